use std::fmt;

use crate::{Reading, Square};

/// What the touched pieces oblige the fighter to.
///
/// Source: chessboxing 2.5.2.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Duty {
    /// The own piece on this square must move.
    Move(Square),
    /// The enemy piece on this square must be taken, with whichever piece can.
    Take(Square),
    /// A touched piece must be taken with a touched piece.
    TakeWith {
        /// The square of the enemy piece; in taking en passant the pawn's, not the one passed over.
        taken: Square,
        /// The square of the own piece.
        with: Square,
    },
    /// The king must castle with the rook on this square.
    Castle {
        /// The square of the rook.
        rook: Square,
    },
    /// Nothing touched can move or be taken: any legal move.
    AnyMove,
}

impl fmt::Display for Duty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(square) => write!(f, "the piece on {square} must move"),
            Self::Take(square) => write!(f, "the piece on {square} must be taken"),
            Self::TakeWith { taken, with } => {
                write!(f, "the piece on {taken} must be taken with the piece on {with}")
            }
            Self::Castle { rook } => write!(f, "the king must castle with the rook on {rook}"),
            Self::AnyMove => f.write_str("nothing touched can move or be taken: any legal move"),
        }
    }
}

/// The moves that touch-move still allows, and why just these.
///
/// Source: chessboxing 2.5.2.1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowed {
    duty: Duty,
    moves: Vec<Reading>,
}

impl Allowed {
    pub(crate) fn new(duty: Duty, mut moves: Vec<Reading>) -> Self {
        moves.sort_unstable_by(|a, b| a.uci.cmp(&b.uci));
        Self { duty, moves }
    }

    /// Why these moves and no others.
    #[must_use]
    pub const fn duty(&self) -> Duty {
        self.duty
    }

    /// The allowed moves, by their UCI spelling. Empty only if there is no legal move.
    #[must_use]
    pub fn moves(&self) -> &[Reading] {
        &self.moves
    }

    /// Whether the move may be played, spelt as [`Reading::uci`] has it.
    #[must_use]
    pub fn admits(&self, uci: &str) -> bool {
        self.moves.iter().any(|allowed| allowed.uci == uci)
    }
}

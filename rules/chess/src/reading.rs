//! From an arbiter's text to a legal move, and back to its canonical spellings.

use shakmaty::{
    Chess, Move, Position,
    san::{San, SanError, SanPlus},
    uci::UciMove,
};

use crate::{MoveError, Side};

/// A legal move in its canonical spellings.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reading {
    /// From and to, castling as the king's two steps, a small letter for a promotion: `e7e8q`.
    pub uci: String,
    /// Standard algebraic notation, with `+` for check and `#` for checkmate: `exf8=Q+`.
    pub san: String,
}

impl Reading {
    pub(crate) fn of(position: &Chess, played: Move) -> Self {
        Self {
            uci: UciMove::from_standard(played).to_string(),
            san: SanPlus::from_move(position.clone(), played).to_string(),
        }
    }
}

/// The legal move that `text` means, in SAN or in UCI notation.
pub(crate) fn read(position: &Chess, text: &str) -> Result<Move, MoveError> {
    let tried = text.trim();
    let bare = tried.trim_end_matches(['+', '#', '!', '?']);
    if let Some(uci) = as_uci(bare) {
        return uci.to_move(position).map_err(|_| illegal(position, tried));
    }
    let san = match bare {
        "0-0" => "O-O",
        "0-0-0" => "O-O-O",
        other => other,
    };
    match San::from_ascii(san.as_bytes()) {
        Ok(san @ (San::Normal { .. } | San::Castle(_))) => {
            san.to_move(position).map_err(|error| match error {
                SanError::IllegalSan => illegal(position, tried),
                SanError::AmbiguousSan => ambiguous(position, tried, san),
            })
        }
        Ok(San::Put { .. } | San::Null) | Err(_) => Err(MoveError::Unreadable(tried.to_owned())),
    }
}

/// `text` as from and to, which also looks like SAN; nothing if it does not have that shape.
fn as_uci(text: &str) -> Option<UciMove> {
    match UciMove::from_ascii(text.to_ascii_lowercase().as_bytes()) {
        Ok(uci @ UciMove::Normal { .. }) if text.starts_with(|first: char| first.is_ascii_lowercase()) => {
            Some(uci)
        }
        _ => None,
    }
}

fn illegal(position: &Chess, tried: &str) -> MoveError {
    MoveError::Illegal {
        tried: tried.to_owned(),
        side: Side::of(position.turn()),
        number: position.fullmoves().get(),
        in_check: position.is_check(),
        moves_left: position.legal_moves().len(),
    }
}

fn ambiguous(position: &Chess, tried: &str, san: San) -> MoveError {
    let legal_moves = position.legal_moves();
    let meant = legal_moves.iter().filter(|legal| san.matches(**legal));
    let mut candidates: Vec<_> =
        meant.map(|legal| SanPlus::from_move(position.clone(), *legal).to_string()).collect();
    candidates.sort_unstable();
    MoveError::Ambiguous {
        tried: tried.to_owned(),
        side: Side::of(position.turn()),
        number: position.fullmoves().get(),
        candidates,
    }
}

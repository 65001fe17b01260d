//! Touch-move: which moves a fighter may still play after touching pieces.
//!
//! What was touched is the arbiter's word; so is whether "j'adoube" came first. No penalty is given
//! here and no move is played: a move that is not allowed is still legal on the board.

use shakmaty::{Chess, Color, Move, Position, Role};

use crate::{Reading, Side};

mod allowed;
mod error;
mod square;
mod touched;

pub use allowed::{Allowed, Duty};
pub use error::TouchError;
pub use square::Square;
pub use touched::Touched;

/// What the side to move may still play; see [`crate::Game::allowed_with`].
pub(crate) fn allowed(
    position: &Chess,
    touched: &Touched,
    castling_king_first: bool,
) -> Result<Allowed, TouchError> {
    let pieces = Pieces::on(position, touched)?;
    let legal = position.legal_moves();
    let binds = |duty: &Duty| legal.iter().any(|played| is_met(*duty, *played));
    let duty = pieces.duties(castling_king_first).into_iter().find(binds).unwrap_or(Duty::AnyMove);
    let moves = legal.iter().filter(|played| is_met(duty, **played));
    Ok(Allowed::new(duty, moves.map(|played| Reading::of(position, *played)).collect()))
}

/// The touched pieces as the article tells them apart.
struct Pieces<'a> {
    position: &'a Chess,
    /// Whose move it is.
    turn: Color,
    /// All of them, in the order that counts.
    in_order: Vec<Square>,
    own: Vec<Square>,
    enemy: Vec<Square>,
}

impl<'a> Pieces<'a> {
    fn on(position: &'a Chess, touched: &Touched) -> Result<Self, TouchError> {
        let turn = position.turn();
        let (mut own, mut enemy) = (Vec::new(), Vec::new());
        for square in touched.squares() {
            match position.board().color_at(square.on_board()) {
                Some(color) if color == turn => own.push(*square),
                Some(_) => enemy.push(*square),
                None => return Err(empty(position, *square)),
            }
        }
        let in_order = if touched.order_unclear() {
            own.iter().chain(&enemy).copied().collect()
        } else {
            touched.squares().to_vec()
        };
        Ok(Self { position, turn, in_order, own, enemy })
    }

    /// What the touches may oblige to, the strongest first. The first that a legal move meets binds.
    ///
    /// Source: chessboxing 2.5.2.1.
    fn duties(&self, castling_king_first: bool) -> Vec<Duty> {
        // Of several pieces of each side only the first ones make the pair, as in the Laws of Chess.
        let pair = self.own.first().zip(self.enemy.first());
        let mut duties: Vec<_> =
            pair.map(|(with, taken)| Duty::TakeWith { taken: *taken, with: *with }).into_iter().collect();
        for square in &self.in_order {
            if self.enemy.contains(square) {
                duties.push(Duty::Take(*square));
                continue;
            }
            duties.extend(self.castlings(*square, castling_king_first));
            duties.push(Duty::Move(*square));
        }
        duties
    }

    /// The castlings that the own piece on `square` calls for if it is the one that must move.
    ///
    /// With the king these are all touched rooks, also those touched before him: had such a rook been
    /// able to castle it could have moved, and would be the piece that must.
    ///
    /// Source: chessboxing 2.5.2.1, chessboxing 2.5.2.3 (in castling the king is moved first).
    fn castlings(&self, square: Square, king_first: bool) -> Vec<Duty> {
        let castle = |rook: &Square| Duty::Castle { rook: *rook };
        match self.own_role(square) {
            Some(Role::King) => self.own.iter().filter(|own| self.is_rook(**own)).map(castle).collect(),
            Some(Role::Rook) if !king_first && self.own.iter().any(|own| self.is_king(*own)) => {
                vec![castle(&square)]
            }
            _ => Vec::new(),
        }
    }

    fn is_king(&self, square: Square) -> bool {
        self.own_role(square) == Some(Role::King)
    }

    fn is_rook(&self, square: Square) -> bool {
        self.own_role(square) == Some(Role::Rook)
    }

    fn own_role(&self, square: Square) -> Option<Role> {
        let piece = self.position.board().piece_at(square.on_board())?;
        (piece.color == self.turn).then_some(piece.role)
    }
}

/// Whether `played` does what `duty` asks.
fn is_met(duty: Duty, played: Move) -> bool {
    let moves = |square: Square| played.from() == Some(square.on_board());
    let takes = |square: Square| taken_on(played) == Some(square.on_board());
    match duty {
        Duty::Move(square) => moves(square),
        Duty::Take(square) => takes(square),
        Duty::TakeWith { taken, with } => takes(taken) && moves(with),
        Duty::Castle { rook } => matches!(played, Move::Castle { rook: with, .. } if with == rook.on_board()),
        Duty::AnyMove => true,
    }
}

/// Where the piece stands that `played` takes: beside the target in taking en passant.
fn taken_on(played: Move) -> Option<shakmaty::Square> {
    match played {
        Move::Normal { capture: Some(_), to, .. } => Some(to),
        Move::EnPassant { from, to } => Some(shakmaty::Square::from_coords(to.file(), from.rank())),
        Move::Normal { capture: None, .. } | Move::Castle { .. } | Move::Put { .. } => None,
    }
}

fn empty(position: &Chess, square: Square) -> TouchError {
    TouchError::Empty { square, side: Side::of(position.turn()), number: position.fullmoves().get() }
}

#[cfg(test)]
mod tests;

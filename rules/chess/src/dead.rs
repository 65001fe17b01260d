//! Dead positions, decided by CHA-Solver.

use std::str::FromStr;

use chasolver::{Winnability, winnability};
use chess::Board;
use shakmaty::{Chess, Color, EnPassantMode, Position, fen::Fen};

/// Whether a position is dead: neither side can mate by any series of legal moves (2.5.6.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deadness {
    /// One side can still mate.
    Alive,
    /// Neither can.
    Dead,
    /// The solver does not come to an answer: the arbiter's affair.
    Undetermined,
}

/// Whether neither side can mate by any series of legal moves.
///
/// The side with more force is asked first, so that one answer suffices while the game is alive.
pub(crate) fn deadness(position: &Chess) -> Deadness {
    let first = if force(position, Color::White) >= force(position, Color::Black) {
        Color::White
    } else {
        Color::Black
    };
    verdict(can_mate(position, first), || can_mate(position, !first))
}

/// What follows from whether each side can mate.
fn verdict(first: Option<bool>, second: impl FnOnce() -> Option<bool>) -> Deadness {
    if first == Some(true) {
        return Deadness::Alive;
    }
    match (first, second()) {
        (_, Some(true)) => Deadness::Alive,
        (Some(false), Some(false)) => Deadness::Dead,
        _ => Deadness::Undetermined,
    }
}

/// Whether `side` can still mate with the other side's help; nothing if the solver cannot tell.
fn can_mate(position: &Chess, side: Color) -> Option<bool> {
    let fen = Fen::from_position(position, EnPassantMode::Legal).to_string();
    let board = Board::from_str(&fen).ok()?;
    let winner = match side {
        Color::White => chess::Color::White,
        Color::Black => chess::Color::Black,
    };
    Some(match winnability(&board, winner)? {
        Winnability::Winnable { .. } => true,
        Winnability::Unwinnable => false,
    })
}

/// The usual values of the pieces, to guess who can mate sooner.
fn force(position: &Chess, side: Color) -> usize {
    let pieces = position.board().material_side(side);
    let weigh = |count: u8, weight| usize::from(count) * weight;
    weigh(pieces.queen, 9)
        + weigh(pieces.rook, 5)
        + weigh(pieces.bishop, 3)
        + weigh(pieces.knight, 3)
        + weigh(pieces.pawn, 1)
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, PositionError};

    use super::*;

    const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/cases/dead-positions.tsv");

    #[test]
    fn chessboxing_2_5_6_5_a_position_is_dead_when_neither_side_can_ever_mate() {
        let table = std::fs::read_to_string(TABLE).unwrap_or_else(|error| {
            panic!("the table of dead positions, shared/cases/dead-positions.tsv, is missing: {error}")
        });
        let mut seen = 0;
        for line in table.lines().skip(1) {
            let [fen, white, black] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("three columns expected: {line}");
            };
            let setup: Fen = fen.parse().unwrap();
            let position: Chess = setup
                .into_position(CastlingMode::Standard)
                .or_else(PositionError::ignore_too_much_material)
                .unwrap();
            assert_eq!(can_mate(&position, Color::White), Some(white == "Y"), "White in {fen}");
            assert_eq!(can_mate(&position, Color::Black), Some(black == "Y"), "Black in {fen}");
            let expected = if (white, black) == ("N", "N") { Deadness::Dead } else { Deadness::Alive };
            assert_eq!(deadness(&position), expected, "{fen}");
            seen += 1;
        }
        assert_eq!(seen, 14, "positions in the table");
    }

    #[test]
    fn chessboxing_2_5_6_5_what_the_solver_cannot_tell_is_neither_dead_nor_alive() {
        use Deadness::{Alive, Dead, Undetermined};
        let (yes, no) = (Some(true), Some(false));
        for (first, second, expected) in [
            (yes, None, Alive),
            (no, yes, Alive),
            (None, yes, Alive),
            (no, no, Dead),
            (no, None, Undetermined),
            (None, no, Undetermined),
            (None, None, Undetermined),
        ] {
            assert_eq!(verdict(first, || second), expected, "{first:?} {second:?}");
        }
    }
}

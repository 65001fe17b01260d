//! Dead positions, decided by CHA-Solver.

use std::str::FromStr;

use chasolver::{Winnability, winnability};
use chess::Board;
use shakmaty::{Chess, Color, EnPassantMode, Position, fen::Fen};

/// Whether neither side can mate by any series of legal moves.
///
/// A position on which the solver does not come to an answer is not dead. The side with more force
/// is asked first, so that one answer suffices while the game is alive.
pub(crate) fn is_dead(position: &Chess) -> bool {
    let first = if force(position, Color::White) >= force(position, Color::Black) {
        Color::White
    } else {
        Color::Black
    };
    can_mate(position, first) == Some(false) && can_mate(position, !first) == Some(false)
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
            assert_eq!(is_dead(&position), (white, black) == ("N", "N"), "{fen}");
            seen += 1;
        }
        assert_eq!(seen, 14, "positions in the table");
    }
}

//! Random positions, random touches. What a move takes is seen here by playing it: an enemy piece
//! that is gone was taken.

use proptest::{collection::vec, prelude::*, sample::Index};
use shakmaty::{CastlingMode, Chess, EnPassantMode, Move, Position, fen::Fen};

use crate::{Duty, Reading, Square, Touched, game::tests::standing};

/// Where random games start: the usual position, and some with castling, promotion and few pieces.
const STARTS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
];

fn position() -> impl Strategy<Value = Chess> {
    (prop::sample::select(STARTS), vec(any::<Index>(), 0..70)).prop_map(|(start, choices)| {
        let fen: Fen = start.parse().unwrap();
        let mut position: Chess = fen.into_position(CastlingMode::Standard).unwrap();
        for choice in choices {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            position.play_unchecked(*choice.get(&legal));
        }
        position
    })
}

fn touched(position: &Chess, choices: &[Index], order_unclear: bool) -> Touched {
    let pieces: Vec<_> = position.board().occupied().into_iter().collect();
    let mut squares: Vec<Square> = Vec::new();
    for choice in choices {
        let square = choice.get(&pieces).to_string().parse().unwrap();
        if !squares.contains(&square) {
            squares.push(square);
        }
    }
    Touched::new(squares, order_unclear).unwrap()
}

fn moves(position: &Chess, played: Move, square: Square) -> bool {
    Reading::of(position, played).uci.starts_with(&square.to_string())
}

fn takes(position: &Chess, played: Move, square: Square) -> bool {
    let enemy = Some(!position.turn());
    let mut after = position.clone();
    after.play_unchecked(played);
    let [before, after] = [position, &after].map(|seen| seen.board().color_at(square.on_board()));
    before == enemy && after != enemy
}

fn does(position: &Chess, played: Move, duty: Duty) -> bool {
    match duty {
        Duty::Move(square) => moves(position, played, square),
        Duty::Take(square) => takes(position, played, square),
        Duty::TakeWith { taken, with } => takes(position, played, taken) && moves(position, played, with),
        Duty::Castle { rook } => {
            let long = rook.to_string().starts_with('a');
            Reading::of(position, played).san.trim_end_matches(['+', '#'])
                == if long { "O-O-O" } else { "O-O" }
        }
        Duty::AnyMove => true,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, ..ProptestConfig::default() })]

    #[test]
    fn chessboxing_2_5_2_1_touches_leave_exactly_the_legal_moves_that_do_the_duty(
        position in position(),
        choices in vec(any::<Index>(), 1..6),
        order_unclear: bool,
        castling_king_first: bool,
    ) {
        let touched = touched(&position, &choices, order_unclear);
        let game = standing(&Fen::from_position(&position, EnPassantMode::Legal).to_string());
        let allowed = game.allowed_with(&touched, castling_king_first).unwrap();
        let legal = position.legal_moves();

        prop_assert_eq!(allowed.moves().is_empty(), legal.is_empty());
        let binds = touched.squares().iter().any(|square| {
            legal.iter().any(|played| moves(&position, *played, *square) || takes(&position, *played, *square))
        });
        prop_assert_eq!(allowed.duty() == Duty::AnyMove, !binds);
        // All legal moves are left if nothing binds, or if every one of them does what is due.
        for played in &legal {
            let uci = Reading::of(&position, *played).uci;
            prop_assert_eq!(allowed.admits(&uci), does(&position, *played, allowed.duty()), "{}", uci);
        }
        for reading in allowed.moves() {
            prop_assert_eq!(&game.read(&reading.uci).unwrap(), reading);
        }
    }
}

use shakmaty::{Chess, Position, fen::Fen};

use crate::{Duty, Game, Touched, game::tests::standing};

mod property;
mod tables;

/// A position, the squares touched in order (`?` at the end: unclear which came first), the duty,
/// the moves allowed; `all` for every legal move.
type Case = (&'static str, &'static str, &'static str, &'static str);

fn touched(entered: &str) -> Touched {
    let squares = entered.trim_end_matches('?');
    Touched::read(squares.split_whitespace(), squares != entered).unwrap()
}

fn in_short(duty: Duty) -> String {
    match duty {
        Duty::Move(square) => format!("move {square}"),
        Duty::Take(square) => format!("take {square}"),
        Duty::TakeWith { taken, with } => format!("take {taken} with {with}"),
        Duty::Castle { rook } => format!("castle {rook}"),
        Duty::AnyMove => "any".to_owned(),
    }
}

fn legal(fen: &str) -> Vec<String> {
    let position: Chess =
        fen.parse::<Fen>().unwrap().into_position(shakmaty::CastlingMode::Standard).unwrap();
    let spelt = |played| shakmaty::san::SanPlus::from_move(position.clone(), played).to_string();
    position.legal_moves().into_iter().map(spelt).collect()
}

fn check(castling_king_first: bool, cases: &[Case]) {
    for (fen, entered, duty, moves) in cases {
        let allowed = standing(fen).allowed_with(&touched(entered), castling_king_first).unwrap();
        assert_eq!(in_short(allowed.duty()), *duty, "{fen} {entered}");
        let mut expected: Vec<_> = match *moves {
            "all" => legal(fen),
            listed => listed.split_whitespace().map(str::to_owned).collect(),
        };
        let mut found: Vec<_> = allowed.moves().iter().map(|reading| reading.san.clone()).collect();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{fen} {entered}");
    }
}

#[test]
fn chessboxing_2_5_2_1_what_is_allowed_is_asked_by_its_uci_spelling() {
    let castling = standing("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").allowed(&touched("e1 h1")).unwrap();
    assert!(castling.admits("e1g1"));
    assert!(!castling.admits("e1h1") && !castling.admits("O-O") && !castling.admits("e1c1"));
    let promotion = standing("7k/4P3/8/8/8/8/8/4K3 w - - 0 1").allowed(&touched("e7")).unwrap();
    for uci in ["e7e8q", "e7e8r", "e7e8b", "e7e8n"] {
        assert!(promotion.admits(uci), "{uci}");
    }
    assert!(!promotion.admits("e7e8") && !promotion.admits("e1e2"));
}

#[test]
fn chessboxing_2_5_2_1_a_touch_is_judged_in_the_game_as_it_stands() {
    let game =
        ["e2e4", "a7a6", "e4e5", "d7d5"].into_iter().fold(Game::new(3), |game, uci| game.after(uci).unwrap());
    let allowed = game.allowed(&touched("d5")).unwrap();
    assert_eq!(allowed.duty().to_string(), "the piece on d5 must be taken");
    assert_eq!(allowed.moves().iter().map(|reading| reading.uci.as_str()).collect::<Vec<_>>(), ["e5d6"]);
    let later = game.after("g1f3").unwrap().after("a6a5").unwrap();
    let allowed = later.allowed(&touched("d5")).unwrap();
    assert_eq!(allowed.duty().to_string(), "nothing touched can move or be taken: any legal move");
}

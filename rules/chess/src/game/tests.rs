use shakmaty::CastlingMode;

use super::*;

fn play(mut game: Game, moves: &str) -> Game {
    for text in moves.split_whitespace() {
        let reading = game.read(text).unwrap_or_else(|error| panic!("{error} in {moves}"));
        game = game.after(&reading.uci).unwrap();
    }
    game
}

pub(crate) fn standing(fen: &str) -> Game {
    let now = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
    Game { now, ..Game::new(3) }
}

/// A position to start from (the standard one if empty), moves, how they end.
type Ending = (&'static str, &'static str, Option<BoardEnd>);

fn check(endings: &[Ending]) {
    for (fen, moves, end) in endings {
        let start = if fen.is_empty() { Game::new(3) } else { standing(fen) };
        assert_eq!(play(start, moves).end(), *end, "{fen} {moves}");
    }
}

#[test]
fn chessboxing_2_5_6_1_checkmate_ends_the_game_and_comes_first() {
    check(&[
        ("", "f3 e5 g4 Qh4#", Some(BoardEnd::Checkmate)),
        ("", "f3 e5 g4", None),
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80", "Ra8#", Some(BoardEnd::Checkmate)),
    ]);
}

#[test]
fn chessboxing_2_5_6_5_stalemate_is_a_draw() {
    check(&[
        ("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "Qg6", Some(BoardEnd::Stalemate)),
        ("7k/8/5K2/6Q1/8/8/8/8 w - - 99 80", "Qg6", Some(BoardEnd::Stalemate)),
        ("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "Qg7#", Some(BoardEnd::Checkmate)),
    ]);
}

#[test]
fn chessboxing_2_5_6_5_the_third_occurrence_is_a_draw_without_a_claim() {
    check(&[
        ("", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", None),
        ("", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", Some(BoardEnd::Repetition)),
    ]);
    let five = play(Game::new(5), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert_eq!(five.end(), None);
    assert_eq!(play(five, "Ng8").end(), Some(BoardEnd::Repetition));
}

#[test]
fn chessboxing_2_5_6_5_lost_castling_rights_make_another_position() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8";
    let moved_rooks = "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Ng1 Ng8";
    let game = play(Game::new(3), &format!("{shuffle} {moved_rooks}"));
    assert_eq!(game.end(), None, "the board for the third time, but without castling");
    assert_eq!(play(game, &format!("{shuffle} {shuffle}")).end(), Some(BoardEnd::Repetition));
}

#[test]
fn chessboxing_2_5_6_5_only_usable_en_passant_makes_another_position() {
    const IDLE: &str = "e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1";
    const USABLE: &str = "rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3";
    check(&[("", IDLE, Some(BoardEnd::Repetition)), (USABLE, IDLE, None)]);
}

#[test]
fn chessboxing_2_5_6_5_fifty_quiet_moves_by_each_side_are_a_draw() {
    check(&[
        ("r3k3/8/8/8/8/8/8/4K2R w - - 98 80", "Rh2", None),
        ("r3k3/8/8/8/8/8/8/4K2R w - - 98 80", "Rh2 Ra7", Some(BoardEnd::FiftyMoves)),
        ("r3k3/8/8/8/8/8/P7/4K2R w - - 99 80", "a3", None),
    ]);
}

#[test]
fn chessboxing_2_5_6_5_a_dead_position_is_a_draw_at_once() {
    check(&[
        ("4k3/8/8/8/8/8/3p4/4K3 w - - 0 60", "Kxd2", Some(BoardEnd::DeadPosition)),
        ("4k3/8/8/8/8/8/3pP3/4K3 w - - 0 60", "Kxd2", None),
    ]);
}

#[test]
fn chessboxing_2_6_the_game_goes_back_to_an_earlier_position() {
    let game = play(Game::new(3), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_eq!((game.plies(), game.end()), (8, Some(BoardEnd::Repetition)));
    let back = game.take_back_to(3);
    assert_eq!((back.plies(), back.end(), back.side_to_move()), (3, None, Side::Black));
    assert_eq!(back.fen(), "rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 2");
    assert_eq!(
        play(back, "Ng8 Nf3 Nf6 Ng1 Ng8").end(),
        Some(BoardEnd::Repetition),
        "its history went back too"
    );
    assert_eq!(game.take_back_to(99).plies(), 8);
}

/// A position, a text, its canonical spellings.
const READINGS: &[(&str, &str, &str, &str)] = &[
    ("", "Nf3", "g1f3", "Nf3"),
    ("", " e4! ", "e2e4", "e4"),
    ("", "g1f3", "g1f3", "Nf3"),
    ("", "e2e4", "e2e4", "e4"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", "e1g1", "O-O"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0-0", "e1c1", "O-O-O"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "e1g1", "O-O"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Rxa8", "a1a8", "Rxa8+"),
    ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=Q", "a7a8q", "a8=Q"),
    ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8n", "a7a8n", "a8=N"),
    ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8", "a1a8", "Ra8#"),
    ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8+!?", "a1a8", "Ra8#"),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", "e5d6", "exd6"),
];

#[test]
fn every_usual_spelling_is_read_and_written_back_canonically() {
    for (fen, text, uci, san) in READINGS {
        let game = if fen.is_empty() { Game::new(3) } else { standing(fen) };
        let reading = game.read(text).unwrap();
        assert_eq!((reading.uci.as_str(), reading.san.as_str()), (*uci, *san), "{fen} {text}");
    }
}

#[test]
fn what_is_no_move_is_unreadable() {
    for text in ["", "x", "Zf3", "--", "0000", "N@f3", "Nf9", "ｅ4"] {
        assert!(matches!(Game::new(3).read(text), Err(MoveError::Unreadable(_))), "{text:?}");
    }
}

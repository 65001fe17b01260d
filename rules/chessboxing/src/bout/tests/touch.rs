//! Touch-move in the bout: what was touched binds the next move, and only that.

use super::*;

fn touch(bout: &mut Bout, squares: &str, order_unclear: bool, seconds: u32) -> Result<Vec<Fact>, Refusal> {
    let squares = squares.split_whitespace().map(str::to_owned).collect();
    run(bout, &Command::Touch { squares, order_unclear }, at(seconds))
}

/// White to move after 1. e4 d5: e4 can take d5.
fn bout() -> Bout {
    let mut bout = in_round(1);
    play_all(&mut bout, "e4 d5", 1);
    bout
}

#[test]
fn chessboxing_2_5_2_1_a_touched_piece_binds_the_next_move() {
    for (squares, unclear, allowed, duty) in [
        ("b1", false, vec!["b1a3", "b1c3"], "the piece on b1 must move"),
        ("a1 b1", false, vec!["b1a3", "b1c3"], "the piece on b1 must move"),
        ("d5", false, vec!["e4d5"], "the piece on d5 must be taken"),
        ("b1 d5", false, vec!["b1a3", "b1c3"], "the piece on b1 must move"),
        ("d5 b1", false, vec!["e4d5"], "the piece on d5 must be taken"),
        ("d5 b1", true, vec!["b1a3", "b1c3"], "the piece on b1 must move"),
        ("e4 d5", false, vec!["e4d5"], "the piece on d5 must be taken with the piece on e4"),
    ] {
        let mut bout = bout();
        let facts = touch(&mut bout, squares, unclear, 10).unwrap();
        let touched = Fact::PiecesTouched {
            entry: 3,
            squares: squares.split_whitespace().map(str::to_owned).collect(),
            order_unclear: unclear,
            duty: duty.to_owned(),
            allowed: allowed.iter().map(ToString::to_string).collect(),
        };
        assert_eq!(facts, [touched], "{squares}");
        assert_eq!(bout.duty(), Some(duty), "{squares}");
        assert_eq!(play(&mut bout, "h3", 11), Err(Refusal::TouchMove(duty.to_owned())), "{squares}");
        assert!(play(&mut bout, allowed[0], 11).is_ok(), "{squares}");
        assert_eq!(bout.duty(), None, "{squares}: it bound that move only");
    }
    assert_eq!(Refusal::TouchMove(String::new()).reason(), "TOUCH_MOVE");
}

#[test]
fn chessboxing_2_5_2_1_where_nothing_touched_can_move_any_move_may_be_played() {
    let mut bout = bout();
    touch(&mut bout, "a1", false, 10).unwrap();
    assert_eq!(bout.duty(), Some("nothing touched can move or be taken: any legal move"));
    assert!(play(&mut bout, "h3", 11).is_ok());
}

#[test]
fn chessboxing_2_5_2_3_castling_needs_the_king_touched_first() {
    let castling = |squares, king_first| {
        let mut bout = in_round_by(1, |setup| setup.ruleset.castling_king_first = king_first);
        play_all(&mut bout, "e4 e5 Nf3 Nc6 Bc4 Bc5", 1);
        touch(&mut bout, squares, false, 10).unwrap();
        play(&mut bout, "O-O", 11).is_ok()
    };
    assert!(castling("e1 h1", true) && !castling("h1 e1", true) && castling("h1 e1", false));
}

#[test]
fn chessboxing_2_5_2_1_squares_are_checked_and_the_game_must_go_on() {
    for (squares, reason) in [
        ("", "NOTHING_TOUCHED"),
        ("e9", "UNREADABLE_SQUARE"),
        ("e4 e4", "TOUCHED_TWICE"),
        ("e3", "EMPTY_SQUARE"),
    ] {
        assert_eq!(touch(&mut bout(), squares, false, 10).unwrap_err().reason(), reason, "{squares}");
    }
    assert_eq!(touch(&mut in_round(2), "b1", false, 250), Err(Refusal::NotAChessRound));
    let mut mated = in_round(1);
    play_all(&mut mated, "f3 e5 g4", 1);
    play(&mut mated, "Qh4", 4).unwrap();
    assert_eq!(touch(&mut mated, "a2", false, 5), Err(Refusal::GameOver));
}

#[test]
fn chessboxing_2_5_2_1_the_last_word_on_a_touch_counts_and_may_be_taken_back() {
    let mut bout = bout();
    let take_back = |bout: &mut Bout, entry| {
        run(bout, &Command::TakeBack { entry, official: Official::Arbiter }, at(12)).unwrap();
    };
    touch(&mut bout, "b1", false, 10).unwrap();
    touch(&mut bout, "g1", false, 11).unwrap();
    assert_eq!(bout.duty(), Some("the piece on g1 must move"));
    take_back(&mut bout, 4);
    assert_eq!(bout.duty(), Some("the piece on b1 must move"));
    take_back(&mut bout, 3);
    assert_eq!(bout.duty(), None);
    // The first of two is taken back: the second binds on.
    touch(&mut bout, "b1", false, 13).unwrap();
    touch(&mut bout, "g1", false, 14).unwrap();
    take_back(&mut bout, 7);
    assert_eq!(bout.duty(), Some("the piece on g1 must move"));
}

#[test]
fn chessboxing_2_5_2_1_a_mistaken_move_taken_back_leaves_the_touch_before_it() {
    let mut bout = bout();
    touch(&mut bout, "b1", false, 10).unwrap();
    play_all(&mut bout, "Nc3", 11);
    run(&mut bout, &Command::TakeBack { entry: 4, official: Official::Arbiter }, at(12)).unwrap();
    assert_eq!(bout.duty(), Some("the piece on b1 must move"));
    // What the arbiter restores begins anew.
    let mut bout = self::bout();
    touch(&mut bout, "b1", false, 10).unwrap();
    play_all(&mut bout, "Nc3", 11);
    run(&mut bout, &Command::RestorePosition(2), at(12)).unwrap();
    assert_eq!(bout.duty(), None);
    // Displaced pieces put back are no new beginning.
    touch(&mut bout, "b1", false, 13).unwrap();
    run(&mut bout, &Command::RestorePosition(2), at(14)).unwrap();
    assert_eq!(bout.duty(), Some("the piece on b1 must move"));
}

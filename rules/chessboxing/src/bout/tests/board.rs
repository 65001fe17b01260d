//! Moves, and how the board ends a game.

use super::*;
use crate::BoardEnd;

#[test]
fn a_bout_is_created_once_and_known_only_then() {
    let mut bout = Bout::default();
    assert_eq!(try_move(&mut bout, "e4", at(1)), Err(Refusal::UnknownBout));
    run(&mut bout, Command::Create(Box::new(setup())), at(0)).unwrap();
    assert_eq!(run(&mut bout, Command::Create(Box::new(setup())), at(0)), Err(Refusal::BoutExists));
    let mut nameless = setup();
    nameless.fighters[Corner::Blue].name = " ".to_owned();
    let refused = run(&mut Bout::default(), Command::Create(Box::new(nameless)), at(0)).unwrap_err();
    assert_eq!(refused.reason(), "MISSING_FIGHTER");
}

#[test]
fn chessboxing_1_5_3_moves_belong_between_the_gongs_of_a_chess_round() {
    let mut bout = created_by(|_| {});
    assert_eq!(try_move(&mut bout, "e4", at(0)), Err(Refusal::NotAChessRound));
    hear(&mut bout, News::RoundOpened(1), at(10));
    assert_eq!(try_move(&mut bout, "e4", at(9)), Err(Refusal::NotAChessRound));
    assert!(try_move(&mut bout, "e4", at(10)).is_ok(), "the gong's own instant is in the round");
    hear(&mut bout, News::RoundClosed(1), at(190));
    assert!(try_move(&mut bout, "e5", at(189)).is_ok(), "played before the gong, known after it");
    assert_eq!(try_move(&mut bout, "Nf3", at(190)), Err(Refusal::NotAChessRound));
    hear(&mut bout, News::RoundOpened(2), at(250));
    assert_eq!(try_move(&mut bout, "Nf3", at(251)), Err(Refusal::NotAChessRound));
}

#[test]
fn chessboxing_2_5_2_1_only_legal_moves_are_played() {
    let mut bout = opened();
    for (text, reason) in [("e5", "ILLEGAL_MOVE"), ("e2e5", "ILLEGAL_MOVE"), ("hello", "UNREADABLE_MOVE")] {
        assert_eq!(try_move(&mut bout, text, at(1)).unwrap_err().reason(), reason, "{text}");
    }
    play(&mut bout, "Nf3 e5 Nc3 e4 Nd4 d5", 1);
    assert_eq!(try_move(&mut bout, "Nb5", at(20)).unwrap_err().reason(), "AMBIGUOUS_MOVE");
    assert_eq!(bout.moves().len(), 6);
}

#[test]
fn a_move_says_how_it_is_written_and_is_confirmed_by_the_clock() {
    let mut bout = opened();
    let played =
        Fact::MovePlayed { ply: 1, uci: "g1f3".into(), san: "Nf3".into(), round: 1, ends_game: None };
    assert_eq!(try_move(&mut bout, "g1f3", at(1)).unwrap(), [played]);
    assert_eq!(bout.moves()[0].left, None);
    let confirmed = hear(&mut bout, News::MoveTimed { ply: 1, left: LEFT }, at(1));
    assert_eq!(confirmed, [Fact::MoveConfirmed { ply: 1, left: LEFT }]);
    assert_eq!(bout.moves()[0].left, Some(LEFT));
    assert_eq!(hear(&mut bout, News::MoveTimed { ply: 1, left: LEFT }, at(1)), [Fact::Noted], "heard again");
    assert_eq!(hear(&mut bout, News::MoveTimed { ply: 0, left: LEFT }, at(1)), [Fact::Noted]);
    assert_eq!(hear(&mut bout, News::MoveTimed { ply: 9, left: LEFT }, at(1)), [Fact::Noted]);
}

#[test]
fn a_move_that_came_too_late_goes_off_the_board_with_those_after_it() {
    let mut bout = opened();
    let before = bout.fen();
    try_move(&mut bout, "e4", at(1)).unwrap();
    try_move(&mut bout, "e5", at(2)).unwrap();
    assert_eq!(hear(&mut bout, News::PressRefused { ply: 1 }, at(1)), [Fact::MoveTakenBack { ply: 1 }]);
    assert_eq!((bout.fen(), bout.moves().len()), (before, 0));
    assert_eq!(hear(&mut bout, News::PressRefused { ply: 2 }, at(2)), [Fact::Noted], "it is off already");
}

#[test]
fn chessboxing_2_5_6_1_checkmate_wins_once_the_clock_has_timed_it() {
    let mut bout = opened();
    play(&mut bout, "f3 e5 g4", 1);
    let mate = try_move(&mut bout, "Qh4#", at(5)).unwrap();
    assert!(matches!(mate[..], [Fact::MovePlayed { ends_game: Some(BoardEnd::Checkmate), .. }]));
    assert_eq!(bout.result(), None);
    assert_eq!(try_move(&mut bout, "a3", at(6)), Err(Refusal::GameOver));
    let timed = hear(&mut bout, News::MoveTimed { ply: 4, left: LEFT }, at(5));
    let confirmed = Fact::MoveConfirmed { ply: 4, left: LEFT };
    assert_eq!(timed, [confirmed, loses(Corner::Red, Manner::Checkmate, 1)]);
    assert_eq!(try_move(&mut bout, "a3", at(7)), Err(Refusal::BoutOver));
}

#[test]
fn a_mate_that_came_too_late_is_none() {
    let mut bout = opened();
    play(&mut bout, "f3 e5 g4", 1);
    try_move(&mut bout, "Qh4#", at(5)).unwrap();
    hear(&mut bout, News::PressRefused { ply: 4 }, at(5));
    assert_eq!((bout.result(), bout.moves().len()), (None, 3));
    assert!(try_move(&mut bout, "Nc6", at(6)).is_ok());
}

#[test]
fn chessboxing_2_5_6_5_a_draw_on_the_board_is_no_result_yet() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    let stalemate = "e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6";
    for (moves, draw) in [(shuffle, BoardEnd::Repetition), (stalemate, BoardEnd::Stalemate)] {
        let mut bout = opened();
        let last = play(&mut bout, moves, 1);
        assert_eq!(last[1..], [Fact::GameDrawn { draw, round: 1 }], "{draw:?}");
        assert_eq!((bout.draw(), bout.result()), (Some(draw), None));
        assert_eq!(try_move(&mut bout, "e4", at(100)), Err(Refusal::GameOver));
    }
    let mut patient = created_by(|rules| rules.repetitions = 5);
    hear(&mut patient, News::RoundOpened(1), at(0));
    play(&mut patient, shuffle, 1);
    assert_eq!(patient.draw(), None);
    let last = play(&mut patient, shuffle, 20);
    assert_eq!(last[1..], [Fact::GameDrawn { draw: BoardEnd::Repetition, round: 1 }]);
}

//! Mistakes on the score sheet: moves taken back or replaced (2.5.2.1, 2.6).

use super::*;
use crate::{BoardEnd, Decision};

fn take_back(bout: &mut Bout, entry: u32) -> Result<Vec<Fact>, Refusal> {
    run(bout, &Command::TakeBack { entry, official: Official::Arbiter }, at(100))
}

fn correct(bout: &mut Bout, entry: u32, text: &str) -> Result<Vec<Fact>, Refusal> {
    run(bout, &Command::CorrectMove { entry, text: text.to_owned() }, at(100))
}

fn played(moves: &str) -> Bout {
    let mut bout = in_round(1);
    play_all(&mut bout, moves, 1);
    bout
}

fn sheet(bout: &Bout) -> Vec<&str> {
    bout.moves().iter().map(|played| played.san.as_str()).collect()
}

const WITHDRAWN: Fact = Fact::ResultWithdrawn { by_official: true };
const REPETITION: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";

#[test]
fn chessboxing_2_6_a_move_taken_back_takes_those_after_it_along() {
    let mut bout = played("e4 e5 Nf3");
    let facts = take_back(&mut bout, 2).unwrap();
    let restored = Fact::PositionRestored { entry: 4, plies: 1, by_arbiter: false };
    assert_eq!(facts[1..], [restored]);
    assert_eq!((sheet(&bout), bout.fen()), (vec!["e4"], played("e4").fen()));
    assert_eq!(take_back(&mut bout, 3), Err(Refusal::TakenBackAlready(3)));
    play_all(&mut bout, "c5", 101);
    assert_eq!(bout.moves()[1].entry, 5);
}

#[test]
fn chessboxing_2_5_6_1_a_mate_that_was_none() {
    let mut bout = played("f3 e5 g4 Qh4#");
    let facts = take_back(&mut bout, 4).unwrap();
    assert_eq!((facts.last(), bout.result()), (Some(&WITHDRAWN), None));
    assert!(play(&mut bout, "d5", 110).is_ok());
    let mut bout = played("f3 e5 g4 Qh4#");
    let facts = correct(&mut bout, 4, "Qg5").unwrap();
    let corrected = Fact::MoveCorrected {
        entry: 5,
        replaces: 4,
        ply: 4,
        uci: "d8g5".to_owned(),
        san: "Qg5".to_owned(),
        ends_game: None,
    };
    assert_eq!(facts, [corrected, WITHDRAWN]);
    assert!(play(&mut bout, "h4", 110).is_ok());
}

#[test]
fn chessboxing_2_5_6_1_a_mate_that_was_written_down_as_another_move() {
    let mut bout = played("f3 e5 g4 Qg5");
    let facts = correct(&mut bout, 4, "Qh4").unwrap();
    assert_eq!(facts[1..], [against(Corner::Red, Manner::Checkmate, 1, MATE)]);
    // Not timed yet: the clock's word is awaited.
    let mut bout = played("f3 e5 g4");
    play(&mut bout, "Qg5", 10).unwrap();
    assert_eq!(correct(&mut bout, 4, "Qh4").unwrap().len(), 1);
    assert_eq!(confirm(&mut bout, 4, 10)[1..], [against(Corner::Red, Manner::Checkmate, 1, MATE)]);
}

#[test]
fn chessboxing_2_5_6_5_a_draw_that_was_none() {
    let mut bout = played(REPETITION);
    let facts = take_back(&mut bout, 8).unwrap();
    assert_eq!((facts.last(), bout.draw()), (Some(&Fact::DrawWithdrawn), None));
    let mut bout = played(REPETITION);
    assert_eq!(correct(&mut bout, 8, "Nd5").unwrap()[1..], [Fact::DrawWithdrawn]);
    let mut bout = played("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Nd5");
    let drawn = Fact::GameDrawn { draw: BoardEnd::Repetition, round: 1 };
    assert_eq!(correct(&mut bout, 8, "Ng8").unwrap()[1..], [drawn]);
}

#[test]
fn chessboxing_1_5_1_points_after_a_draw_that_was_none_are_withdrawn() {
    let decision = Decision { winner: Some(Corner::Red), verdict: Verdict::Unanimous };
    let decided = |moves| {
        let mut bout = played(moves);
        hear(&mut bout, News::RoundClosed(1), at(60));
        hear(&mut bout, News::RoundOpened(2), at(70));
        hear(&mut bout, News::RoundClosed(2), at(90));
        hear(&mut bout, News::Decided(decision), at(95));
        bout
    };
    let facts = take_back(&mut decided(REPETITION), 8).unwrap();
    assert_eq!(facts[2..], [Fact::DrawWithdrawn, WITHDRAWN]);
    assert_eq!(correct(&mut decided(REPETITION), 8, "Nd5").unwrap()[1..], [Fact::DrawWithdrawn, WITHDRAWN]);
    // Points because the rounds were over: the score sheet changes nothing.
    let mut bout = decided("e4 e5");
    assert_eq!(take_back(&mut bout, 2).unwrap().len(), 2);
    assert!(bout.result().is_some());
}

#[test]
fn chessboxing_2_5_6_4_a_flag_after_a_mistaken_move_is_withdrawn() {
    let mut bout = played("e4 e5");
    hear(&mut bout, News::FlagFell(Side::White), at(99));
    assert_eq!(take_back(&mut bout, 2).unwrap().last(), Some(&WITHDRAWN));
    let mut by_hand = in_round_by(1, |setup| setup.ruleset.press_mode = crate::PressMode::ByHand);
    play_all(&mut by_hand, "e4 e5", 1);
    hear(&mut by_hand, News::FlagFell(Side::White), at(99));
    take_back(&mut by_hand, 2).unwrap();
    assert!(by_hand.result().is_some(), "the presses are what they were");
}

#[test]
fn chessboxing_2_5_7_a_disqualification_stands_whatever_was_played() {
    let mut bout = played("e4 e5");
    let stop = Command::Stop { manner: Manner::Disqualification, loser: Some(Corner::Blue), article: None };
    run(&mut bout, &stop, at(99)).unwrap();
    assert_eq!(take_back(&mut bout, 2).unwrap().len(), 2);
    assert!(bout.result().is_some());
}

#[test]
fn chessboxing_2_5_2_1_a_replaced_move_keeps_its_time_and_the_moves_after_it() {
    let mut bout = played("Nf3 d5 d4 e6 Nbd2");
    let was = bout.moves()[0].clone();
    // From g1 to h3 instead: only one knight can go to d2 now, and the sheet says so.
    let facts = correct(&mut bout, 1, "Nh3").unwrap();
    assert_eq!(facts.len(), 1);
    assert_eq!(sheet(&bout), ["Nh3", "d5", "d4", "e6", "Nd2"]);
    let now = &bout.moves()[0];
    assert_eq!((now.at, now.left, now.round, now.entry), (was.at, was.left, was.round, 6));
    assert_eq!(bout.fen(), played("Nh3 d5 d4 e6 Nd2").fen());
    assert_eq!(correct(&mut bout, 1, "e4"), Err(Refusal::TakenBackAlready(1)));
    assert!(correct(&mut bout, 6, "Nf3").is_ok(), "and back again");
}

#[test]
fn chessboxing_2_5_2_1_a_replacement_must_be_possible_with_all_that_follows() {
    let mut bout = played("e4 e5 Nf3 Nc6");
    assert_eq!(correct(&mut bout, 1, "e5").unwrap_err().reason(), "ILLEGAL_MOVE");
    assert_eq!(correct(&mut bout, 3, "zz").unwrap_err().reason(), "UNREADABLE_MOVE");
    let mut opened = played("e4 e5 Bc4");
    let breaks = correct(&mut opened, 1, "a3").unwrap_err();
    assert_eq!(breaks, Refusal::LaterMovesBreak("Bc4".to_owned()));
    assert_eq!((breaks.reason(), sheet(&opened)), ("LATER_MOVES_BREAK", vec!["e4", "e5", "Bc4"]));
    // A mate in the middle, and a mate at the end that would be none.
    let mut bout = played("f3 e5 g4 Qg5 h3");
    assert_eq!(correct(&mut bout, 4, "Qh4"), Err(Refusal::LaterMovesBreak("h3".to_owned())));
    let mut bout = played("f3 e5 g4 Qh4#");
    assert_eq!(correct(&mut bout, 1, "d3"), Err(Refusal::LaterMovesBreak("Qh4#".to_owned())));
    run(&mut bout, &Command::ConfirmResult(Official::Arbiter), at(101)).unwrap();
    assert_eq!(correct(&mut bout, 4, "Qg5"), Err(Refusal::ResultConfirmed));
    let mut counted = in_round(1);
    run(&mut counted, &Command::CountAtBoard, at(1)).unwrap();
    assert_eq!(correct(&mut counted, 1, "e4"), Err(Refusal::NotCorrectable(1)));
}

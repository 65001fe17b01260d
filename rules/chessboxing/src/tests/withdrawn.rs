//! Results and draws that were none: all three machines go on as if they had never been.

use Corner::{Blue, Red};

use super::{
    together::{Together, at},
    whole::REPETITION,
};
use crate::{
    Corner, Decision, Manner, Side, Verdict,
    bout::{Command, FoulView},
    clock::{self, Phase},
};

#[test]
fn chessboxing_1_3_1_a_withdrawn_result_waits_for_the_word_and_the_bout_goes_on() {
    let mut all = Together::begun(|_| ());
    let stop = Command::Stop { manner: Manner::TechnicalKnockout, loser: Some(Red), article: None };
    all.say(&stop, 300);
    assert_eq!((all.clock.phase(), all.cards.revealed().is_some()), (Phase::Over, true));
    all.take_back(1, 400);
    assert_eq!((all.ended(), all.clock.phase(), all.waits_for_the_word()), (None, Phase::Boxing, true));
    assert_eq!(all.cards.revealed(), None, "the cards are closed again");
    all.resume(500);
    all.settle(at(620));
    assert_eq!((all.clock.phase(), all.clock.round_clock().since), (Phase::Break, Some(at(620))));
    all.settle(at(680));
    assert_eq!((all.clock.round(), all.bout.round()), (3, 3));
    all.moves("e4", 690);
    assert!(all.bout.moves()[0].left.is_some());
}

#[test]
fn chessboxing_2_5_6_1_a_mate_taken_back_goes_on_where_it_was() {
    let mut all = Together::begun(|_| ());
    all.moves("f3 e5 g4", 10);
    all.play("Qh4", at(40)).unwrap();
    assert_eq!(all.ended(), Some((Manner::Checkmate, Some(Blue))));
    all.say(&Command::CorrectMove { entry: 4, text: "Qg5".to_owned() }, 100);
    assert_eq!((all.ended(), all.waits_for_the_word(), all.clock.to_move()), (None, true, Side::White));
    let left = all.left(at(100));
    all.resume(120);
    assert_eq!(all.left(at(125)), [left[0] - ringside_time::Span::from_secs(5), left[1]]);
    all.moves("h4", 130);
    assert_eq!(all.bout.moves().len(), 5);
    // Taken back instead: Black's clock ran until the bout stopped, and it is his turn.
    let mut all = Together::begun(|_| ());
    all.moves("f3 e5 g4", 10);
    all.play("Qh4", at(40)).unwrap();
    all.take_back(4, 100);
    all.resume(120);
    assert_eq!((all.clock.to_move(), all.left(at(120))), (Side::Black, left));
    all.moves("d5", 130);
    assert!(all.bout.moves()[3].left.is_some());
}

#[test]
fn chessboxing_1_5_1_a_draw_taken_back_is_played_on() {
    let mut all = Together::begun(|_| ());
    all.moves(REPETITION, 1);
    all.take_back(8, 30);
    assert_eq!((all.bout.draw(), all.clock.phase(), all.waits_for_the_word()), (None, Phase::Chess, true));
    all.resume(40);
    all.moves("e5", 41);
    assert!(all.bout.moves()[7].left.is_some());
    all.settle(at(40 + 172));
    assert_eq!((all.clock.phase(), all.clock.round()), (Phase::Break, 1), "what was left of the round");
    // Decided on points meanwhile.
    let mut all = Together::begun(|_| ());
    all.moves(REPETITION, 1);
    all.card(2, 10, 9, 250);
    assert!(all.ended().is_some());
    all.take_back(8, 300);
    assert_eq!((all.ended(), all.cards.is_awaited(), all.clock.phase()), (None, false, Phase::Break));
    all.resume(310);
    all.settle(at(370));
    assert_eq!((all.clock.phase(), all.clock.round()), (Phase::Chess, 3));
    all.moves("e5", 375);
    assert!(all.bout.moves()[7].left.is_some());
}

#[test]
fn chessboxing_3_5_7_points_are_decided_again_without_a_mistaken_warning() {
    let mut all = Together::begun(|_| ());
    all.moves(REPETITION, 1);
    all.warn(Red, 100);
    all.card(2, 10, 9, 250);
    assert_eq!(all.ended(), Some((Manner::Points, Some(Blue))), "9-9, and Blue has Black");
    all.take_back(9, 300);
    assert_eq!(all.ended(), Some((Manner::Points, Some(Red))), "10-9");
    assert_eq!(all.cards.decision(), Some(Decision { winner: Some(Red), verdict: Verdict::Unanimous }));
    assert_eq!((all.clock.phase(), all.cards.revealed().map(<[_]>::len)), (Phase::Over, Some(1)));
}

#[test]
fn chessboxing_2_5_6_4_a_flag_by_a_mistaken_penalty_is_withdrawn() {
    let begun = || {
        let mut all =
            Together::begun(|setup| setup.ruleset.thinking_time = ringside_time::Span::from_secs(250));
        all.settle(at(250));
        all
    };
    // 70 s left for White: a half of it goes, and his flag falls 35 s into round 3.
    let mut all = begun();
    all.warn(Red, 250);
    all.settle(at(600));
    assert_eq!(all.ended(), Some((Manner::Time, Some(Blue))));
    all.take_back(1, 600);
    assert_eq!((all.ended(), all.waits_for_the_word()), (None, true));
    assert_eq!(all.left(at(600)), [35, 250].map(ringside_time::Span::from_secs));
    all.resume(610);
    all.settle(at(700));
    assert_eq!(all.bout.result().map(|result| result.manner), Some(Manner::Time), "35 s later it falls");
    // A warning of the round after plays no part, nor one that had not yet cost anything.
    let mut all = begun();
    all.settle(at(600));
    assert_eq!(all.ended(), Some((Manner::Time, Some(Blue))), "70 s into round 3");
}

#[test]
fn chessboxing_3_5_5_1_a_knockout_that_was_no_knockdown_is_boxed_on() {
    let mut all = Together::begun(|_| ());
    all.fall(Blue, 300);
    all.settle(at(320));
    assert_eq!(all.ended(), Some((Manner::Knockout, Some(Red))));
    all.take_back(1, 330);
    assert_eq!((all.ended(), all.clock.count(), all.waits_for_the_word()), (None, None, true));
    all.resume(340);
    all.fall(Blue, 345);
    assert_eq!(all.bout.record(Blue).knockdowns, 1);
    all.clock(&clock::Command::EndCount, at(354)).unwrap();
    assert_eq!(all.ended(), None);
}

#[test]
fn chessboxing_3_5_4_after_ten_a_foul_that_he_can_go_on_from_is_boxed_on() {
    let mut all = Together::begun(|_| ());
    all.fall(Blue, 300);
    all.settle(at(320));
    all.say(&Command::RuleFoul { downed: Blue, view: FoulView::Referee, can_continue: true }, 330);
    assert_eq!((all.ended(), all.clock.count(), all.waits_for_the_word()), (None, None, true));
    all.resume(340);
    all.fall(Blue, 345);
    all.settle(at(360));
    assert_eq!(all.ended(), Some((Manner::Knockout, Some(Red))));
    assert_eq!(all.bout.record(Red).severe_warnings, 1);
}

#[test]
fn chessboxing_2_5_5_a_count_taken_back_lets_the_game_go_on() {
    let mut all = Together::begun(|_| ());
    all.say(&Command::CountAtBoard, 20);
    all.settle(at(40));
    assert_eq!(all.ended(), Some((Manner::Disqualification, Some(Blue))));
    all.take_back(1, 50);
    assert_eq!((all.ended(), all.clock.count(), all.waits_for_the_word()), (None, None, true));
    all.resume(60);
    assert_eq!(all.left(at(70))[0], ringside_time::Span::from_secs(260), "30 s until the result, 10 since");
    all.moves("e4", 75);
    assert!(all.bout.moves()[0].left.is_some());
}

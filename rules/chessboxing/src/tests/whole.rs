//! Stories that need more than one machine: what officials do, and what all three make of it.

use Corner::{Blue, Red};

use super::together::{Together, at};
use crate::{
    Corner, Decision, Manner, Official, Side, Verdict,
    bout::{Command, Fact, FoulView, KnockdownCause},
    cards::{self, Score},
    clock::{self, GongPurpose, PauseReason, Phase},
    preparation::{Check, Prepared},
};

impl Together {
    fn say(&mut self, command: &Command, seconds: u32) -> Vec<Fact> {
        self.settle(at(seconds));
        self.bout(command, at(seconds)).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"))
    }

    fn fall(&mut self, corner: Corner, seconds: u32) {
        self.say(&Command::RecordKnockdown { corner, cause: KnockdownCause::Floor }, seconds);
    }

    fn warn(&mut self, corner: Corner, seconds: u32) {
        self.say(&Command::Warn { corner, severe: true, breach: String::new() }, seconds);
        self.clock(&clock::Command::Resume, at(seconds)).unwrap();
    }

    fn take_back(&mut self, entry: u32, seconds: u32) {
        self.say(&Command::TakeBack { entry, official: Official::Panel }, seconds);
    }

    fn resume(&mut self, seconds: u32) {
        self.clock(&clock::Command::Resume, at(seconds)).unwrap();
    }

    fn card(&mut self, round: u32, red: u8, blue: u8, seconds: u32) {
        self.settle(at(seconds));
        let score = Score { red, blue, noted: [0; 2] };
        self.cards(&cards::Command::Submit { judge: 1, round, score, salt: [0; 16] }, at(seconds)).unwrap();
    }

    fn moves(&mut self, moves: &str, from: u32) {
        for (second, text) in (from..).zip(moves.split_whitespace()) {
            self.play(text, at(second)).unwrap();
        }
    }

    fn ended(&self) -> Option<(Manner, Option<Corner>)> {
        self.bout.result().map(|result| (result.manner, result.winner))
    }

    fn waits_for_the_word(&self) -> bool {
        self.clock.pause().is_some_and(|pause| pause.why == PauseReason::Correction)
    }
}

const REPETITION: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";

#[test]
fn chessboxing_3_2_1_the_gong_waits_for_preparations_and_release() {
    let mut all = Together::created(|setup| {
        setup.ruleset.required = vec![Check::WeighIn(Red), Check::ColourDraw];
    });
    let gong = clock::Command::Strike(GongPurpose::OpensRound(1));
    let missing = |all: &mut Together| match all.clock(&gong, at(0)) {
        Err(clock::Refusal::NotReleased(missing)) => missing,
        other => panic!("{other:?}"),
    };
    assert_eq!(missing(&mut all), [Check::WeighIn(Red), Check::ColourDraw]);
    all.say(&Command::Prepare(Prepared::ColoursDrawn { white: Blue }), 0);
    all.say(&Command::Prepare(Prepared::WeighedIn { corner: Red, grams: 1 }), 0);
    assert_eq!(missing(&mut all), [], "the panel's word only");
    all.say(&Command::Release, 0);
    assert!(all.clock(&gong, at(0)).is_ok());
    // Blue has White: his flag, Red's penalty and the level points follow the draw.
    assert_eq!(all.clock.setup().unwrap().white, Blue);
    assert_eq!(all.cards.setup().unwrap().black, Red);
    all.settle(at(250));
    all.warn(Red, 250);
    all.settle(at(490));
    assert_eq!(
        all.left(at(480)),
        [180, 240].map(ringside_time::Span::from_secs),
        "180 s used, and a minute over"
    );
}

#[test]
fn chessboxing_1_5_1_after_a_draw_one_more_boxing_round_and_the_points() {
    let mut all = Together::begun(|_| ());
    all.moves(REPETITION, 1);
    assert_eq!((all.clock.phase(), all.clock.round()), (Phase::Break, 1), "the draw ends its round");
    all.card(2, 9, 10, 68 + 180);
    assert_eq!(all.ended(), Some((Manner::Points, Some(Blue))));
    assert_eq!(all.bout.result().unwrap().round, 2);
    // In that round the bout may end early.
    let mut all = Together::begun(|_| ());
    all.moves(REPETITION, 1);
    all.fall(Red, 100);
    all.settle(at(200));
    assert_eq!(all.ended(), Some((Manner::Knockout, Some(Blue))));
}

#[test]
fn chessboxing_3_5_5_5_a_draw_in_the_last_chess_round_goes_to_the_points_at_once() {
    let mut all = Together::begun(|setup| setup.ruleset.thinking_time = ringside_time::Span::from_secs(3600));
    for (round, opens) in [(2, 240), (4, 720), (6, 1200)] {
        all.card(round, 10, 9, opens + 180);
    }
    all.settle(at(1440));
    assert_eq!(all.clock.round(), 7);
    all.moves(REPETITION, 1441);
    assert_eq!(all.ended(), Some((Manner::Points, Some(Red))));
    assert_eq!(all.clock.phase(), Phase::Over);
}

#[test]
fn chessboxing_3_5_4_a_double_knockout_is_decided_on_points_and_level_for_black() {
    for ((red, blue), winner) in [((10, 9), Red), ((9, 10), Blue)] {
        let mut all = Together::begun(|_| ());
        all.fall(Red, 300);
        all.fall(Blue, 302);
        all.settle(at(320));
        assert_eq!((all.ended(), all.cards.is_awaited()), (None, true));
        all.card(2, red, blue, 330);
        assert_eq!(all.ended(), Some((Manner::Points, Some(winner))));
    }
    let mut all = Together::begun(|_| ());
    all.warn(Red, 250);
    all.fall(Red, 300);
    all.fall(Blue, 302);
    all.card(2, 10, 9, 330);
    assert_eq!(all.bout.result().unwrap().verdict, Some(Verdict::LevelBlackWins));
    assert_eq!(all.ended(), Some((Manner::Points, Some(Blue))));
}

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
fn chessboxing_2_6_an_impossible_move_is_put_right_by_the_arbiter() {
    let mut all = Together::begun(|_| ());
    all.moves("e4 e5 Nf3", 10);
    all.say(&Command::RecordIllegalMove("Nd5".to_owned()), 40);
    assert_eq!(all.clock.pause().map(|pause| pause.why), Some(PauseReason::Interruption));
    let left = [280, 270].map(ringside_time::Span::from_secs);
    let why = clock::Adjustment::Irregularity;
    all.clock(&clock::Command::Adjust { left, why }, at(50)).unwrap();
    all.resume(60);
    all.moves("Nc6", 70);
    assert_eq!(all.left(at(70)), [280, 260].map(ringside_time::Span::from_secs));
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

//! Stories that need more than one machine: what officials do, and what all three make of it.

use Corner::{Blue, Red};

use super::together::{Together, at};
use crate::{
    Corner, Manner, Verdict,
    bout::Command,
    clock::{self, GongPurpose, PauseReason, Phase},
    preparation::{Check, Prepared},
};

pub(super) const REPETITION: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";

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

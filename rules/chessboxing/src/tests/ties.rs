//! What falls on the same instant: each tie has its stated answer, one microsecond before, at and after.

use ringside_time::{Instant, Span};

use super::together::{Together, at};
use crate::{
    BoutSetup, Corner, Manner, PressMode, Side,
    bout::{Command, KnockdownCause, Refusal},
    clock::{self, GongPurpose, Phase},
};

const MICRO: Span = Span::from_micros(1);

/// One microsecond before this second, at it, and one after.
fn around(seconds: u32) -> [Instant; 3] {
    [at(seconds) - MICRO, at(seconds), at(seconds) + MICRO]
}

/// How the bout ended: in what manner, who won, in which round.
fn end(all: &Together) -> Option<(Manner, Option<Corner>, u32)> {
    all.bout.result().map(|result| (result.manner, result.winner, result.round))
}

fn thinking(time: Span) -> impl Fn(&mut BoutSetup) {
    move |setup| setup.ruleset.thinking_time = time
}

#[test]
fn chessboxing_2_5_6_4_flag_and_gong_the_flag() {
    let on_time = Some((Manner::Time, Some(Corner::Blue), 1));
    let long = Span::from_secs(180);
    for (time, ended) in [(long - MICRO, on_time), (long, on_time), (long + MICRO, None)] {
        let mut all = Together::begun(thinking(time));
        all.settle(at(200));
        assert_eq!(end(&all), ended, "{time}");
        assert_eq!(all.clock.phase() == Phase::Break, ended.is_none(), "{time}");
    }
}

/// Black's move at 100, when his flag falls or has fallen; the flag is known first, or the move.
#[test]
fn chessboxing_2_5_6_4_move_and_flag_the_flag() {
    let on_time = Some((Manner::Time, Some(Corner::Red), 1));
    for flag_known in [false, true] {
        for (moved, ended) in around(100).into_iter().zip([None, on_time, on_time]) {
            let mut all = Together::begun(thinking(Span::from_secs(90)));
            all.play("e4", at(10)).unwrap();
            if flag_known {
                all.settle(at(101));
            }
            let played = all.bout(&Command::PlayMove("e5".to_owned()), moved);
            assert_eq!(played.is_ok(), !flag_known || ended.is_none(), "{moved:?}");
            all.settle(at(102));
            assert_eq!((end(&all), all.bout.moves().len()), (ended, if ended.is_some() { 1 } else { 2 }));
        }
    }
}

/// Mated at 180, when the gong sounds; the gong is known first, or the move.
#[test]
fn chessboxing_2_5_6_1_mate_and_gong_the_gong() {
    let mated = Some((Manner::Checkmate, Some(Corner::Blue), 1));
    for gong_known in [false, true] {
        for (moved, ended) in around(180).into_iter().zip([mated, None, None]) {
            let mut all = Together::begun(|_| ());
            for (second, text) in [(1, "f3"), (2, "e5"), (3, "g4")] {
                all.play(text, at(second)).unwrap();
            }
            if gong_known {
                all.settle(at(181));
            }
            let played = all.bout(&Command::PlayMove("Qh4".to_owned()), moved);
            let refused = gong_known && ended.is_none();
            assert_eq!(played.err(), refused.then_some(Refusal::NotAChessRound), "{moved:?}");
            all.settle(at(182));
            assert_eq!((end(&all), all.bout.moves().len()), (ended, if ended.is_some() { 4 } else { 3 }));
        }
    }
}

#[test]
fn chessboxing_1_5_3_move_and_gong_the_gong() {
    for (moved, stands) in around(180).into_iter().zip([true, false, false]) {
        let mut all = Together::begun(|_| ());
        assert_eq!(all.play("e4", moved).is_ok(), stands, "{moved:?}");
        let mut all = Together::begun(|_| ());
        all.bout(&Command::PlayMove("e4".to_owned()), moved).unwrap();
        assert_eq!(all.bout.moves().len() == 1, stands, "{moved:?}, the gong unknown");
    }
}

#[test]
fn chessboxing_2_4_2_press_and_gong_the_gong() {
    for (pressed, counts) in around(180).into_iter().zip([true, false, false]) {
        let mut all = Together::begun(|setup| setup.ruleset.press_mode = PressMode::ByHand);
        let press = all.clock(&clock::Command::Press(Side::White), pressed);
        let refused = (!counts).then_some(clock::Refusal::NotAChessRound);
        assert_eq!((press.err(), all.clock.to_move() == Side::Black), (refused, counts), "{pressed:?}");
    }
}

#[test]
fn chessboxing_2_5_6_4_press_and_flag_the_flag() {
    for (pressed, counts) in around(100).into_iter().zip([true, false, false]) {
        let mut all = Together::begun(|setup| {
            setup.ruleset.press_mode = PressMode::ByHand;
            setup.ruleset.thinking_time = Span::from_secs(100);
        });
        let press = all.clock(&clock::Command::Press(Side::White), pressed);
        let refused = (!counts).then_some(clock::Refusal::BoutOver);
        assert_eq!((press.err(), end(&all).is_none()), (refused, counts), "{pressed:?}");
    }
}

#[test]
fn chessboxing_2_5_5_ten_at_the_board_and_gong_the_gong() {
    let out = Some((Manner::Disqualification, Some(Corner::Blue), 1));
    for (begun, ended) in around(170).into_iter().zip([out, None, None]) {
        let mut all = Together::begun(|_| ());
        all.bout(&Command::CountAtBoard, begun).unwrap();
        all.settle(at(200));
        assert_eq!((end(&all), all.bout.record(Corner::Red).board_counts), (ended, 1), "{begun:?}");
    }
}

#[test]
fn chessboxing_2_5_5_ten_at_the_board_and_flag_the_flag() {
    for (begun, manner) in around(90).into_iter().zip([Manner::Disqualification, Manner::Time, Manner::Time])
    {
        let mut all = Together::begun(thinking(Span::from_secs(100)));
        all.bout(&Command::CountAtBoard, begun).unwrap();
        all.settle(at(200));
        assert_eq!(end(&all), Some((manner, Some(Corner::Blue), 1)), "{begun:?}");
    }
}

/// White's move at 30, when ten is counted; the tenth second is known first, or the move.
#[test]
fn chessboxing_2_5_5_move_and_ten_the_count() {
    let out = Some((Manner::Disqualification, Some(Corner::Blue), 1));
    for ten_known in [false, true] {
        for (moved, ended) in around(30).into_iter().zip([None, out, out]) {
            let mut all = Together::begun(|_| ());
            all.bout(&Command::CountAtBoard, at(20)).unwrap();
            all.settle(if ten_known { at(31) } else { moved });
            let played = all.bout(&Command::PlayMove("e4".to_owned()), moved);
            assert_eq!(played.is_ok(), ended.is_none(), "{moved:?}");
            all.settle(at(60));
            assert_eq!(
                (end(&all), all.clock.count()),
                (ended, all.clock.count().filter(|_| ended.is_some()))
            );
        }
    }
}

fn down(all: &mut Together, at: Instant) -> Result<(), Refusal> {
    all.settle(at);
    let command = Command::RecordKnockdown { corner: Corner::Blue, cause: KnockdownCause::Floor };
    all.bout(&command, at).map(drop)
}

/// Round 2 ends at 420.
#[test]
fn chessboxing_3_5_4_knockdown_and_gong_the_gong() {
    for (fell, counts) in around(420).into_iter().zip([true, false, false]) {
        let mut all = Together::begun(|_| ());
        assert_eq!(down(&mut all, fell).is_ok(), counts, "{fell:?}");
        all.settle(at(425));
        assert_eq!((all.clock.phase() == Phase::Boxing, all.clock.count().is_some()), (counts, counts));
    }
}

#[test]
fn chessboxing_3_5_4_ten_in_the_ring_and_gong_the_count() {
    for fell in around(410) {
        let mut all = Together::begun(|_| ());
        down(&mut all, fell).unwrap();
        all.settle(at(430));
        assert_eq!(end(&all), Some((Manner::Knockout, Some(Corner::Red), 2)), "{fell:?}");
    }
    // By rules under which a count does not hold the round, the gong saves him, at the tenth second too.
    let out = Some((Manner::Knockout, Some(Corner::Red), 2));
    for (fell, ended) in around(410).into_iter().zip([out, None, None]) {
        let mut all = Together::begun(|setup| setup.ruleset.count_holds_round = false);
        down(&mut all, fell).unwrap();
        all.settle(at(430));
        assert_eq!((end(&all), all.clock.phase() == Phase::Break), (ended, ended.is_none()), "{fell:?}");
    }
}

/// The count that began at 412 ends: boxing goes on, or the gong sounds at once.
#[test]
fn chessboxing_3_5_4_the_end_of_a_count_and_gong_together() {
    for (ended, gong) in around(420).into_iter().zip([at(420), at(420), at(420) + MICRO]) {
        let mut all = Together::begun(|_| ());
        down(&mut all, at(411)).unwrap();
        all.clock(&clock::Command::EndCount, ended).unwrap();
        assert_eq!(all.clock.phase() == Phase::Boxing, ended < at(420), "{ended:?}");
        all.settle(at(430));
        assert_eq!(all.clock.round_clock().since, Some(gong), "{ended:?}: the break begins with the gong");
    }
}

#[test]
fn chessboxing_2_3_2_the_timekeepers_gong_and_the_rounds_own_one_gong() {
    let strike = clock::Command::Strike(GongPurpose::ClosesRound(1));
    let struck = Err(clock::Refusal::AlreadyStruck);
    for (when, refused) in around(180).into_iter().zip([false, true, true]) {
        let mut all = Together::begun(|_| ());
        let answer = all.clock(&strike, when).map(drop);
        assert_eq!(answer, if refused { struck.clone() } else { Ok(()) }, "{when:?}");
        assert_eq!(all.clock.phase(), Phase::Break);
    }
}

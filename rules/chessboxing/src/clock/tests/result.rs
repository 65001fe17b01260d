use super::*;
use crate::{
    Side,
    clock::{Phase, TooLate},
};

/// The result is withdrawn for a move that beat the flag.
const LATE_MOVE: News = News::ResultWithdrawn { by_official: false };

#[test]
fn the_result_stops_every_clock() {
    let mut clock = opened(300);
    hear(&mut clock, played(1), at(10));
    let left = [secs(290), secs(260)];
    assert_eq!(hear(&mut clock, News::Result, at(50)), [Timed::new(at(50), Fact::ClocksStopped(left))]);
    assert_eq!(clock.next_deadline().map(|(due, _)| due), None);
    assert_eq!((clock.phase(), clock.round_clock().left_at(at(100))), (Phase::Over, secs(130)));
    assert_eq!(left_at(&clock, at(100)), left);
    for command in [
        Command::Strike(GongPurpose::ClosesRound(1)),
        Command::Pause(PauseReason::TimeOut),
        Command::Resume,
        Command::Press(Side::Black),
        Command::EndCount,
    ] {
        assert_eq!(run(&mut clock, &command, at(100)), Err(Refusal::BoutOver), "{command:?}");
    }
    for news in [News::Result, News::Drawn, knockdown(1, Corner::Red), severe(2, Corner::Red)] {
        let facts = hear(&mut clock, news.clone(), at(100));
        assert_eq!(facts, [Timed::new(at(100), Fact::Noted)], "{news:?}");
    }
    let refused = Fact::PressRefused { ply: 2, why: TooLate::RoundClosed };
    assert_eq!(hear(&mut clock, played(2), at(60)), [Timed::new(at(60), refused)]);
}

#[test]
fn chessboxing_2_5_6_4_a_withdrawn_result_lets_the_clocks_go_on() {
    let mut clock = opened(100);
    settle(&mut clock, at(100));
    hear(&mut clock, News::Result, at(100));
    assert_eq!(hear(&mut clock, LATE_MOVE, at(90)), [Timed::new(at(90), Fact::ClocksRestarted)]);
    assert_eq!((clock.phase(), clock.flag), (Phase::Chess, Some(Side::White)), "the flag is still down");
    let facts = hear(&mut clock, played(1), at(90));
    assert_eq!(facts[0].what, Fact::FlagWithdrawn(Side::White));
    assert_eq!(left_at(&clock, at(120)), [secs(10), secs(70)]);
    assert_eq!(clock.round_clock().left_at(at(120)), secs(60), "as if it had never stood");
    let gong = settle(&mut clock, at(180));
    assert!(matches!(gong[..], [Timed { what: Fact::RoundClosed { round: 1, .. }, .. }]), "{gong:?}");
    assert_eq!(hear(&mut clock, LATE_MOVE, at(181)), [Timed::new(at(181), Fact::Noted)]);
}

#[test]
fn a_withdrawn_result_lets_the_clock_that_ran_run_on_as_if_it_had_never_stood() {
    let mut clock = opened(300);
    hear(&mut clock, played(1), at(10));
    hear(&mut clock, News::Result, at(50));
    hear(&mut clock, LATE_MOVE, at(60));
    assert_eq!(left_at(&clock, at(70)), [secs(290), secs(240)]);
    hear(&mut clock, played(2), at(80));
    assert_eq!(left_at(&clock, at(90)), [secs(280), secs(230)]);
}

#[test]
fn driven_time_goes_forward_only_and_live_time_is_not_driven() {
    let mut clock = opened(300);
    assert_eq!(run(&mut clock, &Command::Advance, at(10)), Err(Refusal::TimeIsLive));
    if let Some(setup) = &mut clock.setup {
        setup.time_base = TimeBase::Driven { rate: 1.0 };
    }
    assert_eq!(run(&mut clock, &Command::Advance, at(10)), Ok(vec![Fact::TimeAdvanced]));
    assert_eq!(run(&mut clock, &Command::Advance, at(10)), Ok(vec![Fact::TimeAdvanced]));
    assert_eq!(run(&mut clock, &Command::Advance, at(10) - MICRO), Err(Refusal::TimeRunsForward));
    assert_eq!(run(&mut clock, &Command::Advance, at(500)), Ok(vec![Fact::TimeAdvanced]));
    assert_eq!((clock.phase(), clock.round()), (Phase::Chess, 3), "what was due on the way was done");
    assert_eq!(Refusal::TimeRunsForward.reason(), "TIME_RUNS_FORWARD");
}

#[test]
fn clocks_are_set_once_and_unknown_before() {
    let mut clock = Clock::default();
    assert_eq!(run(&mut clock, &Command::Due, at(0)), Err(Refusal::UnknownBout));
    assert_eq!(run(&mut clock, &Command::Hear(News::Result), at(0)), Err(Refusal::UnknownBout));
    let mut clock = opened(300);
    let other = ClockSetup { white: Corner::Blue, ..clock.setup().unwrap().clone() };
    assert_eq!(run(&mut clock, &Command::Set(Box::new(other)), at(1)), Ok(vec![Fact::Noted]));
    assert_eq!(clock.setup().map(|setup| setup.white), Some(Corner::Red));
}

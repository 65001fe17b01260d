//! Pauses of every kind, in every phase (1.1.4, 2.4.2, 3.5.3, 3.5.5.4, 3.6).

use PauseReason::{Correction, Doctor, Equipment, Interruption, Stop, Suspension, TimeOut};

use super::*;
use crate::{
    Side,
    clock::{Countdown, Phase},
};

const ALL: [PauseReason; 7] = [TimeOut, Stop, Doctor, Equipment, Interruption, Suspension, Correction];

/// Before the bout, in chess, in the break, in boxing, and over.
fn phases() -> [(Phase, Clock); 5] {
    let settled = |seconds| {
        let mut clock = opened(3000);
        settle(&mut clock, at(seconds));
        clock
    };
    [
        (Phase::Before, set(|_| ())),
        (Phase::Chess, settled(100)),
        (Phase::Break, settled(200)),
        (Phase::Boxing, settled(300)),
        (Phase::Over, settled(86_400)),
    ]
}

#[test]
fn chessboxing_3_5_3_each_pause_belongs_to_its_phase() {
    for (phase, clock) in phases() {
        assert_eq!(clock.phase(), phase);
        for why in ALL {
            let refused = match (why, phase) {
                (_, Phase::Over) => Some(Refusal::BoutOver),
                (Interruption, Phase::Chess) => None,
                (Interruption, _) => Some(Refusal::NotAChessRound),
                (Suspension | Correction, Phase::Before) => Some(Refusal::NothingRuns),
                (Suspension | Correction, _) | (_, Phase::Boxing) => None,
                _ => Some(Refusal::NotABoxingRound),
            };
            let answer = run(&mut clock.clone(), &Command::Pause(why), at(at_of(phase)));
            assert_eq!(answer.err(), refused, "{why:?} {phase:?}");
        }
    }
    assert_eq!(Refusal::NothingRuns.reason(), "NOTHING_RUNS");
}

const fn at_of(phase: Phase) -> u32 {
    match phase {
        Phase::Before => 0,
        Phase::Chess => 100,
        Phase::Break => 200,
        Phase::Boxing => 300,
        Phase::Over => 86_400,
    }
}

#[test]
fn chessboxing_3_5_3_a_stoppage_stops_the_round_clock_and_overruns_after_a_minute() {
    for why in [TimeOut, Stop, Doctor, Equipment] {
        let mut clock = opened(300);
        let facts = run(&mut clock, &Command::Pause(why), at(300));
        assert_eq!(facts, Ok(vec![paused(why, 120, [120, 300])]), "{why:?}");
        let pause = clock.pause().unwrap();
        assert_eq!((pause.why, pause.since, pause.overran), (why, at(300), false));
        assert_eq!(run(&mut clock, &Command::Pause(Stop), at(310)), Err(Refusal::ClockStopped));
        assert_eq!(settle(&mut clock, at(360) - MICRO), [], "{why:?}");
        assert_eq!(settle(&mut clock, at(900)), [Timed::new(at(360), Fact::PauseOverran)], "{why:?}: once");
        assert!(clock.pause().unwrap().overran);
        assert_eq!(run(&mut clock, &Command::Resume, at(900)), Ok(vec![Fact::Resumed(secs(120))]));
        assert_eq!((clock.pause(), clock.next_deadline().map(|(due, _)| due)), (None, Some(at(1020))));
    }
}

#[test]
fn chessboxing_3_5_5_4_the_doctors_minute_is_the_rulesets() {
    let mut clock = opened_by(|rules| rules.stoppage = secs(90));
    run(&mut clock, &Command::Pause(Doctor), at(300)).unwrap();
    assert_eq!(settle(&mut clock, at(500)), [Timed::new(at(390), Fact::PauseOverran)]);
    let mut clock = opened(300);
    run(&mut clock, &Command::Pause(Doctor), at(300)).unwrap();
    run(&mut clock, &Command::Resume, at(360) - MICRO).unwrap();
    assert_eq!(settle(&mut clock, at(400)), [], "in time");
}

#[test]
fn chessboxing_1_1_4_a_suspension_may_last() {
    for (why, seconds) in [(Suspension, 300), (Suspension, 100), (Interruption, 100), (Suspension, 200)] {
        let mut clock = opened(300);
        run(&mut clock, &Command::Pause(why), at(seconds)).unwrap();
        assert_eq!(settle(&mut clock, at(86_400)), [], "{why:?} {seconds}");
    }
}

#[test]
fn chessboxing_2_4_2_an_interruption_stops_both_clocks_until_the_arbiter_resumes() {
    let mut clock = opened(300);
    hear(&mut clock, played(1), at(30));
    let facts = run(&mut clock, &Command::Pause(Interruption), at(50));
    assert_eq!(facts, Ok(vec![paused(Interruption, 130, [270, 280])]));
    assert_eq!(left_at(&clock, at(500)), [secs(270), secs(280)]);
    assert_eq!(run(&mut clock, &Command::Press(Side::Black), at(60)), Err(Refusal::NotAChessRound));
    assert_eq!(run(&mut clock, &Command::Resume, at(500)), Ok(vec![Fact::Resumed(secs(130))]));
    assert_eq!((clock.to_move(), left_at(&clock, at(510))), (Side::Black, [secs(270), secs(270)]));
    assert_eq!(settle(&mut clock, at(630))[0].at, at(630), "the rest of the round");
}

#[test]
fn chessboxing_2_4_2_a_move_made_before_the_interruption_is_timed_by_its_instant() {
    let mut clock = opened(300);
    run(&mut clock, &Command::Pause(Interruption), at(50)).unwrap();
    hear(&mut clock, played(1), at(40));
    assert_eq!(left_at(&clock, at(70)), [secs(260), secs(290)]);
    run(&mut clock, &Command::Resume, at(100)).unwrap();
    assert_eq!((clock.to_move(), left_at(&clock, at(110))), (Side::Black, [secs(260), secs(280)]));
    // One that nobody can have made while the clocks stood.
    let mut clock = opened(300);
    run(&mut clock, &Command::Pause(Interruption), at(50)).unwrap();
    let late = Fact::PressRefused { ply: 1, why: crate::clock::TooLate::RoundClosed };
    assert_eq!(hear(&mut clock, played(1), at(50)), [Timed::new(at(50), late)]);
}

#[test]
fn chessboxing_1_1_4_a_suspension_in_a_break_prolongs_it() {
    let mut clock = opened(300);
    let facts = run(&mut clock, &Command::Pause(Suspension), at(200));
    assert_eq!(facts, Ok(vec![paused(Suspension, 40, [120, 300])]));
    assert_eq!(run(&mut clock, &Command::Resume, at(1000)), Ok(vec![Fact::Resumed(secs(40))]));
    let opened = Fact::RoundOpened { round: 2, by_hand: false };
    assert_eq!(settle(&mut clock, at(1040)), [Timed::new(at(1040), opened)]);
}

#[test]
fn chessboxing_3_6_resuming_needs_a_pause() {
    for (phase, mut clock) in phases() {
        let refused = match phase {
            Phase::Before => Refusal::NothingRuns,
            Phase::Over => Refusal::BoutOver,
            Phase::Chess | Phase::Boxing | Phase::Break => Refusal::ClockRunning,
        };
        assert_eq!(run(&mut clock, &Command::Resume, at(at_of(phase))), Err(refused), "{phase:?}");
    }
}

#[test]
fn chessboxing_3_5_3_the_gong_by_hand_ends_a_pause_with_its_round() {
    let mut clock = opened(300);
    run(&mut clock, &Command::Pause(Stop), at(300)).unwrap();
    run(&mut clock, &Command::Strike(GongPurpose::ClosesRound(2)), at(310)).unwrap();
    assert_eq!((clock.pause(), clock.phase()), (None, Phase::Break));
    assert_eq!(settle(&mut clock, at(370))[0].at, at(370), "no alarm, and a whole break");
}

#[test]
fn chessboxing_1_1_1_the_round_clock_stands_on_the_referees_sign_and_goes_on_at_his_word() {
    let mut clock = opened(300);
    run(&mut clock, &Command::Pause(TimeOut), at(300)).unwrap();
    assert_eq!(clock.round_clock(), Countdown { left: secs(120), since: None });
    run(&mut clock, &Command::Resume, at(330)).unwrap();
    assert_eq!(clock.round_clock(), Countdown { left: secs(120), since: Some(at(330)) });
}

#[test]
fn chessboxing_3_3_2_the_clock_runs_under_a_count_and_nobody_wins_time_by_a_warning() {
    let mut clock = opened(300);
    run(&mut clock, &Command::Hear(knockdown(1, Corner::Red)), at(300)).unwrap();
    let shown: Vec<_> = settle(&mut clock, at(308)).into_iter().map(|fact| (fact.at, fact.what)).collect();
    let each_second: Vec<_> = (1..=8).map(|second| (at(300 + second), Fact::CountSecond(second))).collect();
    assert_eq!(shown, each_second, "each second is shown");
    run(&mut clock, &Command::EndCount, at(308)).unwrap();
    assert_eq!(clock.round_clock().left_at(at(308)), secs(112));
    run(&mut clock, &Command::Hear(severe(2, Corner::Red)), at(310)).unwrap();
    run(&mut clock, &Command::Resume, at(340)).unwrap();
    assert_eq!(clock.round_clock().left_at(at(340)), secs(110));
}

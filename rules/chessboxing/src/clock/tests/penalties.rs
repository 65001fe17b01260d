use super::*;
use crate::{Side, clock::penalties::penalty};

/// In round 1, by rules under which a severe warning leaves the round clock alone.
fn unstopped() -> Clock {
    opened_by(|rules| rules.severe_warning_stops_clock = false)
}

fn warned(clock: &mut Clock, entry: u32, corner: Corner, seconds: u32) -> Vec<Fact> {
    run(clock, &Command::Hear(severe(entry, corner)), at(seconds)).unwrap()
}

const fn queued(entry: u32, side: Side) -> Fact {
    Fact::PenaltyQueued { entry, side }
}

#[test]
fn chessboxing_3_5_7_a_minute_or_half_of_less_than_two_minutes() {
    let rules = Ruleset::preset("wcbo-7").unwrap();
    for (left_ms, taken_us) in [
        (540_000, 60_000_000),
        (120_001, 60_000_000),
        (120_000, 60_000_000),
        (119_999, 60_000_000),
        (119_300, 60_000_000),
        (119_000, 60_000_000),
        (118_999, 59_000_000),
        (61_000, 31_000_000),
        (60_000, 30_000_000),
        (3_000, 2_000_000),
        (2_999, 1_000_000),
        (1_400, 1_000_000),
        (1_001, 1_000_000),
        // Rounding would take everything: the exact half.
        (1_000, 500_000),
        // The half rounds to nothing.
        (999, 0),
    ] {
        let left = Span::from_micros(left_ms * 1_000);
        assert_eq!(penalty(left, &rules), Span::from_micros(taken_us), "{left_ms} ms");
    }
}

#[test]
fn chessboxing_3_5_7_a_penalty_alone_never_flags() {
    let rules = Ruleset::preset("wcbo-7").unwrap();
    for micros in (1..3_000_000).step_by(997) {
        let left = Span::from_micros(micros);
        assert!(penalty(left, &rules) < left, "{micros}");
    }
}

#[test]
fn chessboxing_3_5_7_what_one_loses_the_other_gains_at_the_next_chess_round() {
    let mut clock = unstopped();
    hear(&mut clock, played(1), at(40));
    hear(&mut clock, played(2), at(100));
    assert_eq!(warned(&mut clock, 4, Corner::Blue, 300), [queued(4, Side::Black)]);
    settle(&mut clock, at(479));
    assert_eq!(left_at(&clock, at(479)), [secs(180), secs(240)], "not yet");
    let taken =
        Fact::PenaltyTaken { entry: 4, side: Side::Black, taken: secs(60), left: [secs(240), secs(180)] };
    let opened = Fact::RoundOpened { round: 3, by_hand: false };
    assert_eq!(settle(&mut clock, at(480)), [opened, taken].map(|fact| Timed::new(at(480), fact)));
    // The clock that runs runs on the new time, and so does the move that stops it.
    assert_eq!(left_at(&clock, at(490)), [secs(230), secs(180)]);
    hear(&mut clock, played(3), at(490));
    assert_eq!(left_at(&clock, at(500)), [secs(230), secs(170)]);
    let later = settle(&mut clock, at(980));
    assert!(!later.iter().any(|fact| matches!(fact.what, Fact::PenaltyTaken { .. })), "once: {later:?}");
}

#[test]
fn chessboxing_3_5_7_penalties_are_taken_in_the_order_of_the_warnings() {
    let mut clock = unstopped();
    warned(&mut clock, 1, Corner::Red, 250);
    warned(&mut clock, 2, Corner::Red, 260);
    warned(&mut clock, 5, Corner::Blue, 430);
    let expected = [
        (1, Side::White, 60, [60, 360]), // exactly two minutes left: a minute
        (2, Side::White, 30, [30, 390]), // half of the minute that the first one left
        (5, Side::Black, 60, [90, 330]),
    ]
    .map(|(entry, side, taken, left)| Fact::PenaltyTaken {
        entry,
        side,
        taken: secs(taken),
        left: left.map(secs),
    });
    let opening: Vec<_> = settle(&mut clock, at(480)).into_iter().map(|fact| fact.what).collect();
    assert_eq!(opening[1..], expected);
    assert_eq!(left_at(&clock, at(480)), [secs(90), secs(330)]);
    assert_eq!(clock.next_deadline().map(|(due, _)| due), Some(at(570)), "White's flag, on what is left");
}

#[test]
fn chessboxing_2_2_2_the_penalty_follows_the_colours_that_were_drawn() {
    let mut clock = unstopped();
    if let Some(setup) = &mut clock.setup {
        setup.white = Corner::Blue;
    }
    assert_eq!(warned(&mut clock, 1, Corner::Blue, 300), [queued(1, Side::White)]);
    assert_eq!(warned(&mut clock, 2, Corner::Red, 300), [queued(2, Side::Black)]);
}

#[test]
fn chessboxing_3_5_3_a_severe_warning_stops_the_round_clock() {
    let mut clock = opened(300);
    let time_out = paused(PauseReason::TimeOut, 120, [120, 300]);
    assert_eq!(warned(&mut clock, 1, Corner::Red, 300), [queued(1, Side::White), time_out]);
    assert_eq!(clock.pause().map(|pause| (pause.why, pause.since)), Some((PauseReason::TimeOut, at(300))));
    assert_eq!(warned(&mut clock, 2, Corner::Red, 310), [queued(2, Side::White)], "it stands already");
    run(&mut clock, &Command::Resume, at(320)).unwrap();
    assert_eq!(
        warned(&mut clock, 3, Corner::Red, 450),
        [queued(3, Side::White)],
        "in the break nothing is stopped"
    );
    assert_eq!(clock.next_deadline().map(|(due, _)| due), Some(at(500)));
}

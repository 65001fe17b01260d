//! What the chess arbiter does to the clocks: sets them, takes time, restores positions (2.4.2, 2.5.8, 2.6).

use super::*;
use crate::{Side, clock::Adjustment};

const PAUSE: Command = Command::Pause(PauseReason::Interruption);

fn adjust(white: u32, black: u32) -> Command {
    Command::Adjust { left: [secs(white), secs(black)], why: Adjustment::Irregularity }
}

fn take(side: Side, seconds: u32) -> Command {
    Command::TakeTime { side, time: secs(seconds) }
}

#[test]
fn chessboxing_2_4_2_clocks_are_set_only_while_they_stand() {
    let mut clock = opened(300);
    assert_eq!(run(&mut clock, &adjust(200, 100), at(10)), Err(Refusal::ClockRunning));
    run(&mut clock, &PAUSE, at(10)).unwrap();
    let adjusted = |white, black| {
        Ok(vec![Fact::ClocksAdjusted { why: Adjustment::Irregularity, left: [secs(white), secs(black)] }])
    };
    assert_eq!(run(&mut clock, &adjust(200, 100), at(11)), adjusted(200, 100));
    run(&mut clock, &Command::Resume, at(20)).unwrap();
    assert_eq!(left_at(&clock, at(25)), [secs(195), secs(100)]);
    // Outside the chess rounds they stand anyhow.
    settle(&mut clock, at(200));
    assert_eq!(run(&mut clock, &adjust(90, 80), at(200)), adjusted(90, 80));
    settle(&mut clock, at(250));
    assert_eq!(run(&mut clock, &adjust(91, 81), at(250)), adjusted(91, 81));
    let opened = 240 + 10 + 240; // the pause put all gongs ten seconds back
    settle(&mut clock, at(opened));
    assert_eq!((clock.round(), left_at(&clock, at(opened))), (3, [secs(91), secs(81)]));
}

#[test]
fn chessboxing_2_4_2_a_broken_clock_is_replaced_and_set() {
    let mut clock = opened(300);
    run(&mut clock, &PAUSE, at(10)).unwrap();
    let (left, why) = ([secs(288), secs(299)], Adjustment::ClockReplaced);
    let facts = run(&mut clock, &Command::Adjust { left, why }, at(50));
    assert_eq!(facts, Ok(vec![Fact::ClocksAdjusted { why, left }]));
}

#[test]
fn chessboxing_2_5_8_time_taken_from_one_is_added_to_the_other_at_once() {
    let mut clock = opened(300);
    assert_eq!(run(&mut clock, &take(Side::White, 30), at(100)), Err(Refusal::ClockRunning));
    run(&mut clock, &PAUSE, at(100)).unwrap();
    let taken = |white, black| {
        Ok(vec![Fact::ClocksAdjusted { why: Adjustment::Penalty, left: [secs(white), secs(black)] }])
    };
    assert_eq!(run(&mut clock, &take(Side::White, 30), at(100)), taken(170, 330));
    assert_eq!(run(&mut clock, &take(Side::Black, 60), at(100)), taken(230, 270));
    for (side, all) in [(Side::White, 230), (Side::Black, 270)] {
        assert_eq!(run(&mut clock, &take(side, all), at(100)), Err(Refusal::TakesAll));
        assert_eq!(run(&mut clock, &take(side, all + 1), at(100)), Err(Refusal::TakesAll));
    }
    assert_eq!(Refusal::TakesAll.reason(), "TAKES_ALL");
    assert_eq!(run(&mut clock, &take(Side::White, 229), at(100)), taken(1, 499));
}

#[test]
fn chessboxing_2_6_an_impossible_move_stops_the_clocks_for_the_arbiter() {
    let mut clock = opened(300);
    let facts = hear(&mut clock, News::IllegalMove(Side::White), at(20));
    let stopped = paused(PauseReason::Interruption, 160, [280, 300]);
    assert_eq!(facts, [Timed::new(at(20), stopped)], "by the seed it costs nothing");
    assert_eq!(hear(&mut clock, News::IllegalMove(Side::White), at(30)), [Timed::new(at(30), Fact::Noted)]);
    run(&mut clock, &adjust(270, 310), at(40)).unwrap();
    run(&mut clock, &Command::Resume, at(60)).unwrap();
    assert_eq!((clock.to_move(), left_at(&clock, at(65))), (Side::White, [secs(265), secs(310)]));
    let gong = settle(&mut clock, at(220));
    assert_eq!(gong[0].at, at(220), "the round has what was left of it");
}

#[test]
fn chessboxing_2_6_under_other_rules_an_impossible_move_costs_time() {
    let mut clock = opened_by(|rules| rules.illegal_move_costs = secs(120));
    let facts = hear(&mut clock, News::IllegalMove(Side::White), at(20));
    let left = [secs(160), secs(300)];
    let costs = Fact::ClocksAdjusted { why: Adjustment::Irregularity, left };
    assert_eq!(facts[1..], [Timed::new(at(20), costs)]);
    assert_eq!(left_at(&clock, at(90)), left);
}

#[test]
fn chessboxing_2_6_a_restored_position_waits_for_times_and_word() {
    let mut clock = opened(300);
    for (ply, seconds) in [(1, 10), (2, 30), (3, 60)] {
        hear(&mut clock, played(ply), at(seconds));
    }
    let back = |plies| News::PositionRestored { plies, by_arbiter: true };
    let facts = hear(&mut clock, back(2), at(100)).into_iter().map(|fact| fact.what).collect::<Vec<_>>();
    let stopped = paused(PauseReason::Interruption, 80, [260, 240]);
    assert_eq!(facts, [stopped, Fact::PliesKept { plies: 2, undone: false }]);
    assert_eq!((clock.to_move(), clock.plies), (Side::White, 2));
    run(&mut clock, &adjust(255, 250), at(110)).unwrap();
    run(&mut clock, &Command::Resume, at(120)).unwrap();
    assert_eq!(left_at(&clock, at(130)), [secs(245), secs(250)]);
    let again = hear(&mut clock, played(3), at(130));
    assert!(matches!(again[0].what, Fact::MoveTimed { ply: 3, side: Side::White, .. }), "{again:?}");
}

#[test]
fn chessboxing_2_6_pieces_moved_between_the_rounds_go_back_then() {
    let mut clock = opened(300);
    hear(&mut clock, played(1), at(10));
    hear(&mut clock, played(2), at(30));
    settle(&mut clock, at(250));
    let facts = hear(&mut clock, News::PositionRestored { plies: 1, by_arbiter: true }, at(250));
    assert_eq!(facts, [Timed::new(at(250), Fact::PliesKept { plies: 1, undone: false })]);
    assert_eq!(clock.pause(), None, "boxing goes on");
    settle(&mut clock, at(480));
    assert_eq!((clock.round(), clock.to_move()), (3, Side::Black));
    let none = hear(&mut clock, News::PositionRestored { plies: 1, by_arbiter: true }, at(490));
    assert_eq!(none, [Timed::new(at(490), Fact::Noted)], "it stands there already");
}

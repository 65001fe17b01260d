//! Ten-counts at the board (2.5.5): the clock runs on under them.

use super::*;
use crate::Side;

const WHITE: CountKind = CountKind::Board(Side::White);

/// In round 1, with White counted from this second.
fn counted(seconds: u32) -> Clock {
    let mut clock = opened(300);
    let facts = run(&mut clock, &Command::Hear(count(1, Side::White)), at(seconds)).unwrap();
    assert_eq!(facts, [Fact::CountStarted { entry: 1, kind: WHITE }]);
    clock
}

const fn count(entry: u32, side: Side) -> News {
    News::BoardCount { entry, side }
}

#[test]
fn chessboxing_2_5_5_the_count_goes_to_ten_and_the_clock_runs_on() {
    let mut clock = counted(20);
    let seconds = settle(&mut clock, at(29));
    assert_eq!(seconds.len(), 9);
    assert_eq!((clock.count().unwrap().second, clock.count().unwrap().down), (9, [false; 2]));
    assert_eq!(left_at(&clock, at(29)), [secs(271), secs(300)]);
    let out = [Fact::CountSecond(10), Fact::CountedOut { kind: WHITE, down: [false; 2] }];
    assert_eq!(settle(&mut clock, at(200)), out.map(|fact| Timed::new(at(30), fact)));
    assert_eq!(clock.next_deadline().map(|(due, _)| due), None, "the rest is the game service's");
}

#[test]
fn chessboxing_2_5_5_a_move_ends_the_count() {
    let mut clock = counted(20);
    settle(&mut clock, at(29));
    hear(&mut clock, played(1), at(29));
    assert_eq!((clock.count(), clock.to_move()), (None, Side::Black));
    assert!(settle(&mut clock, at(170)).is_empty());
}

#[test]
fn chessboxing_2_5_5_the_gong_ends_the_count() {
    let mut clock = counted(175);
    let facts = settle(&mut clock, at(200));
    assert_eq!(facts.len(), 5, "four seconds, and the gong before the fifth: {facts:?}");
    assert_eq!((clock.count(), clock.phase()), (None, crate::clock::Phase::Break));
}

#[test]
fn chessboxing_2_5_5_no_official_in_the_ring_ends_or_holds_it() {
    for command in [Command::EndCount, Command::HoldCount] {
        assert_eq!(run(&mut counted(20), &command, at(29)), Err(Refusal::NoCount), "{command:?}");
    }
    assert_eq!(run(&mut counted(20), &Command::FighterUp(Corner::Red), at(21)), Err(Refusal::NotDown));
}

#[test]
fn chessboxing_2_5_5_one_count_at_a_time_and_only_in_chess() {
    let mut clock = counted(20);
    assert_eq!(hear(&mut clock, count(2, Side::White), at(22)), [Timed::new(at(22), Fact::Noted)]);
    assert_eq!(clock.count().unwrap().started, at(20));
    let mut boxing = opened(300);
    settle(&mut boxing, at(250));
    assert_eq!(hear(&mut boxing, count(1, Side::White), at(250)), [Timed::new(at(250), Fact::Noted)]);
}

#[test]
fn chessboxing_2_5_5_the_count_waits_while_the_game_is_interrupted() {
    let mut clock = counted(20);
    run(&mut clock, &Command::Pause(PauseReason::Interruption), at(24)).unwrap();
    assert!(settle(&mut clock, at(60)).is_empty());
    assert_eq!(clock.count().map(|count| (count.second, count.next)), Some((4, None)));
    run(&mut clock, &Command::Resume, at(60)).unwrap();
    assert_eq!(settle(&mut clock, at(61)), [Timed::new(at(61), Fact::CountSecond(5))]);
    settle(&mut clock, at(66));
    assert_eq!(clock.count().map(|count| (count.second, count.counted)), Some((10, at(66))));
    // A move before that tenth second, known after it.
    hear(&mut clock, played(1), at(66) - MICRO);
    assert_eq!((clock.count(), clock.plies), (None, 1));
    // Begun in an interruption, it starts with the clocks.
    let mut clock = opened(300);
    run(&mut clock, &Command::Pause(PauseReason::Interruption), at(10)).unwrap();
    hear(&mut clock, count(1, Side::White), at(11));
    assert!(settle(&mut clock, at(40)).is_empty());
    run(&mut clock, &Command::Resume, at(40)).unwrap();
    assert_eq!(settle(&mut clock, at(41)), [Timed::new(at(41), Fact::CountSecond(1))]);
}

#[test]
fn chessboxing_2_5_5_an_impossible_move_under_the_count_makes_it_wait() {
    let mut clock = counted(20);
    hear(&mut clock, News::IllegalMove(Side::White), at(20));
    settle(&mut clock, at(100));
    assert_eq!(clock.count().map(|count| count.second), Some(0));
}

#[test]
fn chessboxing_2_5_5_a_move_too_late_for_the_count_is_refused() {
    let mut clock = counted(20);
    settle(&mut clock, at(40));
    let refused = Fact::PressRefused { ply: 1, why: crate::clock::TooLate::CountedOut };
    assert_eq!(hear(&mut clock, played(1), at(30)), [Timed::new(at(30), refused)]);
    // One that is refused for another reason: ten is said again for whoever held it back.
    let facts = hear(&mut clock, played(2), at(29));
    let again = Fact::CountedOut { kind: WHITE, down: [false; 2] };
    assert_eq!(facts[1], Timed::new(at(30), again));
}

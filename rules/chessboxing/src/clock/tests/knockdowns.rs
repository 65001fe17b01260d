//! Counts for one fighter, for both, held and continued, and for one out of the ring (3.5.4, 3.5.5.3).

use Corner::{Blue, Red};

use super::*;
use crate::clock::Phase;

/// In round 2, 240 to 420, with Red down at 300 by entry 1 and Blue at 303 by entry 2.
fn both_down() -> Clock {
    let mut clock = opened(300);
    run(&mut clock, &Command::Hear(knockdown(1, Red)), at(300)).unwrap();
    let joined = run(&mut clock, &Command::Hear(knockdown(2, Blue)), at(303)).unwrap();
    assert_eq!(joined, [Fact::CountJoined { entry: 2, corner: Blue }]);
    assert_eq!(clock.count().unwrap().down, [true, true]);
    clock
}

const fn out(down: [bool; 2]) -> Fact {
    Fact::CountedOut { kind: CountKind::Knockdown(Red), down }
}

#[test]
fn chessboxing_3_5_4_the_count_goes_on_while_one_of_two_stays_down() {
    for (rises, down) in [(Red, [false, true]), (Blue, [true, false])] {
        let mut clock = both_down();
        assert_eq!(run(&mut clock, &Command::FighterUp(rises), at(305)), Ok(vec![Fact::FighterRose(rises)]));
        assert_eq!(run(&mut clock, &Command::FighterUp(rises), at(305)), Err(Refusal::NotDown));
        let facts = settle(&mut clock, at(400));
        assert_eq!(facts.last(), Some(&Timed::new(at(310), out(down))));
        assert_eq!(clock.phase(), Phase::Boxing);
    }
    assert_eq!(run(&mut opened(300), &Command::FighterUp(Red), at(300)), Err(Refusal::NoCount));
    assert_eq!(Refusal::NotDown.reason(), "NOT_DOWN");
}

#[test]
fn chessboxing_3_5_4_both_up_box_on_at_eight() {
    let mut clock = both_down();
    run(&mut clock, &Command::FighterUp(Red), at(305)).unwrap();
    run(&mut clock, &Command::FighterUp(Blue), at(306)).unwrap();
    assert_eq!(run(&mut clock, &Command::EndCount, at(307)), Err(Refusal::CountTooShort(7)));
    assert_eq!(run(&mut clock, &Command::EndCount, at(308)), Ok(vec![Fact::CountEnded(8)]));
    // With nobody down any more, ten ends the count and not the bout.
    let mut clock = both_down();
    run(&mut clock, &Command::FighterUp(Red), at(309)).unwrap();
    run(&mut clock, &Command::FighterUp(Blue), at(309)).unwrap();
    let facts: Vec<_> = settle(&mut clock, at(310)).into_iter().map(|fact| fact.what).collect();
    assert_eq!(facts, [Fact::CountSecond(10), Fact::CountEnded(10)]);
}

#[test]
fn chessboxing_3_5_4_neither_up_by_ten_calls_for_the_points() {
    let mut clock = both_down();
    let facts = settle(&mut clock, at(400));
    let closed = Fact::RoundClosed { round: 2, by_hand: false, left: [secs(120), secs(300)] };
    let end = [Fact::CountSecond(10), out([true, true]), closed, Fact::PointsCalled(2)];
    assert_eq!(facts[facts.len() - 4..], end.map(|fact| Timed::new(at(310), fact)));
    assert_eq!((clock.phase(), clock.next_deadline().map(|(due, _)| due)), (Phase::Over, None));
}

#[test]
fn chessboxing_3_5_4_the_count_waits_for_the_neutral_corner() {
    let mut clock = opened(300);
    assert_eq!(run(&mut clock, &Command::HoldCount, at(300)), Err(Refusal::NoCount));
    run(&mut clock, &Command::Hear(knockdown(1, Red)), at(300)).unwrap();
    assert_eq!(run(&mut clock, &Command::ContinueCount, at(301)), Err(Refusal::CountIs("going on")));
    assert_eq!(run(&mut clock, &Command::HoldCount, at(303)), Ok(vec![Fact::CountHeld]));
    assert_eq!(run(&mut clock, &Command::HoldCount, at(304)), Err(Refusal::CountIs("held")));
    assert_eq!(settle(&mut clock, at(350)), [], "the round clock runs on");
    assert_eq!(clock.round_clock().left_at(at(350)), secs(70));
    let goes_on = at(350) + Span::from_micros(400_000);
    assert_eq!(run(&mut clock, &Command::ContinueCount, goes_on), Ok(vec![Fact::CountContinued]));
    let next = Timed::new(goes_on + Span::SECOND, Fact::CountSecond(4));
    assert_eq!(settle(&mut clock, goes_on + Span::SECOND), [next], "a second from the word");
    assert_eq!(Refusal::CountIs("held").to_string(), "the count is held already");
    assert_eq!(Refusal::CountIs("held").reason(), "COUNT_UNCHANGED");
}

#[test]
fn chessboxing_3_5_4_a_held_count_holds_the_round_open() {
    let mut clock = opened(300);
    run(&mut clock, &Command::Hear(knockdown(1, Red)), at(415)).unwrap();
    run(&mut clock, &Command::HoldCount, at(416)).unwrap();
    assert_eq!((settle(&mut clock, at(500)).len(), clock.phase()), (0, Phase::Boxing));
    run(&mut clock, &Command::ContinueCount, at(500)).unwrap();
    settle(&mut clock, at(507));
    let facts = run(&mut clock, &Command::EndCount, at(507)).unwrap();
    assert!(matches!(facts[..], [Fact::CountEnded(8), Fact::RoundClosed { round: 2, .. }]), "{facts:?}");
}

#[test]
fn chessboxing_3_5_5_3_ten_seconds_to_be_back_in_the_ring() {
    let gone = || {
        let mut clock = opened(300);
        let facts = run(&mut clock, &Command::Hear(News::LeftRing { entry: 1, corner: Blue }), at(300));
        assert_eq!(facts, Ok(vec![Fact::CountStarted { entry: 1, kind: CountKind::OutOfRing(Blue) }]));
        clock
    };
    for second in [0, 3, 9] {
        let mut clock = gone();
        assert_eq!(run(&mut clock, &Command::EndCount, at(300 + second)), Ok(vec![Fact::CountEnded(second)]));
    }
    let mut clock = gone();
    let facts = settle(&mut clock, at(400));
    let out = Fact::CountedOut { kind: CountKind::OutOfRing(Blue), down: [false; 2] };
    assert_eq!(facts.last(), Some(&Timed::new(at(310), out)));
    assert_eq!(run(&mut gone(), &Command::HoldCount, at(301)), Err(Refusal::NoCount), "nobody waits for him");
    let mut chess = opened(300);
    let facts = hear(&mut chess, News::LeftRing { entry: 1, corner: Blue }, at(10));
    assert_eq!(facts, [Timed::new(at(10), Fact::Noted)]);
}

#[test]
fn chessboxing_3_5_4_ten_cannot_be_taken_back_by_the_hands_of_the_count() {
    let mut clock = opened(300);
    run(&mut clock, &Command::Hear(knockdown(1, Red)), at(300)).unwrap();
    settle(&mut clock, at(310));
    assert_eq!(run(&mut clock, &Command::ContinueCount, at(311)), Err(Refusal::CountIs("at ten")));
    assert_eq!(run(&mut clock, &Command::HoldCount, at(311)), Err(Refusal::CountIs("held")));
    assert_eq!(run(&mut clock, &Command::EndCount, at(311)), Err(Refusal::CountTooShort(10)));
}

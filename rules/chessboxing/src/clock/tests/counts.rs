use super::*;
use crate::clock::Phase;

/// Clocks in round 2, 240 to 420, with Blue down at this second.
fn down(seconds: u32) -> Clock {
    let mut clock = opened(300);
    let facts = run(&mut clock, &Command::Hear(knockdown(7, Corner::Blue)), at(seconds));
    assert_eq!(facts, Ok(vec![count_of(7, Corner::Blue)]));
    clock
}

fn timed<const N: usize>(facts: [(u32, Fact); N]) -> [Timed<Fact>; N] {
    facts.map(|(seconds, fact)| Timed::new(at(seconds), fact))
}

#[test]
fn chessboxing_3_5_4_the_count_goes_second_by_second_to_ten() {
    let mut clock = down(300);
    let count = Count {
        kind: CountKind::Knockdown(Corner::Blue),
        down: [false, true],
        entries: [None, Some(7)],
        started: at(300),
        second: 0,
        counted: at(300),
        next: Some(at(301)),
    };
    assert_eq!(clock.count(), Some(count));
    let counted = settle(&mut clock, at(309));
    let expected: Vec<_> =
        (1..=9).map(|second| Timed::new(at(300 + second), Fact::CountSecond(second))).collect();
    assert_eq!(counted, expected);
    let out = settle(&mut clock, at(86_400));
    assert_eq!(
        out,
        timed([
            (310, Fact::CountSecond(10)),
            (310, Fact::CountedOut { kind: CountKind::Knockdown(Corner::Blue), down: [false, true] })
        ])
    );
    assert_eq!(clock.next_deadline().map(|(due, _)| due), None, "the rest is the referee's");
    assert_eq!(clock.phase(), Phase::Boxing);
}

#[test]
fn chessboxing_3_5_4_a_fighter_is_fit_at_eight_or_nine_only() {
    for (second, expected) in [
        (0, Err(Refusal::CountTooShort(0))),
        (7, Err(Refusal::CountTooShort(7))),
        (8, Ok(vec![Fact::CountEnded(8)])),
        (9, Ok(vec![Fact::CountEnded(9)])),
        (10, Err(Refusal::CountTooShort(10))),
    ] {
        let mut clock = down(300);
        let goes_on = expected.is_err();
        assert_eq!(run(&mut clock, &Command::EndCount, at(300 + second)), expected, "{second}");
        assert_eq!(clock.count().is_some(), goes_on, "{second}");
    }
    assert_eq!(run(&mut opened(300), &Command::EndCount, at(300)), Err(Refusal::NoCount));
    assert_eq!(Refusal::CountTooShort(7).reason(), "COUNT_TOO_SHORT");
}

#[test]
fn chessboxing_3_5_4_the_round_clock_runs_under_a_count() {
    let mut clock = down(300);
    run(&mut clock, &Command::EndCount, at(308)).unwrap();
    assert_eq!(clock.round_clock().left_at(at(308)), secs(112));
    let gong = settle(&mut clock, at(420));
    assert!(matches!(gong[..], [Timed { what: Fact::RoundClosed { round: 2, .. }, .. }]), "{gong:?}");
    assert_eq!(gong[0].at, at(420));
}

#[test]
fn chessboxing_3_5_4_the_round_is_held_open_until_the_count_ends() {
    let mut clock = down(415);
    settle(&mut clock, at(424));
    assert_eq!((clock.phase(), clock.count().map(|count| count.second)), (Phase::Boxing, Some(9)));
    assert_eq!(clock.round_clock().left_at(at(424)), Span::ZERO);
    let closed = Fact::RoundClosed { round: 2, by_hand: false, left: [secs(120), secs(300)] };
    assert_eq!(run(&mut clock, &Command::EndCount, at(424)), Ok(vec![Fact::CountEnded(9), closed]));
    assert_eq!((clock.phase(), clock.count()), (Phase::Break, None));
    let next = settle(&mut clock, at(484));
    assert_eq!(next, timed([(484, Fact::RoundOpened { round: 3, by_hand: false })]), "a whole break");
}

#[test]
fn chessboxing_3_5_4_a_count_that_ends_at_the_gong_closes_the_round() {
    let mut clock = down(412);
    let facts = run(&mut clock, &Command::EndCount, at(420)).unwrap();
    assert!(matches!(facts[..], [Fact::CountEnded(8), Fact::RoundClosed { round: 2, .. }]), "{facts:?}");
    let mut clock = down(411);
    assert_eq!(run(&mut clock, &Command::EndCount, at(419)), Ok(vec![Fact::CountEnded(8)]));
}

#[test]
fn chessboxing_3_5_4_the_gong_by_hand_ends_a_count() {
    let mut clock = down(415);
    let gong = Command::Strike(GongPurpose::ClosesRound(2));
    let closed = Fact::RoundClosed { round: 2, by_hand: true, left: [secs(120), secs(300)] };
    assert_eq!(run(&mut clock, &gong, at(421)), Ok(vec![closed]));
    assert_eq!(clock.count(), None);
    assert_eq!(clock.next_deadline().map(|(due, _)| due), Some(at(481)));
}

#[test]
fn chessboxing_3_5_4_a_count_in_a_time_out_leaves_the_round_clock_stopped() {
    let mut clock = down(415);
    run(&mut clock, &Command::Pause(PauseReason::TimeOut), at(416)).unwrap();
    assert_eq!(run(&mut clock, &Command::EndCount, at(424)), Ok(vec![Fact::CountEnded(9)]));
    assert_eq!(clock.pause().map(|pause| pause.why), Some(PauseReason::TimeOut));
    run(&mut clock, &Command::Resume, at(430)).unwrap();
    assert_eq!(clock.next_deadline().map(|(due, _)| due), Some(at(434)));
}

#[test]
fn chessboxing_3_5_4_one_count_at_a_time_and_only_in_boxing() {
    let mut clock = down(300);
    let facts = hear(&mut clock, knockdown(8, Corner::Blue), at(303));
    assert_eq!(facts, timed([(303, Fact::Noted)]), "he is down already");
    let facts = hear(&mut clock, knockdown(9, Corner::Red), at(303));
    assert_eq!(facts, timed([(303, Fact::CountJoined { entry: 9, corner: Corner::Red })]));
    let count = clock.count().unwrap();
    assert_eq!((count.kind, count.started), (CountKind::Knockdown(Corner::Blue), at(300)), "the same count");
    let mut chess = opened(300);
    assert_eq!(hear(&mut chess, knockdown(1, Corner::Red), at(10)), timed([(10, Fact::Noted)]));
}

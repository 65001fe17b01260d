//! Moves that are heard of when the flag or the gong after them is a fact already.

use proptest::{collection::vec, prelude::*};

use super::*;
use crate::{Side, clock::TooLate};

/// Chess rounds of two minutes; White has moved at 10 (90 s left), Black at 50 (60 s left).
///
/// With White's clock running since 50, round 1 closes at 120 and White's flag would fall at 140.
fn third_move_awaited() -> Clock {
    let mut clock = opened_by(|rules| {
        rules.thinking_time = secs(100);
        rules.chess_round = secs(120);
    });
    hear(&mut clock, played(1), at(10));
    hear(&mut clock, played(2), at(50));
    clock
}

/// White's and Black's time left at `end`, and the flag, if the news are heard when `known` is settled.
fn after(
    mut clock: Clock,
    news: &[(News, Instant)],
    known: Instant,
    end: Instant,
) -> ([Span; 2], Option<Side>) {
    settle(&mut clock, known);
    for (news, instant) in news {
        settle(&mut clock, *instant);
        hear(&mut clock, news.clone(), *instant);
    }
    settle(&mut clock, end);
    (left_at(&clock, end), clock.flag)
}

#[test]
fn chessboxing_2_4_2_a_move_heard_after_the_gong_is_timed_as_if_heard_at_once() {
    let mate = News::MovePlayed { ply: 3, ends_game: true };
    let end = at(175); // in the break
    for (name, news, left, flag) in [
        ("one move", vec![(played(3), at(100))], [secs(40), secs(40)], None),
        ("two", vec![(played(3), at(60)), (played(4), at(70))], [secs(30), secs(50)], None),
        (
            "just before the gong",
            vec![(played(3), at(120) - MICRO)],
            [secs(20) + MICRO, secs(60) - MICRO],
            None,
        ),
        ("at the gong", vec![(played(3), at(120))], [secs(20), secs(60)], None),
        ("mate", vec![(mate, at(70))], [secs(70), secs(60)], None),
        ("Black's flag after it", vec![(played(3), at(55))], [secs(85), Span::ZERO], Some(Side::Black)),
        ("Black's flag at the gong", vec![(played(3), at(60))], [secs(80), Span::ZERO], Some(Side::Black)),
        ("Black's flag missed", vec![(played(3), at(60) + MICRO)], [secs(80) - MICRO, MICRO], None),
        ("Black's answer", vec![(played(3), at(55)), (played(4), at(100))], [secs(65), secs(15)], None),
    ] {
        let at_once = after(third_move_awaited(), &news, at(50), end);
        assert_eq!(at_once, (left, flag), "{name}, heard at once");
        for known in [119, 120, 150, 175] {
            let late = after(third_move_awaited(), &news, at(known), end);
            assert_eq!(late, (left, flag), "{name}, heard at {known}");
        }
    }
}

#[test]
fn chessboxing_2_4_2_a_late_move_keeps_whose_turn_it_is_for_the_next_chess_round() {
    let mut clock = third_move_awaited();
    settle(&mut clock, at(300)); // round 2 runs, 180 to 360
    let facts = hear(&mut clock, played(3), at(100));
    let left = [secs(40), secs(40)];
    let timed = Fact::MoveTimed {
        ply: 3,
        side: Side::White,
        left,
        left_at_move: secs(40),
        stops_clocks: false,
        pressed: true,
    };
    assert_eq!(facts, [Timed::new(at(100), timed)]);
    settle(&mut clock, at(420));
    assert_eq!((clock.round(), clock.to_move()), (3, Side::Black));
    assert_eq!(left_at(&clock, at(430)), [secs(40), secs(30)]);
}

#[test]
fn chessboxing_1_5_3_a_move_of_a_round_before_the_last_chess_round_is_too_late() {
    let mut clock = third_move_awaited();
    settle(&mut clock, at(420)); // round 3 opens
    let refused = Fact::PressRefused { ply: 3, why: TooLate::RoundClosed };
    assert_eq!(hear(&mut clock, played(3), at(119)), [Timed::new(at(119), refused)]);
}

#[test]
fn chessboxing_2_5_6_4_a_move_before_the_flag_withdraws_it() {
    let mut clock = opened(100);
    settle(&mut clock, at(300));
    assert_eq!(clock.flag, Some(Side::White));
    let facts = hear(&mut clock, played(1), at(99));
    assert_eq!(facts[0], Timed::new(at(99), Fact::FlagWithdrawn(Side::White)));
    assert!(matches!(facts[1..], [Timed { what: Fact::MoveTimed { ply: 1, .. }, .. }]), "{facts:?}");
    assert_eq!(left_at(&clock, at(120)), [secs(1), secs(79)], "as if heard in time");
    let gong = settle(&mut clock, at(180));
    let closed = Fact::RoundClosed { round: 1, by_hand: false, left: [secs(1), secs(19)] };
    assert_eq!(gong, [Timed::new(at(180), closed)]);
}

#[test]
fn chessboxing_2_5_6_4_a_move_at_the_fallen_flag_does_not_lift_it() {
    let refused = |ply, why| Fact::PressRefused { ply, why };
    let mut clock = opened(100);
    settle(&mut clock, at(300));
    let late = hear(&mut clock, played(1), at(100));
    assert_eq!(late, [Timed::new(at(100), refused(1, TooLate::FlagFell))]);
    // Out of turn and before the flag: refused, and the flag is said again for whoever held it back.
    let out_of_turn = hear(&mut clock, played(2), at(50));
    let again = Timed::new(at(100), Fact::FlagFell(Side::White));
    assert_eq!(out_of_turn, [Timed::new(at(50), refused(2, TooLate::NotYourClock)), again]);
    assert_eq!(left_at(&clock, at(300)), [Span::ZERO, secs(100)]);
}

#[test]
fn chessboxing_2_5_6_4_of_flag_and_gong_the_first_is_why_a_move_is_too_late() {
    // White's third move; Black's flag 60 s later, the gong at 120; why Black's answer at 120 is late.
    for (third, why) in
        [(at(55), TooLate::FlagFell), (at(60), TooLate::FlagFell), (at(60) + MICRO, TooLate::RoundClosed)]
    {
        let mut clock = third_move_awaited();
        settle(&mut clock, at(150));
        hear(&mut clock, played(3), third);
        let refused = Fact::PressRefused { ply: 4, why };
        assert_eq!(hear(&mut clock, played(4), at(120)), [Timed::new(at(120), refused)], "{third:?}");
    }
}

#[test]
fn chessboxing_2_5_6_4_flag_and_gong_of_one_instant_give_way_to_an_earlier_move() {
    let mut clock = opened(180);
    assert_eq!(settle(&mut clock, at(300)), [Timed::new(at(180), Fact::FlagFell(Side::White))]);
    hear(&mut clock, played(1), at(180) - MICRO);
    let closed = Fact::RoundClosed { round: 1, by_hand: false, left: [MICRO, secs(180) - MICRO] };
    assert_eq!(settle(&mut clock, at(200)), [Timed::new(at(180), closed)]);
}

fn span() -> impl Strategy<Value = Span> {
    (0..60_000_000_i64).prop_map(Span::from_micros)
}

proptest! {
    #[test]
    fn chessboxing_2_4_2_a_move_is_timed_by_its_instant_however_late_it_is_heard(
        thinking in 20..400_u32,
        moves in vec((span(), span(), prop::bool::weighted(0.02)), 1..40),
    ) {
        let (mut at_once, mut late) = (opened(thinking), opened(thinking));
        let (mut now, mut known) = (at(0), at(0));
        for (pause, delay, ends_game) in moves {
            now = now + pause;
            settle(&mut at_once, now);
            let news = News::MovePlayed { ply: at_once.plies + 1, ends_game };
            let first = hear(&mut at_once, news.clone(), now);
            // In the order in which they were played, and before the next chess round is opened.
            known = known.max(now + delay);
            settle(&mut late, known);
            let second = hear(&mut late, news.clone(), now);
            let refused = |facts: &[Timed<Fact>]| facts.iter().find_map(|fact| match fact.what {
                Fact::PressRefused { why, .. } => Some(why),
                _ => None,
            });
            assert_eq!(refused(&first), refused(&second), "{news:?} at {now:?}, heard at {known:?}");
            if ends_game && refused(&first).is_none() {
                break;
            }
        }
        let end = now.max(known);
        settle(&mut at_once, end);
        settle(&mut late, end);
        prop_assert_eq!(left_at(&at_once, end), left_at(&late, end));
        prop_assert_eq!((at_once.flag, at_once.to_move(), at_once.plies), (late.flag, late.to_move(), late.plies));
    }
}

use super::*;
use crate::{Side, clock::TooLate};

/// A move that pressed the clock: the ply, White's and Black's seconds left after it.
fn timed(ply: u32, left: [u32; 2]) -> Fact {
    let (side, mover) = if ply % 2 == 1 { (Side::White, left[0]) } else { (Side::Black, left[1]) };
    let (left, left_at_move) = (left.map(secs), secs(mover));
    Fact::MoveTimed { ply, side, left, left_at_move, stops_clocks: false, pressed: true }
}

fn play(clock: &mut Clock, ply: u32, instant: Instant) -> Fact {
    let facts = run(clock, &Command::Hear(played(ply)), instant).unwrap();
    assert_eq!(facts.len(), 1, "{facts:?}");
    facts[0].clone()
}

#[test]
fn chessboxing_2_4_2_a_move_presses_the_clock_at_its_own_instant() {
    let mut clock = opened(300);
    assert_eq!(play(&mut clock, 1, at(10)), timed(1, [290, 300]));
    assert_eq!(clock.to_move(), Side::Black);
    assert_eq!(play(&mut clock, 2, at(25)), timed(2, [290, 285]));
    assert_eq!(play(&mut clock, 3, at(25)), timed(3, [290, 285]), "no time at all");
    assert_eq!(play(&mut clock, 4, at(30)), timed(4, [290, 280]));
    assert_eq!(left_at(&clock, at(40)), [secs(280), secs(280)]);
}

/// Plays White's first move at `instant`, and says what was left after it.
fn first_move(mut clock: Clock, instant: Instant) -> Result<Span, TooLate> {
    match play(&mut clock, 1, instant) {
        Fact::MoveTimed { left_at_move, .. } => Ok(left_at_move),
        Fact::PressRefused { why, .. } => Err(why),
        other => panic!("{other:?}"),
    }
}

#[test]
fn chessboxing_2_5_6_4_a_move_at_the_instant_of_the_flag_is_too_late() {
    for (instant, expected) in [
        (at(100) - MICRO, Ok(MICRO)),
        (at(100), Err(TooLate::FlagFell)),
        (at(100) + MICRO, Err(TooLate::FlagFell)),
    ] {
        assert_eq!(first_move(opened(100), instant), expected, "{instant:?}");
        let raw = opened(100).decide(&Command::Hear(played(1)), instant).unwrap();
        let refused = Fact::PressRefused { ply: 1, why: TooLate::FlagFell };
        assert_eq!(raw[0].what == refused, expected.is_err(), "the same before the flag is a fact");
    }
}

#[test]
fn chessboxing_1_5_3_a_move_at_the_instant_of_the_gong_is_too_late() {
    for (instant, expected) in [
        (at(0), Ok(secs(300))),
        (at(180) - MICRO, Ok(secs(120) + MICRO)),
        (at(180), Err(TooLate::RoundClosed)),
        (at(180) + MICRO, Err(TooLate::RoundClosed)),
        (at(300), Err(TooLate::RoundClosed)),
        (at(480), Ok(secs(120))),
    ] {
        assert_eq!(first_move(opened(300), instant), expected, "{instant:?}");
    }
    assert_eq!(first_move(set(|_| ()), at(0)), Err(TooLate::RoundClosed), "before the first gong");
}

#[test]
fn chessboxing_2_4_2_only_the_clock_that_runs_is_pressed() {
    let mut clock = opened(300);
    let refused = |ply| Fact::PressRefused { ply, why: TooLate::NotYourClock };
    assert_eq!(play(&mut clock, 2, at(5)), refused(2));
    assert_eq!(play(&mut clock, 1, at(10)), timed(1, [290, 300]));
    assert_eq!(play(&mut clock, 1, at(11)), refused(1), "timed already");
    assert_eq!(play(&mut clock, 3, at(11)), refused(3));
    let before_its_turn = hear(&mut clock, played(2), at(10) - MICRO);
    assert_eq!(before_its_turn, [Timed::new(at(10) - MICRO, refused(2))]);
    assert_eq!(left_at(&clock, at(20)), [secs(290), secs(290)], "refused moves cost nothing");
}

#[test]
fn chessboxing_2_4_2_a_refused_move_takes_the_move_on_top_of_it_along() {
    let mut clock = opened(300);
    play(&mut clock, 1, at(10));
    let late = Fact::PressRefused { ply: 2, why: TooLate::RoundClosed };
    let on_top = Fact::PressRefused { ply: 3, why: TooLate::NotYourClock };
    assert_eq!(play(&mut clock, 2, at(180)), late);
    settle(&mut clock, at(480));
    assert_eq!(play(&mut clock, 3, at(481)), on_top);
    assert_eq!(play(&mut clock, 2, at(490)), timed(2, [290, 120]), "played anew");
    assert_eq!(play(&mut clock, 3, at(495)), timed(3, [285, 120]));
}

#[test]
fn chessboxing_2_5_6_4_the_flag_falls_at_zero_and_not_a_microsecond_before() {
    let mut clock = opened(100);
    assert_eq!(settle(&mut clock, at(100) - MICRO), []);
    assert_eq!(left_at(&clock, at(100) - MICRO), [MICRO, secs(100)]);
    assert_eq!(settle(&mut clock, at(86_400)), [Timed::new(at(100), Fact::FlagFell(Side::White))]);
    assert_eq!(left_at(&clock, at(86_400)), [Span::ZERO, secs(100)]);
    let gong = Command::Strike(GongPurpose::ClosesRound(1));
    assert_eq!(run(&mut clock, &gong, at(101)), Err(Refusal::BoutOver));
}

#[test]
fn chessboxing_2_5_6_4_the_flag_comes_before_the_gong_of_the_same_instant() {
    let mut clock = opened(180);
    assert_eq!(settle(&mut clock, at(86_400)), [Timed::new(at(180), Fact::FlagFell(Side::White))]);
    let mut clock = opened_by(|rules| rules.thinking_time = secs(180) + MICRO);
    let facts = settle(&mut clock, at(300));
    let closed = Fact::RoundClosed { round: 1, by_hand: false, left: [MICRO, secs(180) + MICRO] };
    assert_eq!(facts[0], Timed::new(at(180), closed));
}

#[test]
fn chessboxing_2_5_6_1_a_move_that_ends_the_game_stops_both_clocks() {
    let mut clock = opened(300);
    play(&mut clock, 1, at(10));
    let mate = News::MovePlayed { ply: 2, ends_game: true };
    let left = [secs(290), secs(270)];
    let facts = hear(&mut clock, mate, at(40));
    let stopped = Fact::MoveTimed {
        ply: 2,
        side: Side::Black,
        left,
        left_at_move: secs(270),
        stops_clocks: true,
        pressed: false,
    };
    assert_eq!(facts, [Timed::new(at(40), stopped)]);
    assert_eq!(left_at(&clock, at(170)), left);
}

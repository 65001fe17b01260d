//! Clocks that the fighters press for themselves: a recorded move times, only a press changes the turn.

use super::*;
use crate::{PressMode, Side, clock::Countdown};

fn by_hand(thinking_seconds: u32) -> Clock {
    opened_by(|rules| {
        rules.thinking_time = secs(thinking_seconds);
        rules.press_mode = PressMode::ByHand;
    })
}

fn press(clock: &mut Clock, side: Side, seconds: u32) -> Result<Vec<Fact>, Refusal> {
    run(clock, &Command::Press(side), at(seconds))
}

fn timed(ply: u32, left: [u32; 2], left_at_move: u32, stops_clocks: bool) -> Fact {
    let side = if ply % 2 == 1 { Side::White } else { Side::Black };
    let (left, left_at_move) = (left.map(secs), secs(left_at_move));
    Fact::MoveTimed { ply, side, left, left_at_move, stops_clocks, pressed: false }
}

#[test]
fn chessboxing_2_4_2_a_press_by_hand_stops_the_own_clock_and_starts_the_other() {
    let mut clock = by_hand(300);
    assert_eq!(press(&mut clock, Side::Black, 5), Err(Refusal::NotYourClock));
    let pressed = Fact::ClockPressed { side: Side::White, left: secs(288) };
    assert_eq!(press(&mut clock, Side::White, 12), Ok(vec![pressed]));
    assert_eq!(press(&mut clock, Side::White, 13), Err(Refusal::NotYourClock));
    assert_eq!(left_at(&clock, at(20)), [secs(288), secs(292)]);
    let pressed = Fact::ClockPressed { side: Side::Black, left: secs(292) };
    assert_eq!(press(&mut clock, Side::Black, 20), Ok(vec![pressed]));
    assert_eq!(clock.chess_clock(Side::White), Countdown { left: secs(288), since: Some(at(20)) });
    assert_eq!(press(&mut clock, Side::White, 180), Err(Refusal::NotAChessRound));
}

#[test]
fn chessboxing_2_4_2_where_moves_press_the_clock_no_hand_does() {
    let mut clock = opened(300);
    assert_eq!(press(&mut clock, Side::White, 12), Err(Refusal::PressedWithMove));
    assert_eq!(press(&mut clock, Side::Black, 12), Err(Refusal::NotYourClock));
}

#[test]
fn chessboxing_2_4_2_by_hand_a_move_alone_stops_no_clock() {
    let mut clock = by_hand(300);
    let facts = hear(&mut clock, played(1), at(10));
    assert_eq!(facts, [Timed::new(at(10), timed(1, [290, 300], 290, false))]);
    assert_eq!((clock.to_move(), left_at(&clock, at(12))), (Side::White, [secs(288), secs(300)]));
    press(&mut clock, Side::White, 12).unwrap();
    // Black's move is written down only after his press.
    press(&mut clock, Side::Black, 30).unwrap();
    let facts = hear(&mut clock, played(2), at(29));
    assert_eq!(facts, [Timed::new(at(29), timed(2, [288, 282], 282, false))]);
    assert_eq!(left_at(&clock, at(40)), [secs(278), secs(282)]);
}

#[test]
fn chessboxing_2_4_2_by_hand_a_move_written_down_after_the_gong_tells_the_clocks_as_they_stand() {
    let mut clock = by_hand(300);
    press(&mut clock, Side::White, 12).unwrap();
    settle(&mut clock, at(200));
    let facts = hear(&mut clock, played(1), at(10));
    assert_eq!(facts, [Timed::new(at(10), timed(1, [288, 132], 288, false))]);
    assert_eq!(left_at(&clock, at(200)), [secs(288), secs(132)]);
}

#[test]
fn chessboxing_2_5_6_4_by_hand_an_unpressed_move_does_not_lift_the_flag() {
    let mut clock = by_hand(100);
    settle(&mut clock, at(150));
    let again = Timed::new(at(100), Fact::FlagFell(Side::White));
    let facts = hear(&mut clock, played(1), at(90));
    assert_eq!(facts, [Timed::new(at(90), timed(1, [10, 100], 10, false)), again]);
    assert_eq!(clock.flag, Some(Side::White));
    assert_eq!(press(&mut clock, Side::White, 150), Err(Refusal::BoutOver));
}

#[test]
fn chessboxing_2_5_6_1_by_hand_a_mate_needs_no_press() {
    let mate = News::MovePlayed { ply: 1, ends_game: true };
    let mut clock = by_hand(100);
    settle(&mut clock, at(150));
    let facts = hear(&mut clock, mate.clone(), at(90));
    let withdrawn = Timed::new(at(90), Fact::FlagWithdrawn(Side::White));
    assert_eq!(facts, [withdrawn, Timed::new(at(90), timed(1, [10, 100], 10, true))]);
    assert_eq!((left_at(&clock, at(170)), clock.flag), ([secs(10), secs(100)], None));
    // Mated, pressed, and the mated side's flag fell before the move was written down.
    let mut clock = by_hand(60);
    press(&mut clock, Side::White, 20).unwrap();
    settle(&mut clock, at(90));
    assert_eq!(clock.flag, Some(Side::Black));
    let facts = hear(&mut clock, mate, at(19));
    assert_eq!(facts[0].what, Fact::FlagWithdrawn(Side::Black));
    assert_eq!((left_at(&clock, at(170)), clock.flag), ([secs(40), secs(60)], None));
}

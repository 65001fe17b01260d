//! Moves and presses: whether they beat the flag and the gong is a matter of two instants.

use ringside_time::{Instant, Timed};

use super::{Clock, ClockSetup, Fact, Refusal, TooLate, index};
use crate::{PressMode, Side};

impl Clock {
    /// A recorded move, played at `at`, which may be before facts that are known already.
    ///
    /// A move at the very instant at which the flag fell or the gong sounded is too late.
    /// Source: chessboxing 2.4.2, 2.5.6.4.
    pub(super) fn time_move(
        &self,
        setup: &ClockSetup,
        ply: u32,
        ends_game: bool,
        at: Instant,
    ) -> Vec<Timed<Fact>> {
        let side = if ply % 2 == 1 { Side::White } else { Side::Black };
        let refused = |why| vec![Timed::new(at, Fact::PressRefused { ply, why })];
        let Some(turn) = self.turn.filter(|turn| at >= turn.since) else {
            return refused(TooLate::RoundClosed);
        };
        let with_move = setup.ruleset.press_mode == PressMode::WithMove;
        if with_move && turn.side != side {
            return refused(TooLate::NotYourClock);
        }
        let (mover, other) = (index(turn.side), index(turn.side.other()));
        let spent = at.since(turn.since);
        if spent >= turn.left[mover] {
            return refused(TooLate::FlagFell);
        }
        if turn.closed.is_some_and(|closed| at >= closed) {
            return refused(TooLate::RoundClosed);
        }
        let pressed = with_move && !ends_game;
        let left_at_move =
            turn.left[index(side)] - if turn.side == side { spent } else { ringside_time::Span::ZERO };
        let mut left = turn.left;
        left[mover] = left[mover] - spent;
        // The gong is known already: from the move to the gong it was the other clock that ran.
        if let Some(closed) = turn.closed.filter(|_| pressed) {
            left[other] = left[other] - closed.since(at);
        } else if let Some(closed) = turn.closed.filter(|_| !ends_game) {
            left[mover] = left[mover] - closed.since(at);
        }
        let mut facts = Vec::new();
        if let Some(fallen) = self.flag {
            facts.push(Timed::new(at, Fact::FlagWithdrawn(fallen)));
        }
        let timed = Fact::MoveTimed { ply, side, left, left_at_move, stops_clocks: ends_game, pressed };
        facts.push(Timed::new(at, timed));
        if left[other].is_zero() {
            facts.push(Timed::new(at + turn.left[other], Fact::FlagFell(turn.side.other())));
        }
        facts
    }

    /// A press by hand, of the clock that runs only.
    pub(super) fn press(&self, setup: &ClockSetup, side: Side, at: Instant) -> Result<Vec<Fact>, Refusal> {
        if self.running.is_none() {
            return Err(Refusal::NotAChessRound);
        }
        if side != self.to_move() {
            return Err(Refusal::NotYourClock);
        }
        match setup.ruleset.press_mode {
            PressMode::WithMove => Err(Refusal::PressedWithMove),
            PressMode::ByHand => {
                Ok(vec![Fact::ClockPressed { side, left: self.chess_clock(side).left_at(at) }])
            }
        }
    }
}

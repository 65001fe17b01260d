//! Moves and presses: whether they beat the flag and the gong is a matter of two instants.

use ringside_time::{Instant, Timed};

use super::{Clock, ClockSetup, CountKind, Fact, Refusal, TooLate, Turn, index};
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
        let with_move = setup.ruleset.press_mode == PressMode::WithMove;
        let turn = match self.turn_of(ply, with_move, at) {
            Ok(turn) => turn,
            Err(why) => {
                let mut facts = vec![Timed::new(at, Fact::PressRefused { ply, why })];
                facts.extend(self.said_again(at));
                return facts;
            }
        };
        let (mover, other) = (index(turn.side), index(turn.side.other()));
        let mut left = turn.left;
        left[mover] = left[mover] - at.since(turn.since);
        let left_at_move = left[index(side)];
        let pressed = with_move && !ends_game;
        // The gong is known already: from the move to the gong a clock ran on, the other's if this one pressed.
        if let Some(closed) = turn.closed.filter(|_| !ends_game) {
            let ran_on = if pressed { other } else { mover };
            left[ran_on] = left[ran_on] - closed.since(at.max(turn.since));
        }
        let timed = Fact::MoveTimed { ply, side, left, left_at_move, stops_clocks: ends_game, pressed };
        let mut facts = vec![Timed::new(at, timed)];
        if !pressed && !ends_game {
            // By hand, a move alone stops no clock: the flag that fell stays down.
            facts.extend(self.said_again(at));
            return facts;
        }
        if let Some(fallen) = self.flag {
            facts.insert(0, Timed::new(at, Fact::FlagWithdrawn(fallen)));
        }
        if left[other].is_zero() {
            facts.push(Timed::new(at + turn.left[other], Fact::FlagFell(turn.side.other())));
        }
        facts
    }

    /// The turn in which a move at `at` beats flag and gong.
    fn turn_of(&self, ply: u32, with_move: bool, at: Instant) -> Result<Turn, TooLate> {
        let open = self.stopped.is_none() && self.opened.is_some_and(|opened| at >= opened);
        let turn = self.turn.filter(|_| open).ok_or(TooLate::RoundClosed)?;
        // Moves stand in order. One that was played on top of a refused move is off the board with it.
        if ply != self.plies + 1 || (with_move && at < turn.since) {
            return Err(TooLate::NotYourClock);
        }
        if self.ten_counted().is_some_and(|ten| at >= ten) {
            return Err(TooLate::CountedOut);
        }
        // Of flag and gong the first is the reason, and the flag at the same instant.
        let falls = turn.since + turn.left[index(turn.side)];
        match turn.closed {
            Some(closed) if closed < falls && at >= closed => Err(TooLate::RoundClosed),
            _ if at >= falls => Err(TooLate::FlagFell),
            _ => Ok(turn),
        }
    }

    /// The fallen flag or the tenth second, said once more: the game service held it back for a move at `at`.
    fn said_again(&self, at: Instant) -> Option<Timed<Fact>> {
        if self.stopped.is_some() {
            return None;
        }
        if let (Some(ten), Some(count)) = (self.ten_counted(), self.count) {
            let out = Fact::CountedOut { kind: count.kind, down: count.down };
            return Some(Timed::new(ten, out)).filter(|_| at < ten);
        }
        let fell = self.turn.map(|turn| turn.since + turn.left[index(turn.side)])?;
        self.flag.filter(|_| at < fell).map(|side| Timed::new(fell, Fact::FlagFell(side)))
    }

    /// When ten was counted at the board, if it was (2.5.5).
    fn ten_counted(&self) -> Option<Instant> {
        let count = self.count.filter(|count| matches!(count.kind, CountKind::Board(_)))?;
        self.is_counted_out().then_some(count.counted)
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

//! What the clocks do when they hear of the game.

use ringside_time::{Instant, Timed};

use super::{Clock, ClockSetup, CountKind, Fact, News, PauseReason, Phase, index};
use crate::is_chess_round;

impl Clock {
    pub(super) fn hear(&self, setup: &ClockSetup, news: &News, at: Instant) -> Vec<Timed<Fact>> {
        if let News::MovePlayed { ply, ends_game } = news {
            return self.time_move(setup, *ply, *ends_game, at);
        }
        if let News::PositionRestored { plies, by_arbiter } = news {
            return self.restore(*plies, *by_arbiter, at);
        }
        let facts = match news {
            News::ResultWithdrawn { by_official } if self.stopped.is_some() => self.restart(*by_official),
            News::TakenBack { entry, no_longer_severe } => self.take_back(*entry, no_longer_severe, at),
            News::DrawWithdrawn if self.board_closed => self.reopen_board(),
            _ if self.stopped.is_some() => vec![Fact::Noted],
            News::Prepared(outstanding) => {
                let released = self.released && outstanding.is_empty();
                vec![Fact::ReadinessHeard { released, outstanding: outstanding.clone() }]
            }
            News::Released => vec![Fact::ReadinessHeard { released: true, outstanding: Vec::new() }],
            News::ColoursDrawn { white, outstanding } => {
                let released = self.released && outstanding.is_empty();
                let outstanding = outstanding.clone();
                vec![Fact::ColoursSet(*white), Fact::ReadinessHeard { released, outstanding }]
            }
            News::IllegalMove(side) => self.illegal_move(setup, *side, at),
            News::BoardCount { entry, side } if self.phase == Phase::Chess && self.count.is_none() => {
                vec![Fact::CountStarted { entry: *entry, kind: CountKind::Board(*side) }]
            }
            News::Knockdown { entry, corner } => self.knocked_down(*entry, *corner),
            News::LeftRing { entry, corner } if self.phase == Phase::Boxing && self.count.is_none() => {
                vec![Fact::CountStarted { entry: *entry, kind: CountKind::OutOfRing(*corner) }]
            }
            News::SevereWarning { entry, corner } => self.punish(setup, *entry, *corner, at),
            News::Drawn => self.close_board(setup, at),
            News::Result => vec![Fact::ClocksStopped(self.left_at(at))],
            News::MovePlayed { .. }
            | News::PositionRestored { .. }
            | News::BoardCount { .. }
            | News::LeftRing { .. }
            | News::DrawWithdrawn
            | News::ResultWithdrawn { .. } => vec![Fact::Noted],
        };
        facts.into_iter().map(|fact| Timed::new(at, fact)).collect()
    }

    /// After a late move the clocks go on as if they had never stood; after a correction they wait for the word.
    fn restart(&self, by_official: bool) -> Vec<Fact> {
        let mut facts = Vec::new();
        if by_official && self.is_counted_out() {
            facts.push(Fact::CountDropped);
        }
        // Had his flag fallen anyway, it falls again with the word to go on.
        let flag = self.flag.filter(|_| by_official);
        facts.extend(flag.map(Fact::FlagWithdrawn));
        facts.push(Fact::ClocksRestarted);
        let stood = matches!(self.phase, Phase::Before | Phase::Over);
        if let Some(stopped) = self.stopped.filter(|_| by_official && !stood) {
            let round_left = self.round_clock.left_at(stopped);
            let mut left = self.left;
            // Moves and penalties that were taken back before this have left another turn.
            if let Some(turn) = self.turn.filter(|turn| turn.closed.is_none()) {
                left = turn.left;
                left[index(turn.side)] = left[index(turn.side)] - stopped.since(turn.since);
            }
            facts.push(Fact::Paused { why: PauseReason::Correction, round_left, left });
        }
        facts
    }

    /// So many plies are left. After a correction the clocks are as if the others had never been played, if that
    /// is known: in the last chess round, with no pause since. Else, and when the arbiter restores the position,
    /// they wait for his times and his word (2.6). Clocks pressed by hand know nothing of the score sheet.
    fn restore(&self, plies: u32, by_arbiter: bool, at: Instant) -> Vec<Timed<Fact>> {
        if plies >= self.plies {
            return vec![Timed::new(at, Fact::Noted)];
        }
        let runs = self.phase == Phase::Chess && self.pause.is_none();
        let turn = self.turns.get(plies as usize).copied().flatten();
        let turn = turn.filter(|turn| self.opened.is_some_and(|opened| turn.since >= opened));
        // Without a turn of now it is unknown when the clocks were stopped, unless the move itself stopped them.
        let turn = turn.filter(|_| !by_arbiter && (runs || self.turn.is_some()));
        let undone = !by_arbiter && (turn.is_some() || self.is_pressed_by_hand());
        let mut facts = Vec::new();
        if runs && !undone && self.stopped.is_none() {
            facts.push(Timed::new(at, self.paused(PauseReason::Interruption, at)));
        }
        facts.push(Timed::new(at, Fact::PliesKept { plies, undone }));
        let closed = self.turn.and_then(|turn| turn.closed).filter(|_| self.stopped.is_none());
        if let (Some(turn), Some(closed), false) = (turn, closed, self.is_pressed_by_hand()) {
            let falls = turn.since + turn.left[index(turn.side)];
            facts.extend((falls <= closed).then_some(Timed::new(falls, Fact::FlagFell(turn.side))));
        }
        facts
    }

    /// A draw that was none: a chess round that it closed is open again, and waits for the word.
    fn reopen_board(&self) -> Vec<Fact> {
        let closed_by_it = is_chess_round(self.round) && matches!(self.phase, Phase::Break | Phase::Over);
        vec![Fact::BoardReopened { round: closed_by_it.then_some((self.round, self.left_over)) }]
    }
}

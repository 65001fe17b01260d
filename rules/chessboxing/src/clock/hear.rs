//! What the clocks do when they hear of the game.

use ringside_time::{Instant, Timed};

use super::{Clock, ClockSetup, CountKind, Fact, News, PauseReason, Phase};
use crate::is_chess_round;

impl Clock {
    pub(super) fn hear(&self, setup: &ClockSetup, news: &News, at: Instant) -> Vec<Timed<Fact>> {
        if let News::MovePlayed { ply, ends_game } = news {
            return self.time_move(setup, *ply, *ends_game, at);
        }
        let facts = match news {
            News::ResultWithdrawn { by_official } if self.stopped.is_some() => self.restart(*by_official),
            News::TakenBack { entry, no_longer_severe } => self.take_back(*entry, no_longer_severe),
            News::PositionRestored { plies, by_arbiter } => self.restore(*plies, *by_arbiter, at),
            News::DrawWithdrawn if self.board_closed => self.reopen_board(),
            _ if self.stopped.is_some() => vec![Fact::Noted],
            News::Prepared(outstanding) => {
                vec![Fact::ReadinessHeard { released: self.released, outstanding: outstanding.clone() }]
            }
            News::Released => vec![Fact::ReadinessHeard { released: true, outstanding: Vec::new() }],
            News::ColoursDrawn(white) => vec![Fact::ColoursSet(*white)],
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
            | News::BoardCount { .. }
            | News::LeftRing { .. }
            | News::DrawWithdrawn
            | News::ResultWithdrawn { .. } => vec![Fact::Noted],
        };
        facts.into_iter().map(|fact| Timed::new(at, fact)).collect()
    }

    /// After a late move the clocks go on as if they had never stood; after a correction they wait for the word.
    fn restart(&self, by_official: bool) -> Vec<Fact> {
        let mut facts = vec![Fact::ClocksRestarted];
        if let Some(stopped) = self.stopped.filter(|_| by_official) {
            let round_left = self.round_clock.left_at(stopped);
            facts.push(Fact::Paused { why: PauseReason::Correction, round_left, left: self.left });
        }
        facts
    }

    /// So many plies are left. After a correction the turn goes on as if the others had never been played, if it
    /// belongs to the chess round that runs; what the arbiter restores waits for his times and his word (2.6).
    fn restore(&self, plies: u32, by_arbiter: bool, at: Instant) -> Vec<Fact> {
        if plies >= self.plies {
            return vec![Fact::Noted];
        }
        let turn = self.turns.get(plies as usize).copied().flatten();
        let of_this_round = turn.is_some_and(|turn| self.opened.is_some_and(|opened| turn.since >= opened));
        let runs = self.phase == Phase::Chess && self.pause.is_none() && self.stopped.is_none();
        let undone = !by_arbiter && of_this_round && runs;
        let mut facts = Vec::new();
        if runs && !undone {
            facts.push(self.paused(PauseReason::Interruption, at));
        }
        facts.push(Fact::PliesKept { plies, undone });
        facts
    }

    /// A draw that was none: a chess round that it closed is open again, and waits for the word.
    fn reopen_board(&self) -> Vec<Fact> {
        let closed_by_it = is_chess_round(self.round) && matches!(self.phase, Phase::Break | Phase::Over);
        vec![Fact::BoardReopened { round: closed_by_it.then_some((self.round, self.left_over)) }]
    }
}

//! How long the chess clocks have run, told from the facts alone.

use super::*;
use crate::{
    clock::{Phase, index},
    is_chess_round,
};

/// How long the chess clocks have run, told from the facts alone: from each opening to what ended it.
#[derive(Default)]
pub(super) struct Run {
    past: Span,
    opened: Option<Instant>,
    in_round: bool,
    closed: Option<Instant>,
    ended: Option<Instant>,
    pressed: Option<Instant>,
    /// What `ended` was before a result.
    unstopped: Option<Instant>,
}

impl Run {
    pub(super) fn take_in(&mut self, fact: &Timed<Fact>) {
        match &fact.what {
            Fact::RoundOpened { round, .. } if is_chess_round(*round) => self.start(fact.at),
            // A pause is as a gong to the chess clocks, and the word to go on as another.
            Fact::Resumed(_) if self.in_round => self.start(fact.at),
            Fact::Paused { .. } => {
                self.closed = self.closed.or(Some(fact.at));
                self.ended = self.ended.or(self.closed);
            }
            Fact::RoundClosed { round, .. } if is_chess_round(*round) => {
                self.in_round = false;
                self.closed = self.closed.or(Some(fact.at));
                self.ended = self.ended.or(self.closed);
            }
            Fact::FlagFell(_) => self.ended = Some(fact.at),
            // By hand the clock of a mate written down late ran on until its press.
            Fact::MoveTimed { stops_clocks: true, .. } => self.ended = Some(fact.at).max(self.pressed),
            Fact::ClockPressed { .. } => self.pressed = Some(fact.at),
            Fact::FlagWithdrawn(_) => self.ended = self.closed,
            Fact::ClocksStopped(_) => {
                self.unstopped = self.ended;
                self.ended = self.ended.or(Some(fact.at));
            }
            Fact::ClocksRestarted => self.ended = self.unstopped,
            _ => {}
        }
    }

    /// From the turn of now on.
    pub(super) fn of(clock: &Clock) -> Self {
        let turn = clock.turn.as_ref();
        let closed = turn.and_then(|turn| turn.closed);
        let fell = turn.filter(|_| clock.flag.is_some()).map(|turn| turn.since + turn.left[index(turn.side)]);
        let ended = fell.or(closed).or(clock.stopped);
        let in_round = clock.phase == Phase::Chess;
        let opened = turn.map(|turn| turn.since);
        Self { opened, in_round, closed, ended, unstopped: fell.or(closed), ..Self::default() }
    }

    pub(super) fn start(&mut self, at: Instant) {
        *self = Self { past: self.until(at), opened: Some(at), in_round: true, ..Self::default() };
    }

    pub(super) fn until(&self, now: Instant) -> Span {
        self.past + self.opened.map_or(Span::ZERO, |opened| self.ended.unwrap_or(now).since(opened))
    }
}

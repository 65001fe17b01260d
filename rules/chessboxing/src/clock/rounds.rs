//! The programme: which round comes next, and what its gongs do.

use ringside_time::{Instant, Span, Timed};

use super::{Clock, ClockSetup, Fact, GongPurpose, Phase, Refusal, index};
use crate::{Side, is_chess_round};

impl Clock {
    /// One strike is one fact: a gong that has sounded is refused (1.5.3, 2.3.2).
    pub(super) fn strike(&self, purpose: GongPurpose) -> Result<Vec<Fact>, Refusal> {
        let open = matches!(self.phase, Phase::Chess | Phase::Boxing);
        match purpose {
            GongPurpose::OpensRound(round) if round <= self.round => Err(Refusal::AlreadyStruck),
            GongPurpose::OpensRound(round) if open || round != self.round + 1 => Err(Refusal::NotNext),
            GongPurpose::OpensRound(round) => Ok(self.open_round(round, true)),
            GongPurpose::ClosesRound(round) if round > self.round => Err(Refusal::NotNext),
            GongPurpose::ClosesRound(round) if !open || round < self.round => Err(Refusal::AlreadyStruck),
            GongPurpose::ClosesRound(_) => Ok(Vec::new()),
        }
    }

    /// The gong opens a round; before a chess round the penalties that boxing sent are taken (2.7, 3.5.7).
    pub(super) fn open_round(&self, round: u32, by_hand: bool) -> Vec<Fact> {
        let mut facts = vec![Fact::RoundOpened { round, by_hand }];
        if is_chess_round(round) {
            let mut left = self.left;
            for side in self.penalties.iter().copied() {
                let taken = penalty(left[index(side)]);
                left[index(side)] = left[index(side)] - taken;
                left[index(side.other())] = left[index(side.other())] + taken;
                facts.push(Fact::PenaltyTaken { side, taken, left });
            }
        }
        facts
    }

    /// The gong closes the round that runs; after the last one the points decide (1.5.1, 3.5.5.5).
    pub(super) fn close_round(&self, at: Instant, by_hand: bool) -> Vec<Fact> {
        let left = [Side::White, Side::Black].map(|side| self.chess_clock(side).left_at(at));
        let mut facts = vec![Fact::RoundClosed { round: self.round, by_hand, left }];
        if self.round >= self.last_round {
            facts.push(Fact::PointsCalled(self.round));
        }
        facts
    }

    /// A draw on the board: one more boxing round, or after the last chess round the points at once (1.5.1).
    ///
    /// It may be heard when its round is over: a boxing round that runs by then, or has run, is that one more.
    pub(super) fn close_board(&self, setup: &ClockSetup, at: Instant) -> Vec<Fact> {
        if self.board_closed {
            return vec![Fact::Noted];
        }
        let boxing_follows = is_chess_round(self.round) && self.round < setup.ruleset.rounds;
        let last_round = if boxing_follows { self.round + 1 } else { self.round };
        let mut facts = vec![Fact::BoardClosed { last_round }];
        match self.phase {
            Phase::Chess => facts.extend(Self { last_round, ..self.clone() }.close_round(at, false)),
            Phase::Break if !boxing_follows => facts.push(Fact::PointsCalled(self.round)),
            Phase::Break | Phase::Boxing | Phase::Before | Phase::Over => {}
        }
        facts
    }

    /// What time itself has done first by `at`, at its own instant: a flag, a second of a count, a gong.
    pub(super) fn due(&self, at: Instant) -> Vec<Timed<Fact>> {
        let Some(at) = self.due_at().filter(|due| *due <= at) else {
            return vec![Timed::new(at, Fact::Noted)];
        };
        let facts = match (self.phase, self.count) {
            (Phase::Boxing, Some(count)) if count.second == 9 => {
                vec![Fact::CountSecond(10), Fact::CountedOut(count.corner)]
            }
            (Phase::Boxing, Some(count)) => vec![Fact::CountSecond(count.second + 1)],
            (Phase::Chess, _) if self.flag_falls().is_some_and(|fall| fall <= at) => {
                vec![Fact::FlagFell(self.to_move())]
            }
            (Phase::Chess | Phase::Boxing, _) => self.close_round(at, false),
            (Phase::Break, _) => self.open_round(self.round + 1, false),
            (Phase::Before | Phase::Over, _) => vec![Fact::Noted],
        };
        facts.into_iter().map(|fact| Timed::new(at, fact)).collect()
    }

    /// When the next of these is due. A fallen flag, a count of ten and the points wait for the game service.
    ///
    /// Source: chessboxing 3.5.4: while a count runs the round is held open.
    pub(super) fn due_at(&self) -> Option<Instant> {
        if self.stopped.is_some() || self.points_called || self.flag.is_some() {
            return None;
        }
        match (self.phase, self.count) {
            (Phase::Boxing, Some(count)) if count.second >= 10 => None,
            (Phase::Boxing, Some(count)) => Some(count.started + Span::SECOND.times(count.second + 1)),
            (Phase::Chess, _) => [self.round_clock.ends(), self.flag_falls()].into_iter().flatten().min(),
            (Phase::Boxing | Phase::Break, _) => self.round_clock.ends(),
            (Phase::Before | Phase::Over, _) => None,
        }
    }

    /// When the flag of the side to move falls, if its clock runs (2.5.6.4).
    pub(super) fn flag_falls(&self) -> Option<Instant> {
        self.chess_clock(self.to_move()).ends()
    }
}

/// What a severe warning costs a clock with `left` on it: a minute, or half of less than two minutes.
///
/// Source: chessboxing 3.5.7 and the rulebook's decision on rounding: whole seconds, .5 upwards, and where
/// that would take everything the exact half.
pub(super) fn penalty(left: Span) -> Span {
    let minute = Span::from_secs(60);
    if left >= minute.times(2) {
        return minute;
    }
    let half = left.as_micros() / 2;
    let rounded = Span::from_micros((half + 500_000) / 1_000_000 * 1_000_000);
    if rounded >= left { Span::from_micros(half) } else { rounded }
}

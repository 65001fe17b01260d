//! The programme: which round comes next, and what its gongs do.

use ringside_time::{Instant, Timed};

use super::{Clock, ClockSetup, Fact, GongPurpose, Phase, Refusal};
use crate::is_chess_round;

impl Clock {
    /// One strike is one fact: a gong that has sounded is refused (1.5.3, 2.3.2).
    pub(super) fn strike(&self, setup: &ClockSetup, purpose: GongPurpose) -> Result<Vec<Fact>, Refusal> {
        let open = matches!(self.phase, Phase::Chess | Phase::Boxing);
        match purpose {
            GongPurpose::OpensRound(round) if round <= self.round => Err(Refusal::AlreadyStruck),
            GongPurpose::OpensRound(round) if open || round != self.round + 1 => Err(Refusal::NotNext),
            GongPurpose::OpensRound(1) if !self.released && !setup.ruleset.required.is_empty() => {
                Err(Refusal::NotReleased(self.outstanding.clone()))
            }
            GongPurpose::OpensRound(round) => Ok(self.open_round(setup, round, true)),
            GongPurpose::ClosesRound(round) if round > self.round => Err(Refusal::NotNext),
            GongPurpose::ClosesRound(round) if !open || round < self.round => Err(Refusal::AlreadyStruck),
            GongPurpose::ClosesRound(_) => Ok(Vec::new()),
        }
    }

    /// The gong opens a round; before a chess round the penalties that boxing sent are taken (2.7, 3.5.7).
    pub(super) fn open_round(&self, setup: &ClockSetup, round: u32, by_hand: bool) -> Vec<Fact> {
        let mut facts = vec![Fact::RoundOpened { round, by_hand }];
        if is_chess_round(round) {
            facts.extend(self.pay(&setup.ruleset));
        }
        facts
    }

    /// The gong closes the round that runs; after the last one the points decide (1.5.1, 3.5.5.5).
    pub(super) fn close_round(&self, at: Instant, by_hand: bool) -> Vec<Fact> {
        let left = self.left_at(at);
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
        let boxing_follows = is_chess_round(self.round)
            && self.round < setup.ruleset.rounds
            && (setup.ruleset.boxing_after_draw || self.phase == Phase::Boxing);
        let last_round = if boxing_follows { self.round + 1 } else { self.round };
        let mut facts = vec![Fact::BoardClosed { last_round }];
        match self.phase {
            Phase::Chess => facts.extend(Self { last_round, ..self.clone() }.close_round(at, false)),
            Phase::Break if !boxing_follows => facts.push(Fact::PointsCalled(self.round)),
            Phase::Break | Phase::Boxing | Phase::Before | Phase::Over => {}
        }
        facts
    }

    /// What time itself has done first by `at`, at its own instant: a flag, a gong, a second of a count, an alarm.
    ///
    /// At the same instant a flag comes before the gong, and the gong before a second of a count at the board.
    pub(super) fn due(&self, at: Instant) -> Vec<Timed<Fact>> {
        let due = self.due_at().filter(|due| *due <= at);
        let (Some(setup), Some(at)) = (&self.setup, due) else { return vec![Timed::new(at, Fact::Noted)] };
        let is_now = |due: Option<Instant>| due == Some(at);
        let facts = match self.phase {
            Phase::Chess if is_now(self.flag_falls()) => vec![Fact::FlagFell(self.to_move())],
            Phase::Chess | Phase::Boxing if is_now(self.gong_due()) => self.close_round(at, false),
            Phase::Break if is_now(self.gong_due()) => self.open_round(setup, self.round + 1, false),
            _ if is_now(self.second_due()) => self.count_on(at),
            _ => vec![Fact::PauseOverran],
        };
        facts.into_iter().map(|fact| Timed::new(at, fact)).collect()
    }

    /// When the next of these is due. A fallen flag, a count of ten and the points wait for the game service.
    pub(super) fn due_at(&self) -> Option<Instant> {
        if self.stopped.is_some() || self.points_called || self.flag.is_some() || self.is_counted_out() {
            return None;
        }
        let flag = self.flag_falls().filter(|_| self.phase == Phase::Chess);
        let all = [flag, self.gong_due(), self.second_due(), self.overrun_due()];
        all.into_iter().flatten().min()
    }

    /// When the round or the break ends by itself.
    ///
    /// Source: chessboxing 3.5.4: while a count runs the round is held open.
    fn gong_due(&self) -> Option<Instant> {
        let held = self.phase == Phase::Boxing
            && self.count.is_some()
            && self.setup.as_ref().is_some_and(|setup| setup.ruleset.count_holds_round);
        match self.phase {
            Phase::Chess | Phase::Boxing | Phase::Break if !held => self.round_clock.ends(),
            _ => None,
        }
    }

    fn second_due(&self) -> Option<Instant> {
        self.count.and_then(|count| count.next)
    }

    /// When a stoppage has lasted its longest time (3.5.3).
    fn overrun_due(&self) -> Option<Instant> {
        let pause = self.pause.filter(|pause| pause.why.is_limited() && !pause.overran)?;
        self.setup.as_ref().map(|setup| pause.since + setup.ruleset.stoppage)
    }

    /// When the flag of the side to move falls, if its clock runs (2.5.6.4).
    pub(super) fn flag_falls(&self) -> Option<Instant> {
        self.chess_clock(self.to_move()).ends()
    }
}

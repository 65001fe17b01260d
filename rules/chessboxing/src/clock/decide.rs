//! What officials ask of the clocks.

use ringside_time::{Instant, Span, Timed};

use super::{Adjustment, Clock, ClockSetup, Command, Fact, GongPurpose, PauseReason, Phase, Refusal, index};
use crate::{Side, TimeBase};

impl Clock {
    pub(super) fn command(
        &self,
        setup: &ClockSetup,
        command: &Command,
        at: Instant,
    ) -> Result<Vec<Timed<Fact>>, Refusal> {
        let official =
            !matches!(command, Command::Due | Command::Hear(_) | Command::Advance | Command::Set(_));
        if official && (self.stopped.is_some() || self.points_called || self.flag.is_some()) {
            return Err(Refusal::BoutOver);
        }
        let facts = match command {
            Command::Set(_) => vec![Fact::Noted],
            Command::Strike(purpose) => match self.strike(setup, *purpose)? {
                facts if matches!(purpose, GongPurpose::OpensRound(_)) => facts,
                _ => self.close_round(at, true),
            },
            Command::Pause(why) => self.pause_for(*why, at)?,
            Command::Resume => self.resume()?,
            Command::Press(side) => self.press(setup, *side, at)?,
            Command::Adjust { left, why } => {
                self.clocks_stand()?;
                vec![Fact::ClocksAdjusted { why: *why, left: *left }]
            }
            Command::TakeTime { side, time } => self.take_time(*side, *time)?,
            Command::FighterUp(corner) => self.fighter_up(*corner)?,
            Command::HoldCount => self.hold_count()?,
            Command::ContinueCount => self.continue_count()?,
            Command::EndCount => self.end_count(at)?,
            Command::Advance if setup.time_base == TimeBase::Live => return Err(Refusal::TimeIsLive),
            Command::Advance if self.latest.is_some_and(|latest| at < latest) => {
                return Err(Refusal::TimeRunsForward);
            }
            Command::Advance => vec![Fact::TimeAdvanced],
            Command::Due => return Ok(self.due(at)),
            Command::Hear(news) => return Ok(self.hear(setup, news, at)),
        };
        Ok(facts.into_iter().map(|fact| Timed::new(at, fact)).collect())
    }

    /// Stops all that runs, if there is something of the kind that is stopped so.
    ///
    /// Source: chessboxing 1.1.4, 2.4.2, 3.5.3, 3.5.5.4.
    fn pause_for(&self, why: PauseReason, at: Instant) -> Result<Vec<Fact>, Refusal> {
        match (why, self.phase) {
            (PauseReason::Interruption, Phase::Chess)
            | (
                PauseReason::Suspension | PauseReason::Correction,
                Phase::Chess | Phase::Boxing | Phase::Break,
            ) => {}
            (PauseReason::Interruption, _) => return Err(Refusal::NotAChessRound),
            (PauseReason::Suspension | PauseReason::Correction, _) => return Err(Refusal::NothingRuns),
            (_, Phase::Boxing) => {}
            _ => return Err(Refusal::NotABoxingRound),
        }
        if self.pause.is_some() {
            return Err(Refusal::ClockStopped);
        }
        Ok(vec![self.paused(why, at)])
    }

    pub(super) fn paused(&self, why: PauseReason, at: Instant) -> Fact {
        Fact::Paused { why, round_left: self.round_clock.left_at(at), left: self.left_at(at) }
    }

    fn resume(&self) -> Result<Vec<Fact>, Refusal> {
        if self.pause.is_none() {
            return Err(if self.running.is_some() || self.round_clock.since.is_some() {
                Refusal::ClockRunning
            } else {
                Refusal::NothingRuns
            });
        }
        Ok(vec![Fact::Resumed(self.round_clock.left)])
    }

    /// Chess clocks are set only while they stand: in a pause, or outside the chess rounds (2.4.2).
    fn clocks_stand(&self) -> Result<(), Refusal> {
        if self.running.is_some() { Err(Refusal::ClockRunning) } else { Ok(()) }
    }

    /// The arbiter takes time from one clock and adds it to the other, at once (2.5.8).
    fn take_time(&self, side: Side, time: Span) -> Result<Vec<Fact>, Refusal> {
        self.clocks_stand()?;
        let mut left = self.left;
        if time >= left[index(side)] {
            return Err(Refusal::TakesAll);
        }
        left[index(side)] = left[index(side)] - time;
        left[index(side.other())] = left[index(side.other())] + time;
        Ok(vec![Fact::ClocksAdjusted { why: Adjustment::Penalty, left }])
    }
}

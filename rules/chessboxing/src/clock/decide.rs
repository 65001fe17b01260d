use ringside_time::{Instant, Timed};

use super::{Clock, ClockSetup, Command, Fact, GongPurpose, News, Phase, Refusal};
use crate::{Corner, Side, TimeBase};

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
            Command::Strike(purpose) => match self.strike(*purpose)? {
                facts if matches!(purpose, GongPurpose::OpensRound(_)) => facts,
                _ => self.close_round(at, true),
            },
            Command::CallTimeOut => {
                self.boxing()?;
                if self.round_clock.since.is_none() {
                    return Err(Refusal::ClockStopped);
                }
                vec![Fact::TimeOutCalled(self.round_clock.left_at(at))]
            }
            Command::Resume => {
                self.boxing()?;
                if self.round_clock.since.is_some() {
                    return Err(Refusal::ClockRunning);
                }
                vec![Fact::RoundResumed(self.round_clock.left)]
            }
            Command::Press(side) => self.press(setup, *side, at)?,
            Command::EndCount => self.end_count(at)?,
            Command::Advance if setup.time_base == TimeBase::Live => return Err(Refusal::TimeIsLive),
            Command::Advance if self.latest.is_some_and(|latest| at < latest) => {
                return Err(Refusal::TimeRunsForward);
            }
            Command::Advance => vec![Fact::TimeAdvanced],
            Command::Due => return Ok(self.due(at)),
            Command::Hear(News::MovePlayed { ply, ends_game }) => {
                return Ok(self.time_move(setup, *ply, *ends_game, at));
            }
            Command::Hear(news) => self.hear(setup, *news, at),
        };
        Ok(facts.into_iter().map(|fact| Timed::new(at, fact)).collect())
    }

    fn hear(&self, setup: &ClockSetup, news: News, at: Instant) -> Vec<Fact> {
        match news {
            News::ResultWithdrawn if self.stopped.is_some() => vec![Fact::ClocksRestarted],
            _ if self.stopped.is_some() => vec![Fact::Noted],
            News::Knockdown(corner) if self.phase == Phase::Boxing && self.count.is_none() => {
                vec![Fact::CountStarted(corner)]
            }
            News::SevereWarning(corner) => self.punish(setup, corner, at),
            News::Drawn => self.close_board(setup, at),
            News::Result => {
                let left = [Side::White, Side::Black].map(|side| self.chess_clock(side).left_at(at));
                vec![Fact::ClocksStopped(left)]
            }
            News::MovePlayed { .. } | News::Knockdown(_) | News::ResultWithdrawn => vec![Fact::Noted],
        }
    }

    /// A severe warning costs chess time at the next chess round and stops the round clock (3.5.3, 3.5.7).
    fn punish(&self, setup: &ClockSetup, corner: Corner, at: Instant) -> Vec<Fact> {
        let mut facts = vec![Fact::PenaltyQueued(setup.side_of(corner))];
        let running = self.phase == Phase::Boxing && self.round_clock.since.is_some();
        if running && setup.ruleset.severe_warning_stops_clock {
            facts.push(Fact::TimeOutCalled(self.round_clock.left_at(at)));
        }
        facts
    }

    /// Fit at eight or nine: boxing resumes, or the round that was held open closes (3.5.4).
    fn end_count(&self, at: Instant) -> Result<Vec<Fact>, Refusal> {
        let count = self.count.ok_or(Refusal::NoCount)?;
        if !(8..10).contains(&count.second) {
            return Err(Refusal::CountTooShort(count.second));
        }
        let mut facts = vec![Fact::CountEnded(count.second)];
        if self.round_clock.ends().is_some_and(|end| end <= at) {
            facts.extend(self.close_round(at, false));
        }
        Ok(facts)
    }

    fn boxing(&self) -> Result<(), Refusal> {
        if self.phase == Phase::Boxing { Ok(()) } else { Err(Refusal::NotABoxingRound) }
    }
}

//! Counts to ten: after a knockdown, at the board, and for a fighter out of the ring.

use ringside_time::Instant;

use super::{Clock, CountKind, Fact, Phase, Refusal};
use crate::Corner;

/// Where a count ends.
const TEN: u32 = 10;
/// From here on a fighter may be fit to box on (3.5.4).
const LEAST: u32 = 8;

impl Clock {
    /// A count begins, or the other fighter joins it (3.5.4).
    pub(super) fn knocked_down(&self, entry: u32, corner: Corner) -> Vec<Fact> {
        match self.count {
            _ if self.phase != Phase::Boxing => vec![Fact::Noted],
            None => vec![Fact::CountStarted { entry, kind: CountKind::Knockdown(corner) }],
            Some(count) if matches!(count.kind, CountKind::Knockdown(_)) && !count.down[corner] => {
                vec![Fact::CountJoined { entry, corner }]
            }
            Some(_) => vec![Fact::Noted],
        }
    }

    /// One of two fighters is up; the count goes on while the other is down, and to eight at least (3.5.4).
    pub(super) fn fighter_up(&self, corner: Corner) -> Result<Vec<Fact>, Refusal> {
        let count = self.count.ok_or(Refusal::NoCount)?;
        if count.down[corner] { Ok(vec![Fact::FighterRose(corner)]) } else { Err(Refusal::NotDown) }
    }

    /// The count waits while the opponent is not in the neutral corner (3.5.4).
    pub(super) fn hold_count(&self) -> Result<Vec<Fact>, Refusal> {
        match self.count.ok_or(Refusal::NoCount)? {
            count if !matches!(count.kind, CountKind::Knockdown(_)) => Err(Refusal::NoCount),
            count if count.next.is_none() => Err(Refusal::CountIs("held")),
            _ => Ok(vec![Fact::CountHeld]),
        }
    }

    pub(super) fn continue_count(&self) -> Result<Vec<Fact>, Refusal> {
        match self.count.ok_or(Refusal::NoCount)? {
            count if count.next.is_some() => Err(Refusal::CountIs("going on")),
            count if count.second >= TEN => Err(Refusal::CountIs("at ten")),
            _ => Ok(vec![Fact::CountContinued]),
        }
    }

    /// Fit at eight or nine, or back in the ring: boxing resumes, or the round that was held open closes.
    ///
    /// Source: chessboxing 3.5.4, 3.5.5.3.
    pub(super) fn end_count(&self, at: Instant) -> Result<Vec<Fact>, Refusal> {
        let count = self.count.ok_or(Refusal::NoCount)?;
        let least = match count.kind {
            CountKind::Knockdown(_) => LEAST,
            CountKind::OutOfRing(_) => 0,
            CountKind::Board(_) => return Err(Refusal::NoCount),
        };
        if !(least..TEN).contains(&count.second) {
            return Err(Refusal::CountTooShort(count.second));
        }
        Ok(self.ended(count.second, at))
    }

    fn ended(&self, second: u32, at: Instant) -> Vec<Fact> {
        let mut facts = vec![Fact::CountEnded(second)];
        facts.extend(self.close_held(at));
        facts
    }

    /// The gong of a round that a count held open.
    pub(super) fn close_held(&self, at: Instant) -> Vec<Fact> {
        let held = self.phase == Phase::Boxing && self.stopped.is_none();
        if held && self.round_clock.ends().is_some_and(|end| end <= at) {
            return self.close_round(at, false);
        }
        Vec::new()
    }

    /// The next second of a count; the tenth ends it, for two fighters on the floor with the bout.
    ///
    /// Source: chessboxing 2.5.5, 3.5.4, 3.5.5.1, 3.5.5.3.
    pub(super) fn count_on(&self, at: Instant) -> Vec<Fact> {
        let Some(count) = self.count else { return vec![Fact::Noted] };
        let second = count.second + 1;
        let mut facts = vec![Fact::CountSecond(second)];
        if second < TEN {
            return facts;
        }
        let on_the_floor = matches!(count.kind, CountKind::Knockdown(_));
        if on_the_floor && count.down == [false; 2] {
            facts.extend(self.ended(second, at));
            return facts;
        }
        facts.push(Fact::CountedOut { kind: count.kind, down: count.down });
        if on_the_floor && count.down == [true; 2] {
            // A double knockout: the points decide, this round's with them.
            let last = Self { last_round: self.round, ..self.clone() };
            facts.extend(last.close_round(at, false));
        }
        facts
    }

    /// Whether the count has reached ten and the game service's word is awaited.
    pub(super) fn is_counted_out(&self) -> bool {
        self.count.is_some_and(|count| count.second >= TEN)
    }
}

//! What happens in a boxing round, checked for what cannot have happened so.

use ringside_chessboxing::{Corner, Ruleset};
use ringside_time::Span;

use super::{RecordedEvent, RecordingError, RingEvent, document, event};

/// A count ends from here on …
const COUNT_MIN: Span = Span::from_secs(8);
/// … and before this.
const COUNT_OUT: Span = Span::from_secs(10);

/// What a fighter has suffered so far.
#[derive(Clone, Copy, Default)]
struct Tally {
    knockdowns: u32,
    knockdowns_in_round: u32,
    minor_breaches: u32,
    severe_warnings: u32,
}

/// Both fighters' tallies through the bout, and the round clock through a round.
pub(super) struct Ring {
    tallies: [Tally; 2],
    /// When the round clock was stopped, if it stands.
    stopped_since: Option<Span>,
    /// How long it has stood in this round.
    stoppages: Span,
    /// When the count began that runs.
    counting_since: Option<Span>,
    /// Whether the bout has been stopped.
    pub(super) over: bool,
}

impl Ring {
    pub(super) fn new() -> Self {
        Self {
            tallies: [Tally::default(); 2],
            stopped_since: None,
            stoppages: Span::ZERO,
            counting_since: None,
            over: false,
        }
    }

    /// The events of boxing round `number`.
    pub(super) fn read(
        &mut self,
        number: u32,
        written: &[document::Event],
        rules: &Ruleset,
    ) -> Result<Vec<RecordedEvent>, RecordingError> {
        self.stoppages = Span::ZERO;
        for tally in &mut self.tallies {
            tally.knockdowns_in_round = 0;
        }
        let mut events: Vec<RecordedEvent> = Vec::new();
        for (index, written) in (1..).zip(written) {
            let place = format!("round {number}, event {index} ({})", written.what);
            let event = event::read(written, &place)?;
            if self.over {
                return Err(RecordingError::AfterTheEnd { place });
            }
            if events.last().is_some_and(|before| before.at > event.at) {
                return Err(RecordingError::EventsOutOfOrder { place });
            }
            self.check_time(event.at, rules.boxing_round, &place)?;
            self.take(&event, rules).map_err(|why| RecordingError::ImpossibleEvent { place, why })?;
            events.push(event);
        }
        // Nobody got up: counted out.
        self.over |= self.counting_since.is_some();
        if self.stopped_since.is_some() && !self.over {
            let place = format!("round {number}, at its end");
            return Err(RecordingError::ImpossibleEvent {
                place,
                why: "the round clock still stands: add a box",
            });
        }
        Ok(events)
    }

    /// The round clock must not have run out, unless a count holds the round open (3.5.4).
    fn check_time(&self, at: Span, length: Span, place: &str) -> Result<(), RecordingError> {
        let run = self.stopped_since.unwrap_or(at) - self.stoppages;
        if run >= length && self.counting_since.is_none() {
            return Err(RecordingError::TimeOverRound {
                place: place.to_owned(),
                at,
                length: length + self.stoppages,
            });
        }
        Ok(())
    }

    fn take(&mut self, event: &RecordedEvent, rules: &Ruleset) -> Result<(), &'static str> {
        let at = event.at;
        match (&event.what, self.counting_since, self.stopped_since) {
            (RingEvent::CountEnds, None, _) => return Err("no count runs"),
            (RingEvent::CountEnds, Some(since), _) => {
                let counted = at - since;
                if counted < COUNT_MIN {
                    return Err("a count goes on to 8 at least (3.5.4)");
                }
                if counted >= COUNT_OUT {
                    return Err("at 10 he is counted out: end the count before that, or leave its end out");
                }
                self.counting_since = None;
            }
            (RingEvent::Stop { .. }, ..) => self.over = true,
            (_, Some(_), _) => return Err("a count runs: end it first"),
            (RingEvent::Box, None, None) => return Err("the round clock runs already"),
            (RingEvent::Box, None, Some(since)) => {
                self.stoppages = self.stoppages + (at - since);
                self.stopped_since = None;
            }
            (RingEvent::Warning { corner, severe: true, .. }, None, _) => {
                self.warn_severely(*corner, at, rules)
            }
            (RingEvent::Warning { corner, severe: false, .. }, None, _) => {
                let tally = &mut self.tallies[*corner];
                tally.minor_breaches += 1;
                if tally.minor_breaches >= rules.minor_breaches {
                    self.warn_severely(*corner, at, rules);
                }
            }
            (RingEvent::Knockdown(_) | RingEvent::TimeOut, None, Some(_)) => {
                return Err("the round clock stands: add a box before it");
            }
            (RingEvent::TimeOut, None, None) => self.stopped_since = Some(at),
            (RingEvent::Knockdown(corner), None, None) => {
                let tally = &mut self.tallies[*corner];
                tally.knockdowns += 1;
                tally.knockdowns_in_round += 1;
                self.over = tally.knockdowns >= rules.knockdowns_in_bout
                    || tally.knockdowns_in_round >= rules.knockdowns_in_round;
                self.counting_since = Some(at).filter(|_| !self.over);
            }
        }
        Ok(())
    }

    fn warn_severely(&mut self, corner: Corner, at: Span, rules: &Ruleset) {
        let tally = &mut self.tallies[corner];
        tally.severe_warnings += 1;
        self.over = tally.severe_warnings >= rules.severe_warnings;
        if rules.severe_warning_stops_clock {
            self.stopped_since = self.stopped_since.or(Some(at));
        }
    }
}

//! Before the bout: weigh-in, certificates, examination, colours, equipment, and what is still outstanding.
//!
//! A [`Preparation`] is a fold of [`Prepared`] entries. What each of them is worth depends on when the bout
//! begins, so [`Preparation::outstanding`] is asked with an instant.

mod check;
#[cfg(test)]
mod tests;

pub use check::{Check, Gear};
use jiff::{Timestamp, ToSpan, tz::TimeZone};
use ringside_time::{Instant, Span};

use crate::{BoutSetup, Corner};

/// The side of the board on which the chess clock stands, as Black sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockSide {
    /// On Black's left.
    Left,
    /// On Black's right.
    Right,
}

/// One thing that was done before the bout, by the official whose task it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prepared {
    /// The official weigh-in (1.2.2, 1.2.3).
    WeighedIn {
        /// Who.
        corner: Corner,
        /// Grams.
        grams: u32,
    },
    /// A medical certificate was shown (3.2.1).
    CertificateShown {
        /// Whose.
        corner: Corner,
        /// When it was issued.
        issued: Instant,
        /// Whether it also says that there is no pregnancy, which women's certificates must.
        rules_out_pregnancy: bool,
    },
    /// The ring doctor examined a fighter; his word is final (3.2.1, 3.3.3).
    Examined {
        /// Whom.
        corner: Corner,
        /// Whether he may fight.
        fit: bool,
    },
    /// The colours were drawn in front of both fighters (2.2.2).
    ColoursDrawn {
        /// The corner that drew White.
        white: Corner,
    },
    /// The fighter with Black chose the side of the board for the clock (2.4.2).
    ClockPlaced(ClockSide),
    /// The referee checked a fighter's equipment (1.4.2, 3.4).
    GearChecked {
        /// Whose.
        corner: Corner,
        /// What.
        gear: Gear,
        /// Whether it is as it must be.
        in_order: bool,
    },
}

/// All that was done before a bout.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preparation {
    done: Vec<(Prepared, Instant)>,
}

impl Preparation {
    /// Takes in what was done, and when. The latest word on a thing stands.
    pub fn note(&mut self, prepared: Prepared, at: Instant) {
        self.done.push((prepared, at));
    }

    /// Forgets an entry that was a mistake, by its place in the order.
    pub(crate) fn strike_out(&mut self, place: usize) {
        if place < self.done.len() {
            self.done.remove(place);
        }
    }

    /// What was done, in order.
    #[must_use]
    pub fn done(&self) -> &[(Prepared, Instant)] {
        &self.done
    }

    /// What the rules ask for and is not there for a bout that begins at `start`, in the order of the rules.
    #[must_use]
    pub fn outstanding(&self, setup: &BoutSetup, start: Instant) -> Vec<Check> {
        let asked = setup.ruleset.required.iter().copied();
        asked.filter(|check| !self.is_in_order(*check, setup, start)).collect()
    }

    fn is_in_order(&self, check: Check, setup: &BoutSetup, start: Instant) -> bool {
        if check == Check::RingDoctor {
            return !setup.officials.doctor.trim().is_empty();
        }
        let latest = self.done.iter().rev().find(|(prepared, _)| Check::of(prepared) == check);
        latest.is_some_and(|(prepared, at)| stands(prepared, *at, setup, start))
    }

    /// The corner that drew White, if colours were drawn.
    #[must_use]
    pub fn white(&self) -> Option<Corner> {
        self.done.iter().rev().find_map(|(prepared, _)| match prepared {
            Prepared::ColoursDrawn { white } => Some(*white),
            _ => None,
        })
    }
}

/// Whether what was done at `at` is worth anything for a bout that begins at `start`.
fn stands(prepared: &Prepared, at: Instant, setup: &BoutSetup, start: Instant) -> bool {
    let rules = &setup.ruleset;
    let within = |window: Span| start.since(at) <= window;
    match prepared {
        Prepared::WeighedIn { .. } => within(rules.weigh_in_window),
        Prepared::CertificateShown { issued, rules_out_pregnancy, corner } => {
            let says_enough = *rules_out_pregnancy || !setup.fighters[*corner].woman;
            says_enough && *issued <= at && is_younger_than(*issued, rules.certificate_months, start)
        }
        Prepared::Examined { fit, .. } => *fit,
        Prepared::ColoursDrawn { .. } => within(rules.colour_draw_window),
        Prepared::ClockPlaced(_) => true,
        Prepared::GearChecked { in_order, .. } => *in_order,
    }
}

/// Whether no more than `months` calendar months lie between the two days, in UTC.
fn is_younger_than(issued: Instant, months: u32, day: Instant) -> bool {
    let date = |at: Instant| {
        let stamp = Timestamp::from_microsecond(at.as_micros()).ok()?;
        Some(TimeZone::UTC.to_datetime(stamp).date())
    };
    let oldest = date(day).and_then(|day| day.checked_sub(i64::from(months).months()).ok());
    oldest.zip(date(issued)).is_some_and(|(oldest, issued)| issued >= oldest)
}

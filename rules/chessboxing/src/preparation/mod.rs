//! Before the bout: weigh-in, certificates, examination, colours, equipment, and what is still outstanding.
//!
//! A [`Preparation`] is a fold of [`Prepared`] entries. What each of them is worth depends on when the bout
//! begins, so [`Preparation::outstanding`] is asked with an instant.

mod check;
#[cfg(test)]
mod tests;

pub use check::{Check, Gear};
use ringside_time::{Instant, Span};

use crate::{Corner, Ruleset};

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

    /// What was done, in order.
    #[must_use]
    pub fn done(&self) -> &[(Prepared, Instant)] {
        &self.done
    }

    /// What the rules ask for and is not there for a bout that begins at `start`, in the order of the rules.
    #[must_use]
    pub fn outstanding(&self, rules: &Ruleset, start: Instant) -> Vec<Check> {
        let asked = rules.required.iter().copied();
        asked.filter(|check| !self.is_in_order(*check, rules, start)).collect()
    }

    fn is_in_order(&self, check: Check, rules: &Ruleset, start: Instant) -> bool {
        let latest = self.done.iter().rev().find(|(prepared, _)| Check::of(prepared) == check);
        latest.is_some_and(|(prepared, at)| stands(prepared, *at, rules, start))
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
fn stands(prepared: &Prepared, at: Instant, rules: &Ruleset, start: Instant) -> bool {
    let within = |window: Span| start.since(at) <= window;
    match prepared {
        Prepared::WeighedIn { .. } => within(rules.weigh_in_window),
        Prepared::CertificateShown { issued, rules_out_pregnancy, corner } => {
            let needs_more = rules.women.contains(corner) && !rules_out_pregnancy;
            start.since(*issued) <= rules.certificate_age && !needs_more
        }
        Prepared::Examined { fit, .. } => *fit,
        Prepared::ColoursDrawn { .. } => within(rules.colour_draw_window),
        Prepared::ClockPlaced(_) => true,
        Prepared::GearChecked { in_order, .. } => *in_order,
    }
}

use ringside_time::Instant;

use crate::{Corner, Ruleset, RulesetError, Side};

/// One fighter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// The name as it is announced; never empty.
    pub name: String,
    /// The ring name; may be empty.
    pub ring_name: String,
    /// The club or country; may be empty.
    pub club: String,
    /// Whether the certificate must also rule out a pregnancy (3.2.1).
    pub woman: bool,
}

/// The officials of a bout; names may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Officials {
    /// Chess arbiter.
    pub arbiter: String,
    /// Boxing referee.
    pub referee: String,
    /// Timekeeper.
    pub timekeeper: String,
    /// Ring doctor.
    pub doctor: String,
    /// Scoring judges (3.3.4); seat 1 is the first. With none the referee scores, in seat 1.
    pub judges: Vec<String>,
}

/// Where a bout's time comes from. Opaque to the rules, which get every instant as an argument.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TimeBase {
    /// The services' own clocks.
    Live,
    /// The caller's, with so many seconds of the bout per second of the wall clock.
    Driven {
        /// The rate, above 0.
        rate: f64,
    },
}

/// A bout before it begins.
#[derive(Clone, Debug, PartialEq)]
pub struct BoutSetup {
    /// The identifier.
    pub bout: String,
    /// What it is called on screen; may be empty.
    pub title: String,
    /// The evening; may be empty.
    pub event: String,
    /// The day, as YYYY-MM-DD; may be empty.
    pub date: String,
    /// The fighters, red first.
    pub fighters: [Fighter; 2],
    /// The corner that plays White (2.2.2).
    pub white: Corner,
    /// The officials.
    pub officials: Officials,
    /// The weight category; may be empty (1.2.2).
    pub category: String,
    /// Its limit in grams; without one nobody is over it (1.2.3).
    pub weight_limit: Option<u32>,
    /// When the bout is to begin, if that is known: what the windows of the preparations are counted from.
    pub starts: Option<Instant>,
    /// The rules.
    pub ruleset: Ruleset,
    /// Where time comes from.
    pub time_base: TimeBase,
}

/// Why a bout cannot be set up so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The identifier is malformed.
    #[error(
        "the bout's identifier {0:?} must be 1 to 64 of a-z, 0-9 and '-', beginning with a letter or digit"
    )]
    BadIdentifier(String),
    /// A fighter is missing.
    #[error("the fighter in the {0} corner is missing: name both fighters")]
    MissingFighter(Corner),
    /// Too many judges.
    #[error("a bout has at most seven scoring judges, not {0} (3.3.4)")]
    Judges(usize),
    /// The rate of driven time is not a number above 0.
    #[error("the rate of driven time must be a number above 0")]
    BadRate,
    /// The ruleset is none.
    #[error(transparent)]
    Ruleset(#[from] RulesetError),
}

impl BoutSetup {
    /// The setup, if a bout can be fought with it.
    ///
    /// # Errors
    /// [`SetupError`] says what is wrong.
    pub fn checked(mut self) -> Result<Self, SetupError> {
        let id = self.bout.as_bytes();
        let plain = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        let fits = (1..=64).contains(&id.len()) && plain(&id[0]);
        if !fits || !id.iter().all(|byte| plain(byte) || *byte == b'-') {
            return Err(SetupError::BadIdentifier(self.bout));
        }
        for corner in Corner::BOTH {
            if self.fighters[corner].name.trim().is_empty() {
                return Err(SetupError::MissingFighter(corner));
            }
        }
        if self.officials.judges.len() > 7 {
            return Err(SetupError::Judges(self.officials.judges.len()));
        }
        if matches!(self.time_base, TimeBase::Driven { rate } if !(rate.is_finite() && rate > 0.0)) {
            return Err(SetupError::BadRate);
        }
        self.ruleset = self.ruleset.checked()?;
        Ok(self)
    }

    /// How many score: the judges, or with none the referee.
    ///
    /// Source: chessboxing 3.3.4.
    #[must_use]
    pub fn scorers(&self) -> u32 {
        u32::try_from(self.officials.judges.len()).unwrap_or(u32::MAX).max(1)
    }

    /// The corner that plays `side`.
    #[must_use]
    pub fn corner_of(&self, side: Side) -> Corner {
        corner_of(self.white, side)
    }

    /// The side that `corner` plays.
    #[must_use]
    pub fn side_of(&self, corner: Corner) -> Side {
        side_of(self.white, corner)
    }

    /// The fighter who plays `side`.
    #[must_use]
    pub fn player(&self, side: Side) -> &Fighter {
        &self.fighters[self.corner_of(side)]
    }
}

/// The corner that plays `side`, where `white` plays White.
pub(crate) const fn corner_of(white: Corner, side: Side) -> Corner {
    match side {
        Side::White => white,
        Side::Black => white.other(),
    }
}

/// The side that `corner` plays, where `white` plays White.
pub(crate) fn side_of(white: Corner, corner: Corner) -> Side {
    if white == corner { Side::White } else { Side::Black }
}

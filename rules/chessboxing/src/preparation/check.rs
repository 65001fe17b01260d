use std::fmt;

use super::Prepared;
use crate::Corner;

/// A piece of equipment that the referee checks before a bout (1.4.2, 3.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gear {
    /// Dress.
    Dress,
    /// Bandages; a breach of their rule disqualifies.
    Bandages,
    /// Gloves.
    Gloves,
    /// Mouthpiece.
    Mouthpiece,
}

impl Gear {
    /// All of it.
    pub const ALL: [Self; 4] = [Self::Dress, Self::Bandages, Self::Gloves, Self::Mouthpiece];
}

/// One thing that a bout may not begin without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Check {
    /// A ring doctor, without whom there is no public bout (3.2.1, 3.3.3).
    RingDoctor,
    /// A fighter's official weigh-in (1.2.3).
    WeighIn(Corner),
    /// A fighter's medical certificate (3.2.1).
    Certificate(Corner),
    /// A fighter's examination by the ring doctor (3.2.1).
    Examination(Corner),
    /// The draw of the colours (2.2.2).
    ColourDraw,
    /// The side of the clock (2.4.2).
    ClockSide,
    /// A piece of a fighter's equipment (1.4.2, 3.4).
    Gear(Corner, Gear),
}

impl Check {
    /// All that the seed asks for, in its order.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let both = |check: fn(Corner) -> Self| Corner::BOTH.map(check);
        let gear = Corner::BOTH.into_iter().flat_map(|corner| Gear::ALL.map(|gear| Self::Gear(corner, gear)));
        let medical = [Self::WeighIn, Self::Certificate, Self::Examination].into_iter().flat_map(both);
        std::iter::once(Self::RingDoctor)
            .chain(medical)
            .chain([Self::ColourDraw, Self::ClockSide])
            .chain(gear)
            .collect()
    }

    /// What an entry is about.
    #[must_use]
    pub const fn of(prepared: &Prepared) -> Self {
        match prepared {
            Prepared::WeighedIn { corner, .. } => Self::WeighIn(*corner),
            Prepared::CertificateShown { corner, .. } => Self::Certificate(*corner),
            Prepared::Examined { corner, .. } => Self::Examination(*corner),
            Prepared::ColoursDrawn { .. } => Self::ColourDraw,
            Prepared::ClockPlaced(_) => Self::ClockSide,
            Prepared::GearChecked { corner, gear, .. } => Self::Gear(*corner, *gear),
        }
    }
}

/// As an official reads it: "red's weigh-in".
impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RingDoctor => f.write_str("a ring doctor among the officials"),
            Self::WeighIn(corner) => write!(f, "{corner}'s weigh-in"),
            Self::Certificate(corner) => write!(f, "{corner}'s medical certificate"),
            Self::Examination(corner) => write!(f, "{corner}'s examination by the ring doctor"),
            Self::ColourDraw => f.write_str("the draw of the colours"),
            Self::ClockSide => f.write_str("the side of the clock"),
            Self::Gear(corner, gear) => write!(f, "{corner}'s {gear}"),
        }
    }
}

impl fmt::Display for Gear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Dress => "dress",
            Self::Bandages => "bandages",
            Self::Gloves => "gloves",
            Self::Mouthpiece => "mouthpiece",
        })
    }
}

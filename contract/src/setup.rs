//! A bout before it begins, and what comes of it.

mod outcome;
mod ruleset;
mod scorecard;
mod time_base;

use ringside_chessboxing::{BoutSetup, Corner, Fighter, Officials, Ruleset, SetupError, Side, bout::Refusal};
use ringside_proto::bout::v1 as proto;

pub(crate) use self::ruleset::complete_ruleset;
pub use self::{
    outcome::{decision, decision_to, result, result_to},
    ruleset::{ruleset, ruleset_to},
    scorecard::{scorecard, scorecard_to},
    time_base::{time_base, time_base_to},
};
use crate::{Malformed, malformed::Place, time, words};

/// Why a message sets up no bout.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupProblem {
    /// The message itself.
    #[error(transparent)]
    Malformed(#[from] Malformed),
    /// What it says.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Two fighters have the same corner.
    #[error("two fighters are in the {0} corner: one must be red, one blue")]
    SameCorner(Corner),
    /// Both fighters have the same pieces.
    #[error("both fighters have the {0} pieces: one must have White, one Black")]
    SameSide(Side),
}

impl SetupProblem {
    /// The stable name that programs branch on; the bout's own wherever it has one.
    #[must_use]
    pub fn reason(&self) -> &'static str {
        match self {
            Self::Malformed(_) => "MALFORMED",
            Self::Setup(error) => Refusal::Setup(error.clone()).reason(),
            Self::SameCorner(_) => "SAME_CORNER",
            Self::SameSide(_) => "SAME_SIDE",
        }
    }
}

/// The bout that a caller's message sets up, checked; what its ruleset leaves open is the preset's.
///
/// # Errors
/// [`SetupProblem`] says what is wrong.
pub fn setup(message: &proto::BoutSetup) -> Result<BoutSetup, SetupProblem> {
    let under_setup = |problem| match problem {
        SetupProblem::Malformed(malformed) => malformed.under("setup").into(),
        other => other,
    };
    let rules = ruleset(message.ruleset.as_ref().unwrap_or(&proto::Ruleset::default())).map_err(|problem| {
        match problem {
            SetupProblem::Malformed(malformed) => malformed.under("ruleset").into(),
            other => other,
        }
    });
    let setup = rules.and_then(|rules| with_ruleset(message, rules)).map_err(under_setup)?;
    Ok(setup.checked()?)
}

/// The bout that was written down so: complete, and checked then.
pub(crate) fn complete_setup(message: &proto::BoutSetup) -> Result<BoutSetup, Malformed> {
    let rules = message.ruleset.as_ref().ok_or_else(|| Malformed::missing("ruleset"))?;
    with_ruleset(message, complete_ruleset(rules).under("ruleset")?).map_err(|problem| match problem {
        SetupProblem::Malformed(malformed) => malformed,
        SetupProblem::Setup(_) | SetupProblem::SameCorner(_) | SetupProblem::SameSide(_) => {
            Malformed::new("fighters", "be one red and one blue, one with White and one with Black")
        }
    })
}

/// A bout's setup as its message, its ruleset complete.
#[must_use]
pub fn setup_to(setup: &BoutSetup) -> proto::BoutSetup {
    let fighter = |corner: Corner| proto::Fighter {
        name: setup.fighters[corner].name.clone(),
        ring_name: setup.fighters[corner].ring_name.clone(),
        club: setup.fighters[corner].club.clone(),
        corner: words::corner_to(corner).into(),
        side: words::side_to(setup.side_of(corner)).into(),
        woman: setup.fighters[corner].woman,
    };
    proto::BoutSetup {
        bout: setup.bout.clone(),
        title: setup.title.clone(),
        event: setup.event.clone(),
        date: setup.date.clone(),
        fighters: Corner::BOTH.map(fighter).into(),
        officials: Some(proto::Officials {
            arbiter: setup.officials.arbiter.clone(),
            referee: setup.officials.referee.clone(),
            timekeeper: setup.officials.timekeeper.clone(),
            doctor: setup.officials.doctor.clone(),
            judges: setup.officials.judges.clone(),
        }),
        ruleset: Some(ruleset_to(&setup.ruleset)),
        time_base: Some(time_base_to(setup.time_base)),
        category: setup.category.clone(),
        weight_limit_grams: setup.weight_limit,
        starts: setup.starts.map(time::timestamp),
    }
}

fn with_ruleset(message: &proto::BoutSetup, ruleset: Ruleset) -> Result<BoutSetup, SetupProblem> {
    let (fighters, white) = fighters(&message.fighters)?;
    let officials = message.officials.clone().unwrap_or_default();
    Ok(BoutSetup {
        bout: message.bout.clone(),
        title: message.title.clone(),
        event: message.event.clone(),
        date: message.date.clone(),
        fighters,
        white,
        officials: Officials {
            arbiter: officials.arbiter,
            referee: officials.referee,
            timekeeper: officials.timekeeper,
            doctor: officials.doctor,
            judges: officials.judges,
        },
        category: message.category.clone(),
        weight_limit: message.weight_limit_grams,
        starts: message.starts.as_ref().map(time::instant).transpose().at("starts")?,
        ruleset,
        time_base: time_base(message.time_base.as_ref())?,
    })
}

/// The two fighters, red first, and the corner that plays White.
fn fighters(message: &[proto::Fighter]) -> Result<([Fighter; 2], Corner), SetupProblem> {
    let mut found: [Option<(&proto::Fighter, Side)>; 2] = [None; 2];
    for (index, fighter) in message.iter().enumerate() {
        let place = format_args!("fighters[{index}]");
        let corner = words::corner(fighter.corner).under(place)?;
        let side = words::side(fighter.side).under(place)?;
        if found[corner].replace((fighter, side)).is_some() {
            return Err(SetupProblem::SameCorner(corner));
        }
    }
    let in_corner = |corner: Corner| found[corner].ok_or(SetupError::MissingFighter(corner));
    let ((red, side), (blue, other)) = (in_corner(Corner::Red)?, in_corner(Corner::Blue)?);
    if side == other {
        return Err(SetupProblem::SameSide(side));
    }
    let fighter = |fighter: &proto::Fighter| Fighter {
        name: fighter.name.clone(),
        ring_name: fighter.ring_name.clone(),
        club: fighter.club.clone(),
        woman: fighter.woman,
    };
    Ok(([fighter(red), fighter(blue)], if side == Side::White { Corner::Red } else { Corner::Blue }))
}

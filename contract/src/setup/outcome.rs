use ringside_chessboxing::{BoutResult, Decision};
use ringside_proto::{bout::v1 as bout, scoring::v1 as scoring};

use crate::{Malformed, malformed::Place, words};

/// The end of a bout.
///
/// # Errors
/// No manner; a manner, corner or verdict that the contract does not know.
pub fn result(message: &bout::BoutResult) -> Result<BoutResult, Malformed> {
    Ok(BoutResult {
        winner: words::optional_corner(message.winner).at("winner")?,
        manner: words::manner(message.manner)?,
        round: message.round,
        verdict: words::optional(message.verdict, words::verdict)?,
        article: words::article(&message.article)?,
        official: words::official(message.official)?,
    })
}

/// And back.
#[must_use]
pub fn result_to(result: &BoutResult) -> bout::BoutResult {
    bout::BoutResult {
        winner: words::optional_corner_to(result.winner).into(),
        manner: words::manner_to(result.manner).into(),
        round: result.round,
        verdict: result.verdict.map_or(bout::Verdict::Unspecified, words::verdict_to).into(),
        article: result.article.to_string(),
        official: words::official_to(result.official).into(),
    }
}

/// A decision on points.
///
/// # Errors
/// No verdict; a corner or verdict that the contract does not know.
pub fn decision(message: &scoring::Decision) -> Result<Decision, Malformed> {
    Ok(Decision {
        winner: words::optional_corner(message.winner).at("winner")?,
        verdict: words::verdict(message.verdict)?,
    })
}

/// And back.
#[must_use]
pub fn decision_to(decision: &Decision) -> scoring::Decision {
    scoring::Decision {
        winner: words::optional_corner_to(decision.winner).into(),
        verdict: words::verdict_to(decision.verdict).into(),
    }
}

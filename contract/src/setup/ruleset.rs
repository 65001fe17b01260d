use prost_types::Duration;
use ringside_chessboxing::{Ruleset, SetupError};
use ringside_proto::bout::v1 as proto;
use ringside_time::Span;

use super::SetupProblem;
use crate::{Malformed, time, words};

/// A preset with what the message changes in it. Its numbers may still be out of range.
///
/// # Errors
/// An unknown preset; a field that says no number of its kind.
pub fn ruleset(message: &proto::Ruleset) -> Result<Ruleset, SetupProblem> {
    let preset = Ruleset::preset(&message.preset).map_err(SetupError::from)?;
    Ok(filled(message, Some(&preset))?)
}

/// A ruleset that was written down complete. It is read as it stands, be its preset still known or not.
pub(crate) fn complete_ruleset(message: &proto::Ruleset) -> Result<Ruleset, Malformed> {
    filled(message, None)
}

/// A ruleset as its message, every field set.
#[must_use]
pub fn ruleset_to(ruleset: &Ruleset) -> proto::Ruleset {
    proto::Ruleset {
        preset: ruleset.preset.clone(),
        rounds: Some(ruleset.rounds),
        chess_round: Some(time::duration(ruleset.chess_round)),
        boxing_round: Some(time::duration(ruleset.boxing_round)),
        rest: Some(time::duration(ruleset.rest)),
        thinking_time: Some(time::duration(ruleset.thinking_time)),
        repetitions: Some(ruleset.repetitions.into()),
        resignation: Some(ruleset.resignation),
        knockdowns_in_round: Some(ruleset.knockdowns_in_round),
        knockdowns_in_bout: Some(ruleset.knockdowns_in_bout),
        severe_warnings: Some(ruleset.severe_warnings),
        minor_breaches: Some(ruleset.minor_breaches),
        level_rounds: Some(ruleset.level_rounds),
        level_points_draw: Some(ruleset.level_points_draw),
        severe_warning_stops_clock: Some(ruleset.severe_warning_stops_clock),
        press_mode: words::press_mode_to(ruleset.press_mode).into(),
    }
}

/// The message's fields; those not set are the preset's, or are missed if there is none.
fn filled(message: &proto::Ruleset, preset: Option<&Ruleset>) -> Result<Ruleset, Malformed> {
    let span = |said: Option<&Duration>, field, of: fn(&Ruleset) -> Span| match (said, preset) {
        (None, Some(preset)) => Ok(of(preset)),
        (said, _) => time::required(said, field),
    };
    let count = |said: Option<u32>, field, of: fn(&Ruleset) -> u32| {
        said.or(preset.map(of)).ok_or_else(|| Malformed::missing(field))
    };
    let flag = |said: Option<bool>, field, of: fn(&Ruleset) -> bool| {
        said.or(preset.map(of)).ok_or_else(|| Malformed::missing(field))
    };
    let repetitions = count(message.repetitions, "repetitions", |rules| rules.repetitions.into())?;
    Ok(Ruleset {
        preset: message.preset.clone(),
        rounds: count(message.rounds, "rounds", |rules| rules.rounds)?,
        chess_round: span(message.chess_round.as_ref(), "chess_round", |rules| rules.chess_round)?,
        boxing_round: span(message.boxing_round.as_ref(), "boxing_round", |rules| rules.boxing_round)?,
        rest: span(message.rest.as_ref(), "rest", |rules| rules.rest)?,
        thinking_time: span(message.thinking_time.as_ref(), "thinking_time", |rules| rules.thinking_time)?,
        repetitions: u8::try_from(repetitions).map_err(|_| Malformed::new("repetitions", "be 3 or 5"))?,
        resignation: flag(message.resignation, "resignation", |rules| rules.resignation)?,
        knockdowns_in_round: count(message.knockdowns_in_round, "knockdowns_in_round", |rules| {
            rules.knockdowns_in_round
        })?,
        knockdowns_in_bout: count(message.knockdowns_in_bout, "knockdowns_in_bout", |rules| {
            rules.knockdowns_in_bout
        })?,
        severe_warnings: count(message.severe_warnings, "severe_warnings", |rules| rules.severe_warnings)?,
        minor_breaches: count(message.minor_breaches, "minor_breaches", |rules| rules.minor_breaches)?,
        level_rounds: flag(message.level_rounds, "level_rounds", |rules| rules.level_rounds)?,
        level_points_draw: flag(message.level_points_draw, "level_points_draw", |rules| {
            rules.level_points_draw
        })?,
        severe_warning_stops_clock: flag(
            message.severe_warning_stops_clock,
            "severe_warning_stops_clock",
            |rules| rules.severe_warning_stops_clock,
        )?,
        press_mode: match (words::optional(message.press_mode, words::press_mode)?, preset) {
            (Some(mode), _) => mode,
            (None, Some(preset)) => preset.press_mode,
            (None, None) => return Err(Malformed::missing("press_mode")),
        },
    })
}

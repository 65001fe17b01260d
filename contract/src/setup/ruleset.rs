use prost_types::Duration;
use ringside_chessboxing::{Ruleset, SetupError};
use ringside_proto::bout::v1 as proto;
use ringside_time::Span;

use super::SetupProblem;
use crate::{Malformed, preparation, time, words};

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
pub fn ruleset_to(rules: &Ruleset) -> proto::Ruleset {
    let some = |span| Some(time::duration(span));
    proto::Ruleset {
        preset: rules.preset.clone(),
        rounds: Some(rules.rounds),
        chess_round: some(rules.chess_round),
        boxing_round: some(rules.boxing_round),
        rest: some(rules.rest),
        thinking_time: some(rules.thinking_time),
        repetitions: Some(rules.repetitions.into()),
        resignation: Some(rules.resignation),
        castling_king_first: Some(rules.castling_king_first),
        illegal_move_costs: some(rules.illegal_move_costs),
        board_counts_in_round: Some(rules.board_counts_in_round),
        board_counts_in_bout: Some(rules.board_counts_in_bout),
        knockdowns_in_round: Some(rules.knockdowns_in_round),
        knockdowns_in_bout: Some(rules.knockdowns_in_bout),
        severe_warnings: Some(rules.severe_warnings),
        minor_breaches: Some(rules.minor_breaches),
        severe_warning_costs: some(rules.severe_warning_costs),
        severe_warning_halves_below: some(rules.severe_warning_halves_below),
        lowest_score: Some(rules.lowest_score.into()),
        level_rounds: Some(rules.level_rounds),
        level_points_draw: Some(rules.level_points_draw),
        severe_warning_stops_clock: Some(rules.severe_warning_stops_clock),
        boxing_after_draw: Some(rules.boxing_after_draw),
        count_holds_round: Some(rules.count_holds_round),
        stoppage: some(rules.stoppage),
        weigh_in_window: some(rules.weigh_in_window),
        colour_draw_window: some(rules.colour_draw_window),
        certificate_months: Some(rules.certificate_months),
        required: Some(proto::Requirements { checks: preparation::checks_to(&rules.required) }),
        press_mode: words::press_mode_to(rules.press_mode).into(),
    }
}

/// The message's fields; those not set are the preset's, or are missed if there is none.
#[rustfmt::skip]
fn filled(message: &proto::Ruleset, preset: Option<&Ruleset>) -> Result<Ruleset, Malformed> {
    let span = |said: &Option<Duration>, field, of: fn(&Ruleset) -> Span| match (said, preset) {
        (None, Some(preset)) => Ok(of(preset)),
        (said, _) => time::required(said.as_ref(), field),
    };
    let count = |said: Option<u32>, field, of: fn(&Ruleset) -> u32| {
        said.or(preset.map(of)).ok_or_else(|| Malformed::missing(field))
    };
    let flag = |said: Option<bool>, field, of: fn(&Ruleset) -> bool| {
        said.or(preset.map(of)).ok_or_else(|| Malformed::missing(field))
    };
    let small = |said: Option<u32>, field, of: fn(&Ruleset) -> u8, must| {
        let number = said.or(preset.map(of).map(u32::from)).ok_or_else(|| Malformed::missing(field))?;
        u8::try_from(number).map_err(|_| Malformed::new(field, must))
    };
    let m = message;
    Ok(Ruleset {
        preset: m.preset.clone(),
        rounds: count(m.rounds, "rounds", |r| r.rounds)?,
        chess_round: span(&m.chess_round, "chess_round", |r| r.chess_round)?,
        boxing_round: span(&m.boxing_round, "boxing_round", |r| r.boxing_round)?,
        rest: span(&m.rest, "rest", |r| r.rest)?,
        thinking_time: span(&m.thinking_time, "thinking_time", |r| r.thinking_time)?,
        repetitions: small(m.repetitions, "repetitions", |r| r.repetitions, "be 3 or 5")?,
        resignation: flag(m.resignation, "resignation", |r| r.resignation)?,
        castling_king_first: flag(m.castling_king_first, "castling_king_first", |r| r.castling_king_first)?,
        illegal_move_costs: span(&m.illegal_move_costs, "illegal_move_costs", |r| r.illegal_move_costs)?,
        board_counts_in_round: count(m.board_counts_in_round, "board_counts_in_round", |r| r.board_counts_in_round)?,
        board_counts_in_bout: count(m.board_counts_in_bout, "board_counts_in_bout", |r| r.board_counts_in_bout)?,
        knockdowns_in_round: count(m.knockdowns_in_round, "knockdowns_in_round", |r| r.knockdowns_in_round)?,
        knockdowns_in_bout: count(m.knockdowns_in_bout, "knockdowns_in_bout", |r| r.knockdowns_in_bout)?,
        severe_warnings: count(m.severe_warnings, "severe_warnings", |r| r.severe_warnings)?,
        minor_breaches: count(m.minor_breaches, "minor_breaches", |r| r.minor_breaches)?,
        severe_warning_costs: span(&m.severe_warning_costs, "severe_warning_costs", |r| r.severe_warning_costs)?,
        severe_warning_halves_below: span(&m.severe_warning_halves_below, "severe_warning_halves_below", |r| r.severe_warning_halves_below)?,
        lowest_score: small(m.lowest_score, "lowest_score", |r| r.lowest_score, "be 0 to 9")?,
        level_rounds: flag(m.level_rounds, "level_rounds", |r| r.level_rounds)?,
        level_points_draw: flag(m.level_points_draw, "level_points_draw", |r| r.level_points_draw)?,
        severe_warning_stops_clock: flag(m.severe_warning_stops_clock, "severe_warning_stops_clock", |r| r.severe_warning_stops_clock)?,
        boxing_after_draw: flag(m.boxing_after_draw, "boxing_after_draw", |r| r.boxing_after_draw)?,
        count_holds_round: flag(m.count_holds_round, "count_holds_round", |r| r.count_holds_round)?,
        stoppage: span(&m.stoppage, "stoppage", |r| r.stoppage)?,
        weigh_in_window: span(&m.weigh_in_window, "weigh_in_window", |r| r.weigh_in_window)?,
        colour_draw_window: span(&m.colour_draw_window, "colour_draw_window", |r| r.colour_draw_window)?,
        certificate_months: count(m.certificate_months, "certificate_months", |r| r.certificate_months)?,
        required: match (&m.required, preset) {
            (Some(required), _) => preparation::checks(&required.checks, "required.checks")?,
            (None, Some(preset)) => preset.required.clone(),
            (None, None) => return Err(Malformed::missing("required")),
        },
        press_mode: match (words::optional(m.press_mode, words::press_mode)?, preset) {
            (Some(mode), _) => mode,
            (None, Some(preset)) => preset.press_mode,
            (None, None) => return Err(Malformed::missing("press_mode")),
        },
    })
}

//! Fighters, officials and rules of a recorded bout.

use prost_types::Duration;
use ringside_chessboxing::{self as rules, RulesetError};
use ringside_contract::{
    setup::{self as contract, SetupProblem},
    time,
};
use ringside_proto::bout::v1::{BoutSetup, Corner, Fighter, Officials, Requirements, Ruleset, Side};
use ringside_time::Span;

use super::{RecordingError, document, document::SideName, reading_time};

/// The complete ruleset, and the same as the file says it: the preset and what differs from it.
///
/// A bout with no `[before]` needs no preparations; with one it needs all that its preset asks for.
pub(super) fn ruleset(
    written: &document::Rules,
    is_prepared: bool,
) -> Result<(rules::Ruleset, Ruleset), RecordingError> {
    let length = |field, written: &Option<String>| -> Result<Option<Duration>, RecordingError> {
        Ok(span(field, written.as_deref())?.map(time::duration))
    };
    let said = Ruleset {
        preset: written.preset.clone(),
        rounds: written.rounds,
        chess_round: length("chess_round", &written.chess_round)?,
        boxing_round: length("boxing_round", &written.boxing_round)?,
        rest: length("rest", &written.rest)?,
        thinking_time: length("thinking_time", &written.thinking_time)?,
        repetitions: written.repetitions,
        resignation: written.resignation,
        castling_king_first: written.castling_king_first,
        illegal_move_costs: length("illegal_move_costs", &written.illegal_move_costs)?,
        board_counts_in_round: written.board_counts_in_round,
        board_counts_in_bout: written.board_counts_in_bout,
        knockdowns_in_round: written.knockdowns_in_round,
        knockdowns_in_bout: written.knockdowns_in_bout,
        severe_warnings: written.severe_warnings,
        minor_breaches: written.minor_breaches,
        severe_warning_costs: length("severe_warning_costs", &written.severe_warning_costs)?,
        severe_warning_halves_below: length(
            "severe_warning_halves_below",
            &written.severe_warning_halves_below,
        )?,
        lowest_score: written.lowest_score,
        level_rounds: written.level_rounds,
        level_points_draw: written.level_points_draw,
        severe_warning_stops_clock: written.severe_warning_stops_clock,
        boxing_after_draw: written.boxing_after_draw,
        count_holds_round: written.count_holds_round,
        stoppage: length("stoppage", &written.stoppage)?,
        required: (!is_prepared).then(Requirements::default),
        ..Ruleset::default()
    };
    let complete = contract::ruleset(&said).map_err(|problem| match problem {
        SetupProblem::Setup(rules::SetupError::Ruleset(RulesetError::Unknown(preset))) => {
            RecordingError::UnknownRuleset(preset)
        }
        other => RecordingError::BadRuleset(other.to_string()),
    })?;
    let complete = complete.checked().map_err(|error| RecordingError::BadRuleset(error.to_string()))?;
    Ok((complete, said))
}

/// The fighters' weights in grams, red first.
pub(super) fn weights(before: &document::Before) -> Result<[u32; 2], RecordingError> {
    let grams = |field: &str, kilograms: f64| {
        if !(20.0..=300.0).contains(&kilograms) {
            return Err(RecordingError::BadValue(format!("[before] {field} must be 20 to 300 kilograms")));
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "20 000 to 300 000")]
        Ok((kilograms * 1_000.0).round() as u32)
    };
    Ok([grams("red_kg", before.red_kg)?, grams("blue_kg", before.blue_kg)?])
}

fn span(field: &'static str, written: Option<&str>) -> Result<Option<Span>, RecordingError> {
    let Some(text) = written else { return Ok(None) };
    let place = || format!("[rules] {field}");
    let span = reading_time::span(text)
        .ok_or_else(|| RecordingError::BadTime { place: place(), text: text.to_owned() })?;
    Ok(Some(span))
}

/// The bout before it begins.
pub(super) fn setup(
    bout: document::Bout,
    day: String,
    fighters: [Option<document::Fighter>; 2],
    officials: document::Officials,
    ruleset: Ruleset,
) -> Result<BoutSetup, RecordingError> {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    let id = bout.id.as_bytes();
    if !id.first().is_some_and(|first| plain(*first))
        || id.len() > 64
        || !id.iter().all(|byte| plain(*byte) || *byte == b'-')
    {
        return Err(RecordingError::BadIdentifier(bout.id));
    }
    let [red, blue] = fighters;
    let red = present(red, "red")?;
    let blue = present(blue, "blue")?;
    if red.side == blue.side {
        return Err(RecordingError::SameSide);
    }
    if officials.judges.len() > 7 {
        return Err(RecordingError::BadJudges(officials.judges.len()));
    }
    Ok(BoutSetup {
        bout: bout.id,
        title: bout.title,
        event: bout.event,
        date: day,
        fighters: vec![fighter(red, Corner::Red), fighter(blue, Corner::Blue)],
        officials: Some(Officials {
            arbiter: officials.arbiter,
            referee: officials.referee,
            timekeeper: officials.timekeeper,
            doctor: officials.doctor,
            judges: officials.judges,
        }),
        ruleset: Some(ruleset),
        time_base: None,
        ..BoutSetup::default()
    })
}

fn present(
    fighter: Option<document::Fighter>,
    corner: &'static str,
) -> Result<document::Fighter, RecordingError> {
    fighter.filter(|fighter| !fighter.name.trim().is_empty()).ok_or(RecordingError::MissingFighter(corner))
}

fn fighter(written: document::Fighter, corner: Corner) -> Fighter {
    let side = match written.side {
        SideName::White => Side::White,
        SideName::Black => Side::Black,
    };
    Fighter {
        name: written.name,
        ring_name: written.ring_name,
        club: written.club,
        corner: corner.into(),
        side: side.into(),
        woman: false,
    }
}

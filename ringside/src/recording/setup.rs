//! Fighters, officials and rules of a recorded bout.

use prost_types::Duration;
use ringside_chessboxing as rules;
use ringside_proto::bout::v1::{BoutSetup, Corner, Fighter, Officials, Ruleset, Side};
use ringside_time::Span;

use super::{RecordingError, document, document::SideName, reading_time};

/// The complete ruleset, and the same as the file says it: the preset and what differs from it.
pub(super) fn ruleset(written: &document::Rules) -> Result<(rules::Ruleset, Ruleset), RecordingError> {
    let preset = rules::Ruleset::preset(&written.preset)
        .map_err(|_| RecordingError::UnknownRuleset(written.preset.clone()))?;
    let chess_round = span("chess_round", written.chess_round.as_deref())?;
    let boxing_round = span("boxing_round", written.boxing_round.as_deref())?;
    let rest = span("rest", written.rest.as_deref())?;
    let thinking_time = span("thinking_time", written.thinking_time.as_deref())?;
    let complete = rules::Ruleset {
        rounds: written.rounds.unwrap_or(preset.rounds),
        chess_round: chess_round.unwrap_or(preset.chess_round),
        boxing_round: boxing_round.unwrap_or(preset.boxing_round),
        rest: rest.unwrap_or(preset.rest),
        thinking_time: thinking_time.unwrap_or(preset.thinking_time),
        // A number that no `u8` holds is out of range whatever it is.
        repetitions: written.repetitions.map_or(preset.repetitions, |count| u8::try_from(count).unwrap_or(0)),
        resignation: written.resignation.unwrap_or(preset.resignation),
        knockdowns_in_round: written.knockdowns_in_round.unwrap_or(preset.knockdowns_in_round),
        knockdowns_in_bout: written.knockdowns_in_bout.unwrap_or(preset.knockdowns_in_bout),
        severe_warnings: written.severe_warnings.unwrap_or(preset.severe_warnings),
        minor_breaches: written.minor_breaches.unwrap_or(preset.minor_breaches),
        level_rounds: written.level_rounds.unwrap_or(preset.level_rounds),
        level_points_draw: written.level_points_draw.unwrap_or(preset.level_points_draw),
        severe_warning_stops_clock: written
            .severe_warning_stops_clock
            .unwrap_or(preset.severe_warning_stops_clock),
        ..preset
    };
    let complete = complete.checked().map_err(|error| RecordingError::BadRuleset(error.to_string()))?;
    let said = Ruleset {
        preset: written.preset.clone(),
        rounds: written.rounds,
        chess_round: chess_round.map(duration),
        boxing_round: boxing_round.map(duration),
        rest: rest.map(duration),
        thinking_time: thinking_time.map(duration),
        repetitions: written.repetitions,
        resignation: written.resignation,
        knockdowns_in_round: written.knockdowns_in_round,
        knockdowns_in_bout: written.knockdowns_in_bout,
        severe_warnings: written.severe_warnings,
        minor_breaches: written.minor_breaches,
        level_rounds: written.level_rounds,
        level_points_draw: written.level_points_draw,
        severe_warning_stops_clock: written.severe_warning_stops_clock,
        press_mode: 0,
    };
    Ok((complete, said))
}

fn span(field: &'static str, written: Option<&str>) -> Result<Option<Span>, RecordingError> {
    let Some(text) = written else { return Ok(None) };
    let place = || format!("[rules] {field}");
    let span = reading_time::span(text)
        .ok_or_else(|| RecordingError::BadTime { place: place(), text: text.to_owned() })?;
    Ok(Some(span))
}

fn duration(span: Span) -> Duration {
    let nanos = i32::try_from(span.as_micros() % 1_000_000 * 1_000).unwrap_or(0);
    Duration { seconds: span.as_micros() / 1_000_000, nanos }
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
    if !(1..=7).contains(&officials.judges.len()) {
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
    }
}

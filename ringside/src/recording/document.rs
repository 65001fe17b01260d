//! The file as it is written, before anything in it has been understood.

use ringside_chessboxing::Corner;
use serde::Deserialize;
use toml::value::Datetime;

use super::RecordingError;

/// The first line of every file.
pub(super) const FORMAT: &str = "ringside-bout/1";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Document {
    #[serde(rename = "format")]
    _format: String,
    pub(super) bout: Bout,
    pub(super) rules: Rules,
    pub(super) red: Option<Fighter>,
    pub(super) blue: Option<Fighter>,
    pub(super) officials: Officials,
    pub(super) before: Option<Before>,
    pub(super) source: Source,
    pub(super) expect: Expect,
    #[serde(default, rename = "round")]
    pub(super) rounds: Vec<Round>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Bout {
    pub(super) id: String,
    #[serde(default)]
    pub(super) title: String,
    #[serde(default)]
    pub(super) event: String,
    pub(super) date: Datetime,
    pub(super) first_gong: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rules {
    pub(super) preset: String,
    pub(super) rounds: Option<u32>,
    pub(super) chess_round: Option<String>,
    pub(super) boxing_round: Option<String>,
    pub(super) rest: Option<String>,
    pub(super) thinking_time: Option<String>,
    pub(super) repetitions: Option<u32>,
    pub(super) resignation: Option<bool>,
    pub(super) castling_king_first: Option<bool>,
    pub(super) illegal_move_costs: Option<String>,
    pub(super) board_counts_in_round: Option<u32>,
    pub(super) board_counts_in_bout: Option<u32>,
    pub(super) knockdowns_in_round: Option<u32>,
    pub(super) knockdowns_in_bout: Option<u32>,
    pub(super) severe_warnings: Option<u32>,
    pub(super) minor_breaches: Option<u32>,
    pub(super) severe_warning_costs: Option<String>,
    pub(super) severe_warning_halves_below: Option<String>,
    pub(super) lowest_score: Option<u32>,
    pub(super) level_rounds: Option<bool>,
    pub(super) level_points_draw: Option<bool>,
    pub(super) severe_warning_stops_clock: Option<bool>,
    pub(super) boxing_after_draw: Option<bool>,
    pub(super) count_holds_round: Option<bool>,
    pub(super) stoppage: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Fighter {
    #[serde(default)]
    pub(super) name: String,
    #[serde(default)]
    pub(super) ring_name: String,
    #[serde(default)]
    pub(super) club: String,
    pub(super) side: SideName,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum SideName {
    White,
    Black,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum CornerName {
    Red,
    Blue,
}

impl From<CornerName> for Corner {
    fn from(name: CornerName) -> Self {
        match name {
            CornerName::Red => Self::Red,
            CornerName::Blue => Self::Blue,
        }
    }
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Officials {
    pub(super) arbiter: String,
    pub(super) referee: String,
    pub(super) timekeeper: String,
    pub(super) doctor: String,
    pub(super) judges: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Before {
    pub(super) red_kg: f64,
    pub(super) blue_kg: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Source {
    pub(super) documented: String,
    #[serde(default)]
    pub(super) assumed: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Expect {
    pub(super) winner: Option<CornerName>,
    pub(super) manner: String,
    pub(super) round: u32,
    pub(super) verdict: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Round {
    pub(super) number: u32,
    pub(super) moves: Option<String>,
    pub(super) events: Option<Vec<Event>>,
    pub(super) cards: Option<Vec<(u32, u32)>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Event {
    pub(super) at: String,
    pub(super) what: String,
    pub(super) corner: Option<CornerName>,
    #[serde(default)]
    pub(super) breach: String,
}

impl Document {
    /// The document in `text`; its format is looked at before anything else.
    pub(super) fn read(text: &str) -> Result<Self, RecordingError> {
        let table: toml::Table =
            toml::from_str(text).map_err(|error| RecordingError::NotToml(located(text, &error)))?;
        match table.get("format").and_then(toml::Value::as_str) {
            Some(FORMAT) => {}
            found => return Err(RecordingError::WrongFormat(found.unwrap_or("none").to_owned())),
        }
        toml::from_str(text).map_err(|error| {
            let why = located(text, &error);
            match error.message() {
                unknown if unknown.starts_with("unknown field") => RecordingError::UnknownField(why),
                missing if missing.starts_with("missing field") => RecordingError::MissingField(why),
                _ => RecordingError::BadValue(why),
            }
        })
    }
}

/// The error on one line, with its place in the file.
fn located(text: &str, error: &toml::de::Error) -> String {
    let message = error.message().replace('\n', " ");
    match error.span().and_then(|span| text.get(..span.start)) {
        Some(before) => format!("line {}: {message}", before.matches('\n').count() + 1),
        None => message,
    }
}

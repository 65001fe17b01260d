use ringside_chessboxing::{Corner, Manner};

use super::{RecordedEvent, RecordingError, RingEvent, document, reading_time};

/// The words for what can happen, for messages.
const WORDS: &str = "knockdown, count ends, warning, severe warning, time-out, box, towel, gives up, knockout, \
                     technical knockout, disqualification, no result";

/// An event as it is written, without a look at those before it.
pub(super) fn read(written: &document::Event, place: &str) -> Result<RecordedEvent, RecordingError> {
    let at = reading_time::span(&written.at)
        .ok_or_else(|| RecordingError::BadTime { place: place.to_owned(), text: written.at.clone() })?;
    let who = || {
        written.corner.map(Corner::from).ok_or_else(|| RecordingError::MissingCorner {
            place: place.to_owned(),
            what: written.what.clone(),
        })
    };
    let breach = written.breach.clone();
    let stop = |manner| who().map(|loser| RingEvent::Stop { manner, loser: Some(loser) });
    let what = match written.what.as_str() {
        "knockdown" => RingEvent::Knockdown(who()?),
        "count ends" => RingEvent::CountEnds,
        "warning" => RingEvent::Warning { corner: who()?, severe: false, breach },
        "severe warning" => RingEvent::Warning { corner: who()?, severe: true, breach },
        "time-out" => RingEvent::TimeOut,
        "box" => RingEvent::Box,
        "towel" => stop(Manner::Towel)?,
        "gives up" => stop(Manner::Retirement)?,
        "knockout" => stop(Manner::Knockout)?,
        "technical knockout" => stop(Manner::TechnicalKnockout)?,
        "disqualification" => stop(Manner::Disqualification)?,
        "no result" => RingEvent::Stop { manner: Manner::NoResult, loser: None },
        other => {
            return Err(RecordingError::UnknownEvent {
                place: place.to_owned(),
                what: other.to_owned(),
                known: WORDS,
            });
        }
    };
    Ok(RecordedEvent { at, what })
}

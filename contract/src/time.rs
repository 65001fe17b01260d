//! Instants and spans as Timestamp and Duration, exact to the microsecond.

use prost_types::{Duration, Timestamp};
use ringside_time::{Instant, Span};

use crate::{Malformed, malformed::Place};

const MICROS: i64 = 1_000_000;
const NANOS_MAX: i32 = 999_999_999;
/// 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z, the range of a Timestamp.
const SECONDS_MIN: i64 = -62_135_596_800;
const SECONDS_MAX: i64 = 253_402_300_799;
/// Ten thousand years, the range of a Duration.
const SPAN_SECONDS_MAX: i64 = 315_576_000_000;

/// An instant as a timestamp.
#[must_use]
pub fn timestamp(instant: Instant) -> Timestamp {
    let micros = instant.as_micros();
    Timestamp { seconds: micros.div_euclid(MICROS), nanos: nanos(micros) }
}

/// A timestamp as an instant; nanoseconds are cut to microseconds.
///
/// # Errors
/// Nanoseconds outside 0 to 999 999 999, or a year outside 1 to 9999.
pub fn instant(timestamp: &Timestamp) -> Result<Instant, Malformed> {
    if !(0..=NANOS_MAX).contains(&timestamp.nanos) {
        return Err(Malformed::new("instant", "have nanos from 0 to 999999999"));
    }
    if !(SECONDS_MIN..=SECONDS_MAX).contains(&timestamp.seconds) {
        return Err(Malformed::new("instant", "be in a year from 1 to 9999"));
    }
    Ok(Instant::from_micros(timestamp.seconds * MICROS + i64::from(timestamp.nanos / 1_000)))
}

/// A span as a duration.
#[must_use]
pub fn duration(span: Span) -> Duration {
    let micros = span.as_micros();
    Duration { seconds: micros / MICROS, nanos: nanos(micros) }
}

/// A duration as a span; nanoseconds are cut to microseconds.
///
/// # Errors
/// A negative duration, one of more than ten thousand years, or a billion nanoseconds and more.
pub fn span(duration: &Duration) -> Result<Span, Malformed> {
    if duration.seconds < 0 || duration.nanos < 0 {
        return Err(Malformed::new("duration", "not be negative"));
    }
    if duration.nanos > NANOS_MAX {
        return Err(Malformed::new("duration", "have nanos from 0 to 999999999"));
    }
    if duration.seconds > SPAN_SECONDS_MAX {
        return Err(Malformed::new("duration", "be at most ten thousand years"));
    }
    Ok(Span::from_micros(duration.seconds * MICROS + i64::from(duration.nanos / 1_000)))
}

/// A duration that must be there.
///
/// # Errors
/// None there; as [`span`].
pub fn required(duration: Option<&Duration>, field: &str) -> Result<Span, Malformed> {
    span(duration.ok_or_else(|| Malformed::missing(field))?).at(field)
}

/// White's and Black's, which must both be there.
///
/// # Errors
/// As [`required`].
pub fn both(white: Option<&Duration>, black: Option<&Duration>) -> Result<[Span; 2], Malformed> {
    Ok([required(white, "white_left")?, required(black, "black_left")?])
}

/// The microseconds below a second, as nanoseconds.
fn nanos(micros: i64) -> i32 {
    i32::try_from(micros.rem_euclid(MICROS) * 1_000).unwrap_or(NANOS_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn microseconds_survive_before_and_after_the_epoch() {
        let edges = [SECONDS_MIN * MICROS, SECONDS_MAX * MICROS + MICROS - 1];
        for micros in [-1, 0, 1, 999_999, -1_500_000, 1_350_000_000_123_456].into_iter().chain(edges) {
            let at = Instant::from_micros(micros);
            assert_eq!(instant(&timestamp(at)), Ok(at));
        }
        for micros in [0, 1, 999_999, 61_500_001, SPAN_SECONDS_MAX * MICROS] {
            let length = Span::from_micros(micros);
            assert_eq!(span(&duration(length)), Ok(length));
        }
        assert_eq!(timestamp(Instant::from_micros(-1)), Timestamp { seconds: -1, nanos: 999_999_000 });
    }

    #[test]
    fn nanoseconds_are_cut() {
        assert_eq!(instant(&Timestamp { seconds: 1, nanos: 1_999 }), Ok(Instant::from_micros(1_000_001)));
        assert_eq!(span(&Duration { seconds: 1, nanos: 1_999 }), Ok(Span::from_micros(1_000_001)));
    }

    #[test]
    fn what_is_no_time_is_refused_and_told() {
        for (seconds, nanos, told) in [
            (-1, 0, "duration must not be negative"),
            (0, -1, "duration must not be negative"),
            (1, -1, "duration must not be negative"),
            (0, NANOS_MAX + 1, "duration must have nanos from 0 to 999999999"),
            (i64::MAX, 0, "duration must be at most ten thousand years"),
        ] {
            assert_eq!(span(&Duration { seconds, nanos }).unwrap_err().to_string(), told);
        }
        for (seconds, nanos, told) in [
            (0, -1, "instant must have nanos from 0 to 999999999"),
            (0, NANOS_MAX + 1, "instant must have nanos from 0 to 999999999"),
            (SECONDS_MAX + 1, 0, "instant must be in a year from 1 to 9999"),
            (i64::MIN, 0, "instant must be in a year from 1 to 9999"),
        ] {
            assert_eq!(instant(&Timestamp { seconds, nanos }).unwrap_err().to_string(), told);
        }
    }
}

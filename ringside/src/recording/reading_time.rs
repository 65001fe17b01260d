//! Times as they are written by hand.

use jiff::{civil, tz::TimeZone};
use ringside_time::{Instant, Span};
use toml::value::Datetime;

use super::RecordingError;

/// Minutes and seconds (`1:12.5`) or seconds alone (`72.5`), with up to three decimals.
pub(super) fn span(text: &str) -> Option<Span> {
    let (minutes, rest) = match text.split_once(':') {
        Some((minutes, rest)) => (whole(minutes)?, rest),
        None => (0, text),
    };
    let (seconds, fraction) = rest.split_once('.').unwrap_or((rest, "0"));
    if !(1..=3).contains(&fraction.len()) {
        return None;
    }
    let millis = whole(fraction)? * 10_i64.pow(3 - u32::try_from(fraction.len()).ok()?);
    let seconds = whole(seconds)?;
    if text.contains(':') && seconds > 59 {
        return None;
    }
    Some(Span::from_micros(((minutes * 60 + seconds) * 1_000 + millis) * 1_000))
}

fn whole(digits: &str) -> Option<i64> {
    let plain = (1..=5).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}

/// The day, and the instant at which a clock in UTC showed `time` (`19:00:00`) on it.
pub(super) fn day_and_instant(date: &Datetime, time: &str) -> Result<(String, Instant), RecordingError> {
    let day = date.to_string();
    let wrong = || RecordingError::BadDate { date: day.clone(), time: time.to_owned() };
    let civil_day: civil::Date = match date {
        Datetime { date: Some(_), time: None, offset: None } => day.parse().map_err(|_| wrong())?,
        _ => return Err(wrong()),
    };
    let civil_time: civil::Time = time.parse().map_err(|_| wrong())?;
    let timestamp = TimeZone::UTC.to_timestamp(civil_day.to_datetime(civil_time)).map_err(|_| wrong())?;
    Ok((day, Instant::from_micros(timestamp.as_microsecond())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_write_them() {
        let cases = [
            ("1:12.5", Some(72_500)),
            ("0:08", Some(8_000)),
            ("3:00", Some(180_000)),
            ("2.1", Some(2_100)),
            ("75.125", Some(75_125)),
            ("4", Some(4_000)),
            ("1:60", None),
            ("1:2:3", None),
            ("-1", None),
            ("2.1234", None),
            ("2.", None),
            (".5", None),
            ("two", None),
            ("", None),
        ];
        for (text, millis) in cases {
            assert_eq!(span(text), millis.map(|millis| Span::from_micros(millis * 1_000)), "{text:?}");
        }
    }
}

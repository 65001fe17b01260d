use std::{
    fmt,
    iter::Sum,
    ops::{Add, Sub},
};

/// A length of time in microseconds, never negative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span(i64);

impl Span {
    /// No time at all.
    pub const ZERO: Self = Self(0);
    /// One second.
    pub const SECOND: Self = Self(1_000_000);

    /// So many microseconds; a negative number is no time at all.
    #[must_use]
    pub const fn from_micros(micros: i64) -> Self {
        Self(if micros < 0 { 0 } else { micros })
    }

    /// So many seconds.
    #[must_use]
    pub const fn from_secs(secs: u32) -> Self {
        Self(secs as i64 * 1_000_000)
    }

    /// Microseconds.
    #[must_use]
    pub const fn as_micros(self) -> i64 {
        self.0
    }

    /// Seconds, with their fraction.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "spans of a bout are far below 2^53 microseconds")]
    pub fn as_secs_f64(self) -> f64 {
        self.0 as f64 / 1e6
    }

    /// So many of this span.
    #[must_use]
    pub fn times(self, count: u32) -> Self {
        Self(self.0 * i64::from(count))
    }

    /// Whether no time is left.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }
}

impl Add for Span {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

/// What is left; nothing if more is taken than there is.
impl Sub for Span {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self((self.0 - other.0).max(0))
    }
}

impl Sum for Span {
    fn sum<I: Iterator<Item = Self>>(spans: I) -> Self {
        spans.fold(Self::ZERO, Add::add)
    }
}

/// Minutes and seconds, `2:05`, with the milliseconds if there are any: `2:05.250`.
impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = self.0 / 1_000;
        write!(f, "{}:{:02}", millis / 60_000, millis / 1_000 % 60)?;
        match millis % 1_000 {
            0 => Ok(()),
            rest => write!(f, ".{rest:03}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_reads_as_a_clock_does() {
        assert_eq!(Span::from_secs(125).to_string(), "2:05");
        assert_eq!(Span::from_micros(125_250_000).to_string(), "2:05.250");
        assert_eq!((Span::SECOND - Span::from_secs(2)).to_string(), "0:00");
    }
}

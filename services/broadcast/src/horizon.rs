//! How far the programme may see.

use ringside_time::{Instant, Span};

use crate::delay::DELAY_DEFAULT;

/// The programme's delay, and what was shown before it was set.
///
/// Whatever was shown stays shown: raising the delay holds the feed until the delay is reached, lowering it
/// releases at once. A function of the recorded facts alone, so that every replica shows the same.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Horizon {
    delay: Span,
    floor: Instant,
}

impl Default for Horizon {
    fn default() -> Self {
        Self { delay: DELAY_DEFAULT, floor: Instant::from_micros(0) }
    }
}

impl Horizon {
    /// The last instant of recording that may be shown at `now`.
    pub(crate) fn at(self, now: Instant) -> Instant {
        self.floor.max(now - self.delay)
    }

    /// Whether the feed stands still at `now`, because the delay was raised.
    pub(crate) fn holds_at(self, now: Instant) -> bool {
        self.floor > now - self.delay
    }

    /// When what was recorded at `recorded` may be shown.
    pub(crate) fn shows(self, recorded: Instant) -> Instant {
        recorded + self.delay
    }

    /// The delay.
    pub(crate) const fn delay(self) -> Span {
        self.delay
    }

    /// The horizon after another delay was set, recorded at `recorded`.
    pub(crate) fn set(self, delay: Span, recorded: Instant) -> Self {
        Self { delay, floor: self.at(recorded) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn second(second: i64) -> Instant {
        Instant::from_micros(second * 1_000_000)
    }

    #[test]
    fn raising_the_delay_holds_the_feed_and_lowering_it_releases_at_once() {
        let horizon = Horizon::default();
        assert_eq!(horizon.at(second(100)), second(90));
        let raised = horizon.set(Span::from_secs(30), second(100));
        assert_eq!((raised.at(second(101)), raised.holds_at(second(101))), (second(90), true));
        assert_eq!((raised.at(second(120)), raised.at(second(121))), (second(90), second(91)));
        let lowered = raised.set(Span::ZERO, second(125));
        assert_eq!((lowered.at(second(125)), lowered.holds_at(second(125))), (second(125), false));
    }
}

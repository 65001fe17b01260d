//! The one place where a clock is read.

use std::{
    sync::OnceLock,
    time::{SystemTime, UNIX_EPOCH},
};

use ringside_time::{Instant, Span};

static START: OnceLock<(Instant, std::time::Instant)> = OnceLock::new();

/// Now: the wall clock as this process found it first, carried on by the monotonic clock, so that a
/// wall clock that jumps moves nothing that runs.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "this is the place that the ban points to")]
pub fn now() -> Instant {
    let (wall, monotonic) = START.get_or_init(|| {
        let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let micros = i64::try_from(since_epoch.as_micros()).unwrap_or(i64::MAX);
        (Instant::from_micros(micros), std::time::Instant::now())
    });
    *wall + Span::from_micros(i64::try_from(monotonic.elapsed().as_micros()).unwrap_or(i64::MAX))
}

/// Returns at `instant` or as soon after it as the machine allows; at once if it has passed.
pub async fn sleep_until(instant: Instant) {
    let wait = instant.since(now()).as_micros();
    tokio::time::sleep(std::time::Duration::from_micros(u64::try_from(wait).unwrap_or(0))).await;
}

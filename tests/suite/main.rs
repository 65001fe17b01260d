//! The whole suite, run as its users run it: the built binary, its public interface, real stores.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod articles;
mod bad_input;
mod browser;
mod chaos;
mod demos;
mod exports;
mod live;
mod notation;
mod officials;
mod processes;
mod records;
mod rehearsals;
mod retries;
mod tidy;

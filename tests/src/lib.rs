//! Whole-suite tests: end to end, browser, chaos, tidy.

pub mod articles;
pub mod redis_server;

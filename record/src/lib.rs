//! A bout's record: every fact of its four journals in one signed file that anybody can check without a server.
//!
//! [`Facts`] are collected from a store; [`write()`] makes the file, [`verify`] reads it and names the first thing
//! that is wrong. `README.md` beside this crate describes the format. Nothing here runs a service or replays a bout.

mod board;
mod cards;
mod chain;
mod facts;
mod file;
mod key;
mod lines;
mod problem;
mod said;
#[cfg(test)]
mod tests;
mod verify;
mod write;

pub use facts::{Facts, JOURNALS};
pub use key::{KeyProblem, RecordKey, Signer};
pub use problem::{Problem, Reason};
pub use said::{Said, read};
pub use verify::{RECORD_BYTES_MAX, Record, verify};
pub use write::write;

//! The scoring service: the judges' sealed cards.
//!
//! A score is plain only inside this service. In the journal it is encrypted with the service's key, beside a
//! salted commitment that everybody may keep and hold against the reveal.

mod desk;
mod face;
mod seal;

pub use desk::ScoringDesk;
pub use face::Scoring;
pub use seal::SealKey;

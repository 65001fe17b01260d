//! The broadcast service: what each audience sees, and when.
//!
//! A feed is a function of the facts that were recorded before its horizon: nothing is buffered that a crash
//! could lose or let out early. `horizon` says how far the programme may see; `programme` shows it.

mod cues;
mod delay;
mod desk;
mod face;
mod feed;
mod horizon;
mod http;
mod programme;

pub use delay::DELAY_DEFAULT;
pub use face::Broadcast;

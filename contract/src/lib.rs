//! What stands between the rulebooks and the contracts: the conversions, both ways, and no rule.
//!
//! [`time`], [`words`], [`setup`] and [`preparation`] convert the nouns; [`game`], [`clock`] and [`scoring`] the
//! facts of each service; [`news`] says what one service hears of another's facts. A stored fact is read as it
//! was written: whether it is lawful was decided before. Nothing here seals a card or opens one.

pub mod clock;
pub mod game;
mod malformed;
pub mod news;
pub mod preparation;
pub mod scoring;
pub mod setup;
#[cfg(test)]
mod tests;
pub mod time;
pub mod words;

pub use malformed::Malformed;

//! The chessboxing rulebook (WCBO): three pure machines, one for each service that owns a part of a bout.
//!
//! [`bout`] knows the board, the ring and the result; [`clock`] knows time; [`cards`] knows the judges.
//! They tell one another nothing: what one needs of another comes as a command that says what happened.
//! Nothing here reads a clock, does I/O or knows protobuf. Articles are quoted by the seed's numbers.

pub mod bout;
pub mod cards;
pub mod clock;
mod corner;
mod outcome;
pub mod preparation;
mod ruleset;
mod ruling;
mod setup;
#[cfg(test)]
mod tests;

pub use corner::Corner;
pub use outcome::{BoutResult, Decision, Manner, Verdict};
pub use ringside_chess::{BoardEnd, Side};
pub use ruleset::{Fault, PressMode, Ruleset, RulesetError};
pub use ruling::{Article, NoArticle, Official};
pub use setup::{BoutSetup, Fighter, Officials, SetupError, TimeBase};

/// Whether round `number` of the programme is chess: the odd ones are (1.5.2).
#[must_use]
pub const fn is_chess_round(number: u32) -> bool {
    number % 2 == 1
}

//! Recorded bouts: a hand-written file with the moves, the thinking times and what happened in the ring.
//!
//! `ringside/bouts/README.md` describes the format. Reading a file checks all that can be known without
//! playing it: every move is legal, every time fits its round, every card is a card. Which flag falls
//! and who wins is not worked out here; the file only says what to expect.

mod boxing_round;
mod built_in;
mod card;
mod chess_round;
mod document;
mod error;
mod event;
mod expectation;
mod parse;
mod reading_time;
mod setup;

use ringside_chessboxing::{Corner, Manner};
use ringside_proto::bout::v1::BoutSetup;
use ringside_time::{Instant, Span};

pub use error::RecordingError;
pub use expectation::Expectation;

/// A bout as a file describes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Recording {
    /// The bout before it begins. Where its time comes from is left open.
    pub setup: BoutSetup,
    /// When the gong opened the first round.
    pub first_gong: Instant,
    /// What the fighters weighed, in grams, red first; everything else before the bout was in order then. None if
    /// the file says nothing of what was done before the bout.
    pub weights: Option<[u32; 2]>,
    /// The rounds that were fought, in order; the first is a chess round.
    pub rounds: Vec<RecordedRound>,
    /// How the bout should end.
    pub expect: Expectation,
    /// What the public record says of the bout.
    pub documented: String,
    /// What the public record does not say and the file's author assumed.
    pub assumed: Vec<String>,
}

/// One round of a recorded bout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordedRound {
    /// A chess round.
    Chess {
        /// Its number in the programme: 1, 3, 5 …
        number: u32,
        /// The moves, in order. After the last one the other side thinks until the round ends.
        moves: Vec<RecordedMove>,
    },
    /// A boxing round.
    Boxing {
        /// Its number in the programme: 2, 4, 6 …
        number: u32,
        /// What happened, in order.
        events: Vec<RecordedEvent>,
        /// Red's and blue's points, one pair for each judge; empty if the bout was stopped in this round.
        cards: Vec<(u32, u32)>,
    },
}

/// A move and how long it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedMove {
    /// The move in SAN, canonically spelt.
    pub san: String,
    /// The time from the move before it, or from this round's opening gong, to this move.
    pub thought: Span,
    /// The half-move, 1 and up through the whole game.
    pub ply: u32,
}

/// Something that happened in the ring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedEvent {
    /// Time since the round's opening gong; it goes on while the round clock is stopped.
    pub at: Span,
    /// What.
    pub what: RingEvent,
}

/// What can happen in the ring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RingEvent {
    /// A fighter goes down and the referee counts (3.5.4).
    Knockdown(Corner),
    /// The count ends at 8 or 9: fit to box on (3.5.4).
    CountEnds,
    /// The referee warns (3.5.7).
    Warning {
        /// Who is warned.
        corner: Corner,
        /// Whether the breach is serious enough at once; from a certain one on a minor breach counts so too.
        severe: bool,
        /// What for; may be empty.
        breach: String,
    },
    /// The referee stops the round clock (3.5.3).
    TimeOut,
    /// The referee lets boxing go on: "Box!"
    Box,
    /// The bout is stopped.
    Stop {
        /// How: towel, retirement, knockout, technical knockout, disqualification or no result.
        manner: Manner,
        /// Who loses; nobody if there is no result.
        loser: Option<Corner>,
    },
}

#[cfg(test)]
mod tests;

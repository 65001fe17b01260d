//! The bout: the board, what happens in the ring, and the result.
//!
//! Time is the clock's: a move stands when the clock has timed it, and a game that a move ended is over then.

mod decide;
mod machine;
mod message;
#[cfg(test)]
mod tests;

pub use message::{Command, Fact, News, Refusal};
use ringside_chess::Game;
use ringside_time::{Instant, Span};

use crate::{BoardEnd, BoutResult, BoutSetup, Corner};

/// What a fighter has suffered in the ring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RingRecord {
    /// Knockdowns in the round that runs, or ran last.
    pub knockdowns_in_round: u32,
    /// Knockdowns in the bout.
    pub knockdowns: u32,
    /// Minor breaches.
    pub minor_breaches: u32,
    /// Severe warnings.
    pub severe_warnings: u32,
}

/// A move on the score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// In UCI.
    pub uci: String,
    /// In SAN.
    pub san: String,
    /// The round.
    pub round: u32,
    /// When it was played.
    pub at: Instant,
    /// The mover's thinking time left, once the clock has said so.
    pub left: Option<Span>,
    /// How it ends the game on the board, if it does.
    pub ends_game: Option<BoardEnd>,
}

/// A round as the bout knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Round {
    number: u32,
    opened: Instant,
    closed: Option<Instant>,
}

/// One bout.
#[derive(Clone, Debug)]
pub struct Bout {
    setup: Option<BoutSetup>,
    game: Game,
    moves: Vec<PlayedMove>,
    round: Option<Round>,
    ring: [RingRecord; 2],
    down: Option<Corner>,
    draw: Option<BoardEnd>,
    result: Option<(BoutResult, Instant)>,
}

impl Default for Bout {
    fn default() -> Self {
        Self {
            setup: None,
            game: Game::new(3),
            moves: Vec::new(),
            round: None,
            ring: <[RingRecord; 2]>::default(),
            down: None,
            draw: None,
            result: None,
        }
    }
}

impl Bout {
    /// How the bout was set up, once it was.
    #[must_use]
    pub const fn setup(&self) -> Option<&BoutSetup> {
        self.setup.as_ref()
    }

    /// The position in FEN.
    #[must_use]
    pub fn fen(&self) -> String {
        self.game.fen()
    }

    /// The moves on the board.
    #[must_use]
    pub fn moves(&self) -> &[PlayedMove] {
        &self.moves
    }

    /// A corner's record in the ring.
    #[must_use]
    pub fn record(&self, corner: Corner) -> RingRecord {
        self.ring[corner]
    }

    /// How the game is drawn on the board, if it is.
    #[must_use]
    pub const fn draw(&self) -> Option<BoardEnd> {
        self.draw
    }

    /// The result, once there is one.
    #[must_use]
    pub fn result(&self) -> Option<BoutResult> {
        self.result.map(|(result, _)| result)
    }

    /// The round that runs, or ran last; 0 before the first.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.round.map_or(0, |round| round.number)
    }
}

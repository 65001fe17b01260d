//! The bout: preparations, the board, what happens in the ring, rulings and their correction, the result.
//!
//! Time is the clock's: a move stands when the clock has timed it, and a game that a move ended is over then.
//! What a fighter has suffered is counted from the entries that stand, so that taking one back recounts all.

mod decide;
mod entry;
mod machine;
mod message;
mod refusal;
#[cfg(test)]
mod tests;

pub use entry::{Entry, EntryKind, FighterRecord, FoulView, KnockdownCause};
pub use message::{Command, Fact, News};
pub use refusal::Refusal;
use ringside_chess::Game;
use ringside_time::{Instant, Span};

use crate::{
    BoardEnd, BoutResult, BoutSetup, Corner, Official, Side,
    preparation::{Check, Preparation},
};

/// A move on the score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// Its entry.
    pub entry: u32,
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

/// A result, and how it came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Declared {
    result: BoutResult,
    at: Instant,
    /// The entry that made it, if one did.
    entry: Option<u32>,
    confirmed: Option<Official>,
}

/// A round as the bout knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Round {
    number: u32,
    opened: Instant,
    closed: Option<Instant>,
}

/// What touched pieces still allow, in UCI.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Duty {
    entry: u32,
    /// The plies on the board when they were touched.
    plies: usize,
    said: String,
    allowed: Vec<String>,
}

/// One bout.
#[derive(Clone, Debug)]
pub struct Bout {
    setup: Option<BoutSetup>,
    preparation: Preparation,
    released: bool,
    game: Game,
    moves: Vec<PlayedMove>,
    touched: Vec<Duty>,
    round: Option<Round>,
    /// When play last went on: a ruling before it can no longer be appealed.
    resumed: Option<Instant>,
    entries: Vec<Entry>,
    /// Rulings on a foul, and the warnings that follow from them, by their entries.
    warned_by: Vec<(u32, u32)>,
    /// Who is down, red first.
    down: [bool; 2],
    draw: Option<BoardEnd>,
    declared: Option<Declared>,
}

impl Default for Bout {
    fn default() -> Self {
        Self {
            setup: None,
            preparation: Preparation::default(),
            released: false,
            game: Game::new(3),
            moves: Vec::new(),
            touched: Vec::new(),
            round: None,
            resumed: None,
            entries: Vec::new(),
            warned_by: Vec::new(),
            down: [false; 2],
            draw: None,
            declared: None,
        }
    }
}

impl Bout {
    /// How the bout was set up, once it was; the colours as they were drawn.
    #[must_use]
    pub const fn setup(&self) -> Option<&BoutSetup> {
        self.setup.as_ref()
    }

    /// What was done before it.
    #[must_use]
    pub const fn preparation(&self) -> &Preparation {
        &self.preparation
    }

    /// What is outstanding before its first gong, as far as is known when it begins.
    #[must_use]
    pub fn outstanding(&self) -> Vec<Check> {
        let Some(setup) = self.setup.as_ref().filter(|_| !self.released) else { return Vec::new() };
        let latest = self.preparation.done().last().map(|(_, at)| *at);
        self.preparation.outstanding(setup, setup.starts.or(latest).unwrap_or_default())
    }

    /// Whether it may begin.
    #[must_use]
    pub const fn is_released(&self) -> bool {
        self.released
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

    /// What the touched pieces bind the side to move to, in words.
    #[must_use]
    pub fn duty(&self) -> Option<&str> {
        self.duty_now().map(|duty| duty.said.as_str())
    }

    /// The last word on what was touched for the move that is to be made.
    fn duty_now(&self) -> Option<&Duty> {
        self.touched.iter().rev().find(|duty| duty.plies == self.moves.len())
    }

    /// All entries, those taken back among them.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What a fighter has suffered.
    #[must_use]
    pub fn record(&self, corner: Corner) -> FighterRecord {
        let Some(setup) = &self.setup else { return FighterRecord::default() };
        entry::record(&self.entries, (corner, setup.side_of(corner)), self.round(), &setup.ruleset)
    }

    /// How the game is drawn on the board, if it is.
    #[must_use]
    pub const fn draw(&self) -> Option<BoardEnd> {
        self.draw
    }

    /// The result, once there is one.
    #[must_use]
    pub fn result(&self) -> Option<BoutResult> {
        self.declared.map(|declared| declared.result)
    }

    /// Who confirmed the result, if somebody did.
    #[must_use]
    pub fn confirmed_by(&self) -> Option<Official> {
        self.declared.and_then(|declared| declared.confirmed)
    }

    /// The round that runs, or ran last; 0 before the first.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.round.map_or(0, |round| round.number)
    }

    /// Whose move it is.
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        self.game.side_to_move()
    }
}

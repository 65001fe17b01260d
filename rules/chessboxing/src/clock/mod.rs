//! Every clock of a bout: the programme of rounds, the round clock, both chess clocks, counts, penalties.
//!
//! No ticks are kept: a clock is what was left and since when it runs. What time itself does is found by
//! [`Machine::next_deadline`](ringside_time::Machine::next_deadline) and done at its own instant, however late.

mod decide;
mod machine;
mod message;
mod moves;
mod rounds;
#[cfg(test)]
mod tests;

pub use message::{ClockSetup, Command, Fact, GongPurpose, News, Refusal, TooLate};
use ringside_time::{Instant, Span};

use crate::{Corner, Side};

/// What is going on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// Before the first gong.
    #[default]
    Before,
    /// A chess round.
    Chess,
    /// A boxing round.
    Boxing,
    /// A break.
    Break,
    /// After the last round.
    Over,
}

/// A clock that counts down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Countdown {
    /// What was left when it was started, or is left if it stands.
    pub left: Span,
    /// Since when it runs, if it does.
    pub since: Option<Instant>,
}

impl Countdown {
    /// What is left at `at`; never less than nothing.
    #[must_use]
    pub fn left_at(self, at: Instant) -> Span {
        self.left - self.since.map_or(Span::ZERO, |since| at.since(since))
    }

    /// When nothing will be left, if it runs.
    #[must_use]
    pub fn ends(self) -> Option<Instant> {
        self.since.map(|since| since + self.left)
    }

    fn stopped_at(self, at: Instant) -> Self {
        Self { left: self.left_at(at), since: None }
    }
}

/// A referee's count (3.5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Who is down.
    pub corner: Corner,
    /// When it began.
    pub started: Instant,
    /// The last second counted, 0 to 10.
    pub second: u32,
}

/// The turn that runs, or ran when the chess round closed: what a late move is timed by.
#[derive(Clone, Copy, Debug)]
struct Turn {
    side: Side,
    since: Instant,
    left: [Span; 2],
    closed: Option<Instant>,
}

/// All clocks of one bout.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    setup: Option<ClockSetup>,
    phase: Phase,
    round: u32,
    last_round: u32,
    round_clock: Countdown,
    /// White's, then Black's thinking time as the last fact left it.
    left: [Span; 2],
    /// Since when the clock of the side to move runs.
    running: Option<Instant>,
    black_to_move: bool,
    /// When the last chess round was opened.
    opened: Option<Instant>,
    turn: Option<Turn>,
    /// Moves timed so far.
    plies: u32,
    flag: Option<Side>,
    count: Option<Count>,
    penalties: Vec<Side>,
    board_closed: bool,
    points_called: bool,
    stopped: Option<Instant>,
    latest: Option<Instant>,
}

impl Clock {
    /// What the clocks know of the bout, once they are set.
    #[must_use]
    pub const fn setup(&self) -> Option<&ClockSetup> {
        self.setup.as_ref()
    }

    /// What is going on; over also once the bout has its result.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if self.stopped.is_some() { Phase::Over } else { self.phase }
    }

    /// The round that runs, or ran last; 0 before the first.
    #[must_use]
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// The clock of the round or of the break.
    #[must_use]
    pub fn round_clock(&self) -> Countdown {
        self.stopped.map_or(self.round_clock, |at| self.round_clock.stopped_at(at))
    }

    /// A side's chess clock.
    #[must_use]
    pub fn chess_clock(&self, side: Side) -> Countdown {
        let since = self.running.filter(|_| side == self.to_move());
        Countdown { left: self.left[index(side)], since }
    }

    /// Whose clock runs, or will run when chess goes on.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        if self.black_to_move { Side::Black } else { Side::White }
    }

    /// The count, if one runs.
    #[must_use]
    pub const fn count(&self) -> Option<Count> {
        self.count
    }

    /// Whether a time-out stops the round clock.
    #[must_use]
    pub fn is_time_out(&self) -> bool {
        self.phase() == Phase::Boxing && self.round_clock.since.is_none()
    }
}

const fn index(side: Side) -> usize {
    match side {
        Side::White => 0,
        Side::Black => 1,
    }
}

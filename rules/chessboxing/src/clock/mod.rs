//! Every clock of a bout: the programme of rounds, the round clock, both chess clocks, counts, pauses, penalties.
//!
//! No ticks are kept: a clock is what was left and since when it runs. What time itself does is found by
//! [`Machine::next_deadline`](ringside_time::Machine::next_deadline) and done at its own instant, however late.

mod apply;
mod counts;
mod decide;
mod hear;
mod message;
mod moves;
mod penalties;
mod refusal;
mod rounds;
mod state;
#[cfg(test)]
mod tests;

pub use message::{Adjustment, ClockSetup, Command, Fact, GongPurpose, News, TooLate};
pub use refusal::Refusal;
use ringside_time::{Instant, Machine, Span, Timed};
pub use state::{Count, CountKind, Countdown, Pause, PauseReason, Phase};
use state::{Paid, Turn, index};

use crate::{PressMode, Side, preparation::Check};

/// All clocks of one bout.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    setup: Option<ClockSetup>,
    released: bool,
    outstanding: Vec<Check>,
    phase: Phase,
    round: u32,
    last_round: u32,
    round_clock: Countdown,
    /// What was left of the round that closed last.
    left_over: Span,
    pause: Option<Pause>,
    /// White's, then Black's thinking time as the last fact left it.
    left: [Span; 2],
    /// Since when the clock of the side to move runs.
    running: Option<Instant>,
    black_to_move: bool,
    /// When the last chess round was opened.
    opened: Option<Instant>,
    turn: Option<Turn>,
    /// The turns in which the plies were made, in order.
    turns: Vec<Option<Turn>>,
    /// Moves timed so far.
    plies: u32,
    flag: Option<Side>,
    count: Option<Count>,
    /// Penalties to be taken: the warnings' entries, and from whom.
    queued: Vec<(u32, Side)>,
    /// Penalties taken, by chess round.
    paid: Vec<Paid>,
    board_closed: bool,
    points_called: bool,
    stopped: Option<Instant>,
    latest: Option<Instant>,
}

impl Machine for Clock {
    type Command = Command;
    type Fact = Fact;
    type Refusal = Refusal;

    fn decide(&self, command: &Command, at: Instant) -> Result<Vec<Timed<Fact>>, Refusal> {
        match (&self.setup, command) {
            (None, Command::Set(setup)) => Ok(vec![Timed::new(at, Fact::ClocksSet(setup.clone()))]),
            (None, _) => Err(Refusal::UnknownBout),
            (Some(setup), command) => self.command(setup, command, at),
        }
    }

    fn apply(&mut self, fact: &Timed<Fact>) {
        self.take_in(fact);
    }

    fn next_deadline(&self) -> Option<(Instant, Command)> {
        self.due_at().map(|at| (at, Command::Due))
    }
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

    /// Why and since when the clocks stand, if they were stopped.
    #[must_use]
    pub fn pause(&self) -> Option<Pause> {
        self.pause.filter(|_| self.stopped.is_none())
    }

    fn is_pressed_by_hand(&self) -> bool {
        self.setup.as_ref().is_some_and(|setup| setup.ruleset.press_mode == PressMode::ByHand)
    }

    /// White's, then Black's thinking time at `at`.
    fn left_at(&self, at: Instant) -> [Span; 2] {
        [Side::White, Side::Black].map(|side| self.chess_clock(side).left_at(at))
    }
}

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

    pub(super) fn stopped_at(self, at: Instant) -> Self {
        Self { left: self.left_at(at), since: None }
    }
}

/// Why the clocks were stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PauseReason {
    /// The referee's time-out sign, which every severe warning calls for (1.1.1, 3.5.3).
    TimeOut,
    /// The referee's "Stop!" (3.5.3).
    Stop,
    /// The ring doctor examines a fighter (3.5.5.4).
    Doctor,
    /// A mouthpiece or other equipment is put right (3.5.3).
    Equipment,
    /// The chess arbiter interrupts the game (2.4.2).
    Interruption,
    /// A technical problem or a disturbance from outside suspends the bout (1.1.4, 3.6).
    Suspension,
    /// A mistaken entry was taken back after it had ended the bout.
    Correction,
}

impl PauseReason {
    /// Whether it may last no longer than the ruleset's stoppage (3.5.3, 3.5.5.4).
    #[must_use]
    pub const fn is_limited(self) -> bool {
        matches!(self, Self::TimeOut | Self::Stop | Self::Doctor | Self::Equipment)
    }
}

/// A pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// Why.
    pub why: PauseReason,
    /// Since when.
    pub since: Instant,
    /// Whether it has lasted its longest time, and somebody was told.
    pub overran: bool,
}

/// What is counted to ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountKind {
    /// A knockdown (3.5.4): who went down first.
    Knockdown(Corner),
    /// A fighter who has thought long enough (2.5.5).
    Board(Side),
    /// A fighter out of the ring by his own fault (3.5.5.3).
    OutOfRing(Corner),
}

/// A count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// What for.
    pub kind: CountKind,
    /// Who is down, red first; nobody at the board.
    pub down: [bool; 2],
    /// The entries that put them down, or the count's own first.
    pub(super) entries: [Option<u32>; 2],
    /// When it began.
    pub started: Instant,
    /// The last second counted, 0 to 10.
    pub second: u32,
    /// When it was counted.
    pub(super) counted: Instant,
    /// When the next one is due; not while the count is held.
    pub next: Option<Instant>,
}

/// The turn that runs, or ran when the chess clocks were stopped: what a late move is timed by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    pub(super) side: Side,
    pub(super) since: Instant,
    pub(super) left: [Span; 2],
    pub(super) closed: Option<Instant>,
}

/// The penalties taken when a chess round was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Paid {
    pub(super) round: u32,
    /// What was left before them.
    pub(super) before: [Span; 2],
    /// The warnings' entries, and from whom, in their order.
    pub(super) penalties: Vec<(u32, Side)>,
}

pub(super) const fn index(side: Side) -> usize {
    match side {
        Side::White => 0,
        Side::Black => 1,
    }
}

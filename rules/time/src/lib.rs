//! Instants and spans for rulebooks: plain numbers of microseconds.
//!
//! Nothing here can read a clock: an [`Instant`] comes from the caller, always.

mod instant;
mod span;

pub use instant::Instant;
pub use span::Span;

/// Something that happened, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timed<T> {
    /// When it happened, which may be before it became known.
    pub at: Instant,
    /// What happened.
    pub what: T,
}

impl<T> Timed<T> {
    /// `what`, which happened at `at`.
    pub const fn new(at: Instant, what: T) -> Self {
        Self { at, what }
    }
}

/// A rulebook as a pure machine: its state is the fold of its facts.
pub trait Machine: Clone {
    /// What it may be asked.
    type Command;
    /// What can have happened.
    type Fact: Clone;
    /// Why it may refuse.
    type Refusal;

    /// What `command` at `at` makes happen. Changes nothing, reads no clock.
    ///
    /// # Errors
    /// The machine's own refusals; nothing has changed then.
    fn decide(&self, command: &Self::Command, at: Instant) -> Result<Vec<Timed<Self::Fact>>, Self::Refusal>;

    /// Takes a fact in. Total: whatever was stored can be replayed.
    fn apply(&mut self, fact: &Timed<Self::Fact>);

    /// When time itself will be the next command, and which.
    fn next_deadline(&self) -> Option<(Instant, Self::Command)> {
        None
    }
}

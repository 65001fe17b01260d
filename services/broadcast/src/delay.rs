//! The one thing that this service decides: how far behind the programme is.

use ringside_chessboxing::TimeBase;
use ringside_time::{Instant, Machine, Span, Timed};

/// The programme's delay until somebody sets another.
pub const DELAY_DEFAULT: Span = Span::from_secs(10);
/// The longest delay.
pub(crate) const DELAY_MAX: Span = Span::from_secs(900);

/// The feeds of one bout.
#[derive(Clone, Debug, Default)]
pub(crate) struct Feeds {
    time_base: Option<TimeBase>,
}

/// What the feeds may be asked.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Command {
    /// Open them for a bout.
    Open(TimeBase),
    /// Set the programme's delay.
    SetDelay(Span),
}

/// What can have happened to the feeds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Fact {
    /// They were opened for a bout.
    FeedsOpened(TimeBase),
    /// The programme's delay was set.
    DelaySet(Span),
    /// Something was seen and changed nothing.
    Noted,
}

/// Why the feeds refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refusal {
    /// The bout is not known here.
    #[error("this bout is not known to the broadcast service")]
    UnknownBout,
    /// The delay is too long.
    #[error("the programme's delay is at most 15 minutes (900 s)")]
    DelayTooLong,
}

impl Feeds {
    /// Where the bout's time comes from, once it is known.
    pub(crate) const fn time_base(&self) -> Option<TimeBase> {
        self.time_base
    }
}

impl Machine for Feeds {
    type Command = Command;
    type Fact = Fact;
    type Refusal = Refusal;

    fn decide(&self, command: &Command, at: Instant) -> Result<Vec<Timed<Fact>>, Refusal> {
        let fact = match (self.time_base, *command) {
            (None, Command::Open(time_base)) => Fact::FeedsOpened(time_base),
            (None, Command::SetDelay(_)) => return Err(Refusal::UnknownBout),
            (Some(_), Command::Open(_)) => Fact::Noted,
            (Some(_), Command::SetDelay(delay)) if delay > DELAY_MAX => return Err(Refusal::DelayTooLong),
            (Some(_), Command::SetDelay(delay)) => Fact::DelaySet(delay),
        };
        Ok(vec![Timed::new(at, fact)])
    }

    fn apply(&mut self, fact: &Timed<Fact>) {
        match fact.what {
            Fact::FeedsOpened(time_base) => self.time_base = Some(time_base),
            Fact::DelaySet(_) | Fact::Noted => {}
        }
    }
}

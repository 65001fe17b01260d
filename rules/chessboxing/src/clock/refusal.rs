use crate::preparation::Check;

/// Why the clocks refuse.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The bout is not known here.
    #[error("this bout is not known to the clock service")]
    UnknownBout,
    /// The bout is over.
    #[error("the bout is over: its clocks have stopped")]
    BoutOver,
    /// That gong has sounded.
    #[error("that gong has sounded already: nothing more to do")]
    AlreadyStruck,
    /// The bout is not released.
    #[error("the panel has not released the bout; outstanding: {}", outstanding(.0))]
    NotReleased(Vec<Check>),
    /// Another gong comes first.
    #[error("that gong is not the next one: look at the programme")]
    NotNext,
    /// No boxing round runs.
    #[error("no boxing round is running")]
    NotABoxingRound,
    /// No chess round runs.
    #[error("no chess round is running")]
    NotAChessRound,
    /// Nothing is going on.
    #[error("nothing is running that could be stopped")]
    NothingRuns,
    /// The clocks stand.
    #[error("the clocks are stopped already: resume them first")]
    ClockStopped,
    /// The clocks run.
    #[error("the clocks are running: stop them first if something is to be set")]
    ClockRunning,
    /// The other side's clock runs.
    #[error("it is the other side's clock that is running")]
    NotYourClock,
    /// Moves press the clock here.
    #[error("in this bout a recorded move presses the clock: record the move")]
    PressedWithMove,
    /// No count runs.
    #[error("no count is running")]
    NoCount,
    /// The penalty would flag.
    #[error("that would leave no time at all: take less, or disqualify (2.5.8)")]
    TakesAll,
    /// Nobody of that corner is down.
    #[error("this fighter is not down")]
    NotDown,
    /// The count stands already, or runs already.
    #[error("the count is {0} already")]
    CountIs(&'static str),
    /// A count goes to eight at least.
    #[error("the count goes on to at least eight (3.5.4): this is {0}")]
    CountTooShort(u32),
    /// The clock's time is its own.
    #[error("this bout runs on the services' own clocks: its time cannot be driven")]
    TimeIsLive,
    /// Driven time never goes back.
    #[error("time runs forward: this instant has passed")]
    TimeRunsForward,
}

fn outstanding(checks: &[Check]) -> String {
    match checks {
        [] => "its word only".to_owned(),
        checks => checks.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    }
}

impl Refusal {
    /// The stable name that programs branch on.
    #[must_use]
    pub const fn reason(&self) -> &'static str {
        match self {
            Self::UnknownBout => "UNKNOWN_BOUT",
            Self::BoutOver => "BOUT_OVER",
            Self::AlreadyStruck => "ALREADY_STRUCK",
            Self::NotReleased(_) => "NOT_RELEASED",
            Self::NotNext => "NOT_NEXT",
            Self::NotABoxingRound => "NOT_A_BOXING_ROUND",
            Self::NotAChessRound => "NOT_A_CHESS_ROUND",
            Self::NothingRuns => "NOTHING_RUNS",
            Self::TakesAll => "TAKES_ALL",
            Self::NotDown => "NOT_DOWN",
            Self::CountIs(_) => "COUNT_UNCHANGED",
            Self::ClockStopped => "CLOCK_STOPPED",
            Self::ClockRunning => "CLOCK_RUNNING",
            Self::NotYourClock => "NOT_YOUR_CLOCK",
            Self::PressedWithMove => "PRESSED_WITH_MOVE",
            Self::NoCount => "NO_COUNT",
            Self::CountTooShort(_) => "COUNT_TOO_SHORT",
            Self::TimeIsLive => "TIME_IS_LIVE",
            Self::TimeRunsForward => "TIME_RUNS_FORWARD",
        }
    }
}

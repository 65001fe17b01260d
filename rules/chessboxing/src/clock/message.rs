use ringside_time::Span;

use crate::{BoutSetup, Corner, Ruleset, Side, TimeBase, setup::corner_of};

/// What the clocks need to know of the bout.
#[derive(Clone, Debug, PartialEq)]
pub struct ClockSetup {
    /// The rules.
    pub ruleset: Ruleset,
    /// The corner that plays White.
    pub white: Corner,
    /// Where time comes from.
    pub time_base: TimeBase,
}

impl From<&BoutSetup> for ClockSetup {
    fn from(setup: &BoutSetup) -> Self {
        Self { ruleset: setup.ruleset.clone(), white: setup.white, time_base: setup.time_base }
    }
}

impl ClockSetup {
    pub(super) fn side_of(&self, corner: Corner) -> Side {
        if corner_of(self.white, Side::White) == corner { Side::White } else { Side::Black }
    }
}

/// What a strike of the gong is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GongPurpose {
    /// To open this round.
    OpensRound(u32),
    /// To close this round.
    ClosesRound(u32),
}

/// What the clocks may be asked.
#[derive(Clone, Debug)]
pub enum Command {
    /// Set them for a bout.
    Set(Box<ClockSetup>),
    /// Strike the gong (2.3.2).
    Strike(GongPurpose),
    /// Stop the round clock (3.5.3).
    CallTimeOut,
    /// Resume it.
    Resume,
    /// Press the chess clock by hand.
    Press(Side),
    /// End the count: fit to box on (3.5.4).
    EndCount,
    /// Let driven time pass.
    Advance,
    /// Do what time itself does at this instant.
    Due,
    /// Take notice of what the game service wrote.
    Hear(News),
}

/// What the clocks hear of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// A move was played at this news's instant.
    MovePlayed {
        /// The ply, 1 and up.
        ply: u32,
        /// Whether it ends the game on the board.
        ends_game: bool,
    },
    /// A fighter went down.
    Knockdown(Corner),
    /// A fighter was warned severely.
    SevereWarning(Corner),
    /// The game is drawn on the board.
    Drawn,
    /// The bout has a result.
    Result,
    /// It is withdrawn.
    ResultWithdrawn,
}

/// Why a move came too late, or not in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooLate {
    /// The mover's flag had fallen.
    FlagFell,
    /// The round had closed, or had not opened.
    RoundClosed,
    /// The other side's clock ran.
    NotYourClock,
}

/// What can have happened to time.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// The clocks were set.
    ClocksSet(Box<ClockSetup>),
    /// The gong opened a round.
    RoundOpened {
        /// The round.
        round: u32,
        /// Whether by hand.
        by_hand: bool,
    },
    /// The gong closed a round.
    RoundClosed {
        /// The round.
        round: u32,
        /// Whether by hand.
        by_hand: bool,
        /// White's, then Black's thinking time left.
        left: [Span; 2],
    },
    /// The round clock was stopped, with so much left.
    TimeOutCalled(Span),
    /// The round clock was resumed, with so much left.
    RoundResumed(Span),
    /// A move was timed.
    MoveTimed {
        /// The ply.
        ply: u32,
        /// Who moved.
        side: Side,
        /// White's, then Black's thinking time left, as this fact leaves it.
        left: [Span; 2],
        /// The mover's at the move itself.
        left_at_move: Span,
        /// Whether it ended the game, so that both clocks stopped.
        stops_clocks: bool,
        /// Whether it pressed the clock.
        pressed: bool,
    },
    /// A move came too late.
    PressRefused {
        /// The ply.
        ply: u32,
        /// Why.
        why: TooLate,
    },
    /// A clock was pressed by hand.
    ClockPressed {
        /// Who pressed.
        side: Side,
        /// His thinking time left.
        left: Span,
    },
    /// A flag fell.
    FlagFell(Side),
    /// It did not fall after all.
    FlagWithdrawn(Side),
    /// A penalty will be taken at the next chess round.
    PenaltyQueued(Side),
    /// A penalty was taken.
    PenaltyTaken {
        /// From whom.
        side: Side,
        /// How much.
        taken: Span,
        /// White's, then Black's thinking time left after it.
        left: [Span; 2],
    },
    /// A count began.
    CountStarted(Corner),
    /// A second was counted.
    CountSecond(u32),
    /// A count ended at this second.
    CountEnded(u32),
    /// A count reached ten.
    CountedOut(Corner),
    /// The board is decided; this is the last round.
    BoardClosed {
        /// The last round that will be fought.
        last_round: u32,
    },
    /// The points decide after this round.
    PointsCalled(u32),
    /// Driven time passed.
    TimeAdvanced,
    /// All clocks stopped for good.
    ClocksStopped([Span; 2]),
    /// They go on.
    ClocksRestarted,
    /// Something was seen and changed nothing.
    Noted,
}

/// Why the clocks refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
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
    /// Another gong comes first.
    #[error("that gong is not the next one: look at the programme")]
    NotNext,
    /// No boxing round runs.
    #[error("no boxing round is running")]
    NotABoxingRound,
    /// No chess round runs.
    #[error("no chess round is running")]
    NotAChessRound,
    /// The round clock stands.
    #[error("the round clock is stopped already")]
    ClockStopped,
    /// The round clock runs.
    #[error("the round clock is running already")]
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

impl Refusal {
    /// The stable name that programs branch on.
    #[must_use]
    pub const fn reason(&self) -> &'static str {
        match self {
            Self::UnknownBout => "UNKNOWN_BOUT",
            Self::BoutOver => "BOUT_OVER",
            Self::AlreadyStruck => "ALREADY_STRUCK",
            Self::NotNext => "NOT_NEXT",
            Self::NotABoxingRound => "NOT_A_BOXING_ROUND",
            Self::NotAChessRound => "NOT_A_CHESS_ROUND",
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

use ringside_chess::MoveError;
use ringside_time::Span;

use crate::{BoardEnd, BoutResult, BoutSetup, Corner, Decision, Manner, SetupError, Side};

/// What the bout may be asked.
#[derive(Clone, Debug)]
pub enum Command {
    /// Create it.
    Create(Box<BoutSetup>),
    /// Play a move, in SAN or UCI.
    PlayMove(String),
    /// A fighter is down (3.5.4).
    RecordKnockdown(Corner),
    /// Warn a fighter (3.5.7).
    Warn {
        /// Whom.
        corner: Corner,
        /// Whether for a breach serious enough at once.
        severe: bool,
        /// What for.
        breach: String,
    },
    /// End the bout.
    Stop {
        /// How.
        manner: Manner,
        /// Who loses; nobody with no result.
        loser: Option<Corner>,
    },
    /// Take notice of what another service wrote.
    Hear(News),
}

/// What the bout hears of the clock and the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// The gong opened a round.
    RoundOpened(u32),
    /// The gong closed a round.
    RoundClosed(u32),
    /// A move, played at this news's instant, beat flag and gong.
    MoveTimed {
        /// The ply.
        ply: u32,
        /// The mover's thinking time left.
        left: Span,
    },
    /// A move, played at this news's instant, came too late.
    PressRefused {
        /// The ply.
        ply: u32,
    },
    /// A flag fell.
    FlagFell(Side),
    /// It did not fall after all.
    FlagWithdrawn(Side),
    /// A count ended: fit to box on.
    CountEnded,
    /// A count reached ten.
    CountedOut(Corner),
    /// The judges decided.
    Decided(Decision),
}

/// What can have happened in the bout.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// It was created, with what the organiser should know about the ruleset.
    BoutCreated(Box<BoutSetup>, Vec<String>),
    /// A move was played.
    MovePlayed {
        /// The ply, 1 and up.
        ply: u32,
        /// In UCI.
        uci: String,
        /// In SAN.
        san: String,
        /// The round.
        round: u32,
        /// How it ends the game on the board, if it does.
        ends_game: Option<BoardEnd>,
    },
    /// A move stands.
    MoveConfirmed {
        /// The ply.
        ply: u32,
        /// The mover's thinking time left.
        left: Span,
    },
    /// A move and those after it are off the board.
    MoveTakenBack {
        /// The first ply off the board.
        ply: u32,
    },
    /// The game is drawn on the board.
    GameDrawn {
        /// Why; never checkmate.
        draw: BoardEnd,
        /// The round.
        round: u32,
    },
    /// A fighter went down.
    KnockdownRecorded {
        /// Who.
        corner: Corner,
        /// The round.
        round: u32,
        /// His knockdowns in the round.
        in_round: u32,
        /// His knockdowns in the bout.
        in_bout: u32,
    },
    /// He is up again, and boxing goes on.
    FighterUp,
    /// A fighter was warned.
    FighterWarned {
        /// Who.
        corner: Corner,
        /// The round.
        round: u32,
        /// Whether it costs a point and chess time.
        severe: bool,
        /// His minor breaches so far.
        minor_breaches: u32,
        /// His severe warnings so far.
        severe_warnings: u32,
        /// What for.
        breach: String,
    },
    /// The bout has a result.
    ResultDeclared(BoutResult),
    /// A move beat the flag after all.
    ResultWithdrawn,
    /// A round began.
    RoundBegun(u32),
    /// A round ended.
    RoundEnded(u32),
    /// Something was seen and changed nothing.
    Noted,
}

/// Why the bout refuses.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Refusal {
    /// There is no such bout.
    #[error("there is no such bout: create it first")]
    UnknownBout,
    /// There is one already.
    #[error("there is a bout of this name already: choose another identifier")]
    BoutExists,
    /// It cannot be set up so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The move cannot be played.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// No chess round runs.
    #[error("no chess round is running at that instant: the board rests until the gong opens the next one")]
    NotAChessRound,
    /// No boxing round runs.
    #[error("no boxing round is running: this can only happen between its gongs")]
    NotABoxingRound,
    /// The game on the board is over.
    #[error("the game on the board is over: no move can be played")]
    GameOver,
    /// The bout is over.
    #[error("the bout is over: its result is declared")]
    BoutOver,
    /// A count runs.
    #[error("a count is running already: one knockdown is counted at a time")]
    CountRunning,
    /// No resignation in a chess round.
    #[error("a fighter may not resign in a chess round under these rules (2.5.6.2)")]
    NoResignation,
    /// No official declares this by hand.
    #[error("checkmate, time and points are found by the rules, never declared by hand")]
    MannerNotByHand,
    /// Nobody named as loser, or somebody where nobody loses.
    #[error("name the corner that loses; for no result name none")]
    LoserUnclear,
    /// The setup lacks the instants that the time base asks for.
    #[error("the bout has not begun: the gong opens round 1")]
    NotBegun,
}

impl Refusal {
    /// The stable name that programs branch on.
    #[must_use]
    pub const fn reason(&self) -> &'static str {
        match self {
            Self::UnknownBout => "UNKNOWN_BOUT",
            Self::BoutExists => "BOUT_EXISTS",
            Self::Setup(error) => setup_reason(error),
            Self::Move(MoveError::Unreadable(_)) => "UNREADABLE_MOVE",
            Self::Move(MoveError::Illegal { .. }) => "ILLEGAL_MOVE",
            Self::Move(MoveError::Ambiguous { .. }) => "AMBIGUOUS_MOVE",
            Self::NotAChessRound => "NOT_A_CHESS_ROUND",
            Self::NotABoxingRound => "NOT_A_BOXING_ROUND",
            Self::GameOver => "GAME_OVER",
            Self::BoutOver => "BOUT_OVER",
            Self::CountRunning => "COUNT_RUNNING",
            Self::NoResignation => "NO_RESIGNATION",
            Self::MannerNotByHand => "MANNER_NOT_BY_HAND",
            Self::LoserUnclear => "LOSER_UNCLEAR",
            Self::NotBegun => "NOT_BEGUN",
        }
    }

    /// Whether the request itself is malformed, whatever the state of the bout.
    #[must_use]
    pub const fn is_malformed(&self) -> bool {
        matches!(
            self,
            Self::Setup(_)
                | Self::Move(MoveError::Unreadable(_))
                | Self::MannerNotByHand
                | Self::LoserUnclear
        )
    }
}

const fn setup_reason(error: &SetupError) -> &'static str {
    match error {
        SetupError::BadIdentifier(_) => "BAD_IDENTIFIER",
        SetupError::MissingFighter(_) => "MISSING_FIGHTER",
        SetupError::Judges(_) => "BAD_JUDGES",
        SetupError::BadRate => "BAD_RATE",
        SetupError::Ruleset(crate::RulesetError::Unknown(_)) => "UNKNOWN_RULESET",
        SetupError::Ruleset(crate::RulesetError::OutOfRange { .. }) => "BAD_RULESET",
    }
}

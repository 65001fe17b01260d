use ringside_chess::{MoveError, TouchError};

use crate::{Official, SetupError, preparation::Check};

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
    /// These squares cannot have been touched.
    #[error(transparent)]
    Touch(#[from] TouchError),
    /// The touched pieces allow other moves only.
    #[error("touched pieces bind him: {0} (2.5.2.1)")]
    TouchMove(String),
    /// A legal move was called impossible.
    #[error("{0} is a legal move: play it, or name what was really tried")]
    MoveIsLegal(String),
    /// No such ply on the board.
    #[error("there are only {0} plies on the board: name the last one that stands")]
    NoSuchPly(u32),
    /// Preparations belong before the first gong.
    #[error("the bout has begun: this belongs before its first gong")]
    HasBegun,
    /// Something required is missing.
    #[error("the bout cannot begin yet; still outstanding: {}", listed(.0))]
    Outstanding(Vec<Check>),
    /// Somebody can still mate.
    #[error("a mate is still possible in this position: it is not dead (2.5.6.5)")]
    NotDead,
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
    /// He is being counted already.
    #[error("this fighter is being counted already: end that count first")]
    CountRunning,
    /// No resignation in a chess round.
    #[error("a fighter may not resign in a chess round under these rules (2.5.6.2)")]
    NoResignation,
    /// No official declares this by hand.
    #[error("this manner is found by the rules, never declared by hand")]
    MannerNotByHand,
    /// Nobody named as loser, or somebody where nobody loses.
    #[error("name the corner that loses; for no result name none")]
    LoserUnclear,
    /// The gong has not opened round 1.
    #[error("the bout has not begun: the gong opens round 1")]
    NotBegun,
    /// Votes for more judges than are seated.
    #[error("{votes} judges voted, but {seated} are seated (3.5.4)")]
    TooManyVotes {
        /// Votes given.
        votes: usize,
        /// Judges seated.
        seated: usize,
    },
    /// No such entry.
    #[error("there is no entry {0}: look it up in the list of entries")]
    NoSuchEntry(u32),
    /// The entry is taken back already.
    #[error("entry {0} is taken back already")]
    TakenBackAlready(u32),
    /// Entries of this kind are not taken back.
    #[error("entry {0} is not of a kind that is taken back: enter what is right now")]
    NotCorrectable(u32),
    /// Somebody else's entry.
    #[error("this entry is the {0}'s: he takes it back, or the panel does")]
    NotYourEntry(Official),
    /// The result is confirmed.
    #[error("the result is confirmed: only the panel can still correct an entry")]
    ResultConfirmed,
    /// Later moves would be impossible.
    #[error("with this correction {0} could not have been played: take back the later moves first")]
    LaterMovesBreak(String),
    /// There is no result.
    #[error("there is no result to confirm yet")]
    NoResult,
    /// One appeal only.
    #[error("this ruling was appealed already: after one appeal the decision stands (1.3.1)")]
    AppealedAlready,
    /// The bout has gone on.
    #[error("the bout has been resumed since: the ruling stands (1.3.1)")]
    AppealTooLate,
    /// Nobody appealed.
    #[error("there is no appeal against this ruling to decide")]
    NoAppeal,
}

fn listed(checks: &[Check]) -> String {
    checks.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
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
            Self::Touch(TouchError::Unreadable(_)) => "UNREADABLE_SQUARE",
            Self::Touch(TouchError::Nothing) => "NOTHING_TOUCHED",
            Self::Touch(TouchError::Twice(_)) => "TOUCHED_TWICE",
            Self::Touch(TouchError::Empty { .. }) => "EMPTY_SQUARE",
            Self::TouchMove(_) => "TOUCH_MOVE",
            Self::MoveIsLegal(_) => "MOVE_IS_LEGAL",
            Self::NoSuchPly(_) => "NO_SUCH_PLY",
            Self::HasBegun => "HAS_BEGUN",
            Self::Outstanding(_) => "OUTSTANDING",
            Self::NotDead => "NOT_DEAD",
            Self::NotAChessRound => "NOT_A_CHESS_ROUND",
            Self::NotABoxingRound => "NOT_A_BOXING_ROUND",
            Self::GameOver => "GAME_OVER",
            Self::BoutOver => "BOUT_OVER",
            Self::CountRunning => "COUNT_RUNNING",
            Self::NoResignation => "NO_RESIGNATION",
            Self::MannerNotByHand => "MANNER_NOT_BY_HAND",
            Self::LoserUnclear => "LOSER_UNCLEAR",
            Self::NotBegun => "NOT_BEGUN",
            Self::TooManyVotes { .. } => "TOO_MANY_VOTES",
            Self::NoSuchEntry(_) => "NO_SUCH_ENTRY",
            Self::TakenBackAlready(_) => "TAKEN_BACK_ALREADY",
            Self::NotCorrectable(_) => "NOT_CORRECTABLE",
            Self::NotYourEntry(_) => "NOT_YOUR_ENTRY",
            Self::ResultConfirmed => "RESULT_CONFIRMED",
            Self::LaterMovesBreak(_) => "LATER_MOVES_BREAK",
            Self::NoResult => "NO_RESULT_YET",
            Self::AppealedAlready => "APPEALED_ALREADY",
            Self::AppealTooLate => "APPEAL_TOO_LATE",
            Self::NoAppeal => "NO_APPEAL",
        }
    }

    /// Whether the request itself is malformed, whatever the state of the bout.
    #[must_use]
    pub const fn is_malformed(&self) -> bool {
        matches!(
            self,
            Self::Setup(_)
                | Self::Move(MoveError::Unreadable(_))
                | Self::Touch(TouchError::Unreadable(_) | TouchError::Nothing | TouchError::Twice(_))
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
        SetupError::Ruleset(crate::RulesetError::Faulty(_)) => "BAD_RULESET",
    }
}

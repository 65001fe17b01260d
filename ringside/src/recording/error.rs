use ringside_chess::MoveError;
use ringside_time::Span;

use super::document::FORMAT;

/// Why a file is no recorded bout. Each message says where it is wrong and what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordingError {
    /// Neither a built-in bout nor a file.
    #[error("there is no bout {name:?}: name one of {built_in}, or the path of a .toml file")]
    NoSuchBout {
        /// What was asked for.
        name: String,
        /// The names of the built-in bouts.
        built_in: String,
    },
    /// The file cannot be read.
    #[error("the file {path} cannot be read: {why}")]
    UnreadableFile {
        /// Its path as it was given.
        path: String,
        /// What the system says.
        why: String,
    },
    /// Not TOML at all.
    #[error("this is not TOML: {0}")]
    NotToml(String),
    /// The file does not begin with the known format.
    #[error("the file's format is {0}: begin it with format = {FORMAT:?}")]
    WrongFormat(String),
    /// A field that the format does not have.
    #[error("{0}: correct its spelling or take it out")]
    UnknownField(String),
    /// A field that the format needs.
    #[error("{0}: add it")]
    MissingField(String),
    /// A field that does not hold what it should.
    #[error("{0}")]
    BadValue(String),
    /// A corner without a fighter.
    #[error("the {0} corner has no fighter: add [{0}] with a name and a side")]
    MissingFighter(&'static str),
    /// Both fighters have the same pieces.
    #[error("both fighters have the same side: one plays \"white\", the other \"black\"")]
    SameSide,
    /// The bout's identifier is malformed.
    #[error("the bout's id {0:?} must be 1 to 64 of a-z, 0-9 and '-', beginning with a letter or digit")]
    BadIdentifier(String),
    /// No judge, or too many.
    #[error("a bout has at most seven judges, not {0}: name them in [officials] judges")]
    BadJudges(usize),
    /// No ruleset of that name.
    #[error("there is no ruleset {0:?}: choose preset = \"wcbo-11\", \"wcbo-9\" or \"wcbo-7\"")]
    UnknownRuleset(String),
    /// A number of the ruleset outside its range.
    #[error("{0}: correct it in [rules]")]
    BadRuleset(String),
    /// No day, or no time of day.
    #[error("{date} {time} is no day and time: write date = 2012-10-10 and first_gong = \"19:00:00\" (UTC)")]
    BadDate {
        /// The day as it is written.
        date: String,
        /// The time as it is written.
        time: String,
    },
    /// No length of time.
    #[error("{place}: {text:?} is no time: write minutes and seconds as 1:12.5, or seconds as 72.5")]
    BadTime {
        /// Where.
        place: String,
        /// The time as it is written.
        text: String,
    },
    /// A round is missing, doubled or misplaced.
    #[error("round {found} stands where round {wanted} should: write the rounds in order, from 1 on")]
    RoundOutOfOrder {
        /// The round that stands there.
        found: u32,
        /// The round that should.
        wanted: u32,
    },
    /// More rounds than the rules have.
    #[error("round {found} is too many: these rules have {rounds} rounds")]
    TooManyRounds {
        /// The round.
        found: u32,
        /// How many there are.
        rounds: u32,
    },
    /// Events or cards in a chess round.
    #[error("round {0} is chess, since it is odd: it has moves, but neither events nor cards")]
    EventsInChessRound(u32),
    /// Moves in a boxing round.
    #[error("round {0} is boxing, since it is even: it has events and cards, but no moves")]
    MovesInBoxingRound(u32),
    /// A move without its thinking time.
    #[error("{place}: {text:?} is not a move with its seconds: write it as Nf3/4.2")]
    BadMove {
        /// Round and ply.
        place: String,
        /// What is written there.
        text: String,
    },
    /// A move that cannot be played.
    #[error("{place}: {error}")]
    IllegalMove {
        /// Round and ply.
        place: String,
        /// Why not.
        error: MoveError,
    },
    /// Something happens after its round is over.
    #[error("{place} comes at {at}, but the round is over at {length}: correct the times or move it on")]
    TimeOverRound {
        /// Round, and ply or event.
        place: String,
        /// When it would be.
        at: Span,
        /// The end of the round.
        length: Span,
    },
    /// Something happens after the game or the bout is over.
    #[error("{place} comes after the end: take it out, or what ends the bout before it")]
    AfterTheEnd {
        /// Round, and ply or event if there is one.
        place: String,
    },
    /// A word that names no event.
    #[error("{place}: nothing is called {what:?}: write one of {known}")]
    UnknownEvent {
        /// Round and event.
        place: String,
        /// The word.
        what: String,
        /// The known words.
        known: &'static str,
    },
    /// An event that does not say to whom it happens.
    #[error("{place}: a {what} happens to a fighter: add corner = \"red\" or \"blue\"")]
    MissingCorner {
        /// Round and event.
        place: String,
        /// The event.
        what: String,
    },
    /// An event before the one that is written above it.
    #[error("{place} is earlier than the event above it: write the events in order")]
    EventsOutOfOrder {
        /// Round and event.
        place: String,
    },
    /// An event that cannot happen as things stand.
    #[error("{place}: {why}")]
    ImpossibleEvent {
        /// Round and event.
        place: String,
        /// Why not.
        why: &'static str,
    },
    /// Cards that are none, too few or too many.
    #[error("round {round}: {why}")]
    BadCard {
        /// The round.
        round: u32,
        /// What is wrong with them.
        why: String,
    },
    /// An end that no bout can have.
    #[error("[expect] {0}")]
    BadExpectation(String),
}

impl RecordingError {
    /// The stable name of the error, for programs.
    #[must_use]
    pub const fn reason(&self) -> &'static str {
        match self {
            Self::NoSuchBout { .. } => "NO_SUCH_BOUT",
            Self::UnreadableFile { .. } => "UNREADABLE_FILE",
            Self::NotToml(_) => "NOT_TOML",
            Self::WrongFormat(_) => "WRONG_FORMAT",
            Self::UnknownField(_) => "UNKNOWN_FIELD",
            Self::MissingField(_) => "MISSING_FIELD",
            Self::BadValue(_) => "BAD_VALUE",
            Self::MissingFighter(_) => "MISSING_FIGHTER",
            Self::SameSide => "SAME_SIDE",
            Self::BadIdentifier(_) => "BAD_IDENTIFIER",
            Self::BadJudges(_) => "BAD_JUDGES",
            Self::UnknownRuleset(_) => "UNKNOWN_RULESET",
            Self::BadRuleset(_) => "BAD_RULESET",
            Self::BadDate { .. } => "BAD_DATE",
            Self::BadTime { .. } => "BAD_TIME",
            Self::RoundOutOfOrder { .. } => "ROUND_OUT_OF_ORDER",
            Self::TooManyRounds { .. } => "TOO_MANY_ROUNDS",
            Self::EventsInChessRound(_) => "EVENTS_IN_CHESS_ROUND",
            Self::MovesInBoxingRound(_) => "MOVES_IN_BOXING_ROUND",
            Self::BadMove { .. } => "BAD_MOVE",
            Self::IllegalMove { .. } => "ILLEGAL_MOVE",
            Self::TimeOverRound { .. } => "TIME_OVER_ROUND",
            Self::AfterTheEnd { .. } => "AFTER_THE_END",
            Self::UnknownEvent { .. } => "UNKNOWN_EVENT",
            Self::MissingCorner { .. } => "MISSING_CORNER",
            Self::EventsOutOfOrder { .. } => "EVENTS_OUT_OF_ORDER",
            Self::ImpossibleEvent { .. } => "IMPOSSIBLE_EVENT",
            Self::BadCard { .. } => "BAD_CARD",
            Self::BadExpectation(_) => "BAD_EXPECTATION",
        }
    }
}

use ringside_time::Span;

use super::entry::{FoulView, KnockdownCause};
use crate::{
    Article, BoardEnd, BoutResult, BoutSetup, Corner, Decision, Manner, Official, Side,
    preparation::{Check, Prepared},
};

/// What the bout may be asked.
#[derive(Clone, Debug)]
pub enum Command {
    /// Create it.
    Create(Box<BoutSetup>),
    /// Enter what was done before it.
    Prepare(Prepared),
    /// Let it begin: nothing is outstanding (3.2.1, 3.2.2).
    Release,
    /// Play a move, in SAN or UCI.
    PlayMove(String),
    /// Pieces were touched with no "j'adoube", in this order (2.5.2.1).
    Touch {
        /// The squares, as `e2`.
        squares: Vec<String>,
        /// Whether it is unclear which came first.
        order_unclear: bool,
    },
    /// A move was made that is impossible: the position is restored (2.6).
    RecordIllegalMove(String),
    /// Go back to the position after this ply, because what followed was impossible or displaced (2.6).
    RestorePosition(u32),
    /// The arbiter calls a position dead that the solver cannot decide (2.5.6.5).
    RuleDeadPosition,
    /// Count to ten for the side to move (2.5.5).
    CountAtBoard,
    /// Warn a fighter for a breach at the board (2.5.8).
    WarnAtBoard {
        /// Whom.
        corner: Corner,
        /// What for.
        breach: String,
    },
    /// A fighter is down (3.5.4).
    RecordKnockdown {
        /// Who.
        corner: Corner,
        /// How.
        cause: KnockdownCause,
    },
    /// Warn a fighter (3.5.7).
    Warn {
        /// Whom.
        corner: Corner,
        /// Whether for a breach serious enough at once.
        severe: bool,
        /// What for.
        breach: String,
    },
    /// Rule on a knockdown that a foul may have caused (3.5.4).
    RuleFoul {
        /// Who went down.
        downed: Corner,
        /// Who saw what.
        view: FoulView,
        /// Whether he can go on.
        can_continue: bool,
    },
    /// A fighter left the ring by his own fault: ten seconds to be back (3.5.5.3).
    RecordLeftRing(Corner),
    /// End the bout.
    Stop {
        /// How.
        manner: Manner,
        /// Who loses; nobody with no result.
        loser: Option<Corner>,
        /// By which article; left out, the usual one of the manner.
        article: Option<Article>,
    },
    /// Take back a mistaken entry.
    TakeBack {
        /// Its number.
        entry: u32,
        /// Who takes it back: whoever made it, or the panel.
        official: Official,
    },
    /// Put another move in the place of one that was entered by mistake.
    CorrectMove {
        /// The number of the move's entry.
        entry: u32,
        /// The move that was played, in SAN or UCI.
        text: String,
    },
    /// A party appeals a ruling (1.3.1).
    Appeal {
        /// The number of its entry.
        entry: u32,
        /// The fighter's corner.
        corner: Corner,
    },
    /// The panel decides an appeal by majority (1.3.1).
    DecideAppeal {
        /// The number of the ruling's entry.
        entry: u32,
        /// Whether arbiter, referee and timekeeper are for taking the ruling back.
        votes: [bool; 3],
    },
    /// Confirm the result: it is final.
    ConfirmResult(Official),
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
    /// A chess round is open again: the draw that had closed it was none.
    RoundReopened(u32),
    /// The bout goes on after a pause.
    Resumed,
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
    /// A count reached ten for those who are still down, red first.
    CountedOut([bool; 2]),
    /// A count at the board reached ten.
    CountedOutAtBoard(Side),
    /// A fighter was not back in the ring in time.
    StayedOut(Corner),
    /// The judges decided.
    Decided(Decision),
}

/// What can have happened in the bout. An `entry` is the number of an official's entry, 1 and up.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// It was created, with what the organiser should know about the ruleset.
    BoutCreated(Box<BoutSetup>, Vec<String>),
    /// Something was done before the bout.
    Prepared {
        /// The entry.
        entry: u32,
        /// What.
        what: Prepared,
        /// What is outstanding after it.
        outstanding: Vec<Check>,
    },
    /// The bout may begin.
    Released,
    /// A move was played.
    MovePlayed {
        /// The entry.
        entry: u32,
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
    /// Another move stands in the place of one that was entered by mistake.
    MoveCorrected {
        /// The entry.
        entry: u32,
        /// The entry that it replaces.
        replaces: u32,
        /// The ply.
        ply: u32,
        /// In UCI.
        uci: String,
        /// In SAN.
        san: String,
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
    /// Pieces were touched.
    PiecesTouched {
        /// The entry.
        entry: u32,
        /// The squares, in order.
        squares: Vec<String>,
        /// Whether it is unclear which came first.
        order_unclear: bool,
        /// What follows from it, in words.
        duty: String,
        /// The moves that are allowed, in UCI.
        allowed: Vec<String>,
    },
    /// An impossible move was made; it is not on the board.
    IllegalMoveRecorded {
        /// The entry.
        entry: u32,
        /// Who made it.
        side: Side,
        /// What was tried.
        tried: String,
        /// The round.
        round: u32,
    },
    /// The position went back.
    PositionRestored {
        /// The entry, or the entry that took the move back.
        entry: u32,
        /// How many plies are left on the board.
        plies: u32,
        /// Whether the arbiter restored it, and the clocks wait for his word.
        by_arbiter: bool,
    },
    /// The arbiter counts to ten.
    BoardCountStarted {
        /// The entry.
        entry: u32,
        /// For whom.
        side: Side,
        /// The round.
        round: u32,
        /// His counts in the round.
        in_round: u32,
        /// His counts in the bout.
        in_bout: u32,
    },
    /// A fighter was warned at the board.
    WarnedAtBoard {
        /// The entry.
        entry: u32,
        /// Who.
        corner: Corner,
        /// His warnings at the board so far.
        warnings: u32,
        /// What for.
        breach: String,
    },
    /// The arbiter called the position dead.
    DeadPositionRuled {
        /// The entry.
        entry: u32,
    },
    /// The game is drawn on the board.
    GameDrawn {
        /// Why; never checkmate.
        draw: BoardEnd,
        /// The round.
        round: u32,
    },
    /// It is not drawn after all.
    DrawWithdrawn,
    /// A fighter went down.
    KnockdownRecorded {
        /// The entry.
        entry: u32,
        /// Who.
        corner: Corner,
        /// How.
        cause: KnockdownCause,
        /// The round.
        round: u32,
        /// His knockdowns in the round.
        in_round: u32,
        /// His knockdowns in the bout.
        in_bout: u32,
    },
    /// Whoever was down is up again, and boxing goes on.
    FighterUp,
    /// Neither fighter rose: the points decide (3.5.4).
    DoubleKnockout,
    /// A fighter was warned.
    FighterWarned {
        /// The entry.
        entry: u32,
        /// Who.
        corner: Corner,
        /// The round.
        round: u32,
        /// Whether it costs a point and chess time.
        severe: bool,
        /// Whether the breach was serious enough at once.
        at_once: bool,
        /// His minor breaches so far.
        minor_breaches: u32,
        /// His severe warnings so far.
        severe_warnings: u32,
        /// What for.
        breach: String,
    },
    /// It was ruled whether a knockdown came from a foul.
    FoulRuled {
        /// The entry.
        entry: u32,
        /// Who went down.
        downed: Corner,
        /// Who saw what.
        view: FoulView,
        /// Whether it was a foul of his opponent.
        foul: bool,
        /// Whether he can go on.
        can_continue: bool,
    },
    /// A fighter left the ring by his own fault.
    LeftRing {
        /// The entry.
        entry: u32,
        /// Who.
        corner: Corner,
    },
    /// The bout has a result; the entry that made it, if one did.
    ResultDeclared(BoutResult, Option<u32>),
    /// It has none after all: a move beat the flag, or an entry was taken back.
    ResultWithdrawn {
        /// Whether by an official, and the clocks wait for the word to go on.
        by_official: bool,
    },
    /// The result is final.
    ResultConfirmed(Official),
    /// An entry was taken back.
    EntryTakenBack {
        /// The entry.
        entry: u32,
        /// What was taken back.
        taken_back: u32,
        /// By whom.
        official: Official,
        /// Warnings, by their entries, that are no longer severe.
        no_longer_severe: Vec<u32>,
    },
    /// A party appealed a ruling.
    AppealMade {
        /// The entry.
        entry: u32,
        /// The ruling's entry.
        against: u32,
        /// The fighter.
        corner: Corner,
    },
    /// The panel decided an appeal.
    AppealDecided {
        /// The entry.
        entry: u32,
        /// The ruling's entry.
        against: u32,
        /// Whether the ruling is taken back.
        granted: bool,
        /// How arbiter, referee and timekeeper voted.
        votes: [bool; 3],
    },
    /// A round began.
    RoundBegun(u32),
    /// A round ended.
    RoundEnded(u32),
    /// A round is open again.
    RoundReopened(u32),
    /// The bout went on after a pause.
    BoutResumed,
    /// Something was seen and changed nothing.
    Noted,
}

impl Fact {
    /// The number of the entry that this fact is, if it is one of an official.
    #[must_use]
    pub const fn entry(&self) -> Option<u32> {
        match self {
            Self::Prepared { entry, .. }
            | Self::MovePlayed { entry, .. }
            | Self::MoveCorrected { entry, .. }
            | Self::PiecesTouched { entry, .. }
            | Self::IllegalMoveRecorded { entry, .. }
            | Self::PositionRestored { entry, .. }
            | Self::BoardCountStarted { entry, .. }
            | Self::WarnedAtBoard { entry, .. }
            | Self::DeadPositionRuled { entry }
            | Self::KnockdownRecorded { entry, .. }
            | Self::FighterWarned { entry, .. }
            | Self::FoulRuled { entry, .. }
            | Self::LeftRing { entry, .. }
            | Self::EntryTakenBack { entry, .. }
            | Self::AppealMade { entry, .. }
            | Self::AppealDecided { entry, .. } => Some(*entry),
            Self::ResultDeclared(_, entry) => *entry,
            _ => None,
        }
    }
}

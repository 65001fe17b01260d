use ringside_time::Span;

use super::{CountKind, PauseReason};
use crate::{BoutSetup, Corner, Ruleset, Side, TimeBase, preparation::Check, setup::side_of};

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
        side_of(self.white, corner)
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

/// Why the arbiter sets the chess clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adjustment {
    /// After an irregularity, at his discretion (2.4.2, 2.6).
    Irregularity,
    /// A broken clock was replaced (2.4.2).
    ClockReplaced,
    /// Time taken from one fighter and given to the other (2.5.8).
    Penalty,
}

/// What the clocks may be asked.
#[derive(Clone, Debug)]
pub enum Command {
    /// Set them for a bout.
    Set(Box<ClockSetup>),
    /// Strike the gong (2.3.2).
    Strike(GongPurpose),
    /// Stop all that runs (1.1.4, 2.4.2, 3.5.3, 3.5.5.4).
    Pause(PauseReason),
    /// Let it run again.
    Resume,
    /// Press the chess clock by hand.
    Press(Side),
    /// Set both chess clocks, which must stand (2.4.2).
    Adjust {
        /// White's, then Black's thinking time.
        left: [Span; 2],
        /// Why.
        why: Adjustment,
    },
    /// Take chess time from a fighter and give it to the other; the clocks must stand (2.5.8).
    TakeTime {
        /// From whom.
        side: Side,
        /// How much.
        time: Span,
    },
    /// A fighter who was down is up; the count goes on to eight at least (3.5.4).
    FighterUp(Corner),
    /// Hold the count: the opponent is not in the neutral corner (3.5.4).
    HoldCount,
    /// Go on with it: the next second is a second from now.
    ContinueCount,
    /// End the count: fit to box on, or back in the ring (3.5.4, 3.5.5.3).
    EndCount,
    /// Let driven time pass.
    Advance,
    /// Do what time itself does at this instant.
    Due,
    /// Take notice of what the game service wrote.
    Hear(News),
}

/// What the clocks hear of the game. An `entry` is the number that an official's entry has there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// Something was done before the bout; this is outstanding.
    Prepared(Vec<Check>),
    /// The bout may begin.
    Released,
    /// The colours were drawn.
    ColoursDrawn {
        /// The corner that has White.
        white: Corner,
        /// What is outstanding.
        outstanding: Vec<Check>,
    },
    /// A move was played at this news's instant.
    MovePlayed {
        /// The ply, 1 and up.
        ply: u32,
        /// Whether it ends the game on the board.
        ends_game: bool,
    },
    /// An impossible move was made.
    IllegalMove(Side),
    /// The position went back to so many plies.
    PositionRestored {
        /// How many.
        plies: u32,
        /// Whether the arbiter restored it and sets the times, or a mistaken entry was taken back.
        by_arbiter: bool,
    },
    /// The arbiter counts to ten for a side.
    BoardCount {
        /// The entry.
        entry: u32,
        /// Which.
        side: Side,
    },
    /// A fighter went down.
    Knockdown {
        /// The entry.
        entry: u32,
        /// Who.
        corner: Corner,
    },
    /// A fighter is out of the ring by his own fault.
    LeftRing {
        /// The entry.
        entry: u32,
        /// Who.
        corner: Corner,
    },
    /// A fighter was warned severely.
    SevereWarning {
        /// The entry.
        entry: u32,
        /// Who.
        corner: Corner,
    },
    /// An entry was taken back.
    TakenBack {
        /// Which.
        entry: u32,
        /// The warnings that are no longer severe.
        no_longer_severe: Vec<u32>,
    },
    /// The game is drawn on the board.
    Drawn,
    /// It is not drawn after all.
    DrawWithdrawn,
    /// The bout has a result.
    Result,
    /// It is withdrawn.
    ResultWithdrawn {
        /// Whether by an official: then the clocks wait for the word to go on.
        by_official: bool,
    },
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
    /// The tenth second had been counted.
    CountedOut,
}

/// What can have happened to time. `left` is White's, then Black's thinking time as the fact leaves it.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// The clocks were set.
    ClocksSet(Box<ClockSetup>),
    /// What is outstanding before the first gong.
    ReadinessHeard {
        /// Whether the bout may begin.
        released: bool,
        /// What is missing.
        outstanding: Vec<Check>,
    },
    /// The corner that has White.
    ColoursSet(Corner),
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
        /// Thinking time left.
        left: [Span; 2],
    },
    /// All that ran was stopped.
    Paused {
        /// Why.
        why: PauseReason,
        /// What is left of the round, or of the break.
        round_left: Span,
        /// Thinking time left.
        left: [Span; 2],
    },
    /// It runs again, with so much left of the round or break.
    Resumed(Span),
    /// A stoppage has lasted its longest time.
    PauseOverran,
    /// A move was timed.
    MoveTimed {
        /// The ply.
        ply: u32,
        /// Who moved.
        side: Side,
        /// Thinking time left.
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
    /// The arbiter set the chess clocks.
    ClocksAdjusted {
        /// Why.
        why: Adjustment,
        /// Thinking time left.
        left: [Span; 2],
    },
    /// So many plies are left on the board.
    PliesKept {
        /// How many.
        plies: u32,
        /// Whether the clocks are as if the others had never been played.
        undone: bool,
    },
    /// A flag fell.
    FlagFell(Side),
    /// It did not fall after all.
    FlagWithdrawn(Side),
    /// A penalty will be taken at the next chess round.
    PenaltyQueued {
        /// The warning's entry.
        entry: u32,
        /// From whom.
        side: Side,
    },
    /// A penalty was taken.
    PenaltyTaken {
        /// The warning's entry.
        entry: u32,
        /// From whom.
        side: Side,
        /// How much.
        taken: Span,
        /// Thinking time left.
        left: [Span; 2],
    },
    /// A penalty was taken off again, before or after it was paid.
    PenaltyLifted {
        /// The warning's entry.
        entry: u32,
        /// Thinking time left.
        left: [Span; 2],
    },
    /// A count began.
    CountStarted {
        /// The entry.
        entry: u32,
        /// What for.
        kind: CountKind,
    },
    /// The other fighter went down during it.
    CountJoined {
        /// The entry.
        entry: u32,
        /// Who.
        corner: Corner,
    },
    /// A fighter is up; the count goes on.
    FighterRose(Corner),
    /// The count waits.
    CountHeld,
    /// It goes on.
    CountContinued,
    /// A second was counted.
    CountSecond(u32),
    /// A count ended at this second.
    CountEnded(u32),
    /// A count was for nothing: its entry was taken back.
    CountDropped,
    /// A count reached ten.
    CountedOut {
        /// What for.
        kind: CountKind,
        /// Who is still down, red first.
        down: [bool; 2],
    },
    /// The board is decided; this is the last round.
    BoardClosed {
        /// The last round that will be fought.
        last_round: u32,
    },
    /// The board is not decided after all.
    BoardReopened {
        /// The round that is open again, if it is, and what is left of it.
        round: Option<(u32, Span)>,
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

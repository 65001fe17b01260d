//! The judges' cards: one sealed 10-point-must score per judge and boxing round, and the decision.
//!
//! Scores are plain here. That they leave the scoring service only sealed is the service's doing.

mod decision;
mod machine;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use crate::{Corner, Decision, TimeBase};

/// One judge's score for one boxing round, red first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// Red's points.
    pub red: u8,
    /// Blue's points.
    pub blue: u8,
    /// Warnings that the judge noted himself for fouls that the referee did not punish, red first (3.5.4).
    pub noted: [u8; 2],
}

/// What keeps a commitment from being guessed.
pub type Salt = [u8; 16];

/// What the cards need to know of the bout.
#[derive(Clone, Debug, PartialEq)]
pub struct CardsSetup {
    /// How many score: the judges, or with none the referee in seat 1 (3.3.4).
    pub judges: u32,
    /// The corner that has Black.
    pub black: Corner,
    /// The lowest score of a round's loser.
    pub lowest_score: u8,
    /// Whether a card may hold 10–10.
    pub level_rounds: bool,
    /// Whether level points are a draw.
    pub level_points_draw: bool,
    /// Where time comes from.
    pub time_base: TimeBase,
}

/// One judge's scorecard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scorecard {
    /// The seat, 1 and up.
    pub judge: u32,
    /// Round, score and salt, in the order of the rounds.
    pub rounds: Vec<(u32, Score, Salt)>,
    /// Points taken off for severe warnings, red first.
    pub deductions: [u32; 2],
}

/// The cards of one bout.
#[derive(Clone, Debug, Default)]
pub struct Cards {
    setup: Option<CardsSetup>,
    scorable: BTreeSet<u32>,
    cards: BTreeMap<(u32, u32), (Score, Salt)>,
    /// Severe warnings: the entry, and from whom.
    deductions: Vec<(u32, Corner)>,
    /// Whether the game on the board is drawn, so that the points will decide.
    drawn: bool,
    awaited: bool,
    decision: Option<Decision>,
    announced: Option<Vec<Scorecard>>,
    revealed: Option<Vec<Scorecard>>,
}

/// What the cards may be asked.
#[derive(Clone, Debug)]
pub enum Command {
    /// Lay them out for a bout.
    Open(CardsSetup),
    /// A round closed.
    RoundClosed(u32),
    /// The colours were drawn: the corner that has Black.
    SetBlack(Corner),
    /// A severe warning was given: its entry, to whom, in which round.
    Deduct(u32, Corner, u32),
    /// Warnings, by their entries, that are no longer severe.
    Lift(Vec<u32>),
    /// The game is drawn on the board: after the last boxing round the points will decide.
    BoardClosed,
    /// Announce the running score before that round, as the organiser wishes (1.4.3.2).
    Announce,
    /// The points are called for.
    CallPoints,
    /// They are not called for after all.
    UncallPoints,
    /// The referee gives a card back to be corrected (3.3.1).
    GiveBack {
        /// The seat.
        judge: u32,
        /// The boxing round.
        round: u32,
    },
    /// The bout has a result.
    BoutEnded,
    /// It is withdrawn: the bout goes on.
    ResultWithdrawn,
    /// A judge hands in a card.
    Submit {
        /// The seat, 1 and up.
        judge: u32,
        /// The boxing round.
        round: u32,
        /// The score.
        score: Score,
        /// Fresh randomness for the commitment.
        salt: Salt,
    },
}

/// What can have happened to the cards.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// They were laid out for a bout.
    CardsOpened(CardsSetup),
    /// A boxing round is over.
    RoundScorable(u32),
    /// A card came in.
    CardSubmitted {
        /// The seat.
        judge: u32,
        /// The round.
        round: u32,
        /// The score.
        score: Score,
        /// The salt of its commitment.
        salt: Salt,
    },
    /// A card was given back.
    CardGivenBack {
        /// The seat.
        judge: u32,
        /// The round.
        round: u32,
    },
    /// The corner that has Black.
    BlackSet(Corner),
    /// A point comes off every card: the warning's entry, from whom, the round.
    PointDeducted(u32, Corner, u32),
    /// The points of these warnings, by their entries, are not taken off.
    DeductionsLifted(Vec<u32>),
    /// The points are called for; these cards, by seat and round, are missing.
    PointsAwaited(Vec<(u32, u32)>),
    /// The points are not called for after all.
    PointsNotAwaited,
    /// The points decided.
    DecisionReached(Decision),
    /// The points will decide.
    BoardClosed,
    /// The running score was announced: the cards as they were then.
    ScoresAnnounced(Vec<Scorecard>),
    /// The cards are open to all.
    CardsRevealed(Vec<Scorecard>),
    /// They are closed again: the result that opened them did not stand.
    RevealWithdrawn,
    /// Something was seen and changed nothing.
    Noted,
}

/// Why a card is not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The bout is not known here.
    #[error("this bout is not known to the scoring service")]
    UnknownBout,
    /// No such seat.
    #[error("there is no judge {judge}: this bout has {judges}")]
    NoSuchJudge {
        /// The seat asked for.
        judge: u32,
        /// How many there are.
        judges: u32,
    },
    /// A chess round has no card.
    #[error("round {0} is a chess round: cards are for the boxing rounds, 2, 4, 6 and so on")]
    NotABoxingRound(u32),
    /// The round still runs, or never will.
    #[error("round {0} is not over: hand the card in after its gong (3.3.4)")]
    RoundNotOver(u32),
    /// Not a 10-point-must score.
    #[error("{red}-{blue} is no score: the winner of the round has 10, the loser {lowest} to 9 (3.5.5.5)")]
    BadScore {
        /// Red's points.
        red: u8,
        /// Blue's points.
        blue: u8,
        /// The lowest score under these rules.
        lowest: u8,
    },
    /// 10–10 under rules that do not know it.
    #[error("10-10 is not given under these rules: name a winner of the round (3.5.5.5)")]
    LevelRound,
    /// This judge's card for this round is in, with another score.
    #[error(
        "judge {judge} has handed in another card for round {round}; it stands. the referee can give it back"
    )]
    CardAlreadyIn {
        /// The seat.
        judge: u32,
        /// The round.
        round: u32,
    },
    /// No such card.
    #[error("judge {judge} has handed in no card for round {round}")]
    NoSuchCard {
        /// The seat.
        judge: u32,
        /// The round.
        round: u32,
    },
    /// Nothing to announce yet.
    #[error(
        "the running score is announced only after a draw on the board, before the last boxing round (1.4.3.2)"
    )]
    NotDrawn,
    /// Too late.
    #[error("the cards of this bout are open: no card can be added")]
    CardsRevealed,
}

impl Refusal {
    /// The stable name that programs branch on.
    #[must_use]
    pub const fn reason(&self) -> &'static str {
        match self {
            Self::UnknownBout => "UNKNOWN_BOUT",
            Self::NoSuchJudge { .. } => "NO_SUCH_JUDGE",
            Self::NotABoxingRound(_) => "NOT_A_BOXING_ROUND",
            Self::RoundNotOver(_) => "ROUND_NOT_OVER",
            Self::BadScore { .. } => "BAD_SCORE",
            Self::LevelRound => "LEVEL_ROUND",
            Self::CardAlreadyIn { .. } => "CARD_ALREADY_IN",
            Self::NoSuchCard { .. } => "NO_SUCH_CARD",
            Self::NotDrawn => "NOT_DRAWN",
            Self::CardsRevealed => "CARDS_REVEALED",
        }
    }
}

impl Score {
    /// The points of one corner.
    #[must_use]
    pub const fn of(self, corner: Corner) -> u8 {
        match corner {
            Corner::Red => self.red,
            Corner::Blue => self.blue,
        }
    }
}

impl Scorecard {
    /// A corner's total, deductions and the judge's own notes taken off.
    ///
    /// Source: chessboxing 3.5.5.5 (separate from the round's score), 3.5.4 (notes).
    #[must_use]
    pub fn total(&self, corner: Corner) -> i32 {
        let points: i32 = self.rounds.iter().map(|(_, score, _)| i32::from(score.of(corner))).sum();
        let noted: i32 = self.rounds.iter().map(|(_, score, _)| i32::from(score.noted[corner])).sum();
        points - noted - i32::try_from(self.deductions[corner]).unwrap_or(i32::MAX)
    }
}

impl Cards {
    /// What the cards know of the bout, once they are laid out.
    #[must_use]
    pub const fn setup(&self) -> Option<&CardsSetup> {
        self.setup.as_ref()
    }

    /// Every card handed in, by seat and round.
    pub fn submitted(&self) -> impl Iterator<Item = (u32, u32, Score, Salt)> {
        self.cards.iter().map(|(&(judge, round), &(score, salt))| (judge, round, score, salt))
    }

    /// The cards that are not in, of the rounds that are over: seat and round, by round.
    ///
    /// Source: chessboxing 3.3.1: a missing card is an error to resolve, never a zero.
    #[must_use]
    pub fn missing(&self) -> Vec<(u32, u32)> {
        let judges = self.setup.as_ref().map_or(0, |setup| setup.judges);
        let seats = self.scorable.iter().flat_map(|round| (1..=judges).map(move |judge| (judge, *round)));
        seats.filter(|seat| !self.cards.contains_key(seat)).collect()
    }

    /// Whether the points are called for.
    #[must_use]
    pub const fn is_awaited(&self) -> bool {
        self.awaited
    }

    /// The running score as it was announced, if it was.
    #[must_use]
    pub fn announced(&self) -> Option<&[Scorecard]> {
        self.announced.as_deref()
    }

    /// The scorecards, once they are open to all.
    #[must_use]
    pub fn revealed(&self) -> Option<&[Scorecard]> {
        self.revealed.as_deref()
    }

    /// The decision on points, if there was one.
    #[must_use]
    pub const fn decision(&self) -> Option<Decision> {
        self.decision
    }
}

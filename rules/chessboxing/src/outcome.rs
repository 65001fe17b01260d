use crate::{Article, Corner, Official};

/// How a bout ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Checkmate (2.5.6.1).
    Checkmate,
    /// A fallen flag (2.5.6.4).
    Time,
    /// Knockout (3.5.5.1).
    Knockout,
    /// Technical knockout (3.5.4, 3.5.5.4).
    TechnicalKnockout,
    /// Giving up, or not coming out for a round (1.1.3, 3.5.5.2).
    Retirement,
    /// The towel (3.5.5.2).
    Towel,
    /// Disqualification (2.5.7, 3.5.5.3).
    Disqualification,
    /// The judges' points (3.5.5.5).
    Points,
    /// Resignation in a chess round, where the ruleset allows it (2.5.6.2).
    Resignation,
    /// Not fit to fight by the preparations: over the limit at the weigh-in (1.2.3).
    Forfeit,
    /// No lawful way to go on (3.5.5.6).
    NoResult,
}

/// How the judges agreed, as boxing names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every card for the winner.
    Unanimous,
    /// Most cards for the winner, none against.
    Majority,
    /// Most cards for the winner, at least one against.
    Split,
    /// No majority of cards: the higher sum over all cards.
    SumOfCards,
    /// Level in every way: the fighter with Black (1.5.1).
    LevelBlackWins,
    /// Level in every way, under a ruleset that calls that a draw.
    Draw,
}

/// A decision on points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The winner; nobody in a draw.
    pub winner: Option<Corner>,
    /// How the judges agreed.
    pub verdict: Verdict,
}

/// The end of a bout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoutResult {
    /// The winner; nobody in a draw or with no result.
    pub winner: Option<Corner>,
    /// How.
    pub manner: Manner,
    /// The round in which it ended; 0 before the first.
    pub round: u32,
    /// How the judges agreed, if they decided.
    pub verdict: Option<Verdict>,
    /// The article by which it ended.
    pub article: Article,
    /// Who ruled so.
    pub official: Official,
}

//! What officials entered: every entry has a number, an instant, an article and an official, and can be taken back.

use ringside_time::Instant;

use crate::{Article, Corner, Official, Ruleset, Side};

/// How a fighter is down (3.5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnockdownCause {
    /// Something other than his feet touches the floor.
    Floor,
    /// He hangs helpless on the ropes.
    Ropes,
    /// He is wholly or partly out of the ring from a blow.
    OutOfRing,
    /// He stands, unable to defend himself or attack: the standing eight count.
    Standing,
}

/// Who saw whether a foul caused a knockdown (3.5.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FoulView {
    /// The referee saw the foul.
    Referee,
    /// It was the downed fighter's own fault.
    OwnFault,
    /// The referee did not see it: the scoring judges say foul or no foul, or nothing, by seat.
    Judges(Vec<Option<bool>>),
}

/// What an entry says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// Something before the bout.
    Preparation,
    /// A move: its ply.
    Move(u32),
    /// Touched pieces.
    Touch,
    /// An impossible move.
    IllegalMove(Side),
    /// A position restored.
    Restoration,
    /// A position called dead.
    DeadPosition,
    /// A ten-count at the board.
    BoardCount(Side),
    /// A warning at the board.
    BoardWarning(Corner),
    /// A knockdown.
    Knockdown(Corner),
    /// A warning in the ring, and whether it was severe at once.
    Warning(Corner, bool),
    /// A ruling on a foul.
    Foul(Corner),
    /// A fighter out of the ring by his own fault.
    LeftRing(Corner),
    /// An end declared by an official.
    Stop,
    /// Another entry taken back.
    TakenBack(u32),
    /// An appeal against another entry.
    Appeal(u32),
    /// The panel's decision on it.
    AppealDecision(u32),
}

/// An official's entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number, 1 and up.
    pub number: u32,
    /// When.
    pub at: Instant,
    /// The round that ran, or ran last; 0 before the first.
    pub round: u32,
    /// What it says.
    pub kind: EntryKind,
    /// By which article.
    pub article: Article,
    /// Who ruled, or entered it.
    pub official: Official,
    /// Whether it was taken back.
    pub taken_back: bool,
}

impl EntryKind {
    /// The article by which such an entry is made, and the official whose it is.
    #[must_use]
    pub const fn ruling(self) -> (Article, Official) {
        use Official::{Arbiter, Panel, Referee};
        let (numbers, official) = match self {
            Self::Preparation => ([3, 2, 2, 0], Panel),
            Self::Move(_) | Self::Touch => ([2, 5, 2, 1], Arbiter),
            Self::IllegalMove(_) | Self::Restoration => ([2, 6, 0, 0], Arbiter),
            Self::DeadPosition => ([2, 5, 6, 5], Arbiter),
            Self::BoardCount(_) => ([2, 5, 5, 0], Arbiter),
            Self::BoardWarning(_) => ([2, 5, 8, 0], Arbiter),
            Self::Knockdown(_) | Self::Foul(_) => ([3, 5, 4, 0], Referee),
            Self::Warning(..) => ([3, 5, 7, 0], Referee),
            Self::LeftRing(_) => ([3, 5, 5, 3], Referee),
            Self::Stop => ([3, 5, 5, 0], Referee),
            Self::TakenBack(_) | Self::Appeal(_) | Self::AppealDecision(_) => ([1, 3, 1, 0], Panel),
        };
        (Article::new(numbers), official)
    }
}

/// What a fighter has suffered in the ring and at the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FighterRecord {
    /// Knockdowns in the round that runs, or ran last.
    pub knockdowns_in_round: u32,
    /// Knockdowns in the bout.
    pub knockdowns: u32,
    /// Minor breaches in the ring.
    pub minor_breaches: u32,
    /// Severe warnings.
    pub severe_warnings: u32,
    /// Ten-counts at the board in the round that runs, or ran last.
    pub board_counts_in_round: u32,
    /// Ten-counts at the board in the bout.
    pub board_counts: u32,
    /// Warnings at the board.
    pub board_warnings: u32,
    /// Impossible moves.
    pub illegal_moves: u32,
}

/// What `corner`, who plays `side`, has suffered by these entries, those taken back left out.
pub(super) fn record(
    entries: &[Entry],
    (corner, side): (Corner, Side),
    round: u32,
    rules: &Ruleset,
) -> FighterRecord {
    let mut record = FighterRecord::default();
    for entry in entries.iter().filter(|entry| !entry.taken_back) {
        let now = u32::from(entry.round == round);
        match entry.kind {
            EntryKind::Knockdown(who) if who == corner => {
                record.knockdowns += 1;
                record.knockdowns_in_round += now;
            }
            EntryKind::BoardCount(who) if who == side => {
                record.board_counts += 1;
                record.board_counts_in_round += now;
            }
            EntryKind::BoardWarning(who) if who == corner => record.board_warnings += 1,
            EntryKind::IllegalMove(who) if who == side => record.illegal_moves += 1,
            EntryKind::Warning(who, at_once) if who == corner => {
                record.minor_breaches += u32::from(!at_once);
                let severe = at_once || record.minor_breaches >= rules.minor_breaches;
                record.severe_warnings += u32::from(severe);
            }
            _ => {}
        }
    }
    record
}

/// The warnings, by their entries, that are severe: at once, or from the third minor breach on (3.5.7).
pub(super) fn severe(entries: &[Entry], rules: &Ruleset) -> Vec<u32> {
    let mut minor = [0; 2];
    let mut severe = Vec::new();
    for entry in entries.iter().filter(|entry| !entry.taken_back) {
        if let EntryKind::Warning(corner, at_once) = entry.kind {
            minor[corner] += u32::from(!at_once);
            if at_once || minor[corner] >= rules.minor_breaches {
                severe.push(entry.number);
            }
        }
    }
    severe
}

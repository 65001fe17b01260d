use ringside_chessboxing::{BoutResult, Corner, Manner, Verdict};

use super::{RecordingError, document};

/// How a recorded bout should end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// The winner; nobody for a draw or no result.
    pub winner: Option<Corner>,
    /// How.
    pub manner: Manner,
    /// The round in which it should end, 1 and up.
    pub round: u32,
    /// How the judges should agree, if the points decide and the file says so.
    pub verdict: Option<Verdict>,
}

/// How a file calls each manner.
const MANNERS: [(&str, Manner); 10] = [
    ("checkmate", Manner::Checkmate),
    ("time", Manner::Time),
    ("knockout", Manner::Knockout),
    ("technical knockout", Manner::TechnicalKnockout),
    ("retirement", Manner::Retirement),
    ("towel", Manner::Towel),
    ("disqualification", Manner::Disqualification),
    ("points", Manner::Points),
    ("resignation", Manner::Resignation),
    ("no result", Manner::NoResult),
];

/// How a file calls each verdict.
const VERDICTS: [(&str, Verdict); 6] = [
    ("unanimous", Verdict::Unanimous),
    ("majority", Verdict::Majority),
    ("split", Verdict::Split),
    ("sum of cards", Verdict::SumOfCards),
    ("level black wins", Verdict::LevelBlackWins),
    ("draw", Verdict::Draw),
];

impl Expectation {
    /// Whether a bout ended as it should. A verdict is looked at only if one is expected.
    #[must_use]
    pub fn is(&self, found: &BoutResult) -> bool {
        (self.winner, self.manner, self.round) == (found.winner, found.manner, found.round)
            && (self.verdict.is_none() || self.verdict == found.verdict)
    }

    pub(super) fn read(written: &document::Expect, rounds: u32) -> Result<Self, RecordingError> {
        let manner = named("manner", &MANNERS, &written.manner)?;
        let verdict = written.verdict.as_deref().map(|word| named("verdict", &VERDICTS, word)).transpose()?;
        let wrong = |why: String| Err(RecordingError::BadExpectation(why));
        if verdict.is_some() && manner != Manner::Points {
            return wrong("a verdict goes with manner = \"points\" only: take it out".to_owned());
        }
        if !(1..=rounds).contains(&written.round) {
            return wrong(format!("round {} is not one of the bout's {rounds}: correct it", written.round));
        }
        Ok(Self { winner: written.winner.map(Into::into), manner, round: written.round, verdict })
    }
}

fn named<T: Copy>(field: &str, names: &[(&str, T)], word: &str) -> Result<T, RecordingError> {
    names.iter().find(|(name, _)| *name == word).map(|(_, value)| *value).ok_or_else(|| {
        let known: Vec<_> = names.iter().map(|(name, _)| *name).collect();
        RecordingError::BadExpectation(format!("{field} {word:?} is none: write one of {}", known.join(", ")))
    })
}

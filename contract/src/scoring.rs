//! The facts of the cards. A submitted card's score crosses only sealed; who has the key seals and opens it.

use ringside_chessboxing::cards::{CardsSetup, Fact, Salt, Score, Scorecard};
use ringside_proto::scoring::v1::{self as proto, CardSeat, ScoringFact, scoring_fact as wire};

pub use ringside_proto::scoring::v1::scoring_fact::CardSubmitted;

use crate::{
    Malformed,
    malformed::Place,
    setup::{decision, decision_to, scorecard, scorecard_to, time_base, time_base_to},
    words,
};

/// What may be written of a card before it is revealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedCard {
    /// SHA-256 of salt and scores.
    pub commitment: Vec<u8>,
    /// Salt and scores, encrypted.
    pub sealed: Vec<u8>,
    /// The nonce of the encryption.
    pub nonce: Vec<u8>,
}

/// A fact of the cards out of its message; `open` opens what is sealed.
///
/// # Errors
/// What the message lacks or says wrongly, and whatever `open` fails with.
pub fn fact(
    message: &ScoringFact,
    open: impl FnOnce(&CardSubmitted) -> Result<(Score, Salt), Malformed>,
) -> Result<Fact, Malformed> {
    Ok(match message.fact.as_ref().ok_or_else(|| Malformed::missing("fact"))? {
        wire::Fact::CardsOpened(opened) => Fact::CardsOpened(cards_opened(opened).under("cards_opened")?),
        wire::Fact::RoundScorable(scorable) => Fact::RoundScorable(scorable.round),
        wire::Fact::CardSubmitted(card) => {
            let (score, salt) = open(card).under("card_submitted")?;
            Fact::CardSubmitted { judge: card.judge, round: card.round, score, salt }
        }
        wire::Fact::CardGivenBack(card) => Fact::CardGivenBack { judge: card.judge, round: card.round },
        wire::Fact::BlackSet(set) => {
            Fact::BlackSet(words::corner(set.black_corner).at("black_corner").under("black_set")?)
        }
        wire::Fact::PointDeducted(deducted) => Fact::PointDeducted(
            deducted.entry,
            words::corner(deducted.corner).under("point_deducted")?,
            deducted.round,
        ),
        wire::Fact::DeductionsLifted(lifted) => Fact::DeductionsLifted(lifted.entries.clone()),
        wire::Fact::PointsAwaited(awaited) => {
            Fact::PointsAwaited(awaited.missing.iter().map(|seat| (seat.judge, seat.round)).collect())
        }
        wire::Fact::PointsNotAwaited(_) => Fact::PointsNotAwaited,
        wire::Fact::DecisionReached(reached) => {
            let reached = reached.decision.as_ref().ok_or_else(|| Malformed::missing("decision"));
            let reached = reached.and_then(|reached| decision(reached).under("decision"));
            Fact::DecisionReached(reached.under("decision_reached")?)
        }
        wire::Fact::BoardClosed(_) => Fact::BoardClosed,
        wire::Fact::ScoresAnnounced(announced) => {
            Fact::ScoresAnnounced(scorecards(&announced.cards).under("scores_announced")?)
        }
        wire::Fact::CardsRevealed(revealed) => {
            Fact::CardsRevealed(scorecards(&revealed.cards).under("cards_revealed")?)
        }
        wire::Fact::RevealWithdrawn(_) => Fact::RevealWithdrawn,
        wire::Fact::Noted(_) => Fact::Noted,
    })
}

/// The fact that anybody may read; none if it is sealed, or says nothing that can be read.
#[must_use]
pub fn public(message: &ScoringFact) -> Option<Fact> {
    fact(message, |_| Err(Malformed::new("sealed", "be opened with the scoring service's key"))).ok()
}

/// A fact of the cards as its message; `seal` seals a card's score.
#[must_use]
pub fn fact_to(fact: &Fact, seal: impl FnOnce(u32, u32, Score, Salt) -> SealedCard) -> ScoringFact {
    let fact = match fact {
        Fact::CardsOpened(setup) => wire::Fact::CardsOpened(wire::CardsOpened {
            judges: setup.judges,
            black_corner: words::corner_to(setup.black).into(),
            level_rounds: setup.level_rounds,
            level_points_draw: setup.level_points_draw,
            lowest_score: setup.lowest_score.into(),
            time_base: Some(time_base_to(setup.time_base)),
        }),
        Fact::RoundScorable(round) => wire::Fact::RoundScorable(wire::RoundScorable { round: *round }),
        Fact::CardSubmitted { judge, round, score, salt } => {
            let SealedCard { commitment, sealed, nonce } = seal(*judge, *round, *score, *salt);
            wire::Fact::CardSubmitted(CardSubmitted {
                judge: *judge,
                round: *round,
                commitment,
                sealed,
                nonce,
            })
        }
        Fact::CardGivenBack { judge, round } => {
            wire::Fact::CardGivenBack(wire::CardGivenBack { judge: *judge, round: *round })
        }
        Fact::BlackSet(corner) => {
            wire::Fact::BlackSet(wire::BlackSet { black_corner: words::corner_to(*corner).into() })
        }
        Fact::PointDeducted(entry, corner, round) => wire::Fact::PointDeducted(wire::PointDeducted {
            corner: words::corner_to(*corner).into(),
            round: *round,
            entry: *entry,
        }),
        Fact::DeductionsLifted(entries) => {
            wire::Fact::DeductionsLifted(wire::DeductionsLifted { entries: entries.clone() })
        }
        Fact::PointsAwaited(missing) => {
            wire::Fact::PointsAwaited(wire::PointsAwaited { missing: seats_to(missing) })
        }
        Fact::PointsNotAwaited => wire::Fact::PointsNotAwaited(wire::PointsNotAwaited {}),
        Fact::DecisionReached(reached) => {
            wire::Fact::DecisionReached(wire::DecisionReached { decision: Some(decision_to(reached)) })
        }
        Fact::BoardClosed => wire::Fact::BoardClosed(wire::BoardClosed {}),
        Fact::ScoresAnnounced(cards) => wire::Fact::ScoresAnnounced(wire::ScoresAnnounced {
            cards: cards.iter().map(scorecard_to).collect(),
        }),
        Fact::CardsRevealed(cards) => {
            wire::Fact::CardsRevealed(wire::CardsRevealed { cards: cards.iter().map(scorecard_to).collect() })
        }
        Fact::RevealWithdrawn => wire::Fact::RevealWithdrawn(wire::RevealWithdrawn {}),
        Fact::Noted => wire::Fact::Noted(wire::Noted {}),
    };
    ScoringFact { fact: Some(fact) }
}

fn scorecards(messages: &[proto::Scorecard]) -> Result<Vec<Scorecard>, Malformed> {
    let each = messages.iter().enumerate();
    each.map(|(index, card)| scorecard(card).under(format_args!("cards[{index}]"))).collect()
}

/// Cards by seat and round.
#[must_use]
pub fn seats_to(seats: &[(u32, u32)]) -> Vec<CardSeat> {
    seats.iter().map(|(judge, round)| CardSeat { judge: *judge, round: *round }).collect()
}

fn cards_opened(opened: &wire::CardsOpened) -> Result<CardsSetup, Malformed> {
    Ok(CardsSetup {
        judges: opened.judges,
        black: words::corner(opened.black_corner).at("black_corner")?,
        level_rounds: opened.level_rounds,
        level_points_draw: opened.level_points_draw,
        lowest_score: u8::try_from(opened.lowest_score)
            .map_err(|_| Malformed::new("lowest_score", "be 0 to 9"))?,
        time_base: time_base(opened.time_base.as_ref())?,
    })
}

use std::collections::{BTreeMap, BTreeSet};

use ringside_contract::setup::{scorecard, scorecard_to};
use ringside_proto::scoring::v1::{RoundScore, Scorecard, scoring_fact::Fact};
use sha2::{Digest, Sha256};

/// The commitments to cards that came in, by seat and round.
#[derive(Default)]
pub(crate) struct Commitments(BTreeMap<(u32, u32), Vec<u8>>);

impl Commitments {
    /// Takes a fact of the scoring service in.
    ///
    /// # Errors
    /// Which revealed card is not the one that came in, or is left out.
    pub(crate) fn take(&mut self, fact: &Fact) -> Result<(), String> {
        match fact {
            Fact::CardSubmitted(card) => {
                self.0.insert((card.judge, card.round), card.commitment.clone());
                Ok(())
            }
            Fact::CardGivenBack(card) => {
                self.0.remove(&(card.judge, card.round));
                Ok(())
            }
            Fact::CardsRevealed(revealed) => self.compare(&revealed.cards),
            Fact::ScoresAnnounced(announced) => self.compare(&announced.cards),
            Fact::CardsOpened(_)
            | Fact::RoundScorable(_)
            | Fact::PointDeducted(_)
            | Fact::PointsAwaited(_)
            | Fact::DecisionReached(_)
            | Fact::RevealWithdrawn(_)
            | Fact::BlackSet(_)
            | Fact::DeductionsLifted(_)
            | Fact::PointsNotAwaited(_)
            | Fact::BoardClosed(_)
            | Fact::Noted(_) => Ok(()),
        }
    }

    fn compare(&self, cards: &[Scorecard]) -> Result<(), String> {
        let mut seen = BTreeSet::new();
        for card in cards {
            let judge = card.judge;
            for score in &card.rounds {
                let round = score.round;
                let committed = self.0.get(&(judge, round));
                let committed =
                    committed.ok_or_else(|| format!("judge {judge} handed in no card for round {round}"))?;
                if *committed != commitment(judge, score) {
                    return Err(format!("judge {judge}'s card for round {round} is not the one handed in"));
                }
                seen.insert((judge, round));
            }
            let added_up = scorecard(card).map(|card| scorecard_to(&card));
            if added_up.as_ref() != Ok(card) {
                return Err(format!("judge {judge}'s card does not add up"));
            }
        }
        let left_out = self.0.keys().find(|card| !seen.contains(*card));
        left_out.map_or(Ok(()), |(judge, round)| {
            Err(format!("judge {judge}'s card for round {round} was handed in and is not shown"))
        })
    }
}

/// SHA-256 over the salt, then judge, round, red, blue and the judge's notes for each as one byte each: written here
/// once more, so that whoever checks does not rely on the code that made it.
fn commitment(judge: u32, score: &RoundScore) -> Vec<u8> {
    let byte = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
    let mut hash = Sha256::new();
    hash.update(&score.salt);
    hash.update([judge, score.round, score.red, score.blue, score.red_noted, score.blue_noted].map(byte));
    hash.finalize().to_vec()
}

#[cfg(test)]
mod tests {
    use ringside_proto::scoring::v1::scoring_fact::{CardGivenBack, CardSubmitted, CardsRevealed};

    use super::*;

    fn revealed(red: u32, rounds: &[u32]) -> Fact {
        let round = |round: &u32| RoundScore {
            round: *round,
            red,
            blue: 9,
            salt: vec![7; 16],
            red_noted: 0,
            blue_noted: 1,
        };
        let rounds: Vec<_> = rounds.iter().map(round).collect();
        let count = i32::try_from(rounds.len()).unwrap();
        let (red_total, blue_total) = (i32::try_from(red).unwrap() * count, 8 * count);
        let card = Scorecard { judge: 2, rounds, red_total, blue_total, ..Scorecard::default() };
        Fact::CardsRevealed(CardsRevealed { cards: vec![card] })
    }

    fn handed_in() -> Commitments {
        // The sixteen bytes of salt, then seat 2, round 4, 10-9, one note for blue; hashed by `sha256sum`.
        let hash = "e0c11034fa89e82023d3dab13350565835fccba2ee8435f7ea05b03674df01a7";
        let mut commitments = Commitments::default();
        let card = CardSubmitted {
            judge: 2,
            round: 4,
            commitment: hex::decode(hash).unwrap(),
            ..Default::default()
        };
        commitments.take(&Fact::CardSubmitted(card)).unwrap();
        commitments
    }

    #[test]
    fn a_card_is_the_one_that_was_handed_in_whole_and_not_another() {
        assert_eq!(handed_in().take(&revealed(10, &[4])), Ok(()));
        for (fact, told) in [
            (revealed(9, &[4]), "judge 2's card for round 4 is not the one handed in"),
            (revealed(10, &[4, 6]), "judge 2 handed in no card for round 6"),
            (revealed(10, &[]), "judge 2's card for round 4 was handed in and is not shown"),
        ] {
            assert_eq!(handed_in().take(&fact), Err(told.to_owned()));
        }
        let Fact::CardsRevealed(mut cards) = revealed(10, &[4]) else { unreachable!() };
        cards.cards[0].red_total = 11;
        assert_eq!(
            handed_in().take(&Fact::CardsRevealed(cards)),
            Err("judge 2's card does not add up".to_owned())
        );
    }
    #[test]
    fn a_card_that_was_given_back_is_not_shown_unless_it_comes_in_again() {
        let mut commitments = handed_in();
        commitments.take(&Fact::CardGivenBack(CardGivenBack { judge: 2, round: 4 })).unwrap();
        assert_eq!(commitments.take(&revealed(10, &[])), Ok(()));
        assert!(commitments.take(&revealed(10, &[4])).is_err());
    }
}

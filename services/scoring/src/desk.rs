use prost::Message;
use ringside_chessboxing::{
    TimeBase,
    cards::{Cards, Command, Fact, Refusal},
};
use ringside_contract::{Malformed, clock, game, news, scoring};
use ringside_platform::{Desk, Kind, Refused};
use ringside_proto::{bout::v1::Service, clock::v1::ClockFact, game::v1::GameFact, scoring::v1::ScoringFact};

use crate::SealKey;

/// What is the scoring service's own.
pub struct ScoringDesk {
    /// What seals the cards in the journal.
    pub key: SealKey,
}

impl Desk for ScoringDesk {
    type Machine = Cards;

    const SERVICE: Service = Service::Scoring;
    const HEARS: &'static [Service] = &[Service::Game, Service::Clock];
    const CREATES: bool = false;

    fn encode(&self, fact: &Fact) -> Vec<u8> {
        let seal = |judge, round, score, salt| self.key.seal(judge, round, score, salt);
        scoring::fact_to(fact, seal).encode_to_vec()
    }

    fn decode(&self, payload: &[u8]) -> Result<Fact, String> {
        let fact = ScoringFact::decode(payload).map_err(|error| error.to_string())?;
        let other_key = || {
            Malformed::new("sealed", "be sealed with this service's key: look whether the key file is right")
        };
        scoring::fact(&fact, |card| self.key.open_seal(&card.sealed, &card.nonce).ok_or_else(other_key))
            .map_err(|error| error.to_string())
    }

    fn hear(&self, from: Service, payload: &[u8]) -> Result<Option<Command>, String> {
        match from {
            Service::Game => {
                let fact = GameFact::decode(payload).map_err(|error| error.to_string())?;
                Ok(news::cards_hear_bout(&game::fact(&fact).map_err(|error| error.to_string())?))
            }
            Service::Clock => {
                let fact = ClockFact::decode(payload).map_err(|error| error.to_string())?;
                Ok(news::cards_hear_clock(&clock::fact(&fact).map_err(|error| error.to_string())?))
            }
            Service::Unspecified | Service::Scoring | Service::Broadcast => Ok(None),
        }
    }

    fn is_live(cards: &Cards) -> Option<bool> {
        cards.setup().map(|setup| setup.time_base == TimeBase::Live)
    }

    fn refused(refusal: Refusal) -> Refused {
        let kind = match refusal {
            Refusal::UnknownBout => Kind::NotFound,
            Refusal::NoSuchJudge { .. }
            | Refusal::NotABoxingRound(_)
            | Refusal::BadScore { .. }
            | Refusal::LevelRound => Kind::Malformed,
            Refusal::RoundNotOver(_)
            | Refusal::CardAlreadyIn { .. }
            | Refusal::NoSuchCard { .. }
            | Refusal::NotDrawn
            | Refusal::CardsRevealed => Kind::NotNow,
        };
        Refused::new(kind, refusal.reason(), refusal.to_string())
    }
}

use prost::Message;
use ringside_chessboxing::{
    TimeBase,
    bout::{Bout, Command, Fact, Refusal},
};
use ringside_contract::{clock, game, news, scoring};
use ringside_platform::{Desk, Kind, Refused};
use ringside_proto::{bout::v1::Service, clock::v1::ClockFact, game::v1::GameFact, scoring::v1::ScoringFact};

/// What is the game service's own.
#[derive(Debug)]
pub struct GameDesk;

impl Desk for GameDesk {
    type Machine = Bout;

    const SERVICE: Service = Service::Game;
    const HEARS: &'static [Service] = &[Service::Clock, Service::Scoring];
    const CREATES: bool = true;

    fn encode(&self, fact: &Fact) -> Vec<u8> {
        game::fact_to(fact).encode_to_vec()
    }

    fn decode(&self, payload: &[u8]) -> Result<Fact, String> {
        let fact = GameFact::decode(payload).map_err(|error| error.to_string())?;
        game::fact(&fact).map_err(|error| error.to_string())
    }

    fn hear(&self, from: Service, payload: &[u8]) -> Result<Option<Command>, String> {
        let heard = match from {
            Service::Clock => {
                let fact = ClockFact::decode(payload).map_err(|error| error.to_string())?;
                news::bout_hears_clock(&clock::fact(&fact).map_err(|error| error.to_string())?)
            }
            Service::Scoring => {
                let fact = ScoringFact::decode(payload).map_err(|error| error.to_string())?;
                scoring::public(&fact).as_ref().and_then(news::bout_hears_cards)
            }
            Service::Unspecified | Service::Game | Service::Broadcast => None,
        };
        Ok(heard.map(Command::Hear))
    }

    fn is_live(bout: &Bout) -> Option<bool> {
        bout.setup().map(|setup| setup.time_base == TimeBase::Live)
    }

    fn refused(refusal: Refusal) -> Refused {
        let kind = match &refusal {
            Refusal::UnknownBout => Kind::NotFound,
            refusal if refusal.is_malformed() => Kind::Malformed,
            _ => Kind::NotNow,
        };
        Refused::new(kind, refusal.reason(), refusal.to_string())
    }
}

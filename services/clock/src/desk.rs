use prost::Message;
use ringside_chessboxing::{
    TimeBase,
    clock::{Clock, Command, Fact, Refusal},
};
use ringside_contract::{clock, game, news};
use ringside_platform::{Desk, Kind, Refused};
use ringside_proto::{bout::v1::Service, clock::v1::ClockFact, game::v1::GameFact};

/// What is the clock service's own.
#[derive(Debug)]
pub struct ClockDesk;

impl Desk for ClockDesk {
    type Machine = Clock;

    const SERVICE: Service = Service::Clock;
    const HEARS: &'static [Service] = &[Service::Game];
    const CREATES: bool = false;

    fn encode(&self, fact: &Fact) -> Vec<u8> {
        clock::fact_to(fact).encode_to_vec()
    }

    fn decode(&self, payload: &[u8]) -> Result<Fact, String> {
        let fact = ClockFact::decode(payload).map_err(|error| error.to_string())?;
        clock::fact(&fact).map_err(|error| error.to_string())
    }

    fn hear(&self, _: Service, payload: &[u8]) -> Result<Option<Command>, String> {
        let fact = GameFact::decode(payload).map_err(|error| error.to_string())?;
        let fact = game::fact(&fact).map_err(|error| error.to_string())?;
        Ok(news::clock_hears_bout(&fact))
    }

    fn is_live(clock: &Clock) -> Option<bool> {
        clock.setup().map(|setup| setup.time_base == TimeBase::Live)
    }

    fn refused(refusal: Refusal) -> Refused {
        let kind = match refusal {
            Refusal::UnknownBout => Kind::NotFound,
            Refusal::TimeIsLive => Kind::Malformed,
            _ => Kind::NotNow,
        };
        Refused::new(kind, refusal.reason(), refusal.to_string())
    }
}

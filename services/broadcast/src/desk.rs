use prost::Message;
use ringside_chessboxing::{TimeBase, bout};
use ringside_contract::{game, setup, time};
use ringside_platform::{Desk, Kind, Refused};
use ringside_proto::{
    bout::v1::Service,
    broadcast::v1::{BroadcastFact, broadcast_fact as wire},
    game::v1::GameFact,
};

use crate::delay::{Command, Fact, Feeds, Refusal};

/// What is the broadcast service's own.
#[derive(Debug)]
pub(crate) struct BroadcastDesk;

impl Desk for BroadcastDesk {
    type Machine = Feeds;

    const SERVICE: Service = Service::Broadcast;
    const HEARS: &'static [Service] = &[Service::Game];
    const CREATES: bool = false;

    fn encode(&self, fact: &Fact) -> Vec<u8> {
        let fact = match *fact {
            Fact::FeedsOpened(base) => {
                wire::Fact::FeedsOpened(wire::FeedsOpened { time_base: Some(setup::time_base_to(base)) })
            }
            Fact::DelaySet(delay) => {
                wire::Fact::DelaySet(wire::DelaySet { delay: Some(time::duration(delay)) })
            }
            Fact::Noted => wire::Fact::Noted(wire::Noted {}),
        };
        BroadcastFact { fact: Some(fact) }.encode_to_vec()
    }

    fn decode(&self, payload: &[u8]) -> Result<Fact, String> {
        decode(payload)
    }

    fn hear(&self, _: Service, payload: &[u8]) -> Result<Option<Command>, String> {
        let fact = GameFact::decode(payload).map_err(|error| error.to_string())?;
        match game::fact(&fact).map_err(|error| error.to_string())? {
            bout::Fact::BoutCreated(setup, _) => Ok(Some(Command::Open(setup.time_base))),
            _ => Ok(None),
        }
    }

    fn is_live(feeds: &Feeds) -> Option<bool> {
        feeds.time_base().map(|base| base == TimeBase::Live)
    }

    fn refused(refusal: Refusal) -> Refused {
        let (kind, reason) = match refusal {
            Refusal::UnknownBout => (Kind::NotFound, "UNKNOWN_BOUT"),
            Refusal::DelayTooLong => (Kind::Malformed, "DELAY_TOO_LONG"),
        };
        Refused::new(kind, reason, refusal.to_string())
    }
}

/// A stored payload as the fact.
pub(crate) fn decode(payload: &[u8]) -> Result<Fact, String> {
    let fact = BroadcastFact::decode(payload).map_err(|error| error.to_string())?;
    match fact.fact {
        Some(wire::Fact::FeedsOpened(opened)) => {
            let base = setup::time_base(opened.time_base.as_ref()).map_err(|error| error.to_string())?;
            Ok(Fact::FeedsOpened(base))
        }
        Some(wire::Fact::DelaySet(set)) => {
            let delay = time::span(&set.delay.unwrap_or_default()).map_err(|error| error.to_string())?;
            Ok(Fact::DelaySet(delay))
        }
        Some(wire::Fact::Noted(_)) => Ok(Fact::Noted),
        None => Err("a fact of the broadcast service says nothing".to_owned()),
    }
}

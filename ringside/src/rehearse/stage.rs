use std::sync::Arc;

use anyhow::{Result, bail};
use prost::Message;
use ringside_chessboxing::TimeBase;
use ringside_contract::{setup, time};
use ringside_platform::{
    Kind, Refused,
    journal::{Append, Appended, Chain, Entry, JournalId, Recorded, Store},
    wall,
};
use ringside_proto::{
    bout::v1::{JournalFact, Service},
    broadcast::v1::{BroadcastFact, broadcast_fact},
    clock::v1::{ClockFact, clock_fact},
    game::v1::{GameFact, game_fact},
    scoring::v1::{ScoringFact, scoring_fact},
};
use ringside_time::Instant;

/// Entries read at a time.
const PAGE: usize = 512;

/// The store of a rehearsal, and how far its journals have got.
pub(super) struct Stage {
    store: Arc<dyn Store>,
    bout: String,
    /// By the number of the service.
    journals: [(Chain, Instant); 5],
}

impl Stage {
    /// A stage with the bout's name and nothing else.
    pub(super) async fn new(store: Arc<dyn Store>, bout: &str) -> Result<Self> {
        store.register(bout).await.map_err(Refused::from)?;
        Ok(Self { store, bout: bout.to_owned(), journals: <[_; 5]>::default() })
    }

    /// Writes facts that were written as one: as they were, but now, and with the bout's time driven at `rate`.
    ///
    /// The broadcast service has a room here like any replica: it may have written its own fact first, under the
    /// same key.
    pub(super) async fn write(&mut self, made: &[Recorded], rate: f64) -> Result<()> {
        let Some(first) = made.first() else { return Ok(()) };
        let service = first.fact.service();
        let journal = JournalId::new(self.bout.as_str(), service);
        loop {
            let entries = self.entries(service, made, rate)?;
            let append = Append {
                expected: self.chain(service).next(),
                key: &first.fact.idempotency_key,
                digest: &first.fact.request_digest,
                entries: &entries,
            };
            let appended = self.store.append(&journal, append).await.map_err(Refused::from)?;
            self.catch_up(service, &journal).await?;
            if !matches!(appended, Appended::Refused { .. }) {
                return Ok(());
            }
        }
    }

    fn entries(&mut self, service: Service, made: &[Recorded], rate: f64) -> Result<Vec<Vec<u8>>> {
        let (mut chain, before) = self.journals[service as usize];
        let recorded = wall::now().max(before);
        let mut entries = Vec::with_capacity(made.len());
        for fact in made {
            let again = JournalFact {
                sequence: chain.next(),
                recorded: Some(time::timestamp(recorded)),
                previous_hash: chain.position().hash.map(Vec::from).unwrap_or_default(),
                payload: driven(service, &fact.fact.payload, rate)?,
                ..fact.fact.clone()
            };
            let bytes = again.encode_to_vec();
            chain.check(&Entry { sequence: again.sequence, bytes: bytes.as_slice().into() })?;
            entries.push(bytes);
        }
        Ok(entries)
    }

    async fn catch_up(&mut self, service: Service, journal: &JournalId) -> Result<()> {
        let (chain, recorded) = &mut self.journals[service as usize];
        loop {
            let page = self.store.read(journal, chain.next(), PAGE).await.map_err(Refused::from)?;
            for entry in &page {
                let fact = chain.check(entry)?.fact;
                let written = fact.recorded.as_ref().and_then(|at| time::instant(at).ok());
                *recorded = written.unwrap_or_default().max(*recorded);
            }
            if page.len() < PAGE {
                return Ok(());
            }
        }
    }

    const fn chain(&self, service: Service) -> Chain {
        self.journals[service as usize].0
    }
}

/// A payload with the bout's time driven at `rate`, where it says where time comes from.
fn driven(service: Service, payload: &[u8], rate: f64) -> Result<Vec<u8>> {
    let base = Some(setup::time_base_to(TimeBase::Driven { rate }));
    Ok(match service {
        Service::Game => {
            let mut message = GameFact::decode(payload)?;
            let Some(game_fact::Fact::BoutCreated(created)) = &mut message.fact else {
                return Ok(payload.to_vec());
            };
            if let Some(setup) = &mut created.setup {
                setup.time_base = base;
            }
            message.encode_to_vec()
        }
        Service::Clock => {
            let mut message = ClockFact::decode(payload)?;
            let Some(clock_fact::Fact::ClocksSet(set)) = &mut message.fact else {
                return Ok(payload.to_vec());
            };
            set.time_base = base;
            message.encode_to_vec()
        }
        Service::Scoring => {
            let mut message = ScoringFact::decode(payload)?;
            let Some(scoring_fact::Fact::CardsOpened(opened)) = &mut message.fact else {
                return Ok(payload.to_vec());
            };
            opened.time_base = base;
            message.encode_to_vec()
        }
        Service::Broadcast => {
            let mut message = BroadcastFact::decode(payload)?;
            let Some(broadcast_fact::Fact::FeedsOpened(opened)) = &mut message.fact else {
                return Ok(payload.to_vec());
            };
            opened.time_base = base;
            message.encode_to_vec()
        }
        Service::Unspecified => {
            bail!(Refused::new(Kind::Broken, "UNREADABLE_FACT", "a fact names no service"))
        }
    })
}

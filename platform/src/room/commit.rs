use std::time::Duration;

use prost::Message;
use ringside_contract::time;
use ringside_proto::bout::v1::{JournalFact, Receipt};
use ringside_time::{Instant, Machine, Timed};

use super::{
    Answer, Desk, Order,
    actor::Actor,
    desk::{Command, Fact},
};
use crate::{
    Kind, Refused,
    journal::{Append, Appended, Entry},
    wall,
};

/// How long to wait before a store that does not answer is asked again.
pub(super) const RETRY_EVERY: Duration = Duration::from_millis(100);
/// Entries read at a time.
pub(super) const PAGE: usize = 512;

/// Why something is decided.
pub(super) struct Cause {
    pub(super) key: String,
    pub(super) digest: Vec<u8>,
    pub(super) actor: String,
    pub(super) fact: Option<Receipt>,
}

impl<D: Desk> Actor<D> {
    /// Carries out an order, once however often it is sent.
    pub(super) async fn carry_out(&mut self, order: &Order<Command<D>>) -> Result<Answer<Fact<D>>, Refused> {
        if let Some(answer) = self.made_before(&order.key, &order.digest)? {
            return Ok(answer);
        }
        let at = self.instant_of(order)?;
        let cause = Cause {
            key: order.key.clone(),
            digest: order.digest.clone(),
            actor: order.actor.clone(),
            fact: None,
        };
        self.commit(&cause, &order.command, at).await?;
        let made = self.made_before(&order.key, &order.digest)?;
        made.ok_or_else(|| {
            Refused::new(Kind::Overtaken, "OVERTAKEN", "someone was faster: look, then decide again")
        })
    }

    /// The order's instant: its own where time is driven, its reception where time is live.
    fn instant_of(&self, order: &Order<Command<D>>) -> Result<Instant, Refused> {
        let malformed = |reason, message: &str| Err(Refused::new(Kind::Malformed, reason, message));
        match (D::is_live(&self.machine), order.at) {
            (Some(true), Some(_)) => {
                malformed("TIME_IS_LIVE", "this bout runs on the services' clocks: leave `at` out")
            }
            (Some(false), None) => malformed("INSTANT_MISSING", "the time of this bout is driven: say `at`"),
            (_, at) => Ok(at.unwrap_or(order.received)),
        }
    }

    fn made_before(&self, key: &str, digest: &[u8]) -> Result<Option<Answer<Fact<D>>>, Refused> {
        let Some(made) = self.made.get(key) else { return Ok(None) };
        if made.digest != digest {
            let message = "this request_id was used for another request: use a fresh one";
            return Err(Refused::new(Kind::Malformed, "REQUEST_ID_REUSED", message));
        }
        Ok(Some(Answer { facts: made.facts.clone(), receipt: (D::SERVICE, made.last) }))
    }

    /// What time itself does now. Every replica tries; the journal lets one of them.
    pub(super) async fn time_itself(&mut self) {
        if let Err(refused) = self.settle(wall::now()).await {
            tracing::warn!(journal = %self.journal, %refused, "a deadline could not be written; trying again");
            tokio::time::sleep(RETRY_EVERY).await;
        }
    }

    /// Does everything that is due by `until`, each at its own instant.
    async fn settle(&mut self, until: Instant) -> Result<(), Refused> {
        while let Some((at, command)) = self.machine.next_deadline().filter(|(at, _)| *at <= until) {
            let facts = self.machine.decide(&command, at).map_err(D::refused)?;
            let key = format!("due:{}", self.chain.next());
            let cause = Cause { key, digest: Vec::new(), actor: "time".to_owned(), fact: None };
            self.append(&cause, &facts).await?;
        }
        Ok(())
    }

    /// Decides and appends, and if someone was faster catches up and decides again.
    pub(super) async fn commit(
        &mut self,
        cause: &Cause,
        command: &Command<D>,
        at: Instant,
    ) -> Result<(), Refused> {
        loop {
            self.settle(at).await?;
            if self.made.contains_key(&cause.key) {
                return Ok(());
            }
            let facts = self.machine.decide(command, at).map_err(D::refused)?;
            if self.append(cause, &facts).await? {
                return Ok(());
            }
        }
    }

    /// Like [`Self::commit`], and waits for a store that is away: a reaction is never given up.
    pub(super) async fn commit_surely(
        &mut self,
        cause: &Cause,
        command: &Command<D>,
        at: Instant,
    ) -> Result<(), Refused> {
        loop {
            match self.commit(cause, command, at).await {
                Err(refused) if refused.kind == Kind::Unavailable => tokio::time::sleep(RETRY_EVERY).await,
                done => return done,
            }
        }
    }

    /// Appends and applies; false if someone was faster, and then the room has caught up.
    async fn append(&mut self, cause: &Cause, facts: &[Timed<Fact<D>>]) -> Result<bool, Refused> {
        if let Some(broken) = &self.broken {
            return Err(broken.clone());
        }
        let expected = self.chain.next();
        let entries = self.entries(cause, facts);
        let append = Append { expected, key: &cause.key, digest: &cause.digest, entries: &entries };
        match self.store.append(&self.journal, append).await? {
            Appended::Done => {
                for (sequence, bytes) in (expected..).zip(entries) {
                    self.absorb_entry(&Entry { sequence, bytes: bytes.into() })?;
                }
                Ok(true)
            }
            Appended::Refused { head } if head + 1 < expected => {
                self.restore().await?;
                Ok(false)
            }
            Appended::Refused { .. } | Appended::Repeated { .. } => {
                self.catch_up().await?;
                Ok(false)
            }
        }
    }

    /// The facts as they will be stored, each naming the one before.
    fn entries(&self, cause: &Cause, facts: &[Timed<Fact<D>>]) -> Vec<Vec<u8>> {
        let recorded = wall::now().max(self.recorded);
        let mut chain = self.chain;
        let mut entries = Vec::with_capacity(facts.len());
        for fact in facts {
            let position = chain.position();
            let stored = JournalFact {
                bout: self.journal.bout.to_string(),
                service: D::SERVICE.into(),
                sequence: chain.next(),
                instant: Some(time::timestamp(fact.at)),
                recorded: Some(time::timestamp(recorded)),
                actor: cause.actor.clone(),
                idempotency_key: cause.key.clone(),
                cause: cause.fact,
                previous_hash: position.hash.map(Vec::from).unwrap_or_default(),
                request_digest: cause.digest.clone(),
                payload: self.desk.encode(&fact.what),
            };
            let bytes = stored.encode_to_vec();
            let entry = Entry { sequence: chain.next(), bytes: bytes.as_slice().into() };
            chain.check(&entry).expect("a fact just made continues its own journal");
            entries.push(bytes);
        }
        entries
    }

    /// Takes in everything that the store has and this room has not.
    pub(super) async fn catch_up(&mut self) -> Result<(), Refused> {
        loop {
            let page = self.store.read(&self.journal, self.chain.next(), PAGE).await?;
            for entry in &page {
                self.absorb_entry(entry)?;
            }
            if page.len() < PAGE {
                return Ok(());
            }
        }
    }

    fn absorb_entry(&mut self, entry: &Entry) -> Result<(), Refused> {
        match self.chain.check(entry) {
            Ok(recorded) => self.absorb(&recorded),
            Err(fork) => self.break_off(format!("{} forks: {fork}", self.journal)),
        }
        self.broken.clone().map_or(Ok(()), Err)
    }
}

use std::{collections::HashMap, future::pending, sync::Arc};

use ringside_contract::time;
use ringside_proto::bout::v1::{JournalFact, Receipt, Service};
use ringside_time::{Instant, Machine, Timed};
use tokio::{
    select,
    sync::{mpsc, watch},
    time::{Instant as Tick, sleep_until},
};

use super::{
    Desk, View,
    commit::Cause,
    desk::Fact,
    rooms::{Asked, CATCH_UP_MAX, not_caught_up},
    view::Cursors,
};
use crate::{
    Kind, Refused,
    journal::{Chain, Followed, Follower, JournalId, Position, Recorded, Store, follow, service_name},
    wall,
};

/// What a key has made: the numbers of its facts, the digest of what was asked, and the facts.
pub(super) struct Made<F> {
    pub(super) digest: Vec<u8>,
    pub(super) last: u64,
    pub(super) facts: Vec<Timed<F>>,
}

/// The room itself: one task owns all of it.
pub(super) struct Actor<D: Desk> {
    pub(super) desk: Arc<D>,
    pub(super) store: Arc<dyn Store>,
    pub(super) journal: JournalId,
    pub(super) machine: D::Machine,
    pub(super) chain: Chain,
    /// When the last fact was written: it never falls along a journal.
    pub(super) recorded: Instant,
    /// How far the other journals had consequences here, or were seen to have none.
    reacted: Cursors,
    /// How far the journals have been taken in.
    passed: Cursors,
    pub(super) made: HashMap<String, Made<Fact<D>>>,
    /// The whole journal as it was seen, from entry 1 on.
    pub(super) own: Vec<Recorded>,
    /// Why nothing may be written any more, if so.
    pub(super) broken: Option<Refused>,
    view: watch::Sender<Arc<View<D::Machine>>>,
}

/// Starts the room of `bout`, which ends when nobody can ask it any more.
pub(super) fn spawn<D: Desk>(
    desk: Arc<D>,
    store: Arc<dyn Store>,
    bout: &str,
    orders: mpsc::Receiver<Asked<D>>,
) -> watch::Receiver<Arc<View<D::Machine>>> {
    let machine = D::Machine::default();
    let (view, watched) =
        watch::channel(Arc::new(View { machine: machine.clone(), seen: Cursors::default() }));
    let actor = Actor {
        desk,
        store,
        journal: JournalId::new(bout, D::SERVICE),
        machine,
        chain: Chain::default(),
        recorded: Instant::default(),
        reacted: Cursors::default(),
        passed: Cursors::default(),
        made: HashMap::new(),
        own: Vec::new(),
        broken: None,
        view,
    };
    tokio::spawn(actor.run(orders));
    watched
}

impl<D: Desk> Actor<D> {
    async fn run(mut self, mut orders: mpsc::Receiver<Asked<D>>) {
        // What is known already is taken in before anything is decided.
        while let Err(refused) = self.catch_up().await {
            tracing::warn!(journal = %self.journal, %refused, "cannot read the journal; trying again");
            tokio::time::sleep(super::commit::RETRY_EVERY).await;
        }
        let own = Position { ..self.chain.position() };
        let follow_on = |journal: JournalId, from| follow(Arc::clone(&self.store), journal, from);
        let mut own = follow_on(self.journal.clone(), own);
        let mut heard = Hearing::<D>::of(&self.journal, follow_on);
        let mut parked: Vec<(Asked<D>, Tick)> = Vec::new();
        loop {
            self.publish();
            let due = self.due();
            select! {
                followed = own.next() => self.take_in(followed).await,
                (service, followed) = heard.next() => self.hear(service, followed).await,
                () = until(due) => self.time_itself().await,
                asked = orders.recv() => match asked {
                    Some(asked) => parked.push((asked, Tick::now() + CATCH_UP_MAX)),
                    None => return,
                },
                () = patience(&parked) => {}
            }
            parked = self.answer_what_can_be(parked).await;
        }
    }

    /// Decides every order whose facts have arrived; refuses those that waited too long.
    async fn answer_what_can_be(&mut self, parked: Vec<(Asked<D>, Tick)>) -> Vec<(Asked<D>, Tick)> {
        let mut waiting = Vec::new();
        for (asked, patience) in parked {
            let known = D::CREATES || D::is_live(&self.machine).is_some();
            if known && self.passed.reach::<D>(&asked.order.seen) {
                let answer = self.carry_out(&asked.order).await;
                // Told to watchers first: whoever has the answer finds the new state.
                self.publish();
                let _ = asked.answer.send(answer);
            } else if patience <= Tick::now() {
                let _ = asked.answer.send(Err(not_caught_up()));
            } else {
                waiting.push((asked, patience));
            }
        }
        waiting
    }

    fn publish(&self) {
        let view = self.view.borrow();
        let changed = view.seen != self.passed;
        drop(view);
        if changed {
            self.view.send_replace(Arc::new(View { machine: self.machine.clone(), seen: self.passed }));
        }
    }

    fn due(&self) -> Option<Instant> {
        let live = D::is_live(&self.machine) == Some(true) && self.broken.is_none();
        live.then(|| self.machine.next_deadline()).flatten().map(|(at, _)| at)
    }

    /// Facts of the own journal that another replica wrote, or this one did.
    async fn take_in(&mut self, followed: Followed) {
        match followed {
            Followed::Behind => self.restore_surely().await,
            Followed::Fact(recorded) if recorded.fact.sequence < self.chain.next() => {}
            Followed::Fact(recorded) => {
                let entry = crate::journal::Entry {
                    sequence: recorded.fact.sequence,
                    bytes: Arc::clone(&recorded.bytes),
                };
                match self.chain.check(&entry) {
                    Ok(recorded) => self.absorb(&recorded),
                    Err(fork) => self.break_off(format!("{} forks: {fork}", self.journal)),
                }
            }
            Followed::Fork { sequence } => self.break_off(format!("{} forks at {sequence}", self.journal)),
        }
    }

    /// A fact of another service: what it asks is decided at its own instant, once.
    async fn hear(&mut self, service: Service, followed: Followed) {
        let recorded = match followed {
            Followed::Fact(recorded) => recorded,
            // Its own service writes it again.
            Followed::Behind => return,
            Followed::Fork { sequence } => {
                return self.break_off(format!("{} forks at {sequence}", service_name(service)));
            }
        };
        let fact = &recorded.fact;
        if fact.sequence > self.reacted.of(service) && self.broken.is_none() {
            match self.desk.hear(service, &fact.payload) {
                Ok(Some(command)) => self.react(service, fact, &command).await,
                Ok(None) => {}
                Err(problem) => self.break_off(format!("{}: {problem}", service_name(service))),
            }
        }
        self.passed.advance(service, fact.sequence);
    }

    async fn react(&mut self, service: Service, fact: &JournalFact, command: &super::desk::Command<D>) {
        let at = fact.instant.as_ref().and_then(|at| time::instant(at).ok()).unwrap_or_default();
        let cause = Cause {
            key: format!("{}:{}", service_name(service), fact.sequence),
            digest: Vec::new(),
            actor: service_name(service).to_owned(),
            fact: Some(Receipt { service: service.into(), sequence: fact.sequence }),
        };
        if let Err(refused) = self.commit_surely(&cause, command, at).await {
            tracing::error!(journal = %self.journal, cause = cause.key, %refused, "a fact had no consequence");
        }
    }

    /// Applies a fact of the own journal.
    pub(super) fn absorb(&mut self, recorded: &Recorded) {
        let fact = &recorded.fact;
        let what = match self.desk.decode(&fact.payload) {
            Ok(what) => what,
            Err(problem) => {
                return self.break_off(format!("{} at {}: {problem}", self.journal, fact.sequence));
            }
        };
        let instant =
            |stamp: &Option<_>| stamp.as_ref().and_then(|at| time::instant(at).ok()).unwrap_or_default();
        let timed = Timed::new(instant(&fact.instant), what);
        self.machine.apply(&timed);
        self.recorded = self.recorded.max(instant(&fact.recorded));
        if let Some(cause) = &fact.cause {
            self.reacted.advance(cause.service(), cause.sequence);
        }
        self.passed.advance(D::SERVICE, fact.sequence);
        let made = self.made.entry(fact.idempotency_key.clone()).or_insert_with(|| Made {
            digest: fact.request_digest.clone(),
            last: 0,
            facts: Vec::new(),
        });
        made.last = fact.sequence;
        made.facts.push(timed);
        self.own.push(recorded.clone());
    }

    /// Stops all writing: guessing would be worse.
    pub(super) fn break_off(&mut self, message: String) {
        tracing::error!(journal = %self.journal, message, "writing stops");
        self.broken = Some(Refused::new(Kind::Broken, "JOURNAL_FORKED", message));
    }
}

/// The journals of the other services.
struct Hearing<D: Desk> {
    followers: Vec<(Service, Follower)>,
    desk: std::marker::PhantomData<D>,
}

impl<D: Desk> Hearing<D> {
    fn of(own: &JournalId, follow_on: impl Fn(JournalId, Position) -> Follower) -> Self {
        let follower = |service: &Service| {
            let journal = JournalId::new(Arc::clone(&own.bout), *service);
            (*service, follow_on(journal, Position::default()))
        };
        Self { followers: D::HEARS.iter().map(follower).collect(), desk: std::marker::PhantomData }
    }

    /// The next fact of any of them. Cancel-safe, as a follower is.
    async fn next(&mut self) -> (Service, Followed) {
        if self.followers.is_empty() {
            return pending().await;
        }
        let nexts = self.followers.iter_mut().map(|(service, follower)| {
            let service = *service;
            Box::pin(async move { (service, follower.next().await) })
        });
        futures_util::future::select_all(nexts).await.0
    }
}

async fn until(due: Option<Instant>) {
    match due {
        Some(at) => wall::sleep_until(at).await,
        None => pending().await,
    }
}

async fn patience<T>(parked: &[(T, Tick)]) {
    match parked.iter().map(|(_, patience)| *patience).min() {
        Some(patience) => sleep_until(patience).await,
        None => pending().await,
    }
}

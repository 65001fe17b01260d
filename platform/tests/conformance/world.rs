//! Stores to test, and facts to put into them.

use std::{sync::Arc, time::Duration};

use prost::Message;
use ringside_platform::journal::{
    Append, Appended, Followed, Follower, JournalId, Recorded, Redis, Sqlite, Store, StoreError,
};
use ringside_proto::bout::v1::{JournalFact, Service};
use ringside_tests::redis_server::RedisServer;
use sha2::{Digest, Sha256};
use tempfile::TempDir;
use tokio::time::timeout;

/// Where stores are opened.
pub(crate) trait World {
    /// An empty world.
    async fn new() -> Self;
    /// A store as one more process sees it (SQLite: as the one process sees it).
    async fn open(&self) -> Arc<dyn Store>;
    /// A store after everything was closed (Redis: after the server was killed).
    async fn reopen(&mut self, closed: Arc<dyn Store>) -> Arc<dyn Store>;
}

pub(crate) struct SqliteWorld {
    pub(crate) folder: TempDir,
    pub(crate) store: Arc<dyn Store>,
}

impl World for SqliteWorld {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let store = Arc::new(Sqlite::open(folder.path().join("journal.db")).await.unwrap());
        Self { folder, store }
    }

    async fn open(&self) -> Arc<dyn Store> {
        Arc::clone(&self.store)
    }

    async fn reopen(&mut self, closed: Arc<dyn Store>) -> Arc<dyn Store> {
        drop(closed);
        // In the way of the drop only until the new one is there.
        self.store = Arc::new(Sqlite::open(self.folder.path().join("other.db")).await.unwrap());
        self.store = Arc::new(Sqlite::open(self.folder.path().join("journal.db")).await.unwrap());
        self.open().await
    }
}

pub(crate) struct RedisWorld {
    pub(crate) server: RedisServer,
}

impl World for RedisWorld {
    async fn new() -> Self {
        Self { server: RedisServer::start() }
    }

    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(Redis::connect(&self.server.url()).await.unwrap())
    }

    async fn reopen(&mut self, closed: Arc<dyn Store>) -> Arc<dyn Store> {
        drop(closed);
        self.server.restart();
        self.open().await
    }
}

/// No test may hang.
pub(crate) async fn in_time(test: impl Future<Output = ()>) {
    timeout(Duration::from_secs(90), test).await.expect("the test takes too long");
}

pub(crate) fn game() -> JournalId {
    JournalId::new("moscow-1", Service::Game)
}

/// Writes facts that hang together.
#[derive(Clone, Default)]
pub(crate) struct Pen {
    pub(crate) written: u64,
    hash: Vec<u8>,
}

impl Pen {
    pub(crate) fn fact(&mut self, payload: &str) -> Vec<u8> {
        self.written += 1;
        let fact = JournalFact {
            bout: "moscow-1".into(),
            service: Service::Game.into(),
            sequence: self.written,
            previous_hash: std::mem::take(&mut self.hash),
            payload: payload.into(),
            ..Default::default()
        };
        let bytes = fact.encode_to_vec();
        self.hash = Sha256::digest(&bytes).to_vec();
        bytes
    }

    pub(crate) fn facts(&mut self, count: u64) -> Vec<Vec<u8>> {
        (0..count).map(|_| self.fact("a fact, and some more words to give it an honest length")).collect()
    }

    /// Appends so many facts at once, and goes on until the store has them, whatever breaks meanwhile.
    pub(crate) async fn put(&mut self, store: &dyn Store, count: u64) {
        let expected = self.written + 1;
        let (key, entries) = (format!("key-{expected}"), self.facts(count));
        loop {
            match append(store, expected, &key, &entries).await {
                Ok(Appended::Done) => return,
                Ok(Appended::Repeated { first, .. }) if first == expected => return,
                Err(StoreError::Unreachable { .. }) => tokio::time::sleep(Duration::from_millis(20)).await,
                other => panic!("{other:?}"),
            }
        }
    }
}

/// An append to the journal of [`game`], its digest `digest of <key>`.
pub(crate) async fn append(
    store: &dyn Store,
    expected: u64,
    key: &str,
    entries: &[Vec<u8>],
) -> Result<Appended, StoreError> {
    let digest = format!("digest of {key}");
    store.append(&game(), Append { expected, key, digest: digest.as_bytes(), entries }).await
}

/// The bytes of the first entries of [`game`]'s journal, whose numbers must run from 1.
pub(crate) async fn stored(store: &dyn Store) -> Vec<Vec<u8>> {
    let entries = store.read(&game(), 1, 100_000).await.unwrap();
    for (entry, sequence) in entries.iter().zip(1..) {
        assert_eq!(entry.sequence, sequence);
    }
    entries.into_iter().map(|entry| entry.bytes.to_vec()).collect()
}

pub(crate) async fn next_fact(follower: &mut Follower) -> Arc<Recorded> {
    match next_found(follower).await {
        Followed::Fact(recorded) => recorded,
        other => panic!("{other:?}"),
    }
}

/// The next fact or fork, whatever the store loses meanwhile.
pub(crate) async fn next_found(follower: &mut Follower) -> Followed {
    loop {
        match follower.next().await {
            Followed::Behind => {}
            found => return found,
        }
    }
}

/// Hears the facts of these numbers, each once and in order.
pub(crate) async fn hears(follower: &mut Follower, sequences: std::ops::RangeInclusive<u64>) {
    for sequence in sequences {
        assert_eq!(next_fact(follower).await.fact.sequence, sequence);
    }
}

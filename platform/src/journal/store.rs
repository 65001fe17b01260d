use std::{fmt, sync::Arc};

use async_trait::async_trait;
use ringside_proto::bout::v1::Service;
use tokio::sync::mpsc;

/// Names one journal: a bout, and the service that owns the journal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct JournalId {
    /// The bout's identifier.
    pub bout: Arc<str>,
    /// The owner.
    pub service: Service,
}

impl JournalId {
    /// The journal of `service` for `bout`.
    #[must_use]
    pub fn new(bout: impl Into<Arc<str>>, service: Service) -> Self {
        Self { bout: bout.into(), service }
    }
}

/// `game`, `clock`, `scoring` or `broadcast`: the service as keys and addresses spell it.
#[must_use]
pub const fn service_name(service: Service) -> &'static str {
    match service {
        Service::Unspecified => "unspecified",
        Service::Game => "game",
        Service::Clock => "clock",
        Service::Scoring => "scoring",
        Service::Broadcast => "broadcast",
    }
}

/// `bout/service`, as messages show it.
impl fmt::Display for JournalId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.bout, service_name(self.service))
    }
}

/// A numbered entry of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The place, 1 and up.
    pub sequence: u64,
    /// The stored bytes.
    pub bytes: Arc<[u8]>,
}

/// What to append, all of it or nothing.
#[derive(Clone, Debug)]
pub struct Append<'a> {
    /// The number that the first entry is expected to get.
    pub expected: u64,
    /// What makes a repetition harmless: kept for the life of the journal.
    pub key: &'a str,
    /// A digest of what was asked for under this key; given back to whoever repeats the key.
    pub digest: &'a [u8],
    /// The entries' bytes, one or more.
    pub entries: &'a [Vec<u8>],
}

/// What came of an append.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appended {
    /// The entries are durable.
    Done,
    /// The expected number was not the next: nothing was written. The head is the last number taken.
    Refused {
        /// The number of the last entry, 0 if there is none.
        head: u64,
    },
    /// The key was used before: nothing was written. These are the entries that it made.
    Repeated {
        /// The first of them.
        first: u64,
        /// The last of them.
        last: u64,
        /// The digest that came with them.
        digest: Vec<u8>,
    },
}

/// What a subscriber hears.
#[derive(Clone, Debug)]
pub enum Notice {
    /// An entry was appended.
    Entry(Entry),
    /// Something may have been missed: read the journal again from where you were.
    Resync,
}

/// A subscription's notices. Bounded; a slow reader hears [`Notice::Resync`] instead of what it missed.
pub type Notices = mpsc::Receiver<Notice>;

/// What a store could not do. Nothing is known to have been written, nor not to have been.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The store cannot be reached.
    #[error("the store {address} cannot be reached ({cause}): start it, or name another with --store")]
    Unreachable {
        /// Where it was looked for.
        address: String,
        /// What the connection said.
        cause: String,
    },
    /// The embedded store is open in another process.
    #[error("the store {0} is in use by another process: stop that one, or name another file with --store")]
    InUse(String),
    /// The store answered, but not as it should.
    #[error("the store failed: {0}")]
    Failed(String),
}

/// Keeps journals and tells of every append.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Appends as one step, durable when it returns, and tells the subscribers.
    ///
    /// A repeated key is found before the number is compared.
    ///
    /// # Errors
    /// [`StoreError`]: the append may or may not have happened; repeat it with the same key.
    async fn append(&self, journal: &JournalId, append: Append<'_>) -> Result<Appended, StoreError>;

    /// Up to `limit` entries from number `from` on, in order.
    ///
    /// # Errors
    /// [`StoreError`].
    async fn read(&self, journal: &JournalId, from: u64, limit: usize) -> Result<Vec<Entry>, StoreError>;

    /// The entries that `key` made, with its digest, if it made any.
    ///
    /// # Errors
    /// [`StoreError`].
    async fn find(&self, journal: &JournalId, key: &str) -> Result<Option<Appended>, StoreError>;

    /// Hears of every append from now on. Never fails: while the store is away, it tries again,
    /// and says [`Notice::Resync`] when it is back.
    async fn subscribe(&self, journal: &JournalId) -> Notices;

    /// Enters a bout in the index of bouts; again is harmless. Done before the bout's first append.
    ///
    /// # Errors
    /// [`StoreError`].
    async fn register(&self, bout: &str) -> Result<(), StoreError>;

    /// All bouts registered, in alphabetical order.
    ///
    /// # Errors
    /// [`StoreError`].
    async fn bouts(&self) -> Result<Vec<String>, StoreError>;

    /// Says whenever the index of bouts may have changed.
    async fn watch_bouts(&self) -> mpsc::Receiver<()>;
}

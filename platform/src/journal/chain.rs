use std::sync::Arc;

use prost::Message;
use ringside_proto::bout::v1::JournalFact;
use sha2::{Digest, Sha256};

use super::{Entry, JournalId, Store, StoreError};

/// Entries read at a time.
pub(super) const PAGE: usize = 512;

/// A place in a journal: the last entry taken in. The default is the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The entry's number, 0 before the first.
    pub sequence: u64,
    /// SHA-256 of the entry's stored bytes. None at the start, or where it is not known; then the
    /// next entry's link back is taken on trust.
    pub hash: Option<[u8; 32]>,
}

/// A fact as it was read from a journal, its place in the chain checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Recorded {
    /// The fact.
    pub fact: JournalFact,
    /// SHA-256 of the stored bytes, which the next fact must name.
    pub hash: [u8; 32],
    /// The stored bytes.
    pub bytes: Arc<[u8]>,
}

impl Recorded {
    /// Its place in the journal.
    #[must_use]
    pub const fn position(&self) -> Position {
        Position { sequence: self.fact.sequence, hash: Some(self.hash) }
    }
}

/// An entry that does not continue the journal as it was known: its number or the hash that it
/// names is wrong, it is not a fact, or other bytes were seen at its number before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {sequence} does not continue the journal as it was known")]
pub struct Fork {
    /// The entry's number.
    pub sequence: u64,
}

/// Checks entries one after another.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chain {
    position: Position,
}

impl Chain {
    /// A chain that goes on after `position`.
    #[must_use]
    pub const fn after(position: Position) -> Self {
        Self { position }
    }

    /// The last entry taken in.
    #[must_use]
    pub const fn position(&self) -> Position {
        self.position
    }

    /// The number that the next entry must have.
    #[must_use]
    pub const fn next(&self) -> u64 {
        self.position.sequence + 1
    }

    /// Takes in the next entry.
    ///
    /// # Errors
    /// [`Fork`]: the entry is not the next, or does not name the one before. The chain stays where
    /// it was.
    pub fn check(&mut self, entry: &Entry) -> Result<Recorded, Fork> {
        let fork = Fork { sequence: entry.sequence };
        let fact = JournalFact::decode(&*entry.bytes).map_err(|_| fork)?;
        let linked = match self.position {
            Position { hash: Some(hash), .. } => fact.previous_hash == hash,
            Position { sequence: 0, hash: None } => fact.previous_hash.is_empty(),
            Position { hash: None, .. } => true,
        };
        if !linked || entry.sequence != self.next() || fact.sequence != entry.sequence {
            return Err(fork);
        }
        let hash = hash(&entry.bytes);
        self.position = Position { sequence: entry.sequence, hash: Some(hash) };
        Ok(Recorded { fact, hash, bytes: Arc::clone(&entry.bytes) })
    }
}

/// SHA-256 of an entry's stored bytes.
pub(super) fn hash(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

/// Why a journal could not be loaded.
#[derive(Clone, Debug, thiserror::Error)]
pub enum LoadError {
    /// The store could not be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The journal does not hang together.
    #[error("journal {journal} is broken: {fork}")]
    Fork {
        /// The journal.
        journal: JournalId,
        /// Where.
        fork: Fork,
    },
}

/// Reads a whole journal and checks its chain.
///
/// # Errors
/// [`LoadError`].
pub async fn load(store: &dyn Store, journal: &JournalId) -> Result<Vec<Recorded>, LoadError> {
    let mut chain = Chain::default();
    let mut all = Vec::new();
    loop {
        let page = store.read(journal, chain.next(), PAGE).await?;
        for entry in &page {
            let recorded = chain.check(entry);
            all.push(recorded.map_err(|fork| LoadError::Fork { journal: journal.clone(), fork })?);
        }
        if page.len() < PAGE {
            return Ok(all);
        }
    }
}

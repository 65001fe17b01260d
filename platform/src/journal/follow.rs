use std::{collections::VecDeque, future::pending, sync::Arc, time::Duration};

use tokio::{
    sync::mpsc,
    task::JoinHandle,
    time::{sleep, timeout},
};

use super::{
    Chain, Entry, Fork, JournalId, LoadError, Notice, Position, Recorded, Store,
    chain::{PAGE, hash, load},
};

/// After so long without a notice the store is read again: a notice is a hint, the store the truth.
const SILENCE_MAX: Duration = Duration::from_secs(2);
/// Waits between attempts to read a store that does not answer: doubled from the first to the second.
const RETRY_MIN: Duration = Duration::from_millis(50);
const RETRY_MAX: Duration = Duration::from_millis(500);
/// Facts that a follower holds for a reader that is not ready.
const READY_MAX: usize = 64;
/// Hashes kept of what was seen, to find a store that was set back and went on differently.
const REMEMBERED_MAX: usize = 256;

/// What a follower comes upon.
#[derive(Clone, Debug)]
pub enum Followed {
    /// The next fact.
    Fact(Arc<Recorded>),
    /// The store ends before what was seen: it was set back. Said once each time; the owner writes it again.
    Behind,
    /// The store holds something that does not continue what was seen. Nothing follows this.
    Fork {
        /// The number of the entry that does not fit.
        sequence: u64,
    },
}

/// Follows one journal: every fact once, in order, across outages. Stops when dropped.
#[derive(Debug)]
pub struct Follower {
    found: mpsc::Receiver<Followed>,
    task: JoinHandle<()>,
}

/// Follows `journal` from the entry after `after` on.
#[must_use]
pub fn follow(store: Arc<dyn Store>, journal: JournalId, after: Position) -> Follower {
    let (ready, found) = mpsc::channel(READY_MAX);
    let reader =
        Reader { store, journal, chain: Chain::after(after), seen: Seen::default(), behind: false, ready };
    Follower { found, task: tokio::spawn(reader.run()) }
}

/// Reads `journal` as it is now, and follows it from there on.
///
/// # Errors
/// [`LoadError`].
pub async fn load_and_follow(
    store: &Arc<dyn Store>,
    journal: JournalId,
) -> Result<(Vec<Recorded>, Follower), LoadError> {
    let past = load(store.as_ref(), &journal).await?;
    let after = past.last().map_or_else(Position::default, Recorded::position);
    Ok((past, follow(Arc::clone(store), journal, after)))
}

impl Follower {
    /// What comes next; waits for it. Cancel-safe. After [`Followed::Fork`] it waits for ever.
    pub async fn next(&mut self) -> Followed {
        match self.found.recv().await {
            Some(followed) => followed,
            None => pending().await,
        }
    }
}

impl Drop for Follower {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Why a reader ends.
enum End {
    Forked(u64),
    Unheard,
}

impl From<Fork> for End {
    fn from(fork: Fork) -> Self {
        Self::Forked(fork.sequence)
    }
}

struct Reader {
    store: Arc<dyn Store>,
    journal: JournalId,
    chain: Chain,
    seen: Seen,
    /// Whether the store was found to have lost what was seen.
    behind: bool,
    ready: mpsc::Sender<Followed>,
}

impl Reader {
    async fn run(mut self) {
        let Err(End::Forked(sequence)) = self.read().await else { return };
        tracing::error!(journal = %self.journal, sequence, "the journal forks: it is followed no further");
        // Fails only if nobody listens any more.
        let _ = self.ready.send(Followed::Fork { sequence }).await;
    }

    async fn read(&mut self) -> Result<std::convert::Infallible, End> {
        loop {
            // Subscribed first: what is appended during the catching up is heard or read, or both.
            let mut notices = self.store.subscribe(&self.journal).await;
            self.catch_up().await?;
            loop {
                match timeout(SILENCE_MAX, notices.recv()).await {
                    Ok(Some(Notice::Entry(entry))) if entry.sequence <= self.chain.next() => {
                        self.take(&entry).await?;
                    }
                    Ok(None) => break,
                    Ok(Some(Notice::Entry(_) | Notice::Resync)) | Err(_) => self.catch_up().await?,
                }
            }
            sleep(RETRY_MIN).await;
        }
    }

    /// Reads from the last entry seen on: that one again, because it shows whether the store still
    /// has the history that was seen.
    async fn catch_up(&mut self) -> Result<(), End> {
        loop {
            let last = self.chain.position();
            let page = self.page(last.sequence.max(1)).await;
            if last.sequence > 0 && page.is_empty() {
                return self.look_back().await;
            }
            self.behind = false;
            for entry in &page {
                self.take(entry).await?;
            }
            if page.len() < PAGE {
                return Ok(());
            }
        }
    }

    /// The store ends before what was seen. Says so once, and looks whether it went on differently.
    async fn look_back(&mut self) -> Result<(), End> {
        if !self.behind {
            self.behind = true;
            let seen = self.chain.position().sequence;
            tracing::error!(journal = %self.journal, seen, "the store has lost facts that were seen here");
            self.ready.send(Followed::Behind).await.map_err(|_| End::Unheard)?;
        }
        let Some(oldest) = self.seen.oldest() else { return Ok(()) };
        for entry in self.page(oldest).await {
            self.take(&entry).await?;
        }
        Ok(())
    }

    /// Hands on the next entry; compares one that was seen before.
    async fn take(&mut self, entry: &Entry) -> Result<(), End> {
        let last = self.chain.position();
        if entry.sequence == last.sequence && last.hash.is_none() {
            self.chain = Chain::after(Position { hash: Some(hash(&entry.bytes)), ..last });
        }
        if entry.sequence <= last.sequence {
            return Ok(self.seen.compare(entry, last)?);
        }
        let recorded = self.chain.check(entry)?;
        self.seen.remember(entry.sequence, recorded.hash);
        self.ready.send(Followed::Fact(Arc::new(recorded))).await.map_err(|_| End::Unheard)
    }

    /// A page from number `from` on, however long the store is away.
    async fn page(&self, from: u64) -> Vec<Entry> {
        let mut wait = RETRY_MIN;
        let mut outage = false;
        loop {
            match self.store.read(&self.journal, from, PAGE).await {
                Ok(page) => {
                    if outage {
                        tracing::info!(journal = %self.journal, "the store answers again");
                    }
                    return page;
                }
                Err(error) if !outage => {
                    outage = true;
                    tracing::warn!(journal = %self.journal, %error, "cannot follow; trying again");
                }
                Err(_) => {}
            }
            sleep(wait).await;
            wait = (wait * 2).min(RETRY_MAX);
        }
    }
}

/// The hashes of the latest entries seen, without gaps.
#[derive(Default)]
struct Seen {
    hashes: VecDeque<(u64, [u8; 32])>,
}

impl Seen {
    fn remember(&mut self, sequence: u64, hash: [u8; 32]) {
        if self.hashes.len() == REMEMBERED_MAX {
            self.hashes.pop_front();
        }
        self.hashes.push_back((sequence, hash));
    }

    fn oldest(&self) -> Option<u64> {
        self.hashes.front().map(|(sequence, _)| *sequence)
    }

    /// Refuses an entry that differs from what is remembered at its number.
    fn compare(&self, entry: &Entry, last: Position) -> Result<(), Fork> {
        let known = match self.oldest().and_then(|oldest| entry.sequence.checked_sub(oldest)) {
            Some(offset) => {
                usize::try_from(offset).ok().and_then(|at| self.hashes.get(at)).map(|(_, hash)| *hash)
            }
            None if entry.sequence == last.sequence => last.hash,
            None => None,
        };
        match known {
            Some(known) if known != hash(&entry.bytes) => Err(Fork { sequence: entry.sequence }),
            _ => Ok(()),
        }
    }
}

//! The embedded store: one SQLite file, one thread that owns it, notices within the process.
//!
//! Nothing here is asynchronous but the waiting: every request is a job for the thread.

mod file;
mod writer;

use std::{
    path::{Path, PathBuf},
    thread::{self, JoinHandle},
};

use async_trait::async_trait;
use tokio::sync::{mpsc, oneshot};

use self::writer::{Job, OwnedAppend};
use super::{Append, Appended, Entry, JournalId, Notices, Store, StoreError, notices};

/// Requests that may wait for the thread; further callers wait their turn.
const WAITING_MAX: usize = 256;

/// Journals in one SQLite file, for one process at a time. Dropping it finishes what waits, closes
/// the file and lets the next process in.
#[derive(Debug)]
pub struct Sqlite {
    /// None only while it is being dropped.
    jobs: Option<mpsc::Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Sqlite {
    /// Opens the file at `path`, creating it and its folder if they are missing.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another process has it open; [`StoreError::Failed`] if it cannot be
    /// created or is not such a file.
    pub async fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        let path: PathBuf = path.as_ref().to_owned();
        let (jobs, waiting) = mpsc::channel(WAITING_MAX);
        let (opened, answer) = oneshot::channel();
        let thread = thread::Builder::new()
            .name("journal".into())
            .spawn(move || match file::open(&path) {
                Ok(connection) => {
                    // Unheard if the caller went away; then `jobs` is gone too and this ends at once.
                    let _ = opened.send(Ok(()));
                    writer::run(connection, waiting);
                }
                Err(error) => {
                    let _ = opened.send(Err(error));
                }
            })
            .map_err(|error| StoreError::Failed(error.to_string()))?;
        answer.await.map_err(|_| stopped())??;
        Ok(Self { jobs: Some(jobs), thread: Some(thread) })
    }

    /// Has the thread do a job, and waits for its answer.
    async fn ask<T>(&self, job: impl FnOnce(oneshot::Sender<T>) -> Job) -> Result<T, StoreError> {
        let (done, answer) = oneshot::channel();
        let jobs = self.jobs.as_ref().ok_or_else(stopped)?;
        jobs.send(job(done)).await.map_err(|_| stopped())?;
        answer.await.map_err(|_| stopped())
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has said so itself.
            let _ = thread.join();
        }
    }
}

fn stopped() -> StoreError {
    StoreError::Failed("the thread that writes the journal has stopped".into())
}

#[async_trait]
impl Store for Sqlite {
    async fn append(&self, journal: &JournalId, append: Append<'_>) -> Result<Appended, StoreError> {
        assert!(!append.entries.is_empty(), "an append has at least one entry");
        let append = OwnedAppend::new(journal, &append);
        self.ask(|done| Job::Append(append, done)).await?
    }

    async fn read(&self, journal: &JournalId, from: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        let journal = journal.to_string();
        self.ask(|done| Job::Read { journal, from, limit, done }).await?
    }

    async fn find(&self, journal: &JournalId, key: &str) -> Result<Option<Appended>, StoreError> {
        let (journal, key) = (journal.to_string(), key.to_owned());
        self.ask(|done| Job::Find { journal, key, done }).await?
    }

    async fn subscribe(&self, journal: &JournalId) -> Notices {
        let (subscriber, notices) = notices::channel();
        let journal = journal.to_string();
        // Fails only if the thread is gone; the closed channel then says so.
        let _ = self.ask(|done| Job::Subscribe { journal, subscriber, done }).await;
        notices
    }

    async fn register(&self, bout: &str) -> Result<(), StoreError> {
        let bout = bout.to_owned();
        self.ask(|done| Job::Register { bout, done }).await?
    }

    async fn bouts(&self) -> Result<Vec<String>, StoreError> {
        self.ask(|done| Job::Bouts { done }).await?
    }

    async fn watch_bouts(&self) -> mpsc::Receiver<()> {
        let (watcher, changed) = notices::watch();
        let _ = self.ask(|done| Job::Watch { watcher, done }).await;
        changed
    }
}

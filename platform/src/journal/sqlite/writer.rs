use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};

use super::{
    super::{Append, Appended, Entry, JournalId, Notice, StoreError, notices::Subscribers},
    file,
};

/// Appends that share one transaction, and so one wait for the disk.
const GROUP_MAX: usize = 64;

/// An append that can wait in a queue.
pub(super) struct OwnedAppend {
    pub(super) journal: String,
    pub(super) expected: u64,
    pub(super) key: String,
    pub(super) digest: Vec<u8>,
    pub(super) entries: Vec<Vec<u8>>,
}

impl OwnedAppend {
    pub(super) fn new(journal: &JournalId, append: &Append<'_>) -> Self {
        Self {
            journal: journal.to_string(),
            expected: append.expected,
            key: append.key.to_owned(),
            digest: append.digest.to_vec(),
            entries: append.entries.to_vec(),
        }
    }
}

type Done<T> = oneshot::Sender<Result<T, StoreError>>;

/// What the thread is asked to do. Whoever asked may have gone away: then the answer is unheard.
pub(super) enum Job {
    Append(OwnedAppend, Done<Appended>),
    Read { journal: String, from: u64, limit: usize, done: Done<Vec<Entry>> },
    Find { journal: String, key: String, done: Done<Option<Appended>> },
    Subscribe { journal: String, subscriber: mpsc::Sender<Notice>, done: oneshot::Sender<()> },
    Register { bout: String, done: Done<()> },
    Bouts { done: Done<Vec<String>> },
    Watch { watcher: mpsc::Sender<()>, done: oneshot::Sender<()> },
}

/// Does jobs in the order in which they came, until nobody can send one any more.
pub(super) fn run(connection: Connection, mut jobs: mpsc::Receiver<Job>) {
    let mut writer = Writer { connection, subscribers: Subscribers::default(), group: Vec::new() };
    while let Some(first) = jobs.blocking_recv() {
        let mut next = Some(first);
        while let Some(job) = next {
            writer.take(job);
            next = jobs.try_recv().ok();
        }
        writer.commit();
    }
}

struct Writer {
    connection: Connection,
    subscribers: Subscribers,
    /// Appends gathered for the next transaction.
    group: Vec<(OwnedAppend, Done<Appended>)>,
}

impl Writer {
    fn take(&mut self, job: Job) {
        if let Job::Append(append, done) = job {
            self.group.push((append, done));
            if self.group.len() == GROUP_MAX {
                self.commit();
            }
            return;
        }
        self.commit();
        match job {
            Job::Append(..) => unreachable!("gathered above"),
            Job::Read { journal, from, limit, done } => {
                let _ = done.send(file::read(&self.connection, &journal, from, limit).map_err(failed));
            }
            Job::Find { journal, key, done } => {
                let _ = done.send(file::find(&self.connection, &journal, &key).map_err(failed));
            }
            Job::Subscribe { journal, subscriber, done } => {
                self.subscribers.add(journal, subscriber);
                let _ = done.send(());
            }
            Job::Register { bout, done } => {
                let registered = file::register(&self.connection, &bout).map_err(failed);
                if matches!(registered, Ok(true)) {
                    self.subscribers.tell_watchers();
                }
                let _ = done.send(registered.map(|_| ()));
            }
            Job::Bouts { done } => {
                let _ = done.send(file::bouts(&self.connection).map_err(failed));
            }
            Job::Watch { watcher, done } => {
                self.subscribers.add_watcher(watcher);
                let _ = done.send(());
            }
        }
    }

    /// Writes the gathered appends; answers and tells only once they are on the disk.
    fn commit(&mut self) {
        let group = std::mem::take(&mut self.group);
        if group.is_empty() {
            return;
        }
        match write(&mut self.connection, &group) {
            Ok(outcomes) => {
                for ((append, done), outcome) in group.into_iter().zip(outcomes) {
                    let written = outcome == Appended::Done;
                    let _ = done.send(Ok(outcome));
                    if written {
                        self.tell(append);
                    }
                }
            }
            Err(error) => {
                let error = failed(error);
                for (_, done) in group {
                    let _ = done.send(Err(error.clone()));
                }
            }
        }
    }

    fn tell(&mut self, append: OwnedAppend) {
        for (sequence, bytes) in (append.expected..).zip(append.entries) {
            self.subscribers.tell(&append.journal, &Entry { sequence, bytes: bytes.into() });
        }
    }
}

/// All of the group's appends in one transaction; on an error none of them.
fn write(
    connection: &mut Connection,
    group: &[(OwnedAppend, Done<Appended>)],
) -> rusqlite::Result<Vec<Appended>> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let outcomes =
        group.iter().map(|(append, _)| file::append(&transaction, append)).collect::<Result<_, _>>()?;
    transaction.commit()?;
    Ok(outcomes)
}

#[expect(clippy::needless_pass_by_value, reason = "used as a function in map_err")]
fn failed(error: rusqlite::Error) -> StoreError {
    StoreError::Failed(error.to_string())
}

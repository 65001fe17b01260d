use std::collections::HashMap;

use tokio::sync::mpsc;

use super::{Entry, Notice, Notices};

/// Notices that a subscriber may leave unread before it hears Resync instead.
const UNREAD_MAX: usize = 256;

/// Who hears of which journal. Has one owner, the only sender: `tell` relies on that.
#[derive(Default)]
pub(super) struct Subscribers {
    by_journal: HashMap<String, Vec<mpsc::Sender<Notice>>>,
    watchers: Vec<mpsc::Sender<()>>,
}

/// A new subscription's two ends.
pub(super) fn channel() -> (mpsc::Sender<Notice>, Notices) {
    // One place more than may be unread: the last place is kept for a Resync.
    mpsc::channel(UNREAD_MAX + 1)
}

/// A new watch's two ends. One place: a wake-up that is still unread says it all.
pub(super) fn watch() -> (mpsc::Sender<()>, mpsc::Receiver<()>) {
    mpsc::channel(1)
}

impl Subscribers {
    /// Enters a subscriber; whether it is the first of its journal.
    pub(super) fn add(&mut self, journal: String, subscriber: mpsc::Sender<Notice>) -> bool {
        let of_journal = self.by_journal.entry(journal).or_default();
        let first = of_journal.is_empty();
        of_journal.retain(|each| !each.is_closed());
        of_journal.push(subscriber);
        first
    }

    /// Tells the journal's subscribers of an entry. Never waits.
    pub(super) fn tell(&mut self, journal: &str, entry: &Entry) {
        let Some(of_journal) = self.by_journal.get_mut(journal) else { return };
        of_journal.retain(|subscriber| match subscriber.capacity() {
            // Full: what it holds ends with a Resync, since nothing else takes the last place.
            0 => !subscriber.is_closed(),
            1 => open(subscriber.try_send(Notice::Resync)),
            _ => open(subscriber.try_send(Notice::Entry(entry.clone()))),
        });
    }

    /// Enters a watcher of the index of bouts.
    pub(super) fn add_watcher(&mut self, watcher: mpsc::Sender<()>) {
        self.watchers.retain(|each| !each.is_closed());
        self.watchers.push(watcher);
    }

    /// Wakes the watchers.
    pub(super) fn tell_watchers(&mut self) {
        self.watchers.retain(|watcher| open(watcher.try_send(())));
    }
}

/// What only a store whose notices come over a wire needs.
impl Subscribers {
    /// Tells everybody that something may have been missed.
    pub(super) fn resync(&mut self) {
        for of_journal in self.by_journal.values_mut() {
            of_journal.retain(|subscriber| open(subscriber.try_send(Notice::Resync)));
        }
        self.tell_watchers();
    }

    /// The journals that have been subscribed to and not taken out.
    pub(super) fn journals(&self) -> Vec<String> {
        self.by_journal.keys().cloned().collect()
    }

    /// Takes out the journals that nobody hears any more, and names them.
    pub(super) fn take_deserted(&mut self) -> Vec<String> {
        for of_journal in self.by_journal.values_mut() {
            of_journal.retain(|subscriber| !subscriber.is_closed());
        }
        self.by_journal
            .extract_if(|_, of_journal| of_journal.is_empty())
            .map(|(journal, _)| journal)
            .collect()
    }
}

/// Whether the other end is still there. A full channel loses nothing here: see `tell`.
fn open<T>(sent: Result<(), mpsc::error::TrySendError<T>>) -> bool {
    !matches!(sent, Err(mpsc::error::TrySendError::Closed(_)))
}

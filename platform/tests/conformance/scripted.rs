//! What a follower does about each notice, at once, shown with a store that says only what it is told to.
//!
//! The real stores cannot show this: there the reading after 2 s of silence mends everything.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use ringside_platform::journal::{
    Append, Appended, Entry, Follower, JournalId, Notice, Notices, Position, Store, StoreError, follow,
};
use tokio::{
    sync::mpsc::{self, Receiver, Sender, UnboundedReceiver, UnboundedSender, unbounded_channel},
    time::timeout,
};

use crate::world::{Pen, game, hears};

/// Well below the 2 s after which a follower reads anyway.
const AT_ONCE: Duration = Duration::from_millis(1500);

/// What the follower did.
enum Did {
    Subscribe(Sender<Notice>),
    Read,
}

struct Script {
    entries: Mutex<Vec<Entry>>,
    failures: AtomicUsize,
    did: UnboundedSender<Did>,
}

#[async_trait]
impl Store for Script {
    async fn read(&self, _: &JournalId, from: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        if self.failures.load(Ordering::Relaxed) > 0 {
            self.failures.fetch_sub(1, Ordering::Relaxed);
            return Err(StoreError::Failed("as the script says".into()));
        }
        let entries = self.entries.lock().unwrap();
        let page = entries.iter().filter(|entry| entry.sequence >= from).take(limit).cloned().collect();
        self.did.send(Did::Read).unwrap();
        Ok(page)
    }

    async fn subscribe(&self, _: &JournalId) -> Notices {
        let (sender, notices) = mpsc::channel(8);
        self.did.send(Did::Subscribe(sender)).unwrap();
        notices
    }

    async fn append(&self, _: &JournalId, _: Append<'_>) -> Result<Appended, StoreError> {
        unreachable!("a follower writes nothing")
    }

    async fn find(&self, _: &JournalId, _: &str) -> Result<Option<Appended>, StoreError> {
        unreachable!("a follower knows no keys")
    }

    async fn register(&self, _: &str) -> Result<(), StoreError> {
        unreachable!("a follower registers nothing")
    }

    async fn bouts(&self) -> Result<Vec<String>, StoreError> {
        unreachable!("a follower knows its bout")
    }

    async fn watch_bouts(&self) -> Receiver<()> {
        unreachable!("a follower knows its bout")
    }
}

/// A follower of a scripted store that has caught up with its first two facts.
async fn caught_up() -> (Arc<Script>, Pen, Follower, UnboundedReceiver<Did>, Sender<Notice>) {
    let (did, mut doing) = unbounded_channel();
    let script = Arc::new(Script { entries: Mutex::default(), failures: AtomicUsize::new(0), did });
    let mut pen = Pen::default();
    write(&script, &mut pen, 2);
    let mut follower = follow(script.clone(), game(), Position::default());
    let Some(Did::Subscribe(sender)) = doing.recv().await else { panic!("read before it listened") };
    assert!(matches!(doing.recv().await, Some(Did::Read)));
    hears(&mut follower, 1..=2).await;
    (script, pen, follower, doing, sender)
}

/// Puts facts into the store without a word; the last of them.
fn write(script: &Script, pen: &mut Pen, count: u64) -> Entry {
    let first = pen.written + 1;
    let facts = pen.facts(count).into_iter().zip(first..);
    let mut entries = script.entries.lock().unwrap();
    entries.extend(facts.map(|(bytes, sequence)| Entry { sequence, bytes: bytes.into() }));
    entries.last().unwrap().clone()
}

#[tokio::test]
async fn a_notice_past_the_next_number_has_the_gap_read() {
    let (script, mut pen, mut follower, _doing, sender) = caught_up().await;
    let last = write(&script, &mut pen, 3);
    sender.send(Notice::Entry(last)).await.unwrap();
    timeout(AT_ONCE, hears(&mut follower, 3..=5)).await.unwrap();
}

#[tokio::test]
async fn resync_has_the_store_read_and_known_entries_are_not_repeated() {
    let (script, mut pen, mut follower, _doing, sender) = caught_up().await;
    let third = write(&script, &mut pen, 1);
    for _ in 0..2 {
        sender.send(Notice::Resync).await.unwrap();
        sender.send(Notice::Entry(third.clone())).await.unwrap();
    }
    timeout(AT_ONCE, hears(&mut follower, 3..=3)).await.unwrap();
    sender.send(Notice::Entry(write(&script, &mut pen, 1))).await.unwrap();
    timeout(AT_ONCE, hears(&mut follower, 4..=4)).await.unwrap();
}

#[tokio::test]
async fn a_closed_subscription_is_made_again_before_the_store_is_read() {
    let (script, mut pen, mut follower, mut doing, sender) = caught_up().await;
    write(&script, &mut pen, 1);
    drop(sender);
    let Some(Did::Subscribe(_sender)) = doing.recv().await else { panic!("read before it listened") };
    timeout(AT_ONCE, hears(&mut follower, 3..=3)).await.unwrap();
}

#[tokio::test]
async fn a_store_that_fails_is_asked_again() {
    let (script, mut pen, mut follower, _doing, sender) = caught_up().await;
    write(&script, &mut pen, 1);
    script.failures.store(4, Ordering::Relaxed);
    sender.send(Notice::Resync).await.unwrap();
    timeout(AT_ONCE, hears(&mut follower, 3..=3)).await.unwrap();
    assert_eq!(script.failures.load(Ordering::Relaxed), 0);
}

#[tokio::test]
async fn silence_has_the_store_read_too() {
    let (script, mut pen, mut follower, _doing, _sender) = caught_up().await;
    write(&script, &mut pen, 1);
    timeout(Duration::from_secs(20), hears(&mut follower, 3..=3)).await.unwrap();
}

//! What an append does, and does not do.

use std::{collections::BTreeMap, sync::Arc};

use ringside_platform::journal::{Append, Appended, JournalId, Notice};
use ringside_proto::bout::v1::Service;
use tokio::{sync::Barrier, task::JoinSet};

use crate::world::{Pen, World, append, game, stored};

pub(crate) async fn a_wrong_expectation_is_refused_and_nothing_is_published<W: World>() {
    let world = W::new().await;
    let store = world.open().await;
    let mut notices = store.subscribe(&game()).await;
    let one = |text: &str| [text.as_bytes().to_vec()];
    assert_eq!(append(&*store, 1, "a", &one("first")).await.unwrap(), Appended::Done);
    for expected in [0, 1, 3, u64::MAX] {
        let refused = append(&*store, expected, "b", &one("never")).await.unwrap();
        assert_eq!(refused, Appended::Refused { head: 1 }, "expected {expected}");
    }
    assert_eq!(store.find(&game(), "b").await.unwrap(), None);
    assert_eq!(append(&*store, 2, "c", &one("second")).await.unwrap(), Appended::Done);
    for (sequence, text) in [(1, "first"), (2, "second")] {
        match notices.recv().await.unwrap() {
            Notice::Entry(entry) => assert_eq!((entry.sequence, &*entry.bytes), (sequence, text.as_bytes())),
            Notice::Resync => panic!("nothing was missed"),
        }
    }
    assert_eq!(stored(&*store).await, [b"first".to_vec(), b"second".to_vec()]);
}

pub(crate) async fn a_gap_is_refused<W: World>() {
    let world = W::new().await;
    let store = world.open().await;
    let refused = append(&*store, 2, "a", &[b"too far".to_vec()]).await.unwrap();
    assert_eq!(refused, Appended::Refused { head: 0 });
    Pen::default().put(&*store, 3).await;
    let refused = append(&*store, 5, "a", &[b"too far".to_vec()]).await.unwrap();
    assert_eq!(refused, Appended::Refused { head: 3 });
    assert_eq!(stored(&*store).await.len(), 3);
}

pub(crate) async fn of_racing_writers_exactly_one_wins_each_number<W: World>() {
    const WRITERS: usize = 4;
    const NUMBERS: u64 = 250;
    let world = W::new().await;
    let mut writers = JoinSet::new();
    let line = Arc::new(Barrier::new(WRITERS));
    for writer in 0..WRITERS {
        let (store, line) = (world.open().await, Arc::clone(&line));
        writers.spawn(async move {
            let mut won = BTreeMap::new();
            for number in 1..=NUMBERS {
                let entry = format!("{writer} wrote {number}").into_bytes();
                line.wait().await;
                let key = format!("{writer}/{number}");
                match append(&*store, number, &key, std::slice::from_ref(&entry)).await.unwrap() {
                    Appended::Done => drop(won.insert(number, entry)),
                    refused => assert_eq!(refused, Appended::Refused { head: number }),
                }
            }
            won
        });
    }
    let mut won = BTreeMap::new();
    for (number, entry) in writers.join_all().await.into_iter().flatten() {
        assert_eq!(won.insert(number, entry), None, "number {number} was won twice");
    }
    assert_eq!(stored(&*world.open().await).await, won.into_values().collect::<Vec<_>>());
}

pub(crate) async fn racing_batches_are_not_mixed<W: World>() {
    const BATCHES: usize = 60;
    let world = W::new().await;
    let mut writers = JoinSet::new();
    for writer in 0..3 {
        let store = world.open().await;
        writers.spawn(async move {
            let mut expected = 1;
            for batch in 0..BATCHES {
                let entries: Vec<_> =
                    (0..3).map(|part| format!("{writer} {batch} {part}").into_bytes()).collect();
                let key = format!("{writer}/{batch}");
                while let Appended::Refused { head } =
                    append(&*store, expected, &key, &entries).await.unwrap()
                {
                    expected = head + 1;
                }
            }
        });
    }
    writers.join_all().await;
    let all = stored(&*world.open().await).await;
    assert_eq!(all.len(), 3 * 3 * BATCHES);
    for batch in all.chunks(3) {
        let stem = batch[0].strip_suffix(b"0").unwrap();
        assert_eq!(batch[1], [stem, b"1"].concat());
        assert_eq!(batch[2], [stem, b"2"].concat());
    }
}

pub(crate) async fn a_repeated_key_gets_the_first_answer<W: World>() {
    let mut world = W::new().await;
    let mut store = world.open().await;
    Pen::default().put(&*store, 4).await;
    let entries = [b"five".to_vec(), b"six".to_vec()];
    assert_eq!(append(&*store, 5, "k e y", &entries).await.unwrap(), Appended::Done);
    let first = Appended::Repeated { first: 5, last: 6, digest: b"digest of k e y".to_vec() };
    for _ in 0..2 {
        for expected in [5, 7, 1, 100] {
            assert_eq!(append(&*store, expected, "k e y", &entries).await.unwrap(), first);
        }
        // Other matter under the same key: whoever asks compares the digests.
        let other = Append { expected: 7, key: "k e y", digest: b"\x00 other", entries: &[b"x".to_vec()] };
        assert_eq!(store.append(&game(), other).await.unwrap(), first);
        assert_eq!(store.find(&game(), "k e y").await.unwrap(), Some(first.clone()));
        assert_eq!(store.find(&game(), "another").await.unwrap(), None);
        assert_eq!(stored(&*store).await.len(), 6);
        store = world.reopen(store).await;
    }
}

pub(crate) async fn one_key_used_at_once_is_written_once<W: World>() {
    let world = W::new().await;
    for number in 1..=50 {
        let mut callers = JoinSet::new();
        for _ in 0..6 {
            let store = world.open().await;
            callers.spawn(async move {
                append(&*store, number, &format!("gong {number}"), &[b"gong".to_vec()]).await.unwrap()
            });
        }
        let answers = callers.join_all().await;
        let done = answers.iter().filter(|answer| **answer == Appended::Done).count();
        let repeated = answers.iter().filter(|answer| matches!(answer, Appended::Repeated { .. })).count();
        assert_eq!((done, repeated), (1, 5), "{answers:?}");
    }
}

pub(crate) async fn a_batch_is_all_or_nothing<W: World>() {
    let world = W::new().await;
    let store = world.open().await;
    let batch = [b"one".to_vec(), b"two".to_vec(), b"three".to_vec()];
    assert_eq!(append(&*store, 2, "early", &batch).await.unwrap(), Appended::Refused { head: 0 });
    assert_eq!(stored(&*store).await.len(), 0);
    assert_eq!(append(&*store, 1, "right", &batch).await.unwrap(), Appended::Done);
    assert_eq!(append(&*store, 3, "over", &batch).await.unwrap(), Appended::Refused { head: 3 });
    assert_eq!(stored(&*store).await, batch);
}

pub(crate) async fn journals_do_not_touch_one_another<W: World>() {
    let world = W::new().await;
    let store = world.open().await;
    let journals = [
        game(),
        JournalId::new("moscow-1", Service::Clock),
        JournalId::new("moscow-10", Service::Game),
        JournalId::new("moscow", Service::Game),
    ];
    let mut notices = store.subscribe(&journals[3]).await;
    for journal in &journals {
        let text = journal.to_string().into_bytes();
        let one = Append { expected: 1, key: "same", digest: b"", entries: std::slice::from_ref(&text) };
        assert_eq!(store.append(journal, one).await.unwrap(), Appended::Done);
        let read = store.read(journal, 1, 10).await.unwrap();
        assert_eq!(read.iter().map(|entry| entry.bytes.to_vec()).collect::<Vec<_>>(), [text]);
    }
    match notices.recv().await.unwrap() {
        Notice::Entry(entry) => assert_eq!(&*entry.bytes, b"moscow/game"),
        Notice::Resync => panic!("nothing was missed"),
    }
}

pub(crate) async fn any_bytes_come_back_as_they_were<W: World>() {
    let mut world = W::new().await;
    let mut store = world.open().await;
    let entries = [Vec::new(), (0..=255).collect(), b" 1 \r\n\0".to_vec(), vec![7; 200_000]];
    let mut notices = store.subscribe(&game()).await;
    assert_eq!(append(&*store, 1, "ключ \0\n", &entries).await.unwrap(), Appended::Done);
    for bytes in &entries {
        match notices.recv().await.unwrap() {
            Notice::Entry(entry) => assert_eq!(&*entry.bytes, bytes),
            Notice::Resync => panic!("nothing was missed"),
        }
    }
    assert_eq!(stored(&*store).await, entries);
    store = world.reopen(store).await;
    assert_eq!(stored(&*store).await, entries);
    let middle = store.read(&game(), 2, 2).await.unwrap();
    assert_eq!(middle.iter().map(|entry| entry.sequence).collect::<Vec<_>>(), [2, 3]);
    assert!(store.read(&game(), 5, 2).await.unwrap().is_empty());
}

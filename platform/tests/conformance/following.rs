//! A follower sees every fact once and in order.

use std::{sync::Arc, time::Duration};

use ringside_platform::journal::{Followed, Notice, Position, follow, load};
use tokio::time::{Instant, timeout};

use crate::world::{Pen, World, game, hears, next_fact};

pub(crate) async fn a_late_follower_reads_everything_then_hears_what_is_new<W: World>() {
    let world = W::new().await;
    let store = world.open().await;
    let mut pen = Pen::default();
    for _ in 0..12 {
        pen.put(&*store, 100).await;
    }
    let mut follower = follow(world.open().await, game(), Position::default());
    hears(&mut follower, 1..=1200).await;
    for sequence in 1201..=1210 {
        pen.put(&*store, 1).await;
        hears(&mut follower, sequence..=sequence).await;
    }
}

pub(crate) async fn a_follower_goes_on_from_its_position<W: World>() {
    let world = W::new().await;
    let store = world.open().await;
    let mut pen = Pen::default();
    pen.put(&*store, 600).await;
    let known = load(&*store, &game()).await.unwrap();
    for sequence in [1, 511, 512, 513, 600] {
        let hash = known[usize::try_from(sequence).unwrap() - 1].hash;
        for hash in [Some(hash), None] {
            let mut follower = follow(Arc::clone(&store), game(), Position { sequence, hash });
            hears(&mut follower, sequence + 1..=600).await;
        }
    }
}

pub(crate) async fn a_follower_that_starts_amid_appends_misses_nothing<W: World>() {
    const FACTS: u64 = 400;
    let world = W::new().await;
    let store = world.open().await;
    let writing = tokio::spawn(async move {
        let mut pen = Pen::default();
        for _ in 0..FACTS {
            pen.put(&*store, 1).await;
        }
    });
    // Each starts when the one before has heard some, so at another point of the stream.
    for _ in 0..8 {
        let mut follower = follow(world.open().await, game(), Position::default());
        hears(&mut follower, 1..=FACTS / 10).await;
        tokio::spawn(async move { hears(&mut follower, FACTS / 10 + 1..=FACTS).await });
    }
    let mut last = follow(world.open().await, game(), Position::default());
    hears(&mut last, 1..=FACTS).await;
    writing.await.unwrap();
}

pub(crate) async fn a_slow_follower_misses_nothing<W: World>() {
    let world = W::new().await;
    let store = world.open().await;
    let mut pen = Pen::default();
    pen.put(&*store, 1).await;
    let mut follower = follow(world.open().await, game(), Position::default());
    hears(&mut follower, 1..=1).await;
    for _ in 0..120 {
        pen.put(&*store, 50).await;
    }
    hears(&mut follower, 2..=3000).await;
    for _ in 0..20 {
        pen.put(&*store, 50).await;
    }
    hears(&mut follower, 3001..=7001).await;
}

pub(crate) async fn a_lagging_subscriber_hears_resync<W: World>() {
    let world = W::new().await;
    let store = world.open().await;
    let mut lagging = store.subscribe(&game()).await;
    Pen::default().put(&*store, 2000).await;
    while lagging.len() < lagging.max_capacity() {
        tokio::task::yield_now().await;
    }
    let mut heard = 0;
    while let Notice::Entry(entry) = lagging.recv().await.unwrap() {
        heard += 1;
        assert_eq!(entry.sequence, heard, "nothing may be missing before the Resync");
    }
    assert!(heard > 0 && heard < 2000);
}

pub(crate) async fn a_follower_hears_before_it_rereads<W: World>() {
    const FACTS: u32 = 100;
    let world = W::new().await;
    let store = world.open().await;
    let mut follower = follow(world.open().await, game(), Position::default());
    let mut pen = Pen::default();
    pen.put(&*store, 1).await;
    hears(&mut follower, 1..=1).await;
    let start = Instant::now();
    for _ in 0..FACTS {
        pen.put(&*store, 1).await;
        next_fact(&mut follower).await;
    }
    let each = start.elapsed() / FACTS;
    println!("append and heard: {each:?} on average");
    // Without notices each would wait for the reading after 2 s of silence.
    assert!(each < Duration::from_millis(200), "{each:?} each");
}

pub(crate) async fn waiting_for_the_next_fact_can_be_cancelled<W: World>() {
    const FACTS: u64 = 300;
    let world = W::new().await;
    let store = world.open().await;
    let mut follower = follow(world.open().await, game(), Position::default());
    let writing = tokio::spawn(async move {
        let mut pen = Pen::default();
        for _ in 0..FACTS {
            pen.put(&*store, 1).await;
        }
    });
    let (mut heard, mut cancelled) = (0, 0);
    while heard < FACTS {
        match timeout(Duration::from_micros(100), follower.next()).await {
            Ok(Followed::Fact(recorded)) => {
                heard += 1;
                assert_eq!(recorded.fact.sequence, heard);
            }
            Ok(other) => panic!("{other:?}"),
            Err(_) => cancelled += 1,
        }
    }
    assert!(cancelled > 0, "nothing was cancelled, so nothing was shown");
    writing.await.unwrap();
}

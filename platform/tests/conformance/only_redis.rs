//! What only the Redis store must show: a server that goes away and comes back.

use std::{sync::Arc, time::Duration};

use ringside_platform::journal::{Followed, Notice, Position, Redis, StoreError, follow, load, open};
use tokio::time::{Instant, timeout};

use crate::world::{Pen, RedisWorld, World, append, game, hears, in_time, next_fact, next_found};

/// A command straight to the server, past the store.
async fn tell(world: &RedisWorld, words: &str) -> redis::Value {
    let client = redis::Client::open(world.server.url()).unwrap();
    let mut connection = client.get_multiplexed_async_connection().await.unwrap();
    let mut words = words.split(' ');
    let mut command = redis::cmd(words.next().unwrap());
    command.arg(words.collect::<Vec<_>>()).query_async(&mut connection).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_cannot_be_reached_says_so_at_once_and_keeps_the_password() {
    in_time(async {
        let mut world = RedisWorld::new().await;
        let store = world.open().await;
        world.server.kill();
        let place = world.server.url().replace("redis://", "");
        let start = Instant::now();
        let Err(error) = Redis::connect(&format!("redis://ringside:hunter2@{place}")).await else {
            panic!("connected to nobody")
        };
        let said = error.to_string();
        assert!(matches!(error, StoreError::Unreachable { .. }), "{said}");
        assert!(said.contains(&format!("redis://{place}")), "{said}");
        assert!(!said.contains("hunter2"), "{said}");
        for _ in 0..2 {
            let error = append(&*store, 1, "a", &[b"a".to_vec()]).await.unwrap_err();
            assert!(matches!(error, StoreError::Unreachable { .. }), "{error}");
        }
        assert!(matches!(store.bouts().await, Err(StoreError::Unreachable { .. })));
        drop(store.subscribe(&game()).await);
        assert!(start.elapsed() < Duration::from_secs(5), "took {:?}", start.elapsed());
    })
    .await;
}

#[tokio::test]
async fn an_address_of_another_kind_is_refused_in_clear_words() {
    for address in ["rediss://ringside:hunter2@example.org", "postgres://ringside:hunter2@example.org/x"] {
        let Err(error) = open(address).await else { panic!("opened {address}") };
        let said = error.to_string();
        assert!(said.contains("redis://") && !said.contains("hunter2"), "{said}");
    }
    let Err(error) = open("redis://ringside:hunter2@example.org:port").await else { panic!("no port") };
    assert!(!error.to_string().contains("hunter2"), "{error}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_follower_whose_connection_is_cut_misses_and_repeats_nothing() {
    in_time(async {
        const FACTS: u64 = 1500;
        let world = RedisWorld::new().await;
        let store = world.open().await;
        let mut follower = follow(world.open().await, game(), Position::default());
        let writing = tokio::spawn(async move {
            let mut pen = Pen::default();
            for _ in 0..FACTS {
                pen.put(&*store, 1).await;
            }
        });
        for cut in 0..FACTS / 100 {
            hears(&mut follower, cut * 100 + 1..=(cut + 1) * 100).await;
            tell(&world, "CLIENT KILL TYPE pubsub").await;
        }
        writing.await.unwrap();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_subscriber_whose_connection_is_cut_hears_resync_then_entries_again() {
    in_time(async {
        let world = RedisWorld::new().await;
        let store = world.open().await;
        let mut notices = store.subscribe(&game()).await;
        let mut pen = Pen::default();
        for sequence in 1..=3 {
            tell(&world, "CLIENT KILL TYPE pubsub").await;
            assert!(matches!(notices.recv().await, Some(Notice::Resync)));
            pen.put(&*store, 1).await;
            match notices.recv().await {
                Some(Notice::Entry(entry)) => assert_eq!(entry.sequence, sequence),
                other => panic!("{other:?}"),
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_loses_nothing_acknowledged_and_followers_go_on() {
    in_time(async {
        const FACTS: u64 = 900;
        let mut world = RedisWorld::new().await;
        let store = world.open().await;
        let checked = Arc::clone(&store);
        let mut follower = follow(world.open().await, game(), Position::default());
        let writing = tokio::spawn(async move {
            let mut pen = Pen::default();
            for _ in 0..FACTS {
                // Fails if what was acknowledged is gone: its number would not be the next.
                pen.put(&*store, 1).await;
            }
        });
        for part in 0..3 {
            hears(&mut follower, part * 300 + 1..=part * 300 + 150).await;
            world.server.kill();
            world.server.restart();
            hears(&mut follower, part * 300 + 151..=(part + 1) * 300).await;
        }
        writing.await.unwrap();
        assert_eq!(load(&*checked, &game()).await.unwrap().len(), 900);
        let silent = timeout(Duration::from_millis(300), follower.next()).await;
        assert!(silent.is_err(), "heard {silent:?} after the last");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_subscription_made_while_the_server_is_away_works_when_it_is_back() {
    in_time(async {
        let mut world = RedisWorld::new().await;
        let (store, writer) = (world.open().await, world.open().await);
        world.server.kill();
        let mut follower = follow(Arc::clone(&store), game(), Position::default());
        let mut changed = store.watch_bouts().await;
        world.server.restart();
        Pen::default().put(&*writer, 1).await;
        hears(&mut follower, 1..=1).await;
        changed.recv().await.unwrap();
        let mut pen = Pen::default();
        pen.facts(1);
        pen.put(&*writer, 1).await;
        hears(&mut follower, 2..=2).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_forgot_the_script_is_given_it_again() {
    in_time(async {
        let world = RedisWorld::new().await;
        let store = world.open().await;
        let mut pen = Pen::default();
        pen.put(&*store, 1).await;
        tell(&world, "SCRIPT FLUSH").await;
        pen.put(&*store, 1).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_was_set_back_is_waited_for_and_a_different_history_is_a_fork() {
    in_time(async {
        let world = RedisWorld::new().await;
        let store = world.open().await;
        let mut pen = Pen::default();
        let history: Vec<_> = pen.facts(9);
        append(&*store, 1, "all", &history).await.unwrap();
        let mut follower = follow(world.open().await, game(), Position::default());
        hears(&mut follower, 1..=9).await;

        // The tail is lost, and appended again as it was: the follower goes on.
        tell(&world, "FLUSHALL").await;
        append(&*store, 1, "all", &history[..5]).await.unwrap();
        append(&*store, 6, "again", &history[5..]).await.unwrap();
        pen.put(&*store, 1).await;
        assert_eq!(next_fact(&mut follower).await.fact.sequence, 10);

        // It is lost again, and other facts take its place.
        tell(&world, "FLUSHALL").await;
        append(&*store, 1, "all", &history[..5]).await.unwrap();
        let mut other = Pen::default();
        other.facts(5);
        append(&*store, 6, "other", &[other.fact("another sixth")]).await.unwrap();
        assert!(matches!(next_found(&mut follower).await, Followed::Fork { sequence: 6 }));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_history_replaced_unheard_is_found_by_rereading() {
    in_time(async {
        let world = RedisWorld::new().await;
        let store = world.open().await;
        let mut pen = Pen::default();
        pen.put(&*store, 9).await;
        let mut follower = follow(world.open().await, game(), Position::default());
        hears(&mut follower, 1..=9).await;
        // No message tells of this: it is done past the script.
        tell(&world, "FLUSHALL").await;
        tell(&world, "XADD ringside:{moscow-1}:game 1-0 f forged").await;
        assert!(matches!(next_found(&mut follower).await, Followed::Fork { sequence: 1 }));
    })
    .await;
}

//! Facts hang together by their hashes, and whoever reads them checks it.

use std::sync::Arc;

use prost::Message;
use ringside_platform::journal::{Followed, Fork, LoadError, Position, Store, follow, load};
use ringside_proto::bout::v1::JournalFact;

use crate::world::{Pen, World, append, game, hears, next_fact, stored};

pub(crate) async fn a_whole_journal_is_loaded_and_checked<W: World>() {
    let world = W::new().await;
    let store = world.open().await;
    assert!(load(&*store, &game()).await.unwrap().is_empty());
    let mut pen = Pen::default();
    pen.put(&*store, 512).await;
    assert_eq!(load(&*store, &game()).await.unwrap().len(), 512);
    pen.put(&*store, 200).await;
    let all = load(&*store, &game()).await.unwrap();
    assert_eq!(all.iter().map(|each| each.bytes.to_vec()).collect::<Vec<_>>(), stored(&*store).await);
    assert!(all[0].fact.previous_hash.is_empty());
    for pair in all.windows(2) {
        assert_eq!(pair[1].fact.previous_hash, pair[0].hash);
    }
}

pub(crate) async fn a_fact_that_names_another_hash_is_a_fork<W: World>() {
    forks_at_four::<W>(|fact| fact.previous_hash[5] ^= 1).await;
}

pub(crate) async fn a_fact_that_names_another_number_is_a_fork<W: World>() {
    forks_at_four::<W>(|fact| fact.sequence = 5).await;
}

pub(crate) async fn bytes_that_are_no_fact_are_a_fork<W: World>() {
    let world = W::new().await;
    let store = world.open().await;
    Pen::default().put(&*store, 3).await;
    append(&*store, 4, "bad", &[vec![0xff; 9]]).await.unwrap();
    reports_the_fork(store).await;
}

/// Three good facts, a fourth as `tamper` leaves it, a fifth that follows from that.
async fn forks_at_four<W: World>(tamper: impl Fn(&mut JournalFact)) {
    let world = W::new().await;
    let store = world.open().await;
    let mut pen = Pen::default();
    pen.put(&*store, 3).await;
    let mut fact = JournalFact::decode(&*pen.fact("the fourth")).unwrap();
    tamper(&mut fact);
    append(&*store, 4, "bad", &[fact.encode_to_vec()]).await.unwrap();
    reports_the_fork(store).await;
}

async fn reports_the_fork(store: Arc<dyn Store>) {
    match load(&*store, &game()).await {
        Err(LoadError::Fork { journal, fork }) => {
            assert_eq!((journal, fork), (game(), Fork { sequence: 4 }));
        }
        other => panic!("{other:?}"),
    }
    let mut follower = follow(store, game(), Position::default());
    hears(&mut follower, 1..=3).await;
    assert!(matches!(follower.next().await, Followed::Fork { sequence: 4 }));
}

pub(crate) async fn a_position_that_the_store_contradicts_is_a_fork<W: World>() {
    let world = W::new().await;
    let store = world.open().await;
    let mut pen = Pen::default();
    pen.put(&*store, 3).await;
    let position = Position { sequence: 3, hash: Some([9; 32]) };
    let mut follower = follow(Arc::clone(&store), game(), position);
    assert!(matches!(follower.next().await, Followed::Fork { sequence: 3 }));
    // A position ahead of the store is waited for.
    let mut ahead = pen.clone();
    ahead.facts(2);
    let mut follower = follow(Arc::clone(&store), game(), Position { sequence: 5, hash: None });
    pen.put(&*store, 4).await;
    assert_eq!(next_fact(&mut follower).await.fact.sequence, 6);
}

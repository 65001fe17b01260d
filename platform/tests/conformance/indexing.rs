//! The index of bouts, and what is there after everything was closed.

use ringside_platform::journal::Appended;

use crate::world::{Pen, World, append, game, stored};

pub(crate) async fn bouts_are_listed_and_watched<W: World>() {
    let world = W::new().await;
    let (store, other) = (world.open().await, world.open().await);
    let mut changed = other.watch_bouts().await;
    assert!(store.bouts().await.unwrap().is_empty());
    for (registered, known) in [("berlin-2", 1), ("antalya-1", 2), ("berlin-2", 2), ("belgrade", 3)] {
        store.register(registered).await.unwrap();
        assert_eq!(other.bouts().await.unwrap().len(), known);
    }
    changed.recv().await.unwrap();
    assert_eq!(other.bouts().await.unwrap(), ["antalya-1", "belgrade", "berlin-2"]);
}

pub(crate) async fn reopening_keeps_everything<W: World>() {
    let mut world = W::new().await;
    let mut store = world.open().await;
    let mut pen = Pen::default();
    store.register("moscow-1").await.unwrap();
    for time in 1..=3 {
        pen.put(&*store, 40).await;
        let before = stored(&*store).await;
        assert_eq!(before.len(), 40 * time);
        store = world.reopen(store).await;
        assert_eq!(stored(&*store).await, before);
        assert_eq!(store.bouts().await.unwrap(), ["moscow-1"]);
        assert!(store.find(&game(), "key-1").await.unwrap().is_some());
        let late = append(&*store, 1, "late", &[b"late".to_vec()]).await.unwrap();
        assert_eq!(late, Appended::Refused { head: pen.written });
    }
}

//! What only the embedded store must show.

use std::{env, path::Path, process::Command};

use ringside_platform::journal::{Fork, LoadError, Sqlite, StoreError, load, open};

use crate::world::{Pen, SqliteWorld, World, game, in_time, stored};

/// Set for a process that plays a part in another test.
const PART: &str = "RINGSIDE_CONFORMANCE_PART";
const FILE: &str = "RINGSIDE_CONFORMANCE_FILE";

/// Runs this binary again, for `part` alone; what it printed.
fn in_another_process(part: &str, file: &Path) -> String {
    let output = Command::new(env::current_exe().unwrap())
        .args(["--exact", "only_sqlite::plays_its_part", "--nocapture"])
        .envs([(PART, part)])
        .env(FILE, file)
        .output()
        .unwrap();
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Does nothing in a run of the suite.
#[tokio::test]
async fn plays_its_part() {
    let (Ok(part), Some(file)) = (env::var(PART), env::var_os(FILE)) else { return };
    match part.as_str() {
        "open" => println!("opening: {:?}", Sqlite::open(&file).await.map(drop)),
        "crash" => {
            let store = Sqlite::open(&file).await.unwrap();
            Pen::default().put(&store, 7).await;
            println!("appended");
            // As near to a kill as a process comes by itself: nothing is closed or flushed.
            std::process::abort();
        }
        other => panic!("{other} is no part"),
    }
}

#[tokio::test]
async fn a_second_process_is_refused_until_the_first_is_done() {
    in_time(async {
        let world = SqliteWorld::new().await;
        let file = world.folder.path().join("journal.db");
        let said = in_another_process("open", &file);
        assert!(said.contains("opening: Err(InUse("), "{said}");
        let store = world.open().await;
        // Still refused, and unharmed, after a write.
        Pen::default().put(&*store, 2).await;
        let said = in_another_process("open", &file);
        assert!(said.contains("opening: Err(InUse("), "{said}");
        assert!(matches!(Sqlite::open(&file).await, Err(StoreError::InUse(_))), "nor twice in one process");
        drop((store, world.store));
        let said = in_another_process("open", &file);
        assert!(said.contains("opening: Ok("), "{said}");
    })
    .await;
}

#[tokio::test]
async fn what_a_crashed_process_had_acknowledged_is_there() {
    in_time(async {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("journal.db");
        assert!(in_another_process("crash", &file).contains("appended"));
        let store = Sqlite::open(&file).await.unwrap();
        assert_eq!(load(&store, &game()).await.unwrap().len(), 7);
    })
    .await;
}

#[tokio::test]
async fn a_file_that_was_tampered_with_is_a_fork() {
    in_time(async {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("journal.db");
        let store = Sqlite::open(&file).await.unwrap();
        Pen::default().put(&store, 6).await;
        drop(store);
        let tampered = rusqlite::Connection::open(&file).unwrap();
        // The payload is the last field: its last letter changes, the fact still reads as a fact.
        let sql = "UPDATE entries SET bytes = CAST(substr(bytes, 1, length(bytes) - 1) || x'21' AS BLOB)
                   WHERE sequence = 4";
        assert_eq!(tampered.execute(sql, []).unwrap(), 1);
        drop(tampered);
        let store = Sqlite::open(&file).await.unwrap();
        match load(&store, &game()).await {
            Err(LoadError::Fork { fork, .. }) => assert_eq!(fork, Fork { sequence: 5 }),
            other => panic!("{other:?}"),
        }
    })
    .await;
}

#[tokio::test]
async fn an_address_is_opened_and_its_folder_made() {
    in_time(async {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a/b/journal.db");
        let store = open(&format!("sqlite:{}", file.display())).await.unwrap();
        Pen::default().put(&*store, 1).await;
        drop(store);
        let store = open(file.to_str().unwrap()).await.unwrap();
        assert_eq!(stored(&*store).await.len(), 1);
    })
    .await;
}

#[tokio::test]
async fn what_is_no_journal_is_refused_in_clear_words() {
    in_time(async {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("letter.txt");
        std::fs::write(&file, "Dear timekeeper, ".repeat(500)).unwrap();
        let said = Sqlite::open(&file).await.unwrap_err().to_string();
        assert!(said.contains("letter.txt") && said.contains("not a database"), "{said}");
        let said = Sqlite::open(folder.path()).await.unwrap_err().to_string();
        assert!(said.contains("unable to open"), "{said}");
        let said = Sqlite::open(file.join("under-a-file.db")).await.unwrap_err().to_string();
        assert!(said.contains("cannot create"), "{said}");
    })
    .await;
}

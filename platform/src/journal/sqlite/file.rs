use std::{fs, path::Path, time::Duration};

use rusqlite::{Connection, ErrorCode, OptionalExtension, params};

use super::{
    super::{Appended, Entry, StoreError},
    writer::OwnedAppend,
};

/// How long an opener waits for a process that is just closing the file.
const OPEN_WAIT: Duration = Duration::from_millis(500);

/// The version of the tables, kept in the file.
const VERSION: i64 = 1;

// EXCLUSIVE comes first: only then is the lock taken at the first access and kept until the close.
const SETTINGS: &str = "
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    BEGIN EXCLUSIVE; COMMIT;
";

const TABLES: &str = "
    BEGIN EXCLUSIVE;
    CREATE TABLE entries (
        journal TEXT NOT NULL, sequence INTEGER NOT NULL, bytes BLOB NOT NULL,
        PRIMARY KEY (journal, sequence)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE keys (
        journal TEXT NOT NULL, key TEXT NOT NULL,
        first INTEGER NOT NULL, last INTEGER NOT NULL, digest BLOB NOT NULL,
        PRIMARY KEY (journal, key)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE bouts (bout TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
    PRAGMA user_version = 1;
    COMMIT;
";

/// Opens the file for this process alone.
pub(super) fn open(path: &Path) -> Result<Connection, StoreError> {
    let shown = path.display();
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)
            .map_err(|error| StoreError::Failed(format!("cannot create {}: {error}", folder.display())))?;
    }
    let connection = prepare(path).map_err(|error| match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::InUse(shown.to_string()),
        _ => StoreError::Failed(format!("cannot open {shown}: {error}")),
    })?;
    match version(&connection) {
        Ok(VERSION) => Ok(connection),
        Ok(other) => Err(StoreError::Failed(format!("{shown} has tables of version {other}, not {VERSION}"))),
        Err(error) => Err(StoreError::Failed(format!("cannot open {shown}: {error}"))),
    }
}

fn prepare(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(OPEN_WAIT)?;
    connection.execute_batch(SETTINGS)?;
    if version(&connection)? == 0 {
        connection.execute_batch(TABLES)?;
    }
    Ok(connection)
}

fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Does one append within the caller's transaction.
pub(super) fn append(connection: &Connection, append: &OwnedAppend) -> rusqlite::Result<Appended> {
    let OwnedAppend { journal, key, .. } = append;
    if let Some(repeated) = find(connection, journal, key)? {
        return Ok(repeated);
    }
    let head = head(connection, journal)?;
    if append.expected != head + 1 {
        return Ok(Appended::Refused { head });
    }
    let mut insert = connection.prepare_cached("INSERT INTO entries VALUES (?, ?, ?)")?;
    let mut last = head;
    for bytes in &append.entries {
        last += 1;
        insert.execute(params![journal, stored(last), bytes])?;
    }
    connection.prepare_cached("INSERT INTO keys VALUES (?, ?, ?, ?, ?)")?.execute(params![
        journal,
        key,
        stored(append.expected),
        stored(last),
        append.digest
    ])?;
    Ok(Appended::Done)
}

/// The number of the journal's last entry, 0 if there is none.
fn head(connection: &Connection, journal: &str) -> rusqlite::Result<u64> {
    connection
        .prepare_cached("SELECT coalesce(max(sequence), 0) FROM entries WHERE journal = ?")?
        .query_row([journal], |row| row.get(0).map(numbered))
}

pub(super) fn read(
    connection: &Connection,
    journal: &str,
    from: u64,
    limit: usize,
) -> rusqlite::Result<Vec<Entry>> {
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    connection
        .prepare_cached(
            "SELECT sequence, bytes FROM entries WHERE journal = ? AND sequence >= ? ORDER BY sequence LIMIT ?",
        )?
        .query_map(params![journal, stored(from), limit], |row| {
            Ok(Entry { sequence: numbered(row.get(0)?), bytes: row.get::<_, Vec<u8>>(1)?.into() })
        })?
        .collect()
}

pub(super) fn find(connection: &Connection, journal: &str, key: &str) -> rusqlite::Result<Option<Appended>> {
    connection
        .prepare_cached("SELECT first, last, digest FROM keys WHERE journal = ? AND key = ?")?
        .query_row([journal, key], |row| {
            Ok(Appended::Repeated {
                first: numbered(row.get(0)?),
                last: numbered(row.get(1)?),
                digest: row.get(2)?,
            })
        })
        .optional()
}

/// Enters the bout; whether it is new.
pub(super) fn register(connection: &Connection, bout: &str) -> rusqlite::Result<bool> {
    let changed = connection.prepare_cached("INSERT OR IGNORE INTO bouts VALUES (?)")?.execute([bout])?;
    Ok(changed > 0)
}

pub(super) fn bouts(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    connection
        .prepare_cached("SELECT bout FROM bouts ORDER BY bout")?
        .query_map([], |row| row.get(0))?
        .collect()
}

/// A number as SQLite holds it. A number that it cannot hold is past every entry there can be.
fn stored(sequence: u64) -> i64 {
    i64::try_from(sequence).unwrap_or(i64::MAX)
}

/// A number as it came from the file, where none is negative.
fn numbered(stored: i64) -> u64 {
    u64::try_from(stored).unwrap_or(0)
}

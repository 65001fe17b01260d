//! Append-only journals of facts: one trait, two stores.
//!
//! A journal holds numbered entries of bytes, 1, 2, 3 … without gaps. An append names the number
//! that it expects to write and is refused if that number is not the next. What an entry means is
//! not known here, except to `chain` and `follow`, which check that each names the hash of the one
//! before.

mod chain;
mod follow;
mod notices;
mod open;
mod redis;
mod sqlite;
mod store;

pub use chain::{Chain, Fork, LoadError, Position, Recorded, load};
pub use follow::{Followed, Follower, follow, load_and_follow};
pub use open::open;
pub use redis::Redis;
pub use sqlite::Sqlite;
pub use store::{Append, Appended, Entry, JournalId, Notice, Notices, Store, StoreError, service_name};

//! The production store: Redis, one stream per journal.
//!
//! | key or channel | holds |
//! | --- | --- |
//! | `ringside:{<bout>}:<service>` | stream: entry N has the ID `N-0` and one field, `f` |
//! | `ringside:{<bout>}:<service>:keys` | hash: idempotency key to "first last digest" |
//! | channel `ringside:{<bout>}:<service>` | "N bytes" for every entry |
//! | `ringside:bouts`, also a channel | set of bouts; a message when it may have grown |

mod hub;
mod link;

use async_trait::async_trait;
use redis::{Client, Script, Value, cmd, from_redis_value};
use tokio::sync::{mpsc, oneshot};

use self::{
    hub::{Ask, Hub},
    link::Link,
};
use super::{Append, Appended, Entry, JournalId, Notices, Store, StoreError, notices, service_name};

/// The index of bouts: the set's key and the channel's name.
const BOUTS: &str = "ringside:bouts";
/// Subscriptions that may wait for the hub.
const ASKS_MAX: usize = 64;

/// Journals on a Redis server. One connection for commands and one for messages, made again when
/// they break.
pub struct Redis {
    link: Link,
    script: Script,
    asks: mpsc::Sender<Ask>,
}

impl Redis {
    /// Connects to the server at `url`, `redis://[user:password@]host[:port][/database]`.
    ///
    /// # Errors
    /// [`StoreError::Unreachable`] within seconds if the server does not answer there, or refuses
    /// the password.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        let address = without_password(url);
        let client = Client::open(url).map_err(|error| StoreError::Unreachable {
            address: address.clone(),
            cause: error.to_string(),
        })?;
        let link = Link::new(client.clone(), address.clone());
        link.borrow().await?;
        let (asks, waiting) = mpsc::channel(ASKS_MAX);
        tokio::spawn(Hub::new(client, address, waiting).run());
        Ok(Self { link, script: Script::new(include_str!("redis/append.lua")), asks })
    }
}

/// The URL as messages may show it: without user and password.
fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    // A password may hold an unescaped '/' or '@': everything up to the last '@' goes.
    let place = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
    format!("{scheme}://{place}")
}

/// The stream's key and the channel's name.
fn stream(journal: &JournalId) -> String {
    format!("ringside:{{{}}}:{}", journal.bout, service_name(journal.service))
}

fn keys(journal: &JournalId) -> String {
    format!("{}:keys", stream(journal))
}

#[async_trait]
impl Store for Redis {
    async fn append(&self, journal: &JournalId, append: Append<'_>) -> Result<Appended, StoreError> {
        assert!(!append.entries.is_empty(), "an append has at least one entry");
        let stream = stream(journal);
        let mut call = self.script.prepare_invoke();
        call.key(&stream).key(keys(journal));
        call.arg(append.expected).arg(append.key).arg(append.digest).arg(&stream);
        for entry in append.entries {
            call.arg(entry.as_slice());
        }
        let mut borrowed = self.link.borrow().await?;
        let answer = call.invoke_async(&mut borrowed.connection).await;
        let answer: Vec<Value> = self.link.settle(borrowed.number, answer).await?;
        verdict(answer).ok_or_else(|| unexpected("append.lua"))
    }

    async fn read(&self, journal: &JournalId, from: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        let mut range = cmd("XRANGE");
        range.arg(stream(journal)).arg(format!("{from}-0")).arg("+").arg("COUNT").arg(limit);
        let found: Vec<(String, Vec<Vec<u8>>)> = self.link.query(&range).await?;
        found.into_iter().map(|(id, fields)| entry(&id, fields).ok_or_else(|| unexpected("XRANGE"))).collect()
    }

    async fn find(&self, journal: &JournalId, key: &str) -> Result<Option<Appended>, StoreError> {
        let mut get = cmd("HGET");
        get.arg(keys(journal)).arg(key);
        let made: Option<Vec<u8>> = self.link.query(&get).await?;
        made.map(|made| repeated(&made).ok_or_else(|| unexpected("HGET"))).transpose()
    }

    async fn subscribe(&self, journal: &JournalId) -> Notices {
        let (subscriber, notices) = notices::channel();
        let (done, listening) = oneshot::channel();
        let ask = Ask::Follow { channel: stream(journal), subscriber, done };
        // Fails only if the runtime is going down; the closed channel then says so.
        if self.asks.send(ask).await.is_ok() {
            let _ = listening.await;
        }
        notices
    }

    async fn register(&self, bout: &str) -> Result<(), StoreError> {
        let mut both = redis::pipe();
        both.atomic().sadd(BOUTS, bout).ignore().publish(BOUTS, bout).ignore();
        self.link.transact(&both).await
    }

    async fn bouts(&self) -> Result<Vec<String>, StoreError> {
        let mut members = cmd("SMEMBERS");
        members.arg(BOUTS);
        let mut bouts: Vec<String> = self.link.query(&members).await?;
        bouts.sort_unstable();
        Ok(bouts)
    }

    async fn watch_bouts(&self) -> mpsc::Receiver<()> {
        let (watcher, changed) = notices::watch();
        let (done, listening) = oneshot::channel();
        if self.asks.send(Ask::Watch { watcher, done }).await.is_ok() {
            let _ = listening.await;
        }
        changed
    }
}

fn unexpected(command: &str) -> StoreError {
    StoreError::Failed(format!("{command} gave an answer that cannot be read"))
}

/// What append.lua says came of an append.
fn verdict(answer: Vec<Value>) -> Option<Appended> {
    let mut answer = answer.into_iter();
    let word: String = from_redis_value(answer.next()?).ok()?;
    match word.as_str() {
        "done" => Some(Appended::Done),
        "refused" => Some(Appended::Refused { head: from_redis_value(answer.next()?).ok()? }),
        "repeated" => repeated(&from_redis_value::<Vec<u8>>(answer.next()?).ok()?),
        _ => None,
    }
}

/// "first last digest", as append.lua keeps it.
fn repeated(made: &[u8]) -> Option<Appended> {
    let mut parts = made.splitn(3, |byte| *byte == b' ');
    let mut number = || std::str::from_utf8(parts.next()?).ok()?.parse().ok();
    let (first, last) = (number()?, number()?);
    Some(Appended::Repeated { first, last, digest: parts.next()?.to_vec() })
}

fn entry(id: &str, fields: Vec<Vec<u8>>) -> Option<Entry> {
    let sequence = id.strip_suffix("-0")?.parse().ok()?;
    let [_, bytes] = <[Vec<u8>; 2]>::try_from(fields).ok()?;
    Some(Entry { sequence, bytes: bytes.into() })
}

use std::time::Duration;

use futures_util::StreamExt;
use redis::{
    Client, Msg, RedisError, RedisResult,
    aio::{PubSubSink, PubSubStream},
};
use tokio::{
    sync::{mpsc, oneshot},
    time::{MissedTickBehavior, interval, sleep, timeout},
};

use super::{
    super::{Entry, Notice, notices::Subscribers},
    BOUTS,
    link::{ANSWER_MAX, CONNECT_MAX},
};

/// Wait between attempts to connect: long enough to spare the server, short enough for live pictures.
const RETRY: Duration = Duration::from_millis(200);
/// How often the connection is tried, so that a silent break is noticed.
const PROBE_EVERY: Duration = Duration::from_secs(5);

/// What the hub is asked for. It answers when the channel is listened to, or at once while the server
/// is away: a Resync will come then.
pub(super) enum Ask {
    Follow { channel: String, subscriber: mpsc::Sender<Notice>, done: oneshot::Sender<()> },
    Watch { watcher: mpsc::Sender<()>, done: oneshot::Sender<()> },
}

/// Carries the messages of the process's one subscribing connection to its subscribers.
pub(super) struct Hub {
    client: Client,
    address: String,
    asks: mpsc::Receiver<Ask>,
    subscribers: Subscribers,
}

/// The store was dropped: nobody can ask any more.
struct Deserted;

impl Hub {
    pub(super) fn new(client: Client, address: String, asks: mpsc::Receiver<Ask>) -> Self {
        Self { client, address, asks, subscribers: Subscribers::default() }
    }

    /// Runs until the store is dropped.
    pub(super) async fn run(mut self) {
        let mut outage = false;
        loop {
            match self.connect().await {
                Ok((sink, stream)) => {
                    if outage {
                        tracing::info!(store = self.address, "hearing the store again");
                    }
                    outage = false;
                    self.subscribers.resync();
                    if self.serve(sink, stream).await.is_err() {
                        return;
                    }
                }
                Err(error) if !outage => {
                    outage = true;
                    tracing::warn!(store = self.address, %error, "cannot hear the store; trying again");
                }
                Err(_) => {}
            }
            if self.wait().await.is_err() {
                return;
            }
        }
    }

    /// A connection that listens to everything that is subscribed to.
    async fn connect(&self) -> RedisResult<(PubSubSink, PubSubStream)> {
        let (mut sink, stream) = within(CONNECT_MAX, self.client.get_async_pubsub()).await?.split();
        let mut channels = self.subscribers.journals();
        channels.push(BOUTS.to_owned());
        within(ANSWER_MAX, sink.subscribe(channels)).await?;
        Ok((sink, stream))
    }

    /// Carries messages until the connection breaks.
    async fn serve(&mut self, mut sink: PubSubSink, mut stream: PubSubStream) -> Result<(), Deserted> {
        let mut probe = interval(PROBE_EVERY);
        probe.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let kept = tokio::select! {
                message = stream.next() => match message {
                    Some(message) => {
                        self.carry(&message);
                        Ok(())
                    }
                    None => return Ok(()),
                },
                ask = self.asks.recv() => self.answer(ask.ok_or(Deserted)?, Some(&mut sink)).await,
                _ = probe.tick() => self.probe(&mut sink).await,
            };
            if let Err(error) = kept {
                tracing::warn!(store = self.address, %error, "lost the store's messages; connecting again");
                return Ok(());
            }
        }
    }

    /// Waits before the next attempt, and takes requests meanwhile.
    async fn wait(&mut self) -> Result<(), Deserted> {
        let over = sleep(RETRY);
        tokio::pin!(over);
        loop {
            tokio::select! {
                () = &mut over => return Ok(()),
                // Without a connection there is nothing that could fail.
                ask = self.asks.recv() => { let _ = self.answer(ask.ok_or(Deserted)?, None).await; }
            }
        }
    }

    async fn answer(&mut self, ask: Ask, sink: Option<&mut PubSubSink>) -> RedisResult<()> {
        let mut listening = Ok(());
        let done = match ask {
            Ask::Follow { channel, subscriber, done } => {
                let first = self.subscribers.add(channel.clone(), subscriber);
                if let Some(sink) = sink
                    && first
                {
                    listening = within(ANSWER_MAX, sink.subscribe(channel)).await;
                }
                done
            }
            Ask::Watch { watcher, done } => {
                self.subscribers.add_watcher(watcher);
                done
            }
        };
        // Whoever asked may have gone away.
        let _ = done.send(());
        listening
    }

    /// Finds out whether the server is there; leaves the channels that nobody hears any more.
    async fn probe(&mut self, sink: &mut PubSubSink) -> RedisResult<()> {
        let deserted = self.subscribers.take_deserted();
        if !deserted.is_empty() {
            within(ANSWER_MAX, sink.unsubscribe(deserted)).await?;
        }
        within(ANSWER_MAX, sink.ping::<redis::Value>()).await.map(drop)
    }

    fn carry(&mut self, message: &Msg) {
        let channel = message.get_channel_name();
        if channel == BOUTS {
            self.subscribers.tell_watchers();
        } else if let Some(entry) = entry(message.get_payload_bytes()) {
            self.subscribers.tell(channel, &entry);
        } else {
            tracing::warn!(channel, "a message that is not an entry");
        }
    }
}

/// "number bytes", as append.lua publishes it.
fn entry(message: &[u8]) -> Option<Entry> {
    let space = message.iter().position(|byte| *byte == b' ')?;
    let (number, bytes) = (&message[..space], &message[space + 1..]);
    let sequence = std::str::from_utf8(number).ok()?.parse().ok()?;
    Some(Entry { sequence, bytes: bytes.into() })
}

/// The outcome, or an error if it takes longer than `limit`.
async fn within<T>(limit: Duration, work: impl Future<Output = RedisResult<T>>) -> RedisResult<T> {
    let late = |_| RedisError::from(std::io::Error::from(std::io::ErrorKind::TimedOut));
    timeout(limit, work).await.map_err(late)?
}

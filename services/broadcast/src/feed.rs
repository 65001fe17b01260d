//! Feeds the programme of one bout: takes facts in as they are recorded, releases them as the horizon moves.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, PoisonError},
};

use futures_util::future::select_all;
use ringside_contract::time;
use ringside_platform::{
    Kind, Refused,
    journal::{Followed, Follower, JournalId, Position, Recorded, Store, follow, load_and_follow},
    wall,
};
use ringside_proto::{bout::v1::Service, broadcast::v1::Overlay};
use ringside_time::{Instant, Span};
use tokio::{select, sync::watch};

use crate::{cues::unreadable, delay::Fact, desk, horizon::Horizon, programme::Programme};

/// A frame is sent at least this often, so that silence means something.
const HEARTBEAT: Span = Span::SECOND;
/// The journals that the programme shows.
const SHOWN: [Service; 3] = [Service::Game, Service::Clock, Service::Scoring];

/// What the programme shows; None before anything may be shown.
pub(crate) type Frames = watch::Receiver<Option<Arc<Overlay>>>;

/// The feeds of all bouts that somebody asked for.
pub(crate) struct OpenFeeds {
    store: Arc<dyn Store>,
    open: Mutex<HashMap<String, Frames>>,
}

impl OpenFeeds {
    pub(crate) fn new(store: Arc<dyn Store>) -> Self {
        Self { store, open: Mutex::default() }
    }

    pub(crate) const fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// The frames of a bout.
    ///
    /// # Errors
    /// `UNKNOWN_BOUT`; the store's.
    pub(crate) async fn frames(&self, bout: &str) -> Result<Frames, Refused> {
        if let Some(frames) = self.open.lock().unwrap_or_else(PoisonError::into_inner).get(bout) {
            return Ok(frames.clone());
        }
        if !self.store.bouts().await?.iter().any(|known| known == bout) {
            return Err(Refused::new(Kind::NotFound, "UNKNOWN_BOUT", format!("there is no bout {bout:?}")));
        }
        // The delays first: a feed that opened without them could show what is still to be held back.
        let delays = load_and_follow(&self.store, JournalId::new(bout, Service::Broadcast));
        let delays = delays.await.map_err(unreadable)?;
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let frames = open.entry(bout.to_owned()).or_insert_with(|| {
            let (frames, seen) = watch::channel(None);
            tokio::spawn(Feed::new(&self.store, bout, delays, frames).run());
            seen
        });
        Ok(frames.clone())
    }
}

/// One journal on its way into the programme.
struct Line {
    service: Service,
    follower: Follower,
    waiting: VecDeque<Arc<Recorded>>,
}

struct Feed {
    lines: Vec<Line>,
    delays: Follower,
    horizon: Horizon,
    programme: Programme,
    frames: watch::Sender<Option<Arc<Overlay>>>,
}

impl Feed {
    fn new(
        store: &Arc<dyn Store>,
        bout: &str,
        (past, delays): (Vec<Recorded>, Follower),
        frames: watch::Sender<Option<Arc<Overlay>>>,
    ) -> Self {
        let journal = |service| follow(Arc::clone(store), JournalId::new(bout, service), Position::default());
        let line = |service| Line { service, follower: journal(service), waiting: VecDeque::new() };
        let mut feed = Self {
            lines: SHOWN.map(line).into(),
            delays,
            horizon: Horizon::default(),
            programme: Programme::default(),
            frames,
        };
        past.iter().for_each(|recorded| feed.delay(recorded));
        feed
    }

    async fn run(mut self) {
        loop {
            let next = self.next_release().unwrap_or(Instant::from_micros(i64::MAX));
            let wake = next.min(wall::now() + HEARTBEAT);
            let heard = select! {
                heard = next_fact(&mut self.lines) => Some(heard),
                followed = self.delays.next() => match followed {
                    Followed::Fact(recorded) => {
                        self.delay(&recorded);
                        None
                    }
                    Followed::Behind => None,
                    Followed::Fork { sequence } => return broken(&format!("the delays fork at {sequence}")),
                },
                () = wall::sleep_until(wake) => None,
            };
            match heard {
                Some((line, Followed::Fact(recorded))) => self.lines[line].waiting.push_back(recorded),
                Some((_, Followed::Fork { sequence })) => {
                    return broken(&format!("a journal forks at {sequence}"));
                }
                Some((_, Followed::Behind)) | None => {}
            }
            if let Err(problem) = self.release() {
                return broken(&problem);
            }
        }
    }

    fn delay(&mut self, recorded: &Recorded) {
        if let Ok(Fact::DelaySet(delay)) = desk::decode(&recorded.fact.payload) {
            self.horizon = self.horizon.set(delay, written(recorded));
        }
    }

    /// Releases what the horizon has reached, each journal in its own order, and shows it.
    fn release(&mut self) -> Result<(), String> {
        let now = wall::now();
        let horizon = self.horizon.at(now);
        for line in &mut self.lines {
            while let Some(recorded) = line.waiting.pop_front_if(|recorded| written(recorded) <= horizon) {
                self.programme.release(line.service, &recorded)?;
            }
        }
        self.frames.send_replace(self.programme.overlay(self.horizon, now).map(Arc::new));
        Ok(())
    }

    fn next_release(&self) -> Option<Instant> {
        let heads = self.lines.iter().filter_map(|line| line.waiting.front());
        heads.map(|recorded| self.horizon.shows(written(recorded))).min()
    }
}

/// The next fact of any line, and which line. Cancel-safe, as a follower is.
async fn next_fact(lines: &mut [Line]) -> (usize, Followed) {
    let (followed, line, _) = select_all(lines.iter_mut().map(|line| Box::pin(line.follower.next()))).await;
    (line, followed)
}

fn written(recorded: &Recorded) -> Instant {
    recorded.fact.recorded.as_ref().and_then(|at| time::instant(at).ok()).unwrap_or_default()
}

/// A feed that cannot be trusted ends; its pages say that they are stale.
fn broken(problem: &str) {
    tracing::error!(problem, "a feed ends");
}

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use prost::Message;
use ringside_proto::bout::v1::{CommandContext, Service};
use ringside_time::Machine;
use tokio::{
    sync::{mpsc, oneshot, watch},
    time::timeout,
};
use tokio_stream::{Stream, StreamExt, wrappers::WatchStream};
use tonic::Status;

use super::{
    Answer, Desk, Order, View, actor,
    desk::{Command, Fact},
};
use crate::{Kind, Refused, journal::Store, request::order};

/// Orders that may wait in a room.
const INBOX_MAX: usize = 256;
/// How long a caller waits for facts that he has seen elsewhere to arrive here.
pub(super) const CATCH_UP_MAX: Duration = Duration::from_secs(5);

/// An order and where its answer goes.
pub(super) struct Asked<D: Desk> {
    pub(super) order: Order<Command<D>>,
    pub(super) answer: oneshot::Sender<Result<Answer<Fact<D>>, Refused>>,
}

/// The way into one room.
pub struct Room<D: Desk> {
    inbox: mpsc::Sender<Asked<D>>,
    view: watch::Receiver<Arc<View<D::Machine>>>,
}

impl<D: Desk> Clone for Room<D> {
    fn clone(&self) -> Self {
        Self { inbox: self.inbox.clone(), view: self.view.clone() }
    }
}

/// All rooms of one service.
pub struct Rooms<D: Desk> {
    desk: Arc<D>,
    store: Arc<dyn Store>,
    open: Mutex<HashMap<String, Room<D>>>,
}

impl<D: Desk> Rooms<D> {
    /// Opens a room for every bout of the store, and for every one that is created from now on.
    pub fn open(desk: D, store: Arc<dyn Store>) -> Arc<Self> {
        let rooms = Arc::new(Self { desk: Arc::new(desk), store, open: Mutex::default() });
        let watching = Arc::downgrade(&rooms);
        let store = Arc::clone(&rooms.store);
        tokio::spawn(async move {
            let mut changes = store.watch_bouts().await;
            loop {
                let bouts = store.bouts().await;
                let Some(rooms) = watching.upgrade() else { return };
                match bouts {
                    Ok(bouts) => bouts.iter().for_each(|bout| drop(rooms.enter(bout))),
                    Err(error) => tracing::warn!(%error, "the index of bouts cannot be read; trying again"),
                }
                drop(rooms);
                // Read again now and then: a notice is a hint, the index the truth.
                let _ = timeout(CATCH_UP_MAX, changes.recv()).await;
            }
        });
        rooms
    }

    /// The store that the rooms write to.
    #[must_use]
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// The room of a bout.
    ///
    /// # Errors
    /// `UNKNOWN_BOUT`; the store's.
    pub async fn room(&self, bout: &str) -> Result<Room<D>, Refused> {
        let known = self.open.lock().unwrap_or_else(PoisonError::into_inner).get(bout).cloned();
        match known {
            Some(room) => Ok(room),
            None if self.store.bouts().await?.iter().any(|known| known == bout) => Ok(self.enter(bout)),
            None => Err(Refused::new(Kind::NotFound, "UNKNOWN_BOUT", format!("there is no bout {bout:?}"))),
        }
    }

    /// Carries out the command of a message; `context` and `request_id` are the message's own.
    ///
    /// # Errors
    /// As [`order`] and [`Room::ask`].
    pub async fn carry_out(
        &self,
        message: &impl Message,
        request_id: &str,
        context: Option<&CommandContext>,
        command: Command<D>,
    ) -> Result<Answer<Fact<D>>, Refused> {
        let (bout, order) = order(message, request_id, context, command)?;
        self.room(&bout).await?.ask(order).await
    }

    /// Carries out the order that creates a bout; refused, it leaves nothing behind.
    ///
    /// # Errors
    /// The machine's refusals; the store's.
    pub async fn create(&self, bout: &str, order: Order<Command<D>>) -> Result<Answer<Fact<D>>, Refused> {
        let at = order.at.unwrap_or(order.received);
        D::Machine::default().decide(&order.command, at).map_err(D::refused)?;
        self.store.register(bout).await?;
        self.enter(bout).ask(order).await
    }

    fn enter(&self, bout: &str) -> Room<D> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let room = open.entry(bout.to_owned()).or_insert_with(|| {
            let (inbox, orders) = mpsc::channel(INBOX_MAX);
            let view = actor::spawn(Arc::clone(&self.desk), Arc::clone(&self.store), bout, orders);
            Room { inbox, view }
        });
        room.clone()
    }
}

impl<D: Desk> Room<D> {
    /// Carries out an order.
    ///
    /// # Errors
    /// The machine's refusals; `NOT_CAUGHT_UP`, `REQUEST_ID_REUSED`, `JOURNAL_FORKED`; the store's.
    pub async fn ask(&self, order: Order<Command<D>>) -> Result<Answer<Fact<D>>, Refused> {
        let gone =
            || Refused::new(Kind::Unavailable, "SHUTTING_DOWN", "the service is stopping: send it again");
        let (answer, answered) = oneshot::channel();
        self.inbox.send(Asked { order, answer }).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }

    /// The bout as it stands, once these facts have arrived.
    ///
    /// # Errors
    /// `NOT_CAUGHT_UP`.
    pub async fn view(&self, seen: &[(Service, u64)]) -> Result<Arc<View<D::Machine>>, Refused> {
        let mut view = self.view.clone();
        let arrived =
            |view: &Arc<View<D::Machine>>| view.seen.reach::<D>(seen) && D::is_live(&view.machine).is_some();
        let found = timeout(CATCH_UP_MAX, view.wait_for(arrived)).await;
        match found {
            Ok(Ok(view)) => Ok(Arc::clone(&view)),
            _ => Err(not_caught_up()),
        }
    }

    /// The bout as `show` shows it, now and after every change. What a slow reader misses, the next one holds.
    pub fn stream<T>(
        &self,
        show: impl Fn(&View<D::Machine>) -> T + Send + 'static,
    ) -> impl Stream<Item = Result<T, Status>> + Send + 'static
    where
        T: Send + 'static,
    {
        let known = |view: &Arc<View<D::Machine>>| D::is_live(&view.machine).is_some();
        WatchStream::new(self.view.clone()).filter(move |view| known(view)).map(move |view| Ok(show(&view)))
    }

    /// The bout as it stands, and whenever it changes.
    #[must_use]
    pub fn watch(&self) -> watch::Receiver<Arc<View<D::Machine>>> {
        self.view.clone()
    }
}

pub(super) fn not_caught_up() -> Refused {
    Refused::new(
        Kind::Unavailable,
        "NOT_CAUGHT_UP",
        "facts of another service have not arrived here: look whether it and the store run, then send it again",
    )
}

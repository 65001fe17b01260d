use ringside_contract::time;
use ringside_platform::journal::{JournalId, LoadError, Recorded, Store, load};
use ringside_proto::bout::v1::Service;
use ringside_time::Instant;

/// The journals of a bout, in the order in which a record names them.
pub const JOURNALS: [Service; 4] = [Service::Game, Service::Clock, Service::Scoring, Service::Broadcast];

/// All facts of a bout, in the order of a record: by when they were written, each journal in its own order.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts {
    /// The bout's identifier.
    pub bout: String,
    /// The facts.
    pub all: Vec<Recorded>,
}

impl Facts {
    /// Reads the bout's journals from a store, their chains checked.
    ///
    /// A bout that goes on meanwhile may be read a little further in one journal than in another.
    ///
    /// # Errors
    /// [`LoadError`]: the store's, or a journal that does not hang together.
    pub async fn collect(store: &dyn Store, bout: &str) -> Result<Self, LoadError> {
        let mut all = Vec::new();
        for service in JOURNALS {
            all.extend(load(store, &JournalId::new(bout, service)).await?);
        }
        all.sort_by_key(place);
        Ok(Self { bout: bout.to_owned(), all })
    }

    /// The facts of one journal.
    pub fn of(&self, service: Service) -> impl Iterator<Item = &Recorded> {
        self.all.iter().filter(move |recorded| recorded.fact.service() == service)
    }
}

/// A fact's place in a record. No two facts of a bout share one; along a journal it rises, because `recorded`
/// never falls there.
pub(crate) fn place(recorded: &Recorded) -> (Instant, i32, u64) {
    let fact = &recorded.fact;
    let written = fact.recorded.as_ref().and_then(|at| time::instant(at).ok()).unwrap_or_default();
    (written, fact.service, fact.sequence)
}

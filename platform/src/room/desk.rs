use ringside_proto::bout::v1::Service;
use ringside_time::{Instant, Machine, Timed};

use crate::{Kind, Refused};

/// What is a service's own: its machine, and how facts become bytes.
pub trait Desk: Send + Sync + 'static {
    /// The pure core.
    type Machine: Machine<Command: Clone + Send + Sync, Fact: Send + Sync> + Default + Send + Sync + 'static;

    /// The service, and so the journal that it owns.
    const SERVICE: Service;
    /// The journals that it hears.
    const HEARS: &'static [Service];
    /// Whether bouts begin here, rather than with a fact of another service.
    const CREATES: bool;

    /// A fact as its stored payload.
    fn encode(&self, fact: &Fact<Self>) -> Vec<u8>;

    /// A stored payload as the fact.
    ///
    /// # Errors
    /// What is wrong with it: the journal is none of ours.
    fn decode(&self, payload: &[u8]) -> Result<Fact<Self>, String>;

    /// What a fact of another service asks of this one, if anything. Decided by the fact alone.
    ///
    /// # Errors
    /// What is wrong with it: the journal is none of ours.
    fn hear(&self, from: Service, payload: &[u8]) -> Result<Option<Command<Self>>, String>;

    /// Whether the bout runs on the services' own clocks; None while it is not known here.
    fn is_live(machine: &Self::Machine) -> Option<bool>;

    /// The machine's refusal as a caller reads it.
    fn refused(refusal: <Self::Machine as Machine>::Refusal) -> Refused;
}

/// A desk's facts.
pub(super) type Fact<D> = <<D as Desk>::Machine as Machine>::Fact;
/// A desk's commands.
pub(super) type Command<D> = <<D as Desk>::Machine as Machine>::Command;

/// A command on its way to a room.
#[derive(Clone, Debug)]
pub struct Order<C> {
    /// What makes its repetition harmless.
    pub key: String,
    /// SHA-256 of the request.
    pub digest: Vec<u8>,
    /// Who asks.
    pub actor: String,
    /// Its instant, where the bout's time is driven.
    pub at: Option<Instant>,
    /// When it was received: its instant where time is live.
    pub received: Instant,
    /// Facts that must have been heard before it is decided.
    pub seen: Vec<(Service, u64)>,
    /// What is asked.
    pub command: C,
}

/// What an order made happen: the same for every repetition.
#[derive(Clone, Debug)]
pub struct Answer<F> {
    /// The facts, in order; at least one.
    pub facts: Vec<Timed<F>>,
    /// Where the last of them stands.
    pub receipt: (Service, u64),
}

impl<F> Answer<F> {
    /// What the facts say, where one of them must.
    ///
    /// # Errors
    /// `REQUEST_ID_REUSED`: the facts are those of another kind of request.
    pub fn find<T>(&self, say: impl Fn(&F) -> Option<T>) -> Result<T, Refused> {
        let said = self.facts.iter().find_map(|fact| say(&fact.what));
        said.ok_or_else(|| {
            Refused::new(Kind::Malformed, "REQUEST_ID_REUSED", "this request_id was used otherwise")
        })
    }
}

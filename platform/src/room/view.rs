use ringside_proto::bout::v1::{Receipt, Service};

use super::Desk;
use crate::request::receipt;

/// A bout as a room knows it at one moment.
#[derive(Clone, Debug, Default)]
pub struct View<M> {
    /// The machine.
    pub machine: M,
    /// How far each journal has been taken in.
    pub seen: Cursors,
}

/// How far each journal has been taken in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursors([u64; 5]);

impl Cursors {
    /// The last number taken in of `service`'s journal, 0 before the first.
    #[must_use]
    pub const fn of(&self, service: Service) -> u64 {
        self.0[service as usize]
    }

    pub(super) fn advance(&mut self, service: Service, sequence: u64) {
        let cursor = &mut self.0[service as usize];
        *cursor = sequence.max(*cursor);
    }

    /// Whether all these facts, as far as `D` hears them at all, have been taken in.
    #[must_use]
    pub fn reach<D: Desk>(&self, facts: &[(Service, u64)]) -> bool {
        let heard = |service: Service| service == D::SERVICE || D::HEARS.contains(&service);
        facts.iter().all(|(service, sequence)| !heard(*service) || self.of(*service) >= *sequence)
    }

    /// As receipts, in the order of the services; journals with nothing taken in are left out.
    #[must_use]
    pub fn receipts(&self) -> Vec<Receipt> {
        [Service::Game, Service::Clock, Service::Scoring, Service::Broadcast]
            .into_iter()
            .filter(|service| self.of(*service) > 0)
            .map(|service| receipt(service, self.of(service)))
            .collect()
    }
}

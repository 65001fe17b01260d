//! A room runs one service's machine for one bout over its journal.
//!
//! A service has one desk (what is its own) and a room per bout. A room reads its journal, hears those
//! of the other services, settles what time itself does, and decides what it is asked; whatever happens
//! is durable before anybody is told. Any number of replicas may run the same room: the journal lets
//! exactly one of them write each number, and the others catch up and decide again.

mod actor;
mod commit;
mod desk;
mod restore;
mod rooms;
mod view;

pub use desk::{Answer, Desk, Order};
pub use rooms::{Room, Rooms};
pub use view::View;

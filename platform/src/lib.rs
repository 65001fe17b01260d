//! The shell that all services share, written once.
//!
//! [`journal`] keeps facts and carries them to whoever follows; [`room`] runs one machine for one bout
//! over it; [`refused`] is what a caller reads when something cannot be; [`serving`] opens the port;
//! [`key_file`] keeps secrets; [`wall`] is the one place that reads a clock. No rule of any sport is here.

pub mod journal;
pub mod json;
pub mod key_file;
pub mod refused;
pub mod request;
pub mod room;
pub mod serving;
pub mod wall;

pub use refused::{Kind, Refused};
pub use room::{Answer, Desk, Order, Room, Rooms, View};

//! The shell that all services share, written once.
//!
//! `journal` keeps facts and carries them to whoever follows; `room` runs one machine for one bout
//! over it; `refusal` is what a caller reads when something cannot be; `serving` opens the port.
//! No rule of any sport is here.

pub mod journal;

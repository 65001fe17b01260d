//! The clock service: every clock and the gong.

mod desk;
mod face;
mod show;

pub use desk::ClockDesk;
pub use face::Clocks;
pub use show::clocks;

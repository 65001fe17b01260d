//! The game service: bout, position and result.

mod desk;
mod face;
mod show;

pub use desk::GameDesk;
pub use face::Game;
pub use show::bout;

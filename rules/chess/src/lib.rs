//! The chess game as an arbiter keeps it: what stands on the board, which move was meant, which
//! moves touched pieces still allow, and whether the board has ended the game.
//!
//! No clock, no result of a bout, no draw by agreement and no resignation: those belong to the
//! bout. Pure: nothing here does I/O or knows the time.

mod dead;
mod end;
mod error;
mod game;
mod pgn;
mod reading;
mod side;
mod touch;

pub use dead::Deadness;
pub use end::BoardEnd;
pub use error::MoveError;
pub use game::Game;
pub use pgn::{PgnMove, pgn};
pub use reading::Reading;
pub use side::Side;
pub use touch::{Allowed, Duty, Square, TouchError, Touched};

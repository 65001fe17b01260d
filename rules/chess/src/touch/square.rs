use std::{fmt, str::FromStr};

use crate::TouchError;

/// A square of the board, read from and written as `e2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(shakmaty::Square);

impl Square {
    pub(crate) const fn on_board(self) -> shakmaty::Square {
        self.0
    }
}

impl FromStr for Square {
    type Err = TouchError;

    /// Capital letters and spaces around are accepted.
    fn from_str(text: &str) -> Result<Self, TouchError> {
        let tried = text.trim();
        let square = tried.to_ascii_lowercase().parse();
        square.map(Self).map_err(|_| TouchError::Unreadable(tried.to_owned()))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

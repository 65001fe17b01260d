use std::{
    fmt,
    ops::{Index, IndexMut},
};

/// A fighter, named by the corner of the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Corner {
    /// The red corner.
    Red,
    /// The blue corner.
    Blue,
}

impl Corner {
    /// Both, red first.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Blue];

    /// The opponent's corner.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }
}

/// `Red` or `Blue`.
impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Red => "Red",
            Self::Blue => "Blue",
        })
    }
}

/// One value for each corner, red first.
impl<T> Index<Corner> for [T; 2] {
    type Output = T;

    fn index(&self, corner: Corner) -> &T {
        &self[corner as usize]
    }
}

impl<T> IndexMut<Corner> for [T; 2] {
    fn index_mut(&mut self, corner: Corner) -> &mut T {
        &mut self[corner as usize]
    }
}

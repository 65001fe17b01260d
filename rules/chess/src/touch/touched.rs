use crate::{Square, TouchError};

/// The pieces that the side to move touched in one go, as the arbiter entered them.
///
/// At least one, none twice. Pieces adjusted after "j'adoube" are simply not in it.
///
/// Source: chessboxing 2.5.2.1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Touched {
    squares: Vec<Square>,
    order_unclear: bool,
}

impl Touched {
    /// The pieces on `squares`, in the order in which they were touched.
    ///
    /// `order_unclear` says that nobody knows whether an own or an enemy piece was touched first: own
    /// pieces then count as touched first. The order among own pieces, and among enemy pieces, stays
    /// as given.
    ///
    /// # Errors
    /// `Nothing` without a square, `Twice` if a square comes again.
    pub fn new(squares: Vec<Square>, order_unclear: bool) -> Result<Self, TouchError> {
        if squares.is_empty() {
            return Err(TouchError::Nothing);
        }
        let again = squares.iter().enumerate().find(|(index, square)| squares[..*index].contains(square));
        match again {
            Some((_, square)) => Err(TouchError::Twice(*square)),
            None => Ok(Self { squares, order_unclear }),
        }
    }

    /// As [`Touched::new`], from texts such as `e2`.
    ///
    /// # Errors
    /// As [`Touched::new`], and `Unreadable` for the first text that is no square.
    pub fn read<'a>(
        squares: impl IntoIterator<Item = &'a str>,
        order_unclear: bool,
    ) -> Result<Self, TouchError> {
        let squares: Result<Vec<_>, _> = squares.into_iter().map(str::parse).collect();
        Self::new(squares?, order_unclear)
    }

    /// The squares touched, in the order entered.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Whether it is unclear if an own or an enemy piece was touched first.
    #[must_use]
    pub const fn order_unclear(&self) -> bool {
        self.order_unclear
    }
}

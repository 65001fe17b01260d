use crate::{Side, Square};

/// Why touched pieces cannot be taken down. Each message says what was entered and what may help.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TouchError {
    /// The text is no square.
    #[error("“{0}” cannot be read as a square: write a letter from a to h and a digit from 1 to 8, as in e2")]
    Unreadable(String),
    /// No square was entered.
    #[error("no touched piece was entered: give the square of each one, the first touched first")]
    Nothing,
    /// A square was entered more than once.
    #[error("{0} was entered twice: give each square once, where its piece was touched first")]
    Twice(Square),
    /// Nothing stands on a square entered.
    #[error(
        "move {number}, {side} to move: no piece stands on {square}: give the square that the piece stood \
         on before it was touched, or compare the board"
    )]
    Empty {
        /// The square without a piece.
        square: Square,
        /// The side to move.
        side: Side,
        /// The number of the move, 1 and up.
        number: u32,
    },
}

#[cfg(test)]
mod tests {
    use crate::{Game, Touched};

    /// Squares entered at White's first move, the message.
    const MESSAGES: &[(&str, &str)] = &[
        ("", "no touched piece was entered: give the square of each one, the first touched first"),
        (
            "e2 i9",
            "“i9” cannot be read as a square: write a letter from a to h and a digit from 1 to 8, as in e2",
        ),
        (
            "e2 Nf3",
            "“Nf3” cannot be read as a square: write a letter from a to h and a digit from 1 to 8, as in e2",
        ),
        ("e2 d2 E2", "e2 was entered twice: give each square once, where its piece was touched first"),
        (
            "e2 e4",
            "move 1, White to move: no piece stands on e4: give the square that the piece stood on before it \
             was touched, or compare the board",
        ),
    ];

    #[test]
    fn refused_touches_say_what_to_enter_instead() {
        for (squares, message) in MESSAGES {
            let touched = Touched::read(squares.split_whitespace(), false);
            let refused = touched.and_then(|touched| Game::new(3).allowed(&touched));
            assert_eq!(refused.unwrap_err().to_string(), *message, "{squares}");
        }
    }
}

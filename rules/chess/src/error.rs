use crate::Side;

/// Why a move cannot be taken down. Each message says what was tried and what may help.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// The text is no move in any notation that is read here.
    #[error("“{0}” cannot be read as a move: write it as Nf3, exd5, e8=Q or O-O, or as g1f3, e7e8q or e1g1")]
    Unreadable(String),
    /// The move is readable but not legal in the position.
    #[error("move {number}, {side} to move: {tried} is not legal{}", hint(*.in_check, *.moves_left))]
    Illegal {
        /// The move as it was given.
        tried: String,
        /// The side to move.
        side: Side,
        /// The number of the move, 1 and up.
        number: u32,
        /// Whether the side to move is in check.
        in_check: bool,
        /// How many legal moves the side to move has.
        moves_left: usize,
    },
    /// More than one legal move is written like this.
    #[error("move {number}, {side} to move: {tried} may mean {}: say which", candidates.join(" or "))]
    Ambiguous {
        /// The move as it was given.
        tried: String,
        /// The side to move.
        side: Side,
        /// The number of the move, 1 and up.
        number: u32,
        /// The moves that it may mean, in SAN.
        candidates: Vec<String>,
    },
}

fn hint(in_check: bool, moves_left: usize) -> &'static str {
    match (in_check, moves_left) {
        (true, 0) => ": it is checkmate",
        (false, 0) => ": it is stalemate",
        (true, _) => ": the king is in check",
        (false, _) => " in this position: compare the board",
    }
}

#[cfg(test)]
mod tests {
    use crate::Game;

    /// Moves played, the text tried, the message.
    const MESSAGES: &[(&str, &str, &str)] = &[
        ("", "Ng4", "move 1, White to move: Ng4 is not legal in this position: compare the board"),
        ("e4 e5 Qh5 Nc6 Qxf7+", "a6", "move 3, Black to move: a6 is not legal: the king is in check"),
        ("f3 e5 g4 Qh4#", "a3", "move 3, White to move: a3 is not legal: it is checkmate"),
        ("Nf3 a6 d3 a5", "Nd2", "move 3, White to move: Nd2 may mean Nbd2 or Nfd2: say which"),
    ];

    #[test]
    fn a_refused_move_says_side_number_and_reason() {
        for (played, tried, message) in MESSAGES {
            let game = played.split_whitespace().fold(Game::new(3), |game, san| {
                let uci = game.read(san).unwrap().uci;
                game.after(&uci).unwrap()
            });
            assert_eq!(game.read(tried).unwrap_err().to_string(), *message, "{played} | {tried}");
        }
    }

    #[test]
    fn an_unreadable_move_shows_how_to_write_one() {
        let message = Game::new(3).read("knight f3").unwrap_err().to_string();
        assert!(message.starts_with("“knight f3” cannot be read as a move: write it as Nf3"), "{message}");
    }
}

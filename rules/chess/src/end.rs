/// How the board itself ends a game, without anyone's claim.
///
/// Source: chessboxing 2.5.6.1 (checkmate) and chessboxing 2.5.6.5 (the four draws).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardEnd {
    /// The side to move is checkmated.
    Checkmate,
    /// The side to move has no legal move and is not in check.
    Stalemate,
    /// The position has occurred as often as the rules allow.
    Repetition,
    /// Fifty moves by each side without a pawn move or a capture.
    FiftyMoves,
    /// Neither side can mate by any series of legal moves.
    DeadPosition,
}

impl BoardEnd {
    /// Whether the game is drawn; only checkmate is not a draw.
    #[must_use]
    pub const fn is_draw(self) -> bool {
        !matches!(self, Self::Checkmate)
    }
}

use shakmaty::{Chess, EnPassantMode, Move, Position, fen::Fen};

use crate::{
    Allowed, BoardEnd, MoveError, Reading, Side, TouchError, Touched,
    dead::{Deadness, deadness},
    reading::read,
    touch::allowed,
};

/// Half-moves without a pawn move or a capture that make a draw: fifty by each side.
const QUIET_PLIES_MAX: u32 = 100;

/// A game of chess from the standard start, with every position it went through.
///
/// It can be played on after a draw or taken back from a mate: whether it may is the bout's affair.
#[derive(Clone, Debug)]
pub struct Game {
    repetitions: u8,
    earlier: Vec<Chess>,
    now: Chess,
    end: Option<BoardEnd>,
}

impl Game {
    /// A game before its first move.
    ///
    /// `repetitions` is how many occurrences of a position make a draw, the first one included: 3 or
    /// 5. Nobody has to claim it.
    ///
    /// Source: chessboxing 2.5.6.5.
    #[must_use]
    pub fn new(repetitions: u8) -> Self {
        Self { repetitions, earlier: Vec::new(), now: Chess::default(), end: None }
    }

    /// The legal move that `text` means, in its canonical spellings. Changes nothing.
    ///
    /// Reads SAN (`Nf3`, `e8=Q`, `O-O` or `0-0`) and UCI (`g1f3`, castling as `e1g1`); signs such as
    /// `+`, `#`, `!` and `?` at the end are ignored.
    ///
    /// # Errors
    /// `Unreadable` if it is no notation, `Illegal` if the side to move may not play it, `Ambiguous`
    /// if it does not say which piece.
    pub fn read(&self, text: &str) -> Result<Reading, MoveError> {
        read(&self.now, text).map(|played| Reading::of(&self.now, played))
    }

    /// The game with a move played, given as [`Reading::uci`] has it.
    ///
    /// # Errors
    /// As [`Game::read`].
    pub fn after(&self, uci: &str) -> Result<Self, MoveError> {
        read(&self.now, uci).map(|played| self.with(played))
    }

    /// The moves that the side to move may still play after touching pieces. Changes nothing.
    ///
    /// As [`Game::allowed_with`]; castling needs the king touched before the rook.
    ///
    /// Source: chessboxing 2.5.2.1, chessboxing 2.5.2.3.
    ///
    /// # Errors
    /// As [`Game::allowed_with`].
    pub fn allowed(&self, touched: &Touched) -> Result<Allowed, TouchError> {
        self.allowed_with(touched, true)
    }

    /// The moves that the side to move may still play after touching pieces. Changes nothing.
    ///
    /// - Own pieces only: the first that can move must.
    /// - Enemy pieces only: the first that can be taken must be.
    /// - Both: the first enemy piece is taken with the first own piece; if that is impossible, the
    ///   first touched that can move or be taken must move or be taken.
    /// - King and rook: if the king is the piece that must move, he castles with the first touched
    ///   rook that he can castle with. If it is a rook, it moves and there is no castling, unless
    ///   `castling_king_first` is off: then it castles too.
    /// - Otherwise, and in a game that has no legal move left, nothing binds.
    ///
    /// Source: chessboxing 2.5.2.1, chessboxing 2.5.2.3.
    ///
    /// # Errors
    /// `Empty` if no piece stands on a touched square.
    pub fn allowed_with(&self, touched: &Touched, castling_king_first: bool) -> Result<Allowed, TouchError> {
        allowed(&self.now, touched, castling_king_first)
    }

    /// The game as it was after its first `plies` half-moves; all of it if it had no more.
    ///
    /// Source: chessboxing 2.6 (after an impossible move, back to the last lawful position).
    #[must_use]
    pub fn take_back_to(&self, plies: usize) -> Self {
        let Some(now) = self.earlier.get(plies) else { return self.clone() };
        let earlier = self.earlier[..plies].to_vec();
        let end = end(&earlier, now, self.repetitions);
        Self { repetitions: self.repetitions, earlier, now: now.clone(), end }
    }

    /// Whose move it is.
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        Side::of(self.now.turn())
    }

    /// Half-moves played.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.earlier.len()
    }

    /// The position in Forsyth–Edwards notation; the en passant square only if a pawn can use it.
    #[must_use]
    pub fn fen(&self) -> String {
        Fen::from_position(&self.now, EnPassantMode::Legal).to_string()
    }

    /// How the position as it stands ends the game; nothing while the game goes on.
    ///
    /// Checkmate and stalemate come before every other end. It was worked out when the move was
    /// played: asking costs nothing.
    ///
    /// Source: chessboxing 2.5.6.1, chessboxing 2.5.6.5.
    #[must_use]
    pub fn end(&self) -> Option<BoardEnd> {
        self.end
    }

    /// Whether the position as it stands is dead; worked out anew each time.
    ///
    /// Source: chessboxing 2.5.6.5.
    #[must_use]
    pub fn deadness(&self) -> Deadness {
        deadness(&self.now)
    }

    fn with(&self, played: Move) -> Self {
        let mut earlier = self.earlier.clone();
        earlier.push(self.now.clone());
        let mut now = self.now.clone();
        now.play_unchecked(played);
        let end = end(&earlier, &now, self.repetitions);
        Self { repetitions: self.repetitions, earlier, now, end }
    }
}

/// How `now` ends a game that went through `earlier`.
fn end(earlier: &[Chess], now: &Chess, repetitions: u8) -> Option<BoardEnd> {
    if now.is_checkmate() {
        return Some(BoardEnd::Checkmate);
    }
    if now.is_stalemate() {
        return Some(BoardEnd::Stalemate);
    }
    // `Chess` is equal to another when board, side to move, castling rights and usable en passant are.
    let quiet_plies = usize::try_from(now.halfmoves()).unwrap_or(usize::MAX);
    let since_irreversible = earlier.iter().rev().take(quiet_plies);
    if 1 + since_irreversible.filter(|before| *before == now).count() >= usize::from(repetitions) {
        return Some(BoardEnd::Repetition);
    }
    if now.halfmoves() >= QUIET_PLIES_MAX {
        return Some(BoardEnd::FiftyMoves);
    }
    (deadness(now) == Deadness::Dead).then_some(BoardEnd::DeadPosition)
}

#[cfg(test)]
pub(crate) mod tests;

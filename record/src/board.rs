use ringside_chess::{Game, MoveError};
use ringside_chessboxing::bout::Fact;

/// The board as a record's moves leave it.
pub(crate) struct Board {
    game: Game,
    moves: Vec<String>,
}

impl Default for Board {
    fn default() -> Self {
        Self { game: Game::new(3), moves: Vec::new() }
    }
}

impl Board {
    /// Takes a fact of the game service in.
    ///
    /// # Errors
    /// Which move the board does not allow.
    pub(crate) fn take(&mut self, fact: &Fact) -> Result<(), String> {
        let illegal = |uci: &str| {
            let uci = uci.to_owned();
            move |error: MoveError| format!("it plays {uci}: {error}")
        };
        match fact {
            Fact::BoutCreated(setup, _) => {
                *self = Self { game: Game::new(setup.ruleset.repetitions), moves: Vec::new() };
            }
            Fact::MovePlayed { uci, .. } => self.play(uci).map_err(illegal(uci))?,
            Fact::MoveCorrected { ply, uci, .. } => {
                let before = before(*ply);
                let later = self.moves.get(before + 1..).unwrap_or_default().to_vec();
                self.keep(before);
                self.play(uci).map_err(illegal(uci))?;
                for uci in later {
                    self.play(&uci).map_err(illegal(&uci))?;
                }
            }
            Fact::MoveTakenBack { ply } => self.keep(before(*ply)),
            Fact::PositionRestored { plies, .. } => self.keep(before(plies.saturating_add(1))),
            Fact::Prepared { .. }
            | Fact::Released
            | Fact::MoveConfirmed { .. }
            | Fact::PiecesTouched { .. }
            | Fact::IllegalMoveRecorded { .. }
            | Fact::BoardCountStarted { .. }
            | Fact::WarnedAtBoard { .. }
            | Fact::DeadPositionRuled { .. }
            | Fact::GameDrawn { .. }
            | Fact::DrawWithdrawn
            | Fact::KnockdownRecorded { .. }
            | Fact::FighterUp
            | Fact::DoubleKnockout
            | Fact::FighterWarned { .. }
            | Fact::FoulRuled { .. }
            | Fact::LeftRing { .. }
            | Fact::ResultDeclared(..)
            | Fact::ResultWithdrawn { .. }
            | Fact::ResultConfirmed(_)
            | Fact::EntryTakenBack { .. }
            | Fact::AppealMade { .. }
            | Fact::AppealDecided { .. }
            | Fact::RoundBegun(_)
            | Fact::RoundEnded(_)
            | Fact::RoundReopened(_)
            | Fact::BoutResumed
            | Fact::Noted => {}
        }
        Ok(())
    }

    fn play(&mut self, uci: &str) -> Result<(), MoveError> {
        self.game = self.game.after(uci)?;
        self.moves.push(uci.to_owned());
        Ok(())
    }

    fn keep(&mut self, plies: usize) {
        self.game = self.game.take_back_to(plies);
        self.moves.truncate(plies);
    }
}

/// How many plies come before this one.
fn before(ply: u32) -> usize {
    usize::try_from(ply).unwrap_or(usize::MAX).saturating_sub(1)
}

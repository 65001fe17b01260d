use ringside_chess::{Deadness, MoveError, Touched};
use ringside_time::Instant;

use super::{Bout, Decided, article};
use crate::{
    BoardEnd, Corner, Manner, Official, Side,
    bout::{Declared, Entry, EntryKind, Fact, Refusal},
};

impl Bout {
    /// A move: legal, in a chess round by its instant alone, and before any result that it cannot overtake.
    ///
    /// Source: chessboxing 1.5.3, 2.5.2.1, 2.5.6.4.
    pub(super) fn play_move(&self, text: &str, at: Instant) -> Decided {
        self.setup_or_refuse()?;
        let overtakes = self.overtakes(at);
        if self.declared.is_some() && !overtakes {
            return Err(Refusal::BoutOver);
        }
        let round = self.chess_round(at)?;
        self.game_goes_on()?;
        let reading = self.game.read(text)?;
        if let Some(duty) = self.duty_now().filter(|duty| !duty.allowed.contains(&reading.uci)) {
            return Err(Refusal::TouchMove(duty.said.clone()));
        }
        let ends_game = self.game.after(&reading.uci)?.end();
        let played = Fact::MovePlayed {
            entry: self.next_entry(),
            ply: ply(self.moves.len() + 1),
            uci: reading.uci,
            san: reading.san,
            round: round.number,
            ends_game,
        };
        let withdrawn = Fact::ResultWithdrawn { by_official: false };
        Ok(if overtakes { vec![withdrawn, played] } else { vec![played] })
    }

    /// What was touched, and what it leaves of the legal moves (2.5.2.1).
    pub(super) fn touch(&self, squares: &[String], order_unclear: bool, at: Instant) -> Decided {
        let setup = self.running()?;
        self.chess_round(at)?;
        self.game_goes_on()?;
        let touched = Touched::read(squares.iter().map(String::as_str), order_unclear)?;
        let allowed = self.game.allowed_with(&touched, setup.ruleset.castling_king_first)?;
        Ok(vec![Fact::PiecesTouched {
            entry: self.next_entry(),
            squares: touched.squares().iter().map(ToString::to_string).collect(),
            order_unclear,
            duty: allowed.duty().to_string(),
            allowed: allowed.moves().iter().map(|reading| reading.uci.clone()).collect(),
        }])
    }

    /// An impossible move by the side to move: it is not played, and the clocks wait for the arbiter (2.6).
    pub(super) fn record_illegal_move(&self, tried: &str, at: Instant) -> Decided {
        self.running()?;
        let round = self.chess_round(at)?;
        self.game_goes_on()?;
        match self.game.read(tried) {
            Ok(reading) if self.duty_now().is_none_or(|duty| duty.allowed.contains(&reading.uci)) => {
                return Err(Refusal::MoveIsLegal(reading.san));
            }
            // Several legal moves are called so.
            Err(ambiguous @ MoveError::Ambiguous { .. }) => return Err(ambiguous.into()),
            Ok(_) | Err(_) => {}
        }
        let (entry, side, round) = (self.next_entry(), self.game.side_to_move(), round.number);
        Ok(vec![Fact::IllegalMoveRecorded { entry, side, tried: tried.trim().to_owned(), round }])
    }

    /// Back to the position after `plies` plies; a draw or mate that rested on what goes is none (2.6).
    ///
    /// All plies may stay: then pieces were displaced, on the board or between the rounds, and are put back.
    pub(super) fn restore_position(&self, plies: u32) -> Decided {
        self.running()?;
        if self.round.is_none() {
            return Err(Refusal::NotBegun);
        }
        if plies as usize > self.moves.len() {
            return Err(Refusal::NoSuchPly(ply(self.moves.len())));
        }
        let mut facts = vec![Fact::PositionRestored { entry: self.next_entry(), plies, by_arbiter: true }];
        if (plies as usize) < self.moves.len() {
            facts.extend(self.draw.map(|_| Fact::DrawWithdrawn));
        }
        Ok(facts)
    }

    /// A position that the solver cannot decide is dead if the arbiter says so; what it can decide it has (2.5.6.5).
    pub(super) fn rule_dead_position(&self, at: Instant) -> Decided {
        self.running()?;
        let round = self.chess_round(at)?;
        self.game_goes_on()?;
        self.called_dead(self.game.deadness(), round.number)
    }

    pub(in crate::bout) fn called_dead(&self, deadness: Deadness, round: u32) -> Decided {
        if deadness == Deadness::Alive {
            return Err(Refusal::NotDead);
        }
        let entry = self.next_entry();
        Ok(vec![Fact::DeadPositionRuled { entry }, Fact::GameDrawn { draw: BoardEnd::DeadPosition, round }])
    }

    /// A ten-count for the side to move; the third in a round or the fourth in the bout disqualifies (2.5.5).
    pub(super) fn count_at_board(&self, at: Instant) -> Decided {
        let setup = self.running()?;
        let (rules, round) = (&setup.ruleset, self.chess_round(at)?);
        self.game_goes_on()?;
        let side = self.game.side_to_move();
        if self.is_counting(side, round.number) {
            return Err(Refusal::CountRunning);
        }
        let corner = setup.corner_of(side);
        let record = self.record(corner);
        let (entry, in_round, in_bout) =
            (self.next_entry(), record.board_counts_in_round + 1, record.board_counts + 1);
        let mut facts = vec![Fact::BoardCountStarted { entry, side, round: round.number, in_round, in_bout }];
        if in_round >= rules.board_counts_in_round || in_bout >= rules.board_counts_in_bout {
            let by = (article(2, 5, 5, 0), Official::Arbiter);
            facts.push(self.loses(corner, Manner::Disqualification, by, Some(entry)));
        }
        Ok(facts)
    }

    /// A warning for a minor breach at the board; what it costs is the arbiter's word (2.5.8).
    pub(super) fn warn_at_board(&self, corner: Corner, breach: &str) -> Decided {
        self.running()?;
        if self.round.is_none() {
            return Err(Refusal::NotBegun);
        }
        let warnings = self.record(corner).board_warnings + 1;
        let entry = self.next_entry();
        Ok(vec![Fact::WarnedAtBoard { entry, corner, warnings, breach: breach.to_owned() }])
    }

    /// Whether a move at `at` was made before the flag, or the tenth second, that decided the bout.
    fn overtakes(&self, at: Instant) -> bool {
        let (Some(declared), Some(setup)) = (self.declared, &self.setup) else { return false };
        let mover = setup.corner_of(self.game.side_to_move());
        let by_time = declared.result.manner == Manner::Time
            || (declared.result.article == article(2, 5, 5, 0) && self.ran_out(declared));
        by_time
            && declared.result.winner == Some(mover.other())
            && at < declared.at
            && declared.confirmed.is_none()
    }

    /// Whether a count ran out, instead of being one too many on its start.
    fn ran_out(&self, declared: Declared) -> bool {
        let began = self.entries.iter().find(|entry| Some(entry.number) == declared.entry);
        began.is_some_and(|entry| entry.at < declared.at)
    }

    /// Whether a count at the board runs: only a move, the gong and the tenth second end it.
    fn is_counting(&self, side: Side, round: u32) -> bool {
        let last = self.last_standing(EntryKind::BoardCount(side)).filter(|entry| entry.round == round);
        last.is_some_and(|count| {
            let moved =
                |entry: &Entry| entry.number > count.number && matches!(entry.kind, EntryKind::Move(_));
            !self.entries.iter().any(moved)
        })
    }

    fn game_goes_on(&self) -> Result<(), Refusal> {
        let ended = self.draw.is_some() || self.moves.last().is_some_and(|last| last.ends_game.is_some());
        if ended { Err(Refusal::GameOver) } else { Ok(()) }
    }
}

pub(super) fn ply(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

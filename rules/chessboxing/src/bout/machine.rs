use ringside_chess::Game;
use ringside_time::{Instant, Machine, Timed};

use super::{Bout, Command, Declared, Duty, Entry, EntryKind, Fact, PlayedMove, Refusal, Round};
use crate::{Corner, preparation::Prepared};

impl Machine for Bout {
    type Command = Command;
    type Fact = Fact;
    type Refusal = Refusal;

    fn decide(&self, command: &Command, at: Instant) -> Result<Vec<Timed<Fact>>, Refusal> {
        let facts = self.command(command, at)?;
        Ok(facts.into_iter().map(|fact| Timed::new(at, fact)).collect())
    }

    fn apply(&mut self, fact: &Timed<Fact>) {
        let at = fact.at;
        match &fact.what {
            Fact::BoutCreated(setup, _) => {
                self.game = Game::new(setup.ruleset.repetitions);
                self.setup = Some((**setup).clone());
            }
            Fact::Prepared { entry, what, outstanding } => {
                self.released = self.released && outstanding.is_empty();
                self.enter(*entry, EntryKind::Preparation, at);
                self.preparation.note(*what, at);
                if let (Prepared::ColoursDrawn { white }, Some(setup)) = (what, &mut self.setup) {
                    setup.white = *white;
                }
            }
            Fact::Released => self.released = true,
            Fact::MovePlayed { entry, ply, uci, san, round, ends_game } => {
                self.enter(*entry, EntryKind::Move(*ply), at);
                // A move that was stored was legal; should it not be, the position stays as it was.
                if let Ok(game) = self.game.after(uci) {
                    self.game = game;
                }
                let (uci, san) = (uci.clone(), san.clone());
                let (round, ends_game) = (*round, *ends_game);
                self.moves.push(PlayedMove { entry: *entry, uci, san, round, at, left: None, ends_game });
            }
            Fact::MoveCorrected { entry, replaces, ply, uci, san, ends_game } => {
                self.take_back(*replaces);
                self.enter(*entry, EntryKind::Move(*ply), at);
                self.replace_move(*ply, (*entry, uci, san), *ends_game);
            }
            Fact::MoveConfirmed { ply, left } => {
                if let Some(played) = self.moves.get_mut((*ply as usize).saturating_sub(1)) {
                    played.left = Some(*left);
                }
            }
            Fact::MoveTakenBack { ply } => self.keep_plies(ply.saturating_sub(1)),
            Fact::PositionRestored { entry, plies, by_arbiter } => {
                if *by_arbiter {
                    self.enter(*entry, EntryKind::Restoration, at);
                    // Displaced pieces that are put back release nobody from what he touched.
                    if (*plies as usize) < self.moves.len() {
                        self.touched.clear();
                    }
                }
                self.keep_plies(*plies);
            }
            Fact::PiecesTouched { entry, duty, allowed, .. } => {
                self.enter(*entry, EntryKind::Touch, at);
                let (entry, plies) = (*entry, self.moves.len());
                self.touched.push(Duty { entry, plies, said: duty.clone(), allowed: allowed.clone() });
            }
            Fact::IllegalMoveRecorded { entry, side, .. } => {
                self.enter(*entry, EntryKind::IllegalMove(*side), at);
            }
            Fact::BoardCountStarted { entry, side, .. } => {
                self.enter(*entry, EntryKind::BoardCount(*side), at);
            }
            Fact::WarnedAtBoard { entry, corner, .. } => {
                self.enter(*entry, EntryKind::BoardWarning(*corner), at);
            }
            Fact::DeadPositionRuled { entry } => self.enter(*entry, EntryKind::DeadPosition, at),
            Fact::GameDrawn { draw, .. } => self.draw = Some(*draw),
            Fact::DrawWithdrawn => self.draw = None,
            Fact::KnockdownRecorded { entry, corner, .. } => {
                self.enter(*entry, EntryKind::Knockdown(*corner), at);
                self.down[*corner] = true;
            }
            Fact::FighterUp => {
                self.down = [false; 2];
                self.resumed = Some(at);
            }
            Fact::DoubleKnockout => self.down = [false; 2],
            Fact::FighterWarned { entry, corner, at_once, .. } => {
                self.enter(*entry, EntryKind::Warning(*corner, *at_once), at);
            }
            Fact::FoulRuled { entry, downed, foul, can_continue, .. } => {
                self.enter(*entry, EntryKind::Foul(*downed), at);
                if *foul && *can_continue {
                    self.warned_by.push((*entry, *entry + 1));
                }
            }
            Fact::LeftRing { entry, corner } => self.enter(*entry, EntryKind::LeftRing(*corner), at),
            Fact::ResultDeclared(result, entry) => {
                if let Some(entry) = entry.filter(|entry| *entry > self.last_entry()) {
                    self.enter(entry, EntryKind::Stop, at);
                    self.rule_as(result.article, result.official);
                }
                self.declared = Some(Declared { result: *result, at, entry: *entry, confirmed: None });
            }
            Fact::ResultWithdrawn { .. } => self.declared = None,
            Fact::ResultConfirmed(official) => {
                if let Some(declared) = &mut self.declared {
                    declared.confirmed = Some(*official);
                }
            }
            Fact::EntryTakenBack { entry, taken_back, official, .. } => {
                self.enter(*entry, EntryKind::TakenBack(*taken_back), at);
                self.rule_as(crate::Article::new([1, 3, 1, 0]), *official);
                self.take_back(*taken_back);
            }
            Fact::AppealMade { entry, against, .. } => self.enter(*entry, EntryKind::Appeal(*against), at),
            Fact::AppealDecided { entry, against, .. } => {
                self.enter(*entry, EntryKind::AppealDecision(*against), at);
            }
            Fact::RoundBegun(number) => {
                self.round = Some(Round { number: *number, opened: at, closed: None });
                self.resumed = Some(at);
            }
            Fact::RoundEnded(_) => {
                self.down = [false; 2];
                if let Some(round) = &mut self.round {
                    round.closed = Some(at);
                }
            }
            Fact::RoundReopened(_) => {
                if let Some(round) = &mut self.round {
                    round.closed = None;
                }
            }
            Fact::BoutResumed => self.resumed = Some(at),
            Fact::Noted => {}
        }
    }
}

impl Bout {
    fn enter(&mut self, number: u32, kind: EntryKind, at: Instant) {
        let (article, official) = kind.ruling();
        let round = self.round();
        self.entries.push(Entry { number, at, round, kind, article, official, taken_back: false });
    }

    /// The last entry was made by this article and official.
    fn rule_as(&mut self, article: crate::Article, official: crate::Official) {
        if let Some(entry) = self.entries.last_mut() {
            (entry.article, entry.official) = (article, official);
        }
    }

    fn take_back(&mut self, number: u32) {
        let Some(place) = self.entries.iter().position(|entry| entry.number == number) else { return };
        let kind = self.entries[place].kind;
        let same = |entry: &&Entry| entry.kind == kind && !entry.taken_back;
        match kind {
            // Of an earlier knockdown he has got up.
            EntryKind::Knockdown(corner) if self.entries[place..].iter().filter(same).count() == 1 => {
                self.down[corner] = false;
            }
            EntryKind::Touch => self.touched.retain(|duty| duty.entry != number),
            EntryKind::Preparation => {
                self.preparation.strike_out(self.entries[..place].iter().filter(same).count())
            }
            _ => {}
        }
        self.entries[place].taken_back = true;
    }

    /// Keeps so many plies; the entries of those that go are taken back.
    fn keep_plies(&mut self, plies: u32) {
        let kept = (plies as usize).min(self.moves.len());
        let gone: Vec<_> = self.moves.drain(kept..).map(|played| played.entry).collect();
        for entry in self.entries.iter_mut().filter(|entry| gone.contains(&entry.number)) {
            entry.taken_back = true;
        }
        self.game = self.game.take_back_to(kept);
        self.touched.retain(|duty| duty.plies <= kept);
    }

    /// Puts a move in the place of another; the moves after it stand.
    fn replace_move(
        &mut self,
        ply: u32,
        (entry, uci, san): (u32, &str, &str),
        ends_game: Option<crate::BoardEnd>,
    ) {
        let kept = (ply as usize).saturating_sub(1);
        let Some(played) = self.moves.get_mut(kept) else { return };
        played.entry = entry;
        uci.clone_into(&mut played.uci);
        san.clone_into(&mut played.san);
        played.ends_game = ends_game;
        let mut game = self.game.take_back_to(kept);
        for played in self.moves.iter_mut().skip(kept) {
            // What a later move is called may depend on the position that it was played in.
            if let Ok(reading) = game.read(&played.uci) {
                played.san = reading.san;
            }
            game = game.after(&played.uci).unwrap_or(game);
        }
        self.game = game;
    }

    /// The number of the last entry; 0 before the first.
    pub(super) fn last_entry(&self) -> u32 {
        self.entries.last().map_or(0, |entry| entry.number)
    }

    /// Who is down.
    pub(super) fn is_down(&self, corner: Corner) -> bool {
        self.down[corner]
    }
}

//! Mistaken entries taken back, and appeals: everything that followed from an entry is counted again without it.

use ringside_time::{Instant, Machine, Timed};

use super::{Bout, Decided, board::ply};
use crate::{
    BoutSetup, Corner, Manner, Official,
    bout::{
        Declared, Entry, EntryKind, Fact, Refusal,
        entry::{record, severe},
    },
};

impl Bout {
    /// An official takes back his own mistaken entry, or the panel anybody's; never after the confirmation,
    /// except by the panel.
    pub(super) fn take_back_entry(&self, number: u32, official: Official) -> Decided {
        let entry = self.correctable(number, official)?;
        self.without(self.next_entry(), entry, official)
    }

    /// Another move in the place of a mistaken one: its instant and time stand, and so do the moves after it.
    pub(super) fn correct_move(&self, number: u32, text: &str, at: Instant) -> Decided {
        let entry = self.correctable(number, Official::Arbiter)?;
        let EntryKind::Move(ply) = entry.kind else { return Err(Refusal::NotCorrectable(number)) };
        let played = self.played(ply).ok_or(Refusal::NoSuchEntry(number))?;
        let before = self.game.take_back_to(ply.saturating_sub(1) as usize);
        let reading = before.read(text)?;
        let mut game = before.after(&reading.uci)?;
        let ends_game = game.end();
        for later in self.moves.iter().skip(ply as usize) {
            let breaks = || Refusal::LaterMovesBreak(later.san.clone());
            if game.end().is_some() {
                return Err(breaks());
            }
            game = game.after(&later.uci).map_err(|_| breaks())?;
            if game.end() != later.ends_game {
                return Err(breaks());
            }
        }
        let (replaces, entry) = (number, self.next_entry());
        let mut facts =
            vec![Fact::MoveCorrected { entry, replaces, ply, uci: reading.uci, san: reading.san, ends_game }];
        if ends_game == played.ends_game {
            return Ok(facts);
        }
        facts.extend(self.draw.map(|_| Fact::DrawWithdrawn));
        if self.declared.is_some_and(|declared| declared.result.manner == Manner::Checkmate) {
            facts.push(Fact::ResultWithdrawn { by_official: true });
        }
        if let Some(end) = ends_game.filter(|_| played.left.is_some()) {
            let mut after = self.clone();
            facts.iter().for_each(|fact| after.apply(&Timed::new(at, fact.clone())));
            facts.extend(after.end_on_board(ply, end, played.round));
        }
        Ok(facts)
    }

    /// A party appeals a ruling, once, before the bout is resumed (1.3.1).
    pub(super) fn appeal(&self, number: u32, corner: Corner) -> Decided {
        self.setup_or_refuse()?;
        let ruling = self.standing(number)?;
        if !is_ruling(ruling.kind) {
            return Err(Refusal::NotCorrectable(number));
        }
        if self.entries.iter().any(|entry| entry.kind == EntryKind::Appeal(number)) {
            return Err(Refusal::AppealedAlready);
        }
        if self.confirmed_by().is_some() {
            return Err(Refusal::ResultConfirmed);
        }
        if self.resumed.is_some_and(|resumed| resumed > ruling.at) {
            return Err(Refusal::AppealTooLate);
        }
        Ok(vec![Fact::AppealMade { entry: self.next_entry(), against: number, corner }])
    }

    /// The panel decides by majority; a granted appeal takes the ruling back, and the decision stands (1.3.1).
    pub(super) fn decide_appeal(&self, number: u32, votes: [bool; 3]) -> Decided {
        self.setup_or_refuse()?;
        let said = |kind: EntryKind| self.entries.iter().any(|entry| entry.kind == kind);
        if said(EntryKind::AppealDecision(number)) {
            return Err(Refusal::AppealedAlready);
        }
        if !said(EntryKind::Appeal(number)) {
            return Err(Refusal::NoAppeal);
        }
        let ruling = self.standing(number)?;
        let granted = votes.iter().filter(|vote| **vote).count() >= 2;
        let entry = self.next_entry();
        let mut facts = vec![Fact::AppealDecided { entry, against: number, granted, votes }];
        if granted {
            facts.extend(self.without(entry + 1, ruling, Official::Panel)?);
        }
        Ok(facts)
    }

    /// The entry of this number, if it stands.
    fn standing(&self, number: u32) -> Result<Entry, Refusal> {
        let found = self.entries.iter().find(|entry| entry.number == number);
        match found {
            None => Err(Refusal::NoSuchEntry(number)),
            Some(entry) if entry.taken_back => Err(Refusal::TakenBackAlready(number)),
            Some(entry) => Ok(*entry),
        }
    }

    /// The same, if `official` may take it back.
    fn correctable(&self, number: u32, official: Official) -> Result<Entry, Refusal> {
        self.setup_or_refuse()?;
        let entry = self.standing(number)?;
        if !is_ruling(entry.kind) && !matches!(entry.kind, EntryKind::Move(_) | EntryKind::Touch) {
            return Err(Refusal::NotCorrectable(number));
        }
        if official != Official::Panel {
            if self.confirmed_by().is_some() {
                return Err(Refusal::ResultConfirmed);
            }
            if official != entry.official {
                return Err(Refusal::NotYourEntry(entry.official));
            }
        }
        Ok(entry)
    }

    /// What taking `gone` back makes happen.
    fn without(&self, number: u32, gone: Entry, official: Official) -> Decided {
        let setup = self.setup_or_refuse()?;
        let mut entries = self.entries.clone();
        entries
            .iter_mut()
            .filter(|entry| entry.number == gone.number)
            .for_each(|entry| entry.taken_back = true);
        let still_severe = severe(&entries, &setup.ruleset);
        let mut no_longer_severe = severe(&self.entries, &setup.ruleset);
        no_longer_severe.retain(|warning| !still_severe.contains(warning));
        let mut facts =
            vec![Fact::EntryTakenBack { entry: number, taken_back: gone.number, official, no_longer_severe }];
        if let EntryKind::Move(of) = gone.kind {
            let plies = of.saturating_sub(1).min(ply(self.moves.len()));
            facts.push(Fact::PositionRestored { entry: number, plies, by_arbiter: false });
            facts.extend(self.draw.map(|_| Fact::DrawWithdrawn));
        }
        if self.declared.is_some_and(|declared| !stands(declared, gone, &entries, setup)) {
            facts.push(Fact::ResultWithdrawn { by_official: true });
        }
        Ok(facts)
    }
}

/// Whether a result stands without the entry `gone`, by the entries that are left.
fn stands(declared: Declared, gone: Entry, entries: &[Entry], setup: &BoutSetup) -> bool {
    if matches!(gone.kind, EntryKind::Move(_)) {
        // Points decide a drawn game, or one that outlasted its clocks: then it is played on.
        return !matches!(declared.result.manner, Manner::Checkmate | Manner::Time | Manner::Points);
    }
    let Some(cause) = declared.entry else { return true };
    if cause == gone.number {
        return false;
    }
    // A limit that the entry reached must still be reached by it.
    let until: Vec<_> = entries.iter().filter(|entry| entry.number <= cause).copied().collect();
    let Some(reached) = until.last() else { return true };
    let rules = &setup.ruleset;
    let counted = |corner: Corner| record(&until, (corner, setup.side_of(corner)), reached.round, rules);
    match reached.kind {
        EntryKind::Knockdown(corner) => {
            let record = counted(corner);
            record.knockdowns_in_round >= rules.knockdowns_in_round
                || record.knockdowns >= rules.knockdowns_in_bout
        }
        EntryKind::Warning(corner, _) => counted(corner).severe_warnings >= rules.severe_warnings,
        EntryKind::BoardCount(side) => {
            let record = counted(setup.corner_of(side));
            record.board_counts_in_round >= rules.board_counts_in_round
                || record.board_counts >= rules.board_counts_in_bout
        }
        _ => true,
    }
}

/// Whether an entry of this kind is a ruling on what a fighter did.
const fn is_ruling(kind: EntryKind) -> bool {
    match kind {
        EntryKind::IllegalMove(_)
        | EntryKind::BoardCount(_)
        | EntryKind::BoardWarning(_)
        | EntryKind::Knockdown(_)
        | EntryKind::Warning(..)
        | EntryKind::Foul(_)
        | EntryKind::LeftRing(_)
        | EntryKind::Stop => true,
        EntryKind::Preparation
        | EntryKind::Move(_)
        | EntryKind::Touch
        | EntryKind::Restoration
        | EntryKind::TakenBack(_)
        | EntryKind::Appeal(_)
        | EntryKind::AppealDecision(_) => false,
    }
}

//! Mistaken entries taken back, and appeals: everything that followed from an entry is counted again without it.

use ringside_time::{Instant, Machine, Timed};

use super::{Bout, Decided, board::ply};
use crate::{
    BoutSetup, Corner, Manner, Official, PressMode,
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
        let by_it = |declared: Declared| match declared.result.manner {
            Manner::Checkmate => true,
            Manner::Points => self.draw.is_some(),
            _ => false,
        };
        if self.declared.is_some_and(by_it) {
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
        // What was done before the bout is done anew, unless it ended the bout.
        let ended = entry.kind == EntryKind::Preparation
            && self.declared.is_some_and(|declared| declared.entry == Some(number));
        let moves = matches!(entry.kind, EntryKind::Move(_) | EntryKind::Touch);
        if !is_ruling(entry.kind) && !moves && !ended {
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

    /// What taking `gone` back makes happen; the warning that a foul led to goes with the ruling on it.
    fn without(&self, number: u32, gone: Entry, official: Official) -> Decided {
        let setup = self.setup_or_refuse()?;
        let mut all = vec![gone];
        let follows =
            |entry: &&Entry| self.warned_by.contains(&(gone.number, entry.number)) && !entry.taken_back;
        all.extend(self.entries.iter().find(follows));
        let mut facts = Vec::new();
        let mut entries = self.entries.clone();
        let mut severe_now = severe(&entries, &setup.ruleset);
        let mut lifted = Vec::new();
        for (entry, gone) in (number..).zip(&all) {
            let mistakes = entries.iter_mut().filter(|entry| entry.number == gone.number);
            mistakes.for_each(|entry| entry.taken_back = true);
            let still_severe = severe(&entries, &setup.ruleset);
            let no_longer_severe: Vec<_> =
                severe_now.iter().copied().filter(|warning| !still_severe.contains(warning)).collect();
            severe_now = still_severe;
            lifted.extend_from_slice(&no_longer_severe);
            facts.push(Fact::EntryTakenBack { entry, taken_back: gone.number, official, no_longer_severe });
        }
        if let EntryKind::Move(of) = gone.kind {
            let plies = of.saturating_sub(1).min(ply(self.moves.len()));
            facts.push(Fact::PositionRestored { entry: number, plies, by_arbiter: false });
            facts.extend(self.draw.map(|_| Fact::DrawWithdrawn));
        }
        if gone.kind == EntryKind::DeadPosition {
            facts.extend(self.draw.map(|_| Fact::DrawWithdrawn));
        }
        let withdrawn = Fact::ResultWithdrawn { by_official: true };
        match self.declared {
            // The judges' points without it: their cards are closed first, and opened as they are then.
            Some(declared) if declared.result.manner == Manner::Points && !lifted.is_empty() => {
                facts.insert(0, withdrawn);
            }
            // A flag that a penalty may have brought down.
            Some(declared) if declared.result.manner == Manner::Time && self.was_paid(&lifted, declared) => {
                facts.push(withdrawn);
            }
            Some(declared) if !self.stands_without(declared, &all, &entries, setup) => facts.push(withdrawn),
            _ => {}
        }
        Ok(facts)
    }

    /// Whether one of these warnings had cost chess time when the bout ended.
    fn was_paid(&self, warnings: &[u32], declared: Declared) -> bool {
        let before = |entry: &Entry| warnings.contains(&entry.number) && entry.round < declared.result.round;
        self.entries.iter().any(before)
    }

    /// Whether a result stands without the entries `gone`, by the entries that are left.
    fn stands_without(&self, declared: Declared, gone: &[Entry], left: &[Entry], setup: &BoutSetup) -> bool {
        if gone.iter().any(|entry| matches!(entry.kind, EntryKind::Move(_) | EntryKind::DeadPosition)) {
            return match declared.result.manner {
                Manner::Checkmate => false,
                // Clocks pressed by hand know nothing of the score sheet.
                Manner::Time => setup.ruleset.press_mode == PressMode::ByHand,
                Manner::Points => self.draw.is_none(),
                _ => true,
            };
        }
        let Some(cause) = declared.entry else { return true };
        if gone.iter().any(|entry| entry.number == cause) {
            return false;
        }
        // A limit that the entry reached must still be reached by it.
        !reaches_limit(&self.entries, cause, setup) || reaches_limit(left, cause, setup)
    }
}

/// Whether the entry `cause` reaches a limit of what a fighter may suffer.
fn reaches_limit(entries: &[Entry], cause: u32, setup: &BoutSetup) -> bool {
    let until: Vec<_> = entries.iter().filter(|entry| entry.number <= cause).copied().collect();
    let Some(reached) = until.last() else { return false };
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
        _ => false,
    }
}

/// Whether an entry of this kind is a ruling on what a fighter did.
const fn is_ruling(kind: EntryKind) -> bool {
    match kind {
        EntryKind::IllegalMove(_)
        | EntryKind::DeadPosition
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

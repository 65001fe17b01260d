use ringside_time::Instant;

use super::{Bout, Decided, article};
use crate::{
    BoutSetup, Corner, Manner, Official,
    bout::{Fact, Refusal},
    preparation::{Gear, Prepared},
};

impl Bout {
    pub(super) fn create(&self, setup: &BoutSetup) -> Decided {
        if self.setup.is_some() {
            return Err(Refusal::BoutExists);
        }
        let setup = setup.clone().checked()?;
        let warnings = setup.ruleset.warnings();
        Ok(vec![Fact::BoutCreated(Box::new(setup), warnings)])
    }

    /// What was done before the bout; some of it ends the bout before it begins.
    ///
    /// Source: chessboxing 1.2.3 (over the limit loses), 3.2.1 (the doctor's word), 3.4 (bandages).
    pub(super) fn prepare(&self, what: Prepared, at: Instant) -> Decided {
        let setup = self.running()?;
        if self.round.is_some() {
            return Err(Refusal::HasBegun);
        }
        let entry = self.next_entry();
        let mut after = self.preparation.clone();
        after.note(what, at);
        let outstanding = after.outstanding(setup, setup.starts.unwrap_or(at));
        let mut facts = vec![Fact::Prepared { entry, what, outstanding }];
        let end = |loser: Corner, manner, by| self.loses(loser, manner, by, Some(entry));
        match what {
            Prepared::WeighedIn { corner, grams }
                if setup.weight_limit.is_some_and(|limit| grams > limit) =>
            {
                facts.push(end(corner, Manner::Forfeit, (article(1, 2, 3, 0), Official::Panel)));
            }
            Prepared::Examined { corner, fit: false } => {
                facts.push(end(corner, Manner::Forfeit, (article(3, 2, 1, 0), Official::Doctor)));
            }
            Prepared::GearChecked { corner, gear: Gear::Bandages, in_order: false } => {
                facts.push(end(corner, Manner::Disqualification, (article(3, 4, 0, 0), Official::Referee)));
            }
            _ => {}
        }
        Ok(facts)
    }

    /// The panel lets the bout begin, if nothing is outstanding.
    pub(super) fn release(&self, at: Instant) -> Decided {
        let setup = self.running()?;
        if self.round.is_some() {
            return Err(Refusal::HasBegun);
        }
        let outstanding = self.preparation.outstanding(setup, at);
        if outstanding.is_empty() { Ok(vec![Fact::Released]) } else { Err(Refusal::Outstanding(outstanding)) }
    }
}

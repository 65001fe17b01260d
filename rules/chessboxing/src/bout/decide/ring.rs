use super::{Bout, Decided, article};
use crate::{
    Corner, Manner, Official,
    bout::{EntryKind, Fact, FoulView, KnockdownCause, Refusal},
};

impl Bout {
    /// A knockdown; the third in a round or the fourth in the bout stops it. Both fighters may be down.
    ///
    /// Source: chessboxing 3.5.4.
    pub(super) fn record_knockdown(&self, corner: Corner, cause: KnockdownCause) -> Decided {
        let round = self.boxing_round()?;
        let rules = &self.setup_or_refuse()?.ruleset;
        if self.is_down(corner) {
            return Err(Refusal::CountRunning);
        }
        let record = self.record(corner);
        let (in_round, in_bout) = (record.knockdowns_in_round + 1, record.knockdowns + 1);
        let (entry, round) = (self.next_entry(), round.number);
        let mut facts = vec![Fact::KnockdownRecorded { entry, corner, cause, round, in_round, in_bout }];
        if in_round >= rules.knockdowns_in_round || in_bout >= rules.knockdowns_in_bout {
            let by = (article(3, 5, 4, 0), Official::Referee);
            facts.push(self.loses(corner, Manner::TechnicalKnockout, by, Some(entry)));
        }
        Ok(facts)
    }

    /// A warning; severe from the third minor breach on, and the third severe one disqualifies.
    ///
    /// Source: chessboxing 3.5.7, 3.5.5.3.
    pub(super) fn warn(&self, corner: Corner, at_once: bool, breach: &str) -> Decided {
        self.boxing_round()?;
        Ok(self.warned(self.next_entry(), corner, at_once, breach))
    }

    /// A ruling on a foul: severe warning, disqualification, or a win for the striker.
    ///
    /// It may come when the downed fighter has been counted out: then it decides whether that knockout stands.
    /// Source: chessboxing 3.5.4.
    pub(super) fn rule_foul(&self, downed: Corner, view: &FoulView, can_continue: bool) -> Decided {
        let was_out = self.is_counted_out(downed);
        if !was_out {
            self.boxing_round()?;
        }
        let seated = self.setup_or_refuse()?.scorers() as usize;
        let foul = match view {
            FoulView::Referee => true,
            FoulView::OwnFault => false,
            FoulView::Judges(votes) if votes.len() > seated => {
                return Err(Refusal::TooManyVotes { votes: votes.len(), seated });
            }
            FoulView::Judges(votes) => votes.iter().filter(|vote| **vote == Some(true)).count() * 2 > seated,
        };
        let entry = self.next_entry();
        let ruled = Fact::FoulRuled { entry, downed, view: view.clone(), foul, can_continue };
        let by = (article(3, 5, 4, 0), Official::Referee);
        let own_fault = matches!(view, FoulView::OwnFault);
        let disqualified =
            |corner: Corner| vec![self.loses(corner, Manner::Disqualification, by, Some(entry))];
        let follows = match (foul, can_continue) {
            (true, true) => self.warned(entry + 1, downed.other(), true, "a foul that knocked down"),
            (true, false) => disqualified(downed.other()),
            (false, false) if own_fault => disqualified(downed),
            (false, false) if !was_out => vec![self.loses(downed, Manner::Knockout, by, Some(entry))],
            (false, _) => Vec::new(),
        };
        let mut facts = vec![ruled];
        if was_out && !follows.is_empty() {
            facts.insert(0, Fact::ResultWithdrawn { by_official: true });
            facts.extend(can_continue.then_some(Fact::FighterUp));
        }
        facts.extend(follows);
        Ok(facts)
    }

    /// Whether the result, not confirmed yet, is that this fighter was counted out.
    fn is_counted_out(&self, corner: Corner) -> bool {
        self.declared.is_some_and(|declared| {
            let down = self.last_standing(EntryKind::Knockdown(corner)).map(|entry| entry.number);
            let out =
                declared.result.manner == Manner::Knockout && declared.result.winner == Some(corner.other());
            out && declared.confirmed.is_none() && declared.entry.is_some() && declared.entry == down
        })
    }

    /// Out of the ring by his own fault: not back in ten seconds, he is disqualified (3.5.5.3).
    pub(super) fn record_left_ring(&self, corner: Corner) -> Decided {
        self.boxing_round()?;
        if self.is_down(corner) {
            return Err(Refusal::CountRunning);
        }
        Ok(vec![Fact::LeftRing { entry: self.next_entry(), corner }])
    }

    fn warned(&self, entry: u32, corner: Corner, at_once: bool, breach: &str) -> Vec<Fact> {
        let Some(setup) = &self.setup else { return Vec::new() };
        let rules = &setup.ruleset;
        let record = self.record(corner);
        let minor_breaches = record.minor_breaches + u32::from(!at_once);
        let severe = at_once || minor_breaches >= rules.minor_breaches;
        let severe_warnings = record.severe_warnings + u32::from(severe);
        let mut facts = vec![Fact::FighterWarned {
            entry,
            corner,
            round: self.round(),
            severe,
            at_once,
            minor_breaches,
            severe_warnings,
            breach: breach.to_owned(),
        }];
        if severe && severe_warnings >= rules.severe_warnings {
            let by = (article(3, 5, 5, 3), Official::Referee);
            facts.push(self.loses(corner, Manner::Disqualification, by, Some(entry)));
        }
        facts
    }
}

//! What severe warnings and impossible moves cost on the chess clocks, and what taking a warning back gives again.

use ringside_time::{Instant, Span};

use super::{Adjustment, Clock, ClockSetup, Fact, Paid, PauseReason, Phase, index};
use crate::{Corner, Ruleset, Side};

impl Clock {
    /// A severe warning costs chess time at the next chess round and stops the round clock (3.5.3, 3.5.7).
    pub(super) fn punish(&self, setup: &ClockSetup, entry: u32, corner: Corner, at: Instant) -> Vec<Fact> {
        let mut facts = vec![Fact::PenaltyQueued { entry, side: setup.side_of(corner) }];
        let running = self.phase == Phase::Boxing && self.pause.is_none();
        if running && setup.ruleset.severe_warning_stops_clock {
            facts.push(self.paused(PauseReason::TimeOut, at));
        }
        facts
    }

    /// Takes what is queued, in the order of the warnings, each from the clock as the one before left it (3.5.7).
    pub(super) fn pay(&self, rules: &Ruleset) -> Vec<Fact> {
        let mut left = self.left;
        let mut take = |(entry, side): &(u32, Side)| {
            let taken = take(&mut left, *side, rules);
            Fact::PenaltyTaken { entry: *entry, side: *side, taken, left }
        };
        self.queued.iter().map(&mut take).collect()
    }

    /// An impossible move: the clocks wait for the arbiter; under some rules it costs time (2.6).
    pub(super) fn illegal_move(&self, setup: &ClockSetup, side: Side, at: Instant) -> Vec<Fact> {
        let mut facts = Vec::new();
        if self.phase == Phase::Chess && self.pause.is_none() {
            facts.push(self.paused(PauseReason::Interruption, at));
        }
        let costs = setup.ruleset.illegal_move_costs;
        if !costs.is_zero() {
            let mut left = self.left_at(at);
            left[index(side)] = left[index(side)] - costs;
            facts.push(Fact::ClocksAdjusted { why: Adjustment::Irregularity, left });
        }
        if facts.is_empty() { vec![Fact::Noted] } else { facts }
    }

    /// What an entry had caused is undone: a count for nothing, penalties that are none.
    pub(super) fn take_back(&self, entry: u32, no_longer_severe: &[u32], at: Instant) -> Vec<Fact> {
        let mut facts = Vec::new();
        if let Some(count) = self.count.filter(|count| count.entries.contains(&Some(entry))) {
            let others = count.entries.iter().flatten().any(|other| *other != entry);
            let corner = if count.entries[Corner::Red] == Some(entry) { Corner::Red } else { Corner::Blue };
            // At ten only whoever is down has been counted out.
            if others && (count.second < 10 || !count.down[corner]) {
                facts.push(Fact::FighterRose(corner));
            } else {
                facts.push(Fact::CountDropped);
                facts.extend(self.close_held(at));
            }
        }
        let mut clocks = self.clone();
        for warning in no_longer_severe {
            if let Some(left) = clocks.lift(*warning) {
                facts.push(Fact::PenaltyLifted { entry: *warning, left });
            }
        }
        if facts.is_empty() { vec![Fact::Noted] } else { facts }
    }

    /// Forgets a penalty: what is left then, had it never been. None if there was no such penalty.
    pub(super) fn lift(&mut self, entry: u32) -> Option<[Span; 2]> {
        if let Some(place) = self.queued.iter().position(|(queued, _)| *queued == entry) {
            self.queued.remove(place);
            return Some(self.left);
        }
        let rules = self.setup.as_ref()?.ruleset.clone();
        let known = |paid: &Paid| paid.penalties.iter().any(|(known, _)| *known == entry);
        let first = self.paid.iter().position(known)?;
        // From that chess round on all are taken again without it; the difference is carried to the clocks of now.
        let mut change = [0_i64; 2];
        for Paid { before, penalties, .. } in self.paid.iter_mut().skip(first) {
            let with = settled(*before, penalties, &rules);
            *before = moved(*before, change);
            penalties.retain(|(known, _)| *known != entry);
            let without = settled(*before, penalties, &rules);
            change = [0, 1].map(|place| without[place].as_micros() - with[place].as_micros());
        }
        self.left = moved(self.left, change);
        for turn in self.turns.iter_mut().chain([&mut self.turn]).flatten() {
            turn.left = moved(turn.left, change);
        }
        Some(self.left)
    }
}

/// What `paid` leaves of `left`.
fn settled(mut left: [Span; 2], paid: &[(u32, Side)], rules: &Ruleset) -> [Span; 2] {
    for (_, side) in paid {
        take(&mut left, *side, rules);
    }
    left
}

/// What one gains the other loses; nobody gives back more than he has left.
fn moved(left: [Span; 2], change: [i64; 2]) -> [Span; 2] {
    let to = [0, 1].map(|place| left[place].as_micros() + change[place]);
    [to[0] + to[1].min(0), to[1] + to[0].min(0)].map(Span::from_micros)
}

/// Takes one penalty from `side` and gives it to the other.
fn take(left: &mut [Span; 2], side: Side, rules: &Ruleset) -> Span {
    let taken = penalty(left[index(side)], rules);
    left[index(side)] = left[index(side)] - taken;
    left[index(side.other())] = left[index(side.other())] + taken;
    taken
}

/// What a severe warning costs a clock with `left` on it: a minute, or half of less than two minutes.
///
/// Source: chessboxing 3.5.7 and the rulebook's decision on rounding: whole seconds, .5 upwards, and where
/// that would take everything the exact half.
pub(super) fn penalty(left: Span, rules: &Ruleset) -> Span {
    if left >= rules.severe_warning_halves_below {
        return rules.severe_warning_costs;
    }
    let half = left.as_micros() / 2;
    let rounded = Span::from_micros((half + 500_000) / 1_000_000 * 1_000_000);
    if rounded >= left { Span::from_micros(half) } else { rounded }
}

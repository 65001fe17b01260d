//! Whether every journal is there, whole, in order, and each fact the one that the next was written after.

use std::collections::HashSet;

use ringside_platform::journal::Recorded;
use ringside_proto::bout::v1::Service;

use crate::{Problem, Reason, facts::place, lines::Head};

/// A fact and the line that holds it.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub(crate) line: usize,
    pub(crate) recorded: Recorded,
}

impl Placed {
    fn number(&self) -> u64 {
        self.recorded.fact.sequence
    }

    fn problem(&self, reason: Reason, message: impl Into<String>) -> Problem {
        let fact = (self.recorded.fact.service(), self.number());
        Problem::of_fact(reason, self.line, fact, message)
    }
}

/// Facts that stand before others that were written earlier.
pub(crate) fn out_of_order(facts: &[Placed]) -> Option<Problem> {
    let late = facts.windows(2).find(|pair| place(&pair[1].recorded) < place(&pair[0].recorded))?;
    Some(late[1].problem(Reason::OutOfOrder, "it was written before the fact above it"))
}

/// What is wrong with one journal. `end` is the line where facts end.
pub(crate) fn journal(service: Service, facts: &[Placed], head: &Head, end: usize) -> Vec<Problem> {
    let own = facts.iter().filter(|placed| placed.recorded.fact.service() == service).collect();
    Journal { service, facts: own, head, end, found: Vec::new() }.problems()
}

struct Journal<'a> {
    service: Service,
    facts: Vec<&'a Placed>,
    head: &'a Head,
    end: usize,
    found: Vec<Problem>,
}

impl<'a> Journal<'a> {
    fn problems(mut self) -> Vec<Problem> {
        let mut expected = 1;
        let mut before: Option<&Placed> = None;
        for (index, placed) in self.facts.clone().into_iter().enumerate() {
            let number = placed.number();
            if number < expected {
                self.repeated(index, placed);
                continue;
            }
            if number == expected {
                self.link(before, placed);
            } else {
                self.skipped(index, placed, expected);
            }
            before = Some(placed);
            expected = number + 1;
        }
        self.end(before, expected);
        self.found
    }

    /// Compares a fact with the one that it names. Of two that do not fit together, the one that is confirmed by
    /// what comes after it is right.
    fn link(&mut self, before: Option<&'a Placed>, placed: &'a Placed) {
        let named = &placed.recorded.fact.previous_hash;
        let holds = match before {
            None => named.is_empty(),
            Some(before) => *named == before.recorded.hash,
        };
        if holds {
            return;
        }
        let problem = match before.filter(|_| self.is_confirmed(placed)) {
            Some(before) => {
                before.problem(Reason::BadChain, "its bytes are not those that the next fact names")
            }
            None => placed.problem(Reason::BadChain, "it does not name the fact before it"),
        };
        self.found.push(problem);
    }

    fn skipped(&mut self, index: usize, placed: &Placed, expected: u64) {
        let later: HashSet<_> = self.facts[index..].iter().map(|placed| placed.number()).collect();
        let missing = (expected..placed.number()).find(|number| !later.contains(number));
        self.found.push(match missing {
            None => placed.problem(Reason::OutOfOrder, format!("number {expected} comes after it")),
            Some(number) => self.missing(number, placed.line),
        });
    }

    /// A number that is taken, or was passed over before.
    fn repeated(&mut self, index: usize, placed: &Placed) {
        let earlier = self.facts[..index].iter().find(|earlier| earlier.number() == placed.number());
        if let Some(earlier) = earlier {
            let added = if self.is_confirmed(earlier) { placed } else { earlier };
            self.found.push(added.problem(Reason::AddedFact, "its number stands twice"));
        }
    }

    fn end(&mut self, last: Option<&'a Placed>, expected: u64) {
        if expected <= self.head.last {
            self.found.push(self.missing(expected, self.end));
        }
        let too_many = self.facts.iter().find(|placed| placed.number() > self.head.last);
        if let Some(added) = too_many {
            let message = format!("the header says that the journal ends at {}", self.head.last);
            self.found.push(added.problem(Reason::AddedFact, message));
        }
        if let Some(last) = last.filter(|last| last.number() == self.head.last && !self.is_confirmed(last)) {
            self.found.push(last.problem(Reason::BadChain, "its bytes are not those that the header names"));
        }
    }

    fn missing(&self, number: u64, line: usize) -> Problem {
        let message = "it is left out: it should stand on this line or before";
        Problem::of_fact(Reason::MissingFact, line, (self.service, number), message)
    }

    /// Whether what comes after a fact, another fact or the header, names its bytes.
    fn is_confirmed(&self, placed: &Placed) -> bool {
        let (number, hash) = (placed.number(), placed.recorded.hash);
        let by_next = (self.facts.iter())
            .any(|next| next.number() == number + 1 && next.recorded.fact.previous_hash == hash);
        by_next || (self.head.last == number && self.head.hash == hex::encode(hash))
    }
}

//! What happened before the bout and in the ring, and what was ruled.
//!
//! The matches in `game` and `clocks` name every fact, so that a new one is given its place.

mod clocks;
mod game;

use std::collections::HashMap;

use jiff::{Timestamp, fmt::strtime};
use ringside_contract::words;
use ringside_proto::game::v1::Entry;
use ringside_record::Said;
use ringside_time::{Instant, Timed};

use super::{
    super::Account,
    words::{Names, Rounds},
};

/// The columns of what happened.
pub(super) const HEADS: [&str; 5] = ["When", "Entry", "What", "Article", "Official"];

/// Three tables.
#[derive(Default)]
pub(super) struct Events {
    /// What was done before the bout.
    pub(super) before: Vec<Vec<String>>,
    /// What happened in the ring.
    pub(super) ring: Vec<Vec<String>>,
    /// What was ruled, by the officials or by the rules themselves.
    pub(super) rulings: Vec<Vec<String>>,
}

/// In which table something is told.
#[derive(Clone, Copy)]
enum Table {
    Before,
    Ring,
    Rulings,
}

/// What is told of a fact. An entry has an article and an official of its own, for what is left open here.
struct Told {
    table: Table,
    text: String,
    article: String,
    official: String,
}

impl Told {
    fn new(table: Table, text: impl Into<String>, article: &'static str) -> Option<Self> {
        Some(Self { table, text: text.into(), article: article.to_owned(), official: String::new() })
    }

    fn ring(text: impl Into<String>, article: &'static str) -> Option<Self> {
        Self::new(Table::Ring, text, article)
    }

    fn ruling(text: impl Into<String>, article: &'static str) -> Option<Self> {
        Self::new(Table::Rulings, text, article)
    }
}

impl Events {
    pub(super) fn of(account: &Account, names: &Names<'_>) -> Self {
        let rounds = Rounds::of(&account.said);
        let entries: HashMap<_, _> = account.bout.entries.iter().map(|entry| (entry.number, entry)).collect();
        let mut events = Self::default();
        for fact in &account.said {
            let Some(told) = told(fact, names) else { continue };
            let number = if let Said::Game(fact) = &fact.what { fact.entry() } else { None };
            let entry = number.and_then(|number| entries.get(&number).copied());
            let when =
                if let Table::Before = told.table { date_and_time(fact.at) } else { rounds.when(fact.at) };
            let table = match told.table {
                Table::Before => &mut events.before,
                Table::Ring => &mut events.ring,
                Table::Rulings => &mut events.rulings,
            };
            table.push(row(when, told, entry));
        }
        events
    }
}

fn told(fact: &Timed<Said>, names: &Names<'_>) -> Option<Told> {
    match &fact.what {
        Said::Game(what) => game::told(what, names),
        Said::Clock(what) => clocks::told(what, names),
        Said::Scoring(what) => clocks::told_of_cards(what, names),
        Said::Broadcast(_) => None,
    }
}

fn row(when: String, told: Told, entry: Option<&Entry>) -> Vec<String> {
    // Who it was before the bout, no entry says.
    let told_by = entry.filter(|_| !matches!(told.table, Table::Before));
    let official = told_by.and_then(|entry| words::official(entry.official).ok()).map(|one| one.to_string());
    let article = entry.map(|entry| entry.article.clone());
    let or = |said: String, own: Option<String>| if said.is_empty() { own.unwrap_or_default() } else { said };
    let taken_back = if entry.is_some_and(|entry| entry.taken_back) { " (taken back)" } else { "" };
    vec![
        when,
        entry.map(|entry| entry.number.to_string()).unwrap_or_default(),
        format!("{}{taken_back}", told.text),
        or(told.article, article),
        or(told.official, official),
    ]
}

fn date_and_time(at: Instant) -> String {
    let stamp = Timestamp::from_microsecond(at.as_micros()).ok();
    stamp.and_then(|stamp| strtime::format("%Y-%m-%d %H:%M UTC", stamp).ok()).unwrap_or_default()
}

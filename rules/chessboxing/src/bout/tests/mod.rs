//! Instants are seconds from the first gong. Red has White. Rounds are opened and closed by news of the clock.

use ringside_time::{Instant, Machine, Span};

use super::{Bout, Command, Fact, News, Refusal};
use crate::{
    BoutResult, BoutSetup, Corner, Decision, Fighter, Manner, Officials, Ruleset, Side, TimeBase, Verdict,
};

mod board;
mod ending;
mod flags;
mod properties;
mod ring;

const LEFT: Span = Span::from_secs(100);

fn at(seconds: u32) -> Instant {
    Instant::default() + Span::from_secs(seconds)
}

fn setup() -> BoutSetup {
    let fighter =
        |name: &str| Fighter { name: name.to_owned(), ring_name: String::new(), club: String::new() };
    BoutSetup {
        bout: "test".to_owned(),
        title: String::new(),
        event: String::new(),
        date: String::new(),
        fighters: [fighter("Rita Red"), fighter("Bea Blue")],
        white: Corner::Red,
        officials: Officials { judges: vec!["One".to_owned()], ..Officials::default() },
        ruleset: Ruleset::preset("wcbo-7").unwrap(),
        time_base: TimeBase::Live,
    }
}

fn created_by(change: impl FnOnce(&mut Ruleset)) -> Bout {
    let mut setup = setup();
    change(&mut setup.ruleset);
    let mut bout = Bout::default();
    run(&mut bout, Command::Create(Box::new(setup)), at(0)).unwrap();
    bout
}

/// A bout in round 1, which opened at 0.
fn opened() -> Bout {
    let mut bout = created_by(|_| {});
    hear(&mut bout, News::RoundOpened(1), at(0));
    bout
}

/// A bout in boxing round 2, which opened at 240.
fn boxing() -> Bout {
    boxing_by(|_| {})
}

fn boxing_by(change: impl FnOnce(&mut Ruleset)) -> Bout {
    let mut bout = created_by(change);
    hear(&mut bout, News::RoundOpened(1), at(0));
    hear(&mut bout, News::RoundClosed(1), at(180));
    hear(&mut bout, News::RoundOpened(2), at(240));
    bout
}

/// Closes the boxing round that runs, and opens the next one.
fn next_boxing_round(bout: &mut Bout, now: u32) {
    let round = bout.round();
    hear(bout, News::RoundClosed(round), at(now));
    hear(bout, News::RoundOpened(round + 1), at(now + 60));
    hear(bout, News::RoundClosed(round + 1), at(now + 240));
    hear(bout, News::RoundOpened(round + 2), at(now + 300));
}

fn run(bout: &mut Bout, command: Command, at: Instant) -> Result<Vec<Fact>, Refusal> {
    let facts = bout.decide(&command, at)?;
    facts.iter().for_each(|fact| bout.apply(fact));
    Ok(facts.into_iter().map(|fact| fact.what).collect())
}

fn hear(bout: &mut Bout, news: News, at: Instant) -> Vec<Fact> {
    run(bout, Command::Hear(news), at).unwrap()
}

/// Plays these moves, one a second from `from` on, each timed at once.
fn play(bout: &mut Bout, moves: &str, from: u32) -> Vec<Fact> {
    let mut last = Vec::new();
    for (san, second) in moves.split_whitespace().zip(from..) {
        run(bout, Command::PlayMove(san.to_owned()), at(second)).unwrap();
        let ply = u32::try_from(bout.moves().len()).unwrap();
        last = hear(bout, News::MoveTimed { ply, left: LEFT }, at(second));
    }
    last
}

fn try_move(bout: &mut Bout, san: &str, at: Instant) -> Result<Vec<Fact>, Refusal> {
    run(bout, Command::PlayMove(san.to_owned()), at)
}

const fn loses(loser: Corner, manner: Manner, round: u32) -> Fact {
    Fact::ResultDeclared(BoutResult::against(loser, manner, round))
}

//! Instants are seconds from the first gong, 0:00 of the bout. Red plays White.

use ringside_time::{Instant, Machine, Span, Timed};

use super::{Bout, Command, Fact, KnockdownCause, News, Refusal};
use crate::{
    Article, BoutResult, BoutSetup, Corner, Manner, Official, Side, Verdict, is_chess_round, tests::setup,
};

mod after;
mod appeals;
mod before;
mod board;
mod corrections;
mod counted;
mod down;
mod flag;
mod fouls;
mod illegal;
mod mistakes;
mod properties;
mod ring;
mod rulings;
mod sheet;
mod stop;
mod touch;

fn at(seconds: u32) -> Instant {
    Instant::default() + Span::from_secs(seconds)
}

/// A bout by `wcbo-7` with these changes, before the first gong.
fn created(change: impl FnOnce(&mut BoutSetup)) -> Bout {
    let (mut bout, mut setup) = (Bout::default(), setup());
    change(&mut setup);
    run(&mut bout, &Command::Create(Box::new(setup)), at(0)).unwrap();
    bout
}

/// A bout in this round, which opened at 240 seconds for every round before it.
fn in_round(number: u32) -> Bout {
    in_round_by(number, |_| ())
}

fn in_round_by(number: u32, change: impl FnOnce(&mut BoutSetup)) -> Bout {
    let mut bout = created(change);
    for round in 1..=number {
        let opens = 240 * (round - 1);
        hear(&mut bout, News::RoundOpened(round), at(opens));
        if round < number {
            hear(&mut bout, News::RoundClosed(round), at(opens + 180));
        }
    }
    bout
}

fn run(bout: &mut Bout, command: &Command, instant: Instant) -> Result<Vec<Fact>, Refusal> {
    let facts = bout.decide(command, instant)?;
    assert!(facts.iter().all(|fact| fact.at == instant), "{facts:?}");
    facts.iter().for_each(|fact| bout.apply(fact));
    Ok(facts.into_iter().map(|fact| fact.what).collect())
}

fn hear(bout: &mut Bout, news: News, instant: Instant) -> Vec<Fact> {
    run(bout, &Command::Hear(news), instant).unwrap()
}

fn play(bout: &mut Bout, text: &str, seconds: u32) -> Result<Vec<Fact>, Refusal> {
    run(bout, &Command::PlayMove(text.to_owned()), at(seconds))
}

/// The clock's word that the move of this second stands, with a minute left.
fn confirm(bout: &mut Bout, ply: u32, seconds: u32) -> Vec<Fact> {
    hear(bout, News::MoveTimed { ply, left: MINUTE }, at(seconds))
}

const MINUTE: Span = Span::from_secs(60);

/// Plays moves a second apart from this one on, each confirmed; says what the last confirmation did.
fn play_all(bout: &mut Bout, moves: &str, from: u32) -> Vec<Fact> {
    let mut last = Vec::new();
    for (second, text) in (from..).zip(moves.split_whitespace()) {
        assert_eq!(bout.result(), None, "before {text}");
        play(bout, text, second).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        let ply = u32::try_from(bout.moves().len()).unwrap();
        last = confirm(bout, ply, second);
    }
    last
}

/// The rules themselves find that this corner loses, by this article.
fn against(loser: Corner, manner: Manner, round: u32, by: (&str, Official)) -> Fact {
    Fact::ResultDeclared(result(Some(loser.other()), manner, round, by), None)
}

/// This corner loses by this entry.
fn against_by(entry: u32, loser: Corner, manner: Manner, round: u32, by: (&str, Official)) -> Fact {
    Fact::ResultDeclared(result(Some(loser.other()), manner, round, by), Some(entry))
}

fn result(winner: Option<Corner>, manner: Manner, round: u32, by: (&str, Official)) -> BoutResult {
    let (article, official) = (article(by.0), by.1);
    BoutResult { winner, manner, round, verdict: None, article, official }
}

fn article(text: &str) -> Article {
    text.parse().unwrap()
}

const MATE: (&str, Official) = ("2.5.6.1", Official::Arbiter);
const FLAG: (&str, Official) = ("2.5.6.4", Official::Arbiter);
const DOWN: (&str, Official) = ("3.5.4", Official::Referee);
const OUT: (&str, Official) = ("3.5.5.1", Official::Referee);
const WARNED: (&str, Official) = ("3.5.5.3", Official::Referee);

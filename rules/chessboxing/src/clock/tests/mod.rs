//! Instants are seconds from the first gong, 0:00 of the bout. White is in the red corner.
//!
//! By `wcbo-7`: round 1 (chess) 0 to 180, round 2 (boxing) 240 to 420, round 3 (chess) 480 to 660.

use ringside_time::{Instant, Machine, Span, Timed};

use super::{Clock, ClockSetup, Command, Count, CountKind, Fact, GongPurpose, News, PauseReason, Refusal};
use crate::{Corner, Ruleset, TimeBase};

mod arbiter;
mod board_counts;
mod corrections;
mod counts;
mod knockdowns;
mod late;
mod mistakes;
mod moves;
mod pauses;
mod penalties;
mod played;
mod press;
mod properties;
mod release;
mod result;
mod rounds;
mod undone;

/// The shortest time there is.
const MICRO: Span = Span::from_micros(1);

const fn secs(secs: u32) -> Span {
    Span::from_secs(secs)
}

fn at(seconds: u32) -> Instant {
    Instant::default() + secs(seconds)
}

/// Clocks set by `wcbo-7` with these changes, nothing asked for before the first gong.
fn set(change: impl FnOnce(&mut Ruleset)) -> Clock {
    let mut ruleset = Ruleset::preset("wcbo-7").unwrap();
    ruleset.required.clear();
    change(&mut ruleset);
    let setup = ClockSetup { ruleset, white: Corner::Red, time_base: TimeBase::Live };
    let mut clock = Clock::default();
    run(&mut clock, &Command::Set(Box::new(setup)), at(0)).unwrap();
    clock
}

/// Clocks in round 1, which opened at 0, with so many seconds of thinking time each.
fn opened(thinking_seconds: u32) -> Clock {
    opened_by(|rules| rules.thinking_time = secs(thinking_seconds))
}

fn opened_by(change: impl FnOnce(&mut Ruleset)) -> Clock {
    let mut clock = set(change);
    run(&mut clock, &Command::Strike(GongPurpose::OpensRound(1)), at(0)).unwrap();
    clock
}

/// Does all that is due by `until`, as the clock service does before it carries anything out.
fn settle(clock: &mut Clock, until: Instant) -> Vec<Timed<Fact>> {
    let mut done = Vec::new();
    while let Some((due, command)) = clock.next_deadline().filter(|(due, _)| *due <= until) {
        let facts = clock.decide(&command, due).unwrap();
        facts.iter().for_each(|fact| clock.apply(fact));
        done.extend(facts);
    }
    done
}

/// Carries out `command` at `at`, after all that is due by then.
fn run(clock: &mut Clock, command: &Command, at: Instant) -> Result<Vec<Fact>, Refusal> {
    settle(clock, at);
    let facts = clock.decide(command, at)?;
    facts.iter().for_each(|fact| clock.apply(fact));
    Ok(facts.into_iter().map(|fact| fact.what).collect())
}

/// Takes notice of `news` of `at`, whatever is known by now.
fn hear(clock: &mut Clock, news: News, at: Instant) -> Vec<Timed<Fact>> {
    let facts = clock.decide(&Command::Hear(news), at).unwrap();
    facts.iter().for_each(|fact| clock.apply(fact));
    facts
}

/// A move that goes on with the game.
const fn played(ply: u32) -> News {
    News::MovePlayed { ply, ends_game: false }
}

/// The knockdown of this entry.
const fn knockdown(entry: u32, corner: Corner) -> News {
    News::Knockdown { entry, corner }
}

/// The severe warning of this entry.
const fn severe(entry: u32, corner: Corner) -> News {
    News::SevereWarning { entry, corner }
}

/// What begins with the knockdown of this entry.
const fn count_of(entry: u32, corner: Corner) -> Fact {
    Fact::CountStarted { entry, kind: CountKind::Knockdown(corner) }
}

/// The clocks of a boxing round in this pause, with so many seconds left of the round.
fn paused(why: PauseReason, round_left: u32, left: [u32; 2]) -> Fact {
    Fact::Paused { why, round_left: secs(round_left), left: left.map(secs) }
}

/// The result is withdrawn by an official.
const BY_OFFICIAL: News = News::ResultWithdrawn { by_official: true };

fn what(facts: Vec<Timed<Fact>>) -> Vec<Fact> {
    facts.into_iter().map(|fact| fact.what).collect()
}

/// White's, then Black's thinking time at `at`.
fn left_at(clock: &Clock, at: Instant) -> [Span; 2] {
    [crate::Side::White, crate::Side::Black].map(|side| clock.chess_clock(side).left_at(at))
}

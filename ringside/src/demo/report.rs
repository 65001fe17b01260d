//! What came of a bout.

use anyhow::Result;
use ringside_contract::{setup, time};
use ringside_proto::{
    bout::v1::{BoutResult, Corner, Manner, Side, Verdict},
    clock::v1::Countdown,
    scoring::v1::Scorecard,
};
use ringside_time::Span;
use serde::Serialize;

use super::servers::Still;
use crate::{
    recording::{Expectation, Recording},
    say::{BAD, BOLD, FAINT, GOOD},
};

/// What came of a bout, the same whatever it was played on.
#[derive(Debug, Serialize)]
pub struct Report {
    bout: String,
    result: Option<Outcome>,
    documented: String,
    assumed: Vec<String>,
    white: Player,
    black: Player,
    plies: usize,
    fen: String,
    cards: Vec<Card>,
    pgn: String,
    #[serde(skip)]
    expect: Expectation,
    #[serde(skip)]
    outcome: Option<BoutResult>,
}

/// A result in words.
#[derive(Debug, Serialize)]
struct Outcome {
    winner: Option<String>,
    corner: Option<&'static str>,
    manner: String,
    round: u32,
    verdict: Option<String>,
}

/// A fighter at the board.
#[derive(Debug, Serialize)]
struct Player {
    name: String,
    corner: &'static str,
    left_micros: i64,
}

/// A scorecard.
#[derive(Debug, Serialize)]
struct Card {
    judge: u32,
    rounds: Vec<[u32; 3]>,
    red_deductions: u32,
    blue_deductions: u32,
    red_total: i32,
    blue_total: i32,
}

impl Report {
    pub(super) fn new(recording: &Recording, still: Still) -> Self {
        let fighters = recording.setup.fighters.as_slice();
        let player = |side: Side, clock: Option<&Countdown>| {
            let fighter = fighters.iter().find(|fighter| fighter.side() == side);
            Player {
                name: fighter.map(|fighter| fighter.name.clone()).unwrap_or_default(),
                corner: fighter.map_or("", |fighter| corner_word(fighter.corner())),
                left_micros: left(clock).as_micros(),
            }
        };
        let outcome = still.bout.result;
        let result = outcome.as_ref().map(|result| Outcome {
            winner: (fighters.iter())
                .find(|fighter| fighter.corner() == result.winner())
                .map(|fighter| fighter.name.clone()),
            corner: (result.winner() != Corner::Unspecified).then(|| corner_word(result.winner())),
            manner: manner_word(result.manner()),
            round: result.round,
            verdict: (result.verdict() != Verdict::Unspecified)
                .then(|| word(result.verdict().as_str_name(), "VERDICT_")),
        });
        Self {
            bout: recording.setup.bout.clone(),
            result,
            documented: recording.documented.clone(),
            assumed: recording.assumed.clone(),
            white: player(Side::White, still.clocks.white.as_ref()),
            black: player(Side::Black, still.clocks.black.as_ref()),
            plies: still.bout.moves.len(),
            fen: still.bout.fen,
            cards: still.scores.cards.into_iter().map(card).collect(),
            pgn: still.bout.pgn,
            expect: recording.expect,
            outcome,
        }
    }

    /// In which way the result is not the documented one, if so.
    #[must_use]
    pub fn contradicts(&self) -> Option<String> {
        let found = self.outcome.as_ref().and_then(|result| setup::result(result).ok());
        let holds = found.is_some_and(|found| self.expect.is(&found));
        (!holds).then(|| format!("this is not the documented result, which is: {}", self.documented))
    }

    /// As JSON.
    ///
    /// # Errors
    /// None that a report can cause.
    pub fn json(&self) -> Result<String> {
        Ok(serde_json::to_string_pretty(self)?)
    }

    /// For people.
    pub fn print_for_people(&self) {
        let say = |label: &str, text: &str| anstream::println!("{FAINT}{label:<9}{FAINT:#}{text}");
        match &self.result {
            Some(result) => {
                let winner = result.winner.as_deref().unwrap_or("nobody");
                let verdict =
                    result.verdict.as_ref().map(|verdict| format!(" ({verdict})")).unwrap_or_default();
                let text = format!(
                    "{GOOD}{winner}{GOOD:#} wins by {BOLD}{}{BOLD:#}{verdict} in round {}",
                    result.manner, result.round
                );
                say("result", &text);
            }
            None => say("result", &format!("none yet, after {} plies", self.plies)),
        }
        if self.result.is_some() && self.contradicts().is_some() {
            say("", &format!("{BAD}not as documented: {}{BAD:#}", self.documented));
        }
        for (colour, player) in [("White", &self.white), ("Black", &self.black)] {
            let left = Span::from_micros(player.left_micros);
            say(colour, &format!("{:<28}{:<6}{:>10} left", player.name, player.corner, left.to_string()));
        }
        for card in &self.cards {
            let rounds: Vec<_> =
                card.rounds.iter().map(|[round, red, blue]| format!("R{round} {red}-{blue}")).collect();
            let deductions = match (card.red_deductions, card.blue_deductions) {
                (0, 0) => String::new(),
                (red, blue) => format!(" {FAINT}(taken off: red {red}, blue {blue}){FAINT:#}"),
            };
            let totals = format!("{BOLD}{}-{}{BOLD:#}", card.red_total, card.blue_total);
            say(&format!("judge {}", card.judge), &format!("{totals}  {}{deductions}", rounds.join("  ")));
        }
        if !self.assumed.is_empty() {
            say("assumed", &self.assumed.join(", "));
        }
        anstream::println!("\n{}", self.pgn);
    }
}

fn card(card: Scorecard) -> Card {
    Card {
        judge: card.judge,
        rounds: card.rounds.iter().map(|round| [round.round, round.red, round.blue]).collect(),
        red_deductions: card.red_deductions,
        blue_deductions: card.blue_deductions,
        red_total: card.red_total,
        blue_total: card.blue_total,
    }
}

fn left(clock: Option<&Countdown>) -> Span {
    let left = clock.and_then(|clock| clock.left.as_ref());
    left.and_then(|left| time::span(left).ok()).unwrap_or_default()
}

const fn corner_word(corner: Corner) -> &'static str {
    match corner {
        Corner::Unspecified => "",
        Corner::Red => "red",
        Corner::Blue => "blue",
    }
}

fn manner_word(manner: Manner) -> String {
    word(manner.as_str_name(), "MANNER_")
}

fn word(name: &str, prefix: &str) -> String {
    name.trim_start_matches(prefix).to_lowercase().replace('_', " ")
}

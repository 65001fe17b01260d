//! What came of a bout, in a few lines: result, clocks, cards, game.

use ringside_contract::time;
use ringside_proto::{
    bout::v1::{BoutResult, BoutSetup, Corner, Manner, Side, Verdict},
    clock::v1::{Clocks, Countdown},
    game::v1::Bout,
    scoring::v1::Scorecard,
};
use ringside_time::Span;
use serde::Serialize;

use crate::say::{BOLD, FAINT, GOOD};

/// What came of a bout, the same whatever it was played on.
#[derive(Debug, Serialize)]
pub struct Sheet {
    pub(crate) bout: String,
    pub(crate) result: Option<Outcome>,
    white: Player,
    black: Player,
    plies: usize,
    fen: String,
    pub(crate) cards: Vec<Card>,
    pub(crate) pgn: String,
}

/// A result in words.
#[derive(Debug, Serialize)]
pub(crate) struct Outcome {
    pub(crate) winner: Option<String>,
    corner: Option<&'static str>,
    pub(crate) manner: String,
    pub(crate) round: u32,
    pub(crate) verdict: Option<String>,
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
pub(crate) struct Card {
    pub(crate) judge: u32,
    /// Round, red's and blue's points.
    pub(crate) rounds: Vec<[u32; 3]>,
    pub(crate) red_deductions: u32,
    pub(crate) blue_deductions: u32,
    pub(crate) red_total: i32,
    pub(crate) blue_total: i32,
}

impl Outcome {
    /// The result of a bout that was set up so.
    pub(crate) fn of(setup: &BoutSetup, result: &BoutResult) -> Self {
        Self {
            winner: (setup.fighters.iter())
                .find(|fighter| fighter.corner() == result.winner())
                .map(|fighter| fighter.name.clone()),
            corner: (result.winner() != Corner::Unspecified).then(|| corner_word(result.winner())),
            manner: word(Manner::as_str_name(&result.manner()), "MANNER_"),
            round: result.round,
            verdict: (result.verdict() != Verdict::Unspecified)
                .then(|| word(result.verdict().as_str_name(), "VERDICT_")),
        }
    }

    fn said(&self) -> String {
        let verdict = self.verdict.as_ref().map(|verdict| format!(" ({verdict})")).unwrap_or_default();
        let (manner, round) = (&self.manner, self.round);
        let how = format!("{BOLD}{manner}{BOLD:#}{verdict} in round {round}");
        match &self.winner {
            Some(winner) => format!("{GOOD}{winner}{GOOD:#} wins by {how}"),
            None => format!("nobody wins: {how}"),
        }
    }
}

impl Sheet {
    /// The sheet of a bout.
    #[must_use]
    pub fn new(bout: Bout, clocks: &Clocks, cards: Vec<Scorecard>) -> Self {
        let setup = bout.setup.unwrap_or_default();
        let player = |side: Side, clock: Option<&Countdown>| {
            let fighter = setup.fighters.iter().find(|fighter| fighter.side() == side);
            Player {
                name: fighter.map(|fighter| fighter.name.clone()).unwrap_or_default(),
                corner: fighter.map_or("", |fighter| corner_word(fighter.corner())),
                left_micros: left(clock).as_micros(),
            }
        };
        Self {
            result: bout.result.as_ref().map(|result| Outcome::of(&setup, result)),
            white: player(Side::White, clocks.white.as_ref()),
            black: player(Side::Black, clocks.black.as_ref()),
            plies: bout.moves.len(),
            fen: bout.fen,
            cards: cards.into_iter().map(card).collect(),
            pgn: bout.pgn,
            bout: setup.bout,
        }
    }

    /// The result in a line, for the terminal.
    #[must_use]
    pub fn result(&self) -> String {
        match &self.result {
            Some(result) => result.said(),
            None => format!("none yet, after {} plies", self.plies),
        }
    }

    /// Prints both clocks.
    pub fn print_clocks(&self) {
        for (colour, player) in [("White", &self.white), ("Black", &self.black)] {
            let left = Span::from_micros(player.left_micros);
            say(colour, &format!("{:<28}{:<6}{:>10} left", player.name, player.corner, left.to_string()));
        }
    }

    /// Prints the cards that are open.
    pub fn print_cards(&self) {
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
    }
}

/// Prints a labelled line.
pub(crate) fn say(label: &str, text: &str) {
    anstream::println!("{FAINT}{label:<9}{FAINT:#}{text}");
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

fn word(name: &str, prefix: &str) -> String {
    name.trim_start_matches(prefix).to_lowercase().replace('_', " ")
}

//! The judges' cards, side by side.

use ringside_proto::scoring::v1::{RoundScore, Scorecard};

use super::{super::Account, html::Html};

/// A row for each round and judge, deductions and totals below.
pub(super) fn cards(html: &mut Html, account: &Account) {
    let cards = &account.cards;
    if cards.is_empty() {
        html.element("p", format_args!("{} cards came in; they are sealed.", account.handed_in.len()));
        return;
    }
    let judges = account.setup.officials.as_ref().map(|officials| officials.judges.as_slice());
    let mut rounds: Vec<u32> = cards.iter().flat_map(|card| &card.rounds).map(|score| score.round).collect();
    rounds.sort_unstable();
    rounds.dedup();
    html.raw("<table><thead><tr><th>Round</th>");
    for card in cards {
        let seat = usize::try_from(card.judge).unwrap_or_default();
        let name = judges.and_then(|judges| judges.get(seat.checked_sub(1)?)).map_or("", String::as_str);
        html.raw("<th>").text(format_args!("Judge {}: {name}", card.judge)).raw("<br>red–blue</th>");
    }
    html.raw("</tr></thead><tbody>\n");
    for round in rounds {
        let score = |card: &Scorecard| {
            let score = card.rounds.iter().find(|score| score.round == round);
            score.map(|score| format!("{}–{}{}", score.red, score.blue, noted(score))).unwrap_or_default()
        };
        row(html, &round.to_string(), cards, score);
    }
    row(html, "Taken off (3.5.7)", cards, |card| format!("{}–{}", card.red_deductions, card.blue_deductions));
    row(html, "Total", cards, |card| format!("{}–{}", card.red_total, card.blue_total));
    html.raw("</tbody></table>\n");
}

/// The warnings that the judge noted himself, if there are any.
fn noted(score: &RoundScore) -> String {
    match (score.red_noted, score.blue_noted) {
        (0, 0) => String::new(),
        (red, blue) => format!(" (noted {red}–{blue})"),
    }
}

fn row(html: &mut Html, head: &str, cards: &[Scorecard], cell: impl Fn(&Scorecard) -> String) {
    let cells: Vec<_> = [head.to_owned()].into_iter().chain(cards.iter().map(cell)).collect();
    html.row(&cells);
}

//! Who fought, who watched over it, and by what programme.

use jiff::{Timestamp, fmt::strtime};
use ringside_chessboxing::{Side, clock::Fact, is_chess_round};
use ringside_contract::time;
use ringside_proto::{bout::v1 as proto, game::v1::FighterRecord};
use ringside_record::Said;
use ringside_time::{Instant, Span};

use super::{super::Account, html::Html, words::clock};

/// The columns of the rounds.
const ROUND: [&str; 7] = ["Round", "Kind", "Opened (UTC)", "Closed", "Lasted", "White left", "Black left"];

/// The two fighters, red first, and what each has suffered.
pub(super) fn fighters(html: &mut Html, account: &Account) {
    let fighters = &account.setup.fighters;
    let rows: Vec<_> = fighters.iter().map(|fighter| fighter_row(account, fighter)).collect();
    html.table(&["Corner", "Fighter", "Club", "Pieces", "Clock"], &rows);
    let rows: Vec<_> = fighters.iter().map(|fighter| record_row(account, fighter)).collect();
    let heads = [
        "Corner",
        "Knockdowns",
        "Minor breaches",
        "Severe warnings",
        "Ten-counts at the board",
        "Warnings at the board",
        "Impossible moves",
    ];
    html.table(&heads, &rows);
}

fn corner(fighter: &proto::Fighter) -> String {
    if fighter.corner() == proto::Corner::Red { "Red" } else { "Blue" }.to_owned()
}

fn fighter_row(account: &Account, fighter: &proto::Fighter) -> Vec<String> {
    let white = fighter.side() == proto::Side::White;
    let left = if white { &account.clocks.white } else { &account.clocks.black };
    let left = left.as_ref().and_then(|clock| clock.left).and_then(|left| time::span(&left).ok());
    let name = if fighter.ring_name.is_empty() {
        fighter.name.clone()
    } else {
        format!("{} “{}”", fighter.name, fighter.ring_name)
    };
    let side = if white { Side::White } else { Side::Black };
    vec![corner(fighter), name, fighter.club.clone(), side.to_string(), left.map(clock).unwrap_or_default()]
}

fn record_row(account: &Account, fighter: &proto::Fighter) -> Vec<String> {
    let red = fighter.corner() == proto::Corner::Red;
    let record: FighterRecord = if red { account.bout.red } else { account.bout.blue }.unwrap_or_default();
    let counts = [
        record.knockdowns,
        record.minor_breaches,
        record.severe_warnings,
        record.board_counts,
        record.board_warnings,
        record.illegal_moves,
    ];
    std::iter::once(corner(fighter)).chain(counts.map(|count| count.to_string())).collect()
}

/// The officials that are named.
pub(super) fn officials(html: &mut Html, setup: &proto::BoutSetup) {
    let named = setup.officials.clone().unwrap_or_default();
    let mut rows = vec![
        vec!["Chess arbiter".to_owned(), named.arbiter],
        vec!["Boxing referee".to_owned(), named.referee],
        vec!["Timekeeper".to_owned(), named.timekeeper],
        vec!["Ring doctor".to_owned(), named.doctor],
    ];
    rows.extend((1..).zip(named.judges).map(|(seat, judge): (u32, _)| vec![format!("Judge {seat}"), judge]));
    rows.retain(|row| row.iter().all(|cell| !cell.is_empty()));
    html.table(&["Office", "Name"], &rows);
}

/// The rules in a line, and the rounds as they were fought.
pub(super) fn programme(html: &mut Html, account: &Account) {
    let rules = account.setup.ruleset.clone().unwrap_or_default();
    let span = |span: Option<_>| span.and_then(|span| time::span(&span).ok()).unwrap_or_default().to_string();
    html.element(
        "p",
        format_args!(
            "Rules {}: {} rounds, chess and boxing in turn; a chess round lasts {}, a boxing round {}, a break {}; \
             each fighter has {} to think.",
            rules.preset,
            rules.rounds.unwrap_or_default(),
            span(rules.chess_round),
            span(rules.boxing_round),
            span(rules.rest),
            span(rules.thinking_time),
        ),
    );
    html.table(&ROUND, &rounds(account));
}

fn rounds(account: &Account) -> Vec<Vec<String>> {
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut opened_at = None;
    for fact in &account.said {
        let (at, by) = match &fact.what {
            Said::Clock(Fact::RoundOpened { round, by_hand }) => {
                opened_at = Some(fact.at);
                let kind = if is_chess_round(*round) { "chess" } else { "boxing" };
                rows.push(vec![round.to_string(), kind.to_owned()]);
                (fact.at, by_hand)
            }
            Said::Clock(Fact::RoundClosed { by_hand, .. }) => (fact.at, by_hand),
            _ => continue,
        };
        let Some(row) = rows.last_mut() else { continue };
        // A round that was opened again is closed once more.
        row.truncate(3);
        row.push(format!("{}{}", time_of_day(at), if *by { ", by hand" } else { "" }));
        if let Said::Clock(Fact::RoundClosed { left: [white, black], .. }) = &fact.what {
            row.push(lasted(opened_at, at).to_string());
            row.extend([clock(*white), clock(*black)]);
        }
    }
    // The round in which the bout ended may have no closing gong.
    rows.iter_mut().for_each(|row| row.resize(ROUND.len(), String::new()));
    rows
}

fn lasted(opened: Option<Instant>, closed: Instant) -> Span {
    let whole = opened.map_or(Span::ZERO, |opened| closed.since(opened));
    // To the second, as rounds are.
    Span::from_micros(whole.as_micros() / 1_000_000 * 1_000_000)
}

fn time_of_day(at: Instant) -> String {
    let stamp = Timestamp::from_microsecond(at.as_micros()).ok();
    stamp.and_then(|stamp| strtime::format("%H:%M:%S", stamp).ok()).unwrap_or_default()
}

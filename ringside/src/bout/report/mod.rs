//! A report of a bout for people: one HTML page without script or anything from elsewhere, fit to be printed.

mod cards;
mod events;
mod html;
mod moves;
mod people;
mod words;

use std::path::PathBuf;

use anyhow::Result;
use ringside_chessboxing::Manner;
use ringside_contract::setup;
use ringside_record::Signer;

use self::{
    events::{Events, HEADS},
    html::Html,
    words::Names,
};
use super::{Account, source::facts, writing};
use crate::{cli::Report, say::BOLD, sheet::say};

/// Writes the report of a bout.
pub(super) async fn run(report: Report) -> Result<()> {
    let (facts, signer) = facts(&report.source).await?;
    let account = Account::of(&facts)?;
    let page = page(&account, signer.as_ref());
    let file = report.out.unwrap_or_else(|| PathBuf::from(format!("{}.html", facts.bout)));
    writing::write(&file, page.as_bytes(), report.force)?;
    say("written", &format!("{BOLD}{}{BOLD:#}", file.display()));
    Ok(())
}

/// The page. `signer` is who signed the record that it is made from, if it is made from one.
fn page(account: &Account, signer: Option<&Signer>) -> String {
    let setup = &account.setup;
    let names = Names(setup);
    let events = Events::of(account, &names);
    let title = if setup.title.is_empty() { &setup.bout } else { &setup.title };
    let mut html = Html::default();
    html.raw("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    html.raw("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n");
    html.raw("<meta name=\"viewport\" content=\"width=device-width\">\n");
    html.element("title", format_args!("{title}: bout report"));
    html.raw("<style>\n").raw(include_str!("style.css")).raw("</style>\n</head>\n<body>\n");
    html.element("h1", title);
    let occasion: Vec<_> = [&setup.event, &setup.date].into_iter().filter(|text| !text.is_empty()).collect();
    html.element("p", occasion.iter().map(|text| text.as_str()).collect::<Vec<_>>().join(", "));
    result(&mut html, account, &names);
    html.section("Fighters", |html| people::fighters(html, account));
    html.section("Officials", |html| people::officials(html, setup));
    html.section("Programme", |html| people::programme(html, account));
    if !events.before.is_empty() {
        html.section("Before the bout", |html| html.table(&HEADS, &events.before));
    }
    html.section("In the ring", |html| html.table(&HEADS, &events.ring));
    html.section("Rulings", |html| html.table(&HEADS, &events.rulings));
    html.section("Scorecards", |html| cards::cards(html, account));
    html.section("Final position", |html| moves::position(html, &account.bout.fen));
    html.section("Score sheet", |html| moves::score_sheet(html, &account.bout));
    html.raw("<footer>");
    html.element(
        "p",
        "“R2 1:15” is so long after the gong that opened round 2, “R2 +0:20” so long after the one that closed it. \
         Articles are those of the chessboxing rules.",
    );
    let source = signer.map_or_else(
        || "not from a signed record".to_owned(),
        |signer| format!("from a record signed by {signer}"),
    );
    html.element("p", format_args!("Bout {}, {} facts, {source}.", setup.bout, account.said.len()));
    html.raw("</footer>\n</body>\n</html>\n");
    html.finish()
}

fn result(html: &mut Html, account: &Account, names: &Names<'_>) {
    html.raw("<p class=\"result\">");
    match account.bout.result.as_ref().and_then(|result| setup::result(result).ok()) {
        None => {
            html.text("The bout has no result yet.");
        }
        Some(result) => {
            let how = words::manner(result.manner);
            let round = result.round;
            match result.winner {
                Some(winner) => {
                    html.text(format_args!("{} wins {how} in round {round}", names.corner(winner)))
                }
                None if result.manner == Manner::NoResult => {
                    html.text(format_args!("No result: the bout ends in round {round}"))
                }
                None => html.text(format_args!("A draw {how} in round {round}")),
            };
            let verdict = result.verdict.map(|verdict| format!("{}; ", words::verdict(verdict)));
            let (article, official) = (result.article, result.official);
            html.raw("<span>");
            html.text(format_args!("{}article {article}, {official}", verdict.unwrap_or_default()));
            html.raw("</span>");
        }
    }
    html.raw("</p>\n");
}

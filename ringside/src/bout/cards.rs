use anyhow::Result;
use serde_json::json;

use super::{Account, source::facts};
use crate::{cli::Cards, sheet::say};

/// Prints the cards; before they are revealed, which of them are in.
pub(super) async fn run(cards: Cards) -> Result<()> {
    let (facts, _) = facts(&cards.source).await?;
    let account = Account::of(&facts)?;
    let sheet = account.sheet();
    let revealed = !account.cards.is_empty();
    if cards.json {
        let handed_in: Vec<_> = (account.handed_in.iter())
            .map(|(judge, round)| json!({ "judge": judge, "round": round }))
            .collect();
        let shown = json!({
            "bout": sheet.bout,
            "revealed": revealed,
            "handed_in": handed_in,
            "cards": sheet.cards,
            "result": sheet.result,
        });
        anstream::println!("{}", serde_json::to_string_pretty(&shown)?);
        return Ok(());
    }
    say("result", &sheet.result());
    if revealed {
        sheet.print_cards();
        return Ok(());
    }
    for judge in (1..).take(account.setup.officials.as_ref().map_or(0, |officials| officials.judges.len())) {
        let rounds: Vec<_> = (account.handed_in.iter())
            .filter(|(seat, _)| *seat == judge)
            .map(|(_, round)| format!("R{round}"))
            .collect();
        let said = if rounds.is_empty() {
            "no card yet".to_owned()
        } else {
            format!("{} sealed", rounds.join(", "))
        };
        say(&format!("judge {judge}"), &said);
    }
    Ok(())
}

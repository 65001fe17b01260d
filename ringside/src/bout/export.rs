use std::path::PathBuf;

use anyhow::{Context, Result};
use ringside_platform::{Kind, Refused};
use ringside_record::{RecordKey, write};

use super::{Account, source::stored, writing};
use crate::{
    cli::Export,
    say::{BAD, BOLD},
    sheet::say,
};

/// Writes the record of a bout.
pub(super) async fn run(export: Export) -> Result<()> {
    let facts = stored(&export.store, &export.bout).await?;
    let account = Account::of(&facts)?;
    let key = RecordKey::open(&export.key)
        .map_err(|problem| Refused::new(Kind::Unavailable, "BAD_KEY", problem.to_string()))
        .context("the record cannot be signed")?;
    let bytes = write(&facts, &key);
    let file = export.out.unwrap_or_else(|| PathBuf::from(format!("{}.ringside", export.bout)));
    writing::write(&file, &bytes, export.force)?;
    say(
        "written",
        &format!("{BOLD}{}{BOLD:#}, {} facts, {} bytes", file.display(), facts.all.len(), bytes.len()),
    );
    say("result", &account.sheet().result());
    say("signer", &key.signer().to_string());
    if account.bout.result.is_none() {
        anstream::eprintln!("{BAD}note{BAD:#} the bout has no result: this is its record so far");
    }
    Ok(())
}

//! Where a bout's facts come from.

use std::{fs, path::Path};

use anyhow::{Context, Result, bail};
use ringside_platform::{
    Kind, Refused,
    journal::{LoadError, Store, open},
};
use ringside_record::{Facts, RECORD_BYTES_MAX, Record, Signer, verify};

use crate::cli::Source;

/// The facts of a bout, and who signed them if they come from a record.
///
/// # Errors
/// A store that cannot be read or holds no such bout; a record that is not good.
pub(super) async fn facts(source: &Source) -> Result<(Facts, Option<Signer>)> {
    // No identifier has either.
    if source.bout.contains(['.', '/']) {
        let Record { facts, signer } = record(Path::new(&source.bout), None)?;
        return Ok((facts, Some(signer)));
    }
    Ok((stored(&source.store, &source.bout).await?, None))
}

/// The record in a file, if it is good.
///
/// # Errors
/// What is wrong with it, or with the file.
pub fn record(file: &Path, expected: Option<&Signer>) -> Result<Record> {
    let shown = file.display();
    let size = fs::metadata(file).with_context(|| format!("the record {shown} cannot be read"))?.len();
    let too_large = usize::try_from(size).map_or(true, |size| size > RECORD_BYTES_MAX);
    // A file that is too large is refused for that by `verify`, without all of it being read.
    let bytes = if too_large { vec![0; RECORD_BYTES_MAX + 1] } else { fs::read(file)? };
    verify(&bytes, expected).with_context(|| format!("{shown} is not good"))
}

/// The facts of a bout in a store.
///
/// # Errors
/// The store's; no such bout.
pub(super) async fn stored(store: &str, bout: &str) -> Result<Facts> {
    let path = store.strip_prefix("sqlite:").unwrap_or(store);
    if !store.contains("://") && !Path::new(path).exists() {
        let message = format!("there is no store {path}: name the one that has the bout with --store");
        bail!(Refused::new(Kind::NotFound, "NO_STORE", message));
    }
    let opened = open(store).await.map_err(Refused::from)?;
    let bouts = opened.bouts().await.map_err(Refused::from)?;
    if !bouts.iter().any(|known| known == bout) {
        let known = if bouts.is_empty() { "no bout at all".to_owned() } else { bouts.join(", ") };
        let message = format!("there is no bout {bout:?} in {store}, which has {known}");
        bail!(Refused::new(Kind::NotFound, "UNKNOWN_BOUT", message));
    }
    collected(opened.as_ref(), bout).await
}

async fn collected(store: &dyn Store, bout: &str) -> Result<Facts> {
    Ok(Facts::collect(store, bout).await.map_err(|error| match error {
        LoadError::Store(error) => Refused::from(error),
        LoadError::Fork { .. } => Refused::new(Kind::Broken, "JOURNAL_FORKED", error.to_string()),
    })?)
}

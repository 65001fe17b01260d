//! What is kept of a bout that has been fought: its record, its game, its cards, a report.
//!
//! All of it comes from the facts alone, be they in a store or in a record.

mod account;
mod cards;
mod export;
mod report;
mod source;
mod writing;

pub use account::Account;
use anyhow::Result;
pub use source::record;

use crate::cli::Bout;

/// Does what is asked about a bout.
///
/// # Errors
/// A store or record that cannot be read, a file that cannot be written.
pub async fn run(bout: Bout) -> Result<()> {
    match bout {
        Bout::Export(export) => export::run(export).await,
        Bout::Pgn(source) => {
            let (facts, _) = source::facts(&source).await?;
            anstream::print!("{}", Account::of(&facts)?.bout.pgn);
            Ok(())
        }
        Bout::Cards(cards) => cards::run(cards).await,
        Bout::Report(report) => report::run(report).await,
    }
}

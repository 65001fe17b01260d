//! What can be typed about a bout that has been fought.

use std::{net::SocketAddr, path::PathBuf};

use clap::{Args, Subcommand};

use super::Speed;

/// `ringside bout`.
#[derive(Debug, Subcommand)]
pub enum Bout {
    /// Writes the bout's record: all its facts in one signed file.
    Export(Export),
    /// Prints the game in PGN, with the clocks.
    Pgn(Source),
    /// Prints the judges' cards; before they are revealed, which of them are in.
    Cards(Cards),
    /// Writes a report of the bout for people: an HTML page that prints on A4.
    Report(Report),
}

/// `ringside journal`.
#[derive(Debug, Subcommand)]
pub enum Journal {
    /// Checks a record, without any server, and names the first thing that is wrong with it.
    Verify(Verify),
}

/// Where a bout is read from.
#[derive(Debug, Args)]
pub struct Source {
    /// The bout's identifier in --store; or the file of its record, known by a dot or a slash in its name.
    #[arg(value_name = "BOUT|FILE")]
    pub bout: String,
    /// The store: a path, sqlite:PATH or redis://HOST:PORT. A path must not be in use by a server.
    #[arg(long, env = "RINGSIDE_STORE", default_value = "ringside-data/ringside.sqlite")]
    pub store: String,
}

/// `ringside bout export`.
#[derive(Debug, Args)]
pub struct Export {
    /// The bout's identifier.
    pub bout: String,
    /// The store: a path, sqlite:PATH or redis://HOST:PORT. A path must not be in use by a server.
    #[arg(long, env = "RINGSIDE_STORE", default_value = "ringside-data/ringside.sqlite")]
    pub store: String,
    /// The key file that signs records; made if it is missing, its public key beside it (.pub).
    #[arg(long, env = "RINGSIDE_RECORD_KEY", default_value = "ringside-data/record.key")]
    pub key: PathBuf,
    /// Where to write; left out, BOUT.ringside.
    #[arg(long)]
    pub out: Option<PathBuf>,
    /// Overwrites a file that is there.
    #[arg(long)]
    pub force: bool,
}

/// `ringside bout cards`.
#[derive(Debug, Args)]
pub struct Cards {
    /// Which bout.
    #[command(flatten)]
    pub source: Source,
    /// Prints JSON.
    #[arg(long)]
    pub json: bool,
}

/// `ringside bout report`.
#[derive(Debug, Args)]
pub struct Report {
    /// Which bout.
    #[command(flatten)]
    pub source: Source,
    /// Where to write; left out, BOUT.html.
    #[arg(long)]
    pub out: Option<PathBuf>,
    /// Overwrites a file that is there.
    #[arg(long)]
    pub force: bool,
}

/// `ringside journal verify`.
#[derive(Debug, Args)]
pub struct Verify {
    /// The record.
    pub file: PathBuf,
    /// Who must have signed it: a public key in hexadecimal digits, or a file that holds it. Left out, the key in
    /// ringside-data/record.pub; if there is none, the signer is not compared.
    #[arg(long, value_name = "DIGITS|FILE")]
    pub signer: Option<String>,
    /// Prints JSON.
    #[arg(long)]
    pub json: bool,
}

/// `ringside rehearse`.
#[derive(Debug, Args)]
pub struct Rehearse {
    /// The record.
    pub file: PathBuf,
    /// How fast: 1 is as it was, 60 a minute each second, max without waiting.
    #[arg(long, default_value = "1")]
    pub speed: Speed,
    /// Where to listen; port 0 takes a free one.
    #[arg(long, env = "RINGSIDE_LISTEN", default_value = "127.0.0.1:7600")]
    pub listen: SocketAddr,
    /// Who must have signed it: a public key in hexadecimal digits, or a file that holds it.
    #[arg(long, value_name = "DIGITS|FILE")]
    pub signer: Option<String>,
    /// Ends when the overlay has shown the last fact, instead of serving on.
    #[arg(long)]
    pub once: bool,
}

//! What can be typed.

use std::{net::SocketAddr, path::PathBuf, str::FromStr};

use clap::{Args, Parser, Subcommand, ValueEnum};

mod records;

pub use records::{Bout, Cards, Export, Journal, Rehearse, Report, Source, Verify};

/// Runs live bouts for television: chessboxing first of all.
#[derive(Debug, Parser)]
#[command(version, about)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Runs all four services in this process, on one port.
    Up(Up),
    /// Runs one service alone, over Redis.
    Serve(Serve),
    /// Plays a recorded bout through the services' public interface and prints what came of it.
    Demo(Demo),
    /// Lists the recorded bouts that are built in.
    Bouts,
    /// Exports a bout: its signed record, its game, its cards, a report.
    #[command(subcommand)]
    Bout(Bout),
    /// Checks records.
    #[command(subcommand)]
    Journal(Journal),
    /// Plays a record again on an overlay of its own, at the pace at which the bout was fought or faster.
    Rehearse(Rehearse),
}

/// Where facts are kept, and the key that seals the judges' cards.
#[derive(Clone, Debug, Args)]
pub struct Kept {
    /// The store: a path or sqlite:PATH for one laptop, redis://HOST:PORT for several processes.
    #[arg(long, env = "RINGSIDE_STORE", default_value = "ringside-data/ringside.sqlite")]
    pub store: String,
    /// The key file that seals the judges' cards; made if it is missing. Replicas share one.
    #[arg(long, env = "RINGSIDE_SEAL_KEY", default_value = "ringside-data/seal.key")]
    pub seal_key: PathBuf,
}

/// `ringside up`.
#[derive(Debug, Args)]
pub struct Up {
    /// Where to listen.
    #[arg(long, env = "RINGSIDE_LISTEN", default_value = "127.0.0.1:7600")]
    pub listen: SocketAddr,
    /// What is kept where.
    #[command(flatten)]
    pub kept: Kept,
    /// Plays this recorded bout at once: a name from `ringside bouts`, or a file.
    #[arg(long)]
    pub demo: Option<String>,
    /// How fast: 1 is as it was, 60 a minute each second, max without waiting.
    #[arg(long, default_value = "1", requires = "demo")]
    pub speed: Speed,
}

/// A service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Part {
    /// Bout, position, result.
    Game,
    /// Every clock and the gong.
    Clock,
    /// The judges' cards.
    Scoring,
    /// Feeds, delays, overlays, headsets.
    Broadcast,
}

impl Part {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Game, Self::Clock, Self::Scoring, Self::Broadcast];
}

/// `ringside serve`.
#[derive(Debug, Args)]
pub struct Serve {
    /// Which service.
    pub service: Part,
    /// Where to listen; port 0 takes a free one.
    #[arg(long, env = "RINGSIDE_LISTEN", default_value = "127.0.0.1:0")]
    pub listen: SocketAddr,
    /// What is kept where.
    #[command(flatten)]
    pub kept: Kept,
}

/// `ringside demo`.
#[derive(Debug, Args)]
pub struct Demo {
    /// The bout: a name from `ringside bouts`, or a file.
    pub bout: String,
    /// How fast: 1 is as it was, 60 a minute each second, max without waiting.
    #[arg(long, default_value = "max")]
    pub speed: Speed,
    /// Prints JSON.
    #[arg(long)]
    pub json: bool,
    /// Stops after so many plies, in the middle of the bout.
    #[arg(long)]
    pub plies: Option<u32>,
    /// The running services: one address for all, or game=…,clock=…,scoring=… .
    /// Left out, the demo runs services of its own over --store for as long as it lasts.
    #[arg(long)]
    pub server: Option<Servers>,
    /// Where the demo's own services keep facts; left out, in a folder that is removed afterwards.
    #[arg(long, conflicts_with = "server")]
    pub store: Option<String>,
    /// The key file that seals the judges' cards in --store; made if it is missing.
    #[arg(long, env = "RINGSIDE_SEAL_KEY", default_value = "ringside-data/seal.key")]
    pub seal_key: PathBuf,
    /// The bout's identifier; left out, the recording's own, with a number if it is taken.
    #[arg(long = "as")]
    pub as_bout: Option<String>,
}

/// How fast a recorded bout is played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Speed {
    /// So many seconds of the bout per second.
    Times(f64),
    /// Without waiting.
    Max,
}

impl FromStr for Speed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "max" => Ok(Self::Max),
            text => match text.parse() {
                Ok(times) if (0.1..=10_000.0).contains(&times) => Ok(Self::Times(times)),
                _ => Err("a speed is a number from 0.1 to 10000, or max".to_owned()),
            },
        }
    }
}

/// Where the services are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Servers {
    /// The game service.
    pub game: String,
    /// The clock service.
    pub clock: String,
    /// The scoring service.
    pub scoring: String,
}

impl Servers {
    /// All at one address.
    #[must_use]
    pub fn at(address: &str) -> Self {
        Self { game: address.to_owned(), clock: address.to_owned(), scoring: address.to_owned() }
    }
}

impl FromStr for Servers {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if !text.contains('=') {
            return Ok(Self::at(text));
        }
        let address = |name: &str| {
            let part = text.split(',').find_map(|part| part.strip_prefix(name)?.strip_prefix('='));
            part.map(str::to_owned)
                .ok_or_else(|| format!("the address of {name} is missing: say {name}=http://HOST:PORT"))
        };
        Ok(Self { game: address("game")?, clock: address("clock")?, scoring: address("scoring")? })
    }
}

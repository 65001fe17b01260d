//! `ringside`: all services in one process, one service alone, or a recorded bout played through them.

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use ringside::cli::{Cli, Command, Journal};
use tracing_subscriber::EnvFilter;

#[tokio::main]
async fn main() -> ExitCode {
    let cli = Cli::parse();
    let filter = EnvFilter::try_from_env("RINGSIDE_LOG").unwrap_or_else(|_| EnvFilter::new("warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    match run(cli).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            ringside::say::error(&error);
            ExitCode::FAILURE
        }
    }
}

async fn run(cli: Cli) -> Result<()> {
    match cli.command {
        Command::Up(up) => ringside::up::run(up, interrupted()).await,
        Command::Serve(serve) => ringside::up::serve(serve, interrupted()).await,
        Command::Demo(demo) => ringside::demo::run(demo).await,
        Command::Bouts => {
            ringside::recording::Recording::names().for_each(|name| anstream::println!("{name}"));
            Ok(())
        }
        Command::Bout(bout) => ringside::bout::run(bout).await,
        Command::Journal(Journal::Verify(verify)) => ringside::journal::verify(&verify),
        Command::Rehearse(rehearse) => ringside::rehearse::run(rehearse, interrupted()).await,
    }
}

/// Done when the process is asked to stop: by Ctrl-C, or by SIGTERM as service managers do.
async fn interrupted() {
    let mut terminated = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())
        .expect("a process may listen for signals");
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminated.recv() => {}
    }
}

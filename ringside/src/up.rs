//! Runs services: all in one process, or one alone.

use std::{future::Future, sync::Arc};

use anyhow::{Context, Result, bail};
use ringside_broadcast::Broadcast;
use ringside_clock::Clocks;
use ringside_game::Game;
use ringside_platform::{
    Refused,
    journal::{Store, open},
    serving::{Face, bind},
};
use ringside_scoring::{Scoring, SealKey};

use crate::{
    cli::{Kept, Part, Serve, Up},
    demo,
    recording::Recording,
    say::{BOLD, FAINT},
};

/// Runs all four services until `shutdown`, and a demo beside them if asked to.
///
/// # Errors
/// A port in use, a store that cannot be reached, a recorded bout that cannot be read.
pub async fn run(up: Up, shutdown: impl Future<Output = ()> + Send + 'static) -> Result<()> {
    let recording = up.demo.as_deref().map(Recording::load).transpose()?;
    let listener = bind(up.listen).await?;
    let address = format!("http://{}", listener.local_addr()?);
    let store = opened(&up.kept).await?;
    let face = face(&Part::ALL, &store, &up.kept).await?;
    anstream::println!(
        "{BOLD}Ringside{BOLD:#} runs on {BOLD}{address}{BOLD:#} {FAINT}(gRPC and pages; Ctrl-C stops){FAINT:#}"
    );
    for bout in store.bouts().await? {
        say_overlay(&address, &bout);
    }
    let play = async {
        if let Some(recording) = recording {
            let playing =
                demo::Playing::connect(&crate::cli::Servers::at(&address), recording, up.speed, None).await?;
            say_overlay(&address, playing.bout());
            let played = playing.play(None).await?;
            played.print_for_people();
        }
        std::future::pending::<Result<()>>().await
    };
    tokio::select! {
        served = face.run(listener, shutdown) => Ok(served?),
        played = play => played,
    }
}

/// Says where a bout can be seen.
pub(crate) fn say_overlay(address: &str, bout: &str) {
    anstream::println!("  overlay  {BOLD}{address}/overlay/{bout}{BOLD:#}");
    anstream::println!(
        "  feed     {address}/v1/bouts/{bout}/overlay {FAINT}(JSON; /events for a stream){FAINT:#}"
    );
}

/// Runs one service until `shutdown`.
///
/// # Errors
/// As [`run`]; the embedded store, which is one process's alone.
pub async fn serve(serve: Serve, shutdown: impl Future<Output = ()> + Send + 'static) -> Result<()> {
    if !serve.kept.store.contains("://") {
        bail!(Refused::new(
            ringside_platform::Kind::Malformed,
            "STORE_NOT_SHARED",
            "a service that runs alone needs a store that all can reach: say --store redis://HOST:PORT, \
             or run all of them in one process with `ringside up`",
        ));
    }
    let listener = bind(serve.listen).await?;
    let address = listener.local_addr()?;
    let store = opened(&serve.kept).await?;
    let face = face(&[serve.service], &store, &serve.kept).await?;
    anstream::println!("{:?} runs on {BOLD}http://{address}{BOLD:#}", serve.service);
    Ok(face.run(listener, shutdown).await?)
}

async fn opened(kept: &Kept) -> Result<Arc<dyn Store>> {
    Ok(open(&kept.store).await.map_err(Refused::from)?)
}

/// The services' common face.
///
/// # Errors
/// A key file that cannot be used.
pub async fn face(parts: &[Part], store: &Arc<dyn Store>, kept: &Kept) -> Result<Face> {
    let mut face = Face::new();
    for part in parts {
        let store = Arc::clone(store);
        match part {
            Part::Game => Game::open(store).add_to(&mut face).await,
            Part::Clock => Clocks::open(store).add_to(&mut face).await,
            Part::Scoring => {
                let key = SealKey::open(&kept.seal_key).context("the judges' cards cannot be sealed")?;
                Scoring::open(store, key).add_to(&mut face).await;
            }
            Part::Broadcast => Broadcast::open(store).add_to(&mut face).await,
        }
    }
    Ok(face)
}

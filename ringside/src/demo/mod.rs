//! Plays a recorded bout through the services' public interface only.
//!
//! `servers` speaks to the services; `player` walks through the recording, after `preparing`; `report` says what came of it.

mod player;
mod preparing;
mod report;
mod servers;

use std::{future::pending, net::Ipv4Addr};

use anyhow::{Result, bail};
pub use player::Playing;
pub use report::Report;
use ringside_platform::{Refused, journal::open, serving::bind};

use crate::{
    cli::{Demo, Kept, Part, Servers},
    recording::Recording,
    up::face,
};

/// Plays the bout and prints what came of it.
///
/// # Errors
/// A recording that cannot be read, services that cannot be reached, a result other than the documented one.
pub async fn run(demo: Demo) -> Result<()> {
    let recording = Recording::load(&demo.bout)?;
    let own = match demo.server {
        Some(_) => None,
        None => {
            let kept = demo.store.map(|store| Kept { store, seal_key: demo.seal_key });
            Some(OwnServices::start(kept).await?)
        }
    };
    let servers = own.as_ref().map(|own| own.servers.clone()).or(demo.server.clone());
    let Some(servers) = servers else { bail!("no services to play through") };
    let playing = Playing::connect(&servers, recording, demo.speed, demo.as_bout.as_deref()).await?;
    let report = playing.play(demo.plies).await?;
    if demo.json {
        anstream::println!("{}", report.json()?);
    } else {
        report.print_for_people();
    }
    match report.contradicts() {
        Some(contradiction) if demo.plies.is_none() => bail!("{contradiction}"),
        _ => Ok(()),
    }
}

/// Services of the demo's own, on a free port, for as long as it lasts.
struct OwnServices {
    servers: Servers,
    _folder: tempfile::TempDir,
}

impl OwnServices {
    /// Over what is kept already, or over a folder that is removed afterwards.
    async fn start(kept: Option<Kept>) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let path = |name: &str| folder.path().join(name);
        let temporary =
            || Kept { store: path("ringside.sqlite").display().to_string(), seal_key: path("seal.key") };
        let kept = kept.unwrap_or_else(temporary);
        let store = open(&kept.store).await.map_err(Refused::from)?;
        let listener = bind((Ipv4Addr::LOCALHOST, 0).into()).await?;
        let servers = Servers::at(&format!("http://{}", listener.local_addr()?));
        let face = face(&Part::ALL, &store, &kept).await?;
        tokio::spawn(face.run(listener, pending()));
        Ok(Self { servers, _folder: folder })
    }
}

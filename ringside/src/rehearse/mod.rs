//! Plays a record again on the overlay, at its own pace or faster.
//!
//! A fresh store gets the facts one after another, and the broadcast service shows them. The other services do not
//! run: nothing is decided here, everything was.

mod pace;
mod stage;

use std::{future::Future, io::IsTerminal, sync::Arc};

use anyhow::{Context, Result};
use indicatif::{ProgressBar, ProgressStyle};
use ringside_broadcast::{Broadcast, DELAY_DEFAULT};
use ringside_contract::time;
use ringside_platform::{
    Refused,
    journal::{Recorded, open},
    serving::{Face, bind},
    wall,
};
use ringside_proto::broadcast::v1::broadcast_fact::Fact;
use ringside_record::{Facts, Record, Said, read};
use ringside_time::Span;
use tokio::time::Instant as Tick;

use self::{pace::moments, stage::Stage};
use crate::{
    bout::{Account, record},
    cli::{Rehearse, Speed},
    journal::signer,
    say::{BOLD, FAINT},
    sheet::say,
    up::say_overlay,
};

/// Checks the record, plays it, and goes on serving until `shutdown`.
///
/// # Errors
/// A record that is not good, a port in use.
pub async fn run(rehearse: Rehearse, shutdown: impl Future<Output = ()> + Send + 'static) -> Result<()> {
    let expected = rehearse.signer.as_deref().map(|named| signer(Some(named))).transpose()?.flatten();
    let Record { facts, signer } = record(&rehearse.file, expected.as_ref())?;
    let account = Account::of(&facts)?;
    let listener = bind(rehearse.listen).await?;
    let address = format!("http://{}", listener.local_addr()?);
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("rehearsal.sqlite");
    let store = open(&path.display().to_string()).await.map_err(Refused::from)?;
    let mut face = Face::new();
    Broadcast::open(Arc::clone(&store)).add_to(&mut face).await;
    anstream::println!(
        "The rehearsal runs on {BOLD}{address}{BOLD:#} {FAINT}(gRPC and pages; Ctrl-C stops){FAINT:#}"
    );
    let file = rehearse.file.display();
    say("record", &format!("{file}, {} facts, signed by {signer}", facts.all.len()));
    say_overlay(&address, &facts.bout);
    let play = async {
        Stage::new(store, &facts.bout).await?.play(&facts, rehearse.speed).await?;
        say("played", &account.sheet().result());
        if rehearse.once {
            // What was written last is seen after the delay.
            wall::sleep_until(wall::now() + delay(&facts) + Span::SECOND).await;
            return Ok(());
        }
        std::future::pending::<Result<()>>().await
    };
    tokio::select! {
        served = face.run(listener, shutdown) => Ok(served?),
        played = play => played,
    }
}

impl Stage {
    /// Writes every fact at its moment.
    async fn play(mut self, facts: &Facts, speed: Speed) -> Result<()> {
        let rate = if let Speed::Times(times) = speed { times } else { 1.0 };
        let (started, progress) = (Tick::now(), progress_bar(facts.all.len()));
        let moments = moments(facts);
        let mut written = 0;
        for made in facts.all.chunk_by(were_one) {
            if let (Speed::Times(times), Some(moment)) = (speed, moments.get(written)) {
                let wait = std::time::Duration::from_secs_f64(moment.as_secs_f64() / times);
                tokio::time::sleep_until(started + wait).await;
            }
            self.write(made, rate).await.context("the rehearsal's own store failed")?;
            written += made.len();
            progress.inc(made.len() as u64);
        }
        progress.finish_and_clear();
        Ok(())
    }
}

/// Whether two facts were written as one, and so will be again.
fn were_one(one: &Recorded, next: &Recorded) -> bool {
    let (one, next) = (&one.fact, &next.fact);
    one.service == next.service
        && one.idempotency_key == next.idempotency_key
        && one.recorded == next.recorded
}

/// The programme's delay as the facts leave it.
fn delay(facts: &Facts) -> Span {
    let set = facts.all.iter().rev().find_map(|recorded| match read(recorded) {
        Ok(Said::Broadcast(Fact::DelaySet(set))) => time::span(&set.delay.unwrap_or_default()).ok(),
        _ => None,
    });
    set.unwrap_or(DELAY_DEFAULT)
}

fn progress_bar(facts: usize) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} facts, {elapsed}");
    ProgressBar::new(facts as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

//! What a fighter's headset plays: nothing but what its type can carry.

use std::sync::Arc;

use futures_util::stream::{self, Stream};
use prost::Message;
use ringside_chessboxing::clock::Fact;
use ringside_contract::{clock, time};
use ringside_platform::{
    Kind, Refused,
    journal::{Followed, JournalId, LoadError, Recorded, Store, load_and_follow},
};
use ringside_proto::{
    bout::v1::Service,
    broadcast::v1::{Cue, cue},
    clock::v1::ClockFact,
};

/// Whether masking sound is on, then every cue from now on.
///
/// # Errors
/// The store's.
pub(crate) async fn cues(
    store: &Arc<dyn Store>,
    bout: &str,
) -> Result<impl Stream<Item = Cue> + use<>, Refused> {
    let journal = JournalId::new(bout, Service::Clock);
    let (past, follower) = load_and_follow(store, journal).await.map_err(unreadable)?;
    let masking = past.iter().flat_map(said).rev().find(|cue| matches!(cue.cue, Some(cue::Cue::Masking(_))));
    let silent = Cue { cue: Some(cue::Cue::Masking(false)), at: None };
    let live = stream::unfold(follower, |mut follower| async move {
        match follower.next().await {
            Followed::Fact(recorded) => Some((stream::iter(said(&recorded)), follower)),
            Followed::Behind => Some((stream::iter(Vec::new()), follower)),
            Followed::Fork { .. } => None,
        }
    });
    Ok(stream::StreamExt::chain(stream::iter([masking.unwrap_or(silent)]), stream::StreamExt::flatten(live)))
}

/// The refusal for a journal that cannot be read.
#[expect(clippy::needless_pass_by_value, reason = "called by map_err")]
pub(crate) fn unreadable(error: LoadError) -> Refused {
    Refused::new(Kind::Unavailable, "STORE_FAILED", error.to_string())
}

/// The cues of one fact of the clock.
fn said(recorded: &Recorded) -> Vec<Cue> {
    let fact = ClockFact::decode(recorded.fact.payload.as_slice());
    let Some(Ok(fact)) = fact.ok().map(|fact| clock::fact(&fact)) else { return Vec::new() };
    let gong = || cue::Cue::Gong(cue::Gong {});
    let cues = match fact {
        Fact::RoundOpened { round: 1, .. } => vec![cue::Cue::Masking(true), gong()],
        Fact::RoundOpened { .. } | Fact::RoundClosed { .. } => vec![gong()],
        Fact::CountSecond(second) => vec![cue::Cue::Count(second)],
        Fact::ClocksStopped(_) => vec![cue::Cue::Masking(false)],
        Fact::ClocksRestarted => vec![cue::Cue::Masking(true)],
        _ => Vec::new(),
    };
    let at = recorded.fact.instant.as_ref().and_then(|at| time::instant(at).ok()).map(time::timestamp);
    cues.into_iter().map(|cue| Cue { cue: Some(cue), at }).collect()
}

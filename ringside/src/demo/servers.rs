//! The three services that a bout is played through, and when they have heard of one another.

use anyhow::{Context, Result};
use ringside_contract::time;
use ringside_proto::{
    bout::v1::{CommandContext, Receipt, Service},
    clock::v1::{Clocks, GetClockRequest, clock_service_client::ClockServiceClient},
    game::v1::{Bout, GetBoutRequest, game_service_client::GameServiceClient},
    scoring::v1::{GetScoresRequest, Scores, scoring_service_client::ScoringServiceClient},
};
use ringside_time::Instant;
use tonic::transport::{Channel, Endpoint};
use uuid::Uuid;

use crate::cli::Servers;

/// Clients, and what they have seen.
pub(super) struct Services {
    pub(super) game: GameServiceClient<Channel>,
    pub(super) clock: ClockServiceClient<Channel>,
    pub(super) scoring: ScoringServiceClient<Channel>,
    pub(super) bout: String,
    seen: Vec<Receipt>,
}

/// All services' state, at a moment at which none had anything left to hear from another.
pub(super) struct Still {
    pub(super) bout: Bout,
    pub(super) clocks: Clocks,
    pub(super) scores: Scores,
}

impl Services {
    pub(super) async fn connect(servers: &Servers, bout: String) -> Result<Self> {
        Ok(Self {
            game: GameServiceClient::new(channel(&servers.game).await?),
            clock: ClockServiceClient::new(channel(&servers.clock).await?),
            scoring: ScoringServiceClient::new(channel(&servers.scoring).await?),
            bout,
            seen: Vec::new(),
        })
    }

    /// A fresh request id, and the context of a command at `at` that has seen all that was seen so far.
    pub(super) fn command(&self, at: Instant) -> (String, Option<CommandContext>) {
        let context = CommandContext {
            bout: self.bout.clone(),
            at: Some(time::timestamp(at)),
            seen: self.seen.clone(),
        };
        (Uuid::new_v4().to_string(), Some(context))
    }

    /// Takes an acknowledgement's receipt in.
    pub(super) fn saw(&mut self, receipt: Option<Receipt>) {
        self.seen.extend(receipt);
    }

    /// Waits until no service has anything left to hear from another.
    pub(super) async fn still(&mut self) -> Result<Still> {
        loop {
            let (bout, seen) = (self.bout.clone(), self.seen.clone());
            let clocks =
                self.clock.get_clock(GetClockRequest { bout: bout.clone(), seen }).await?.into_inner();
            let clocks = clocks.clocks.unwrap_or_default();
            let seen = with(&self.seen, &clocks.seen);
            let scores =
                self.scoring.get_scores(GetScoresRequest { bout: bout.clone(), seen }).await?.into_inner();
            let scores = scores.scores.unwrap_or_default();
            let seen = with(&with(&self.seen, &clocks.seen), &scores.seen);
            let game = self.game.get_bout(GetBoutRequest { bout, seen }).await?.into_inner();
            let bout = game.bout.unwrap_or_default();
            let heads = [
                (Service::Game, &bout.seen),
                (Service::Clock, &clocks.seen),
                (Service::Scoring, &scores.seen),
            ];
            self.seen = heads
                .iter()
                .map(|(own, seen)| Receipt { service: (*own).into(), sequence: number(seen, *own) })
                .collect();
            let game_head = number(&bout.seen, Service::Game);
            let heard = number(&clocks.seen, Service::Game) == game_head
                && number(&scores.seen, Service::Game) == game_head
                && number(&scores.seen, Service::Clock) == number(&clocks.seen, Service::Clock);
            if heard {
                return Ok(Still { bout, clocks, scores });
            }
        }
    }
}

async fn channel(address: &str) -> Result<Channel> {
    let endpoint =
        Endpoint::from_shared(address.to_owned()).with_context(|| format!("{address} is no address"))?;
    let connected = endpoint.tcp_nodelay(true).connect().await;
    connected.with_context(|| format!("no service answers on {address}: start one with `ringside up`"))
}

fn with(known: &[Receipt], more: &[Receipt]) -> Vec<Receipt> {
    [known, more].concat()
}

/// How far `service`'s journal is seen.
fn number(seen: &[Receipt], service: Service) -> u64 {
    seen.iter()
        .filter(|receipt| receipt.service() == service)
        .map(|receipt| receipt.sequence)
        .max()
        .unwrap_or(0)
}

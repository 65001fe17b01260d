//! Walks through a recording: every act at its own instant of the bout, at the speed that is asked for.

use std::{io::IsTerminal, time::Duration};

use anyhow::{Context, Result};
use indicatif::{ProgressBar, ProgressStyle};
use ringside_contract::{time, words};
use ringside_platform::refused::reason_of;
use ringside_proto::{
    bout::v1::{TimeBase, time_base},
    clock::v1::{
        AdvanceTimeRequest, EndCountRequest, GongPurpose, PauseClocksRequest, PauseReason, Phase,
        ResumeClocksRequest, StrikeGongRequest, gong_purpose::Purpose,
    },
    game::v1::{
        CreateBoutRequest, PlayMoveRequest, RecordKnockdownRequest, StopBoutRequest, WarnFighterRequest,
    },
    scoring::v1::SubmitCardRequest,
};
use ringside_time::{Instant, Span};
use tokio::time::{Instant as Tick, sleep_until};
use uuid::Uuid;

use super::{
    Report, preparing,
    servers::{Services, Still},
};
use crate::{
    cli::{Servers, Speed},
    recording::{RecordedRound, Recording, RingEvent},
};

/// How long before the first gong the bout begins to be watched.
const EARLY: Span = Span::from_secs(5);
/// How long after the round a judge hands in the card.
const CARD_AFTER: Span = Span::from_secs(5);

/// A recorded bout on its way through the services.
pub struct Playing {
    services: Services,
    recording: Recording,
    pace: Pace,
    progress: ProgressBar,
}

/// Ties the bout's instants to the wall clock.
struct Pace {
    speed: Speed,
    origin: (Instant, Tick),
}

impl Pace {
    /// Waits until it is time for `at`.
    async fn wait(&self, at: Instant) {
        if let Speed::Times(times) = self.speed {
            let (first, started) = self.origin;
            sleep_until(started + Duration::from_secs_f64(at.since(first).as_secs_f64() / times)).await;
        }
    }
}

impl Playing {
    /// Creates the bout. A taken identifier gets a number, unless it was chosen.
    ///
    /// # Errors
    /// Services that cannot be reached or refuse the bout.
    pub async fn connect(
        servers: &Servers,
        recording: Recording,
        speed: Speed,
        as_bout: Option<&str>,
    ) -> Result<Self> {
        let name = as_bout.unwrap_or(&recording.setup.bout).to_owned();
        let mut services = Services::connect(servers, name.clone()).await?;
        let rate = if let Speed::Times(times) = speed { times } else { 1.0 };
        let driven = time_base::Source::Driven(time_base::Driven { rate });
        let created_at = recording.first_gong - preparing::BEFORE;
        for number in 2_u32.. {
            let mut setup = recording.setup.clone();
            setup.bout.clone_from(&services.bout);
            setup.time_base = Some(TimeBase { source: Some(driven) });
            let request = CreateBoutRequest {
                request_id: Uuid::new_v4().to_string(),
                setup: Some(setup),
                at: Some(time::timestamp(created_at)),
            };
            match services.game.create_bout(request).await {
                Ok(created) => {
                    services.saw(
                        created.into_inner().acknowledgement.and_then(|acknowledged| acknowledged.receipt),
                    );
                    break;
                }
                Err(status) if as_bout.is_none() && reason_of(&status).as_deref() == Some("BOUT_EXISTS") => {
                    services.bout = format!("{name}-{number}");
                }
                Err(status) => return Err(status).context("the bout was not created"),
            }
        }
        if let Some(weights) = recording.weights {
            preparing::prepare(&mut services, &recording.setup, recording.first_gong, weights).await?;
        }
        let progress = progress_bar(&recording);
        let pace = Pace { speed, origin: (recording.first_gong - EARLY, Tick::now()) };
        Ok(Self { services, recording, pace, progress })
    }

    /// The bout's identifier.
    #[must_use]
    pub fn bout(&self) -> &str {
        &self.services.bout
    }

    /// Plays the bout, to its end or for so many plies.
    ///
    /// # Errors
    /// Services that cannot be reached, or refuse what the recording says.
    pub async fn play(mut self, plies_max: Option<u32>) -> Result<Report> {
        let first_gong = self.recording.first_gong;
        self.services.still().await?;
        self.pace.wait(first_gong).await;
        let (request_id, context) = self.services.command(first_gong);
        let purpose = Some(GongPurpose { purpose: Some(Purpose::OpensRound(1)) });
        let struck =
            self.services.clock.strike_gong(StrikeGongRequest { request_id, context, purpose }).await?;
        self.services.saw(struck.into_inner().acknowledgement.and_then(|acknowledged| acknowledged.receipt));
        let mut still = self.services.still().await?;
        for round in self.recording.rounds.clone() {
            let number = match &round {
                RecordedRound::Chess { number, .. } | RecordedRound::Boxing { number, .. } => *number,
            };
            still = self.until_open(still, number).await?;
            if still.bout.result.is_some() {
                break;
            }
            let opened = opened(&still);
            still = match round {
                RecordedRound::Chess { moves, .. } => {
                    let mut at = opened;
                    for recorded in moves {
                        if plies_max.is_some_and(|max| recorded.ply > max) {
                            return Ok(Report::new(&self.recording, still));
                        }
                        at = at + recorded.thought;
                        self.until(still, at).await?;
                        still = self.play_move(at, recorded.ply, &recorded.san).await?;
                    }
                    self.until_closed(still, number).await?
                }
                RecordedRound::Boxing { events, cards, .. } => {
                    for event in events {
                        let at = opened + event.at;
                        self.until(still, at).await?;
                        still = self.act(at, &event.what).await?;
                        self.progress.inc(1);
                    }
                    still = self.until_closed(still, number).await?;
                    self.hand_in(still, number, &cards).await?
                }
            };
        }
        self.progress.finish_and_clear();
        Ok(Report::new(&self.recording, still))
    }

    /// Lets time pass until `at`, and everything happen that is due by then.
    async fn until(&mut self, mut still: Still, at: Instant) -> Result<Still> {
        while let Some(due) = due(&still).filter(|due| *due <= at) {
            still = self.advance(due).await?;
        }
        self.pace.wait(at).await;
        Ok(still)
    }

    async fn until_open(&mut self, mut still: Still, number: u32) -> Result<Still> {
        while still.clocks.round < number {
            let Some(due) = due(&still) else { break };
            still = self.advance(due).await?;
        }
        Ok(still)
    }

    async fn until_closed(&mut self, mut still: Still, number: u32) -> Result<Still> {
        let runs = |still: &Still| {
            let open = matches!(still.clocks.phase(), Phase::Chess | Phase::Boxing);
            still.clocks.round == number && open && still.bout.result.is_none()
        };
        while runs(&still) {
            let Some(due) = due(&still) else { break };
            still = self.advance(due).await?;
        }
        Ok(still)
    }

    async fn advance(&mut self, at: Instant) -> Result<Still> {
        self.pace.wait(at).await;
        let (request_id, context) = self.services.command(at);
        self.services.clock.advance_time(AdvanceTimeRequest { request_id, context }).await?;
        self.services.still().await
    }

    async fn play_move(&mut self, at: Instant, ply: u32, san: &str) -> Result<Still> {
        let (request_id, context) = self.services.command(at);
        let request = PlayMoveRequest { request_id, context, r#move: san.to_owned() };
        let played = self.services.game.play_move(request).await;
        played.with_context(|| format!("ply {ply}, {san}, was not played"))?;
        self.progress.inc(1);
        self.services.still().await
    }

    /// What happened in the ring.
    async fn act(&mut self, at: Instant, what: &RingEvent) -> Result<Still> {
        let (request_id, context) = self.services.command(at);
        let done = match what {
            RingEvent::Knockdown(corner) => {
                let corner = words::corner_to(*corner).into();
                let request = RecordKnockdownRequest { request_id, context, corner, cause: 0 };
                self.services.game.record_knockdown(request).await.map(drop)
            }
            RingEvent::CountEnds => {
                self.services.clock.end_count(EndCountRequest { request_id, context }).await.map(drop)
            }
            RingEvent::Warning { corner, severe, breach } => {
                let corner = words::corner_to(*corner).into();
                let request = WarnFighterRequest {
                    request_id,
                    context,
                    corner,
                    severe: *severe,
                    breach: breach.clone(),
                };
                self.services.game.warn_fighter(request).await.map(drop)
            }
            RingEvent::TimeOut => {
                let reason = PauseReason::TimeOut.into();
                let request = PauseClocksRequest { request_id, context, reason };
                self.services.clock.pause_clocks(request).await.map(drop)
            }
            RingEvent::Box => {
                let request = ResumeClocksRequest { request_id, context };
                self.services.clock.resume_clocks(request).await.map(drop)
            }
            RingEvent::Stop { manner, loser } => {
                let (manner, loser) =
                    (words::manner_to(*manner).into(), words::optional_corner_to(*loser).into());
                let request = StopBoutRequest { request_id, context, manner, loser, article: String::new() };
                self.services.game.stop_bout(request).await.map(drop)
            }
        };
        done.with_context(|| format!("{what:?} was refused"))?;
        self.services.still().await
    }

    /// The judges hand in their cards, one after another, soon after the gong.
    async fn hand_in(&mut self, mut still: Still, round: u32, cards: &[(u32, u32)]) -> Result<Still> {
        if still.bout.result.is_some() {
            return Ok(still);
        }
        let closed = still.clocks.round_clock.as_ref().and_then(|clock| clock.running_since.as_ref());
        let mut at = closed.and_then(|at| time::instant(at).ok()).unwrap_or(self.pace.origin.0);
        for (judge, (red, blue)) in (1..).zip(cards) {
            at = at + CARD_AFTER;
            self.until(still, at).await?;
            let (request_id, context) = self.services.command(at);
            let (red, blue) = (*red, *blue);
            let request =
                SubmitCardRequest { request_id, context, judge, round, red, blue, ..Default::default() };
            let submitted = self.services.scoring.submit_card(request).await;
            submitted.with_context(|| format!("judge {judge}'s card for round {round} was refused"))?;
            still = self.services.still().await?;
        }
        Ok(still)
    }
}

/// When the round that runs was opened.
fn opened(still: &Still) -> Instant {
    let since = still.clocks.round_clock.as_ref().and_then(|clock| clock.running_since.as_ref());
    since.and_then(|at| time::instant(at).ok()).unwrap_or_default()
}

/// When time itself changes something next.
fn due(still: &Still) -> Option<Instant> {
    still.clocks.next_deadline.as_ref().and_then(|at| time::instant(at).ok())
}

fn progress_bar(recording: &Recording) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let acts = recording.rounds.iter().map(|round| match round {
        RecordedRound::Chess { moves, .. } => moves.len(),
        RecordedRound::Boxing { events, .. } => events.len(),
    });
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} moves and events, {elapsed}");
    ProgressBar::new(acts.sum::<usize>() as u64)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

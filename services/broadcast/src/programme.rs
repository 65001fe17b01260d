//! The programme: what the public may see, from the facts that it may see.

use prost::Message;
use ringside_chessboxing::{
    TimeBase,
    bout::Bout,
    cards::{self, Scorecard},
    clock::Clock,
};
use ringside_contract::{clock, game, scoring, setup, time};
use ringside_platform::{View, journal::Recorded};
use ringside_proto::{
    bout::v1::Service,
    broadcast::v1::{Overlay, TimeAnchor},
    clock::v1::ClockFact,
    game::v1::GameFact,
    scoring::v1::ScoringFact,
};
use ringside_time::{Instant, Machine, Span, Timed};

use crate::horizon::Horizon;

/// The fold of all facts that were released.
#[derive(Clone, Debug, Default)]
pub(crate) struct Programme {
    view: View<Bout>,
    clock: Clock,
    cards: Vec<Scorecard>,
    /// The latest instant of a released fact, and when it was recorded.
    latest: Option<(Instant, Instant)>,
}

impl Programme {
    /// Takes a released fact in.
    ///
    /// # Errors
    /// What is wrong with it: the journal is none of ours.
    pub(crate) fn release(&mut self, service: Service, recorded: &Recorded) -> Result<(), String> {
        let stamp =
            |stamp: &Option<_>| stamp.as_ref().and_then(|at| time::instant(at).ok()).unwrap_or_default();
        let (at, written) = (stamp(&recorded.fact.instant), stamp(&recorded.fact.recorded));
        let payload = recorded.fact.payload.as_slice();
        let unreadable = |error: &dyn ToString| error.to_string();
        match service {
            Service::Game => {
                let fact = GameFact::decode(payload).map_err(|error| unreadable(&error))?;
                let fact = game::fact(&fact).map_err(|error| unreadable(&error))?;
                self.view.machine.apply(&Timed::new(at, fact));
            }
            Service::Clock => {
                let fact = ClockFact::decode(payload).map_err(|error| unreadable(&error))?;
                let fact = clock::fact(&fact).map_err(|error| unreadable(&error))?;
                self.clock.apply(&Timed::new(at, fact));
            }
            Service::Scoring => {
                let fact = ScoringFact::decode(payload).map_err(|error| unreadable(&error))?;
                match scoring::public(&fact) {
                    Some(cards::Fact::CardsRevealed(cards) | cards::Fact::ScoresAnnounced(cards)) => {
                        self.cards = cards;
                    }
                    Some(cards::Fact::RevealWithdrawn) => self.cards.clear(),
                    _ => {}
                }
            }
            Service::Unspecified | Service::Broadcast => {}
        }
        if self.latest.is_none_or(|(latest, _)| latest <= at) {
            self.latest = Some((at, written));
        }
        Ok(())
    }

    /// The overlay at `now`; None before the bout itself may be shown.
    pub(crate) fn overlay(&self, horizon: Horizon, now: Instant) -> Option<Overlay> {
        let bout = ringside_game::bout(&self.view);
        let setup = bout.setup?;
        Some(Overlay {
            bout: setup.bout,
            title: setup.title,
            event: setup.event,
            fighters: setup.fighters,
            rounds: setup.ruleset.and_then(|rules| rules.rounds).unwrap_or_default(),
            clocks: Some(ringside_clock::clocks(&self.clock, Vec::new())),
            fen: bout.fen,
            ply: u32::try_from(bout.moves.len()).unwrap_or(u32::MAX),
            last_move: bout.moves.into_iter().next_back(),
            red: bout.red,
            blue: bout.blue,
            result: bout.result,
            cards: self.cards.iter().map(setup::scorecard_to).collect(),
            time: self.anchor(horizon, now),
            draw: bout.draw,
        })
    }

    /// Ties bout time to the wall clock: live they are the same, driven the last fact ties them.
    fn anchor(&self, horizon: Horizon, now: Instant) -> Option<TimeAnchor> {
        let base = self.view.machine.setup()?.time_base;
        let (shown, held) = (horizon.at(now), horizon.holds_at(now));
        let (bout, wall, rate) = match (base, self.latest) {
            (TimeBase::Live, _) | (TimeBase::Driven { .. }, None) => (shown, now, 1.0),
            (TimeBase::Driven { rate }, Some((at, written))) if held => {
                (at + scaled(shown.since(written), rate), now, rate)
            }
            (TimeBase::Driven { rate }, Some((at, written))) => (at, horizon.shows(written), rate),
        };
        Some(TimeAnchor {
            bout: Some(time::timestamp(bout)),
            wall: Some(time::timestamp(wall)),
            rate: if held { 0.0 } else { rate },
            sent: Some(time::timestamp(now)),
            delay: Some(time::duration(horizon.delay())),
        })
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a bout lasts less than 2^63 microseconds at any rate")]
fn scaled(span: Span, rate: f64) -> Span {
    Span::from_micros((span.as_secs_f64() * rate * 1e6) as i64)
}

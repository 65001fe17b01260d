use prost::Message;
use ringside_chessboxing::{bout, cards::Score, clock as clocks};
use ringside_contract::{clock, game, scoring, setup, time};
use ringside_platform::journal::Recorded;
use ringside_proto::{
    bout::v1::Service,
    broadcast::v1::{BroadcastFact, broadcast_fact},
    clock::v1::ClockFact,
    game::v1::GameFact,
    scoring::v1::{ScoringFact, scoring_fact},
};

/// What a fact says, in the words of its owner.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// A fact of the game service.
    Game(bout::Fact),
    /// A fact of the clock service.
    Clock(clocks::Fact),
    /// A fact of the scoring service, its cards sealed as they were stored.
    Scoring(scoring_fact::Fact),
    /// A fact of the broadcast service.
    Broadcast(broadcast_fact::Fact),
}

/// Reads a fact's payload.
///
/// # Errors
/// What it lacks or says wrongly.
pub fn read(recorded: &Recorded) -> Result<Said, String> {
    let payload = recorded.fact.payload.as_slice();
    let said = |error: &dyn ToString| error.to_string();
    match recorded.fact.service() {
        Service::Unspecified => Err("no service is named".to_owned()),
        Service::Game => {
            let message = GameFact::decode(payload).map_err(|error| said(&error))?;
            game::fact(&message).map(Said::Game).map_err(|error| said(&error))
        }
        Service::Clock => {
            let message = ClockFact::decode(payload).map_err(|error| said(&error))?;
            clock::fact(&message).map(Said::Clock).map_err(|error| said(&error))
        }
        Service::Scoring => {
            let message = ScoringFact::decode(payload).map_err(|error| said(&error))?;
            // Only its owner opens a sealed card; everything else must be readable.
            scoring::fact(&message, |_| Ok((Score { red: 0, blue: 0, noted: [0; 2] }, [0; 16])))
                .map_err(|error| said(&error))?;
            message.fact.map(Said::Scoring).ok_or_else(|| "it says nothing".to_owned())
        }
        Service::Broadcast => {
            let message = BroadcastFact::decode(payload).map_err(|error| said(&error))?;
            let fact = message.fact.ok_or_else(|| "it says nothing".to_owned())?;
            match &fact {
                broadcast_fact::Fact::FeedsOpened(opened) => {
                    setup::time_base(opened.time_base.as_ref()).map_err(|error| said(&error))?;
                }
                broadcast_fact::Fact::DelaySet(set) => {
                    time::span(&set.delay.unwrap_or_default()).map_err(|error| said(&error))?;
                }
                broadcast_fact::Fact::Noted(_) => {}
            }
            Ok(Said::Broadcast(fact))
        }
    }
}

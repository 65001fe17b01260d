//! Bouts made for a test, and clients for their services.

use prost::Message;
use ringside_contract::time;
use ringside_platform::journal::{JournalId, Recorded, Store, load, open};
use ringside_proto::{
    bout::v1::{
        BoutSetup, CommandContext, Corner, Fighter, Officials, Receipt, Requirements, Ruleset, Service, Side,
        TimeBase, time_base,
    },
    broadcast::v1::broadcast_service_client::BroadcastServiceClient,
    clock::v1::{
        Clocks, GetClockRequest, GongPurpose, StrikeGongRequest, clock_service_client::ClockServiceClient,
        gong_purpose::Purpose,
    },
    game::v1::{
        Bout, CreateBoutRequest, GetBoutRequest, PlayMoveRequest, PlayMoveResponse,
        game_service_client::GameServiceClient,
    },
    scoring::v1::scoring_service_client::ScoringServiceClient,
};
use ringside_time::{Instant, Span};
use tonic::{Status, transport::Channel};

/// The start of a bout whose time is driven.
pub(crate) const START: Instant = Instant::from_micros(1_700_000_000_000_000);

/// Clients for all services, and a bout.
pub(crate) struct Ring {
    pub(crate) game: GameServiceClient<Channel>,
    pub(crate) clock: ClockServiceClient<Channel>,
    pub(crate) scoring: ScoringServiceClient<Channel>,
    pub(crate) broadcast: BroadcastServiceClient<Channel>,
    pub(crate) bout: String,
    requests: u32,
}

/// Short rounds: chess 4 s, boxing and breaks 1 s, a minute on each clock.
pub(crate) fn short_rules() -> Ruleset {
    let seconds = |seconds| Some(time::duration(Span::from_secs(seconds)));
    Ruleset {
        preset: "wcbo-7".to_owned(),
        rounds: Some(3),
        chess_round: seconds(4),
        boxing_round: seconds(1),
        rest: seconds(1),
        thinking_time: seconds(60),
        required: Some(Requirements::default()),
        ..Ruleset::default()
    }
}

/// A bout between two fighters; red has White.
pub(crate) fn setup(bout: &str, ruleset: Ruleset, live: bool) -> BoutSetup {
    let fighter = |name: &str, corner: Corner, side: Side| Fighter {
        name: name.to_owned(),
        corner: corner.into(),
        side: side.into(),
        ..Fighter::default()
    };
    let source = if live {
        time_base::Source::Live(time_base::Live {})
    } else {
        time_base::Source::Driven(time_base::Driven { rate: 1.0 })
    };
    BoutSetup {
        bout: bout.to_owned(),
        title: "A test".to_owned(),
        fighters: vec![
            fighter("Rita Red", Corner::Red, Side::White),
            fighter("Bea Blue", Corner::Blue, Side::Black),
        ],
        officials: Some(Officials { judges: vec!["One".to_owned()], ..Officials::default() }),
        ruleset: Some(ruleset),
        time_base: Some(TimeBase { source: Some(source) }),
        ..BoutSetup::default()
    }
}

impl Ring {
    /// Clients at these addresses: game, clock, scoring, broadcast.
    pub(crate) async fn connect(addresses: [&str; 4], bout: &str) -> Self {
        let [game, clock, scoring, broadcast] = addresses.map(str::to_owned);
        Self {
            game: GameServiceClient::connect(game).await.unwrap(),
            clock: ClockServiceClient::connect(clock).await.unwrap(),
            scoring: ScoringServiceClient::connect(scoring).await.unwrap(),
            broadcast: BroadcastServiceClient::connect(broadcast).await.unwrap(),
            bout: bout.to_owned(),
            requests: 0,
        }
    }

    /// Creates the bout and opens round 1.
    pub(crate) async fn begin(&mut self, ruleset: Ruleset, live: bool) {
        let at = (!live).then_some(START);
        let request = CreateBoutRequest {
            request_id: self.request_id(),
            setup: Some(setup(&self.bout, ruleset, live)),
            at: at.map(time::timestamp),
        };
        let created = self.game.create_bout(request).await.unwrap().into_inner();
        let seen = created.acknowledgement.unwrap().receipt.unwrap();
        let request = StrikeGongRequest {
            request_id: self.request_id(),
            context: self.context(at, vec![seen]),
            purpose: Some(GongPurpose { purpose: Some(Purpose::OpensRound(1)) }),
        };
        let struck = self.clock.strike_gong(request).await.unwrap().into_inner();
        let seen = struck.acknowledgement.unwrap().receipt.unwrap();
        self.game.get_bout(GetBoutRequest { bout: self.bout.clone(), seen: vec![seen] }).await.unwrap();
    }

    pub(crate) fn request_id(&mut self) -> String {
        self.requests += 1;
        format!("request-{}", self.requests)
    }

    pub(crate) fn context(&self, at: Option<Instant>, seen: Vec<Receipt>) -> Option<CommandContext> {
        Some(CommandContext { bout: self.bout.clone(), at: at.map(time::timestamp), seen })
    }

    /// Plays a move, now or at an instant.
    pub(crate) async fn play(&mut self, text: &str, at: Option<Instant>) -> Result<PlayMoveResponse, Status> {
        let request = PlayMoveRequest {
            request_id: self.request_id(),
            context: self.context(at, Vec::new()),
            r#move: text.to_owned(),
        };
        Ok(self.game.play_move(request).await?.into_inner())
    }

    /// The bout and its clocks, each having heard what the other wrote.
    pub(crate) async fn state(&mut self) -> (Bout, Clocks) {
        let mut seen = Vec::new();
        loop {
            let request = GetClockRequest { bout: self.bout.clone(), seen };
            let clocks = self.clock.get_clock(request).await.unwrap().into_inner().clocks.unwrap();
            let request = GetBoutRequest { bout: self.bout.clone(), seen: clocks.seen.clone() };
            let bout = self.game.get_bout(request).await.unwrap().into_inner().bout.unwrap();
            let head = |seen: &[Receipt]| {
                seen.iter().find(|receipt| receipt.service() == Service::Game).map(|receipt| receipt.sequence)
            };
            if head(&bout.seen) == head(&clocks.seen) {
                return (bout, clocks);
            }
            seen = bout.seen;
        }
    }
}

/// A journal of a bout, read from the store itself, its chain checked.
pub(crate) async fn journal(store: &str, bout: &str, service: Service) -> Vec<Recorded> {
    let store: std::sync::Arc<dyn Store> = open(store).await.unwrap();
    load(store.as_ref(), &JournalId::new(bout, service)).await.unwrap()
}

/// A recorded fact's instant, and its payload.
pub(crate) fn read<M: Message + Default>(recorded: &Recorded) -> (Instant, M) {
    let at = time::instant(recorded.fact.instant.as_ref().unwrap()).unwrap();
    (at, M::decode(recorded.fact.payload.as_slice()).unwrap())
}

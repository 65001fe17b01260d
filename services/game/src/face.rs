use std::{pin::Pin, sync::Arc};

use ringside_chessboxing::bout::{Command, Fact};
use ringside_contract::{setup, words};
use ringside_platform::{
    Kind, Order, Refused, Rooms,
    journal::Store,
    request::{acknowledgement, order, receipts},
    serving::Face,
};
use ringside_proto::{
    bout::v1::CommandContext,
    game::v1::{
        CreateBoutRequest, CreateBoutResponse, GetBoutRequest, GetBoutResponse, ListBoutsRequest,
        ListBoutsResponse, PlayMoveRequest, PlayMoveResponse, RecordKnockdownRequest,
        RecordKnockdownResponse, StopBoutRequest, StopBoutResponse, WarnFighterRequest, WarnFighterResponse,
        WatchBoutRequest, WatchBoutResponse,
        game_service_server::{GameService, GameServiceServer},
    },
};
use tonic::{Request, Response, Status};

use crate::{GameDesk, show};

type Replied<T> = Result<Response<T>, Status>;

/// The gRPC face of the game service.
pub struct Game {
    rooms: Arc<Rooms<GameDesk>>,
}

impl Game {
    /// The service over `store`.
    #[must_use]
    pub fn open(store: Arc<dyn Store>) -> Self {
        Self { rooms: Rooms::open(GameDesk, store) }
    }

    /// Puts the service on a port.
    pub async fn add_to(self, face: &mut Face) {
        face.is_serving::<GameServiceServer<Self>>().await;
        face.routes().add_service(GameServiceServer::new(self));
    }
}

#[tonic::async_trait]
impl GameService for Game {
    type WatchBoutStream =
        Pin<Box<dyn tonic::codegen::tokio_stream::Stream<Item = Result<WatchBoutResponse, Status>> + Send>>;

    async fn create_bout(&self, request: Request<CreateBoutRequest>) -> Replied<CreateBoutResponse> {
        let message = request.into_inner();
        let asked = message.setup.clone().unwrap_or_default();
        let setup = setup::setup(&asked).map_err(|problem| setup_refused(&problem))?;
        let context = CommandContext { bout: setup.bout.clone(), at: message.at, seen: Vec::new() };
        let command = Command::Create(Box::new(setup));
        let (bout, order): (String, Order<Command>) =
            order(&message, &message.request_id, Some(&context), command)?;
        let answer = self.rooms.create(&bout, order).await?;
        let warnings = answer.facts.iter().find_map(|fact| match &fact.what {
            Fact::BoutCreated(_, warnings) => Some(warnings.clone()),
            _ => None,
        });
        Ok(Response::new(CreateBoutResponse {
            acknowledgement: Some(acknowledgement(&answer)),
            warnings: warnings.unwrap_or_default(),
        }))
    }

    async fn play_move(&self, request: Request<PlayMoveRequest>) -> Replied<PlayMoveResponse> {
        let message = request.into_inner();
        let command = Command::PlayMove(message.r#move.clone());
        let answer =
            self.rooms.carry_out(&message, &message.request_id, message.context.as_ref(), command).await?;
        let (ply, san, uci) = answer.find(|fact| match fact {
            Fact::MovePlayed { ply, san, uci, .. } => Some((*ply, san.clone(), uci.clone())),
            _ => None,
        })?;
        Ok(Response::new(PlayMoveResponse { acknowledgement: Some(acknowledgement(&answer)), ply, san, uci }))
    }

    async fn record_knockdown(
        &self,
        request: Request<RecordKnockdownRequest>,
    ) -> Replied<RecordKnockdownResponse> {
        let message = request.into_inner();
        let command = Command::RecordKnockdown(words::corner(message.corner).map_err(Refused::from)?);
        let answer =
            self.rooms.carry_out(&message, &message.request_id, message.context.as_ref(), command).await?;
        let (in_round, in_bout) = answer.find(|fact| match fact {
            Fact::KnockdownRecorded { in_round, in_bout, .. } => Some((*in_round, *in_bout)),
            _ => None,
        })?;
        Ok(Response::new(RecordKnockdownResponse {
            acknowledgement: Some(acknowledgement(&answer)),
            in_round,
            in_bout,
        }))
    }

    async fn warn_fighter(&self, request: Request<WarnFighterRequest>) -> Replied<WarnFighterResponse> {
        let message = request.into_inner();
        let corner = words::corner(message.corner).map_err(Refused::from)?;
        let command = Command::Warn { corner, severe: message.severe, breach: message.breach.clone() };
        let answer =
            self.rooms.carry_out(&message, &message.request_id, message.context.as_ref(), command).await?;
        let (severe, minor_breaches, severe_warnings) = answer.find(|fact| match fact {
            Fact::FighterWarned { severe, minor_breaches, severe_warnings, .. } => {
                Some((*severe, *minor_breaches, *severe_warnings))
            }
            _ => None,
        })?;
        Ok(Response::new(WarnFighterResponse {
            acknowledgement: Some(acknowledgement(&answer)),
            severe,
            minor_breaches,
            severe_warnings,
        }))
    }

    async fn stop_bout(&self, request: Request<StopBoutRequest>) -> Replied<StopBoutResponse> {
        let message = request.into_inner();
        let manner = words::manner(message.manner).map_err(Refused::from)?;
        let loser = words::optional_corner(message.loser).map_err(Refused::from)?;
        let command = Command::Stop { manner, loser };
        let answer =
            self.rooms.carry_out(&message, &message.request_id, message.context.as_ref(), command).await?;
        let result = answer.find(|fact| match fact {
            Fact::ResultDeclared(result) => Some(setup::result_to(result)),
            _ => None,
        })?;
        Ok(Response::new(StopBoutResponse {
            acknowledgement: Some(acknowledgement(&answer)),
            result: Some(result),
        }))
    }

    async fn get_bout(&self, request: Request<GetBoutRequest>) -> Replied<GetBoutResponse> {
        let message = request.into_inner();
        let view = self.rooms.room(&message.bout).await?.view(&receipts(&message.seen)).await?;
        Ok(Response::new(GetBoutResponse { bout: Some(show::bout(&view)) }))
    }

    async fn watch_bout(&self, request: Request<WatchBoutRequest>) -> Replied<Self::WatchBoutStream> {
        let room = self.rooms.room(&request.into_inner().bout).await?;
        let stream = room.stream(|view| WatchBoutResponse { bout: Some(show::bout(view)) });
        Ok(Response::new(Box::pin(stream)))
    }

    async fn list_bouts(&self, _: Request<ListBoutsRequest>) -> Replied<ListBoutsResponse> {
        let bouts = self.rooms.store().bouts().await.map_err(Refused::from)?;
        Ok(Response::new(ListBoutsResponse { bouts }))
    }
}

fn setup_refused(problem: &setup::SetupProblem) -> Refused {
    Refused::new(Kind::Malformed, problem.reason(), problem.to_string())
}

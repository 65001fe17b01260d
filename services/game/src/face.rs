use std::{pin::Pin, sync::Arc};

use ringside_chessboxing::bout::{Command, Fact};
use ringside_contract::{Malformed, game, preparation, setup, words};
use ringside_platform::{
    Answer, Kind, Order, Refused, Rooms,
    journal::Store,
    request::{acknowledgement, order, receipts},
    serving::Face,
};
use ringside_proto::{
    bout::v1::{Acknowledgement, CommandContext},
    game::v1::{
        AppealRulingRequest, AppealRulingResponse, ConfirmResultRequest, ConfirmResultResponse,
        CorrectMoveRequest, CorrectMoveResponse, CountAtBoardRequest, CountAtBoardResponse,
        CreateBoutRequest, CreateBoutResponse, DecideAppealRequest, DecideAppealResponse, GetBoutRequest,
        GetBoutResponse, KnockdownCause, ListBoutsRequest, ListBoutsResponse, PlayMoveRequest,
        PlayMoveResponse, RecordIllegalMoveRequest, RecordIllegalMoveResponse, RecordKnockdownRequest,
        RecordKnockdownResponse, RecordLeftRingRequest, RecordLeftRingResponse, RecordPreparationRequest,
        RecordPreparationResponse, ReleaseBoutRequest, ReleaseBoutResponse, RestorePositionRequest,
        RestorePositionResponse, RuleDeadPositionRequest, RuleDeadPositionResponse, RuleFoulRequest,
        RuleFoulResponse, StopBoutRequest, StopBoutResponse, TakeBackEntryRequest, TakeBackEntryResponse,
        TouchPiecesRequest, TouchPiecesResponse, WarnAtBoardRequest, WarnAtBoardResponse, WarnFighterRequest,
        WarnFighterResponse, WatchBoutRequest, WatchBoutResponse,
        game_service_server::{GameService, GameServiceServer},
    },
};
use tonic::{Request, Response, Status};

use crate::{GameDesk, show};

type Replied<T> = Result<Response<T>, Status>;

/// Carries out the command that a request asks for.
macro_rules! carry_out {
    ($self:ident, $message:ident, $command:expr) => {
        $self.rooms.carry_out(&$message, &$message.request_id, $message.context.as_ref(), $command).await?
    };
}

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

    async fn record_preparation(
        &self,
        request: Request<RecordPreparationRequest>,
    ) -> Replied<RecordPreparationResponse> {
        let message = request.into_inner();
        let what = message.preparation.as_ref().ok_or_else(|| Malformed::missing("preparation"));
        let what = what.and_then(preparation::prepared).map_err(Refused::from)?;
        let answer = carry_out!(self, message, Command::Prepare(what));
        let outstanding = answer.find(|fact| match fact {
            Fact::Prepared { outstanding, .. } => Some(preparation::checks_to(outstanding)),
            _ => None,
        })?;
        let (acknowledgement, entry) = done(&answer)?;
        Ok(Response::new(RecordPreparationResponse { acknowledgement, entry, outstanding }))
    }

    async fn release_bout(&self, request: Request<ReleaseBoutRequest>) -> Replied<ReleaseBoutResponse> {
        let message = request.into_inner();
        let answer = carry_out!(self, message, Command::Release);
        Ok(Response::new(ReleaseBoutResponse { acknowledgement: Some(acknowledgement(&answer)) }))
    }

    async fn play_move(&self, request: Request<PlayMoveRequest>) -> Replied<PlayMoveResponse> {
        let message = request.into_inner();
        let answer = carry_out!(self, message, Command::PlayMove(message.r#move.clone()));
        let (ply, san, uci) = answer.find(|fact| match fact {
            Fact::MovePlayed { ply, san, uci, .. } => Some((*ply, san.clone(), uci.clone())),
            _ => None,
        })?;
        let (acknowledgement, entry) = done(&answer)?;
        Ok(Response::new(PlayMoveResponse { acknowledgement, ply, san, uci, entry }))
    }

    async fn touch_pieces(&self, request: Request<TouchPiecesRequest>) -> Replied<TouchPiecesResponse> {
        let message = request.into_inner();
        let (squares, order_unclear) = (message.squares.clone(), message.order_unclear);
        let answer = carry_out!(self, message, Command::Touch { squares, order_unclear });
        let (duty, allowed) = answer.find(|fact| match fact {
            Fact::PiecesTouched { duty, allowed, .. } => Some((duty.clone(), allowed.clone())),
            _ => None,
        })?;
        let (acknowledgement, entry) = done(&answer)?;
        Ok(Response::new(TouchPiecesResponse { acknowledgement, entry, duty, allowed }))
    }

    async fn record_illegal_move(
        &self,
        request: Request<RecordIllegalMoveRequest>,
    ) -> Replied<RecordIllegalMoveResponse> {
        let message = request.into_inner();
        let answer = carry_out!(self, message, Command::RecordIllegalMove(message.tried.clone()));
        let (acknowledgement, entry) = done(&answer)?;
        Ok(Response::new(RecordIllegalMoveResponse { acknowledgement, entry }))
    }

    async fn restore_position(
        &self,
        request: Request<RestorePositionRequest>,
    ) -> Replied<RestorePositionResponse> {
        let message = request.into_inner();
        let answer = carry_out!(self, message, Command::RestorePosition(message.plies));
        let (acknowledgement, entry) = done(&answer)?;
        Ok(Response::new(RestorePositionResponse { acknowledgement, entry }))
    }

    async fn rule_dead_position(
        &self,
        request: Request<RuleDeadPositionRequest>,
    ) -> Replied<RuleDeadPositionResponse> {
        let message = request.into_inner();
        let answer = carry_out!(self, message, Command::RuleDeadPosition);
        let (acknowledgement, entry) = done(&answer)?;
        Ok(Response::new(RuleDeadPositionResponse { acknowledgement, entry }))
    }

    async fn count_at_board(&self, request: Request<CountAtBoardRequest>) -> Replied<CountAtBoardResponse> {
        let message = request.into_inner();
        let answer = carry_out!(self, message, Command::CountAtBoard);
        let (in_round, in_bout) = answer.find(|fact| match fact {
            Fact::BoardCountStarted { in_round, in_bout, .. } => Some((*in_round, *in_bout)),
            _ => None,
        })?;
        let (acknowledgement, entry) = done(&answer)?;
        Ok(Response::new(CountAtBoardResponse { acknowledgement, entry, in_round, in_bout }))
    }

    async fn warn_at_board(&self, request: Request<WarnAtBoardRequest>) -> Replied<WarnAtBoardResponse> {
        let message = request.into_inner();
        let corner = words::corner(message.corner).map_err(Refused::from)?;
        let breach = message.breach.clone();
        let answer = carry_out!(self, message, Command::WarnAtBoard { corner, breach });
        let warnings = answer.find(|fact| match fact {
            Fact::WarnedAtBoard { warnings, .. } => Some(*warnings),
            _ => None,
        })?;
        let (acknowledgement, entry) = done(&answer)?;
        Ok(Response::new(WarnAtBoardResponse { acknowledgement, entry, warnings }))
    }

    async fn record_knockdown(
        &self,
        request: Request<RecordKnockdownRequest>,
    ) -> Replied<RecordKnockdownResponse> {
        let message = request.into_inner();
        let corner = words::corner(message.corner).map_err(Refused::from)?;
        let cause = match message.cause() {
            KnockdownCause::Unspecified => KnockdownCause::Floor,
            said => said,
        };
        let cause = words::knockdown_cause(cause.into()).map_err(Refused::from)?;
        let answer = carry_out!(self, message, Command::RecordKnockdown { corner, cause });
        let (in_round, in_bout) = answer.find(|fact| match fact {
            Fact::KnockdownRecorded { in_round, in_bout, .. } => Some((*in_round, *in_bout)),
            _ => None,
        })?;
        let (acknowledgement, entry) = done(&answer)?;
        Ok(Response::new(RecordKnockdownResponse { acknowledgement, in_round, in_bout, entry }))
    }

    async fn warn_fighter(&self, request: Request<WarnFighterRequest>) -> Replied<WarnFighterResponse> {
        let message = request.into_inner();
        let corner = words::corner(message.corner).map_err(Refused::from)?;
        let (severe, breach) = (message.severe, message.breach.clone());
        let answer = carry_out!(self, message, Command::Warn { corner, severe, breach });
        let (severe, minor_breaches, severe_warnings) = answer.find(|fact| match fact {
            Fact::FighterWarned { severe, minor_breaches, severe_warnings, .. } => {
                Some((*severe, *minor_breaches, *severe_warnings))
            }
            _ => None,
        })?;
        let (acknowledgement, entry) = done(&answer)?;
        Ok(Response::new(WarnFighterResponse {
            acknowledgement,
            severe,
            minor_breaches,
            severe_warnings,
            entry,
        }))
    }

    async fn rule_foul(&self, request: Request<RuleFoulRequest>) -> Replied<RuleFoulResponse> {
        let message = request.into_inner();
        let downed = words::corner(message.downed).map_err(Refused::from)?;
        let view = game::foul_view(message.view.as_ref()).map_err(Refused::from)?;
        let can_continue = message.can_continue;
        let answer = carry_out!(self, message, Command::RuleFoul { downed, view, can_continue });
        let foul = answer.find(|fact| match fact {
            Fact::FoulRuled { foul, .. } => Some(*foul),
            _ => None,
        })?;
        let (acknowledgement, entry) = done(&answer)?;
        Ok(Response::new(RuleFoulResponse { acknowledgement, entry, foul }))
    }

    async fn record_left_ring(
        &self,
        request: Request<RecordLeftRingRequest>,
    ) -> Replied<RecordLeftRingResponse> {
        let message = request.into_inner();
        let corner = words::corner(message.corner).map_err(Refused::from)?;
        let answer = carry_out!(self, message, Command::RecordLeftRing(corner));
        let (acknowledgement, entry) = done(&answer)?;
        Ok(Response::new(RecordLeftRingResponse { acknowledgement, entry }))
    }

    async fn stop_bout(&self, request: Request<StopBoutRequest>) -> Replied<StopBoutResponse> {
        let message = request.into_inner();
        let manner = words::manner(message.manner).map_err(Refused::from)?;
        let loser = words::optional_corner(message.loser).map_err(Refused::from)?;
        let article = match message.article.as_str() {
            "" => None,
            text => Some(words::article(text).map_err(Refused::from)?),
        };
        let answer = carry_out!(self, message, Command::Stop { manner, loser, article });
        let result = answer.find(|fact| match fact {
            Fact::ResultDeclared(result, _) => Some(setup::result_to(result)),
            _ => None,
        })?;
        let (acknowledgement, entry) = done(&answer)?;
        Ok(Response::new(StopBoutResponse { acknowledgement, result: Some(result), entry }))
    }

    async fn take_back_entry(
        &self,
        request: Request<TakeBackEntryRequest>,
    ) -> Replied<TakeBackEntryResponse> {
        let message = request.into_inner();
        let official = words::official(message.official).map_err(Refused::from)?;
        let answer = carry_out!(self, message, Command::TakeBack { entry: message.entry, official });
        let (acknowledgement, entry) = done(&answer)?;
        Ok(Response::new(TakeBackEntryResponse { acknowledgement, entry }))
    }

    async fn correct_move(&self, request: Request<CorrectMoveRequest>) -> Replied<CorrectMoveResponse> {
        let message = request.into_inner();
        let (entry, text) = (message.entry, message.r#move.clone());
        let answer = carry_out!(self, message, Command::CorrectMove { entry, text });
        let (acknowledgement, entry) = done(&answer)?;
        Ok(Response::new(CorrectMoveResponse { acknowledgement, entry }))
    }

    async fn appeal_ruling(&self, request: Request<AppealRulingRequest>) -> Replied<AppealRulingResponse> {
        let message = request.into_inner();
        let corner = words::corner(message.corner).map_err(Refused::from)?;
        let answer = carry_out!(self, message, Command::Appeal { entry: message.entry, corner });
        let (acknowledgement, entry) = done(&answer)?;
        Ok(Response::new(AppealRulingResponse { acknowledgement, entry }))
    }

    async fn decide_appeal(&self, request: Request<DecideAppealRequest>) -> Replied<DecideAppealResponse> {
        let message = request.into_inner();
        let votes = game::votes(message.votes.as_ref()).map_err(Refused::from)?;
        let answer = carry_out!(self, message, Command::DecideAppeal { entry: message.entry, votes });
        let granted = answer.find(|fact| match fact {
            Fact::AppealDecided { granted, .. } => Some(*granted),
            _ => None,
        })?;
        let (acknowledgement, entry) = done(&answer)?;
        Ok(Response::new(DecideAppealResponse { acknowledgement, entry, granted }))
    }

    async fn confirm_result(&self, request: Request<ConfirmResultRequest>) -> Replied<ConfirmResultResponse> {
        let message = request.into_inner();
        let official = words::official(message.official).map_err(Refused::from)?;
        let answer = carry_out!(self, message, Command::ConfirmResult(official));
        Ok(Response::new(ConfirmResultResponse { acknowledgement: Some(acknowledgement(&answer)) }))
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

/// Where an entry stands, and its number.
fn done(answer: &Answer<Fact>) -> Result<(Option<Acknowledgement>, u32), Refused> {
    Ok((Some(acknowledgement(answer)), answer.find(Fact::entry)?))
}

fn setup_refused(problem: &setup::SetupProblem) -> Refused {
    Refused::new(Kind::Malformed, problem.reason(), problem.to_string())
}

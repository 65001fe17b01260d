use std::{pin::Pin, sync::Arc};

use ringside_chessboxing::clock::{Command, Fact};
use ringside_contract::{clock, time, words};
use ringside_platform::{
    Refused, Rooms,
    journal::Store,
    request::{acknowledgement, receipts},
    serving::Face,
};
use ringside_proto::clock::v1::{
    AdjustClocksRequest, AdjustClocksResponse, AdvanceTimeRequest, AdvanceTimeResponse, ContinueCountRequest,
    ContinueCountResponse, EndCountRequest, EndCountResponse, GetClockRequest, GetClockResponse,
    HoldCountRequest, HoldCountResponse, PauseClocksRequest, PauseClocksResponse, PressClockRequest,
    PressClockResponse, RecordFighterUpRequest, RecordFighterUpResponse, ResumeClocksRequest,
    ResumeClocksResponse, StrikeGongRequest, StrikeGongResponse, TakeTimeRequest, TakeTimeResponse,
    WatchClockRequest, WatchClockResponse,
    clock_service_server::{ClockService, ClockServiceServer},
};
use tonic::{Request, Response, Status};

use crate::{ClockDesk, clocks};

type Replied<T> = Result<Response<T>, Status>;

/// Carries out the command that a request asks for.
macro_rules! carry_out {
    ($self:ident, $message:ident, $command:expr) => {
        $self.rooms.carry_out(&$message, &$message.request_id, $message.context.as_ref(), $command).await?
    };
}

/// The gRPC face of the clock service.
pub struct Clocks {
    rooms: Arc<Rooms<ClockDesk>>,
}

impl Clocks {
    /// The service over `store`. Gongs sound from now on, whether anybody is connected or not.
    #[must_use]
    pub fn open(store: Arc<dyn Store>) -> Self {
        Self { rooms: Rooms::open(ClockDesk, store) }
    }

    /// Puts the service on a port.
    pub async fn add_to(self, face: &mut Face) {
        face.is_serving::<ClockServiceServer<Self>>().await;
        face.routes().add_service(ClockServiceServer::new(self));
    }
}

#[tonic::async_trait]
impl ClockService for Clocks {
    type WatchClockStream =
        Pin<Box<dyn tonic::codegen::tokio_stream::Stream<Item = Result<WatchClockResponse, Status>> + Send>>;

    async fn strike_gong(&self, request: Request<StrikeGongRequest>) -> Replied<StrikeGongResponse> {
        let message = request.into_inner();
        let purpose = clock::gong_purpose(message.purpose.as_ref()).map_err(Refused::from)?;
        let answer = carry_out!(self, message, Command::Strike(purpose));
        Ok(Response::new(StrikeGongResponse { acknowledgement: Some(acknowledgement(&answer)) }))
    }

    async fn pause_clocks(&self, request: Request<PauseClocksRequest>) -> Replied<PauseClocksResponse> {
        let message = request.into_inner();
        let why = words::pause_reason(message.reason).map_err(Refused::from)?;
        let answer = carry_out!(self, message, Command::Pause(why));
        let left = answer.find(|fact| match fact {
            Fact::Paused { round_left, .. } => Some(time::duration(*round_left)),
            _ => None,
        })?;
        let acknowledgement = Some(acknowledgement(&answer));
        Ok(Response::new(PauseClocksResponse { acknowledgement, left: Some(left) }))
    }

    async fn resume_clocks(&self, request: Request<ResumeClocksRequest>) -> Replied<ResumeClocksResponse> {
        let message = request.into_inner();
        let answer = carry_out!(self, message, Command::Resume);
        let left = answer.find(|fact| match fact {
            Fact::Resumed(left) => Some(time::duration(*left)),
            _ => None,
        })?;
        let acknowledgement = Some(acknowledgement(&answer));
        Ok(Response::new(ResumeClocksResponse { acknowledgement, left: Some(left) }))
    }

    async fn adjust_clocks(&self, request: Request<AdjustClocksRequest>) -> Replied<AdjustClocksResponse> {
        let message = request.into_inner();
        let why = words::adjustment(message.reason).map_err(Refused::from)?;
        let left = time::both(message.white_left.as_ref(), message.black_left.as_ref());
        let left = left.map_err(Refused::from)?;
        let answer = carry_out!(self, message, Command::Adjust { left, why });
        Ok(Response::new(AdjustClocksResponse { acknowledgement: Some(acknowledgement(&answer)) }))
    }

    async fn take_time(&self, request: Request<TakeTimeRequest>) -> Replied<TakeTimeResponse> {
        let message = request.into_inner();
        let side = words::side(message.side).map_err(Refused::from)?;
        let time = time::required(message.time.as_ref(), "time").map_err(Refused::from)?;
        let answer = carry_out!(self, message, Command::TakeTime { side, time });
        let [white_left, black_left] = answer.find(|fact| match fact {
            Fact::ClocksAdjusted { left, .. } => Some(left.map(|left| Some(time::duration(left)))),
            _ => None,
        })?;
        let acknowledgement = Some(acknowledgement(&answer));
        Ok(Response::new(TakeTimeResponse { acknowledgement, white_left, black_left }))
    }

    async fn record_fighter_up(
        &self,
        request: Request<RecordFighterUpRequest>,
    ) -> Replied<RecordFighterUpResponse> {
        let message = request.into_inner();
        let corner = words::corner(message.corner).map_err(Refused::from)?;
        let answer = carry_out!(self, message, Command::FighterUp(corner));
        Ok(Response::new(RecordFighterUpResponse { acknowledgement: Some(acknowledgement(&answer)) }))
    }

    async fn hold_count(&self, request: Request<HoldCountRequest>) -> Replied<HoldCountResponse> {
        let message = request.into_inner();
        let answer = carry_out!(self, message, Command::HoldCount);
        Ok(Response::new(HoldCountResponse { acknowledgement: Some(acknowledgement(&answer)) }))
    }

    async fn continue_count(&self, request: Request<ContinueCountRequest>) -> Replied<ContinueCountResponse> {
        let message = request.into_inner();
        let answer = carry_out!(self, message, Command::ContinueCount);
        Ok(Response::new(ContinueCountResponse { acknowledgement: Some(acknowledgement(&answer)) }))
    }

    async fn press_clock(&self, request: Request<PressClockRequest>) -> Replied<PressClockResponse> {
        let message = request.into_inner();
        let side = words::side(message.side).map_err(Refused::from)?;
        let answer = carry_out!(self, message, Command::Press(side));
        let left = answer.find(|fact| match fact {
            Fact::ClockPressed { left, .. } => Some(time::duration(*left)),
            _ => None,
        })?;
        let acknowledgement = Some(acknowledgement(&answer));
        Ok(Response::new(PressClockResponse { acknowledgement, left: Some(left) }))
    }

    async fn end_count(&self, request: Request<EndCountRequest>) -> Replied<EndCountResponse> {
        let message = request.into_inner();
        let answer = carry_out!(self, message, Command::EndCount);
        let second = answer.find(|fact| match fact {
            Fact::CountEnded(second) => Some(*second),
            _ => None,
        })?;
        Ok(Response::new(EndCountResponse { acknowledgement: Some(acknowledgement(&answer)), second }))
    }

    async fn advance_time(&self, request: Request<AdvanceTimeRequest>) -> Replied<AdvanceTimeResponse> {
        let message = request.into_inner();
        let answer = carry_out!(self, message, Command::Advance);
        Ok(Response::new(AdvanceTimeResponse { acknowledgement: Some(acknowledgement(&answer)) }))
    }

    async fn get_clock(&self, request: Request<GetClockRequest>) -> Replied<GetClockResponse> {
        let message = request.into_inner();
        let view = self.rooms.room(&message.bout).await?.view(&receipts(&message.seen)).await?;
        Ok(Response::new(GetClockResponse { clocks: Some(clocks(&view.machine, view.seen.receipts())) }))
    }

    async fn watch_clock(&self, request: Request<WatchClockRequest>) -> Replied<Self::WatchClockStream> {
        let room = self.rooms.room(&request.into_inner().bout).await?;
        let stream = room
            .stream(|view| WatchClockResponse { clocks: Some(clocks(&view.machine, view.seen.receipts())) });
        Ok(Response::new(Box::pin(stream)))
    }
}

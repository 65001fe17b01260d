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
    AdvanceTimeRequest, AdvanceTimeResponse, CallTimeOutRequest, CallTimeOutResponse, EndCountRequest,
    EndCountResponse, GetClockRequest, GetClockResponse, PressClockRequest, PressClockResponse,
    ResumeRoundRequest, ResumeRoundResponse, StrikeGongRequest, StrikeGongResponse, WatchClockRequest,
    WatchClockResponse,
    clock_service_server::{ClockService, ClockServiceServer},
};
use tonic::{Request, Response, Status};

use crate::{ClockDesk, clocks};

type Replied<T> = Result<Response<T>, Status>;

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
        let command = Command::Strike(purpose);
        let answer =
            self.rooms.carry_out(&message, &message.request_id, message.context.as_ref(), command).await?;
        Ok(Response::new(StrikeGongResponse { acknowledgement: Some(acknowledgement(&answer)) }))
    }

    async fn call_time_out(&self, request: Request<CallTimeOutRequest>) -> Replied<CallTimeOutResponse> {
        let message = request.into_inner();
        let command = Command::CallTimeOut;
        let answer =
            self.rooms.carry_out(&message, &message.request_id, message.context.as_ref(), command).await?;
        let left = answer.find(|fact| match fact {
            Fact::TimeOutCalled(left) => Some(time::duration(*left)),
            _ => None,
        })?;
        Ok(Response::new(CallTimeOutResponse {
            acknowledgement: Some(acknowledgement(&answer)),
            left: Some(left),
        }))
    }

    async fn resume_round(&self, request: Request<ResumeRoundRequest>) -> Replied<ResumeRoundResponse> {
        let message = request.into_inner();
        let command = Command::Resume;
        let answer =
            self.rooms.carry_out(&message, &message.request_id, message.context.as_ref(), command).await?;
        let left = answer.find(|fact| match fact {
            Fact::RoundResumed(left) => Some(time::duration(*left)),
            _ => None,
        })?;
        Ok(Response::new(ResumeRoundResponse {
            acknowledgement: Some(acknowledgement(&answer)),
            left: Some(left),
        }))
    }

    async fn press_clock(&self, request: Request<PressClockRequest>) -> Replied<PressClockResponse> {
        let message = request.into_inner();
        let command = Command::Press(words::side(message.side).map_err(Refused::from)?);
        let answer =
            self.rooms.carry_out(&message, &message.request_id, message.context.as_ref(), command).await?;
        let left = answer.find(|fact| match fact {
            Fact::ClockPressed { left, .. } => Some(time::duration(*left)),
            _ => None,
        })?;
        Ok(Response::new(PressClockResponse {
            acknowledgement: Some(acknowledgement(&answer)),
            left: Some(left),
        }))
    }

    async fn end_count(&self, request: Request<EndCountRequest>) -> Replied<EndCountResponse> {
        let message = request.into_inner();
        let command = Command::EndCount;
        let answer =
            self.rooms.carry_out(&message, &message.request_id, message.context.as_ref(), command).await?;
        let second = answer.find(|fact| match fact {
            Fact::CountEnded(second) => Some(*second),
            _ => None,
        })?;
        Ok(Response::new(EndCountResponse { acknowledgement: Some(acknowledgement(&answer)), second }))
    }

    async fn advance_time(&self, request: Request<AdvanceTimeRequest>) -> Replied<AdvanceTimeResponse> {
        let message = request.into_inner();
        let command = Command::Advance;
        let answer =
            self.rooms.carry_out(&message, &message.request_id, message.context.as_ref(), command).await?;
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

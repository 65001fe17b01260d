use std::{pin::Pin, sync::Arc};

use ringside_contract::time;
use ringside_platform::{Kind, Refused, Rooms, journal::Store, request::acknowledgement, serving::Face};
use ringside_proto::broadcast::v1::{
    GetOverlayRequest, GetOverlayResponse, SetDelayRequest, SetDelayResponse, WatchCuesRequest,
    WatchCuesResponse, WatchOverlayRequest, WatchOverlayResponse,
    broadcast_service_server::{BroadcastService, BroadcastServiceServer},
};
use tokio_stream::{Stream, StreamExt, wrappers::WatchStream};
use tonic::{Request, Response, Status};

use crate::{cues::cues, delay::Command, desk::BroadcastDesk, feed::OpenFeeds, http};

type Replied<T> = Result<Response<T>, Status>;
type Streamed<T> = Pin<Box<dyn Stream<Item = Result<T, Status>> + Send>>;

/// The faces of the broadcast service: gRPC, pages and feeds over HTTP.
pub struct Broadcast {
    rooms: Arc<Rooms<BroadcastDesk>>,
    feeds: Arc<OpenFeeds>,
}

impl Broadcast {
    /// The service over `store`.
    #[must_use]
    pub fn open(store: Arc<dyn Store>) -> Self {
        let feeds = Arc::new(OpenFeeds::new(Arc::clone(&store)));
        Self { rooms: Rooms::open(BroadcastDesk, store), feeds }
    }

    /// Puts the service on a port.
    pub async fn add_to(self, face: &mut Face) {
        face.is_serving::<BroadcastServiceServer<Self>>().await;
        face.add_http(http::router(Arc::clone(&self.feeds)));
        face.routes().add_service(BroadcastServiceServer::new(self));
    }
}

#[tonic::async_trait]
impl BroadcastService for Broadcast {
    type WatchOverlayStream = Streamed<WatchOverlayResponse>;
    type WatchCuesStream = Streamed<WatchCuesResponse>;

    async fn set_delay(&self, request: Request<SetDelayRequest>) -> Replied<SetDelayResponse> {
        let message = request.into_inner();
        let bad = || Refused::new(Kind::Malformed, "BAD_DELAY", "say the delay: 0 to 900 s");
        let delay = time::span(message.delay.as_ref().ok_or_else(bad)?).map_err(|_| bad())?;
        let command = Command::SetDelay(delay);
        let answer =
            self.rooms.carry_out(&message, &message.request_id, message.context.as_ref(), command).await?;
        Ok(Response::new(SetDelayResponse { acknowledgement: Some(acknowledgement(&answer)) }))
    }

    async fn get_overlay(&self, request: Request<GetOverlayRequest>) -> Replied<GetOverlayResponse> {
        let mut frames = self.feeds.frames(&request.into_inner().bout).await?;
        let overlay = http::first_frame(&mut frames).await?;
        Ok(Response::new(GetOverlayResponse { overlay: Some((*overlay).clone()) }))
    }

    async fn watch_overlay(
        &self,
        request: Request<WatchOverlayRequest>,
    ) -> Replied<Self::WatchOverlayStream> {
        let frames = self.feeds.frames(&request.into_inner().bout).await?;
        let shown = WatchStream::new(frames).filter_map(|frame| frame);
        let stream = shown.map(|overlay| Ok(WatchOverlayResponse { overlay: Some((*overlay).clone()) }));
        Ok(Response::new(Box::pin(stream)))
    }

    async fn watch_cues(&self, request: Request<WatchCuesRequest>) -> Replied<Self::WatchCuesStream> {
        let bout = request.into_inner().bout;
        self.rooms.room(&bout).await?;
        let stream = cues(self.feeds.store(), &bout).await?;
        Ok(Response::new(Box::pin(stream.map(|cue| Ok(WatchCuesResponse { cue: Some(cue) })))))
    }
}

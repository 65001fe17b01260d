//! Pages and feeds over HTTP.

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    Router,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{
        IntoResponse, Response,
        sse::{Event, Sse},
    },
    routing::get,
};
use ringside_platform::{Kind, Refused, json::json};
use ringside_proto::broadcast::v1::Overlay;
use rust_embed::RustEmbed;
use tokio::time::timeout;
use tokio_stream::{StreamExt, wrappers::WatchStream};

use crate::feed::{Frames, OpenFeeds};

/// The pages, built from `web`.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Pages;

/// How long a new feed may take to read what happened so far.
const FIRST_FRAME_MAX: Duration = Duration::from_secs(2);

/// The routes.
pub(crate) fn router(feeds: Arc<OpenFeeds>) -> Router {
    Router::new()
        .route("/overlay/{bout}", get(|| async { page("overlay.html") }))
        .route(
            "/assets/{*path}",
            get(|Path(path): Path<String>| async move { page(&format!("assets/{path}")) }),
        )
        .route("/v1/bouts/{bout}/overlay", get(overlay))
        .route("/v1/bouts/{bout}/overlay/events", get(overlay_events))
        .with_state(feeds)
}

async fn overlay(
    State(feeds): State<Arc<OpenFeeds>>,
    Path(bout): Path<String>,
) -> Result<Response, HttpRefused> {
    let mut frames = feeds.frames(&bout).await?;
    let frame = first_frame(&mut frames).await?;
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, overlay_json(&frame)).into_response())
}

async fn overlay_events(
    State(feeds): State<Arc<OpenFeeds>>,
    Path(bout): Path<String>,
) -> Result<Response, HttpRefused> {
    let frames = WatchStream::new(feeds.frames(&bout).await?).filter_map(|frame| frame);
    let events =
        frames.map(|frame| Ok::<_, Infallible>(Event::default().event("overlay").data(overlay_json(&frame))));
    Ok(Sse::new(events).into_response())
}

/// The first frame, once the feed has read what happened so far.
///
/// # Errors
/// `NOTHING_AIRED`.
pub(crate) async fn first_frame(frames: &mut Frames) -> Result<Arc<Overlay>, Refused> {
    let found = timeout(FIRST_FRAME_MAX, frames.wait_for(Option::is_some)).await;
    let frame = found.ok().and_then(Result::ok).and_then(|frame| frame.clone());
    frame.ok_or_else(|| {
        Refused::new(
            Kind::NotFound,
            "NOTHING_AIRED",
            "the programme's delay has not let anything through yet: wait for it",
        )
    })
}

fn overlay_json(overlay: &Overlay) -> String {
    json("ringside.broadcast.v1.Overlay", overlay)
}

fn page(path: &str) -> Response {
    let Some(file) = Pages::get(path) else {
        let message =
            format!("there is no page {path}: build the pages with `make pages`, then this program again");
        return HttpRefused(Refused::new(Kind::NotFound, "NO_SUCH_PAGE", message)).into_response();
    };
    let kind = match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    ([(header::CONTENT_TYPE, kind)], file.data.into_owned()).into_response()
}

/// A refusal over HTTP: its status, and its reason and message as JSON.
struct HttpRefused(Refused);

impl From<Refused> for HttpRefused {
    fn from(refused: Refused) -> Self {
        Self(refused)
    }
}

impl IntoResponse for HttpRefused {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.0.http_status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::json!({ "reason": self.0.reason, "message": self.0.message });
        (status, [(header::CONTENT_TYPE, "application/json")], body.to_string()).into_response()
    }
}

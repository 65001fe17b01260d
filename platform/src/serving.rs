//! One port for gRPC and HTTP, with health and reflection.

use std::{future::Future, io, net::SocketAddr, time::Duration};

use tokio::net::TcpListener;
use tonic::{
    service::{Routes, RoutesBuilder},
    transport::{Server, server::TcpIncoming},
};
use tonic_health::server::HealthReporter;

use crate::{Kind, Refused};

/// How often a silent connection is asked whether it lives; this is what notices a partition.
const KEEPALIVE_EVERY: Duration = Duration::from_secs(10);
/// How long an asked connection may stay silent.
const KEEPALIVE_WAIT: Duration = Duration::from_secs(5);
/// How long open streams may hold up a shutdown.
const DRAIN_MAX: Duration = Duration::from_secs(1);

/// Binds a port.
///
/// # Errors
/// `PORT_IN_USE`, `CANNOT_LISTEN`.
pub async fn bind(address: SocketAddr) -> Result<TcpListener, Refused> {
    TcpListener::bind(address).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => Refused::new(
            Kind::Unavailable,
            "PORT_IN_USE",
            format!("{address} is in use by another program: stop that one, or choose another with --listen"),
        ),
        _ => Refused::new(Kind::Unavailable, "CANNOT_LISTEN", format!("cannot listen on {address}: {error}")),
    })
}

/// What a server serves: services are added, then it runs.
pub struct Face {
    routes: RoutesBuilder,
    http: axum::Router,
    health: HealthReporter,
}

impl Face {
    /// Health and reflection, nothing else yet.
    ///
    /// # Panics
    /// If the contracts' own descriptors are unreadable: a mistake in this program.
    #[must_use]
    pub fn new() -> Self {
        let (health, health_service) = tonic_health::server::health_reporter();
        let mut routes = RoutesBuilder::default();
        routes.add_service(health_service);
        let reflection = || {
            tonic_reflection::server::Builder::configure()
                .register_encoded_file_descriptor_set(ringside_proto::DESCRIPTORS)
                .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
        };
        routes.add_service(reflection().build_v1().expect("the contracts' own descriptors are readable"));
        // Some stock clients know only the older name of the same protocol.
        routes
            .add_service(reflection().build_v1alpha().expect("the contracts' own descriptors are readable"));
        Self { routes, http: axum::Router::new(), health }
    }

    /// Where services are added.
    pub const fn routes(&mut self) -> &mut RoutesBuilder {
        &mut self.routes
    }

    /// Says that a gRPC service is up.
    pub async fn is_serving<S: tonic::server::NamedService>(&self) {
        self.health.set_serving::<S>().await;
    }

    /// Adds pages and feeds over HTTP.
    pub fn add_http(&mut self, router: axum::Router) {
        self.http = std::mem::take(&mut self.http).merge(router);
    }

    /// Serves until `shutdown` is done, then lets calls finish for a moment.
    ///
    /// # Errors
    /// The transport's.
    pub async fn run(
        self,
        listener: TcpListener,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), tonic::transport::Error> {
        let (stopping, stopped) = tokio::sync::oneshot::channel();
        let until = async move {
            shutdown.await;
            let _ = stopping.send(());
        };
        let router = self.http.merge(self.routes.routes().into_axum_router());
        let server = Server::builder()
            .accept_http1(true)
            .http2_keepalive_interval(Some(KEEPALIVE_EVERY))
            .http2_keepalive_timeout(Some(KEEPALIVE_WAIT))
            .add_routes(Routes::from(router))
            .serve_with_incoming_shutdown(TcpIncoming::from(listener).with_nodelay(Some(true)), until);
        let drained = async {
            let _ = stopped.await;
            tokio::time::sleep(DRAIN_MAX).await;
        };
        tokio::select! {
            served = server => served,
            () = drained => Ok(()),
        }
    }
}

impl Default for Face {
    fn default() -> Self {
        Self::new()
    }
}

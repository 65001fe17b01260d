use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use redis::{
    AsyncConnectionConfig, Client, Cmd, ErrorKind, FromRedisValue, Pipeline, RedisError, RedisResult,
    ServerErrorKind, aio::MultiplexedConnection,
};
use tokio::sync::Mutex;

use super::super::StoreError;

/// How long a connection may take to be made.
pub(super) const CONNECT_MAX: Duration = Duration::from_secs(2);
/// How long an answer may take.
pub(super) const ANSWER_MAX: Duration = Duration::from_secs(3);

/// The one connection that commands share, made again when it breaks.
pub(super) struct Link {
    client: Client,
    /// Where the server is, without user or password.
    address: String,
    state: Mutex<State>,
    /// How many attempts to connect have failed.
    failures: AtomicU64,
}

#[derive(Default)]
struct State {
    connection: Option<MultiplexedConnection>,
    /// Counts the connections, so that one's failure does not close its successor.
    number: u64,
    last_failure: Option<StoreError>,
}

/// The shared connection and which one it is.
pub(super) struct Borrowed {
    pub(super) connection: MultiplexedConnection,
    pub(super) number: u64,
}

impl Link {
    pub(super) fn new(client: Client, address: String) -> Self {
        Self { client, address, state: Mutex::default(), failures: AtomicU64::new(0) }
    }

    /// The connection, made now if there is none.
    pub(super) async fn borrow(&self) -> Result<Borrowed, StoreError> {
        let failures = self.failures.load(Ordering::Acquire);
        let mut state = self.state.lock().await;
        if let Some(connection) = &state.connection {
            return Ok(Borrowed { connection: connection.clone(), number: state.number });
        }
        // Whoever waited while another's attempt failed shares its outcome, or a server that does
        // not answer would cost the callers one time-out after another.
        if let Some(failure) = &state.last_failure
            && self.failures.load(Ordering::Acquire) != failures
        {
            return Err(failure.clone());
        }
        let config = AsyncConnectionConfig::new()
            .set_connection_timeout(Some(CONNECT_MAX))
            .set_response_timeout(Some(ANSWER_MAX));
        match self.client.get_multiplexed_async_connection_with_config(&config).await {
            Ok(connection) => {
                state.number += 1;
                state.connection = Some(connection.clone());
                Ok(Borrowed { connection, number: state.number })
            }
            Err(error) => {
                let failure = self.unreachable(&error);
                state.last_failure = Some(failure.clone());
                self.failures.fetch_add(1, Ordering::Release);
                Err(failure)
            }
        }
    }

    /// Names what went wrong; gives up a connection that is of no more use.
    pub(super) async fn settle<T>(&self, number: u64, result: RedisResult<T>) -> Result<T, StoreError> {
        let error = match result {
            Ok(value) => return Ok(value),
            Err(error) => error,
        };
        if !is_away(&error) {
            return Err(StoreError::Failed(error.to_string()));
        }
        let mut state = self.state.lock().await;
        if state.number == number {
            state.connection = None;
        }
        Err(self.unreachable(&error))
    }

    /// A command that changes nothing: asked once more if the connection turns out to be broken.
    pub(super) async fn query<T: FromRedisValue>(&self, command: &Cmd) -> Result<T, StoreError> {
        let mut borrowed = self.borrow().await?;
        let result = command.query_async(&mut borrowed.connection).await;
        let broken = matches!(&result, Err(error) if error.is_connection_dropped());
        let settled = self.settle(borrowed.number, result).await;
        if !broken {
            return settled;
        }
        let mut borrowed = self.borrow().await?;
        let result = command.query_async(&mut borrowed.connection).await;
        self.settle(borrowed.number, result).await
    }

    /// Commands as one transaction, sent once.
    pub(super) async fn transact(&self, pipeline: &Pipeline) -> Result<(), StoreError> {
        let mut borrowed = self.borrow().await?;
        let result = pipeline.exec_async(&mut borrowed.connection).await;
        self.settle(borrowed.number, result).await
    }

    fn unreachable(&self, error: &RedisError) -> StoreError {
        StoreError::Unreachable { address: self.address.clone(), cause: error.to_string() }
    }
}

/// Whether the server is away, or is not the one that can answer now: still loading its file, or
/// made a replica by a failover.
fn is_away(error: &RedisError) -> bool {
    let elsewhere = matches!(
        error.kind(),
        ErrorKind::Server(
            ServerErrorKind::BusyLoading
                | ServerErrorKind::ReadOnly
                | ServerErrorKind::MasterDown
                | ServerErrorKind::ClusterDown
                | ServerErrorKind::TryAgain
        )
    );
    elsewhere || error.is_io_error() || error.is_unrecoverable_error()
}

//! What a caller reads when something cannot be: a kind, a stable reason, and what to do next.

use std::collections::HashMap;

use ringside_contract::Malformed;
use tonic::{Code, Status};
use tonic_types::{ErrorDetails, StatusExt};

use crate::journal::StoreError;

/// The domain of every reason.
pub const DOMAIN: &str = "ringside";

/// What sort of refusal it is; each has one gRPC code and one HTTP status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The request is malformed, whatever the state.
    Malformed,
    /// There is no such thing.
    NotFound,
    /// Not now, as things stand.
    NotNow,
    /// Someone was faster; look again, then decide again.
    Overtaken,
    /// The store, or another service's facts, cannot be reached now; the same request may be sent again.
    Unavailable,
    /// The journal contradicts itself: nothing is written any more.
    Broken,
}

/// A refusal. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Refused {
    /// The sort.
    pub kind: Kind,
    /// The stable name that programs branch on.
    pub reason: &'static str,
    /// What a person reads.
    pub message: String,
}

impl Refused {
    /// A refusal of this kind.
    pub fn new(kind: Kind, reason: &'static str, message: impl Into<String>) -> Self {
        Self { kind, reason, message: message.into() }
    }

    /// The HTTP status of its kind.
    #[must_use]
    pub const fn http_status(&self) -> u16 {
        match self.kind {
            Kind::Malformed => 400,
            Kind::NotFound => 404,
            Kind::NotNow | Kind::Overtaken => 409,
            Kind::Unavailable => 503,
            Kind::Broken => 500,
        }
    }
}

/// The store's failures as a caller reads them.
impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Self {
        let reason = match &error {
            StoreError::Unreachable { .. } => "STORE_UNREACHABLE",
            StoreError::InUse(_) => "STORE_IN_USE",
            StoreError::Failed(_) => "STORE_FAILED",
        };
        Self::new(Kind::Unavailable, reason, error.to_string())
    }
}

/// A message that lacks something or says it wrongly.
impl From<Malformed> for Refused {
    fn from(malformed: Malformed) -> Self {
        Self::new(Kind::Malformed, "MALFORMED", malformed.to_string())
    }
}

impl From<Refused> for Status {
    fn from(refused: Refused) -> Self {
        let code = match refused.kind {
            Kind::Malformed => Code::InvalidArgument,
            Kind::NotFound => Code::NotFound,
            Kind::NotNow => Code::FailedPrecondition,
            Kind::Overtaken => Code::Aborted,
            Kind::Unavailable => Code::Unavailable,
            Kind::Broken => Code::DataLoss,
        };
        let details = ErrorDetails::with_error_info(refused.reason, DOMAIN, HashMap::new());
        Self::with_error_details(code, refused.message, details)
    }
}

/// The stable reason that a status carries, if it is one of ours.
#[must_use]
pub fn reason_of(status: &Status) -> Option<String> {
    status.get_details_error_info().filter(|info| info.domain == DOMAIN).map(|info| info.reason)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_carries_the_reason_and_the_message() {
        let status = Status::from(Refused::new(Kind::NotNow, "BOUT_OVER", "the bout is over"));
        assert_eq!(reason_of(&status).as_deref(), Some("BOUT_OVER"));
        assert_eq!((status.code(), status.message()), (Code::FailedPrecondition, "the bout is over"));
    }
}

//! What every command says beside its own matter, taken out of its message.

use prost::Message;
use ringside_contract::time;
use ringside_proto::bout::v1::{Acknowledgement, CommandContext, Receipt, Service};
use ringside_time::Instant;
use sha2::{Digest, Sha256};

use crate::{Answer, Kind, Order, Refused, wall};

/// The longest request id.
const REQUEST_ID_MAX: usize = 128;

/// An order out of a command's message: who asks, for which bout, when, after what.
///
/// The digest is of the whole message, so that a request id used for another matter is noticed.
///
/// # Errors
/// `BAD_REQUEST_ID`, `CONTEXT_MISSING`, `BAD_INSTANT`.
pub fn order<C>(
    message: &impl Message,
    request_id: &str,
    context: Option<&CommandContext>,
    command: C,
) -> Result<(String, Order<C>), Refused> {
    let malformed = |reason, message| Refused::new(Kind::Malformed, reason, message);
    if request_id.is_empty() || request_id.len() > REQUEST_ID_MAX {
        return Err(malformed(
            "BAD_REQUEST_ID",
            "request_id must be 1 to 128 bytes; use a fresh UUID for each command",
        ));
    }
    let context = context.ok_or_else(|| malformed("CONTEXT_MISSING", "context must name the bout"))?;
    let at = context.at.as_ref().map(time::instant).transpose();
    let at = at.map_err(|error| Refused::new(Kind::Malformed, "BAD_INSTANT", error.to_string()))?;
    let order = Order {
        key: format!("request:{request_id}"),
        digest: digest(message),
        actor: "operator".to_owned(),
        at,
        received: wall::now(),
        seen: receipts(&context.seen),
        command,
    };
    Ok((context.bout.clone(), order))
}

/// SHA-256 of a message.
pub fn digest(message: &impl Message) -> Vec<u8> {
    Sha256::digest(message.encode_to_vec()).to_vec()
}

/// Receipts as service and number; those that name no service are left out.
#[must_use]
pub fn receipts(seen: &[Receipt]) -> Vec<(Service, u64)> {
    seen.iter()
        .filter(|receipt| receipt.service != 0)
        .map(|receipt| (receipt.service(), receipt.sequence))
        .collect()
}

/// What every answer to a command says.
#[must_use]
pub fn acknowledgement<F>(answer: &Answer<F>) -> Acknowledgement {
    let (service, sequence) = answer.receipt;
    Acknowledgement {
        receipt: Some(receipt(service, sequence)),
        instant: Some(time::timestamp(last_instant(answer))),
    }
}

fn last_instant<F>(answer: &Answer<F>) -> Instant {
    answer.facts.last().map_or(Instant::default(), |fact| fact.at)
}

/// A receipt as its message.
#[must_use]
pub fn receipt(service: Service, sequence: u64) -> Receipt {
    Receipt { service: service.into(), sequence }
}

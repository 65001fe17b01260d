//! The lines of a record: JSON objects of fixed key order, without white space.

use base64::{Engine, engine::general_purpose::STANDARD};
use ringside_platform::journal::{Recorded, service_name};
use ringside_proto::bout::v1::Service;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{Facts, JOURNALS};

/// The format that is written and read here.
pub(crate) const FORMAT: &str = "ringside-record/1";

/// The first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Header {
    pub(crate) format: String,
    pub(crate) bout: String,
    pub(crate) journals: Vec<Head>,
}

/// Where a journal ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Head {
    pub(crate) service: String,
    /// The last fact's number, 0 if there is none.
    pub(crate) last: u64,
    /// SHA-256 of its bytes in hexadecimal digits; empty if there is none.
    pub(crate) hash: String,
}

/// A line that holds a fact.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FactLine {
    pub(crate) service: String,
    pub(crate) sequence: u64,
    /// The stored bytes in base64 (RFC 4648, 4, with padding).
    pub(crate) fact: String,
}

/// The last line; both in hexadecimal digits.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SignatureLine {
    pub(crate) signer: String,
    pub(crate) signature: String,
}

impl Header {
    /// The header that these facts have.
    pub(crate) fn of(facts: &Facts) -> Self {
        let journals = JOURNALS.map(|service| {
            let last = facts.of(service).last();
            Head {
                service: service_name(service).to_owned(),
                last: last.map_or(0, |recorded| recorded.fact.sequence),
                hash: last.map(|recorded| hex::encode(recorded.hash)).unwrap_or_default(),
            }
        });
        Self { format: FORMAT.to_owned(), bout: facts.bout.clone(), journals: journals.into() }
    }

    /// The head of a journal, if the header names it at its place.
    pub(crate) fn head(&self, service: Service) -> Option<&Head> {
        let place = JOURNALS.iter().position(|known| *known == service)?;
        self.journals.get(place).filter(|head| head.service == service_name(service))
    }
}

impl FactLine {
    pub(crate) fn of(recorded: &Recorded) -> Self {
        Self {
            service: service_name(recorded.fact.service()).to_owned(),
            sequence: recorded.fact.sequence,
            fact: STANDARD.encode(&recorded.bytes),
        }
    }

    /// The stored bytes.
    pub(crate) fn bytes(&self) -> Option<Vec<u8>> {
        STANDARD.decode(&self.fact).ok().filter(|bytes| STANDARD.encode(bytes) == self.fact)
    }
}

/// A line as it is written, with its end.
pub(crate) fn written(line: &impl Serialize) -> Vec<u8> {
    let mut text = serde_json::to_vec(line).expect("strings and numbers are JSON");
    text.push(b'\n');
    text
}

/// A line, given without its end, if it is written just as it would be here.
pub(crate) fn canonical<T: Serialize + DeserializeOwned>(line: &[u8]) -> Option<T> {
    let read: T = serde_json::from_slice(line).ok()?;
    let again = serde_json::to_vec(&read).ok()?;
    (again == line).then_some(read)
}

use std::fmt;

use ringside_platform::journal::service_name;
use ringside_proto::bout::v1::Service;

/// What can be wrong with a record. Of several things on one line, the one named first here is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The file does not begin as a record does.
    NotARecord,
    /// A record of another version.
    UnknownFormat,
    /// The file is larger than any record.
    TooLarge,
    /// The end is missing.
    Truncated,
    /// A line is not written as the format demands.
    NotCanonical,
    /// A line holds bytes that are no fact, or a fact that says nothing that can be read.
    UnreadableFact,
    /// A line gives a fact another service, number or bout than its bytes.
    Mislabelled,
    /// A fact's bytes are not those that the journal was continued from.
    BadChain,
    /// The header does not say what the facts say, and was not signed so.
    BadHeader,
    /// A fact stands at a number that is taken, or after the journal's end.
    AddedFact,
    /// A number of a journal is left out.
    MissingFact,
    /// Facts stand in another order than that of their writing.
    OutOfOrder,
    /// A move is played that the board does not allow.
    IllegalMove,
    /// A revealed card is not the one that was committed to.
    BadReveal,
    /// The signature is not that of these lines.
    BadSignature,
    /// The record is good, but signed with another key than the expected one.
    ForeignSigner,
}

impl Reason {
    /// The stable name that programs branch on.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NotARecord => "NOT_A_RECORD",
            Self::UnknownFormat => "UNKNOWN_FORMAT",
            Self::TooLarge => "TOO_LARGE",
            Self::Truncated => "TRUNCATED",
            Self::NotCanonical => "NOT_CANONICAL",
            Self::UnreadableFact => "UNREADABLE_FACT",
            Self::Mislabelled => "MISLABELLED",
            Self::BadChain => "BAD_CHAIN",
            Self::BadHeader => "BAD_HEADER",
            Self::AddedFact => "ADDED_FACT",
            Self::MissingFact => "MISSING_FACT",
            Self::OutOfOrder => "OUT_OF_ORDER",
            Self::IllegalMove => "ILLEGAL_MOVE",
            Self::BadReveal => "BAD_REVEAL",
            Self::BadSignature => "BAD_SIGNATURE",
            Self::ForeignSigner => "FOREIGN_SIGNER",
        }
    }
}

/// The first thing that is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Problem {
    /// What.
    pub reason: Reason,
    /// The line, 1 and up.
    pub line: usize,
    /// The fact, where it is one: its journal and its number there.
    pub fact: Option<(Service, u64)>,
    /// What a person reads.
    pub message: String,
}

impl Problem {
    /// A problem of a line.
    pub(crate) fn of_line(reason: Reason, line: usize, message: impl Into<String>) -> Self {
        Self { reason, line, fact: None, message: message.into() }
    }

    /// A problem of a fact.
    pub(crate) fn of_fact(
        reason: Reason,
        line: usize,
        fact: (Service, u64),
        message: impl Into<String>,
    ) -> Self {
        Self { reason, line, fact: Some(fact), message: message.into() }
    }
}

/// `line 45, clock fact 17: …`
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some((service, number)) = self.fact {
            write!(f, ", {} fact {number}", service_name(service))?;
        }
        write!(f, ": {}", self.message)
    }
}

//! A record's lines, taken apart.

use prost::Message;
use ringside_contract::time;
use ringside_platform::journal::{Recorded, service_name};
use ringside_proto::bout::v1::JournalFact;
use sha2::{Digest, Sha256};

use crate::{
    JOURNALS, Problem, Reason, Signer,
    chain::Placed,
    lines::{FORMAT, FactLine, Header, SignatureLine, canonical, written},
};

/// The header on the first line.
pub(crate) fn header(line: &[u8]) -> Result<Header, Problem> {
    let problem = |reason, message: &str| Problem::of_line(reason, 1, message);
    let begins = |start: &str| line.starts_with(start.as_bytes());
    match canonical::<Header>(line) {
        Some(header) if header.format == FORMAT => Ok(header),
        Some(_) => Err(problem(Reason::UnknownFormat, "only ringside-record/1 is known here")),
        None if begins("{\"format\":\"ringside-record/1\"") => {
            Err(problem(Reason::NotCanonical, "the header is not written as it must be"))
        }
        None if begins("{\"format\":\"ringside-record/") => {
            Err(problem(Reason::UnknownFormat, "only ringside-record/1 is known here"))
        }
        None => Err(problem(Reason::NotARecord, "this is no record of a bout")),
    }
}

/// The lines of a file below the header.
pub(crate) struct File<'a> {
    facts: &'a [&'a [u8]],
    last: Option<SignatureLine>,
    /// What is wrong with the end of the file.
    broken: Option<Problem>,
}

impl<'a> File<'a> {
    /// `rest` is what follows the last line's end.
    pub(crate) fn new(lines: &'a [&'a [u8]], rest: &[u8]) -> Self {
        let below = lines.get(1..).unwrap_or_default();
        let count = lines.len() + usize::from(!rest.is_empty());
        let cut = |message: &str| Some(Problem::of_line(Reason::Truncated, count, message));
        if !rest.is_empty() {
            return Self {
                facts: below,
                last: None,
                broken: cut("the file ends in the middle of this line"),
            };
        }
        let Some((last, facts)) = below.split_last() else {
            return Self { facts: below, last: None, broken: cut("the facts and the signature are missing") };
        };
        if let Some(signature) = canonical::<SignatureLine>(last) {
            return Self { facts, last: Some(signature), broken: None };
        }
        if canonical::<FactLine>(last).is_some() {
            let broken = cut("the file ends after this line: the signature is missing");
            return Self { facts: below, last: None, broken };
        }
        let message = "the signature is not written as it must be";
        Self { facts, last: None, broken: Some(Problem::of_line(Reason::NotCanonical, count, message)) }
    }

    /// The line after the facts.
    pub(crate) fn end(&self) -> usize {
        self.facts.len() + 2
    }

    /// The facts that can be read, and what is wrong with the lines.
    pub(crate) fn facts(&self) -> (Vec<Placed>, Vec<Problem>) {
        let (mut placed, mut found) = (Vec::new(), Vec::from_iter(self.broken.clone()));
        for (line, text) in (2..).zip(self.facts) {
            match fact(line, text) {
                Ok(recorded) => placed.push(Placed { line, recorded }),
                Err(problem) => found.push(problem),
            }
        }
        (placed, found)
    }

    fn digest(&self, header: &Header) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(written(header));
        for line in self.facts {
            hash.update(line);
            hash.update(b"\n");
        }
        hash.finalize().into()
    }

    pub(crate) fn is_signed_under(&self, header: &Header) -> bool {
        self.signer(header).is_ok()
    }

    /// Who signed the facts under this header.
    pub(crate) fn signer(&self, header: &Header) -> Result<Signer, Problem> {
        let bad = |message| Problem::of_line(Reason::BadSignature, self.end(), message);
        let last = self.last.as_ref().ok_or_else(|| bad("there is none"))?;
        let signer: Signer = last.signer.parse().map_err(|_| bad("the signer is no Ed25519 public key"))?;
        let signature = hex::decode(&last.signature).ok().and_then(|bytes| bytes.try_into().ok());
        let signature: [u8; 64] = signature.ok_or_else(|| bad("the signature is no Ed25519 signature"))?;
        // Digits have one spelling each.
        let spelt = signer.to_string() == last.signer && hex::encode(signature) == last.signature;
        if spelt && signer.signed(&self.digest(header), &signature) {
            return Ok(signer);
        }
        Err(bad("the signature is not that of this signer over the lines above"))
    }
}

/// The fact on a line.
fn fact(line: usize, text: &[u8]) -> Result<Recorded, Problem> {
    let message = "the line is not written as a fact must be";
    let written: FactLine =
        canonical(text).ok_or_else(|| Problem::of_line(Reason::NotCanonical, line, message))?;
    let service = JOURNALS.into_iter().find(|service| service_name(*service) == written.service);
    let service =
        service.ok_or_else(|| Problem::of_line(Reason::NotCanonical, line, "there is no such service"))?;
    let problem = |reason, message| Problem::of_fact(reason, line, (service, written.sequence), message);
    let bytes = written
        .bytes()
        .ok_or_else(|| problem(Reason::NotCanonical, "its bytes are not in base64 as they must be"))?;
    let unreadable = || problem(Reason::UnreadableFact, "its bytes are no fact");
    let fact = JournalFact::decode(bytes.as_slice()).map_err(|_| unreadable())?;
    for stamp in [&fact.instant, &fact.recorded] {
        stamp.as_ref().and_then(|at| time::instant(at).ok()).ok_or_else(unreadable)?;
    }
    if fact.service != i32::from(service) || fact.sequence != written.sequence {
        return Err(problem(Reason::Mislabelled, "its bytes name another service or number"));
    }
    Ok(Recorded { fact, hash: Sha256::digest(&bytes).into(), bytes: bytes.into() })
}

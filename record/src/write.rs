use sha2::{Digest, Sha256};

use crate::{
    Facts, RecordKey,
    lines::{FactLine, Header, SignatureLine, written},
};

/// The record of these facts, signed.
///
/// # Panics
/// Never: every line is made of strings and numbers.
#[must_use]
pub fn write(facts: &Facts, key: &RecordKey) -> Vec<u8> {
    let mut file = written(&Header::of(facts));
    for recorded in &facts.all {
        file.extend(written(&FactLine::of(recorded)));
    }
    let signature = key.sign(&Sha256::digest(&file).into());
    let last =
        SignatureLine { signer: key.signer().to_string(), signature: hex::encode(signature.to_bytes()) };
    file.extend(written(&last));
    file
}

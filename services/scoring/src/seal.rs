use std::path::Path;

use chacha20poly1305::{ChaCha20Poly1305, Key, KeyInit, Nonce, aead::Aead};
use ringside_chessboxing::cards::{Salt, Score};
use ringside_contract::scoring::SealedCard;
use ringside_platform::key_file::{KeyError, secret};
use sha2::{Digest, Sha256};

/// The key that seals cards (RFC 8439). Without it the journal shows that a card is in, not what it says.
#[derive(Clone)]
pub struct SealKey(ChaCha20Poly1305);

impl SealKey {
    /// The key in `path`; made there, readable by its owner alone, if there is none.
    ///
    /// # Errors
    /// [`KeyError`].
    pub fn open(path: &Path) -> Result<Self, KeyError> {
        Ok(Self::from_bytes(secret(path)?))
    }

    /// The key of these bytes.
    #[must_use]
    pub fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(ChaCha20Poly1305::new(&Key::from(bytes)))
    }

    /// Seals a score. The nonce is the first 12 bytes of the commitment, whose salt is fresh for every card.
    ///
    /// # Panics
    /// Never: a card is far below the cipher's limit.
    #[must_use]
    pub fn seal(&self, judge: u32, round: u32, score: Score, salt: Salt) -> SealedCard {
        let commitment = commitment(judge, round, score, salt);
        let nonce = nonce(&commitment);
        let mut plain = salt.to_vec();
        plain.extend([score.red, score.blue, score.noted[0], score.noted[1]]);
        let sealed = self.0.encrypt(&nonce, plain.as_slice()).expect("a card is short");
        SealedCard { commitment: commitment.to_vec(), sealed, nonce: nonce.to_vec() }
    }

    /// Opens a seal; None if it is not of this key.
    #[must_use]
    pub fn open_seal(&self, sealed: &[u8], nonce: &[u8]) -> Option<(Score, Salt)> {
        let nonce: [u8; 12] = nonce.try_into().ok()?;
        let plain = self.0.decrypt(&Nonce::from(nonce), sealed).ok()?;
        let salt = plain.get(..16)?.try_into().ok()?;
        let [red, blue, red_noted, blue_noted] = plain.get(16..)?.try_into().ok()?;
        Some((Score { red, blue, noted: [red_noted, blue_noted] }, salt))
    }
}

/// SHA-256 over the salt, then judge, round, red, blue and the judge's notes for each as one byte each.
pub(crate) fn commitment(judge: u32, round: u32, score: Score, salt: Salt) -> [u8; 32] {
    let byte = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
    let mut hash = Sha256::new();
    hash.update(salt);
    let [red_noted, blue_noted] = score.noted;
    hash.update([byte(judge), byte(round), score.red, score.blue, red_noted, blue_noted]);
    hash.finalize().into()
}

/// Fresh randomness.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

fn nonce(commitment: &[u8; 32]) -> Nonce {
    let mut nonce = [0; 12];
    nonce.copy_from_slice(&commitment[..12]);
    Nonce::from(nonce)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_opens_with_its_own_key_only() {
        let (score, salt) = (Score { red: 10, blue: 8, noted: [0, 1] }, [7; 16]);
        let sealed = SealKey::from_bytes([1; 32]).seal(2, 4, score, salt);
        assert_eq!(
            SealKey::from_bytes([1; 32]).open_seal(&sealed.sealed, &sealed.nonce),
            Some((score, salt))
        );
        assert_eq!(SealKey::from_bytes([2; 32]).open_seal(&sealed.sealed, &sealed.nonce), None);
    }
}

use std::{fmt, fs, io, path::Path, str::FromStr};

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use ringside_platform::key_file::{KeyError, secret};

/// The key that signs records (Ed25519, RFC 8032).
#[derive(Clone)]
pub struct RecordKey(SigningKey);

/// Who signed a record: the public key of a [`RecordKey`], 64 hexadecimal digits in print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signer(VerifyingKey);

/// Why there is no key to sign with, or to compare with.
#[derive(Debug, thiserror::Error)]
pub enum KeyProblem {
    /// The secret key.
    #[error(transparent)]
    Secret(#[from] KeyError),
    /// The public key cannot be read or written.
    #[error("the public key {path} cannot be used: {cause}")]
    File {
        /// Which file.
        path: String,
        /// What the system said.
        cause: io::Error,
    },
    /// It is not that of the secret key.
    #[error("{0} holds the public key of another key: move one of the two away")]
    OtherKey(String),
    /// What should be a public key is none.
    #[error("a signer is 64 hexadecimal digits of an Ed25519 public key, or a file that holds them")]
    NotASigner,
}

impl RecordKey {
    /// The key in `path`, made there if there is none, its public key beside it with the ending `.pub`.
    ///
    /// # Errors
    /// [`KeyProblem`].
    pub fn open(path: &Path) -> Result<Self, KeyProblem> {
        let key = Self::from_bytes(secret(path)?);
        let public = path.with_extension("pub");
        let shown = public.display().to_string();
        match fs::read_to_string(&public) {
            Ok(text) if text.trim() == key.signer().to_string() => Ok(key),
            Ok(_) => Err(KeyProblem::OtherKey(shown)),
            Err(cause) if cause.kind() == io::ErrorKind::NotFound => {
                fs::write(&public, format!("{}\n", key.signer()))
                    .map_err(|cause| KeyProblem::File { path: shown, cause })?;
                Ok(key)
            }
            Err(cause) => Err(KeyProblem::File { path: shown, cause }),
        }
    }

    /// The key of these bytes.
    #[must_use]
    pub fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(SigningKey::from_bytes(&bytes))
    }

    /// Who signs with it.
    #[must_use]
    pub fn signer(&self) -> Signer {
        Signer(self.0.verifying_key())
    }

    pub(crate) fn sign(&self, digest: &[u8; 32]) -> Signature {
        self.0.sign(digest)
    }
}

impl Signer {
    /// The signer whose public key is in a file, or is written out here.
    ///
    /// # Errors
    /// [`KeyProblem::File`] if it is neither; [`KeyProblem::NotASigner`] if the file holds something else.
    pub fn find(file_or_digits: &str) -> Result<Self, KeyProblem> {
        if let Ok(signer) = file_or_digits.parse() {
            return Ok(signer);
        }
        let text = fs::read_to_string(file_or_digits)
            .map_err(|cause| KeyProblem::File { path: file_or_digits.to_owned(), cause })?;
        text.trim().parse()
    }

    pub(crate) fn signed(&self, digest: &[u8; 32], signature: &[u8; 64]) -> bool {
        self.0.verify_strict(digest, &Signature::from_bytes(signature)).is_ok()
    }
}

impl FromStr for Signer {
    type Err = KeyProblem;

    fn from_str(digits: &str) -> Result<Self, KeyProblem> {
        let bytes = hex::decode(digits).ok().and_then(|bytes| bytes.try_into().ok());
        let key = bytes.and_then(|bytes: [u8; 32]| VerifyingKey::from_bytes(&bytes).ok());
        key.map(Self).ok_or(KeyProblem::NotASigner)
    }
}

impl fmt::Display for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0.as_bytes()))
    }
}

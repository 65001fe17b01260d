//! Files that hold a secret key of 32 bytes, as 64 hexadecimal digits.

use std::{fs, io, path::Path};

/// Why there is no key.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The file cannot be read or made.
    #[error("the key file {path} cannot be used: {cause}")]
    File {
        /// Which file.
        path: String,
        /// What the system said.
        cause: io::Error,
    },
    /// The file holds something else.
    #[error("the key file {0} must hold 64 hexadecimal digits")]
    NotAKey(String),
    /// The system has no randomness to give.
    #[error("the system gives no randomness: {0}")]
    Randomness(getrandom::Error),
}

/// The key in `path`; made there at random, readable by its owner alone, if there is none.
///
/// # Errors
/// [`KeyError`].
pub fn secret(path: &Path) -> Result<[u8; 32], KeyError> {
    let file = |cause| KeyError::File { path: path.display().to_string(), cause };
    match fs::read_to_string(path) {
        Ok(text) => {
            let bytes = hex::decode(text.trim()).ok().and_then(|bytes| bytes.try_into().ok());
            bytes.ok_or_else(|| KeyError::NotAKey(path.display().to_string()))
        }
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).map_err(KeyError::Randomness)?;
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder).map_err(file)?;
            }
            match write_new(path, &hex::encode(bytes)) {
                Ok(()) => Ok(bytes),
                // Another process made it at the same moment: that one counts.
                Err(cause) if cause.kind() == io::ErrorKind::AlreadyExists => secret(path),
                Err(cause) => Err(file(cause)),
            }
        }
        Err(cause) => Err(file(cause)),
    }
}

fn write_new(path: &Path, text: &str) -> io::Result<()> {
    use std::{io::Write, os::unix::fs::OpenOptionsExt};
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_made_once_for_its_owner_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/a.key");
        let made = secret(&path).unwrap();
        assert_eq!(secret(&path).unwrap(), made);
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        fs::write(&path, "12").unwrap();
        assert!(matches!(secret(&path), Err(KeyError::NotAKey(_))));
    }
}

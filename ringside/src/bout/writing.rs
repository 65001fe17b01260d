//! Files that are written whole or not at all.

use std::{
    fs::Permissions,
    io::{ErrorKind, Write},
    os::unix::fs::PermissionsExt,
    path::Path,
};

use anyhow::{Context, Result, bail};
use ringside_platform::{Kind, Refused};
use tempfile::Builder;

/// Readable by everybody, as far as the user's mask allows it.
const MODE: u32 = 0o644;

/// Writes a file; one that is there is kept unless `force`.
///
/// # Errors
/// `FILE_EXISTS`; what the system says.
pub(super) fn write(path: &Path, bytes: &[u8], force: bool) -> Result<()> {
    let shown = path.display();
    let exists = || {
        let message = format!("{shown} is there already: name another file with --out, or say --force");
        Refused::new(Kind::NotNow, "FILE_EXISTS", message)
    };
    if !force && path.exists() {
        bail!(exists());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let cannot = || format!("{shown} cannot be written");
    let made = Builder::new().permissions(Permissions::from_mode(MODE)).tempfile_in(folder);
    let mut file = made.with_context(cannot)?;
    file.write_all(bytes).and_then(|()| file.as_file().sync_all()).with_context(cannot)?;
    let kept = if force { file.persist(path) } else { file.persist_noclobber(path) };
    match kept {
        Ok(_) => Ok(()),
        Err(error) if error.error.kind() == ErrorKind::AlreadyExists => bail!(exists()),
        Err(error) => Err(error.error).with_context(cannot),
    }
}

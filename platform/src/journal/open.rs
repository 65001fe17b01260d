use std::sync::Arc;

use super::{Redis, Sqlite, Store, StoreError};

/// Opens the store at `address`: `redis://…`, `sqlite:<path>` or just a path.
///
/// # Errors
/// [`StoreError::Unreachable`] if the server does not answer or the address names another kind of
/// store; [`StoreError::InUse`] or [`StoreError::Failed`] if the file cannot be opened.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    if address.starts_with("redis://") {
        return Ok(Arc::new(Redis::connect(address).await?));
    }
    if let Some((scheme, _)) = address.split_once("://") {
        return Err(StoreError::Unreachable {
            // The rest may hold a password.
            address: format!("{scheme}://…"),
            cause: "only redis://host:port and sqlite:path are known".into(),
        });
    }
    let path = address.strip_prefix("sqlite:").unwrap_or(address);
    Ok(Arc::new(Sqlite::open(path).await?))
}

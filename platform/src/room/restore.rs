//! A store that was set back, as by a fail-over that lost a tail: whoever still knows the tail writes it again.

use super::{
    Desk,
    actor::Actor,
    commit::{PAGE, RETRY_EVERY},
};
use crate::{
    Kind, Refused,
    journal::{Append, Appended},
};

impl<D: Desk> Actor<D> {
    /// Writes again what the store has lost, under the keys that it had. What it still has is compared first:
    /// another history there is a fork, and stops all writing.
    pub(super) async fn restore(&mut self) -> Result<(), Refused> {
        if let Some(broken) = &self.broken {
            return Err(broken.clone());
        }
        let mut held = 0;
        loop {
            let page = self.store.read(&self.journal, held as u64 + 1, PAGE).await?;
            for entry in &page {
                match self.own.get(held) {
                    Some(known) if known.bytes == entry.bytes => held += 1,
                    Some(_) => {
                        self.break_off(format!("{} forks at {}", self.journal, entry.sequence));
                        return self.broken.clone().map_or(Ok(()), Err);
                    }
                    // The store knows more than this room: nothing is lost.
                    None => return Ok(()),
                }
            }
            if page.len() < PAGE {
                break;
            }
        }
        let lost = self.own.get(held..).unwrap_or_default();
        for made in lost.chunk_by(|one, next| one.fact.idempotency_key == next.fact.idempotency_key) {
            let Some(first) = made.first().map(|recorded| &recorded.fact) else { continue };
            let entries: Vec<_> = made.iter().map(|recorded| recorded.bytes.to_vec()).collect();
            let append = Append {
                expected: first.sequence,
                key: &first.idempotency_key,
                digest: &first.request_digest,
                entries: &entries,
            };
            match self.store.append(&self.journal, append).await? {
                Appended::Done => {}
                // Another process writes it again, too.
                Appended::Refused { .. } | Appended::Repeated { .. } => break,
            }
        }
        self.store.register(&self.journal.bout).await?;
        tracing::warn!(journal = %self.journal, from = held + 1, "lost facts were written again");
        Ok(())
    }

    /// As [`Self::restore`], and waits for a store that is away.
    pub(super) async fn restore_surely(&mut self) {
        while let Err(refused) = self.restore().await {
            if refused.kind != Kind::Unavailable {
                return;
            }
            tokio::time::sleep(RETRY_EVERY).await;
        }
    }
}

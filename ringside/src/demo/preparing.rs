//! What was done before a recorded bout: all of it in order, the weights as the file says.

use anyhow::Result;
use ringside_chessboxing::{
    Corner,
    preparation::{ClockSide, Gear, Prepared},
};
use ringside_contract::{preparation, words};
use ringside_proto::{
    bout::v1::{BoutSetup, Side},
    game::v1::{RecordPreparationRequest, ReleaseBoutRequest},
};
use ringside_time::{Instant, Span};

use super::servers::Services;

/// How long before the first gong the bout is created.
pub(super) const BEFORE: Span = Span::from_secs(25 * 3600);

/// Enters everything and lets the bout begin.
pub(super) async fn prepare(
    services: &mut Services,
    setup: &BoutSetup,
    first_gong: Instant,
    weights: [u32; 2],
) -> Result<()> {
    let before = |minutes: u32| first_gong - Span::from_secs(60).times(minutes);
    let white = setup.fighters.iter().find(|fighter| fighter.side() == Side::White);
    let white = white.map_or(Ok(Corner::Red), |fighter| words::corner(fighter.corner))?;
    let mut entries = Vec::new();
    for corner in Corner::BOTH {
        entries.push((before(24 * 60), Prepared::WeighedIn { corner, grams: weights[corner] }));
    }
    for corner in Corner::BOTH {
        let issued = before(60 * 24 * 90);
        let shown = Prepared::CertificateShown { corner, issued, rules_out_pregnancy: true };
        entries.push((before(23 * 60), shown));
    }
    for corner in Corner::BOTH {
        entries.push((before(120), Prepared::Examined { corner, fit: true }));
    }
    entries.push((before(60), Prepared::ColoursDrawn { white }));
    entries.push((before(59), Prepared::ClockPlaced(ClockSide::Right)));
    for corner in Corner::BOTH {
        let checked = Gear::ALL.map(|gear| Prepared::GearChecked { corner, gear, in_order: true });
        entries.extend(checked.map(|checked| (before(10), checked)));
    }
    for (at, what) in entries {
        let (request_id, context) = services.command(at);
        let preparation = Some(preparation::prepared_to(&what));
        let request = RecordPreparationRequest { request_id, context, preparation };
        let entered = services.game.record_preparation(request).await?.into_inner();
        services.saw(entered.acknowledgement.and_then(|acknowledged| acknowledged.receipt));
    }
    let (request_id, context) = services.command(before(1));
    let released = services.game.release_bout(ReleaseBoutRequest { request_id, context }).await?.into_inner();
    services.saw(released.acknowledgement.and_then(|acknowledged| acknowledged.receipt));
    Ok(())
}

//! The facts of the clocks, and what a gong is for.

mod reading;
mod writing;

use ringside_chessboxing::clock::GongPurpose;
use ringside_proto::clock::v1::{self as proto, gong_purpose::Purpose};

pub use self::{reading::fact, writing::fact_to};
use crate::Malformed;

/// What a gong is for.
///
/// # Errors
/// No purpose.
pub fn gong_purpose(message: Option<&proto::GongPurpose>) -> Result<GongPurpose, Malformed> {
    match message.and_then(|message| message.purpose.as_ref()) {
        Some(Purpose::OpensRound(round)) => Ok(GongPurpose::OpensRound(*round)),
        Some(Purpose::ClosesRound(round)) => Ok(GongPurpose::ClosesRound(*round)),
        None => Err(Malformed::new("purpose", "name the round that the gong opens or closes")),
    }
}

/// And back.
#[must_use]
pub const fn gong_purpose_to(purpose: GongPurpose) -> proto::GongPurpose {
    let purpose = match purpose {
        GongPurpose::OpensRound(round) => Purpose::OpensRound(round),
        GongPurpose::ClosesRound(round) => Purpose::ClosesRound(round),
    };
    proto::GongPurpose { purpose: Some(purpose) }
}

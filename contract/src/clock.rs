//! The facts of the clocks, and what a gong is for.

mod reading;
mod writing;

use ringside_chessboxing::clock::{CountKind, GongPurpose};
use ringside_proto::clock::v1::{self as proto, count_kind::Kind, gong_purpose::Purpose};

pub use self::{reading::fact, writing::fact_to};
use crate::{Malformed, malformed::Place, words};

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

/// What is counted to ten.
///
/// # Errors
/// Nothing named; a corner or side that the contract does not know.
pub fn count_kind(message: Option<&proto::CountKind>) -> Result<CountKind, Malformed> {
    match message.and_then(|message| message.kind.as_ref()) {
        Some(Kind::Knockdown(corner)) => {
            Ok(CountKind::Knockdown(words::corner(*corner).at("kind.knockdown")?))
        }
        Some(Kind::Board(side)) => Ok(CountKind::Board(words::side(*side).at("kind.board")?)),
        Some(Kind::OutOfRing(corner)) => {
            Ok(CountKind::OutOfRing(words::corner(*corner).at("kind.out_of_ring")?))
        }
        None => Err(Malformed::new("kind", "say what is counted")),
    }
}

/// And back.
#[must_use]
pub fn count_kind_to(kind: CountKind) -> proto::CountKind {
    let kind = match kind {
        CountKind::Knockdown(corner) => Kind::Knockdown(words::corner_to(corner).into()),
        CountKind::Board(side) => Kind::Board(words::side_to(side).into()),
        CountKind::OutOfRing(corner) => Kind::OutOfRing(words::corner_to(corner).into()),
    };
    proto::CountKind { kind: Some(kind) }
}

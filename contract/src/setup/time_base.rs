use ringside_chessboxing::TimeBase;
use ringside_proto::bout::v1::{self as proto, time_base::Source};

use crate::Malformed;

/// Where time comes from; live if there is no message.
///
/// # Errors
/// A message that names no source.
pub fn time_base(message: Option<&proto::TimeBase>) -> Result<TimeBase, Malformed> {
    match message.map(|base| base.source.as_ref()) {
        None | Some(Some(Source::Live(_))) => Ok(TimeBase::Live),
        Some(Some(Source::Driven(driven))) => Ok(TimeBase::Driven { rate: driven.rate }),
        Some(None) => Err(Malformed::new("time_base", "be live or driven")),
    }
}

/// And back.
#[must_use]
pub const fn time_base_to(base: TimeBase) -> proto::TimeBase {
    let source = match base {
        TimeBase::Live => Source::Live(proto::time_base::Live {}),
        TimeBase::Driven { rate } => Source::Driven(proto::time_base::Driven { rate }),
    };
    proto::TimeBase { source: Some(source) }
}

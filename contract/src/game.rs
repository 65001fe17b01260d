//! The facts of the bout, and the words of its officials.

mod reading;
mod writing;

use ringside_chessboxing::bout::{Entry, EntryKind, FoulView};
use ringside_proto::game::v1::{self as proto, foul_view};

pub use self::{reading::fact, writing::fact_to};
use crate::{Malformed, time, words};

/// Who saw whether a foul caused a knockdown.
///
/// # Errors
/// Nobody named, or named and not true; a vote that the contract does not know.
pub fn foul_view(message: Option<&proto::FoulView>) -> Result<FoulView, Malformed> {
    match message.and_then(|message| message.view.as_ref()) {
        None => Err(Malformed::new("view", "say who saw what")),
        Some(foul_view::View::Referee(said)) => words::named(*said, "view.referee", FoulView::Referee),
        Some(foul_view::View::OwnFault(said)) => words::named(*said, "view.own_fault", FoulView::OwnFault),
        Some(foul_view::View::Judges(judges)) => {
            let vote = |(seat, vote): (usize, &i32)| match proto::JudgeVote::try_from(*vote) {
                Ok(proto::JudgeVote::Foul) => Ok(Some(true)),
                Ok(proto::JudgeVote::Fair) => Ok(Some(false)),
                Ok(proto::JudgeVote::Unspecified) => Ok(None),
                Err(_) => {
                    Err(Malformed::new(format!("view.judges.votes[{seat}]"), "be foul, fair or no vote"))
                }
            };
            Ok(FoulView::Judges(judges.votes.iter().enumerate().map(vote).collect::<Result<_, _>>()?))
        }
    }
}

/// And back.
#[must_use]
pub fn foul_view_to(view: &FoulView) -> proto::FoulView {
    let view = match view {
        FoulView::Referee => foul_view::View::Referee(true),
        FoulView::OwnFault => foul_view::View::OwnFault(true),
        FoulView::Judges(votes) => {
            let vote = |vote: &Option<bool>| match vote {
                Some(true) => proto::JudgeVote::Foul,
                Some(false) => proto::JudgeVote::Fair,
                None => proto::JudgeVote::Unspecified,
            };
            let votes = votes.iter().map(|one| vote(one).into()).collect();
            foul_view::View::Judges(foul_view::JudgesView { votes })
        }
    };
    proto::FoulView { view: Some(view) }
}

/// How arbiter, referee and timekeeper voted.
///
/// # Errors
/// No votes.
pub fn votes(message: Option<&proto::PanelVote>) -> Result<[bool; 3], Malformed> {
    let votes = message.ok_or_else(|| Malformed::missing("votes"))?;
    Ok([votes.arbiter, votes.referee, votes.timekeeper])
}

/// And back.
#[must_use]
pub const fn votes_to([arbiter, referee, timekeeper]: [bool; 3]) -> proto::PanelVote {
    proto::PanelVote { arbiter, referee, timekeeper }
}

/// An entry as it is shown.
#[must_use]
pub fn entry_to(entry: &Entry) -> proto::Entry {
    let (says, about) = match entry.kind {
        EntryKind::Preparation => ("before the bout".to_owned(), 0),
        EntryKind::Move(ply) => (format!("ply {ply}"), 0),
        EntryKind::Touch => ("pieces touched".to_owned(), 0),
        EntryKind::IllegalMove(side) => (format!("impossible move by {side}"), 0),
        EntryKind::Restoration => ("position restored".to_owned(), 0),
        EntryKind::DeadPosition => ("position called dead".to_owned(), 0),
        EntryKind::BoardCount(side) => (format!("ten-count for {side}"), 0),
        EntryKind::BoardWarning(corner) => (format!("{corner} warned at the board"), 0),
        EntryKind::Knockdown(corner) => (format!("{corner} down"), 0),
        EntryKind::Warning(corner, true) => (format!("{corner} warned severely"), 0),
        EntryKind::Warning(corner, false) => (format!("{corner} warned"), 0),
        EntryKind::Foul(corner) => (format!("ruling on {corner}'s knockdown"), 0),
        EntryKind::LeftRing(corner) => (format!("{corner} out of the ring"), 0),
        EntryKind::Stop => ("end of the bout".to_owned(), 0),
        EntryKind::TakenBack(number) => (format!("entry {number} taken back"), number),
        EntryKind::Appeal(number) => (format!("appeal against entry {number}"), number),
        EntryKind::AppealDecision(number) => (format!("appeal against entry {number} decided"), number),
    };
    proto::Entry {
        number: entry.number,
        at: Some(time::timestamp(entry.at)),
        round: entry.round,
        article: entry.article.to_string(),
        official: words::official_to(entry.official).into(),
        says,
        taken_back: entry.taken_back,
        about,
    }
}

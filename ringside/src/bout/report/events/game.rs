//! The facts of the game service.

use ringside_chessboxing::{
    Manner,
    bout::{Fact, FoulView, KnockdownCause},
    preparation::{ClockSide, Prepared},
};

use super::{
    super::words::{Names, board_end, manner},
    Table, Told,
};

pub(super) fn told(fact: &Fact, names: &Names<'_>) -> Option<Told> {
    match fact {
        Fact::Prepared { what, .. } => {
            let (text, article) = prepared(what, names);
            Told::new(Table::Before, text, article)
        }
        Fact::Released => Told::new(Table::Before, "The bout may begin", "3.2.2"),
        Fact::MoveCorrected { replaces, ply, san, .. } => {
            let text = format!("{} was {san}; entry {replaces} was a mistake", number(*ply));
            Told::ruling(text, "")
        }
        Fact::MoveTakenBack { ply } => {
            Told::ruling(format!("{} and all after it are off the board", number(*ply)), "1.5.3, 2.5.6.4")
        }
        Fact::PiecesTouched { squares, order_unclear, duty, .. } => {
            let order = if *order_unclear { ", in which order is unclear" } else { "" };
            Told::ruling(format!("Touched: {}{order}. {duty}", squares.join(", ")), "")
        }
        Fact::IllegalMoveRecorded { side, tried, .. } => {
            Told::ruling(format!("{} plays {tried}, which is impossible", names.side(*side)), "")
        }
        Fact::PositionRestored { plies, .. } => {
            Told::ruling(format!("The position goes back to that after {}", after(*plies)), "")
        }
        Fact::BoardCountStarted { side, in_round, in_bout, .. } => {
            let who = names.side(*side);
            Told::ruling(format!("{who} is counted: {in_round} in the round, {in_bout} in the bout"), "")
        }
        Fact::WarnedAtBoard { corner, warnings, breach, .. } => {
            let who = names.corner(*corner);
            Told::ruling(format!("{who} is warned{} at the board: warning {warnings}", what_for(breach)), "")
        }
        Fact::DeadPositionRuled { .. } => Told::ruling("The position is dead by the arbiter's word", ""),
        Fact::GameDrawn { draw, .. } => {
            let text = format!("The game is drawn by {}: the points decide", board_end(*draw));
            Told::ruling(text, "2.5.6.5, 1.5.1")
        }
        Fact::DrawWithdrawn => Told::ruling("The game is not drawn after all", "2.5.6.5"),
        Fact::KnockdownRecorded { corner, cause, in_round, in_bout, .. } => {
            let (who, how) = (names.corner(*corner), down(*cause));
            Told::ring(format!("{who} {how}: {in_round} in the round, {in_bout} in the bout"), "")
        }
        Fact::DoubleKnockout => Told::ring("Neither fighter rises: the points decide", "3.5.4"),
        Fact::FighterWarned { corner, severe, minor_breaches, severe_warnings, breach, .. } => {
            let (who, what_for) = (names.corner(*corner), what_for(breach));
            Told::ring(
                if *severe {
                    format!("{who} is warned severely{what_for}: severe warning {severe_warnings}")
                } else {
                    format!("{who} is warned{what_for}: minor breach {minor_breaches}")
                },
                "",
            )
        }
        Fact::FoulRuled { downed, view, foul, can_continue, .. } => {
            Told::ring(foul_ruled(&names.corner(*downed), view, *foul, *can_continue), "")
        }
        Fact::LeftRing { corner, .. } => {
            Told::ring(format!("{} is out of the ring by his own fault", names.corner(*corner)), "")
        }
        Fact::ResultDeclared(result, _) => {
            let how = manner(result.manner);
            let said = match result.winner {
                Some(winner) => format!("{} wins {how}", names.corner(winner)),
                None if result.manner == Manner::NoResult => "The bout ends with no result".to_owned(),
                None => format!("The bout is drawn {how}"),
            };
            Some(Told {
                article: result.article.to_string(),
                official: result.official.to_string(),
                ..Told::ruling(said, "")?
            })
        }
        Fact::ResultWithdrawn { by_official: false } => {
            Told::ruling("The result is withdrawn: a move had beaten the flag", "2.5.6.4")
        }
        Fact::ResultWithdrawn { by_official: true } => {
            Told::ruling("The result is withdrawn: what it rested on was a mistake", "")
        }
        Fact::ResultConfirmed(official) => {
            Told::ruling(format!("The result is confirmed by the {official}: it is final"), "")
        }
        Fact::EntryTakenBack { taken_back, official, no_longer_severe, .. } => {
            let follows = if no_longer_severe.is_empty() {
                String::new()
            } else {
                let warnings: Vec<_> = no_longer_severe.iter().map(ToString::to_string).collect();
                format!("; no longer severe: entry {}", warnings.join(", "))
            };
            Told::ruling(format!("Entry {taken_back} is taken back by the {official}{follows}"), "")
        }
        Fact::AppealMade { against, corner, .. } => {
            Told::ruling(format!("{} appeals against entry {against}", names.corner(*corner)), "")
        }
        Fact::AppealDecided { against, granted, votes, .. } => {
            let count = votes.iter().filter(|vote| **vote).count();
            let outcome = if *granted { "granted" } else { "refused" };
            Told::ruling(format!("The appeal against entry {against} is {outcome}, {count} of 3 for it"), "")
        }
        Fact::BoutCreated(..)
        | Fact::MovePlayed { .. }
        | Fact::MoveConfirmed { .. }
        // The clock says at which second.
        | Fact::FighterUp
        | Fact::RoundBegun(_)
        | Fact::RoundEnded(_)
        | Fact::RoundReopened(_)
        | Fact::BoutResumed
        | Fact::Noted => None,
    }
}

fn prepared(what: &Prepared, names: &Names<'_>) -> (String, &'static str) {
    match what {
        Prepared::WeighedIn { corner, grams } => {
            let (kilos, rest) = (grams / 1_000, grams % 1_000);
            (format!("{} weighs {kilos}.{rest:03} kg", names.corner(*corner)), "1.2.3")
        }
        Prepared::CertificateShown { corner, .. } => {
            (format!("{} shows the medical certificate", names.corner(*corner)), "3.2.1")
        }
        Prepared::Examined { corner, fit } => {
            let found = if *fit { "fit" } else { "unfit" };
            (format!("The ring doctor finds {} {found} to fight", names.corner(*corner)), "3.2.1, 3.3.3")
        }
        Prepared::ColoursDrawn { white } => (format!("{} draws White", names.corner(*white)), "2.2.2"),
        Prepared::ClockPlaced(side) => {
            let side = if *side == ClockSide::Left { "left" } else { "right" };
            (format!("The clock stands on Black's {side}"), "2.4.2")
        }
        Prepared::GearChecked { corner, gear, in_order } => {
            let order = if *in_order { "in order" } else { "not in order" };
            (format!("{}: {gear} {order}", names.corner(*corner)), "1.4.2, 3.4")
        }
    }
}

const fn down(cause: KnockdownCause) -> &'static str {
    match cause {
        KnockdownCause::Floor => "is down",
        KnockdownCause::Ropes => "hangs helpless on the ropes",
        KnockdownCause::OutOfRing => "is knocked out of the ring",
        KnockdownCause::Standing => "gets a standing count",
    }
}

fn foul_ruled(who: &str, view: &FoulView, foul: bool, can_continue: bool) -> String {
    let by = match view {
        FoulView::Referee => "the referee".to_owned(),
        FoulView::OwnFault => "the referee: his own fault".to_owned(),
        FoulView::Judges(votes) => {
            let count = |wanted| votes.iter().filter(|vote| **vote == Some(wanted)).count();
            format!("the judges, {} for and {} against", count(true), count(false))
        }
    };
    let found = if foul { "came from a foul" } else { "did not come from a foul" };
    let able = if can_continue { "can go on" } else { "cannot go on" };
    format!("The knockdown of {who} {found} ({by}); he {able}")
}

fn what_for(breach: &str) -> String {
    if breach.is_empty() { String::new() } else { format!(" for {breach}") }
}

/// `White's move 12`.
pub(super) fn number(ply: u32) -> String {
    format!("{}'s move {}", if ply % 2 == 1 { "White" } else { "Black" }, ply.div_ceil(2))
}

fn after(plies: u32) -> String {
    if plies == 0 { "no move".to_owned() } else { number(plies) }
}

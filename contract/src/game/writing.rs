use ringside_chessboxing::{BoardEnd, bout::Fact};
use ringside_proto::game::v1::{GameFact, game_fact as wire};

use super::{foul_view_to, votes_to};
use crate::{
    preparation::{checks_to, prepared_to},
    setup::{result_to, setup_to},
    time, words,
};

/// A fact of the bout as its message.
#[must_use]
#[expect(clippy::too_many_lines, reason = "one arm for each kind of fact")]
pub fn fact_to(fact: &Fact) -> GameFact {
    let end_to = |end: &Option<BoardEnd>| end.map_or(0, |end| words::board_end_to(end).into());
    let corner_to = |corner| words::corner_to(corner).into();
    let side_to = |side| words::side_to(side).into();
    let fact = match fact.clone() {
        Fact::BoutCreated(setup, warnings) => {
            wire::Fact::BoutCreated(wire::BoutCreated { setup: Some(setup_to(&setup)), warnings })
        }
        Fact::Prepared { entry, what, outstanding } => wire::Fact::Prepared(wire::Prepared {
            entry,
            preparation: Some(prepared_to(&what)),
            outstanding: checks_to(&outstanding),
        }),
        Fact::Released => wire::Fact::Released(wire::Released {}),
        Fact::MovePlayed { entry, ply, uci, san, round, ends_game } => {
            let ends_game = end_to(&ends_game);
            wire::Fact::MovePlayed(wire::MovePlayed { entry, ply, uci, san, round, ends_game })
        }
        Fact::MoveCorrected { entry, replaces, ply, uci, san, ends_game } => {
            let ends_game = end_to(&ends_game);
            wire::Fact::MoveCorrected(wire::MoveCorrected { entry, replaces, ply, uci, san, ends_game })
        }
        Fact::MoveConfirmed { ply, left } => {
            wire::Fact::MoveConfirmed(wire::MoveConfirmed { ply, left: Some(time::duration(left)) })
        }
        Fact::MoveTakenBack { ply } => wire::Fact::MoveTakenBack(wire::MoveTakenBack { ply }),
        Fact::PiecesTouched { entry, squares, order_unclear, duty, allowed } => {
            wire::Fact::PiecesTouched(wire::PiecesTouched { entry, squares, order_unclear, duty, allowed })
        }
        Fact::IllegalMoveRecorded { entry, side, tried, round } => {
            let side = side_to(side);
            wire::Fact::IllegalMoveRecorded(wire::IllegalMoveRecorded { entry, side, tried, round })
        }
        Fact::PositionRestored { entry, plies, by_arbiter } => {
            wire::Fact::PositionRestored(wire::PositionRestored { entry, plies, by_arbiter })
        }
        Fact::BoardCountStarted { entry, side, round, in_round, in_bout } => {
            let side = side_to(side);
            wire::Fact::BoardCountStarted(wire::BoardCountStarted { entry, side, round, in_round, in_bout })
        }
        Fact::WarnedAtBoard { entry, corner, warnings, breach } => {
            let corner = corner_to(corner);
            wire::Fact::WarnedAtBoard(wire::WarnedAtBoard { entry, corner, warnings, breach })
        }
        Fact::DeadPositionRuled { entry } => wire::Fact::DeadPositionRuled(wire::DeadPositionRuled { entry }),
        Fact::GameDrawn { draw, round } => {
            wire::Fact::GameDrawn(wire::GameDrawn { draw: words::board_draw_to(Some(draw)).into(), round })
        }
        Fact::DrawWithdrawn => wire::Fact::DrawWithdrawn(wire::DrawWithdrawn {}),
        Fact::KnockdownRecorded { entry, corner, cause, round, in_round, in_bout } => {
            let (corner, cause) = (corner_to(corner), words::knockdown_cause_to(cause).into());
            wire::Fact::KnockdownRecorded(wire::KnockdownRecorded {
                corner,
                round,
                in_round,
                in_bout,
                entry,
                cause,
            })
        }
        Fact::FighterUp => wire::Fact::FighterUp(wire::FighterUp {}),
        Fact::DoubleKnockout => wire::Fact::DoubleKnockout(wire::DoubleKnockout {}),
        Fact::FighterWarned {
            entry,
            corner,
            round,
            severe,
            at_once,
            minor_breaches,
            severe_warnings,
            breach,
        } => wire::Fact::FighterWarned(wire::FighterWarned {
            corner: corner_to(corner),
            round,
            severe,
            minor_breaches,
            severe_warnings,
            breach,
            entry,
            at_once,
        }),
        Fact::FoulRuled { entry, downed, view, foul, can_continue } => {
            let (downed, view) = (corner_to(downed), Some(foul_view_to(&view)));
            wire::Fact::FoulRuled(wire::FoulRuled { entry, downed, view, foul, can_continue })
        }
        Fact::LeftRing { entry, corner } => {
            wire::Fact::LeftRing(wire::LeftRing { entry, corner: corner_to(corner) })
        }
        Fact::ResultDeclared(declared, entry) => wire::Fact::ResultDeclared(wire::ResultDeclared {
            result: Some(result_to(&declared)),
            entry: entry.unwrap_or(0),
        }),
        Fact::ResultWithdrawn { by_official } => {
            wire::Fact::ResultWithdrawn(wire::ResultWithdrawn { by_official })
        }
        Fact::ResultConfirmed(official) => wire::Fact::ResultConfirmed(wire::ResultConfirmed {
            official: words::official_to(official).into(),
        }),
        Fact::EntryTakenBack { entry, taken_back, official, no_longer_severe } => {
            let official = words::official_to(official).into();
            wire::Fact::EntryTakenBack(wire::EntryTakenBack { entry, taken_back, official, no_longer_severe })
        }
        Fact::AppealMade { entry, against, corner } => {
            wire::Fact::AppealMade(wire::AppealMade { entry, against, corner: corner_to(corner) })
        }
        Fact::AppealDecided { entry, against, granted, votes } => {
            let votes = Some(votes_to(votes));
            wire::Fact::AppealDecided(wire::AppealDecided { entry, against, granted, votes })
        }
        Fact::RoundBegun(round) => wire::Fact::RoundBegun(wire::RoundBegun { round }),
        Fact::RoundEnded(round) => wire::Fact::RoundEnded(wire::RoundEnded { round }),
        Fact::RoundReopened(round) => wire::Fact::RoundReopened(wire::RoundReopened { round }),
        Fact::BoutResumed => wire::Fact::BoutResumed(wire::BoutResumed {}),
        Fact::Noted => wire::Fact::Noted(wire::Noted {}),
    };
    GameFact { fact: Some(fact) }
}

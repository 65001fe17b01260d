//! The facts of the bout.

use ringside_chessboxing::bout::Fact;
use ringside_proto::game::v1::{GameFact, game_fact as wire};

use crate::{
    Malformed,
    malformed::Place,
    setup::{complete_setup, result, result_to, setup_to},
    time, words,
};

/// A fact of the bout out of its message.
///
/// # Errors
/// What the message lacks or says wrongly.
pub fn fact(message: &GameFact) -> Result<Fact, Malformed> {
    Ok(match message.fact.as_ref().ok_or_else(|| Malformed::missing("fact"))? {
        wire::Fact::BoutCreated(created) => {
            let setup = created.setup.as_ref().ok_or_else(|| Malformed::missing("setup"));
            let setup = setup.and_then(|setup| complete_setup(setup).under("setup")).under("bout_created")?;
            Fact::BoutCreated(Box::new(setup), created.warnings.clone())
        }
        wire::Fact::MovePlayed(played) => move_played(played).under("move_played")?,
        wire::Fact::MoveConfirmed(confirmed) => Fact::MoveConfirmed {
            ply: words::ply(confirmed.ply).under("move_confirmed")?,
            left: time::required(confirmed.left.as_ref(), "left").under("move_confirmed")?,
        },
        wire::Fact::MoveTakenBack(taken) => {
            Fact::MoveTakenBack { ply: words::ply(taken.ply).under("move_taken_back")? }
        }
        wire::Fact::GameDrawn(drawn) => {
            Fact::GameDrawn { draw: words::board_draw(drawn.draw).under("game_drawn")?, round: drawn.round }
        }
        wire::Fact::KnockdownRecorded(knockdown) => Fact::KnockdownRecorded {
            corner: words::corner(knockdown.corner).under("knockdown_recorded")?,
            round: knockdown.round,
            in_round: knockdown.in_round,
            in_bout: knockdown.in_bout,
        },
        wire::Fact::FighterUp(_) => Fact::FighterUp,
        wire::Fact::FighterWarned(warned) => Fact::FighterWarned {
            corner: words::corner(warned.corner).under("fighter_warned")?,
            round: warned.round,
            severe: warned.severe,
            minor_breaches: warned.minor_breaches,
            severe_warnings: warned.severe_warnings,
            breach: warned.breach.clone(),
        },
        wire::Fact::ResultDeclared(declared) => {
            let declared = declared.result.as_ref().ok_or_else(|| Malformed::missing("result"));
            let declared = declared.and_then(|declared| result(declared).under("result"));
            Fact::ResultDeclared(declared.under("result_declared")?)
        }
        wire::Fact::ResultWithdrawn(_) => Fact::ResultWithdrawn,
        wire::Fact::RoundBegun(begun) => Fact::RoundBegun(begun.round),
        wire::Fact::RoundEnded(ended) => Fact::RoundEnded(ended.round),
        wire::Fact::Noted(_) => Fact::Noted,
    })
}

/// A fact of the bout as its message.
#[must_use]
pub fn fact_to(fact: &Fact) -> GameFact {
    let fact = match fact {
        Fact::BoutCreated(setup, warnings) => wire::Fact::BoutCreated(wire::BoutCreated {
            setup: Some(setup_to(setup)),
            warnings: warnings.clone(),
        }),
        Fact::MovePlayed { ply, uci, san, round, ends_game } => wire::Fact::MovePlayed(wire::MovePlayed {
            ply: *ply,
            uci: uci.clone(),
            san: san.clone(),
            round: *round,
            ends_game: ends_game.map_or(0, |end| words::board_end_to(end).into()),
        }),
        Fact::MoveConfirmed { ply, left } => {
            wire::Fact::MoveConfirmed(wire::MoveConfirmed { ply: *ply, left: Some(time::duration(*left)) })
        }
        Fact::MoveTakenBack { ply } => wire::Fact::MoveTakenBack(wire::MoveTakenBack { ply: *ply }),
        Fact::GameDrawn { draw, round } => wire::Fact::GameDrawn(wire::GameDrawn {
            draw: words::board_draw_to(Some(*draw)).into(),
            round: *round,
        }),
        Fact::KnockdownRecorded { corner, round, in_round, in_bout } => {
            wire::Fact::KnockdownRecorded(wire::KnockdownRecorded {
                corner: words::corner_to(*corner).into(),
                round: *round,
                in_round: *in_round,
                in_bout: *in_bout,
            })
        }
        Fact::FighterUp => wire::Fact::FighterUp(wire::FighterUp {}),
        Fact::FighterWarned { corner, round, severe, minor_breaches, severe_warnings, breach } => {
            wire::Fact::FighterWarned(wire::FighterWarned {
                corner: words::corner_to(*corner).into(),
                round: *round,
                severe: *severe,
                minor_breaches: *minor_breaches,
                severe_warnings: *severe_warnings,
                breach: breach.clone(),
            })
        }
        Fact::ResultDeclared(declared) => {
            wire::Fact::ResultDeclared(wire::ResultDeclared { result: Some(result_to(declared)) })
        }
        Fact::ResultWithdrawn => wire::Fact::ResultWithdrawn(wire::ResultWithdrawn {}),
        Fact::RoundBegun(round) => wire::Fact::RoundBegun(wire::RoundBegun { round: *round }),
        Fact::RoundEnded(round) => wire::Fact::RoundEnded(wire::RoundEnded { round: *round }),
        Fact::Noted => wire::Fact::Noted(wire::Noted {}),
    };
    GameFact { fact: Some(fact) }
}

fn move_played(played: &wire::MovePlayed) -> Result<Fact, Malformed> {
    Ok(Fact::MovePlayed {
        ply: words::ply(played.ply)?,
        uci: played.uci.clone(),
        san: played.san.clone(),
        round: played.round,
        ends_game: words::optional(played.ends_game, words::board_end).at("ends_game")?,
    })
}

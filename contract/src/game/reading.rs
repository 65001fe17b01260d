use ringside_chessboxing::bout::Fact;
use ringside_proto::game::v1::{GameFact, game_fact as wire};

use super::{foul_view, votes};
use crate::{
    Malformed,
    malformed::Place,
    preparation::{checks, prepared},
    setup::{complete_setup, result},
    time, words,
};

/// A fact of the bout out of its message.
///
/// # Errors
/// What the message lacks or says wrongly.
#[expect(clippy::too_many_lines, reason = "one arm for each kind of fact")]
pub fn fact(message: &GameFact) -> Result<Fact, Malformed> {
    Ok(match message.fact.as_ref().ok_or_else(|| Malformed::missing("fact"))? {
        wire::Fact::BoutCreated(created) => {
            let setup = created.setup.as_ref().ok_or_else(|| Malformed::missing("setup"));
            let setup = setup.and_then(|setup| complete_setup(setup).under("setup")).under("bout_created")?;
            Fact::BoutCreated(Box::new(setup), created.warnings.clone())
        }
        wire::Fact::Prepared(done) => {
            let what = done.preparation.as_ref().ok_or_else(|| Malformed::missing("preparation"));
            Fact::Prepared {
                entry: done.entry,
                what: what.and_then(|what| prepared(what).under("preparation")).under("prepared")?,
                outstanding: checks(&done.outstanding, "outstanding").under("prepared")?,
            }
        }
        wire::Fact::Released(_) => Fact::Released,
        wire::Fact::MovePlayed(played) => move_played(played).under("move_played")?,
        wire::Fact::MoveCorrected(corrected) => move_corrected(corrected).under("move_corrected")?,
        wire::Fact::MoveConfirmed(confirmed) => Fact::MoveConfirmed {
            ply: words::ply(confirmed.ply).under("move_confirmed")?,
            left: time::required(confirmed.left.as_ref(), "left").under("move_confirmed")?,
        },
        wire::Fact::MoveTakenBack(taken) => {
            Fact::MoveTakenBack { ply: words::ply(taken.ply).under("move_taken_back")? }
        }
        wire::Fact::PiecesTouched(touched) => Fact::PiecesTouched {
            entry: touched.entry,
            squares: touched.squares.clone(),
            order_unclear: touched.order_unclear,
            duty: touched.duty.clone(),
            allowed: touched.allowed.clone(),
        },
        wire::Fact::IllegalMoveRecorded(made) => Fact::IllegalMoveRecorded {
            entry: made.entry,
            side: words::side(made.side).under("illegal_move_recorded")?,
            tried: made.tried.clone(),
            round: made.round,
        },
        wire::Fact::PositionRestored(restored) => Fact::PositionRestored {
            entry: restored.entry,
            plies: restored.plies,
            by_arbiter: restored.by_arbiter,
        },
        wire::Fact::BoardCountStarted(count) => Fact::BoardCountStarted {
            entry: count.entry,
            side: words::side(count.side).under("board_count_started")?,
            round: count.round,
            in_round: count.in_round,
            in_bout: count.in_bout,
        },
        wire::Fact::WarnedAtBoard(warned) => Fact::WarnedAtBoard {
            entry: warned.entry,
            corner: words::corner(warned.corner).under("warned_at_board")?,
            warnings: warned.warnings,
            breach: warned.breach.clone(),
        },
        wire::Fact::DeadPositionRuled(ruled) => Fact::DeadPositionRuled { entry: ruled.entry },
        wire::Fact::GameDrawn(drawn) => {
            Fact::GameDrawn { draw: words::board_draw(drawn.draw).under("game_drawn")?, round: drawn.round }
        }
        wire::Fact::DrawWithdrawn(_) => Fact::DrawWithdrawn,
        wire::Fact::KnockdownRecorded(knockdown) => Fact::KnockdownRecorded {
            entry: knockdown.entry,
            corner: words::corner(knockdown.corner).under("knockdown_recorded")?,
            cause: words::knockdown_cause(knockdown.cause).at("cause").under("knockdown_recorded")?,
            round: knockdown.round,
            in_round: knockdown.in_round,
            in_bout: knockdown.in_bout,
        },
        wire::Fact::FighterUp(_) => Fact::FighterUp,
        wire::Fact::DoubleKnockout(_) => Fact::DoubleKnockout,
        wire::Fact::FighterWarned(warned) => Fact::FighterWarned {
            entry: warned.entry,
            corner: words::corner(warned.corner).under("fighter_warned")?,
            round: warned.round,
            severe: warned.severe,
            at_once: warned.at_once,
            minor_breaches: warned.minor_breaches,
            severe_warnings: warned.severe_warnings,
            breach: warned.breach.clone(),
        },
        wire::Fact::FoulRuled(ruled) => Fact::FoulRuled {
            entry: ruled.entry,
            downed: words::corner(ruled.downed).at("downed").under("foul_ruled")?,
            view: foul_view(ruled.view.as_ref()).under("foul_ruled")?,
            foul: ruled.foul,
            can_continue: ruled.can_continue,
        },
        wire::Fact::LeftRing(left) => {
            Fact::LeftRing { entry: left.entry, corner: words::corner(left.corner).under("left_ring")? }
        }
        wire::Fact::ResultDeclared(declared) => {
            let said = declared.result.as_ref().ok_or_else(|| Malformed::missing("result"));
            let said = said.and_then(|said| result(said).under("result")).under("result_declared")?;
            Fact::ResultDeclared(said, Some(declared.entry).filter(|entry| *entry > 0))
        }
        wire::Fact::ResultWithdrawn(withdrawn) => {
            Fact::ResultWithdrawn { by_official: withdrawn.by_official }
        }
        wire::Fact::ResultConfirmed(confirmed) => {
            Fact::ResultConfirmed(words::official(confirmed.official).under("result_confirmed")?)
        }
        wire::Fact::EntryTakenBack(taken) => Fact::EntryTakenBack {
            entry: taken.entry,
            taken_back: taken.taken_back,
            official: words::official(taken.official).under("entry_taken_back")?,
            no_longer_severe: taken.no_longer_severe.clone(),
        },
        wire::Fact::AppealMade(made) => Fact::AppealMade {
            entry: made.entry,
            against: made.against,
            corner: words::corner(made.corner).under("appeal_made")?,
        },
        wire::Fact::AppealDecided(decided) => Fact::AppealDecided {
            entry: decided.entry,
            against: decided.against,
            granted: decided.granted,
            votes: votes(decided.votes.as_ref()).under("appeal_decided")?,
        },
        wire::Fact::RoundBegun(begun) => Fact::RoundBegun(begun.round),
        wire::Fact::RoundEnded(ended) => Fact::RoundEnded(ended.round),
        wire::Fact::RoundReopened(reopened) => Fact::RoundReopened(reopened.round),
        wire::Fact::BoutResumed(_) => Fact::BoutResumed,
        wire::Fact::Noted(_) => Fact::Noted,
    })
}

fn move_played(played: &wire::MovePlayed) -> Result<Fact, Malformed> {
    Ok(Fact::MovePlayed {
        entry: played.entry,
        ply: words::ply(played.ply)?,
        uci: played.uci.clone(),
        san: played.san.clone(),
        round: played.round,
        ends_game: words::optional(played.ends_game, words::board_end).at("ends_game")?,
    })
}

fn move_corrected(corrected: &wire::MoveCorrected) -> Result<Fact, Malformed> {
    Ok(Fact::MoveCorrected {
        entry: corrected.entry,
        replaces: corrected.replaces,
        ply: words::ply(corrected.ply)?,
        uci: corrected.uci.clone(),
        san: corrected.san.clone(),
        ends_game: words::optional(corrected.ends_game, words::board_end).at("ends_game")?,
    })
}

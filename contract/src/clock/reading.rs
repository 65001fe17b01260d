use ringside_chessboxing::clock::{ClockSetup, Fact};
use ringside_proto::clock::v1::{ClockFact, clock_fact as wire};

use super::count_kind;
use crate::{
    Malformed,
    malformed::Place,
    preparation::checks,
    setup::{complete_ruleset, time_base},
    time, words,
};

/// A fact of the clocks out of its message.
///
/// # Errors
/// What the message lacks or says wrongly.
pub fn fact(message: &ClockFact) -> Result<Fact, Malformed> {
    Ok(match message.fact.as_ref().ok_or_else(|| Malformed::missing("fact"))? {
        wire::Fact::ClocksSet(set) => Fact::ClocksSet(Box::new(clocks_set(set).under("clocks_set")?)),
        wire::Fact::RoundOpened(opened) => Fact::RoundOpened { round: opened.round, by_hand: opened.by_hand },
        wire::Fact::RoundClosed(closed) => Fact::RoundClosed {
            round: closed.round,
            by_hand: closed.by_hand,
            left: time::both(closed.white_left.as_ref(), closed.black_left.as_ref()).under("round_closed")?,
        },
        wire::Fact::ReadinessHeard(heard) => Fact::ReadinessHeard {
            released: heard.released,
            outstanding: checks(&heard.outstanding, "outstanding").under("readiness_heard")?,
        },
        wire::Fact::ColoursSet(set) => {
            Fact::ColoursSet(words::corner(set.white_corner).at("white_corner").under("colours_set")?)
        }
        wire::Fact::Paused(paused) => Fact::Paused {
            why: words::pause_reason(paused.reason).at("reason").under("paused")?,
            round_left: time::required(paused.round_left.as_ref(), "round_left").under("paused")?,
            left: time::both(paused.white_left.as_ref(), paused.black_left.as_ref()).under("paused")?,
        },
        wire::Fact::Resumed(resumed) => {
            Fact::Resumed(time::required(resumed.round_left.as_ref(), "round_left").under("resumed")?)
        }
        wire::Fact::PauseOverran(_) => Fact::PauseOverran,
        wire::Fact::ClocksAdjusted(adjusted) => Fact::ClocksAdjusted {
            why: words::adjustment(adjusted.reason).at("reason").under("clocks_adjusted")?,
            left: time::both(adjusted.white_left.as_ref(), adjusted.black_left.as_ref())
                .under("clocks_adjusted")?,
        },
        wire::Fact::PliesKept(kept) => Fact::PliesKept { plies: kept.plies, undone: kept.undone },
        wire::Fact::MoveTimed(timed) => move_timed(timed).under("move_timed")?,
        wire::Fact::PressRefused(refused) => Fact::PressRefused {
            ply: words::ply(refused.ply).under("press_refused")?,
            why: words::too_late(refused.why).at("why").under("press_refused")?,
        },
        wire::Fact::ClockPressed(pressed) => Fact::ClockPressed {
            side: words::side(pressed.side).under("clock_pressed")?,
            left: time::required(pressed.left.as_ref(), "left").under("clock_pressed")?,
        },
        wire::Fact::FlagFell(fell) => Fact::FlagFell(words::side(fell.side).under("flag_fell")?),
        wire::Fact::FlagWithdrawn(flag) => {
            Fact::FlagWithdrawn(words::side(flag.side).under("flag_withdrawn")?)
        }
        wire::Fact::PenaltyQueued(queued) => Fact::PenaltyQueued {
            entry: queued.entry,
            side: words::side(queued.side).under("penalty_queued")?,
        },
        wire::Fact::PenaltyLifted(lifted) => Fact::PenaltyLifted {
            entry: lifted.entry,
            left: time::both(lifted.white_left.as_ref(), lifted.black_left.as_ref())
                .under("penalty_lifted")?,
        },
        wire::Fact::PenaltyTaken(taken) => penalty_taken(taken).under("penalty_taken")?,
        wire::Fact::CountStarted(count) => Fact::CountStarted {
            entry: count.entry,
            kind: count_kind(count.kind.as_ref()).under("count_started")?,
        },
        wire::Fact::CountJoined(joined) => Fact::CountJoined {
            entry: joined.entry,
            corner: words::corner(joined.corner).under("count_joined")?,
        },
        wire::Fact::FighterRose(rose) => Fact::FighterRose(words::corner(rose.corner).under("fighter_rose")?),
        wire::Fact::CountHeld(_) => Fact::CountHeld,
        wire::Fact::CountContinued(_) => Fact::CountContinued,
        wire::Fact::CountDropped(_) => Fact::CountDropped,
        wire::Fact::CountSecond(count) => Fact::CountSecond(count.second),
        wire::Fact::CountEnded(count) => Fact::CountEnded(count.second),
        wire::Fact::CountedOut(count) => Fact::CountedOut {
            kind: count_kind(count.kind.as_ref()).under("counted_out")?,
            down: [count.red_down, count.blue_down],
        },
        wire::Fact::BoardClosed(closed) => Fact::BoardClosed { last_round: closed.last_round },
        wire::Fact::BoardReopened(reopened) => Fact::BoardReopened {
            round: match reopened.round {
                0 => None,
                round => {
                    let left = time::required(reopened.round_left.as_ref(), "round_left");
                    Some((round, left.under("board_reopened")?))
                }
            },
        },
        wire::Fact::PointsCalled(called) => Fact::PointsCalled(called.round),
        wire::Fact::TimeAdvanced(_) => Fact::TimeAdvanced,
        wire::Fact::ClocksStopped(stopped) => Fact::ClocksStopped(
            time::both(stopped.white_left.as_ref(), stopped.black_left.as_ref()).under("clocks_stopped")?,
        ),
        wire::Fact::ClocksRestarted(_) => Fact::ClocksRestarted,
        wire::Fact::Noted(_) => Fact::Noted,
    })
}

fn clocks_set(set: &wire::ClocksSet) -> Result<ClockSetup, Malformed> {
    let ruleset = set.ruleset.as_ref().ok_or_else(|| Malformed::missing("ruleset"))?;
    Ok(ClockSetup {
        ruleset: complete_ruleset(ruleset).under("ruleset")?,
        white: words::corner(set.white_corner).at("white_corner")?,
        time_base: time_base(set.time_base.as_ref())?,
    })
}

fn move_timed(timed: &wire::MoveTimed) -> Result<Fact, Malformed> {
    Ok(Fact::MoveTimed {
        ply: words::ply(timed.ply)?,
        side: words::side(timed.side)?,
        left: time::both(timed.white_left.as_ref(), timed.black_left.as_ref())?,
        left_at_move: time::required(timed.left_at_move.as_ref(), "left_at_move")?,
        stops_clocks: timed.stops_clocks,
        pressed: timed.pressed,
    })
}

fn penalty_taken(taken: &wire::PenaltyTaken) -> Result<Fact, Malformed> {
    Ok(Fact::PenaltyTaken {
        entry: taken.entry,
        side: words::side(taken.side)?,
        taken: time::required(taken.taken.as_ref(), "taken")?,
        left: time::both(taken.white_left.as_ref(), taken.black_left.as_ref())?,
    })
}

use ringside_chessboxing::clock::{ClockSetup, Fact};
use ringside_proto::clock::v1::{ClockFact, clock_fact as wire};

use crate::{
    Malformed,
    malformed::Place,
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
        wire::Fact::TimeOutCalled(called) => {
            Fact::TimeOutCalled(time::required(called.left.as_ref(), "left").under("time_out_called")?)
        }
        wire::Fact::RoundResumed(resumed) => {
            Fact::RoundResumed(time::required(resumed.left.as_ref(), "left").under("round_resumed")?)
        }
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
        wire::Fact::PenaltyQueued(queued) => {
            Fact::PenaltyQueued(words::side(queued.side).under("penalty_queued")?)
        }
        wire::Fact::PenaltyTaken(taken) => penalty_taken(taken).under("penalty_taken")?,
        wire::Fact::CountStarted(count) => {
            Fact::CountStarted(words::corner(count.corner).under("count_started")?)
        }
        wire::Fact::CountSecond(count) => Fact::CountSecond(count.second),
        wire::Fact::CountEnded(count) => Fact::CountEnded(count.second),
        wire::Fact::CountedOut(count) => Fact::CountedOut(words::corner(count.corner).under("counted_out")?),
        wire::Fact::BoardClosed(closed) => Fact::BoardClosed { last_round: closed.last_round },
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
        side: words::side(taken.side)?,
        taken: time::required(taken.taken.as_ref(), "taken")?,
        left: time::both(taken.white_left.as_ref(), taken.black_left.as_ref())?,
    })
}

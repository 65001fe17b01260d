use ringside_chessboxing::clock::Fact;
use ringside_proto::clock::v1::{ClockFact, clock_fact as wire};
use ringside_time::Span;

use crate::{
    setup::{ruleset_to, time_base_to},
    time, words,
};

/// A fact of the clocks as its message.
#[must_use]
pub fn fact_to(fact: &Fact) -> ClockFact {
    let some = |span: &Span| Some(time::duration(*span));
    let fact = match fact {
        Fact::ClocksSet(set) => wire::Fact::ClocksSet(wire::ClocksSet {
            ruleset: Some(ruleset_to(&set.ruleset)),
            white_corner: words::corner_to(set.white).into(),
            time_base: Some(time_base_to(set.time_base)),
        }),
        Fact::RoundOpened { round, by_hand } => {
            wire::Fact::RoundOpened(wire::RoundOpened { round: *round, by_hand: *by_hand })
        }
        Fact::RoundClosed { round, by_hand, left: [white, black] } => {
            wire::Fact::RoundClosed(wire::RoundClosed {
                round: *round,
                by_hand: *by_hand,
                white_left: some(white),
                black_left: some(black),
            })
        }
        Fact::TimeOutCalled(left) => wire::Fact::TimeOutCalled(wire::TimeOutCalled { left: some(left) }),
        Fact::RoundResumed(left) => wire::Fact::RoundResumed(wire::RoundResumed { left: some(left) }),
        Fact::MoveTimed { ply, side, left: [white, black], left_at_move, stops_clocks, pressed } => {
            wire::Fact::MoveTimed(wire::MoveTimed {
                ply: *ply,
                side: words::side_to(*side).into(),
                white_left: some(white),
                black_left: some(black),
                stops_clocks: *stops_clocks,
                left_at_move: some(left_at_move),
                pressed: *pressed,
            })
        }
        Fact::PressRefused { ply, why } => {
            wire::Fact::PressRefused(wire::PressRefused { ply: *ply, why: words::too_late_to(*why).into() })
        }
        Fact::ClockPressed { side, left } => wire::Fact::ClockPressed(wire::ClockPressed {
            side: words::side_to(*side).into(),
            left: some(left),
        }),
        Fact::FlagFell(side) => wire::Fact::FlagFell(wire::FlagFell { side: words::side_to(*side).into() }),
        Fact::FlagWithdrawn(side) => {
            wire::Fact::FlagWithdrawn(wire::FlagWithdrawn { side: words::side_to(*side).into() })
        }
        Fact::PenaltyQueued(side) => {
            wire::Fact::PenaltyQueued(wire::PenaltyQueued { side: words::side_to(*side).into() })
        }
        Fact::PenaltyTaken { side, taken, left: [white, black] } => {
            wire::Fact::PenaltyTaken(wire::PenaltyTaken {
                side: words::side_to(*side).into(),
                taken: some(taken),
                white_left: some(white),
                black_left: some(black),
            })
        }
        Fact::CountStarted(corner) => {
            wire::Fact::CountStarted(wire::CountStarted { corner: words::corner_to(*corner).into() })
        }
        Fact::CountSecond(second) => wire::Fact::CountSecond(wire::CountSecond { second: *second }),
        Fact::CountEnded(second) => wire::Fact::CountEnded(wire::CountEnded { second: *second }),
        Fact::CountedOut(corner) => {
            wire::Fact::CountedOut(wire::CountedOut { corner: words::corner_to(*corner).into() })
        }
        Fact::BoardClosed { last_round } => {
            wire::Fact::BoardClosed(wire::BoardClosed { last_round: *last_round })
        }
        Fact::PointsCalled(round) => wire::Fact::PointsCalled(wire::PointsCalled { round: *round }),
        Fact::TimeAdvanced => wire::Fact::TimeAdvanced(wire::TimeAdvanced {}),
        Fact::ClocksStopped([white, black]) => wire::Fact::ClocksStopped(wire::ClocksStopped {
            white_left: some(white),
            black_left: some(black),
        }),
        Fact::ClocksRestarted => wire::Fact::ClocksRestarted(wire::ClocksRestarted {}),
        Fact::Noted => wire::Fact::Noted(wire::Noted {}),
    };
    ClockFact { fact: Some(fact) }
}

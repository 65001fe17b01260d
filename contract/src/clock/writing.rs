use ringside_chessboxing::clock::Fact;
use ringside_proto::clock::v1::{ClockFact, clock_fact as wire};
use ringside_time::Span;

use super::count_kind_to;
use crate::{
    preparation::checks_to,
    setup::{ruleset_to, time_base_to},
    time, words,
};

/// A fact of the clocks as its message.
#[must_use]
#[expect(clippy::too_many_lines, reason = "one arm for each kind of fact")]
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
        Fact::ReadinessHeard { released, outstanding } => wire::Fact::ReadinessHeard(wire::ReadinessHeard {
            released: *released,
            outstanding: checks_to(outstanding),
        }),
        Fact::ColoursSet(white) => {
            wire::Fact::ColoursSet(wire::ColoursSet { white_corner: words::corner_to(*white).into() })
        }
        Fact::Paused { why, round_left, left: [white, black] } => wire::Fact::Paused(wire::Paused {
            reason: words::pause_reason_to(*why).into(),
            round_left: some(round_left),
            white_left: some(white),
            black_left: some(black),
        }),
        Fact::Resumed(left) => wire::Fact::Resumed(wire::Resumed { round_left: some(left) }),
        Fact::PauseOverran => wire::Fact::PauseOverran(wire::PauseOverran {}),
        Fact::ClocksAdjusted { why, left: [white, black] } => {
            wire::Fact::ClocksAdjusted(wire::ClocksAdjusted {
                reason: words::adjustment_to(*why).into(),
                white_left: some(white),
                black_left: some(black),
            })
        }
        Fact::PliesKept { plies, undone } => {
            wire::Fact::PliesKept(wire::PliesKept { plies: *plies, undone: *undone })
        }
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
        Fact::PenaltyQueued { entry, side } => wire::Fact::PenaltyQueued(wire::PenaltyQueued {
            side: words::side_to(*side).into(),
            entry: *entry,
        }),
        Fact::PenaltyLifted { entry, left: [white, black] } => {
            let (white_left, black_left) = (some(white), some(black));
            wire::Fact::PenaltyLifted(wire::PenaltyLifted { entry: *entry, white_left, black_left })
        }
        Fact::PenaltyTaken { entry, side, taken, left: [white, black] } => {
            wire::Fact::PenaltyTaken(wire::PenaltyTaken {
                entry: *entry,
                side: words::side_to(*side).into(),
                taken: some(taken),
                white_left: some(white),
                black_left: some(black),
            })
        }
        Fact::CountStarted { entry, kind } => {
            wire::Fact::CountStarted(wire::CountStarted { kind: Some(count_kind_to(*kind)), entry: *entry })
        }
        Fact::CountJoined { entry, corner } => wire::Fact::CountJoined(wire::CountJoined {
            entry: *entry,
            corner: words::corner_to(*corner).into(),
        }),
        Fact::FighterRose(corner) => {
            wire::Fact::FighterRose(wire::FighterRose { corner: words::corner_to(*corner).into() })
        }
        Fact::CountHeld => wire::Fact::CountHeld(wire::CountHeld {}),
        Fact::CountContinued => wire::Fact::CountContinued(wire::CountContinued {}),
        Fact::CountDropped => wire::Fact::CountDropped(wire::CountDropped {}),
        Fact::CountSecond(second) => wire::Fact::CountSecond(wire::CountSecond { second: *second }),
        Fact::CountEnded(second) => wire::Fact::CountEnded(wire::CountEnded { second: *second }),
        Fact::CountedOut { kind, down: [red_down, blue_down] } => wire::Fact::CountedOut(wire::CountedOut {
            kind: Some(count_kind_to(*kind)),
            red_down: *red_down,
            blue_down: *blue_down,
        }),
        Fact::BoardClosed { last_round } => {
            wire::Fact::BoardClosed(wire::BoardClosed { last_round: *last_round })
        }
        Fact::BoardReopened { round } => wire::Fact::BoardReopened(wire::BoardReopened {
            round: round.map_or(0, |(round, _)| round),
            round_left: round.map(|(_, left)| time::duration(left)),
        }),
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

use ringside_chessboxing::{
    Corner, Ruleset, Side, TimeBase,
    clock::{Adjustment, ClockSetup, CountKind, Fact, PauseReason, TooLate},
};
use ringside_time::Span;

use super::{BOTH, ODD, checks, examples, older_ruleset, ruleset};

pub(in crate::tests) fn count_kinds() -> Vec<CountKind> {
    examples!(CountKind {
        CountKind::Knockdown(_) => [CountKind::Knockdown(Corner::Red), CountKind::Knockdown(Corner::Blue)],
        CountKind::Board(_) => [CountKind::Board(Side::White), CountKind::Board(Side::Black)],
        CountKind::OutOfRing(_) => [CountKind::OutOfRing(Corner::Red), CountKind::OutOfRing(Corner::Blue)],
    })
}

pub(in crate::tests) fn clock_facts() -> Vec<Fact> {
    let set = |ruleset: Ruleset, white, time_base| {
        Fact::ClocksSet(Box::new(ClockSetup { ruleset, white, time_base }))
    };
    let counted_out = |kind, down| Fact::CountedOut { kind, down };
    examples!(Fact {
        Fact::ClocksSet(_) => [
            set(ruleset(), Corner::Blue, TimeBase::Live),
            set(older_ruleset(), Corner::Red, TimeBase::Driven { rate: 0.5 }),
        ],
        Fact::ReadinessHeard { .. } => [
            Fact::ReadinessHeard { released: false, outstanding: checks() },
            Fact::ReadinessHeard { released: true, outstanding: Vec::new() },
        ],
        Fact::ColoursSet(_) => [Fact::ColoursSet(Corner::Red), Fact::ColoursSet(Corner::Blue)],
        Fact::RoundOpened { .. } => [Fact::RoundOpened { round: 1, by_hand: true }],
        Fact::RoundClosed { .. } => [
            Fact::RoundClosed { round: 2, by_hand: false, left: BOTH },
            Fact::RoundClosed { round: 3, by_hand: true, left: BOTH },
        ],
        Fact::Paused { .. } => [
            Fact::Paused { why: PauseReason::TimeOut, round_left: ODD, left: BOTH },
            Fact::Paused { why: PauseReason::Correction, round_left: Span::ZERO, left: BOTH },
        ],
        Fact::Resumed(_) => [Fact::Resumed(Span::ZERO), Fact::Resumed(ODD)],
        Fact::PauseOverran => [Fact::PauseOverran],
        Fact::MoveTimed { .. } => [
            Fact::MoveTimed {
                ply: 1,
                side: Side::White,
                left: BOTH,
                left_at_move: ODD,
                stops_clocks: false,
                pressed: true,
            },
            Fact::MoveTimed {
                ply: 2,
                side: Side::Black,
                left: BOTH,
                left_at_move: ODD,
                stops_clocks: true,
                pressed: false,
            },
        ],
        Fact::PressRefused { .. } => [
            Fact::PressRefused { ply: 4, why: TooLate::NotYourClock },
            Fact::PressRefused { ply: 5, why: TooLate::CountedOut },
        ],
        Fact::ClockPressed { .. } => [Fact::ClockPressed { side: Side::Black, left: ODD }],
        Fact::ClocksAdjusted { .. } => [Fact::ClocksAdjusted { why: Adjustment::ClockReplaced, left: BOTH }],
        Fact::PliesKept { .. } => [
            Fact::PliesKept { plies: 4, undone: true },
            Fact::PliesKept { plies: 0, undone: false },
        ],
        Fact::FlagFell(_) => [Fact::FlagFell(Side::White)],
        Fact::FlagWithdrawn(_) => [Fact::FlagWithdrawn(Side::Black)],
        Fact::PenaltyQueued { .. } => [Fact::PenaltyQueued { entry: 18, side: Side::Black }],
        Fact::PenaltyTaken { .. } => [
            Fact::PenaltyTaken { entry: 18, side: Side::White, taken: ODD, left: BOTH },
        ],
        Fact::PenaltyLifted { .. } => [Fact::PenaltyLifted { entry: 18, left: BOTH }],
        Fact::CountStarted { .. } => [
            Fact::CountStarted { entry: 17, kind: CountKind::Knockdown(Corner::Blue) },
            Fact::CountStarted { entry: 14, kind: CountKind::Board(Side::Black) },
            Fact::CountStarted { entry: 22, kind: CountKind::OutOfRing(Corner::Red) },
        ],
        Fact::CountJoined { .. } => [Fact::CountJoined { entry: 19, corner: Corner::Red }],
        Fact::FighterRose(_) => [Fact::FighterRose(Corner::Blue)],
        Fact::CountHeld => [Fact::CountHeld],
        Fact::CountContinued => [Fact::CountContinued],
        Fact::CountSecond(_) => [Fact::CountSecond(7)],
        Fact::CountEnded(_) => [Fact::CountEnded(8)],
        Fact::CountDropped => [Fact::CountDropped],
        Fact::CountedOut { .. } => [
            counted_out(CountKind::Knockdown(Corner::Red), [true, false]),
            counted_out(CountKind::Knockdown(Corner::Red), [false, true]),
            counted_out(CountKind::Knockdown(Corner::Blue), [true, true]),
            counted_out(CountKind::Board(Side::White), [false, false]),
            counted_out(CountKind::OutOfRing(Corner::Blue), [false, false]),
        ],
        Fact::BoardClosed { .. } => [Fact::BoardClosed { last_round: 6 }],
        Fact::BoardReopened { .. } => [
            Fact::BoardReopened { round: Some((5, ODD)) },
            Fact::BoardReopened { round: Some((7, Span::ZERO)) },
            Fact::BoardReopened { round: None },
        ],
        Fact::PointsCalled(_) => [Fact::PointsCalled(11)],
        Fact::TimeAdvanced => [Fact::TimeAdvanced],
        Fact::ClocksStopped(_) => [Fact::ClocksStopped(BOTH)],
        Fact::ClocksRestarted => [Fact::ClocksRestarted],
        Fact::Noted => [Fact::Noted],
    })
}

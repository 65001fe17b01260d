//! Examples of every fact of the three machines.

use ringside_chessboxing::{
    BoardEnd, BoutResult, BoutSetup, Corner, Decision, Fighter, Manner, Officials, PressMode, Ruleset, Side,
    TimeBase, Verdict, bout,
    cards::{self, CardsSetup, Score, Scorecard},
    clock::{self, ClockSetup, TooLate},
};
use ringside_time::Span;

/// Examples of an enum. A new variant does not compile until it has an arm, and an arm needs a fitting example.
macro_rules! examples {
    ($enum:ty { $($pattern:pat => [$($example:expr),+ $(,)?]),+ $(,)? }) => {{
        fn _every_variant_has_an_arm(example: &$enum) {
            match example { $($pattern => ()),+ }
        }
        let mut all: Vec<$enum> = Vec::new();
        $($({
            let example: $enum = $example;
            assert!(matches!(example, $pattern), "{example:?} stands at another variant's arm");
            all.push(example);
        })+)+
        all
    }};
}
pub(super) use examples;

const ODD: Span = Span::from_micros(123_456_789);
const BOTH: [Span; 2] = [Span::from_micros(1), Span::from_micros(540_000_001)];

pub(super) const SALT: [u8; 16] = [7; 16];

pub(super) fn setup() -> BoutSetup {
    let fighter =
        |name: &str, club: &str| Fighter { name: name.into(), ring_name: "".into(), club: club.into() };
    BoutSetup {
        bout: "cards-1".into(),
        title: "Title fight".into(),
        event: "London 2012".into(),
        date: "2012-10-12".into(),
        fighters: [fighter("Red Name", "Berlin"), fighter("Blue Name", "")],
        white: Corner::Blue,
        officials: Officials {
            arbiter: "An arbiter".into(),
            referee: "A referee".into(),
            timekeeper: "A timekeeper".into(),
            doctor: "A doctor".into(),
            judges: vec!["One".into(), String::new(), "Three".into()],
        },
        ruleset: ruleset(),
        time_base: TimeBase::Driven { rate: 60.5 },
    }
}

/// Every field differs from the preset's.
pub(super) fn ruleset() -> Ruleset {
    Ruleset {
        preset: "wcbo-7".into(),
        rounds: 5,
        chess_round: Span::from_micros(240_000_001),
        boxing_round: Span::from_secs(120),
        rest: Span::from_secs(90),
        thinking_time: Span::from_micros(299_999_999),
        repetitions: 5,
        resignation: true,
        knockdowns_in_round: 2,
        knockdowns_in_bout: 5,
        severe_warnings: 2,
        minor_breaches: 4,
        level_rounds: true,
        level_points_draw: true,
        severe_warning_stops_clock: false,
        press_mode: PressMode::ByHand,
    }
}

fn older_ruleset() -> Ruleset {
    Ruleset { preset: "no preset any more".into(), rounds: 1_000, ..ruleset() }
}

pub(super) fn result() -> BoutResult {
    BoutResult { winner: Some(Corner::Red), manner: Manner::Points, round: 11, verdict: Some(Verdict::Split) }
}

pub(super) fn bout_facts() -> Vec<bout::Fact> {
    use bout::Fact;
    let played = |ends_game| Fact::MovePlayed {
        ply: 1,
        uci: "e7e8q".into(),
        san: "e8=Q+".into(),
        round: 3,
        ends_game,
    };
    let warned = |severe| Fact::FighterWarned {
        corner: Corner::Blue,
        round: 2,
        severe,
        minor_breaches: 3,
        severe_warnings: 1,
        breach: "holding".into(),
    };
    let no_result = BoutResult { winner: None, manner: Manner::NoResult, round: 0, verdict: None };
    examples!(Fact {
        Fact::BoutCreated(..) => [
            Fact::BoutCreated(Box::new(setup()), vec!["one".into(), "two".into()]),
            Fact::BoutCreated(
                Box::new(BoutSetup { white: Corner::Red, time_base: TimeBase::Live, ..setup() }), Vec::new()
            ),
            Fact::BoutCreated(Box::new(BoutSetup { ruleset: older_ruleset(), ..setup() }), Vec::new()),
        ],
        Fact::MovePlayed { .. } => [played(None), played(Some(BoardEnd::Checkmate))],
        Fact::MoveConfirmed { .. } => [Fact::MoveConfirmed { ply: 2, left: ODD }],
        Fact::MoveTakenBack { .. } => [Fact::MoveTakenBack { ply: 2 }],
        Fact::GameDrawn { .. } => [Fact::GameDrawn { draw: BoardEnd::DeadPosition, round: 3 }],
        Fact::KnockdownRecorded { .. } => [
            Fact::KnockdownRecorded { corner: Corner::Red, round: 2, in_round: 1, in_bout: 3 },
        ],
        Fact::FighterUp => [Fact::FighterUp],
        Fact::FighterWarned { .. } => [warned(true), warned(false)],
        Fact::ResultDeclared(_) => [Fact::ResultDeclared(result()), Fact::ResultDeclared(no_result)],
        Fact::ResultWithdrawn => [Fact::ResultWithdrawn],
        Fact::RoundBegun(_) => [Fact::RoundBegun(1)],
        Fact::RoundEnded(_) => [Fact::RoundEnded(11)],
        Fact::Noted => [Fact::Noted],
    })
}

pub(super) fn clock_facts() -> Vec<clock::Fact> {
    use clock::Fact;
    let set = |ruleset, white, time_base| Fact::ClocksSet(Box::new(ClockSetup { ruleset, white, time_base }));
    examples!(Fact {
        Fact::ClocksSet(_) => [
            set(ruleset(), Corner::Blue, TimeBase::Live),
            set(older_ruleset(), Corner::Red, TimeBase::Driven { rate: 0.5 }),
        ],
        Fact::RoundOpened { .. } => [Fact::RoundOpened { round: 1, by_hand: true }],
        Fact::RoundClosed { .. } => [
            Fact::RoundClosed { round: 2, by_hand: false, left: BOTH },
            Fact::RoundClosed { round: 3, by_hand: true, left: BOTH },
        ],
        Fact::TimeOutCalled(_) => [Fact::TimeOutCalled(ODD)],
        Fact::RoundResumed(_) => [Fact::RoundResumed(Span::ZERO)],
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
        Fact::PressRefused { .. } => [Fact::PressRefused { ply: 4, why: TooLate::NotYourClock }],
        Fact::ClockPressed { .. } => [Fact::ClockPressed { side: Side::Black, left: ODD }],
        Fact::FlagFell(_) => [Fact::FlagFell(Side::White)],
        Fact::FlagWithdrawn(_) => [Fact::FlagWithdrawn(Side::Black)],
        Fact::PenaltyQueued(_) => [Fact::PenaltyQueued(Side::Black)],
        Fact::PenaltyTaken { .. } => [Fact::PenaltyTaken { side: Side::White, taken: ODD, left: BOTH }],
        Fact::CountStarted(_) => [Fact::CountStarted(Corner::Blue)],
        Fact::CountSecond(_) => [Fact::CountSecond(7)],
        Fact::CountEnded(_) => [Fact::CountEnded(8)],
        Fact::CountedOut(_) => [Fact::CountedOut(Corner::Red)],
        Fact::BoardClosed { .. } => [Fact::BoardClosed { last_round: 6 }],
        Fact::PointsCalled(_) => [Fact::PointsCalled(11)],
        Fact::TimeAdvanced => [Fact::TimeAdvanced],
        Fact::ClocksStopped(_) => [Fact::ClocksStopped(BOTH)],
        Fact::ClocksRestarted => [Fact::ClocksRestarted],
        Fact::Noted => [Fact::Noted],
    })
}

pub(super) fn cards_facts() -> Vec<cards::Fact> {
    use cards::Fact;
    let opened = |level_rounds, level_points_draw| {
        Fact::CardsOpened(CardsSetup {
            judges: 3,
            black: Corner::Red,
            level_rounds,
            level_points_draw,
            time_base: TimeBase::Driven { rate: 60.5 },
        })
    };
    let (won, level) = (Score { red: 10, blue: 8 }, Score { red: 10, blue: 10 });
    let card =
        |judge| Scorecard { judge, rounds: vec![(2, won, SALT), (4, level, [255; 16])], deductions: [0, 2] };
    let draw = Decision { winner: None, verdict: Verdict::Draw };
    examples!(Fact {
        Fact::CardsOpened(_) => [opened(true, false), opened(false, true)],
        Fact::RoundScorable(_) => [Fact::RoundScorable(2)],
        Fact::CardSubmitted { .. } => [Fact::CardSubmitted { judge: 3, round: 4, score: won, salt: SALT }],
        Fact::PointDeducted(..) => [Fact::PointDeducted(Corner::Blue, 2)],
        Fact::PointsAwaited => [Fact::PointsAwaited],
        Fact::DecisionReached(_) => [
            Fact::DecisionReached(Decision { winner: Some(Corner::Blue), verdict: Verdict::SumOfCards }),
            Fact::DecisionReached(draw),
        ],
        Fact::CardsRevealed(_) => [
            Fact::CardsRevealed(vec![card(1), card(2)]),
            Fact::CardsRevealed(Vec::new()),
        ],
        Fact::RevealWithdrawn => [Fact::RevealWithdrawn],
        Fact::Noted => [Fact::Noted],
    })
}

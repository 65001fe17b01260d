use ringside_chessboxing::{
    Corner, Decision, TimeBase, Verdict,
    cards::{CardsSetup, Fact, Score, Scorecard},
};

use super::{SALT, examples};

pub(in crate::tests) const WON: Score = Score { red: 10, blue: 8, noted: [0, 1] };

pub(in crate::tests) fn cards_facts() -> Vec<Fact> {
    let opened = |level_rounds, level_points_draw, lowest_score| {
        Fact::CardsOpened(CardsSetup {
            judges: 3,
            black: Corner::Red,
            lowest_score,
            level_rounds,
            level_points_draw,
            time_base: TimeBase::Driven { rate: 60.5 },
        })
    };
    let level = Score { red: 10, blue: 10, noted: [2, 0] };
    let card =
        |judge| Scorecard { judge, rounds: vec![(2, WON, SALT), (4, level, [255; 16])], deductions: [0, 2] };
    let draw = Decision { winner: None, verdict: Verdict::Draw };
    examples!(Fact {
        Fact::CardsOpened(_) => [opened(true, false, 7), opened(false, true, 0)],
        Fact::RoundScorable(_) => [Fact::RoundScorable(2)],
        Fact::CardSubmitted { .. } => [Fact::CardSubmitted { judge: 3, round: 4, score: WON, salt: SALT }],
        Fact::CardGivenBack { .. } => [Fact::CardGivenBack { judge: 3, round: 4 }],
        Fact::BlackSet(_) => [Fact::BlackSet(Corner::Blue), Fact::BlackSet(Corner::Red)],
        Fact::PointDeducted(..) => [Fact::PointDeducted(18, Corner::Blue, 2)],
        Fact::DeductionsLifted(_) => [Fact::DeductionsLifted(vec![18, 20])],
        Fact::PointsAwaited(_) => [Fact::PointsAwaited(vec![(1, 2), (3, 4)]), Fact::PointsAwaited(Vec::new())],
        Fact::PointsNotAwaited => [Fact::PointsNotAwaited],
        Fact::DecisionReached(_) => [
            Fact::DecisionReached(Decision { winner: Some(Corner::Blue), verdict: Verdict::SumOfCards }),
            Fact::DecisionReached(draw),
        ],
        Fact::BoardClosed => [Fact::BoardClosed],
        Fact::ScoresAnnounced(_) => [
            Fact::ScoresAnnounced(vec![card(3), card(1)]),
            Fact::ScoresAnnounced(Vec::new()),
        ],
        Fact::CardsRevealed(_) => [
            Fact::CardsRevealed(vec![card(1), card(2)]),
            Fact::CardsRevealed(Vec::new()),
        ],
        Fact::RevealWithdrawn => [Fact::RevealWithdrawn],
        Fact::Noted => [Fact::Noted],
    })
}

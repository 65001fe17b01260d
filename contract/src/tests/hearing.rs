//! Who hears what: over every example of every fact, in the order of the examples.

use ringside_chessboxing::{Corner, Side, TimeBase, bout, cards, clock, preparation::Prepared};

use super::examples::{bare_setup, bout_facts, cards_facts, clock_facts, preparations};
use crate::news;

/// What a listener takes from these facts, as it reads in debugging.
fn heard<F, T: std::fmt::Debug>(facts: &[F], hears: impl Fn(&F) -> Option<T>) -> Vec<String> {
    facts.iter().filter_map(hears).map(|news| format!("{news:?}")).collect()
}

#[test]
fn the_bout_hears_of_the_clocks() {
    let left = "Span(123456789)";
    assert_eq!(
        heard(&clock_facts(), news::bout_hears_clock),
        [
            "RoundOpened(1)".to_owned(),
            "RoundClosed(2)".to_owned(),
            "RoundClosed(3)".to_owned(),
            "Resumed".to_owned(),
            "Resumed".to_owned(),
            format!("MoveTimed {{ ply: 1, left: {left} }}"),
            format!("MoveTimed {{ ply: 2, left: {left} }}"),
            "PressRefused { ply: 4 }".to_owned(),
            "PressRefused { ply: 5 }".to_owned(),
            "FlagFell(White)".to_owned(),
            "FlagWithdrawn(Black)".to_owned(),
            "CountEnded".to_owned(),
            "CountedOut([true, false])".to_owned(),
            "CountedOut([false, true])".to_owned(),
            "CountedOut([true, true])".to_owned(),
            "CountedOutAtBoard(White)".to_owned(),
            "StayedOut(Blue)".to_owned(),
            "RoundReopened(5)".to_owned(),
            "RoundReopened(7)".to_owned(),
        ]
    );
}

#[test]
fn the_bout_hears_the_decision_of_the_cards() {
    assert_eq!(
        heard(&cards_facts(), news::bout_hears_cards),
        [
            "Decided(Decision { winner: Some(Blue), verdict: SumOfCards })",
            "Decided(Decision { winner: None, verdict: Draw })",
        ]
    );
}

#[test]
fn the_clocks_hear_of_the_bout() {
    let set = |fact: &bout::Fact| match news::clock_hears_bout(fact) {
        Some(clock::Command::Set(setup)) => Some(*setup),
        _ => None,
    };
    let setups: Vec<_> = bout_facts().iter().filter_map(set).collect();
    assert_eq!(setups.len(), 4);
    for (setup, fact) in setups.iter().zip(bout_facts()) {
        let bout::Fact::BoutCreated(created, _) = fact else { panic!("{fact:?} comes too early") };
        assert_eq!(*setup, clock::ClockSetup::from(&*created));
    }
    let news = |fact: &bout::Fact| match news::clock_hears_bout(fact) {
        Some(clock::Command::Hear(news)) => Some(news),
        _ => None,
    };
    assert_eq!(
        heard(&bout_facts(), news),
        [
            "Prepared([Certificate(Blue), Gear(Red, Gloves)])",
            "Prepared([Gear(Red, Gloves)])",
            "Prepared([Gear(Red, Gloves)])",
            "ColoursDrawn { white: Red, outstanding: [Gear(Red, Gloves)] }",
            "Prepared([Gear(Red, Gloves)])",
            "Prepared([])",
            "Released",
            "MovePlayed { ply: 1, ends_game: false }",
            "MovePlayed { ply: 1, ends_game: true }",
            "IllegalMove(Black)",
            "PositionRestored { plies: 4, by_arbiter: true }",
            "PositionRestored { plies: 0, by_arbiter: false }",
            "BoardCount { entry: 14, side: White }",
            "Drawn",
            "DrawWithdrawn",
            "Knockdown { entry: 17, corner: Red }",
            "SevereWarning { entry: 18, corner: Blue }",
            "SevereWarning { entry: 18, corner: Blue }",
            "LeftRing { entry: 22, corner: Blue }",
            "Result",
            "Result",
            "Result",
            "ResultWithdrawn { by_official: true }",
            "ResultWithdrawn { by_official: false }",
            "TakenBack { entry: 18, no_longer_severe: [18, 20] }",
            "TakenBack { entry: 18, no_longer_severe: [] }",
        ]
    );
}

#[test]
fn of_the_preparations_clocks_and_cards_hear_the_draw_the_clocks_also_what_is_outstanding() {
    for what in preparations() {
        let fact = bout::Fact::Prepared { entry: 1, what, outstanding: Vec::new() };
        let (clocks, cards) = (news::clock_hears_bout(&fact), news::cards_hear_bout(&fact));
        match (what, clocks, cards) {
            (
                Prepared::ColoursDrawn { white },
                Some(clock::Command::Hear(clock::News::ColoursDrawn { white: heard, outstanding })),
                Some(cards::Command::SetBlack(black)),
            ) => assert_eq!((heard, black, outstanding.len()), (white, white.other(), 0)),
            (_, Some(clock::Command::Hear(clock::News::Prepared(outstanding))), None) => {
                assert!(outstanding.is_empty());
            }
            (what, clocks, cards) => panic!("of {what:?} they hear {clocks:?} and {cards:?}"),
        }
    }
}

#[test]
fn the_cards_hear_of_the_bout() {
    let mut commands = bout_facts().iter().filter_map(news::cards_hear_bout).collect::<Vec<_>>().into_iter();
    let Some(cards::Command::Open(setup)) = commands.next() else { panic!("the bout opens the cards") };
    let expected = cards::CardsSetup {
        judges: 3,
        black: Corner::Red,
        lowest_score: 6,
        level_rounds: true,
        level_points_draw: true,
        time_base: TimeBase::Driven { rate: 60.5 },
    };
    assert_eq!(setup, expected);
    let Some(cards::Command::Open(setup)) = commands.next() else { panic!("another bout opens the cards") };
    assert_eq!((setup.black, setup.time_base), (Corner::Blue, TimeBase::Live));
    let rest: Vec<_> = commands.skip(2).map(|command| format!("{command:?}")).collect();
    assert_eq!(
        rest,
        [
            "SetBlack(Blue)",
            "Deduct(18, Blue, 2)",
            "Deduct(18, Blue, 2)",
            "BoutEnded",
            "BoutEnded",
            "BoutEnded",
            "ResultWithdrawn",
            "ResultWithdrawn",
            "Lift([18, 20])",
        ]
    );
}

#[test]
fn with_no_judges_the_referee_has_the_only_card() {
    let created = bout::Fact::BoutCreated(Box::new(bare_setup()), Vec::new());
    let Some(cards::Command::Open(setup)) = news::cards_hear_bout(&created) else {
        panic!("the bout opens the cards")
    };
    assert_eq!((setup.judges, setup.black), (1, Corner::Blue));
}

#[test]
fn the_cards_hear_of_boxing_rounds_only() {
    assert_eq!(
        heard(&clock_facts(), news::cards_hear_clock),
        ["RoundClosed(2)", "BoardClosed", "UncallPoints", "UncallPoints", "UncallPoints", "CallPoints"]
    );
    let chess = clock::Fact::RoundClosed { round: 3, by_hand: true, left: Default::default() };
    assert!(news::cards_hear_clock(&chess).is_none());
    assert!(news::cards_hear_clock(&clock::Fact::FlagFell(Side::White)).is_none());
}

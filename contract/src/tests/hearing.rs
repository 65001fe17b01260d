//! Who hears what: over every example of every fact, in the order of the examples.

use ringside_chessboxing::{Corner, Side, TimeBase, bout, cards, clock};

use super::examples::{bout_facts, cards_facts, clock_facts};
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
            format!("MoveTimed {{ ply: 1, left: {left} }}"),
            format!("MoveTimed {{ ply: 2, left: {left} }}"),
            "PressRefused { ply: 4 }".to_owned(),
            "FlagFell(White)".to_owned(),
            "FlagWithdrawn(Black)".to_owned(),
            "CountEnded".to_owned(),
            "CountedOut(Red)".to_owned(),
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
    assert_eq!(setups.len(), 3);
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
            "MovePlayed { ply: 1, ends_game: false }",
            "MovePlayed { ply: 1, ends_game: true }",
            "Drawn",
            "Knockdown(Red)",
            "SevereWarning(Blue)",
            "Result",
            "Result",
            "ResultWithdrawn",
        ]
    );
}

#[test]
fn the_cards_hear_of_the_bout() {
    let mut commands = bout_facts().iter().filter_map(news::cards_hear_bout).collect::<Vec<_>>().into_iter();
    let Some(cards::Command::Open(setup)) = commands.next() else { panic!("the bout opens the cards") };
    let expected = cards::CardsSetup {
        judges: 3,
        black: Corner::Red,
        level_rounds: true,
        level_points_draw: true,
        time_base: TimeBase::Driven { rate: 60.5 },
    };
    assert_eq!(setup, expected);
    let Some(cards::Command::Open(setup)) = commands.next() else { panic!("another bout opens the cards") };
    assert_eq!((setup.black, setup.time_base), (Corner::Blue, TimeBase::Live));
    let rest: Vec<_> = commands.skip(1).map(|command| format!("{command:?}")).collect();
    assert_eq!(rest, ["Deduct(Blue, 2)", "BoutEnded", "BoutEnded", "ResultWithdrawn"]);
}

#[test]
fn the_cards_hear_of_boxing_rounds_only() {
    assert_eq!(heard(&clock_facts(), news::cards_hear_clock), ["RoundClosed(2)", "CallPoints"]);
    let chess = clock::Fact::RoundClosed { round: 3, by_hand: true, left: Default::default() };
    assert!(news::cards_hear_clock(&chess).is_none());
    assert!(news::cards_hear_clock(&clock::Fact::FlagFell(Side::White)).is_none());
}

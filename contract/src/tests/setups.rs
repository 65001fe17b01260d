//! What a caller may leave out of a bout's setup, and why a setup is refused.

use prost_types::Duration;
use ringside_chessboxing::{Corner, PressMode, Ruleset, RulesetError, SetupError, Side, TimeBase};
use ringside_proto::bout::v1 as proto;
use ringside_time::Span;

use super::examples;
use crate::{
    Malformed,
    setup::{SetupProblem, ruleset, setup, setup_to},
};

fn message() -> proto::BoutSetup {
    setup_to(&examples::setup())
}

/// Why the example is refused after this change.
fn problem(change: impl FnOnce(&mut proto::BoutSetup)) -> SetupProblem {
    let mut message = message();
    change(&mut message);
    setup(&message).unwrap_err()
}

#[test]
fn a_setup_comes_back_as_it_was() {
    assert_eq!(setup(&message()), Ok(examples::setup()));
}

#[test]
fn the_order_of_the_fighters_does_not_matter() {
    let mut message = message();
    message.fighters.reverse();
    assert_eq!(setup(&message), Ok(examples::setup()));
}

#[test]
fn time_is_live_unless_said_otherwise() {
    let mut message = message();
    message.time_base = None;
    assert_eq!(setup(&message).unwrap().time_base, TimeBase::Live);
}

#[test]
fn what_a_ruleset_leaves_open_is_the_presets() {
    for preset in Ruleset::PRESETS {
        let mut message = proto::Ruleset { preset: preset.into(), ..Default::default() };
        let whole = Ruleset::preset(preset).unwrap();
        assert_eq!(ruleset(&message), Ok(whole.clone()));
        message.thinking_time = Some(Duration { seconds: 1, nanos: 500_000_000 });
        message.severe_warning_stops_clock = Some(false);
        message.press_mode = proto::PressMode::ByHand.into();
        let changed = Ruleset {
            thinking_time: Span::from_micros(1_500_000),
            severe_warning_stops_clock: false,
            press_mode: PressMode::ByHand,
            ..whole
        };
        assert_eq!(ruleset(&message), Ok(changed));
    }
}

#[test]
fn the_fighters_are_one_red_and_one_blue() {
    let missing = |corner| SetupProblem::Setup(SetupError::MissingFighter(corner));
    assert_eq!(problem(|setup| drop(setup.fighters.remove(0))), missing(Corner::Red));
    assert_eq!(problem(|setup| drop(setup.fighters.pop())), missing(Corner::Blue));
    assert_eq!(problem(|setup| setup.fighters.clear()), missing(Corner::Red));
    assert_eq!(problem(|setup| setup.fighters[1].name.clear()), missing(Corner::Blue));
    let same = problem(|setup| setup.fighters[0].corner = proto::Corner::Blue.into());
    assert_eq!(same, SetupProblem::SameCorner(Corner::Blue));
    let same = problem(|setup| setup.fighters[0].side = proto::Side::White.into());
    assert_eq!(same, SetupProblem::SameSide(Side::White));
}

#[test]
fn each_problem_has_its_reason_and_tells_what_to_do() {
    let rules = |change: fn(&mut proto::Ruleset)| {
        problem(|setup| {
            let mut rules = setup.ruleset.take().unwrap_or_default();
            change(&mut rules);
            setup.ruleset = Some(rules);
        })
    };
    let driven =
        |rate| problem(|setup| setup.time_base = Some(crate::setup::time_base_to(TimeBase::Driven { rate })));
    let table = [
        (problem(|setup| setup.bout = "No Spaces".into()), "BAD_IDENTIFIER", "1 to 64 of a-z"),
        (problem(|setup| setup.officials = None), "BAD_JUDGES", "one to seven scoring judges"),
        (problem(|setup| drop(setup.fighters.pop())), "MISSING_FIGHTER", "Blue corner"),
        (problem(|setup| setup.ruleset = None), "UNKNOWN_RULESET", "choose one of wcbo-11"),
        (rules(|rules| rules.preset = "wcbo-12".into()), "UNKNOWN_RULESET", "wcbo-12"),
        (rules(|rules| rules.rounds = Some(4)), "BAD_RULESET", "rounds must be odd"),
        (rules(|rules| rules.repetitions = Some(4)), "BAD_RULESET", "3 or 5"),
        (
            rules(|rules| rules.rest = Some(Duration { seconds: -60, nanos: 0 })),
            "MALFORMED",
            "setup.ruleset.rest must not be negative",
        ),
        (
            rules(|rules| rules.press_mode = 3),
            "MALFORMED",
            "setup.ruleset.press_mode must be with the move or by hand",
        ),
        (
            problem(|setup| setup.fighters[0].side = 0),
            "MALFORMED",
            "setup.fighters[0].side must be white or black",
        ),
        (
            problem(|setup| setup.time_base = Some(proto::TimeBase { source: None })),
            "MALFORMED",
            "setup.time_base must be live or driven",
        ),
        (driven(0.0), "BAD_RATE", "a number above 0"),
        (driven(f64::NAN), "BAD_RATE", "a number above 0"),
        (problem(|setup| setup.fighters[0].corner = 2), "SAME_CORNER", "one must be red, one blue"),
        (problem(|setup| setup.fighters[0].side = 1), "SAME_SIDE", "one must have White, one Black"),
    ];
    for (problem, reason, told) in table {
        assert_eq!(problem.reason(), reason, "{problem}");
        assert!(problem.to_string().contains(told), "{told:?} is missing in {problem}");
    }
}

#[test]
fn a_problem_keeps_the_rules_own_error() {
    let unknown = ruleset(&proto::Ruleset { preset: "none".into(), ..Default::default() });
    let error = SetupError::Ruleset(RulesetError::Unknown("none".into()));
    assert_eq!(unknown, Err(SetupProblem::Setup(error)));
    let malformed = Malformed::new("setup.time_base", "be live or driven");
    let empty = problem(|setup| setup.time_base = Some(proto::TimeBase { source: None }));
    assert_eq!(empty, SetupProblem::Malformed(malformed));
}

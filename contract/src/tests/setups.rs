//! What a caller may leave out of a bout's setup, and why a setup is refused.

use prost_types::{Duration, Timestamp};
use ringside_chessboxing::{BoutSetup, Corner, RulesetError, SetupError, Side, TimeBase};
use ringside_proto::bout::v1 as proto;

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
    assert_eq!(setup(&setup_to(&examples::bare_setup())), Ok(examples::bare_setup()));
}

#[test]
fn category_limit_and_beginning_may_be_left_out_and_the_certificate_need_not_be_a_womans() {
    let mut message = message();
    message.category.clear();
    message.weight_limit_grams = None;
    message.starts = None;
    message.fighters[1].woman = false;
    let mut expected =
        BoutSetup { category: String::new(), weight_limit: None, starts: None, ..examples::setup() };
    expected.fighters[1].woman = false;
    assert_eq!(setup(&message), Ok(expected));
}

#[test]
fn a_fighter_is_a_woman_in_her_own_corner() {
    for corner in Corner::BOTH {
        let mut bare = examples::bare_setup();
        bare.fighters[corner].woman = true;
        let mut message = setup_to(&bare);
        message.fighters.reverse();
        assert_eq!(setup(&message), Ok(bare));
    }
}

#[test]
fn a_limit_of_nothing_is_a_limit() {
    let mut message = message();
    message.weight_limit_grams = Some(0);
    assert_eq!(setup(&message).unwrap().weight_limit, Some(0));
}

#[test]
fn no_judges_are_needed_and_no_officials_at_all() {
    let mut message = message();
    message.officials.as_mut().unwrap().judges.clear();
    let without = setup(&message).unwrap();
    assert_eq!((without.officials.judges.len(), without.scorers()), (0, 1));
    message.officials = None;
    assert_eq!(setup(&message).unwrap().officials, Default::default());
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
        (
            problem(|setup| setup.officials.get_or_insert_default().judges = vec!["One".into(); 8]),
            "BAD_JUDGES",
            "at most seven scoring judges, not 8",
        ),
        (problem(|setup| drop(setup.fighters.pop())), "MISSING_FIGHTER", "Blue corner"),
        (problem(|setup| setup.ruleset = None), "UNKNOWN_RULESET", "choose one of wcbo-11"),
        (rules(|rules| rules.preset = "wcbo-12".into()), "UNKNOWN_RULESET", "wcbo-12"),
        (rules(|rules| rules.rounds = Some(4)), "BAD_RULESET", "rounds must be odd"),
        (rules(|rules| rules.repetitions = Some(4)), "BAD_RULESET", "3 or 5"),
        (
            rules(|rules| rules.repetitions = Some(256)),
            "MALFORMED",
            "setup.ruleset.repetitions must be 3 or 5",
        ),
        (
            rules(|rules| rules.lowest_score = Some(256)),
            "MALFORMED",
            "setup.ruleset.lowest_score must be 0 to 9",
        ),
        (
            rules(|rules| rules.required.get_or_insert_default().checks.push(proto::Check::default())),
            "MALFORMED",
            "setup.ruleset.required.checks[2].check must be set",
        ),
        (
            problem(|setup| setup.starts = Some(Timestamp { seconds: i64::MAX, nanos: 0 })),
            "MALFORMED",
            "setup.starts must be in a year from 1 to 9999",
        ),
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

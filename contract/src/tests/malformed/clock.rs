use ringside_proto::{
    bout::v1::{Requirements, Ruleset, TimeBase},
    clock::v1::{ClockFact, CountKind, clock_fact as clocks, count_kind::Kind},
};

use super::{NEGATIVE, UNKNOWN, bad_checks, good_and, second};
use crate::{clock, setup as setups, tests::examples::ruleset};

fn told(fact: clocks::Fact) -> String {
    clock::fact(&ClockFact { fact: Some(fact) }).unwrap_err().to_string()
}

fn refused<const N: usize>(table: [(clocks::Fact, &str); N]) {
    for (fact, expected) in table {
        assert_eq!(told(fact), expected);
    }
}

#[test]
fn a_fact_that_says_nothing() {
    assert_eq!(clock::fact(&ClockFact::default()).unwrap_err().to_string(), "fact must be set");
}

#[test]
fn clocks_that_are_not_set() {
    let set = clocks::ClocksSet {
        ruleset: Some(setups::ruleset_to(&ruleset())),
        white_corner: 1,
        time_base: Some(TimeBase { source: None }),
    };
    let rules = |change: fn(&mut Ruleset)| {
        let mut ruleset = setups::ruleset_to(&ruleset());
        change(&mut ruleset);
        clocks::Fact::ClocksSet(clocks::ClocksSet { ruleset: Some(ruleset), ..set.clone() })
    };
    refused([
        (clocks::Fact::ClocksSet(clocks::ClocksSet::default()), "clocks_set.ruleset must be set"),
        (rules(|rules| rules.rest = NEGATIVE), "clocks_set.ruleset.rest must not be negative"),
        (rules(|rules| rules.press_mode = 0), "clocks_set.ruleset.press_mode must be set"),
        (rules(|rules| rules.repetitions = Some(256)), "clocks_set.ruleset.repetitions must be 3 or 5"),
        (rules(|rules| rules.resignation = None), "clocks_set.ruleset.resignation must be set"),
        (rules(|rules| rules.stoppage = None), "clocks_set.ruleset.stoppage must be set"),
        (
            rules(|rules| rules.illegal_move_costs = NEGATIVE),
            "clocks_set.ruleset.illegal_move_costs must not be negative",
        ),
        (rules(|rules| rules.lowest_score = Some(256)), "clocks_set.ruleset.lowest_score must be 0 to 9"),
        (rules(|rules| rules.required = None), "clocks_set.ruleset.required must be set"),
        (
            rules(|rules| rules.required = Some(Requirements { checks: good_and(None) })),
            "clocks_set.ruleset.required.checks[1].check must be set",
        ),
        (
            clocks::Fact::ClocksSet(clocks::ClocksSet { white_corner: 0, ..set.clone() }),
            "clocks_set.white_corner must be red or blue",
        ),
        (clocks::Fact::ClocksSet(set.clone()), "clocks_set.time_base must be live or driven"),
    ]);
}

#[test]
fn a_readiness_or_colours_that_are_not_known() {
    for (bad, expected) in bad_checks() {
        let heard = clocks::ReadinessHeard { released: false, outstanding: good_and(bad) };
        let told = told(clocks::Fact::ReadinessHeard(heard));
        assert_eq!(told, format!("readiness_heard.outstanding[1].{expected}"));
    }
    refused([(
        clocks::Fact::ColoursSet(clocks::ColoursSet { white_corner: UNKNOWN }),
        "colours_set.white_corner must be red or blue",
    )]);
}

#[test]
fn what_can_be_wrong_with_rounds_and_pauses() {
    let closed = clocks::RoundClosed { round: 1, by_hand: false, white_left: second(), black_left: None };
    let paused =
        clocks::Paused { reason: 1, round_left: second(), white_left: second(), black_left: second() };
    refused([
        (clocks::Fact::RoundClosed(closed), "round_closed.black_left must be set"),
        (
            clocks::Fact::Paused(clocks::Paused { reason: 0, ..paused }),
            "paused.reason must say why the clocks are stopped",
        ),
        (
            clocks::Fact::Paused(clocks::Paused { reason: UNKNOWN, ..paused }),
            "paused.reason must say why the clocks are stopped",
        ),
        (
            clocks::Fact::Paused(clocks::Paused { round_left: None, ..paused }),
            "paused.round_left must be set",
        ),
        (
            clocks::Fact::Paused(clocks::Paused { white_left: NEGATIVE, ..paused }),
            "paused.white_left must not be negative",
        ),
        (
            clocks::Fact::Paused(clocks::Paused { black_left: None, ..paused }),
            "paused.black_left must be set",
        ),
        (clocks::Fact::Resumed(clocks::Resumed { round_left: None }), "resumed.round_left must be set"),
        (
            clocks::Fact::Resumed(clocks::Resumed { round_left: NEGATIVE }),
            "resumed.round_left must not be negative",
        ),
        (
            clocks::Fact::BoardReopened(clocks::BoardReopened { round: 5, round_left: None }),
            "board_reopened.round_left must be set",
        ),
        (
            clocks::Fact::BoardReopened(clocks::BoardReopened { round: 5, round_left: NEGATIVE }),
            "board_reopened.round_left must not be negative",
        ),
        (
            clocks::Fact::ClocksStopped(clocks::ClocksStopped { white_left: None, black_left: None }),
            "clocks_stopped.white_left must be set",
        ),
    ]);
}

#[test]
fn what_can_be_wrong_with_the_chess_clocks() {
    let timed = clocks::MoveTimed {
        ply: 1,
        side: 1,
        white_left: second(),
        black_left: second(),
        stops_clocks: false,
        left_at_move: None,
        pressed: true,
    };
    let adjusted = clocks::ClocksAdjusted { reason: 1, white_left: second(), black_left: None };
    refused([
        (clocks::Fact::MoveTimed(clocks::MoveTimed::default()), "move_timed.ply must be 1 or more"),
        (
            clocks::Fact::MoveTimed(clocks::MoveTimed { side: 0, ..timed }),
            "move_timed.side must be white or black",
        ),
        (
            clocks::Fact::MoveTimed(clocks::MoveTimed { white_left: None, ..timed }),
            "move_timed.white_left must be set",
        ),
        (clocks::Fact::MoveTimed(timed), "move_timed.left_at_move must be set"),
        (
            clocks::Fact::PressRefused(clocks::PressRefused { ply: 0, why: 1 }),
            "press_refused.ply must be 1 or more",
        ),
        (
            clocks::Fact::PressRefused(clocks::PressRefused { ply: 1, why: 0 }),
            "press_refused.why must say why the press was refused",
        ),
        (
            clocks::Fact::ClockPressed(clocks::ClockPressed { side: UNKNOWN, left: None }),
            "clock_pressed.side must be white or black",
        ),
        (
            clocks::Fact::ClockPressed(clocks::ClockPressed { side: 2, left: None }),
            "clock_pressed.left must be set",
        ),
        (
            clocks::Fact::ClocksAdjusted(clocks::ClocksAdjusted { reason: 0, ..adjusted }),
            "clocks_adjusted.reason must say why the chess clocks are set",
        ),
        (clocks::Fact::ClocksAdjusted(adjusted), "clocks_adjusted.black_left must be set"),
        (clocks::Fact::FlagFell(clocks::FlagFell { side: 0 }), "flag_fell.side must be white or black"),
        (
            clocks::Fact::FlagWithdrawn(clocks::FlagWithdrawn { side: 0 }),
            "flag_withdrawn.side must be white or black",
        ),
    ]);
}

#[test]
fn what_can_be_wrong_with_a_penalty() {
    let taken =
        clocks::PenaltyTaken { entry: 1, side: 1, taken: NEGATIVE, white_left: None, black_left: None };
    refused([
        (
            clocks::Fact::PenaltyQueued(clocks::PenaltyQueued { entry: 1, side: 0 }),
            "penalty_queued.side must be white or black",
        ),
        (
            clocks::Fact::PenaltyTaken(clocks::PenaltyTaken { side: 0, ..taken }),
            "penalty_taken.side must be white or black",
        ),
        (clocks::Fact::PenaltyTaken(taken), "penalty_taken.taken must not be negative"),
        (
            clocks::Fact::PenaltyTaken(clocks::PenaltyTaken { taken: second(), ..taken }),
            "penalty_taken.white_left must be set",
        ),
        (
            clocks::Fact::PenaltyLifted(clocks::PenaltyLifted {
                entry: 1,
                white_left: second(),
                black_left: NEGATIVE,
            }),
            "penalty_lifted.black_left must not be negative",
        ),
    ]);
}

#[test]
fn what_can_be_wrong_with_a_count() {
    let kinds = [
        (None, "kind must say what is counted"),
        (Some(CountKind { kind: None }), "kind must say what is counted"),
        (Some(CountKind { kind: Some(Kind::Knockdown(0)) }), "kind.knockdown must be red or blue"),
        (Some(CountKind { kind: Some(Kind::Board(UNKNOWN)) }), "kind.board must be white or black"),
        (Some(CountKind { kind: Some(Kind::OutOfRing(0)) }), "kind.out_of_ring must be red or blue"),
    ];
    for (kind, expected) in kinds {
        let started = clocks::CountStarted { entry: 1, kind };
        assert_eq!(told(clocks::Fact::CountStarted(started)), format!("count_started.{expected}"));
        let counted_out = clocks::CountedOut { kind, red_down: true, blue_down: false };
        assert_eq!(told(clocks::Fact::CountedOut(counted_out)), format!("counted_out.{expected}"));
    }
    refused([
        (
            clocks::Fact::CountJoined(clocks::CountJoined { entry: 1, corner: 0 }),
            "count_joined.corner must be red or blue",
        ),
        (
            clocks::Fact::FighterRose(clocks::FighterRose { corner: 0 }),
            "fighter_rose.corner must be red or blue",
        ),
    ]);
}

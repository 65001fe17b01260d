//! What a caller may leave open of a ruleset, and what a written one may not.

use prost_types::Duration;
use ringside_chessboxing::{
    Corner, PressMode, Ruleset, RulesetError, SetupError,
    preparation::{Check, Gear},
};
use ringside_proto::bout::v1 as proto;
use ringside_time::Span;

use super::examples;
use crate::{
    Malformed, preparation,
    setup::{SetupProblem, complete_ruleset, ruleset, ruleset_to, setup, setup_to},
};

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

/// The fields of a ruleset that a message may leave open, each for a macro that goes over all of them.
macro_rules! for_every_number {
    ($do:ident) => {
        $do!(
            rounds,
            chess_round,
            boxing_round,
            rest,
            thinking_time,
            repetitions,
            resignation,
            castling_king_first,
            illegal_move_costs,
            board_counts_in_round,
            board_counts_in_bout,
            knockdowns_in_round,
            knockdowns_in_bout,
            severe_warnings,
            minor_breaches,
            severe_warning_costs,
            severe_warning_halves_below,
            lowest_score,
            level_rounds,
            level_points_draw,
            severe_warning_stops_clock,
            boxing_after_draw,
            count_holds_round,
            stoppage,
            weigh_in_window,
            colour_draw_window,
            certificate_months,
            required
        )
    };
}

#[test]
fn the_example_differs_from_every_preset_in_every_number() {
    let example = examples::ruleset();
    for preset in Ruleset::PRESETS {
        let other = Ruleset::preset(preset).unwrap();
        macro_rules! differs {
            ($($field:ident),+) => {
                // Without "..": a new field must be listed.
                let Ruleset { preset: _, press_mode, $($field),+ } = &example;
                $(assert_ne!($field, &other.$field, "{} of {preset}", stringify!($field));)+
                assert_ne!(*press_mode, other.press_mode);
            };
        }
        for_every_number!(differs);
    }
}

#[test]
fn each_number_that_is_left_open_is_the_presets_and_no_other_is() {
    let (whole, preset) = (examples::ruleset(), Ruleset::preset("wcbo-7").unwrap());
    macro_rules! left_open {
        ($($field:ident),+) => {$(
            let message = proto::Ruleset { $field: None, ..ruleset_to(&whole) };
            let expected = Ruleset { $field: preset.$field.clone(), ..whole.clone() };
            assert_eq!(ruleset(&message), Ok(expected), "{} is left open", stringify!($field));
        )+};
    }
    for_every_number!(left_open);
    let message = proto::Ruleset { press_mode: 0, ..ruleset_to(&whole) };
    assert_eq!(ruleset(&message), Ok(Ruleset { press_mode: preset.press_mode, ..whole }));
}

#[test]
fn each_number_of_a_written_ruleset_is_missed() {
    let whole = ruleset_to(&examples::ruleset());
    macro_rules! missed {
        ($($field:ident),+) => {$(
            let message = proto::Ruleset { $field: None, ..whole.clone() };
            let told = complete_ruleset(&message).unwrap_err();
            assert_eq!(told, Malformed::missing(stringify!($field)));
        )+};
    }
    for_every_number!(missed);
    let told = complete_ruleset(&proto::Ruleset { press_mode: 0, ..whole }).unwrap_err();
    assert_eq!(told, Malformed::missing("press_mode"));
}

#[test]
fn what_is_required_is_what_is_said_be_it_nothing() {
    let required = |checks| {
        let message = proto::Ruleset {
            preset: "wcbo-9".into(),
            required: Some(proto::Requirements { checks }),
            ..Default::default()
        };
        ruleset(&message).unwrap().required
    };
    assert_eq!(required(Vec::new()), []);
    let said = [Check::ClockSide, Check::Gear(Corner::Red, Gear::Mouthpiece)];
    assert_eq!(required(preparation::checks_to(&said)), said);
}

#[test]
fn every_fault_of_a_ruleset_is_named() {
    let nothing = Some(Duration::default());
    let hours = |hours: i64| Some(Duration { seconds: hours * 3_600, nanos: 0 });
    let message = proto::BoutSetup {
        ruleset: Some(proto::Ruleset {
            preset: "wcbo-11".into(),
            rounds: Some(23),
            chess_round: nothing,
            boxing_round: hours(2),
            rest: nothing,
            thinking_time: nothing,
            repetitions: Some(4),
            illegal_move_costs: nothing,
            board_counts_in_round: Some(0),
            board_counts_in_bout: Some(100),
            knockdowns_in_round: Some(100),
            knockdowns_in_bout: Some(4),
            severe_warnings: Some(0),
            minor_breaches: Some(0),
            severe_warning_costs: hours(2),
            severe_warning_halves_below: hours(2),
            lowest_score: Some(10),
            stoppage: nothing,
            weigh_in_window: nothing,
            colour_draw_window: hours(24 * 7 + 1),
            certificate_months: Some(0),
            ..Default::default()
        }),
        ..setup_to(&examples::setup())
    };
    let problem = setup(&message).unwrap_err();
    assert_eq!(problem.reason(), "BAD_RULESET");
    let SetupProblem::Setup(SetupError::Ruleset(RulesetError::Faulty(faults))) = &problem else {
        panic!("{problem:?} names no faults")
    };
    let fields: Vec<_> = faults.iter().map(|fault| fault.field).collect();
    assert_eq!(
        fields,
        [
            "rounds",
            "chess_round",
            "boxing_round",
            "rest",
            "thinking_time",
            "repetitions",
            "illegal_move_costs",
            "board_counts_in_round",
            "board_counts_in_bout",
            "knockdowns_in_round",
            "knockdowns_in_bout",
            "severe_warnings",
            "minor_breaches",
            "severe_warning_costs",
            "severe_warning_halves_below",
            "lowest_score",
            "stoppage",
            "weigh_in_window",
            "colour_draw_window",
            "certificate_months",
        ]
    );
    for fault in faults {
        assert!(problem.to_string().contains(&fault.to_string()), "{fault} is missing in {problem}");
    }
}

//! The bout begins on 2026-03-01, 20:00 UTC, unless a test says otherwise.

use Corner::{Blue, Red};

use super::*;
use crate::tests::setup;

const HOUR: Span = Span::from_secs(3600);
const MICRO: Span = Span::from_micros(1);

fn utc(text: &str) -> Instant {
    Instant::from_micros(text.parse::<Timestamp>().unwrap().as_microsecond())
}

fn start() -> Instant {
    utc("2026-03-01T20:00:00Z")
}

/// What stays outstanding of these checks after these entries.
fn left(required: &[Check], done: &[(Prepared, Instant)], change: impl FnOnce(&mut BoutSetup)) -> Vec<Check> {
    let mut setup = setup();
    setup.ruleset.required = required.to_vec();
    change(&mut setup);
    let mut preparation = Preparation::default();
    done.iter().for_each(|(prepared, at)| preparation.note(*prepared, *at));
    preparation.outstanding(&setup, start())
}

fn is_done(check: Check, prepared: Prepared, at: Instant) -> bool {
    left(&[check], &[(prepared, at)], |_| ()).is_empty()
}

#[test]
fn chessboxing_1_2_3_the_weigh_in_is_within_36_hours() {
    let weighed = Prepared::WeighedIn { corner: Red, grams: 80_000 };
    let earliest = start() - Span::from_secs(36 * 3600);
    for (at, counts) in [(earliest - MICRO, false), (earliest, true), (start() - HOUR, true)] {
        assert_eq!(is_done(Check::WeighIn(Red), weighed, at), counts, "{at:?}");
        assert!(!is_done(Check::WeighIn(Blue), weighed, at), "his own only");
    }
}

#[test]
fn chessboxing_2_2_2_the_colours_are_drawn_within_36_hours() {
    let drawn = Prepared::ColoursDrawn { white: Blue };
    let earliest = start() - Span::from_secs(36 * 3600);
    for (at, counts) in [(earliest - MICRO, false), (earliest, true), (start(), true)] {
        assert_eq!(is_done(Check::ColourDraw, drawn, at), counts, "{at:?}");
    }
}

fn certificate(issued: &str) -> Prepared {
    Prepared::CertificateShown { corner: Red, issued: utc(issued), rules_out_pregnancy: false }
}

#[test]
fn chessboxing_3_2_1_a_certificate_is_twelve_calendar_months_old_at_most() {
    let stands = |issued: &str, start: &str| {
        let mut setup = setup();
        setup.ruleset.required = vec![Check::Certificate(Red)];
        let mut preparation = Preparation::default();
        preparation.note(certificate(issued), utc(start));
        preparation.outstanding(&setup, utc(start)).is_empty()
    };
    for (issued, start, counts) in [
        ("2025-03-01T00:00:00Z", "2026-03-01T20:00:00Z", true),
        ("2025-02-28T23:59:59Z", "2026-03-01T20:00:00Z", false),
        ("2026-03-01T09:00:00Z", "2026-03-01T20:00:00Z", true),
        // Issued on a leap day, and a bout on one.
        ("2024-02-29T12:00:00Z", "2025-02-28T20:00:00Z", true),
        ("2024-02-29T12:00:00Z", "2025-03-01T20:00:00Z", false),
        ("2027-02-28T12:00:00Z", "2028-02-29T20:00:00Z", true),
        ("2027-02-27T12:00:00Z", "2028-02-29T20:00:00Z", false),
    ] {
        assert_eq!(stands(issued, start), counts, "{issued}, bout {start}");
    }
}

#[test]
fn chessboxing_3_2_1_a_certificate_of_the_future_is_none() {
    let shown = start() - HOUR;
    assert!(is_done(Check::Certificate(Red), certificate("2026-03-01T19:00:00Z"), shown));
    assert!(!is_done(Check::Certificate(Red), certificate("2026-03-01T19:00:01Z"), shown));
}

#[test]
fn chessboxing_3_2_1_a_womans_certificate_rules_out_a_pregnancy() {
    for (woman, says, counts) in
        [(false, false, true), (false, true, true), (true, false, false), (true, true, true)]
    {
        let shown =
            Prepared::CertificateShown { corner: Red, issued: start() - HOUR, rules_out_pregnancy: says };
        let missing = left(&[Check::Certificate(Red)], &[(shown, start())], |setup| {
            setup.fighters[Red].woman = woman;
        });
        assert_eq!(missing.is_empty(), counts, "{woman} {says}");
    }
}

#[test]
fn chessboxing_3_2_1_the_ring_doctors_latest_word_counts() {
    let examined = |fit| (Prepared::Examined { corner: Blue, fit }, start());
    let check = [Check::Examination(Blue)];
    assert_eq!(left(&check, &[], |_| ()), check);
    assert_eq!(left(&check, &[examined(true)], |_| ()), []);
    assert_eq!(left(&check, &[examined(true), examined(false)], |_| ()), check);
    assert_eq!(left(&check, &[examined(false), examined(true)], |_| ()), []);
}

#[test]
fn chessboxing_3_3_3_no_bout_without_a_ring_doctor() {
    for (name, missing) in [("", true), ("  ", true), ("Dr. Ada", false)] {
        let asked = left(&[Check::RingDoctor], &[], |setup| setup.officials.doctor = name.to_owned());
        assert_eq!(asked, if missing { vec![Check::RingDoctor] } else { vec![] }, "{name:?}");
    }
}

#[test]
fn chessboxing_2_4_2_black_places_the_clock() {
    for side in [ClockSide::Left, ClockSide::Right] {
        assert!(is_done(Check::ClockSide, Prepared::ClockPlaced(side), start()), "{side:?}");
    }
    assert_eq!(left(&[Check::ClockSide], &[], |_| ()), [Check::ClockSide]);
}

#[test]
fn chessboxing_3_4_every_piece_of_equipment_is_in_order() {
    for gear in Gear::ALL {
        let checked = |corner, in_order| (Prepared::GearChecked { corner, gear, in_order }, start());
        let check = [Check::Gear(Red, gear)];
        assert_eq!(left(&check, &[checked(Red, true)], |_| ()), [], "{gear}");
        assert_eq!(left(&check, &[checked(Blue, true)], |_| ()), check, "{gear}");
        assert_eq!(left(&check, &[checked(Red, false)], |_| ()), check, "{gear}");
        assert_eq!(left(&check, &[checked(Red, false), checked(Red, true)], |_| ()), [], "{gear}, put right");
    }
}

#[test]
fn chessboxing_1_4_2_all_that_is_asked_for_is_named_in_order() {
    let names: Vec<_> = left(&Check::all(), &[], |_| ()).iter().map(ToString::to_string).collect();
    assert_eq!(names.len(), 17);
    assert_eq!(names[..3], ["a ring doctor among the officials", "Red's weigh-in", "Blue's weigh-in"]);
    assert_eq!(names[9..11], ["Red's dress", "Red's bandages"]);
    let weighed = (Prepared::WeighedIn { corner: Red, grams: 1 }, start());
    assert!(!left(&Check::all(), &[weighed], |_| ()).contains(&Check::WeighIn(Red)));
}

#[test]
fn chessboxing_1_2_3_a_ruleset_may_ask_for_less_and_set_its_own_windows() {
    assert_eq!(left(&[], &[], |_| ()), []);
    let weighed = (Prepared::WeighedIn { corner: Red, grams: 1 }, start() - HOUR - MICRO);
    let one_hour = |setup: &mut BoutSetup| setup.ruleset.weigh_in_window = HOUR;
    assert_eq!(left(&[Check::WeighIn(Red)], &[weighed], one_hour), [Check::WeighIn(Red)]);
}

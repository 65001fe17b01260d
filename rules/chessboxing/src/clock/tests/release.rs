use super::*;
use crate::{
    Side,
    preparation::{Check, Gear},
};

const FIRST: Command = Command::Strike(GongPurpose::OpensRound(1));

/// Clocks by `wcbo-7`, for which all of the seed's preparations are asked.
fn unreleased() -> Clock {
    set(|rules| rules.required = Check::all())
}

fn readiness(released: bool, outstanding: &[Check]) -> [Timed<Fact>; 1] {
    [Timed::new(at(0), Fact::ReadinessHeard { released, outstanding: outstanding.to_vec() })]
}

#[test]
fn chessboxing_3_2_1_the_first_gong_waits_for_the_release() {
    let mut clock = unreleased();
    assert_eq!(run(&mut clock, &FIRST, at(0)), Err(Refusal::NotReleased(Check::all())));
    let missing = vec![Check::RingDoctor, Check::Gear(Corner::Blue, Gear::Mouthpiece)];
    assert_eq!(hear(&mut clock, News::Prepared(missing.clone()), at(0)), readiness(false, &missing));
    let refused = run(&mut clock, &FIRST, at(0)).unwrap_err();
    let said = "the panel has not released the bout; outstanding: \
                a ring doctor among the officials, Blue's mouthpiece";
    assert_eq!((refused.to_string(), refused.reason()), (said.to_owned(), "NOT_RELEASED"));
    hear(&mut clock, News::Prepared(Vec::new()), at(0));
    let refused = run(&mut clock, &FIRST, at(0)).unwrap_err();
    assert_eq!(refused.to_string(), "the panel has not released the bout; outstanding: its word only");
    assert_eq!(hear(&mut clock, News::Released, at(0)), readiness(true, &[]));
    assert!(run(&mut clock, &FIRST, at(0)).is_ok());
}

#[test]
fn chessboxing_3_2_1_where_nothing_is_asked_no_release_is_needed() {
    assert!(run(&mut set(|_| ()), &FIRST, at(0)).is_ok());
}

#[test]
fn chessboxing_3_4_what_is_found_wrong_after_the_release_holds_the_gong() {
    let mut clock = unreleased();
    hear(&mut clock, News::Released, at(0));
    let gloves = [Check::Gear(Corner::Red, Gear::Gloves)];
    assert_eq!(hear(&mut clock, News::Prepared(Vec::new()), at(0)), readiness(true, &[]), "nothing wrong");
    assert_eq!(hear(&mut clock, News::Prepared(gloves.to_vec()), at(0)), readiness(false, &gloves));
    assert_eq!(run(&mut clock, &FIRST, at(0)), Err(Refusal::NotReleased(gloves.to_vec())));
}

#[test]
fn chessboxing_2_2_2_the_draw_says_whose_clock_the_penalties_are_taken_from() {
    let mut clock = set(|_| ());
    let outstanding = vec![Check::ClockSide];
    let drawn =
        hear(&mut clock, News::ColoursDrawn { white: Corner::Blue, outstanding: outstanding.clone() }, at(0));
    let facts: Vec<_> = drawn.into_iter().map(|fact| fact.what).collect();
    assert_eq!(facts[0], Fact::ColoursSet(Corner::Blue));
    assert!(matches!(&facts[1], Fact::ReadinessHeard { outstanding: heard, .. } if *heard == outstanding));
    run(&mut clock, &FIRST, at(0)).unwrap();
    settle(&mut clock, at(300));
    let queued = hear(&mut clock, severe(1, Corner::Blue), at(300));
    assert_eq!(queued[0].what, Fact::PenaltyQueued { entry: 1, side: Side::White });
}

#[test]
fn chessboxing_1_2_3_a_bout_that_ended_before_it_began_has_no_first_gong() {
    let mut clock = set(|_| ());
    hear(&mut clock, News::Result, at(0));
    assert_eq!(run(&mut clock, &FIRST, at(1)), Err(Refusal::BoutOver));
    let withdrawn = hear(&mut clock, News::ResultWithdrawn { by_official: true }, at(2));
    assert_eq!(withdrawn, [Timed::new(at(2), Fact::ClocksRestarted)], "nothing ran that could wait");
    assert!(run(&mut clock, &FIRST, at(3)).is_ok());
}

#[test]
fn chessboxing_2_2_2_colours_drawn_anew_too_early_hold_the_gong_again() {
    let mut clock = unreleased();
    hear(&mut clock, News::Released, at(0));
    let outstanding = vec![Check::ColourDraw];
    let drawn = News::ColoursDrawn { white: Corner::Red, outstanding: outstanding.clone() };
    hear(&mut clock, drawn, at(0));
    assert_eq!(run(&mut clock, &FIRST, at(0)), Err(Refusal::NotReleased(outstanding)));
}

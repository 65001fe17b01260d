//! Before the first gong: entries that end the bout, the release, the colours.

use Corner::{Blue, Red};

use super::*;
use crate::preparation::{Check, ClockSide, Gear, Prepared};

fn prepare(bout: &mut Bout, what: Prepared) -> Result<Vec<Fact>, Refusal> {
    run(bout, &Command::Prepare(what), at(0))
}

fn required(checks: &[Check]) -> Bout {
    created(|setup| setup.ruleset.required = checks.to_vec())
}

const fn weighed(corner: Corner, grams: u32) -> Prepared {
    Prepared::WeighedIn { corner, grams }
}

#[test]
fn chessboxing_1_2_3_over_the_limit_loses() {
    let limited = || created(|setup| setup.weight_limit = Some(80_000));
    let over = |corner| against_by(1, corner, Manner::Forfeit, 0, ("1.2.3", Official::Panel));
    for corner in Corner::BOTH {
        let facts = prepare(&mut limited(), weighed(corner, 80_001)).unwrap();
        assert_eq!(facts[1..], [over(corner)], "{corner}");
        assert_eq!(prepare(&mut limited(), weighed(corner, 80_000)).unwrap().len(), 1, "at the limit");
    }
    assert_eq!(prepare(&mut created(|_| ()), weighed(Red, 300_000)).unwrap().len(), 1, "no limit");
}

#[test]
fn chessboxing_3_2_1_who_is_not_fit_may_not_fight() {
    let mut bout = created(|_| ());
    assert_eq!(prepare(&mut bout, Prepared::Examined { corner: Red, fit: true }).unwrap().len(), 1);
    let facts = prepare(&mut bout, Prepared::Examined { corner: Blue, fit: false }).unwrap();
    assert_eq!(facts[1..], [against_by(2, Blue, Manner::Forfeit, 0, ("3.2.1", Official::Doctor))]);
    let appeal = run(&mut bout, &Command::Appeal { entry: 2, corner: Blue }, at(1));
    assert_eq!(appeal, Err(Refusal::NotCorrectable(2)), "the doctor's word is final");
}

#[test]
fn chessboxing_3_4_a_breach_of_the_bandage_rule_disqualifies() {
    for gear in Gear::ALL {
        let mut bout = created(|_| ());
        let facts = prepare(&mut bout, Prepared::GearChecked { corner: Red, gear, in_order: false }).unwrap();
        let disqualified = against_by(1, Red, Manner::Disqualification, 0, ("3.4", Official::Referee));
        let expected = if gear == Gear::Bandages { vec![disqualified] } else { Vec::new() };
        assert_eq!(facts[1..], expected, "{gear}");
    }
}

#[test]
fn chessboxing_1_2_3_only_the_panel_takes_back_an_entry_that_ended_the_bout() {
    let mut bout = created(|setup| setup.weight_limit = Some(80_000));
    prepare(&mut bout, weighed(Blue, 79_000)).unwrap();
    prepare(&mut bout, weighed(Red, 790_000)).unwrap();
    assert_eq!(prepare(&mut bout, weighed(Red, 79_000)), Err(Refusal::BoutOver));
    let take_back =
        |bout: &mut Bout, entry, official| run(bout, &Command::TakeBack { entry, official }, at(1));
    assert_eq!(take_back(&mut bout, 1, Official::Panel), Err(Refusal::NotCorrectable(1)), "it ended nothing");
    assert_eq!(take_back(&mut bout, 2, Official::Referee), Err(Refusal::NotYourEntry(Official::Panel)));
    let facts = take_back(&mut bout, 2, Official::Panel).unwrap();
    assert_eq!(facts[1..], [Fact::ResultWithdrawn { by_official: true }]);
    assert_eq!((bout.result(), bout.preparation().done()), (None, &[(weighed(Blue, 79_000), at(0))][..]));
    prepare(&mut bout, weighed(Red, 79_000)).unwrap();
    assert_eq!(bout.result(), None);
}

#[test]
fn chessboxing_3_2_1_a_bout_is_not_released_while_something_is_outstanding() {
    let (weigh_in, draw) = (Check::WeighIn(Blue), Check::ColourDraw);
    let mut bout = required(&[weigh_in, draw]);
    let release = |bout: &mut Bout| run(bout, &Command::Release, at(0));
    let refused = release(&mut bout).unwrap_err();
    assert_eq!(refused, Refusal::Outstanding(vec![weigh_in, draw]));
    let said = "the bout cannot begin yet; still outstanding: Blue's weigh-in, the draw of the colours";
    assert_eq!((refused.to_string(), refused.reason()), (said.to_owned(), "OUTSTANDING"));
    let what = Prepared::ColoursDrawn { white: Red };
    let noted = Fact::Prepared { entry: 1, what, outstanding: vec![weigh_in] };
    assert_eq!(prepare(&mut bout, what), Ok(vec![noted]));
    assert_eq!(release(&mut bout), Err(Refusal::Outstanding(vec![weigh_in])));
    prepare(&mut bout, weighed(Blue, 1)).unwrap();
    assert_eq!((release(&mut bout), bout.is_released()), (Ok(vec![Fact::Released]), true));
}

#[test]
fn chessboxing_1_2_3_the_window_ends_with_the_release_not_with_the_planned_start() {
    let mut bout = created(|setup| {
        setup.ruleset.required = vec![Check::WeighIn(Red)];
        setup.starts = Some(at(36 * 3600));
    });
    prepare(&mut bout, weighed(Red, 1)).unwrap();
    let late = run(&mut bout, &Command::Release, at(36 * 3600 + 1));
    assert_eq!(late, Err(Refusal::Outstanding(vec![Check::WeighIn(Red)])), "the bout begins late");
    assert!(run(&mut bout, &Command::Release, at(36 * 3600)).is_ok());
}

#[test]
fn chessboxing_3_4_what_is_found_wrong_after_the_release_undoes_it() {
    let gloves = |in_order| Prepared::GearChecked { corner: Red, gear: Gear::Gloves, in_order };
    let mut bout = required(&[Check::Gear(Red, Gear::Gloves)]);
    prepare(&mut bout, gloves(true)).unwrap();
    run(&mut bout, &Command::Release, at(0)).unwrap();
    prepare(&mut bout, gloves(false)).unwrap();
    assert!(!bout.is_released());
}

#[test]
fn chessboxing_2_2_2_the_draw_gives_the_colours() {
    let mut bout = created(|setup| setup.white = Red);
    prepare(&mut bout, Prepared::ColoursDrawn { white: Blue }).unwrap();
    assert_eq!((bout.setup().unwrap().white, bout.preparation().white()), (Blue, Some(Blue)));
    hear(&mut bout, News::RoundOpened(1), at(0));
    let mate = play_all(&mut bout, "f3 e5 g4 Qh4#", 1);
    assert_eq!(mate[1..], [against(Blue, Manner::Checkmate, 1, MATE)]);
}

#[test]
fn chessboxing_2_2_2_preparations_belong_before_the_first_gong() {
    let mut bout = in_round(1);
    for what in [Prepared::ColoursDrawn { white: Blue }, Prepared::ClockPlaced(ClockSide::Left)] {
        assert_eq!(prepare(&mut bout, what), Err(Refusal::HasBegun), "{what:?}");
    }
    assert_eq!(run(&mut bout, &Command::Release, at(1)), Err(Refusal::HasBegun));
    assert_eq!(Refusal::HasBegun.reason(), "HAS_BEGUN");
    assert_eq!(prepare(&mut Bout::default(), weighed(Red, 1)), Err(Refusal::UnknownBout));
}

#[test]
fn chessboxing_1_2_2_each_category_has_its_own_limit() {
    for (limit, grams, loses) in [(60_000, 60_001, true), (65_000, 60_001, false), (65_000, 65_001, true)] {
        let mut bout = created(|setup| setup.weight_limit = Some(limit));
        prepare(&mut bout, weighed(Red, grams)).unwrap();
        assert_eq!(bout.result().is_some(), loses, "{grams} at {limit}");
    }
}

#[test]
fn chessboxing_3_2_2_what_is_done_before_the_bout_is_entered_by_the_panel() {
    let mut bout = created(|_| ());
    prepare(&mut bout, Prepared::ClockPlaced(ClockSide::Right)).unwrap();
    let entry = bout.entries()[0];
    assert_eq!((entry.round, entry.article, entry.official), (0, article("3.2.2"), Official::Panel));
}

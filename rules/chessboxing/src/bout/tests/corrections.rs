//! Mistaken entries taken back: who may, and what is counted again without them.

use Corner::{Blue, Red};

use super::*;
use crate::bout::FoulView;

fn take_back(bout: &mut Bout, entry: u32, official: Official) -> Result<Vec<Fact>, Refusal> {
    run(bout, &Command::TakeBack { entry, official }, at(600))
}

fn warn(bout: &mut Bout, corner: Corner, severe: bool) -> Vec<Fact> {
    run(bout, &Command::Warn { corner, severe, breach: String::new() }, at(300)).unwrap()
}

fn fall(bout: &mut Bout, corner: Corner) -> Vec<Fact> {
    run(bout, &Command::RecordKnockdown { corner, cause: KnockdownCause::Floor }, at(300)).unwrap()
}

fn fall_and_rise(bout: &mut Bout, corner: Corner) {
    fall(bout, corner);
    hear(bout, News::CountEnded, at(308));
}

fn gone(entry: u32, taken_back: u32, official: Official, no_longer_severe: &[u32]) -> Fact {
    Fact::EntryTakenBack { entry, taken_back, official, no_longer_severe: no_longer_severe.to_vec() }
}

const WITHDRAWN: Fact = Fact::ResultWithdrawn { by_official: true };

#[test]
fn chessboxing_1_3_1_an_entry_is_taken_back_by_whoever_made_it_or_by_the_panel() {
    for official in [Official::Referee, Official::Panel] {
        let mut bout = in_round(2);
        warn(&mut bout, Red, false);
        assert_eq!(take_back(&mut bout, 1, official), Ok(vec![gone(2, 1, official, &[])]));
        assert_eq!(bout.record(Red).minor_breaches, 0);
        let entry = *bout.entries().last().unwrap();
        assert_eq!(
            (entry.number, entry.official, entry.kind),
            (2, official, crate::bout::EntryKind::TakenBack(1))
        );
        assert_eq!(take_back(&mut bout, 1, official), Err(Refusal::TakenBackAlready(1)));
        assert_eq!(take_back(&mut bout, 2, official), Err(Refusal::NotCorrectable(2)));
        assert_eq!(take_back(&mut bout, 7, official), Err(Refusal::NoSuchEntry(7)));
    }
    let mut bout = in_round(2);
    warn(&mut bout, Red, false);
    for official in [Official::Arbiter, Official::Timekeeper, Official::Judges, Official::Doctor] {
        assert_eq!(take_back(&mut bout, 1, official), Err(Refusal::NotYourEntry(Official::Referee)));
    }
    let said = "this entry is the referee's: he takes it back, or the panel does";
    assert_eq!(Refusal::NotYourEntry(Official::Referee).to_string(), said);
}

#[test]
fn chessboxing_1_3_1_after_the_confirmation_only_the_panel_takes_back() {
    let mut bout = in_round(2);
    for _ in 1..=3 {
        warn(&mut bout, Red, true);
    }
    run(&mut bout, &Command::ConfirmResult(Official::Referee), at(400)).unwrap();
    assert_eq!(take_back(&mut bout, 1, Official::Referee), Err(Refusal::ResultConfirmed));
    let facts = take_back(&mut bout, 1, Official::Panel);
    assert_eq!(facts, Ok(vec![gone(4, 1, Official::Panel, &[1]), WITHDRAWN]));
    assert_eq!((bout.result(), bout.confirmed_by()), (None, None));
}

#[test]
fn chessboxing_3_5_7_which_warnings_are_severe_is_counted_again() {
    let mut bout = in_round(2);
    for _ in 1..=4 {
        warn(&mut bout, Red, false); // 3 and 4 are severe
    }
    warn(&mut bout, Blue, false);
    assert_eq!(take_back(&mut bout, 1, Official::Referee), Ok(vec![gone(6, 1, Official::Referee, &[3])]));
    assert_eq!((bout.record(Red).minor_breaches, bout.record(Red).severe_warnings), (3, 1));
    assert_eq!(take_back(&mut bout, 3, Official::Referee), Ok(vec![gone(7, 3, Official::Referee, &[4])]));
    assert_eq!((bout.record(Red).minor_breaches, bout.record(Red).severe_warnings), (2, 0));
    let again = warn(&mut bout, Red, false);
    assert!(matches!(again[..], [Fact::FighterWarned { severe: true, severe_warnings: 1, .. }]), "{again:?}");
}

#[test]
fn chessboxing_3_5_5_3_a_disqualification_by_warnings_is_withdrawn_with_any_of_them() {
    for mistake in 1..=5 {
        let mut bout = in_round(2);
        for _ in 1..=5 {
            warn(&mut bout, Blue, false);
        }
        assert!(bout.result().is_some());
        let facts = take_back(&mut bout, mistake, Official::Referee).unwrap();
        assert_eq!((facts.last(), bout.result()), (Some(&WITHDRAWN), None), "{mistake}");
    }
    // A warning of the other fighter's plays no part in it.
    let mut bout = in_round(2);
    warn(&mut bout, Red, true);
    for _ in 1..=3 {
        warn(&mut bout, Blue, true);
    }
    assert_eq!(take_back(&mut bout, 1, Official::Referee), Ok(vec![gone(5, 1, Official::Referee, &[1])]));
    assert!(bout.result().is_some());
}

#[test]
fn chessboxing_3_5_4_a_limit_of_knockdowns_is_counted_again() {
    for mistake in 1..=3 {
        let mut bout = in_round(2);
        fall_and_rise(&mut bout, Red);
        fall_and_rise(&mut bout, Red);
        fall(&mut bout, Red);
        assert!(bout.result().is_some());
        let facts = take_back(&mut bout, mistake, Official::Referee);
        assert_eq!(facts, Ok(vec![gone(4, mistake, Official::Referee, &[]), WITHDRAWN]));
        assert_eq!(bout.record(Red).knockdowns_in_round, 2);
        // He is still down from the third, if that was not the mistake.
        assert_eq!(bout.is_down(Red), mistake != 3);
    }
}

#[test]
fn chessboxing_3_5_4_a_mistaken_knockdown_of_before_does_not_lift_him_from_the_floor() {
    let mut bout = in_round(2);
    fall_and_rise(&mut bout, Red);
    fall(&mut bout, Red);
    take_back(&mut bout, 1, Official::Referee).unwrap();
    assert!(bout.is_down(Red));
    take_back(&mut bout, 2, Official::Referee).unwrap();
    assert!(!bout.is_down(Red));
    assert_eq!(fall(&mut bout, Red).len(), 1);
}

#[test]
fn chessboxing_3_5_5_1_a_knockout_goes_with_its_knockdown_only() {
    let knocked_out = || {
        let mut bout = in_round(2);
        fall_and_rise(&mut bout, Blue);
        fall(&mut bout, Blue);
        hear(&mut bout, News::CountedOut([false, true]), at(310));
        bout
    };
    let mut bout = knocked_out();
    assert_eq!(take_back(&mut bout, 1, Official::Referee), Ok(vec![gone(3, 1, Official::Referee, &[])]));
    assert!(bout.result().is_some(), "the other knockdown");
    let mut bout = knocked_out();
    let facts = take_back(&mut bout, 2, Official::Referee);
    assert_eq!(facts, Ok(vec![gone(3, 2, Official::Referee, &[]), WITHDRAWN]));
}

#[test]
fn chessboxing_3_5_5_3_who_never_left_the_ring_was_never_out_of_it() {
    let mut bout = in_round(2);
    run(&mut bout, &Command::RecordLeftRing(Red), at(300)).unwrap();
    hear(&mut bout, News::StayedOut(Red), at(310));
    let facts = take_back(&mut bout, 1, Official::Referee);
    assert_eq!(facts, Ok(vec![gone(2, 1, Official::Referee, &[]), WITHDRAWN]));
}

#[test]
fn chessboxing_2_5_5_counts_at_the_board_are_counted_again() {
    let count = |bout: &mut Bout, seconds| run(bout, &Command::CountAtBoard, at(seconds)).unwrap();
    let counted_thrice = || {
        let mut bout = in_round(1);
        count(&mut bout, 10);
        play_all(&mut bout, "e4 e5", 11);
        count(&mut bout, 20);
        play_all(&mut bout, "d4 d6", 21);
        count(&mut bout, 30);
        bout
    };
    for mistake in [1, 4, 7] {
        let mut bout = counted_thrice();
        let facts = take_back(&mut bout, mistake, Official::Arbiter);
        assert_eq!(facts, Ok(vec![gone(8, mistake, Official::Arbiter, &[]), WITHDRAWN]));
        assert_eq!(bout.record(Red).board_counts, 2);
    }
    // Counted out: the count itself was the mistake, or another one was.
    let counted_out = || {
        let mut bout = in_round(1);
        count(&mut bout, 10);
        play_all(&mut bout, "e4 e5", 11);
        count(&mut bout, 20);
        hear(&mut bout, News::CountedOutAtBoard(Side::White), at(30));
        bout
    };
    assert_eq!(take_back(&mut counted_out(), 4, Official::Arbiter).unwrap()[1..], [WITHDRAWN]);
    assert_eq!(take_back(&mut counted_out(), 1, Official::Arbiter).unwrap()[1..], []);
}

#[test]
fn chessboxing_3_5_4_a_ruling_on_a_foul_goes_with_the_warning_that_followed() {
    let ruled = |can_continue, warnings| {
        let mut bout = in_round(2);
        fall(&mut bout, Blue);
        for _ in 0..warnings {
            warn(&mut bout, Red, true);
        }
        let foul = Command::RuleFoul { downed: Blue, view: FoulView::Referee, can_continue };
        run(&mut bout, &foul, at(305)).unwrap();
        bout
    };
    let mut bout = ruled(true, 0);
    let facts = take_back(&mut bout, 2, Official::Referee);
    let both = [gone(4, 2, Official::Referee, &[]), gone(5, 3, Official::Referee, &[3])];
    assert_eq!((facts, bout.record(Red).severe_warnings), (Ok(both.to_vec()), 0));
    // The warning alone.
    assert_eq!(take_back(&mut ruled(true, 0), 3, Official::Referee).unwrap().len(), 1);
    // The third severe warning, and the disqualification at once.
    assert_eq!(take_back(&mut ruled(true, 2), 4, Official::Referee).unwrap().last(), Some(&WITHDRAWN));
    assert_eq!(take_back(&mut ruled(false, 0), 2, Official::Referee).unwrap()[1..], [WITHDRAWN]);
}

#[test]
fn chessboxing_2_5_8_warnings_and_impossible_moves_at_the_board() {
    let mut bout = in_round(1);
    run(&mut bout, &Command::WarnAtBoard { corner: Red, breach: String::new() }, at(1)).unwrap();
    run(&mut bout, &Command::RecordIllegalMove("Ke3".to_owned()), at(2)).unwrap();
    take_back(&mut bout, 1, Official::Arbiter).unwrap();
    take_back(&mut bout, 2, Official::Arbiter).unwrap();
    let record = bout.record(Red);
    assert_eq!((record.board_warnings, record.illegal_moves), (0, 0));
}

#[test]
fn chessboxing_3_5_5_4_a_stop_by_mistake_is_withdrawn() {
    let mut bout = in_round(2);
    let stop = Command::Stop { manner: Manner::TechnicalKnockout, loser: Some(Red), article: None };
    run(&mut bout, &stop, at(300)).unwrap();
    assert_eq!(take_back(&mut bout, 1, Official::Arbiter), Err(Refusal::NotYourEntry(Official::Referee)));
    let facts = take_back(&mut bout, 1, Official::Referee);
    assert_eq!(facts, Ok(vec![gone(2, 1, Official::Referee, &[]), WITHDRAWN]));
    assert!(run(&mut bout, &stop, at(301)).is_ok());
}

#[test]
fn chessboxing_1_3_1_an_unknown_bout_has_no_entries() {
    assert_eq!(take_back(&mut Bout::default(), 1, Official::Panel), Err(Refusal::UnknownBout));
}

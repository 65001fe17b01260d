//! A flag against a move: whichever was first, whatever became known first.

use super::*;

#[test]
fn chessboxing_2_5_6_4_a_fallen_flag_loses() {
    let mut bout = opened();
    play(&mut bout, "e4", 1);
    assert_eq!(hear(&mut bout, News::FlagFell(Side::Black), at(100)), [loses(Corner::Blue, Manner::Time, 1)]);
    assert_eq!(hear(&mut bout, News::FlagFell(Side::Black), at(100)), [Fact::Noted]);
}

#[test]
fn chessboxing_2_5_6_4_a_flag_waits_for_the_clocks_word_on_an_earlier_move() {
    for timed in [true, false] {
        let mut bout = opened();
        try_move(&mut bout, "e4", at(99)).unwrap();
        assert_eq!(hear(&mut bout, News::FlagFell(Side::White), at(100)), [Fact::Noted], "held back");
        if timed {
            hear(&mut bout, News::MoveTimed { ply: 1, left: LEFT }, at(99));
            assert_eq!(bout.result(), None);
        } else {
            hear(&mut bout, News::PressRefused { ply: 1 }, at(99));
            // The clock says the flag once more after a refusal.
            let fell = hear(&mut bout, News::FlagFell(Side::White), at(100));
            assert_eq!(fell, [loses(Corner::Red, Manner::Time, 1)]);
        }
    }
}

#[test]
fn chessboxing_2_5_6_4_a_move_made_before_the_flag_overtakes_it() {
    let micro = Span::from_micros(1);
    for (made, overtakes) in [(at(100) - micro, true), (at(100), false), (at(100) + micro, false)] {
        let mut bout = opened();
        hear(&mut bout, News::FlagFell(Side::White), at(100));
        let answer = try_move(&mut bout, "e4", made);
        if overtakes {
            assert!(matches!(answer.unwrap()[..], [Fact::ResultWithdrawn, Fact::MovePlayed { .. }]));
            assert_eq!(bout.result(), None);
        } else {
            assert_eq!(answer, Err(Refusal::BoutOver));
        }
    }
}

#[test]
fn chessboxing_2_5_6_4_only_the_flagged_fighters_move_overtakes() {
    let mut bout = opened();
    play(&mut bout, "e4", 1);
    hear(&mut bout, News::FlagFell(Side::White), at(100));
    assert_eq!(try_move(&mut bout, "e5", at(99)), Err(Refusal::BoutOver));
}

#[test]
fn chessboxing_2_5_6_4_a_flag_that_did_not_fall_withdraws_a_result_on_time_only() {
    let mut bout = opened();
    assert_eq!(hear(&mut bout, News::FlagWithdrawn(Side::White), at(100)), [Fact::Noted]);
    hear(&mut bout, News::FlagFell(Side::White), at(100));
    assert_eq!(hear(&mut bout, News::FlagWithdrawn(Side::White), at(99)), [Fact::ResultWithdrawn]);
    assert_eq!(bout.result(), None);
}

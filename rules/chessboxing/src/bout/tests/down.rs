//! Knockdowns of every cause, both fighters down, out of the ring, juniors (3.5.4, 3.5.5.1, 3.5.5.3).

use Corner::{Blue, Red};

use super::*;

fn fall(bout: &mut Bout, corner: Corner, seconds: u32) -> Result<Vec<Fact>, Refusal> {
    run(bout, &Command::RecordKnockdown { corner, cause: KnockdownCause::Floor }, at(seconds))
}

#[test]
fn chessboxing_3_5_4_a_knockdown_of_every_cause_counts() {
    use KnockdownCause::{Floor, OutOfRing, Ropes, Standing};
    let mut bout = in_round(2);
    for (entry, cause) in (1..).zip([Floor, Ropes]) {
        let facts = run(&mut bout, &Command::RecordKnockdown { corner: Red, cause }, at(250)).unwrap();
        let recorded =
            Fact::KnockdownRecorded { entry, corner: Red, cause, round: 2, in_round: entry, in_bout: entry };
        assert_eq!(facts, [recorded], "{cause:?}");
        hear(&mut bout, News::CountEnded, at(258));
    }
    for cause in [OutOfRing, Standing] {
        let mut bout = bout.clone();
        let facts = run(&mut bout, &Command::RecordKnockdown { corner: Red, cause }, at(270)).unwrap();
        assert_eq!(facts[1..], [against_by(3, Red, Manner::TechnicalKnockout, 2, DOWN)], "{cause:?}");
    }
}

#[test]
fn chessboxing_3_5_4_juniors_are_stopped_at_the_third_knockdown_in_the_bout() {
    let mut bout = in_round_by(2, |setup| setup.ruleset.knockdowns_in_bout = 3);
    fall(&mut bout, Blue, 250).unwrap();
    hear(&mut bout, News::CountEnded, at(258));
    fall(&mut bout, Blue, 270).unwrap();
    hear(&mut bout, News::RoundClosed(2), at(420));
    for (round, opens) in [(3, 480), (4, 720)] {
        hear(&mut bout, News::RoundOpened(round), at(opens));
    }
    let third = fall(&mut bout, Blue, 730).unwrap();
    assert_eq!(third[1..], [against_by(3, Blue, Manner::TechnicalKnockout, 4, DOWN)]);
}

#[test]
fn chessboxing_3_5_4_both_down_and_one_rises() {
    for (stays, entry) in [(Red, 1), (Blue, 2)] {
        let mut bout = in_round(2);
        fall(&mut bout, Red, 300).unwrap();
        fall(&mut bout, Blue, 301).unwrap();
        let out = hear(&mut bout, News::CountedOut(Corner::BOTH.map(|corner| corner == stays)), at(310));
        assert_eq!(out, [against_by(entry, stays, Manner::Knockout, 2, OUT)]);
    }
}

#[test]
fn chessboxing_3_5_4_neither_rises_and_the_points_decide() {
    let mut bout = in_round(2);
    fall(&mut bout, Red, 300).unwrap();
    fall(&mut bout, Blue, 301).unwrap();
    assert_eq!(hear(&mut bout, News::CountedOut([true, true]), at(310)), [Fact::DoubleKnockout]);
    assert_eq!(bout.result(), None);
}

#[test]
fn chessboxing_3_5_5_1_only_who_is_down_is_counted_out() {
    let mut bout = in_round(2);
    assert_eq!(hear(&mut bout, News::CountedOut([true, false]), at(300)), [Fact::Noted]);
    fall(&mut bout, Blue, 300).unwrap();
    // Red's knockdown was taken back when the word came.
    let out = hear(&mut bout, News::CountedOut([true, true]), at(310));
    assert_eq!(out, [against_by(1, Blue, Manner::Knockout, 2, OUT)]);
}

#[test]
fn chessboxing_3_5_5_3_out_of_the_ring_by_his_own_fault() {
    let left = |bout: &mut Bout, corner| run(bout, &Command::RecordLeftRing(corner), at(300));
    let mut bout = in_round(2);
    assert_eq!(left(&mut bout, Red), Ok(vec![Fact::LeftRing { entry: 1, corner: Red }]));
    assert_eq!(hear(&mut bout, News::CountEnded, at(305)), [Fact::Noted], "back in time");
    left(&mut bout, Blue).unwrap();
    let out = hear(&mut bout, News::StayedOut(Blue), at(320));
    assert_eq!(out, [against_by(2, Blue, Manner::Disqualification, 2, WARNED)]);
    assert_eq!(left(&mut in_round(1), Red), Err(Refusal::NotABoxingRound));
    let mut down = in_round(2);
    fall(&mut down, Red, 300).unwrap();
    assert_eq!(left(&mut down, Red), Err(Refusal::CountRunning), "he is down, and counted for that");
    assert!(left(&mut down, Blue).is_ok());
}

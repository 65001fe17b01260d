//! A party appeals a ruling once, before the bout is resumed; the panel decides by majority (1.3.1).

use Corner::{Blue, Red};

use super::*;

fn appeal(bout: &mut Bout, entry: u32, seconds: u32) -> Result<Vec<Fact>, Refusal> {
    run(bout, &Command::Appeal { entry, corner: Red }, at(seconds))
}

fn decide(bout: &mut Bout, entry: u32, votes: [bool; 3]) -> Result<Vec<Fact>, Refusal> {
    run(bout, &Command::DecideAppeal { entry, votes }, at(500))
}

/// In round 2, with Red warned severely at 300 by entry 1.
fn warned() -> Bout {
    let mut bout = in_round(2);
    run(&mut bout, &Command::Warn { corner: Red, severe: true, breach: String::new() }, at(300)).unwrap();
    bout
}

#[test]
fn chessboxing_1_3_1_a_ruling_is_appealed_once() {
    let mut bout = warned();
    let made = Fact::AppealMade { entry: 2, against: 1, corner: Red };
    assert_eq!(appeal(&mut bout, 1, 310), Ok(vec![made]));
    assert_eq!(appeal(&mut bout, 1, 311), Err(Refusal::AppealedAlready));
    decide(&mut bout, 1, [false; 3]).unwrap();
    assert_eq!(appeal(&mut bout, 1, 600), Err(Refusal::AppealedAlready), "the new decision stands");
    assert_eq!(decide(&mut bout, 1, [true; 3]), Err(Refusal::AppealedAlready));
    assert_eq!(Refusal::AppealedAlready.reason(), "APPEALED_ALREADY");
}

#[test]
fn chessboxing_1_3_1_the_panel_decides_by_majority() {
    for votes in [[true, true, false], [true, false, true], [false, true, true], [true, true, true]] {
        let mut bout = warned();
        appeal(&mut bout, 1, 310).unwrap();
        let decided = Fact::AppealDecided { entry: 3, against: 1, granted: true, votes };
        let gone = Fact::EntryTakenBack {
            entry: 4,
            taken_back: 1,
            official: Official::Panel,
            no_longer_severe: vec![1],
        };
        assert_eq!(decide(&mut bout, 1, votes), Ok(vec![decided, gone]));
        assert_eq!(bout.record(Red).severe_warnings, 0);
    }
    for votes in [[true, false, false], [false, true, false], [false, false, true], [false; 3]] {
        let mut bout = warned();
        appeal(&mut bout, 1, 310).unwrap();
        let decided = Fact::AppealDecided { entry: 3, against: 1, granted: false, votes };
        assert_eq!(decide(&mut bout, 1, votes), Ok(vec![decided]));
        assert_eq!(bout.record(Red).severe_warnings, 1);
    }
    assert_eq!(decide(&mut warned(), 1, [true; 3]), Err(Refusal::NoAppeal));
}

#[test]
fn chessboxing_1_3_1_a_result_falls_with_the_ruling_behind_it() {
    let mut bout = in_round(2);
    let stop = Command::Stop { manner: Manner::Disqualification, loser: Some(Red), article: None };
    run(&mut bout, &stop, at(300)).unwrap();
    appeal(&mut bout, 1, 400).unwrap();
    let facts = decide(&mut bout, 1, [true, false, true]).unwrap();
    assert_eq!(facts[2..], [Fact::ResultWithdrawn { by_official: true }]);
    assert_eq!(bout.result(), None);
}

#[test]
fn chessboxing_1_3_1_once_the_bout_has_been_resumed_the_ruling_stands() {
    for (resumed, news) in [(310, News::Resumed), (480, News::RoundOpened(3))] {
        let mut bout = warned();
        hear(&mut bout, news, at(resumed));
        assert_eq!(appeal(&mut bout, 1, 490), Err(Refusal::AppealTooLate), "{news:?}");
    }
    let mut bout = warned();
    hear(&mut bout, News::RoundClosed(2), at(420));
    assert!(appeal(&mut bout, 1, 430).is_ok(), "in the break nothing has been resumed");
    hear(&mut bout, News::RoundOpened(3), at(480));
    assert!(decide(&mut bout, 1, [true; 3]).is_ok(), "an appeal made in time is decided");
}

#[test]
fn chessboxing_1_3_1_after_the_confirmation_nobody_appeals() {
    let mut bout = in_round(2);
    let stop = Command::Stop { manner: Manner::TechnicalKnockout, loser: Some(Blue), article: None };
    run(&mut bout, &stop, at(300)).unwrap();
    let mut appealed = bout.clone();
    appeal(&mut appealed, 1, 301).unwrap();
    for bout in [&mut bout, &mut appealed] {
        run(bout, &Command::ConfirmResult(Official::Referee), at(310)).unwrap();
    }
    assert_eq!(appeal(&mut bout, 1, 320), Err(Refusal::ResultConfirmed));
    let granted = decide(&mut appealed, 1, [true; 3]).unwrap();
    assert_eq!(granted.last(), Some(&Fact::ResultWithdrawn { by_official: true }), "but the panel decides");
}

#[test]
fn chessboxing_1_3_1_only_rulings_that_stand_are_appealed() {
    let mut bout = in_round(1);
    play_all(&mut bout, "e4", 1);
    assert_eq!(appeal(&mut bout, 1, 10), Err(Refusal::NotCorrectable(1)), "a move is no ruling");
    assert_eq!(appeal(&mut bout, 2, 10), Err(Refusal::NoSuchEntry(2)));
    run(&mut bout, &Command::CountAtBoard, at(11)).unwrap();
    run(&mut bout, &Command::TakeBack { entry: 2, official: Official::Arbiter }, at(12)).unwrap();
    assert_eq!(appeal(&mut bout, 2, 13), Err(Refusal::TakenBackAlready(2)));
    assert_eq!(appeal(&mut Bout::default(), 1, 0), Err(Refusal::UnknownBout));
    // Every ruling may be: at the board and in the ring.
    let mut bout = in_round(1);
    run(&mut bout, &Command::RecordIllegalMove("Ke3".to_owned()), at(10)).unwrap();
    run(&mut bout, &Command::WarnAtBoard { corner: Red, breach: String::new() }, at(11)).unwrap();
    for entry in [1, 2] {
        assert!(appeal(&mut bout, entry, 12).is_ok(), "{entry}");
    }
}

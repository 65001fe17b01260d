//! Ten-counts and warnings at the board (2.5.5, 2.5.8).

use Corner::{Blue, Red};

use super::*;

const COUNTED: (&str, Official) = ("2.5.5", Official::Arbiter);

fn count(bout: &mut Bout, seconds: u32) -> Result<Vec<Fact>, Refusal> {
    run(bout, &Command::CountAtBoard, at(seconds))
}

fn counted(entry: u32, side: Side, round: u32, in_round: u32, in_bout: u32) -> Fact {
    Fact::BoardCountStarted { entry, side, round, in_round, in_bout }
}

/// The next round that is chess, from within this one.
fn next_chess_round(bout: &mut Bout) -> u32 {
    let (round, opened) = (bout.round(), 240 * (bout.round() - 1));
    hear(bout, News::RoundClosed(round), at(opened + 180));
    hear(bout, News::RoundOpened(round + 1), at(opened + 240));
    hear(bout, News::RoundClosed(round + 1), at(opened + 420));
    hear(bout, News::RoundOpened(round + 2), at(opened + 480));
    opened + 480
}

#[test]
fn chessboxing_2_5_5_the_count_is_for_the_side_to_move() {
    let mut bout = in_round(1);
    assert_eq!(count(&mut bout, 10), Ok(vec![counted(1, Side::White, 1, 1, 1)]));
    play_all(&mut bout, "e4", 12);
    assert_eq!(count(&mut bout, 20), Ok(vec![counted(3, Side::Black, 1, 1, 1)]));
    assert_eq!((bout.record(Red).board_counts, bout.record(Blue).board_counts_in_round), (1, 1));
}

#[test]
fn chessboxing_2_5_5_a_count_that_runs_is_not_begun_again() {
    let mut bout = in_round(1);
    count(&mut bout, 10).unwrap();
    assert_eq!(count(&mut bout, 11), Err(Refusal::CountRunning));
    assert_eq!(bout.record(Red).board_counts, 1);
    // The gong has ended it.
    let now = next_chess_round(&mut bout);
    assert_eq!(count(&mut bout, now), Ok(vec![counted(2, Side::White, 3, 1, 2)]));
}

#[test]
fn chessboxing_2_5_5_the_third_in_a_round_disqualifies_on_its_start() {
    let mut bout = in_round(1);
    count(&mut bout, 10).unwrap();
    play_all(&mut bout, "e4 e5", 11);
    count(&mut bout, 20).unwrap();
    play_all(&mut bout, "d4 d6", 21);
    let third = [counted(7, Side::White, 1, 3, 3), against_by(7, Red, Manner::Disqualification, 1, COUNTED)];
    assert_eq!(count(&mut bout, 30), Ok(third.to_vec()));
    assert_eq!(count(&mut bout, 31), Err(Refusal::BoutOver));
}

#[test]
fn chessboxing_2_5_5_the_fourth_in_the_bout_disqualifies_on_its_start() {
    let mut bout = in_round(1);
    for (round, now) in [(1, 10), (3, 490), (5, 970)] {
        assert!(count(&mut bout, now).unwrap().len() == 1, "{round}");
        assert_eq!(next_chess_round(&mut bout), now + 470);
    }
    let fourth = [counted(4, Side::White, 7, 1, 4), against_by(4, Red, Manner::Disqualification, 7, COUNTED)];
    assert_eq!(count(&mut bout, 1450), Ok(fourth.to_vec()));
}

#[test]
fn chessboxing_2_5_5_no_move_by_ten_disqualifies() {
    let mut bout = in_round(1);
    count(&mut bout, 10).unwrap();
    let out = hear(&mut bout, News::CountedOutAtBoard(Side::White), at(20));
    assert_eq!(out, [against_by(1, Red, Manner::Disqualification, 1, COUNTED)]);
    let mut bout = in_round(1);
    assert_eq!(hear(&mut bout, News::CountedOutAtBoard(Side::White), at(20)), [Fact::Noted], "no count");
}

#[test]
fn chessboxing_2_5_5_a_move_before_ten_known_late_overtakes_it() {
    let counted_out = || {
        let mut bout = in_round(1);
        count(&mut bout, 10).unwrap();
        hear(&mut bout, News::CountedOutAtBoard(Side::White), at(20));
        bout
    };
    let mut bout = counted_out();
    assert_eq!(play(&mut bout, "e4", 20), Err(Refusal::BoutOver));
    let overtaken = play(&mut bout, "e4", 19).unwrap();
    assert_eq!(overtaken[0], Fact::ResultWithdrawn { by_official: false });
    confirm(&mut bout, 1, 19);
    assert_eq!(bout.result(), None);
    // A move on its way when ten is heard of.
    let mut bout = in_round(1);
    count(&mut bout, 10).unwrap();
    play(&mut bout, "e4", 19).unwrap();
    assert_eq!(hear(&mut bout, News::CountedOutAtBoard(Side::White), at(20)), [Fact::Noted]);
    // One count too many is no matter of time.
    let mut bout = in_round_by(1, |setup| setup.ruleset.board_counts_in_round = 1);
    count(&mut bout, 10).unwrap();
    assert_eq!(play(&mut bout, "e4", 9), Err(Refusal::BoutOver));
}

#[test]
fn chessboxing_2_5_5_counts_belong_to_the_chess_rounds() {
    assert_eq!(count(&mut in_round(2), 250), Err(Refusal::NotAChessRound));
    assert_eq!(count(&mut created(|_| ()), 0), Err(Refusal::NotAChessRound));
    let mut drawn = in_round(1);
    play_all(&mut drawn, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", 1);
    assert_eq!(count(&mut drawn, 20), Err(Refusal::GameOver));
}

#[test]
fn chessboxing_2_5_8_the_arbiter_warns_and_the_warnings_are_numbered() {
    let mut bout = in_round(1);
    let breach = || "talking".to_owned();
    let warn = |bout: &mut Bout, corner, seconds| {
        run(bout, &Command::WarnAtBoard { corner, breach: breach() }, at(seconds))
    };
    let warned =
        |entry, corner, warnings| Ok(vec![Fact::WarnedAtBoard { entry, corner, warnings, breach: breach() }]);
    assert_eq!(warn(&mut bout, Blue, 5), warned(1, Blue, 1));
    assert_eq!(warn(&mut bout, Blue, 6), warned(2, Blue, 2));
    assert_eq!(warn(&mut bout, Red, 7), warned(3, Red, 1));
    hear(&mut bout, News::RoundClosed(1), at(180));
    assert_eq!(warn(&mut bout, Blue, 190), warned(4, Blue, 3), "in the break");
    let record = bout.record(Blue);
    assert_eq!((record.board_warnings, record.minor_breaches, record.severe_warnings), (3, 0, 0));
    assert_eq!(bout.result(), None, "what it costs is the arbiter's word");
    assert_eq!(warn(&mut created(|_| ()), Blue, 0), Err(Refusal::NotBegun));
}

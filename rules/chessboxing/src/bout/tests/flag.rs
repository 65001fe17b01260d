use super::*;

/// White has moved at 10, confirmed; Black is to move.
fn black_to_move() -> Bout {
    let mut bout = in_round(1);
    play_all(&mut bout, "e4", 10);
    bout
}

fn flag(bout: &mut Bout, side: Side, seconds: u32) -> Vec<Fact> {
    hear(bout, News::FlagFell(side), at(seconds))
}

const ON_TIME: Manner = Manner::Time;

#[test]
fn chessboxing_2_5_6_4_a_fallen_flag_loses() {
    assert_eq!(flag(&mut black_to_move(), Side::Black, 100), [against(Corner::Blue, ON_TIME, 1, FLAG)]);
    assert_eq!(flag(&mut in_round(3), Side::White, 500), [against(Corner::Red, ON_TIME, 3, FLAG)]);
}

#[test]
fn chessboxing_2_5_6_4_a_flag_known_late_belongs_to_its_chess_round() {
    let mut bout = black_to_move();
    hear(&mut bout, News::RoundClosed(1), at(180));
    hear(&mut bout, News::RoundOpened(2), at(240));
    assert_eq!(flag(&mut bout, Side::Black, 170), [against(Corner::Blue, ON_TIME, 1, FLAG)]);
}

#[test]
fn chessboxing_2_5_6_4_the_flag_loses_even_against_a_side_that_cannot_mate() {
    // White has a rook, Black the bare king.
    let bare_king = board::DEAD.replace("Kxg5", "Ke6");
    let mut bout = in_round(1);
    play_all(&mut bout, &bare_king, 1);
    assert_eq!(bout.fen(), "8/8/4k3/6R1/8/8/3K4/8 w - - 1 24");
    assert_eq!(flag(&mut bout, Side::White, 100), [against(Corner::Red, ON_TIME, 1, FLAG)]);
}

#[test]
fn chessboxing_2_5_6_4_the_flag_waits_for_a_move_before_it() {
    let pending = || {
        let mut bout = black_to_move();
        play(&mut bout, "e5", 99).unwrap();
        assert_eq!(flag(&mut bout, Side::Black, 100), [Fact::Noted]);
        bout
    };
    // The clock says that the move beat the flag.
    let mut bout = pending();
    assert_eq!(hear(&mut bout, News::FlagWithdrawn(Side::Black), at(99)), [Fact::Noted]);
    assert_eq!(confirm(&mut bout, 2, 99), [Fact::MoveConfirmed { ply: 2, left: MINUTE }]);
    assert_eq!(bout.result(), None);
    assert!(play(&mut bout, "Nf3", 101).is_ok());
    // Or that it came too late, and the flag once more.
    let mut bout = pending();
    let refused = hear(&mut bout, News::PressRefused { ply: 2 }, at(99));
    assert_eq!(refused, [Fact::MoveTakenBack { ply: 2 }]);
    assert_eq!(flag(&mut bout, Side::Black, 100), [against(Corner::Blue, ON_TIME, 1, FLAG)]);
}

#[test]
fn chessboxing_2_5_6_4_the_flag_waits_for_no_other_move() {
    let mut bout = black_to_move();
    play(&mut bout, "e5", 100).unwrap();
    assert_eq!(
        flag(&mut bout, Side::Black, 100),
        [against(Corner::Blue, ON_TIME, 1, FLAG)],
        "a move at the flag"
    );
    let mut bout = in_round(1);
    play(&mut bout, "e4", 10).unwrap();
    assert_eq!(
        flag(&mut bout, Side::Black, 100),
        [against(Corner::Blue, ON_TIME, 1, FLAG)],
        "the other's move"
    );
    let mut bout = black_to_move();
    play(&mut bout, "e5", 20).unwrap();
    assert_eq!(
        flag(&mut bout, Side::White, 100),
        [against(Corner::Red, ON_TIME, 1, FLAG)],
        "the other's answer"
    );
}

#[test]
fn chessboxing_2_5_6_4_a_move_written_down_late_overtakes_the_flag() {
    let mut bout = black_to_move();
    flag(&mut bout, Side::Black, 100);
    assert_eq!(play(&mut bout, "e5", 100), Err(Refusal::BoutOver), "at the flag");
    assert_eq!(play(&mut bout, "e4", 99).unwrap_err().reason(), "ILLEGAL_MOVE");
    assert!(bout.result().is_some(), "a refused move withdraws nothing");
    let overtaken = play(&mut bout, "e5", 99).unwrap();
    assert!(
        matches!(
            overtaken[..],
            [Fact::ResultWithdrawn { by_official: false }, Fact::MovePlayed { ply: 2, .. }]
        ),
        "{overtaken:?}"
    );
    assert_eq!(bout.result(), None);
    confirm(&mut bout, 2, 99);
    assert!(play(&mut bout, "Nf3", 101).is_ok());
}

#[test]
fn chessboxing_2_5_6_4_a_move_that_fails_to_overtake_brings_the_flag_back() {
    let mut bout = black_to_move();
    flag(&mut bout, Side::Black, 100);
    play(&mut bout, "e5", 99).unwrap();
    hear(&mut bout, News::PressRefused { ply: 2 }, at(99));
    assert_eq!(flag(&mut bout, Side::Black, 100), [against(Corner::Blue, ON_TIME, 1, FLAG)]);
}

#[test]
fn chessboxing_2_5_6_4_only_a_flag_of_the_side_to_move_is_overtaken() {
    let mut bout = black_to_move();
    flag(&mut bout, Side::White, 100);
    assert_eq!(play(&mut bout, "e5", 99), Err(Refusal::BoutOver), "Black moves, White's flag fell");
    let mut bout = black_to_move();
    let stop = Command::Stop { manner: Manner::Disqualification, loser: Some(Corner::Blue), article: None };
    run(&mut bout, &stop, at(100)).unwrap();
    assert_eq!(play(&mut bout, "e5", 99), Err(Refusal::BoutOver), "no flag");
    assert_eq!(hear(&mut bout, News::FlagWithdrawn(Side::Black), at(99)), [Fact::Noted], "no flag");
}

#[test]
fn chessboxing_2_5_6_4_a_flag_that_did_not_fall_takes_its_result_along() {
    let mut bout = black_to_move();
    flag(&mut bout, Side::Black, 100);
    assert_eq!(
        hear(&mut bout, News::FlagWithdrawn(Side::Black), at(99)),
        [Fact::ResultWithdrawn { by_official: false }]
    );
    assert_eq!(bout.result(), None);
}

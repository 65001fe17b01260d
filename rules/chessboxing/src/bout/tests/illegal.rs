//! Impossible moves and positions restored (2.6).

use super::*;

fn illegal(bout: &mut Bout, tried: &str, seconds: u32) -> Result<Vec<Fact>, Refusal> {
    run(bout, &Command::RecordIllegalMove(tried.to_owned()), at(seconds))
}

fn restore(bout: &mut Bout, plies: u32) -> Result<Vec<Fact>, Refusal> {
    run(bout, &Command::RestorePosition(plies), at(50))
}

#[test]
fn chessboxing_2_6_an_impossible_move_is_recorded_and_not_played() {
    let mut bout = in_round(1);
    play_all(&mut bout, "e4 e5", 1);
    let before = bout.fen();
    let recorded =
        Fact::IllegalMoveRecorded { entry: 3, side: Side::White, tried: "Ke3".to_owned(), round: 1 };
    assert_eq!(illegal(&mut bout, " Ke3 ", 10), Ok(vec![recorded]));
    assert_eq!((bout.fen(), bout.record(Corner::Red).illegal_moves), (before, 1));
    assert!(illegal(&mut bout, "castled through the bishop", 11).is_ok(), "in words");
    assert_eq!(bout.record(Corner::Red).illegal_moves, 2);
    assert_eq!(bout.record(Corner::Blue).illegal_moves, 0);
    assert!(play(&mut bout, "Ke2", 12).is_ok());
}

#[test]
fn chessboxing_2_6_a_legal_move_is_not_impossible() {
    let mut bout = in_round(1);
    assert_eq!(illegal(&mut bout, "e4", 10), Err(Refusal::MoveIsLegal("e4".to_owned())));
    assert_eq!(Refusal::MoveIsLegal(String::new()).reason(), "MOVE_IS_LEGAL");
    play_all(&mut bout, "Nf3 d5 d4 e6", 11);
    assert_eq!(illegal(&mut bout, "Nd2", 20).unwrap_err().reason(), "AMBIGUOUS_MOVE");
    // One that the touched pieces forbid is, for him, impossible.
    let squares = vec!["b1".to_owned()];
    run(&mut bout, &Command::Touch { squares, order_unclear: false }, at(21)).unwrap();
    assert!(illegal(&mut bout, "h4", 22).is_ok());
    assert!(illegal(&mut bout, "Nc3", 22).is_err());
}

#[test]
fn chessboxing_2_6_only_in_a_chess_round_and_while_the_game_goes_on() {
    assert_eq!(illegal(&mut in_round(2), "Ke3", 250), Err(Refusal::NotAChessRound));
    let mut bout = in_round(1);
    play_all(&mut bout, "f3 e5 g4", 1);
    play(&mut bout, "Qh4", 4).unwrap();
    assert_eq!(illegal(&mut bout, "Ke3", 5), Err(Refusal::GameOver));
}

#[test]
fn chessboxing_2_6_back_to_the_last_lawful_position() {
    let mut bout = in_round(1);
    play_all(&mut bout, "e4 e5", 1);
    let lawful = bout.fen();
    play_all(&mut bout, "Nf3 Nc6", 3);
    assert_eq!(restore(&mut bout, 5), Err(Refusal::NoSuchPly(4)));
    let put_back = Fact::PositionRestored { entry: 5, plies: 4, by_arbiter: true };
    assert_eq!(restore(&mut bout.clone(), 4), Ok(vec![put_back]), "displaced pieces put back");
    let restored = Fact::PositionRestored { entry: 5, plies: 2, by_arbiter: true };
    assert_eq!(restore(&mut bout, 2), Ok(vec![restored]));
    assert_eq!((bout.fen(), bout.moves().len()), (lawful, 2));
    let gone: Vec<_> =
        bout.entries().iter().filter(|entry| entry.taken_back).map(|entry| entry.number).collect();
    assert_eq!(gone, [3, 4]);
    play_all(&mut bout, "Bc4", 60);
    assert_eq!(bout.moves()[2].san, "Bc4");
    assert_eq!(restore(&mut created(|_| ()), 0), Err(Refusal::NotBegun));
}

#[test]
fn chessboxing_2_6_pieces_moved_between_the_rounds_are_restored_then() {
    let mut bout = in_round(1);
    play_all(&mut bout, "e4 e5", 1);
    hear(&mut bout, News::RoundClosed(1), at(180));
    assert!(restore(&mut bout, 1).is_ok());
    hear(&mut bout, News::RoundOpened(2), at(240));
    assert!(restore(&mut bout, 0).is_ok());
    assert_eq!(bout.side_to_move(), Side::White);
}

#[test]
fn chessboxing_2_6_a_draw_that_rested_on_an_impossible_move_is_none() {
    let mut bout = in_round(1);
    play_all(&mut bout, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", 1);
    assert!(bout.draw().is_some());
    let facts = restore(&mut bout, 7).unwrap();
    assert_eq!(facts[1..], [Fact::DrawWithdrawn]);
    assert_eq!(bout.draw(), None);
    assert!(play(&mut bout, "e5", 60).is_ok());
}

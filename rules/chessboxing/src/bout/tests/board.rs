use super::*;
use crate::BoardEnd;

const FOOLS_MATE: &str = "f3 e5 g4 Qh4#";
const STALEMATE: &str = "e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6";
const REPETITION: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
/// Down to two kings.
pub(super) const DEAD: &str = "h4 g5 hxg5 f6 gxf6 exf6 Rxh7 Rxh7 Na3 Bxa3 bxa3 Rh3 Nxh3 Kf8 Ng5 fxg5 e4 d5 exd5 Qxd5 \
    Ba6 Qxg2 Bxb7 Bxb7 f3 Bxf3 Qxf3+ Qxf3 Bb2 Qxa3 Bxa3+ c5 Bxc5+ Kf7 Bxa7 Rxa7 Rb1 Rxa2 Rxb8 Rxc2 Rxg8 \
    Rxd2 Rxg5 Kf6 Kxd2 Kxg5";

/// Fifty moves of a knight by each side, which go round circles of ten and of eight squares.
fn fifty_moves() -> String {
    let circle = |home, squares: &'static str| {
        std::iter::once(home).chain(squares.split_whitespace().collect::<Vec<_>>().into_iter().cycle())
    };
    let white: Vec<_> = circle("b1", "c3 a4 c5 b3 d4 f3 h4 f5 e3 d5").take(51).collect();
    let black: Vec<_> = circle("g8", "f6 e4 g5 e6 f4 g6 e5 g4").take(51).collect();
    let moves = white.windows(2).zip(black.windows(2));
    moves.map(|(white, black)| format!("{} {} ", white.concat(), black.concat())).collect()
}

#[test]
fn chessboxing_1_5_3_a_move_needs_a_chess_round_by_its_own_instant() {
    let mut bout = created(|_| ());
    assert_eq!(play(&mut bout, "e4", 0), Err(Refusal::NotAChessRound), "before the first gong");
    assert_eq!(play(&mut in_round(2), "e4", 250), Err(Refusal::NotAChessRound));
    let mut bout = in_round(3);
    assert_eq!(play(&mut bout, "e4", 479), Err(Refusal::NotAChessRound));
    assert!(play(&mut bout, "e4", 480).is_ok(), "at the gong that opens");
    hear(&mut bout, News::RoundClosed(3), at(660));
    assert_eq!(play(&mut bout, "e5", 660), Err(Refusal::NotAChessRound), "at the gong that closes");
    assert!(play(&mut bout, "e5", 659).is_ok(), "written down late");
    assert_eq!(Refusal::NotAChessRound.reason(), "NOT_A_CHESS_ROUND");
}

#[test]
fn chessboxing_2_5_2_1_only_a_legal_move_is_played() {
    let mut bout = in_round(1);
    for (text, reason) in [("e5", "ILLEGAL_MOVE"), ("knight f3", "UNREADABLE_MOVE"), ("e2e5", "ILLEGAL_MOVE")]
    {
        assert_eq!(play(&mut bout, text, 1).unwrap_err().reason(), reason, "{text}");
    }
    let played = |ply: u32, uci: &str, san: &str| {
        let (uci, san) = (uci.to_owned(), san.to_owned());
        Ok(vec![Fact::MovePlayed { entry: ply, ply, uci, san, round: 1, ends_game: None }])
    };
    assert_eq!(play(&mut bout, "Nf3", 1), played(1, "g1f3", "Nf3"));
    assert_eq!(play(&mut bout, "d7d5", 2), played(2, "d7d5", "d5"));
    assert_eq!(play(&mut bout, "d3", 3), played(3, "d2d3", "d3"));
    assert_eq!(play(&mut bout, "e6", 4), played(4, "e7e6", "e6"));
    assert_eq!(play(&mut bout, "Nd2", 5).unwrap_err().reason(), "AMBIGUOUS_MOVE");
    assert_eq!(play(&mut bout, "Nbd2", 5), played(5, "b1d2", "Nbd2"));
}

#[test]
fn chessboxing_2_4_2_a_move_stands_when_the_clock_has_timed_it() {
    let mut bout = in_round(1);
    play(&mut bout, "e4", 5).unwrap();
    assert_eq!(bout.moves()[0].left, None);
    let timed = |ply, seconds| (News::MoveTimed { ply, left: MINUTE }, at(seconds));
    for (news, instant) in [timed(0, 5), timed(2, 5), timed(1, 6)] {
        assert_eq!(hear(&mut bout, news, instant), [Fact::Noted], "{news:?} {instant:?}");
    }
    let (news, instant) = timed(1, 5);
    assert_eq!(hear(&mut bout, news, instant), [Fact::MoveConfirmed { ply: 1, left: MINUTE }]);
    assert_eq!(bout.moves()[0].left, Some(MINUTE));
    assert_eq!(hear(&mut bout, news, instant), [Fact::Noted], "once");
}

#[test]
fn chessboxing_2_5_6_1_checkmate_wins_when_the_clock_confirms_it() {
    let mut bout = in_round(1);
    play_all(&mut bout, "f3 e5 g4", 1);
    let mate = play(&mut bout, "Qh4", 4).unwrap();
    assert!(matches!(mate[..], [Fact::MovePlayed { ends_game: Some(BoardEnd::Checkmate), .. }]), "{mate:?}");
    assert_eq!(bout.result(), None, "the clock may say that it came too late");
    assert_eq!(play(&mut bout, "a3", 5), Err(Refusal::GameOver));
    let confirmed = Fact::MoveConfirmed { ply: 4, left: MINUTE };
    assert_eq!(confirm(&mut bout, 4, 4), [confirmed, against(Corner::Red, Manner::Checkmate, 1, MATE)]);
    assert_eq!(play(&mut bout, "a3", 5), Err(Refusal::BoutOver));
    let white_mates = play_all(&mut in_round(3), "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#", 480);
    assert_eq!(white_mates[1..], [against(Corner::Blue, Manner::Checkmate, 3, MATE)]);
}

#[test]
fn chessboxing_2_2_2_the_colours_are_the_corners_that_were_drawn() {
    let mut bout = in_round_by(1, |setup| setup.white = Corner::Blue);
    assert_eq!(play_all(&mut bout, FOOLS_MATE, 1)[1..], [against(Corner::Blue, Manner::Checkmate, 1, MATE)]);
    let mut bout = in_round_by(1, |setup| setup.white = Corner::Blue);
    let flag = hear(&mut bout, News::FlagFell(Side::Black), at(100));
    assert_eq!(flag, [against(Corner::Red, Manner::Time, 1, FLAG)]);
}

#[test]
fn chessboxing_2_5_6_1_a_mate_known_late_belongs_to_its_own_round() {
    let mut bout = in_round(1);
    play_all(&mut bout, "f3 e5 g4", 1);
    play(&mut bout, "Qh4", 4).unwrap();
    hear(&mut bout, News::RoundClosed(1), at(180));
    hear(&mut bout, News::RoundOpened(2), at(240));
    assert_eq!(confirm(&mut bout, 4, 4)[1..], [against(Corner::Red, Manner::Checkmate, 1, MATE)]);
}

#[test]
fn chessboxing_2_5_6_5_the_four_draws_take_effect_when_the_clock_confirms_them() {
    let fifty = fifty_moves();
    for (moves, draw) in [
        (STALEMATE, BoardEnd::Stalemate),
        (REPETITION, BoardEnd::Repetition),
        (&fifty, BoardEnd::FiftyMoves),
        (DEAD, BoardEnd::DeadPosition),
    ] {
        let mut bout = in_round(1);
        let (before, last) = moves.trim().rsplit_once(' ').unwrap();
        play_all(&mut bout, before, 1);
        play(&mut bout, last, 170).unwrap();
        assert_eq!(bout.draw(), None, "{draw:?}: not yet");
        let ply = u32::try_from(bout.moves().len()).unwrap();
        let drawn = Fact::GameDrawn { draw, round: 1 };
        assert_eq!(confirm(&mut bout, ply, 170)[1..], [drawn], "{draw:?}");
        assert_eq!((bout.draw(), bout.result()), (Some(draw), None), "the points decide");
        hear(&mut bout, News::RoundClosed(1), at(170));
        hear(&mut bout, News::RoundOpened(3), at(480));
        assert_eq!(play(&mut bout, "a3", 480), Err(Refusal::GameOver), "{draw:?}");
    }
}

#[test]
fn chessboxing_2_5_6_5_the_fifth_occurrence_where_the_rules_say_five() {
    let mut bout = in_round_by(1, |setup| setup.ruleset.repetitions = 5);
    assert_eq!(play_all(&mut bout, &format!("{REPETITION} Nf3 Nf6 Ng1 Ng8"), 1).len(), 1);
    let fifth = play_all(&mut bout, "Nf3 Nf6 Ng1 Ng8", 20);
    assert_eq!(fifth[1..], [Fact::GameDrawn { draw: BoardEnd::Repetition, round: 1 }]);
}

#[test]
fn chessboxing_2_6_a_move_too_late_is_taken_back_with_those_after_it() {
    let mut bout = in_round(1);
    play_all(&mut bout, "e4 e5", 1);
    let before = bout.fen();
    play(&mut bout, "Nf3", 10).unwrap();
    play(&mut bout, "Nc6", 11).unwrap();
    let refused = |bout: &mut Bout, ply, seconds| hear(bout, News::PressRefused { ply }, at(seconds));
    assert_eq!(refused(&mut bout, 3, 9), [Fact::Noted], "another move's instant");
    assert_eq!(refused(&mut bout, 2, 2), [Fact::Noted], "it stands already");
    assert_eq!(refused(&mut bout, 3, 10), [Fact::MoveTakenBack { ply: 3 }]);
    assert_eq!((bout.fen(), bout.moves().len()), (before, 2));
    assert_eq!(refused(&mut bout, 4, 11), [Fact::Noted], "off the board already");
    play(&mut bout, "Bc4", 12).unwrap();
    assert_eq!(bout.moves()[2].san, "Bc4");
}

#[test]
fn chessboxing_2_6_a_mate_too_late_is_none() {
    let mut bout = in_round(1);
    play_all(&mut bout, "f3 e5 g4", 1);
    play(&mut bout, "Qh4", 4).unwrap();
    hear(&mut bout, News::PressRefused { ply: 4 }, at(4));
    assert_eq!((bout.result(), bout.moves().len()), (None, 3));
    assert!(play(&mut bout, "d5", 5).is_ok(), "the game goes on");
}

#[test]
fn chessboxing_2_5_6_a_mate_wins_the_bout_and_a_draw_leaves_it_to_the_ring() {
    let mut mated = in_round(1);
    let won = play_all(&mut mated, "f3 e5 g4 Qh4", 1);
    assert!(matches!(won[1..], [Fact::ResultDeclared(..)]));
    let mut drawn = in_round(1);
    play_all(&mut drawn, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", 1);
    assert_eq!((drawn.draw(), drawn.result()), (Some(BoardEnd::Repetition), None));
}

#[test]
fn chessboxing_2_5_6_5_what_the_solver_cannot_decide_goes_to_the_arbiter() {
    use ringside_chess::Deadness;
    let mut bout = in_round(1);
    assert_eq!(run(&mut bout, &Command::RuleDeadPosition, at(5)), Err(Refusal::NotDead));
    let facts = bout.called_dead(Deadness::Undetermined, 1).unwrap();
    let drawn = Fact::GameDrawn { draw: BoardEnd::DeadPosition, round: 1 };
    assert_eq!(facts, [Fact::DeadPositionRuled { entry: 1 }, drawn]);
    for what in facts {
        bout.apply(&Timed::new(at(5), what));
    }
    assert_eq!(bout.draw(), Some(BoardEnd::DeadPosition));
    let entry = bout.entries()[0];
    assert_eq!((entry.article.to_string().as_str(), entry.official), ("2.5.6.5", Official::Arbiter));
    run(&mut bout, &Command::TakeBack { entry: 1, official: Official::Arbiter }, at(6)).unwrap();
    assert_eq!(bout.draw(), None, "he may take it back");
}

//! After the result: the score sheet is completed, and nothing else happens.

use super::*;
use crate::{Decision, bout::PlayedMove};

/// Disqualified in round 1, with Black's mating move not yet timed.
fn over() -> Bout {
    let mut bout = in_round(1);
    play_all(&mut bout, "f3 e5 g4", 1);
    play(&mut bout, "Qh4", 4).unwrap();
    let stop = Command::Stop { manner: Manner::Disqualification, loser: Some(Corner::Blue), article: None };
    run(&mut bout, &stop, at(5)).unwrap();
    bout
}

#[test]
fn every_command_is_refused() {
    let (corner, breach) = (Corner::Red, String::new());
    for command in [
        Command::PlayMove("a3".to_owned()),
        Command::RecordKnockdown { corner, cause: KnockdownCause::Floor },
        Command::Warn { corner, severe: true, breach },
        Command::Stop { manner: Manner::NoResult, loser: None, article: None },
    ] {
        assert_eq!(run(&mut over(), &command, at(6)), Err(Refusal::BoutOver), "{command:?}");
    }
}

#[test]
fn all_news_is_noted() {
    for news in [
        News::RoundClosed(1),
        News::RoundOpened(2),
        News::MoveTimed { ply: 0, left: MINUTE },
        News::MoveTimed { ply: 3, left: MINUTE },
        News::PressRefused { ply: 3 },
        News::FlagFell(Side::White),
        News::FlagWithdrawn(Side::White),
        News::CountEnded,
        News::CountedOut([true, false]),
        News::CountedOutAtBoard(Side::White),
        News::StayedOut(Corner::Red),
        News::Decided(Decision { winner: None, verdict: Verdict::Draw }),
    ] {
        let (mut bout, before) = (over(), format!("{:?}", over()));
        assert_eq!(hear(&mut bout, news, at(6)), [Fact::Noted], "{news:?}");
        assert_eq!(format!("{bout:?}"), before, "{news:?}");
    }
}

#[test]
fn chessboxing_2_5_6_1_a_mate_that_is_timed_then_is_on_the_sheet_and_wins_nothing() {
    let mut bout = over();
    let result = bout.result();
    assert_eq!(confirm(&mut bout, 4, 4), [Fact::MoveConfirmed { ply: 4, left: MINUTE }]);
    assert_eq!(bout.result(), result);
    assert!(matches!(bout.moves(), [.., PlayedMove { left: Some(MINUTE), .. }]));
    let mut bout = over();
    assert_eq!(hear(&mut bout, News::PressRefused { ply: 4 }, at(4)), [Fact::MoveTakenBack { ply: 4 }]);
    assert_eq!((bout.result(), bout.moves().len()), (result, 3));
}

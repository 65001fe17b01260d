//! Cards given back, points taken back, decisions withdrawn and made again.

use super::*;

/// One judge, round 2 over, a card of 10–9 in, Red warned by entry 5.
fn scored() -> Cards {
    let mut cards = opened(1);
    run(&mut cards, Command::RoundClosed(2)).unwrap();
    run(&mut cards, Command::Deduct(5, Corner::Red, 2)).unwrap();
    run(&mut cards, submit(1, 2, 10, 9)).unwrap();
    cards
}

const GIVE_BACK: Command = Command::GiveBack { judge: 1, round: 2 };

#[test]
fn chessboxing_3_3_1_the_referee_gives_a_card_back_to_be_corrected() {
    let mut cards = scored();
    assert_eq!(run(&mut cards, submit(1, 2, 9, 10)), Err(Refusal::CardAlreadyIn { judge: 1, round: 2 }));
    assert_eq!(run(&mut cards, GIVE_BACK), Ok(vec![Fact::CardGivenBack { judge: 1, round: 2 }]));
    assert_eq!(run(&mut cards, GIVE_BACK), Err(Refusal::NoSuchCard { judge: 1, round: 2 }));
    assert_eq!(cards.missing(), [(1, 2)]);
    // The points are called for meanwhile: they wait for it.
    assert_eq!(run(&mut cards, Command::CallPoints), Ok(vec![Fact::PointsAwaited(vec![(1, 2)])]));
    run(&mut cards, submit(1, 2, 9, 10)).unwrap();
    let expected = Decision { winner: Some(Corner::Blue), verdict: Verdict::Unanimous };
    assert_eq!(cards.decision(), Some(expected));
    assert_eq!(run(&mut cards, GIVE_BACK), Err(Refusal::CardsRevealed));
    let other = Command::GiveBack { judge: 2, round: 2 };
    assert_eq!(run(&mut scored(), other), Err(Refusal::NoSuchCard { judge: 2, round: 2 }));
    assert_eq!(Refusal::NoSuchCard { judge: 1, round: 2 }.reason(), "NO_SUCH_CARD");
}

#[test]
fn chessboxing_3_5_7_the_point_of_a_warning_taken_back_comes_back() {
    let mut cards = scored();
    assert_eq!(run(&mut cards, Command::Lift(vec![7])), Ok(vec![Fact::Noted]), "no such warning");
    assert_eq!(run(&mut cards, Command::Lift(vec![5])), Ok(vec![Fact::DeductionsLifted(vec![5])]));
    run(&mut cards, Command::CallPoints).unwrap();
    assert_eq!(cards.decision().map(|decision| decision.winner), Some(Some(Corner::Red)));
    assert_eq!(cards.revealed().unwrap()[0].deductions, [0, 0]);
}

#[test]
fn chessboxing_3_5_7_open_cards_are_opened_again_as_they_are_then() {
    let mut cards = scored();
    run(&mut cards, Command::BoutEnded).unwrap();
    let facts = run(&mut cards, Command::Lift(vec![5])).unwrap();
    assert!(matches!(facts[..], [Fact::DeductionsLifted(_), Fact::CardsRevealed(_)]), "{facts:?}");
    assert_eq!(cards.revealed().unwrap()[0].total(Corner::Red), 10);
    assert_eq!(cards.decision(), None, "the points were not called for");
}

#[test]
fn chessboxing_3_5_5_5_a_decision_withdrawn_for_a_point_is_made_again() {
    let mut cards = scored();
    run(&mut cards, Command::CallPoints).unwrap();
    let level = Decision { winner: Some(Corner::Blue), verdict: Verdict::LevelBlackWins };
    assert_eq!(cards.decision(), Some(level), "9-9");
    assert_eq!(run(&mut cards, Command::ResultWithdrawn), Ok(vec![Fact::RevealWithdrawn]));
    let facts = run(&mut cards, Command::Lift(vec![5])).unwrap();
    let red = Decision { winner: Some(Corner::Red), verdict: Verdict::Unanimous };
    assert!(
        matches!(facts[..], [Fact::DeductionsLifted(_), Fact::DecisionReached(now), Fact::CardsRevealed(_)] if now == red),
        "{facts:?}"
    );
}

#[test]
fn chessboxing_1_5_1_points_that_are_not_called_for_after_all() {
    let mut cards = opened(1);
    run(&mut cards, Command::RoundClosed(2)).unwrap();
    assert_eq!(run(&mut cards, Command::UncallPoints), Ok(vec![Fact::Noted]));
    run(&mut cards, Command::CallPoints).unwrap();
    assert_eq!(run(&mut cards, Command::UncallPoints), Ok(vec![Fact::PointsNotAwaited]));
    assert!(matches!(run(&mut cards, submit(1, 2, 10, 9)).unwrap()[..], [Fact::CardSubmitted { .. }]));
    assert_eq!((cards.decision(), cards.revealed()), (None, None));
}

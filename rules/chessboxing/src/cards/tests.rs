mod corrections;
mod properties;

use ringside_time::{Instant, Machine};

use super::{Cards, CardsSetup, Command, Fact, Refusal, Score};

use crate::{Corner, Decision, TimeBase, Verdict};

const NOW: Instant = Instant::from_micros(0);

fn opened(judges: u32) -> Cards {
    let mut cards = Cards::default();
    let setup = CardsSetup {
        judges,
        black: Corner::Blue,
        lowest_score: 7,
        level_rounds: false,
        level_points_draw: false,
        time_base: TimeBase::Live,
    };
    run(&mut cards, Command::Open(setup)).unwrap();
    cards
}

fn run(cards: &mut Cards, command: Command) -> Result<Vec<Fact>, Refusal> {
    let facts = cards.decide(&command, NOW)?;
    facts.iter().for_each(|fact| cards.apply(fact));
    Ok(facts.into_iter().map(|fact| fact.what).collect())
}

fn submit(judge: u32, round: u32, red: u8, blue: u8) -> Command {
    Command::Submit { judge, round, score: Score { red, blue, noted: [0; 2] }, salt: [0; 16] }
}

/// The decision after one boxing round with these cards, and these corners' severe warnings.
fn decision(scores: &[(u8, u8)], warned: &[Corner]) -> Option<Decision> {
    let mut cards = opened(u32::try_from(scores.len()).unwrap());
    for (entry, corner) in (1..).zip(warned) {
        run(&mut cards, Command::Deduct(entry, *corner, 2)).unwrap();
    }
    run(&mut cards, Command::RoundClosed(2)).unwrap();
    run(&mut cards, Command::CallPoints).unwrap();
    for (judge, (red, blue)) in (1..).zip(scores) {
        assert_eq!(cards.decision(), None, "before the last card");
        run(&mut cards, submit(judge, 2, *red, *blue)).unwrap();
    }
    cards.decision()
}

#[test]
fn chessboxing_3_5_5_5_the_points_decide_as_boxing_names_it() {
    use Corner::{Blue, Red};
    let check = |scores: &[(u8, u8)], warned: &[Corner], winner, verdict| {
        let expected = Decision { winner: Some(winner), verdict };
        assert_eq!(decision(scores, warned), Some(expected), "{scores:?} {warned:?}");
    };
    check(&[(10, 9), (10, 9), (10, 8)], &[], Red, Verdict::Unanimous);
    check(&[(10, 9), (10, 9), (9, 10)], &[], Red, Verdict::Split);
    check(&[(10, 9), (10, 9), (10, 8)], &[Red], Red, Verdict::SumOfCards);
    check(&[(9, 10), (8, 10), (8, 10)], &[Blue], Blue, Verdict::Majority);
    check(&[(10, 9), (8, 10)], &[], Blue, Verdict::SumOfCards);
    check(&[(9, 10)], &[], Blue, Verdict::Unanimous);
}

#[test]
fn chessboxing_1_5_1_level_points_go_to_black() {
    let level = decision(&[(10, 9), (9, 10)], &[]);
    assert_eq!(level, Some(Decision { winner: Some(Corner::Blue), verdict: Verdict::LevelBlackWins }));
}

#[test]
fn chessboxing_3_3_1_a_missing_card_is_waited_for() {
    let mut cards = opened(2);
    run(&mut cards, Command::RoundClosed(2)).unwrap();
    run(&mut cards, submit(1, 2, 10, 9)).unwrap();
    assert_eq!(run(&mut cards, Command::CallPoints).unwrap(), [Fact::PointsAwaited(vec![(2, 2)])]);
    let last = run(&mut cards, submit(2, 2, 10, 9)).unwrap();
    assert!(matches!(
        last[..],
        [Fact::CardSubmitted { .. }, Fact::DecisionReached(_), Fact::CardsRevealed(_)]
    ));
}

#[test]
fn chessboxing_2_5_6_4_a_flag_that_did_not_fall_closes_the_cards_again() {
    let mut cards = opened(1);
    run(&mut cards, Command::RoundClosed(2)).unwrap();
    run(&mut cards, Command::BoutEnded).unwrap();
    assert_eq!(run(&mut cards, submit(1, 2, 10, 9)), Err(Refusal::CardsRevealed));
    assert_eq!(run(&mut cards, Command::ResultWithdrawn).unwrap(), [Fact::RevealWithdrawn]);
    assert_eq!(cards.revealed(), None);
    run(&mut cards, submit(1, 2, 10, 9)).unwrap();
    run(&mut cards, Command::CallPoints).unwrap();
    assert!(cards.decision().is_some() && cards.revealed().is_some());
}

#[test]
fn the_same_card_again_keeps_its_salt() {
    let mut cards = opened(1);
    run(&mut cards, Command::RoundClosed(2)).unwrap();
    let first = run(&mut cards, submit(1, 2, 10, 9)).unwrap();
    let score = Score { red: 10, blue: 9, noted: [0; 2] };
    let again = Command::Submit { judge: 1, round: 2, score, salt: [7; 16] };
    assert_eq!(run(&mut cards, again).unwrap(), first);
}

#[test]
fn chessboxing_3_3_4_a_card_is_for_a_boxing_round_that_is_over_and_stands() {
    let mut cards = opened(1);
    assert_eq!(run(&mut cards, submit(1, 2, 10, 9)), Err(Refusal::RoundNotOver(2)));
    run(&mut cards, Command::RoundClosed(2)).unwrap();
    assert_eq!(run(&mut cards, submit(1, 3, 10, 9)), Err(Refusal::NotABoxingRound(3)));
    assert_eq!(run(&mut cards, submit(2, 2, 10, 9)), Err(Refusal::NoSuchJudge { judge: 2, judges: 1 }));
    assert_eq!(run(&mut cards, submit(1, 2, 10, 10)), Err(Refusal::LevelRound));
    assert_eq!(run(&mut cards, submit(1, 2, 9, 9)), Err(Refusal::BadScore { red: 9, blue: 9, lowest: 7 }));
    assert_eq!(run(&mut cards, submit(1, 2, 10, 6)), Err(Refusal::BadScore { red: 10, blue: 6, lowest: 7 }));
    assert!(run(&mut cards, submit(1, 2, 10, 9)).is_ok());
    assert!(run(&mut cards, submit(1, 2, 10, 9)).is_ok(), "the same card again");
    assert_eq!(run(&mut cards, submit(1, 2, 10, 8)), Err(Refusal::CardAlreadyIn { judge: 1, round: 2 }));
}

#[test]
fn chessboxing_1_4_3_2_the_running_score_is_announced_after_a_draw_only() {
    let mut cards = opened(1);
    run(&mut cards, Command::RoundClosed(2)).unwrap();
    run(&mut cards, submit(1, 2, 10, 9)).unwrap();
    assert_eq!(run(&mut cards, Command::Announce), Err(Refusal::NotDrawn));
    run(&mut cards, Command::BoardClosed).unwrap();
    let announced = run(&mut cards, Command::Announce).unwrap();
    let [Fact::ScoresAnnounced(ref shown)] = announced[..] else { panic!("{announced:?}") };
    assert_eq!((shown[0].total(Corner::Red), shown[0].total(Corner::Blue)), (10, 9));
    assert_eq!((cards.announced(), cards.revealed()), (Some(shown.as_slice()), None));
    run(&mut cards, Command::RoundClosed(4)).unwrap();
    run(&mut cards, submit(1, 4, 9, 10)).unwrap();
    run(&mut cards, Command::CallPoints).unwrap();
    assert_eq!(run(&mut cards, Command::Announce), Err(Refusal::NotDrawn));
}

#[test]
fn chessboxing_3_5_4_a_judges_own_notes_come_off_his_card_alone() {
    let noted = |judge, noted| {
        let score = Score { red: 10, blue: 9, noted };
        Command::Submit { judge, round: 2, score, salt: [0; 16] }
    };
    let decided = |notes: [[u8; 2]; 3]| {
        let mut cards = opened(3);
        run(&mut cards, Command::RoundClosed(2)).unwrap();
        for (judge, note) in (1..).zip(notes) {
            run(&mut cards, noted(judge, note)).unwrap();
        }
        run(&mut cards, Command::CallPoints).unwrap();
        let totals = cards.revealed().unwrap().iter();
        let totals: Vec<_> = totals.map(|card| Corner::BOTH.map(|corner| card.total(corner))).collect();
        (cards.decision().unwrap().verdict, totals)
    };
    let none = [0, 0];
    assert_eq!(decided([none, none, [1, 0]]), (Verdict::Majority, vec![[10, 9], [10, 9], [9, 9]]));
    assert_eq!(decided([none, none, [2, 0]]), (Verdict::Split, vec![[10, 9], [10, 9], [8, 9]]));
    assert_eq!(decided([none, [1, 0], [2, 1]]).1, [[10, 9], [9, 9], [8, 8]]);
}

#[test]
fn chessboxing_3_5_5_5_deductions_are_apart_from_the_rounds_score() {
    let mut cards = opened(2);
    run(&mut cards, Command::RoundClosed(2)).unwrap();
    for (entry, corner) in [(1, Corner::Red), (2, Corner::Red), (3, Corner::Blue)] {
        run(&mut cards, Command::Deduct(entry, corner, 2)).unwrap();
    }
    for judge in [1, 2] {
        run(&mut cards, submit(judge, 2, 10, 7)).unwrap();
    }
    run(&mut cards, Command::CallPoints).unwrap();
    for card in cards.revealed().unwrap() {
        assert_eq!((card.deductions, card.total(Corner::Red), card.total(Corner::Blue)), ([2, 1], 8, 6));
        assert_eq!((card.rounds[0].1.red, card.rounds[0].1.blue), (10, 7));
    }
}

#[test]
fn chessboxing_3_3_4_with_no_judges_the_referee_scores() {
    let mut setup = crate::tests::setup();
    assert_eq!(setup.scorers(), 1);
    setup.officials.judges.clear();
    assert_eq!(setup.scorers(), 1, "the referee, in seat 1");
    setup.officials.judges = vec![String::new(); 5];
    assert_eq!(setup.scorers(), 5);
}

#[test]
fn chessboxing_3_3_1_missing_cards_are_named_by_seat_and_round() {
    let mut cards = opened(2);
    for round in [1, 2, 3, 4] {
        run(&mut cards, Command::RoundClosed(round)).unwrap();
    }
    run(&mut cards, submit(1, 4, 10, 9)).unwrap();
    assert_eq!(cards.missing(), [(1, 2), (2, 2), (2, 4)], "by round");
    let awaited = Fact::PointsAwaited(vec![(1, 2), (2, 2), (2, 4)]);
    assert_eq!(run(&mut cards, Command::CallPoints), Ok(vec![awaited]));
    assert!(cards.is_awaited() && cards.decision().is_none());
}

#[test]
fn chessboxing_1_5_1_whoever_drew_black_wins_when_all_is_level() {
    let mut cards = opened(1);
    assert_eq!(run(&mut cards, Command::SetBlack(Corner::Red)), Ok(vec![Fact::BlackSet(Corner::Red)]));
    for (round, (red, blue)) in [(2, (10, 9)), (4, (9, 10))] {
        run(&mut cards, Command::RoundClosed(round)).unwrap();
        run(&mut cards, submit(1, round, red, blue)).unwrap();
    }
    run(&mut cards, Command::CallPoints).unwrap();
    let expected = Decision { winner: Some(Corner::Red), verdict: Verdict::LevelBlackWins };
    assert_eq!(cards.decision(), Some(expected));
}

#[test]
fn chessboxing_3_5_5_5_other_codes_know_level_rounds_and_draws() {
    let mut cards = Cards::default();
    let setup = CardsSetup {
        judges: 1,
        black: Corner::Blue,
        lowest_score: 6,
        level_rounds: true,
        level_points_draw: true,
        time_base: TimeBase::Live,
    };
    run(&mut cards, Command::Open(setup)).unwrap();
    for round in [2, 4, 6] {
        run(&mut cards, Command::RoundClosed(round)).unwrap();
    }
    for (round, red, blue) in [(2, 10, 10), (4, 10, 6), (6, 6, 10)] {
        run(&mut cards, submit(1, round, red, blue)).unwrap();
    }
    run(&mut cards, Command::CallPoints).unwrap();
    assert_eq!(cards.decision(), Some(Decision { winner: None, verdict: Verdict::Draw }));
}

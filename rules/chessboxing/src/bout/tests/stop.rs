use Corner::{Blue, Red};
use Manner::{
    Checkmate, Disqualification, Knockout, NoResult, Points, Resignation, Retirement, TechnicalKnockout,
    Time, Towel,
};

use super::*;

fn stop(bout: &Bout, manner: Manner, loser: Option<Corner>) -> Result<Vec<Fact>, Refusal> {
    run(&mut bout.clone(), &Command::Stop { manner, loser, article: None }, at(500))
}

/// Before the bout, in round 1 (chess), after it, in round 2 (boxing), after it.
fn stages() -> [(&'static str, Bout); 5] {
    let after = |number, seconds| {
        let mut bout = in_round(number);
        hear(&mut bout, News::RoundClosed(number), at(seconds));
        bout
    };
    [
        ("before", created(|_| ())),
        ("chess", in_round(1)),
        ("after chess", after(1, 180)),
        ("boxing", in_round(2)),
        ("after boxing", after(2, 420)),
    ]
}

/// The article by which it usually ends so, and the official.
fn usual(manner: Manner, stage: &str) -> (&'static str, Official) {
    match (manner, stage) {
        (Knockout, _) => OUT,
        (TechnicalKnockout, _) => ("3.5.5.4", Official::Referee),
        (Retirement, "boxing") | (Towel, _) => ("3.5.5.2", Official::Referee),
        (Retirement, _) => ("1.1.3", Official::Referee),
        (Disqualification, "chess") => ("2.5.8", Official::Arbiter),
        (Disqualification, _) => WARNED,
        (NoResult, _) => ("3.5.5.6", Official::Referee),
        other => panic!("{other:?} is not declared by hand"),
    }
}

/// What a stop of this manner gets at each stage; nothing is that it is accepted.
fn check(manner: Manner, loser: Option<Corner>, expected: [Option<Refusal>; 5]) {
    for ((stage, bout), refusal) in stages().into_iter().zip(expected) {
        let declared = || {
            let by = usual(manner, stage);
            Fact::ResultDeclared(result(loser.map(Corner::other), manner, bout.round(), by), Some(1))
        };
        let expected = refusal.map_or_else(|| Ok(vec![declared()]), Err);
        assert_eq!(stop(&bout, manner, loser), expected, "{manner:?} {stage}");
    }
}

#[test]
fn chessboxing_1_1_3_a_fighter_who_does_not_come_out_or_gives_up_in_boxing_loses() {
    let expected = [None, Some(Refusal::NotABoxingRound), None, None, None];
    check(Retirement, Some(Red), expected);
}

#[test]
fn chessboxing_3_5_5_2_the_towel_is_thrown_in_boxing_or_a_break() {
    check(Towel, Some(Blue), [Some(Refusal::NotBegun), Some(Refusal::NotABoxingRound), None, None, None]);
}

#[test]
fn chessboxing_3_5_5_1_a_knockout_needs_a_boxing_round() {
    check(Knockout, Some(Blue), in_boxing_only());
}

#[test]
fn chessboxing_3_5_5_4_the_referee_stops_it_in_boxing_and_on_the_doctors_word_in_a_break() {
    let expected = [Some(Refusal::NotBegun), Some(Refusal::NotABoxingRound), None, None, None];
    check(TechnicalKnockout, Some(Red), expected);
}

fn in_boxing_only() -> [Option<Refusal>; 5] {
    let no = || Some(Refusal::NotABoxingRound);
    [no(), no(), no(), None, no()]
}

#[test]
fn chessboxing_2_5_7_disqualification_is_immediate_at_any_time() {
    check(Disqualification, Some(Red), [const { None }; 5]);
}

#[test]
fn chessboxing_3_5_5_6_no_result_has_no_loser() {
    check(NoResult, None, [const { None }; 5]);
    check(NoResult, Some(Red), [const { Some(Refusal::LoserUnclear) }; 5]);
    check(Disqualification, None, [const { Some(Refusal::LoserUnclear) }; 5]);
}

#[test]
fn chessboxing_2_5_6_2_nobody_resigns_in_a_chess_round() {
    let expected = [
        Some(Refusal::NotBegun),
        Some(Refusal::NoResignation),
        Some(Refusal::NotAChessRound),
        Some(Refusal::NotAChessRound),
        Some(Refusal::NotAChessRound),
    ];
    check(Resignation, Some(Red), expected);
    let other_code = in_round_by(1, |setup| setup.ruleset.resignation = true);
    assert_eq!(
        stop(&other_code, Resignation, Some(Red)),
        Ok(vec![against_by(1, Red, Resignation, 1, ("2.5.6.2", Official::Arbiter))])
    );
}

#[test]
fn what_the_rules_find_is_never_declared_by_hand() {
    for manner in [Checkmate, Time, Points] {
        check(manner, Some(Red), [const { Some(Refusal::MannerNotByHand) }; 5]);
        assert!(Refusal::MannerNotByHand.is_malformed());
    }
}

#[test]
fn chessboxing_3_5_5_5_the_points_decide() {
    use crate::Decision;
    let decide = |winner, verdict| {
        let mut bout = in_round(2);
        let facts = hear(&mut bout, News::Decided(Decision { winner, verdict }), at(500));
        let by = ("3.5.5.5", Official::Referee);
        let result = BoutResult { verdict: Some(verdict), ..result(winner, Points, 2, by) };
        assert_eq!(facts, [Fact::ResultDeclared(result, None)]);
        assert_eq!(bout.result(), Some(result));
    };
    decide(Some(Blue), Verdict::Split);
    decide(None, Verdict::Draw);
}

#[test]
fn a_bout_is_created_once_and_only_as_it_can_be_fought() {
    let (mut bout, create) = (Bout::default(), Command::Create(Box::new(setup())));
    let mut nobody = setup();
    nobody.fighters[Blue].name.clear();
    let refusal = run(&mut bout, &Command::Create(Box::new(nobody)), at(0)).unwrap_err();
    assert_eq!((refusal.reason(), refusal.is_malformed()), ("MISSING_FIGHTER", true));
    assert_eq!(play(&mut bout, "e4", 0), Err(Refusal::UnknownBout));
    assert_eq!(stop(&bout, NoResult, None), Err(Refusal::UnknownBout));
    let created = Fact::BoutCreated(Box::new(setup()), Vec::new());
    assert_eq!(run(&mut bout, &create, at(0)), Ok(vec![created]));
    assert_eq!(run(&mut bout, &create, at(0)), Err(Refusal::BoutExists));
    assert_eq!(bout.setup(), Some(&setup()));
}

#[test]
fn chessboxing_2_4_2_the_organiser_is_warned_of_clocks_that_outlast_the_rounds() {
    let (mut bout, mut setup) = (Bout::default(), setup());
    setup.ruleset.thinking_time = Span::from_secs(361);
    let facts = run(&mut bout, &Command::Create(Box::new(setup)), at(0)).unwrap();
    assert!(matches!(&facts[..], [Fact::BoutCreated(_, warnings)] if warnings.len() == 1), "{facts:?}");
}

#[test]
fn chessboxing_1_1_2_advice_on_chess_between_the_rounds_disqualifies_by_the_arbiter() {
    let (_, resting) = stages().into_iter().nth(4).unwrap();
    let article = Some("2.5.7".parse().unwrap());
    let command = Command::Stop { manner: Disqualification, loser: Some(Red), article };
    let facts = run(&mut resting.clone(), &command, at(430)).unwrap();
    let by = ("2.5.7", Official::Arbiter);
    assert_eq!(facts, [Fact::ResultDeclared(result(Some(Blue), Disqualification, 2, by), Some(1))]);
}

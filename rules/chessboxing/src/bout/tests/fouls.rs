//! Knockdowns from a foul: every branch (3.5.4).

use Corner::{Blue, Red};
use FoulView::{Judges, OwnFault, Referee};

use super::*;
use crate::bout::FoulView;

/// Three judges; Blue is down since 300, by entry 1.
fn down() -> Bout {
    let mut bout = in_round_by(2, |setup| setup.officials.judges = vec![String::new(); 3]);
    run(&mut bout, &Command::RecordKnockdown { corner: Blue, cause: KnockdownCause::Floor }, at(300))
        .unwrap();
    bout
}

fn rule(bout: &mut Bout, view: FoulView, can_continue: bool) -> Result<Vec<Fact>, Refusal> {
    run(bout, &Command::RuleFoul { downed: Blue, view, can_continue }, at(310))
}

fn ruled(view: FoulView, foul: bool, can_continue: bool) -> Fact {
    Fact::FoulRuled { entry: 2, downed: Blue, view, foul, can_continue }
}

fn warning(severe_warnings: u32) -> Fact {
    Fact::FighterWarned {
        entry: 3,
        corner: Red,
        round: 2,
        severe: true,
        at_once: true,
        minor_breaches: 0,
        severe_warnings,
        breach: "a foul that knocked down".to_owned(),
    }
}

const FOUL: bool = true;
const NO_FOUL: bool = false;

fn judges(votes: &str) -> FoulView {
    Judges(votes.chars().map(|vote| (vote != '?').then_some(vote == 'f')).collect())
}

#[test]
fn chessboxing_3_5_4_a_foul_disqualifies_or_is_warned_severely() {
    // Of three seated judges two make a majority; a vote that is not there is none.
    for view in [Referee, judges("fff"), judges("ff?"), judges("ffn"), judges("ff")] {
        let cannot = against_by(2, Red, Manner::Disqualification, 2, DOWN);
        assert_eq!(
            rule(&mut down(), view.clone(), false),
            Ok(vec![ruled(view.clone(), FOUL, false), cannot])
        );
        assert_eq!(rule(&mut down(), view.clone(), true), Ok(vec![ruled(view, FOUL, true), warning(1)]));
    }
}

#[test]
fn chessboxing_3_5_4_no_majority_for_a_foul_the_striker_wins() {
    for votes in ["nnn", "f??", "fn?", "f", "", "???", "fnn"] {
        let view = judges(votes);
        let out = against_by(2, Blue, Manner::Knockout, 2, DOWN);
        assert_eq!(
            rule(&mut down(), view.clone(), false),
            Ok(vec![ruled(view.clone(), NO_FOUL, false), out])
        );
        assert_eq!(rule(&mut down(), view.clone(), true), Ok(vec![ruled(view, NO_FOUL, true)]), "{votes}");
    }
}

#[test]
fn chessboxing_3_5_4_a_foul_by_his_own_fault() {
    let disqualified = against_by(2, Blue, Manner::Disqualification, 2, DOWN);
    assert_eq!(rule(&mut down(), OwnFault, false), Ok(vec![ruled(OwnFault, NO_FOUL, false), disqualified]));
    assert_eq!(rule(&mut down(), OwnFault, true), Ok(vec![ruled(OwnFault, NO_FOUL, true)]));
}

#[test]
fn chessboxing_3_5_4_no_more_judges_vote_than_are_seated() {
    let refused = Refusal::TooManyVotes { votes: 4, seated: 3 };
    assert_eq!(rule(&mut down(), judges("ffff"), true), Err(refused.clone()));
    assert_eq!(refused.reason(), "TOO_MANY_VOTES");
    // With no judges the referee scores, and is the one who decides.
    let mut alone = in_round_by(2, |setup| setup.officials.judges.clear());
    assert_eq!(rule(&mut alone, judges("fn"), true), Err(Refusal::TooManyVotes { votes: 2, seated: 1 }));
    assert!(matches!(rule(&mut alone, judges("f"), true).unwrap()[..], [_, Fact::FighterWarned { .. }]));
    assert_eq!(rule(&mut in_round(1), Referee, true), Err(Refusal::NotABoxingRound));
}

#[test]
fn chessboxing_3_5_4_the_warning_for_a_foul_counts_like_any_other() {
    let mut bout = down();
    for _ in 1..=2 {
        run(&mut bout, &Command::Warn { corner: Red, severe: true, breach: String::new() }, at(305)).unwrap();
    }
    let facts = rule(&mut bout, Referee, true).unwrap();
    assert_eq!(facts[2..], [against_by(5, Red, Manner::Disqualification, 2, WARNED)]);
}

/// The seed lets the referee count to ten first, and then rule (3.5.4).
#[test]
fn chessboxing_3_5_4_a_foul_is_ruled_after_the_count_of_ten_too() {
    let counted_out = || {
        let mut bout = down();
        hear(&mut bout, News::CountedOut([false, true]), at(310));
        assert_eq!(bout.result().map(|result| result.manner), Some(Manner::Knockout));
        bout
    };
    let withdrawn = Fact::ResultWithdrawn { by_official: true };
    let disqualified = |corner| against_by(2, corner, Manner::Disqualification, 2, DOWN);
    for (view, foul, can_continue, expected) in [
        (Referee, FOUL, false, vec![disqualified(Red)]),
        (judges("ff?"), FOUL, false, vec![disqualified(Red)]),
        (OwnFault, NO_FOUL, false, vec![disqualified(Blue)]),
        (Referee, FOUL, true, vec![Fact::FighterUp, warning(1)]),
    ] {
        let mut expected = expected;
        expected.splice(0..0, [withdrawn.clone(), ruled(view.clone(), foul, can_continue)]);
        assert_eq!(rule(&mut counted_out(), view, can_continue), Ok(expected));
    }
    for can_continue in [false, true] {
        let mut bout = counted_out();
        let result = bout.result();
        let facts = rule(&mut bout, judges("nn?"), can_continue);
        assert_eq!(facts, Ok(vec![ruled(judges("nn?"), NO_FOUL, can_continue)]));
        assert_eq!(bout.result(), result, "the striker has won");
    }
    let mut confirmed = counted_out();
    run(&mut confirmed, &Command::ConfirmResult(Official::Referee), at(311)).unwrap();
    assert_eq!(rule(&mut confirmed, Referee, false), Err(Refusal::BoutOver));
}

//! How officials end a bout, and that nothing happens after it.

use super::*;

fn stop(bout: &mut Bout, manner: Manner, loser: Option<Corner>) -> Result<Vec<Fact>, Refusal> {
    run(bout, Command::Stop { manner, loser }, at(300))
}

fn stopped_in(mut bout: Bout, manner: Manner) -> Result<Vec<Fact>, Refusal> {
    stop(&mut bout, manner, Some(Corner::Blue))
}

/// In the break after chess round 1.
fn resting() -> Bout {
    let mut bout = opened();
    hear(&mut bout, News::RoundClosed(1), at(180));
    bout
}

#[test]
fn chessboxing_1_1_3_not_coming_out_for_a_round_loses() {
    let lost = vec![loses(Corner::Blue, Manner::Retirement, 1)];
    assert_eq!(stopped_in(resting(), Manner::Retirement), Ok(lost));
    assert_eq!(stopped_in(opened(), Manner::Retirement), Err(Refusal::NotABoxingRound));
    assert_eq!(stopped_in(created_by(|_| {}), Manner::Retirement), Err(Refusal::NotBegun));
}

#[test]
fn chessboxing_3_5_5_2_the_towel_or_giving_up_loses_in_a_boxing_round() {
    for manner in [Manner::Towel, Manner::Retirement] {
        assert_eq!(stopped_in(boxing(), manner), Ok(vec![loses(Corner::Blue, manner, 2)]));
    }
    assert_eq!(stopped_in(opened(), Manner::Towel), Err(Refusal::NotABoxingRound));
}

#[test]
fn chessboxing_3_5_5_4_the_referee_stops_it_in_a_boxing_round_only() {
    for manner in [Manner::TechnicalKnockout, Manner::Knockout] {
        assert_eq!(stopped_in(boxing(), manner), Ok(vec![loses(Corner::Blue, manner, 2)]));
        assert_eq!(stopped_in(opened(), manner), Err(Refusal::NotABoxingRound));
        assert_eq!(stopped_in(resting(), manner), Err(Refusal::NotABoxingRound));
    }
}

#[test]
fn chessboxing_2_5_7_a_fighter_can_be_disqualified_at_any_time() {
    for (bout, round) in [(created_by(|_| {}), 0), (opened(), 1), (resting(), 1), (boxing(), 2)] {
        let lost = vec![loses(Corner::Blue, Manner::Disqualification, round)];
        assert_eq!(stopped_in(bout, Manner::Disqualification), Ok(lost));
    }
}

#[test]
fn chessboxing_2_5_6_2_nobody_resigns_in_a_chess_round_unless_the_ruleset_allows_it() {
    assert_eq!(stopped_in(opened(), Manner::Resignation), Err(Refusal::NoResignation));
    let mut allowed = created_by(|rules| rules.resignation = true);
    hear(&mut allowed, News::RoundOpened(1), at(0));
    assert_eq!(
        stopped_in(allowed, Manner::Resignation),
        Ok(vec![loses(Corner::Blue, Manner::Resignation, 1)])
    );
    let boxing = boxing_by(|rules| rules.resignation = true);
    assert_eq!(stopped_in(boxing, Manner::Resignation), Err(Refusal::NotAChessRound));
}

#[test]
fn chessboxing_3_5_5_6_no_result_has_no_loser_and_everything_else_has_one() {
    let mut bout = boxing();
    assert_eq!(stop(&mut bout, Manner::NoResult, Some(Corner::Red)), Err(Refusal::LoserUnclear));
    assert_eq!(stop(&mut bout, Manner::TechnicalKnockout, None), Err(Refusal::LoserUnclear));
    let none = BoutResult { winner: None, manner: Manner::NoResult, round: 2, verdict: None };
    assert_eq!(stop(&mut bout, Manner::NoResult, None).unwrap(), [Fact::ResultDeclared(none)]);
}

#[test]
fn checkmate_time_and_points_are_found_never_declared() {
    for manner in [Manner::Checkmate, Manner::Time, Manner::Points] {
        assert_eq!(stopped_in(boxing(), manner), Err(Refusal::MannerNotByHand));
    }
}

#[test]
fn chessboxing_3_5_5_5_the_cards_decide_a_bout_on_points() {
    let mut bout = boxing();
    let decision = Decision { winner: Some(Corner::Blue), verdict: Verdict::Split };
    let (winner, verdict) = (Some(Corner::Blue), Some(Verdict::Split));
    let result = BoutResult { winner, manner: Manner::Points, round: 2, verdict };
    assert_eq!(hear(&mut bout, News::Decided(decision), at(420)), [Fact::ResultDeclared(result)]);
}

#[test]
fn nothing_happens_after_the_result() {
    let mut bout = boxing();
    stop(&mut bout, Manner::TechnicalKnockout, Some(Corner::Red)).unwrap();
    let result = bout.result();
    assert_eq!(stop(&mut bout, Manner::Disqualification, Some(Corner::Blue)), Err(Refusal::BoutOver));
    assert_eq!(run(&mut bout, Command::RecordKnockdown(Corner::Red), at(301)), Err(Refusal::BoutOver));
    let decision = Decision { winner: Some(Corner::Blue), verdict: Verdict::Unanimous };
    for news in [
        News::RoundClosed(2),
        News::RoundOpened(3),
        News::FlagFell(Side::White),
        News::FlagWithdrawn(Side::White),
        News::CountEnded,
        News::CountedOut(Corner::Blue),
        News::Decided(decision),
    ] {
        assert_eq!(hear(&mut bout, news, at(302)), [Fact::Noted], "{news:?}");
    }
    assert_eq!(bout.result(), result);
}

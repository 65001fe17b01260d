use Corner::{Blue, Red};

use super::*;

fn knock_down(bout: &mut Bout, corner: Corner, seconds: u32) -> Result<Vec<Fact>, Refusal> {
    run(bout, &Command::RecordKnockdown { corner, cause: KnockdownCause::Floor }, at(seconds))
}

fn down(entry: u32, corner: Corner, round: u32, in_round: u32, in_bout: u32) -> Fact {
    Fact::KnockdownRecorded { entry, corner, cause: KnockdownCause::Floor, round, in_round, in_bout }
}

/// A knockdown from which the fighter gets up.
fn down_and_up(bout: &mut Bout, corner: Corner, seconds: u32) {
    knock_down(bout, corner, seconds).unwrap();
    assert_eq!(hear(bout, News::CountEnded, at(seconds + 8)), [Fact::FighterUp]);
}

/// Through the break and the chess round to the next boxing round.
fn next_boxing_round(bout: &mut Bout) {
    let (round, now) = (bout.round(), 240 * bout.round());
    hear(bout, News::RoundClosed(round), at(now - 60));
    hear(bout, News::RoundOpened(round + 1), at(now));
    hear(bout, News::RoundClosed(round + 1), at(now + 180));
    hear(bout, News::RoundOpened(round + 2), at(now + 240));
}

fn warn(bout: &mut Bout, corner: Corner, severe: bool, seconds: u32) -> Result<Vec<Fact>, Refusal> {
    run(bout, &Command::Warn { corner, severe, breach: "holding".to_owned() }, at(seconds))
}

/// A warning in round 2; it is severe at once, severe for its number, or not.
fn warned(entry: u32, corner: Corner, how: How, minor_breaches: u32, severe_warnings: u32) -> Fact {
    let (severe, at_once, breach) = (how != Minor, how == AtOnce, "holding".to_owned());
    Fact::FighterWarned { entry, corner, round: 2, severe, at_once, minor_breaches, severe_warnings, breach }
}

#[derive(PartialEq)]
enum How {
    AtOnce,
    ByNumber,
    Minor,
}
use How::{AtOnce, ByNumber, Minor};

#[test]
fn chessboxing_3_5_4_the_third_knockdown_in_a_round_stops_the_bout() {
    let mut bout = in_round(2);
    down_and_up(&mut bout, Blue, 250);
    down_and_up(&mut bout, Blue, 270);
    down_and_up(&mut bout, Red, 285);
    let third = knock_down(&mut bout, Blue, 300);
    assert_eq!(
        third,
        Ok(vec![down(4, Blue, 2, 3, 3), against_by(4, Blue, Manner::TechnicalKnockout, 2, DOWN)])
    );
}

#[test]
fn chessboxing_3_5_4_the_fourth_knockdown_in_the_bout_stops_it() {
    let mut bout = in_round(2);
    down_and_up(&mut bout, Red, 250);
    down_and_up(&mut bout, Red, 270);
    next_boxing_round(&mut bout);
    assert_eq!((bout.record(Red).knockdowns_in_round, bout.record(Red).knockdowns), (0, 2));
    assert_eq!(knock_down(&mut bout, Red, 730), Ok(vec![down(3, Red, 4, 1, 3)]));
    next_boxing_round(&mut bout);
    let fourth = knock_down(&mut bout, Red, 1210);
    assert_eq!(
        fourth,
        Ok(vec![down(4, Red, 6, 1, 4), against_by(4, Red, Manner::TechnicalKnockout, 6, DOWN)])
    );
}

#[test]
fn chessboxing_3_5_4_a_fighter_who_is_down_goes_down_no_more() {
    let mut bout = in_round(2);
    assert_eq!(knock_down(&mut bout, Red, 250), Ok(vec![down(1, Red, 2, 1, 1)]));
    assert_eq!(knock_down(&mut bout, Red, 251), Err(Refusal::CountRunning));
    assert_eq!(knock_down(&mut bout, Blue, 251), Ok(vec![down(2, Blue, 2, 1, 1)]), "both may be");
    assert_eq!(knock_down(&mut bout, Blue, 252), Err(Refusal::CountRunning));
    hear(&mut bout, News::CountEnded, at(258));
    assert_eq!(knock_down(&mut bout, Blue, 260), Ok(vec![down(3, Blue, 2, 2, 2)]));
    // The gong by hand ends the count too.
    next_boxing_round(&mut bout);
    assert_eq!(knock_down(&mut bout, Blue, 730), Ok(vec![down(4, Blue, 4, 1, 3)]));
}

#[test]
fn chessboxing_3_5_4_knockdowns_belong_to_boxing_rounds() {
    for number in [1, 3] {
        let refused = knock_down(&mut in_round(number), Red, 490);
        assert_eq!(refused, Err(Refusal::NotABoxingRound), "{number}");
    }
    let mut in_break = in_round(2);
    hear(&mut in_break, News::RoundClosed(2), at(420));
    assert_eq!(knock_down(&mut in_break, Red, 430), Err(Refusal::NotABoxingRound));
    assert_eq!(warn(&mut in_break, Red, true, 430), Err(Refusal::NotABoxingRound));
    assert_eq!(knock_down(&mut created(|_| ()), Red, 0), Err(Refusal::NotABoxingRound));
}

#[test]
fn chessboxing_3_5_5_1_counted_out_is_knocked_out() {
    let mut bout = in_round(2);
    knock_down(&mut bout, Blue, 300).unwrap();
    let out = hear(&mut bout, News::CountedOut([false, true]), at(310));
    assert_eq!(out, [against_by(1, Blue, Manner::Knockout, 2, OUT)]);
}

#[test]
fn chessboxing_3_5_7_from_the_third_minor_breach_on_a_warning_is_severe() {
    let mut bout = in_round(2);
    let mut third = |corner, severe| warn(&mut bout, corner, severe, 300).unwrap();
    assert_eq!(third(Red, false), [warned(1, Red, Minor, 1, 0)]);
    assert_eq!(third(Red, false), [warned(2, Red, Minor, 2, 0)]);
    assert_eq!(third(Blue, false), [warned(3, Blue, Minor, 1, 0)], "each fighter for himself");
    assert_eq!(third(Red, false), [warned(4, Red, ByNumber, 3, 1)]);
    assert_eq!(third(Red, false), [warned(5, Red, ByNumber, 4, 2)]);
    assert_eq!(third(Blue, true), [warned(6, Blue, AtOnce, 1, 1)], "serious at once");
}

#[test]
fn chessboxing_3_5_5_3_the_third_severe_warning_disqualifies() {
    let mut bout = in_round(2);
    assert_eq!(warn(&mut bout, Blue, true, 300), Ok(vec![warned(1, Blue, AtOnce, 0, 1)]));
    assert_eq!(warn(&mut bout, Red, true, 300), Ok(vec![warned(2, Red, AtOnce, 0, 1)]));
    assert_eq!(warn(&mut bout, Blue, true, 300), Ok(vec![warned(3, Blue, AtOnce, 0, 2)]));
    let third =
        Ok(vec![warned(4, Blue, AtOnce, 0, 3), against_by(4, Blue, Manner::Disqualification, 2, WARNED)]);
    assert_eq!(warn(&mut bout, Blue, true, 300), third);
}

#[test]
fn chessboxing_3_5_5_3_minor_breaches_alone_disqualify_at_the_fifth() {
    let mut bout = in_round(2);
    for _ in 1..=4 {
        warn(&mut bout, Red, false, 300).unwrap();
        assert_eq!(bout.result(), None);
    }
    let fifth =
        Ok(vec![warned(5, Red, ByNumber, 5, 3), against_by(5, Red, Manner::Disqualification, 2, WARNED)]);
    assert_eq!(warn(&mut bout, Red, false, 300), fifth);
}

#[test]
fn the_numbers_are_the_rulesets() {
    let mut bout = in_round_by(2, |setup| {
        (setup.ruleset.knockdowns_in_round, setup.ruleset.knockdowns_in_bout) = (1, 1);
        setup.ruleset.minor_breaches = 1;
        setup.ruleset.severe_warnings = 2;
    });
    assert_eq!(warn(&mut bout, Blue, false, 250), Ok(vec![warned(1, Blue, ByNumber, 1, 1)]));
    let first = knock_down(&mut bout, Red, 300);
    assert_eq!(
        first,
        Ok(vec![down(2, Red, 2, 1, 1), against_by(2, Red, Manner::TechnicalKnockout, 2, DOWN)])
    );
}

//! Knockdowns and warnings.

use super::*;

fn knock_down(bout: &mut Bout, corner: Corner, second: u32) -> Result<Vec<Fact>, Refusal> {
    let facts = run(bout, Command::RecordKnockdown(corner), at(second))?;
    hear(bout, News::CountEnded, at(second + 8));
    Ok(facts)
}

fn warn(bout: &mut Bout, corner: Corner, severe: bool) -> Result<Vec<Fact>, Refusal> {
    run(bout, Command::Warn { corner, severe, breach: "holding".to_owned() }, at(250))
}

fn warned(severe: bool, minor_breaches: u32, severe_warnings: u32) -> Fact {
    let breach = "holding".to_owned();
    Fact::FighterWarned { corner: Corner::Red, round: 2, severe, minor_breaches, severe_warnings, breach }
}

#[test]
fn chessboxing_3_5_4_the_third_knockdown_in_a_round_stops_the_bout() {
    let mut bout = boxing();
    for (count, second) in [(1, 250), (2, 270)] {
        let (corner, round) = (Corner::Blue, 2);
        let down = Fact::KnockdownRecorded { corner, round, in_round: count, in_bout: count };
        assert_eq!(knock_down(&mut bout, Corner::Blue, second).unwrap(), [down]);
    }
    knock_down(&mut bout, Corner::Red, 290).unwrap();
    let third = knock_down(&mut bout, Corner::Blue, 310).unwrap();
    assert_eq!(third[1..], [loses(Corner::Blue, Manner::TechnicalKnockout, 2)]);
}

#[test]
fn chessboxing_3_5_4_the_fourth_knockdown_in_the_bout_stops_it() {
    let mut bout = boxing();
    knock_down(&mut bout, Corner::Red, 250).unwrap();
    knock_down(&mut bout, Corner::Red, 270).unwrap();
    next_boxing_round(&mut bout, 420);
    let third = knock_down(&mut bout, Corner::Red, 730).unwrap();
    assert_eq!(third, [Fact::KnockdownRecorded { corner: Corner::Red, round: 4, in_round: 1, in_bout: 3 }]);
    let fourth = knock_down(&mut bout, Corner::Red, 750).unwrap();
    assert_eq!(fourth[1..], [loses(Corner::Red, Manner::TechnicalKnockout, 4)]);
}

#[test]
fn chessboxing_3_5_4_one_knockdown_is_counted_at_a_time_and_in_boxing_rounds_only() {
    let mut bout = opened();
    assert_eq!(run(&mut bout, Command::RecordKnockdown(Corner::Red), at(1)), Err(Refusal::NotABoxingRound));
    let mut bout = boxing();
    run(&mut bout, Command::RecordKnockdown(Corner::Red), at(250)).unwrap();
    assert_eq!(run(&mut bout, Command::RecordKnockdown(Corner::Blue), at(251)), Err(Refusal::CountRunning));
    assert_eq!(hear(&mut bout, News::CountEnded, at(258)), [Fact::FighterUp]);
    assert!(run(&mut bout, Command::RecordKnockdown(Corner::Blue), at(260)).is_ok());
}

#[test]
fn chessboxing_3_5_5_1_a_count_of_ten_is_a_knockout() {
    let mut bout = boxing();
    run(&mut bout, Command::RecordKnockdown(Corner::Red), at(250)).unwrap();
    let out = hear(&mut bout, News::CountedOut(Corner::Red), at(260));
    assert_eq!(out, [loses(Corner::Red, Manner::Knockout, 2)]);
}

#[test]
fn chessboxing_3_5_7_the_third_minor_breach_and_every_later_one_is_severe() {
    let mut bout = boxing();
    assert_eq!(warn(&mut bout, Corner::Red, false).unwrap(), [warned(false, 1, 0)]);
    assert_eq!(warn(&mut bout, Corner::Red, false).unwrap(), [warned(false, 2, 0)]);
    assert_eq!(warn(&mut bout, Corner::Red, false).unwrap(), [warned(true, 3, 1)]);
    assert_eq!(warn(&mut bout, Corner::Red, false).unwrap(), [warned(true, 4, 2)]);
    assert_eq!(bout.record(Corner::Blue), super::super::RingRecord::default());
}

#[test]
fn chessboxing_3_5_5_3_the_third_severe_warning_disqualifies() {
    let mut bout = boxing();
    assert_eq!(warn(&mut bout, Corner::Red, true).unwrap(), [warned(true, 0, 1)]);
    warn(&mut bout, Corner::Red, false).unwrap();
    assert_eq!(warn(&mut bout, Corner::Red, true).unwrap(), [warned(true, 1, 2)]);
    let third = warn(&mut bout, Corner::Red, true).unwrap();
    assert_eq!(third, [warned(true, 1, 3), loses(Corner::Red, Manner::Disqualification, 2)]);
    assert_eq!(warn(&mut bout, Corner::Red, true), Err(Refusal::BoutOver));
}

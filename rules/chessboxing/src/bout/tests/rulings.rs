//! Every ruling names its article and its official; the result is confirmed.

use Corner::{Blue, Red};

use super::*;

fn stop(bout: &mut Bout, manner: Manner, loser: Option<Corner>, by: Option<&str>) -> (String, Official) {
    let article = by.map(article);
    run(bout, &Command::Stop { manner, loser, article }, at(500)).unwrap();
    let result = bout.result().unwrap();
    let entry = *bout.entries().last().unwrap();
    assert_eq!((entry.article, entry.official), (result.article, result.official), "the entry says the same");
    (result.article.to_string(), result.official)
}

#[test]
fn chessboxing_1_3_1_an_official_may_name_another_article() {
    use Manner::{Disqualification, Retirement, TechnicalKnockout};
    let in_break = || {
        let mut bout = in_round(2);
        hear(&mut bout, News::RoundClosed(2), at(420));
        bout
    };
    for (mut bout, manner, named, official) in [
        (in_round(1), Disqualification, "2.5.7", Official::Arbiter),
        (in_round(1), Disqualification, "3.5.7", Official::Referee),
        (in_round(2), Disqualification, "3.5.7", Official::Referee),
        (in_round(2), TechnicalKnockout, "3.3.3", Official::Referee),
        // Advice on chess from a second, in a break.
        (in_break(), Disqualification, "2.5.7", Official::Arbiter),
        (in_break(), Disqualification, "2.3.3", Official::Arbiter),
        (in_break(), Retirement, "1.1.3", Official::Referee),
    ] {
        assert_eq!(stop(&mut bout, manner, Some(Red), Some(named)), (named.to_owned(), official));
    }
}

#[test]
fn chessboxing_3_5_5_4_the_doctors_recommendation_is_a_technical_knockout() {
    let by = stop(&mut in_round(2), Manner::TechnicalKnockout, Some(Blue), None);
    assert_eq!(by, ("3.5.5.4".to_owned(), Official::Referee));
}

#[test]
fn chessboxing_3_5_5_2_the_towel_from_the_corner() {
    assert_eq!(stop(&mut in_round(2), Manner::Towel, Some(Blue), None).0, "3.5.5.2");
}

#[test]
fn chessboxing_1_1_3_not_coming_out_for_a_round() {
    let mut bout = in_round(1);
    hear(&mut bout, News::RoundClosed(1), at(180));
    assert_eq!(stop(&mut bout, Manner::Retirement, Some(Blue), None).0, "1.1.3");
}

#[test]
fn chessboxing_3_5_5_6_no_result_before_during_and_between_the_rounds() {
    for mut bout in [created(|_| ()), in_round(1), in_round(2)] {
        assert_eq!(stop(&mut bout, Manner::NoResult, None, None).0, "3.5.5.6");
        assert_eq!(bout.result().unwrap().winner, None);
    }
}

#[test]
fn chessboxing_2_3_1_every_entry_names_who_made_it() {
    let mut bout = in_round(1);
    play_all(&mut bout, "e4", 1);
    run(&mut bout, &Command::CountAtBoard, at(2)).unwrap();
    run(&mut bout, &Command::WarnAtBoard { corner: Red, breach: String::new() }, at(3)).unwrap();
    hear(&mut bout, News::RoundClosed(1), at(180));
    hear(&mut bout, News::RoundOpened(2), at(240));
    run(&mut bout, &Command::RecordKnockdown { corner: Red, cause: KnockdownCause::Ropes }, at(250)).unwrap();
    run(&mut bout, &Command::Warn { corner: Blue, severe: false, breach: String::new() }, at(251)).unwrap();
    let said: Vec<_> = bout
        .entries()
        .iter()
        .map(|entry| (entry.number, entry.round, entry.article.to_string(), entry.official))
        .collect();
    let expected = [
        (1, 1, "2.5.2.1", Official::Arbiter),
        (2, 1, "2.5.5", Official::Arbiter),
        (3, 1, "2.5.8", Official::Arbiter),
        (4, 2, "3.5.4", Official::Referee),
        (5, 2, "3.5.7", Official::Referee),
    ];
    assert_eq!(said, expected.map(|(number, round, article, by)| (number, round, article.to_owned(), by)));
}

#[test]
fn chessboxing_3_3_1_the_referee_confirms_the_result_once() {
    let mut bout = in_round(2);
    let confirm = |bout: &mut Bout| run(bout, &Command::ConfirmResult(Official::Referee), at(600));
    assert_eq!(confirm(&mut bout), Err(Refusal::NoResult));
    stop(&mut bout, Manner::Knockout, Some(Blue), None);
    assert_eq!(confirm(&mut bout), Ok(vec![Fact::ResultConfirmed(Official::Referee)]));
    assert_eq!(
        (bout.confirmed_by(), confirm(&mut bout)),
        (Some(Official::Referee), Err(Refusal::ResultConfirmed))
    );
    assert_eq!(
        (Refusal::NoResult.reason(), Refusal::ResultConfirmed.reason()),
        ("NO_RESULT_YET", "RESULT_CONFIRMED")
    );
}

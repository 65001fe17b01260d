use ringside_proto::{
    bout::v1::TimeBase,
    scoring::v1::{self as scores, RoundScore, ScoringFact, scoring_fact as scorings},
};

use super::UNKNOWN;
use crate::scoring;

fn told(fact: scorings::Fact) -> String {
    let unused = |card: &scoring::CardSubmitted| panic!("{card:?} is not in this test");
    scoring::fact(&ScoringFact { fact: Some(fact) }, unused).unwrap_err().to_string()
}

#[test]
fn a_fact_that_says_nothing() {
    assert_eq!(scoring::public(&ScoringFact::default()), None);
}

#[test]
fn every_fact_of_the_cards_that_can_be_wrong() {
    let opened = scorings::CardsOpened { judges: 3, black_corner: 1, lowest_score: 7, ..Default::default() };
    let revealed = |bad| {
        let good = RoundScore { round: 2, red: 10, blue: 9, salt: vec![0; 16], red_noted: 0, blue_noted: 1 };
        let card = scores::Scorecard { judge: 1, rounds: vec![good, bad], ..Default::default() };
        scorings::Fact::CardsRevealed(scorings::CardsRevealed { cards: vec![card] })
    };
    let score = |red, blue, salt| RoundScore { round: 4, red, blue, salt, ..Default::default() };
    let noted = |red_noted, blue_noted| RoundScore { red_noted, blue_noted, ..score(10, 9, vec![0; 16]) };
    let reached = |decision| scorings::Fact::DecisionReached(scorings::DecisionReached { decision });
    let table = [
        (
            scorings::Fact::CardsOpened(scorings::CardsOpened::default()),
            "cards_opened.black_corner must be red or blue",
        ),
        (
            scorings::Fact::CardsOpened(scorings::CardsOpened { lowest_score: 256, ..opened }),
            "cards_opened.lowest_score must be 0 to 9",
        ),
        (
            scorings::Fact::CardsOpened(scorings::CardsOpened {
                time_base: Some(TimeBase { source: None }),
                ..opened
            }),
            "cards_opened.time_base must be live or driven",
        ),
        (
            scorings::Fact::BlackSet(scorings::BlackSet { black_corner: 0 }),
            "black_set.black_corner must be red or blue",
        ),
        (
            scorings::Fact::PointDeducted(scorings::PointDeducted::default()),
            "point_deducted.corner must be red or blue",
        ),
        (reached(None), "decision_reached.decision must be set"),
        (
            reached(Some(scores::Decision { winner: 1, verdict: 0 })),
            "decision_reached.decision.verdict must say how the judges agreed",
        ),
        (
            reached(Some(scores::Decision { winner: UNKNOWN, verdict: 1 })),
            "decision_reached.decision.winner must be red or blue",
        ),
        (revealed(score(256, 9, vec![0; 16])), "cards_revealed.cards[0].rounds[1].red must be 0 to 10"),
        (revealed(score(10, 256, vec![0; 16])), "cards_revealed.cards[0].rounds[1].blue must be 0 to 10"),
        (revealed(score(10, 9, vec![0; 15])), "cards_revealed.cards[0].rounds[1].salt must be 16 bytes"),
        (revealed(noted(256, 0)), "cards_revealed.cards[0].rounds[1].red_noted must be at most 255"),
        (revealed(noted(0, 256)), "cards_revealed.cards[0].rounds[1].blue_noted must be at most 255"),
    ];
    for (fact, expected) in table {
        assert_eq!(told(fact), expected);
    }
}

#[test]
fn an_announced_card_that_is_wrong() {
    let good = scores::Scorecard { judge: 1, ..Default::default() };
    let bad = scores::Scorecard { judge: 2, rounds: vec![RoundScore::default()], ..Default::default() };
    let announced = scorings::ScoresAnnounced { cards: vec![good, bad] };
    assert_eq!(
        told(scorings::Fact::ScoresAnnounced(announced)),
        "scores_announced.cards[1].rounds[0].salt must be 16 bytes"
    );
}

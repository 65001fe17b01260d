//! Every fact and every noun comes back from its message as it went in, through the stored bytes.

use prost::Message;
use ringside_chessboxing::{
    cards::{self, Salt, Score},
    clock::GongPurpose,
};
use ringside_proto::{clock::v1::ClockFact, game::v1::GameFact, scoring::v1::ScoringFact};

use super::examples::{
    SALT, WON, bout_facts, cards_facts, checks, clock_facts, count_kinds, examples, foul_views, no_result,
    preparations, result,
};
use crate::{
    clock, game,
    malformed::Malformed,
    preparation,
    scoring::{self, CardSubmitted, SealedCard},
    setup,
};

/// The message as it is read back from its bytes.
fn stored<M: Message + Default>(message: &M) -> M {
    M::decode(message.encode_to_vec().as_slice()).unwrap()
}

#[test]
fn every_fact_of_the_bout() {
    for fact in bout_facts() {
        let message: GameFact = stored(&game::fact_to(&fact));
        assert_eq!(game::fact(&message), Ok(fact));
    }
}

#[test]
fn every_fact_of_the_clocks() {
    for fact in clock_facts() {
        let message: ClockFact = stored(&clock::fact_to(&fact));
        assert_eq!(clock::fact(&message), Ok(fact));
    }
}

/// A seal that hides nothing: the scores, the judge's notes, then the salt.
fn seal(judge: u32, round: u32, score: Score, salt: Salt) -> SealedCard {
    let sealed = [&[score.red, score.blue], score.noted.as_slice(), salt.as_slice()].concat();
    SealedCard { commitment: format!("{judge}/{round}").into_bytes(), sealed, nonce: vec![1, 2, 3] }
}

fn open(card: &CardSubmitted) -> Result<(Score, Salt), Malformed> {
    assert_eq!(card.commitment, format!("{}/{}", card.judge, card.round).into_bytes());
    assert_eq!(card.nonce, [1, 2, 3]);
    let [red, blue, by_red, by_blue, salt @ ..] = card.sealed.as_slice() else {
        panic!("{card:?} is sealed otherwise")
    };
    Ok((Score { red: *red, blue: *blue, noted: [*by_red, *by_blue] }, salt.try_into().unwrap()))
}

#[test]
fn every_fact_of_the_cards_sealed_or_not() {
    for fact in cards_facts() {
        let message: ScoringFact = stored(&scoring::fact_to(&fact, seal));
        assert_eq!(scoring::fact(&message, open), Ok(fact.clone()));
        let sealed = matches!(fact, cards::Fact::CardSubmitted { .. });
        assert_eq!(scoring::public(&message), (!sealed).then_some(fact));
    }
}

#[test]
fn the_key_is_asked_for_sealed_cards_only() {
    let lost = || Malformed::new("sealed", "be sealed with another key");
    for fact in cards_facts() {
        let message = scoring::fact_to(&fact, seal);
        match scoring::fact(&message, |_| Err(lost())) {
            Ok(read) => assert_eq!(read, fact),
            Err(malformed) => {
                let submitted = cards::Fact::CardSubmitted { judge: 3, round: 4, score: WON, salt: SALT };
                assert_eq!(fact, submitted);
                assert_eq!(malformed.to_string(), "card_submitted.sealed must be sealed with another key");
            }
        }
    }
}

#[test]
fn every_purpose_of_the_gong() {
    let purposes = examples!(GongPurpose {
        GongPurpose::OpensRound(_) => [GongPurpose::OpensRound(1)],
        GongPurpose::ClosesRound(_) => [GongPurpose::ClosesRound(11)],
    });
    for purpose in purposes {
        assert_eq!(clock::gong_purpose(Some(&clock::gong_purpose_to(purpose))), Ok(purpose));
    }
}

#[test]
fn every_kind_of_count() {
    for kind in count_kinds() {
        assert_eq!(clock::count_kind(Some(&stored(&clock::count_kind_to(kind)))), Ok(kind));
    }
}

#[test]
fn everything_that_a_bout_may_not_begin_without() {
    for check in checks() {
        assert_eq!(preparation::check(&stored(&preparation::check_to(check))), Ok(check));
    }
    assert_eq!(preparation::checks(&preparation::checks_to(&checks()), "checks"), Ok(checks()));
}

#[test]
fn everything_that_is_done_before_a_bout() {
    for prepared in preparations() {
        assert_eq!(preparation::prepared(&stored(&preparation::prepared_to(&prepared))), Ok(prepared));
    }
}

#[test]
fn every_view_of_a_foul() {
    for view in foul_views() {
        assert_eq!(game::foul_view(Some(&stored(&game::foul_view_to(&view)))), Ok(view));
    }
}

#[test]
fn the_votes_of_the_panel_each_by_its_official() {
    let votes = game::votes_to([true, false, false]);
    assert_eq!((votes.arbiter, votes.referee, votes.timekeeper), (true, false, false));
    let votes = game::votes_to([false, true, false]);
    assert_eq!((votes.arbiter, votes.referee, votes.timekeeper), (false, true, false));
    for number in 0..8 {
        let votes = [number & 1 != 0, number & 2 != 0, number & 4 != 0];
        assert_eq!(game::votes(Some(&stored(&game::votes_to(votes)))), Ok(votes));
    }
}

#[test]
fn a_result_with_its_article_and_official() {
    for result in [result(), no_result()] {
        assert_eq!(setup::result(&stored(&setup::result_to(&result))), Ok(result));
    }
    let message = setup::result_to(&no_result());
    assert_eq!((message.article.as_str(), message.official), ("1.1.4", 6));
}

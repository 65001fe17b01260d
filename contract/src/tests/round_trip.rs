//! Every fact and every word comes back from its message as it went in, through the stored bytes.

use prost::Message;
use ringside_chessboxing::{
    BoardEnd, Corner, Manner, PressMode, Side, Verdict,
    cards::{self, Salt, Score},
    clock::{GongPurpose, TooLate},
};
use ringside_proto::{clock::v1::ClockFact, game::v1::GameFact, scoring::v1::ScoringFact};

use super::examples::{SALT, bout_facts, cards_facts, clock_facts, examples};
use crate::{
    clock, game,
    malformed::Malformed,
    scoring::{self, CardSubmitted, SealedCard},
    words,
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

/// A seal that hides nothing: the scores, then the salt.
fn seal(judge: u32, round: u32, score: Score, salt: Salt) -> SealedCard {
    let sealed = [&[score.red, score.blue], salt.as_slice()].concat();
    SealedCard { commitment: format!("{judge}/{round}").into_bytes(), sealed, nonce: vec![1, 2, 3] }
}

fn open(card: &CardSubmitted) -> Result<(Score, Salt), Malformed> {
    assert_eq!(card.commitment, format!("{}/{}", card.judge, card.round).into_bytes());
    assert_eq!(card.nonce, [1, 2, 3]);
    let [red, blue, salt @ ..] = card.sealed.as_slice() else { panic!("{card:?} is sealed otherwise") };
    Ok((Score { red: *red, blue: *blue }, salt.try_into().unwrap()))
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
                let submitted = cards::Fact::CardSubmitted {
                    judge: 3,
                    round: 4,
                    score: Score { red: 10, blue: 8 },
                    salt: SALT,
                };
                assert_eq!(fact, submitted);
                assert_eq!(malformed.to_string(), "card_submitted.sealed must be sealed with another key");
            }
        }
    }
}

#[test]
fn every_word() {
    macro_rules! both_ways {
        ($from:path, $to:path, $enum:ty { $($variant:ident),+ $(,)? }) => {
            for word in examples!($enum { $(<$enum>::$variant => [<$enum>::$variant]),+ }) {
                let number: i32 = $to(word).into();
                assert_ne!(number, 0, "{word:?} is said");
                assert_eq!($from(number), Ok(word));
            }
        };
    }
    both_ways!(words::corner, words::corner_to, Corner { Red, Blue });
    both_ways!(words::side, words::side_to, Side { White, Black });
    both_ways!(
        words::manner,
        words::manner_to,
        Manner {
            Checkmate,
            Time,
            Knockout,
            TechnicalKnockout,
            Retirement,
            Towel,
            Disqualification,
            Points,
            Resignation,
            NoResult,
        }
    );
    both_ways!(
        words::verdict,
        words::verdict_to,
        Verdict { Unanimous, Majority, Split, SumOfCards, LevelBlackWins, Draw }
    );
    both_ways!(words::press_mode, words::press_mode_to, PressMode { WithMove, ByHand });
    both_ways!(words::too_late, words::too_late_to, TooLate { FlagFell, RoundClosed, NotYourClock });
    both_ways!(
        words::board_end,
        words::board_end_to,
        BoardEnd { Checkmate, Stalemate, Repetition, FiftyMoves, DeadPosition }
    );
    for draw in [BoardEnd::Stalemate, BoardEnd::Repetition, BoardEnd::FiftyMoves, BoardEnd::DeadPosition] {
        assert_eq!(words::board_draw(words::board_draw_to(Some(draw)).into()), Ok(draw));
    }
    for corner in [None, Some(Corner::Red), Some(Corner::Blue)] {
        assert_eq!(words::optional_corner(words::optional_corner_to(corner).into()), Ok(corner));
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

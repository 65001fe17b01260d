use ringside_proto::{
    bout::v1::{Check, Fighter},
    clock::v1::GongPurpose,
    game::v1::Preparation,
};

use super::{UNKNOWN, bad_checks, good_and};
use crate::{
    clock, game, preparation, setup as setups,
    tests::examples::{result, setup},
    words,
};

#[test]
fn a_word_that_is_not_said_or_not_known() {
    for number in [0, UNKNOWN, -1] {
        for (told, field) in [
            (words::corner(number).err(), "corner"),
            (words::side(number).err(), "side"),
            (words::manner(number).err(), "manner"),
            (words::verdict(number).err(), "verdict"),
            (words::press_mode(number).err(), "press_mode"),
            (words::too_late(number).err(), "too_late"),
            (words::board_end(number).err(), "board_end"),
            (words::board_draw(number).err(), "draw"),
            (words::official(number).err(), "official"),
            (words::gear(number).err(), "gear"),
            (words::clock_side(number).err(), "clock_side"),
            (words::knockdown_cause(number).err(), "knockdown_cause"),
            (words::pause_reason(number).err(), "pause_reason"),
            (words::adjustment(number).err(), "adjustment"),
        ] {
            assert_eq!(told.map(|malformed| malformed.field).as_deref(), Some(field));
        }
    }
    assert!(words::optional_corner(UNKNOWN).is_err());
}

#[test]
fn no_article() {
    for text in ["", "3", "3.", "3.0", "0.5", "3.5.5.3.1", "3,5", "3.256", " 3.5", "three.five"] {
        let told = words::article(text).unwrap_err().to_string();
        assert_eq!(told, "article must be the number of an article, as 3.5.5.3", "{text:?}");
    }
}

#[test]
fn a_check_of_nothing_or_nobody() {
    for (bad, expected) in bad_checks() {
        let told = preparation::check(&Check { check: bad }).unwrap_err().to_string();
        assert_eq!(told, expected);
        let told = preparation::checks(&good_and(bad), "checks").unwrap_err().to_string();
        assert_eq!(told, format!("checks[1].{expected}"));
    }
}

#[test]
fn a_preparation_a_view_votes_or_a_count_of_nothing() {
    let told = [
        preparation::prepared(&Preparation::default()).unwrap_err(),
        game::foul_view(None).unwrap_err(),
        game::votes(None).unwrap_err(),
        clock::count_kind(None).unwrap_err(),
    ];
    assert_eq!(
        told.map(|malformed| malformed.to_string()),
        [
            "what must be set",
            "view must say who saw what",
            "votes must be set",
            "kind must say what is counted"
        ]
    );
}

#[test]
fn a_result_without_article_or_official() {
    let message = setups::result_to(&result());
    for article in ["", "3", "3.5.5.x"] {
        let message = ringside_proto::bout::v1::BoutResult { article: article.into(), ..message.clone() };
        assert_eq!(setups::result(&message).unwrap_err().field, "article");
    }
    for official in [0, UNKNOWN] {
        let message = ringside_proto::bout::v1::BoutResult { official, ..message.clone() };
        assert_eq!(setups::result(&message).unwrap_err().field, "official");
    }
}

#[test]
fn a_gong_without_purpose() {
    for message in [None, Some(&GongPurpose { purpose: None })] {
        let told = clock::gong_purpose(message).unwrap_err().to_string();
        assert_eq!(told, "purpose must name the round that the gong opens or closes");
    }
}

#[test]
fn a_fighter_too_many_is_not_passed_over() {
    let mut message = setups::setup_to(&setup());
    message.fighters.push(Fighter { name: "Third".into(), side: 1, ..Fighter::default() });
    let told = setups::setup(&message).unwrap_err().to_string();
    assert_eq!(told, "setup.fighters[2].corner must be red or blue");
}

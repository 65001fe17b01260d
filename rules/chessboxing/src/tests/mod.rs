//! What all three machines do together, and the cases that were worked by hand.

mod alive;
mod cases;
mod officials;
mod ties;
mod together;
mod whole;
mod withdrawn;

use crate::{BoutSetup, Corner, Fighter, Officials, Ruleset, TimeBase};

/// A bout by `wcbo-7` between Rita in red, who has White, and Boris in blue, with one scoring judge.
pub(crate) fn setup() -> BoutSetup {
    let fighter = |name: &str| Fighter {
        name: name.to_owned(),
        ring_name: String::new(),
        club: String::new(),
        woman: false,
    };
    BoutSetup {
        bout: "test".to_owned(),
        title: String::new(),
        event: String::new(),
        date: String::new(),
        fighters: [fighter("Rita"), fighter("Boris")],
        white: Corner::Red,
        officials: Officials { judges: vec![String::new()], ..Officials::default() },
        category: String::new(),
        weight_limit: None,
        starts: None,
        ruleset: Ruleset::preset("wcbo-7").unwrap(),
        time_base: TimeBase::Live,
    }
}

#[test]
fn chessboxing_1_5_2_a_bout_opens_and_closes_with_chess() {
    for preset in Ruleset::PRESETS {
        let rules = Ruleset::preset(preset).unwrap();
        assert!(crate::is_chess_round(1) && crate::is_chess_round(rules.rounds), "{preset}");
    }
}

//! What lacks something or says it wrongly is refused, and the field is named.

use prost_types::Duration;
use ringside_proto::{
    bout::v1::{BoutResult, Fighter, Ruleset, TimeBase},
    clock::v1::{ClockFact, GongPurpose, clock_fact as clocks},
    game::v1::{GameFact, game_fact as games},
    scoring::v1::{self as scores, RoundScore, ScoringFact, scoring_fact as scorings},
};

use super::examples::{ruleset, setup};
use crate::{clock, game, scoring, setup as setups, words};

/// Neither unspecified nor a number of the contract.
const UNKNOWN: i32 = 99;
const NEGATIVE: Option<Duration> = Some(Duration { seconds: -1, nanos: 0 });

fn bout_told(fact: games::Fact) -> String {
    game::fact(&GameFact { fact: Some(fact) }).unwrap_err().to_string()
}

fn clock_told(fact: clocks::Fact) -> String {
    clock::fact(&ClockFact { fact: Some(fact) }).unwrap_err().to_string()
}

fn cards_told(fact: scorings::Fact) -> String {
    let unused = |card: &scoring::CardSubmitted| panic!("{card:?} is not in this test");
    scoring::fact(&ScoringFact { fact: Some(fact) }, unused).unwrap_err().to_string()
}

fn second() -> Option<Duration> {
    Some(Duration { seconds: 1, nanos: 0 })
}

#[test]
fn a_fact_that_says_nothing() {
    assert_eq!(game::fact(&GameFact::default()).unwrap_err().to_string(), "fact must be set");
    assert_eq!(clock::fact(&ClockFact::default()).unwrap_err().to_string(), "fact must be set");
    assert_eq!(scoring::public(&ScoringFact::default()), None);
}

#[test]
fn every_fact_of_the_bout_that_can_be_wrong() {
    let wrong_setup = |change: fn(&mut ringside_proto::bout::v1::BoutSetup)| {
        let mut message = setups::setup_to(&setup());
        change(&mut message);
        games::Fact::BoutCreated(games::BoutCreated { setup: Some(message), ..Default::default() })
    };
    let played = games::MovePlayed { ply: 1, ends_game: UNKNOWN, ..Default::default() };
    let declared = |result| games::Fact::ResultDeclared(games::ResultDeclared { result });
    let result = BoutResult { winner: 0, manner: 1, round: 1, verdict: 0 };
    let table = [
        (games::Fact::BoutCreated(games::BoutCreated::default()), "bout_created.setup must be set"),
        (wrong_setup(|setup| setup.ruleset = None), "bout_created.setup.ruleset must be set"),
        (
            wrong_setup(|setup| {
                setup.ruleset = Some(Ruleset { rounds: None, ..setups::ruleset_to(&ruleset()) });
            }),
            "bout_created.setup.ruleset.rounds must be set",
        ),
        (
            wrong_setup(|setup| setup.fighters[1].side = 0),
            "bout_created.setup.fighters[1].side must be white or black",
        ),
        (
            wrong_setup(|setup| setup.fighters.truncate(1)),
            "bout_created.setup.fighters must be one red and one blue, one with White and one with Black",
        ),
        (
            wrong_setup(|setup| setup.time_base = Some(TimeBase { source: None })),
            "bout_created.setup.time_base must be live or driven",
        ),
        (games::Fact::MovePlayed(games::MovePlayed::default()), "move_played.ply must be 1 or more"),
        (games::Fact::MovePlayed(played), "move_played.ends_game must say how the game ended"),
        (games::Fact::MoveConfirmed(games::MoveConfirmed::default()), "move_confirmed.ply must be 1 or more"),
        (
            games::Fact::MoveConfirmed(games::MoveConfirmed { ply: 1, left: None }),
            "move_confirmed.left must be set",
        ),
        (
            games::Fact::MoveConfirmed(games::MoveConfirmed { ply: 1, left: NEGATIVE }),
            "move_confirmed.left must not be negative",
        ),
        (
            games::Fact::MoveTakenBack(games::MoveTakenBack::default()),
            "move_taken_back.ply must be 1 or more",
        ),
        (
            games::Fact::GameDrawn(games::GameDrawn::default()),
            "game_drawn.draw must say why the game is drawn",
        ),
        (
            games::Fact::KnockdownRecorded(games::KnockdownRecorded::default()),
            "knockdown_recorded.corner must be red or blue",
        ),
        (
            games::Fact::FighterWarned(games::FighterWarned { corner: UNKNOWN, ..Default::default() }),
            "fighter_warned.corner must be red or blue",
        ),
        (declared(None), "result_declared.result must be set"),
        (
            declared(Some(BoutResult { winner: UNKNOWN, ..result })),
            "result_declared.result.winner must be red or blue",
        ),
        (
            declared(Some(BoutResult { manner: 0, ..result })),
            "result_declared.result.manner must say how the bout ends",
        ),
        (
            declared(Some(BoutResult { verdict: UNKNOWN, ..result })),
            "result_declared.result.verdict must say how the judges agreed",
        ),
    ];
    for (fact, told) in table {
        assert_eq!(bout_told(fact), told);
    }
}

#[test]
fn every_fact_of_the_clocks_that_can_be_wrong() {
    let set = clocks::ClocksSet {
        ruleset: Some(setups::ruleset_to(&ruleset())),
        white_corner: 1,
        time_base: Some(TimeBase { source: None }),
    };
    let rules = |change: fn(&mut Ruleset)| {
        let mut ruleset = setups::ruleset_to(&ruleset());
        change(&mut ruleset);
        clocks::Fact::ClocksSet(clocks::ClocksSet { ruleset: Some(ruleset), ..set.clone() })
    };
    let closed = clocks::RoundClosed { round: 1, by_hand: false, white_left: second(), black_left: None };
    let timed = clocks::MoveTimed {
        ply: 1,
        side: 1,
        white_left: second(),
        black_left: second(),
        stops_clocks: false,
        left_at_move: None,
        pressed: true,
    };
    let taken = clocks::PenaltyTaken { side: 1, taken: NEGATIVE, white_left: None, black_left: None };
    let table = [
        (clocks::Fact::ClocksSet(clocks::ClocksSet::default()), "clocks_set.ruleset must be set"),
        (rules(|rules| rules.rest = NEGATIVE), "clocks_set.ruleset.rest must not be negative"),
        (rules(|rules| rules.press_mode = 0), "clocks_set.ruleset.press_mode must be set"),
        (rules(|rules| rules.repetitions = Some(256)), "clocks_set.ruleset.repetitions must be 3 or 5"),
        (rules(|rules| rules.resignation = None), "clocks_set.ruleset.resignation must be set"),
        (
            clocks::Fact::ClocksSet(clocks::ClocksSet { white_corner: 0, ..set.clone() }),
            "clocks_set.white_corner must be red or blue",
        ),
        (clocks::Fact::ClocksSet(set.clone()), "clocks_set.time_base must be live or driven"),
        (clocks::Fact::RoundClosed(closed), "round_closed.black_left must be set"),
        (
            clocks::Fact::TimeOutCalled(clocks::TimeOutCalled { left: None }),
            "time_out_called.left must be set",
        ),
        (
            clocks::Fact::RoundResumed(clocks::RoundResumed { left: NEGATIVE }),
            "round_resumed.left must not be negative",
        ),
        (clocks::Fact::MoveTimed(clocks::MoveTimed::default()), "move_timed.ply must be 1 or more"),
        (
            clocks::Fact::MoveTimed(clocks::MoveTimed { side: 0, ..timed }),
            "move_timed.side must be white or black",
        ),
        (
            clocks::Fact::MoveTimed(clocks::MoveTimed { white_left: None, ..timed }),
            "move_timed.white_left must be set",
        ),
        (clocks::Fact::MoveTimed(timed), "move_timed.left_at_move must be set"),
        (
            clocks::Fact::PressRefused(clocks::PressRefused { ply: 0, why: 1 }),
            "press_refused.ply must be 1 or more",
        ),
        (
            clocks::Fact::PressRefused(clocks::PressRefused { ply: 1, why: 0 }),
            "press_refused.why must say why the press was refused",
        ),
        (
            clocks::Fact::ClockPressed(clocks::ClockPressed { side: UNKNOWN, left: None }),
            "clock_pressed.side must be white or black",
        ),
        (
            clocks::Fact::ClockPressed(clocks::ClockPressed { side: 2, left: None }),
            "clock_pressed.left must be set",
        ),
        (clocks::Fact::FlagFell(clocks::FlagFell { side: 0 }), "flag_fell.side must be white or black"),
        (
            clocks::Fact::FlagWithdrawn(clocks::FlagWithdrawn { side: 0 }),
            "flag_withdrawn.side must be white or black",
        ),
        (
            clocks::Fact::PenaltyQueued(clocks::PenaltyQueued { side: 0 }),
            "penalty_queued.side must be white or black",
        ),
        (clocks::Fact::PenaltyTaken(taken), "penalty_taken.taken must not be negative"),
        (
            clocks::Fact::PenaltyTaken(clocks::PenaltyTaken { taken: second(), ..taken }),
            "penalty_taken.white_left must be set",
        ),
        (
            clocks::Fact::CountStarted(clocks::CountStarted { corner: 0 }),
            "count_started.corner must be red or blue",
        ),
        (
            clocks::Fact::CountedOut(clocks::CountedOut { corner: 0 }),
            "counted_out.corner must be red or blue",
        ),
        (
            clocks::Fact::ClocksStopped(clocks::ClocksStopped { white_left: None, black_left: None }),
            "clocks_stopped.white_left must be set",
        ),
    ];
    for (fact, told) in table {
        assert_eq!(clock_told(fact), told);
    }
}

#[test]
fn every_fact_of_the_cards_that_can_be_wrong() {
    let revealed = |red, salt| {
        let good = RoundScore { round: 2, red: 10, blue: 9, salt: vec![0; 16] };
        let bad = RoundScore { round: 4, red, blue: 9, salt };
        let card = scores::Scorecard { judge: 1, rounds: vec![good, bad], ..Default::default() };
        scorings::Fact::CardsRevealed(scorings::CardsRevealed { cards: vec![card] })
    };
    let reached = |decision| scorings::Fact::DecisionReached(scorings::DecisionReached { decision });
    let table = [
        (
            scorings::Fact::CardsOpened(scorings::CardsOpened::default()),
            "cards_opened.black_corner must be red or blue",
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
        (revealed(256, vec![0; 16]), "cards_revealed.cards[0].rounds[1].red must be 7 to 10"),
        (revealed(10, vec![0; 15]), "cards_revealed.cards[0].rounds[1].salt must be 16 bytes"),
    ];
    for (fact, told) in table {
        assert_eq!(cards_told(fact), told);
    }
}

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
        ] {
            assert_eq!(told.map(|malformed| malformed.field).as_deref(), Some(field));
        }
    }
    assert!(words::optional_corner(UNKNOWN).is_err());
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

use ringside_proto::{
    bout::v1::{BoutResult, BoutSetup, GearOf, Requirements, Ruleset, TimeBase},
    game::v1::{
        FoulView, GameFact, Preparation,
        foul_view::{JudgesView, View},
        game_fact as games,
        preparation::{Certificate, Examination, GearCheck, WeighIn, What},
    },
};

use super::{BAD_NANOS, NEGATIVE, UNKNOWN, bad_checks, good_and};
use crate::{
    game, setup as setups,
    tests::examples::{result, ruleset, setup},
    time,
};

fn told(fact: games::Fact) -> String {
    game::fact(&GameFact { fact: Some(fact) }).unwrap_err().to_string()
}

fn refused<const N: usize>(table: [(games::Fact, &str); N]) {
    for (fact, expected) in table {
        assert_eq!(told(fact), expected);
    }
}

#[test]
fn a_fact_that_says_nothing() {
    assert_eq!(game::fact(&GameFact::default()).unwrap_err().to_string(), "fact must be set");
}

#[test]
fn a_bout_that_is_not_set_up() {
    let wrong = |change: fn(&mut BoutSetup)| {
        let mut message = setups::setup_to(&setup());
        change(&mut message);
        games::Fact::BoutCreated(games::BoutCreated { setup: Some(message), ..Default::default() })
    };
    refused([
        (games::Fact::BoutCreated(games::BoutCreated::default()), "bout_created.setup must be set"),
        (wrong(|setup| setup.ruleset = None), "bout_created.setup.ruleset must be set"),
        (
            wrong(|setup| {
                setup.ruleset = Some(Ruleset { rounds: None, ..setups::ruleset_to(&ruleset()) });
            }),
            "bout_created.setup.ruleset.rounds must be set",
        ),
        (
            wrong(|setup| {
                let required = Some(Requirements { checks: good_and(None) });
                setup.ruleset = Some(Ruleset { required, ..setups::ruleset_to(&ruleset()) });
            }),
            "bout_created.setup.ruleset.required.checks[1].check must be set",
        ),
        (
            wrong(|setup| setup.fighters[1].side = 0),
            "bout_created.setup.fighters[1].side must be white or black",
        ),
        (
            wrong(|setup| setup.fighters.truncate(1)),
            "bout_created.setup.fighters must be one red and one blue, one with White and one with Black",
        ),
        (
            wrong(|setup| setup.time_base = Some(TimeBase { source: None })),
            "bout_created.setup.time_base must be live or driven",
        ),
        (
            wrong(|setup| setup.starts = BAD_NANOS),
            "bout_created.setup.starts must have nanos from 0 to 999999999",
        ),
    ]);
}

#[test]
fn a_preparation_of_nothing_or_nobody() {
    let prepared = |preparation| games::Fact::Prepared(games::Prepared { preparation, ..Default::default() });
    let what = |what| prepared(Some(Preparation { what: Some(what) }));
    let certificate =
        |corner, issued| what(What::Certificate(Certificate { corner, issued, rules_out_pregnancy: true }));
    let issued = || Some(time::timestamp(crate::tests::examples::MOMENT));
    let gear = |gear| what(What::Gear(GearCheck { gear, in_order: true }));
    refused([
        (prepared(None), "prepared.preparation must be set"),
        (prepared(Some(Preparation { what: None })), "prepared.preparation.what must be set"),
        (
            what(What::WeighIn(WeighIn { corner: 0, grams: 80_000 })),
            "prepared.preparation.weigh_in.corner must be red or blue",
        ),
        (certificate(0, issued()), "prepared.preparation.certificate.corner must be red or blue"),
        (certificate(1, None), "prepared.preparation.certificate.issued must be set"),
        (
            certificate(1, BAD_NANOS),
            "prepared.preparation.certificate.issued must have nanos from 0 to 999999999",
        ),
        (
            what(What::Examination(Examination { corner: UNKNOWN, fit: true })),
            "prepared.preparation.examination.corner must be red or blue",
        ),
        (what(What::WhiteDrawn(0)), "prepared.preparation.white_drawn must be red or blue"),
        (what(What::ClockSide(0)), "prepared.preparation.clock_side must be left or right"),
        (gear(None), "prepared.preparation.gear.gear must be set"),
        (
            gear(Some(GearOf { corner: 0, gear: 1 })),
            "prepared.preparation.gear.gear.corner must be red or blue",
        ),
        (
            gear(Some(GearOf { corner: 1, gear: 0 })),
            "prepared.preparation.gear.gear.gear must name the piece of equipment",
        ),
    ]);
    for (bad, expected) in bad_checks() {
        let preparation = Some(Preparation { what: Some(What::WhiteDrawn(1)) });
        let outstanding = good_and(bad);
        let fact = games::Fact::Prepared(games::Prepared { entry: 1, preparation, outstanding });
        assert_eq!(told(fact), format!("prepared.outstanding[1].{expected}"));
    }
}

#[test]
fn what_can_be_wrong_at_the_board() {
    let played = games::MovePlayed { ply: 1, ends_game: UNKNOWN, ..Default::default() };
    let corrected = games::MoveCorrected { ply: 1, ends_game: UNKNOWN, ..Default::default() };
    refused([
        (games::Fact::MovePlayed(games::MovePlayed::default()), "move_played.ply must be 1 or more"),
        (games::Fact::MovePlayed(played), "move_played.ends_game must say how the game ended"),
        (games::Fact::MoveCorrected(games::MoveCorrected::default()), "move_corrected.ply must be 1 or more"),
        (games::Fact::MoveCorrected(corrected), "move_corrected.ends_game must say how the game ended"),
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
            games::Fact::IllegalMoveRecorded(games::IllegalMoveRecorded::default()),
            "illegal_move_recorded.side must be white or black",
        ),
        (
            games::Fact::BoardCountStarted(games::BoardCountStarted { side: UNKNOWN, ..Default::default() }),
            "board_count_started.side must be white or black",
        ),
        (
            games::Fact::WarnedAtBoard(games::WarnedAtBoard::default()),
            "warned_at_board.corner must be red or blue",
        ),
        (
            games::Fact::GameDrawn(games::GameDrawn::default()),
            "game_drawn.draw must say why the game is drawn",
        ),
    ]);
}

#[test]
fn what_can_be_wrong_in_the_ring() {
    let ruled = |downed, view: Option<Option<View>>| {
        let view = view.map(|view| FoulView { view });
        games::Fact::FoulRuled(games::FoulRuled { downed, view, ..Default::default() })
    };
    let knockdown = games::KnockdownRecorded { corner: 1, cause: 0, ..Default::default() };
    let votes = vec![1, 0, 2, UNKNOWN];
    refused([
        (
            games::Fact::KnockdownRecorded(games::KnockdownRecorded::default()),
            "knockdown_recorded.corner must be red or blue",
        ),
        (games::Fact::KnockdownRecorded(knockdown), "knockdown_recorded.cause must say how he is down"),
        (
            games::Fact::KnockdownRecorded(games::KnockdownRecorded { cause: UNKNOWN, ..knockdown }),
            "knockdown_recorded.cause must say how he is down",
        ),
        (
            games::Fact::FighterWarned(games::FighterWarned { corner: UNKNOWN, ..Default::default() }),
            "fighter_warned.corner must be red or blue",
        ),
        (ruled(0, Some(Some(View::Referee(true)))), "foul_ruled.downed must be red or blue"),
        (ruled(1, None), "foul_ruled.view must say who saw what"),
        (ruled(1, Some(None)), "foul_ruled.view must say who saw what"),
        (
            ruled(1, Some(Some(View::Referee(false)))),
            "foul_ruled.view.referee must be true where it is named",
        ),
        (
            ruled(1, Some(Some(View::OwnFault(false)))),
            "foul_ruled.view.own_fault must be true where it is named",
        ),
        (
            ruled(1, Some(Some(View::Judges(JudgesView { votes })))),
            "foul_ruled.view.judges.votes[3] must be foul, fair or no vote",
        ),
        (games::Fact::LeftRing(games::LeftRing::default()), "left_ring.corner must be red or blue"),
    ]);
}

#[test]
fn what_can_be_wrong_with_a_result() {
    let declared = |result| games::Fact::ResultDeclared(games::ResultDeclared { result, entry: 1 });
    let changed = |change: fn(&mut BoutResult)| {
        let mut message = setups::result_to(&result());
        change(&mut message);
        declared(Some(message))
    };
    refused([
        (declared(None), "result_declared.result must be set"),
        (changed(|result| result.winner = UNKNOWN), "result_declared.result.winner must be red or blue"),
        (changed(|result| result.manner = 0), "result_declared.result.manner must say how the bout ends"),
        (
            changed(|result| result.verdict = UNKNOWN),
            "result_declared.result.verdict must say how the judges agreed",
        ),
        (
            changed(|result| result.article.clear()),
            "result_declared.result.article must be the number of an article, as 3.5.5.3",
        ),
        (changed(|result| result.official = 0), "result_declared.result.official must name the official"),
    ]);
}

#[test]
fn what_can_be_wrong_with_a_correction_or_an_appeal() {
    refused([
        (
            games::Fact::ResultConfirmed(games::ResultConfirmed::default()),
            "result_confirmed.official must name the official",
        ),
        (
            games::Fact::EntryTakenBack(games::EntryTakenBack { official: UNKNOWN, ..Default::default() }),
            "entry_taken_back.official must name the official",
        ),
        (
            games::Fact::AppealMade(games::AppealMade { entry: 2, against: 1, corner: 0 }),
            "appeal_made.corner must be red or blue",
        ),
        (
            games::Fact::AppealDecided(games::AppealDecided { votes: None, ..Default::default() }),
            "appeal_decided.votes must be set",
        ),
    ]);
}

//! Entries taken back: counts dropped, penalties given back.

use super::*;
use crate::Side;

fn taken_back(entry: u32, no_longer_severe: &[u32]) -> News {
    News::TakenBack { entry, no_longer_severe: no_longer_severe.to_vec() }
}

#[test]
fn chessboxing_3_5_4_a_count_for_a_mistaken_entry_is_dropped() {
    let mut clock = opened(300);
    run(&mut clock, &Command::Hear(knockdown(1, Corner::Red)), at(300)).unwrap();
    run(&mut clock, &Command::Hear(knockdown(2, Corner::Blue)), at(303)).unwrap();
    assert_eq!(what(hear(&mut clock, taken_back(9, &[]), at(304))), [Fact::Noted], "another entry");
    assert_eq!(what(hear(&mut clock, taken_back(1, &[]), at(304))), [Fact::FighterRose(Corner::Red)]);
    assert_eq!(clock.count().unwrap().down, [false, true], "it goes on for the other");
    let mut clock = opened(300);
    run(&mut clock, &Command::Hear(knockdown(1, Corner::Blue)), at(300)).unwrap();
    assert_eq!(what(hear(&mut clock, taken_back(1, &[]), at(304))), [Fact::CountDropped]);
    assert_eq!((clock.count(), clock.next_deadline().map(|(due, _)| due)), (None, Some(at(420))));
    for news in
        [News::BoardCount { entry: 1, side: Side::White }, News::LeftRing { entry: 1, corner: Corner::Red }]
    {
        let seconds = if matches!(news, News::BoardCount { .. }) { 20 } else { 300 };
        let mut clock = opened(300);
        run(&mut clock, &Command::Hear(news), at(seconds)).unwrap();
        assert_eq!(what(hear(&mut clock, taken_back(1, &[]), at(seconds + 1))), [Fact::CountDropped]);
    }
}

#[test]
fn chessboxing_3_5_4_a_round_that_a_mistaken_count_held_open_closes() {
    let mut clock = opened(300);
    run(&mut clock, &Command::Hear(knockdown(1, Corner::Blue)), at(415)).unwrap();
    settle(&mut clock, at(422));
    let facts = what(hear(&mut clock, taken_back(1, &[]), at(422)));
    assert!(matches!(facts[..], [Fact::CountDropped, Fact::RoundClosed { round: 2, .. }]), "{facts:?}");
    assert_eq!(clock.round_clock().since, Some(at(422)), "a whole break");
}

#[test]
fn chessboxing_3_5_5_1_a_mistaken_knockout_is_undone_with_its_count() {
    for (risen, mistake) in [(None, 1), (Some(Corner::Red), 2)] {
        let mut clock = opened(300);
        run(&mut clock, &Command::Hear(knockdown(1, Corner::Red)), at(300)).unwrap();
        if let Some(risen) = risen {
            run(&mut clock, &Command::Hear(knockdown(2, Corner::Blue)), at(301)).unwrap();
            run(&mut clock, &Command::FighterUp(risen), at(305)).unwrap();
        }
        settle(&mut clock, at(310));
        hear(&mut clock, News::Result, at(310));
        assert_eq!(what(hear(&mut clock, taken_back(mistake, &[]), at(330))), [Fact::CountDropped]);
        let restarted = what(hear(&mut clock, BY_OFFICIAL, at(330)));
        let waits = paused(PauseReason::Correction, 110, [120, 300]);
        assert_eq!(restarted, [Fact::ClocksRestarted, waits]);
        run(&mut clock, &Command::Resume, at(400)).unwrap();
        assert_eq!(settle(&mut clock, at(510))[0].at, at(510), "the rest of the round");
    }
}

#[test]
fn chessboxing_3_5_4_a_count_behind_a_withdrawn_result_waits_for_the_referee() {
    let mut clock = opened(300);
    run(&mut clock, &Command::Hear(knockdown(3, Corner::Red)), at(300)).unwrap();
    hear(&mut clock, News::Result, at(300)); // the third in the round, it seemed
    hear(&mut clock, taken_back(1, &[]), at(350));
    hear(&mut clock, BY_OFFICIAL, at(350));
    run(&mut clock, &Command::Resume, at(360)).unwrap();
    assert_eq!(settle(&mut clock, at(370)), []);
    run(&mut clock, &Command::ContinueCount, at(370)).unwrap();
    assert_eq!(what(settle(&mut clock, at(371))), [Fact::CountSecond(1)]);
}

/// White has 200 s left and Black 280 after round 1, then warnings 1 (Red), 2 (Red), 3 (Blue) in round 2.
fn warned() -> Clock {
    let mut clock = opened_by(|rules| rules.severe_warning_stops_clock = false);
    hear(&mut clock, played(1), at(100));
    hear(&mut clock, played(2), at(120));
    for (entry, corner) in [(1, Corner::Red), (2, Corner::Red), (3, Corner::Blue)] {
        run(&mut clock, &Command::Hear(severe(entry, corner)), at(300)).unwrap();
    }
    clock
}

#[test]
fn chessboxing_3_5_7_a_warning_taken_back_before_its_penalty_is_never_paid() {
    let mut clock = warned();
    let left = left_at(&clock, at(300));
    assert_eq!(
        what(hear(&mut clock, taken_back(2, &[2]), at(310))),
        [Fact::PenaltyLifted { entry: 2, left }]
    );
    let opening = what(settle(&mut clock, at(480)));
    let paid: Vec<_> = opening
        .iter()
        .filter_map(|fact| match fact {
            Fact::PenaltyTaken { entry, .. } => Some(*entry),
            _ => None,
        })
        .collect();
    assert_eq!(paid, [1, 3]);
    // A minor breach taken back that made the third one severe.
    let mut clock = warned();
    assert!(matches!(
        what(hear(&mut clock, taken_back(9, &[3]), at(310)))[..],
        [Fact::PenaltyLifted { entry: 3, .. }]
    ));
}

#[test]
fn chessboxing_3_5_7_a_penalty_that_was_paid_is_given_back_and_later_ones_are_recounted() {
    for (gone, seconds) in [(1, 490), (2, 490), (3, 490), (1, 700), (2, 800)] {
        let without = |clock: &mut Clock, at| hear(clock, taken_back(gone, &[gone]), at);
        let (mut corrected, mut never) = (warned(), warned());
        without(&mut never, at(310));
        for clock in [&mut corrected, &mut never] {
            settle(clock, at(485));
            hear(clock, played(3), at(485));
            settle(clock, at(seconds));
        }
        let facts = without(&mut corrected, at(seconds));
        assert!(matches!(facts[0].what, Fact::PenaltyLifted { .. }), "{facts:?}");
        for later in [seconds, seconds + 20] {
            assert_eq!(left_at(&corrected, at(later)), left_at(&never, at(later)), "{gone} at {seconds}");
        }
    }
}

#[test]
fn chessboxing_3_5_7_nobody_gives_back_more_than_he_has_left() {
    let mut clock = opened_by(|rules| {
        rules.severe_warning_stops_clock = false;
        rules.thinking_time = secs(200);
    });
    run(&mut clock, &Command::Hear(severe(1, Corner::Blue)), at(300)).unwrap();
    settle(&mut clock, at(480));
    assert_eq!(left_at(&clock, at(480)), [secs(80), secs(140)]);
    hear(&mut clock, played(1), at(550));
    assert_eq!(left_at(&clock, at(550)), [secs(10), secs(140)]);
    hear(&mut clock, taken_back(1, &[1]), at(550));
    assert_eq!(left_at(&clock, at(550)), [secs(0), secs(150)], "what one gains the other loses");
}

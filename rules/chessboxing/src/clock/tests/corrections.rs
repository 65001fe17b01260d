//! Entries taken back: counts dropped, penalties given back, moves as if never played, results withdrawn.

use super::*;
use crate::{PressMode, Side, clock::Phase};

const BY_OFFICIAL: News = News::ResultWithdrawn { by_official: true };

fn taken_back(entry: u32, no_longer_severe: &[u32]) -> News {
    News::TakenBack { entry, no_longer_severe: no_longer_severe.to_vec() }
}

const fn kept(plies: u32) -> News {
    News::PositionRestored { plies, by_arbiter: false }
}

fn what(facts: Vec<Timed<Fact>>) -> Vec<Fact> {
    facts.into_iter().map(|fact| fact.what).collect()
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

#[test]
fn chessboxing_2_4_2_a_move_taken_back_leaves_the_clocks_as_if_never_played() {
    for known in [40, 80, 200, 300] {
        let (mut corrected, mut never) = (opened(300), opened(300));
        for clock in [&mut corrected, &mut never] {
            hear(clock, played(1), at(10));
        }
        hear(&mut corrected, played(2), at(25));
        hear(&mut corrected, played(3), at(32));
        settle(&mut corrected, at(known));
        settle(&mut never, at(known));
        let facts = hear(&mut corrected, kept(1), at(known));
        assert_eq!(what(facts), [Fact::PliesKept { plies: 1, undone: true }], "{known}");
        for later in [known, 310, 500] {
            settle(&mut corrected, at(later));
            settle(&mut never, at(later));
            assert_eq!(left_at(&corrected, at(later)), left_at(&never, at(later)), "{known} {later}");
            assert_eq!((corrected.to_move(), corrected.plies), (never.to_move(), never.plies));
        }
    }
}

#[test]
fn chessboxing_2_5_6_4_a_flag_that_a_mistaken_move_kept_up_falls_at_its_instant() {
    for known in [120, 200] {
        let mut clock = opened(100);
        hear(&mut clock, played(1), at(90));
        settle(&mut clock, at(known));
        let mut facts = hear(&mut clock, kept(0), at(known));
        facts.extend(settle(&mut clock, at(known)));
        assert_eq!(facts[1..], [Timed::new(at(100), Fact::FlagFell(Side::White))], "{known}");
    }
}

#[test]
fn chessboxing_2_5_6_4_a_flag_that_fell_by_a_mistaken_move_is_up_again() {
    let mut clock = opened(100);
    hear(&mut clock, played(1), at(10)); // Black's flag falls at 110, it seems
    settle(&mut clock, at(110));
    hear(&mut clock, News::Result, at(110));
    // The move was never played: White's own flag fell at 100. His clock waits at nothing for the word.
    hear(&mut clock, kept(0), at(130));
    let waits = paused(PauseReason::Correction, 70, [0, 100]);
    assert_eq!(what(hear(&mut clock, BY_OFFICIAL, at(130))), [Fact::ClocksRestarted, waits]);
    assert_eq!((clock.flag, clock.phase()), (None, Phase::Chess));
    let left = [secs(40), secs(100)];
    run(&mut clock, &Command::Adjust { left, why: crate::clock::Adjustment::Irregularity }, at(140)).unwrap();
    run(&mut clock, &Command::Resume, at(150)).unwrap();
    assert_eq!(left_at(&clock, at(160)), [secs(30), secs(100)]);
}

#[test]
fn chessboxing_2_4_2_beyond_a_pause_the_arbiter_sets_the_times() {
    let mut clock = opened(300);
    hear(&mut clock, played(1), at(10));
    run(&mut clock, &Command::Pause(PauseReason::Interruption), at(20)).unwrap();
    run(&mut clock, &Command::Resume, at(50)).unwrap();
    hear(&mut clock, played(2), at(60));
    // The move since the pause as if never played; what was before it waits.
    let facts = what(hear(&mut clock, kept(1), at(65)));
    assert_eq!(facts, [Fact::PliesKept { plies: 1, undone: true }]);
    assert_eq!(left_at(&clock, at(70)), [secs(290), secs(270)]);
    let facts = what(hear(&mut clock, kept(0), at(70)));
    let waits = paused(PauseReason::Interruption, 140, [290, 270]);
    assert_eq!(facts, [waits, Fact::PliesKept { plies: 0, undone: false }]);
    assert_eq!(clock.to_move(), Side::White);
}

#[test]
fn chessboxing_2_4_2_clocks_pressed_by_hand_know_nothing_of_the_score_sheet() {
    let mut clock = opened_by(|rules| rules.press_mode = PressMode::ByHand);
    run(&mut clock, &Command::Press(Side::White), at(12)).unwrap();
    hear(&mut clock, played(1), at(11));
    let before = left_at(&clock, at(40));
    assert_eq!(what(hear(&mut clock, kept(0), at(20))), [Fact::PliesKept { plies: 0, undone: true }]);
    assert_eq!((clock.to_move(), left_at(&clock, at(40))), (Side::Black, before));
    // A mate that was none had stopped them: they go on with his turn who moved.
    let mut clock = opened_by(|rules| rules.press_mode = PressMode::ByHand);
    hear(&mut clock, News::MovePlayed { ply: 1, ends_game: true }, at(11));
    hear(&mut clock, News::Result, at(11));
    hear(&mut clock, kept(0), at(20));
    hear(&mut clock, BY_OFFICIAL, at(20));
    run(&mut clock, &Command::Resume, at(30)).unwrap();
    assert_eq!((clock.to_move(), left_at(&clock, at(40))), (Side::White, [secs(279), secs(300)]));
}

#[test]
fn chessboxing_1_5_1_a_draw_taken_back_reopens_its_round_and_waits() {
    let mut clock = opened(300);
    hear(&mut clock, played(1), at(10));
    hear(&mut clock, News::MovePlayed { ply: 2, ends_game: true }, at(30));
    hear(&mut clock, News::Drawn, at(30));
    hear(&mut clock, kept(1), at(45));
    let facts = what(hear(&mut clock, News::DrawWithdrawn, at(45)));
    assert_eq!(facts, [Fact::BoardReopened { round: Some((1, secs(150))) }]);
    assert_eq!(
        (clock.phase(), clock.pause().map(|pause| pause.why)),
        (Phase::Chess, Some(PauseReason::Correction))
    );
    assert_eq!((clock.last_round, left_at(&clock, at(60))), (7, [secs(290), secs(280)]));
    run(&mut clock, &Command::Resume, at(100)).unwrap();
    assert_eq!((clock.to_move(), left_at(&clock, at(110))), (Side::Black, [secs(290), secs(270)]));
    assert_eq!(settle(&mut clock, at(250))[0].at, at(250));
    assert_eq!(what(hear(&mut clock, News::DrawWithdrawn, at(251))), [Fact::Noted]);
}

#[test]
fn chessboxing_1_5_1_a_draw_taken_back_later_leaves_the_programme_whole() {
    for (seconds, phase, paused) in
        [(90, Phase::Boxing, false), (265, Phase::Boxing, false), (271, Phase::Break, true)]
    {
        let mut clock = opened(300);
        hear(&mut clock, News::MovePlayed { ply: 1, ends_game: true }, at(30));
        hear(&mut clock, News::Drawn, at(30)); // round 2 from 90 to 270, then the points
        settle(&mut clock, at(seconds));
        hear(&mut clock, kept(0), at(seconds));
        let facts = what(hear(&mut clock, News::DrawWithdrawn, at(seconds)));
        assert_eq!(facts, [Fact::BoardReopened { round: None }], "{seconds}");
        assert_eq!((clock.phase(), clock.pause().is_some()), (phase, paused), "{seconds}");
        if paused {
            run(&mut clock, &Command::Resume, at(300)).unwrap();
        }
        settle(&mut clock, at(360));
        assert_eq!((clock.phase(), clock.round()), (Phase::Chess, 3), "{seconds}");
    }
}

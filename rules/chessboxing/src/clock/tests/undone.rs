//! Moves taken back as if never played, draws and results withdrawn.

use super::*;
use crate::{PressMode, Side, clock::Phase};

const fn kept(plies: u32) -> News {
    News::PositionRestored { plies, by_arbiter: false }
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

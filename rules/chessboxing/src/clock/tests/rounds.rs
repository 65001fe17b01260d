use super::*;
use crate::{
    Side,
    clock::{Countdown, Phase},
};

fn strike(clock: &mut Clock, purpose: GongPurpose, seconds: u32) -> Result<Vec<Fact>, Refusal> {
    run(clock, &Command::Strike(purpose), at(seconds))
}

#[test]
fn chessboxing_1_5_2_chess_and_boxing_alternate_each_gong_at_its_own_instant() {
    let mut clock = opened(3000);
    let mut gongs = Vec::new();
    for fact in settle(&mut clock, at(86_400)) {
        gongs.push(match fact.what {
            Fact::RoundOpened { round, by_hand: false } => (fact.at, "opens", round),
            Fact::RoundClosed { round, by_hand: false, .. } => (fact.at, "closes", round),
            Fact::PointsCalled(round) => (fact.at, "points", round),
            other => panic!("{other:?}"),
        });
    }
    let mut programme = vec![(at(180), "closes", 1)];
    for round in 2..=7 {
        let opens = 240 * (round - 1);
        programme.extend([(at(opens), "opens", round), (at(opens + 180), "closes", round)]);
    }
    programme.push((at(1620), "points", 7));
    assert_eq!(gongs, programme);
}

#[test]
fn chessboxing_2_7_the_first_gong_starts_whites_clock() {
    let mut clock = set(|_| ());
    assert_eq!(clock.chess_clock(Side::White), Countdown { left: secs(300), since: None });
    strike(&mut clock, GongPurpose::OpensRound(1), 5).unwrap();
    assert_eq!(clock.chess_clock(Side::White), Countdown { left: secs(300), since: Some(at(5)) });
    assert_eq!(clock.chess_clock(Side::Black), Countdown { left: secs(300), since: None });
}

#[test]
fn chessboxing_1_5_3_the_phases_and_the_round_clock() {
    let expected = [
        (0, Phase::Chess, 1, 180),
        (179, Phase::Chess, 1, 1),
        (180, Phase::Break, 1, 60),
        (240, Phase::Boxing, 2, 180),
        (420, Phase::Break, 2, 60),
        (480, Phase::Chess, 3, 180),
    ];
    for (seconds, phase, round, left) in expected {
        let mut clock = opened(3000);
        settle(&mut clock, at(seconds));
        assert_eq!((clock.phase(), clock.round()), (phase, round), "{seconds}");
        assert_eq!(clock.round_clock().left_at(at(seconds)), secs(left), "{seconds}");
    }
    assert_eq!((set(|_| ()).phase(), set(|_| ()).next_deadline().is_none()), (Phase::Before, true));
}

#[test]
fn chessboxing_1_5_3_time_does_nothing_before_its_instant_and_is_dated_by_it() {
    let clock = opened(300);
    let due = |instant| clock.decide(&Command::Due, instant).unwrap();
    assert_eq!(due(at(180) - MICRO), [Timed::new(at(180) - MICRO, Fact::Noted)]);
    let gong = Fact::RoundClosed { round: 1, by_hand: false, left: [secs(120), secs(300)] };
    assert_eq!(due(at(180)), [Timed::new(at(180), gong.clone())]);
    assert_eq!(due(at(999)), [Timed::new(at(180), gong)]);
}

#[test]
fn chessboxing_2_3_2_one_strike_is_one_fact() {
    use GongPurpose::{ClosesRound, OpensRound};
    let mut clock = set(|_| ());
    assert_eq!(strike(&mut clock, OpensRound(2), 0), Err(Refusal::NotNext));
    assert_eq!(strike(&mut clock, ClosesRound(1), 0), Err(Refusal::NotNext));
    let first = Fact::RoundOpened { round: 1, by_hand: true };
    assert_eq!(strike(&mut clock, OpensRound(1), 0), Ok(vec![first]));
    assert_eq!(strike(&mut clock, OpensRound(1), 0), Err(Refusal::AlreadyStruck));
    assert_eq!(strike(&mut clock, OpensRound(2), 50), Err(Refusal::NotNext));
    assert_eq!(strike(&mut clock, ClosesRound(2), 50), Err(Refusal::NotNext));
    let closed = Fact::RoundClosed { round: 1, by_hand: true, left: [secs(200), secs(300)] };
    assert_eq!(strike(&mut clock, ClosesRound(1), 100), Ok(vec![closed]));
    assert_eq!(strike(&mut clock, ClosesRound(1), 101), Err(Refusal::AlreadyStruck));
    assert_eq!(strike(&mut clock, OpensRound(3), 101), Err(Refusal::NotNext));
    assert_eq!(clock.round_clock(), Countdown { left: secs(60), since: Some(at(100)) });
    // The break ends by itself at 160: the timekeeper of that very instant is the second.
    assert_eq!(strike(&mut clock, OpensRound(2), 160), Err(Refusal::AlreadyStruck));
    assert_eq!((clock.phase(), clock.round()), (Phase::Boxing, 2));
    assert_eq!(strike(&mut clock, ClosesRound(1), 170), Err(Refusal::AlreadyStruck));
    assert!(strike(&mut clock, ClosesRound(2), 200).is_ok());
    let early = Fact::RoundOpened { round: 3, by_hand: true };
    assert_eq!(strike(&mut clock, OpensRound(3), 230), Ok(vec![early]));
    assert_eq!(Refusal::AlreadyStruck.reason(), "ALREADY_STRUCK");
    assert_eq!(Refusal::NotNext.reason(), "NOT_NEXT");
}

#[test]
fn chessboxing_3_5_3_a_time_out_stops_the_round_clock_until_the_referee_resumes() {
    let mut clock = opened(300);
    let mut run = |command, seconds| {
        let answer = run(&mut clock, &command, at(seconds));
        (answer, clock.pause().map(|pause| pause.why))
    };
    let time_out = || Command::Pause(PauseReason::TimeOut);
    let stands = Some(PauseReason::TimeOut);
    let called = |left| Ok(vec![paused(PauseReason::TimeOut, left, [120, 300])]);
    assert_eq!(run(time_out(), 100), (Err(Refusal::NotABoxingRound), None));
    assert_eq!(run(Command::Resume, 100), (Err(Refusal::ClockRunning), None));
    assert_eq!(run(Command::Resume, 300), (Err(Refusal::ClockRunning), None));
    assert_eq!(run(time_out(), 300), (called(120), stands));
    assert_eq!(run(time_out(), 310), (Err(Refusal::ClockStopped), stands));
    assert_eq!(run(Command::Resume, 359), (Ok(vec![Fact::Resumed(secs(120))]), None));
    assert_eq!(run(time_out(), 478), (called(1), stands));
    let alarm = settle(&mut clock, at(1000));
    assert_eq!(alarm, [Timed::new(at(538), Fact::PauseOverran)], "nothing else is due in a time-out");
    assert_eq!(clock.next_deadline().map(|(due, _)| due), None, "and then nothing at all");
    super::run(&mut clock, &Command::Resume, at(1200)).unwrap();
    let gong = settle(&mut clock, at(1201));
    assert!(matches!(gong[..], [Timed { what: Fact::RoundClosed { round: 2, .. }, .. }]), "{gong:?}");
}

#[test]
fn chessboxing_2_4_2_the_chess_clock_runs_only_between_the_gongs_of_chess() {
    let mut clock = opened(300);
    hear(&mut clock, played(1), at(50));
    let black = |clock: &Clock| clock.chess_clock(Side::Black);
    assert_eq!(clock.chess_clock(Side::White), Countdown { left: secs(250), since: None });
    assert_eq!(black(&clock), Countdown { left: secs(300), since: Some(at(50)) });
    for seconds in [180, 239, 240, 419, 479] {
        settle(&mut clock, at(seconds));
        assert_eq!(black(&clock), Countdown { left: secs(170), since: None }, "{seconds}");
        assert_eq!(clock.to_move(), Side::Black, "{seconds}");
    }
    settle(&mut clock, at(480));
    assert_eq!(black(&clock), Countdown { left: secs(170), since: Some(at(480)) });
    assert_eq!(clock.chess_clock(Side::White), Countdown { left: secs(250), since: None });
}

#[test]
fn chessboxing_1_5_1_a_draw_on_the_board_leaves_one_more_boxing_round() {
    let mut clock = opened(300);
    hear(&mut clock, News::MovePlayed { ply: 1, ends_game: true }, at(30));
    let closed = Fact::RoundClosed { round: 1, by_hand: false, left: [secs(270), secs(300)] };
    let drawn = [Fact::BoardClosed { last_round: 2 }, closed].map(|fact| Timed::new(at(30), fact));
    assert_eq!(hear(&mut clock, News::Drawn, at(30)), drawn);
    assert_eq!(hear(&mut clock, News::Drawn, at(31)), [Timed::new(at(31), Fact::Noted)], "once is enough");
    let rest = settle(&mut clock, at(86_400));
    let closed = Fact::RoundClosed { round: 2, by_hand: false, left: [secs(270), secs(300)] };
    let expected =
        [(90, Fact::RoundOpened { round: 2, by_hand: false }), (270, closed), (270, Fact::PointsCalled(2))];
    assert_eq!(rest, expected.map(|(seconds, fact)| Timed::new(at(seconds), fact)));
}

/// What a draw that is heard at this second calls for, and the last round then.
#[test]
fn chessboxing_1_5_1_a_draw_heard_late_gets_no_second_boxing_round() {
    let check = |seconds, last_round, closes_round, calls_points| {
        let mut clock = opened(3000);
        settle(&mut clock, at(seconds));
        let facts = hear(&mut clock, News::Drawn, at(seconds));
        let has = |wanted: fn(&Fact) -> bool| facts.iter().any(|fact| wanted(&fact.what));
        assert_eq!(facts[0].what, Fact::BoardClosed { last_round }, "{seconds}");
        assert_eq!(has(|fact| matches!(fact, Fact::RoundClosed { .. })), closes_round, "{seconds}");
        assert_eq!(has(|fact| matches!(fact, Fact::PointsCalled(_))), calls_points, "{seconds}");
        if !calls_points {
            let last = settle(&mut clock, at(86_400)).pop().map(|fact| fact.what);
            assert_eq!(last, Some(Fact::PointsCalled(last_round)), "{seconds}");
        }
    };
    check(100, 2, true, false); // in round 1
    check(200, 2, false, false); // in the break after it
    check(300, 2, false, false); // in round 2, which is the one more
    check(430, 2, false, true); // after round 2, which was the one more
    check(1500, 7, true, true); // in the last chess round
}

#[test]
fn chessboxing_3_5_5_5_the_points_are_called_when_the_last_round_closes() {
    let mut clock = opened(3000);
    settle(&mut clock, at(86_400));
    assert_eq!((clock.phase(), clock.round()), (Phase::Over, 7));
    assert_eq!(clock.next_deadline().map(|(due, _)| due), None);
    assert_eq!(strike(&mut clock, GongPurpose::OpensRound(8), 86_400), Err(Refusal::BoutOver));
}

//! What holds whatever the officials do, and whenever.

use std::ops::Range;

use proptest::{collection::vec, prelude::*, sample::select};

use super::{played::Run, *};
use crate::{
    PressMode, Side,
    clock::{Adjustment, Phase},
};

/// A command, made for the clocks as they are then: a move is the next ply, a gong the next gong.
#[derive(Clone, Debug)]
enum Act {
    /// A move, so many plies away from the next one; whether it ends the game; so long ago.
    Move(i32, bool, Span),
    Gong,
    /// So many plies off the board, by the arbiter or because they were a mistake.
    Back(u32, bool),
    Press(Side),
    Do(Command),
    News(News),
}

fn span(micros: Range<i64>) -> impl Strategy<Value = Span> {
    micros.prop_map(Span::from_micros)
}

fn act() -> impl Strategy<Value = Act> {
    use Corner::{Blue, Red};
    let moves = (
        select(vec![0, 0, 0, 0, 0, 0, 0, 1, -1]),
        prop::bool::weighted(0.02),
        prop_oneof![Just(Span::ZERO), span(0..90_000_000),],
    );
    let pauses = [
        PauseReason::TimeOut,
        PauseReason::Stop,
        PauseReason::Doctor,
        PauseReason::Equipment,
        PauseReason::Interruption,
        PauseReason::Suspension,
        PauseReason::Correction,
    ];
    let hands = [
        Command::Resume,
        Command::Resume,
        Command::Resume,
        Command::EndCount,
        Command::HoldCount,
        Command::ContinueCount,
        Command::FighterUp(Red),
        Command::FighterUp(Blue),
        Command::Advance,
        Command::Adjust { left: [secs(70), secs(50)], why: Adjustment::Irregularity },
        Command::TakeTime { side: Side::White, time: secs(5) },
        Command::TakeTime { side: Side::Black, time: secs(30) },
    ];
    let news = [
        knockdown(1, Red),
        knockdown(2, Blue),
        severe(3, Red),
        severe(4, Blue),
        severe(5, Red),
        News::BoardCount { entry: 6, side: Side::White },
        News::BoardCount { entry: 7, side: Side::Black },
        News::LeftRing { entry: 8, corner: Red },
        News::IllegalMove(Side::White),
        News::TakenBack { entry: 1, no_longer_severe: vec![] },
        News::TakenBack { entry: 3, no_longer_severe: vec![3] },
        News::TakenBack { entry: 5, no_longer_severe: vec![5, 4] },
        News::TakenBack { entry: 7, no_longer_severe: vec![] },
    ];
    let other = pauses.into_iter().map(|why| Act::Do(Command::Pause(why)));
    let other = other.chain(hands.into_iter().map(Act::Do)).chain(news.into_iter().map(Act::News));
    let presses = vec![Act::Press(Side::White), Act::Press(Side::Black)];
    let rare = vec![
        News::Drawn,
        News::DrawWithdrawn,
        News::Result,
        News::ResultWithdrawn { by_official: false },
        News::ResultWithdrawn { by_official: true },
    ];
    prop_oneof![
        20 => moves.prop_map(|(off, ends, ago)| Act::Move(off, ends, ago)),
        4 => select(presses),
        3 => Just(Act::Gong),
        8 => select(other.collect::<Vec<_>>()),
        1 => (1..4_u32, any::<bool>()).prop_map(|(plies, by_arbiter)| Act::Back(plies, by_arbiter)),
        1 => select(rare).prop_map(Act::News),
    ]
}

/// Acts, each so long after the one before.
fn acts() -> impl Strategy<Value = Vec<(Span, Act)>> {
    vec((prop_oneof![3 => span(0..5_000_000), 2 => span(0..70_000_000)], act()), 1..120)
}

/// Rules with short clocks or long ones, pressed by moves or by hand.
fn start() -> impl Strategy<Value = Clock> {
    (1..400_u32, any::<bool>(), any::<bool>()).prop_map(|(seconds, by_hand, stops)| {
        opened_by(|rules| {
            rules.thinking_time = secs(seconds);
            rules.press_mode = if by_hand { PressMode::ByHand } else { PressMode::WithMove };
            rules.severe_warning_stops_clock = stops;
        })
    })
}

fn command(clock: &Clock, act: &Act, now: Instant) -> (Command, Instant) {
    let command = match act.clone() {
        Act::Move(off, ends_game, ago) => {
            let ply = (clock.plies + 1).saturating_add_signed(off);
            return (Command::Hear(News::MovePlayed { ply, ends_game }), now - ago);
        }
        Act::Gong if matches!(clock.phase(), Phase::Chess | Phase::Boxing) => {
            Command::Strike(GongPurpose::ClosesRound(clock.round()))
        }
        Act::Gong => Command::Strike(GongPurpose::OpensRound(clock.round() + 1)),
        Act::Press(side) => Command::Press(side),
        Act::Back(gone, by_arbiter) => {
            let plies = clock.plies.saturating_sub(gone);
            Command::Hear(News::PositionRestored { plies, by_arbiter })
        }
        Act::Do(command) => command,
        Act::News(news) => Command::Hear(news),
    };
    (command, now)
}

/// Does all acts, shows every state after a command to `watch`, and gives all facts.
fn live(clock: &mut Clock, acts: &[(Span, Act)], mut watch: impl FnMut(&Clock, &Clock, &[Timed<Fact>])) {
    let mut now = at(0);
    for (pause, act) in acts {
        now = now + *pause;
        let before = clock.clone();
        let due = settle(clock, now);
        watch(&before, clock, &due);
        let before = clock.clone();
        // Ten was counted, and nobody had moved before: the game service answers with the result of that instant.
        let out = clock.count().filter(|_| clock.is_counted_out() && !matches!(act, Act::Move(..)));
        let (command, instant) = out
            .map_or_else(|| command(clock, act, now), |count| (Command::Hear(News::Result), count.counted));
        let Ok(facts) = clock.decide(&command, instant) else { continue };
        assert!(!facts.is_empty(), "{command:?} is answered by a fact");
        facts.iter().for_each(|fact| clock.apply(fact));
        watch(&before, clock, &facts);
    }
}

/// Times set by the arbiter, or told anew because moves or a result were withdrawn.
fn sets_the_times(fact: &Fact) -> bool {
    matches!(fact, Fact::ClocksAdjusted { .. } | Fact::PliesKept { .. } | Fact::BoardReopened { .. })
        || matches!(fact, Fact::Paused { why: PauseReason::Correction, .. })
}

proptest! {
    #[test]
    fn the_facts_alone_give_the_same_clocks(start in start(), acts in acts()) {
        let (mut clock, mut replayed) = (start.clone(), start);
        live(&mut clock, &acts, |_, now, facts| {
            facts.iter().for_each(|fact| replayed.apply(fact));
            assert_eq!(format!("{replayed:?}"), format!("{now:?}"));
        });
    }

    #[test]
    fn thinking_time_changes_only_by_playing_and_by_the_arbiters_word(start in start(), acts in acts()) {
        let mut clock = start;
        let mut both = clock.left[0] + clock.left[1];
        let mut run = Run::default();
        run.start(at(0));
        let (mut latest, mut set_when_over) = (at(0), false);
        let mut answered = true;
        live(&mut clock, &acts, |before, clock, facts| {
            // A flag is answered by a result before an official can take a warning back.
            answered &= before.flag.is_none()
                || before.stopped.is_some()
                || !facts.iter().any(|fact| matches!(fact.what, Fact::PenaltyLifted { .. }));
            if !answered {
                return;
            }
            for fact in facts {
                run.take_in(fact);
                latest = latest.max(fact.at);
            }
            // A flag or a gong that a late move made due is no fact yet.
            let now = clock.next_deadline().map_or(latest, |(due, _)| latest.min(due));
            let [white, black] = left_at(clock, now);
            let restarted = facts.iter().any(|fact| fact.what == Fact::ClocksRestarted);
            // After ten at the board the game service's word is awaited, whatever happens meanwhile.
            let out = before.is_counted_out() || clock.is_counted_out();
            let set = out || facts.iter().any(|fact| sets_the_times(&fact.what));
            // What was set while the bout was over shows when it goes on.
            let shows = restarted && std::mem::take(&mut set_when_over);
            set_when_over |= set && clock.stopped.is_some();
            if set || shows {
                run = Run::of(clock);
                both = white + black + run.until(now);
            }
            assert_eq!(white + black + run.until(now), both, "{facts:?}");
        });
    }

    #[test]
    fn nothing_moves_a_clock_after_the_result(start in start(), acts in acts()) {
        let mut clock = start;
        let shown = |clock: &Clock| {
            let chess = [Side::White, Side::Black].map(|side| clock.chess_clock(side));
            (clock.phase(), clock.round(), clock.round_clock(), chess, clock.count(), clock.to_move())
        };
        live(&mut clock, &acts, |before, now, facts| {
            let corrected = facts.iter().any(|fact| {
                let counts = matches!(fact.what, Fact::CountDropped | Fact::FighterRose(_) | Fact::BoardReopened { .. });
                counts || matches!(fact.what, Fact::PliesKept { .. } | Fact::PenaltyLifted { .. })
            });
            if before.stopped.is_some() && now.stopped.is_some() {
                assert!(corrected || shown(before) == shown(now), "{facts:?}");
                assert!(now.next_deadline().is_none());
            }
        });
    }
}

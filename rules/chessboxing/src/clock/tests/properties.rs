//! What holds whatever the officials do, and whenever.

use std::ops::Range;

use proptest::{collection::vec, prelude::*, sample::select};

use super::*;
use crate::{PressMode, Side, is_chess_round};

/// A command, made for the clocks as they are then: a move is the next ply, a gong the next gong.
#[derive(Clone, Debug)]
enum Act {
    /// A move, so many plies away from the next one; whether it ends the game; so long ago.
    Move(i32, bool, Span),
    Gong,
    Press(Side),
    TimeOut,
    Resume,
    EndCount,
    Advance,
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
    let other = vec![
        Act::Gong,
        Act::Press(Side::White),
        Act::Press(Side::Black),
        Act::TimeOut,
        Act::Resume,
        Act::EndCount,
        Act::Advance,
        Act::News(knockdown(1, Red)),
        Act::News(knockdown(2, Blue)),
        Act::News(severe(3, Red)),
        Act::News(severe(4, Blue)),
    ];
    let rare = vec![News::Drawn, News::Result, News::ResultWithdrawn { by_official: false }]
        .into_iter()
        .map(Act::News);
    prop_oneof![
        20 => moves.prop_map(|(off, ends, ago)| Act::Move(off, ends, ago)),
        10 => select(other),
        1 => select(rare.collect::<Vec<_>>()),
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
        Act::Gong if matches!(clock.phase(), crate::clock::Phase::Chess | crate::clock::Phase::Boxing) => {
            Command::Strike(GongPurpose::ClosesRound(clock.round()))
        }
        Act::Gong => Command::Strike(GongPurpose::OpensRound(clock.round() + 1)),
        Act::Press(side) => Command::Press(side),
        Act::TimeOut => Command::Pause(PauseReason::TimeOut),
        Act::Resume => Command::Resume,
        Act::EndCount => Command::EndCount,
        Act::Advance => Command::Advance,
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
        let (command, instant) = command(clock, act, now);
        let Ok(facts) = clock.decide(&command, instant) else { continue };
        assert!(!facts.is_empty(), "{command:?} is answered by a fact");
        facts.iter().for_each(|fact| clock.apply(fact));
        watch(&before, clock, &facts);
    }
}

/// How long the chess clocks have run, told from the facts alone: from each opening to what ended it.
#[derive(Default)]
struct Run {
    past: Span,
    opened: Option<Instant>,
    closed: Option<Instant>,
    ended: Option<Instant>,
    pressed: Option<Instant>,
    /// What `ended` was before a result.
    unstopped: Option<Instant>,
}

impl Run {
    fn take_in(&mut self, fact: &Timed<Fact>) {
        match &fact.what {
            Fact::RoundOpened { round, .. } if is_chess_round(*round) => {
                *self = Self { past: self.until(fact.at), opened: Some(fact.at), ..Self::default() };
            }
            Fact::RoundClosed { round, .. } if is_chess_round(*round) => {
                self.closed = Some(fact.at);
                self.ended = self.ended.or(self.closed);
            }
            Fact::FlagFell(_) => self.ended = Some(fact.at),
            // By hand the clock of a mate written down late ran on until its press.
            Fact::MoveTimed { stops_clocks: true, .. } => self.ended = Some(fact.at).max(self.pressed),
            Fact::ClockPressed { .. } => self.pressed = Some(fact.at),
            Fact::FlagWithdrawn(_) => self.ended = self.closed,
            Fact::ClocksStopped(_) => {
                self.unstopped = self.ended;
                self.ended = self.ended.or(Some(fact.at));
            }
            Fact::ClocksRestarted => self.ended = self.unstopped,
            _ => {}
        }
    }

    fn until(&self, now: Instant) -> Span {
        self.past + self.opened.map_or(Span::ZERO, |opened| self.ended.unwrap_or(now).since(opened))
    }
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
    fn thinking_time_is_conserved(start in start(), acts in acts()) {
        let mut clock = start;
        let both = clock.left[0] + clock.left[1];
        let mut run = Run { opened: Some(at(0)), ..Run::default() };
        let mut latest = at(0);
        live(&mut clock, &acts, |_, clock, facts| {
            for fact in facts {
                run.take_in(fact);
                latest = latest.max(fact.at);
            }
            // A flag or a gong that a late move made due is no fact yet.
            let now = clock.next_deadline().map_or(latest, |(due, _)| latest.min(due));
            let [white, black] = left_at(clock, now);
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
        live(&mut clock, &acts, |before, now, _| {
            if before.stopped.is_some() && now.stopped.is_some() {
                assert_eq!(shown(before), shown(now));
                assert!(now.next_deadline().is_none());
            }
        });
    }

    #[test]
    fn chessboxing_2_4_2_a_move_is_timed_by_its_instant_however_late_it_is_heard(
        thinking in 20..400_u32,
        moves in vec((span(0..60_000_000), span(0..60_000_000), prop::bool::weighted(0.02)), 1..40),
    ) {
        let (mut at_once, mut late) = (opened(thinking), opened(thinking));
        let (mut now, mut known) = (at(0), at(0));
        for (pause, delay, ends_game) in moves {
            now = now + pause;
            settle(&mut at_once, now);
            let news = News::MovePlayed { ply: at_once.plies + 1, ends_game };
            let first = hear(&mut at_once, news.clone(), now);
            // In the order in which they were played, and before the next chess round is opened.
            known = known.max(now + delay);
            settle(&mut late, known);
            let second = hear(&mut late, news.clone(), now);
            let refused = |facts: &[Timed<Fact>]| facts.iter().find_map(|fact| match fact.what {
                Fact::PressRefused { why, .. } => Some(why),
                _ => None,
            });
            assert_eq!(refused(&first), refused(&second), "{news:?} at {now:?}, heard at {known:?}");
            if ends_game && refused(&first).is_none() {
                break;
            }
        }
        let end = now.max(known);
        settle(&mut at_once, end);
        settle(&mut late, end);
        prop_assert_eq!(left_at(&at_once, end), left_at(&late, end));
        prop_assert_eq!((at_once.flag, at_once.to_move(), at_once.plies), (late.flag, late.to_move(), late.plies));
    }
}

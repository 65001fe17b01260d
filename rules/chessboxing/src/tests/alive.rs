//! Whatever officials do, in whatever order: nothing panics, the machines agree, and the bout can always go on.

use proptest::{collection::vec, prelude::*, sample::select};
use ringside_time::{Machine, Span};

use super::together::{Together, at};
use crate::{
    Corner, Manner, Official, Side,
    bout::{self, FoulView, KnockdownCause},
    cards::{self, Score},
    clock::{self, Adjustment, GongPurpose, PauseReason, Phase},
};

#[derive(Clone, Debug)]
enum Act {
    Bout(bout::Command),
    Clock(clock::Command),
    Gong,
    /// All cards that are missing.
    Cards(u8, u8),
    TakeBackLast(u32),
}

fn act() -> impl Strategy<Value = Act> {
    use bout::Command;
    let moves =
        ["Nf3", "Nf6", "Ng1", "Ng8", "f3", "g4", "e5", "e4", "Qh4", "d5", "Nc6", "Qh5", "Qxf7", "a3", "a6"];
    let corner = || select(Corner::BOTH.to_vec());
    let breach = String::new;
    let ring = prop_oneof![
        4 => corner().prop_map(|corner| Command::RecordKnockdown { corner, cause: KnockdownCause::Ropes }),
        4 => (corner(), any::<bool>())
            .prop_map(move |(corner, severe)| Command::Warn { corner, severe, breach: breach() }),
        1 => (corner(), any::<bool>()).prop_map(|(downed, can_continue)| Command::RuleFoul {
            downed,
            view: FoulView::Referee,
            can_continue,
        }),
        1 => corner().prop_map(Command::RecordLeftRing),
        1 => corner().prop_map(|corner| Command::Stop {
            manner: Manner::Disqualification,
            loser: Some(corner),
            article: None,
        }),
    ];
    let board = prop_oneof![
        20 => select(moves.to_vec()).prop_map(|text| Command::PlayMove(text.to_owned())),
        3 => Just(Command::CountAtBoard),
        1 => Just(Command::RecordIllegalMove("Ke3".to_owned())),
        1 => (0..10_u32).prop_map(Command::RestorePosition),
    ];
    let clock = vec![
        clock::Command::Resume,
        clock::Command::Resume,
        clock::Command::Resume,
        clock::Command::Pause(PauseReason::Interruption),
        clock::Command::Pause(PauseReason::Suspension),
        clock::Command::Pause(PauseReason::Stop),
        clock::Command::EndCount,
        clock::Command::EndCount,
        clock::Command::FighterUp(Corner::Red),
        clock::Command::HoldCount,
        clock::Command::ContinueCount,
        clock::Command::TakeTime { side: Side::White, time: Span::SECOND },
        clock::Command::Adjust { left: [Span::from_secs(90); 2], why: Adjustment::Irregularity },
    ];
    prop_oneof![
        20 => board.prop_map(Act::Bout),
        8 => ring.prop_map(Act::Bout),
        8 => select(clock).prop_map(Act::Clock),
        2 => Just(Act::Gong),
        3 => select(vec![(10, 9), (9, 10), (10, 7)]).prop_map(|(red, blue)| Act::Cards(red, blue)),
        5 => (0..6_u32).prop_map(Act::TakeBackLast),
    ]
}

/// Does `act`, if it is not refused.
fn go(all: &mut Together, act: Act, now: u32) {
    let now = at(now);
    all.settle(now);
    match act {
        Act::Bout(command) => drop(all.bout(&command, now)),
        Act::Clock(command) => drop(all.clock(&command, now)),
        Act::Gong => {
            let round = all.clock.round();
            let opens = matches!(all.clock.phase(), Phase::Break);
            let purpose =
                if opens { GongPurpose::OpensRound(round + 1) } else { GongPurpose::ClosesRound(round) };
            drop(all.clock(&clock::Command::Strike(purpose), now));
        }
        Act::Cards(red, blue) => {
            for (judge, round) in all.cards.missing() {
                let score = Score { red, blue, noted: [0; 2] };
                drop(all.cards(&cards::Command::Submit { judge, round, score, salt: [0; 16] }, now));
            }
        }
        Act::TakeBackLast(ago) => {
            let last = all.bout.entries().last().map_or(0, |entry| entry.number);
            let entry = last.saturating_sub(ago);
            drop(all.bout(&bout::Command::TakeBack { entry, official: Official::Panel }, now));
        }
    }
}

/// Whether time or an official can carry an undecided bout on.
fn can_go_on(all: &Together) -> bool {
    let held = all.clock.count().is_some_and(|count| count.next.is_none() && count.second < 10);
    all.clock.next_deadline().is_some()
        || all.clock.pause().is_some()
        || held
        || (all.cards.is_awaited() && !all.cards.missing().is_empty())
}

proptest! {
    #[test]
    fn the_machines_agree_and_the_bout_can_go_on(
        thinking in 60..400_u32,
        acts in vec((0..30_u32, act()), 1..120),
    ) {
        let mut all = Together::begun(|setup| {
            setup.ruleset.thinking_time = Span::from_secs(thinking);
            setup.officials.judges = vec![String::new(); 2];
        });
        let mut now = 0;
        for (pause, act) in acts {
            now += pause;
            go(&mut all, act.clone(), now);
            let over = all.bout.result().is_some();
            prop_assert_eq!(over, all.cards.revealed().is_some(), "cards {:?}", act);
            if over {
                prop_assert_eq!(all.clock.phase(), Phase::Over, "{:?}", act);
                prop_assert_eq!(all.clock.next_deadline().map(|(due, _)| due), None, "{:?}", act);
            } else {
                prop_assert_eq!(all.bout.round(), all.clock.round(), "{:?}", act);
                prop_assert_eq!(all.bout.side_to_move(), all.clock.to_move(), "{:?}", act);
                prop_assert!(can_go_on(&all), "{:?} at {}: {:?}", act, now, all.clock);
            }
        }
    }
}

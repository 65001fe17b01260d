//! What holds whatever is asked, and whatever is heard.

use proptest::{collection::vec, prelude::*, sample::select};

use super::*;
use crate::{Decision, bout::FoulView};

/// Moves of a small board, so that many are legal: mates, repetitions and refusals all come about.
const MOVES: [&str; 14] =
    ["Nf3", "Nf6", "Ng1", "Ng8", "f3", "g4", "e5", "e4", "Qh4", "Bc4", "Nc6", "Qh5", "Qxf7", "zz"];

fn command() -> impl Strategy<Value = Command> {
    let corner = || select(Corner::BOTH.to_vec());
    let side = || select(vec![Side::White, Side::Black]);
    let manners = vec![
        Manner::Knockout,
        Manner::Towel,
        Manner::Time,
        Manner::NoResult,
        Manner::Disqualification,
        Manner::Resignation,
    ];
    let stop = (select(manners), prop::option::of(corner()));
    let breach = String::new;
    let entry = || 1..40_u32;
    let official = || {
        select(vec![
            Official::Arbiter,
            Official::Arbiter,
            Official::Referee,
            Official::Referee,
            Official::Panel,
        ])
    };
    let squares = prop_oneof![Just("g1"), Just("e4 f7"), Just("a8 e1"), Just("b1 b8"), Just("zz")];
    let board = prop_oneof![
        3 => (squares, any::<bool>()).prop_map(|(squares, order_unclear)| Command::Touch {
            squares: squares.split(' ').map(str::to_owned).collect(),
            order_unclear,
        }),
        2 => select(vec!["Ke3", "e4", "a king flies"])
            .prop_map(|tried| Command::RecordIllegalMove(tried.to_owned())),
        1 => (0..12_u32).prop_map(Command::RestorePosition),
        4 => Just(Command::CountAtBoard),
        1 => corner().prop_map(move |corner| Command::WarnAtBoard { corner, breach: breach() }),
    ];
    let view = prop_oneof![
        Just(FoulView::Referee),
        Just(FoulView::OwnFault),
        vec(any::<Option<bool>>(), 0..3).prop_map(FoulView::Judges),
    ];
    let ring = prop_oneof![
        10 => (corner(), select(vec![KnockdownCause::Floor, KnockdownCause::Standing]))
            .prop_map(|(corner, cause)| Command::RecordKnockdown { corner, cause }),
        10 => (corner(), any::<bool>())
            .prop_map(move |(corner, severe)| Command::Warn { corner, severe, breach: breach() }),
        2 => (corner(), view, any::<bool>())
            .prop_map(|(downed, view, can_continue)| Command::RuleFoul { downed, view, can_continue }),
        1 => corner().prop_map(Command::RecordLeftRing),
    ];
    let amends = prop_oneof![
        4 => (entry(), official()).prop_map(|(entry, official)| Command::TakeBack { entry, official }),
        2 => (entry(), select(MOVES.to_vec()))
            .prop_map(|(entry, text)| Command::CorrectMove { entry, text: text.to_owned() }),
        2 => (entry(), corner()).prop_map(|(entry, corner)| Command::Appeal { entry, corner }),
        2 => (entry(), any::<[bool; 3]>()).prop_map(|(entry, votes)| Command::DecideAppeal { entry, votes }),
        1 => official().prop_map(Command::ConfirmResult),
    ];
    let news = prop_oneof![
        3 => side().prop_map(News::FlagFell),
        3 => side().prop_map(News::FlagWithdrawn),
        8 => Just(News::CountEnded),
        1 => any::<[bool; 2]>().prop_map(News::CountedOut),
        1 => side().prop_map(News::CountedOutAtBoard),
        1 => corner().prop_map(News::StayedOut),
        1 => Just(News::Resumed),
        1 => Just(News::Decided(Decision { winner: None, verdict: Verdict::Draw })),
        8 => Just(News::RoundOpened(0)),
    ];
    prop_oneof![
        40 => select(MOVES.to_vec()).prop_map(|text| Command::PlayMove(text.to_owned())),
        10 => board,
        20 => ring,
        6 => amends,
        1 => stop.prop_map(|(manner, loser)| Command::Stop { manner, loser, article: None }),
        1 => Just(Command::Release),
        20 => news.prop_map(Command::Hear),
    ]
}

/// A command; how long after the one before; how long ago it happened; which move of those played the
/// clock then speaks of, and whether it stands.
type Step = (Command, u32, u32, prop::sample::Index, bool);

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let ago = prop_oneof![4 => Just(0_u32), 1 => 0..30_u32];
    vec((command(), 0..20_u32, ago, any::<prop::sample::Index>(), prop::bool::weighted(0.9)), 1..100)
}

/// Does all steps and shows every state before and after to `watch`, with the facts between.
fn live(bout: &mut Bout, steps: &[Step], mut watch: impl FnMut(&Bout, &Bout, &[Timed<Fact>])) {
    let mut now = 0;
    let mut step = |bout: &mut Bout, command: &Command, instant| {
        let before = bout.clone();
        let Ok(facts) = bout.decide(command, instant) else { return };
        assert!(!facts.is_empty(), "{command:?} is answered by a fact");
        facts.iter().for_each(|fact| bout.apply(fact));
        watch(&before, bout, &facts);
    };
    for (command, pause, ago, which, stands) in steps {
        now += pause;
        match command {
            // The next gong of the programme.
            Command::Hear(News::RoundOpened(_)) => {
                step(bout, &Command::Hear(News::RoundClosed(bout.round())), at(now));
                step(bout, &Command::Hear(News::RoundOpened(bout.round() + 1)), at(now));
            }
            command => step(bout, command, at(now.saturating_sub(*ago))),
        }
        if !bout.moves().is_empty() {
            let index = which.index(bout.moves().len());
            let (ply, left) = (u32::try_from(index).unwrap() + 1, MINUTE);
            let news = if *stands { News::MoveTimed { ply, left } } else { News::PressRefused { ply } };
            step(bout, &Command::Hear(news), bout.moves()[index].at);
        }
    }
}

proptest! {
    #[test]
    fn the_facts_alone_give_the_same_bout(steps in steps()) {
        let (mut bout, mut replayed) = (in_round(1), in_round(1));
        live(&mut bout, &steps, |_, now, facts| {
            facts.iter().for_each(|fact| replayed.apply(fact));
            assert_eq!(format!("{replayed:?}"), format!("{now:?}"));
        });
    }

    #[test]
    fn a_result_stands_unless_it_is_withdrawn(steps in steps()) {
        live(&mut in_round(1), &steps, |before, now, facts| {
            let withdrawn = facts.iter().find_map(|fact| match fact.what {
                Fact::ResultWithdrawn { by_official } => Some(by_official),
                _ => None,
            });
            let corrects = facts.iter().any(|fact| {
                let taken = matches!(fact.what, Fact::EntryTakenBack { .. } | Fact::MoveCorrected { .. });
                taken || matches!(fact.what, Fact::FoulRuled { .. })
            });
            let Some(result) = before.result() else {
                assert!(withdrawn.is_none(), "nothing to withdraw: {facts:?}");
                return;
            };
            match withdrawn {
                // Only a flag or a tenth second can be overtaken, and only an official corrects.
                Some(false) => assert!(result.manner == Manner::Time || result.article == article("2.5.5")),
                Some(true) => assert!(corrects, "{facts:?}"),
                None => assert_eq!(now.result(), Some(result), "{facts:?}"),
            }
            let ring = |bout: &Bout| Corner::BOTH.map(|corner| bout.record(corner));
            if withdrawn.is_none() && !corrects {
                assert_eq!((before.round(), before.draw(), ring(before)), (now.round(), now.draw(), ring(now)));
            }
        });
    }

    #[test]
    fn a_confirmed_result_is_the_panels_alone(steps in steps()) {
        live(&mut in_round(1), &steps, |before, now, facts| {
            let by_the_panel = facts.iter().any(|fact| {
                matches!(fact.what, Fact::EntryTakenBack { official: Official::Panel, .. })
            });
            if before.confirmed_by().is_some() && !by_the_panel {
                assert_eq!((before.result(), before.confirmed_by()), (now.result(), now.confirmed_by()));
            }
        });
    }

    #[test]
    fn entries_are_numbered_without_a_gap_and_no_limit_is_passed(steps in steps()) {
        live(&mut in_round(1), &steps, |_, now, facts| {
            let numbers: Vec<_> = now.entries().iter().map(|entry| entry.number).collect();
            assert_eq!(numbers, (1..).take(numbers.len()).collect::<Vec<_>>(), "{facts:?}");
            let rules = &now.setup().unwrap().ruleset;
            for record in Corner::BOTH.map(|corner| now.record(corner)) {
                let reached = record.knockdowns_in_round >= rules.knockdowns_in_round
                    || record.knockdowns >= rules.knockdowns_in_bout
                    || record.severe_warnings >= rules.severe_warnings
                    || record.board_counts_in_round >= rules.board_counts_in_round
                    || record.board_counts >= rules.board_counts_in_bout;
                assert!(now.result().is_some() || !reached, "{record:?} {facts:?}");
            }
        });
    }

    #[test]
    fn the_score_sheet_is_the_board(steps in steps()) {
        live(&mut in_round(1), &steps, |_, now, facts| {
            let sheet = now.moves().iter().try_fold(ringside_chess::Game::new(3), |game, played| {
                assert!(is_chess_round(played.round));
                game.after(&played.uci)
            });
            assert_eq!(sheet.map(|game| game.fen()), Ok(now.fen()), "{facts:?}");
        });
    }
}

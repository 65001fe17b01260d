//! What holds whatever is asked, and whatever is heard.

use proptest::{collection::vec, prelude::*, sample::select};

use super::*;
use crate::Decision;

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
    prop_oneof![
        40 => select(MOVES.to_vec()).prop_map(|text| Command::PlayMove(text.to_owned())),
        10 => corner().prop_map(|corner| Command::RecordKnockdown { corner, cause: KnockdownCause::Floor }),
        10 => (corner(), any::<bool>())
            .prop_map(move |(corner, severe)| Command::Warn { corner, severe, breach: breach() }),
        1 => stop.prop_map(|(manner, loser)| Command::Stop { manner, loser, article: None }),
        3 => side().prop_map(|side| Command::Hear(News::FlagFell(side))),
        3 => side().prop_map(|side| Command::Hear(News::FlagWithdrawn(side))),
        8 => Just(Command::Hear(News::CountEnded)),
        1 => any::<[bool; 2]>().prop_map(|down| Command::Hear(News::CountedOut(down))),
        1 => Just(Command::Hear(News::Decided(Decision { winner: None, verdict: Verdict::Draw }))),
        8 => Just(Command::Hear(News::RoundOpened(0))),
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
            let withdrawn = facts.iter().any(|fact| fact.what == Fact::ResultWithdrawn { by_official: false });
            if let Some(result) = before.result() {
                assert!(!withdrawn || result.manner == Manner::Time, "only a flag can be undone");
                let changed = now.result() != Some(result);
                assert_eq!(changed, withdrawn, "{facts:?}");
                if !withdrawn {
                    let ring = |bout: &Bout| Corner::BOTH.map(|corner| bout.record(corner));
                    assert_eq!((before.round(), before.draw(), ring(before)), (now.round(), now.draw(), ring(now)));
                }
            } else {
                assert!(!withdrawn, "nothing to withdraw: {facts:?}");
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

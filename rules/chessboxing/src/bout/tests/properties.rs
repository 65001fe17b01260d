//! What holds whatever is commanded and heard.

use proptest::{collection::vec, prelude::*, sample::select};

use super::*;

fn corner() -> impl Strategy<Value = Corner> {
    select(Corner::BOTH.to_vec())
}

fn side() -> impl Strategy<Value = Side> {
    select(vec![Side::White, Side::Black])
}

fn news() -> impl Strategy<Value = News> {
    let decision = Decision { winner: Some(Corner::Red), verdict: Verdict::Unanimous };
    prop_oneof![
        4 => (1..8_u32).prop_map(News::RoundOpened),
        2 => (1..8_u32).prop_map(News::RoundClosed),
        6 => (0..6_u32).prop_map(|ply| News::MoveTimed { ply, left: LEFT }),
        1 => (0..6_u32).prop_map(|ply| News::PressRefused { ply }),
        1 => side().prop_map(News::FlagFell),
        1 => side().prop_map(News::FlagWithdrawn),
        2 => Just(News::CountEnded),
        1 => corner().prop_map(News::CountedOut),
        1 => Just(News::Decided(decision)),
    ]
}

fn command() -> impl Strategy<Value = Command> {
    let moves = vec!["e4", "e5", "Nf3", "Nc6", "f3", "g4", "Qh4", "a3"];
    let manners = vec![Manner::Towel, Manner::Disqualification, Manner::TechnicalKnockout];
    prop_oneof![
        8 => select(moves).prop_map(|san| Command::PlayMove(san.to_owned())),
        3 => corner().prop_map(Command::RecordKnockdown),
        3 => (corner(), any::<bool>())
            .prop_map(|(corner, severe)| Command::Warn { corner, severe, breach: String::new() }),
        1 => (select(manners), corner()).prop_map(|(manner, loser)| Command::Stop { manner, loser: Some(loser) }),
        12 => news().prop_map(Command::Hear),
    ]
}

proptest! {
    #[test]
    fn the_facts_alone_give_the_same_bout_and_a_result_stands(
        commands in vec((command(), 0..400_u32), 1..80),
    ) {
        let mut bout = created_by(|_| {});
        let mut replayed = bout.clone();
        for (command, second) in commands {
            let before = bout.clone();
            let Ok(facts) = bout.decide(&command, at(second)) else { continue };
            prop_assert!(!facts.is_empty(), "{:?} is answered by a fact", command);
            facts.iter().for_each(|fact| { bout.apply(fact); replayed.apply(fact); });
            prop_assert_eq!(format!("{:?}", &bout), format!("{:?}", &replayed));
            let withdrawn = facts.iter().any(|fact| fact.what == Fact::ResultWithdrawn);
            if let Some(result) = before.result() && !withdrawn {
                prop_assert_eq!(bout.result(), Some(result));
                prop_assert_eq!((bout.round(), bout.record(Corner::Red)), (before.round(), before.record(Corner::Red)));
            }
            if withdrawn {
                prop_assert_eq!(before.result().map(|result| result.manner), Some(Manner::Time));
            }
        }
    }
}

//! What holds whatever comes in, and in whatever order.

use proptest::{collection::vec, prelude::*, sample::select};
use ringside_time::Timed;

use super::*;

fn command() -> impl Strategy<Value = Command> {
    let corner = || select(Corner::BOTH.to_vec());
    let round = || 1..8_u32;
    let points = || prop_oneof![4 => Just(10_u8), 4 => 7..10_u8, 1 => 0..12_u8];
    let score = (points(), points(), [0..2_u8, 0..2_u8]);
    prop_oneof![
        20 => (1..4_u32, round(), score).prop_map(|(judge, round, (red, blue, noted))| {
            Command::Submit { judge, round, score: Score { red, blue, noted }, salt: [1; 16] }
        }),
        8 => round().prop_map(Command::RoundClosed),
        3 => (1..6_u32, corner(), round()).prop_map(|(entry, corner, round)| Command::Deduct(entry, corner, round)),
        3 => vec(1..6_u32, 0..3).prop_map(Command::Lift),
        3 => (1..4_u32, round()).prop_map(|(judge, round)| Command::GiveBack { judge, round }),
        1 => Just(Command::CallPoints),
        1 => Just(Command::UncallPoints),
        1 => Just(Command::BoutEnded),
        1 => Just(Command::ResultWithdrawn),
        1 => corner().prop_map(Command::SetBlack),
    ]
}

/// Does all commands and shows every state before and after to `watch`, with the facts between.
fn live(commands: &[Command], mut watch: impl FnMut(&Cards, &Cards, &[Timed<Fact>])) {
    let mut cards = opened(2);
    for command in commands {
        let before = cards.clone();
        let Ok(facts) = cards.decide(command, NOW) else { continue };
        assert!(!facts.is_empty(), "{command:?} is answered by a fact");
        facts.iter().for_each(|fact| cards.apply(fact));
        watch(&before, &cards, &facts);
    }
}

proptest! {
    #[test]
    fn the_facts_alone_give_the_same_cards(commands in vec(command(), 1..80)) {
        let mut replayed = opened(2);
        live(&commands, |_, now, facts| {
            facts.iter().for_each(|fact| replayed.apply(fact));
            assert_eq!(format!("{replayed:?}"), format!("{now:?}"));
        });
    }

    #[test]
    fn a_decision_has_every_card_and_says_what_they_say(commands in vec(command(), 1..80)) {
        live(&commands, |_, now, facts| {
            let Some(Fact::DecisionReached(decision)) =
                facts.iter().map(|fact| &fact.what).find(|fact| matches!(fact, Fact::DecisionReached(_)))
            else { return };
            assert!(now.missing().is_empty() && now.is_awaited());
            let total = |corner| now.revealed().unwrap().iter().map(|card| card.total(corner)).sum::<i32>();
            if decision.verdict == Verdict::LevelBlackWins {
                assert_eq!(total(Corner::Red), total(Corner::Blue));
            }
            assert!(decision.winner.is_some());
        });
    }

    #[test]
    fn open_cards_change_only_by_points_taken_off_and_given_back(commands in vec(command(), 1..80)) {
        live(&commands, |before, now, facts| {
            let (Some(was), Some(is)) = (before.revealed(), now.revealed()) else { return };
            let changes =
                |fact: &Timed<Fact>| matches!(fact.what, Fact::DeductionsLifted(_) | Fact::PointDeducted(..));
            assert!(facts.iter().any(changes) || was == is, "{facts:?}");
        });
    }

    #[test]
    fn a_point_taken_off_by_mistake_is_as_if_it_never_was(
        commands in vec(command(), 1..40),
        place in any::<prop::sample::Index>(),
    ) {
        // A result is withdrawn for another reason then.
        let lasts = |command: &Command| !matches!(command, Command::ResultWithdrawn);
        let commands: Vec<_> = commands.into_iter().filter(lasts).collect();
        let place = place.index(commands.len() + 1);
        let mistake = |entry: u32| Command::Deduct(entry, Corner::Red, 2);
        let mut corrected = commands.clone();
        corrected.insert(place, mistake(99));
        corrected.push(Command::Lift(vec![99]));
        let end = |commands: &[Command]| {
            let mut end = opened(2);
            live(commands, |_, now, _| end = now.clone());
            let sum = format!("{:?} {:?}", end.deductions, end.revealed());
            (sum, end.missing(), end.is_awaited())
        };
        prop_assert_eq!(end(&corrected), end(&commands));
    }
}

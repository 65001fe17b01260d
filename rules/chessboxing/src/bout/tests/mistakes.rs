//! A mistaken entry taken back leaves the bout as if it had never been made, the list of entries apart.

use proptest::{collection::vec, prelude::*, sample::select};

use super::*;

/// What really happened, or was entered by mistake.
#[derive(Clone, Copy, Debug)]
enum Act {
    /// A knockdown from which the fighter gets up.
    Fall(Corner),
    Warn(Corner, bool),
    /// A count at the board in the next chess round, ended by the gong.
    Counted,
    WarnAtBoard(Corner),
    /// On to the next boxing round.
    Round,
}

fn act() -> impl Strategy<Value = Act> {
    let corner = || select(Corner::BOTH.to_vec());
    prop_oneof![
        4 => corner().prop_map(Act::Fall),
        4 => (corner(), prop::bool::weighted(0.3)).prop_map(|(corner, severe)| Act::Warn(corner, severe)),
        1 => Just(Act::Counted),
        1 => corner().prop_map(Act::WarnAtBoard),
        2 => Just(Act::Round),
    ]
}

/// Does `act`, unless the bout is over; says which entry it made, if it made one.
fn go(bout: &mut Bout, act: Act, now: u32) -> Option<u32> {
    let before = bout.entries().len();
    let news = |bout: &mut Bout, news| {
        drop(bout.decide(&Command::Hear(news), at(now)).map(|facts| {
            facts.iter().for_each(|fact| bout.apply(fact));
        }))
    };
    let command = match act {
        Act::Fall(corner) => Command::RecordKnockdown { corner, cause: KnockdownCause::Floor },
        Act::Warn(corner, severe) => Command::Warn { corner, severe, breach: String::new() },
        Act::WarnAtBoard(corner) => Command::WarnAtBoard { corner, breach: String::new() },
        Act::Counted => {
            next_round(bout, now);
            let counted = run(bout, &Command::CountAtBoard, at(now));
            next_round(bout, now);
            return counted.ok().and(bout.entries().last().map(|entry| entry.number));
        }
        Act::Round => {
            next_round(bout, now);
            next_round(bout, now);
            return None;
        }
    };
    let _refused_when_over = run(bout, &command, at(now));
    news(bout, News::CountEnded);
    (bout.entries().len() > before).then(|| bout.entries().last().map(|entry| entry.number)).flatten()
}

fn next_round(bout: &mut Bout, now: u32) {
    for news in [News::RoundClosed(bout.round()), News::RoundOpened(bout.round() + 1)] {
        hear(bout, news, at(now));
    }
}

/// All that is counted, and the end.
fn state(bout: &Bout) -> String {
    let records = Corner::BOTH.map(|corner| bout.record(corner));
    format!("{records:?} {:?} {:?} {}", bout.result(), bout.down, bout.round())
}

proptest! {
    #[test]
    fn a_mistaken_entry_taken_back_was_never_made(
        acts in vec(act(), 0..25),
        mistake in act().prop_filter("an entry", |act| !matches!(act, Act::Round | Act::Counted)),
        place in any::<prop::sample::Index>(),
        noticed in 0..25_usize,
    ) {
        let (mut real, mut mistaken) = (in_round(2), in_round(2));
        let place = place.index(acts.len() + 1);
        let mut entry = None;
        let take_back = |bout: &mut Bout, entry: u32| {
            run(bout, &Command::TakeBack { entry, official: Official::Panel }, at(700)).unwrap();
            // Whoever it was that stayed down when the bout seemed to be over gets up now.
            hear(bout, News::CountEnded, at(700));
        };
        for (step, act) in acts.iter().copied().map(Some).chain([None]).enumerate() {
            if step == place {
                entry = go(&mut mistaken, mistake, 300);
            }
            // It is noticed in time, or when it ends the bout.
            if let Some(number) = entry.filter(|_| step >= place + noticed || mistaken.result() != real.result()) {
                take_back(&mut mistaken, number);
                entry = None;
            }
            if let Some(act) = act {
                go(&mut real, act, 300);
                go(&mut mistaken, act, 300);
            }
            if let Some(number) = entry.filter(|_| mistaken.result().is_some() != real.result().is_some()) {
                take_back(&mut mistaken, number);
                entry = None;
            }
        }
        if let Some(number) = entry {
            take_back(&mut mistaken, number);
        }
        prop_assert_eq!(state(&mistaken), state(&real));
    }

    #[test]
    fn a_mistaken_move_taken_back_was_never_played(
        moves in vec((select(vec!["Nf3", "Ng1", "Nc3", "Nb1", "e4", "d4"]), select(vec!["Nf6", "Ng8", "Nc6", "Nb8", "e5", "d5"])), 0..12),
        mistake in select(vec!["a3", "h4", "a6", "h5"]),
        touched in any::<bool>(),
        place in any::<prop::sample::Index>(),
    ) {
        let texts: Vec<_> = moves.into_iter().flat_map(|(white, black)| [white, black]).collect();
        let place = place.index(texts.len() + 1);
        let (mut real, mut mistaken) = (in_round(1), in_round(1));
        let both = |real: &mut Bout, mistaken: &mut Bout, text: &str, second| {
            let played = play(real, text, second).is_ok();
            assert_eq!(played, play(mistaken, text, second).is_ok());
            if played {
                let ply = u32::try_from(real.moves().len()).unwrap();
                confirm(real, ply, second);
                confirm(mistaken, ply, second);
            }
        };
        for (second, text) in (1..).zip(&texts[..place]) {
            both(&mut real, &mut mistaken, text, second);
        }
        if touched {
            let squares = vec!["g1".to_owned()];
            let touch = Command::Touch { squares, order_unclear: false };
            let facts = [&mut real, &mut mistaken].map(|bout| run(bout, &touch, at(60)).is_ok());
            prop_assert_eq!(facts[0], facts[1]);
        }
        if play(&mut mistaken, mistake, 61).is_ok() {
            let last = mistaken.moves().last().unwrap().entry;
            run(&mut mistaken, &Command::TakeBack { entry: last, official: Official::Arbiter }, at(62)).unwrap();
        }
        prop_assert_eq!(mistaken.duty(), real.duty());
        for (second, text) in (70..).zip(&texts[place..]) {
            both(&mut real, &mut mistaken, text, second);
        }
        let sheet = |bout: &Bout| bout.moves().iter().map(|played| played.san.clone()).collect::<Vec<_>>();
        prop_assert_eq!(sheet(&mistaken), sheet(&real));
        prop_assert_eq!((mistaken.fen(), mistaken.draw(), mistaken.result()), (real.fen(), real.draw(), real.result()));
    }
}

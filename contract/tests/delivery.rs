//! Three services that hear one another late: whatever the order of delivery, the bout ends the same.
//!
//! Each service is its pure machine with a journal. What a command needs to have seen is delivered before it, as the
//! services wait for it; everything younger than that may come at any time, each journal in its own order.

use proptest::{collection::vec, prelude::*, sample::select};
use ringside_chessboxing::{
    BoutSetup, Corner, Fighter, Officials, Ruleset, Side, TimeBase,
    bout::{self, Bout, KnockdownCause},
    cards::{self, Cards, Score},
    clock::{self, Clock, GongPurpose},
};
use ringside_contract::news;
use ringside_time::{Instant, Machine, Span, Timed};

/// How late a delivery may be when a command comes: what is older has been heard.
const LATE_MAX: Span = Span::from_micros(500_000);

/// A service: its machine, its journal, and how far it has heard each of the others.
struct Service<M: Machine> {
    machine: M,
    journal: Vec<Timed<M::Fact>>,
    heard: [usize; 3],
}

impl<M: Machine + Default> Default for Service<M> {
    fn default() -> Self {
        Self { machine: M::default(), journal: Vec::new(), heard: [0; 3] }
    }
}

impl<M: Machine> Service<M> {
    /// Does what time itself does up to `at`, then the command; a refusal changes nothing.
    fn carry_out(&mut self, command: &M::Command, at: Instant) -> bool {
        self.settle(at);
        let Ok(facts) = self.machine.decide(command, at) else { return false };
        self.append(facts);
        true
    }

    fn settle(&mut self, until: Instant) {
        while let Some((due, command)) = self.machine.next_deadline().filter(|(due, _)| *due <= until) {
            let Ok(facts) = self.machine.decide(&command, due) else { break };
            self.append(facts);
        }
    }

    fn append(&mut self, facts: Vec<Timed<M::Fact>>) {
        for fact in facts {
            self.machine.apply(&fact);
            self.journal.push(fact);
        }
    }
}

#[derive(Default)]
struct World {
    game: Service<Bout>,
    clock: Service<Clock>,
    scoring: Service<Cards>,
}

/// The ways on which facts go: who hears whom.
const WAYS: usize = 5;

impl World {
    /// The instant of the next fact on a way, if there is one.
    fn next(&self, way: usize) -> Option<Instant> {
        match way {
            0 => self.clock.journal.get(self.game.heard[1]).map(|fact| fact.at),
            1 => self.scoring.journal.get(self.game.heard[2]).map(|fact| fact.at),
            2 => self.game.journal.get(self.clock.heard[0]).map(|fact| fact.at),
            3 => self.game.journal.get(self.scoring.heard[0]).map(|fact| fact.at),
            _ => self.clock.journal.get(self.scoring.heard[1]).map(|fact| fact.at),
        }
    }

    /// Delivers the next fact on a way.
    fn deliver(&mut self, way: usize) {
        let Some(at) = self.next(way) else { return };
        match way {
            0 => {
                let heard = news::bout_hears_clock(&self.clock.journal[self.game.heard[1]].what);
                self.game.heard[1] += 1;
                heard.map(|news| self.game.carry_out(&bout::Command::Hear(news), at));
            }
            1 => {
                let heard = news::bout_hears_cards(&self.scoring.journal[self.game.heard[2]].what);
                self.game.heard[2] += 1;
                heard.map(|news| self.game.carry_out(&bout::Command::Hear(news), at));
            }
            2 => {
                let heard = news::clock_hears_bout(&self.game.journal[self.clock.heard[0]].what);
                self.clock.heard[0] += 1;
                heard.map(|command| self.clock.carry_out(&command, at));
            }
            3 => {
                let heard = news::cards_hear_bout(&self.game.journal[self.scoring.heard[0]].what);
                self.scoring.heard[0] += 1;
                heard.map(|command| self.scoring.carry_out(&command, at));
            }
            _ => {
                let heard = news::cards_hear_clock(&self.clock.journal[self.scoring.heard[1]].what);
                self.scoring.heard[1] += 1;
                heard.map(|command| self.scoring.carry_out(&command, at));
            }
        }
    }

    /// Delivers everything up to `at`, and what that makes known.
    fn catch_up(&mut self, at: Instant) {
        while let Some(way) = (0..WAYS).find(|way| self.next(*way).is_some_and(|next| next <= at)) {
            self.deliver(way);
        }
    }

    /// Time passes: the clock service needs nobody for its gongs, and what it hears late may bring more of them.
    fn pass(&mut self, at: Instant, order: &mut impl Iterator<Item = usize>) {
        loop {
            while let Some((due, _)) = self.clock.machine.next_deadline().filter(|(due, _)| *due <= at) {
                self.clock.settle(due);
                self.catch_up(before(due));
                self.some(order);
            }
            self.catch_up(before(at));
            if self.clock.machine.next_deadline().is_none_or(|(due, _)| due > at) {
                return;
            }
        }
    }

    /// The same, with everything heard.
    fn pass_and_hear(&mut self, at: Instant, order: &mut impl Iterator<Item = usize>) {
        loop {
            self.pass(at, order);
            self.catch_up(at);
            if self.clock.machine.next_deadline().is_none_or(|(due, _)| due > at) {
                return;
            }
        }
    }

    /// Whoever enters a move has seen the gong that opened its round.
    fn see_the_gong(&mut self) {
        let opened = |fact: &Timed<clock::Fact>| matches!(fact.what, clock::Fact::RoundOpened { .. });
        let last = self.clock.journal.iter().rposition(opened).map_or(0, |place| place + 1);
        while self.game.heard[1] < last {
            self.deliver(0);
        }
    }

    /// Some deliveries, in an order that the test chooses.
    fn some(&mut self, order: &mut impl Iterator<Item = usize>) {
        for _ in 0..order.next().unwrap_or(0) {
            let way = order.next().unwrap_or(0);
            self.deliver(way % WAYS);
        }
    }
}

/// What is older than this has been heard at `at`.
fn before(at: Instant) -> Instant {
    Instant::from_micros(at.as_micros() - LATE_MAX.as_micros())
}

#[derive(Clone, Copy, Debug)]
enum Act {
    /// The next move.
    Move,
    Knockdown(Corner),
    EndCount,
    Warn(Corner, bool),
    Resume,
}

fn setup(thinking: u32) -> BoutSetup {
    let fighter = |name: &str| Fighter {
        name: name.to_owned(),
        ring_name: String::new(),
        club: String::new(),
        woman: false,
    };
    let mut ruleset = Ruleset::preset("wcbo-7").expect("a preset");
    ruleset.thinking_time = Span::from_secs(thinking);
    ruleset.chess_round = Span::from_secs(20);
    ruleset.boxing_round = Span::from_secs(30);
    ruleset.rest = Span::from_secs(5);
    ruleset.required.clear();
    BoutSetup {
        bout: "delivery".to_owned(),
        title: String::new(),
        event: String::new(),
        date: String::new(),
        fighters: [fighter("Red"), fighter("Blue")],
        white: Corner::Red,
        officials: Officials { judges: vec!["One".to_owned()], ..Officials::default() },
        category: String::new(),
        weight_limit: None,
        starts: None,
        ruleset,
        time_base: TimeBase::Driven { rate: 1.0 },
    }
}

/// Games that end in different ways.
const GAMES: [&str; 3] = [
    "f3 e5 g4 Qh4#",
    "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8",
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 c4 c6 cxb5 axb5 Nc3 Bb7 Bg5 b4",
];

/// Plays the acts with deliveries in this order, then lets everything arrive and time pass; the gongs that sounded,
/// and what came of it.
fn play(thinking: u32, game: usize, acts: &[(Span, Act)], order: &[usize]) -> (String, String) {
    let mut world = World::default();
    let mut order = order.iter().copied();
    let mut now = Instant::from_micros(0);
    world.game.carry_out(&bout::Command::Create(Box::new(setup(thinking))), now);
    world.catch_up(now);
    world.clock.carry_out(&clock::Command::Strike(GongPurpose::OpensRound(1)), now);
    let moves: Vec<_> = GAMES[game].split(' ').collect();
    for (pause, act) in acts {
        now = now + *pause;
        world.pass(now, &mut order);
        world.some(&mut order);
        match act {
            Act::Move => {
                world.see_the_gong();
                // The move that follows those on the board as the game service knows it then.
                if let Some(san) = moves.get(world.game.machine.moves().len()) {
                    world.game.carry_out(&bout::Command::PlayMove((*san).to_owned()), now);
                }
            }
            // What happens in the ring waits for all that its official has seen.
            ring => {
                world.pass_and_hear(now, &mut order);
                match ring {
                    Act::Knockdown(corner) => {
                        let (corner, cause) = (*corner, KnockdownCause::Floor);
                        world.game.carry_out(&bout::Command::RecordKnockdown { corner, cause }, now);
                    }
                    Act::Warn(corner, severe) => {
                        let (corner, severe) = (*corner, *severe);
                        let breach = String::new();
                        world.game.carry_out(&bout::Command::Warn { corner, severe, breach }, now);
                    }
                    Act::EndCount => drop(world.clock.carry_out(&clock::Command::EndCount, now)),
                    _ => drop(world.clock.carry_out(&clock::Command::Resume, now)),
                }
                world.catch_up(now);
            }
        }
    }
    // The bout goes on to its end, and every judge hands in 10–9 for blue.
    for second in 0..600 {
        now = now + Span::from_secs(1);
        world.pass_and_hear(now, &mut order);
        let _ = world.clock.carry_out(&clock::Command::Resume, now);
        let score = Score { red: 9, blue: 10, noted: [0; 2] };
        for (judge, round) in world.scoring.machine.missing() {
            let salt = [0; 16];
            world.scoring.carry_out(&cards::Command::Submit { judge, round, score, salt }, now);
        }
        world.catch_up(now);
        if world.game.machine.result().is_some() && second > 5 {
            break;
        }
    }
    let bout = &world.game.machine;
    let sheet: Vec<_> = bout.moves().iter().map(|played| (played.san.clone(), played.left)).collect();
    let chess = [Side::White, Side::Black].map(|side| world.clock.machine.chess_clock(side).left);
    let records = Corner::BOTH.map(|corner| bout.record(corner));
    let gong = |fact: &&Timed<clock::Fact>| {
        matches!(fact.what, clock::Fact::RoundOpened { .. } | clock::Fact::RoundClosed { .. })
    };
    let gongs: Vec<_> = world.clock.journal.iter().filter(gong).map(|fact| fact.at).collect();
    let outcome = format!("{:?}\n{sheet:?}\n{chess:?}\n{:?}\n{records:?}", bout.result(), bout.draw());
    (format!("{gongs:?}"), outcome)
}

fn acts() -> impl Strategy<Value = Vec<(Span, Act)>> {
    let pause = prop_oneof![
        4 => (1_i64..4_000_000).prop_map(Span::from_micros),
        1 => (4_000_000_i64..15_000_000).prop_map(Span::from_micros),
    ];
    let ring = vec![
        Act::Knockdown(Corner::Red),
        Act::Knockdown(Corner::Blue),
        Act::EndCount,
        Act::EndCount,
        Act::Warn(Corner::Red, true),
        Act::Warn(Corner::Blue, false),
        Act::Resume,
    ];
    vec((pause, prop_oneof![3 => Just(Act::Move), 1 => select(ring)]), 1..60)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn any_order_of_delivery_gives_the_same_bout(
        thinking in 8_u32..60,
        game in 0_usize..3,
        acts in acts(),
        one in vec(0_usize..5, 0..400),
        other in vec(0_usize..5, 0..400),
    ) {
        let (gongs, at_once) = play(thinking, game, &acts, &[5; 400]);
        for order in [one, other] {
            let (sounded, outcome) = play(thinking, game, &acts, &order);
            // A draw known only after the gong that it would have brought forward: the gong has sounded.
            prop_assume!(sounded == gongs);
            prop_assert_eq!(&outcome, &at_once);
        }
    }
}

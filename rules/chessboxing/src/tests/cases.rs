//! The cases worked by hand before the code: penalties, points, counts. Their headers say how they are read.

mod counts;

use ringside_time::{Instant, Machine, Span, Timed};

use crate::{
    Corner, Decision, Ruleset, Side, TimeBase, Verdict,
    cards::{Cards, CardsSetup, Command, Score},
    clock::{self, Adjustment, Clock, ClockSetup, GongPurpose, News},
};

/// The rows of a table with so many columns, comments and header left out, each with its line's number.
fn rows<const COLUMNS: usize>(table: &str) -> Vec<(usize, [&str; COLUMNS])> {
    let lines = (1..).zip(table.lines()).filter(|(_, line)| !line.starts_with('#')).skip(1);
    lines
        .map(|(number, line)| {
            let columns: Vec<_> = line.split('\t').collect();
            (number, columns.try_into().unwrap_or_else(|columns| panic!("line {number}: {columns:?}")))
        })
        .collect()
}

fn corner(name: &str) -> Corner {
    match name {
        "red" => Corner::Red,
        "blue" => Corner::Blue,
        other => panic!("{other} is no corner"),
    }
}

fn at(seconds: u32) -> Instant {
    Instant::default() + Span::from_secs(seconds)
}

#[test]
fn chessboxing_3_5_7_the_worked_penalties() {
    let rows = rows::<6>(include_str!("../../cases/penalties.tsv"));
    assert!(rows.len() > 50);
    for (number, [white, black, warned, white_after, black_after, why]) in rows {
        let millis = |text: &str| Span::from_micros(text.parse::<i64>().unwrap() * 1000);
        let left = after_penalties([millis(white), millis(black)], warned);
        assert_eq!(left, [millis(white_after), millis(black_after)], "line {number}: {why}");
    }
}

/// What is left when chess round 3 begins, by these warnings in round 2; red has White.
fn after_penalties(before: [Span; 2], warned: &str) -> [Span; 2] {
    let mut ruleset = Ruleset::preset("wcbo-11").unwrap();
    ruleset.required.clear();
    let mut clock = Clock::default();
    let mut run = |command: clock::Command, seconds| {
        for fact in clock.decide(&command, at(seconds)).unwrap() {
            clock.apply(&fact);
        }
        clock.clone()
    };
    let setup = ClockSetup { ruleset, white: Corner::Red, time_base: TimeBase::Live };
    run(clock::Command::Set(Box::new(setup)), 0);
    run(clock::Command::Strike(GongPurpose::OpensRound(1)), 0);
    run(clock::Command::Strike(GongPurpose::ClosesRound(1)), 0);
    run(clock::Command::Adjust { left: before, why: Adjustment::Irregularity }, 1);
    run(clock::Command::Strike(GongPurpose::OpensRound(2)), 60);
    for (entry, side) in (1..).zip(warned.chars()) {
        let corner = if side == 'W' { Corner::Red } else { Corner::Blue };
        run(clock::Command::Hear(News::SevereWarning { entry, corner }), 70);
    }
    run(clock::Command::Strike(GongPurpose::ClosesRound(2)), 240);
    let opened = run(clock::Command::Strike(GongPurpose::OpensRound(3)), 300);
    [Side::White, Side::Black].map(|side| opened.chess_clock(side).left_at(at(300)))
}

#[test]
fn chessboxing_3_5_5_5_the_worked_points() {
    let rows = rows::<6>(include_str!("../../cases/points.tsv"));
    assert!(rows.len() > 50);
    for (number, [black, cards, warned, winner, verdict, why]) in rows {
        let expected = (winner != "awaited").then(|| Decision {
            winner: Some(corner(winner)),
            verdict: match verdict {
                "unanimous" => Verdict::Unanimous,
                "majority" => Verdict::Majority,
                "split" => Verdict::Split,
                "sum" => Verdict::SumOfCards,
                "level" => Verdict::LevelBlackWins,
                other => panic!("line {number}: {other} is no verdict"),
            },
        });
        assert_eq!(points(corner(black), cards, warned), expected, "line {number}: {why}");
    }
}

fn points(black: Corner, table: &str, warned: &str) -> Option<Decision> {
    let judges: Vec<Vec<_>> = table.split('|').map(|card| card.split(' ').collect()).collect();
    let mut cards = Cards::default();
    let mut run = |command| {
        let facts: Vec<Timed<_>> = cards.decide(&command, at(0)).unwrap();
        facts.iter().for_each(|fact| cards.apply(fact));
        cards.decision()
    };
    run(Command::Open(CardsSetup {
        judges: u32::try_from(judges.len()).unwrap(),
        black,
        lowest_score: 7,
        level_rounds: false,
        level_points_draw: false,
        time_base: TimeBase::Live,
    }));
    let boxing_rounds = || (2..).step_by(2);
    for (round, _) in boxing_rounds().zip(&judges[0]) {
        run(Command::RoundClosed(round));
    }
    for (entry, who) in (1..).zip(warned.split(' ').filter(|who| *who != "-")) {
        run(Command::Deduct(entry, corner(who), 2));
    }
    for (judge, card) in (1..).zip(&judges) {
        for (round, score) in boxing_rounds().zip(card).filter(|(_, score)| **score != "?") {
            let (red, blue) = score.split_once('-').unwrap();
            let score = Score { red: red.parse().unwrap(), blue: blue.parse().unwrap(), noted: [0; 2] };
            run(Command::Submit { judge, round, score, salt: [0; 16] });
        }
    }
    run(Command::CallPoints)
}

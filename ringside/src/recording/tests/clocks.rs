//! Whether the thinking times of the built-in bouts lead to the flags that they should.

use ringside_chessboxing::Ruleset;

use super::*;

/// Both chess clocks at the end of a bout, White's first, and who was on move.
struct Clocks {
    left: [Span; 2],
    to_move: usize,
    in_round: Span,
}

/// Plays the thinking times alone: rounds that end early are the last ones.
fn run(recording: &Recording, rules: &Ruleset, penalties: &[(u32, usize, u32)]) -> Clocks {
    let mut clocks = Clocks { left: [rules.thinking_time; 2], to_move: 0, in_round: Span::ZERO };
    let last = recording.rounds.iter().rposition(|round| matches!(round, RecordedRound::Chess { .. }));
    for (index, round) in recording.rounds.iter().enumerate() {
        let RecordedRound::Chess { number, moves } = round else { continue };
        for (_, offender, seconds) in penalties.iter().filter(|(round, ..)| round == number) {
            let taken = Span::from_secs(*seconds);
            clocks.left[*offender] = clocks.left[*offender] - taken;
            clocks.left[1 - offender] = clocks.left[1 - offender] + taken;
        }
        clocks.in_round = Span::ZERO;
        for played in moves {
            let left = &mut clocks.left[clocks.to_move];
            assert!(played.thought < *left, "round {number}, {}: his flag fell before", played.san);
            *left = *left - played.thought;
            clocks.in_round = clocks.in_round + played.thought;
            clocks.to_move = 1 - clocks.to_move;
        }
        if Some(index) != last {
            let until_gong = rules.chess_round - clocks.in_round;
            assert!(until_gong < clocks.left[clocks.to_move], "round {number}: a flag falls before the gong");
            clocks.left[clocks.to_move] = clocks.left[clocks.to_move] - until_gong;
        }
    }
    clocks
}

/// Name; penalties as round, side and seconds; who is on move after the last one, White's and Black's
/// clock and the time in the round then, in milliseconds.
type Case = (&'static str, &'static [(u32, usize, u32)], usize, i64, i64, i64);

const CASES: &[Case] = &[
    ("amen-agasaryan-2012", &[], 0, 300_200, 283_000, 136_800),
    ("broad-brittain-2022", &[(7, 1, 17)], 1, 19_500, 4_000, 36_500),
    ("clouston-riley-2011", &[], 0, 21_300, 9_500, 149_200),
    ("costello-leveque-2010", &[], 1, 214_400, 183_900, 141_700),
    ("mooney-woon-2012", &[(7, 1, 60)], 1, 21_500, 1_900, 156_600),
];

#[test]
fn the_thinking_times_fit_rounds_and_clocks() {
    for (name, penalties, to_move, white, black, in_round) in CASES {
        let recording = Recording::load(name).unwrap();
        let rules = Ruleset::preset(&recording.setup.ruleset.as_ref().unwrap().preset).unwrap();
        let clocks = run(&recording, &rules, penalties);
        let millis = |span: Span| span.as_micros() / 1_000;
        let found = (clocks.to_move, millis(clocks.left[0]), millis(clocks.left[1]), millis(clocks.in_round));
        assert_eq!(found, (*to_move, *white, *black, *in_round), "{name}");
    }
}

#[test]
fn the_losers_flag_falls_before_the_last_gong() {
    for (name, penalties, ..) in CASES {
        let recording = Recording::load(name).unwrap();
        if recording.expect.manner != Manner::Time {
            continue;
        }
        let rules = Ruleset::preset(&recording.setup.ruleset.as_ref().unwrap().preset).unwrap();
        let clocks = run(&recording, &rules, penalties);
        assert!(clocks.in_round + clocks.left[clocks.to_move] < rules.chess_round, "{name}");
        let on_move = [proto::Side::White, proto::Side::Black][clocks.to_move];
        let [red, _] = &recording.setup.fighters[..] else { panic!("two fighters") };
        let loser = if red.side() == on_move { Corner::Red } else { Corner::Blue };
        assert_eq!(recording.expect.winner, Some(loser.other()), "{name}");
    }
}

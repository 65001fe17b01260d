//! Files with one thing wrong, and what is said about it.

use super::*;

const GOOD: &str = r#"
format = "ringside-bout/1"
[bout]
id = "a-b"
date = 2020-01-02
first_gong = "19:00:00"
[rules]
preset = "wcbo-7"
[red]
name = "A"
side = "white"
[blue]
name = "B"
side = "black"
[officials]
judges = ["X"]
[source]
documented = "nothing"
[expect]
winner = "red"
manner = "points"
round = 4
[[round]]
number = 1
moves = "e4/2.1 e5/3.4"
[[round]]
number = 2
events = [
    { at = "1:00", what = "knockdown", corner = "blue" },
    { at = "1:08", what = "count ends" },
    { at = "2:00", what = "severe warning", corner = "red" },
    { at = "2:30", what = "box" },
    { at = "3:29.9", what = "warning", corner = "blue", breach = "holding" },
]
cards = [[10, 8]]
[[round]]
number = 3
moves = "Nf3/4"
"#;

/// What is replaced in the good file, by what, the reason, a part of the message.
type Case = (&'static str, &'static str, &'static str, &'static str);

const SETUP: &[Case] = &[
    ("ringside-bout/1", "ringside-bout/2", "WRONG_FORMAT", "begin it with format = \"ringside-bout/1\""),
    ("format = \"ringside-bout/1\"", "", "WRONG_FORMAT", "format is none"),
    ("[bout]", "[bout", "NOT_TOML", "line 3"),
    ("id = \"a-b\"", "id = \"a-b\"\nname = \"x\"", "UNKNOWN_FIELD", "line 5: unknown field `name`"),
    ("documented = \"nothing\"", "", "MISSING_FIELD", "`documented`"),
    ("id = \"a-b\"", "id = 7", "BAD_VALUE", "line 4"),
    ("id = \"a-b\"", "id = \"A b\"", "BAD_IDENTIFIER", "\"A b\""),
    ("[blue]\nname = \"B\"\nside = \"black\"\n", "", "MISSING_FIGHTER", "add [blue] with a name and a side"),
    ("name = \"A\"", "name = \" \"", "MISSING_FIGHTER", "the red corner"),
    ("side = \"black\"", "side = \"white\"", "SAME_SIDE", "the other \"black\""),
    ("side = \"black\"", "side = \"green\"", "BAD_VALUE", "line 14: unknown variant `green`"),
    ("judges = [\"X\"]", "judges = [\"\", \"\", \"\", \"\", \"\", \"\", \"\", \"\"]", "BAD_JUDGES", "not 8"),
    (
        "[source]",
        "[before]\nred_kg = 71.3\nblue_kg = 7.0\n[source]",
        "BAD_VALUE",
        "blue_kg must be 20 to 300",
    ),
    ("[source]", "[before]\nred_kg = 71.3\n[source]", "MISSING_FIELD", "`blue_kg`"),
    (
        "preset = \"wcbo-7\"",
        "preset = \"wcbo-7\"\nrounds = 4\nlowest_score = 10",
        "BAD_RULESET",
        "at most 21; lowest_score",
    ),
    ("wcbo-7", "wcbo-8", "UNKNOWN_RULESET", "\"wcbo-8\""),
    ("\"wcbo-7\"", "\"wcbo-7\"\nrounds = 6", "BAD_RULESET", "rounds must be odd"),
    ("\"wcbo-7\"", "\"wcbo-7\"\nrest = \"1.m\"", "BAD_TIME", "[rules] rest: \"1.m\""),
    ("19:00:00", "25:00:00", "BAD_DATE", "2020-01-02 25:00:00"),
    ("2020-01-02", "2020-02-30", "NOT_TOML", "line 5"),
    ("manner = \"points\"", "manner = \"magic\"", "BAD_EXPECTATION", "manner \"magic\""),
    ("round = 4", "round = 4\nverdict = \"loud\"", "BAD_EXPECTATION", "verdict \"loud\""),
    ("round = 4", "round = 8", "BAD_EXPECTATION", "round 8"),
];

const CHESS: &[Case] = &[
    ("number = 3", "number = 4", "ROUND_OUT_OF_ORDER", "round 4 stands where round 3 should"),
    ("\"wcbo-7\"", "\"wcbo-7\"\nrounds = 1", "BAD_EXPECTATION", "round 4 is not one of the bout's 1"),
    ("number = 3", "number = 3\ncards = [[10, 9]]", "EVENTS_IN_CHESS_ROUND", "round 3 is chess"),
    ("number = 2", "number = 2\nmoves = \"d4/1\"", "MOVES_IN_BOXING_ROUND", "round 2 is boxing"),
    ("e5/3.4", "e5", "BAD_MOVE", "round 1, ply 2: \"e5\" is not a move with its seconds"),
    ("e5/3.4", "e5/3,4", "BAD_TIME", "round 1, ply 2, e5/3,4: \"3,4\" is no time"),
    ("Nf3/4", "Nf6/4", "ILLEGAL_MOVE", "round 3, ply 3: move 2, White to move: Nf6 is not legal"),
    ("Nf3/4", "knight/4", "ILLEGAL_MOVE", "round 3, ply 3: “knight” cannot be read"),
    (
        "Nf3/4",
        "Nf3/180",
        "TIME_OVER_ROUND",
        "round 3, ply 3, Nf3 comes at 3:00, but the round is over at 3:00",
    ),
    ("e4/2.1 e5/3.4", "f3/1 e5/1 g4/1 Qh4/1 a3/1", "AFTER_THE_END", "round 1, ply 5, a3"),
    ("e4/2.1 e5/3.4", "f3/1 e5/1 g4/1 Qh4/1", "AFTER_THE_END", "round 2 comes after the end"),
];

const RING: &[Case] = &[
    ("\"count ends\"", "\"gets up\"", "UNKNOWN_EVENT", "round 2, event 2 (gets up)"),
    ("\"knockdown\", corner = \"blue\"", "\"knockdown\"", "MISSING_CORNER", "round 2, event 1"),
    ("1:08", "0:58", "EVENTS_OUT_OF_ORDER", "round 2, event 2 (count ends)"),
    ("1:08", "1:07.9", "IMPOSSIBLE_EVENT", "8 at least"),
    ("1:08", "1:10", "IMPOSSIBLE_EVENT", "at 10 he is counted out"),
    ("\"count ends\"", "\"box\"", "IMPOSSIBLE_EVENT", "a count runs: end it first"),
    (
        "\"severe warning\", corner = \"red\"",
        "\"count ends\"",
        "IMPOSSIBLE_EVENT",
        "event 3 (count ends): no count runs",
    ),
    ("severe warning", "warning", "IMPOSSIBLE_EVENT", "event 4 (box): the round clock runs already"),
    ("what = \"box\"", "what = \"time-out\"", "IMPOSSIBLE_EVENT", "add a box before it"),
    (
        "\"3:29.9\", what = \"warning\"",
        "\"2:45\", what = \"severe warning\"",
        "IMPOSSIBLE_EVENT",
        "still stands",
    ),
    ("3:29.9", "3:30", "TIME_OVER_ROUND", "comes at 3:30, but the round is over at 3:30"),
    ("1:00", "a minute", "BAD_TIME", "round 2, event 1 (knockdown): \"a minute\""),
    ("what = \"warning\", corner", "what = \"towel\", corner", "BAD_CARD", "take its cards out"),
    ("\"severe warning\"", "\"knockout\"", "AFTER_THE_END", "round 2, event 4 (box)"),
    ("[[10, 8]]", "[[10, 8], [10, 9]]", "BAD_CARD", "round 2: 2 cards for 1 judges"),
    ("[[10, 8]]", "[[9, 8]]", "BAD_CARD", "judge 1 has 9–8"),
    ("[[10, 8]]", "[[10, 6]]", "BAD_CARD", "judge 1 has 10–6"),
    ("[[10, 8]]", "[[10, 10]]", "BAD_CARD", "10–10"),
    ("[[10, 8]]", "[[10]]", "BAD_VALUE", "line 35"),
];

#[test]
fn the_good_file_is_good() {
    let recording = Recording::parse(GOOD).unwrap();
    assert_eq!(recording.rounds.len(), 3);
    assert_eq!(recording.expect.verdict, None);
}

#[test]
fn a_bad_file_is_refused_with_its_reason_and_place() {
    for (from, to, reason, part) in [SETUP, CHESS, RING].concat() {
        assert!(GOOD.contains(from), "{from}");
        let error = Recording::parse(&GOOD.replacen(from, to, 1)).expect_err(to);
        assert_eq!(error.reason(), reason, "{to}: {error}");
        assert!(error.to_string().contains(part), "{to}: {error}");
    }
}

#[test]
fn rounds_beyond_the_programme_are_refused() {
    let short = GOOD.replace("\"wcbo-7\"", "\"wcbo-7\"\nrounds = 1").replace("round = 4", "round = 1");
    assert_eq!(Recording::parse(&short).unwrap_err().reason(), "TOO_MANY_ROUNDS");
}

#[test]
fn changes_to_the_preset_are_handed_on() {
    let changed = "\"wcbo-7\"\nthinking_time = \"6:30.5\"\nlevel_rounds = true";
    let recording =
        Recording::parse(&GOOD.replace("\"wcbo-7\"", changed).replace("[[10, 8]]", "[[10, 10]]")).unwrap();
    let ruleset = recording.setup.ruleset.unwrap();
    let thinking_time = ruleset.thinking_time.unwrap();
    assert_eq!((thinking_time.seconds, thinking_time.nanos), (390, 500_000_000));
    assert_eq!((ruleset.level_rounds, ruleset.rounds), (Some(true), None));
}

#[test]
fn chessboxing_3_5_4_a_count_holds_the_round_open() {
    let held = GOOD
        .replace("at = \"3:29.9\", what = \"warning\"", "at = \"3:29.9\", what = \"knockdown\"")
        .replace(", breach = \"holding\" },", " },\n    { at = \"3:38.5\", what = \"count ends\" },");
    assert!(Recording::parse(&held).is_ok());
    let later = held
        .replace("\"count ends\" },\n]", "\"count ends\" },\n    { at = \"3:39\", what = \"time-out\" },\n]");
    assert_eq!(Recording::parse(&later).unwrap_err().reason(), "TIME_OVER_ROUND");
}

#[test]
fn chessboxing_3_5_7_the_third_minor_breach_stops_the_round_clock() {
    let third = GOOD.replace(
        "{ at = \"2:00\", what = \"severe warning\", corner = \"red\" }",
        &["1:50", "1:55", "2:00"]
            .map(|at| format!("{{ at = \"{at}\", what = \"warning\", corner = \"red\" }}"))
            .join(","),
    );
    assert!(Recording::parse(&third).is_ok());
}

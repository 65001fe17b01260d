use ringside_proto::bout::v1 as proto;

use super::*;

mod bad_files;
mod clocks;

#[test]
fn every_built_in_bout_is_read_under_its_name() {
    let names: Vec<_> = Recording::names().collect();
    assert_eq!(names.len(), 5);
    for name in names {
        let recording = Recording::load(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(recording.setup.bout, name);
        assert_eq!(recording.rounds.len(), recording.expect.round as usize, "{name}: fought to its end");
        assert!(!recording.documented.is_empty() && !recording.assumed.is_empty(), "{name}");
    }
}

#[test]
fn the_built_in_moves_are_those_that_were_played() {
    const BOUTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/cases/chessboxing-bouts.json");
    let text = std::fs::read_to_string(BOUTS).unwrap_or_else(|error| {
        panic!("the played bouts, shared/cases/chessboxing-bouts.json, are missing: {error}")
    });
    let played: Vec<serde_json::Value> = serde_json::from_str(&text).unwrap();
    // How many half-moves of the public score the file leaves out: see its source.
    let cases = [
        ("amen-agasaryan-2012", "Jose Sanchez Amen", "10 October 2012", 0),
        ("broad-brittain-2022", "Chris 'Abroad in Japan' Broad", "11 December 2022", 1),
        ("clouston-riley-2011", "Svein Clouston", "26 March 2011", 0),
        ("costello-leveque-2010", "Andy 'The Rock' Costello", "15 May 2010", 0),
        ("mooney-woon-2012", "Sean 'The Machine' Mooney", "10 October 2012", 0),
    ];
    for (name, white, date, left_out) in cases {
        let bout = played.iter().find(|bout| bout["white"] == white && bout["date"] == date).unwrap();
        let mut score: Vec<_> = bout["san"].as_str().unwrap().split_whitespace().collect();
        score.truncate(score.len() - left_out);
        let recording = Recording::load(name).unwrap();
        let moves: Vec<_> = moves(&recording).map(|played| played.san.as_str()).collect();
        assert_eq!(moves, score, "{name}");
    }
}

#[test]
fn a_bout_says_when_where_and_by_which_rules() {
    let recording = Recording::load("costello-leveque-2010").unwrap();
    assert_eq!(recording.first_gong, Instant::from_micros(1_273_957_500_000_000), "2010-05-15T21:05:00Z");
    assert_eq!(recording.setup.date, "2010-05-15");
    let ruleset = recording.setup.ruleset.as_ref().unwrap();
    assert_eq!((ruleset.preset.as_str(), ruleset.thinking_time), ("wcbo-11", None));
    let [red, blue] = &recording.setup.fighters[..] else { panic!("two fighters") };
    assert_eq!((red.name.as_str(), red.corner()), ("Andy Costello", proto::Corner::Red));
    assert_eq!((blue.ring_name.as_str(), blue.corner()), ("The Phoenix", proto::Corner::Blue));
    let Some(RecordedRound::Boxing { number: 8, events, cards }) = recording.rounds.last() else {
        panic!("it ends in boxing round 8")
    };
    let stop = RingEvent::Stop { manner: Manner::TechnicalKnockout, loser: Some(Corner::Blue) };
    let last = RecordedEvent { at: Span::from_micros(103_100_000), what: stop };
    assert_eq!((events.last(), cards.len()), (Some(&last), 0));
}

#[test]
fn a_bout_can_be_loaded_from_a_path() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/bouts/mooney-woon-2012.toml");
    assert_eq!(Recording::load(path).unwrap(), Recording::load("mooney-woon-2012").unwrap());
}

#[test]
fn what_is_neither_a_bout_nor_a_file_is_refused() {
    let error = Recording::load("ali-frazier").unwrap_err();
    assert_eq!(error.reason(), "NO_SUCH_BOUT");
    assert!(error.to_string().contains("amen-agasaryan-2012, broad-brittain-2022"), "{error}");
    assert_eq!(Recording::load("no/such/file.toml").unwrap_err().reason(), "UNREADABLE_FILE");
}

fn moves(recording: &Recording) -> impl Iterator<Item = &RecordedMove> {
    recording.rounds.iter().flat_map(|round| match round {
        RecordedRound::Chess { moves, .. } => &moves[..],
        RecordedRound::Boxing { .. } => &[],
    })
}

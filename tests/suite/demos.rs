//! The recorded bouts, played on both stores.

use serde_json::Value;

use crate::processes::{Fleet, ringside};

/// Bout, winner's corner is checked by the recording itself; here the documented winner, manner and round.
const BOUTS: [(&str, &str, &str, u64); 5] = [
    ("mooney-woon-2012", "Sean Mooney", "time", 11),
    ("amen-agasaryan-2012", "Dymer Agasaryan", "points", 4),
    ("clouston-riley-2011", "Svein Clouston", "points", 11),
    ("broad-brittain-2022", "Chris Broad", "time", 7),
    ("costello-leveque-2010", "Andy Costello", "technical knockout", 8),
];

#[test]
fn every_recorded_bout_ends_as_documented_the_same_to_the_byte_on_both_stores() {
    let fleet = Fleet::start();
    let addresses = fleet.addresses();
    for (bout, winner, manner, round) in BOUTS {
        let embedded = ringside(&["demo", bout, "--json"]);
        assert!(embedded.status.success(), "{bout}: {}", String::from_utf8_lossy(&embedded.stderr));
        let redis = ringside(&["demo", bout, "--json", "--server", &addresses]);
        assert!(redis.status.success(), "{bout} on Redis: {}", String::from_utf8_lossy(&redis.stderr));
        let (embedded, redis) =
            (String::from_utf8(embedded.stdout).unwrap(), String::from_utf8(redis.stdout).unwrap());
        assert_eq!(embedded, redis, "{bout}");
        let report: Value = serde_json::from_str(&embedded).unwrap();
        let result = &report["result"];
        assert_eq!(result["winner"], winner, "{bout}");
        assert_eq!(
            (result["manner"].as_str(), result["round"].as_u64()),
            (Some(manner), Some(round)),
            "{bout}"
        );
    }
}

#[test]
fn people_read_the_result_the_clocks_the_cards_and_the_game() {
    let played = ringside(&["demo", "costello-leveque-2010"]);
    let said = String::from_utf8(played.stdout).unwrap();
    for expected in
        ["Andy Costello wins by technical knockout in round 8", "left", "judge 1", "[White \"", "[%clk "]
    {
        assert!(said.contains(expected), "{expected:?} is missing in:\n{said}");
    }
}

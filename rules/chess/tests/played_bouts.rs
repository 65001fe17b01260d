//! Games that were really played, move by move.

use ringside_chess::{BoardEnd, Game};
use serde_json::Value;

const BOUTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/cases/chessboxing-bouts.json");

#[test]
fn every_played_bout_replays_to_its_final_position() {
    let text = std::fs::read_to_string(BOUTS).unwrap_or_else(|error| {
        panic!("the played bouts, shared/cases/chessboxing-bouts.json, are missing: {error}")
    });
    let bouts: Vec<Value> = serde_json::from_str(&text).unwrap();
    assert_eq!(bouts.len(), 212);
    let mut draws = Vec::new();
    for bout in &bouts {
        let name = format!("{} – {}, {}", bout["white"], bout["black"], bout["date"]);
        let mut game = Game::new(3);
        for san in bout["san"].as_str().unwrap().split_whitespace() {
            assert_eq!(game.end(), None, "{name}: over before {san}, after {} plies", game.plies());
            let reading = game.read(san).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(reading.san, san, "{name}");
            game = game.after(&reading.uci).unwrap();
        }
        assert_eq!(game.plies() as u64, bout["plies"].as_u64().unwrap(), "{name}");
        assert_eq!(game.fen(), bout["final_fen"].as_str().unwrap(), "{name}");
        assert_eq!(game.end() == Some(BoardEnd::Checkmate), bout["mate"].as_bool().unwrap(), "{name}");
        draws.extend(game.end().filter(|end| end.is_draw()).map(|end| (bout["white"].clone(), end)));
    }
    // The draws on the board, each found at the last ply and at no earlier one.
    let found: Vec<_> = draws.iter().map(|(white, end)| (white.as_str().unwrap(), *end)).collect();
    let known = [
        ("Toby 'Slowby' White", BoardEnd::Stalemate),
        ("Jose Sanchez Amen", BoardEnd::Repetition),
        ("Svein Clouston", BoardEnd::Stalemate),
    ];
    assert_eq!(found, known);
}

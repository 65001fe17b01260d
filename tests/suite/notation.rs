//! The games in PGN, read by two programs of others: they see the moves and clocks that were played.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use ringside::bout::Account;
use ringside_contract::time;
use ringside_platform::journal::open;
use ringside_record::Facts;
use serde::Deserialize;
use tempfile::TempDir;

use crate::processes::{ringside, root};

/// The bouts that are built in, and how their games end in PGN.
const BOUTS: [(&str, &str); 5] = [
    ("mooney-woon-2012", "1-0"),
    ("amen-agasaryan-2012", "0-1"),
    ("clouston-riley-2011", "1-0"),
    ("broad-brittain-2022", "1-0"),
    ("costello-leveque-2010", "1-0"),
];

/// A move in UCI and the mover's clock after it, in tenths of a second begun.
type Played = (String, i64);

/// What python-chess read.
#[derive(Deserialize)]
struct Game {
    headers: std::collections::BTreeMap<String, String>,
    moves: Vec<Played>,
}

/// The game that a program makes of what it is given.
fn read_by(program: &mut Command, pgn: &str) -> String {
    let shown = format!("{program:?}");
    let mut reader = (program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()))
        .spawn()
        .unwrap_or_else(|error| panic!("{shown}: {error}: `make setup` installs it"));
    reader.stdin.take().unwrap().write_all(pgn.as_bytes()).unwrap();
    let output = reader.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{shown}: {said}");
    assert!(!said.contains("Failed"), "{shown}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

fn python_chess(pgn: &str) -> Game {
    let python = root().join("target/python/bin/python");
    let mut program = Command::new(python);
    serde_json::from_str(&read_by(program.arg(root().join("tests/pgn/read.py")), pgn)).unwrap()
}

/// Long algebraic moves and their comments, as pgn-extract writes the game again.
fn pgn_extract(pgn: &str) -> Vec<Played> {
    let games = Path::new("/usr/games/pgn-extract");
    let mut program = Command::new(if games.exists() { games } else { Path::new("pgn-extract") });
    let again = read_by(program.args(["-s", "-Wlalg", "-w99999"]), pgn);
    let moves = again.split_once("\n\n").unwrap().1;
    let mut played: Vec<Played> = Vec::new();
    let mut words = moves.split_whitespace().peekable();
    while let Some(word) = words.next() {
        if word == "[%clk" {
            played.last_mut().unwrap().1 = tenths(words.next().unwrap().trim_end_matches(']'));
        } else if word.len() >= 4 && word.starts_with(|file| ('a'..='h').contains(&file)) {
            played.push((word.trim_end_matches(['+', '#']).to_lowercase(), -1));
        }
    }
    played
}

/// `0:08:57.9` as tenths of a second.
fn tenths(clock: &str) -> i64 {
    let (whole, tenth) = clock.split_once('.').unwrap();
    let seconds = whole.split(':').fold(0, |sum, part| sum * 60 + part.parse::<i64>().unwrap());
    seconds * 10 + tenth.parse::<i64>().unwrap()
}

#[tokio::test]
async fn python_chess_and_pgn_extract_see_the_moves_and_clocks_of_every_bout() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (store, seal_key) = (path("bouts.sqlite"), path("seal.key"));
    for (bout, result) in BOUTS {
        let played = ringside(&["demo", bout, "--store", &store, "--seal-key", &seal_key]);
        assert!(played.status.success(), "{bout}");
        let printed = ringside(&["bout", "pgn", bout, "--store", &store]);
        assert!(printed.status.success(), "{bout}: {}", String::from_utf8_lossy(&printed.stderr));
        let pgn = String::from_utf8(printed.stdout).unwrap();

        let facts = Facts::collect(open(&store).await.unwrap().as_ref(), bout).await.unwrap();
        let account = Account::of(&facts).unwrap();
        let moves: Vec<Played> = (account.bout.moves.iter())
            .map(|played| {
                let left = time::span(&played.left.unwrap()).unwrap();
                (played.uci.clone(), left.as_micros() / 100_000)
            })
            .collect();
        assert!(moves.len() > 30, "{bout}");

        let game = python_chess(&pgn);
        assert_eq!(game.moves, moves, "{bout}, python-chess");
        let named =
            |side| account.setup.fighters.iter().find(|fighter| fighter.side == side).unwrap().name.clone();
        assert_eq!((&game.headers["White"], &game.headers["Black"]), (&named(1), &named(2)), "{bout}");
        assert_eq!(game.headers["Result"], result, "{bout}");
        assert_eq!(game.headers["Date"], account.setup.date.replace('-', "."), "{bout}");
        assert_eq!(pgn_extract(&pgn), moves, "{bout}, pgn-extract");
    }
}

//! The overlay page in a real browser, over the real server. The page's own checks are in `web/browser`.

use std::{
    io::{BufRead, BufReader, Lines, Write},
    process::{Child, ChildStdout, Command, Stdio},
};

use ringside_contract::time;
use ringside_proto::{
    bout::v1::Ruleset,
    broadcast::v1::SetDelayRequest,
    clock::v1::{Clocks, Countdown},
};
use ringside_time::{Instant, Span};
use serde::Deserialize;
use serde_json::json;
use tempfile::TempDir;

use crate::{
    live::{Ring, short_rules},
    processes::{Server, root},
};

/// How far a clock on screen may be off on a busy machine, either way.
const SLACK: Span = Span::from_micros(300_000);

/// What the page showed; the wall clock was read before and after.
#[derive(Debug, Deserialize)]
struct Shown {
    red: String,
    blue: String,
    round: String,
    phase: String,
    last_move: String,
    white_ms: i64,
    black_ms: i64,
    round_ms: i64,
    pieces: u32,
    before: i64,
    after: i64,
}

/// The page, open in Chromium.
struct Page {
    looker: Child,
    answers: Lines<BufReader<ChildStdout>>,
}

impl Page {
    fn open(url: &str) -> Self {
        let mut looker = Command::new("node")
            .args(["browser/looker.mjs", url])
            .current_dir(root().join("web"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let answers = BufReader::new(looker.stdout.take().unwrap()).lines();
        Self { looker, answers }
    }

    /// Waits for a state, and for a position; answers with the line that says what the page showed then.
    fn ask(&mut self, request: &serde_json::Value) -> String {
        writeln!(self.looker.stdin.as_mut().unwrap(), "{request}").unwrap();
        self.answers.next().expect("the page shows it in time").unwrap()
    }

    /// What the page shows once it is live in this position, and a picture of it in `tests/shots`.
    fn look(&mut self, fen: &str, shot: &str) -> Shown {
        let shots = root().join("tests/shots");
        std::fs::create_dir_all(&shots).unwrap();
        let request = json!({ "state": "live", "fen": fen, "shot": shots.join(format!("{shot}.png")) });
        serde_json::from_str(&self.ask(&request)).unwrap()
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // Without its input it closes the browser and ends.
        drop(self.looker.stdin.take());
        let _ = self.looker.wait();
    }
}

/// What was left on a running or standing clock at an instant, in milliseconds.
fn left_ms(clock: Option<&Countdown>, at: Instant) -> i64 {
    let clock = clock.unwrap();
    let left = time::span(&clock.left.unwrap_or_default()).unwrap();
    let ran =
        clock.running_since.as_ref().map_or(Span::ZERO, |since| at.since(time::instant(since).unwrap()));
    (left - ran).as_micros() / 1_000
}

/// The page's clocks are the clock service's.
fn assert_clocks(shown: &Shown, clocks: &Clocks) {
    let (before, after) =
        (Instant::from_micros(shown.before * 1_000), Instant::from_micros(shown.after * 1_000));
    for (name, ms, clock) in [
        ("White's", shown.white_ms, &clocks.white),
        ("Black's", shown.black_ms, &clocks.black),
        ("the round's", shown.round_ms, &clocks.round_clock),
    ] {
        let latest = left_ms(clock.as_ref(), after + SLACK);
        // The page rounds to the millisecond.
        let earliest = left_ms(clock.as_ref(), before - SLACK) + 1;
        assert!((latest..=earliest).contains(&ms), "{name} clock shows {ms} ms, not {latest} to {earliest}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_overlay_is_right_in_the_middle_of_a_bout_and_after_the_server_restarts() {
    let folder = TempDir::new().unwrap();
    let mut server = Server::up(folder.path(), "127.0.0.1:0");
    let address = server.address.clone();
    let mut ring = Ring::connect([address.as_str(); 4], "onscreen").await;
    let long = |seconds| Some(time::duration(Span::from_secs(seconds)));
    let rules = Ruleset { chess_round: long(180), thinking_time: long(180), ..short_rules() };
    ring.begin(rules, true).await;
    let at_once = SetDelayRequest {
        request_id: "no delay".into(),
        context: ring.context(None, vec![]),
        delay: Some(time::duration(Span::ZERO)),
    };
    ring.broadcast.set_delay(at_once).await.unwrap();
    for san in ["e4", "e5", "Nf3"] {
        ring.play(san, None).await.unwrap();
    }
    let (bout, clocks) = ring.state().await;

    let mut page = Page::open(&format!("{address}/overlay/onscreen"));
    let shown = page.look(&bout.fen, "overlay-mid-bout");
    assert_eq!((shown.red.as_str(), shown.blue.as_str()), ("Rita Red", "Bea Blue"));
    assert_eq!((shown.round.as_str(), shown.phase.as_str()), ("1", "CHESS"));
    assert_eq!((shown.last_move.as_str(), shown.pieces), ("g1f3", 32));
    assert_clocks(&shown, &clocks);

    server.kill();
    page.ask(&json!({ "state": "stale" }));
    let listen = address.strip_prefix("http://").unwrap();
    let _restarted = Server::up(folder.path(), listen);
    let shown = page.look(&bout.fen, "overlay-after-restart");
    assert_clocks(&shown, &clocks);

    ring.play("Nc6", None).await.unwrap();
    let (bout, clocks) = ring.state().await;
    let shown = page.look(&bout.fen, "overlay-goes-on");
    assert_eq!(shown.last_move, "b8c6");
    assert_clocks(&shown, &clocks);
}

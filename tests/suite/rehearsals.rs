//! A record that is played again shows what was shown the first time.

use std::time::Duration;

use ringside_contract::time;
use ringside_platform::json::json;
use ringside_proto::{
    bout::v1::Ruleset,
    broadcast::v1::{
        GetOverlayRequest, Overlay, SetDelayRequest, broadcast_service_client::BroadcastServiceClient,
    },
    clock::v1::Phase,
};
use ringside_time::Span;
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use crate::{
    live::{Ring, short_rules},
    processes::{RINGSIDE, Server},
};

const BOUT: &str = "amen-agasaryan-2012";
/// Longer than the programme's delay.
const PATIENCE: Duration = Duration::from_secs(40);

/// A record in a folder of its own, and the store that it was made from.
fn recorded() -> TempDir {
    let folder = TempDir::new().unwrap();
    run(&folder, &["demo", BOUT, "--store", "ringside-data/ringside.sqlite"]);
    run(&folder, &["bout", "export", BOUT, "--out", "it.ringside"]);
    folder
}

fn run(folder: &TempDir, arguments: &[&str]) {
    let done = std::process::Command::new(RINGSIDE).args(arguments).current_dir(folder.path()).output();
    assert!(done.unwrap().status.success(), "{arguments:?}");
}

async fn overlay(server: &Server) -> Option<Overlay> {
    let mut client = BroadcastServiceClient::connect(server.address.clone()).await.unwrap();
    let request = GetOverlayRequest { bout: BOUT.to_owned() };
    client.get_overlay(request).await.ok()?.into_inner().overlay
}

/// What is shown at the end: the result, the cards that are revealed with it, and all clocks stopped by it.
async fn last_overlay(server: &Server) -> Overlay {
    let started = Instant::now();
    loop {
        match overlay(server).await {
            Some(shown) if is_last(&shown) => return shown,
            _ => assert!(started.elapsed() < PATIENCE, "the result is not shown"),
        }
        sleep(Duration::from_millis(200)).await;
    }
}

fn is_last(shown: &Overlay) -> bool {
    let stopped = shown.clocks.as_ref().is_some_and(|clocks| clocks.phase() == Phase::Over);
    shown.result.is_some() && !shown.cards.is_empty() && stopped
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rehearsal_ends_with_the_overlay_of_the_bout_itself() {
    let folder = recorded();
    let rehearsal = Server::start(
        &["rehearse", "it.ringside", "--speed", "max", "--listen", "127.0.0.1:0"],
        folder.path(),
    );
    let original = Server::up(folder.path(), "127.0.0.1:0");
    let without_time = |overlay| json("ringside.broadcast.v1.Overlay", &Overlay { time: None, ..overlay });
    let (again, first) = (last_overlay(&rehearsal).await, last_overlay(&original).await);
    assert_eq!(without_time(again), without_time(first));
    assert!(!folder.path().join("rehearsal.sqlite").exists(), "its store is elsewhere");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bouts_time_runs_at_the_speed_of_the_rehearsal() {
    let folder = recorded();
    let rehearsal = Server::start(
        &["rehearse", "it.ringside", "--speed", "60", "--listen", "127.0.0.1:0"],
        folder.path(),
    );
    let started = Instant::now();
    let mut moments = Vec::new();
    while moments.len() < 2 {
        assert!(started.elapsed() < PATIENCE, "nothing is shown");
        if let Some(anchor) =
            overlay(&rehearsal).await.filter(|shown| shown.ply > 0).and_then(|shown| shown.time)
        {
            assert!((anchor.rate - 60.0).abs() < f64::EPSILON, "{anchor:?}");
            let at = |stamp: Option<_>| time::instant(&stamp.unwrap()).unwrap();
            let (bout, wall) = (at(anchor.bout), at(anchor.wall));
            moments.push((bout, wall));
            sleep(Duration::from_secs(3)).await;
        }
        sleep(Duration::from_millis(100)).await;
    }
    // Facts are written when it is their time: a minute of the bout each second, wherever one looks.
    let [(bout, wall), (later_bout, later_wall)] = moments[..] else { unreachable!() };
    let (passed, waited) = (later_bout.since(bout).as_secs_f64(), later_wall.since(wall).as_secs_f64());
    assert!(waited > 1.0, "{waited} s");
    assert!((passed / 60.0 - waited).abs() < 0.5, "{passed} s of the bout in {waited} s");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_bout_is_rehearsed_with_its_time_driven_and_with_the_delay_that_was_set() {
    let folder = TempDir::new().unwrap();
    let mut server = Server::up(folder.path(), "127.0.0.1:0");
    let mut ring = Ring::connect([server.address.as_str(); 4], BOUT).await;
    let long = |seconds| Some(time::duration(Span::from_secs(seconds)));
    ring.begin(Ruleset { chess_round: long(180), thinking_time: long(180), ..short_rules() }, true).await;
    let at_once = SetDelayRequest {
        request_id: "no delay".into(),
        context: ring.context(None, vec![]),
        delay: Some(time::duration(Span::ZERO)),
    };
    ring.broadcast.set_delay(at_once).await.unwrap();
    ring.play("e4", None).await.unwrap();
    ring.play("e5", None).await.unwrap();
    let (bout, clocks) = ring.state().await;
    server.kill();
    run(&folder, &["bout", "export", BOUT, "--out", "it.ringside"]);

    let arguments = ["rehearse", "it.ringside", "--speed", "2", "--listen", "127.0.0.1:0"];
    let rehearsal = Server::start(&arguments, folder.path());
    let started = Instant::now();
    let shown = loop {
        match overlay(&rehearsal).await {
            Some(shown) if shown.ply == 2 => break shown,
            _ => assert!(started.elapsed() < PATIENCE, "the moves are not shown"),
        }
        sleep(Duration::from_millis(50)).await;
    };
    let anchor = shown.time.unwrap();
    assert_eq!((anchor.rate, anchor.delay), (2.0, Some(time::duration(Span::ZERO))));
    assert_eq!(shown.fen, bout.fen);
    let again = shown.clocks.unwrap();
    assert_eq!((again.white, again.black), (clocks.white, clocks.black));
}

#[test]
fn once_ends_by_itself() {
    let folder = recorded();
    let done = std::process::Command::new(RINGSIDE)
        .args(["rehearse", "it.ringside", "--speed", "max", "--listen", "127.0.0.1:0", "--once"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert!(String::from_utf8_lossy(&done.stdout).contains("Dymer Agasaryan"));
}

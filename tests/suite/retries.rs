//! A command sent again with its request id is done once and answers the same: one test for each service.

use ringside_contract::time;
use ringside_platform::refused::reason_of;
use ringside_proto::{
    bout::v1::Service,
    broadcast::v1::SetDelayRequest,
    clock::v1::{AdvanceTimeRequest, GongPurpose, StrikeGongRequest, gong_purpose::Purpose},
    game::v1::PlayMoveRequest,
    scoring::v1::SubmitCardRequest,
};
use ringside_time::Span;
use tempfile::TempDir;

use crate::{
    live::{Ring, START, journal, short_rules},
    processes::Server,
};

/// A bout in round 1 on an embedded store, and what keeps it alive.
async fn begun() -> (Ring, Server, TempDir) {
    let folder = TempDir::new().unwrap();
    let server = Server::up(folder.path(), "127.0.0.1:0");
    let mut ring = Ring::connect([server.address.as_str(); 4], "again").await;
    ring.begin(short_rules(), false).await;
    (ring, server, folder)
}

/// How many facts the journal holds, once the server is gone.
async fn facts(mut server: Server, folder: &TempDir, service: Service) -> usize {
    server.kill();
    journal(folder.path().join("ringside-data/ringside.sqlite").to_str().unwrap(), "again", service)
        .await
        .len()
}

#[tokio::test(flavor = "multi_thread")]
async fn game_plays_a_move_once() {
    let (mut ring, server, folder) = begun().await;
    let at = Some(START + Span::SECOND);
    let request =
        PlayMoveRequest { request_id: "m1".into(), context: ring.context(at, vec![]), r#move: "e4".into() };
    let first = ring.game.play_move(request.clone()).await.unwrap().into_inner();
    let again = ring.game.play_move(request.clone()).await.unwrap().into_inner();
    assert_eq!(first, again);
    let other = PlayMoveRequest { r#move: "d4".into(), ..request };
    let refused = ring.game.play_move(other).await.unwrap_err();
    assert_eq!(reason_of(&refused).as_deref(), Some("REQUEST_ID_REUSED"));
    assert_eq!(ring.state().await.0.moves.len(), 1);
    // Created, round begun, move played, move confirmed.
    assert_eq!(facts(server, &folder, Service::Game).await, 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn clock_strikes_the_gong_once() {
    let (mut ring, server, folder) = begun().await;
    let request = StrikeGongRequest {
        request_id: "g1".into(),
        context: ring.context(Some(START + Span::SECOND), vec![]),
        purpose: Some(GongPurpose { purpose: Some(Purpose::ClosesRound(1)) }),
    };
    let first = ring.clock.strike_gong(request.clone()).await.unwrap().into_inner();
    assert_eq!(first, ring.clock.strike_gong(request.clone()).await.unwrap().into_inner());
    let button = StrikeGongRequest { request_id: "g2".into(), ..request };
    let refused = ring.clock.strike_gong(button).await.unwrap_err();
    assert_eq!(reason_of(&refused).as_deref(), Some("ALREADY_STRUCK"));
    // Set, opened, closed.
    assert_eq!(facts(server, &folder, Service::Clock).await, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn scoring_takes_a_card_once() {
    let (mut ring, server, folder) = begun().await;
    let after_boxing = Some(START + Span::from_secs(6));
    let request = AdvanceTimeRequest { request_id: "t1".into(), context: ring.context(after_boxing, vec![]) };
    let advanced = ring.clock.advance_time(request).await.unwrap().into_inner();
    let seen = vec![advanced.acknowledgement.unwrap().receipt.unwrap()];
    let context = ring.context(after_boxing, seen);
    let request = SubmitCardRequest {
        request_id: "c1".into(),
        context,
        judge: 1,
        round: 2,
        red: 10,
        blue: 9,
        ..Default::default()
    };
    let first = ring.scoring.submit_card(request.clone()).await.unwrap().into_inner();
    assert_eq!(first, ring.scoring.submit_card(request.clone()).await.unwrap().into_inner());
    let quietly = SubmitCardRequest { request_id: "c2".into(), ..request };
    let same_card = ring.scoring.submit_card(quietly).await.unwrap().into_inner();
    assert_eq!(first.commitment, same_card.commitment);
    // Opened, round scorable, the card, the same card quietly.
    assert_eq!(facts(server, &folder, Service::Scoring).await, 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn broadcast_sets_a_delay_once() {
    let (mut ring, server, folder) = begun().await;
    let delay = Some(time::duration(Span::from_secs(3)));
    let context = ring.context(Some(START), vec![]);
    let request = SetDelayRequest { request_id: "d1".into(), context, delay };
    let first = ring.broadcast.set_delay(request.clone()).await.unwrap().into_inner();
    assert_eq!(first, ring.broadcast.set_delay(request).await.unwrap().into_inner());
    // Opened, set.
    assert_eq!(facts(server, &folder, Service::Broadcast).await, 2);
}

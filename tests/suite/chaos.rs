//! What a venue must survive: clock processes killed in the middle of a bout, a store that was set back.

use ringside_chessboxing::{bout, clock::Fact};
use ringside_contract::{clock, game, time};
use ringside_platform::{
    journal::{Followed, JournalId, Position, Recorded, follow, open},
    wall,
};
use ringside_proto::{
    bout::v1::Service,
    clock::v1::{Clocks, Phase, WatchClockRequest, clock_service_client::ClockServiceClient},
};
use ringside_time::{Instant, Span};
use tonic::Code;

use crate::{
    live::{Ring, START, journal, read, short_rules},
    processes::{Fleet, SERVICES},
};

/// How late a gong may be written: far more than a healthy machine needs, far less than a timekeeper would bear.
const LATE_MAX: Span = Span::from_micros(500_000);

async fn ring(fleet: &Fleet, bout: &str) -> Ring {
    Ring::connect(SERVICES.map(|service| fleet.address(service)), bout).await
}

/// Waits until the clocks are as `wanted`.
async fn until(
    clock: &mut ClockServiceClient<tonic::transport::Channel>,
    bout: &str,
    wanted: impl Fn(&Clocks) -> bool,
) -> Clocks {
    let mut stream =
        clock.watch_clock(WatchClockRequest { bout: bout.to_owned() }).await.unwrap().into_inner();
    loop {
        let clocks = stream.message().await.unwrap().expect("the stream goes on").clocks.unwrap();
        if wanted(&clocks) {
            return clocks;
        }
    }
}

/// The gongs of a clock's journal: whether it opens, which round, when, and when it was written.
fn gongs(journal: &[Recorded]) -> Vec<(bool, u32, Instant, Instant)> {
    let gong = |recorded: &Recorded| {
        let (at, fact) = read(recorded);
        let written = time::instant(recorded.fact.recorded.as_ref().unwrap()).unwrap();
        match clock::fact(&fact).unwrap() {
            Fact::RoundOpened { round, .. } => Some((true, round, at, written)),
            Fact::RoundClosed { round, .. } => Some((false, round, at, written)),
            _ => None,
        }
    };
    journal.iter().filter_map(gong).collect()
}

/// Every gong of the programme once, at its exact instant.
fn assert_programme(gongs: &[(bool, u32, Instant, Instant)]) {
    let sounded: Vec<_> = gongs.iter().map(|(opens, round, ..)| (*opens, *round)).collect();
    assert_eq!(sounded, [(true, 1), (false, 1), (true, 2), (false, 2), (true, 3), (false, 3)]);
    let lengths: Vec<_> = gongs.windows(2).map(|pair| pair[1].2.since(pair[0].2)).collect();
    assert_eq!(lengths, [4, 1, 1, 1, 4].map(Span::from_secs));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_killed_in_a_chess_round_comes_back_with_every_clock_right() {
    let mut fleet = Fleet::start();
    let mut ring = ring(&fleet, "killed").await;
    ring.begin(short_rules(), true).await;
    ring.play("e4", None).await.unwrap();
    ring.play("e5", None).await.unwrap();
    ring.state().await;
    fleet.servers[1].kill();
    ring.play("Nf3", None).await.expect("the board goes on without the clock");
    fleet.servers[1] = fleet.another("clock");
    let mut clock = ClockServiceClient::connect(fleet.address("clock").to_owned()).await.unwrap();
    until(&mut clock, "killed", |clocks| {
        clocks.seen.iter().any(|seen| seen.service() == Service::Game && seen.sequence >= 4)
    })
    .await;
    ring.play("Nc6", None).await.unwrap();
    until(&mut clock, "killed", |clocks| clocks.phase() == Phase::Over).await;

    let clock_journal = journal(&fleet.redis.url(), "killed", Service::Clock).await;
    assert_programme(&gongs(&clock_journal));
    let opened = gongs(&clock_journal)[0].2;
    let played: Vec<_> = (journal(&fleet.redis.url(), "killed", Service::Game).await.iter())
        .filter_map(|recorded| {
            let (at, fact) = read(recorded);
            matches!(game::fact(&fact).unwrap(), bout::Fact::MovePlayed { .. }).then_some(at)
        })
        .collect();
    assert_eq!(played.len(), 4);
    // What the clocks must have shown: each side's own thinking time, to the microsecond.
    let mut left = [Span::from_secs(60); 2];
    let mut since = opened;
    let mut expected = Vec::new();
    for (ply, at) in played.iter().enumerate() {
        left[ply % 2] = left[ply % 2] - at.since(since);
        since = *at;
        expected.push(left);
    }
    let facts: Vec<_> =
        clock_journal.iter().map(|recorded| clock::fact(&read(recorded).1).unwrap()).collect();
    let timed: Vec<_> = (facts.iter())
        .filter_map(|fact| if let Fact::MoveTimed { left, .. } = fact { Some(*left) } else { None })
        .collect();
    assert_eq!(timed, expected);
    let closed = facts.iter().find_map(|fact| match fact {
        Fact::RoundClosed { round: 1, left, .. } => Some(*left),
        _ => None,
    });
    left[0] = left[0] - (opened + Span::from_secs(4)).since(since);
    assert_eq!(closed, Some(left));
}

#[tokio::test(flavor = "multi_thread")]
async fn with_two_clocks_and_one_killed_at_the_end_of_a_round_the_gong_sounds_once_and_on_time() {
    let mut fleet = Fleet::start();
    let second = fleet.another("clock");
    let mut ring = ring(&fleet, "twins").await;
    let mut clock = ClockServiceClient::connect(second.address.clone()).await.unwrap();
    ring.begin(short_rules(), true).await;
    let clocks = until(&mut clock, "twins", |clocks| clocks.phase() == Phase::Chess).await;
    let end = time::instant(clocks.next_deadline.as_ref().unwrap()).unwrap();
    // The very end of the round: 20 ms before the gong is due.
    wall::sleep_until(end - Span::from_micros(20_000)).await;
    fleet.servers[1].kill();
    until(&mut clock, "twins", |clocks| clocks.phase() == Phase::Over).await;
    let gongs = gongs(&journal(&fleet.redis.url(), "twins", Service::Clock).await);
    assert_programme(&gongs);
    for (_, round, due, written) in &gongs[1..] {
        assert!(written.since(*due) < LATE_MAX, "a gong of round {round} came {} late", written.since(*due));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_was_set_back_is_given_the_facts_that_it_lost() {
    let mut fleet = Fleet::start();
    let mut ring = ring(&fleet, "setback").await;
    ring.begin(short_rules(), false).await;
    let at = |tenths: i64| Some(START + Span::from_micros(tenths * 100_000));
    ring.play("e4", at(1)).await.unwrap();
    ring.state().await;
    let saved = fleet.redis.saved();
    ring.play("e5", at(2)).await.unwrap();
    let kept = ring.state().await;
    fleet.redis.set_back(&saved);

    let url = fleet.redis.url();
    // The services are told by their connections, and write again what they know, asked or not.
    let clocks = JournalId::new("setback", Service::Clock);
    let mut clocks = follow(open(&url).await.unwrap(), clocks, Position::default());
    for _ in ["set", "opened", "e4", "e5"] {
        assert!(matches!(clocks.next().await, Followed::Fact(_)));
    }
    while let Err(status) = ring.play("Nf3", at(3)).await {
        assert_eq!(status.code(), Code::Unavailable, "{status:?}");
    }
    let state = ring.state().await;
    assert_eq!(state.0.moves[..2], kept.0.moves[..]);
    let played: Vec<_> = (journal(&url, "setback", Service::Game).await.iter())
        .filter_map(|recorded| match game::fact(&read(recorded).1).unwrap() {
            bout::Fact::MovePlayed { san, .. } => Some(san),
            _ => None,
        })
        .collect();
    assert_eq!(played, ["e4", "e5", "Nf3"]);
}

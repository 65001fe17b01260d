//! Bad input: each gets a clear error with a stable reason, and nothing changes.

use std::{net::TcpListener, process::Output};

use ringside_platform::refused::reason_of;
use ringside_proto::{
    bout::v1::{Ruleset, Side},
    clock::v1::{AdvanceTimeRequest, PressClockRequest},
    game::v1::{CreateBoutRequest, ListBoutsRequest},
    scoring::v1::{GetScoresRequest, SubmitCardRequest},
};
use ringside_time::Span;
use tempfile::TempDir;
use tonic::Status;

use crate::{
    live::{Ring, START, setup, short_rules},
    processes::{RINGSIDE, Server, ringside, root},
};

fn reason(status: &Status) -> String {
    assert!(status.message().len() > 20, "{status:?} says what to do");
    reason_of(status).unwrap_or_else(|| panic!("{status:?} has a reason"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bout_refuses_what_cannot_be_and_stays_as_it_was() {
    let folder = TempDir::new().unwrap();
    let server = Server::up(folder.path(), "127.0.0.1:0");
    let mut ring = Ring::connect([server.address.as_str(); 4], "bad").await;
    ring.begin(short_rules(), false).await;
    let at = |seconds| Some(START + Span::from_secs(seconds));

    let before = ring.state().await;
    let illegal = ring.play("e5", at(1)).await.unwrap_err();
    assert_eq!(reason(&illegal), "ILLEGAL_MOVE");
    let unreadable = ring.play("hello", at(1)).await.unwrap_err();
    assert_eq!(reason(&unreadable), "UNREADABLE_MOVE");
    let idle = PressClockRequest {
        request_id: ring.request_id(),
        context: ring.context(at(1), vec![]),
        side: Side::Black.into(),
    };
    assert_eq!(reason(&ring.clock.press_clock(idle).await.unwrap_err()), "NOT_YOUR_CLOCK");
    assert_eq!(ring.state().await, before);

    let to_boxing =
        AdvanceTimeRequest { request_id: ring.request_id(), context: ring.context(at(5), vec![]) };
    ring.clock.advance_time(to_boxing).await.unwrap();
    let before = ring.state().await;
    let in_boxing = ring.play("e4", at(5)).await.unwrap_err();
    assert_eq!(reason(&in_boxing), "NOT_A_CHESS_ROUND");
    assert_eq!(ring.state().await, before);

    let after_boxing =
        AdvanceTimeRequest { request_id: ring.request_id(), context: ring.context(at(6), vec![]) };
    let seen = ring.clock.advance_time(after_boxing).await.unwrap().into_inner();
    let seen = vec![seen.acknowledgement.unwrap().receipt.unwrap()];
    let mut card = SubmitCardRequest {
        request_id: "card".into(),
        context: ring.context(at(6), seen),
        judge: 1,
        round: 2,
        red: 10,
        blue: 9,
        ..SubmitCardRequest::default()
    };
    ring.scoring.submit_card(card.clone()).await.unwrap();
    let scores = async |ring: &mut Ring| {
        let request = GetScoresRequest { bout: "bad".into(), seen: vec![] };
        ring.scoring.get_scores(request).await.unwrap().into_inner()
    };
    let before = scores(&mut ring).await;
    for (red, blue, expected) in [(10, 8, "CARD_ALREADY_IN"), (10, 10, "LEVEL_ROUND"), (10, 6, "BAD_SCORE")] {
        card = SubmitCardRequest { request_id: ring.request_id(), red, blue, ..card };
        assert_eq!(reason(&ring.scoring.submit_card(card.clone()).await.unwrap_err()), expected);
    }
    assert_eq!(scores(&mut ring).await, before);

    let mut unknown = setup("unknown", Ruleset { preset: "wcbo-8".into(), ..Ruleset::default() }, true);
    let mut create = async |setup| {
        let request = CreateBoutRequest { request_id: "create".into(), setup: Some(setup), at: None };
        reason(&ring.game.create_bout(request).await.unwrap_err())
    };
    assert_eq!(create(unknown.clone()).await, "UNKNOWN_RULESET");
    unknown.fighters.pop();
    unknown.ruleset = Some(short_rules());
    assert_eq!(create(unknown).await, "MISSING_FIGHTER");
    let bouts = ring.game.list_bouts(ListBoutsRequest {}).await.unwrap().into_inner().bouts;
    assert_eq!(bouts, ["bad"]);
}

fn error_of(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn a_bout_file_with_a_missing_fighter_or_an_unknown_ruleset_is_refused() {
    let folder = TempDir::new().unwrap();
    let good = std::fs::read_to_string(root().join("ringside/bouts/mooney-woon-2012.toml")).unwrap();
    let blue = good.find("[blue]").unwrap();
    let after_blue = blue + 1 + good[blue + 1..].find("\n[").unwrap();
    let cases = [
        (format!("{}{}", &good[..blue], &good[after_blue..]), "[MISSING_FIGHTER]"),
        (good.replace("wcbo-11", "wcbo-12"), "[UNKNOWN_RULESET]"),
        ("format = \"something else\"".to_owned(), "ringside-bout/1"),
    ];
    for (text, said) in cases {
        let path = folder.path().join("bad.toml");
        std::fs::write(&path, text).unwrap();
        let error = error_of(&ringside(&["demo", path.to_str().unwrap()]));
        assert!(error.contains(said), "{said:?} is missing in {error:?}");
    }
    assert!(
        error_of(&ringside(&["demo", "no-such-bout"])).contains("mooney-woon-2012"),
        "the names are listed"
    );
}

#[test]
fn a_store_that_cannot_be_reached_and_a_port_in_use_are_said_clearly() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = TempDir::new().unwrap();
    let run = |arguments: &[&str]| {
        std::process::Command::new(RINGSIDE).args(arguments).current_dir(folder.path()).output().unwrap()
    };
    let in_use = error_of(&run(&["up", "--listen", &address]));
    assert!(
        in_use.contains("in use") && in_use.contains("[PORT_IN_USE]") && in_use.contains("--listen"),
        "{in_use}"
    );
    assert!(!folder.path().join("ringside-data").exists(), "nothing was left behind");
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let unreachable = error_of(&run(&["serve", "clock", "--store", &format!("redis://{nobody}")]));
    assert!(unreachable.contains("cannot be reached") && unreachable.contains("--store"), "{unreachable}");
    let not_shared = error_of(&run(&["serve", "clock"]));
    assert!(not_shared.contains("--store redis://"), "{not_shared}");
    let nobody_serves =
        error_of(&run(&["demo", "mooney-woon-2012", "--server", &format!("http://{nobody}")]));
    assert!(nobody_serves.contains("ringside up"), "{nobody_serves}");
}

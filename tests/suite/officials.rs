//! What officials do through the services beside moves and gongs: preparations, the board, the ring, corrections.

use ringside_chessboxing::{
    Corner,
    preparation::{ClockSide, Gear, Prepared},
};
use ringside_contract::{preparation, time, words};
use ringside_platform::refused::reason_of;
use ringside_proto::{
    bout::v1::{Officials, Receipt, Ruleset, Side},
    broadcast::v1::{GetOverlayRequest, SetDelayRequest},
    clock::v1::{
        AdjustClocksRequest, Adjustment, AdvanceTimeRequest, Clocks, EndCountRequest, GongPurpose,
        PauseReason, Phase, ResumeClocksRequest, StrikeGongRequest, gong_purpose::Purpose,
    },
    game::v1::{
        AppealRulingRequest, ConfirmResultRequest, CorrectMoveRequest, CountAtBoardRequest,
        CreateBoutRequest, DecideAppealRequest, PanelVote, RecordIllegalMoveRequest, RecordKnockdownRequest,
        RecordPreparationRequest, ReleaseBoutRequest, StopBoutRequest, TakeBackEntryRequest,
        TouchPiecesRequest, WarnFighterRequest,
    },
};
use ringside_time::{Instant, Span};
use tempfile::TempDir;
use tonic::Status;

use crate::{
    live::{Ring, START, setup, short_rules},
    processes::Server,
};

fn at(tenths: u32) -> Option<Instant> {
    Some(START + Span::from_micros(100_000).times(tenths))
}

fn reason(status: &Status) -> String {
    reason_of(status).unwrap_or_else(|| panic!("{status:?} has a reason"))
}

/// The command's own fields with its request id and context filled in.
macro_rules! ask {
    ($ring:ident . $service:ident . $call:ident, $request:ident { $($field:ident: $value:expr),* $(,)? }, $at:expr) => {{
        let request = $request {
            request_id: $ring.request_id(),
            context: $ring.context($at, $ring.heard.clone()),
            $($field: $value,)*
        };
        match $ring.$service.$call(request).await {
            Ok(answer) => {
                let answer = answer.into_inner();
                $ring.heard.extend(answer.acknowledgement.as_ref().and_then(|done| done.receipt.clone()));
                Ok(answer)
            }
            Err(status) => Err(status),
        }
    }};
}

/// A ring, and all that its commands have heard of.
struct Officiated {
    ring: Ring,
    heard: Vec<Receipt>,
}

impl std::ops::Deref for Officiated {
    type Target = Ring;

    fn deref(&self) -> &Ring {
        &self.ring
    }
}

impl std::ops::DerefMut for Officiated {
    fn deref_mut(&mut self) -> &mut Ring {
        &mut self.ring
    }
}

impl Officiated {
    async fn clocks(&mut self) -> Clocks {
        self.ring.state().await.1
    }

    /// Lets time pass, so that everything due by then has happened and every service has heard of it.
    async fn until(&mut self, tenths: u32) {
        let ring = self;
        ask!(ring.clock.advance_time, AdvanceTimeRequest {}, at(tenths)).unwrap();
        let (bout, _) = ring.ring.state().await;
        ring.heard = bout.seen;
    }
}

/// A bout in round 1 on an embedded store, and what keeps it alive.
async fn begun(rules: Ruleset) -> (Officiated, Server, TempDir) {
    let folder = TempDir::new().unwrap();
    let server = Server::up(folder.path(), "127.0.0.1:0");
    let mut ring = Ring::connect([server.address.as_str(); 4], "officiated").await;
    ring.begin(rules, false).await;
    (Officiated { ring, heard: Vec::new() }, server, folder)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bout_begins_when_nothing_is_outstanding() {
    let folder = TempDir::new().unwrap();
    let server = Server::up(folder.path(), "127.0.0.1:0");
    let ring = Ring::connect([server.address.as_str(); 4], "prepared").await;
    let mut ring = Officiated { ring, heard: Vec::new() };
    let mut all = setup("prepared", Ruleset { required: None, ..short_rules() }, false);
    all.officials = Some(Officials { doctor: "Dr. Ray".into(), ..all.officials.unwrap_or_default() });
    let request =
        CreateBoutRequest { request_id: ring.request_id(), setup: Some(all), at: at(0).map(time::timestamp) };
    let created = ring.game.create_bout(request).await.unwrap().into_inner();
    ring.heard.extend(created.acknowledgement.unwrap().receipt);

    let gong = Some(GongPurpose { purpose: Some(Purpose::OpensRound(1)) });
    let refused = ask!(ring.clock.strike_gong, StrikeGongRequest { purpose: gong }, at(1)).unwrap_err();
    assert_eq!(reason(&refused), "NOT_RELEASED");
    assert!(refused.message().contains("Red's weigh-in"), "{}", refused.message());

    let mut entries: Vec<_> = vec![Prepared::ColoursDrawn { white: Corner::Blue }];
    for corner in Corner::BOTH {
        let issued = START - Span::from_secs(86_400);
        entries.extend([
            Prepared::WeighedIn { corner, grams: 80_000 },
            Prepared::CertificateShown { corner, issued, rules_out_pregnancy: false },
            Prepared::Examined { corner, fit: true },
        ]);
        entries.extend(Gear::ALL.map(|gear| Prepared::GearChecked { corner, gear, in_order: true }));
    }
    for what in &entries {
        let preparation = Some(preparation::prepared_to(what));
        ask!(ring.game.record_preparation, RecordPreparationRequest { preparation: preparation }, at(2))
            .unwrap();
    }
    let refused = ask!(ring.game.release_bout, ReleaseBoutRequest {}, at(3)).unwrap_err();
    assert_eq!(reason(&refused), "OUTSTANDING");
    assert!(refused.message().ends_with("still outstanding: the side of the clock"), "{}", refused.message());
    let last = Some(preparation::prepared_to(&Prepared::ClockPlaced(ClockSide::Left)));
    ask!(ring.game.record_preparation, RecordPreparationRequest { preparation: last }, at(3)).unwrap();
    ask!(ring.game.release_bout, ReleaseBoutRequest {}, at(4)).unwrap();
    ask!(ring.clock.strike_gong, StrikeGongRequest { purpose: gong }, at(5)).unwrap();
    let (bout, clocks) = ring.state().await;
    assert_eq!(clocks.phase(), Phase::Chess);
    let blue = &bout.setup.unwrap().fighters[1];
    assert_eq!((blue.name.as_str(), blue.side()), ("Bea Blue", Side::White), "as it was drawn");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_arbiter_rules_at_the_board_and_corrects_a_move() {
    let (mut ring, _server, _folder) = begun(short_rules()).await;
    let touched = vec!["e2".to_owned()];
    let touch =
        ask!(ring.game.touch_pieces, TouchPiecesRequest { squares: touched, order_unclear: false }, at(2));
    assert_eq!(touch.unwrap().allowed, ["e2e3", "e2e4"]);
    assert_eq!(reason(&ring.play("d4", at(3)).await.unwrap_err()), "TOUCH_MOVE");
    let first = ring.play("e4", at(5)).await.unwrap();

    let tried = "Ke6".to_owned();
    ask!(ring.game.record_illegal_move, RecordIllegalMoveRequest { tried: tried }, at(8)).unwrap();
    let clocks = ring.clocks().await;
    assert_eq!(clocks.pause.unwrap().reason(), PauseReason::Interruption);
    let span = |seconds| Some(time::duration(Span::from_secs(seconds)));
    ask!(
        ring.clock.adjust_clocks,
        AdjustClocksRequest {
            reason: Adjustment::Irregularity.into(),
            white_left: span(50),
            black_left: span(40),
        },
        at(9)
    )
    .unwrap();
    ask!(ring.clock.resume_clocks, ResumeClocksRequest {}, at(10)).unwrap();
    ring.clocks().await;

    let wrong = ring.play("e5", at(12)).await.unwrap();
    ask!(ring.game.correct_move, CorrectMoveRequest { entry: wrong.entry, r#move: "e6".into() }, at(13))
        .unwrap();
    let (bout, clocks) = ring.state().await;
    let sheet: Vec<_> = bout.moves.iter().map(|played| played.san.as_str()).collect();
    assert_eq!(sheet, ["e4", "e6"]);
    assert_eq!(clocks.black.unwrap().left, Some(time::duration(Span::from_micros(39_800_000))));
    let taken: Vec<_> =
        bout.entries.iter().filter(|entry| entry.taken_back).map(|entry| entry.number).collect();
    assert_eq!(taken, [wrong.entry], "the record shows both");
    assert!(bout.entries.iter().all(|entry| !entry.article.is_empty() && entry.at.is_some()));

    // The first move is somebody else's to correct only through the panel; the board goes back with it.
    let back = |official| TakeBackEntryRequest { entry: first.entry, official, ..Default::default() };
    let request = TakeBackEntryRequest {
        request_id: "no".into(),
        context: ring.context(at(14), vec![]),
        ..back(words::official_to(ringside_chessboxing::Official::Referee).into())
    };
    assert_eq!(reason(&ring.game.take_back_entry(request).await.unwrap_err()), "NOT_YOUR_ENTRY");

    let counted = ask!(ring.game.count_at_board, CountAtBoardRequest {}, at(15)).unwrap();
    assert_eq!((counted.in_round, counted.in_bout), (1, 1));
    assert!(ring.clocks().await.count.is_some());
    ring.play("d4", at(20)).await.unwrap();
    assert!(ring.clocks().await.count.is_none(), "he moved in time");
}

#[tokio::test(flavor = "multi_thread")]
async fn mistaken_entries_are_taken_back_and_everything_follows() {
    let (mut ring, _server, _folder) =
        begun(Ruleset { boxing_round: Some(time::duration(Span::from_secs(60))), ..short_rules() }).await;
    let no_delay = Some(time::duration(Span::ZERO));
    ask!(ring.broadcast.set_delay, SetDelayRequest { delay: no_delay }, at(1)).unwrap();
    // Boxing from 5.0 on.
    ring.until(51).await;
    let red = words::corner_to(Corner::Red).into();
    let referee = words::official_to(ringside_chessboxing::Official::Referee).into();
    let panel = words::official_to(ringside_chessboxing::Official::Panel).into();

    let warning = ask!(
        ring.game.warn_fighter,
        WarnFighterRequest { corner: red, severe: true, breach: "low blow".into() },
        at(60)
    )
    .unwrap();
    assert_eq!(ring.clocks().await.pause.unwrap().reason(), PauseReason::TimeOut);
    ask!(ring.game.take_back_entry, TakeBackEntryRequest { entry: warning.entry, official: referee }, at(70))
        .unwrap();
    ring.clocks().await;
    ask!(ring.clock.resume_clocks, ResumeClocksRequest {}, at(71)).unwrap();
    assert_eq!(ring.state().await.0.red.unwrap().severe_warnings, 0);

    let mut knockdowns = Vec::new();
    for second in [10, 20, 30] {
        let down = ask!(
            ring.game.record_knockdown,
            RecordKnockdownRequest { corner: red, cause: 0 },
            at(second * 10)
        );
        knockdowns.push(down.unwrap().entry);
        if second < 30 {
            ring.until(second * 10 + 85).await;
            ask!(ring.clock.end_count, EndCountRequest {}, at(second * 10 + 86)).unwrap();
            ring.clocks().await;
        }
    }
    let (bout, _) = ring.state().await;
    assert_eq!(bout.result.unwrap().article, "3.5.4");
    let shown = async |ring: &mut Officiated| {
        let request = GetOverlayRequest { bout: "officiated".into() };
        ring.broadcast.get_overlay(request).await.unwrap().into_inner().overlay.unwrap()
    };

    // The first of the three was the other fighter: without it the bout is not over.
    ask!(ring.game.appeal_ruling, AppealRulingRequest { entry: knockdowns[0], corner: red }, at(310))
        .unwrap_err();
    ask!(
        ring.game.take_back_entry,
        TakeBackEntryRequest { entry: knockdowns[0], official: referee },
        at(320)
    )
    .unwrap();
    let (bout, clocks) = ring.state().await;
    assert_eq!((bout.result, bout.red.unwrap().knockdowns), (None, 2));
    assert_eq!(clocks.pause.unwrap().reason(), PauseReason::Correction);
    while shown(&mut ring).await.result.is_some() {}
    assert_eq!(shown(&mut ring).await.red.unwrap().knockdowns, 2, "screens follow");
    let twice = ask!(
        ring.game.take_back_entry,
        TakeBackEntryRequest { entry: knockdowns[0], official: referee },
        at(321)
    );
    assert_eq!(reason(&twice.unwrap_err()), "TAKEN_BACK_ALREADY");

    // An appeal against the last one before the bout goes on; then the result, confirmed, and the panel alone.
    ask!(ring.game.appeal_ruling, AppealRulingRequest { entry: knockdowns[2], corner: red }, at(322))
        .unwrap();
    let votes = Some(PanelVote { arbiter: true, referee: false, timekeeper: false });
    let decided =
        ask!(ring.game.decide_appeal, DecideAppealRequest { entry: knockdowns[2], votes: votes }, at(323));
    assert!(!decided.unwrap().granted);
    let manner = words::manner_to(ringside_chessboxing::Manner::Disqualification).into();
    let stopped = ask!(
        ring.game.stop_bout,
        StopBoutRequest { manner: manner, loser: red, article: "2.5.7".into() },
        at(330)
    )
    .unwrap();
    assert_eq!(stopped.result.unwrap().article, "2.5.7");
    ask!(ring.game.confirm_result, ConfirmResultRequest { official: referee }, at(340)).unwrap();
    let late = ask!(
        ring.game.take_back_entry,
        TakeBackEntryRequest { entry: stopped.entry, official: referee },
        at(341)
    );
    assert_eq!(reason(&late.unwrap_err()), "RESULT_CONFIRMED");
    ask!(ring.game.take_back_entry, TakeBackEntryRequest { entry: stopped.entry, official: panel }, at(342))
        .unwrap();
    assert_eq!(ring.state().await.0.result, None);
}

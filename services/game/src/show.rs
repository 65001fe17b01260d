//! The bout as callers see it.

use ringside_chess::{PgnMove, pgn};
use ringside_chessboxing::{
    Corner, Side,
    bout::{Bout, FighterRecord, PlayedMove},
};
use ringside_contract::{game, preparation, setup, time, words};
use ringside_platform::View;
use ringside_proto::{bout::v1::Official, game::v1 as proto};

/// The whole bout.
pub fn bout(view: &View<Bout>) -> proto::Bout {
    let bout = &view.machine;
    proto::Bout {
        setup: bout.setup().map(setup::setup_to),
        fen: bout.fen(),
        moves: bout.moves().iter().map(played).collect(),
        red: Some(record(bout.record(Corner::Red))),
        blue: Some(record(bout.record(Corner::Blue))),
        result: bout.result().as_ref().map(setup::result_to),
        draw: words::board_draw_to(bout.draw()).into(),
        pgn: score_sheet(bout),
        seen: view.seen.receipts(),
        entries: bout.entries().iter().map(game::entry_to).collect(),
        duty: bout.duty().unwrap_or_default().to_owned(),
        outstanding: preparation::checks_to(&bout.outstanding()),
        released: bout.is_released(),
        confirmed_by: bout.confirmed_by().map_or(Official::Unspecified, words::official_to).into(),
    }
}

fn played(played: &PlayedMove) -> proto::PlayedMove {
    proto::PlayedMove {
        san: played.san.clone(),
        uci: played.uci.clone(),
        left: played.left.map(time::duration),
        round: played.round,
        entry: played.entry,
    }
}

fn record(record: FighterRecord) -> proto::FighterRecord {
    proto::FighterRecord {
        knockdowns: record.knockdowns,
        minor_breaches: record.minor_breaches,
        severe_warnings: record.severe_warnings,
        knockdowns_in_round: record.knockdowns_in_round,
        board_counts: record.board_counts,
        board_warnings: record.board_warnings,
        illegal_moves: record.illegal_moves,
    }
}

/// The game in PGN with the clocks (PGN standard 8.1; `[%clk]` as in its supplement).
///
/// The result there is the bout's: a bout won in the ring is won.
fn score_sheet(bout: &Bout) -> String {
    let Some(setup) = bout.setup() else { return String::new() };
    let or_unknown = |text: &str| if text.is_empty() { "?".to_owned() } else { text.to_owned() };
    let result = match bout.result() {
        None => "*",
        Some(result) => match result.winner {
            Some(corner) if corner == setup.corner_of(Side::White) => "1-0",
            Some(_) => "0-1",
            None => "1/2-1/2",
        },
    };
    let tags = [
        ("Event", or_unknown(&setup.event)),
        ("Site", "?".to_owned()),
        ("Date", if setup.date.is_empty() { "????.??.??".to_owned() } else { setup.date.replace('-', ".") }),
        ("Round", "?".to_owned()),
        ("White", setup.player(Side::White).name.clone()),
        ("Black", setup.player(Side::Black).name.clone()),
        ("Result", result.to_owned()),
    ];
    let moves: Vec<_> =
        bout.moves().iter().map(|played| PgnMove { san: played.san.clone(), left: played.left }).collect();
    pgn(&tags, &moves, result)
}

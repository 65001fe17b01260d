use ringside_chessboxing::{
    Corner, Side,
    clock::{Clock, Countdown, Phase},
};
use ringside_contract::{clock::count_kind_to as kind_to, time, words};
use ringside_proto::{bout::v1::Receipt, clock::v1 as proto};
use ringside_time::Machine;

/// All clocks as callers see them.
#[must_use]
pub fn clocks(clock: &Clock, seen: Vec<Receipt>) -> proto::Clocks {
    proto::Clocks {
        phase: phase(clock.phase()).into(),
        round: clock.round(),
        round_clock: Some(countdown(clock.round_clock())),
        white: Some(countdown(clock.chess_clock(Side::White))),
        black: Some(countdown(clock.chess_clock(Side::Black))),
        to_move: words::side_to(clock.to_move()).into(),
        count: clock.count().map(|count| proto::Count {
            kind: Some(kind_to(count.kind)),
            red_down: count.down[Corner::Red],
            blue_down: count.down[Corner::Blue],
            held: count.next.is_none(),
            second: count.second,
            started: Some(time::timestamp(count.started)),
        }),
        pause: clock.pause().map(|pause| proto::Pause {
            reason: words::pause_reason_to(pause.why).into(),
            since: Some(time::timestamp(pause.since)),
            overran: pause.overran,
        }),
        seen,
        next_deadline: clock.next_deadline().map(|(at, _)| time::timestamp(at)),
    }
}

fn countdown(countdown: Countdown) -> proto::Countdown {
    proto::Countdown {
        left: Some(time::duration(countdown.left)),
        running_since: countdown.since.map(time::timestamp),
    }
}

const fn phase(phase: Phase) -> proto::Phase {
    match phase {
        Phase::Before => proto::Phase::Before,
        Phase::Chess => proto::Phase::Chess,
        Phase::Boxing => proto::Phase::Boxing,
        Phase::Break => proto::Phase::Break,
        Phase::Over => proto::Phase::Over,
    }
}

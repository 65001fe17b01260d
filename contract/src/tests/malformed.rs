//! What lacks something or says it wrongly is refused, and the field is named.

mod bout;
mod cards;
mod clock;
mod nouns;

use prost_types::{Duration, Timestamp};
use ringside_proto::bout::v1::{Check, GearOf, check::Check as Which};

/// Neither unspecified nor a number of the contract.
const UNKNOWN: i32 = 99;
const NEGATIVE: Option<Duration> = Some(Duration { seconds: -1, nanos: 0 });
const BAD_NANOS: Option<Timestamp> = Some(Timestamp { seconds: 0, nanos: -1 });

fn second() -> Option<Duration> {
    Some(Duration { seconds: 1, nanos: 0 })
}

/// A good check, and one of these after it.
fn good_and(bad: Option<Which>) -> Vec<Check> {
    vec![Check { check: Some(Which::RingDoctor(true)) }, Check { check: bad }]
}

/// Every way in which a check can be wrong, and what is told of it.
fn bad_checks() -> Vec<(Option<Which>, &'static str)> {
    let gear = |corner, gear| Some(Which::Gear(GearOf { corner, gear }));
    vec![
        (None, "check must be set"),
        (Some(Which::RingDoctor(false)), "ring_doctor must be true where it is named"),
        (Some(Which::WeighIn(0)), "weigh_in must be red or blue"),
        (Some(Which::Certificate(UNKNOWN)), "certificate must be red or blue"),
        (Some(Which::Examination(0)), "examination must be red or blue"),
        (Some(Which::ColourDraw(false)), "colour_draw must be true where it is named"),
        (Some(Which::ClockSide(false)), "clock_side must be true where it is named"),
        (gear(0, 1), "gear.corner must be red or blue"),
        (gear(1, 0), "gear.gear must name the piece of equipment"),
        (gear(1, UNKNOWN), "gear.gear must name the piece of equipment"),
    ]
}

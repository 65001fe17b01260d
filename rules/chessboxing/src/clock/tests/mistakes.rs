//! A mistaken entry taken back leaves the chess clocks as if it had never been made.

use proptest::{collection::vec, prelude::*, sample::select};

use super::*;

fn span() -> impl Strategy<Value = Span> {
    (0..40_000_000_i64).prop_map(Span::from_micros)
}

/// A move that is played, so long after the last one, and whether somebody is warned severely before it.
type Step = (Span, Option<Corner>);

fn steps() -> impl Strategy<Value = Vec<Step>> {
    vec((span(), prop::option::weighted(0.2, select(Corner::BOTH.to_vec()))), 1..40)
}

/// Penalties are halves of all that is left, so that each depends on all before it.
fn start(thinking_seconds: u32) -> Clock {
    opened_by(|rules| {
        rules.thinking_time = secs(thinking_seconds);
        rules.severe_warning_stops_clock = false;
        rules.severe_warning_halves_below = secs(3600);
    })
}

fn chess(clock: &Clock, at: Instant) -> String {
    format!("{:?} {:?} {:?} {}", left_at(clock, at), clock.flag, clock.to_move(), clock.plies)
}

proptest! {
    #[test]
    fn a_mistaken_move_taken_back_was_never_timed(
        thinking in 30..600_u32,
        steps in steps(),
        place in any::<prop::sample::Index>(),
        (entered, noticed) in (0..=1000_i64, 0..=1000_i64),
        on_top in any::<bool>(),
    ) {
        let (mut real, mut mistaken) = (start(thinking), start(thinking));
        let (place, mut now) = (place.index(steps.len()), at(0));
        for (step, (pause, _)) in steps.into_iter().enumerate() {
            if step == place {
                let part = |thousandths: i64| now + Span::from_micros(pause.as_micros() * thousandths / 1000);
                let (entered, noticed) = (part(entered.min(noticed)), part(entered.max(noticed)));
                settle(&mut mistaken, entered);
                let (plies, opened) = (mistaken.plies, mistaken.opened);
                hear(&mut mistaken, played(plies + 1), entered);
                if on_top {
                    hear(&mut mistaken, played(plies + 2), entered);
                }
                settle(&mut mistaken, noticed);
                // In the next chess round the times are the arbiter's.
                prop_assume!(mistaken.opened == opened);
                hear(&mut mistaken, News::PositionRestored { plies, by_arbiter: false }, noticed);
            }
            now = now + pause;
            for clock in [&mut real, &mut mistaken] {
                settle(clock, now);
                let next = played(clock.plies + 1);
                hear(clock, next, now);
            }
            prop_assert_eq!(chess(&mistaken, now), chess(&real, now));
        }
    }

    #[test]
    fn a_mistaken_warning_taken_back_was_never_paid(
        steps in steps(),
        place in any::<prop::sample::Index>(),
        corner in select(Corner::BOTH.to_vec()),
        noticed in 0..20_usize,
    ) {
        let (mut real, mut mistaken) = (start(3000), start(3000));
        let (place, mut now) = (place.index(steps.len()), at(0));
        let mistake = 1000;
        for (step, (pause, warned)) in steps.iter().enumerate() {
            now = now + *pause;
            settle(&mut real, now);
            settle(&mut mistaken, now);
            if step == place {
                hear(&mut mistaken, severe(mistake, corner), now);
            }
            if let Some(corner) = warned {
                let entry = u32::try_from(step).unwrap();
                hear(&mut real, severe(entry, *corner), now);
                hear(&mut mistaken, severe(entry, *corner), now);
            }
            // A flag is a result: then the mistake is noticed at once, or never.
            let fell = real.flag.or(mistaken.flag).is_some();
            prop_assume!(!fell || step < place || step > place + noticed);
            if step == place + noticed {
                hear(&mut mistaken, News::TakenBack { entry: mistake, no_longer_severe: vec![mistake] }, now);
                settle(&mut mistaken, now);
            }
            for clock in [&mut real, &mut mistaken] {
                let next = played(clock.plies + 1);
                hear(clock, next, now);
            }
            if step >= place + noticed || step < place {
                prop_assert_eq!(chess(&mistaken, now), chess(&real, now));
            }
        }
    }
}

use ringside_chessboxing::clock::Fact;
use ringside_contract::time;
use ringside_platform::journal::Recorded;
use ringside_record::{Facts, Said, read};
use ringside_time::{Instant, Span};

/// The longest wait while no clock of the bout is on: before the first gong, and after the end.
const QUIET_MAX: Span = Span::from_secs(2);

/// When each fact comes, counted from the first: at its own instant of the bout, so that the clocks on screen run
/// right between the facts. A fact that became known late comes with those that were written with it.
pub(super) fn moments(facts: &Facts) -> Vec<Span> {
    let mut latest = facts.all.first().map(instant).unwrap_or_default();
    let (mut moment, mut quiet) = (Span::ZERO, true);
    let mut moments = Vec::with_capacity(facts.all.len());
    for recorded in &facts.all {
        let passed = instant(recorded).since(latest);
        latest = latest + passed;
        moment = moment + if quiet { passed.min(QUIET_MAX) } else { passed };
        moments.push(moment);
        match read(recorded) {
            Ok(Said::Clock(Fact::RoundOpened { .. } | Fact::ClocksRestarted)) => quiet = false,
            Ok(Said::Clock(Fact::ClocksStopped(_))) => quiet = true,
            _ => {}
        }
    }
    moments
}

fn instant(recorded: &Recorded) -> Instant {
    recorded.fact.instant.as_ref().and_then(|at| time::instant(at).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use prost::Message;
    use ringside_contract::clock;
    use ringside_proto::bout::v1::{JournalFact, Service};

    use super::*;

    fn fact(second: i64, what: &Fact) -> Recorded {
        let at = Some(time::timestamp(Instant::from_micros(second * 1_000_000)));
        let payload = clock::fact_to(what).encode_to_vec();
        let fact =
            JournalFact { service: Service::Clock.into(), instant: at, payload, ..JournalFact::default() };
        Recorded { fact, hash: [0; 32], bytes: [].into() }
    }

    #[test]
    fn facts_come_at_their_own_instants_and_nobody_waits_for_a_bout_that_is_not_on() {
        let opened = Fact::RoundOpened { round: 1, by_hand: true };
        let closed = Fact::RoundClosed { round: 1, by_hand: false, left: [Span::ZERO; 2] };
        let all = [
            fact(0, &Fact::Noted),
            // Created two days before.
            fact(172_800, &opened),
            fact(172_980, &closed),
            // Became known late.
            fact(172_970, &Fact::Noted),
            fact(172_990, &Fact::ClocksStopped([Span::ZERO; 2])),
            fact(900_000, &Fact::Noted),
        ];
        let facts = Facts { bout: "b".into(), all: all.into() };
        let seconds: Vec<_> = moments(&facts).iter().map(|moment| moment.as_micros() / 1_000_000).collect();
        assert_eq!(seconds, [0, 2, 182, 182, 192, 194]);
    }
}

//! The facts of the clock service and of the scoring service.

use ringside_chessboxing::{
    Corner,
    clock::{Adjustment, CountKind, Fact, PauseReason, TooLate},
};
use ringside_contract::words;
use ringside_proto::scoring::v1::scoring_fact::Fact as Cards;

use super::{
    super::words::{Names, clock, verdict},
    Told,
    game::number,
};

pub(super) fn told(fact: &Fact, names: &Names<'_>) -> Option<Told> {
    match fact {
        Fact::Paused { why, round_left, .. } => {
            let (what, article) = pause(*why);
            Told::ring(format!("{what}, {} of the round or break left", clock(*round_left)), article)
        }
        Fact::Resumed(_) => Told::ring("It goes on", ""),
        Fact::PauseOverran => Told::ring("The stoppage has lasted its longest time", "3.5.3"),
        Fact::PressRefused { ply, why } => {
            let why = match why {
                TooLate::FlagFell => "the flag had fallen",
                TooLate::RoundClosed => "no chess round was running",
                TooLate::NotYourClock => "the other clock was running",
                TooLate::CountedOut => "the tenth second had been counted",
            };
            Told::ruling(format!("{} does not count: {why}", number(*ply)), "1.5.3, 2.5.6.4")
        }
        Fact::ClocksAdjusted { why, left: [white, black] } => {
            let (why, article) = match why {
                Adjustment::Irregularity => ("after an irregularity", "2.4.2, 2.6"),
                Adjustment::ClockReplaced => ("on another clock", "2.4.2"),
                Adjustment::Penalty => ("as a penalty", "2.5.8"),
            };
            let (white, black) = (clock(*white), clock(*black));
            Told::ruling(format!("The clocks are set {why}: White {white}, Black {black}"), article)
        }
        Fact::FlagFell(side) => Told::ruling(format!("The flag of {} falls", names.side(*side)), "2.5.6.4"),
        Fact::FlagWithdrawn(side) => {
            let who = names.side(*side);
            Told::ruling(format!("The flag of {who} had not fallen: a move was in time"), "2.5.6.4")
        }
        Fact::PenaltyTaken { entry, side, taken, .. } => {
            let (taken, who) = (clock(*taken), names.side(*side));
            Told::ruling(format!("{taken} off the clock of {who}, for entry {entry}"), "3.5.7")
        }
        Fact::PenaltyLifted { entry, .. } => {
            Told::ruling(format!("The chess time for entry {entry} is not taken, or given back"), "3.5.7")
        }
        Fact::FighterRose(corner) => Told::ring(format!("{} rises", names.corner(*corner)), "3.5.4"),
        Fact::CountHeld => Told::ring("The count waits for the neutral corner", "3.5.4"),
        Fact::CountContinued => Told::ring("The count goes on", "3.5.4"),
        Fact::CountEnded(second) => Told::ring(format!("The count ends at {second}"), ""),
        Fact::CountDropped => Told::ring("The count was for nothing", ""),
        Fact::CountedOut { kind, down } => counted_out(*kind, *down, names),
        Fact::BoardClosed { last_round } => {
            Told::ruling(format!("The board is decided: round {last_round} is the last"), "1.5.1")
        }
        Fact::BoardReopened { .. } => Told::ruling("The board is not decided after all", "1.5.1"),
        Fact::PointsCalled(_) => Told::ruling("The points are called for", "3.5.5.5"),
        Fact::ClocksSet(_)
        | Fact::ReadinessHeard { .. }
        | Fact::ColoursSet(_)
        | Fact::RoundOpened { .. }
        | Fact::RoundClosed { .. }
        | Fact::MoveTimed { .. }
        | Fact::ClockPressed { .. }
        | Fact::PliesKept { .. }
        | Fact::PenaltyQueued { .. }
        // The game says who went down, and when.
        | Fact::CountStarted { .. }
        | Fact::CountJoined { .. }
        | Fact::CountSecond(_)
        | Fact::TimeAdvanced
        | Fact::ClocksStopped(_)
        | Fact::ClocksRestarted
        | Fact::Noted => None,
    }
}

const fn pause(why: PauseReason) -> (&'static str, &'static str) {
    match why {
        PauseReason::TimeOut => ("Time-out", "3.5.3"),
        PauseReason::Stop => ("“Stop!”", "3.5.3"),
        PauseReason::Doctor => ("The ring doctor examines a fighter", "3.5.5.4"),
        PauseReason::Equipment => ("Equipment is put right", "3.5.3"),
        PauseReason::Interruption => ("The arbiter interrupts the game", "2.4.2"),
        PauseReason::Suspension => ("The bout is suspended", "1.1.4, 3.6"),
        PauseReason::Correction => ("The bout waits after a correction", ""),
    }
}

fn counted_out(kind: CountKind, down: [bool; 2], names: &Names<'_>) -> Option<Told> {
    match kind {
        CountKind::Board(side) => Told::ruling(format!("{} is counted out", names.side(side)), "2.5.5"),
        CountKind::OutOfRing(corner) => {
            Told::ring(format!("{} is not back in ten seconds", names.corner(corner)), "3.5.5.3")
        }
        CountKind::Knockdown(_) => {
            let down: Vec<_> = (Corner::BOTH.into_iter())
                .filter(|corner| down[*corner])
                .map(|corner| names.corner(corner))
                .collect();
            Told::ring(format!("Counted out: {}", down.join(" and ")), "3.5.5.1")
        }
    }
}

pub(super) fn told_of_cards(fact: &Cards, names: &Names<'_>) -> Option<Told> {
    match fact {
        Cards::CardGivenBack(card) => {
            let (judge, round) = (card.judge, card.round);
            Told::ruling(format!("Judge {judge} gets the card for round {round} back"), "3.3.1")
        }
        Cards::PointDeducted(deducted) => {
            let corner = words::corner(deducted.corner).ok()?;
            let entry = deducted.entry;
            let text = format!("A point off every card of {}, for entry {entry}", names.corner(corner));
            Told::ruling(text, "3.5.7")
        }
        Cards::DeductionsLifted(lifted) => {
            let entries: Vec<_> = lifted.entries.iter().map(ToString::to_string).collect();
            Told::ruling(format!("The points for entry {} come back", entries.join(", ")), "3.5.7")
        }
        Cards::DecisionReached(reached) => {
            let agreed = reached.decision.and_then(|decision| words::verdict(decision.verdict).ok())?;
            Told::ruling(format!("The judges decide, {}", verdict(agreed)), "3.5.5.5")
        }
        Cards::RevealWithdrawn(_) => Told::ruling("The cards are closed: the result did not stand", ""),
        Cards::ScoresAnnounced(_) => Told::ruling("The running score is announced", "1.4.3.2"),
        Cards::CardsOpened(_)
        | Cards::RoundScorable(_)
        | Cards::CardSubmitted(_)
        | Cards::BlackSet(_)
        | Cards::PointsAwaited(_)
        | Cards::PointsNotAwaited(_)
        | Cards::BoardClosed(_)
        | Cards::CardsRevealed(_)
        | Cards::Noted(_) => None,
    }
}

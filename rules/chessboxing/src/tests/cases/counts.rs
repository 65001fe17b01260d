use super::{at, corner, rows};
use crate::{
    Manner, Side,
    bout::{self, KnockdownCause},
    clock::{self, GongPurpose, Phase},
    is_chess_round,
    tests::together::Together,
};

/// A story as it is told: the machines, and the second of the last event.
struct Story {
    all: Together,
    now: u32,
}

/// Squares of a knight each: more moves than any story has, and no position comes a third time.
const WHITE: [&str; 10] = ["b1", "c3", "a4", "c5", "b3", "d4", "f3", "h4", "f5", "e3"];
const BLACK: [&str; 8] = ["g8", "f6", "e4", "g5", "e6", "f4", "g6", "e5"];

#[test]
fn chessboxing_2_5_5_and_3_5_4_the_worked_counts() {
    let rows = rows::<5>(include_str!("../../../cases/counts.tsv"));
    assert!(rows.len() > 60);
    for (number, [juniors, story, outcome, decided_at, why]) in rows {
        let mut told = Story::begin(juniors == "yes");
        let events: Vec<_> = story.split(' ').collect();
        let decided_at = decided_at.parse::<usize>().ok();
        for (place, event) in (1..).zip(&events) {
            let happened = told.tell(event);
            let line = format!("line {number}, event {place} {event}: {why}");
            if outcome == format!("refused:{place}") {
                assert!(happened.is_err() && told.all.clock.count().is_some(), "{line}");
                assert_eq!(place, events.len(), "{line}");
            } else {
                assert_eq!(happened, Ok(()), "{line}");
            }
            let over = decided_at.is_some_and(|at| place >= at);
            assert_eq!(told.all.bout.result().is_some(), over, "{line}");
        }
        let result = told.all.bout.result().map(|result| {
            let loser = result.winner.unwrap().other();
            let manner = match result.manner {
                Manner::Knockout => "ko",
                Manner::TechnicalKnockout => "tko",
                Manner::Disqualification => "dq",
                other => panic!("line {number}: {other:?}"),
            };
            format!("{manner}:{}", loser.to_string().to_lowercase())
        });
        match outcome {
            "goes-on" => assert_eq!((result, events.last()), (None, Some(&"gong")), "line {number}: {why}"),
            refused if refused.starts_with("refused:") => assert_eq!(result, None, "line {number}: {why}"),
            outcome => assert_eq!(result.as_deref(), Some(outcome), "line {number}: {why}"),
        }
    }
}

impl Story {
    fn begin(juniors: bool) -> Self {
        let all = Together::created(|setup| {
            setup.ruleset = crate::Ruleset::preset("wcbo-11").unwrap();
            setup.ruleset.required.clear();
            // Moves that are not told cost no time that matters.
            setup.ruleset.thinking_time = ringside_time::Span::from_secs(3600);
            setup.ruleset.knockdowns_in_bout = if juniors { 3 } else { 4 };
        });
        Self { all, now: 0 }
    }

    fn tell(&mut self, event: &str) -> Result<(), String> {
        self.now += 1;
        let (what, whom) = event.split_once(':').unwrap_or((event, ""));
        match (what, whom) {
            ("down", whom) => self
                .bout(&bout::Command::RecordKnockdown { corner: corner(whom), cause: KnockdownCause::Floor }),
            ("up", second) => {
                self.count_to(second.parse().unwrap());
                self.clock(&clock::Command::EndCount)
            }
            ("warn" | "severe", whom) => {
                let severe = what == "severe";
                self.bout(&bout::Command::Warn { corner: corner(whom), severe, breach: String::new() })?;
                // After the time-out sign boxing goes on.
                let paused = self.all.clock.pause().is_some();
                if paused { self.clock(&clock::Command::Resume) } else { Ok(()) }
            }
            ("count", whom) => {
                let side = if whom == "white" { Side::White } else { Side::Black };
                if self.all.bout.side_to_move() != side {
                    self.move_on();
                }
                self.bout(&bout::Command::CountAtBoard)
            }
            ("moved", "") => {
                self.move_on();
                Ok(())
            }
            ("ten", "") => {
                self.count_to(10);
                Ok(())
            }
            ("gong", "") => {
                let round = self.all.clock.round();
                self.clock(&clock::Command::Strike(GongPurpose::ClosesRound(round)))
            }
            (round, "") => {
                let number: u32 = round[1..].parse().unwrap();
                assert_eq!(round.starts_with('C'), is_chess_round(number), "{round}");
                self.through_to(number);
                Ok(())
            }
            _ => panic!("{event} is no event"),
        }
    }

    /// To the opening of this round, by the programme.
    fn through_to(&mut self, number: u32) {
        if self.all.clock.round() == 0 {
            self.clock(&clock::Command::Strike(GongPurpose::OpensRound(1))).unwrap();
        }
        while self.all.clock.round() < number {
            self.now += 1;
            self.all.settle(at(self.now));
        }
        assert_eq!(self.all.clock.round(), number);
        assert!(matches!(self.all.clock.phase(), Phase::Chess | Phase::Boxing));
    }

    fn count_to(&mut self, second: u32) {
        let count = self.all.clock.count().expect("a count runs");
        while self.all.clock.count().is_some_and(|count| count.second < second) {
            self.now += 1;
            self.all.settle(at(self.now));
        }
        assert!(at(self.now) == count.started + ringside_time::Span::from_secs(second));
    }

    /// The next move of the knights.
    fn move_on(&mut self) {
        self.now += 1;
        let plies = self.all.bout.moves().len();
        let step = |squares: &[&str]| {
            let place = plies / 2;
            squares[place % squares.len()].to_owned() + squares[(place + 1) % squares.len()]
        };
        let text = if plies.is_multiple_of(2) { step(&WHITE) } else { step(&BLACK) };
        self.all.play(&text, at(self.now)).unwrap();
        assert!(self.all.bout.moves()[plies].left.is_some(), "{text} stands");
    }

    fn bout(&mut self, command: &bout::Command) -> Result<(), String> {
        self.all.settle(at(self.now));
        self.all.bout(command, at(self.now)).map(drop).map_err(|refusal| refusal.to_string())
    }

    fn clock(&mut self, command: &clock::Command) -> Result<(), String> {
        self.all.clock(command, at(self.now)).map(drop).map_err(|refusal| refusal.to_string())
    }
}

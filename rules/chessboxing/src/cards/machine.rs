use ringside_time::{Instant, Machine, Timed};

use super::{Cards, CardsSetup, Command, Fact, Refusal, Score, Scorecard, decision};
use crate::is_chess_round;

impl Machine for Cards {
    type Command = Command;
    type Fact = Fact;
    type Refusal = Refusal;

    fn decide(&self, command: &Command, at: Instant) -> Result<Vec<Timed<Fact>>, Refusal> {
        let Some(setup) = &self.setup else {
            return match command {
                Command::Open(setup) => Ok(vec![Timed::new(at, Fact::CardsOpened(setup.clone()))]),
                _ => Err(Refusal::UnknownBout),
            };
        };
        let facts = match command {
            Command::Open(_) => vec![Fact::Noted],
            Command::RoundClosed(round) if is_chess_round(*round) => vec![Fact::Noted],
            Command::RoundClosed(round) => vec![Fact::RoundScorable(*round)],
            Command::Deduct(corner, round) => vec![Fact::PointDeducted(*corner, *round)],
            Command::CallPoints => {
                let mut facts = vec![Fact::PointsAwaited];
                let awaiting = Self { awaited: true, ..self.clone() };
                facts.extend(awaiting.decision_when_complete(setup));
                facts
            }
            Command::BoutEnded if self.revealed.is_some() => vec![Fact::Noted],
            Command::BoutEnded => vec![Fact::CardsRevealed(self.scorecards(setup))],
            Command::ResultWithdrawn if self.revealed.is_some() && self.decision.is_none() => {
                vec![Fact::RevealWithdrawn]
            }
            Command::ResultWithdrawn => vec![Fact::Noted],
            Command::Submit { judge, round, score, salt } => {
                self.check(setup, *judge, *round, *score)?;
                // The same card again keeps its salt: its commitment is public already.
                let salt = self.cards.get(&(*judge, *round)).map_or(*salt, |(_, known)| *known);
                let submitted = Fact::CardSubmitted { judge: *judge, round: *round, score: *score, salt };
                let mut after = self.clone();
                after.apply(&Timed::new(at, submitted.clone()));
                let mut facts = vec![submitted];
                facts.extend(after.decision_when_complete(setup));
                facts
            }
        };
        Ok(facts.into_iter().map(|fact| Timed::new(at, fact)).collect())
    }

    fn apply(&mut self, fact: &Timed<Fact>) {
        match &fact.what {
            Fact::CardsOpened(setup) => self.setup = Some(setup.clone()),
            Fact::RoundScorable(round) => {
                self.scorable.insert(*round);
            }
            Fact::CardSubmitted { judge, round, score, salt } => {
                self.cards.insert((*judge, *round), (*score, *salt));
            }
            Fact::PointDeducted(corner, _) => self.deductions[*corner] += 1,
            Fact::PointsAwaited => self.awaited = true,
            Fact::DecisionReached(decision) => self.decision = Some(*decision),
            Fact::CardsRevealed(cards) => self.revealed = Some(cards.clone()),
            Fact::RevealWithdrawn => self.revealed = None,
            Fact::Noted => {}
        }
    }
}

impl Cards {
    /// Whether a card may come in. The same card again may: it is on the way twice (3.3.4, 3.5.5.5).
    fn check(&self, setup: &CardsSetup, judge: u32, round: u32, score: Score) -> Result<(), Refusal> {
        if !(1..=setup.judges).contains(&judge) {
            return Err(Refusal::NoSuchJudge { judge, judges: setup.judges });
        }
        if is_chess_round(round) {
            return Err(Refusal::NotABoxingRound(round));
        }
        let (high, low) = (score.red.max(score.blue), score.red.min(score.blue));
        if high != 10 || low < 7 {
            return Err(Refusal::BadScore { red: score.red, blue: score.blue });
        }
        if low == 10 && !setup.level_rounds {
            return Err(Refusal::LevelRound);
        }
        match self.cards.get(&(judge, round)) {
            Some((known, _)) if *known == score => return Ok(()),
            Some(_) => return Err(Refusal::CardAlreadyIn { judge, round }),
            None => {}
        }
        if self.revealed.is_some() {
            return Err(Refusal::CardsRevealed);
        }
        if !self.scorable.contains(&round) {
            return Err(Refusal::RoundNotOver(round));
        }
        Ok(())
    }

    /// The decision, if it is called for and no card is missing (3.3.1: a missing card is never a zero).
    fn decision_when_complete(&self, setup: &CardsSetup) -> Vec<Fact> {
        let expected = self.scorable.len() * setup.judges as usize;
        if !self.awaited || self.decision.is_some() || self.cards.len() < expected {
            return Vec::new();
        }
        let cards = self.scorecards(setup);
        let decision = decision::decide(&cards, setup.black, setup.level_points_draw);
        vec![Fact::DecisionReached(decision), Fact::CardsRevealed(cards)]
    }

    fn scorecards(&self, setup: &CardsSetup) -> Vec<Scorecard> {
        let card = |judge| Scorecard {
            judge,
            rounds: (self.submitted())
                .filter(|(seat, ..)| *seat == judge)
                .map(|(_, round, score, salt)| (round, score, salt))
                .collect(),
            deductions: self.deductions,
        };
        (1..=setup.judges).map(card).collect()
    }
}

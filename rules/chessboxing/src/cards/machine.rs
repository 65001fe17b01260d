use ringside_time::{Instant, Machine, Timed};

use super::{Cards, CardsSetup, Command, Fact, Refusal, Score, Scorecard, decision};
use crate::{Corner, is_chess_round};

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
            Command::SetBlack(corner) => vec![Fact::BlackSet(*corner)],
            Command::Deduct(entry, corner, round) => {
                self.changed(setup, Fact::PointDeducted(*entry, *corner, *round), at)
            }
            Command::Lift(entries) => self.lift(setup, entries, at),
            Command::UncallPoints if self.drawn || self.awaited => vec![Fact::PointsNotAwaited],
            Command::UncallPoints => vec![Fact::Noted],
            Command::GiveBack { judge, round } => self.give_back(*judge, *round)?,
            Command::BoardClosed => vec![Fact::BoardClosed],
            Command::Announce if !self.drawn || self.awaited || self.revealed.is_some() => {
                return Err(Refusal::NotDrawn);
            }
            Command::Announce => vec![Fact::ScoresAnnounced(self.scorecards(setup))],
            Command::CallPoints => {
                let mut facts = vec![Fact::PointsAwaited(self.missing())];
                let awaiting = Self { awaited: true, ..self.clone() };
                facts.extend(awaiting.decision_when_complete(setup));
                facts
            }
            Command::BoutEnded if self.revealed.is_some() => vec![Fact::Noted],
            Command::BoutEnded => vec![Fact::CardsRevealed(self.scorecards(setup))],
            Command::ResultWithdrawn if self.revealed.is_some() => {
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
            Fact::CardGivenBack { judge, round } => {
                self.cards.remove(&(*judge, *round));
            }
            Fact::BlackSet(corner) => {
                if let Some(setup) = &mut self.setup {
                    setup.black = *corner;
                }
            }
            Fact::PointDeducted(entry, corner, _) => self.deductions.push((*entry, *corner)),
            Fact::DeductionsLifted(entries) => self.deductions.retain(|(entry, _)| !entries.contains(entry)),
            Fact::PointsAwaited(_) => self.awaited = true,
            Fact::PointsNotAwaited => (self.awaited, self.drawn) = (false, false),
            Fact::BoardClosed => self.drawn = true,
            Fact::ScoresAnnounced(cards) => self.announced = Some(cards.clone()),
            Fact::DecisionReached(decision) => self.decision = Some(*decision),
            Fact::CardsRevealed(cards) => self.revealed = Some(cards.clone()),
            Fact::RevealWithdrawn => (self.revealed, self.decision) = (None, None),
            Fact::Noted => {}
        }
    }
}

impl Cards {
    /// Points of warnings that are none come back.
    fn lift(&self, setup: &CardsSetup, entries: &[u32], at: Instant) -> Vec<Fact> {
        if !self.deductions.iter().any(|(entry, _)| entries.contains(entry)) {
            return vec![Fact::Noted];
        }
        self.changed(setup, Fact::DeductionsLifted(entries.to_vec()), at)
    }

    /// A change of the points; open cards are opened again as they are then.
    fn changed(&self, setup: &CardsSetup, change: Fact, at: Instant) -> Vec<Fact> {
        let mut after = self.clone();
        after.apply(&Timed::new(at, change.clone()));
        let opened = self.revealed.as_ref().map(|_| Fact::CardsRevealed(after.scorecards(setup)));
        // A decision that was withdrawn for it is made again.
        let decided = after.decision_when_complete(setup);
        std::iter::once(change).chain(opened).chain(decided).collect()
    }

    /// The referee gives a card back; not once the cards are open (3.3.1).
    fn give_back(&self, judge: u32, round: u32) -> Result<Vec<Fact>, Refusal> {
        if self.revealed.is_some() {
            return Err(Refusal::CardsRevealed);
        }
        if !self.cards.contains_key(&(judge, round)) {
            return Err(Refusal::NoSuchCard { judge, round });
        }
        Ok(vec![Fact::CardGivenBack { judge, round }])
    }

    /// Whether a card may come in. The same card again may: it is on the way twice (3.3.4, 3.5.5.5).
    fn check(&self, setup: &CardsSetup, judge: u32, round: u32, score: Score) -> Result<(), Refusal> {
        if !(1..=setup.judges).contains(&judge) {
            return Err(Refusal::NoSuchJudge { judge, judges: setup.judges });
        }
        if is_chess_round(round) {
            return Err(Refusal::NotABoxingRound(round));
        }
        let (high, low) = (score.red.max(score.blue), score.red.min(score.blue));
        if high != 10 || low < setup.lowest_score {
            let lowest = setup.lowest_score;
            return Err(Refusal::BadScore { red: score.red, blue: score.blue, lowest });
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
        if !self.awaited || self.decision.is_some() || !self.missing().is_empty() {
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
            deductions: Corner::BOTH
                .map(|corner| self.deductions.iter().filter(|(_, who)| *who == corner).count())
                .map(|count| u32::try_from(count).unwrap_or(u32::MAX)),
        };
        (1..=setup.judges).map(card).collect()
    }
}

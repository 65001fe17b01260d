//! The three machines, each hearing of the others what concerns it, as the services do for one another.

use std::collections::VecDeque;

use ringside_time::{Instant, Machine, Span, Timed};

use super::setup;
use crate::{
    BoutSetup, Side,
    bout::{self, Bout},
    cards::{self, Cards, CardsSetup},
    clock::{self, Clock, ClockSetup, CountKind},
    is_chess_round,
    preparation::Prepared,
};

/// One bout in all three machines.
#[derive(Clone)]
pub(crate) struct Together {
    pub(crate) bout: Bout,
    pub(crate) clock: Clock,
    pub(crate) cards: Cards,
}

#[derive(Debug)]
enum Said {
    Bout(Timed<bout::Fact>),
    Clock(Timed<clock::Fact>),
    Cards(Timed<cards::Fact>),
}

pub(crate) fn at(seconds: u32) -> Instant {
    Instant::default() + Span::from_secs(seconds)
}

impl Together {
    /// A bout by `wcbo-7` with these changes, nothing asked for before its first gong.
    pub(crate) fn created(change: impl FnOnce(&mut BoutSetup)) -> Self {
        let mut setup = setup();
        setup.ruleset.required.clear();
        change(&mut setup);
        let mut all = Self { bout: Bout::default(), clock: Clock::default(), cards: Cards::default() };
        all.bout(&bout::Command::Create(Box::new(setup)), at(0)).unwrap();
        all
    }

    /// The same in round 1, which opened at 0; then rounds open every 240 seconds.
    pub(crate) fn begun(change: impl FnOnce(&mut BoutSetup)) -> Self {
        let mut all = Self::created(change);
        all.clock(&clock::Command::Strike(clock::GongPurpose::OpensRound(1)), at(0)).unwrap();
        all
    }

    /// Does all that is due by `until`.
    pub(crate) fn settle(&mut self, until: Instant) {
        while let Some((due, command)) = self.clock.next_deadline().filter(|(due, _)| *due <= until) {
            let facts = self.clock.decide(&command, due).unwrap();
            self.spread(facts.into_iter().map(Said::Clock));
        }
    }

    pub(crate) fn bout(
        &mut self,
        command: &bout::Command,
        at: Instant,
    ) -> Result<Vec<bout::Fact>, bout::Refusal> {
        let facts = self.bout.decide(command, at)?;
        self.spread(facts.iter().cloned().map(Said::Bout));
        Ok(facts.into_iter().map(|fact| fact.what).collect())
    }

    pub(crate) fn clock(
        &mut self,
        command: &clock::Command,
        at: Instant,
    ) -> Result<Vec<clock::Fact>, clock::Refusal> {
        self.settle(at);
        let facts = self.clock.decide(command, at)?;
        self.spread(facts.iter().cloned().map(Said::Clock));
        Ok(facts.into_iter().map(|fact| fact.what).collect())
    }

    pub(crate) fn cards(
        &mut self,
        command: &cards::Command,
        at: Instant,
    ) -> Result<Vec<cards::Fact>, cards::Refusal> {
        let facts = self.cards.decide(command, at)?;
        self.spread(facts.iter().cloned().map(Said::Cards));
        Ok(facts.into_iter().map(|fact| fact.what).collect())
    }

    /// A move at `at`, with the clocks settled to then.
    pub(crate) fn play(&mut self, text: &str, at: Instant) -> Result<Vec<bout::Fact>, bout::Refusal> {
        self.settle(at);
        self.bout(&bout::Command::PlayMove(text.to_owned()), at)
    }

    /// White's, then Black's thinking time at `at`.
    pub(crate) fn left(&self, at: Instant) -> [Span; 2] {
        [Side::White, Side::Black].map(|side| self.clock.chess_clock(side).left_at(at))
    }

    /// Every machine takes its facts in, and hears of the others' until nothing more follows.
    fn spread(&mut self, said: impl Iterator<Item = Said>) {
        let mut waiting: VecDeque<_> = said.collect();
        waiting.iter().for_each(|said| self.take_in(said));
        while let Some(said) = waiting.pop_front() {
            waiting.extend(self.hear(&said));
        }
    }

    fn take_in(&mut self, said: &Said) {
        match said {
            Said::Bout(fact) => self.bout.apply(fact),
            Said::Clock(fact) => self.clock.apply(fact),
            Said::Cards(fact) => self.cards.apply(fact),
        }
    }

    /// What the others say to it; they have taken it in.
    fn hear(&mut self, said: &Said) -> Vec<Said> {
        let (at, to_bout, to_clock, to_cards) = match said {
            Said::Bout(fact) => (fact.at, None, clock_hears(&fact.what), cards_hear_bout(&fact.what)),
            Said::Clock(fact) => (fact.at, bout_hears(&fact.what), None, cards_hear_clock(&fact.what)),
            Said::Cards(Timed { at, what: cards::Fact::DecisionReached(decision) }) => {
                (*at, Some(bout::News::Decided(*decision)), None, None)
            }
            Said::Cards(_) => return Vec::new(),
        };
        let mut answers = Vec::new();
        if let Some(news) = to_bout {
            let facts = self.bout.decide(&bout::Command::Hear(news), at).unwrap();
            answers.extend(facts.into_iter().map(Said::Bout));
        }
        if let Some(command) = to_cards {
            answers.extend(self.cards.decide(&command, at).unwrap().into_iter().map(Said::Cards));
        }
        answers.iter().for_each(|answer| self.take_in(answer));
        // The clocks do what is due by the news' instant first.
        let due = std::iter::from_fn(|| {
            let (due, command) =
                self.clock.next_deadline().filter(|(due, _)| to_clock.is_some() && *due <= at)?;
            let facts = self.clock.decide(&command, due).unwrap();
            facts.iter().for_each(|fact| self.clock.apply(fact));
            Some(facts)
        });
        answers.extend(due.flatten().map(Said::Clock));
        if let Some(command) = to_clock {
            let facts = self.clock.decide(&command, at).unwrap();
            facts.iter().for_each(|fact| self.clock.apply(fact));
            answers.extend(facts.into_iter().map(Said::Clock));
        }
        answers
    }
}

fn bout_hears(fact: &clock::Fact) -> Option<bout::News> {
    use bout::News;
    use clock::Fact;
    Some(match fact {
        Fact::RoundOpened { round, .. } => News::RoundOpened(*round),
        Fact::RoundClosed { round, .. } => News::RoundClosed(*round),
        Fact::BoardReopened { round: Some((round, _)) } => News::RoundReopened(*round),
        Fact::Resumed(_) => News::Resumed,
        Fact::MoveTimed { ply, left_at_move, .. } => News::MoveTimed { ply: *ply, left: *left_at_move },
        Fact::PressRefused { ply, .. } => News::PressRefused { ply: *ply },
        Fact::FlagFell(side) => News::FlagFell(*side),
        Fact::FlagWithdrawn(side) => News::FlagWithdrawn(*side),
        Fact::CountEnded(_) => News::CountEnded,
        Fact::CountedOut { kind: CountKind::Knockdown(_), down } => News::CountedOut(*down),
        Fact::CountedOut { kind: CountKind::Board(side), .. } => News::CountedOutAtBoard(*side),
        Fact::CountedOut { kind: CountKind::OutOfRing(corner), .. } => News::StayedOut(*corner),
        _ => return None,
    })
}

fn clock_hears(fact: &bout::Fact) -> Option<clock::Command> {
    use bout::Fact;
    use clock::News;
    Some(clock::Command::Hear(match fact {
        Fact::BoutCreated(setup, _) => {
            return Some(clock::Command::Set(Box::new(ClockSetup::from(&**setup))));
        }
        Fact::Prepared { what: Prepared::ColoursDrawn { white }, outstanding, .. } => {
            News::ColoursDrawn { white: *white, outstanding: outstanding.clone() }
        }
        Fact::Prepared { outstanding, .. } => News::Prepared(outstanding.clone()),
        Fact::Released => News::Released,
        Fact::MovePlayed { ply, ends_game, .. } => {
            News::MovePlayed { ply: *ply, ends_game: ends_game.is_some() }
        }
        Fact::IllegalMoveRecorded { side, .. } => News::IllegalMove(*side),
        Fact::PositionRestored { plies, by_arbiter, .. } => {
            News::PositionRestored { plies: *plies, by_arbiter: *by_arbiter }
        }
        Fact::BoardCountStarted { entry, side, .. } => News::BoardCount { entry: *entry, side: *side },
        Fact::KnockdownRecorded { entry, corner, .. } => News::Knockdown { entry: *entry, corner: *corner },
        Fact::LeftRing { entry, corner } => News::LeftRing { entry: *entry, corner: *corner },
        Fact::FighterWarned { entry, corner, severe: true, .. } => {
            News::SevereWarning { entry: *entry, corner: *corner }
        }
        Fact::EntryTakenBack { taken_back, no_longer_severe, .. } => {
            News::TakenBack { entry: *taken_back, no_longer_severe: no_longer_severe.clone() }
        }
        Fact::GameDrawn { .. } => News::Drawn,
        Fact::DrawWithdrawn => News::DrawWithdrawn,
        Fact::ResultDeclared(..) => News::Result,
        Fact::ResultWithdrawn { by_official } => News::ResultWithdrawn { by_official: *by_official },
        _ => return None,
    }))
}

fn cards_hear_bout(fact: &bout::Fact) -> Option<cards::Command> {
    use bout::Fact;
    use cards::Command;
    Some(match fact {
        Fact::BoutCreated(setup, _) => Command::Open(CardsSetup {
            judges: setup.scorers(),
            black: setup.corner_of(Side::Black),
            lowest_score: setup.ruleset.lowest_score,
            level_rounds: setup.ruleset.level_rounds,
            level_points_draw: setup.ruleset.level_points_draw,
            time_base: setup.time_base,
        }),
        Fact::Prepared { what: Prepared::ColoursDrawn { white }, .. } => Command::SetBlack(white.other()),
        Fact::FighterWarned { entry, corner, round, severe: true, .. } => {
            Command::Deduct(*entry, *corner, *round)
        }
        Fact::EntryTakenBack { no_longer_severe, .. } if !no_longer_severe.is_empty() => {
            Command::Lift(no_longer_severe.clone())
        }
        Fact::ResultDeclared(..) => Command::BoutEnded,
        Fact::ResultWithdrawn { .. } => Command::ResultWithdrawn,
        _ => return None,
    })
}

fn cards_hear_clock(fact: &clock::Fact) -> Option<cards::Command> {
    use clock::Fact;
    match fact {
        Fact::RoundClosed { round, .. } if !is_chess_round(*round) => {
            Some(cards::Command::RoundClosed(*round))
        }
        Fact::PointsCalled(_) => Some(cards::Command::CallPoints),
        Fact::BoardReopened { .. } => Some(cards::Command::UncallPoints),
        _ => None,
    }
}

use anyhow::{Result, bail};
use ringside_chessboxing::{bout::Bout, clock::Clock};
use ringside_contract::time;
use ringside_platform::{Kind, Refused, View};
use ringside_proto::{
    bout::v1::BoutSetup,
    clock::v1::Clocks,
    game::v1,
    scoring::v1::{Scorecard, scoring_fact},
};
use ringside_record::{Facts, Said, read};
use ringside_time::{Machine, Timed};

use crate::sheet::Sheet;

/// What all facts of a bout come to.
#[derive(Clone, Debug)]
pub struct Account {
    /// The bout.
    pub bout: v1::Bout,
    /// How it was set up.
    pub setup: BoutSetup,
    /// The clocks.
    pub clocks: Clocks,
    /// The cards, once they are announced or revealed.
    pub cards: Vec<Scorecard>,
    /// The cards that came in, by seat and round.
    pub handed_in: Vec<(u32, u32)>,
    /// Every fact as it reads, with its instant.
    pub said: Vec<Timed<Said>>,
}

impl Account {
    /// Folds the facts.
    ///
    /// # Errors
    /// `UNREADABLE_FACT`; `UNKNOWN_BOUT` if the facts do not create the bout.
    pub fn of(facts: &Facts) -> Result<Self> {
        let (mut view, mut clock) = (View::<Bout>::default(), Clock::default());
        let (mut cards, mut handed_in, mut said) = (Vec::new(), Vec::new(), Vec::new());
        for recorded in &facts.all {
            let at = recorded.fact.instant.as_ref().and_then(|at| time::instant(at).ok()).unwrap_or_default();
            let what =
                read(recorded).map_err(|problem| Refused::new(Kind::Broken, "UNREADABLE_FACT", problem))?;
            match &what {
                Said::Game(fact) => view.machine.apply(&Timed::new(at, fact.clone())),
                Said::Clock(fact) => clock.apply(&Timed::new(at, fact.clone())),
                Said::Scoring(scoring_fact::Fact::CardsRevealed(revealed)) => {
                    cards.clone_from(&revealed.cards)
                }
                Said::Scoring(scoring_fact::Fact::ScoresAnnounced(announced)) => {
                    cards.clone_from(&announced.cards);
                }
                Said::Scoring(scoring_fact::Fact::RevealWithdrawn(_)) => cards.clear(),
                Said::Scoring(scoring_fact::Fact::CardSubmitted(card)) => {
                    handed_in.push((card.judge, card.round));
                }
                Said::Scoring(scoring_fact::Fact::CardGivenBack(card)) => {
                    handed_in.retain(|handed_in| *handed_in != (card.judge, card.round));
                }
                Said::Scoring(_) | Said::Broadcast(_) => {}
            }
            said.push(Timed::new(at, what));
        }
        let bout = ringside_game::bout(&view);
        let Some(setup) = bout.setup.clone() else {
            let message = format!("the facts of {} do not begin with its creation", facts.bout);
            bail!(Refused::new(Kind::NotFound, "UNKNOWN_BOUT", message));
        };
        handed_in.sort_unstable();
        handed_in.dedup();
        Ok(Self { bout, setup, clocks: ringside_clock::clocks(&clock, Vec::new()), cards, handed_in, said })
    }

    /// What came of the bout in a few lines.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        Sheet::new(self.bout.clone(), &self.clocks, self.cards.clone())
    }
}

//! What came of a recorded bout, beside what is documented.

use anyhow::Result;
use ringside_contract::setup;
use ringside_proto::bout::v1::BoutResult;
use serde::Serialize;

use super::servers::Still;
use crate::{
    recording::{Expectation, Recording},
    say::BAD,
    sheet::{Sheet, say},
};

/// What came of a recorded bout, the same whatever it was played on.
#[derive(Debug, Serialize)]
pub struct Report {
    #[serde(flatten)]
    sheet: Sheet,
    documented: String,
    assumed: Vec<String>,
    #[serde(skip)]
    expect: Expectation,
    #[serde(skip)]
    outcome: Option<BoutResult>,
}

impl Report {
    pub(super) fn new(recording: &Recording, still: Still) -> Self {
        let outcome = still.bout.result.clone();
        let mut sheet = Sheet::new(still.bout, &still.clocks, still.scores.cards);
        // The same whatever the bout was called this time.
        sheet.bout.clone_from(&recording.setup.bout);
        Self {
            sheet,
            documented: recording.documented.clone(),
            assumed: recording.assumed.clone(),
            expect: recording.expect,
            outcome,
        }
    }

    /// In which way the result is not the documented one, if so.
    #[must_use]
    pub fn contradicts(&self) -> Option<String> {
        let found = self.outcome.as_ref().and_then(|result| setup::result(result).ok());
        let holds = found.is_some_and(|found| self.expect.is(&found));
        (!holds).then(|| format!("this is not the documented result, which is: {}", self.documented))
    }

    /// As JSON.
    ///
    /// # Errors
    /// None that a report can cause.
    pub fn json(&self) -> Result<String> {
        Ok(serde_json::to_string_pretty(self)?)
    }

    /// For people.
    pub fn print_for_people(&self) {
        say("result", &self.sheet.result());
        if self.outcome.is_some() && self.contradicts().is_some() {
            say("", &format!("{BAD}not as documented: {}{BAD:#}", self.documented));
        }
        self.sheet.print_clocks();
        self.sheet.print_cards();
        if !self.assumed.is_empty() {
            say("assumed", &self.assumed.join(", "));
        }
        anstream::println!("\n{}", self.sheet.pgn);
    }
}

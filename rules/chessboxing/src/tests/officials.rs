//! What officials do, by the second; nothing of it may be refused.

use super::together::{Together, at};
use crate::{
    Corner, Manner, Official,
    bout::{Command, Fact, KnockdownCause},
    cards::{self, Score},
    clock::{self, PauseReason},
};

impl Together {
    pub(crate) fn say(&mut self, command: &Command, seconds: u32) -> Vec<Fact> {
        self.settle(at(seconds));
        self.bout(command, at(seconds)).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"))
    }

    pub(crate) fn fall(&mut self, corner: Corner, seconds: u32) {
        self.say(&Command::RecordKnockdown { corner, cause: KnockdownCause::Floor }, seconds);
    }

    pub(crate) fn warn(&mut self, corner: Corner, seconds: u32) {
        self.say(&Command::Warn { corner, severe: true, breach: String::new() }, seconds);
        self.clock(&clock::Command::Resume, at(seconds)).unwrap();
    }

    pub(crate) fn take_back(&mut self, entry: u32, seconds: u32) {
        self.say(&Command::TakeBack { entry, official: Official::Panel }, seconds);
    }

    pub(crate) fn resume(&mut self, seconds: u32) {
        self.clock(&clock::Command::Resume, at(seconds)).unwrap();
    }

    pub(crate) fn card(&mut self, round: u32, red: u8, blue: u8, seconds: u32) {
        self.settle(at(seconds));
        let score = Score { red, blue, noted: [0; 2] };
        self.cards(&cards::Command::Submit { judge: 1, round, score, salt: [0; 16] }, at(seconds)).unwrap();
    }

    pub(crate) fn moves(&mut self, moves: &str, from: u32) {
        for (second, text) in (from..).zip(moves.split_whitespace()) {
            self.play(text, at(second)).unwrap();
        }
    }

    pub(crate) fn ended(&self) -> Option<(Manner, Option<Corner>)> {
        self.bout.result().map(|result| (result.manner, result.winner))
    }

    pub(crate) fn waits_for_the_word(&self) -> bool {
        self.clock.pause().is_some_and(|pause| pause.why == PauseReason::Correction)
    }
}

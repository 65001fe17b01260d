//! What each command makes happen, by who gives it.

mod amend;
mod before;
mod board;
mod ending;
mod hear;
mod ring;

use ringside_time::Instant;

use super::{Bout, Command, Entry, EntryKind, Fact, Refusal, Round};
use crate::{Article, BoutResult, BoutSetup, Corner, Manner, Official, Side, is_chess_round};

type Decided = Result<Vec<Fact>, Refusal>;

impl Bout {
    pub(super) fn command(&self, command: &Command, at: Instant) -> Decided {
        match command {
            Command::Create(setup) => self.create(setup),
            Command::Prepare(prepared) => self.prepare(*prepared, at),
            Command::Release => self.release(at),
            Command::PlayMove(text) => self.play_move(text, at),
            Command::Touch { squares, order_unclear } => self.touch(squares, *order_unclear, at),
            Command::RecordIllegalMove(tried) => self.record_illegal_move(tried, at),
            Command::RestorePosition(plies) => self.restore_position(*plies),
            Command::RuleDeadPosition => self.rule_dead_position(at),
            Command::CountAtBoard => self.count_at_board(at),
            Command::WarnAtBoard { corner, breach } => self.warn_at_board(*corner, breach),
            Command::RecordKnockdown { corner, cause } => self.record_knockdown(*corner, *cause),
            Command::Warn { corner, severe, breach } => self.warn(*corner, *severe, breach),
            Command::RuleFoul { downed, view, can_continue } => self.rule_foul(*downed, view, *can_continue),
            Command::RecordLeftRing(corner) => self.record_left_ring(*corner),
            Command::Stop { manner, loser, article } => self.stop(*manner, *loser, *article),
            Command::TakeBack { entry, official } => self.take_back_entry(*entry, *official),
            Command::CorrectMove { entry, text } => self.correct_move(*entry, text, at),
            Command::Appeal { entry, corner } => self.appeal(*entry, *corner),
            Command::DecideAppeal { entry, votes } => self.decide_appeal(*entry, *votes),
            Command::ConfirmResult(official) => self.confirm_result(*official),
            Command::Hear(news) => Ok(self.hear(*news, at)),
        }
    }

    fn setup_or_refuse(&self) -> Result<&BoutSetup, Refusal> {
        self.setup.as_ref().ok_or(Refusal::UnknownBout)
    }

    /// The bout, which must not have its result yet.
    fn running(&self) -> Result<&BoutSetup, Refusal> {
        let setup = self.setup_or_refuse()?;
        if self.declared.is_some() { Err(Refusal::BoutOver) } else { Ok(setup) }
    }

    /// The boxing round that runs.
    fn boxing_round(&self) -> Result<Round, Refusal> {
        self.running()?;
        let runs = |round: &Round| !is_chess_round(round.number) && round.closed.is_none();
        self.round.filter(runs).ok_or(Refusal::NotABoxingRound)
    }

    /// The chess round that was running at `at`.
    fn chess_round(&self, at: Instant) -> Result<Round, Refusal> {
        self.setup_or_refuse()?;
        let open = |round: &Round| at >= round.opened && round.closed.is_none_or(|closed| at < closed);
        self.round.filter(|round| is_chess_round(round.number) && open(round)).ok_or(Refusal::NotAChessRound)
    }

    /// The number of the next entry.
    fn next_entry(&self) -> u32 {
        self.last_entry() + 1
    }

    /// `loser` loses by this article, because of this entry.
    fn loses(&self, loser: Corner, manner: Manner, by: (Article, Official), entry: Option<u32>) -> Fact {
        let (article, official) = by;
        let winner = Some(loser.other());
        let round = self.round();
        Fact::ResultDeclared(BoutResult { winner, manner, round, verdict: None, article, official }, entry)
    }

    /// The last entry of this kind that was not taken back.
    fn last_standing(&self, kind: EntryKind) -> Option<&Entry> {
        self.entries.iter().rev().find(|entry| entry.kind == kind && !entry.taken_back)
    }

    /// `side` loses on the board, in the last chess round: a boxing round that runs by now came after it.
    fn loses_on(&self, side: Side, manner: Manner, article: Article, entry: Option<u32>) -> Vec<Fact> {
        let Some(setup) = &self.setup else { return Vec::new() };
        let winner = Some(setup.corner_of(side).other());
        let (round, official) = (self.board_round(), Official::Arbiter);
        vec![Fact::ResultDeclared(
            BoutResult { winner, manner, round, verdict: None, article, official },
            entry,
        )]
    }

    /// The chess round that runs, or ran last.
    fn board_round(&self) -> u32 {
        let round = self.round();
        if is_chess_round(round) { round } else { round.saturating_sub(1) }
    }
}

/// The article of these numbers.
const fn article(a: u8, b: u8, c: u8, d: u8) -> Article {
    Article::new([a, b, c, d])
}

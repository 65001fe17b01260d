use ringside_chess::Game;
use ringside_time::{Instant, Machine, Timed};

use super::{Bout, Command, Fact, PlayedMove, Refusal, Round};
use crate::Corner;

impl Machine for Bout {
    type Command = Command;
    type Fact = Fact;
    type Refusal = Refusal;

    fn decide(&self, command: &Command, at: Instant) -> Result<Vec<Timed<Fact>>, Refusal> {
        let facts = match command {
            Command::Create(setup) => self.create(setup)?,
            Command::PlayMove(text) => self.play_move(text, at)?,
            Command::RecordKnockdown(corner) => self.record_knockdown(*corner)?,
            Command::Warn { corner, severe, breach } => self.warn(*corner, *severe, breach)?,
            Command::Stop { manner, loser } => self.stop(*manner, *loser)?,
            Command::Hear(news) => self.hear(*news, at),
        };
        Ok(facts.into_iter().map(|fact| Timed::new(at, fact)).collect())
    }

    fn apply(&mut self, fact: &Timed<Fact>) {
        match &fact.what {
            Fact::BoutCreated(setup, _) => {
                self.game = Game::new(setup.ruleset.repetitions);
                self.setup = Some((**setup).clone());
            }
            Fact::MovePlayed { uci, san, round, ends_game, .. } => {
                // A move that was stored was legal; a journal that holds another is not one of ours.
                self.game =
                    self.game.after(uci).unwrap_or_else(|error| panic!("the journal holds {uci}: {error}"));
                self.moves.push(PlayedMove {
                    uci: uci.clone(),
                    san: san.clone(),
                    round: *round,
                    at: fact.at,
                    left: None,
                    ends_game: *ends_game,
                });
            }
            Fact::MoveConfirmed { ply, left } => {
                if let Some(played) = self.moves.get_mut((*ply as usize).saturating_sub(1)) {
                    played.left = Some(*left);
                }
            }
            Fact::MoveTakenBack { ply } => {
                let kept = (*ply as usize).saturating_sub(1);
                self.game = self.game.take_back_to(kept);
                self.moves.truncate(kept);
            }
            Fact::GameDrawn { draw, .. } => self.draw = Some(*draw),
            Fact::KnockdownRecorded { corner, in_round, in_bout, .. } => {
                self.ring[*corner].knockdowns_in_round = *in_round;
                self.ring[*corner].knockdowns = *in_bout;
                self.down = Some(*corner);
            }
            Fact::FighterUp => self.down = None,
            Fact::FighterWarned { corner, minor_breaches, severe_warnings, .. } => {
                self.ring[*corner].minor_breaches = *minor_breaches;
                self.ring[*corner].severe_warnings = *severe_warnings;
            }
            Fact::ResultDeclared(result) => self.result = Some((*result, fact.at)),
            Fact::ResultWithdrawn => self.result = None,
            Fact::RoundBegun(number) => {
                self.round = Some(Round { number: *number, opened: fact.at, closed: None });
                for corner in Corner::BOTH {
                    self.ring[corner].knockdowns_in_round = 0;
                }
            }
            Fact::RoundEnded(_) => {
                self.down = None;
                if let Some(round) = &mut self.round {
                    round.closed = Some(fact.at);
                }
            }
            Fact::Noted => {}
        }
    }
}

use ringside_time::Instant;

use super::{Bout, Fact, News, PlayedMove, Refusal, Round};
use crate::{BoardEnd, BoutResult, BoutSetup, Corner, Manner, Side, is_chess_round};

type Decided = Result<Vec<Fact>, Refusal>;

impl Bout {
    pub(super) fn create(&self, setup: &BoutSetup) -> Decided {
        if self.setup.is_some() {
            return Err(Refusal::BoutExists);
        }
        let setup = setup.clone().checked()?;
        let warnings = setup.ruleset.warnings();
        Ok(vec![Fact::BoutCreated(Box::new(setup), warnings)])
    }

    /// A move: legal, in a chess round by its instant alone, and before any result that it cannot overtake.
    ///
    /// Source: chessboxing 1.5.3, 2.5.2.1, 2.5.6.4.
    pub(super) fn play_move(&self, text: &str, at: Instant) -> Decided {
        self.setup_or_refuse()?;
        let overtakes = self.overtakes_flag(at);
        if self.result.is_some() && !overtakes {
            return Err(Refusal::BoutOver);
        }
        let round = self.round.ok_or(Refusal::NotAChessRound)?;
        let open = at >= round.opened && round.closed.is_none_or(|closed| at < closed);
        if !is_chess_round(round.number) || !open {
            return Err(Refusal::NotAChessRound);
        }
        if self.draw.is_some() || self.moves.last().is_some_and(|last| last.ends_game.is_some()) {
            return Err(Refusal::GameOver);
        }
        let reading = self.game.read(text)?;
        let ends_game = self.game.after(&reading.uci)?.end();
        let played = Fact::MovePlayed {
            ply: ply(self.moves.len() + 1),
            uci: reading.uci,
            san: reading.san,
            round: round.number,
            ends_game,
        };
        Ok(if overtakes { vec![Fact::ResultWithdrawn, played] } else { vec![played] })
    }

    /// Whether a move at `at` was made before the flag fell that decided the bout.
    fn overtakes_flag(&self, at: Instant) -> bool {
        let (Some((result, fell)), Some(setup)) = (self.result, &self.setup) else { return false };
        let flagged = setup.corner_of(self.game.side_to_move());
        result.manner == Manner::Time && result.winner == Some(flagged.other()) && at < fell
    }

    /// A knockdown; the third in a round or the fourth in the bout stops it (3.5.4).
    pub(super) fn record_knockdown(&self, corner: Corner) -> Decided {
        let (rules, round) = (&self.setup_or_refuse()?.ruleset, self.boxing_round()?);
        if self.down.is_some() {
            return Err(Refusal::CountRunning);
        }
        let record = self.ring[corner];
        let (in_round, in_bout) = (record.knockdowns_in_round + 1, record.knockdowns + 1);
        let mut facts = vec![Fact::KnockdownRecorded { corner, round: round.number, in_round, in_bout }];
        if in_round >= rules.knockdowns_in_round || in_bout >= rules.knockdowns_in_bout {
            facts.push(self.loses(corner, Manner::TechnicalKnockout));
        }
        Ok(facts)
    }

    /// A warning; severe from the third minor breach on, and the third severe one disqualifies (3.5.7, 3.5.5.3).
    pub(super) fn warn(&self, corner: Corner, severe: bool, breach: &str) -> Decided {
        let (rules, round) = (&self.setup_or_refuse()?.ruleset, self.boxing_round()?);
        let record = self.ring[corner];
        let minor_breaches = record.minor_breaches + u32::from(!severe);
        let severe = severe || minor_breaches >= rules.minor_breaches;
        let severe_warnings = record.severe_warnings + u32::from(severe);
        let mut facts = vec![Fact::FighterWarned {
            corner,
            round: round.number,
            severe,
            minor_breaches,
            severe_warnings,
            breach: breach.to_owned(),
        }];
        if severe_warnings >= rules.severe_warnings {
            facts.push(self.loses(corner, Manner::Disqualification));
        }
        Ok(facts)
    }

    /// An official ends the bout (1.1.3, 2.5.6.2, 3.5.5.1 to 3.5.5.4, 3.5.5.6).
    pub(super) fn stop(&self, manner: Manner, loser: Option<Corner>) -> Decided {
        let setup = self.setup_or_refuse()?;
        if self.result.is_some() {
            return Err(Refusal::BoutOver);
        }
        if loser.is_none() != (manner == Manner::NoResult) {
            return Err(Refusal::LoserUnclear);
        }
        let round = self.round.ok_or(Refusal::NotBegun);
        match manner {
            Manner::Checkmate | Manner::Time | Manner::Points => return Err(Refusal::MannerNotByHand),
            Manner::Knockout | Manner::TechnicalKnockout => {
                self.boxing_round()?;
            }
            // Not coming out for a round is seen in the break before it.
            Manner::Retirement | Manner::Towel => {
                let round = round?;
                if is_chess_round(round.number) && round.closed.is_none() {
                    return Err(Refusal::NotABoxingRound);
                }
            }
            Manner::Resignation => {
                let round = round?;
                if !is_chess_round(round.number) || round.closed.is_some() {
                    return Err(Refusal::NotAChessRound);
                }
                if !setup.ruleset.resignation {
                    return Err(Refusal::NoResignation);
                }
            }
            Manner::Disqualification | Manner::NoResult => {}
        }
        let result =
            BoutResult { winner: loser.map(Corner::other), manner, round: self.round(), verdict: None };
        Ok(vec![Fact::ResultDeclared(result)])
    }

    pub(super) fn hear(&self, news: News, at: Instant) -> Vec<Fact> {
        match news {
            News::RoundOpened(number) if self.result.is_none() => vec![Fact::RoundBegun(number)],
            News::RoundClosed(number) if self.result.is_none() => vec![Fact::RoundEnded(number)],
            // The score sheet is completed even after the result.
            News::MoveTimed { ply, left } if self.is_pending(ply, at) => self.confirm(ply, left),
            News::PressRefused { ply } if self.is_pending(ply, at) => vec![Fact::MoveTakenBack { ply }],
            News::FlagFell(side) if self.result.is_none() && !self.may_overtake(side, at) => {
                self.loses_on(side, Manner::Time)
            }
            News::FlagWithdrawn(_) if self.result().is_some_and(|result| result.manner == Manner::Time) => {
                vec![Fact::ResultWithdrawn]
            }
            News::CountEnded if self.result.is_none() => vec![Fact::FighterUp],
            News::CountedOut(corner) if self.result.is_none() => vec![self.loses(corner, Manner::Knockout)],
            News::Decided(decision) if self.result.is_none() => vec![Fact::ResultDeclared(BoutResult {
                winner: decision.winner,
                manner: Manner::Points,
                round: self.round(),
                verdict: Some(decision.verdict),
            })],
            News::RoundOpened(_)
            | News::RoundClosed(_)
            | News::MoveTimed { .. }
            | News::PressRefused { .. }
            | News::FlagFell(_)
            | News::FlagWithdrawn(_)
            | News::CountEnded
            | News::CountedOut(_)
            | News::Decided(_) => vec![Fact::Noted],
        }
    }

    /// A timed move stands, and what it did to the game takes effect, unless the bout is over (2.5.6.1, 2.5.6.5).
    fn confirm(&self, ply: u32, left: ringside_time::Span) -> Vec<Fact> {
        let mut facts = vec![Fact::MoveConfirmed { ply, left }];
        let Some(PlayedMove { ends_game: Some(end), round, .. }) = self.played(ply) else {
            return facts;
        };
        if self.result.is_some() {
            return facts;
        }
        let mated = if ply % 2 == 1 { Side::Black } else { Side::White };
        match end {
            BoardEnd::Checkmate => facts.extend(self.loses_on(mated, Manner::Checkmate)),
            draw => facts.push(Fact::GameDrawn { draw: *draw, round: *round }),
        }
        facts
    }

    /// Whether the move that was played as `ply` at `at` is still on the board, and the clock's word awaited.
    fn is_pending(&self, ply: u32, at: Instant) -> bool {
        self.played(ply).is_some_and(|played| played.at == at && played.left.is_none())
    }

    fn played(&self, ply: u32) -> Option<&PlayedMove> {
        self.moves.get((ply as usize).checked_sub(1)?)
    }

    /// Whether a move that the clock has not timed yet was made by `side` before its flag fell at `fell`.
    fn may_overtake(&self, side: Side, fell: Instant) -> bool {
        let first = usize::from(side == Side::Black);
        self.moves.iter().skip(first).step_by(2).any(|played| played.left.is_none() && played.at < fell)
    }

    fn loses(&self, loser: Corner, manner: Manner) -> Fact {
        Fact::ResultDeclared(BoutResult::against(loser, manner, self.round()))
    }

    /// `side` loses on the board, in the last chess round: a boxing round that runs by now came after it.
    fn loses_on(&self, side: Side, manner: Manner) -> Vec<Fact> {
        let round = self.round();
        let chess_round = if is_chess_round(round) { round } else { round.saturating_sub(1) };
        let lost = |setup: &BoutSetup| BoutResult::against(setup.corner_of(side), manner, chess_round);
        self.setup.iter().map(|setup| Fact::ResultDeclared(lost(setup))).collect()
    }

    fn setup_or_refuse(&self) -> Result<&BoutSetup, Refusal> {
        self.setup.as_ref().ok_or(Refusal::UnknownBout)
    }

    fn boxing_round(&self) -> Result<Round, Refusal> {
        if self.result.is_some() {
            return Err(Refusal::BoutOver);
        }
        let running = |round: &Round| !is_chess_round(round.number) && round.closed.is_none();
        self.round.filter(running).ok_or(Refusal::NotABoxingRound)
    }
}

fn ply(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

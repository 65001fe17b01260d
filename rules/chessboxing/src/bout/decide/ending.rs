use super::{Bout, Decided, article};
use crate::{
    Article, BoutResult, Corner, Manner, Official,
    bout::{Fact, Refusal},
    is_chess_round,
};

impl Bout {
    /// An official ends the bout.
    ///
    /// Source: chessboxing 1.1.2 (advice on chess between the rounds), 1.1.3, 2.5.6.2, 3.5.5.1 to 3.5.5.4, 3.5.5.6.
    pub(super) fn stop(&self, manner: Manner, loser: Option<Corner>, by: Option<Article>) -> Decided {
        let setup = self.running()?;
        if loser.is_none() != (manner == Manner::NoResult) {
            return Err(Refusal::LoserUnclear);
        }
        let round = self.round.ok_or(Refusal::NotBegun);
        let at_the_board =
            round.as_ref().is_ok_and(|round| is_chess_round(round.number) && round.closed.is_none());
        match manner {
            Manner::Checkmate | Manner::Time | Manner::Points => return Err(Refusal::MannerNotByHand),
            Manner::Knockout => {
                self.boxing_round()?;
            }
            Manner::Retirement | Manner::Towel | Manner::TechnicalKnockout if at_the_board => {
                return Err(Refusal::NotABoxingRound);
            }
            // Not coming out for a round is seen in the break before it, or before the first.
            Manner::Retirement => {}
            // The doctor may stop it in a break, too.
            Manner::Towel | Manner::TechnicalKnockout => {
                round?;
            }
            Manner::Resignation => {
                round?;
                if !at_the_board {
                    return Err(Refusal::NotAChessRound);
                }
                if !setup.ruleset.resignation {
                    return Err(Refusal::NoResignation);
                }
            }
            Manner::Disqualification | Manner::Forfeit | Manner::NoResult => {}
        }
        let (usual, official) =
            usual(manner, at_the_board, self.round.is_none_or(|round| round.closed.is_some()));
        // Whose article it is rules by it: advice on chess in a break is the arbiter's affair (2.5.7).
        let official = match by.map(Article::discipline) {
            Some(2) => Official::Arbiter,
            Some(3) if official == Official::Arbiter => Official::Referee,
            _ => official,
        };
        let result = BoutResult {
            winner: loser.map(Corner::other),
            manner,
            round: self.round(),
            verdict: None,
            article: by.unwrap_or(usual),
            official,
        };
        Ok(vec![Fact::ResultDeclared(result, Some(self.next_entry()))])
    }

    /// The result is final: from now on only the panel corrects anything.
    pub(super) fn confirm_result(&self, official: Official) -> Decided {
        self.setup_or_refuse()?;
        match self.declared {
            None => Err(Refusal::NoResult),
            Some(declared) if declared.confirmed.is_some() => Err(Refusal::ResultConfirmed),
            Some(_) => Ok(vec![Fact::ResultConfirmed(official)]),
        }
    }
}

/// The article by which an official usually ends a bout so, and which official.
const fn usual(manner: Manner, at_the_board: bool, resting: bool) -> (Article, Official) {
    use Official::{Arbiter, Panel, Referee};
    match manner {
        Manner::Checkmate => (article(2, 5, 6, 1), Arbiter),
        Manner::Time => (article(2, 5, 6, 4), Arbiter),
        Manner::Points => (article(3, 5, 5, 5), Referee),
        Manner::Resignation => (article(2, 5, 6, 2), Arbiter),
        Manner::Knockout => (article(3, 5, 5, 1), Referee),
        Manner::TechnicalKnockout => (article(3, 5, 5, 4), Referee),
        Manner::Retirement if resting => (article(1, 1, 3, 0), Referee),
        Manner::Retirement | Manner::Towel => (article(3, 5, 5, 2), Referee),
        Manner::Disqualification if at_the_board => (article(2, 5, 8, 0), Arbiter),
        Manner::Disqualification => (article(3, 5, 5, 3), Referee),
        Manner::Forfeit => (article(1, 2, 3, 0), Panel),
        Manner::NoResult => (article(3, 5, 5, 6), Referee),
    }
}

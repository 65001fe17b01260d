//! How a report says who, when and how much.

use ringside_chessboxing::{BoardEnd, Corner, Manner, Side, Verdict, clock::Fact};
use ringside_contract::words;
use ringside_proto::bout::v1::{BoutSetup, Fighter};
use ringside_record::Said;
use ringside_time::{Instant, Span, Timed};

/// Names by corner and side.
pub(super) struct Names<'a>(pub(super) &'a BoutSetup);

impl Names<'_> {
    pub(super) fn fighter(&self, is: impl Fn(&Fighter) -> bool) -> &str {
        self.0.fighters.iter().find(|fighter| is(fighter)).map_or("", |fighter| &fighter.name)
    }

    pub(super) fn corner(&self, corner: Corner) -> String {
        let name = self.fighter(|fighter| fighter.corner() == words::corner_to(corner));
        format!("{name} ({})", corner.to_string().to_lowercase())
    }

    pub(super) fn side(&self, side: Side) -> String {
        let name = self.fighter(|fighter| fighter.side() == words::side_to(side));
        format!("{name} ({side})")
    }
}

/// When the rounds ran.
pub(super) struct Rounds(Vec<(u32, Instant, Option<Instant>)>);

impl Rounds {
    pub(super) fn of(said: &[Timed<Said>]) -> Self {
        let mut rounds: Vec<(u32, Instant, Option<Instant>)> = Vec::new();
        for fact in said {
            match &fact.what {
                Said::Clock(Fact::RoundOpened { round, .. }) => rounds.push((*round, fact.at, None)),
                Said::Clock(Fact::RoundClosed { .. }) => {
                    if let Some((.., closed)) = rounds.last_mut() {
                        *closed = Some(fact.at);
                    }
                }
                Said::Clock(Fact::BoardReopened { round: Some(_) }) => {
                    if let Some((.., closed)) = rounds.last_mut() {
                        *closed = None;
                    }
                }
                _ => {}
            }
        }
        Self(rounds)
    }

    /// `R2 1:15`: so long after the gong that opened round 2; `R2 +0:20`: so long after the one that closed it.
    pub(super) fn when(&self, at: Instant) -> String {
        match self.0.iter().rev().find(|(_, opened, _)| *opened <= at) {
            None => "before".to_owned(),
            Some((round, _, Some(closed))) if at > *closed => {
                format!("R{round} +{}", clock(at.since(*closed)))
            }
            Some((round, opened, _)) => format!("R{round} {}", clock(at.since(*opened))),
        }
    }
}

/// `8:55.1`, tenths of a second begun.
pub(super) fn clock(span: Span) -> String {
    let tenths = span.as_micros() / 100_000;
    format!("{}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10)
}

/// How a bout was won, as it follows on "wins".
pub(super) const fn manner(manner: Manner) -> &'static str {
    match manner {
        Manner::Checkmate => "by checkmate",
        Manner::Time => "on time",
        Manner::Knockout => "by knockout",
        Manner::TechnicalKnockout => "by technical knockout",
        Manner::Retirement => "by retirement",
        Manner::Towel => "by the towel",
        Manner::Disqualification => "by disqualification",
        Manner::Points => "on points",
        Manner::Resignation => "by resignation",
        Manner::Forfeit => "by forfeit",
        Manner::NoResult => "with no result",
    }
}

/// How the judges agreed.
pub(super) const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Unanimous => "unanimous: every card for the winner",
        Verdict::Majority => "majority: most cards for the winner, none against",
        Verdict::Split => "split: most cards for the winner, at least one against",
        Verdict::SumOfCards => "no majority of cards: the higher sum over all cards",
        Verdict::LevelBlackWins => "level in every way: the fighter with Black wins (1.5.1)",
        Verdict::Draw => "level in every way",
    }
}

/// How the board ends a game.
pub(super) const fn board_end(end: BoardEnd) -> &'static str {
    match end {
        BoardEnd::Checkmate => "checkmate",
        BoardEnd::Stalemate => "stalemate",
        BoardEnd::Repetition => "repetition of the position",
        BoardEnd::FiftyMoves => "fifty moves with no pawn move and no capture",
        BoardEnd::DeadPosition => "a dead position",
    }
}

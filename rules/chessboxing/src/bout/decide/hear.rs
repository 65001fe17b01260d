use ringside_time::{Instant, Span};

use super::{Bout, article};
use crate::{
    BoardEnd, BoutResult, Corner, Manner, Official, Side,
    bout::{EntryKind, Fact, News, PlayedMove},
};

impl Bout {
    pub(super) fn hear(&self, news: News, at: Instant) -> Vec<Fact> {
        let over = self.declared.is_some();
        match news {
            News::RoundOpened(number) if !over => vec![Fact::RoundBegun(number)],
            News::RoundClosed(number) if !over => vec![Fact::RoundEnded(number)],
            News::RoundReopened(number) => vec![Fact::RoundReopened(number)],
            News::Resumed => vec![Fact::BoutResumed],
            // The score sheet is completed even after the result.
            News::MoveTimed { ply, left } if self.is_pending(ply, at) => self.confirm(ply, left),
            News::PressRefused { ply } if self.is_pending(ply, at) => vec![Fact::MoveTakenBack { ply }],
            News::FlagFell(side) if !over && !self.may_overtake(side, at) => {
                self.loses_on(side, Manner::Time, article(2, 5, 6, 4), None)
            }
            News::FlagWithdrawn(_)
                if self.declared.is_some_and(|declared| {
                    declared.result.manner == Manner::Time && declared.confirmed.is_none()
                }) =>
            {
                vec![Fact::ResultWithdrawn { by_official: false }]
            }
            News::CountedOutAtBoard(side) if !over && !self.may_overtake(side, at) => {
                let counted = self.last_standing(EntryKind::BoardCount(side));
                counted.map_or(vec![Fact::Noted], |counted| {
                    let entry = Some(counted.number);
                    self.loses_on(side, Manner::Disqualification, article(2, 5, 5, 0), entry)
                })
            }
            News::CountEnded if !over && self.down != [false; 2] => vec![Fact::FighterUp],
            News::CountedOut(down) if !over => self.counted_out(down),
            News::StayedOut(corner) if !over => {
                let by = (article(3, 5, 5, 3), Official::Referee);
                let left = self.last_standing(EntryKind::LeftRing(corner));
                left.map_or(vec![Fact::Noted], |left| {
                    vec![self.loses(corner, Manner::Disqualification, by, Some(left.number))]
                })
            }
            News::Decided(decision) if !over => vec![Fact::ResultDeclared(
                BoutResult {
                    winner: decision.winner,
                    manner: Manner::Points,
                    round: self.round(),
                    verdict: Some(decision.verdict),
                    article: article(3, 5, 5, 5),
                    official: Official::Referee,
                },
                None,
            )],
            News::RoundOpened(_)
            | News::RoundClosed(_)
            | News::MoveTimed { .. }
            | News::PressRefused { .. }
            | News::FlagFell(_)
            | News::FlagWithdrawn(_)
            | News::CountEnded
            | News::CountedOut(_)
            | News::CountedOutAtBoard(_)
            | News::StayedOut(_)
            | News::Decided(_) => vec![Fact::Noted],
        }
    }

    /// Ten, for those of them whose knockdown stands (3.5.4, 3.5.5.1).
    fn counted_out(&self, down: [bool; 2]) -> Vec<Fact> {
        let mut out = Corner::BOTH.into_iter().filter(|corner| down[*corner] && self.down[*corner]);
        let (loser, other) = (out.next(), out.next());
        let Some(loser) = loser else { return vec![Fact::Noted] };
        if other.is_some() {
            return vec![Fact::DoubleKnockout];
        }
        let entry = self.last_standing(EntryKind::Knockdown(loser)).map(|entry| entry.number);
        vec![self.loses(loser, Manner::Knockout, (article(3, 5, 5, 1), Official::Referee), entry)]
    }

    /// A timed move stands, and what it did to the game takes effect, unless the bout is over (2.5.6.1, 2.5.6.5).
    fn confirm(&self, ply: u32, left: Span) -> Vec<Fact> {
        let mut facts = vec![Fact::MoveConfirmed { ply, left }];
        if let Some(PlayedMove { ends_game: Some(end), round, .. }) = self.played(ply) {
            facts.extend(self.end_on_board(ply, *end, *round));
        }
        facts
    }

    /// What a move that ends the game does, unless the bout is over: a mate wins it, a draw leaves it to the ring.
    ///
    /// Source: chessboxing 2.5.6.
    pub(super) fn end_on_board(&self, ply: u32, end: BoardEnd, round: u32) -> Vec<Fact> {
        let mated = if ply % 2 == 1 { Side::Black } else { Side::White };
        match end {
            _ if self.declared.is_some() => Vec::new(),
            BoardEnd::Checkmate => self.loses_on(mated, Manner::Checkmate, article(2, 5, 6, 1), None),
            draw => vec![Fact::GameDrawn { draw, round }],
        }
    }

    /// Whether the move that was played as `ply` at `at` is still on the board, and the clock's word awaited.
    fn is_pending(&self, ply: u32, at: Instant) -> bool {
        self.played(ply).is_some_and(|played| played.at == at && played.left.is_none())
    }

    pub(super) fn played(&self, ply: u32) -> Option<&PlayedMove> {
        self.moves.get((ply as usize).checked_sub(1)?)
    }

    /// Whether a move that the clock has not timed yet was made by `side` before its time was up at `fell`.
    fn may_overtake(&self, side: Side, fell: Instant) -> bool {
        let first = usize::from(side == Side::Black);
        self.moves.iter().skip(first).step_by(2).any(|played| played.left.is_none() && played.at < fell)
    }
}

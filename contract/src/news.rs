//! What one service hears of another's facts; `None` for what does not concern it.
//!
//! Each match names every fact, so that a new one must be given its hearers here.

use ringside_chessboxing::{
    BoutSetup, Side,
    bout::{self, News},
    cards::{self, CardsSetup},
    clock::{self, ClockSetup},
    is_chess_round,
};

/// What the bout hears of the clocks.
#[must_use]
pub fn bout_hears_clock(fact: &clock::Fact) -> Option<News> {
    use clock::Fact;
    match fact {
        Fact::RoundOpened { round, .. } => Some(News::RoundOpened(*round)),
        Fact::RoundClosed { round, .. } => Some(News::RoundClosed(*round)),
        Fact::MoveTimed { ply, left_at_move, .. } => Some(News::MoveTimed { ply: *ply, left: *left_at_move }),
        Fact::PressRefused { ply, .. } => Some(News::PressRefused { ply: *ply }),
        Fact::FlagFell(side) => Some(News::FlagFell(*side)),
        Fact::FlagWithdrawn(side) => Some(News::FlagWithdrawn(*side)),
        Fact::CountEnded(_) => Some(News::CountEnded),
        Fact::CountedOut(corner) => Some(News::CountedOut(*corner)),
        Fact::ClocksSet(_)
        | Fact::TimeOutCalled(_)
        | Fact::RoundResumed(_)
        | Fact::ClockPressed { .. }
        | Fact::PenaltyQueued(_)
        | Fact::PenaltyTaken { .. }
        | Fact::CountStarted(_)
        | Fact::CountSecond(_)
        | Fact::BoardClosed { .. }
        | Fact::PointsCalled(_)
        | Fact::TimeAdvanced
        | Fact::ClocksStopped(_)
        | Fact::ClocksRestarted
        | Fact::Noted => None,
    }
}

/// What the bout hears of the cards: the decision.
#[must_use]
pub const fn bout_hears_cards(fact: &cards::Fact) -> Option<News> {
    use cards::Fact;
    match fact {
        Fact::DecisionReached(decision) => Some(News::Decided(*decision)),
        Fact::CardsOpened(_)
        | Fact::RoundScorable(_)
        | Fact::CardSubmitted { .. }
        | Fact::PointDeducted(..)
        | Fact::PointsAwaited
        | Fact::CardsRevealed(_)
        | Fact::RevealWithdrawn
        | Fact::Noted => None,
    }
}

/// What the clocks hear of the bout.
#[must_use]
pub fn clock_hears_bout(fact: &bout::Fact) -> Option<clock::Command> {
    use bout::Fact;
    use clock::News;
    let news = match fact {
        Fact::BoutCreated(setup, _) => {
            return Some(clock::Command::Set(Box::new(ClockSetup::from(&**setup))));
        }
        Fact::MovePlayed { ply, ends_game, .. } => {
            News::MovePlayed { ply: *ply, ends_game: ends_game.is_some() }
        }
        Fact::KnockdownRecorded { corner, .. } => News::Knockdown(*corner),
        Fact::FighterWarned { corner, severe: true, .. } => News::SevereWarning(*corner),
        Fact::GameDrawn { .. } => News::Drawn,
        Fact::ResultDeclared(_) => News::Result,
        Fact::ResultWithdrawn => News::ResultWithdrawn,
        Fact::FighterWarned { severe: false, .. }
        | Fact::MoveConfirmed { .. }
        | Fact::MoveTakenBack { .. }
        | Fact::FighterUp
        | Fact::RoundBegun(_)
        | Fact::RoundEnded(_)
        | Fact::Noted => return None,
    };
    Some(clock::Command::Hear(news))
}

/// What the cards hear of the bout.
#[must_use]
pub fn cards_hear_bout(fact: &bout::Fact) -> Option<cards::Command> {
    use bout::Fact;
    match fact {
        Fact::BoutCreated(setup, _) => Some(cards::Command::Open(cards_setup(setup))),
        Fact::FighterWarned { corner, round, severe: true, .. } => {
            Some(cards::Command::Deduct(*corner, *round))
        }
        Fact::ResultDeclared(_) => Some(cards::Command::BoutEnded),
        Fact::ResultWithdrawn => Some(cards::Command::ResultWithdrawn),
        Fact::FighterWarned { severe: false, .. }
        | Fact::MovePlayed { .. }
        | Fact::MoveConfirmed { .. }
        | Fact::MoveTakenBack { .. }
        | Fact::GameDrawn { .. }
        | Fact::KnockdownRecorded { .. }
        | Fact::FighterUp
        | Fact::RoundBegun(_)
        | Fact::RoundEnded(_)
        | Fact::Noted => None,
    }
}

/// What the cards hear of the clocks: boxing rounds that are over, and the call for the points.
#[must_use]
pub const fn cards_hear_clock(fact: &clock::Fact) -> Option<cards::Command> {
    use clock::Fact;
    match fact {
        Fact::RoundClosed { round, .. } if is_chess_round(*round) => None,
        Fact::RoundClosed { round, .. } => Some(cards::Command::RoundClosed(*round)),
        Fact::PointsCalled(_) => Some(cards::Command::CallPoints),
        Fact::ClocksSet(_)
        | Fact::RoundOpened { .. }
        | Fact::TimeOutCalled(_)
        | Fact::RoundResumed(_)
        | Fact::MoveTimed { .. }
        | Fact::PressRefused { .. }
        | Fact::ClockPressed { .. }
        | Fact::FlagFell(_)
        | Fact::FlagWithdrawn(_)
        | Fact::PenaltyQueued(_)
        | Fact::PenaltyTaken { .. }
        | Fact::CountStarted(_)
        | Fact::CountSecond(_)
        | Fact::CountEnded(_)
        | Fact::CountedOut(_)
        | Fact::BoardClosed { .. }
        | Fact::TimeAdvanced
        | Fact::ClocksStopped(_)
        | Fact::ClocksRestarted
        | Fact::Noted => None,
    }
}

/// What the cards need to know of the bout.
fn cards_setup(setup: &BoutSetup) -> CardsSetup {
    CardsSetup {
        judges: u32::try_from(setup.officials.judges.len()).unwrap_or(u32::MAX),
        black: setup.corner_of(Side::Black),
        level_rounds: setup.ruleset.level_rounds,
        level_points_draw: setup.ruleset.level_points_draw,
        time_base: setup.time_base,
    }
}

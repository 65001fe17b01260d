//! What one service hears of another's facts; `None` for what does not concern it.
//!
//! Each match names every fact, so that a new one must be given its hearers here.

use ringside_chessboxing::{
    BoutSetup, Side,
    bout::{self, News},
    cards::{self, CardsSetup},
    clock::{self, ClockSetup, CountKind},
    is_chess_round,
    preparation::Prepared,
};

/// What the bout hears of the clocks.
#[must_use]
pub const fn bout_hears_clock(fact: &clock::Fact) -> Option<News> {
    use clock::Fact;
    match fact {
        Fact::RoundOpened { round, .. } => Some(News::RoundOpened(*round)),
        Fact::RoundClosed { round, .. } => Some(News::RoundClosed(*round)),
        Fact::BoardReopened { round: Some((round, _)) } => Some(News::RoundReopened(*round)),
        Fact::Resumed(_) => Some(News::Resumed),
        Fact::MoveTimed { ply, left_at_move, .. } => Some(News::MoveTimed { ply: *ply, left: *left_at_move }),
        Fact::PressRefused { ply, .. } => Some(News::PressRefused { ply: *ply }),
        Fact::FlagFell(side) => Some(News::FlagFell(*side)),
        Fact::FlagWithdrawn(side) => Some(News::FlagWithdrawn(*side)),
        Fact::CountEnded(_) => Some(News::CountEnded),
        Fact::CountedOut { kind: CountKind::Knockdown(_), down } => Some(News::CountedOut(*down)),
        Fact::CountedOut { kind: CountKind::Board(side), .. } => Some(News::CountedOutAtBoard(*side)),
        Fact::CountedOut { kind: CountKind::OutOfRing(corner), .. } => Some(News::StayedOut(*corner)),
        Fact::ClocksSet(_)
        | Fact::ReadinessHeard { .. }
        | Fact::ColoursSet(_)
        | Fact::Paused { .. }
        | Fact::PauseOverran
        | Fact::ClockPressed { .. }
        | Fact::ClocksAdjusted { .. }
        | Fact::PliesKept { .. }
        | Fact::PenaltyQueued { .. }
        | Fact::PenaltyTaken { .. }
        | Fact::PenaltyLifted { .. }
        | Fact::CountStarted { .. }
        | Fact::CountJoined { .. }
        | Fact::FighterRose(_)
        | Fact::CountHeld
        | Fact::CountContinued
        | Fact::CountSecond(_)
        | Fact::CountDropped
        | Fact::BoardClosed { .. }
        | Fact::BoardReopened { round: None }
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
        | Fact::CardGivenBack { .. }
        | Fact::BlackSet(_)
        | Fact::PointDeducted(..)
        | Fact::DeductionsLifted(_)
        | Fact::PointsAwaited(_)
        | Fact::PointsNotAwaited
        | Fact::BoardClosed
        | Fact::ScoresAnnounced(_)
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
        Fact::Prepared { what: Prepared::ColoursDrawn { white }, outstanding, .. } => {
            News::ColoursDrawn { white: *white, outstanding: outstanding.clone() }
        }
        Fact::Prepared { outstanding, .. } => News::Prepared(outstanding.clone()),
        Fact::Released => News::Released,
        Fact::MovePlayed { ply, ends_game, .. } => {
            News::MovePlayed { ply: *ply, ends_game: ends_game.is_some() }
        }
        Fact::IllegalMoveRecorded { side, .. } => News::IllegalMove(*side),
        Fact::PositionRestored { plies, by_arbiter, .. } => {
            News::PositionRestored { plies: *plies, by_arbiter: *by_arbiter }
        }
        Fact::BoardCountStarted { entry, side, .. } => News::BoardCount { entry: *entry, side: *side },
        Fact::KnockdownRecorded { entry, corner, .. } => News::Knockdown { entry: *entry, corner: *corner },
        Fact::LeftRing { entry, corner } => News::LeftRing { entry: *entry, corner: *corner },
        Fact::FighterWarned { entry, corner, severe: true, .. } => {
            News::SevereWarning { entry: *entry, corner: *corner }
        }
        Fact::EntryTakenBack { taken_back, no_longer_severe, .. } => {
            News::TakenBack { entry: *taken_back, no_longer_severe: no_longer_severe.clone() }
        }
        Fact::GameDrawn { .. } => News::Drawn,
        Fact::DrawWithdrawn => News::DrawWithdrawn,
        Fact::ResultDeclared(..) => News::Result,
        Fact::ResultWithdrawn { by_official } => News::ResultWithdrawn { by_official: *by_official },
        Fact::FighterWarned { severe: false, .. }
        | Fact::MoveCorrected { .. }
        | Fact::MoveConfirmed { .. }
        | Fact::MoveTakenBack { .. }
        | Fact::PiecesTouched { .. }
        | Fact::WarnedAtBoard { .. }
        | Fact::DeadPositionRuled { .. }
        | Fact::FighterUp
        | Fact::DoubleKnockout
        | Fact::FoulRuled { .. }
        | Fact::ResultConfirmed(_)
        | Fact::AppealMade { .. }
        | Fact::AppealDecided { .. }
        | Fact::RoundBegun(_)
        | Fact::RoundEnded(_)
        | Fact::RoundReopened(_)
        | Fact::BoutResumed
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
        Fact::Prepared { what: Prepared::ColoursDrawn { white }, .. } => {
            Some(cards::Command::SetBlack(white.other()))
        }
        Fact::FighterWarned { entry, corner, round, severe: true, .. } => {
            Some(cards::Command::Deduct(*entry, *corner, *round))
        }
        Fact::EntryTakenBack { no_longer_severe, .. } if !no_longer_severe.is_empty() => {
            Some(cards::Command::Lift(no_longer_severe.clone()))
        }
        Fact::ResultDeclared(..) => Some(cards::Command::BoutEnded),
        Fact::ResultWithdrawn { .. } => Some(cards::Command::ResultWithdrawn),
        Fact::Prepared { .. }
        | Fact::Released
        | Fact::FighterWarned { severe: false, .. }
        | Fact::MovePlayed { .. }
        | Fact::MoveCorrected { .. }
        | Fact::MoveConfirmed { .. }
        | Fact::MoveTakenBack { .. }
        | Fact::PiecesTouched { .. }
        | Fact::IllegalMoveRecorded { .. }
        | Fact::PositionRestored { .. }
        | Fact::BoardCountStarted { .. }
        | Fact::WarnedAtBoard { .. }
        | Fact::DeadPositionRuled { .. }
        | Fact::GameDrawn { .. }
        | Fact::DrawWithdrawn
        | Fact::KnockdownRecorded { .. }
        | Fact::FighterUp
        | Fact::DoubleKnockout
        | Fact::FoulRuled { .. }
        | Fact::LeftRing { .. }
        | Fact::ResultConfirmed(_)
        | Fact::EntryTakenBack { .. }
        | Fact::AppealMade { .. }
        | Fact::AppealDecided { .. }
        | Fact::RoundBegun(_)
        | Fact::RoundEnded(_)
        | Fact::RoundReopened(_)
        | Fact::BoutResumed
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
        Fact::BoardClosed { .. } => Some(cards::Command::BoardClosed),
        Fact::BoardReopened { .. } => Some(cards::Command::UncallPoints),
        Fact::ClocksSet(_)
        | Fact::ReadinessHeard { .. }
        | Fact::ColoursSet(_)
        | Fact::RoundOpened { .. }
        | Fact::Paused { .. }
        | Fact::Resumed(_)
        | Fact::PauseOverran
        | Fact::MoveTimed { .. }
        | Fact::PressRefused { .. }
        | Fact::ClockPressed { .. }
        | Fact::ClocksAdjusted { .. }
        | Fact::PliesKept { .. }
        | Fact::FlagFell(_)
        | Fact::FlagWithdrawn(_)
        | Fact::PenaltyQueued { .. }
        | Fact::PenaltyTaken { .. }
        | Fact::PenaltyLifted { .. }
        | Fact::CountStarted { .. }
        | Fact::CountJoined { .. }
        | Fact::FighterRose(_)
        | Fact::CountHeld
        | Fact::CountContinued
        | Fact::CountSecond(_)
        | Fact::CountEnded(_)
        | Fact::CountDropped
        | Fact::CountedOut { .. }
        | Fact::TimeAdvanced
        | Fact::ClocksStopped(_)
        | Fact::ClocksRestarted
        | Fact::Noted => None,
    }
}

/// What the cards need to know of the bout.
fn cards_setup(setup: &BoutSetup) -> CardsSetup {
    CardsSetup {
        judges: setup.scorers(),
        black: setup.corner_of(Side::Black),
        lowest_score: setup.ruleset.lowest_score,
        level_rounds: setup.ruleset.level_rounds,
        level_points_draw: setup.ruleset.level_points_draw,
        time_base: setup.time_base,
    }
}

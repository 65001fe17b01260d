//! The words of a fight: corners, sides, manners and so on.

use ringside_chessboxing::{
    Article, BoardEnd, Corner, Manner, Official, PressMode, Side, Verdict,
    bout::KnockdownCause,
    clock::{Adjustment, PauseReason, TooLate},
    preparation::{ClockSide, Gear},
};
use ringside_proto::{bout::v1 as bout, clock::v1 as clock, game::v1 as game};

use crate::Malformed;

/// Both ways between a rulebook's enum and a contract's; unspecified is refused one way.
macro_rules! word {
    ($(#[$doc:meta])* $from:ident, $to:ident: $rule:ty = $proto:path { $($variant:ident = $wire:ident),+ $(,)? }, $must:literal) => {
        $(#[$doc])*
        ///
        /// # Errors
        /// Unspecified, or a number that the contract does not know.
        pub fn $from(number: i32) -> Result<$rule, Malformed> {
            use $proto as Wire;
            match Wire::try_from(number) {
                $(Ok(Wire::$wire) => Ok(<$rule>::$variant),)+
                Ok(Wire::Unspecified) | Err(_) => Err(Malformed::new(stringify!($from), $must)),
            }
        }

        /// And back.
        #[must_use]
        pub const fn $to(word: $rule) -> $proto {
            use $proto as Wire;
            match word {
                $(<$rule>::$variant => Wire::$wire,)+
            }
        }
    };
}

word!(
    /// A corner of the ring.
    corner, corner_to: Corner = bout::Corner { Red = Red, Blue = Blue }, "be red or blue");
word!(
    /// A side of the board.
    side, side_to: Side = bout::Side { White = White, Black = Black }, "be white or black");
word!(
    /// How a bout ends.
    manner, manner_to: Manner = bout::Manner {
        Checkmate = Checkmate,
        Time = Time,
        Knockout = Knockout,
        TechnicalKnockout = TechnicalKnockout,
        Retirement = Retirement,
        Towel = Towel,
        Disqualification = Disqualification,
        Points = Points,
        Resignation = Resignation,
        Forfeit = Forfeit,
        NoResult = NoResult,
    }, "say how the bout ends");
word!(
    /// How the judges agree.
    verdict, verdict_to: Verdict = bout::Verdict {
        Unanimous = Unanimous,
        Majority = Majority,
        Split = Split,
        SumOfCards = SumOfCards,
        LevelBlackWins = LevelBlackWins,
        Draw = Draw,
    }, "say how the judges agreed");
word!(
    /// Who presses the clock.
    press_mode, press_mode_to: PressMode = bout::PressMode { WithMove = WithMove, ByHand = ByHand },
    "be with the move or by hand");
word!(
    /// Why a move came too late.
    too_late, too_late_to: TooLate = clock::TooLate {
        FlagFell = FlagFell,
        RoundClosed = RoundClosed,
        NotYourClock = NotYourClock,
        CountedOut = CountedOut,
    }, "say why the press was refused");
word!(
    /// How a game ends on the board.
    board_end, board_end_to: BoardEnd = game::BoardEnd {
        Checkmate = Checkmate,
        Stalemate = Stalemate,
        Repetition = Repetition,
        FiftyMoves = FiftyMoves,
        DeadPosition = DeadPosition,
    }, "say how the game ended");

word!(
    /// Who rules, or enters something.
    official, official_to: Official = bout::Official {
        Arbiter = Arbiter,
        Referee = Referee,
        Timekeeper = Timekeeper,
        Judges = Judges,
        Doctor = Doctor,
        Panel = Panel,
    }, "name the official");
word!(
    /// A piece of equipment.
    gear, gear_to: Gear = bout::Gear {
        Dress = Dress,
        Bandages = Bandages,
        Gloves = Gloves,
        Mouthpiece = Mouthpiece,
    }, "name the piece of equipment");
word!(
    /// The clock's side of the board.
    clock_side, clock_side_to: ClockSide = game::ClockSide { Left = Left, Right = Right }, "be left or right");
word!(
    /// How a fighter is down.
    knockdown_cause, knockdown_cause_to: KnockdownCause = game::KnockdownCause {
        Floor = Floor,
        Ropes = Ropes,
        OutOfRing = OutOfRing,
        Standing = Standing,
    }, "say how he is down");
word!(
    /// Why the clocks are stopped.
    pause_reason, pause_reason_to: PauseReason = clock::PauseReason {
        TimeOut = TimeOut,
        Stop = Stop,
        Doctor = Doctor,
        Equipment = Equipment,
        Interruption = Interruption,
        Suspension = Suspension,
        Correction = Correction,
    }, "say why the clocks are stopped");
word!(
    /// Why the chess clocks are set.
    adjustment, adjustment_to: Adjustment = clock::Adjustment {
        Irregularity = Irregularity,
        ClockReplaced = ClockReplaced,
        Penalty = Penalty,
    }, "say why the chess clocks are set");

/// An article by its numbers.
///
/// # Errors
/// Not two to four numbers with dots between.
pub fn article(text: &str) -> Result<Article, Malformed> {
    text.parse().map_err(|_| Malformed::new("article", "be the number of an article, as 3.5.5.3"))
}

/// A corner, or none where none is named.
///
/// # Errors
/// A number that the contract does not know.
pub fn optional_corner(number: i32) -> Result<Option<Corner>, Malformed> {
    optional(number, corner)
}

/// And back.
#[must_use]
pub fn optional_corner_to(named: Option<Corner>) -> bout::Corner {
    named.map_or(bout::Corner::Unspecified, corner_to)
}

/// Why a game is drawn on the board; never checkmate.
///
/// # Errors
/// Unspecified, or a number that the contract does not know.
pub fn board_draw(number: i32) -> Result<BoardEnd, Malformed> {
    match game::BoardDraw::try_from(number) {
        Ok(game::BoardDraw::Stalemate) => Ok(BoardEnd::Stalemate),
        Ok(game::BoardDraw::Repetition) => Ok(BoardEnd::Repetition),
        Ok(game::BoardDraw::FiftyMoves) => Ok(BoardEnd::FiftyMoves),
        Ok(game::BoardDraw::DeadPosition) => Ok(BoardEnd::DeadPosition),
        Ok(game::BoardDraw::Unspecified) | Err(_) => Err(Malformed::new("draw", "say why the game is drawn")),
    }
}

/// And back; unspecified if it is not drawn.
#[must_use]
pub const fn board_draw_to(draw: Option<BoardEnd>) -> game::BoardDraw {
    match draw {
        None | Some(BoardEnd::Checkmate) => game::BoardDraw::Unspecified,
        Some(BoardEnd::Stalemate) => game::BoardDraw::Stalemate,
        Some(BoardEnd::Repetition) => game::BoardDraw::Repetition,
        Some(BoardEnd::FiftyMoves) => game::BoardDraw::FiftyMoves,
        Some(BoardEnd::DeadPosition) => game::BoardDraw::DeadPosition,
    }
}

/// What is said by being named: there is nothing else to say of it than that it is true.
pub(crate) fn named<T>(said: bool, field: &str, what: T) -> Result<T, Malformed> {
    if said { Ok(what) } else { Err(Malformed::new(field, "be true where it is named")) }
}

/// A word that need not be said: 0 is none.
pub(crate) fn optional<T>(
    number: i32,
    word: impl FnOnce(i32) -> Result<T, Malformed>,
) -> Result<Option<T>, Malformed> {
    if number == 0 { Ok(None) } else { word(number).map(Some) }
}

/// A ply; the first is 1, and machines count on it.
pub(crate) fn ply(number: u32) -> Result<u32, Malformed> {
    if number == 0 { Err(Malformed::new("ply", "be 1 or more")) } else { Ok(number) }
}

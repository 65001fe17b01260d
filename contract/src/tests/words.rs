//! Every word comes back from its number as it went in, and what is shown only is shown right.

use ringside_chessboxing::{
    Article, BoardEnd, Corner, Manner, Official, PressMode, Side, Verdict,
    bout::{Entry, EntryKind, KnockdownCause},
    clock::{Adjustment, PauseReason, TooLate},
    preparation::{ClockSide, Gear},
};

use super::examples::{MOMENT, examples};
use crate::{game, time, words};

#[test]
fn every_word() {
    macro_rules! both_ways {
        ($from:path, $to:path, $enum:ty { $($variant:ident),+ $(,)? }) => {
            for word in examples!($enum { $(<$enum>::$variant => [<$enum>::$variant]),+ }) {
                let number: i32 = $to(word).into();
                assert_ne!(number, 0, "{word:?} is said");
                assert_eq!($from(number), Ok(word));
            }
        };
    }
    both_ways!(words::corner, words::corner_to, Corner { Red, Blue });
    both_ways!(words::side, words::side_to, Side { White, Black });
    both_ways!(
        words::manner,
        words::manner_to,
        Manner {
            Checkmate,
            Time,
            Knockout,
            TechnicalKnockout,
            Retirement,
            Towel,
            Disqualification,
            Points,
            Resignation,
            Forfeit,
            NoResult,
        }
    );
    both_ways!(
        words::verdict,
        words::verdict_to,
        Verdict { Unanimous, Majority, Split, SumOfCards, LevelBlackWins, Draw }
    );
    both_ways!(words::press_mode, words::press_mode_to, PressMode { WithMove, ByHand });
    both_ways!(
        words::too_late,
        words::too_late_to,
        TooLate { FlagFell, RoundClosed, NotYourClock, CountedOut }
    );
    both_ways!(
        words::official,
        words::official_to,
        Official { Arbiter, Referee, Timekeeper, Judges, Doctor, Panel }
    );
    both_ways!(words::gear, words::gear_to, Gear { Dress, Bandages, Gloves, Mouthpiece });
    both_ways!(words::clock_side, words::clock_side_to, ClockSide { Left, Right });
    both_ways!(
        words::knockdown_cause,
        words::knockdown_cause_to,
        KnockdownCause { Floor, Ropes, OutOfRing, Standing }
    );
    both_ways!(
        words::pause_reason,
        words::pause_reason_to,
        PauseReason { TimeOut, Stop, Doctor, Equipment, Interruption, Suspension, Correction }
    );
    both_ways!(words::adjustment, words::adjustment_to, Adjustment { Irregularity, ClockReplaced, Penalty });
    both_ways!(
        words::board_end,
        words::board_end_to,
        BoardEnd { Checkmate, Stalemate, Repetition, FiftyMoves, DeadPosition }
    );
    for draw in [BoardEnd::Stalemate, BoardEnd::Repetition, BoardEnd::FiftyMoves, BoardEnd::DeadPosition] {
        assert_eq!(words::board_draw(words::board_draw_to(Some(draw)).into()), Ok(draw));
    }
    for corner in [None, Some(Corner::Red), Some(Corner::Blue)] {
        assert_eq!(words::optional_corner(words::optional_corner_to(corner).into()), Ok(corner));
    }
}

#[test]
fn an_article_of_two_to_four_numbers() {
    for (numbers, text) in [([2, 6, 0, 0], "2.6"), ([3, 5, 4, 0], "3.5.4"), ([3, 5, 5, 3], "3.5.5.3")] {
        let article = Article::new(numbers);
        assert_eq!(article.to_string(), text);
        assert_eq!(words::article(text), Ok(article));
    }
}

#[test]
fn every_kind_of_entry_is_told_in_words() {
    let kinds = examples!(EntryKind {
        EntryKind::Preparation => [EntryKind::Preparation],
        EntryKind::Move(_) => [EntryKind::Move(12)],
        EntryKind::Touch => [EntryKind::Touch],
        EntryKind::IllegalMove(_) => [EntryKind::IllegalMove(Side::Black)],
        EntryKind::Restoration => [EntryKind::Restoration],
        EntryKind::DeadPosition => [EntryKind::DeadPosition],
        EntryKind::BoardCount(_) => [EntryKind::BoardCount(Side::White)],
        EntryKind::BoardWarning(_) => [EntryKind::BoardWarning(Corner::Blue)],
        EntryKind::Knockdown(_) => [EntryKind::Knockdown(Corner::Red)],
        EntryKind::Warning(..) => [
            EntryKind::Warning(Corner::Blue, true),
            EntryKind::Warning(Corner::Red, false),
        ],
        EntryKind::Foul(_) => [EntryKind::Foul(Corner::Red)],
        EntryKind::LeftRing(_) => [EntryKind::LeftRing(Corner::Blue)],
        EntryKind::Stop => [EntryKind::Stop],
        EntryKind::TakenBack(_) => [EntryKind::TakenBack(3)],
        EntryKind::Appeal(_) => [EntryKind::Appeal(4)],
        EntryKind::AppealDecision(_) => [EntryKind::AppealDecision(5)],
    });
    let told: Vec<_> = kinds
        .into_iter()
        .map(|kind| {
            let (article, official) = kind.ruling();
            let entry = Entry { number: 9, at: MOMENT, round: 3, kind, article, official, taken_back: false };
            let message = game::entry_to(&entry);
            assert_eq!(words::article(&message.article), Ok(article));
            assert_eq!(words::official(message.official), Ok(official));
            (message.says, message.about)
        })
        .collect();
    let told: Vec<_> = told.iter().map(|(says, about)| (says.as_str(), *about)).collect();
    assert_eq!(
        told,
        [
            ("before the bout", 0),
            ("ply 12", 0),
            ("pieces touched", 0),
            ("impossible move by Black", 0),
            ("position restored", 0),
            ("position called dead", 0),
            ("ten-count for White", 0),
            ("Blue warned at the board", 0),
            ("Red down", 0),
            ("Blue warned severely", 0),
            ("Red warned", 0),
            ("ruling on Red's knockdown", 0),
            ("Blue out of the ring", 0),
            ("end of the bout", 0),
            ("entry 3 taken back", 3),
            ("appeal against entry 4", 4),
            ("appeal against entry 5 decided", 5),
        ]
    );
}

#[test]
fn an_entry_is_shown_with_its_instant_round_article_and_official() {
    let entry = Entry {
        number: 9,
        at: MOMENT,
        round: 3,
        kind: EntryKind::Stop,
        article: Article::new([3, 5, 5, 4]),
        official: Official::Doctor,
        taken_back: true,
    };
    let message = game::entry_to(&entry);
    assert_eq!(message.at, Some(time::timestamp(MOMENT)));
    assert_eq!((message.number, message.round, message.taken_back), (9, 3, true));
    assert_eq!((message.article.as_str(), message.official), ("3.5.5.4", 5));
}

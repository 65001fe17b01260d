use ringside_chessboxing::{
    Article, BoardEnd, BoutResult, BoutSetup, Corner, Manner, Official, Side, TimeBase,
    bout::{Fact, FoulView, KnockdownCause},
    preparation::{Check, ClockSide, Gear, Prepared},
};

use super::{MOMENT, ODD, bare_setup, examples, no_result, older_ruleset, result, setup};

/// What was done, and is outstanding after it.
fn prepared(entry: u32, what: Prepared, outstanding: &[Check]) -> Fact {
    Fact::Prepared { entry, what, outstanding: outstanding.to_vec() }
}

fn created(setup: BoutSetup, warnings: &[&str]) -> Fact {
    Fact::BoutCreated(Box::new(setup), warnings.iter().map(ToString::to_string).collect())
}

pub(in crate::tests) fn bout_facts() -> Vec<Fact> {
    let (certificate, gear) = (Check::Certificate(Corner::Blue), Check::Gear(Corner::Red, Gear::Gloves));
    let played = |entry, ends_game| Fact::MovePlayed {
        entry,
        ply: 1,
        uci: "e7e8q".into(),
        san: "e8=Q+".into(),
        round: 3,
        ends_game,
    };
    let corrected = |ends_game| Fact::MoveCorrected {
        entry: 9,
        replaces: 7,
        ply: 1,
        uci: "e7e8n".into(),
        san: "e8=N".into(),
        ends_game,
    };
    let touched = |order_unclear, duty: &str, allowed: &[&str]| Fact::PiecesTouched {
        entry: 10,
        squares: vec!["e1".into(), "h1".into()],
        order_unclear,
        duty: duty.into(),
        allowed: allowed.iter().map(ToString::to_string).collect(),
    };
    let warned = |severe, at_once| Fact::FighterWarned {
        entry: 18,
        corner: Corner::Blue,
        round: 2,
        severe,
        at_once,
        minor_breaches: 3,
        severe_warnings: 1,
        breach: "holding".into(),
    };
    let ruled = |view, foul, can_continue| Fact::FoulRuled {
        entry: 21,
        downed: Corner::Blue,
        view,
        foul,
        can_continue,
    };
    let taken_back = |no_longer_severe: &[u32]| Fact::EntryTakenBack {
        entry: 31,
        taken_back: 18,
        official: Official::Referee,
        no_longer_severe: no_longer_severe.to_vec(),
    };
    let decided = |granted, votes| Fact::AppealDecided { entry: 33, against: 18, granted, votes };
    let forfeit = BoutResult {
        winner: Some(Corner::Blue),
        manner: Manner::Forfeit,
        round: 0,
        verdict: None,
        article: Article::new([1, 2, 3, 0]),
        official: Official::Panel,
    };
    examples!(Fact {
        Fact::BoutCreated(..) => [
            created(setup(), &["one", "two"]),
            created(BoutSetup { white: Corner::Red, time_base: TimeBase::Live, ..setup() }, &[]),
            created(BoutSetup { ruleset: older_ruleset(), ..setup() }, &[]),
            created(bare_setup(), &[]),
        ],
        Fact::Prepared { .. } => [
            prepared(1, Prepared::WeighedIn { corner: Corner::Red, grams: 79_950 }, &[certificate, gear]),
            prepared(
                2,
                Prepared::CertificateShown { corner: Corner::Blue, issued: MOMENT, rules_out_pregnancy: true },
                &[gear],
            ),
            prepared(3, Prepared::Examined { corner: Corner::Blue, fit: true }, &[gear]),
            prepared(4, Prepared::ColoursDrawn { white: Corner::Red }, &[gear]),
            prepared(5, Prepared::ClockPlaced(ClockSide::Right), &[gear]),
            prepared(
                6,
                Prepared::GearChecked { corner: Corner::Red, gear: Gear::Gloves, in_order: true },
                &[],
            ),
        ],
        Fact::Released => [Fact::Released],
        Fact::MovePlayed { .. } => [played(7, None), played(8, Some(BoardEnd::Checkmate))],
        Fact::MoveCorrected { .. } => [corrected(None), corrected(Some(BoardEnd::Stalemate))],
        Fact::MoveConfirmed { .. } => [Fact::MoveConfirmed { ply: 2, left: ODD }],
        Fact::MoveTakenBack { .. } => [Fact::MoveTakenBack { ply: 2 }],
        Fact::PiecesTouched { .. } => [
            touched(true, "castle if that is legal", &["e1g1", "e1e2"]),
            touched(false, "", &[]),
        ],
        Fact::IllegalMoveRecorded { .. } => [
            Fact::IllegalMoveRecorded { entry: 11, side: Side::Black, tried: "Ke1-e3".into(), round: 3 },
        ],
        Fact::PositionRestored { .. } => [
            Fact::PositionRestored { entry: 12, plies: 4, by_arbiter: true },
            Fact::PositionRestored { entry: 13, plies: 0, by_arbiter: false },
        ],
        Fact::BoardCountStarted { .. } => [
            Fact::BoardCountStarted { entry: 14, side: Side::White, round: 3, in_round: 1, in_bout: 2 },
        ],
        Fact::DeadPositionRuled { .. } => [Fact::DeadPositionRuled { entry: 19 }],
        Fact::WarnedAtBoard { .. } => [
            Fact::WarnedAtBoard { entry: 15, corner: Corner::Red, warnings: 2, breach: "talking".into() },
        ],
        Fact::GameDrawn { .. } => [Fact::GameDrawn { draw: BoardEnd::DeadPosition, round: 3 }],
        Fact::DrawWithdrawn => [Fact::DrawWithdrawn],
        Fact::KnockdownRecorded { .. } => [
            Fact::KnockdownRecorded {
                entry: 17,
                corner: Corner::Red,
                cause: KnockdownCause::Ropes,
                round: 2,
                in_round: 1,
                in_bout: 3,
            },
        ],
        Fact::FighterUp => [Fact::FighterUp],
        Fact::DoubleKnockout => [Fact::DoubleKnockout],
        Fact::FighterWarned { .. } => [warned(true, true), warned(true, false), warned(false, false)],
        Fact::FoulRuled { .. } => [
            ruled(FoulView::Referee, true, false),
            ruled(FoulView::OwnFault, false, true),
            ruled(FoulView::Judges(vec![Some(true), None, Some(false)]), false, false),
        ],
        Fact::LeftRing { .. } => [Fact::LeftRing { entry: 22, corner: Corner::Blue }],
        Fact::ResultDeclared(..) => [
            Fact::ResultDeclared(result(), None),
            Fact::ResultDeclared(no_result(), Some(23)),
            Fact::ResultDeclared(forfeit, Some(1)),
        ],
        Fact::ResultWithdrawn { .. } => [
            Fact::ResultWithdrawn { by_official: true },
            Fact::ResultWithdrawn { by_official: false },
        ],
        Fact::ResultConfirmed(_) => [Fact::ResultConfirmed(Official::Arbiter)],
        Fact::EntryTakenBack { .. } => [taken_back(&[18, 20]), taken_back(&[])],
        Fact::AppealMade { .. } => [Fact::AppealMade { entry: 32, against: 18, corner: Corner::Blue }],
        Fact::AppealDecided { .. } => [
            decided(true, [true, false, true]),
            decided(false, [false, true, false]),
            decided(false, [true, false, false]),
        ],
        Fact::RoundBegun(_) => [Fact::RoundBegun(1)],
        Fact::RoundEnded(_) => [Fact::RoundEnded(11)],
        Fact::RoundReopened(_) => [Fact::RoundReopened(3)],
        Fact::BoutResumed => [Fact::BoutResumed],
        Fact::Noted => [Fact::Noted],
    })
}

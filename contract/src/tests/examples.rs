//! Examples of every fact of the three machines, and of the nouns in them.

mod bout;
mod cards;
mod clock;

use ringside_chessboxing::{
    Article, BoutResult, BoutSetup, Corner, Fighter, Manner, Official, Officials, PressMode, Ruleset,
    TimeBase, Verdict,
    bout::FoulView,
    preparation::{Check, ClockSide, Gear, Prepared},
};
use ringside_time::{Instant, Span};

pub(super) use self::{
    bout::bout_facts,
    cards::{WON, cards_facts},
    clock::{clock_facts, count_kinds},
};

/// Examples of an enum. A new variant does not compile until it has an arm, and an arm needs a fitting example.
macro_rules! examples {
    ($enum:ty { $($pattern:pat => [$($example:expr),+ $(,)?]),+ $(,)? }) => {{
        fn _every_variant_has_an_arm(example: &$enum) {
            match example { $($pattern => ()),+ }
        }
        let mut all: Vec<$enum> = Vec::new();
        $($({
            let example: $enum = $example;
            assert!(matches!(example, $pattern), "{example:?} stands at another variant's arm");
            all.push(example);
        })+)+
        all
    }};
}
pub(super) use examples;

const ODD: Span = Span::from_micros(123_456_789);
const BOTH: [Span; 2] = [Span::from_micros(1), Span::from_micros(540_000_001)];

pub(super) const SALT: [u8; 16] = [7; 16];
pub(super) const MOMENT: Instant = Instant::from_micros(1_350_068_400_123_456);

pub(super) fn setup() -> BoutSetup {
    let fighter = |name: &str, ring_name: &str, club: &str, woman| Fighter {
        name: name.into(),
        ring_name: ring_name.into(),
        club: club.into(),
        woman,
    };
    BoutSetup {
        bout: "cards-1".into(),
        title: "Title fight".into(),
        event: "London 2012".into(),
        date: "2012-10-12".into(),
        fighters: [fighter("Red Name", "", "Berlin", false), fighter("Blue Name", "The Blue", "", true)],
        white: Corner::Blue,
        officials: Officials {
            arbiter: "An arbiter".into(),
            referee: "A referee".into(),
            timekeeper: "A timekeeper".into(),
            doctor: "A doctor".into(),
            judges: vec!["One".into(), String::new(), "Three".into()],
        },
        category: "Middleweight".into(),
        weight_limit: Some(80_000),
        starts: Some(MOMENT),
        ruleset: ruleset(),
        time_base: TimeBase::Driven { rate: 60.5 },
    }
}

/// The same with as little said as can be.
pub(super) fn bare_setup() -> BoutSetup {
    let fighter = |name: &str| Fighter {
        name: name.into(),
        ring_name: String::new(),
        club: String::new(),
        woman: false,
    };
    BoutSetup {
        bout: "b".into(),
        title: String::new(),
        event: String::new(),
        date: String::new(),
        fighters: [fighter("Red"), fighter("Blue")],
        white: Corner::Red,
        officials: Officials::default(),
        category: String::new(),
        weight_limit: None,
        starts: None,
        ruleset: Ruleset { required: Vec::new(), ..ruleset() },
        time_base: TimeBase::Live,
    }
}

/// Every field differs from the preset's.
pub(super) fn ruleset() -> Ruleset {
    Ruleset {
        preset: "wcbo-7".into(),
        rounds: 5,
        chess_round: Span::from_micros(240_000_001),
        boxing_round: Span::from_secs(120),
        rest: Span::from_secs(90),
        thinking_time: Span::from_micros(299_999_999),
        repetitions: 5,
        resignation: true,
        castling_king_first: false,
        illegal_move_costs: Span::from_micros(30_000_001),
        board_counts_in_round: 2,
        board_counts_in_bout: 6,
        knockdowns_in_round: 2,
        knockdowns_in_bout: 5,
        severe_warnings: 2,
        minor_breaches: 4,
        severe_warning_costs: Span::from_secs(45),
        severe_warning_halves_below: Span::from_micros(90_000_001),
        lowest_score: 6,
        level_rounds: true,
        level_points_draw: true,
        severe_warning_stops_clock: false,
        boxing_after_draw: false,
        count_holds_round: false,
        stoppage: Span::from_secs(75),
        weigh_in_window: Span::from_secs(24 * 3_600),
        colour_draw_window: Span::from_secs(12 * 3_600),
        certificate_months: 6,
        required: vec![Check::Gear(Corner::Blue, Gear::Gloves), Check::RingDoctor],
        press_mode: PressMode::ByHand,
    }
}

fn older_ruleset() -> Ruleset {
    Ruleset { preset: "no preset any more".into(), rounds: 1_000, required: checks(), ..ruleset() }
}

pub(super) fn result() -> BoutResult {
    BoutResult {
        winner: Some(Corner::Red),
        manner: Manner::Points,
        round: 11,
        verdict: Some(Verdict::Split),
        article: Article::new([3, 5, 5, 5]),
        official: Official::Judges,
    }
}

pub(super) fn no_result() -> BoutResult {
    BoutResult {
        winner: None,
        manner: Manner::NoResult,
        round: 0,
        verdict: None,
        article: Article::new([1, 1, 4, 0]),
        official: Official::Panel,
    }
}

pub(super) fn checks() -> Vec<Check> {
    examples!(Check {
        Check::RingDoctor => [Check::RingDoctor],
        Check::WeighIn(_) => [Check::WeighIn(Corner::Red), Check::WeighIn(Corner::Blue)],
        Check::Certificate(_) => [Check::Certificate(Corner::Blue)],
        Check::Examination(_) => [Check::Examination(Corner::Red)],
        Check::ColourDraw => [Check::ColourDraw],
        Check::ClockSide => [Check::ClockSide],
        Check::Gear(..) => [Check::Gear(Corner::Red, Gear::Bandages), Check::Gear(Corner::Blue, Gear::Dress)],
    })
}

/// In the order of their messages.
pub(super) fn preparations() -> Vec<Prepared> {
    let shown = |rules_out_pregnancy| Prepared::CertificateShown {
        corner: Corner::Blue,
        issued: MOMENT,
        rules_out_pregnancy,
    };
    let checked = |gear, in_order| Prepared::GearChecked { corner: Corner::Red, gear, in_order };
    examples!(Prepared {
        Prepared::WeighedIn { .. } => [Prepared::WeighedIn { corner: Corner::Red, grams: 79_950 }],
        Prepared::CertificateShown { .. } => [shown(true), shown(false)],
        Prepared::Examined { .. } => [
            Prepared::Examined { corner: Corner::Blue, fit: true },
            Prepared::Examined { corner: Corner::Red, fit: false },
        ],
        Prepared::ColoursDrawn { .. } => [
            Prepared::ColoursDrawn { white: Corner::Red },
            Prepared::ColoursDrawn { white: Corner::Blue },
        ],
        Prepared::ClockPlaced(_) => [Prepared::ClockPlaced(ClockSide::Right)],
        Prepared::GearChecked { .. } => [checked(Gear::Mouthpiece, true), checked(Gear::Bandages, false)],
    })
}

pub(super) fn foul_views() -> Vec<FoulView> {
    examples!(FoulView {
        FoulView::Referee => [FoulView::Referee],
        FoulView::OwnFault => [FoulView::OwnFault],
        FoulView::Judges(_) => [
            FoulView::Judges(vec![Some(true), None, Some(false)]),
            FoulView::Judges(Vec::new()),
        ],
    })
}

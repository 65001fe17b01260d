use std::fmt;

use ringside_time::Span;

use crate::preparation::Check;

/// Who presses the chess clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PressMode {
    /// A recorded move presses the clock at the move's own instant.
    WithMove,
    /// The fighters press for themselves.
    ByHand,
}

const MINUTE: Span = Span::from_secs(60);

/// The numbers that a bout is fought by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruleset {
    /// The preset from which it comes.
    pub preset: String,
    /// Rounds of both kinds; odd (1.5.2).
    pub rounds: u32,
    /// Length of a chess round (1.5.3).
    pub chess_round: Span,
    /// Length of a boxing round (1.5.4).
    pub boxing_round: Span,
    /// Length of a break (1.5.3).
    pub rest: Span,
    /// Thinking time of each fighter (2.4.2).
    pub thinking_time: Span,
    /// Occurrences of a position that make a draw: 3 or 5 (2.5.6.5).
    pub repetitions: u8,
    /// Whether a fighter may resign in a chess round (2.5.6.2).
    pub resignation: bool,
    /// Whether castling needs the king touched first (2.5.2.1).
    pub castling_king_first: bool,
    /// What an illegal move costs its player's clock; nothing by the seed (2.6).
    pub illegal_move_costs: Span,
    /// Ten-counts for a fighter at the board in one round that disqualify him (2.5.5).
    pub board_counts_in_round: u32,
    /// Ten-counts for a fighter at the board in the bout that disqualify him (2.5.5).
    pub board_counts_in_bout: u32,
    /// Knockdowns of a fighter in one round that stop the bout (3.5.4).
    pub knockdowns_in_round: u32,
    /// Knockdowns of a fighter in the bout that stop it; 3 for juniors (3.5.4).
    pub knockdowns_in_bout: u32,
    /// Severe warnings that disqualify (3.5.5.3).
    pub severe_warnings: u32,
    /// From which minor breach on a warning is severe (3.5.7).
    pub minor_breaches: u32,
    /// What a severe warning costs the chess clock (3.5.7).
    pub severe_warning_costs: Span,
    /// Of less than this, a severe warning costs half (3.5.7).
    pub severe_warning_halves_below: Span,
    /// The lowest score of a round's loser (3.5.5.5).
    pub lowest_score: u8,
    /// Whether a card may hold 10–10 (3.5.5.5).
    pub level_rounds: bool,
    /// Whether level points are a draw instead of a win for Black (1.5.1).
    pub level_points_draw: bool,
    /// Whether a severe warning stops the round clock (3.5.3).
    pub severe_warning_stops_clock: bool,
    /// Whether a draw on the board leaves one more boxing round; if not, the points decide at once (1.5.1).
    pub boxing_after_draw: bool,
    /// Whether a count holds its boxing round open beyond its time (3.5.4).
    pub count_holds_round: bool,
    /// The longest stoppage, and the length of the doctor's examination (3.5.3, 3.5.5.4).
    pub stoppage: Span,
    /// How long before the bout the weigh-in may be (1.2.3).
    pub weigh_in_window: Span,
    /// How long before the bout the colours may be drawn (2.2.2).
    pub colour_draw_window: Span,
    /// How many months old a medical certificate may be (3.2.1).
    pub certificate_months: u32,
    /// What a bout may not begin without (1.2.3, 2.2.2, 3.2.1, 3.4).
    pub required: Vec<Check>,
    /// Who presses the chess clock.
    pub press_mode: PressMode,
}

/// A number of a ruleset that is not what it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Which number.
    pub field: &'static str,
    /// What it may be.
    pub must_be: &'static str,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} must be {}", self.field, self.must_be)
    }
}

/// Why a ruleset is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesetError {
    /// No preset of that name.
    #[error("there is no ruleset {0:?}; choose one of wcbo-11, wcbo-9, wcbo-7")]
    Unknown(String),
    /// Numbers outside their ranges, or that contradict one another: all of them.
    #[error("the ruleset does not hold together: {}", listed(.0))]
    Faulty(Vec<Fault>),
}

fn listed(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl Ruleset {
    /// The seed's presets.
    pub const PRESETS: [&'static str; 3] = ["wcbo-11", "wcbo-9", "wcbo-7"];

    /// The ruleset of that name (2.4.2 gives the thinking times).
    ///
    /// # Errors
    /// [`RulesetError::Unknown`].
    pub fn preset(name: &str) -> Result<Self, RulesetError> {
        let (rounds, thinking_seconds) = match name {
            "wcbo-11" => (11, 540),
            "wcbo-9" => (9, 450),
            "wcbo-7" => (7, 300),
            _ => return Err(RulesetError::Unknown(name.to_owned())),
        };
        Ok(Self {
            preset: name.to_owned(),
            rounds,
            chess_round: Span::from_secs(180),
            boxing_round: Span::from_secs(180),
            rest: Span::from_secs(60),
            thinking_time: Span::from_secs(thinking_seconds),
            repetitions: 3,
            resignation: false,
            castling_king_first: true,
            illegal_move_costs: Span::ZERO,
            board_counts_in_round: 3,
            board_counts_in_bout: 4,
            knockdowns_in_round: 3,
            knockdowns_in_bout: 4,
            severe_warnings: 3,
            minor_breaches: 3,
            severe_warning_costs: MINUTE,
            severe_warning_halves_below: MINUTE.times(2),
            lowest_score: 7,
            level_rounds: false,
            level_points_draw: false,
            severe_warning_stops_clock: true,
            boxing_after_draw: true,
            count_holds_round: true,
            stoppage: MINUTE,
            weigh_in_window: MINUTE.times(36 * 60),
            colour_draw_window: MINUTE.times(36 * 60),
            certificate_months: 12,
            required: Check::all(),
            press_mode: PressMode::WithMove,
        })
    }

    /// The ruleset, if it holds together.
    ///
    /// # Errors
    /// [`RulesetError::Faulty`] names everything that does not.
    pub fn checked(self) -> Result<Self, RulesetError> {
        let hour = MINUTE.times(60);
        let second_to_hour = |span: Span| (Span::SECOND..=hour).contains(&span);
        let to_week = |span: Span| (MINUTE..=hour.times(24 * 7)).contains(&span);
        let some = |count: u32| (1..=99).contains(&count);
        let (spans, counts, windows) = ("from one second to one hour", "1 to 99", "from a minute to a week");
        let checks = [
            ("rounds", self.rounds % 2 == 1 && self.rounds <= 21, "odd and at most 21"),
            ("chess_round", second_to_hour(self.chess_round), spans),
            ("boxing_round", second_to_hour(self.boxing_round), spans),
            ("rest", second_to_hour(self.rest), spans),
            ("thinking_time", second_to_hour(self.thinking_time), spans),
            ("repetitions", matches!(self.repetitions, 3 | 5), "3 or 5"),
            (
                "illegal_move_costs",
                self.illegal_move_costs < self.thinking_time,
                "less than the thinking time",
            ),
            ("board_counts_in_round", some(self.board_counts_in_round), counts),
            ("board_counts_in_bout", self.board_counts_fit(), "board_counts_in_round to 99"),
            ("knockdowns_in_round", some(self.knockdowns_in_round), counts),
            ("knockdowns_in_bout", self.knockdowns_fit(), "knockdowns_in_round to 99"),
            ("severe_warnings", some(self.severe_warnings), counts),
            ("minor_breaches", some(self.minor_breaches), counts),
            ("severe_warning_costs", self.severe_warning_costs <= hour, "at most one hour"),
            ("severe_warning_halves_below", self.penalty_fits(), "more than severe_warning_costs, or zero"),
            ("lowest_score", self.lowest_score <= 9, "0 to 9"),
            ("stoppage", second_to_hour(self.stoppage), spans),
            ("weigh_in_window", to_week(self.weigh_in_window), windows),
            ("colour_draw_window", to_week(self.colour_draw_window), windows),
            ("certificate_months", some(self.certificate_months), counts),
        ];
        let faulty = checks.into_iter().filter(|(_, holds, _)| !holds);
        let faults: Vec<_> = faulty.map(|(field, _, must_be)| Fault { field, must_be }).collect();
        if faults.is_empty() { Ok(self) } else { Err(RulesetError::Faulty(faults)) }
    }

    fn board_counts_fit(&self) -> bool {
        (self.board_counts_in_round..=99).contains(&self.board_counts_in_bout)
    }

    fn knockdowns_fit(&self) -> bool {
        (self.knockdowns_in_round..=99).contains(&self.knockdowns_in_bout)
    }

    /// A penalty may never take more than there is: below the half's limit it is a half, above it is less.
    fn penalty_fits(&self) -> bool {
        self.severe_warning_costs.is_zero() || self.severe_warning_costs < self.severe_warning_halves_below
    }

    /// What the organiser should know before using this ruleset.
    #[must_use]
    pub fn warnings(&self) -> Vec<String> {
        let chess = self.chess_round.times(self.rounds.div_ceil(2));
        let clocks = self.thinking_time.times(2);
        if clocks > chess {
            return vec![format!(
                "both clocks together ({clocks}) exceed all chess rounds ({chess}): \
                 the bout can end with no flag fallen (2.4.2)"
            )];
        }
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chessboxing_2_4_2_the_last_chess_round_always_ends_the_game() {
        for (preset, minutes_of_clocks) in [("wcbo-11", 18), ("wcbo-9", 15), ("wcbo-7", 10)] {
            let rules = Ruleset::preset(preset).unwrap();
            assert_eq!(rules.thinking_time.times(2), Span::from_secs(minutes_of_clocks * 60), "{preset}");
            assert!(rules.warnings().is_empty(), "{preset}");
        }
    }

    #[test]
    fn chessboxing_1_5_3_rounds_last_three_minutes_and_breaks_one() {
        let rules = Ruleset::preset("wcbo-9").unwrap();
        assert_eq!((rules.chess_round, rules.rest), (Span::from_secs(180), Span::from_secs(60)));
    }

    #[test]
    fn chessboxing_1_5_4_a_boxing_round_lasts_three_minutes() {
        assert_eq!(Ruleset::preset("wcbo-7").unwrap().boxing_round, Span::from_secs(180));
    }

    #[test]
    fn clocks_that_may_outlast_the_rounds_are_accepted_with_a_warning() {
        let mut rules = Ruleset::preset("wcbo-7").unwrap();
        rules.thinking_time = Span::from_secs(480);
        assert!(rules.clone().checked().is_ok());
        assert_eq!(rules.warnings().len(), 1);
    }

    #[test]
    fn every_number_that_does_not_hold_is_named() {
        let mut rules = Ruleset::preset("wcbo-7").unwrap();
        rules.rounds = 6;
        rules.knockdowns_in_bout = 2;
        rules.severe_warning_halves_below = Span::SECOND;
        assert_eq!(
            rules.checked().unwrap_err().to_string(),
            "the ruleset does not hold together: rounds must be odd and at most 21; \
             knockdowns_in_bout must be knockdowns_in_round to 99; \
             severe_warning_halves_below must be more than severe_warning_costs, or zero"
        );
    }
}

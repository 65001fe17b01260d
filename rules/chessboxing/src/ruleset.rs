use ringside_time::Span;

/// Who presses the chess clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PressMode {
    /// A recorded move presses the clock at the move's own instant.
    WithMove,
    /// The fighters press for themselves.
    ByHand,
}

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
    /// Knockdowns of a fighter in one round that stop the bout (3.5.4).
    pub knockdowns_in_round: u32,
    /// Knockdowns of a fighter in the bout that stop it (3.5.4).
    pub knockdowns_in_bout: u32,
    /// Severe warnings that disqualify (3.5.5.3).
    pub severe_warnings: u32,
    /// From which minor breach on a warning is severe (3.5.7).
    pub minor_breaches: u32,
    /// Whether a card may hold 10–10 (3.5.5.5).
    pub level_rounds: bool,
    /// Whether level points are a draw instead of a win for Black (1.5.1).
    pub level_points_draw: bool,
    /// Whether a severe warning stops the round clock (3.5.3).
    pub severe_warning_stops_clock: bool,
    /// Who presses the chess clock.
    pub press_mode: PressMode,
}

/// Why a ruleset is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesetError {
    /// No preset of that name.
    #[error("there is no ruleset {0:?}; choose one of wcbo-11, wcbo-9, wcbo-7")]
    Unknown(String),
    /// A number outside its range.
    #[error("the ruleset's {field} must be {range}")]
    OutOfRange {
        /// Which number.
        field: &'static str,
        /// What it may be.
        range: &'static str,
    },
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
            knockdowns_in_round: 3,
            knockdowns_in_bout: 4,
            severe_warnings: 3,
            minor_breaches: 3,
            level_rounds: false,
            level_points_draw: false,
            severe_warning_stops_clock: true,
            press_mode: PressMode::WithMove,
        })
    }

    /// The ruleset, if every number is in its range.
    ///
    /// # Errors
    /// [`RulesetError::OutOfRange`] names the first that is not.
    pub fn checked(self) -> Result<Self, RulesetError> {
        let second_to_hour = |span: Span| (Span::SECOND..=Span::from_secs(3600)).contains(&span);
        let some = |count: u32| (1..=99).contains(&count);
        let spans = "from one second to one hour";
        let checks = [
            ("rounds", self.rounds % 2 == 1 && self.rounds <= 21, "odd and at most 21"),
            ("chess round", second_to_hour(self.chess_round), spans),
            ("boxing round", second_to_hour(self.boxing_round), spans),
            ("break", second_to_hour(self.rest), spans),
            ("thinking time", second_to_hour(self.thinking_time), spans),
            ("repetitions", matches!(self.repetitions, 3 | 5), "3 or 5"),
            ("knockdowns in a round", some(self.knockdowns_in_round), "1 to 99"),
            ("knockdowns in the bout", some(self.knockdowns_in_bout), "1 to 99"),
            ("severe warnings", some(self.severe_warnings), "1 to 99"),
            ("minor breaches", some(self.minor_breaches), "1 to 99"),
        ];
        match checks.into_iter().find(|(_, holds, _)| !holds) {
            Some((field, _, range)) => Err(RulesetError::OutOfRange { field, range }),
            None => Ok(self),
        }
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
    fn a_number_out_of_range_is_named() {
        let mut rules = Ruleset::preset("wcbo-7").unwrap();
        rules.rounds = 6;
        assert_eq!(
            rules.checked().unwrap_err().to_string(),
            "the ruleset's rounds must be odd and at most 21"
        );
    }
}

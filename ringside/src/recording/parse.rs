use ringside_chess::{BoardEnd, Game};
use ringside_chessboxing::{Ruleset, is_chess_round};

use super::{
    Expectation, RecordedRound, Recording, RecordingError, boxing_round::Ring, card, chess_round, document,
    document::Document, reading_time, setup,
};

impl Recording {
    /// The recorded bout in `text`.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place; see [`RecordingError::reason`].
    pub fn parse(text: &str) -> Result<Self, RecordingError> {
        let written = Document::read(text)?;
        let (day, first_gong) = reading_time::day_and_instant(&written.bout.date, &written.bout.first_gong)?;
        let (rules, said) = setup::ruleset(&written.rules, written.before.is_some())?;
        let weights = written.before.as_ref().map(setup::weights).transpose()?;
        // With no judges the referee scores (3.3.4).
        let judges = written.officials.judges.len().max(1);
        let setup = setup::setup(written.bout, day, [written.red, written.blue], written.officials, said)?;
        let expect = Expectation::read(&written.expect, rules.rounds)?;
        let rounds = rounds(written.rounds, &rules, judges)?;
        let (documented, assumed) = (written.source.documented, written.source.assumed);
        Ok(Self { setup, first_gong, weights, rounds, expect, documented, assumed })
    }
}

fn rounds(
    written: Vec<document::Round>,
    rules: &Ruleset,
    judges: usize,
) -> Result<Vec<RecordedRound>, RecordingError> {
    let mut game = Game::new(rules.repetitions);
    let mut ring = Ring::new();
    let mut rounds = Vec::new();
    for (number, round) in (1..).zip(written) {
        if round.number != number {
            return Err(RecordingError::RoundOutOfOrder { found: round.number, wanted: number });
        }
        if number > rules.rounds {
            return Err(RecordingError::TooManyRounds { found: number, rounds: rules.rounds });
        }
        // After a draw on the board one more boxing round is fought (1.5.1).
        let one_more = game.end().is_some_and(BoardEnd::is_draw) && !is_chess_round(number);
        if ring.over || (game.end().is_some() && !one_more) {
            return Err(RecordingError::AfterTheEnd { place: format!("round {number}") });
        }
        rounds.push(if is_chess_round(number) {
            if round.events.is_some() || round.cards.is_some() {
                return Err(RecordingError::EventsInChessRound(number));
            }
            let (moves, after) =
                chess_round::read(number, &round.moves.unwrap_or_default(), rules.chess_round, game)?;
            game = after;
            RecordedRound::Chess { number, moves }
        } else {
            if round.moves.is_some() {
                return Err(RecordingError::MovesInBoxingRound(number));
            }
            let events = ring.read(number, &round.events.unwrap_or_default(), rules)?;
            let cards = round.cards.unwrap_or_default();
            card::check(number, &cards, judges, rules.level_rounds, ring.over)?;
            RecordedRound::Boxing { number, events, cards }
        });
    }
    Ok(rounds)
}

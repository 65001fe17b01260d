use ringside_chess::Game;
use ringside_time::Span;

use super::{RecordedMove, RecordingError, reading_time};

/// The moves of a chess round that lasts `length` at most, and the game after them.
pub(super) fn read(
    number: u32,
    written: &str,
    length: Span,
    mut game: Game,
) -> Result<(Vec<RecordedMove>, Game), RecordingError> {
    let mut moves = Vec::new();
    let mut elapsed = Span::ZERO;
    for text in written.split_whitespace() {
        let ply = u32::try_from(game.plies() + 1).unwrap_or(u32::MAX);
        let place = || format!("round {number}, ply {ply}");
        let (san, seconds) = text
            .split_once('/')
            .ok_or_else(|| RecordingError::BadMove { place: place(), text: text.to_owned() })?;
        let thought = reading_time::span(seconds).ok_or_else(|| RecordingError::BadTime {
            place: format!("{}, {text}", place()),
            text: seconds.to_owned(),
        })?;
        if game.end().is_some() {
            return Err(RecordingError::AfterTheEnd { place: format!("{}, {san}", place()) });
        }
        let illegal = |error| RecordingError::IllegalMove { place: place(), error };
        let reading = game.read(san).map_err(illegal)?;
        elapsed = elapsed + thought;
        if elapsed >= length {
            return Err(RecordingError::TimeOverRound {
                place: format!("{}, {san}", place()),
                at: elapsed,
                length,
            });
        }
        game = game.after(&reading.uci).map_err(illegal)?;
        moves.push(RecordedMove { san: reading.san, thought, ply });
    }
    Ok((moves, game))
}

//! Portable Game Notation, as chess programs read it.

use std::fmt::Write as _;

use ringside_time::Span;

/// Printing characters in a line of moves (PGN 8.2.1: less than 80).
const LINE_LENGTH_MAX: usize = 79;

/// A move as it goes into PGN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnMove {
    /// The move in SAN.
    pub san: String,
    /// What the mover's clock showed after it, if that is known.
    pub left: Option<Span>,
}

/// A game in PGN: the tags in the given order, an empty line, the moves from move 1 on, the result.
///
/// A known clock time becomes a comment with tenths of a second begun: `{ [%clk 0:08:57.9] }`. In a
/// tag's value quotation marks and backslashes are escaped and control characters become spaces.
/// `result` is `1-0`, `0-1`, `1/2-1/2` or `*`.
///
/// Source: PGN 8.1.1 (tags), PGN 8.2.1 (lines).
#[must_use]
pub fn pgn(tags: &[(&str, String)], moves: &[PgnMove], result: &str) -> String {
    let mut text = String::new();
    for (name, value) in tags {
        let _ = writeln!(text, "[{name} \"{}\"]", escaped(value));
    }
    text.push('\n');
    let mut column = 0;
    for token in tokens(moves).chain([result.to_owned()]) {
        let width = token.chars().count();
        if column > 0 && column + 1 + width > LINE_LENGTH_MAX {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(&token);
        column += width;
    }
    text.push('\n');
    text
}

fn tokens(moves: &[PgnMove]) -> impl Iterator<Item = String> {
    moves.iter().enumerate().flat_map(|(ply, played)| {
        let number = ply.is_multiple_of(2).then(|| format!("{}.", ply / 2 + 1));
        let clock = played.left.map(|left| format!("{{ [%clk {}] }}", clock(left)));
        [number, Some(played.san.clone()), clock].into_iter().flatten()
    })
}

fn clock(left: Span) -> String {
    let tenths = left.as_micros() / 100_000;
    let seconds = tenths / 10;
    format!("{}:{:02}:{:02}.{}", seconds / 3_600, seconds / 60 % 60, seconds % 60, tenths % 10)
}

fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for character in value.chars() {
        match character {
            '"' | '\\' => text.extend(['\\', character]),
            control if control.is_control() => text.push(' '),
            other => text.push(other),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(san: &str, left: Option<i64>) -> PgnMove {
        PgnMove { san: san.to_owned(), left: left.map(|millis| Span::from_micros(millis * 1_000)) }
    }

    #[test]
    fn pgn_8_1_1_quotation_marks_and_backslashes_in_tags_are_escaped() {
        let tags = [("White", "Sean \"The Machine\" Mooney".to_owned()), ("Event", "a\\b\nc".to_owned())];
        assert_eq!(
            pgn(&tags, &[], "*"),
            "[White \"Sean \\\"The Machine\\\" Mooney\"]\n[Event \"a\\\\b c\"]\n\n*\n"
        );
    }

    #[test]
    fn a_known_clock_time_follows_its_move() {
        let moves = [played("e4", Some(537_999)), played("e5", None), played("Nf3", Some(3_600_000))];
        assert_eq!(
            pgn(&[], &moves, "1-0"),
            "\n1. e4 { [%clk 0:08:57.9] } e5 2. Nf3 { [%clk 1:00:00.0] } 1-0\n"
        );
    }

    #[test]
    fn pgn_8_2_1_no_line_of_moves_has_80_characters() {
        let moves: Vec<_> = (0..200).map(|ply| played("Nf3", (ply % 3 > 0).then_some(61_000))).collect();
        let text = pgn(&[], &moves, "1/2-1/2");
        assert!(text.lines().all(|line| line.chars().count() < 80 && !line.ends_with(' ')), "{text}");
        assert!(text.lines().any(|line| line.chars().count() > 60), "lines are filled");
        assert!(text.ends_with("1/2-1/2\n"));
    }
}

//! The score sheet and the position at the end.

use ringside_contract::time;
use ringside_proto::game::v1::{Bout, PlayedMove};

use super::{html::Html, words::clock};

/// The moves with the mover's clock, a table for each round.
pub(super) fn score_sheet(html: &mut Html, bout: &Bout) {
    if bout.moves.is_empty() {
        html.element("p", "No move was played.");
        return;
    }
    html.raw("<div class=\"moves\">\n");
    let mut ply = 0;
    for round in bout.moves.chunk_by(|one, next| one.round == next.round) {
        html.element("h3", format_args!("Round {}", round.first().map_or(0, |first| first.round)));
        html.raw("<table><tbody>\n");
        for row in rows(ply, round) {
            html.row(&row);
        }
        html.raw("</tbody></table>\n");
        ply += round.len();
    }
    html.raw("</div>\n");
}

/// Number, White's move and clock, Black's move and clock, for moves of which so many plies came before.
fn rows(before: usize, moves: &[PlayedMove]) -> Vec<[String; 5]> {
    let mut rows: Vec<[String; 5]> = Vec::new();
    for (ply, played) in (before..).zip(moves) {
        let left = played.left.as_ref().and_then(|left| time::span(left).ok());
        let left = left.map(clock).unwrap_or_default();
        let number = format!("{}.", ply / 2 + 1);
        match rows.last_mut() {
            _ if ply % 2 == 0 => {
                rows.push([number, played.san.clone(), left, String::new(), String::new()]);
            }
            Some([.., san, clock]) => (*san, *clock) = (played.san.clone(), left),
            None => rows.push([number, "…".to_owned(), String::new(), played.san.clone(), left]),
        }
    }
    rows
}

/// The position at the end, drawn, with its FEN.
pub(super) fn position(html: &mut Html, fen: &str) {
    html.raw("<div class=\"side\"><table class=\"board\"><tbody>\n");
    for rank in fen.split(' ').next().unwrap_or_default().split('/') {
        html.raw("<tr>");
        for piece in rank.chars() {
            for _ in 0..piece.to_digit(10).unwrap_or(1) {
                html.raw("<td>").raw(figure(piece)).raw("</td>");
            }
        }
        html.raw("</tr>\n");
    }
    html.raw("</tbody></table><p class=\"fen\">").text(fen).raw("</p></div>\n");
}

const fn figure(piece: char) -> &'static str {
    match piece {
        'K' => "♔",
        'Q' => "♕",
        'R' => "♖",
        'B' => "♗",
        'N' => "♘",
        'P' => "♙",
        'k' => "♚",
        'q' => "♛",
        'r' => "♜",
        'b' => "♝",
        'n' => "♞",
        'p' => "♟\u{fe0e}",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(san: &str) -> PlayedMove {
        PlayedMove { san: san.to_owned(), ..PlayedMove::default() }
    }

    #[test]
    fn a_round_that_black_begins_goes_on_in_the_row_where_white_stopped() {
        let rows = rows(1, &[played("e5"), played("Nf3"), played("Nc6"), played("Bb5")]);
        let moves: Vec<_> = rows.iter().map(|[number, white, _, black, _]| [number, white, black]).collect();
        assert_eq!(moves, [["1.", "…", "e5"], ["2.", "Nf3", "Nc6"], ["3.", "Bb5", ""]]);
    }
}

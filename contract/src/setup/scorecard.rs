use ringside_chessboxing::{
    Corner,
    cards::{Salt, Score, Scorecard},
};
use ringside_proto::scoring::v1 as proto;

use crate::{Malformed, malformed::Place};

/// One judge's scorecard; its totals are not read, they follow from the rest.
///
/// # Errors
/// Points that no byte holds, or a salt that is not 16 bytes.
pub fn scorecard(message: &proto::Scorecard) -> Result<Scorecard, Malformed> {
    let rounds = message.rounds.iter().enumerate();
    Ok(Scorecard {
        judge: message.judge,
        rounds: rounds
            .map(|(index, score)| round(score).under(format_args!("rounds[{index}]")))
            .collect::<Result<_, _>>()?,
        deductions: [message.red_deductions, message.blue_deductions],
    })
}

/// And back, with its totals.
#[must_use]
pub fn scorecard_to(card: &Scorecard) -> proto::Scorecard {
    let round = |(round, score, salt): &(u32, Score, Salt)| proto::RoundScore {
        round: *round,
        red: score.red.into(),
        blue: score.blue.into(),
        salt: salt.to_vec(),
        red_noted: score.noted[Corner::Red].into(),
        blue_noted: score.noted[Corner::Blue].into(),
    };
    proto::Scorecard {
        judge: card.judge,
        rounds: card.rounds.iter().map(round).collect(),
        red_deductions: card.deductions[Corner::Red],
        blue_deductions: card.deductions[Corner::Blue],
        red_total: card.total(Corner::Red),
        blue_total: card.total(Corner::Blue),
    }
}

fn round(message: &proto::RoundScore) -> Result<(u32, Score, Salt), Malformed> {
    let points = |points, field| u8::try_from(points).map_err(|_| Malformed::new(field, "be 0 to 10"));
    let noted = |noted, field| u8::try_from(noted).map_err(|_| Malformed::new(field, "be at most 255"));
    let score = Score {
        red: points(message.red, "red")?,
        blue: points(message.blue, "blue")?,
        noted: [noted(message.red_noted, "red_noted")?, noted(message.blue_noted, "blue_noted")?],
    };
    let salt = message.salt.as_slice().try_into().map_err(|_| Malformed::new("salt", "be 16 bytes"))?;
    Ok((message.round, score, salt))
}

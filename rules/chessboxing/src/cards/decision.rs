use crate::{Corner, Decision, Verdict, cards::Scorecard};

/// The decision on points: more than half of the cards; else the higher sum; else Black.
///
/// Source: chessboxing 1.5.1, 3.5.5.5 and the rulebook's decision there.
pub(super) fn decide(cards: &[Scorecard], black: Corner, level_is_draw: bool) -> Decision {
    let votes =
        |corner: Corner| cards.iter().filter(|card| card.total(corner) > card.total(corner.other())).count();
    let sum = |corner: Corner| cards.iter().map(|card| card.total(corner)).sum::<i32>();
    for corner in Corner::BOTH {
        if votes(corner) * 2 > cards.len() {
            let verdict = match (votes(corner) == cards.len(), votes(corner.other())) {
                (true, _) => Verdict::Unanimous,
                (false, 0) => Verdict::Majority,
                (false, _) => Verdict::Split,
            };
            return Decision { winner: Some(corner), verdict };
        }
    }
    let ahead = Corner::BOTH.into_iter().find(|corner| sum(*corner) > sum(corner.other()));
    match ahead {
        Some(corner) => Decision { winner: Some(corner), verdict: Verdict::SumOfCards },
        None if level_is_draw => Decision { winner: None, verdict: Verdict::Draw },
        None => Decision { winner: Some(black), verdict: Verdict::LevelBlackWins },
    }
}

use super::RecordingError;

/// The cards of a boxing round: one from each judge, or none if the bout was stopped in it.
pub(super) fn check(
    round: u32,
    cards: &[(u32, u32)],
    judges: usize,
    level_rounds: bool,
    stopped: bool,
) -> Result<(), RecordingError> {
    let wrong = |why: String| Err(RecordingError::BadCard { round, why });
    if stopped {
        if cards.is_empty() {
            return Ok(());
        }
        return wrong("the bout is stopped in this round, so take its cards out".to_owned());
    }
    if cards.len() != judges {
        return wrong(format!("{} cards for {judges} judges: write one [red, blue] for each", cards.len()));
    }
    for (seat, (red, blue)) in (1..).zip(cards) {
        let (low, high) = (red.min(blue), red.max(blue));
        if *high != 10 || !(7..=10).contains(low) {
            return wrong(format!(
                "judge {seat} has {red}–{blue}: the round's winner gets 10, the other 7 to 9 (3.5.5.5)"
            ));
        }
        if *low == 10 && !level_rounds {
            return wrong(format!("judge {seat} has 10–10, which these rules do not know (3.5.5.5)"));
        }
    }
    Ok(())
}

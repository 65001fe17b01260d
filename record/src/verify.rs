use ringside_platform::journal::service_name;

use crate::{
    Facts, JOURNALS, Problem, Reason, Said, Signer,
    board::Board,
    cards::Commitments,
    chain::{Placed, journal, out_of_order},
    file::{File, header},
    lines::Header,
    read,
};

/// The largest file that is read. A bout of eleven rounds has a few hundred kilobytes.
pub const RECORD_BYTES_MAX: usize = 64 << 20;

/// A record that is good.
#[derive(Clone, Debug)]
pub struct Record {
    /// Its facts.
    pub facts: Facts,
    /// Who signed it.
    pub signer: Signer,
}

/// Reads a record and checks all of it; `expected` is who should have signed it, if that is known.
///
/// First the lines, then the journals, then what the facts say, then the signature. What one look finds is told
/// without the next; of several things that it finds, the first in the file.
///
/// # Errors
/// [`Problem`]: the first thing that is wrong.
pub fn verify(bytes: &[u8], expected: Option<&Signer>) -> Result<Record, Problem> {
    if bytes.len() > RECORD_BYTES_MAX {
        return Err(Problem::of_line(Reason::TooLarge, 1, "the file is larger than any record"));
    }
    let mut lines: Vec<_> = bytes.split(|byte| *byte == b'\n').collect();
    // After the last line's end there is nothing.
    let rest = lines.pop().unwrap_or_default();
    let header = header(lines.first().copied().unwrap_or(rest))?;
    let file = File::new(&lines, rest);
    let (placed, mut found) = file.facts();
    let facts = Facts {
        bout: placed.first().map_or_else(|| header.bout.clone(), |first| first.recorded.fact.bout.clone()),
        all: placed.iter().map(|placed| placed.recorded.clone()).collect(),
    };
    let true_header = Header::of(&facts);
    if true_header != header && file.is_signed_under(&true_header) {
        return Err(Problem::of_line(Reason::BadHeader, 1, "it does not say what the facts below say"));
    }
    for service in JOURNALS {
        match header.head(service) {
            Some(head) => found.extend(journal(service, &placed, head, file.end())),
            None => {
                let message = format!("the journal of {} is not at its place", service_name(service));
                found.push(Problem::of_line(Reason::BadHeader, 1, message));
            }
        }
    }
    found.extend(strangers(&header.bout, &placed));
    found.extend(out_of_order(&placed));
    if let Some(first) = found.into_iter().min_by_key(|problem| (problem.line, problem.reason)) {
        return Err(first);
    }
    if true_header != header {
        return Err(Problem::of_line(Reason::BadHeader, 1, "it does not say what the facts below say"));
    }
    contents(&placed)?;
    let signer = file.signer(&header)?;
    if expected.is_some_and(|expected| *expected != signer) {
        let message = format!("the record is good, but signed by {signer}");
        return Err(Problem::of_line(Reason::ForeignSigner, file.end(), message));
    }
    Ok(Record { facts, signer })
}

/// Facts of another bout.
fn strangers<'a>(bout: &'a str, placed: &'a [Placed]) -> impl Iterator<Item = Problem> + 'a {
    let strange = placed.iter().filter(move |placed| placed.recorded.fact.bout != bout);
    strange.map(|placed| {
        let fact = &placed.recorded.fact;
        let message = format!("it is a fact of the bout {:?}", fact.bout);
        Problem::of_fact(Reason::Mislabelled, placed.line, (fact.service(), fact.sequence), message)
    })
}

/// What the facts say: readable, moves that the board allows, cards as they were committed to.
fn contents(placed: &[Placed]) -> Result<(), Problem> {
    let (mut board, mut cards) = (Board::default(), Commitments::default());
    for Placed { line, recorded } in placed {
        let fact = (recorded.fact.service(), recorded.fact.sequence);
        let problem = |reason| move |message: String| Problem::of_fact(reason, *line, fact, message);
        match read(recorded).map_err(problem(Reason::UnreadableFact))? {
            Said::Game(fact) => board.take(&fact).map_err(problem(Reason::IllegalMove))?,
            Said::Scoring(fact) => cards.take(&fact).map_err(problem(Reason::BadReveal))?,
            Said::Clock(_) | Said::Broadcast(_) => {}
        }
    }
    Ok(())
}

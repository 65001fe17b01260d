//! Checks a record, without any server.

use anyhow::{Context, Result};
use ringside_platform::{Kind, Refused, journal::service_name};
use ringside_record::{JOURNALS, KeyProblem, Problem, Record, Signer};
use serde_json::{Value, json};

use crate::{
    bout::{Account, record},
    cli::Verify,
    say::{BAD, BOLD, GOOD},
    sheet::say,
};

/// The public key that is compared with where none is named.
const SIGNER_DEFAULT: &str = "ringside-data/record.pub";

/// Checks the record and says what is in it, or what is wrong first.
///
/// # Errors
/// What is wrong with the record, or why it cannot be checked.
pub fn verify(verify: &Verify) -> Result<()> {
    let expected = signer(verify.signer.as_deref())?;
    let checked = record(&verify.file, expected.as_ref());
    if verify.json {
        let said = match &checked {
            Ok(record) => good_json(record, expected.is_some())?,
            Err(error) => match error.downcast_ref::<Problem>() {
                Some(problem) => bad_json(problem),
                None => return checked.map(drop),
            },
        };
        anstream::println!("{}", serde_json::to_string_pretty(&said)?);
    }
    let record = checked?;
    if !verify.json {
        print_good(verify, &record)?;
    }
    if expected.is_none() {
        anstream::eprintln!(
            "{BAD}warning{BAD:#} the signer was not compared, for there is no {SIGNER_DEFAULT}: get the organiser's \
             public key and say --signer"
        );
    }
    Ok(())
}

/// Who is to have signed: who is named, or else the key that is kept here, if there is one.
pub(crate) fn signer(named: Option<&str>) -> Result<Option<Signer>> {
    let no_signer = |problem: KeyProblem| Refused::new(Kind::Malformed, "NO_SIGNER", problem.to_string());
    match named {
        Some(named) => Ok(Some(Signer::find(named).map_err(no_signer)?)),
        None if std::path::Path::new(SIGNER_DEFAULT).exists() => {
            let found = Signer::find(SIGNER_DEFAULT).map_err(no_signer);
            Ok(Some(found.context("say --signer, or move that file away")?))
        }
        None => Ok(None),
    }
}

fn print_good(verify: &Verify, record: &Record) -> Result<()> {
    let account = Account::of(&record.facts)?;
    say("record", &format!("{GOOD}good{GOOD:#}  {}", verify.file.display()));
    say("bout", &format!("{BOLD}{}{BOLD:#}  {}", record.facts.bout, account.setup.title));
    let each =
        JOURNALS.map(|service| format!("{} {}", service_name(service), record.facts.of(service).count()));
    say("facts", &format!("{} ({})", record.facts.all.len(), each.join(", ")));
    say("result", &account.sheet().result());
    if !account.cards.is_empty() {
        say("cards", &format!("{} as they were handed in", account.handed_in.len()));
    }
    say("signer", &record.signer.to_string());
    Ok(())
}

fn good_json(record: &Record, compared: bool) -> Result<Value> {
    let account = Account::of(&record.facts)?;
    let journals = JOURNALS.map(|service| (service_name(service), record.facts.of(service).count().into()));
    Ok(json!({
        "good": true,
        "bout": record.facts.bout,
        "facts": record.facts.all.len(),
        "journals": journals.into_iter().map(|(name, count)| (name.to_owned(), count))
            .collect::<serde_json::Map<String, Value>>(),
        "result": account.sheet().result,
        "signer": record.signer.to_string(),
        "signer_compared": compared,
    }))
}

fn bad_json(problem: &Problem) -> Value {
    json!({
        "good": false,
        "reason": problem.reason.as_str(),
        "line": problem.line,
        "service": problem.fact.map(|(service, _)| service_name(service)),
        "sequence": problem.fact.map(|(_, number)| number),
        "message": problem.message,
    })
}

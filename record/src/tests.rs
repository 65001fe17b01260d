//! A small record, and everything that can be done to it.

use prost::Message;
use prost_types::Timestamp;
use ringside_platform::journal::{Chain, Entry, Recorded};
use ringside_proto::{
    bout::v1::{JournalFact, Service},
    broadcast::v1::{BroadcastFact, broadcast_fact},
    clock::v1::{ClockFact, clock_fact},
    game::v1::{GameFact, game_fact},
    scoring::v1::{ScoringFact, scoring_fact},
};
use sha2::{Digest, Sha256};

use crate::{Facts, Problem, Reason, RecordKey, verify, write};

/// Two facts in each journal, one a second, in turns.
fn facts() -> Facts {
    let mut chains = [Chain::default(); 4];
    let mut all = Vec::new();
    for second in 0..8_u8 {
        let turn = usize::from(second % 4);
        let service = crate::JOURNALS[turn];
        let stamp = Some(Timestamp { seconds: i64::from(second), nanos: 0 });
        let fact = JournalFact {
            bout: "small".into(),
            service: service.into(),
            sequence: chains[turn].next(),
            instant: stamp,
            recorded: stamp,
            previous_hash: chains[turn].position().hash.map(Vec::from).unwrap_or_default(),
            payload: noted(service),
            ..JournalFact::default()
        };
        let entry = Entry { sequence: fact.sequence, bytes: fact.encode_to_vec().into() };
        all.push(chains[turn].check(&entry).unwrap());
    }
    Facts { bout: "small".into(), all }
}

fn noted(service: Service) -> Vec<u8> {
    match service {
        Service::Game => GameFact { fact: Some(game_fact::Fact::Noted(game_fact::Noted {})) }.encode_to_vec(),
        Service::Clock => {
            ClockFact { fact: Some(clock_fact::Fact::Noted(clock_fact::Noted {})) }.encode_to_vec()
        }
        Service::Scoring => {
            ScoringFact { fact: Some(scoring_fact::Fact::Noted(scoring_fact::Noted {})) }.encode_to_vec()
        }
        _ => {
            let noted = broadcast_fact::Fact::Noted(broadcast_fact::Noted {});
            BroadcastFact { fact: Some(noted) }.encode_to_vec()
        }
    }
}

fn key(byte: u8) -> RecordKey {
    RecordKey::from_bytes([byte; 32])
}

fn record() -> Vec<u8> {
    write(&facts(), &key(1))
}

/// What is found after a change of the lines.
fn after(change: impl FnOnce(&mut Vec<String>)) -> Problem {
    let text = String::from_utf8(record()).unwrap();
    let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
    change(&mut lines);
    verify((lines.join("\n") + "\n").as_bytes(), None).unwrap_err()
}

fn told(problem: &Problem) -> (Reason, usize, Option<(Service, u64)>) {
    (problem.reason, problem.line, problem.fact)
}

#[test]
fn what_was_written_is_read_again_with_its_signer() {
    let read = verify(&record(), Some(&key(1).signer())).unwrap();
    assert_eq!((read.facts, read.signer), (facts(), key(1).signer()));
    assert_eq!(record(), record(), "the same facts and key make the same file");
}

#[test]
fn a_record_is_text_with_one_object_a_line_and_nothing_that_could_be_written_otherwise() {
    let text = String::from_utf8(record()).unwrap();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 10);
    assert!(lines[0].starts_with(
        r#"{"format":"ringside-record/1","bout":"small","journals":[{"service":"game","last":2,"hash":""#
    ));
    assert!(lines[1].starts_with(r#"{"service":"game","sequence":1,"fact":""#));
    assert!(lines[9].starts_with(&format!(r#"{{"signer":"{}","signature":""#, key(1).signer())));
}

#[test]
fn each_kind_of_damage_has_its_reason_and_its_place() {
    use Service::{Broadcast, Clock, Game};
    let fact = |service, number| Some((service, number));
    // Line 1 is the header, 2 to 5 the first fact of each journal, 6 to 9 the second, 10 the signature.
    let table = [
        (after(|lines| lines.truncate(9)), (Reason::Truncated, 9, None)),
        (after(|lines| lines.truncate(1)), (Reason::Truncated, 1, None)),
        (after(|lines| drop(lines.remove(2))), (Reason::MissingFact, 6, fact(Clock, 1))),
        (after(|lines| drop(lines.remove(8))), (Reason::MissingFact, 9, fact(Broadcast, 2))),
        (after(|lines| lines.swap(1, 2)), (Reason::OutOfOrder, 3, fact(Game, 1))),
        (after(|lines| lines.swap(1, 5)), (Reason::OutOfOrder, 2, fact(Game, 2))),
        (after(|lines| lines.insert(3, lines[2].clone())), (Reason::AddedFact, 4, fact(Clock, 1))),
        (after(|lines| lines[0] = lines[0].replace("small", "other")), (Reason::BadHeader, 1, None)),
        (after(|lines| lines[0] = lines[0].replace("/1", "/2")), (Reason::UnknownFormat, 1, None)),
        (after(|lines| lines[0].insert(1, ' ')), (Reason::NotARecord, 1, None)),
        (after(|lines| lines[0].push(' ')), (Reason::NotCanonical, 1, None)),
        (after(|lines| lines[4].push(' ')), (Reason::NotCanonical, 5, None)),
        (
            after(|lines| lines[4] = lines[4].replace(":1,", ":2,")),
            (Reason::Mislabelled, 5, fact(Broadcast, 2)),
        ),
        (after(|lines| lines[9] = lines[9].to_uppercase()), (Reason::NotCanonical, 10, None)),
        (
            after(|lines| {
                let digits = lines[9].rfind('"').unwrap();
                lines[9].replace_range(digits - 128..digits, &"0".repeat(128));
            }),
            (Reason::BadSignature, 10, None),
        ),
    ];
    for (problem, expected) in table {
        assert_eq!(told(&problem), expected, "{problem}");
    }
}

/// A record one of whose facts was changed after the others had been written, and signed so.
fn changed(index: usize, change: impl FnOnce(&mut JournalFact)) -> Problem {
    let mut facts = facts();
    let mut fact = facts.all[index].fact.clone();
    change(&mut fact);
    let bytes = fact.encode_to_vec();
    facts.all[index] = Recorded { hash: Sha256::digest(&bytes).into(), bytes: bytes.into(), fact };
    verify(&write(&facts, &key(1)), None).unwrap_err()
}

#[test]
fn a_changed_fact_is_named_itself_though_only_the_next_one_shows_it() {
    let problem = changed(0, |fact| fact.actor = "somebody else".into());
    assert_eq!(told(&problem), (Reason::BadChain, 2, Some((Service::Game, 1))));
    let problem = changed(1, |fact| fact.payload.clear());
    assert_eq!(told(&problem), (Reason::BadChain, 3, Some((Service::Clock, 1))));
}

#[test]
fn a_good_record_of_another_signer_is_told_from_a_bad_one() {
    let problem = verify(&record(), Some(&key(2).signer())).unwrap_err();
    assert_eq!(told(&problem), (Reason::ForeignSigner, 10, None));
    assert!(problem.to_string().contains("signed by"), "{problem}");
}

#[test]
fn what_is_no_record_is_said_so() {
    for bytes in [&b""[..], b"\n", b"hello\n", b"{\"format\":\"ringside-bout/1\"}\n", &[0xff; 40]] {
        assert_eq!(verify(bytes, None).unwrap_err().reason, Reason::NotARecord, "{bytes:?}");
    }
    let cut = &record()[..record().len() - 1];
    assert_eq!(verify(cut, None).unwrap_err().reason, Reason::Truncated);
}

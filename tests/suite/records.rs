//! Records of real bouts: good as they are, and refused at the right place after any damage.

use prost::Message;
use ringside_platform::journal::{Chain, Entry, Recorded, open};
use ringside_proto::{
    bout::v1::{JournalFact, Service},
    game::v1::{GameFact, game_fact},
    scoring::v1::{ScoringFact, scoring_fact},
};
use ringside_record::{Facts, Problem, Reason, RecordKey, Signer, verify, write};
use tempfile::TempDir;

use crate::processes::ringside;

const BOUT: &str = "amen-agasaryan-2012";

fn key() -> RecordKey {
    RecordKey::from_bytes([7; 32])
}

fn signer() -> Signer {
    key().signer()
}

/// The facts of a bout that was played over a store of its own.
async fn played() -> Facts {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let store = path("bouts.sqlite");
    let done = ringside(&["demo", BOUT, "--store", &store, "--seal-key", &path("seal.key")]);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    Facts::collect(open(&store).await.unwrap().as_ref(), BOUT).await.unwrap()
}

/// Numbers that look like chance and are the same every time (SplitMix64).
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % end as u64).unwrap()
    }
}

fn lines(record: &[u8]) -> Vec<&[u8]> {
    record.split_inclusive(|byte| *byte == b'\n').collect()
}

fn problem(record: &[u8]) -> Problem {
    verify(record, Some(&signer())).unwrap_err()
}

#[tokio::test]
async fn one_flipped_bit_anywhere_is_found_on_its_line() {
    let record = write(&played().await, &key());
    assert!(verify(&record, Some(&signer())).is_ok());
    let mut chance = Chance(2012);
    for _ in 0..1_500 {
        let (place, bit) = (chance.below(record.len()), chance.below(8));
        let mut bad = record.clone();
        bad[place] ^= 1 << bit;
        let line = record[..place].iter().filter(|byte| **byte == b'\n').count() + 1;
        let found = problem(&bad);
        assert_eq!(found.line, line, "bit {bit} of byte {place}: {found}");
    }
}

#[tokio::test]
async fn every_fact_that_is_dropped_doubled_swapped_or_cut_off_is_named() {
    let facts = played().await;
    let record = write(&facts, &key());
    let whole = lines(&record);
    let name = |index: usize| (facts.all[index].fact.service(), facts.all[index].fact.sequence);
    for index in 0..facts.all.len() {
        let line = index + 1;
        let mut dropped = whole.clone();
        dropped.remove(line);
        let found = problem(&dropped.concat());
        assert_eq!((found.reason, found.fact), (Reason::MissingFact, Some(name(index))), "{found}");
        assert!(found.line > line, "{found}: it is missed on the line where it was, or later");

        let mut doubled = whole.clone();
        doubled.insert(line, whole[line]);
        let found = problem(&doubled.concat());
        assert_eq!((found.reason, found.fact), (Reason::AddedFact, Some(name(index))), "{found}");
        assert_eq!(found.line, line + 2, "{found}");

        if index + 1 < facts.all.len() {
            let mut swapped = whole.clone();
            swapped.swap(line, line + 1);
            let found = problem(&swapped.concat());
            assert_eq!(found.reason, Reason::OutOfOrder, "{found}");
            assert!([name(index), name(index + 1)].map(Some).contains(&found.fact), "{found}");
            assert!([line + 1, line + 2].contains(&found.line), "{found}");
        }
        // Cut off after this line, and in the middle of it.
        assert_eq!(problem(&whole[..=line].concat()).reason, Reason::Truncated);
        let half = whole[..line].concat().len() + whole[line].len() / 2;
        let found = problem(&record[..half]);
        assert_eq!((found.reason, found.line), (Reason::Truncated, line + 1), "{found}");
    }
}

#[tokio::test]
async fn another_signer_is_foreign_and_nobody_else_can_sign_for_this_one() {
    let facts = played().await;
    let foreign = write(&facts, &RecordKey::from_bytes([8; 32]));
    assert_eq!(problem(&foreign).reason, Reason::ForeignSigner);
    assert!(verify(&foreign, None).is_ok(), "it is good, if nobody says who should have signed it");
    // The foreign signature under this signer's name.
    let text = String::from_utf8(foreign).unwrap();
    let other = RecordKey::from_bytes([8; 32]).signer().to_string();
    let found = problem(text.replace(&other, &signer().to_string()).as_bytes());
    assert_eq!((found.reason, found.line), (Reason::BadSignature, text.lines().count()));
}

/// The facts with one payload changed and everything after it in its journal chained again: what only the owner of
/// the key can do.
fn forged(facts: &Facts, service: Service, change: impl Fn(&[u8]) -> Option<Vec<u8>>) -> (Facts, usize) {
    let mut chain = Chain::default();
    let mut forged = facts.clone();
    let mut changed = None;
    for (index, recorded) in forged.all.iter_mut().enumerate() {
        if recorded.fact.service() != service {
            continue;
        }
        let mut fact: JournalFact = recorded.fact.clone();
        if let Some(payload) = change(&fact.payload).filter(|_| changed.is_none()) {
            fact.payload = payload;
            changed = Some(index + 2);
        }
        fact.previous_hash = chain.position().hash.map(Vec::from).unwrap_or_default();
        let entry = Entry { sequence: fact.sequence, bytes: fact.encode_to_vec().into() };
        *recorded = Recorded::clone(&chain.check(&entry).unwrap());
    }
    (forged, changed.unwrap())
}

#[tokio::test]
async fn a_card_that_was_changed_after_it_was_handed_in_does_not_match_its_commitment() {
    let facts = played().await;
    let (forged, line) = forged(&facts, Service::Scoring, |payload| {
        let mut message = ScoringFact::decode(payload).unwrap();
        let Some(scoring_fact::Fact::CardsRevealed(revealed)) = &mut message.fact else { return None };
        let card = &mut revealed.cards[1];
        let before = card.rounds[0].red;
        card.rounds[0].red = if before == 10 { 9 } else { 10 };
        card.red_total += i32::try_from(card.rounds[0].red).unwrap() - i32::try_from(before).unwrap();
        Some(message.encode_to_vec())
    });
    let found = problem(&write(&forged, &key()));
    assert_eq!((found.reason, found.line), (Reason::BadReveal, line), "{found}");
    assert!(found.message.contains("judge 2's card for round 2"), "{found}");
}

#[tokio::test]
async fn a_move_that_the_board_does_not_allow_is_found_however_well_it_is_signed() {
    let facts = played().await;
    let (forged, line) = forged(&facts, Service::Game, |payload| {
        let mut message = GameFact::decode(payload).unwrap();
        let Some(game_fact::Fact::MovePlayed(played)) = &mut message.fact else { return None };
        played.uci = "e1e8".into();
        Some(message.encode_to_vec())
    });
    let found = problem(&write(&forged, &key()));
    assert_eq!((found.reason, found.line), (Reason::IllegalMove, line), "{found}");
}

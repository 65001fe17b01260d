//! Every article that the rules cite in a doc comment has a test named after it.

use std::collections::BTreeSet;

use crate::{processes::root, tidy::collect};

#[test]
fn every_article_cited_in_the_rules_has_a_test() {
    let mut sources = Vec::new();
    collect(&root().join("rules"), &mut sources);
    let mut cited = BTreeSet::new();
    let mut tested = BTreeSet::new();
    for (_, text) in &sources {
        for line in text.lines().map(str::trim_start) {
            // The numbers in comments about PGN are that standard's.
            if let Some(comment) = line.strip_prefix("///").filter(|comment| !comment.contains("PGN")) {
                cited.extend(articles(comment));
            }
            if let Some(test) = line.strip_prefix("fn chessboxing_") {
                let numbers: Vec<_> =
                    test.split('_').take_while(|part| part.chars().all(|c| c.is_ascii_digit())).collect();
                tested.insert(numbers.join("."));
            }
        }
    }
    assert!(cited.len() > 10, "the rules cite articles: {cited:?}");
    let missing: Vec<_> = cited.difference(&tested).collect();
    assert!(missing.is_empty(), "articles cited without a test: {missing:?}");
}

/// The numbers of articles in a comment: two to four numbers below 10 with dots between, `2.5.6.4`.
fn articles(comment: &str) -> BTreeSet<String> {
    let number = |word: &&str| {
        let parts: Vec<_> = word.split('.').collect();
        (3..=4).contains(&parts.len())
            && parts.iter().all(|part| part.len() == 1 && part.as_bytes()[0].is_ascii_digit())
    };
    let words = comment.split(|c: char| !c.is_ascii_digit() && c != '.').map(|word| word.trim_matches('.'));
    words.filter(number).map(str::to_owned).collect()
}

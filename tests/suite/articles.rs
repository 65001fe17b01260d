//! Every article that the rules cite has a test named after it, and every row of the rulebook has tests and code.

use std::collections::BTreeSet;

use ringside_tests::articles::{rows, said};

use crate::processes::root;

#[test]
fn every_article_cited_in_the_rules_has_a_test() {
    let said = said(&root());
    let (cited, tested): (BTreeSet<_>, BTreeSet<_>) =
        (said.code.keys().collect(), said.tests.keys().collect());
    assert!(cited.len() > 10, "the rules cite articles: {cited:?}");
    let missing: Vec<_> = cited.difference(&tested).collect();
    assert!(missing.is_empty(), "articles cited without a test: {missing:?}");
}

#[test]
fn no_row_of_the_rulebook_is_empty() {
    let rows = rows(&root(), &said(&root()));
    assert!(rows.len() > 40, "the table has all rows");
    let empty: Vec<_> = rows
        .iter()
        .filter(|row| !row.people && (row.tests.is_empty() || row.code.is_empty()))
        .map(|row| (&row.articles, &row.subject, row.tests.len(), row.code.len()))
        .collect();
    assert!(empty.is_empty(), "rows without a test or without code: {empty:#?}");
}

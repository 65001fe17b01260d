//! The rulebook's rows: which tests are named after their articles, and where the code cites them.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// A row of `rules/chessboxing/articles.tsv`.
#[derive(Debug)]
pub struct Row {
    /// Its articles.
    pub articles: Vec<String>,
    /// What they say.
    pub subject: String,
    /// Whether they bind only people or furniture.
    pub people: bool,
    /// The tests that are named after one of them.
    pub tests: Vec<String>,
    /// Where the code cites one of them: file and line.
    pub code: Vec<String>,
}

/// What the sources below `rules/` say of articles.
#[derive(Debug, Default)]
pub struct Said {
    /// Tests, by the article in their name.
    pub tests: BTreeMap<String, Vec<String>>,
    /// Places of doc comments and comments, by the article that they cite.
    pub code: BTreeMap<String, Vec<String>>,
}

/// Reads the sources below `rules/` of the project at `root`.
///
/// # Panics
/// If they cannot be read.
#[must_use]
pub fn said(root: &Path) -> Said {
    let mut said = Said::default();
    let mut files = Vec::new();
    collect(&root.join("rules"), &mut files);
    for path in files {
        let text = fs::read_to_string(&path).expect("a source that can be read");
        let place = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        let is_test = place.contains("test");
        for (number, line) in (1..).zip(text.lines().map(str::trim_start)) {
            if let Some(test) = line.strip_prefix("fn chessboxing_") {
                let name = test.split(['(', '<']).next().unwrap_or(test);
                let numbers: Vec<_> =
                    name.split('_').take_while(|part| part.chars().all(|c| c.is_ascii_digit())).collect();
                said.tests.entry(numbers.join(".")).or_default().push(format!("chessboxing_{name}"));
            } else if line.starts_with("//") && !is_test && !line.contains("PGN") {
                for article in articles(line) {
                    said.code.entry(article).or_default().push(format!("{place}:{number}"));
                }
            }
        }
    }
    said
}

/// The rulebook's rows, with what the sources say of them.
///
/// # Panics
/// If the table cannot be read, or a line of it has not three columns.
#[must_use]
pub fn rows(root: &Path, said: &Said) -> Vec<Row> {
    let table = fs::read_to_string(root.join("rules/chessboxing/articles.tsv")).expect("the table of rows");
    let found = |map: &BTreeMap<String, Vec<String>>, articles: &[String]| {
        articles.iter().filter_map(|article| map.get(article)).flatten().cloned().collect::<BTreeSet<_>>()
    };
    let row = |line: &str| {
        let [articles, subject, bound] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line:?} has not three columns")
        };
        let articles: Vec<_> = articles.split(", ").map(str::to_owned).collect();
        Row {
            tests: found(&said.tests, &articles).into_iter().collect(),
            code: found(&said.code, &articles).into_iter().collect(),
            articles,
            subject: subject.to_owned(),
            people: bound == "people",
        }
    };
    table.lines().filter(|line| !line.starts_with('#')).map(row).collect()
}

/// The numbers of articles in a comment: two to four numbers below 10 with dots between, `2.6`, `2.5.6.4`.
///
/// Two numbers count only in brackets or after "chessboxing", so that a version or a time is none.
fn articles(comment: &str) -> BTreeSet<String> {
    let words = comment.split(|c: char| !c.is_ascii_digit() && c != '.').map(|word| word.trim_matches('.'));
    let number = |word: &&str| {
        let parts: Vec<_> = word.split('.').collect();
        let single = parts.iter().all(|part| part.len() == 1 && part.as_bytes()[0].is_ascii_digit());
        let short = parts.len() == 2 && (comment.contains('(') || comment.contains("chessboxing"));
        single && ((3..=4).contains(&parts.len()) || short)
    };
    words.filter(number).map(str::to_owned).collect()
}

fn collect(folder: &Path, files: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder that can be read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

//! Prints the table article, tests, code. Fails if a row that binds software has no test or no code.

use std::{path::Path, process::ExitCode};

use ringside_tests::articles::{rows, said};

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let rows = rows(&root, &said(&root));
    let mut empty = 0;
    for row in &rows {
        println!("{}  {}", row.articles.join(", "), row.subject);
        if row.people {
            println!("    binds people or furniture only");
            continue;
        }
        empty += usize::from(row.tests.is_empty() || row.code.is_empty());
        let listed = |label: &str, all: &[String]| {
            let nothing = ["NOTHING".to_owned()];
            for (place, one) in if all.is_empty() { &nothing } else { all }.iter().enumerate() {
                println!("    {:<6}{one}", if place == 0 { label } else { "" });
            }
        };
        listed("tests", &row.tests);
        listed("code", &row.code);
    }
    println!("{} rows, {empty} of them empty", rows.len());
    if empty == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

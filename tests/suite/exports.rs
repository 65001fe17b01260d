//! What is typed to export a bout and to check it, and what is said then.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use serde_json::Value;
use tempfile::TempDir;

use crate::processes::{RINGSIDE, Server, root};

const BOUT: &str = "amen-agasaryan-2012";

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(RINGSIDE).args(arguments).current_dir(folder).output().unwrap()
}

fn good(folder: &Path, arguments: &[&str]) -> String {
    let done = run(folder, arguments);
    assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

/// What is said of an error; the exit code is 1.
fn bad(folder: &Path, arguments: &[&str]) -> String {
    let done = run(folder, arguments);
    assert_eq!(done.status.code(), Some(1), "{arguments:?}");
    String::from_utf8(done.stderr).unwrap()
}

/// A folder with a bout in its store.
fn folder() -> TempDir {
    let folder = TempDir::new().unwrap();
    good(folder.path(), &["demo", BOUT, "--store", "ringside-data/ringside.sqlite"]);
    folder
}

#[test]
fn a_record_is_written_once_and_checked_without_the_store() {
    let folder = folder();
    let at = folder.path();
    let said = good(at, &["bout", "export", BOUT]);
    assert!(said.contains("amen-agasaryan-2012.ringside") && said.contains("Dymer Agasaryan"), "{said}");
    let record = fs::read(at.join("amen-agasaryan-2012.ringside")).unwrap();
    assert!(bad(at, &["bout", "export", BOUT]).contains("[FILE_EXISTS]"));
    good(at, &["bout", "export", BOUT, "--force"]);
    assert_eq!(fs::read(at.join("amen-agasaryan-2012.ringside")).unwrap(), record, "the same to the byte");
    assert!(bad(at, &["bout", "export", "nobody"]).contains(BOUT), "the bouts that are there are listed");
    let lost = bad(at, &["bout", "export", BOUT, "--store", "lost.sqlite"]);
    assert!(lost.contains("[NO_STORE]") && lost.contains("--store"), "{lost}");
    assert!(!at.join("lost.sqlite").exists(), "nothing was made");

    // Away from the store and the key.
    let away = TempDir::new().unwrap();
    fs::copy(at.join("amen-agasaryan-2012.ringside"), away.path().join("it.ringside")).unwrap();
    let unknown = run(away.path(), &["journal", "verify", "it.ringside"]);
    let warned = String::from_utf8(unknown.stderr).unwrap();
    assert!(unknown.status.success() && warned.contains("the signer was not compared"), "{warned}");
    let public = fs::read_to_string(at.join("ringside-data/record.pub")).unwrap();
    let said = good(away.path(), &["journal", "verify", "it.ringside", "--signer", public.trim(), "--json"]);
    let said: Value = serde_json::from_str(&said).unwrap();
    assert_eq!((&said["bout"], &said["signer_compared"]), (&BOUT.into(), &true.into()), "{said}");
    assert_eq!(said["result"]["winner"], "Dymer Agasaryan");
    assert!(
        bad(away.path(), &["journal", "verify", "it.ringside", "--signer", "nowhere"])
            .contains("[NO_SIGNER]")
    );
}

#[test]
fn a_bad_record_is_refused_with_its_place_in_words_and_in_json() {
    let folder = folder();
    let at = folder.path();
    good(at, &["bout", "export", BOUT, "--out", "it.ringside"]);
    good(at, &["bout", "export", BOUT, "--out", "foreign.ringside", "--key", "other.key"]);
    let foreign = bad(at, &["journal", "verify", "foreign.ringside"]);
    assert!(foreign.contains("[FOREIGN_SIGNER]"), "the key that is kept here is compared: {foreign}");
    let text = fs::read_to_string(at.join("it.ringside")).unwrap();
    let mut lines: Vec<_> = text.lines().collect();
    lines.remove(20);
    fs::write(at.join("bad.ringside"), lines.join("\n") + "\n").unwrap();
    let said = bad(at, &["journal", "verify", "bad.ringside"]);
    assert!(said.contains("[MISSING_FACT]") && said.contains("line 2"), "{said}");
    let done = run(at, &["journal", "verify", "bad.ringside", "--json"]);
    assert_eq!(done.status.code(), Some(1));
    let said: Value = serde_json::from_slice(&done.stdout).unwrap();
    assert_eq!((&said["good"], &said["reason"]), (&false.into(), &"MISSING_FACT".into()), "{said}");
    for command in
        [vec!["bout", "pgn", "bad.ringside"], vec!["rehearse", "bad.ringside", "--listen", "127.0.0.1:0"]]
    {
        assert!(bad(at, &command).contains("[MISSING_FACT]"), "{command:?}");
    }
}

#[test]
fn a_store_in_use_is_left_alone_and_the_error_says_what_to_do() {
    let folder = folder();
    let server = Server::up(folder.path(), "127.0.0.1:0");
    let said = bad(folder.path(), &["bout", "export", BOUT]);
    assert!(said.contains("[STORE_IN_USE]") && said.contains("stop that one"), "{said}");
    drop(server);
    good(folder.path(), &["bout", "export", BOUT]);
}

#[test]
fn the_cards_and_the_game_are_the_same_from_the_store_and_from_the_record() {
    let folder = folder();
    let at = folder.path();
    good(at, &["bout", "export", BOUT, "--out", "it.ringside"]);
    for command in ["pgn", "cards"] {
        let stored = good(at, &["bout", command, BOUT]);
        assert_eq!(good(at, &["bout", command, "it.ringside"]), stored, "{command}");
        assert!(stored.contains("[%clk") || stored.contains("judge 3"), "{stored}");
    }
    let cards: Value = serde_json::from_str(&good(at, &["bout", "cards", BOUT, "--json"])).unwrap();
    assert_eq!(
        (cards["revealed"].as_bool(), cards["handed_in"].as_array().map(Vec::len)),
        (Some(true), Some(6))
    );
}

#[test]
fn sealed_cards_stay_sealed_in_a_record_of_a_bout_that_goes_on() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    good(at, &["demo", "costello-leveque-2010", "--store", "ringside-data/ringside.sqlite", "--plies", "60"]);
    let unfinished = run(at, &["bout", "export", "costello-leveque-2010"]);
    assert!(unfinished.status.success() && String::from_utf8_lossy(&unfinished.stderr).contains("no result"));
    let said = good(at, &["bout", "cards", "costello-leveque-2010.ringside"]);
    assert!(said.contains("R2, R4, R6 sealed") && !said.contains("10-9"), "{said}");
    assert!(good(at, &["bout", "pgn", "costello-leveque-2010.ringside"]).trim_end().ends_with('*'));
}

#[test]
fn a_report_is_one_page_without_script_that_prints_on_a4() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    let bout = fs::read_to_string(root().join("ringside/bouts/costello-leveque-2010.toml")).unwrap();
    let odd = bout.replace("Sergio Leveque", "<script>alert('x')</script> & \\\"Co\\\"");
    fs::write(at.join("odd.toml"), odd).unwrap();
    good(at, &["demo", "odd.toml", "--store", "bouts.sqlite"]);
    good(at, &["bout", "report", "costello-leveque-2010", "--store", "bouts.sqlite", "--out", "report.html"]);
    let page = fs::read_to_string(at.join("report.html")).unwrap();
    for there in [
        "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;Co&quot;",
        "Andy Costello (red) wins by technical knockout in round 8",
        "article 3.5.5.4, referee",
        "Andy Costello (red) draws White",
        "Hugh Barlow",
        "<h3>Round 1</h3>",
        "is warned for holding: minor breach 1",
        "Judge 2: Ines Cole",
        "@page { size: A4",
    ] {
        assert!(page.contains(there), "{there:?} is missing");
    }
    for absent in ["<script", "http:", "https:", "src=", "url("] {
        assert!(!page.contains(absent), "{absent:?} is there");
    }
    let chromium = std::env::var("CHROMIUM").unwrap_or_else(|_| "/usr/bin/chromium".to_owned());
    let printed = Command::new(chromium)
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-pdf-header-footer",
            "--print-to-pdf=report.pdf",
        ])
        .arg(at.join("report.html"))
        .current_dir(at)
        .output()
        .unwrap();
    assert!(printed.status.success());
    let pdf = String::from_utf8_lossy(&fs::read(at.join("report.pdf")).unwrap()).into_owned();
    assert!(
        pdf.contains("/MediaBox [0 0 594.") || pdf.contains("/MediaBox [0 0 595"),
        "A4 is 595 by 842 points"
    );
    let pages = pdf.matches("/Type /Page\n").count();
    assert!((2..=5).contains(&pages), "{pages} pages");
}

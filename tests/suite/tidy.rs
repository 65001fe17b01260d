//! Dependencies point one way, and the rules know nothing of I/O, async or clocks.

use cargo_metadata::{DependencyKind, MetadataCommand, Package};

use crate::processes::root;

/// Our crates, lowest first: each may depend on those of the layers before its own, and on its own layer
/// only where that is said.
const LAYERS: [&[&str]; 7] = [
    &["ringside-proto", "ringside-time", "ringside-chess", "ringside-chessboxing"],
    &["ringside-contract"],
    &["ringside-platform"],
    &["ringside-record"],
    &["ringside-game", "ringside-clock", "ringside-scoring"],
    &["ringside-broadcast"],
    &["ringside"],
];
/// Within the lowest layer: who may use whom.
const RULES: [(&str, &[&str]); 4] = [
    ("ringside-proto", &[]),
    ("ringside-time", &[]),
    ("ringside-chess", &["ringside-time"]),
    ("ringside-chessboxing", &["ringside-chess", "ringside-time"]),
];
/// What the rules may use of others' crates: none of these does I/O, is async or reads a clock.
const RULES_MAY_USE: [&str; 5] = ["chasolver", "chess", "jiff", "shakmaty", "thiserror"];
/// Words that a rulebook has no use for.
const RULES_NEVER_SAY: [&str; 10] = [
    "std::fs",
    "std::net",
    "std::io",
    "std::time",
    "std::thread",
    "std::process",
    "tokio",
    "async ",
    "prost",
    "::now",
];

fn packages() -> Vec<Package> {
    let metadata = MetadataCommand::new().manifest_path(root().join("Cargo.toml")).no_deps().exec().unwrap();
    metadata.packages
}

fn normal(package: &Package) -> impl Iterator<Item = &str> {
    let normal = package.dependencies.iter().filter(|dependency| dependency.kind == DependencyKind::Normal);
    normal.map(|dependency| dependency.name.as_str())
}

#[test]
fn dependencies_point_one_way() {
    let layer = |name: &str| LAYERS.iter().position(|layer| layer.contains(&name));
    let mut placed = 0;
    for package in packages() {
        let Some(own) = layer(&package.name) else {
            assert_eq!(package.name.as_str(), "ringside-tests", "a crate without a layer");
            continue;
        };
        placed += 1;
        for dependency in normal(&package).filter(|name| name.starts_with("ringside")) {
            let below = layer(dependency).is_some_and(|lower| lower < own);
            let among_rules =
                RULES.iter().any(|(name, may)| *name == package.name.as_str() && may.contains(&dependency));
            assert!(below || among_rules, "{} may not depend on {dependency}", package.name);
        }
    }
    assert_eq!(placed, LAYERS.iter().map(|layer| layer.len()).sum::<usize>(), "every crate has a layer");
}

#[test]
fn rules_do_no_io_are_not_async_and_read_no_clock() {
    for package in packages().iter().filter(|package| package.manifest_path.as_str().contains("/rules/")) {
        for dependency in normal(package).filter(|name| !name.starts_with("ringside")) {
            assert!(RULES_MAY_USE.contains(&dependency), "{} uses {dependency}", package.name);
        }
        let mut sources = Vec::new();
        collect(package.manifest_path.parent().unwrap().join("src").as_std_path(), &mut sources);
        assert!(!sources.is_empty(), "{} has sources", package.name);
        for (path, text) in sources {
            if path.contains("tests") {
                continue;
            }
            let code = text.split("#[cfg(test)]").next().unwrap();
            for word in RULES_NEVER_SAY {
                let said =
                    code.lines().any(|line| !line.trim_start().starts_with("//") && line.contains(word));
                assert!(!said, "{path} says {word:?}");
            }
        }
    }
}

/// All Rust sources below `folder`: path and text.
pub(crate) fn collect(folder: &std::path::Path, sources: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            sources.push((path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
        }
    }
}

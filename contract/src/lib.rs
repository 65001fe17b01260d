//! What stands between the rulebooks and the contracts: every fact, both ways.

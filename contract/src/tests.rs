//! The tests that go over every fact of every machine.

mod examples;
mod hearing;
mod malformed;
mod round_trip;
mod rulesets;
mod setups;
mod words;

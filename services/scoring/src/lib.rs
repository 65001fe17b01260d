//! The scoring service: the judges' sealed cards.

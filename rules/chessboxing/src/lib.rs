//! The chessboxing rulebook: bout, clock and scorecards as pure machines.

//! The chess game as an arbiter keeps it, and the chess clock.

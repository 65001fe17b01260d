//! The game service: bout, position and result.

//! The clock service: every clock and the gong.

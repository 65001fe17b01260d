//! The one binary: all services in one process, one service alone, the demo.

pub mod recording;

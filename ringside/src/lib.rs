//! The one binary: all services in one process, one service alone, the demo.

pub mod cli;
pub mod demo;
pub mod recording;
pub mod say;
pub mod up;

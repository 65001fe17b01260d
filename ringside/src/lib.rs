//! The one binary: all services in one process, one service alone, the demo, and what is kept of a bout.

pub mod bout;
pub mod cli;
pub mod demo;
pub mod journal;
pub mod recording;
pub mod rehearse;
pub mod say;
pub mod sheet;
pub mod up;

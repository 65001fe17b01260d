//! Whole-suite tests: end to end, browser, chaos, tidy.

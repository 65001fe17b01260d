//! The broadcast service: what each audience sees, and when.

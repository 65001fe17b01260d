//! Instants are seconds; 0 is when the bout begins, 1970-01-01T00:00:00Z.

use std::fmt::Display;

/// What a message lacks or says wrongly.
///
/// Read as a sentence: "setup.fighters\[0\].side must be white or black".
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} must {reason}")]
pub struct Malformed {
    /// The field's path in the message that was read.
    pub field: String,
    /// What it must do or be, as the sentence goes on.
    pub reason: &'static str,
}

impl Malformed {
    /// `field` must …
    #[must_use]
    pub fn new(field: impl Into<String>, reason: &'static str) -> Self {
        Self { field: field.into(), reason }
    }

    /// `field` must be set.
    #[must_use]
    pub fn missing(field: impl Into<String>) -> Self {
        Self::new(field, "be set")
    }
}

/// Tells where in a larger message it went wrong.
pub(crate) trait Place: Sized {
    /// It went wrong in `field`, whatever was said before.
    fn at(self, field: &str) -> Self;
    /// It went wrong below `outer`.
    fn under(self, outer: impl Display) -> Self;
}

impl Place for Malformed {
    fn at(self, field: &str) -> Self {
        Self { field: field.to_owned(), ..self }
    }

    fn under(self, outer: impl Display) -> Self {
        Self { field: format!("{outer}.{}", self.field), ..self }
    }
}

impl<T> Place for Result<T, Malformed> {
    fn at(self, field: &str) -> Self {
        self.map_err(|malformed| malformed.at(field))
    }

    fn under(self, outer: impl Display) -> Self {
        self.map_err(|malformed| malformed.under(outer))
    }
}

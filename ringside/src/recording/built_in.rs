use super::{Recording, RecordingError};

/// The bouts that the binary brings along, by name.
const BOUTS: [(&str, &str); 5] = [
    ("amen-agasaryan-2012", include_str!("../../bouts/amen-agasaryan-2012.toml")),
    ("broad-brittain-2022", include_str!("../../bouts/broad-brittain-2022.toml")),
    ("clouston-riley-2011", include_str!("../../bouts/clouston-riley-2011.toml")),
    ("costello-leveque-2010", include_str!("../../bouts/costello-leveque-2010.toml")),
    ("mooney-woon-2012", include_str!("../../bouts/mooney-woon-2012.toml")),
];

impl Recording {
    /// The names of the built-in bouts, in alphabetical order.
    pub fn names() -> impl Iterator<Item = &'static str> {
        BOUTS.iter().map(|(name, _)| *name)
    }

    /// The built-in bout of that name, or else the bout in the file at that path.
    ///
    /// # Errors
    /// `NO_SUCH_BOUT` if it is neither, `UNREADABLE_FILE` if the file cannot be read, and everything
    /// that [`Recording::parse`] finds.
    pub fn load(name_or_path: &str) -> Result<Self, RecordingError> {
        if let Some((_, text)) = BOUTS.iter().find(|(name, _)| *name == name_or_path) {
            return Self::parse(text);
        }
        let path = std::path::Path::new(name_or_path);
        if !path.exists() && path.extension().is_none() {
            return Err(RecordingError::NoSuchBout {
                name: name_or_path.to_owned(),
                built_in: Self::names().collect::<Vec<_>>().join(", "),
            });
        }
        let text = std::fs::read_to_string(path).map_err(|error| RecordingError::UnreadableFile {
            path: name_or_path.to_owned(),
            why: error.to_string(),
        })?;
        Self::parse(&text)
    }
}

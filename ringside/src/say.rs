//! Words for people, on the terminal.

use anstyle::{AnsiColor, Style};
use ringside_platform::{Refused, refused::reason_of};
use ringside_record::Problem;
use tonic::Status;

use crate::recording::RecordingError;

/// What stands out.
pub const BOLD: Style = Style::new().bold();
/// What is good.
pub const GOOD: Style = AnsiColor::Green.on_default().bold();
/// What is wrong.
pub const BAD: Style = AnsiColor::Red.on_default().bold();
/// What matters less.
pub const FAINT: Style = Style::new().dimmed();

/// An error with its causes, each with its stable reason in brackets if it has one.
pub fn error(error: &anyhow::Error) {
    let mut message = String::new();
    for cause in error.chain() {
        let (said, reason) = said(cause);
        let said = reason.map_or_else(|| said.clone(), |reason| format!("{said} [{reason}]"));
        // Causes often repeat what was said above them.
        if !message.contains(&said) {
            if !message.is_empty() {
                message.push_str(": ");
            }
            message.push_str(&said);
        }
    }
    anstream::eprintln!("{BAD}error{BAD:#} {message}");
}

/// What an error says without its causes, and its stable reason.
fn said(error: &(dyn std::error::Error + 'static)) -> (String, Option<String>) {
    if let Some(status) = error.downcast_ref::<Status>() {
        return (status.message().to_owned(), reason_of(status));
    }
    let refused = error.downcast_ref::<Refused>().map(|refused| refused.reason.to_owned());
    let unread = || error.downcast_ref::<RecordingError>().map(|error| error.reason().to_owned());
    let bad = || error.downcast_ref::<Problem>().map(|problem| problem.reason.as_str().to_owned());
    (error.to_string(), refused.or_else(unread).or_else(bad))
}

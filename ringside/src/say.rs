//! Words for people, on the terminal.

use anstyle::{AnsiColor, Style};

/// What stands out.
pub const BOLD: Style = Style::new().bold();
/// What is good.
pub const GOOD: Style = AnsiColor::Green.on_default().bold();
/// What is wrong.
pub const BAD: Style = AnsiColor::Red.on_default().bold();
/// What matters less.
pub const FAINT: Style = Style::new().dimmed();

/// An error with its causes, the stable reason of a service's refusal in brackets.
pub fn error(error: &anyhow::Error) {
    let mut message = String::new();
    for cause in error.chain() {
        let said = match cause.downcast_ref::<tonic::Status>() {
            Some(status) => match ringside_platform::refused::reason_of(status) {
                Some(reason) => format!("{} [{reason}]", status.message()),
                None => status.message().to_owned(),
            },
            None => cause.to_string(),
        };
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

//! What a ruling names beside its instant: the article, and the official who ruled.

use std::{fmt, str::FromStr};

/// An article of the rulebook, by the seed's own numbers: `3.5.5.3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Article([u8; 4]);

impl Article {
    /// The article of these numbers; 0 for those that it does not have.
    #[must_use]
    pub const fn new(numbers: [u8; 4]) -> Self {
        Self(numbers)
    }

    /// Its first number: 1 for chessboxing as a whole, 2 for chess, 3 for boxing.
    pub(crate) const fn discipline(self) -> u8 {
        self.0[0]
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = self.0.iter().take_while(|number| **number > 0).map(ToString::to_string);
        f.write_str(&numbers.collect::<Vec<_>>().join("."))
    }
}

/// Not the number of an article.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no article: name it by its numbers, as 3.5.5.3")]
pub struct NoArticle(String);

impl FromStr for Article {
    type Err = NoArticle;

    fn from_str(text: &str) -> Result<Self, NoArticle> {
        let bad = || NoArticle(text.to_owned());
        let mut numbers = [0; 4];
        let mut parts = text.split('.');
        for (place, number) in numbers.iter_mut().enumerate() {
            match parts.next() {
                Some(part) => {
                    let digits = part.bytes().all(|byte| byte.is_ascii_digit());
                    let parsed = part.parse().ok().filter(|number| digits && *number > 0);
                    *number = parsed.ok_or_else(bad)?;
                }
                None if place > 1 => break,
                None => return Err(bad()),
            }
        }
        if parts.next().is_some() { Err(bad()) } else { Ok(Self(numbers)) }
    }
}

/// Who rules on a bout, or enters what happened in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Official {
    /// The chess arbiter (2.3.1).
    Arbiter,
    /// The boxing referee (3.3.1).
    Referee,
    /// The timekeeper (2.3.2, 3.3.2).
    Timekeeper,
    /// The scoring judges (3.3.4).
    Judges,
    /// The ring doctor (3.3.3).
    Doctor,
    /// Arbiter, referee and timekeeper together (1.3.1).
    Panel,
}

impl fmt::Display for Official {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Arbiter => "chess arbiter",
            Self::Referee => "referee",
            Self::Timekeeper => "timekeeper",
            Self::Judges => "scoring judges",
            Self::Doctor => "ring doctor",
            Self::Panel => "panel",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_article_reads_as_it_is_written() {
        for text in ["2.6", "1.1.3", "3.5.5.3"] {
            assert_eq!(text.parse::<Article>().unwrap().to_string(), text);
        }
        for text in ["", "2", "2.", "2.0", "3.5.5.3.1", "a.b", "3.300", "+3.5"] {
            assert!(text.parse::<Article>().is_err(), "{text}");
        }
    }
}

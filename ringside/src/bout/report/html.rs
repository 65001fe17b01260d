use std::fmt::{Display, Write as _};

/// A page in the making. Markup is fixed text of this program; whatever comes from a bout goes through
/// [`Html::text`], which escapes it. There is no other way in.
#[derive(Debug, Default)]
pub(super) struct Html(String);

impl Html {
    /// Markup.
    pub(super) fn raw(&mut self, markup: &'static str) -> &mut Self {
        self.0.push_str(markup);
        self
    }

    /// Text, escaped.
    pub(super) fn text(&mut self, said: impl Display) -> &mut Self {
        for character in said.to_string().chars() {
            match character {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\'' => self.0.push_str("&#39;"),
                control if control.is_control() => self.0.push(' '),
                other => self.0.push(other),
            }
        }
        self
    }

    /// An element that holds text.
    pub(super) fn element(&mut self, tag: &'static str, said: impl Display) -> &mut Self {
        let _ = write!(self.0, "<{tag}>");
        self.text(said);
        let _ = writeln!(self.0, "</{tag}>");
        self
    }

    /// A section with its heading.
    pub(super) fn section(&mut self, heading: &'static str, fill: impl FnOnce(&mut Self)) {
        self.raw("<section>").element("h2", heading);
        fill(self);
        self.raw("</section>\n");
    }

    /// A table. Where it has no row, a line says so.
    pub(super) fn table(&mut self, heads: &[&'static str], rows: &[Vec<String>]) {
        if rows.is_empty() {
            self.element("p", "None.");
            return;
        }
        self.raw("<table><thead><tr>");
        for head in heads {
            self.element("th", head);
        }
        self.raw("</tr></thead><tbody>\n");
        for row in rows {
            self.row(row);
        }
        self.raw("</tbody></table>\n");
    }

    /// A row of a table.
    pub(super) fn row(&mut self, cells: &[String]) {
        self.raw("<tr>");
        for cell in cells {
            self.element("td", cell);
        }
        self.raw("</tr>\n");
    }

    /// The page as it is.
    pub(super) fn finish(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_from_a_bout_is_never_markup() {
        let mut html = Html::default();
        html.element("p", "<script>alert(\"1\")</script> & 'so'\u{7} on");
        let text = "<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;so&#39;  on</p>\n";
        assert_eq!(html.finish(), text);
    }
}

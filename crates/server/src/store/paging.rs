//! Lists in pages: the next page begins where the last one ended.

/// The last match of a page; the next one begins after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cursor {
    pub updated: i64,
    pub id: String,
}

impl std::fmt::Display for Cursor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.updated, self.id)
    }
}

impl std::str::FromStr for Cursor {
    type Err = String;

    fn from_str(text: &str) -> Result<Cursor, String> {
        let wrong = || "it is not what the header `link` of the page before gave".to_owned();
        let (updated, id) = text.split_once('-').ok_or_else(wrong)?;
        let updated = updated.parse().map_err(|_| wrong())?;
        if !crate::token::is_id(id) {
            return Err(wrong());
        }
        Ok(Cursor { updated, id: id.to_owned() })
    }
}

/// A part of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    pub after: Option<Cursor>,
    pub wanted: Wanted,
    pub limit: u32,
}

impl Page {
    /// Everything that is listed is smaller than this.
    pub(super) fn bounds(&self) -> (i64, &str) {
        self.after.as_ref().map_or((i64::MAX, ""), |it| (it.updated, it.id.as_str()))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    All,
    Finished,
}

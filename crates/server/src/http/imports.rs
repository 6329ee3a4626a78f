//! Imports of browsers: units, boards and records, each within a quota, listed and deleted by their owner.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use classic::mech::SheetError;
use formats::review::{Remark, Severity};
use library::{BoardSummary, Content, ContentHash, Map, ReadError, Unit, split_title};
use table::{MatchSummary, Moment};
use wire::http::{self, FileText, FindingLine, ImportCard, ImportList, ImportShelf};

use super::App;
use super::browser::Browser;
use super::error::HttpError;
use crate::library::Named;
use crate::store::{Import, Imported, Kind, Quota, Stored};
use crate::token::{self, Digest};

/// How much of a kind a browser may keep here.
pub(super) const fn quota(kind: Kind) -> Quota {
    const MB: u64 = 1 << 20;
    match kind {
        Kind::Unit => Quota { count: 300, bytes: 4 * MB, largest: MB / 8 },
        Kind::Board => Quota { count: 60, bytes: 8 * MB, largest: MB },
        Kind::Record => Quota { count: 100, bytes: 64 * MB, largest: 16 * MB },
    }
}

/// What came of a file.
#[derive(Clone, Debug)]
pub(super) struct Brought<T> {
    /// `None` if it was not kept.
    pub thing: Option<Named<T>>,
    pub findings: Vec<FindingLine>,
    /// It could be played, and was not kept because it breaks rules.
    pub blocked: bool,
}

/// What can be imported: units and boards that a table here has room for.
pub(super) trait Importable: Content {
    const STORED: Kind;

    /// Why it cannot be played here, though it was read.
    fn check(&self) -> Result<(), ReadError>;

    /// What it is called, if its file is called so.
    fn name(&self, stem: &str) -> String;

    fn findings(&self) -> &[Remark];
}

impl Importable for Unit {
    const STORED: Kind = Kind::Unit;

    fn check(&self) -> Result<(), ReadError> {
        let too_much = |why: &SheetError| ReadError { line: None, message: why.to_string() };
        self.sheet.as_ref().map(|_| ()).map_err(too_much)
    }

    /// Units have their name inside.
    fn name(&self, _stem: &str) -> String {
        self.design.name()
    }

    fn findings(&self) -> &[Remark] {
        &self.findings
    }
}

impl Importable for Map {
    const STORED: Kind = Kind::Board;

    fn check(&self) -> Result<(), ReadError> {
        if is_playable(&self.summary) {
            return Ok(());
        }
        let message = format!("{} hexes; a table here has room for {MOST_HEXES}", self.summary.hexes());
        Err(ReadError { line: None, message })
    }

    fn name(&self, stem: &str) -> String {
        split_title(stem, &self.summary.description).map_or(stem, |(title, _)| title).to_owned()
    }

    fn findings(&self) -> &[Remark] {
        &self.findings
    }
}

/// The largest board that is played on here: what is sent to every page must stay small enough to send.
const MOST_HEXES: u32 = 160 * 160;

pub(super) fn is_playable(board: &BoardSummary) -> bool {
    board.hexes() <= MOST_HEXES
}

/// Reads a file and keeps it if it can be played and breaks no rule, or shall be used anyway; what there is to say
/// about it either way.
pub(super) async fn bring<T: Importable>(
    app: &App,
    browser: &Browser,
    file: FileText,
) -> Result<Brought<T>, HttpError> {
    let digest = browser.digest().ok_or(token::EntropyError)?;
    check_text(T::STORED, &file.text)?;
    let (ours, text) = (app.libraries.ours().clone(), file.text.clone());
    let read = app.read(move || ours.read_text::<T>(text.as_bytes())).await?;
    let content = match read.and_then(|content| content.check().map(|()| content)) {
        Ok(content) => content,
        Err(why) => {
            return Ok(Brought { thing: None, findings: vec![unreadable(&why)], blocked: false });
        }
    };
    let findings = lines(content.findings());
    if !file.use_anyway && content.findings().iter().any(|it| it.severity == Severity::Error) {
        return Ok(Brought { thing: None, findings, blocked: true });
    }
    let name = content.name(&stem(file.name.as_deref().unwrap_or_default(), T::KIND));
    let hash = ContentHash::of(file.text.as_bytes());
    let import = Import { browser: digest, kind: T::STORED, name: name.clone(), text: file.text };
    admit(T::STORED, app.store.import(import, quota(T::STORED)).await?)?;
    Ok(Brought { thing: Some(Named { name, is_own: true, hash, content }), findings, blocked: false })
}

/// A file's name without its ending, whatever the ending's case, and not too much of it.
fn stem(name: &str, kind: library::Kind) -> String {
    let name = name.trim();
    let cut = name.len().saturating_sub(kind.extension().len() + 1);
    let stem = match name.split_at_checked(cut) {
        Some((stem, ending))
            if ending.strip_prefix('.').is_some_and(|it| it.eq_ignore_ascii_case(kind.extension())) =>
        {
            stem
        }
        _ => name,
    };
    let stem: String = stem.chars().filter(|it| !it.is_control()).take(60).collect();
    if stem.is_empty() { format!("My {kind}") } else { stem }
}

/// A file that is too large for its kind is not even read.
pub(super) fn check_text(kind: Kind, text: &str) -> Result<(), HttpError> {
    let Quota { largest, .. } = quota(kind);
    if text.len() as u64 > largest {
        let message = format!("{} bytes: a {} has at most {largest}", text.len(), kind.name());
        return Err(HttpError::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message));
    }
    match text.find('\0') {
        None => Ok(()),
        // Not every database keeps one.
        Some(at) => {
            let line = text[..at].matches('\n').count() + 1;
            Err(HttpError::field("text", format!("line {line} holds a NUL byte, which no text has")))
        }
    }
}

/// Refuses what did not fit.
pub(super) fn admit(kind: Kind, imported: Imported) -> Result<(), HttpError> {
    let Quota { count, bytes, .. } = quota(kind);
    match imported {
        Imported::Done => Ok(()),
        Imported::Full => {
            let (name, size) = (kind.name(), bytes >> 20);
            let message =
                format!("a browser keeps {count} {name}s and {size} MB of them here; delete some first");
            Err(HttpError::conflict("full", message))
        }
    }
}

/// Deletes a unit or board that the browser imported.
pub(super) async fn discard<T: Importable>(
    app: &App,
    browser: &Browser,
    name: &str,
) -> Result<StatusCode, HttpError> {
    let known = app.library(browser).await?;
    let found = known.library.find(T::KIND, name)?;
    let Some(owner) = browser.known().filter(|_| known.is_own(&found)) else {
        return Err(not_yours(format!(
            "{} is one of ours; you can delete only what you imported",
            found.item.name
        )));
    };
    app.store.discard(T::STORED, owner, &found.item.name).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) fn not_yours(message: impl Into<String>) -> HttpError {
    HttpError::new(StatusCode::FORBIDDEN, "not_yours", message)
}

/// What this browser imported, and how much more it may import.
#[utoipa::path(get, path = "/api/imports", responses((status = 200, body = ImportList)), tag = "imports")]
pub(super) async fn list(State(app): State<App>, browser: Browser) -> Result<Json<ImportList>, HttpError> {
    let owner = browser.known();
    Ok(Json(ImportList {
        units: shelf_of(&app, Kind::Unit, owner).await?,
        boards: shelf_of(&app, Kind::Board, owner).await?,
        replays: shelf_of(&app, Kind::Record, owner).await?,
    }))
}

async fn shelf_of(app: &App, kind: Kind, owner: Option<Digest>) -> Result<ImportShelf, HttpError> {
    let stored = match owner {
        Some(owner) => app.store.stored(kind, owner).await?,
        None => Vec::new(),
    };
    let Quota { count, bytes, largest } = quota(kind);
    let items = stored.into_iter().map(card).collect();
    Ok(ImportShelf { items, most: count, most_bytes: bytes, largest })
}

fn card(stored: Stored) -> ImportCard {
    let title = stored.card.as_deref().and_then(MatchSummary::from_text).map(|it| it.name.title);
    ImportCard {
        title: title.unwrap_or_else(|| stored.name.clone()),
        key: stored.name,
        bytes: stored.bytes,
        created: Moment(stored.created).iso(),
    }
}

/// Why nothing could be read, at its line if it is one line's fault.
fn unreadable(why: &ReadError) -> FindingLine {
    FindingLine { line: why.line, severity: http::Severity::Error, message: why.message.clone() }
}

pub(super) fn lines(remarks: &[Remark]) -> Vec<FindingLine> {
    let line = |it: &Remark| FindingLine {
        line: it.line,
        severity: match it.severity {
            Severity::Note => http::Severity::Note,
            Severity::Warning => http::Severity::Warning,
            Severity::Error => http::Severity::Error,
        },
        message: it.message.clone(),
    };
    remarks.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_files_ending_is_no_part_of_its_name_whatever_its_case() {
        let board = |name| stem(name, library::Kind::Board);
        assert_eq!(board(" pond.board"), "pond");
        assert_eq!(board("Pond.BOARD"), "Pond");
        assert_eq!(board("böard"), "böard");
        assert_eq!(board("pond.v2"), "pond.v2");
        assert_eq!((board(""), board(".board")), ("My board".to_owned(), "My board".to_owned()));
    }
}

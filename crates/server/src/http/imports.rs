//! What browsers bring along: units, boards and records, each up to a quota, listed and thrown away by their owner.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use formats::review::{Remark, Severity};
use table::{MatchSummary, Moment};
use wire::http::{self, FileText, FindingLine, ImportCard, ImportList, ImportShelf};

use super::App;
use super::browser::Browser;
use super::error::HttpError;
use crate::shelf::{self, Shelved};
use crate::store::{Import, Imported, Kind, Quota, Stored};
use crate::token::{self, Digest};

/// How much of a kind a browser may keep here.
pub const fn quota(kind: Kind) -> Quota {
    const MB: u64 = 1 << 20;
    match kind {
        Kind::Unit => Quota { count: 300, bytes: 4 * MB, largest: MB / 8 },
        Kind::Board => Quota { count: 60, bytes: 8 * MB, largest: MB },
        Kind::Record => Quota { count: 100, bytes: 64 * MB, largest: 16 * MB },
    }
}

/// What came of a file.
#[derive(Clone, Debug)]
pub struct Brought<T> {
    /// `None` if it was not kept.
    pub thing: Option<T>,
    pub findings: Vec<FindingLine>,
    /// It could be played, and was not kept because it breaks rules.
    pub blocked: bool,
}

/// Reads a file and keeps it if it can be played and breaks no rule, or shall be used anyway; what there is to say
/// about it either way.
pub async fn bring<T: Shelved>(
    app: &App,
    browser: &Browser,
    file: FileText,
) -> Result<Brought<T>, HttpError> {
    let digest = browser.digest().ok_or(token::EntropyError)?;
    check_size(T::KIND, &file.text)?;
    let extension = format!(".{}", T::KIND.name());
    let named = file.name.as_deref().map(|it| it.trim().trim_end_matches(&extension));
    let name: String = named.filter(|it| !it.is_empty()).unwrap_or("My board").chars().take(60).collect();
    let (thing, remarks) = match (T::read_as(&name, &file.text), T::reviewed(&file.text)) {
        (Ok(thing), Ok(remarks)) => (thing.owned(), remarks),
        (Err(why), _) | (Ok(_), Err(why)) => {
            return Ok(Brought { thing: None, findings: vec![unreadable(&why)], blocked: false });
        }
    };
    let findings = lines(&remarks);
    if !file.use_anyway && remarks.iter().any(|it| it.severity == Severity::Error) {
        return Ok(Brought { thing: None, findings, blocked: true });
    }
    let name = thing.name().to_owned();
    let import = Import { browser: digest, kind: T::KIND, name, text: file.text };
    admit(T::KIND, app.store.import(import, quota(T::KIND)).await?)?;
    Ok(Brought { thing: Some(thing), findings, blocked: false })
}

/// A file that is too large for its kind is not even read.
pub fn check_size(kind: Kind, text: &str) -> Result<(), HttpError> {
    let Quota { largest, .. } = quota(kind);
    if text.len() as u64 <= largest {
        return Ok(());
    }
    let message = format!("{} bytes: a {} has at most {largest}", text.len(), kind.name());
    Err(HttpError::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message))
}

/// Refuses what did not fit.
pub fn admit(kind: Kind, imported: Imported) -> Result<(), HttpError> {
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

/// Throws away a unit or board that the browser brought along.
pub async fn discard<T: Shelved>(app: &App, browser: &Browser, name: &str) -> Result<StatusCode, HttpError> {
    let all = shelf::all::<T>(&*app.store, browser.known()).await?;
    let unknown = || HttpError::not_found(format!("no {} is called {name:?}", T::KIND.name()));
    let thing = T::find(&all, name).ok_or_else(unknown)?;
    let Some(owner) = browser.known().filter(|_| thing.is_own()) else {
        return Err(not_yours(format!(
            "{} is one of ours; only what you brought along is deleted",
            thing.name()
        )));
    };
    app.store.discard(T::KIND, owner, thing.name()).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub fn not_yours(message: impl Into<String>) -> HttpError {
    HttpError::new(StatusCode::FORBIDDEN, "not_yours", message)
}

/// What this browser brought along, and how much more there is room for.
#[utoipa::path(get, path = "/api/imports", responses((status = 200, body = ImportList)), tag = "imports")]
pub async fn list(State(app): State<App>, browser: Browser) -> Result<Json<ImportList>, HttpError> {
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

/// Why nothing could be read, at its line if the reader knows it: it says that first.
fn unreadable(why: &str) -> FindingLine {
    let told = why.strip_prefix("line ").and_then(|it| it.split_once(": "));
    let found = told.and_then(|(line, rest)| Some((line.parse().ok()?, rest)));
    let (line, message) = found.map_or((None, why), |(line, rest)| (Some(line), rest));
    FindingLine { line, severity: http::Severity::Error, message: message.to_owned() }
}

pub fn lines(remarks: &[Remark]) -> Vec<FindingLine> {
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
    fn a_reader_that_names_its_line_is_taken_by_its_word() {
        let found = unreadable("line 12: Mass is `heavy`, expected tons");
        assert_eq!((found.line, found.message.as_str()), (Some(12), "Mass is `heavy`, expected tons"));
        assert_eq!(unreadable("the line `Mass:` is missing").line, None);
    }
}

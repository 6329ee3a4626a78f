//! The libraries that browsers see: the server's own, with what a browser imported before it.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use classic::mech::Sheet;
use library::{Content, ContentHash, Library, LibraryError, Listed, Lru, Map, Source, Text, Texts, Unit};

use crate::http::Encoded;
use crate::store::{Kind, Store, StoreError};
use crate::token::Digest;

/// What every browser can name, and what some of them imported.
#[derive(Debug)]
pub struct Libraries {
    ours: Arc<BrowserLibrary>,
    kept: Mutex<Lru<Digest, Kept>>,
}

#[derive(Debug)]
struct Kept {
    /// Of the browser's imports, as the store counts their changes.
    version: u64,
    library: Arc<BrowserLibrary>,
}

/// Bytes of imports that are held in memory: those of a dozen browsers that imported all they may, or of thousands
/// that imported a little.
const MOST_BYTES: usize = 128 << 20;
/// What a library weighs besides its texts.
const A_LIBRARY: usize = 4096;

impl Libraries {
    pub fn new(ours: Library) -> Libraries {
        let ours = Arc::new(BrowserLibrary::new(ours, None));
        Libraries { ours, kept: Mutex::new(Lru::new(MOST_BYTES)) }
    }

    /// The server's own library.
    pub fn ours(&self) -> &Library {
        &self.ours.library
    }

    /// What a browser can name: its imports first, so that they may replace ours for it.
    pub async fn of(
        &self,
        store: &dyn Store,
        browser: Option<Digest>,
    ) -> Result<Arc<BrowserLibrary>, StoreError> {
        let Some(browser) = browser else { return Ok(self.ours.clone()) };
        // Asked before the texts are: what changes in between is found the next time.
        let version = store.imports_version(browser).await?;
        if let Some(known) = self.kept.lock().unwrap_or_else(PoisonError::into_inner).get(&browser)
            && known.version == version
        {
            return Ok(known.library.clone());
        }
        let (units, boards) =
            (store.imports(Kind::Unit, browser).await?, store.imports(Kind::Board, browser).await?);
        let weight = A_LIBRARY + units.iter().chain(&boards).map(|(_, text)| text.len()).sum::<usize>();
        let library = if units.is_empty() && boards.is_empty() {
            self.ours.clone()
        } else {
            let ours = self.ours.library.clone();
            let read =
                tokio::task::spawn_blocking(move || BrowserLibrary::with_imports(&ours, units, boards));
            Arc::new(read.await.map_err(|why| StoreError(why.to_string()))?)
        };
        let kept = Kept { version, library: library.clone() };
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).insert(browser, kept, weight);
        Ok(library)
    }
}

/// What one browser can name.
#[derive(Debug)]
pub struct BrowserLibrary {
    pub library: Library,
    imports: Option<Arc<dyn Source>>,
    /// The lists of all units and boards as they are sent, once somebody asked for them.
    pub units_list: OnceLock<Encoded>,
    pub boards_list: OnceLock<Encoded>,
    /// The units with all that the collection's filters ask.
    pub unit_index: OnceLock<Encoded>,
}

/// A unit or board that a browser named.
#[derive(Clone, Debug)]
pub struct Named<T> {
    pub name: String,
    /// Imported by this browser.
    pub is_own: bool,
    pub hash: ContentHash,
    pub content: Arc<T>,
}

impl BrowserLibrary {
    fn new(library: Library, imports: Option<Arc<dyn Source>>) -> BrowserLibrary {
        BrowserLibrary {
            library,
            imports,
            units_list: OnceLock::new(),
            boards_list: OnceLock::new(),
            unit_index: OnceLock::new(),
        }
    }

    /// Reads everything once, so that lists and lookups need not.
    fn with_imports(
        ours: &Library,
        units: Vec<(String, String)>,
        boards: Vec<(String, String)>,
    ) -> BrowserLibrary {
        let texts = |kind, texts: Vec<(String, String)>| {
            texts.into_iter().map(move |(name, text)| Text::new(kind, name, text))
        };
        let units = texts(library::Kind::Unit, units);
        let imports: Arc<dyn Source> = Arc::new(Texts::new(units.chain(texts(library::Kind::Board, boards))));
        let library = ours.with_first(imports.clone());
        for listed in library.list(library::Kind::Unit) {
            let _ = library.summary::<Unit>(&listed);
        }
        for listed in library.list(library::Kind::Board) {
            let _ = library.summary::<Map>(&listed);
        }
        BrowserLibrary::new(library, Some(imports))
    }

    pub fn is_own(&self, listed: &Listed<'_>) -> bool {
        self.imports.as_ref().is_some_and(|imports| Arc::ptr_eq(imports, listed.source))
    }

    /// Looks something up; what has to be read first is read off the async threads.
    pub async fn get<T: Content>(&self, name: &str) -> Result<Named<T>, LibraryError> {
        let found = self.library.find(T::KIND, name)?;
        let content = match self.library.cached::<T>(&found) {
            Some(known) => known?,
            None => {
                let (library, wanted) = (self.library.clone(), name.to_owned());
                let read = tokio::task::spawn_blocking(move || library.get::<T>(&wanted));
                let broken = |why: tokio::task::JoinError| LibraryError::Unavailable {
                    name: found.item.name.clone(),
                    why: why.to_string(),
                };
                read.await.map_err(broken)??
            }
        };
        Ok(Named {
            name: found.item.name.clone(),
            is_own: self.is_own(&found),
            hash: found.item.hash,
            content,
        })
    }

    /// A unit made ready for play.
    pub async fn sheet(&self, name: &str) -> Result<Arc<Sheet>, LibraryError> {
        let unit = self.get::<Unit>(name).await?;
        unit.content.sheet.clone().map_err(|why| LibraryError::NotPlayable { name: unit.name, why })
    }
}

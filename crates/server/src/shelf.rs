//! Units and boards that can be named: our own, read once, and what a browser brought along.

use std::sync::{Arc, LazyLock};

use classic::board::Board;
use classic::mech::{Design, Sheet};
use formats::review::{self, Remark};
use formats::{battle_value, board, mtf};

use crate::store::{Kind, Store, StoreError};
use crate::token::Digest;

/// A unit that can be named.
#[derive(Clone, Debug)]
pub struct Unit {
    pub name: String,
    pub design: Arc<Design>,
    pub sheet: Arc<Sheet>,
    pub text: Arc<str>,
    pub bv: u32,
    /// Brought along by the browser that asks.
    pub is_own: bool,
}

/// A board that can be named.
#[derive(Clone, Debug)]
pub struct Map {
    pub name: String,
    pub board: Arc<Board>,
    pub description: String,
    pub is_own: bool,
}

impl Unit {
    /// Reads a unit file; `Err` says why it cannot be played.
    pub fn read(text: &str) -> Result<Unit, String> {
        let design = Arc::new(mtf::read_text(text).map_err(|why| why.to_string())?.design);
        let sheet = Sheet::new(design.clone()).map_err(|why| why.to_string())?;
        Ok(Unit {
            name: design.name(),
            bv: battle_value::battle_value(&design),
            design,
            sheet: Arc::new(sheet),
            text: text.into(),
            is_own: false,
        })
    }
}

impl Map {
    /// Reads a board file; a description that begins with a title gives the name.
    pub fn read(name: &str, text: &str) -> Result<Map, String> {
        let file = board::read(text.as_bytes()).map_err(|why| why.to_string())?.file;
        let description = file.scenery.description();
        let plain = |text: &str| text.to_lowercase().replace(['-', ' '], "");
        let (name, description) = match description.split_once(". ") {
            Some((title, rest)) if plain(title) == plain(name) => (title.to_owned(), rest.to_owned()),
            _ => (name.to_owned(), description),
        };
        Ok(Map { name, board: Arc::new(file.board), description, is_own: false })
    }
}

/// Our own units. The catalogue's files load: a test of the formats holds them to it.
static UNITS: LazyLock<Vec<Unit>> =
    LazyLock::new(|| catalogue::mechs().filter_map(|file| Unit::read(file.text).ok()).collect());

static MAPS: LazyLock<Vec<Map>> =
    LazyLock::new(|| catalogue::boards().filter_map(|file| Map::read(file.stem, file.text).ok()).collect());

/// Our own units, by name.
pub fn our_units() -> &'static [Unit] {
    &UNITS
}

/// Our own boards, by name.
pub fn our_maps() -> &'static [Map] {
    &MAPS
}

/// What can be named here, and brought along: units and boards.
pub trait Shelved: Clone + Send + Sync + 'static {
    const KIND: Kind;

    /// Reads a file; `Err` says why it cannot be played. Units have their name inside.
    fn read_as(name: &str, text: &str) -> Result<Self, String>;

    /// What there is to say about the file, line by line.
    fn reviewed(text: &str) -> Result<Vec<Remark>, String>;

    fn ours() -> &'static [Self];

    fn name(&self) -> &str;

    /// Marked as brought along by the browser that asks.
    fn owned(self) -> Self;

    fn is_own(&self) -> bool;

    fn find<'a>(all: &'a [Self], name: &str) -> Option<&'a Self>;
}

impl Shelved for Unit {
    const KIND: Kind = Kind::Unit;

    fn read_as(_name: &str, text: &str) -> Result<Unit, String> {
        Unit::read(text)
    }

    fn reviewed(text: &str) -> Result<Vec<Remark>, String> {
        review::design(text.as_bytes()).map(|(_, remarks)| remarks)
    }

    fn ours() -> &'static [Unit] {
        our_units()
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn owned(self) -> Unit {
        Unit { is_own: true, ..self }
    }

    fn is_own(&self) -> bool {
        self.is_own
    }

    fn find<'a>(all: &'a [Unit], name: &str) -> Option<&'a Unit> {
        find_unit(all, name)
    }
}

impl Shelved for Map {
    const KIND: Kind = Kind::Board;

    fn read_as(name: &str, text: &str) -> Result<Map, String> {
        let map = Map::read(name, text)?;
        let hexes = usize::from(map.board.width()) * usize::from(map.board.height());
        if hexes > MOST_HEXES {
            return Err(format!("{hexes} hexes; a table here has room for {MOST_HEXES}"));
        }
        Ok(map)
    }

    fn reviewed(text: &str) -> Result<Vec<Remark>, String> {
        review::map(text.as_bytes()).map(|(_, remarks)| remarks)
    }

    fn ours() -> &'static [Map] {
        our_maps()
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn owned(self) -> Map {
        Map { is_own: true, ..self }
    }

    fn is_own(&self) -> bool {
        self.is_own
    }

    fn find<'a>(all: &'a [Map], name: &str) -> Option<&'a Map> {
        find_map(all, name)
    }
}

/// The largest board that is played on here: what is sent to every page must stay small enough to send.
const MOST_HEXES: usize = 160 * 160;

/// Everything that a browser can name: its own first, so that it may replace ours for itself.
pub async fn all<T: Shelved>(store: &dyn Store, browser: Option<Digest>) -> Result<Vec<T>, StoreError> {
    let brought = match browser {
        Some(browser) => store.imports(T::KIND, browser).await?,
        None => Vec::new(),
    };
    let own = brought.iter().filter_map(|(name, text)| T::read_as(name, text).ok());
    let own: Vec<T> = own.map(T::owned).collect();
    let ours = T::ours().iter().filter(|it| own.iter().all(|own| own.name() != it.name()));
    Ok(own.iter().chain(ours).cloned().collect())
}

/// By whole name, or as the catalogue finds it.
pub fn find_unit<'a>(units: &'a [Unit], name: &str) -> Option<&'a Unit> {
    let named = |name: &str| units.iter().find(|unit| unit.name.eq_ignore_ascii_case(name));
    named(name).or_else(|| named(catalogue::mech(name)?.name))
}

pub fn find_map<'a>(maps: &'a [Map], name: &str) -> Option<&'a Map> {
    let plain = |text: &str| text.to_lowercase().replace(['-', ' '], "");
    let named = |name: &str| maps.iter().find(|map| plain(&map.name) == plain(name));
    named(name).or_else(|| named(catalogue::board(name)?.stem))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_the_catalogue_is_on_the_shelf() {
        assert_eq!(our_units().len(), catalogue::mechs().count());
        assert_eq!(our_maps().len(), catalogue::boards().count());
    }

    #[test]
    fn names_are_found_in_every_spelling() {
        let found = find_map(our_maps(), "two-fords").map(|map| map.name.clone());
        assert_eq!(found.as_deref(), Some("Two Fords"));
        assert!(find_unit(our_units(), "bailiff").is_some());
        assert!(find_unit(our_units(), "no such unit").is_none());
    }
}

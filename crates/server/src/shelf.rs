//! Units and boards that can be named: our own, read once, and what a browser brought along.

use std::sync::{Arc, LazyLock};

use classic::board::Board;
use classic::mech::{Design, Sheet};
use formats::{battle_value, board, mtf};

use crate::store::{Broken, Kind, Store};
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

/// Everything that a browser can name: its own first, so that it may replace ours for itself.
pub async fn units(store: &dyn Store, browser: Option<Digest>) -> Result<Vec<Unit>, Broken> {
    let brought = brought(store, Kind::Unit, browser).await?;
    let own = brought.iter().filter_map(|(_, text)| Unit::read(text).ok());
    let own: Vec<Unit> = own.map(|unit| Unit { is_own: true, ..unit }).collect();
    let ours = our_units().iter().filter(|unit| own.iter().all(|it| it.name != unit.name));
    Ok(own.iter().chain(ours).cloned().collect())
}

pub async fn maps(store: &dyn Store, browser: Option<Digest>) -> Result<Vec<Map>, Broken> {
    let brought = brought(store, Kind::Board, browser).await?;
    let own = brought.iter().filter_map(|(name, text)| Map::read(name, text).ok());
    let own: Vec<Map> = own.map(|map| Map { is_own: true, ..map }).collect();
    let ours = our_maps().iter().filter(|map| own.iter().all(|it| it.name != map.name));
    Ok(own.iter().chain(ours).cloned().collect())
}

async fn brought(
    store: &dyn Store,
    kind: Kind,
    browser: Option<Digest>,
) -> Result<Vec<(String, String)>, Broken> {
    match browser {
        Some(browser) => store.imports(kind, browser).await,
        None => Ok(Vec::new()),
    }
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

//! Where the units, maps and files that an experiment names come from.

use std::sync::Arc;

use bots::TimeSource;
use classic::mech::Sheet;
use library::Library;

use crate::skirmish::{Fighter, Map};

/// Units, maps and texts by name. A door may also find them in files.
pub trait Resources {
    /// What names are looked up in, and what units are drawn from.
    fn library(&self) -> &Library;

    fn sheet(&self, name: &str) -> Result<Arc<Sheet>, String> {
        self.library().sheet(name).map_err(|why| why.to_string())
    }

    fn map(&self, name: &str) -> Result<Map, String> {
        let library = self.library();
        let found = library.find(library::Kind::Board, name).map_err(|why| why.to_string())?;
        let map = library.read::<library::Map>(&found).map_err(|why| why.to_string())?;
        Ok(Map { name: found.item.name.clone(), board: map.board.clone() })
    }

    /// The units of a force's file; `None` if the text names no such file.
    fn force(&self, _text: &str) -> Option<Result<Vec<Fighter>, String>> {
        None
    }

    /// The text of a card or of tiles.
    fn text(&self, file: &str) -> Result<String, String> {
        Err(format!("{file}: files cannot be read here"))
    }

    /// The clock for budgets of time.
    fn time(&self) -> Option<TimeSource> {
        None
    }
}

impl Resources for Library {
    fn library(&self) -> &Library {
        self
    }
}

//! What the names of an experiment lead to: files, and the library.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bots::TimeSource;
use classic::mech::Sheet;
use lab::experiment::Resources;
use lab::skirmish::{Fighter, Map};
use library::Library;

use crate::files;
use crate::force::is_mul;

/// Names, and files seen from a folder.
#[derive(Debug)]
pub(crate) struct FileResources<'a> {
    pub library: &'a Library,
    /// Where the experiment lies; empty is the folder that the program runs in.
    pub folder: PathBuf,
}

impl FileResources<'_> {
    /// A file of the folder if there is one, else the name as it was written.
    fn placed(&self, what: &str) -> String {
        let path = self.folder.join(what);
        if path.exists() { path.to_string_lossy().into_owned() } else { what.to_owned() }
    }
}

impl Resources for FileResources<'_> {
    fn library(&self) -> &Library {
        self.library
    }

    fn sheet(&self, name: &str) -> Result<Arc<Sheet>, String> {
        let unit = files::unit(self.library, &self.placed(name))?;
        unit.sheet.clone().map_err(|why| format!("{}: {why}", unit.design.name()))
    }

    fn map(&self, name: &str) -> Result<Map, String> {
        let (name, map) = files::board(self.library, &self.placed(name))?;
        Ok(Map { name, board: map.board.clone() })
    }

    /// The units of a `.mul` file, all fresh.
    fn force(&self, text: &str) -> Option<Result<Vec<Fighter>, String>> {
        is_mul(text).then(|| {
            let file = self.placed(text);
            let error = |why: &dyn std::fmt::Display| format!("{text}: {why}");
            let bytes = files::read(Path::new(&file))?;
            let force = formats::mul::read(&bytes).map_err(|why| error(&why))?;
            let unit = |it: &formats::mul::ForceUnit| {
                let sheet = self.library.sheet(&it.name()).map_err(|why| error(&why))?;
                Ok(Fighter { sheet, gunnery: it.pilot.gunnery, piloting: it.pilot.piloting })
            };
            force.units.iter().map(unit).collect()
        })
    }

    fn text(&self, file: &str) -> Result<String, String> {
        let file = self.placed(file);
        String::from_utf8(files::read(Path::new(&file))?).map_err(|_| format!("{file}: it is not UTF-8 text"))
    }

    fn time(&self) -> Option<TimeSource> {
        Some(server::SYSTEM_TIME)
    }
}

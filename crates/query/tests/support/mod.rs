//! A library for tests, and where the shared reference files are.
#![allow(dead_code, reason = "each test binary uses what it needs")]

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use classic::board::Board;
use classic::mech::Design;
use formats::{board, mtf};
use query::{Fault, Kind, Library, Source};

/// The folder of reference files: `MYOMER_SHARED`, or `../shared` beside the workspace.
pub fn shared() -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).map(|root| root.join("shared"));
    let folder = std::env::var_os("MYOMER_SHARED").map(PathBuf::from).or_else(beside)?;
    if folder.is_dir() {
        Some(folder)
    } else {
        println!("skipped: ../shared is absent");
        None
    }
}

fn not_found(name: &str) -> Fault {
    Fault::new(Kind::NotFound, format!("no {name}"))
}

/// Our own units and maps by name; `clear 30x120` is open ground.
pub struct Ours;

impl Library for Ours {
    fn unit(&mut self, source: Source<'_>) -> Result<Arc<Design>, Fault> {
        let text = match source {
            Source::Named(name) => catalogue::mech(name).ok_or_else(|| not_found(name))?.text,
            Source::Text(text) => text,
        };
        Ok(Arc::new(mtf::read_text(text).expect("a sound file").design))
    }

    fn board(&mut self, source: Source<'_>) -> Result<Arc<Board>, Fault> {
        let text = match source {
            Source::Named(name) => match name.strip_prefix("clear ").and_then(|size| size.split_once('x')) {
                Some((width, height)) => {
                    let side = |text: &str| text.parse().expect("a number of hexes");
                    return Ok(Arc::new(Board::clear(side(width), side(height)).expect("a board")));
                }
                None => catalogue::board(name).ok_or_else(|| not_found(name))?.text,
            },
            Source::Text(text) => text,
        };
        Ok(Arc::new(board::read(text.as_bytes()).expect("a sound file").file.board))
    }
}

/// Files of the reference corpus by path, each read once.
pub struct Corpus {
    root: PathBuf,
    units: HashMap<String, Arc<Design>>,
    boards: HashMap<String, Arc<Board>>,
}

impl Corpus {
    pub fn of(shared: &Path) -> Corpus {
        Corpus { root: shared.join("corpus"), units: HashMap::new(), boards: HashMap::new() }
    }

    fn bytes(&self, name: &str) -> Result<Vec<u8>, Fault> {
        std::fs::read(self.root.join(name)).map_err(|_| not_found(name))
    }
}

impl Library for Corpus {
    fn unit(&mut self, source: Source<'_>) -> Result<Arc<Design>, Fault> {
        let Source::Named(name) = source else { panic!("the corpus has files") };
        if let Some(known) = self.units.get(name) {
            return Ok(known.clone());
        }
        let read = Arc::new(mtf::read(&self.bytes(name)?).expect("a unit").design);
        Ok(self.units.entry(name.to_owned()).or_insert(read).clone())
    }

    fn board(&mut self, source: Source<'_>) -> Result<Arc<Board>, Fault> {
        let Source::Named(name) = source else { panic!("the corpus has files") };
        if let Some(known) = self.boards.get(name) {
            return Ok(known.clone());
        }
        let read = Arc::new(board::read(&self.bytes(name)?).expect("a board").file.board);
        Ok(self.boards.entry(name.to_owned()).or_insert(read).clone())
    }
}

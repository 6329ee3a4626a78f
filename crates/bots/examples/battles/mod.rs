//! Battles to measure bots by: our own units and maps, and those of folders on disk.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use classic::board::Board;
use classic::mech::Sheet;
use classic::{Edge, Setup, UnitSetup, Zone};
use kit::{BySeat, Seat, Seeded};
use library::Kind;

/// Units and maps, each with its name.
#[derive(Default)]
pub(crate) struct Stock {
    pub sheets: Vec<(String, Arc<Sheet>)>,
    pub boards: Vec<(String, Arc<Board>)>,
}

impl Stock {
    /// Our own units and maps.
    pub(crate) fn ours() -> Stock {
        let mut stock = Stock::default();
        for file in library::built_in_files(Kind::Unit).filter(|file| !file.stem.starts_with("assay")) {
            stock.add_sheet(file.stem, file.text);
        }
        for file in library::built_in_files(Kind::Board) {
            stock.add_board(file.stem, file.text.as_bytes());
        }
        stock
    }

    /// Every `.mtf` and `.board` below a folder that can be read and played.
    pub(crate) fn add_folder(&mut self, folder: &Path) {
        let mut files = files_below(folder);
        files.sort();
        for file in files {
            let Ok(bytes) = std::fs::read(&file) else { continue };
            let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            match file.extension().and_then(|it| it.to_str()) {
                Some("mtf") => self.add_sheet(&name, &String::from_utf8_lossy(&bytes)),
                Some("board") => self.add_board(&name, &bytes),
                Some(_) | None => {}
            }
        }
    }

    fn add_sheet(&mut self, name: &str, text: &str) {
        let design = formats::mtf::read_text(text).ok().map(|read| read.design);
        let sheet = design.and_then(|design| Sheet::new(Arc::new(design)).ok());
        self.sheets.extend(sheet.map(|sheet| (name.to_owned(), Arc::new(sheet))));
    }

    fn add_board(&mut self, name: &str, bytes: &[u8]) {
        let board = formats::board::read(bytes).ok().map(|read| read.file.board);
        self.boards.extend(board.map(|board| (name.to_owned(), Arc::new(board))));
    }

    /// Some units of random choice, the same for both sides, north against south.
    pub(crate) fn mirror(&self, board: &Arc<Board>, size: usize, rng: &mut Seeded) -> Setup {
        let drawn: Vec<Arc<Sheet>> =
            (0..size).map(|_| self.sheets[rng.below(self.sheets.len() as u32) as usize].1.clone()).collect();
        let unit = |seat, sheet| UnitSetup { seat, sheet, gunnery: 4, piloting: 5, start: None };
        let units =
            Seat::ALL.into_iter().flat_map(|seat| drawn.iter().cloned().map(move |it| unit(seat, it)));
        let mut setup = Setup::new(board.clone(), units.collect());
        setup.zones = BySeat::new(Zone { edge: Edge::North, depth: 3 }, Zone { edge: Edge::South, depth: 3 });
        setup.options.turn_limit = Some(TURN_LIMIT);
        setup
    }
}

/// The limit of `myomer duel` and `myomer match`.
pub(crate) const TURN_LIMIT: u16 = 60;

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] }).collect()
}

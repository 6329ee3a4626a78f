//! The pairs of games that were played, in memory and in a file.

use std::path::Path;

use lab::experiment::GameName;
use lab::ladder::{LadderFile, LadderHead, LadderRow};

use crate::series::RowsFile;

pub(super) struct Results {
    rows: Vec<LadderRow>,
    file: Option<RowsFile>,
}

impl Results {
    /// Of a file, if one is named: what it holds counts. An error names the file.
    pub(super) fn open(path: Option<&Path>, head: &LadderHead) -> Result<Results, String> {
        let Some(path) = path else { return Ok(Results { rows: Vec::new(), file: None }) };
        let (mut file, bytes) = RowsFile::open(path)?;
        let read = LadderFile::read(&bytes, head).map_err(|why| format!("{}: {why}", path.display()))?;
        file.cut(read.whole)?;
        if read.whole == 0 {
            file.append(&head.line())?;
        }
        if !read.rows.is_empty() {
            eprintln!("myomer: {} has {} pairs of games already", path.display(), read.rows.len());
        }
        Ok(Results { rows: read.rows, file: Some(file) })
    }

    /// Keeps a pair of games; when this returns, it is on disk.
    pub(super) fn keep(&mut self, row: LadderRow) -> Result<(), String> {
        if let Some(file) = &mut self.file {
            file.append(&row.line()).map_err(|why| format!("--out: {why}"))?;
        }
        self.rows.push(row);
        Ok(())
    }

    /// Those of a game in which two of these met.
    pub(super) fn of<'a>(
        &'a self,
        game: GameName,
        names: &'a [String],
    ) -> impl Iterator<Item = &'a LadderRow> {
        let is_meant =
            move |row: &&LadderRow| row.game == game && row.entrants.iter().all(|name| names.contains(name));
        self.rows.iter().filter(is_meant)
    }
}

//! Files of rows that survive a kill: whole lines only, written in order, gone on with where they end.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A file that is appended to.
#[derive(Debug)]
pub(crate) struct RowsFile {
    path: PathBuf,
    file: File,
}

impl RowsFile {
    /// Opens or makes a file, alone: two runs that write one file would tear it. What it holds comes with it.
    pub(crate) fn open(path: &Path) -> Result<(RowsFile, Vec<u8>), String> {
        let error = |why: &dyn std::fmt::Display| format!("{}: {why}", path.display());
        if path.is_dir() {
            return Err(error(&"a folder, not a file"));
        }
        let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = opened.map_err(|why| error(&why))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(error(&"another run is writing this file")),
            // Some file systems have no locks.
            Err(TryLockError::Error(_)) => {}
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(|why| error(&why))?;
        Ok((RowsFile { path: path.to_owned(), file }, bytes))
    }

    /// Drops everything from a place on.
    pub(crate) fn cut(&mut self, at: usize) -> Result<(), String> {
        let cut = self.file.set_len(at as u64).and_then(|()| self.file.seek(SeekFrom::End(0)));
        cut.map(|_| ()).map_err(|why| format!("{}: {why}", self.path.display()))
    }

    /// Appends lines and waits until they are kept.
    pub(crate) fn append(&mut self, lines: &str) -> Result<(), String> {
        if lines.is_empty() {
            return Ok(());
        }
        let written = self.file.write_all(lines.as_bytes()).and_then(|()| self.file.sync_data());
        written.map_err(|why| format!("{}: {why}", self.path.display()))
    }
}

/// The bytes of the lines of attacks that belong to battles below a number, the head included.
pub(super) fn attacks_before(bytes: &[u8], battle: u64) -> usize {
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let text = String::from_utf8_lossy(&bytes[..whole]);
    let mut kept = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let of = match line.starts_with('{') {
            true => serde_json::from_str::<serde_json::Value>(line).ok().and_then(|it| it["battle"].as_u64()),
            // The fifth cell; none of those before it is ever quoted.
            false => line.split(',').nth(4).and_then(|it| it.parse().ok()),
        };
        let is_head = number == 0 && !line.starts_with('{');
        if !is_head && of.is_none_or(|of| of >= battle) {
            break;
        }
        kept += line.len();
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attacks_of_battles_that_are_not_in_the_rows_are_dropped() {
        let text = "experiment,version,seed,cell,battle,turn\na,b,1,0,0,1\na,b,1,0,1,1\na,b,1,0,2,1\na,b,1";
        assert_eq!(&text[..attacks_before(text.as_bytes(), 2)], text.split("a,b,1,0,2").next().unwrap());
        let json = "{\"battle\":0}\n{\"battle\":1}\n{\"bat";
        assert_eq!(attacks_before(json.as_bytes(), 9), 26);
        assert_eq!(attacks_before(b"", 5), 0);
    }
}

//! Walks a folder: which files are there, which have changed, what is in them.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;
use std::time::UNIX_EPOCH;

use formats::archive::{Archive, Limits};
use library::{BoardSummary, Content, ContentHash, Map, Unit, UnitSummary, split_title};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::files;

/// A file as it was when it was read, and what was in it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Record {
    /// Below the folder, with slashes.
    pub path: String,
    pub size: u64,
    /// Nanoseconds since 1970, as far as the system tells.
    pub changed: i64,
    pub found: Vec<Found>,
}

/// One thing in a file; an archive may hold many.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Found {
    /// In an archive: which file, and its path there.
    pub inside: Option<(u32, String)>,
    pub what: What,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum What {
    Unit(ContentHash, UnitSummary),
    Board(ContentHash, BoardSummary),
    /// How many units it has.
    Force(ContentHash, u32),
    /// Why it cannot be read.
    Unreadable(String),
}

/// What a file is, by its ending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FileKind {
    Unit,
    Board,
    Force,
    Archive,
}

fn kind(path: &str) -> Option<FileKind> {
    let (_, ending) = path.rsplit_once('.')?;
    match ending.to_ascii_lowercase().as_str() {
        "mtf" => Some(FileKind::Unit),
        "board" => Some(FileKind::Board),
        "mul" => Some(FileKind::Force),
        "zip" => Some(FileKind::Archive),
        _ => None,
    }
}

/// Folders inside each other that are looked into.
const DEEPEST: usize = 24;
/// Files that one folder may hold.
const MOST_FILES: usize = 200_000;

/// Every file below the folder that may be of use, in the order of their paths. What was read before and has not
/// changed is taken over from `known`.
pub(super) fn scan(root: &Path, known: Vec<Record>) -> Result<Vec<Record>, String> {
    let mut seen = Vec::new();
    walk(root, String::new(), 0, &mut seen)?;
    seen.sort_by(|a, b| a.path.cmp(&b.path));
    let mut known: HashMap<String, Record> =
        known.into_iter().map(|record| (record.path.clone(), record)).collect();
    let records = seen.into_iter().map(|fresh| match known.remove(&fresh.path) {
        Some(old) if (old.size, old.changed) == (fresh.size, fresh.changed) => (old, false),
        _ => (fresh, true),
    });
    let records: Vec<(Record, bool)> = records.collect();
    Ok(records
        .into_par_iter()
        .map(|(record, is_fresh)| match is_fresh {
            true => Record { found: read(root, &record.path), ..record },
            false => record,
        })
        .collect())
}

fn walk(folder: &Path, below: String, depth: usize, seen: &mut Vec<Record>) -> Result<(), String> {
    let error = |why: std::io::Error| format!("{}: {why}", folder.display());
    for entry in fs::read_dir(folder).map_err(error)? {
        let Ok(entry) = entry else { continue };
        let name = entry.file_name().to_string_lossy().into_owned();
        // Links are not followed: they may lead in circles.
        let Ok(about) = entry.metadata() else { continue };
        if name.starts_with('.') || about.is_symlink() {
            continue;
        }
        let path = if below.is_empty() { name } else { format!("{below}/{name}") };
        if about.is_dir() && depth < DEEPEST {
            // A folder that cannot be opened hides what is in it, and nothing else.
            let _ = walk(&entry.path(), path, depth + 1, seen);
        } else if about.is_file() && kind(&path).is_some() {
            if seen.len() >= MOST_FILES {
                return Err(format!("{}: more than {MOST_FILES} files", folder.display()));
            }
            let changed = about.modified().ok().and_then(|it| it.duration_since(UNIX_EPOCH).ok());
            let changed = changed.map_or(0, |it| i64::try_from(it.as_nanos()).unwrap_or(i64::MAX));
            seen.push(Record { path, size: about.len(), changed, found: Vec::new() });
        }
    }
    Ok(())
}

/// What is in a file.
fn read(root: &Path, path: &str) -> Vec<Found> {
    let place = root.join(path);
    if kind(path) == Some(FileKind::Archive) {
        return match open_archive(&place) {
            Ok(archive) => unpack(archive),
            Err(why) => vec![Found { inside: None, what: What::Unreadable(why) }],
        };
    }
    let what = match files::read(&place) {
        Ok(bytes) => what(path, &bytes),
        Err(why) => What::Unreadable(why),
    };
    vec![Found { inside: None, what }]
}

pub(super) fn open_archive(place: &Path) -> Result<Archive<BufReader<File>>, String> {
    let file = File::open(place).map_err(|why| why.to_string())?;
    Archive::open(BufReader::new(file), Limits::FOLDER).map_err(|why| why.to_string())
}

fn unpack(mut archive: Archive<BufReader<File>>) -> Vec<Found> {
    let files = archive.files().into_iter().filter(|(_, path)| kind(path).is_some());
    let found = files.map(|(number, path)| {
        let what = match kind(&path) {
            Some(FileKind::Archive) => {
                What::Unreadable("an archive inside an archive is not opened".to_owned())
            }
            _ => match archive.read(number) {
                Ok(bytes) => what(&path, &bytes),
                Err(why) => What::Unreadable(why.to_string()),
            },
        };
        Found { inside: Some((number as u32, path)), what }
    });
    found.collect()
}

fn what(path: &str, bytes: &[u8]) -> What {
    let hash = ContentHash::of(bytes);
    let fault = |why: &dyn std::fmt::Display| What::Unreadable(why.to_string());
    match kind(path) {
        Some(FileKind::Unit) => match Unit::read(bytes) {
            Ok(unit) => What::Unit(hash, (*unit.summary).clone()),
            Err(why) => fault(&why),
        },
        Some(FileKind::Board) => match Map::read(bytes) {
            Ok(map) => What::Board(hash, (*map.summary).clone()),
            Err(why) => fault(&why),
        },
        Some(FileKind::Force) => match formats::mul::read(bytes) {
            Ok(force) => What::Force(hash, force.units.len() as u32),
            Err(why) => fault(&why),
        },
        Some(FileKind::Archive) | None => What::Unreadable("no unit, board or force".to_owned()),
    }
}

/// The name of a path's last part, without its ending.
pub(super) fn stem(path: &str) -> &str {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

/// What a board is called: its title, or its file's name.
pub(super) fn board_name(path: &str, board: &BoardSummary) -> String {
    let stem = stem(path);
    split_title(stem, &board.description).map_or(stem, |(title, _)| title).to_owned()
}

//! `myomer library`: the folders, what is in them, and what cannot be read.

use library::{Kind, Source, UnreadableFile};
use serde::Serialize;

use crate::Session;
use crate::args::Library;
use crate::collection::Folder;

#[derive(Serialize)]
struct Row<'a> {
    folder: String,
    units: usize,
    boards: usize,
    forces: usize,
    faults: &'a [UnreadableFile],
    /// Why the index could not be kept for the next start.
    index: Option<&'a str>,
}

fn row(folder: &Folder) -> Row<'_> {
    let count = |kind| folder.index().items().iter().filter(|it| it.kind == kind).count();
    Row {
        folder: folder.root.display().to_string(),
        units: count(Kind::Unit),
        boards: count(Kind::Board),
        forces: folder.forces(),
        faults: folder.unreadable(),
        index: folder.not_kept.as_deref(),
    }
}

pub(crate) fn library(asked: &Library, session: &Session) -> String {
    let rows: Vec<Row<'_>> = session.collection.folders.iter().map(|it| row(it)).collect();
    if asked.json {
        return super::to_json(&rows);
    }
    if rows.is_empty() {
        return "No folder is named; --library DIR names one. Our own units and boards are there anyway.\n"
            .to_owned();
    }
    let mut out = String::new();
    for row in rows {
        let (folder, units, boards, forces) = (row.folder, row.units, row.boards, row.forces);
        out += &format!("{folder}: {units} units, {boards} boards, {forces} forces, ");
        out += &format!("{} files that cannot be read\n", row.faults.len());
        for UnreadableFile { path, why } in row.faults {
            out += &format!("  {path}: {why}\n");
        }
        if let Some(why) = row.index {
            out += &format!("  the index cannot be kept, so the folder is read again next time: {why}\n");
        }
    }
    out
}

/// Unreadable files are listed and do not stop the rest.
pub(crate) fn tell_faults(session: &Session) {
    match session.collection.faults() {
        0 => {}
        1 => eprintln!("myomer: 1 file cannot be read; `myomer library` says why"),
        count => eprintln!("myomer: {count} files cannot be read; `myomer library` says why"),
    }
}

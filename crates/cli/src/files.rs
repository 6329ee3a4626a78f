//! Files and names: what the arguments of a command lead to.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use library::{Content, Kind, Library, LibraryError, Map, Unit, split_title};

/// The largest file that is read at all.
const LARGEST: u64 = 64 << 20;

/// Why a file cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FileError {
    #[error("there is no such file")]
    Missing,
    #[error("a folder, not a file")]
    Folder,
    #[error("{bytes} bytes, at most {LARGEST} are read")]
    TooLarge { bytes: u64 },
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// A file's bytes, or why not, with its path.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, String> {
    bytes(path).map_err(|why| format!("{}: {why}", path.display()))
}

/// A file's bytes.
pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>, FileError> {
    let size = fs::metadata(path).map_err(|why| match why.kind() {
        std::io::ErrorKind::NotFound => FileError::Missing,
        _ => FileError::Io(why),
    })?;
    if size.is_dir() {
        return Err(FileError::Folder);
    }
    if size.len() > LARGEST {
        return Err(FileError::TooLarge { bytes: size.len() });
    }
    Ok(fs::read(path)?)
}

/// Something to show.
#[derive(Debug)]
pub(crate) enum Found {
    Unit(Arc<Unit>),
    Board { name: String, map: Arc<Map> },
}

/// A unit or board by file or by name.
pub(crate) fn open(library: &Library, what: &str) -> Result<Found, String> {
    if let Some(found) = open_file(library, what)? {
        return Ok(found);
    }
    match (library.find(Kind::Unit, what), library.find(Kind::Board, what)) {
        (Ok(unit), Ok(board)) => Err(format!(
            "{what:?} may be the unit {} or the board {}; write more of it",
            unit.item.name, board.item.name
        )),
        (Ok(_), Err(_)) => unit(library, what).map(Found::Unit),
        (Err(_), Ok(_)) => board(library, what).map(|(name, map)| Found::Board { name, map }),
        (Err(LibraryError::Unknown { close, .. }), Err(LibraryError::Unknown { close: boards, .. })) => {
            let close = close.into_iter().chain(boards).collect();
            Err(unknown(what, "unit or board", "`myomer units` and `myomer boards` list", close))
        }
        (Err(LibraryError::Unknown { .. }), Err(why)) | (Err(why), Err(_)) => Err(why.to_string()),
    }
}

/// A unit by file or by name.
pub(crate) fn unit(library: &Library, what: &str) -> Result<Arc<Unit>, String> {
    match open_file(library, what)? {
        Some(Found::Unit(unit)) => Ok(unit),
        Some(Found::Board { name, .. }) => Err(format!("{name} is a board; a unit is due")),
        None => named(library, what).map(|(_, unit)| unit),
    }
}

/// A board by file or by name: what it is called, and what it is.
pub(crate) fn board(library: &Library, what: &str) -> Result<(String, Arc<Map>), String> {
    match open_file(library, what)? {
        Some(Found::Board { name, map }) => Ok((name, map)),
        Some(Found::Unit(unit)) => Err(format!("{} is a unit; a board is due", unit.design.name())),
        None => named(library, what),
    }
}

/// By name alone.
fn named<T: Content>(library: &Library, what: &str) -> Result<(String, Arc<T>), String> {
    let (kind, other) = match T::KIND {
        Kind::Unit => (Kind::Unit, Kind::Board),
        Kind::Board => (Kind::Board, Kind::Unit),
    };
    match library.find(kind, what) {
        Ok(found) => {
            let content = library.read(&found).map_err(|why| why.to_string())?;
            Ok((found.item.name.clone(), content))
        }
        Err(LibraryError::Unknown { close, .. }) => match library.find(other, what) {
            Ok(found) => Err(format!("{} is a {other}; a {kind} is due", found.item.name)),
            Err(_) => Err(unknown(what, kind.name(), &format!("`myomer {kind}s` lists"), close)),
        },
        Err(why) => Err(why.to_string()),
    }
}

/// What lies at a path; `None` if nothing does.
fn open_file(library: &Library, what: &str) -> Result<Option<Found>, String> {
    let path = Path::new(what);
    if !path.exists() {
        return Ok(None);
    }
    let bytes = read(path)?;
    let kind = Kind::of_file(what, &bytes).ok_or_else(|| format!("{what}: neither a design nor a board"))?;
    let found = match kind {
        Kind::Unit => library.read_text(&bytes).map(Found::Unit),
        Kind::Board => library.read_text::<Map>(&bytes).map(|map| {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let title = split_title(&stem, &map.summary.description).map(|(title, _)| title.to_owned());
            Found::Board { name: title.unwrap_or(stem.into_owned()), map }
        }),
    };
    found.map(Some).map_err(|why| format!("{what}: {why}"))
}

/// Whether a file could be written there, asked before long work begins.
pub(crate) fn has_room_for(path: &Path) -> Result<(), String> {
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (path.is_dir(), folder.is_dir()) {
        (true, _) => Err(format!("{}: a folder, not a file", path.display())),
        (false, true) => Ok(()),
        (false, false) => Err(format!("{}: there is no folder {}", path.display(), folder.display())),
    }
}

/// Neither a file nor a name, with the names that come closest.
fn unknown(what: &str, kind: &str, lists: &str, close: Vec<String>) -> String {
    if what.trim().is_empty() {
        return "a name is empty; between names there is one comma".to_owned();
    }
    let hint = match &close[..] {
        [] => format!("{lists} what there is"),
        names => format!("did you mean {}?", names.join(", ")),
    };
    format!("no file and no {kind} named {what:?}; {hint}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_there_is_said_with_what_to_do() {
        let message = open(library::built_in(), "no such thing at all").unwrap_err();
        assert!(
            message.starts_with("no file and no unit or board named \"no such thing at all\"; "),
            "{message}"
        );
    }

    #[test]
    fn a_wrong_name_is_answered_with_names_of_its_kind() {
        let library = library::built_in();
        let why = board(library, "lantern-wod").unwrap_err();
        assert!(why.contains("no board named") && why.contains("did you mean Lantern Wood?"), "{why}");
        let why = unit(library, "Baliff").unwrap_err();
        assert!(why.contains("no unit named") && why.contains("did you mean Bailiff?"), "{why}");
        assert_eq!(unit(library, "Two Fords").unwrap_err(), "Two Fords is a board; a unit is due");
    }

    #[test]
    fn a_place_that_is_not_there_is_told_before_the_work() {
        assert_eq!(has_room_for(Path::new("page.html")), Ok(()));
        let why = has_room_for(Path::new("no/such/page.html")).unwrap_err();
        assert_eq!(why, "no/such/page.html: there is no folder no/such");
    }
}

//! Files and names: what is a design, what is a board, and where our own content is found.

use std::fs;
use std::path::Path;

use classic::board::Board;
use classic::mech::Design;
use formats::{board, mtf};

/// What a file is, by its ending or else by its first words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Design,
    Board,
}

impl Kind {
    pub fn of(path: &Path, bytes: &[u8]) -> Option<Kind> {
        let ending = path.extension().map(|it| it.to_ascii_lowercase());
        match ending.as_deref().and_then(|it| it.to_str()) {
            Some("mtf") => Some(Kind::Design),
            Some("board") => Some(Kind::Board),
            _ => Kind::of_text(bytes),
        }
    }

    /// A board opens with its size; a design has a chassis early on.
    fn of_text(bytes: &[u8]) -> Option<Kind> {
        let head = String::from_utf8_lossy(&bytes[..bytes.len().min(4096)]).to_ascii_lowercase();
        let mut lines = head.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let starts = |line: &str, word: &str| line.starts_with(word);
        match lines.clone().next() {
            Some(first) if starts(first, "size ") => Some(Kind::Board),
            _ if lines.any(|line| starts(line, "chassis:") || starts(line, "version:")) => Some(Kind::Design),
            _ => None,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Kind::Design => "design",
            Kind::Board => "board",
        }
    }
}

/// The largest file that is read at all.
const LARGEST: u64 = 64 << 20;

/// A file's bytes, or why not, in words.
pub fn read(path: &Path) -> Result<Vec<u8>, String> {
    let size = fs::metadata(path).map_err(|why| match why.kind() {
        std::io::ErrorKind::NotFound => format!("{}: there is no such file", path.display()),
        _ => format!("{}: {why}", path.display()),
    })?;
    if size.is_dir() {
        return Err(format!("{}: a folder, not a file", path.display()));
    }
    if size.len() > LARGEST {
        return Err(format!("{}: {} bytes, at most {LARGEST} are read", path.display(), size.len()));
    }
    fs::read(path).map_err(|why| format!("{}: {why}", path.display()))
}

/// Something to show.
#[derive(Debug)]
pub enum Found {
    Design(Box<Design>),
    Board { name: String, board: Box<Board>, description: String },
}

/// What is asked for; it decides what is offered where a name is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    Unit,
    Board,
    Either,
}

/// A unit or board by file or by name.
pub fn open(what: &str) -> Result<Found, String> {
    find(what, Wanted::Either)
}

/// A unit by file or by name.
pub fn unit(what: &str) -> Result<Box<Design>, String> {
    match find(what, Wanted::Unit)? {
        Found::Design(design) => Ok(design),
        Found::Board { name, .. } => Err(format!("{name} is a board; a unit is due")),
    }
}

/// A board by file or by name: what it is called, and what it is.
pub fn board(what: &str) -> Result<(String, Box<Board>), String> {
    match find(what, Wanted::Board)? {
        Found::Board { name, board, .. } => Ok((name, board)),
        Found::Design(design) => Err(format!("{} is a unit; a board is due", design.name())),
    }
}

fn find(what: &str, wanted: Wanted) -> Result<Found, String> {
    let path = Path::new(what);
    if path.exists() {
        let bytes = read(path)?;
        let kind = Kind::of(path, &bytes).ok_or_else(|| format!("{what}: neither a design nor a board"))?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        return parse(kind, &name, &bytes).map_err(|why| format!("{what}: {why}"));
    }
    match (catalogue::mech(what), catalogue::board(what), wanted) {
        (Some(file), None, _) | (Some(file), Some(_), Wanted::Unit) => {
            parse(Kind::Design, file.name, file.text.as_bytes())
        }
        (None, Some(file), _) | (Some(_), Some(file), Wanted::Board) => {
            parse(Kind::Board, file.name, file.text.as_bytes())
        }
        (Some(unit), Some(board), Wanted::Either) => Err(format!(
            "{what:?} may be the unit {} or the board {}; write more of it",
            unit.name, board.name
        )),
        (None, None, _) => Err(unknown(what, wanted)),
    }
}

/// Whether a file could be written there, asked before long work begins.
pub fn has_room_for(path: &Path) -> Result<(), String> {
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (path.is_dir(), folder.is_dir()) {
        (true, _) => Err(format!("{}: a folder, not a file", path.display())),
        (false, true) => Ok(()),
        (false, false) => Err(format!("{}: there is no folder {}", path.display(), folder.display())),
    }
}

fn parse(kind: Kind, name: &str, bytes: &[u8]) -> Result<Found, String> {
    match kind {
        Kind::Design => {
            let reading = mtf::read(bytes).map_err(|why| why.to_string())?;
            Ok(Found::Design(Box::new(reading.design)))
        }
        Kind::Board => {
            let file = board::read(bytes).map_err(|why| why.to_string())?.file;
            let (name, description) = titled(name, &file.scenery.description());
            Ok(Found::Board { name, board: Box::new(file.board), description })
        }
    }
}

/// A board's title and the rest of its description: our own begin with the title and a full stop.
pub fn titled(stem: &str, description: &str) -> (String, String) {
    let plain = |text: &str| text.to_lowercase().replace(['-', ' '], "");
    match description.split_once(". ") {
        Some((title, rest)) if plain(title) == plain(stem) => (title.to_owned(), rest.to_owned()),
        _ => (stem.to_owned(), description.to_owned()),
    }
}

/// Neither a file nor a name of ours, with the names of its kind that come closest.
fn unknown(what: &str, wanted: Wanted) -> String {
    if what.trim().is_empty() {
        return "a name is empty; between names there is one comma".to_owned();
    }
    let (kind, lists, close) = match wanted {
        Wanted::Unit => ("unit", "`myomer units` lists", catalogue::nearest(what, catalogue::mechs())),
        Wanted::Board => ("board", "`myomer boards` lists", catalogue::nearest(what, catalogue::boards())),
        Wanted::Either => (
            "unit or board",
            "`myomer units` and `myomer boards` list",
            catalogue::nearest(what, catalogue::mechs().chain(catalogue::boards())),
        ),
    };
    let hint = match &close[..] {
        [] => format!("{lists} what there is"),
        names => format!("did you mean {}?", names.join(", ")),
    };
    format!("no file and no {kind} of ours is called {what:?}; {hint}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_told_apart_by_ending_or_by_content() {
        assert_eq!(Kind::of(Path::new("a.MTF"), b""), Some(Kind::Design));
        assert_eq!(Kind::of(Path::new("a.board"), b""), Some(Kind::Board));
        assert_eq!(Kind::of(Path::new("a.txt"), b"# made by hand\n\nsize 16 17\n"), Some(Kind::Board));
        assert_eq!(Kind::of(Path::new("a"), b"generator:x\nChassis:Heron\n"), Some(Kind::Design));
        assert_eq!(Kind::of(Path::new("a"), b"\x00\xff\x13"), None);
    }

    #[test]
    fn a_description_that_begins_with_the_title_gives_it() {
        let pair = |name: &str, rest: &str| (name.to_owned(), rest.to_owned());
        assert_eq!(titled("two-fords", "Two Fords. A deep river."), pair("Two Fords", "A deep river."));
        assert_eq!(titled("arena", "A pit. With sand."), pair("arena", "A pit. With sand."));
    }

    #[test]
    fn what_is_not_there_is_said_with_what_to_do() {
        let message = open("no such thing at all").unwrap_err();
        assert!(
            message.starts_with("no file and no unit or board of ours is called \"no such thing at all\"; "),
            "{message}"
        );
    }

    #[test]
    fn a_wrong_name_is_answered_with_names_of_its_kind() {
        let board = board("lantern-wod").unwrap_err();
        assert!(
            board.contains("no board of ours") && board.contains("did you mean lantern-wood?"),
            "{board}"
        );
        let unit = unit("Baliff").unwrap_err();
        assert!(unit.contains("no unit of ours") && unit.contains("did you mean Bailiff?"), "{unit}");
        assert_eq!(super::unit("Two Fords").unwrap_err(), "Two Fords is a board; a unit is due");
    }

    #[test]
    fn a_place_that_is_not_there_is_told_before_the_work() {
        assert_eq!(has_room_for(Path::new("page.html")), Ok(()));
        let why = has_room_for(Path::new("no/such/page.html")).unwrap_err();
        assert_eq!(why, "no/such/page.html: there is no folder no/such");
    }
}

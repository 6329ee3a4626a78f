//! Our own content, compiled in: the texts of `data/mechs` and `data/boards` by name. Reading them is for
//! `formats`; this crate only finds them.
//!
//! ```
//! let bailiff = catalogue::mech("Bailiff").expect("one of ours");
//! assert!(bailiff.text.contains("Bailiff"));
//! assert!(catalogue::boards().count() > 0);
//! ```

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A file of our own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct File {
    /// What it is called: a unit's chassis and model, a board's file name.
    pub name: &'static str,
    /// The file's name without its ending, which finds it as well.
    pub stem: &'static str,
    pub text: &'static str,
}

/// All 'Mechs, by name.
pub fn mechs() -> impl Iterator<Item = File> {
    listed(MECHS)
}

/// All boards, by name.
pub fn boards() -> impl Iterator<Item = File> {
    listed(BOARDS)
}

pub fn mech(name: &str) -> Option<File> {
    find(mechs(), name)
}

pub fn board(name: &str) -> Option<File> {
    find(boards(), name)
}

/// The names most like this one, best first, for "did you mean".
pub fn nearest(name: &str, files: impl Iterator<Item = File>) -> Vec<&'static str> {
    closest(name, files.map(|file| file.name))
}

/// The same among any names: those that a slip or two in three letters each leads to.
pub fn closest(name: &str, among: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    let wanted = plain(name);
    if wanted.is_empty() {
        return Vec::new();
    }
    // Names that begin with it come first.
    let rank = |it: &'static str| (distance(&wanted, &plain(it)), !plain(it).starts_with(&wanted), it);
    let mut ranked: Vec<(usize, bool, &str)> = among.map(rank).collect();
    ranked.sort();
    let close = wanted.chars().count().div_ceil(3);
    ranked.into_iter().filter(|(far, ..)| *far <= close).map(|(.., name)| name).take(3).collect()
}

fn listed(files: &'static [(&'static str, &'static str, &'static str)]) -> impl Iterator<Item = File> {
    files.iter().map(|&(stem, name, text)| File { name, stem, text })
}

/// By whole name, or by a beginning that only one name has; case, spaces and dashes do not matter.
fn find(files: impl Iterator<Item = File>, name: &str) -> Option<File> {
    let wanted = plain(name);
    if wanted.is_empty() {
        return None;
    }
    let close: Vec<File> =
        files.filter(|file| plain(file.name).starts_with(&wanted) || plain(file.stem) == wanted).collect();
    let exact = close.iter().find(|file| plain(file.name) == wanted || plain(file.stem) == wanted);
    exact.or(close.first().filter(|_| close.len() == 1)).copied()
}

fn plain(name: &str) -> String {
    name.chars().filter(|it| it.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Edits from one name to the other, where a name that contains the other is close.
fn distance(wanted: &str, name: &str) -> usize {
    if name.contains(wanted) {
        return 0;
    }
    let name: Vec<char> = name.chars().collect();
    let mut row: Vec<usize> = (0..=name.len()).collect();
    for (at, letter) in wanted.chars().enumerate() {
        let mut corner = row[0];
        row[0] = at + 1;
        for place in 0..name.len() {
            let replaced = corner + usize::from(name[place] != letter);
            corner = row[place + 1];
            row[place + 1] = replaced.min(row[place] + 1).min(corner + 1);
        }
    }
    row[name.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: &[(&str, &str, &str)] = &[
        ("heron", "Heron HRN-1", "a"),
        ("heron-b", "Heron HRN-1b", "b"),
        ("water-otter", "Otter OT-2", "c"),
    ];

    fn found(name: &str) -> Option<&'static str> {
        find(listed(FILES), name).map(|file| file.name)
    }

    #[test]
    fn names_are_found_whatever_their_case_and_dashes() {
        assert_eq!(found("heron hrn1"), Some("Heron HRN-1"));
        assert_eq!(found("HERON-HRN-1B"), Some("Heron HRN-1b"));
    }

    #[test]
    fn a_beginning_is_enough_if_it_is_the_only_one() {
        assert_eq!(found("otter"), Some("Otter OT-2"));
        assert_eq!(found("heron hrn"), None);
        assert_eq!(found(""), None);
    }

    #[test]
    fn the_name_of_the_file_is_a_name_too() {
        assert_eq!(found("heron"), Some("Heron HRN-1"));
        assert_eq!(found("water-otter"), Some("Otter OT-2"));
    }

    #[test]
    fn names_alike_are_offered_best_first() {
        assert_eq!(nearest("heron", listed(FILES)), ["Heron HRN-1", "Heron HRN-1b"]);
        assert_eq!(nearest("oter ot2", listed(FILES)), ["Otter OT-2"]);
        assert_eq!(nearest("zzzzzz", listed(FILES)), [""; 0]);
    }
}

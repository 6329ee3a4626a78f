use std::sync::atomic::{AtomicUsize, Ordering};

use super::*;
use crate::{BUILT_IN, Index, Text, Texts, built_in, built_in_files, split_title};

const BOARD: &str = "size 1 1\nhex 0101 0 \"\" \"\"\nend\n";

/// A set of boards that counts how often it hands over bytes.
#[derive(Debug)]
struct Counted {
    texts: Texts<&'static str>,
    asked: AtomicUsize,
}

impl Source for Counted {
    fn index(&self) -> &Index {
        self.texts.index()
    }

    fn bytes(&self, item: &Item) -> Result<Cow<'_, [u8]>, String> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        self.texts.bytes(item)
    }
}

fn board(name: &str, stem: &str, text: &'static str) -> Text<&'static str> {
    Text { stem: stem.to_owned(), ..Text::new(Kind::Board, name, text) }
}

fn boards(texts: Vec<Text<&'static str>>) -> Library {
    Library::new(vec![Arc::new(Texts::new(texts))])
}

fn herons() -> Library {
    boards(vec![
        board("Heron HRN-1", "heron", BOARD),
        board("Heron HRN-1b", "heron-b", BOARD),
        board("Otter OT-2", "water-otter", BOARD),
    ])
}

fn found(library: &Library, name: &str) -> Result<String, String> {
    library.find(Kind::Board, name).map(|it| it.item.name.clone()).map_err(|why| why.to_string())
}

#[test]
fn names_are_found_whatever_their_case_and_dashes_and_by_their_files_name() {
    for (name, full) in [
        ("heron hrn1", "Heron HRN-1"),
        ("HERON-HRN-1B", "Heron HRN-1b"),
        ("heron", "Heron HRN-1"),
        ("water-otter", "Otter OT-2"),
        ("otter", "Otter OT-2"),
    ] {
        assert_eq!(found(&herons(), name).as_deref(), Ok(full), "{name}");
    }
}

#[test]
fn a_name_that_leads_nowhere_is_told_what_comes_close() {
    let library = herons();
    let why = |name| found(&library, name).unwrap_err();
    assert_eq!(why("oter ot2"), "no board named \"oter ot2\"; did you mean Otter OT-2?");
    assert_eq!(why("heron hr"), "\"heron hr\" may be Heron HRN-1 or Heron HRN-1b; write more of the name");
    assert_eq!(why(""), "no board named \"\"");
    assert_eq!(why("zzzzzz"), "no board named \"zzzzzz\"");
    assert!(why(&"x".repeat(100_000)).len() < 200);
    let unit = library.unit("Heron HRN-1").unwrap_err();
    assert_eq!(unit.to_string(), "no unit named \"Heron HRN-1\"", "a board is no unit");
}

#[test]
fn the_first_source_that_has_a_name_counts_and_lists_it_once() {
    let own = Texts::new([board("Otter OT-2", "otter", "size 1 1\nhex 0101 3 \"\" \"\"\nend\n")]);
    let base = herons();
    let library = base.with_first(Arc::new(own));
    let level = |library: &Library| library.board("otter ot-2").unwrap().summary.highest;
    assert_eq!((level(&library), level(&base)), (3, 0));
    let names: Vec<String> = library.list(Kind::Board).iter().map(|it| it.item.name.clone()).collect();
    assert_eq!(names, ["Otter OT-2", "Heron HRN-1", "Heron HRN-1b"]);
}

#[test]
fn a_file_is_read_once_whatever_names_lead_to_it() {
    let texts = Texts::new([board("one", "one", BOARD), board("two", "two", BOARD)]);
    let source = Arc::new(Counted { texts, asked: AtomicUsize::new(0) });
    let library = Library::new(vec![source.clone()]);
    let (one, two) = (library.board("one").unwrap(), library.board("two").unwrap());
    assert!(Arc::ptr_eq(&one, &two), "one content, one board");
    let again = library.with_first(Arc::new(Texts::<String>::default()));
    assert!(Arc::ptr_eq(&again.read_text::<Map>(BOARD.as_bytes()).unwrap(), &one), "the cache is shared");
    let hash = ContentHash::of(BOARD.as_bytes());
    assert!(Arc::ptr_eq(&library.get_by_hash::<Map>(hash).unwrap().unwrap(), &one));
    assert!(library.get_by_hash::<Unit>(hash).is_none());
    for listed in library.list(Kind::Board) {
        library.summary::<Map>(&listed).unwrap();
    }
    assert_eq!(source.asked.load(Ordering::Relaxed), 1);
}

#[test]
fn a_file_that_cannot_be_read_is_told_with_its_line() {
    let library = boards(vec![board("broken", "broken", "size 1 1\nhxe 0101 0 \"\" \"\"\nend\n")]);
    for _ in 0..2 {
        let why = library.board("broken").unwrap_err();
        let LibraryError::Unreadable { name, why } = why else { panic!("{why}") };
        assert_eq!((name.as_str(), why.line), ("broken", Some(2)));
        assert!(!why.message.starts_with("line 2"), "{why:?}");
    }
}

#[test]
fn all_of_our_own_can_be_played_and_is_listed_under_its_own_name() {
    let library = built_in();
    for listed in library.list(Kind::Unit) {
        let unit = library.read::<Unit>(&listed).unwrap();
        assert_eq!(unit.design.name(), listed.item.name);
        assert_eq!(unit.summary.name(), listed.item.name);
        assert!(unit.sheet.is_ok(), "{}", listed.item.name);
    }
    for listed in library.list(Kind::Board) {
        let summary = library.summary::<Map>(&listed).unwrap();
        assert_eq!(
            split_title(&listed.item.stem, &summary.description).map_or(&*listed.item.stem, |it| it.0),
            listed.item.name
        );
    }
    for kind in Kind::ALL {
        assert_eq!(library.list(kind).len(), built_in_files(kind).count());
        assert!(built_in_files(kind).all(|file| ContentHash::of(file.text.as_bytes()) == file.hash));
    }
    assert_eq!(found(library, "two-fords").as_deref(), Ok("Two Fords"));
    assert!(library.unit("Bailiff").is_ok() && BUILT_IN.index().items().len() > 50);
}

#[test]
fn a_unit_with_quirks_is_played_whole_and_says_that_they_have_no_rules() {
    let ours = built_in_files(Kind::Unit).find(|file| file.name == "Bailiff").expect("one of ours").text;
    let quirky = ours.replacen("\nmass:", "\nquirk:low_profile\nmass:", 1);
    let unit = built_in().read_text::<Unit>(quirky.as_bytes()).unwrap();
    assert!(unit.findings.iter().any(|it| it.message.contains("low_profile")), "{:?}", unit.findings);
    assert_eq!(unit.summary.not_played, Vec::<String>::new());
}

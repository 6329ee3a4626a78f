//! A crew of several stands in the file as it is; only its first member can be given another name or other skills.

use roxmltree::{Document, Node, ParsingOptions};

use super::Pilot;
use super::write::escaped;

/// The crew with the pilot as its first member; `None` if there is no member, or he is as he was.
pub(super) fn seated(crew: &str, pilot: &Pilot) -> Option<String> {
    let options = ParsingOptions { allow_dtd: false, ..ParsingOptions::default() };
    let document = Document::parse_with_options(crew, options).ok()?;
    let first = document.root_element().children().find(|it| it.has_tag_name("crewMember"))?;
    let (gunnery, piloting) = (pilot.gunnery.to_string(), pilot.piloting.to_string());
    let wanted = [("name", pilot.name.as_str()), ("gunnery", &gunnery), ("piloting", &piloting)];
    let mut changed = crew.to_owned();
    let mut edits: Vec<_> = wanted.into_iter().filter_map(|(key, value)| edit(first, key, value)).collect();
    if edits.is_empty() {
        return None;
    }
    // From the end, so that the places of the others stay true.
    edits.sort_by_key(|(range, _)| std::cmp::Reverse(range.start));
    for (range, text) in edits {
        changed.replace_range(range, &text);
    }
    Some(changed)
}

/// Where an attribute is written, and what is to stand there.
fn edit(member: Node<'_, '_>, key: &str, value: &str) -> Option<(std::ops::Range<usize>, String)> {
    match member.attribute_node(key) {
        Some(old) if old.value() == value => None,
        Some(old) => Some((old.range_value(), escaped(value))),
        None => {
            let at = member.range().start + "<crewMember".len();
            Some((at..at, format!(" {key}=\"{}\"", escaped(value))))
        }
    }
}

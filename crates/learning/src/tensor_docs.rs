//! Writes `docs/tensors.md`: every action id and every channel.

use std::fmt::Write as _;

use crate::playable::Playable;

/// The part of the page about one game.
pub fn tensor_docs(title: &str, game: &impl Playable) -> String {
    let (space, shapes, channels) = (game.space(), game.shapes(), game.channels());
    let mut text =
        format!("## {title}\n\n### Actions\n\n{} ids:\n\n| ids | segment |\n|---|---|\n", space.size());
    for segment in &space.segments {
        let _ =
            writeln!(text, "| {}–{} | `{}` |", segment.first, segment.first + segment.size - 1, segment.name);
    }
    let kinds = space.segments.first().map_or(0, |kinds| kinds.size);
    text.push_str("\nThe ids of `kind`:");
    for (id, name) in (0..kinds).map(|id| (id, game.describe(id))).filter(|(_, name)| !name.is_empty()) {
        let _ = write!(text, "{} {id} {name}", if id == 0 { "" } else { "," });
    }
    let [count, height, width] = shapes.map;
    let _ = write!(text, ".\n\n### `map`, uint8 [{count}, {height}, {width}]\n\n| channel | |\n|---|---|\n");
    for (at, name) in channels.map.iter().enumerate() {
        let _ = writeln!(text, "| {at} | {name} |");
    }
    let [rows, features] = shapes.units;
    let _ = write!(text, "\n### `units`, float32 [{rows}, {features}]\n\n{}\n", numbered(&channels.units));
    let _ = write!(text, "\n### `global`, float32 [{}]\n\n{}\n", shapes.globals, numbered(&channels.globals));
    text
}

fn numbered(names: &[String]) -> String {
    let all: Vec<String> = names.iter().enumerate().map(|(at, name)| format!("{at} `{name}`")).collect();
    format!("{}.", all.join(", "))
}

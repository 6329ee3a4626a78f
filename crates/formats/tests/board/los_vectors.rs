//! Lines of sight against recorded answers: every row must agree.

use std::collections::HashMap;

use classic::Nameless;
use classic::board::{Board, Elevation};
use classic::sight::{Effect, Explanation, MOST_POINTS, Part, Posture, Sight, Viewer, between, explain};
use serde_json::Value;

use crate::support;

fn viewer(ask: &Value) -> Viewer {
    Viewer {
        hex: ask["hex"].as_str().unwrap().parse().unwrap(),
        elevation: Elevation(ask["elevation"].as_i64().unwrap() as i16),
        posture: if ask["prone"].as_bool().unwrap() { Posture::Prone } else { Posture::Standing },
    }
}

/// The modifier that a reader would work out from the explanation alone; `None` is no line of sight.
fn explained_modifier(explanation: &Explanation) -> Option<u64> {
    explanation.medium.ok()?;
    let version = |left_out: Part| {
        let hexes = explanation.hexes.iter().filter(|seen| seen.part != left_out);
        let effects: Vec<_> = hexes.flat_map(|seen| seen.effects.iter().copied()).collect();
        let points: u8 =
            effects.iter().map(|it| if let Effect::Adds { points, .. } = it { *points } else { 0 }).sum();
        let is_blocked = effects.iter().any(|it| matches!(it, Effect::Blocks(_) | Effect::NotWater));
        let cover = u8::from(effects.contains(&Effect::CoversTarget));
        (!is_blocked && points <= MOST_POINTS).then_some(u64::from(points + cover))
    };
    match explanation.sight {
        Sight::Whole(_) => version(Part::Left),
        Sight::Split { .. } => Some(version(Part::Left)?.max(version(Part::Right)?)),
    }
}

#[test]
fn every_recorded_line_of_sight_agrees() {
    let Some(folder) = support::shared() else { return };
    let mut boards: HashMap<String, Board> = HashMap::new();
    let mut board = |path: &str| -> Board {
        let load = || {
            let bytes = std::fs::read(folder.join("corpus").join(path)).unwrap();
            formats::board::read(&bytes).unwrap().file.board
        };
        boards.entry(path.to_owned()).or_insert_with(load).clone()
    };
    let text = std::fs::read_to_string(folder.join("vectors/los.jsonl")).unwrap();
    let (mut rows, mut wrong) = (0, Vec::new());
    for line in text.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let ask = &row["ask"];
        let board = board(ask["board"].as_str().unwrap());
        let (from, to) = (viewer(&ask["from"]), viewer(&ask["to"]));
        let outcome = between(&board, from, to).outcome();
        let modifier = outcome.ok().map(|clear| u64::from(clear.modifier()));
        rows += 1;
        assert_eq!(explained_modifier(&explain(&board, from, to)), modifier, "the explanation of {line}");
        if (Some(outcome.is_ok()), modifier) != (row["ok"]["los"].as_bool(), row["ok"]["modifier"].as_u64()) {
            let lines = explain(&board, from, to).lines();
            let lines: Vec<String> = lines.iter().map(|it| it.render(&Nameless)).collect();
            wrong.push(format!("{line}\n{}", lines.join("\n")));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {rows} rows differ, the first:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(5)].join("\n\n")
    );
    assert!(rows >= 4000, "only {rows} rows");
}

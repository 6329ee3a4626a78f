//! The recorded questions, row by row: every field of a recorded answer must be there and equal. The rows are no part
//! of this project; where they are absent the tests say so.

use serde_json::Value;

use crate::support;

/// The first field of `wanted` that `found` has not, or has otherwise. An answer may have more fields, and so
/// may each attack of `physical`; within any other field nothing may be more or less. Why something is
/// impossible, and which modifiers there are, is said in our own words; the modifiers must come to the number.
fn difference(wanted: &Value, found: &Value) -> Option<String> {
    let fields = wanted.as_object().expect("a recorded answer is an object");
    fields.iter().find_map(|(field, value)| match found.get(field) {
        Some(_) if field == "impossible" => None,
        Some(ours) if field == "modifiers" => {
            let list = ours.as_array().map_or(&[][..], Vec::as_slice);
            let sum: i64 = list.iter().filter_map(|it| it["value"].as_i64()).sum();
            (found["to_hit"] != sum).then(|| format!("modifiers come to {sum}: {ours}"))
        }
        Some(other) if other == value => None,
        Some(other) if field == "weapons" => weapons(value, other),
        Some(other) if field == "dfa" => difference(value, other).map(|how| format!("{field}.{how}")),
        Some(other) if is_attack(value) => difference(value, other).map(|how| format!("{field}.{how}")),
        Some(other) => Some(format!("{field}: wanted {value}, found {other}")),
        None => Some(format!("{field}: wanted {value}, found nothing")),
    })
}

/// Every weapon of the row is among ours, with all that the row says of it.
fn weapons(wanted: &Value, found: &Value) -> Option<String> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let ours = list(found);
    list(wanted).iter().find_map(|weapon| {
        let same = |it: &&Value| it["weapon"] == weapon["weapon"] && it["location"] == weapon["location"];
        match ours.iter().find(same) {
            Some(own) => difference(weapon, own).map(|how| format!("{}: {how}", weapon["weapon"])),
            None => Some(format!("{weapon} is not among {found}")),
        }
    })
}

fn is_attack(value: &Value) -> bool {
    value.get("to_hit").is_some() || value.get("impossible").is_some()
}

/// The rows are common practice: they are asked by its rules.
fn by_practice(ask: &Value) -> Value {
    let mut ask = ask.clone();
    ask["rules"] = Value::from("practice");
    ask
}

/// Runs a file of vectors; returns how many rows there are, after failing loudly if any differs.
fn compare(file: &str) -> Option<usize> {
    let shared = support::shared()?;
    // Rows of chapter 15 have a corpus of their own.
    let corpus = if file.starts_with("advanced/") {
        if !shared.join("corpus-advanced").is_dir() {
            println!("skipped: ../shared/corpus-advanced is absent");
            return None;
        }
        support::files_below(shared.join("corpus-advanced"))
    } else {
        support::corpus(&shared)
    };
    let text = std::fs::read_to_string(shared.join("vectors").join(file)).expect("the vectors can be read");
    let rows: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("a row is JSON")).collect();
    let mut different = Vec::new();
    for (row, number) in rows.iter().zip(1..) {
        let how = match query::answer(&corpus, &by_practice(&row["ask"])) {
            Ok(found) => difference(&row["ok"], &found),
            Err(why) => Some(format!("error: {why}")),
        };
        if let Some(how) = how {
            different.push(format!("{file}:{number}: {}\n    {how}", row["ask"]));
        }
    }
    let shown: Vec<&String> = different.iter().take(20).collect();
    assert!(different.is_empty(), "{} of {} rows differ:\n{shown:#?}", different.len(), rows.len());
    println!("{file}: {} rows agree", rows.len());
    Some(rows.len())
}

macro_rules! agrees {
    ($($name:ident: $file:literal, $rows:literal;)*) => {$(
        #[test]
        fn $name() {
            assert!(compare($file).is_none_or(|rows| rows >= $rows));
        }
    )*};
}

agrees! {
    units_agree_row_for_row: "unit.jsonl", 315;
    lines_of_sight_agree_row_for_row: "los.jsonl", 4000;
    reaches_agree_row_for_row: "reach.jsonl", 201;
    piloting_numbers_agree_row_for_row: "piloting.jsonl", 700;
    physical_attacks_agree_row_for_row: "physical.jsonl", 677;
    numbers_to_hit_agree_row_for_row: "to_hit.jsonl", 2500;
    hits_agree_row_for_row: "hits.jsonl", 265;
    numbers_through_networks_agree_row_for_row: "advanced/to_hit_c3.jsonl", 160;
    physical_weapons_agree_row_for_row: "advanced/physical_weapons.jsonl", 120;
    numbers_of_devices_agree_row_for_row: "advanced/to_hit_devices.jsonl", 144;
    squadron_positions_agree_row_for_row: "squadron.jsonl", 500;
    hits_on_special_armour_agree_row_for_row: "advanced/hits_armour.jsonl", 177;
    hits_on_special_structure_agree_row_for_row: "advanced/hits_structure.jsonl", 120;
    piloting_with_boosters_agrees_row_for_row: "advanced/piloting_boosters.jsonl", 200;
    special_units_agree_row_for_row: "advanced/unit_advanced.jsonl", 128;
}

//! Records as a stranger may send them: true ones with values replaced, and setups with values replaced played on.
//!
//! [`fuzz_record`] is the entry of the fuzz target `record`. The bytes choose which value becomes what, so that a
//! fuzzer goes from one falsified record to the next; every one is read and played as `myomer verify` plays it.

use std::sync::LazyLock;

use kit::play::{choices, choose};
use kit::record::{Header, Record, Source, verify};
use kit::{BySeat, Game, Next, Recorder, Seeded};
use serde_json::{Map, Value};

use crate::yard;

/// Entries of the records that are falsified: a turn or two of each game.
const ENTRIES: usize = 120;
/// Actions that a falsified setup is played on for.
const PLAYED_ON: usize = 40;

static CLASSIC: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut setup = yard::battle("lantern-wood", &["Bellfounder"], &["Bailiff"], 6);
    setup.options.aimed_shots = true;
    setup.options.club_tables = true;
    record::<classic::State>(setup)
});

static SQUADRON: LazyLock<Vec<String>> =
    LazyLock::new(|| record::<squadron::State>(squadron::Setup::quick(squadron::Options::STANDARD, 3)));

/// The lines of a match by lot.
fn record<G: Game>(setup: G::Setup) -> Vec<String> {
    let seats = BySeat::new("Ann".to_owned(), "Bo".to_owned());
    let header = Header::new::<G>("test", seats, setup).with_source(Source::Seed(5));
    let opened = Recorder::<G, Seeded>::begin(&header, Seeded::new(5));
    let Ok((mut recorder, opening)) = opened else { return Vec::new() };
    let mut lines = vec![header.line(), opening.line()];
    let (mut lot, mut legal) = (choices(5), Vec::new());
    while lines.len() < ENTRIES && matches!(recorder.game().to_act(), Next::Seat(_)) {
        recorder.game().legal_actions(&mut legal);
        let Some(action) = choose(&legal, &mut lot) else { break };
        let Ok(entry) = recorder.apply(action) else { break };
        lines.push(entry.line());
    }
    lines
}

/// Numbers, words and flags in the header of the record of a game, without those of its board.
pub fn header_leaves(game: u8) -> usize {
    let lines = if game == 0 { &CLASSIC } else { &SQUADRON };
    let header = lines.first().and_then(|line| serde_json::from_str::<Value>(line).ok());
    let mut header = header.unwrap_or_default();
    let mut found = Vec::new();
    leaves(&mut header, &mut found);
    found.len()
}

/// The bytes by which [`fuzz_record`] puts one of [`NUMBERS`] in the place of one leaf of a header.
pub fn header_bytes(game: u8, leaf: usize, number: usize) -> Vec<u8> {
    let [high, low] = (leaf as u16).to_be_bytes();
    // One change, in the header, at a leaf; no whole branch; a value from the table.
    vec![game, 0, 0, 0, high, low, 255, 0, 1, 255, 0, number as u8]
}

/// Reads and plays a falsified record of either game. Whatever the bytes, nothing may panic.
pub fn fuzz_record(bytes: &[u8]) {
    let mut bytes = Bytes(bytes.iter());
    match bytes.next() % 2 {
        0 => try_record::<classic::State>(&CLASSIC, &mut bytes),
        _ => try_record::<squadron::State>(&SQUADRON, &mut bytes),
    }
}

fn try_record<G: Game>(lines: &[String], bytes: &mut Bytes<'_>) {
    let text = falsified(lines, bytes);
    let Ok(record) = Record::<G>::read(text.as_bytes()) else { return };
    // Any verdict will do.
    let _ = verify(&record);
    play_on::<G>(&record.header, bytes);
}

/// Plays a setup that was accepted: a record of such a match can be made by anybody.
fn play_on<G: Game>(header: &Header<G::Setup>, bytes: &mut Bytes<'_>) {
    let Ok((mut recorder, _)) = Recorder::<G, Seeded>::begin(header, Seeded::new(1)) else { return };
    let (mut lot, mut legal) = (choices(u64::from(bytes.next())), Vec::new());
    for _ in 0..PLAYED_ON {
        recorder.game().legal_actions(&mut legal);
        let Some(action) = choose(&legal, &mut lot) else { return };
        if recorder.apply(action).is_err() {
            return;
        }
    }
}

/// The record with up to four of its values replaced. Every second one is replaced in the header, which is the
/// longest line and says most.
pub fn falsified(lines: &[String], bytes: &mut Bytes<'_>) -> String {
    let mut lines = lines.to_vec();
    for _ in 0..1 + bytes.next() % 4 {
        let at = match bytes.next() % 2 {
            0 => 0,
            _ => bytes.below(lines.len()),
        };
        let Some(line) = lines.get_mut(at) else { continue };
        if let Ok(mut value) = serde_json::from_str::<Value>(line) {
            match bytes.next() % 2 {
                0 => falsify_leaf(&mut value, bytes),
                _ => falsify(&mut value, bytes),
            }
            *line = value.to_string();
        }
    }
    lines.join("\n") + "\n"
}

/// Replaces one of all numbers, words and flags, but for those of the board: its thousands would leave the rest out.
fn falsify_leaf(value: &mut Value, bytes: &mut Bytes<'_>) {
    let mut found = Vec::new();
    leaves(value, &mut found);
    let at = bytes.below(found.len());
    if let Some(leaf) = found.into_iter().nth(at) {
        falsify(leaf, bytes);
    }
}

fn leaves<'a>(value: &'a mut Value, found: &mut Vec<&'a mut Value>) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| leaves(item, found)),
        Value::Object(fields) => {
            let apart = fields.iter_mut().filter(|(name, _)| *name != "board");
            apart.for_each(|(_, field)| leaves(field, found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => found.push(value),
    }
}

/// Walks down to some value and replaces it.
fn falsify(value: &mut Value, bytes: &mut Bytes<'_>) {
    // Now and then a whole branch goes.
    if bytes.next() < 8 {
        *value = any(bytes);
        return;
    }
    match value {
        Value::Array(items) if !items.is_empty() => {
            let at = bytes.below(items.len());
            match bytes.next() {
                0..10 => drop(items.remove(at)),
                10..20 => items.push(items[at].clone()),
                20.. => falsify(&mut items[at], bytes),
            }
        }
        Value::Object(fields) if !fields.is_empty() => falsify_field(fields, bytes),
        Value::Number(number) => {
            let near = number.as_i64().map(|it| it.wrapping_add(i64::from(bytes.next() % 3) - 1));
            *value = match bytes.next() % 4 {
                0 => near.map_or(Value::Null, Value::from),
                _ => any(bytes),
            };
        }
        Value::Null | Value::Bool(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => {
            // As many bytes as for a number, so that bytes mean the same for every leaf.
            let _ = (bytes.next(), bytes.next());
            *value = any(bytes);
        }
    }
}

fn falsify_field(fields: &mut Map<String, Value>, bytes: &mut Bytes<'_>) {
    let at = bytes.below(fields.len());
    let Some(name) = fields.keys().nth(at).cloned() else { return };
    match bytes.next() {
        0..6 => drop(fields.remove(&name)),
        6.. => {
            if let Some(field) = fields.get_mut(&name) {
                falsify(field, bytes);
            }
        }
    }
}

/// Numbers at the edges of types and lists.
pub const NUMBERS: [i64; 20] =
    [0, 1, 2, 5, 7, 12, 48, 63, 64, 127, 128, 200, 254, 255, 256, -1, -32_768, 32_767, 65_535, 1 << 53];

/// What a reader may not expect.
fn any(bytes: &mut Bytes<'_>) -> Value {
    const NUMBERS: [i64; 20] =
        [0, 1, 2, 5, 7, 12, 48, 63, 64, 127, 128, 200, 254, 255, 256, -1, -32_768, 32_767, 65_535, 1 << 53];
    match bytes.next() {
        0 => Value::Null,
        1 => Value::Array(Vec::new()),
        2 => Value::Object(Map::new()),
        3 => Value::from(1e308),
        4 => Value::from(u64::MAX),
        5 => Value::from(""),
        6 => Value::from("ü".repeat(300)),
        7..12 => Value::from(bytes.next().is_multiple_of(2)),
        12.. => Value::from(NUMBERS[bytes.below(NUMBERS.len())]),
    }
}

/// Choices, one byte at a time; zeros when they run out.
#[derive(Clone, Debug)]
pub struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl<'a> Bytes<'a> {
    pub fn new(bytes: &'a [u8]) -> Bytes<'a> {
        Bytes(bytes.iter())
    }

    fn next(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    fn below(&mut self, count: usize) -> usize {
        let two = usize::from(self.next()) << 8 | usize::from(self.next());
        two.checked_rem(count).unwrap_or(0)
    }
}

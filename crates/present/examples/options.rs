//! Times and sizes of options in random battles: `cargo run --release -p present --example options`.

use std::collections::BTreeMap;
use std::time::Instant;

use kit::{Game, Next, Seeded, Silent};
use present::Present;
use proving::yard::Yard;

/// Microseconds and bytes, by kind of options.
type Found = BTreeMap<String, Vec<(f64, usize)>>;

fn main() {
    let mut found = Found::new();
    let yard = Yard::default();
    for number in 0..48 {
        let setup = yard.by_lot(number, &mut Seeded::new(number));
        if let Ok(battle) = classic::State::new(&setup) {
            look(battle, number, 300, &mut found);
        }
    }
    for seed in 0..12 {
        let setup = squadron::Setup::quick(squadron::Options::LEAGUE, seed);
        if let Ok(game) = squadron::State::new(&setup) {
            look(game, u64::from(seed), 600, &mut found);
        }
    }
    println!(
        "{:<20} {:>6} {:>10} {:>10} {:>10} {:>10}",
        "options", "n", "median µs", "99% µs", "most µs", "most bytes"
    );
    for (kind, mut seen) in found {
        seen.sort_by(|one, other| one.0.total_cmp(&other.0));
        let at = |part: f64| seen[((seen.len() - 1) as f64 * part) as usize].0;
        let bytes = seen.iter().map(|it| it.1).max().unwrap_or(0);
        println!(
            "{kind:<20} {:>6} {:>10.0} {:>10.0} {:>10.0} {bytes:>10}",
            seen.len(),
            at(0.5),
            at(0.99),
            at(1.0)
        );
    }
}

fn look<G: Present>(mut game: G, seed: u64, most: u32, found: &mut Found) {
    let (mut dice, mut choices) = (Seeded::new(seed), kit::play::choices(seed));
    game.begin(&mut dice, &mut Silent);
    let mut listed = Vec::new();
    for _ in 0..most {
        let Next::Seat(seat) = game.to_act() else { return };
        let begun = Instant::now();
        let options = game.options_for(seat);
        let took = begun.elapsed().as_secs_f64() * 1e6;
        let text = serde_json::to_value(&options).unwrap_or_default();
        let kind = format!("{} {}", G::NAME, text["type"].as_str().unwrap_or("none"));
        found.entry(kind).or_default().push((took, text.to_string().len()));
        let begun = Instant::now();
        let table = game.table(Some(seat));
        let took = begun.elapsed().as_secs_f64() * 1e6;
        let bytes = serde_json::to_string(&table).map_or(0, |text| text.len());
        found.entry(format!("{} table", G::NAME)).or_default().push((took, bytes));
        let Some(action) = game.sample(&mut choices, &mut listed) else { return };
        game.apply_unchecked(action, &mut dice, &mut Silent);
    }
}

//! Rates of whole games and of copying a table.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use classic::board::Board;
use classic::mech::{Design, Sheet};
use classic::{Setup, Start, State, UnitSetup};
use formats::{board, mtf};
use grid::{Facing, Hex};
use kit::play::playout;
use kit::{Game, Seat, Seeded, Silent};

use super::clock::rate;

type Measure = fn(Duration) -> Result<f64, String>;

pub const ALL: &[(&str, &str, Measure)] = &[
    ("clone_4v4_per_s", "copy of a battle of four against four", clones),
    ("random_duel_per_s", "duel of two mediums by random play, to the end or 30 turns", random_duels),
    ("squadron_random_per_s", "M.A.S.C. game by random play, from a finished setup", squadron_games),
];

/// The mediums of a default duel, and company for a lance each.
const RED: [&str; 4] = ["Bailiff", "Poacher", "Cutpurse", "Lamplighter"];
const BLUE: [&str; 4] = ["Reeve", "Huckster", "Wicket", "Mummer"];

pub fn named_design(name: &str) -> Result<Arc<Design>, String> {
    let file = catalogue::mech(name).ok_or_else(|| format!("no unit of ours is called {name}"))?;
    let read = mtf::read(file.text.as_bytes()).map_err(|why| format!("{name}: {why}"))?;
    Ok(Arc::new(read.design))
}

pub fn named_board(name: &str) -> Result<Arc<Board>, String> {
    let file = catalogue::board(name).ok_or_else(|| format!("no board of ours is called {name}"))?;
    let read = board::read(file.text.as_bytes()).map_err(|why| format!("{}: {why}", file.name))?;
    Ok(Arc::new(read.file.board))
}

/// A battle of so many a side on one of our maps, deployed, before its first roll.
pub fn battle(a_side: usize) -> Result<State, String> {
    let mut units = Vec::new();
    for (seat, names, row, facing) in
        [(Seat::Red, RED, 4, Facing::South), (Seat::Blue, BLUE, 11, Facing::North)]
    {
        for (place, name) in names.iter().take(a_side).enumerate() {
            let sheet = Sheet::new(named_design(name)?).map_err(|why| format!("{name}: {why}"))?;
            let hex = Hex::new(3 + 3 * place as i16, row);
            let start = Some(Start { hex, facing });
            units.push(UnitSetup { seat, sheet: Arc::new(sheet), gunnery: 4, piloting: 5, start });
        }
    }
    let mut setup = Setup::new(named_board("lantern-wood")?, units);
    setup.options.turn_limit = Some(30);
    State::new(&setup).map_err(|why| why.to_string())
}

fn clones(span: Duration) -> Result<f64, String> {
    let mut state = battle(4)?;
    state.begin(&mut Seeded::new(1), &mut Silent);
    Ok(rate(span, 1, || {
        black_box(black_box(&state).clone());
    }))
}

fn random_duels(span: Duration) -> Result<f64, String> {
    let fresh = battle(1)?;
    let mut seed = 0;
    Ok(rate(span, 1, || {
        seed += 1;
        let mut state = fresh.clone();
        state.begin(&mut Seeded::new(seed), &mut Silent);
        let done = playout(&mut state, seed, 1_000_000);
        assert!(done.outcome.is_some(), "a random duel ends");
    }))
}

fn squadron_games(span: Duration) -> Result<f64, String> {
    let setup = squadron::Setup::quick(squadron::Options::STANDARD, 1);
    let mut fresh = squadron::State::new(&setup).map_err(|why| why.to_string())?;
    fresh.begin(&mut Seeded::new(1), &mut Silent);
    let mut seed = 0;
    Ok(rate(span, 1, || {
        seed += 1;
        let mut state = fresh.clone();
        let done = playout(&mut state, seed, 1_000_000);
        assert!(done.outcome.is_some(), "a random game ends");
    }))
}

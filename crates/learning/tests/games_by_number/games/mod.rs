//! Games to play by numbers.

#![allow(dead_code, reason = "each test file uses its own part")]

use std::sync::Arc;

use classic::{Setup, UnitSetup};
use kit::{Seat, Seeded};
use learning::{Episode, Playable, Tensors};

/// So many of our own 'Mechs a side on one of our maps, with every option that adds actions.
pub(crate) fn battle(board: &str, red: &[&str], blue: &[&str]) -> Setup {
    let library = library::built_in();
    let mut units = Vec::new();
    for (seat, names) in [(Seat::Red, red), (Seat::Blue, blue)] {
        for name in names {
            let sheet = library.sheet(name).expect("a unit of ours");
            units.push(UnitSetup { seat, sheet, gunnery: 4, piloting: 5, start: None });
        }
    }
    let board = library.board(board).expect("a board of ours").board.clone();
    let mut setup = Setup::new(Arc::clone(&board), units);
    setup.options.turn_limit = Some(12);
    setup.options.aimed_shots = true;
    setup.options.ejection = true;
    setup
}

pub(crate) fn duel() -> Setup {
    battle("lantern-wood", &["Bailiff"], &["Reeve"])
}

pub(crate) fn lances() -> Setup {
    let red = ["Bailiff", "Drover", "Beadle", "Poacher"];
    battle("market-cross", &red, &["Reeve", "Cooper", "Gamekeeper", "Tinker"])
}

/// A legal id by lot.
pub(crate) fn any_id<G: Playable, D: kit::Dice>(episode: &Episode<G, D>, rng: &mut Seeded) -> u32 {
    let ids = episode.legal_ids();
    ids[rng.below(ids.len() as u32) as usize]
}

/// Everything that a seat observes.
#[derive(PartialEq, Debug)]
pub(crate) struct Seen {
    pub map: Vec<u8>,
    pub units: Vec<f32>,
    pub globals: Vec<f32>,
}

pub(crate) fn seen<G: Playable, D: kit::Dice>(episode: &Episode<G, D>, seat: Seat) -> Seen {
    let shapes = episode.game().shapes();
    // Filled with rubbish, so that a value left out is found.
    let mut seen = Seen {
        map: vec![77; shapes.map_len()],
        units: vec![f32::NAN; shapes.units_len()],
        globals: vec![f32::NAN; shapes.globals],
    };
    let into = Tensors { map: &mut seen.map, units: &mut seen.units, globals: &mut seen.globals };
    episode.game().observe(seat, episode.chosen_by(seat), &mut G::Memory::default(), into);
    seen
}

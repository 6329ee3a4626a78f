//! Rates of whole games and of copying a table.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use bots::{Budget, Strength};
use classic::board::Board;
use classic::mech::{Design, Sheet};
use classic::{Setup, Start, State, UnitSetup};
use grid::{Facing, Hex};
use kit::play::playout;
use kit::{Game, Seat, Seeded, Silent};
use lab::battle::Telling;
use lab::skirmish::{DUEL, Fighter, LANCES, MAP, Map, TURN_LIMIT, terms};
use lab::squadrons::{Opening, Variant};
use lab::{Battleground, Luck, Player, Skirmish, Squadrons};

use super::Entry;
use super::clock::rate;

pub(super) const ALL: &[Entry] = &[
    ("clone_4v4_per_s", "copy of a battle of four against four", Some(500_000.0), clones),
    (
        "random_duel_per_s",
        "duel of two mediums by random play, to the end or 30 turns",
        Some(2_000.0),
        random_duels,
    ),
    (
        "duel_regular_per_s",
        "duel of two mediums, regular bots, to the end or 60 turns",
        Some(1.0 / 0.017),
        regular_duels,
    ),
    ("lance_regular_per_s", "battle of four against four, regular bots", Some(1.0 / 0.090), regular_lances),
    (
        "squadron_random_per_s",
        "M.A.S.C. game by random play, from a finished setup",
        Some(5_000.0),
        squadron_games,
    ),
    (
        "squadron_regular_per_s",
        "M.A.S.C. game of regular bots, from a finished setup",
        None,
        regular_squadrons,
    ),
];

/// The mediums of a default duel, and company for a lance each.
const RED: [&str; 4] = ["Bailiff", "Poacher", "Cutpurse", "Lamplighter"];
const BLUE: [&str; 4] = ["Reeve", "Huckster", "Wicket", "Mummer"];

pub(super) fn named_design(name: &str) -> Result<Arc<Design>, String> {
    library::built_in().unit(name).map(|unit| unit.design.clone()).map_err(|why| why.to_string())
}

pub(super) fn named_board(name: &str) -> Result<Arc<Board>, String> {
    library::built_in().board(name).map(|map| map.board.clone()).map_err(|why| why.to_string())
}

/// A battle with this many units a side on a built-in map, deployed, before its first roll.
pub(super) fn battle(a_side: usize) -> Result<State, String> {
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

/// Battles of the lab, one after the other on this thread, from both sides.
fn battles(span: Duration, ground: &impl Battleground) -> Result<f64, String> {
    let mut battle = 0;
    let mut wrong = None;
    let per_second = rate(span, 1, || {
        if let Err(why) = ground.fight(Luck::new(1, battle), Telling::Sums) {
            wrong = Some(why);
        }
        battle += 1;
    });
    wrong.map_or(Ok(per_second), Err)
}

fn regular_duels(span: Duration) -> Result<f64, String> {
    skirmishes(span, DUEL.map(|name| vec![name]))
}

fn regular_lances(span: Duration) -> Result<f64, String> {
    skirmishes(span, LANCES.map(|names| names.to_vec()))
}

fn skirmishes(span: Duration, names: [Vec<&str>; 2]) -> Result<f64, String> {
    let side =
        |names: &Vec<&str>| names.iter().map(|name| Fighter::named(name)).collect::<Result<Vec<_>, _>>();
    let sides = [side(&names[0])?, side(&names[1])?];
    let player = Player::new(Strength::Regular, Budget::nodes(200));
    battles(span, &Skirmish::new(&Map::named(MAP)?, sides, [player; 2], terms(TURN_LIMIT))?)
}

fn regular_squadrons(span: Duration) -> Result<f64, String> {
    let options = squadron::Options::STANDARD;
    let player = Player::new(Strength::Regular, Budget::nodes(20_000));
    battles(span, &Squadrons::new(Variant::of(options), Opening::Quick, [None; 2], [player; 2])?)
}

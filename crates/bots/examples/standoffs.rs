//! Counts battles that nobody wins: for each map, how many end as a draw at the turn limit, and why.
//!
//! `cargo run --release -p bots --example standoffs -- 20 1 regular FOLDER…` plays 20 duels on each of our maps and
//! of the maps below the folders, from seed 1, mirrored, with the default limit of turns. A draw in which nobody
//! could reach anybody, on foot or by jump, is counted apart: no player could have ended it. With `WHY=1` every draw
//! is told with what its units could still do.

mod battles;

use std::path::Path;

use battles::{Stock, TURN_LIMIT};
use bots::{Budget, Known, Strength};
use classic::unit::WeaponNo;
use classic::{State, UnitId};
use kit::{BySeat, Game, Next, Outcome, Seeded, Silent};

#[derive(Clone, Copy, Default)]
struct Count {
    games: u32,
    turns: u32,
    draws: u32,
    out_of_reach: u32,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, or: u64| arguments.get(at).map_or(or, |it| it.parse().expect("a number"));
    let strength = arguments.get(2).map_or(Strength::Regular, |it| it.parse().expect("a strength"));
    let (games, seed) = (number(0, 20), number(1, 1));
    let mut stock = Stock::ours();
    for folder in arguments.iter().skip(3) {
        stock.add_folder(Path::new(folder));
    }
    let mut all = Count::default();
    for (at, (name, board)) in stock.boards.iter().enumerate() {
        let mut count = Count::default();
        for game in 0..games {
            let seed = (seed * 1_000 + at as u64) * 1_000_003 + game;
            let setup = stock.mirror(board, 1, &mut Seeded::new(seed));
            if let Ok(state) = State::new(&setup) {
                play(state, strength, seed, &mut count);
            }
        }
        let Count { games, turns, draws, out_of_reach } = count;
        println!(
            "{name} ({}×{}): {draws} of {games} drawn, {out_of_reach} more out of reach, {:.1} turns",
            board.width(),
            board.height(),
            f64::from(turns) / f64::from(games.max(1))
        );
        all.games += games;
        all.draws += draws;
        all.out_of_reach += out_of_reach;
    }
    println!("{} of {} drawn, {} more out of reach", all.draws, all.games, all.out_of_reach);
}

fn play(mut game: State, strength: Strength, seed: u64, count: &mut Count) {
    let (mut dice, mut rng) = (Seeded::new(seed ^ 1), Seeded::new(seed ^ 2));
    let mut bots = BySeat::from_fn(|seat| bots::classic(strength, seed + seat as u64));
    game.begin(&mut dice, &mut Silent);
    let outcome = loop {
        match game.to_act() {
            Next::Over(outcome) => break outcome,
            Next::Seat(seat) => {
                let known = Known::new(&game, seat, &mut rng);
                let action = bots[seat].decide(&known, Budget::nodes(300)).action;
                game.apply(action, &mut dice, &mut Silent).expect("bots choose legal actions");
            }
        }
    };
    count.games += 1;
    count.turns += u32::from(game.turn());
    if outcome == Outcome::Draw && game.turn() >= TURN_LIMIT {
        match bots::classic::can_meet(&game) {
            true => count.draws += 1,
            false => count.out_of_reach += 1,
        }
        if std::env::var("WHY").is_ok() {
            game.units().iter().for_each(|unit| tell(&game, unit.id));
        }
    }
}

/// Where a unit is in the end, and what it can do.
fn tell(game: &State, id: UnitId) {
    let (mech, unit) = (game.mech(id), game.unit(id));
    let weapons = (0..mech.sheet.weapons.len() as u8).map(WeaponNo);
    let guns = weapons.filter(|&it| mech.weapon_works(it)).filter(|&it| {
        let bins = &mech.sheet.weapon(it).bins;
        bins.is_empty() || bins.iter().any(|&bin| mech.shots_in(bin) > 0)
    });
    println!(
        "    {} at {} ({:?}): {} walking, {} jumping MP, {} guns, heat {}, immobile {}",
        mech.sheet.design.name(),
        unit.place.hex,
        unit.place.posture,
        mech.walking_mp(),
        mech.jumping_mp(),
        guns.count(),
        unit.heat.level,
        mech.is_immobile()
    );
}

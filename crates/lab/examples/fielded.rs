//! What a bot of M.A.S.C. fields when it chooses for itself, and whether any kind is absent from it.
//!
//! `cargo run --release -p lab --example fielded -- [OPENINGS] [SEED] [BOT] [POINTS]`
//!
//! Both players open so many games, from the roll-off to their forces (§3.1 to §3.5). For each kind it prints in what
//! share of the forces it is, and how many there are on average; then the forces by how often they were fielded, in the
//! form that `mixes` reads. It fails if a kind is in no force.

use std::collections::BTreeMap;
use std::process::ExitCode;

use bots::{Budget, Known, Strength};
use kit::{BySeat, Game, Next, Seeded, Silent};
use squadron::{Colour, Force, Kind, Options, Setup, State};

/// Openings hold no search; the budget is for whoever searches all the same.
const NODES: u64 = 1_000;

fn main() -> Result<ExitCode, String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize, other: &str| args.get(at).cloned().unwrap_or_else(|| other.to_owned());
    let number = |at: usize, other: &str| word(at, other).parse::<u64>().map_err(|why| why.to_string());
    let (openings, seed) = (number(0, "500")?, number(1, "7")?);
    let bot: Strength = word(2, "ace").parse()?;
    let vp_target = u16::try_from(number(3, "25")?).map_err(|why| why.to_string())?;
    let setup = Setup { options: Options { vp_target, ..Options::STANDARD }, ..Setup::default() };
    let mut forces: BTreeMap<String, (u32, Force)> = BTreeMap::new();
    for opening in 0..openings {
        for force in fielded(&setup, bot, seed.wrapping_add(opening))? {
            forces.entry(force.to_string()).or_insert((0, force)).0 += 1;
        }
    }
    let all: u32 = forces.values().map(|(count, _)| count).sum();
    println!("{all} forces of {} at {vp_target} points, seed {seed}\n", bot.name());
    println!("| kind | in forces | on average | at most |\n|---|---|---|---|");
    let mut absent = Vec::new();
    for kind in Kind::ALL {
        let of = |it: &(u32, Force)| u32::from(it.1.count(kind));
        let with: u32 = forces.values().filter(|it| of(it) > 0).map(|it| it.0).sum();
        let sum: u32 = forces.values().map(|it| it.0 * of(it)).sum();
        let most = forces.values().map(of).max().unwrap_or(0);
        let (share, mean) = (f64::from(with) / f64::from(all), f64::from(sum) / f64::from(all));
        println!("| {kind} | {:.1} % | {mean:.2} | {most} |", 100.0 * share);
        if with == 0 {
            absent.push(kind.name());
        }
    }
    println!("\n| force | fielded |\n|---|---|");
    let mut rows: Vec<_> = forces.into_iter().collect();
    rows.sort_by_key(|(name, (count, _))| (std::cmp::Reverse(*count), name.clone()));
    for (name, (count, _)) in rows {
        println!("| {} | {count} |", name.replace(", ", "+").to_lowercase());
    }
    if absent.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    println!("\nabsent: {}", absent.join(", "));
    Ok(ExitCode::FAILURE)
}

/// The forces of both colours in one opening.
fn fielded(setup: &Setup, bot: Strength, seed: u64) -> Result<[Force; 2], String> {
    let mut state = State::new(setup).map_err(|why| why.to_string())?;
    let (mut dice, mut rng) = (Seeded::new(seed), Seeded::new(seed ^ 0x5eed));
    let mut players = BySeat::from_fn(|seat| bots::squadron(bot, 2 * seed + seat as u64));
    state.begin(&mut dice, &mut Silent);
    loop {
        if let (Some(red), Some(blue)) = (state.force(Colour::Red), state.force(Colour::Blue)) {
            return Ok([red, blue]);
        }
        let Next::Seat(seat) = state.to_act() else {
            return Err("a game that ended in its opening".to_owned());
        };
        let known = Known::new(&state, seat, &mut rng);
        let choice = players[seat].decide(&known, Budget::nodes(NODES));
        state.apply(choice.action, &mut dice, &mut Silent).map_err(|why| why.to_string())?;
    }
}

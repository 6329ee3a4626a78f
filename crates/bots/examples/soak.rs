//! Soaks Classic bots: decisions over random units and maps, each of which must be legal and made without a panic.
//!
//! `cargo run --release -p bots --example soak -- 20000 veteran 60 1 FOLDER…` plays until 20,000 decisions of a
//! veteran with 60 nodes each are made, from seed 1, with our own units and maps and those below the folders. A
//! fault is told with its game's number; the exit code is 1 if there was any.

mod battles;

use std::path::Path;
use std::process::ExitCode;

use battles::Stock;
use bots::{Budget, Known, Strength};
use classic::State;
use kit::{BySeat, Game, Next, Seeded, Silent};

#[derive(Default)]
struct Count {
    games: u64,
    decisions: u64,
    faults: u64,
    unplayable: u64,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, or: u64| arguments.get(at).map_or(or, |it| it.parse().expect("a number"));
    let strength = arguments.get(1).map_or(Strength::Veteran, |it| it.parse().expect("a strength"));
    let (wanted, nodes, seed) = (number(0, 20_000), number(2, 60), number(3, 1));
    let mut stock = Stock::ours();
    for folder in arguments.iter().skip(4) {
        stock.add_folder(Path::new(folder));
    }
    let mut count = Count::default();
    while count.decisions < wanted {
        let game = seed * 1_000_003 + count.games;
        play(&stock, game, (strength, Budget::nodes(nodes)), &mut count);
        count.games += 1;
    }
    println!(
        "{} decisions of {} in {} games, {} units and {} maps: {} faults; {} setups were refused",
        count.decisions,
        strength.name(),
        count.games,
        stock.sheets.len(),
        stock.boards.len(),
        count.faults,
        count.unplayable
    );
    if count.faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn play(stock: &Stock, number: u64, (strength, budget): (Strength, Budget), count: &mut Count) {
    let mut rng = Seeded::new(number);
    let (name, board) = &stock.boards[rng.below(stock.boards.len() as u32) as usize];
    let size = 1 + rng.below(3) as usize;
    let setup = stock.mirror(board, size, &mut rng);
    let Ok(mut game) = State::new(&setup) else {
        count.unplayable += 1;
        return;
    };
    let mut dice = Seeded::new(number ^ 1);
    let mut bots = BySeat::from_fn(|_| bots::classic(strength, number));
    game.begin(&mut dice, &mut Silent);
    while let Next::Seat(seat) = game.to_act() {
        let choice = bots[seat].decide(&Known::new(&game, seat, &mut rng), budget);
        count.decisions += 1;
        if let Some(fault) = choice.fault {
            count.faults += 1;
            eprintln!("game {number} on {name}, turn {}: {fault}", game.turn());
        }
        if let Err(why) = game.apply(choice.action, &mut dice, &mut Silent) {
            count.faults += 1;
            eprintln!("game {number} on {name}, turn {}: {:?}: {why}", game.turn(), choice.action);
            return;
        }
    }
}

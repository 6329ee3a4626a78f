//! Measures one Classic bot against another in mirrored duels of named units on named maps, from both seats.
//!
//! `cargo run --release -p bots --example duels -- veteran@n3000 closer 4 1 FOLDER "Hunchback HBK-4G,Marauder MAD-3R"
//! "Open Terrain 1,Rolling Hills 2"` fights each unit on each map four times from either seat, from seed 1. After `@`
//! comes the budget of a decision: `n3000` nodes or `t100` ms. `closer` is a sparring partner that goes at the nearest
//! enemy and kicks; all strengths may be named, and `regular` for both sides. Names of units and maps may be cut short.
//! Both games of a pair have dice of their own, and the interval counts pairs.

mod battles;
mod system;

use std::path::Path;
use std::time::Duration;

use battles::Stock;
use bots::{Bot, Budget, Known};
use classic::{Setup, State};
use kit::{Game, Next, Outcome, Seat, Seeded, Silent};

/// A player as it was named.
struct Player {
    name: String,
    budget: Budget,
}

impl Player {
    fn read(text: &str) -> Player {
        let (name, budget) = text.split_once('@').unwrap_or((text, "n300"));
        let number = |it: &str| it.parse::<u64>().expect("n3000 or t100 after @");
        let budget = match budget.strip_prefix('n') {
            Some(nodes) => Budget::nodes(number(nodes)),
            None => {
                let ms = number(budget.strip_prefix('t').unwrap_or(budget));
                Budget::time(Duration::from_millis(ms), system::TIME)
            }
        };
        Player { name: name.to_owned(), budget }
    }

    fn sits_down(&self, seed: u64) -> Box<dyn Bot<State>> {
        match self.name.as_str() {
            "closer" => bots::classic::closer(seed),
            name => bots::classic(name.parse().expect("a strength, or closer"), seed),
        }
    }
}

/// Points of pairs: both games of one count 1 each for the first player.
#[derive(Default)]
struct Score {
    pairs: Vec<f64>,
}

impl Score {
    /// In per cent, with half of its 95 % interval.
    fn share(&self) -> (f64, f64) {
        let count = self.pairs.len() as f64;
        let mean = self.pairs.iter().sum::<f64>() / count;
        let spread = self.pairs.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        (50.0 * mean, 50.0 * 1.96 * (spread / count).sqrt())
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let text = |at: usize| arguments.get(at).expect("two players, pairs, a seed, a folder, units and maps");
    let players = [Player::read(text(0)), Player::read(text(1))];
    let (pairs, seed): (u64, u64) = (text(2).parse().expect("pairs"), text(3).parse().expect("a seed"));
    let mut stock = Stock::ours();
    stock.add_folder(Path::new(text(4)));
    let named = |at: usize, name: &str| text(at).split(',').any(|it| name.contains(it.trim()));
    stock.sheets.retain(|(name, _)| named(5, name));
    stock.boards.retain(|(name, _)| named(6, name));
    let (mut all, mut drawn, mut turns) = (Score::default(), 0, 0_u64);
    for (unit, (name, sheet)) in stock.sheets.iter().enumerate() {
        let mut score = Score::default();
        for (map, (_, board)) in stock.boards.iter().enumerate() {
            for pair in 0..pairs {
                let seed = ((seed * 1_000 + unit as u64) * 1_000 + map as u64) * 1_000_003 + pair;
                let only = Stock { sheets: vec![(name.clone(), sheet.clone())], boards: Vec::new() };
                let setup = only.mirror(board, 1, &mut Seeded::new(seed));
                let games = Seat::ALL.map(|first| {
                    let end = play(&setup, &players, first, seed ^ (first as u64) << 40);
                    turns += u64::from(end.1);
                    drawn += u32::from(end.0 == Outcome::Draw);
                    match end.0 {
                        Outcome::Draw => 0.5,
                        Outcome::Won(seat) => f64::from(u8::from(seat == first)),
                    }
                });
                score.pairs.push(games[0] + games[1]);
            }
        }
        let (share, half) = score.share();
        println!("{name}: {share:.1} % ± {half:.1} of {} games", 2 * score.pairs.len());
        all.pairs.append(&mut score.pairs);
    }
    let ((share, half), games) = (all.share(), 2 * all.pairs.len());
    println!(
        "{} against {}: {share:.1} % ± {half:.1} of {games} games, {drawn} drawn, {:.1} turns",
        text(0),
        text(1),
        turns as f64 / games as f64
    );
}

/// How a duel ends with the first player in this seat, and in which turn.
fn play(setup: &Setup, players: &[Player; 2], first: Seat, seed: u64) -> (Outcome, u16) {
    let mut game = State::new(setup).expect("a sound setup");
    let (mut dice, mut rng) = (Seeded::new(seed), Seeded::new(seed ^ 1));
    let mut bots = [0, 1].map(|at: usize| players[at].sits_down(seed + at as u64));
    game.begin(&mut dice, &mut Silent);
    loop {
        match game.to_act() {
            Next::Over(outcome) => return (outcome, game.turn()),
            Next::Seat(seat) => {
                let at = usize::from(seat != first);
                let known = Known::new(&game, seat, &mut rng);
                let action = bots[at].decide(&known, players[at].budget).action;
                game.apply(action, &mut dice, &mut Silent).expect("bots choose legal actions");
            }
        }
    }
}

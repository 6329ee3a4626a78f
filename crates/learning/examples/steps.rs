//! Environment steps a second with observation and mask: `cargo run --release -p learning --example steps`.
//!
//! A duel of two mediums on 16×17 by random play, both seats learning, 64 games at once; then M.A.S.C. from a finished
//! setup. Prints steps a second of wall time on one thread and on two, the best of three.

use std::sync::Arc;
use std::time::{Duration, Instant};

use classic::{Setup, UnitSetup};
use kit::{Game, Seat, Seeded};
use learning::{Batch, BatchPlan, Buffers, Forced, Playable};

const GAMES: usize = 64;

fn main() {
    let library = library::built_in();
    let unit = |seat, name| UnitSetup {
        seat,
        sheet: library.sheet(name).expect("a unit of ours"),
        gunnery: 4,
        piloting: 5,
        start: None,
    };
    let board = library.board("lantern-wood").expect("a board of ours").board.clone();
    let mut setup = Setup::new(board, vec![unit(Seat::Red, "Bailiff"), unit(Seat::Blue, "Reeve")]);
    setup.options.turn_limit = Some(30);
    let duel = classic::State::new(&setup).expect("a sound setup");
    let quick = squadron::Setup::quick(squadron::Options::STANDARD, 1);
    let squadrons = squadron::State::new(&quick).expect("a sound setup");
    for threads in [1, 2] {
        println!("classic duel, {threads} thread(s): {:.0} steps/s", best(&duel, threads));
        println!("M.A.S.C., {threads} thread(s): {:.0} steps/s", best(&squadrons, threads));
    }
}

fn best<G: Playable + 'static>(fresh: &G, threads: usize) -> f64 {
    (0..3).map(|_| rate(fresh, threads, Duration::from_secs(2))).fold(0.0, f64::max)
}

fn rate<G: Playable + 'static>(fresh: &G, threads: usize, span: Duration) -> f64 {
    let start = fresh.clone();
    let plan = BatchPlan {
        origin: Arc::new(move |_| start.clone()),
        seed: 1,
        forced: Forced::Skip,
        most_steps: None,
        opponent: None,
    };
    let mut batch = Batch::new(plan, GAMES, threads);
    let (shapes, ids) = (batch.shapes(), batch.ids());
    let mut map = vec![0; GAMES * shapes.map_len()];
    let mut units = vec![0.0; GAMES * shapes.units_len()];
    let mut globals = vec![0.0; GAMES * shapes.globals];
    let mut mask = vec![0; GAMES * ids];
    let (mut player, mut rewards) = (vec![0; GAMES], vec![0.0; 2 * GAMES]);
    let (mut terminated, mut truncated) = (vec![false; GAMES], vec![false; GAMES]);
    let mut rng = Seeded::new(7);
    let mut chosen = vec![0; GAMES];
    let mut legal = Vec::new();
    let (mut steps, mut busy) = (0u64, Duration::ZERO);
    let mut first = true;
    while busy < span {
        if !first {
            for (id, mask) in chosen.iter_mut().zip(mask.chunks_exact(ids)) {
                legal.clear();
                legal.extend((0..ids as u32).filter(|&id| mask[id as usize] == 1));
                *id = legal[rng.below(legal.len() as u32) as usize];
            }
        }
        let buffers = Buffers {
            map: &mut map,
            units: &mut units,
            globals: &mut globals,
            mask: &mut mask,
            player: &mut player,
            rewards: &mut rewards,
            terminated: &mut terminated,
            truncated: &mut truncated,
        };
        let began = Instant::now();
        if first {
            batch.reset(3, buffers);
            first = false;
            continue;
        }
        batch.step(&chosen, buffers).expect("legal ids");
        busy += began.elapsed();
        steps += GAMES as u64;
    }
    steps as f64 / busy.as_secs_f64()
}

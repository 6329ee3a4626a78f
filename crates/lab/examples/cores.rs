//! How well the lab keeps cores busy: measured on the threads of this machine, and by a model on more.
//!
//! `cargo run --release -p lab --example cores -- [BATTLES] [THREADS]`
//!
//! The model takes the measured time of every battle and deals them out as the lab does, to whoever is free next; beside
//! it stands the same work in batches of 32 pairs that wait for each other.

use std::sync::Mutex;
use std::time::Instant;

use lab::experiment::{Experiment, Shard, run_shard};
use lab::job::Unwatched;
use lab::schedule::{Flow, in_order};

/// Battles of a batch that ends when the last of them does.
const BATCH: usize = 64;

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, other: u64| args.get(at).map_or(Ok(other), |it| it.parse::<u64>());
    let battles = number(0, 400).map_err(|why| why.to_string())?;
    let threads = number(1, 2).map_err(|why| why.to_string())? as usize;
    let experiment = Experiment::read(&format!("battles = {battles}\nseed = 7\n"), library::built_in())
        .map_err(|why| why.to_string())?;
    let one = |number: u64| {
        let begun = Instant::now();
        run_shard(&experiment, Shard { first: number, count: 1 }, 1, &Unwatched);
        begun.elapsed().as_secs_f64()
    };
    let times: Vec<f64> = (0..battles).map(one).collect();
    let busy = Mutex::new(0.0);
    let begun = Instant::now();
    let work = |number: u64| {
        let took = one(number);
        *busy.lock().ok()? += took;
        Some(())
    };
    in_order(0..battles, threads, work, |_, ()| Flow::Continue);
    let wall = begun.elapsed().as_secs_f64();
    let busy = busy.into_inner().map_err(|why| why.to_string())?;
    let all: f64 = times.iter().sum();
    println!("{battles} duels of regulars, {:.2} ms each", 1000.0 * all / battles as f64);
    println!(
        "measured on {threads} threads: busy {:.1} % of the time",
        100.0 * busy / (threads as f64 * wall)
    );
    println!("| threads | as they come free | batches of 32 pairs |\n|---|---|---|");
    for threads in [2, 4, 8, 16, 32, 64] {
        let ideal = all / threads as f64;
        let batches: f64 = times.chunks(BATCH).map(|batch| span(batch, threads)).sum();
        let free = 100.0 * ideal / span(&times, threads);
        println!("| {threads} | {free:.1} % | {:.1} % |", 100.0 * ideal / batches);
    }
    Ok(())
}

/// How long so many threads take, each next piece going to whoever is free first.
fn span(times: &[f64], threads: usize) -> f64 {
    let mut free_at = vec![0.0_f64; threads];
    for time in times {
        let first = free_at.iter_mut().min_by(|a, b| a.total_cmp(b)).expect("there are threads");
        *first += time;
    }
    free_at.into_iter().fold(0.0, f64::max)
}

//! `cargo run --release -p proving --bin soak -- --battles 20000`

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::Parser;
use proving::coverage::Coverage;
use proving::soak::{fight, story};
use proving::yard::Yard;

/// Random battles of Classic on all our maps with all our 'Mechs, checked after every action.
#[derive(Parser, Debug)]
struct Arguments {
    /// How many battles.
    #[arg(long, default_value_t = 200)]
    battles: u64,
    /// The number of the first one; the same number is the same battle.
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Records and verifies every so-manieth battle; 0 none.
    #[arg(long, default_value_t = 50)]
    sample: u64,
    #[arg(long, default_value_t = 1)]
    threads: u32,
    /// Tells the first battle in words instead.
    #[arg(long)]
    tell: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let yard = Yard::default();
    if arguments.tell {
        print!("{}", story(&yard, arguments.first));
        return ExitCode::SUCCESS;
    }
    let next = AtomicU64::new(arguments.first);
    let last = arguments.first + arguments.battles;
    let total = Mutex::new((Coverage::of(&yard), 0u64, 0u64, Vec::new(), 0u64));
    std::thread::scope(|scope| {
        for _ in 0..arguments.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= last {
                        break;
                    }
                    let fought = fight(&yard, number, arguments.sample);
                    let mut total = total.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                    total.0.add(&fought.coverage);
                    total.1 += u64::from(fought.actions);
                    total.2 += u64::from(fought.turns);
                    // A sum, as threads end their battles in any order.
                    total.4 = total.4.wrapping_add(fought.hash);
                    if let Some(fault) = fought.fault {
                        eprintln!("{fault}");
                        total.3.push(fault);
                    }
                }
            });
        }
    });
    let (coverage, actions, turns, faults, hashes) =
        total.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    println!("{} battles, {turns} turns, {actions} actions, {} faults", arguments.battles, faults.len());
    println!("the states at the end come to {hashes:016x}, in every build and on every machine");
    print!("{}", coverage.report());
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

//! How far a player of M.A.S.C. goes over its budget at worst: in games of the largest forces, played by lot or by
//! cadets, each strength is asked in positions that it would not lead itself into, half-given activations among them.
//!
//! `cargo run --release -p bots --example squadron_clock -- [GAMES] [FIRST SEED] [MS] [EVERY]`
//!
//! With a budget of 1 ms, time on a core is all but what cannot be cut short, however busy the machine is.

mod system;

use std::time::{Duration, Instant};

use bots::{Budget, Known, Strength};
use kit::play::choices;
use kit::{BySeat, Game, Next, Seeded, Silent};
use squadron::{Layout, Options, Phase, Setup, State};

const ASKED: [Strength; 4] = [Strength::Random, Strength::Cadet, Strength::Regular, Strength::Veteran];

fn main() {
    let number =
        |at: usize, other: u64| std::env::args().nth(at).and_then(|it| it.parse().ok()).unwrap_or(other);
    let (games, first, ms, every) = (number(1, 20), number(2, 0), number(3, 1), number(4, 7));
    let mut worst: Vec<Worst> = Vec::new();
    for seed in first..first + games {
        play(seed, Budget::time(Duration::from_millis(ms), system::TIME), every, &mut worst);
    }
    println!("{games} games, {ms} ms a decision; the longest by strength and phase, on a core");
    for it in worst {
        println!(
            "{:>8} {:<10} {:8} decisions, {:7.2} ms at worst (seed {}, action {}), \
             {} over by 20 ms on a core, {} by the clock",
            it.strength.name(),
            it.phase,
            it.asked,
            1e3 * it.took.as_secs_f64(),
            it.at.0,
            it.at.1,
            it.over,
            it.over_by_clock,
        );
    }
}

/// The longest decision of a strength in a phase.
struct Worst {
    strength: Strength,
    phase: &'static str,
    asked: u64,
    took: Duration,
    at: (u64, u64),
    over: u64,
    over_by_clock: u64,
}

fn phase(state: &State) -> Option<&'static str> {
    match state.phase() {
        Phase::Movement { .. } => Some("movement"),
        Phase::Activation { given, .. } if given.is_empty() => Some("activation"),
        Phase::Activation { .. } => Some("half given"),
        Phase::Combat { .. } => Some("combat"),
        Phase::Allocation(_) => Some("allocation"),
        Phase::Placement { .. } => Some("placement"),
        Phase::Tiles { .. } => Some("tiles"),
        Phase::Forces { .. } => Some("forces"),
        _ => None,
    }
}

/// One game; every so many decisions all strengths are asked.
fn play(seed: u64, budget: Budget, every: u64, worst: &mut Vec<Worst>) {
    let layout = if seed % 4 == 3 { Layout::ThreeSixThree } else { Layout::FourFourFour };
    let options = Options { layout, lights: 16, mids: 16, kind_cap: 16, ..Options::LEAGUE };
    let setup = if seed % 5 == 4 {
        Setup { options, ..Setup::default() }
    } else {
        Setup::quick(options, seed as u32)
    };
    let mut state = State::new(&setup).expect("a setup");
    let (mut dice, mut chosen, mut listed) = (Seeded::new(seed), choices(seed), Vec::new());
    let mut cadets =
        BySeat::new(bots::squadron(Strength::Cadet, seed), bots::squadron(Strength::Cadet, !seed));
    state.begin(&mut dice, &mut Silent);
    let mut step = 0u64;
    while let Next::Seat(seat) = state.to_act() {
        if let Some(phase) = phase(&state).filter(|_| step.is_multiple_of(every)) {
            let known = Known::new(&state, seat, &mut Seeded::new(seed));
            for strength in ASKED {
                let mut bot = bots::squadron(strength, seed);
                let (began, core) = (Instant::now(), on_core());
                let choice = bot.decide(&known, budget);
                let clock = began.elapsed();
                let took = on_core().zip(core).map_or(clock, |(now, then)| now.saturating_sub(then));
                assert_eq!(state.check(choice.action), Ok(()), "{} in {phase}", strength.name());
                let at = worst.iter().position(|it| it.strength == strength && it.phase == phase);
                let at = at.unwrap_or_else(|| {
                    let none = Duration::ZERO;
                    let new = Worst {
                        strength,
                        phase,
                        asked: 0,
                        took: none,
                        at: (0, 0),
                        over: 0,
                        over_by_clock: 0,
                    };
                    worst.push(new);
                    worst.len() - 1
                });
                let (it, limit) = (&mut worst[at], limit(budget));
                it.asked += 1;
                it.over += u64::from(took > limit);
                it.over_by_clock += u64::from(clock > limit);
                if took > it.took {
                    (it.took, it.at) = (took, (seed, step));
                }
            }
        }
        let action = if seed.is_multiple_of(2) {
            state.sample(&mut chosen, &mut listed).expect("there is always something to do")
        } else {
            // By lot hardly anybody meets an enemy.
            cadets[seat].decide(&Known::new(&state, seat, &mut Seeded::new(seed)), Budget::nodes(40)).action
        };
        state.apply_unchecked(action, &mut dice, &mut Silent);
        step += 1;
    }
}

fn limit(budget: Budget) -> Duration {
    match budget.limit {
        bots::Limit::Time { limit, .. } => limit + Duration::from_millis(20),
        bots::Limit::Nodes(_) => Duration::MAX,
    }
}

/// Time that this thread spent on a core, where the system tells; it is counted tick by tick.
fn on_core() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

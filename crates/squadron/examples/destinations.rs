//! How long the list of destinations (§6.6, the search that has no limit of nodes) takes at worst in random games.
//! `cargo run --release -p squadron --example destinations -- [GAMES] [FIRST SEED]`

use std::time::{Duration, Instant};

use kit::play::{choices, choose};
use kit::{Game, Next, Seeded, Silent};
use squadron::{Layout, Options, Phase, Setup, State};

/// Lists that are told one by one.
const TOLD: usize = 8;
/// By the clock; beyond it, time on a core is asked for.
const SEEMS_LONG: Duration = Duration::from_micros(500);
/// The system counts time on a core tick by tick, so it takes a few rounds.
const ROUNDS: u32 = 16;

fn main() {
    let number =
        |at: usize, other: u64| std::env::args().nth(at).and_then(|it| it.parse().ok()).unwrap_or(other);
    let (games, first) = (number(1, 500), number(2, 0));
    let mut lists = 0u64;
    let mut over = [0u64; 4];
    let mut slowest: Vec<(Duration, u64, u32, usize)> = Vec::new();
    for seed in first..first + games {
        play(seed, |took, step, members| {
            lists += 1;
            for (count, ms) in over.iter_mut().zip([1, 5, 20, 100]) {
                *count += u64::from(took > Duration::from_millis(ms));
            }
            slowest.push((took, seed, step, members));
            slowest.sort_by_key(|it| std::cmp::Reverse(it.0));
            slowest.truncate(TOLD);
        });
    }
    println!("{games} games, {lists} lists of destinations");
    println!("over 1 ms: {}, 5 ms: {}, 20 ms: {}, 100 ms: {}", over[0], over[1], over[2], over[3]);
    for (took, seed, step, members) in slowest {
        println!("{:9.3} ms: seed {seed}, action {step}, {members} members", 1e3 * took.as_secs_f64());
    }
}

/// One game by lot, of forces up to the largest there are. Every list of destinations is timed three times, and
/// the shortest counts; what seems long is timed again on a core: what else the machine does is not of interest.
fn play(seed: u64, mut timed: impl FnMut(Duration, u32, usize)) {
    let layout = if seed % 4 == 3 { Layout::ThreeSixThree } else { Layout::FourFourFour };
    let (lights, mids) = match seed % 3 {
        0 => (16, 16),
        1 => (12, 12),
        _ => (8, 8),
    };
    let options = Options { layout, lights, mids, kind_cap: 16, ..Options::LEAGUE };
    let mut state = State::new(&Setup::quick(options, seed as u32)).expect("a setup");
    let (mut dice, mut chosen, mut legal) = (Seeded::new(seed), choices(seed), Vec::new());
    state.begin(&mut dice, &mut Silent);
    let mut step = 0;
    while let Next::Seat(_) = state.to_act() {
        if let Phase::Activation { colour, group, .. } = *state.phase() {
            let once = || {
                let began = Instant::now();
                let listed = state.muster().map(|muster| muster.ends().len());
                assert!(listed > Some(0), "a dead end");
                began.elapsed()
            };
            let took = (0..3).map(|_| once()).min().unwrap_or_default();
            let took = if took > SEEMS_LONG { on_core(once).unwrap_or(took) } else { took };
            timed(took, step, state.members(colour, group).len());
        }
        legal.clear();
        state.legal_actions(&mut legal);
        let action = choose(&legal, &mut chosen).expect("there is always something to do");
        state.apply_unchecked(action, &mut dice, &mut Silent);
        step += 1;
    }
}

/// What one round takes this thread on a core, where the system tells.
fn on_core(mut once: impl FnMut() -> Duration) -> Option<Duration> {
    let now = || {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    };
    let began = now()?;
    (0..ROUNDS).for_each(|_| _ = once());
    Some((now()? - began) / ROUNDS)
}

//! Measures one Classic bot against another: paired games, both seats, the same dice.
//!
//! `cargo run --release -p bots --example pairings -- regular cadet 100 4 50` plays 100 pairs of 4 v 4 at 50 ms a
//! decision. `n2000` in place of the ms is a limit of 2,000 nodes. A seed may follow, and `mirror` for sides with the same 'Mechs.

mod interval;
mod system;

use std::fs::File;
use std::os::unix::fs::FileExt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{Bot, Budget, Candidate, Known, Strength};
use classic::mech::Sheet;
use classic::{Edge, Setup, State, UnitSetup, Zone};
use kit::{BySeat, Game, Next, Outcome, Seat, Seeded, Silent};

use interval::wilson;

struct Wish {
    bots: [Strength; 2],
    pairs: u64,
    size: usize,
    budget: Budget,
    seed: u64,
    mirror: bool,
}

#[derive(Default)]
struct Tally {
    wins: [u32; 2],
    draws: u32,
    turns: u64,
    decisions: u64,
    slowest: [Duration; 2],
    /// By CPU time: what others do on the machine left out.
    dearest: [Duration; 2],
    over: u32,
    cpu: Duration,
}

fn wish() -> Wish {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let bot = |at: usize| arguments.get(at).map_or(Strength::Regular, |it| it.parse().expect("a strength"));
    let number = |at: usize, or: u64| arguments.get(at).map_or(or, |it| it.parse().expect("a number"));
    let budget = match arguments.get(4).and_then(|it| it.strip_prefix('n')) {
        Some(nodes) => Budget::nodes(nodes.parse().expect("a number of nodes")),
        None => Budget::time(Duration::from_millis(number(4, 100)), system::TIME),
    };
    Wish {
        bots: [bot(0), bot(1)],
        pairs: number(2, 50),
        size: number(3, 1) as usize,
        budget,
        seed: number(5, 1),
        mirror: arguments.get(6).is_some_and(|it| it == "mirror"),
    }
}

/// Units of 40 to 55 tons for duels, of 35 to 80 for more.
fn sheets(size: usize) -> Vec<Arc<Sheet>> {
    let mass = if size == 1 { 40..=55 } else { 35..=80 };
    let read = |file: &library::File| library::built_in().sheet(file.name).expect("our own files are sound");
    let ours = library::built_in_files(library::Kind::Unit).filter(|file| !file.stem.starts_with("assay"));
    let ours = ours.map(read);
    ours.filter(|sheet| mass.contains(&sheet.design.mass)).collect()
}

fn setup(sheets: &[Arc<Sheet>], wish: &Wish, rng: &mut Seeded) -> Setup {
    let boards = [
        "red-flats",
        "lantern-wood",
        "harrow-farm",
        "two-fords",
        "north-pass",
        "sleeping-giants",
        "the-slot",
        "heron-fen",
    ];
    let name = boards[rng.below(boards.len() as u32) as usize];
    let board = library::built_in().board(name).expect("our own board").board.clone();
    let mut units: Vec<UnitSetup> = Vec::new();
    for seat in Seat::ALL {
        for index in 0..wish.size {
            let at_random = &sheets[rng.below(sheets.len() as u32) as usize];
            let sheet = if wish.mirror && seat == Seat::Blue { &units[index].sheet } else { at_random };
            let sheet = sheet.clone();
            units.push(UnitSetup { seat, sheet, gunnery: 4, piloting: 5, start: None });
        }
    }
    let mut setup = Setup::new(board, units);
    setup.zones = BySeat::new(Zone { edge: Edge::North, depth: 3 }, Zone { edge: Edge::South, depth: 3 });
    setup.options.turn_limit = Some(40);
    setup
}

thread_local! {
    static SCHEDULE: Option<File> = File::open("/proc/thread-self/schedstat").ok();
}

/// CPU time of this thread so far; nothing where the system does not say.
fn cpu() -> Duration {
    let mut text = [0_u8; 64];
    let read =
        SCHEDULE.with(|file| file.as_ref().and_then(|file| file.read_at(&mut text, 0).ok())).unwrap_or(0);
    let text = std::str::from_utf8(&text[..read]).unwrap_or_default();
    Duration::from_nanos(text.split(' ').next().and_then(|it| it.parse().ok()).unwrap_or(0))
}

fn play(setup: &Setup, wish: &Wish, (first, seed): (Seat, u64), tally: &mut Tally) {
    let mut game = State::new(setup).expect("a sound setup");
    let mut dice = Seeded::new(seed);
    let mut rng = Seeded::new(seed ^ 1);
    let of = |seat: Seat| usize::from(seat != first);
    let mut bots: [Box<dyn Bot<State>>; 2] = [0, 1].map(|at| bots::classic(wish.bots[at], seed + at as u64));
    let began = cpu();
    game.begin(&mut dice, &mut Silent);
    let outcome = loop {
        let seat = match game.to_act() {
            Next::Over(outcome) => break outcome,
            Next::Seat(seat) => seat,
        };
        let known = Known::new(&game, seat, &mut rng);
        let (at, spent) = (Instant::now(), cpu());
        let trace = std::env::var("TRACE").is_ok();
        let budget = if trace { wish.budget.explained() } else { wish.budget };
        let choice = bots[of(seat)].decide(&known, budget);
        let took = at.elapsed();
        tally.dearest[of(seat)] = tally.dearest[of(seat)].max(cpu() - spent);
        tally.slowest[of(seat)] = tally.slowest[of(seat)].max(took);
        if let bots::Limit::Time { limit, .. } = wish.budget.limit {
            tally.over += u32::from(took > limit + Duration::from_millis(20));
        }
        tally.decisions += 1;
        if trace {
            tell(&game, seat, &choice.candidates);
        }
        game.apply(choice.action, &mut dice, &mut Silent).expect("bots choose legal actions");
    };
    tally.cpu += cpu() - began;
    tally.turns += u64::from(game.turn());
    match outcome {
        Outcome::Won(seat) => tally.wins[of(seat)] += 1,
        Outcome::Draw => tally.draws += 1,
    }
}

/// With `TRACE` set: the best plans of each decision.
fn tell(game: &State, seat: Seat, candidates: &[Candidate]) {
    let Some(unit) = game.acting().filter(|_| !candidates.is_empty()) else { return };
    let name = game.sheet(unit).design.name();
    let it = game.unit(unit);
    let heat = it.heat.level;
    println!(
        "turn {} {:?}: {} {name} at {}, heat {heat}",
        game.turn(),
        game.phase(),
        seat.name(),
        it.place.hex
    );
    for candidate in candidates.iter().take(3) {
        let terms = candidate.terms.iter().map(|term| format!("{} {:.1}", term.why, term.value));
        println!("    {:6.2} {} ({})", candidate.score, candidate.plan, terms.collect::<Vec<_>>().join(", "));
    }
}

fn main() {
    let wish = wish();
    let sheets = sheets(wish.size);
    let mut tally = Tally::default();
    for pair in 0..wish.pairs {
        let seed = wish.seed * 1_000_003 + pair;
        let setup = setup(&sheets, &wish, &mut Seeded::new(seed));
        for first in Seat::ALL {
            play(&setup, &wish, (first, seed), &mut tally);
        }
    }
    let games = 2.0 * wish.pairs as f64;
    let share = (f64::from(tally.wins[0]) + 0.5 * f64::from(tally.draws)) / games;
    let (low, high) = wilson(share, games);
    let [one, other] = wish.bots.map(Strength::name);
    println!(
        "{one} {} : {other} {}, {} drawn; share {:.1} % ({:.1}–{:.1})",
        tally.wins[0],
        tally.wins[1],
        tally.draws,
        100.0 * share,
        100.0 * low,
        100.0 * high
    );
    println!(
        "{:.1} turns and {:.0} decisions a game, {:.2} ms of CPU a game; slowest {:?}, by CPU {:?}; {} over budget by 20 ms",
        tally.turns as f64 / games,
        tally.decisions as f64 / games,
        tally.cpu.as_secs_f64() * 1000.0 / games,
        tally.slowest,
        tally.dearest,
        tally.over
    );
}

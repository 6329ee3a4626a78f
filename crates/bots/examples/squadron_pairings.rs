//! How strong the players of M.A.S.C. are: paired games, each opening and its dice played from both seats.
//!
//! `cargo run --release -p bots --example squadron_pairings -- A B [PAIRS] [LIMIT] [full|quick|league]`
//!
//! LIMIT is a time in milliseconds, or positions, as `40000n`: these do not depend on what else the machine does. With
//! `4000n:40000n` the first player and the second have one each.

mod system;

use std::time::{Duration, Instant};

use bots::{Budget, Known, Limit, Strength};
use kit::{Game, Next, Outcome, Seat, Seeded, Silent};
use squadron::{Options, Setup, State};

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize, other: &str| args.get(at).cloned().unwrap_or_else(|| other.to_owned());
    let (one, two): (Strength, Strength) = (word(0, "regular").parse()?, word(1, "cadet").parse()?);
    let pairs: u32 = word(2, "50").parse().map_err(|_| "PAIRS is a number")?;
    let limit = word(3, "100");
    let (first, second) = limit.split_once(':').unwrap_or((&limit, &limit));
    let budgets = [budget(first)?, budget(second)?];
    let start = word(4, "full");
    let mut tally = Tally::default();
    let began = Instant::now();
    for seed in 0..pairs {
        for seat in Seat::ALL {
            let setup = match start.as_str() {
                "quick" => Setup::quick(Options::STANDARD, seed),
                "league" => Setup { options: Options::LEAGUE, ..Setup::default() },
                _ => Setup { options: Options::STANDARD, ..Setup::default() },
            };
            tally.play(&setup, u64::from(seed), seat, (one, two), budgets);
        }
    }
    tally.print(one, two, began.elapsed());
    Ok(())
}

fn budget(text: &str) -> Result<Budget, String> {
    let bad = |_| format!("LIMIT {text:?}: it is 100 or 40000n");
    Ok(match text.strip_suffix('n') {
        Some(nodes) => Budget::nodes(nodes.parse().map_err(bad)?),
        None => Budget::time(Duration::from_millis(text.parse().map_err(bad)?), system::TIME),
    })
}

#[derive(Default)]
struct Tally {
    won: u32,
    /// Games won by the first player of the roll-off (§3.1), and by Red.
    by_first: u32,
    by_red: u32,
    longest: u16,
    drawn: u32,
    games: u32,
    turns: u64,
    decisions: u64,
    over: u64,
    slowest: Duration,
    /// On a core: what a busy machine does not distort. `None` where the system does not tell.
    slowest_on_core: Option<Duration>,
    thought: [Duration; 2],
}

impl Tally {
    /// One game with the first player in this seat.
    fn play(
        &mut self,
        setup: &Setup,
        seed: u64,
        seat: Seat,
        (one, two): (Strength, Strength),
        budgets: [Budget; 2],
    ) {
        let mut state = State::new(setup).expect("the setup is sound");
        let (mut dice, mut rng) = (Seeded::new(seed), Seeded::new(seed ^ 0x5eed));
        state.begin(&mut dice, &mut Silent);
        let first_player = match state.phase() {
            squadron::Phase::Privilege { first } => Some(*first),
            _ => None,
        };
        let mut first = bots::squadron(one, 2 * seed);
        let mut second = bots::squadron(two, 2 * seed + 1);
        loop {
            let to_act = match state.to_act() {
                Next::Seat(to_act) => to_act,
                Next::Over(outcome) => {
                    self.games += 1;
                    self.turns += u64::from(state.turn());
                    self.won += u32::from(outcome == Outcome::Won(seat));
                    self.by_first += u32::from(first_player.is_some_and(|it| outcome == Outcome::Won(it)));
                    self.by_red += u32::from(outcome == Outcome::Won(state.seat_of(squadron::Colour::Red)));
                    self.longest = self.longest.max(state.turn());
                    self.drawn += u32::from(outcome == Outcome::Draw);
                    return;
                }
            };
            let known = Known::new(&state, to_act, &mut rng);
            let (began, core) = (Instant::now(), on_core());
            let (bot, budget) =
                if to_act == seat { (&mut first, budgets[0]) } else { (&mut second, budgets[1]) };
            let choice = bot.decide(&known, budget);
            let took = began.elapsed();
            let on_core = on_core().zip(core).map(|(now, then)| now.saturating_sub(then));
            self.slowest_on_core = self.slowest_on_core.max(on_core);
            self.thought[usize::from(to_act != seat)] += took;
            self.decisions += 1;
            if let Limit::Time { limit, .. } = budget.limit {
                self.over += u64::from(took > limit + Duration::from_millis(20));
            }
            self.slowest = self.slowest.max(took);
            state.apply(choice.action, &mut dice, &mut Silent).expect("a bot's action is legal");
        }
    }

    fn print(&self, one: Strength, two: Strength, took: Duration) {
        let (n, p) = (f64::from(self.games), f64::from(self.won) / f64::from(self.games));
        // Wilson's interval, 95 %.
        let z = 1.96f64;
        let centre = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        println!(
            "{} beats {}: {:.1} % [{:.1}, {:.1}] of {} games, {} drawn; {:.1} turns",
            one.name(),
            two.name(),
            100.0 * p,
            100.0 * (centre - half),
            100.0 * (centre + half),
            self.games,
            self.drawn,
            self.turns as f64 / n
        );
        println!(
            "won by the first player of the roll-off {}, by Red {}; the longest game had {} turns",
            self.by_first, self.by_red, self.longest
        );
        println!(
            "{} decisions, slowest {:.1} ms by the clock and {} on a core, {} over budget by more than 20 ms; \
             {:.1} and {:.1} ms a game; {:.1} s",
            self.decisions,
            1e3 * self.slowest.as_secs_f64(),
            self.slowest_on_core.map_or("?".to_owned(), |it| format!("{:.1} ms", 1e3 * it.as_secs_f64())),
            self.over,
            1e3 * self.thought[0].as_secs_f64() / n,
            1e3 * self.thought[1].as_secs_f64() / n,
            took.as_secs_f64()
        );
    }
}

/// Time that this thread spent on a core, where the system tells; it is counted tick by tick.
fn on_core() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

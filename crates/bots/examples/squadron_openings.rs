//! What the openings of M.A.S.C. bots look like: how many different boards and placements, what the roll-off is worth,
//! and what a watcher of the placement learns of the kinds.
//!
//! `cargo run --release -p bots --example squadron_openings -- 400 regular 2000` plays 400 games of two regulars with
//! 2,000 nodes a decision. `opener` or `colours` at the end makes the first player of the roll-off take that privilege,
//! so that the two can be compared.

mod interval;

use std::collections::{BTreeMap, BTreeSet};

use bots::{Bot, Budget, Known, Strength};
use kit::{Game, Next, Outcome, Seat, Seeded, Silent};
use squadron::{Action, Colour, Kind, Phase, Privilege, Setup, State};

use interval::wilson;

/// Games of which different boards and placements are counted.
const COUNTED: u64 = 100;

#[derive(Default)]
struct Tally {
    boards: BTreeSet<Vec<String>>,
    placements: BTreeSet<Vec<u16>>,
    games: f64,
    /// Points of the first player of the roll-off, of the Opener and of Red: a win counts 1, a draw a half.
    first: f64,
    opener: f64,
    red: f64,
    drawn: u32,
    turns: u64,
    longest: u16,
    clues: Clues,
}

/// How often each kind went with each thing that a watcher sees, by the name of the thing.
#[derive(Default)]
struct Clues(BTreeMap<&'static str, BTreeMap<u16, [u32; Kind::COUNT]>>);

impl Clues {
    fn note(&mut self, what: &'static str, seen: u16, kind: Kind) {
        self.0.entry(what).or_default().entry(seen).or_default()[kind as usize] += 1;
    }

    /// Pearson's χ² against kinds that do not depend on what is seen, and its degrees of freedom.
    fn independence(table: &BTreeMap<u16, [u32; Kind::COUNT]>) -> (f64, usize) {
        let of_kind = |kind: usize| table.values().map(|row| f64::from(row[kind])).sum::<f64>();
        let all: f64 = (0..Kind::COUNT).map(of_kind).sum();
        let kinds: Vec<usize> = (0..Kind::COUNT).filter(|&kind| of_kind(kind) > 0.0).collect();
        let mut sum = 0.0;
        for row in table.values() {
            let of_row: f64 = row.iter().map(|&it| f64::from(it)).sum();
            for &kind in &kinds {
                let expected = of_row * of_kind(kind) / all;
                sum += (f64::from(row[kind]) - expected).powi(2) / expected;
            }
        }
        (sum, (table.len() - 1) * (kinds.len() - 1))
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, or: u64| arguments.get(at).map_or(or, |it| it.parse().expect("a number"));
    let strength = arguments.get(1).map_or(Strength::Regular, |it| it.parse().expect("a strength"));
    let (games, nodes) = (number(0, 400), number(2, 2_000));
    let privilege = arguments.get(3).map(|it| match it.as_str() {
        "opener" => Privilege::Opener,
        "colours" => Privilege::Colours,
        other => panic!("{other:?} is no privilege: there are opener and colours"),
    });
    let mut tally = Tally::default();
    for seed in 0..games {
        play(seed, strength, (Budget::nodes(nodes), privilege), &mut tally);
    }
    tally.print();
}

fn play(seed: u64, strength: Strength, (budget, forced): (Budget, Option<Privilege>), tally: &mut Tally) {
    let mut state = State::new(&Setup::default()).expect("the rules' own setup");
    let (mut dice, mut rng) = (Seeded::new(seed), Seeded::new(seed ^ 0x5eed));
    state.begin(&mut dice, &mut Silent);
    let mut bots: [Box<dyn Bot<State>>; 2] = [0, 1].map(|it| bots::squadron(strength, 2 * seed + it));
    let (mut first, mut opener, mut placed) = (None, None, Vec::new());
    let looked_at = rng.below(16) as u16;
    let outcome = loop {
        let seat = match state.to_act() {
            Next::Seat(seat) => seat,
            Next::Over(outcome) => break outcome,
        };
        let known = Known::new(&state, seat, &mut rng);
        let mut action = bots[usize::from(seat != Seat::Red)].decide(&known, budget).action;
        if let Phase::Privilege { first: chooser } = state.phase() {
            first = Some(*chooser);
            action = forced.map_or(action, Action::Take);
        }
        if let Phase::Tiles { .. } = state.phase() {
            opener.get_or_insert_with(|| state.seat_of(state.opener()));
        }
        if let Action::Place { kind, at } = action {
            let me = state.colour_of(seat);
            let turn = state.field().living(me).len() as u16;
            let rows = match me {
                Colour::Red => at.y(),
                Colour::Blue => state.field().board().layout.height() - 1 - at.y(),
            };
            // Mates are often of one kind: one Mecha of a side and game is looked at, so that all are independent.
            if turn == looked_at {
                tally.clues.note("order of placement", turn, kind);
                tally.clues.note("column", u16::from(at.x() / 4), kind);
                tally.clues.note("row from the edge", u16::from(rows), kind);
                tally.clues.note("ground", state.field().board().terrain(at) as u16, kind);
            }
            placed.push(state.field().board().layout.cell(at));
        }
        state.apply(action, &mut dice, &mut Silent).expect("a bot's action is legal");
    };
    if seed < COUNTED {
        tally.boards.insert(state.field().board().rows());
        placed.sort_unstable();
        tally.placements.insert(placed);
    }
    let points = |seat: Option<Seat>| match outcome {
        Outcome::Draw => 0.5,
        Outcome::Won(winner) => f64::from(u8::from(Some(winner) == seat)),
    };
    tally.games += 1.0;
    tally.first += points(first);
    tally.opener += points(opener);
    tally.red += points(Some(state.seat_of(Colour::Red)));
    tally.drawn += u32::from(outcome == Outcome::Draw);
    tally.turns += u64::from(state.turn());
    tally.longest = tally.longest.max(state.turn());
}

impl Tally {
    fn print(&self) {
        println!(
            "{} different boards and {} different placements in the first {} games",
            self.boards.len(),
            self.placements.len(),
            self.games.min(COUNTED as f64)
        );
        let shares = [
            ("the first player of the roll-off", self.first),
            ("the Opener", self.opener),
            ("Red", self.red),
        ];
        for (who, won) in shares {
            let (low, high) = wilson(won / self.games, self.games);
            println!("{who} wins {:.1} % ({:.1}–{:.1})", 100.0 * won / self.games, 100.0 * low, 100.0 * high);
        }
        println!(
            "{} games, {} drawn, {:.1} turns on average, {} at most",
            self.games,
            self.drawn,
            self.turns as f64 / self.games,
            self.longest
        );
        for (what, table) in &self.clues.0 {
            let (value, freedom) = Clues::independence(table);
            println!("kinds by {what}: χ² {value:.1} with {freedom} degrees of freedom");
        }
    }
}

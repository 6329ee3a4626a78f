//! Random games by the thousand: every one must end by the rules, keep its invariants, and verify from its
//! record. `cargo run --release -p squadron --example soak -- [GAMES]`

use std::collections::BTreeMap;

use kit::play::{choices, choose};
use kit::record::{Header, Record, Recorder, verify};
use kit::{BySeat, Game, Next, Seeded};
use squadron::{Colour, Ending, Layout, Options, Phase, Setup, State};

const MOST_ACTIONS: u32 = 20_000;

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|it| it.parse().ok()).unwrap_or(20_000);
    let tally = run(games);
    tally.wrong.iter().for_each(|why| println!("{why}"));
    println!("{games} games, {} wrong", tally.wrong.len());
    let each = |sum: u64| sum as f64 / games as f64;
    println!("{:.1} actions and {:.1} turns a game", each(tally.actions), each(tally.turns));
    for ((ending, winner), count) in &tally.ends {
        let winner = winner.map_or("nobody".to_owned(), |colour| colour.to_string());
        println!("{ending:?}, {winner} wins: {count}");
    }
    if !tally.wrong.is_empty() {
        std::process::exit(1);
    }
}

/// What came of the games.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub ends: BTreeMap<(Ending, Option<Colour>), u64>,
    pub actions: u64,
    pub turns: u64,
    pub wrong: Vec<String>,
}

pub(crate) fn run(games: u64) -> Tally {
    let mut tally = Tally::default();
    for seed in 0..games {
        match game(seed) {
            Ok((state, actions)) => {
                if let Phase::Over(verdict) = state.phase() {
                    *tally.ends.entry((verdict.ending, verdict.winner)).or_default() += 1;
                }
                tally.actions += u64::from(actions);
                tally.turns += u64::from(state.turn());
            }
            Err(why) => tally.wrong.push(format!("seed {seed}: {why}")),
        }
    }
    tally
}

/// One recorded game. Every tenth is played from the roll-off; layouts, presets and force sizes take turns.
fn game(seed: u64) -> Result<(State, u32), String> {
    let layout = if seed % 4 == 3 { Layout::ThreeSixThree } else { Layout::FourFourFour };
    let preset = if seed.is_multiple_of(3) { Options::LEAGUE } else { Options::STANDARD };
    let (lights, mids) = match seed % 5 {
        0 => (3, 2),
        1 => (12, 12),
        _ => (8, 8),
    };
    let options = Options { layout, lights, mids, ..preset };
    let setup = if seed % 10 == 7 {
        Setup { options, ..Setup::default() }
    } else {
        Setup::quick(options, seed as u32)
    };
    let names = BySeat::new("Red".to_owned(), "Blue".to_owned());
    let header = Header::new::<State>("soak", names, setup);
    let begun = Recorder::<State, Seeded>::begin(&header, Seeded::new(seed));
    let (mut recorder, opening) = begun.map_err(|why| why.to_string())?;
    let mut record: Record<State> = Record { header, entries: vec![opening], closing: None, torn: None };
    let (mut chosen, mut legal, mut played) = (choices(seed), Vec::new(), 0);
    while let Next::Seat(_) = recorder.game().to_act() {
        legal.clear();
        recorder.game().legal_actions(&mut legal);
        let action = choose(&legal, &mut chosen).ok_or("no legal action before the end")?;
        record.entries.push(recorder.apply(action).map_err(|why| why.to_string())?);
        check(recorder.game())?;
        played += 1;
        if played > MOST_ACTIONS {
            return Err("the game does not end".to_owned());
        }
    }
    record.closing = recorder.closing(None);
    verify(&record).map_err(|why| why.to_string())?;
    Ok((recorder.game().clone(), played))
}

/// What holds at every moment.
fn check(state: &State) -> Result<(), String> {
    let field = state.field();
    let mut stands = grid::Squares::EMPTY;
    for colour in Colour::ALL {
        for id in field.living(colour).iter() {
            let mecha = field.mecha(id);
            if stands.contains(mecha.square) || !field.board().ground.open().contains(mecha.square) {
                return Err(format!("{id} stands on {}", mecha.square));
            }
            if mecha.damage >= field.profile(id).body {
                return Err(format!("{id} lives with damage {}", mecha.damage));
            }
            stands.insert(mecha.square);
        }
    }
    if state.turn() > field.options().turn_limit || state.passes() > 2 {
        return Err(format!("turn {}, {} passes", state.turn(), state.passes()));
    }
    Ok(())
}

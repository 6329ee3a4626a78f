//! How the forces of M.A.S.C. that lean to one kind fare against the even one, on any stat card.
//!
//! `cargo run --release -p lab --example mixes -- [GAMES] [SEED] [BOT] [NODES] [CARD] [MIX,MIX…]`
//!
//! Games begin after a quick start, each pair of them with the same tiles and dice from both sides. The share of games
//! won is told with its interval of 95 % (Wilson), and every card is the rules' own unless a file is named.

use bots::{Budget, Strength};
use lab::job::Unwatched;
use lab::squadrons::{FORCES, Opening, Variant, force};
use lab::{Control, Job, Player, Run, SeriesPlan, Squadrons};

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize, other: &str| args.get(at).cloned().unwrap_or_else(|| other.to_owned());
    let number = |at: usize, other: &str| word(at, other).parse::<u64>().map_err(|why| why.to_string());
    let plan = SeriesPlan { battles: number(0, "1000")?, seed: number(1, "7")?, ..SeriesPlan::default() };
    let bot: Strength = word(2, "regular").parse()?;
    let budget = Budget::nodes(number(3, "20000")?);
    let mut variant = Variant::of(squadron::Options::STANDARD);
    if let Some(file) = args.get(4).filter(|it| *it != "-") {
        variant.card = std::fs::read_to_string(file).map_err(|why| format!("{file}: {why}"))?;
    }
    let all: Vec<&str> = FORCES.iter().map(|(name, _)| *name).collect();
    let wanted = word(5, &all.join(","));
    println!("| force | won against even | 95 % interval | games | draws |\n|---|---|---|---|---|");
    for name in wanted.split(',') {
        let sides = [Some(force(name, &variant)?), None];
        let ground = Squadrons::new(variant.clone(), Opening::Quick, sides, [Player::new(bot, budget); 2])?;
        let mut run = Run::new(Job::new(ground, plan));
        run.run(&Unwatched, |_| Control::Continue);
        let (share, results) = (run.share(), run.results());
        println!(
            "| {name} | {:.1} % | {:.1}–{:.1} | {} | {} |",
            100.0 * share.rate,
            100.0 * share.low,
            100.0 * share.high,
            results.battles,
            results.draws.count
        );
    }
    Ok(())
}

//! `myomer bot --stdio`: our own bots at a seat of somebody's table, over the protocol of `docs/bots.md`.

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

use bots::{Bot, Budget, Known, Masked, Strength};
use kit::{Game, Next, Seat, Seeded};
use serde_json::{Value, json};

use crate::args::BotSeat;

pub(crate) fn sit(asked: &BotSeat) -> Result<ExitCode, String> {
    let input = io::stdin().lock();
    let mut lines = input.lines();
    let hello = match lines.next() {
        None => return Ok(ExitCode::SUCCESS),
        Some(line) => message(&line.map_err(|why| format!("standard input: {why}"))?)?,
    };
    let rest = lines.map(|line| line.map_err(|why| format!("standard input: {why}")));
    match hello["game"].as_str() {
        Some(<classic::State as Game>::PROFILE) => {
            Sitting::<classic::State>::new(asked, &hello, bots::classic)?.play(rest)
        }
        Some(<squadron::State as Game>::PROFILE) => {
            Sitting::<squadron::State>::new(asked, &hello, bots::squadron)?.play(rest)
        }
        _ => {
            Err("the first line is no hello with a game that is known here: classic/tw, squadron/1"
                .to_owned())
        }
    }
}

fn message(line: &str) -> Result<Value, String> {
    serde_json::from_str(line).map_err(|why| format!("standard input: not JSON: {why}"))
}

/// A bot and the game as it has heard it.
struct Sitting<G: Game> {
    bot: Box<dyn Bot<G>>,
    budget: Budget,
    seat: Seat,
    game: G,
    rng: Seeded,
}

impl<G: Game + Masked> Sitting<G> {
    fn new(
        asked: &BotSeat,
        hello: &Value,
        bot: fn(Strength, u64) -> Box<dyn Bot<G>>,
    ) -> Result<Sitting<G>, String> {
        let field = |name: &str, why: String| format!("hello, field `{name}`: {why}");
        let setup =
            serde_json::from_value(hello["setup"].clone()).map_err(|why| field("setup", why.to_string()))?;
        let seat =
            serde_json::from_value(hello["seat"].clone()).map_err(|why| field("seat", why.to_string()))?;
        let seed: u64 = hello["seed"].as_str().and_then(|it| it.parse().ok()).unwrap_or(0);
        Ok(Sitting {
            bot: bot(asked.strength, seed),
            budget: Budget::nodes(asked.nodes),
            seat,
            game: G::new(&setup).map_err(|why| field("setup", why.to_string()))?,
            rng: Seeded::new(seed),
        })
    }

    fn play(mut self, lines: impl Iterator<Item = Result<String, String>>) -> Result<ExitCode, String> {
        for line in lines {
            let message = message(&line?)?;
            match message["type"].as_str() {
                Some("decide") => {
                    let answer = self.decide(&message)?;
                    let mut output = io::stdout().lock();
                    let sent =
                        writeln!(output, "{}", json!({ "choose": answer })).and_then(|()| output.flush());
                    if sent.is_err() {
                        break;
                    }
                }
                Some("refused") => eprintln!("myomer bot: refused: {}", message["why"]),
                Some("over") => break,
                _ => {}
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    /// The index of the bot's choice among the legal actions; random if the known events do not suffice.
    fn decide(&mut self, message: &Value) -> Result<usize, String> {
        let field = |name: &str, why: serde_json::Error| format!("decide, field `{name}`: {why}");
        let legal: Vec<G::Action> =
            serde_json::from_value(message["legal"].clone()).map_err(|why| field("legal", why))?;
        let events: Vec<G::Event> =
            serde_json::from_value(message["events"].clone()).map_err(|why| field("events", why))?;
        let chosen = catch_unwind(AssertUnwindSafe(|| {
            events.iter().for_each(|event| self.game.absorb(event));
            if self.game.to_act() != Next::Seat(self.seat) {
                return None;
            }
            let known = Known::new(&self.game, self.seat, &mut self.rng);
            let action = self.bot.decide(&known, self.budget).action;
            legal.iter().position(|it| *it == action)
        }));
        let random = self.rng.below(legal.len() as u32) as usize;
        Ok(chosen.ok().flatten().unwrap_or(random))
    }
}

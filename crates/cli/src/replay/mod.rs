//! `myomer replay`: a record seen again, action by action, with the board, the dice and the reasons.

mod classic_board;
mod keys;
mod squadron_board;

use std::io::IsTerminal;
use std::process::ExitCode;

use kit::record::{Ending, EntryOf, Record, profile};
use kit::{Game, Seat};
use serde_json::{Value, json};

use crate::args::Replay;
use crate::files;
use crate::print;
use crate::table::wrap;
use crate::terminal::{Ink, Paint};

/// A game that a terminal can show.
pub(crate) trait Shown: Game {
    /// Turn, score, and a line on each unit or side.
    fn status(&self, paint: Paint, width: usize) -> Vec<String>;

    /// The board with what stands on it.
    fn ground(&self, paint: Paint, width: usize) -> String;

    /// What happened, asked in the state right after it; `None` for what nobody would announce.
    fn log_line(&self, event: &Self::Event) -> Option<String>;

    fn round(&self) -> u16;

    /// The line of the board that the eye should be on, where not all of it can be shown; `None` to leave it there.
    fn focus(&self, before: &Self) -> Option<usize>;

    /// The whole table.
    fn drawn(&self, paint: Paint, width: usize) -> String {
        format!("{}\n{}", self.status(paint, width).join("\n"), self.ground(paint, width))
    }
}

pub(crate) fn replay(asked: &Replay, paint: Paint, width: usize) -> Result<ExitCode, String> {
    let bytes = files::read(&asked.file).map_err(|why| format!("FILE: {why}"))?;
    let unreadable = |why: kit::record::RecordError| format!("{}: {why}", asked.file.display());
    match profile(&bytes).map_err(unreadable)?.as_str() {
        <classic::State as Game>::PROFILE => shown::<classic::State>(asked, &bytes, paint, width),
        <squadron::State as Game>::PROFILE => shown::<squadron::State>(asked, &bytes, paint, width),
        other => Err(format!("{}: no game here is called {other:?}", asked.file.display())),
    }
}

fn shown<G: Shown>(asked: &Replay, bytes: &[u8], paint: Paint, width: usize) -> Result<ExitCode, String> {
    let record = Record::<G>::read(bytes).map_err(|why| format!("{}: {why}", asked.file.display()))?;
    let film = match Film::of(&record) {
        Ok(film) => film,
        Err(why) => {
            eprintln!("myomer: {}: {why}", asked.file.display());
            return Ok(ExitCode::from(1));
        }
    };
    let last = film.steps.len() - 1;
    let to = asked.to.map_or(last, |to| usize::try_from(to).map_or(last, |to| to.min(last)));
    let is_terminal = std::io::stdout().is_terminal() && std::io::stdin().is_terminal();
    match () {
        () if asked.json => print(&format!("{:#}\n", film.json(to)))?,
        () if is_terminal && !asked.plain => keys::step(&film, asked.to.map_or(0, |_| to), paint)?,
        () => print(&film.text(to, paint, width))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// One action and what it led to.
pub(crate) struct ReplayStep<G> {
    pub number: u64,
    pub seat: Option<Seat>,
    pub action: Value,
    pub dice: String,
    pub lines: Vec<String>,
    pub game: G,
}

/// A whole record, played again once.
pub(crate) struct Film<G> {
    pub title: String,
    pub steps: Vec<ReplayStep<G>>,
    /// `None` if the match was not closed.
    pub end: Option<Ending>,
    /// The side that each seat played.
    pub sides: kit::BySeat<Seat>,
}

impl<G: Shown> Film<G> {
    /// Plays it again with every check that `verify` makes; the first difference is an error.
    pub(crate) fn of(record: &Record<G>) -> Result<Film<G>, String> {
        let mut replay = kit::record::Replay::new(record).map_err(|why| why.to_string())?;
        let mut steps = Vec::new();
        loop {
            let mut follows = replay.game().clone();
            let entry: &EntryOf<G> = match replay.step() {
                None => break,
                Some(step) => step.map_err(|why| why.to_string())?,
            };
            let mut lines: Vec<_> =
                entry.note.iter().map(|note| format!("Not decided by the seat: {note}.")).collect();
            for event in &entry.events {
                follows.absorb(event);
                lines.extend(follows.log_line(event));
            }
            steps.push(ReplayStep {
                number: entry.number,
                seat: entry.decision.as_ref().map(|made| made.seat),
                action: entry.decision.as_ref().map_or(Value::Null, |made| json!(made.action)),
                dice: entry.dice.0.iter().map(|die| die.get().to_string()).collect::<Vec<_>>().join(" "),
                lines,
                game: replay.game().clone(),
            });
        }
        if steps.is_empty() {
            return Err("the record has a header and nothing else".to_owned());
        }
        let (seats, game) = (&record.header.seats, replay.game());
        let sides = kit::BySeat::from_fn(|seat| game.side(seat));
        let title = format!(
            "{}: {} ({}) against {} ({})",
            G::PROFILE,
            seats.red,
            sides.red.name(),
            seats.blue,
            sides.blue.name()
        );
        Ok(Film { title, steps, end: record.closing.as_ref().map(|it| it.end), sides })
    }

    /// Everything up to a step, and the table there.
    fn text(&self, to: usize, paint: Paint, width: usize) -> String {
        let mut out = format!("{}\n", paint.text(Ink::Bold, &self.title));
        for step in &self.steps[..=to] {
            out += &(step.text(paint, width).join("\n") + "\n");
        }
        out += &format!("\n{}", self.steps[to].game.drawn(paint, width));
        if to + 1 == self.steps.len() {
            out += &format!("end: {}\n", self.ended());
        }
        out
    }

    /// How it ended, the winner by the name that the story gives it.
    fn ended(&self) -> String {
        self.end.map_or("not closed".to_owned(), |end| end.describe(self.sides))
    }

    fn json(&self, to: usize) -> Value {
        let step = |step: &ReplayStep<G>| {
            json!({
                "n": step.number, "seat": step.seat, "round": step.game.round(), "action": step.action,
                "dice": step.dice, "told": step.lines,
            })
        };
        json!({
            "title": self.title,
            "entries": self.steps.len(),
            "end": self.end,
            "text": self.ended(),
            "sides": { "red": self.sides.red.name(), "blue": self.sides.blue.name() },
            "scenes": self.steps[..=to].iter().map(step).collect::<Vec<_>>(),
            "view": self.steps[to].game.view(None),
        })
    }
}

impl<G: Shown> ReplayStep<G> {
    /// `12 Red:` and what followed, in lines of at most this many columns; dice are part of the sentences.
    pub(crate) fn text(&self, paint: Paint, width: usize) -> Vec<String> {
        // By the side that the seat plays, as the sentences below name it.
        let side = self.seat.map(|seat| self.game.side(seat));
        let who = side.map_or("opening", Seat::name);
        let ink = match side {
            Some(Seat::Red) => Ink::Red,
            Some(Seat::Blue) => Ink::Blue,
            None => Ink::Dim,
        };
        let head = paint.text(ink, &format!("{:>5} {who}", self.number));
        let quiet = if self.lines.is_empty() { paint.text(Ink::Dim, &self.quietly()) } else { String::new() };
        let mut lines = vec![format!("{head}{quiet}")];
        let mut add = |text: &str, ink: Ink| {
            for (at, line) in wrap(text, width.saturating_sub(8).max(20)).iter().enumerate() {
                let indent = if at == 0 { "      " } else { "        " };
                lines.push(format!("{indent}{}", paint.text(ink, line)));
            }
        };
        self.lines.iter().for_each(|line| add(line, Ink::Plain));
        if !self.dice.is_empty() {
            add(&format!("[dice {}]", self.dice), Ink::Dim);
        }
        lines
    }

    /// An action that nobody would announce, by its own name.
    fn quietly(&self) -> String {
        self.action["type"].as_str().map_or(String::new(), |name| format!(": {}", name.replace('_', " ")))
    }
}

//! Stepping with keys.

use console::{Key, Term};

use super::{Film, Shown};
use crate::table::cut;
use crate::terminal::{Ink, Paint};

const KEYS: &str = "→ next  ← back  ↓ ↑ turn  w s board  g G ends  12 Enter to 12  q leaves";

/// Where the reader is.
struct Place {
    step: usize,
    /// Of the step's text, where it does not fit at once.
    page: usize,
    /// The line of the board in the middle.
    focus: usize,
    /// Digits typed so far.
    number: String,
}

/// Shows step after step until the reader has had enough.
pub(super) fn step<G: Shown>(film: &Film<G>, from: usize, paint: Paint) -> Result<(), String> {
    let term = Term::stdout();
    let failed = |why: std::io::Error| format!("the terminal: {why}");
    let mut place = Place { step: from, page: 0, focus: 0, number: String::new() };
    place.look(film);
    loop {
        let (height, width) = term.size();
        let (text, pages) = screen(film, &place, paint, usize::from(height), usize::from(width));
        term.clear_screen().map_err(failed)?;
        term.write_str(&text).map_err(failed)?;
        match place.after(film, pages, term.read_key().map_err(failed)?) {
            true => {}
            false => break,
        }
    }
    term.clear_screen().map_err(failed)
}

impl Place {
    /// What a key does; false to leave.
    fn after<G: Shown>(&mut self, film: &Film<G>, pages: usize, key: Key) -> bool {
        let last = film.steps.len() - 1;
        let typed = std::mem::take(&mut self.number);
        let (now, page) = (self.step, self.page);
        match (key, typed.parse::<usize>()) {
            (Key::Enter, Ok(number)) => self.go(film, number.min(last)),
            (Key::ArrowRight | Key::Char(' ' | 'n' | 'l') | Key::Enter, _) => match page + 1 < pages {
                true => self.page += 1,
                false => self.go(film, (now + 1).min(last)),
            },
            (Key::Backspace, Ok(_)) => self.number = typed[..typed.len() - 1].to_owned(),
            (Key::ArrowLeft | Key::Char('p' | 'h') | Key::Backspace, _) => match page > 0 {
                true => self.page -= 1,
                false => self.go(film, now.saturating_sub(1)),
            },
            (Key::ArrowDown | Key::Char('j') | Key::PageDown, _) => self.go(film, next_round(film, now)),
            (Key::ArrowUp | Key::Char('k') | Key::PageUp, _) => self.go(film, last_round(film, now)),
            (Key::Char('w'), _) => self.focus = self.focus.saturating_sub(4),
            (Key::Char('s'), _) => self.focus += 4,
            (Key::Home | Key::Char('g'), _) => self.go(film, 0),
            (Key::End | Key::Char('G'), _) => self.go(film, last),
            (Key::Char('q') | Key::Escape | Key::CtrlC, _) => return false,
            (Key::Char(digit @ '0'..='9'), _) if typed.len() < 9 => self.number = format!("{typed}{digit}"),
            _ => {}
        }
        true
    }

    fn go<G: Shown>(&mut self, film: &Film<G>, step: usize) {
        (self.step, self.page) = (step, 0);
        self.look(film);
    }

    /// The eye goes where something happened, and stays where it was if nothing did.
    fn look<G: Shown>(&mut self, film: &Film<G>) {
        let before = &film.steps[self.step.saturating_sub(1)].game;
        self.focus = film.steps[self.step].game.focus(before).unwrap_or(self.focus);
    }
}

/// What just happened, the table, and the keys, in the lines there are; and how many pages what happened has.
fn screen<G: Shown>(
    film: &Film<G>,
    place: &Place,
    paint: Paint,
    height: usize,
    width: usize,
) -> (String, usize) {
    let step = &film.steps[place.step];
    let mut status = step.game.status(paint, width);
    // The first line is the turn; of a large battle only the first units have room.
    let most = (2 * height / 5).max(3);
    if status.len() > most {
        let more = status.len() - most + 1;
        status.truncate(most - 1);
        status.push(paint.text(Ink::Dim, &format!("… and {more} more units")));
    }
    let drawn = step.game.ground(paint, width);
    let board: Vec<&str> = drawn.lines().collect();
    let shown = step.text(paint, width);
    let free = height.saturating_sub(status.len() + 3);
    let room = free.saturating_sub(board.len()).max(free / 2).max(2);
    let pages = shown.len().div_ceil(room).max(1);
    let head = format!("action {} of {} · {}", step.number, film.steps.len() - 1, film.title);
    let mut lines = vec![paint.text(Ink::Bold, &cut(&head, width))];
    lines.extend(shown.into_iter().skip(place.page * room).take(room));
    if pages > 1 {
        let page = format!("      page {} of {pages}", place.page + 1);
        lines.push(paint.text(Ink::Dim, &page));
    }
    lines.extend(status);
    let room = height.saturating_sub(lines.len() + 1);
    let skipped = place.focus.saturating_sub(room / 2).min(board.len().saturating_sub(room));
    lines.extend(board.into_iter().skip(skipped).take(room).map(str::to_owned));
    let keys = match &place.number[..] {
        "" => KEYS.to_owned(),
        number => format!("go to action {number}, then Enter"),
    };
    lines.push(paint.text(Ink::Dim, &cut(&keys, width)));
    (lines.join("\n"), pages)
}

fn next_round<G: Shown>(film: &Film<G>, at: usize) -> usize {
    let now = film.steps[at].game.round();
    let later = film.steps[at..].iter().position(|step| step.game.round() > now);
    later.map_or(film.steps.len() - 1, |by| at + by)
}

/// The first action of this round, or of the one before if it is there already.
fn last_round<G: Shown>(film: &Film<G>, at: usize) -> usize {
    let first = |round: u16| film.steps.iter().position(|step| step.game.round() >= round).unwrap_or(0);
    let now = film.steps[at].game.round();
    match first(now) {
        start if start < at => start,
        _ => first(now.saturating_sub(1)),
    }
}

//! Stepping with keys.

use console::{Key, Term};

use super::{Film, Shown};
use crate::table::wrap;
use crate::terminal::{Ink, Paint};

/// Shows scene after scene until the reader has had enough.
pub fn step<G: Shown>(film: &Film<G>, from: usize, paint: Paint) -> Result<(), String> {
    let term = Term::stdout();
    let failed = |why: std::io::Error| format!("the terminal: {why}");
    let last = film.scenes.len() - 1;
    let mut at = from;
    loop {
        let (height, width) = term.size();
        term.clear_screen().map_err(failed)?;
        term.write_str(&screen(film, at, paint, (usize::from(height), usize::from(width))))
            .map_err(failed)?;
        at = match term.read_key().map_err(failed)? {
            Key::ArrowRight | Key::Char(' ' | 'n' | 'l') | Key::Enter => (at + 1).min(last),
            Key::ArrowLeft | Key::Char('p' | 'h') | Key::Backspace => at.saturating_sub(1),
            Key::ArrowDown | Key::Char('j') | Key::PageDown => next_round(film, at),
            Key::ArrowUp | Key::Char('k') | Key::PageUp => last_round(film, at),
            Key::Home | Key::Char('g') => 0,
            Key::End | Key::Char('G') => last,
            Key::Char('q') | Key::Escape | Key::CtrlC => break,
            _ => at,
        };
    }
    term.clear_screen().map_err(failed)
}

/// What just happened, the table, and the keys, in the lines there are: of a table that is too tall, what is about
/// its focus.
fn screen<G: Shown>(film: &Film<G>, at: usize, paint: Paint, (height, width): (usize, usize)) -> String {
    let scene = &film.scenes[at];
    let drawn = scene.game.drawn(paint, width);
    let board: Vec<String> = drawn.lines().map(str::to_owned).collect();
    let head = format!("{} · action {} of {}", film.title, scene.number, film.scenes.len() - 1);
    let mut told: Vec<String> = scene.text(paint).lines().take(1).map(str::to_owned).collect();
    for line in &scene.told {
        told.extend(wrap(line, width.saturating_sub(2)).into_iter().map(|line| format!("  {line}")));
    }
    let room = height.saturating_sub(board.len() + 3).max(height / 3);
    if told.len() > room {
        let more = told.len() - room.saturating_sub(1);
        told.truncate(room.saturating_sub(1));
        told.push(paint.text(Ink::Dim, &format!("  … {more} more lines; --plain writes everything out")));
    }
    let mut lines = vec![paint.text(Ink::Bold, &crate::table::cut(&head, width))];
    lines.extend(told);
    let room = height.saturating_sub(lines.len() + 2);
    let hidden = board.len().saturating_sub(room);
    let skipped = scene.game.focus().saturating_sub(room / 2).min(hidden);
    lines.extend(board.into_iter().skip(skipped).take(room));
    lines.push(
        paint.text(Ink::Dim, &crate::table::cut("→ next  ← back  ↓ ↑ turn  g G ends  q leaves", width)),
    );
    lines.join("\n")
}

fn next_round<G: Shown>(film: &Film<G>, at: usize) -> usize {
    let now = film.scenes[at].game.round();
    let later = film.scenes[at..].iter().position(|scene| scene.game.round() > now);
    later.map_or(film.scenes.len() - 1, |by| at + by)
}

/// The first action of this round, or of the one before if it is there already.
fn last_round<G: Shown>(film: &Film<G>, at: usize) -> usize {
    let first = |round: u16| film.scenes.iter().position(|scene| scene.game.round() >= round).unwrap_or(0);
    let now = film.scenes[at].game.round();
    match first(now) {
        start if start < at => start,
        _ => first(now.saturating_sub(1)),
    }
}

//! The square board with its Mecha, and the score.

use classic::Departure;
use grid::Square;
use squadron::describe;
use squadron::tiles::Terrain;
use squadron::{Colour, Event, Kind, MechaId, State};

use super::Shown;
use crate::table::{cut, wrap};
use crate::terminal::{Ink, Paint};

impl Shown for State {
    fn status(&self, paint: Paint, width: usize) -> Vec<String> {
        let (vp, field) = (self.vp(), self.field());
        let departures = field.table().departures().into_iter().map(|(key, value)| Departure { key, value });
        let rules = lab::html_report::house_rules(&departures.collect::<Vec<_>>());
        let turn = format!("turn {}, points: Red {}, Blue {}{rules}", self.turn(), vp.red, vp.blue);
        let mut lines = wrap(&turn, width);
        for colour in Colour::ALL {
            let living: Vec<_> = field.living(colour).iter().collect();
            let kinds = Kind::ALL.into_iter().filter_map(|kind| {
                let of: Vec<_> = living.iter().filter(|&&id| field.mecha(id).kind == kind).collect();
                let hurt: u32 = of.iter().map(|&&id| u32::from(field.mecha(id).damage)).sum();
                let hurt = if hurt > 0 { format!(" (damage {hurt})") } else { String::new() };
                (!of.is_empty()).then(|| format!("{} {kind}{hurt}", of.len()))
            });
            let text = format!(": {} left: {}", living.len(), kinds.collect::<Vec<_>>().join(", "));
            let name = colour.to_string();
            let text = cut(&text, width.saturating_sub(name.len()));
            lines.push(format!("{}{text}", paint.text(ink(colour), &name)));
        }
        lines
    }

    fn ground(&self, paint: Paint, _width: usize) -> String {
        let (field, layout) = (self.field(), self.field().board().layout);
        let ground = field.board().rows();
        let mut out = String::new();
        for (y, ground) in (0..layout.height()).zip(&ground) {
            let cells = (0..layout.width()).zip(ground.chars());
            let row: String = cells.map(|(x, ground)| cell(self, (x, y), ground, paint)).collect();
            out += &format!("{}\n", row.trim_end());
        }
        out += "Red's Mecha are capital letters, Blue's small ones: Turtle, Wolf, Spider, Frog,\n";
        out += "Rat, Ant; . clear, h hindering, ~ water, # blocking, o objective.\n";
        out
    }

    fn log_line(&self, event: &Event) -> Option<String> {
        Some(describe::story(self, event))
    }

    fn round(&self) -> u16 {
        self.turn()
    }

    /// Where a Mecha has moved or was hit.
    fn focus(&self, before: &State) -> Option<usize> {
        let (now, then) = (self.field(), before.field());
        let changed = |id: MechaId, colour: Colour| {
            let is_there = now.living(colour).iter().any(|it| it == id);
            !is_there || now.square(id) != then.square(id) || now.mecha(id).damage != then.mecha(id).damage
        };
        let row = |colour: Colour| then.living(colour).iter().find(|&id| changed(id, colour));
        let id = Colour::ALL.into_iter().find_map(row)?;
        Some(usize::from(then.square(id).y()))
    }
}

/// A Mecha, or the ground; a gap between tiles.
fn cell(state: &State, (x, y): (u8, u8), ground: char, paint: Paint) -> String {
    let Some(square) = Square::new(x, y) else { return String::new() };
    let field = state.field();
    let gap = if x > 0 && x.is_multiple_of(8) { " " } else { "" };
    for colour in Colour::ALL {
        if let Some(id) = field.living(colour).iter().find(|&id| field.square(id) == square) {
            let letter = field.mecha(id).kind.name().chars().next().unwrap_or('?');
            let letter = match colour {
                Colour::Red => letter.to_string(),
                Colour::Blue => letter.to_lowercase().to_string(),
            };
            return gap.to_owned() + &paint.text(ink(colour), &letter);
        }
    }
    // Water's own letter is a wolf's.
    let ground = if ground == Terrain::Water.glyph() { '~' } else { ground };
    gap.to_owned() + &paint.text(Ink::Dim, &ground.to_string())
}

const fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Red => Ink::Red,
        Colour::Blue => Ink::Blue,
    }
}

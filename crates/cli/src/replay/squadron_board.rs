//! The square board with its Mecha, and the score.

use grid::Square;
use squadron::prose::Told;
use squadron::{Colour, Event, State};

use super::Shown;
use crate::terminal::{Ink, Paint};

impl Shown for State {
    fn drawn(&self, paint: Paint, _width: usize) -> String {
        let vp = self.vp();
        let mut out = format!("turn {}, {} points against {} (red, blue)\n", self.turn(), vp.red, vp.blue);
        let (field, layout) = (self.field(), self.field().board().layout);
        let ground = field.board().rows();
        for (y, ground) in (0..layout.height()).zip(&ground) {
            let cells = (0..layout.width()).zip(ground.chars());
            let row: String = cells.map(|(x, ground)| cell(self, (x, y), ground, paint)).collect();
            out += &format!("{}\n", row.trim_end());
        }
        for colour in Colour::ALL {
            let kinds: Vec<String> = field
                .living(colour)
                .iter()
                .map(|id| {
                    let (mecha, body) = (field.mecha(id), field.profile(id).body);
                    let hurt =
                        if mecha.damage > 0 { format!(" {}/{body}", mecha.damage) } else { String::new() };
                    format!("{}{hurt}", mecha.kind)
                })
                .collect();
            out += &format!(
                "{}: {} left: {}\n",
                paint.text(ink(colour), &colour.to_string()),
                kinds.len(),
                kinds.join(", ")
            );
        }
        out += "Red's Mecha are capital letters, Blue's small ones: Turtle, Wolf, Spider, Frog, Rat, Ant.\n";
        out
    }

    fn told(&self, event: &Event) -> Option<String> {
        Some(Told { state: self, event }.to_string())
    }

    fn round(&self) -> u16 {
        self.turn()
    }

    fn focus(&self) -> usize {
        0
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
    gap.to_owned() + &paint.text(Ink::Dim, &ground.to_string())
}

const fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Red => Ink::Red,
        Colour::Blue => Ink::Blue,
    }
}

//! The hex board with its 'Mechs, and a line on each.

use std::collections::BTreeMap;

use classic::describe;
use classic::unit::{Fate, Mind, Posture, Reactor, Unit};
use classic::{Event, State, UnitId};
use grid::Facing;
use kit::Seat;

use super::Shown;
use crate::show::{Marks, marked};
use crate::table::{cut, wrap};
use crate::terminal::{Ink, Paint};

impl Shown for State {
    fn status(&self, paint: Paint, width: usize) -> Vec<String> {
        let tags = tags(self);
        let rules = lab::html_report::house_rules(&self.terms().departures());
        let turn = format!("turn {}, {:?} phase{rules}", self.turn(), self.phase());
        // Whole: a rule that is cut off cannot be read.
        let mut lines = wrap(&turn, width);
        for unit in self.units() {
            let tag = paint.text(ink(unit.seat), &tags[&unit.id]);
            lines.push(format!("{tag} {}", cut(&line(self, unit), width.saturating_sub(4))));
        }
        lines
    }

    fn ground(&self, paint: Paint, width: usize) -> String {
        let tags = tags(self);
        let on_board = |unit: &&Unit| matches!(unit.fate, Fate::Operational | Fate::Doomed(_));
        let marks: Marks = self
            .units()
            .iter()
            .filter(on_board)
            .map(|unit| {
                (unit.place.hex, (format!("{}{}", tags[&unit.id], arrow(unit.place.facing)), ink(unit.seat)))
            })
            .collect();
        marked(self.board(), &marks, paint, width)
    }

    fn log_line(&self, event: &Event) -> Option<String> {
        describe::story(self, event)
    }

    fn round(&self) -> u16 {
        self.turn()
    }

    /// The unit that acts, or the first that stands; a row of hexes is two lines.
    fn focus(&self, _before: &State) -> Option<usize> {
        let standing = self.units().iter().find(|unit| matches!(unit.fate, Fate::Operational));
        let eye = self.acting().map(|id| self.unit(id)).or(standing)?;
        Some(2 + 2 * usize::try_from(eye.place.hex.y).unwrap_or(0))
    }
}

/// `R1`, `B2`.
fn tags(state: &State) -> BTreeMap<UnitId, String> {
    let mut tags = BTreeMap::new();
    for (seat, letter) in [(Seat::Red, 'R'), (Seat::Blue, 'B')] {
        let own = state.units().iter().filter(|unit| unit.seat == seat);
        tags.extend(own.zip(1..).map(|(unit, number)| (unit.id, format!("{letter}{number}"))));
    }
    tags
}

const fn ink(seat: Seat) -> Ink {
    match seat {
        Seat::Red => Ink::Red,
        Seat::Blue => Ink::Blue,
    }
}

const fn arrow(facing: Facing) -> char {
    match facing {
        Facing::North => '↑',
        Facing::NorthEast => '↗',
        Facing::SouthEast => '↘',
        Facing::South => '↓',
        Facing::SouthWest => '↙',
        Facing::NorthWest => '↖',
    }
}

/// Name, place, armour, heat, and what ails it.
fn line(state: &State, unit: &Unit) -> String {
    let name = state.sheet(unit.id).design.name();
    let points = |unit: &Unit| -> u32 {
        let body = &unit.body;
        classic::mech::Location::ALL
            .into_iter()
            .map(|at| {
                u32::from(body.armour[at]) + u32::from(body.rear_armour[at]) + u32::from(body.internal[at])
            })
            .sum()
    };
    let full = points(&classic::fresh_unit(unit.id, unit.seat, state.sheet(unit.id)));
    let place = match unit.fate {
        Fate::Reserve => "to be deployed".to_owned(),
        Fate::Lost(loss) => loss.name().to_owned(),
        Fate::Operational | Fate::Doomed(_) => unit.place.hex.to_string(),
    };
    let mut text =
        format!("{name}: {place}, armour and structure {} of {full}, heat {}", points(unit), unit.heat.level);
    let ails = [
        (unit.place.posture == Posture::Prone, "prone"),
        (unit.reactor == Reactor::ShutDown, "shut down"),
        (matches!(unit.pilot.mind, Mind::Out { .. }), "pilot unconscious"),
        (matches!(unit.fate, Fate::Doomed(_)), "doomed"),
    ];
    for (_, what) in ails.iter().filter(|(is, _)| *is) {
        text += &format!(", {what}");
    }
    if unit.pilot.hits > 0 {
        text += &format!(", pilot hits {}", unit.pilot.hits);
    }
    text
}

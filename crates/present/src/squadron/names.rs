//! How squads, Mecha, regions and phases are called.

use grid::Square;
use kit::{Game, Names, Next, Reason};
use squadron::board::Region;
use squadron::{Colour, GroupId, MechaId, Nameless, Phase, State, Thing, Whose};

use crate::words::{self, Refused};
use wire::Seat;
use wire::squadron::Point;

/// One word for each squad that a colour can have; sixteen Mecha make at most sixteen.
const RED: [&str; 16] = [
    "Ember", "Cinder", "Flint", "Forge", "Torch", "Rust", "Brand", "Spark", "Garnet", "Poppy", "Copper",
    "Amber", "Rowan", "Maple", "Brick", "Vesper",
];
const BLUE: [&str; 16] = [
    "Delta", "Tide", "Harbor", "Fjord", "Reef", "Gale", "Anchor", "Pike", "Cobalt", "Heron", "Sound",
    "Glacier", "Indigo", "Mist", "Basin", "Lagoon",
];

/// A colour as the wire writes it.
pub const fn colour(colour: Colour) -> Seat {
    match colour {
        Colour::Red => Seat::Red,
        Colour::Blue => Seat::Blue,
    }
}

/// `R1 Ember`.
pub fn group(colour: Colour, group: GroupId) -> String {
    let (letter, words) = match colour {
        Colour::Red => ('R', &RED),
        Colour::Blue => ('B', &BLUE),
    };
    let number = usize::from(group.0);
    let word = words[number % words.len()];
    format!("{letter}{} {word}", number + 1)
}

/// How a page calls squads and Mecha.
pub struct PageNames<'a>(pub &'a State);

impl Names<Thing> for PageNames<'_> {
    fn write(&self, thing: &Thing, out: &mut String) {
        match *thing {
            Thing::Mecha(id) => out.push_str(&mecha(self.0, id)),
            Thing::Group(whose, id) => match (whose, acting(self.0)) {
                (Whose::Colour(colour), _) | (Whose::Own, Some(colour)) => out.push_str(&group(colour, id)),
                (Whose::Enemy, Some(colour)) => out.push_str(&group(colour.other(), id)),
                (Whose::Own | Whose::Enemy, None) => Nameless.write(thing, out),
            },
            // The names of squads say their side themselves.
            Thing::Side(_) => {}
            Thing::Number(_) | Thing::Square(_) => Nameless.write(thing, out),
        }
    }
}

fn acting(state: &State) -> Option<Colour> {
    match state.to_act() {
        Next::Seat(seat) => Some(state.colour_of(seat)),
        Next::Over(_) => None,
    }
}

/// A refusal of the engine, with squads and Mecha by name.
pub fn refused(state: &State, why: &impl Reason<Thing = Thing>) -> Refused {
    words::refused(why, &PageNames(state))
}

/// `Rat 7`, as the log calls it.
pub fn mecha(state: &State, id: MechaId) -> String {
    format!("{} {id}", state.field().mecha(id).kind)
}

/// `A` to `L`.
pub fn region(region: Region) -> String {
    char::from(b'A' + region.0).to_string()
}

pub const fn point(square: Square) -> Point {
    Point { x: square.x(), y: square.y() }
}

pub fn phase(state: &State) -> &'static str {
    match state.phase() {
        Phase::RollOff | Phase::Privilege { .. } | Phase::Colours { .. } => "Roll-off",
        Phase::Tiles { .. } => "Tiles",
        Phase::Forces { .. } => "Forces",
        Phase::Placement { .. } => "Placement",
        Phase::Initiative | Phase::FirstMover => "Initiative",
        Phase::Movement { .. } | Phase::Activation { .. } => "Movement",
        Phase::FirstAttacker | Phase::Combat { .. } | Phase::Allocation(_) => "Combat",
        Phase::Victory => "Victory",
        Phase::Over(_) => "Over",
    }
}

pub fn stage(state: &State) -> &'static str {
    match state.phase() {
        Phase::RollOff => "roll_off",
        Phase::Privilege { .. } => "privilege",
        Phase::Colours { .. } => "colours",
        Phase::Tiles { .. } => "tiles",
        Phase::Forces { .. } => "forces",
        Phase::Placement { .. } => "placement",
        Phase::Initiative => "initiative",
        Phase::FirstMover => "first_mover",
        Phase::Movement { .. } => "movement",
        Phase::Activation { .. } => "activation",
        Phase::FirstAttacker => "first_attacker",
        Phase::Combat { .. } => "combat",
        Phase::Allocation(_) => "allocation",
        Phase::Victory => "victory",
        Phase::Over(_) => "over",
    }
}

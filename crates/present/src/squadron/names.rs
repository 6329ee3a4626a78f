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

/// `R1 Ember`, from the first phase to the last.
pub fn group(state: &State, colour: Colour, group: GroupId) -> String {
    let (letter, words) = match colour {
        Colour::Red => ('R', &RED),
        Colour::Blue => ('B', &BLUE),
    };
    let number = usize::from(state.squad_names().number(colour, group));
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
                (Whose::Colour(colour), _) | (Whose::Own, Some(colour)) => {
                    out.push_str(&group(self.0, colour, id));
                }
                (Whose::Enemy, Some(colour)) => out.push_str(&group(self.0, colour.other(), id)),
                (Whose::Own | Whose::Enemy, None) => Nameless.write(thing, out),
            },
            // The names of squads say their side themselves.
            Thing::Side(_) => {}
            Thing::Number(id) => out.push_str(&place_in_force(self.0, id).to_string()),
            Thing::Square(at) => out.push_str(&square(self.0, at)),
            Thing::Region(it) => out.push_str(&region(it)),
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

/// `Rat B`: the second Rat of its force, for the whole game.
pub fn mecha(state: &State, id: MechaId) -> String {
    let kind = state.field().mecha(id).kind;
    let before = (first_of_force(state, id)..id.get()).filter_map(MechaId::new);
    let alike = before.filter(|&other| state.field().mecha(other).kind == kind).count();
    format!("{kind} {}", letters(alike))
}

/// `A` to `Z`, then `AA`: a force has at most 32 Mecha.
fn letters(number: usize) -> String {
    let letter = |number: usize| char::from(b'A' + (number % 26) as u8);
    if number < 26 { letter(number).to_string() } else { format!("A{}", letter(number)) }
}

/// §3.8 Red's Mecha are numbered first, then Blue's.
fn first_of_force(state: &State, id: MechaId) -> u8 {
    let reds = state.field().options().force_size();
    if id.get() < reds { 0 } else { reds }
}

/// Counted from 1.
pub fn place_in_force(state: &State, id: MechaId) -> u8 {
    id.get() - first_of_force(state, id) + 1
}

/// `F c2`: the region, its column, its row.
pub fn square(state: &State, square: Square) -> String {
    let layout = state.field().board().layout;
    let at = layout.region(square);
    let corner = layout.corner(at);
    let column = char::from(b'a' + (square.x() - corner.x()));
    format!("{} {column}{}", region(at), square.y() - corner.y() + 1)
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

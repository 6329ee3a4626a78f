//! How squads, Mecha, regions and phases are called.

use grid::Square;
use kit::Reason;
use squadron::board::Region;
use squadron::describe::TableNames;
use squadron::{Colour, GroupId, MechaId, Phase, State, Thing};

use crate::words::{self, ReasonText};
use wire::Seat;
use wire::squadron::Point;

/// A colour as the wire writes it.
pub(crate) const fn colour(colour: Colour) -> Seat {
    match colour {
        Colour::Red => Seat::Red,
        Colour::Blue => Seat::Blue,
    }
}

/// `R1 Ember`.
pub(crate) fn group(state: &State, colour: Colour, group: GroupId) -> String {
    state.squad_name(colour, group).to_string()
}

/// A refusal of the engine, with squads and Mecha by name.
pub(crate) fn refused(state: &State, why: &impl Reason<Thing = Thing>) -> ReasonText {
    words::refused(why, &TableNames(state))
}

/// `Rat C`, as the log calls it.
pub(crate) fn mecha(state: &State, id: MechaId) -> String {
    state.field().name(id)
}

/// `A` to `L`.
pub(crate) fn region(region: Region) -> String {
    region.to_string()
}

pub(crate) const fn point(square: Square) -> Point {
    Point { x: square.x(), y: square.y() }
}

pub(crate) fn phase(state: &State) -> &'static str {
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

pub(crate) fn stage(state: &State) -> &'static str {
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

/// `4 Lights a side`, `Turtle move 2 (usually 3)`: what is not as in the standard game.
pub(crate) fn departure((key, value): (&'static str, String)) -> String {
    match key {
        "card" => value,
        "vp_target" => format!("first to {value}"),
        "lights" => format!("{value} Lights a side"),
        "mids" => format!("{value} Mids a side"),
        "kind_cap" => format!("at most {value} of a kind"),
        "layout" => format!("regions {value}"),
        "deploy_depth" => format!("placed {value} rows deep"),
        "turn_limit" => format!("ends after turn {value}"),
        "overtime" => format!("overtime {value}"),
        "stall_limit" => format!("ends after {value} stalled turns"),
        _ => format!("{key}={value}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_as_usual_is_said_in_words_and_not_by_its_key() {
        let said = |key, value: &str| departure((key, value.to_owned()));
        assert_eq!(said("lights", "4"), "4 Lights a side");
        assert_eq!(said("kind_cap", "2"), "at most 2 of a kind");
        assert_eq!(said("layout", "3-6-3"), "regions 3-6-3");
        assert_eq!(said("card", "Turtle move 2 (usually 3)"), "Turtle move 2 (usually 3)");
    }
}

//! §6.7 Rejoining: the duty of a lone Mecha to close up.

use grid::{Flood, Squares};

use super::reach::{Footing, is_pinned};
use crate::colour::Colour;
use crate::field::{Field, MechaId};
use crate::groups::is_isolated;

/// §6.7 Whether a lone Mecha is under the duty: isolated, not pinned, and not the last of its colour.
pub fn has_duty(field: &Field, id: MechaId, colour: Colour) -> bool {
    field.living(colour).len() > 1 && is_isolated(field, id, colour) && !is_pinned(field, id, colour)
}

/// §6.7 The squares on which a lone Mecha under the duty may end.
pub fn rejoin_ends(field: &Field, id: MechaId, colour: Colour) -> Squares {
    let footing = Footing::of(field, colour);
    let mut friends = field.living(colour);
    friends.remove(id);
    let friends = field.squares_of(friends);
    let ends = footing.reach(field.square(id), field.profile(id).movement).minus(&friends);
    // a. Squares within distance 2 of a friend, neither blocking nor held by an enemy.
    let ground = footing.open_ground();
    let joining = friends.spread_twice().and(&ground.open());
    // b. Stage 1: no square of the path outside those may touch an enemy, nor does a path lead *to* a joining
    // square that touches one; such a square has G = 0 for the Mecha on it, and for no other.
    let shy = ground.without(&footing.contact.minus(&joining));
    let stages = [(&shy, &footing.contact), (&ground, &Squares::EMPTY)];
    let closest = stages.into_iter().find_map(|(ground, stops)| {
        let mut layers = Flood::toward(&joining, ground, stops);
        let (mut nearest, mut own_has_value) = (Squares::EMPTY, false);
        while !own_has_value {
            let layer = layers.next()?;
            if nearest.is_empty() {
                nearest = layer.and(&ends);
            }
            own_has_value = layer.contains(field.square(id));
        }
        Some(nearest)
    });
    // c. If no square has a value, it may move freely.
    closest.unwrap_or(ends)
}

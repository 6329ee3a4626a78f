//! §8.2–8.4 Range and line of fire.

use grid::{Square, Squares};
use serde::Serialize;
use thiserror::Error;

use crate::colour::Colour;
use crate::field::{Field, MechaId, MechaSet};
use crate::reason::reasons;

/// What stands in a line of fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Blocker {
    Terrain,
    Mecha(MechaId),
}

/// Why one Mecha cannot hit another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoShot {
    OutOfRange { distance: u8, range: u8 },
    Blocked { at: Square, by: Blocker },
}

reasons! { NoShot;
    NoShot::OutOfRange { distance, range } =>
        because("§8.2", text!["out of range: distance ", distance, ", Range ", range]);
    NoShot::Blocked { at, by: Blocker::Terrain } =>
        because("§8.3", text!["the line of fire is blocked at ", at, " by blocking terrain"]);
    NoShot::Blocked { at, by: Blocker::Mecha(id) } =>
        because("§8.3", text!["the line of fire is blocked at ", at, " by enemy ", id]);
}

/// What the shooters of one colour cannot fire through.
#[derive(Clone, Copy, Debug)]
pub struct Sights<'a> {
    field: &'a Field,
    shooters: Colour,
    /// §8.3 Blocking squares and squares that hold an enemy.
    obstacles: Squares,
}

impl<'a> Sights<'a> {
    pub fn of(field: &'a Field, shooters: Colour) -> Sights<'a> {
        let obstacles = field.board().blocking.union(&field.stands(shooters.other()));
        Sights { field, shooters, obstacles }
    }

    /// §8.5 As it was when an attack was declared: the eligible, of whom some may have fallen since, still stand.
    pub fn at_declaration(field: &'a Field, shooters: Colour, eligible: MechaSet) -> Sights<'a> {
        let now = Sights::of(field, shooters);
        Sights { obstacles: now.obstacles.union(&field.squares_of(eligible)), ..now }
    }

    /// §8.2 Whether a shooter can hit an enemy.
    pub fn can_hit(&self, shooter: MechaId, enemy: MechaId) -> bool {
        let (from, to) = (self.field.square(shooter), self.field.square(enemy));
        from.distance(to) <= self.field.profile(shooter).range && self.is_clear(from, to)
    }

    /// §8.3 Whether nothing blocks the line between two squares.
    pub fn is_clear(&self, from: Square, to: Square) -> bool {
        from.first_crossed_in(to, &self.obstacles).is_none()
    }

    /// §8.2 The enemies among some that a shooter can hit.
    pub fn targets(&self, shooter: MechaId, among: MechaSet) -> MechaSet {
        among.iter().filter(|&enemy| self.can_hit(shooter, enemy)).collect()
    }

    /// §8.2 The same with the reason.
    pub fn shot(&self, shooter: MechaId, enemy: MechaId) -> Result<(), NoShot> {
        let (from, to) = (self.field.square(shooter), self.field.square(enemy));
        let (distance, range) = (from.distance(to), self.field.profile(shooter).range);
        if distance > range {
            return Err(NoShot::OutOfRange { distance, range });
        }
        match from.first_crossed_in(to, &self.obstacles) {
            None => Ok(()),
            Some(at) => Err(NoShot::Blocked { at, by: self.blocker(at) }),
        }
    }

    fn blocker(&self, at: Square) -> Blocker {
        let mut enemies = self.field.living(self.shooters.other()).iter();
        enemies.find(|&id| self.field.square(id) == at).map_or(Blocker::Terrain, Blocker::Mecha)
    }
}

/// §8.3 The squares that the line of fire crosses, from shooter to target, with what blocks it if anything.
pub fn line_of_fire(
    field: &Field,
    shooters: Colour,
    from: Square,
    to: Square,
) -> Vec<(Square, Option<Blocker>)> {
    let sights = Sights::of(field, shooters);
    let blocked = |at| sights.obstacles.contains(at).then(|| sights.blocker(at));
    from.crossed(to).map(|at| (at, blocked(at))).collect()
}

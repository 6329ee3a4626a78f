//! §6 in words.

use super::{Teller, compass, faces, number, plural, rolled};
use crate::UnitId;
use crate::fire::{Attack, ClusterWhy, Event, Target};
use crate::unit::{Club, WeaponNo};

const fn club(club: Club) -> &'static str {
    match club {
        Club::Tree => "a tree",
        Club::Girder => "a girder",
        Club::Limb => "a limb",
    }
}

const fn cluster(why: ClusterWhy) -> &'static str {
    match why {
        ClusterWhy::Artemis => "Artemis",
        ClusterWhy::Narc => "Narc",
        ClusterWhy::AntiMissile => "anti-missile system",
    }
}

impl Teller<'_> {
    fn weapon(self, unit: UnitId, weapon: WeaponNo) -> &'static str {
        self.state.sheet(unit).weapon(weapon).weapon.name
    }

    fn target(self, target: Target) -> String {
        match target {
            Target::Unit(unit) => self.name(unit),
            Target::Building(hex) => format!("the building in {hex}"),
        }
    }

    /// `Red Hawthorn: Medium Laser at Blue Mason`.
    fn shot(self, attack: &Attack) -> String {
        let rate = if attack.shots > 1 { format!(" ×{}", attack.shots) } else { String::new() };
        let weapon = self.weapon(attack.attacker, attack.weapon);
        format!("{}: {weapon}{rate} at {}", self.name(attack.attacker), self.target(attack.target))
    }
}

pub(super) fn tell(teller: Teller<'_>, event: &Event) -> Option<String> {
    let name = |unit| teller.name(unit);
    Some(match *event {
        Event::Twisted { unit, torso } => {
            format!("{} twists its torso to the {}", name(unit), compass(torso))
        }
        Event::ArmsFlipped { unit } => format!("{} flips its arms to the rear", name(unit)),
        Event::Declared { ref attack } => format!("{} is declared", teller.shot(attack)),
        Event::Spots { unit, target } => format!("{} spots {}", name(unit), name(target)),
        Event::PickedUp { unit, club: found } => format!("{} picks up {}", name(unit), club(found)),
        Event::UnjamRolled { unit, weapon, target, roll, cleared } => {
            let how = if cleared { "clears" } else { "does not clear" };
            let weapon = teller.weapon(unit, weapon);
            format!("{} {how} its {weapon}: needs {target}, rolls {}", name(unit), faces(roll))
        }
        // §4.14.7: a building next door is hit without a number.
        Event::Rolled { ref attack, number: ref needed, roll: None, hit: true }
            if needed.iter().next().is_none() =>
        {
            format!("{} hits without a roll", teller.shot(attack))
        }
        Event::Rolled { ref attack, number: ref needed, roll, hit } => {
            let how = if hit { "hits" } else { "misses" };
            let needs = number(needed, |why| why.label());
            format!("{} {how}: needs {needs}, {}", teller.shot(attack), rolled(roll, hit))
        }
        Event::Unspotted { ref attack } => format!("{} misses: nobody sees the target", teller.shot(attack)),
        Event::HeldFire { ref attack } => format!("{}: no lock, it is not fired", teller.shot(attack)),
        ref other => return tell_effect(teller, other),
    })
}

/// What a shot does, besides damage.
fn tell_effect(teller: Teller<'_>, event: &Event) -> Option<String> {
    let name = |unit| teller.name(unit);
    Some(match *event {
        Event::Jammed { unit, weapon } => format!("{}'s {} jams", name(unit), teller.weapon(unit, weapon)),
        Event::Clustered { unit, weapon, size, roll, ref modifiers, hits } => {
            let roll = roll.map_or(String::new(), |roll| format!(", rolls {}", faces(roll)));
            let plus = if modifiers.total() == 0 {
                String::new()
            } else {
                format!(" {}", number(modifiers, cluster))
            };
            format!("{}'s {}: {hits} of {size} hit{roll}{plus}", name(unit), teller.weapon(unit, weapon))
        }
        Event::AntiMissileFired { unit, .. } => {
            format!("{}'s anti-missile system meets the largest salvo, as is the default", name(unit))
        }
        Event::AimRolled { unit, location, roll, on_mark } => {
            let how = if on_mark { "strikes" } else { "does not find" };
            let location = teller.location(unit, location);
            format!("The aimed shot {how} the {location} of {}: rolls {}", name(unit), faces(roll))
        }
        Event::CoverHit { unit, location, cover, points } => {
            let what = cover.map_or("the water".to_owned(), |hex| format!("the cover in {hex}"));
            let location = teller.location(unit, location);
            format!("{what} takes {points} for the {location} of {}", name(unit))
        }
        Event::BuildingHit { hex, points } => format!("The building in {hex} takes {points}"),
        Event::Heated { unit, points, .. } => format!("{} is heated by {points}", name(unit)),
        Event::PodAttached { unit, location } => {
            format!("A pod sticks to the {} of {}", teller.location(unit, location), name(unit))
        }
        Event::Designated { unit, target, on: true } => format!("{} designates {}", name(unit), name(target)),
        Event::Designated { unit, target, on: false } => format!("{} loses {}", name(unit), name(target)),
        Event::Fired { unit, weapon, heat, shots, .. } if heat > 0 => {
            let weapon = teller.weapon(unit, weapon);
            format!("{}'s {weapon}: {}, {heat} heat", name(unit), plural(shots, "shot"))
        }
        Event::Fired { .. }
        | Event::Concluded
        | Event::Twisted { .. }
        | Event::ArmsFlipped { .. }
        | Event::Declared { .. }
        | Event::Spots { .. }
        | Event::PickedUp { .. }
        | Event::UnjamRolled { .. }
        | Event::Rolled { .. }
        | Event::Unspotted { .. }
        | Event::HeldFire { .. } => return None,
    })
}

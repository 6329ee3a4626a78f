//! How a weapon row is written: a family's constructor, then the columns of the page one after another.

use super::{AmmoClass, AmmoKind, Damage, Family, Ranges, TargetHeat, Trait, Traits, Weapon};
use crate::mech::Tech;

/// A row without its numbers.
pub(super) const fn row(key: &'static str, name: &'static str, tech: Tech, family: Family) -> Weapon {
    Weapon {
        key,
        name,
        tech,
        family,
        heat: 0,
        damage: Damage::None,
        ranges: Ranges { min: 0, short: 0, medium: 0, long: 0 },
        water: None,
        to_hit: [0; 3],
        target_heat: TargetHeat::None,
        feed: None,
        explosion: 0,
        tons: 0.0,
        slots: 0,
        battle_value: 0,
        traits: Traits::of(&[]),
        not_played: None,
    }
}

impl Weapon {
    /// One group of damage; 0 is none. Ranges are minimum, short, medium, long.
    pub(super) const fn fires(mut self, heat: u8, damage: u8, ranges: [u8; 4]) -> Weapon {
        self.heat = heat;
        self.damage = if damage == 0 { Damage::None } else { Damage::Points(damage) };
        self.ranges = Ranges::of(ranges);
        self
    }

    /// Damage at short, medium and long range.
    pub(super) const fn by_range(mut self, heat: u8, damage: [u8; 3], ranges: [u8; 4]) -> Weapon {
        self.heat = heat;
        self.damage = Damage::ByRange(damage);
        self.ranges = Ranges::of(ranges);
        self
    }

    /// Rack, damage of one missile, missiles in a group.
    pub(super) const fn launches(mut self, heat: u8, rack_each_group: [u8; 3], ranges: [u8; 4]) -> Weapon {
        let [rack, each, group] = rack_each_group;
        self.heat = heat;
        self.damage = Damage::Cluster { rack, each, group };
        self.ranges = Ranges::of(ranges);
        self
    }

    /// The loaded ammunition decides damage, and often the ranges.
    pub(super) const fn by_ammunition(mut self, heat: u8, rack: u8, ranges: [u8; 4]) -> Weapon {
        self.heat = heat;
        self.damage = Damage::ByAmmunition { rack };
        self.ranges = Ranges::of(ranges);
        self
    }

    /// Short, medium and long range under water.
    pub(super) const fn water(mut self, ranges: [u8; 3]) -> Weapon {
        self.water = Some(ranges);
        self
    }

    /// To-hit value at short, medium and long range.
    pub(super) const fn to_hit(mut self, value: [i8; 3]) -> Weapon {
        self.to_hit = value;
        self
    }

    pub(super) const fn fed_by(mut self, kind: AmmoKind, rack: u8) -> Weapon {
        self.feed = Some(AmmoClass { kind, rack });
        self
    }

    pub(super) const fn explodes(mut self, points: u8) -> Weapon {
        self.explosion = points;
        self
    }

    pub(super) const fn heats(mut self, target_heat: TargetHeat) -> Weapon {
        self.target_heat = target_heat;
        self
    }

    pub(super) const fn weighs(mut self, tons: f32, slots: u8, battle_value: u16) -> Weapon {
        self.tons = tons;
        self.slots = slots;
        self.battle_value = battle_value;
        self
    }

    pub(super) const fn with(mut self, traits: &[Trait]) -> Weapon {
        self.traits = self.traits.and(Traits::of(traits));
        self
    }

    pub(super) const fn not_played(mut self, reason: &'static str) -> Weapon {
        self.not_played = Some(reason);
        self
    }
}

impl Ranges {
    /// Minimum, short, medium, long.
    pub const fn of([min, short, medium, long]: [u8; 4]) -> Ranges {
        Ranges { min, short, medium, long }
    }
}

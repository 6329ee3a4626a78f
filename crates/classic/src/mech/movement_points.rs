//! §2.1 Movement points and heat capacity of an undamaged 'Mech, as its design gives them.

use super::{ArmourKind, CockpitKind, Design, Location};
use crate::gear::{EquipmentKind, Item};
use crate::unit::Boost;

/// The tallest mass for which a partial wing gives two MP (§2.7).
const LIGHT_WING: u8 = 55;

impl Design {
    /// §2.1 Walking MP the engine gives, before any equipment slows it down.
    pub fn engine_walking_mp(&self) -> u8 {
        let (rating, mass) = (u32::from(self.engine.rating), u32::from(self.mass.max(1)));
        let mp = match self.cockpit {
            // Primitive engines need a fifth more rating for the same speed.
            CockpitKind::Primitive | CockpitKind::PrimitiveIndustrial => rating * 10 / (12 * mass),
            CockpitKind::Standard
            | CockpitKind::Small
            | CockpitKind::TorsoMounted
            | CockpitKind::Industrial
            | CockpitKind::CommandConsole
            | CockpitKind::Interface => rating / mass,
        };
        mp.min(u32::from(u8::MAX)) as u8
    }

    /// §2.1, §2.7 Walking MP: −1 for each medium or large shield, −1 in all for modular armour or a chain drape.
    pub fn walking_mp(&self) -> u8 {
        let shields = self.count(EquipmentKind::MediumShield) + self.count(EquipmentKind::LargeShield);
        let weight = self.has(EquipmentKind::ModularArmour) || self.has(EquipmentKind::ChainDrape);
        self.engine_walking_mp().saturating_sub(shields).saturating_sub(u8::from(weight))
    }

    /// §2.1, §2.7 Running MP: half as much again, rounded up; −1 in hardened armour.
    pub fn running_mp(&self) -> u8 {
        running_mp(self.walking_mp()).saturating_sub(u8::from(self.has_hardened_legs()))
    }

    /// §4.18 Running MP with MASC, if there is one.
    pub fn running_mp_with_masc(&self) -> Option<u8> {
        self.boosted_running_mp(Boost::Masc)
    }

    /// §4.18, §15.5 Running MP with boosters, if the design has them; hardened legs take their −1.
    pub fn boosted_running_mp(&self, boost: Boost) -> Option<u8> {
        let has = (!boost.masc() || self.has(EquipmentKind::Masc))
            && (!boost.supercharger() || self.has(EquipmentKind::Supercharger));
        let slowed = u8::from(self.has_hardened_legs());
        has.then(|| boosted(self.walking_mp(), boost).saturating_sub(slowed))
    }

    /// §4.18, §15.5 Every booster or pair of them that the design has, with its Running MP.
    pub fn boosted_runs(&self) -> impl Iterator<Item = (Boost, u8)> {
        let boosts = [Boost::Masc, Boost::Supercharger, Boost::Both].into_iter();
        boosts.filter_map(|boost| Some((boost, self.boosted_running_mp(boost)?)))
    }

    /// §2.1, §2.7 Jumping MP: one for each jet; a partial wing adds to them, shields and modular armour take away.
    pub fn jumping_mp(&self) -> u8 {
        let jets = self.jump_jets();
        if jets == 0 || self.has(EquipmentKind::LargeShield) {
            return 0;
        }
        jets.saturating_add(self.wing_mp())
            .saturating_sub(self.count(EquipmentKind::MediumShield))
            .saturating_sub(u8::from(self.has(EquipmentKind::ModularArmour)))
    }

    /// §15.20.2 MP of mechanical jump boosters: the size of the item.
    pub fn mechanical_jump_mp(&self) -> u8 {
        let boosters = self.mounts.iter().filter(|mount| {
            matches!(mount.item, Item::Equipment(id) if id.equipment().kind == EquipmentKind::JumpBooster)
        });
        boosters.map(|mount| (mount.size / 1000) as u8).sum()
    }

    /// §2.1 Jump jets of every kind.
    pub fn jump_jets(&self) -> u8 {
        self.equipment_kinds().filter(|kind| kind.is_jump_jet()).count() as u8
    }

    /// §2.7 What a partial wing adds to working jets: 2 MP up to 55 tons, else 1.
    pub fn wing_mp(&self) -> u8 {
        match (self.has(EquipmentKind::PartialWing), self.mass <= LIGHT_WING) {
            (false, _) => 0,
            (true, true) => 2,
            (true, false) => 1,
        }
    }

    /// §2.6 Heat removed each turn: every sink by its own kind, +3 for a partial wing, and what a radical
    /// heat sink system adds, two fifths of the sinks rounded up.
    pub fn heat_capacity(&self) -> u16 {
        let slots: u16 = self.equipment_kinds().map(|kind| u16::from(kind.sinks())).sum();
        let engine = u16::from(self.heat_sinks.in_engine) * u16::from(self.heat_sinks.engine_each());
        let wing = if self.has(EquipmentKind::PartialWing) { 3 } else { 0 };
        let radical = if self.has(EquipmentKind::RadicalHeatSinks) {
            (2 * u16::from(self.heat_sinks.total)).div_ceil(5)
        } else {
            0
        };
        slots + engine + wing + radical
    }

    /// Whether any such item is mounted.
    pub fn has(&self, wanted: EquipmentKind) -> bool {
        self.equipment_kinds().any(|kind| kind == wanted)
    }

    /// How many such items are mounted.
    pub fn count(&self, wanted: EquipmentKind) -> u8 {
        self.equipment_kinds().filter(|&kind| kind == wanted).count() as u8
    }

    fn equipment_kinds(&self) -> impl Iterator<Item = EquipmentKind> {
        self.mounts.iter().filter_map(|mount| match mount.item {
            Item::Equipment(id) => Some(id.equipment().kind),
            Item::Weapon(_) | Item::Ammunition(_) => None,
        })
    }

    /// §8.3 Hardened armour in any location.
    pub(crate) fn has_hardened_armour(&self) -> bool {
        self.armour_kind.0.iter().any(|(kind, _)| *kind == ArmourKind::Hardened)
    }

    /// §2.7 Hardened armour slows the run; of a patchwork suit the legs count.
    pub(crate) fn has_hardened_legs(&self) -> bool {
        [Location::LeftLeg, Location::RightLeg]
            .iter()
            .any(|&leg| self.armour_kind[leg].0 == ArmourKind::Hardened)
    }
}

/// §15.5 Running MP before the armour: twice the walk with one booster, 2.5 times with both, rounded up.
pub const fn boosted(walking: u8, boost: Boost) -> u8 {
    match boost {
        Boost::None => running_mp(walking),
        Boost::Masc | Boost::Supercharger => walking.saturating_mul(2),
        Boost::Both => (walking as u16 * 5).div_ceil(2) as u8,
    }
}

/// §0.2 Running MP: 1.5 × walk, rounded up.
pub const fn running_mp(walking: u8) -> u8 {
    (walking as u16 * 3).div_ceil(2) as u8
}

#[cfg(test)]
mod tests {
    use super::running_mp;

    /// §2.1: walk 1→run 2, 2→3, 3→5, 4→6, 5→8, 6→9, 7→11.
    #[test]
    fn running_samples_of_the_record_sheet() {
        assert_eq!([1, 2, 3, 4, 5, 6, 7].map(running_mp), [2, 3, 5, 6, 8, 9, 11]);
    }
}

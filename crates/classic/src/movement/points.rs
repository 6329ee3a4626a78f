//! §4.2 Movement points of a 'Mech as it is now: damage, heat and equipment.

use crate::Mech;
use crate::gear::EquipmentKind;
use crate::mech::{Chassis, Location, Quirk, System, boosted, running_mp};
use crate::options::{HipOverrides, LastHip};
use crate::unit::Boost;

/// §2.7 Triple-strength myomer works from this heat on.
pub const TSM_HEAT: u16 = 9;

impl Mech<'_> {
    /// §4.2 Current Walking MP, in the order of the page.
    pub fn walking_mp(&self) -> u8 {
        let base = self.base_walking_mp();
        let left = match (self.chassis(), self.legs_destroyed()) {
            (Chassis::Biped, 0) => self.limping(base),
            (Chassis::Biped, 1) => base.min(1),
            (Chassis::Biped, _) => 0,
            (Chassis::Quad, 0) => self.limping(base),
            (Chassis::Quad, 1) => self.limping(base.saturating_sub(1)),
            (Chassis::Quad, 2) => self.limping(base.min(1)),
            (Chassis::Quad, _) => 0,
        };
        if self.is_stopped_by_hips() {
            return 0;
        }
        let heat = (self.unit.heat.level / 5).min(5) as u8;
        let strength = if self.has_active_tsm() && !self.has_lost_its_run() { 2 } else { 0 };
        // The bonus comes before the minimum, so that heat cannot eat it (§4.2, steps 5 to 7).
        left.saturating_add(strength).saturating_sub(heat)
    }

    /// §4.2.7 Running MP: ⌈1.5 × walk⌉, less 1 in hardened armour; the walk itself when too many legs are gone.
    pub fn running_mp(&self) -> u8 {
        let walk = self.walking_mp();
        if self.has_lost_its_run() {
            return walk;
        }
        running_mp(walk).saturating_sub(self.hardened())
    }

    /// §15.22 Poor performance: no run yet, for it spent less than its Walking MP in the turn before.
    pub fn is_sluggish(&self) -> bool {
        self.has_quirk(Quirk::PoorPerformance) && self.unit.motion.mp_before < self.walking_mp()
    }

    /// §4.18 Running MP with MASC.
    pub fn running_mp_with_masc(&self) -> Option<u8> {
        self.boosted_running_mp(Boost::Masc)
    }

    /// §4.18, §15.5 Running MP with boosters. `None` without one that works; lost legs leave what they leave.
    pub fn boosted_running_mp(&self, boost: Boost) -> Option<u8> {
        let works =
            (!boost.masc() || self.masc_works()) && (!boost.supercharger() || self.supercharger_works());
        let can_run = self.options.masc_leg_gone || !self.has_lost_its_run();
        let slowed = if self.options.special_equipment { self.hardened() } else { 0 };
        match boost {
            Boost::None => Some(self.running_mp()),
            _ if !works || !can_run => None,
            _ => Some(boosted(self.walking_mp(), boost).saturating_sub(slowed)),
        }
    }

    /// §4.1 Running MP now: a booster lost in mid-move boosts no more (§4.18).
    pub fn running_mp_now(&self) -> u8 {
        let used = self.unit.boost();
        let left =
            Boost::of(used.masc() && self.masc_works(), used.supercharger() && self.supercharger_works());
        self.boosted_running_mp(left).unwrap_or_else(|| self.running_mp())
    }

    /// §4.2, §2.7 Jumping MP: working jets, the wing, less shields and modular armour.
    pub fn jumping_mp(&self) -> u8 {
        self.jumping_mp_with(|_| true)
    }

    /// §4.7.5 Jumping MP at this depth of water: torso jets alone in depth 1, none deeper or when prone there.
    pub fn jumping_mp_at(&self, depth: u8) -> u8 {
        match (depth, self.is_prone()) {
            (0, _) => self.jumping_mp(),
            (1, false) => self.jumping_mp_with(Location::is_torso),
            (_, _) => 0,
        }
    }

    pub fn masc_works(&self) -> bool {
        self.sheet.loadout.masc.is_some_and(|masc| self.mount_works(masc))
    }

    /// §2.7 Hot enough for triple-strength myomer.
    pub fn has_active_tsm(&self) -> bool {
        self.sheet.loadout.triple_strength && self.unit.heat.level >= TSM_HEAT
    }

    /// §4.2 A biped without a leg and a quad without two have Running MP = Walking MP.
    pub fn has_lost_its_run(&self) -> bool {
        self.legs_destroyed()
            >= match self.chassis() {
                Chassis::Biped => 1,
                Chassis::Quad => 2,
            }
    }

    /// Step 1: what the engine gives, less what is carried in locations that are still there (§2.7).
    pub(super) fn base_walking_mp(&self) -> u8 {
        let shields = self.shields(EquipmentKind::MediumShield) + self.shields(EquipmentKind::LargeShield);
        let weight = self.is_slowed_by_modular_armour() || self.carried(EquipmentKind::ChainDrape) > 0;
        self.sheet.design.engine_walking_mp().saturating_sub(shields + u8::from(weight))
    }

    /// Steps 3–4 for the legs that are left: hips halve, other actuators cost 1 in legs without a hip hit.
    fn limping(&self, base: u8) -> u8 {
        if self.has_lost_its_hips() {
            return 0;
        }
        let halved = (0..self.hips_hit()).fold(base, |mp, _| mp.div_ceil(2));
        halved.saturating_sub(self.leg_actuators_hit())
    }

    /// §9.9.1 The second hip of a biped, the fourth of a quad.
    fn has_lost_its_hips(&self) -> bool {
        self.hips_hit()
            >= match self.chassis() {
                Chassis::Biped => 2,
                Chassis::Quad => 4,
            }
    }

    /// §9.9.1, R-53 The last hip leaves no MP, neither to jump nor to hot myomer.
    fn is_stopped_by_hips(&self) -> bool {
        self.options.last_hip == LastHip::NoMovement && self.has_lost_its_hips()
    }

    /// §4.2.4, §8.3 Upper leg, lower leg and foot actuators hit that count, in legs that are there.
    pub fn leg_actuators_hit(&self) -> u8 {
        self.legs()
            .filter(|&leg| !self.unit.body.destroyed.has(leg))
            .flat_map(|leg| {
                [System::UpperLeg, System::LowerLeg, System::Foot].map(|actuator| (leg, actuator))
            })
            .filter(|&(leg, actuator)| self.actuator_hit(leg, actuator) && !self.hip_overrides(leg, actuator))
            .count() as u8
    }

    /// §9.9.1, R-18 A hip hit overrides the other actuators of its leg: all of them, or those hit before it.
    pub(crate) fn hip_overrides(&self, leg: Location, actuator: System) -> bool {
        let earlier = self.unit.hit_before_hip[leg].and(self.sheet.system(actuator, leg));
        self.actuator_hit(leg, System::Hip)
            && (self.options.hip_overrides == HipOverrides::All || !earlier.is_empty())
    }

    fn jumping_mp_with(&self, counts: impl Fn(Location) -> bool) -> u8 {
        if self.is_stopped_by_hips() {
            return 0;
        }
        let loadout = &self.sheet.loadout;
        let jets =
            loadout.jump_jets.iter().filter(|&&(jet, at)| counts(at) && self.mount_works(jet)).count() as u8;
        if jets == 0 {
            return 0;
        }
        self.less_shields(jets)
    }

    /// §2.7 What a wing adds to a jump, and shields and modular armour take; none behind a large shield.
    pub(super) fn less_shields(&self, mp: u8) -> u8 {
        if self.shields(EquipmentKind::LargeShield) > 0 {
            return 0;
        }
        let wing = match self.sheet.loadout.partial_wing {
            Some(wing) if self.mount_works(wing) => self.sheet.design.wing_mp(),
            Some(_) | None => 0,
        };
        let weight = self.shields(EquipmentKind::MediumShield) + u8::from(self.is_slowed_by_modular_armour());
        (mp + wing).saturating_sub(weight)
    }

    /// §2.7, §15.17.2 Until the last of it is shot away.
    fn is_slowed_by_modular_armour(&self) -> bool {
        if self.options.special_equipment {
            self.has_modular_armour()
        } else {
            self.carried(EquipmentKind::ModularArmour) > 0
        }
    }

    /// §2.7, §15.17.1 Shields of this kind that weigh on their arm.
    fn shields(&self, kind: EquipmentKind) -> u8 {
        if self.options.special_equipment {
            self.sheet.equipment(kind).filter(|&mount| self.carries_shield(mount)).count() as u8
        } else {
            self.carried(kind)
        }
    }

    fn carried(&self, kind: EquipmentKind) -> u8 {
        let design = &self.sheet.design;
        let there =
            |mount: &crate::mech::MountId| !self.unit.body.destroyed.has(design.mount(*mount).location);
        self.sheet.equipment(kind).filter(there).count() as u8
    }

    fn hardened(&self) -> u8 {
        u8::from(self.sheet.design.has_hardened_legs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mech::ArmourKind;
    use crate::testing::{Battle, Draft, biped, board, quad};
    use Location::{LeftArm, LeftLeg, LeftTorso, RightArm, RightLeg, RightTorso};

    fn battle(draft: Draft) -> Battle {
        board("A").red('A', draft.sheet()).battle()
    }

    fn mech(battle: &Battle) -> Mech<'_> {
        battle.state.mech(battle.id('A'))
    }

    fn walk_run(battle: &Battle) -> (u8, u8) {
        (mech(battle).walking_mp(), mech(battle).running_mp())
    }

    /// §14 E-20.
    #[test]
    fn e_20_walking_one_to_seven_runs_two_to_eleven() {
        let runs = [1, 2, 3, 4, 5, 6, 7].map(|walk| walk_run(&battle(biped(50, walk))));
        assert_eq!(runs, [(1, 2), (2, 3), (3, 5), (4, 6), (5, 8), (6, 9), (7, 11)]);
    }

    /// §14 E-21.
    #[test]
    fn e_21_heat_fourteen_takes_two_of_four() {
        let hot = |heat| walk_run(&battle(biped(50, 4)).with('A', |unit| unit.heat.level = heat));
        assert_eq!(hot(14), (2, 3));
        assert_eq!([4, 5, 10, 15, 20, 25, 99].map(|heat| hot(heat).0), [4, 3, 2, 1, 0, 0, 0]);
    }

    /// §14 E-41.
    #[test]
    fn e_41_a_hip_hit_replaces_the_other_actuators_of_its_leg() {
        let limp = battle(biped(50, 7))
            .hit('A', LeftLeg, System::UpperLeg)
            .hit('A', LeftLeg, System::LowerLeg)
            .hit('A', LeftLeg, System::Foot);
        assert_eq!(walk_run(&limp).0, 4);
        let locked = limp.hit('A', LeftLeg, System::Hip);
        assert_eq!(walk_run(&locked).0, 4);
        assert_eq!(mech(&locked).leg_actuators_hit(), 0);
        assert_eq!(walk_run(&locked.hit('A', RightLeg, System::Hip)), (0, 0));
    }

    /// §14 E-42.
    #[test]
    fn e_42_each_hip_of_a_quad_halves_and_the_fourth_stops_it() {
        let mut lame = battle(quad(50, 5));
        let mut walks = Vec::new();
        for leg in [LeftArm, RightArm, LeftLeg, RightLeg] {
            lame = lame.hit('A', leg, System::Hip);
            walks.push(walk_run(&lame).0);
        }
        assert_eq!(walks, [3, 2, 1, 0]);
    }

    #[test]
    fn lost_legs_leave_a_biped_one_mp_and_then_none() {
        let one = battle(biped(50, 6)).lost('A', LeftLeg).hit('A', RightLeg, System::Hip);
        assert_eq!(walk_run(&one), (1, 1));
        assert_eq!(walk_run(&one.lost('A', RightLeg)), (0, 0));
    }

    #[test]
    fn a_quad_loses_one_mp_then_all_but_one_then_all() {
        let one = battle(quad(50, 6)).lost('A', LeftArm).hit('A', LeftLeg, System::Foot);
        assert_eq!(walk_run(&one), (4, 6));
        let two = one.lost('A', LeftLeg);
        assert_eq!(walk_run(&two), (1, 1));
        assert_eq!(walk_run(&two.lost('A', RightLeg)), (0, 0));
    }

    #[test]
    fn hot_triple_strength_myomer_adds_two_before_the_heat_takes() {
        let hot = battle(biped(50, 4).with("triple-strength-myomer", RightTorso))
            .with('A', |unit| unit.heat.level = 9);
        assert_eq!(walk_run(&hot), (5, 8));
        assert_eq!(walk_run(&hot.lost('A', LeftLeg)), (0, 0));
    }

    #[test]
    fn hardened_armour_slows_the_run_and_masc_doubles_the_walk() {
        let hard = biped(50, 4).masc().alter(|design| {
            design.armour_kind = crate::mech::ByLocation([(ArmourKind::Hardened, design.engine.tech); 8]);
        });
        assert_eq!(walk_run(&battle(hard.clone())), (4, 5));
        assert_eq!(mech(&battle(hard)).running_mp_with_masc(), Some(7), "§15.5");
        let soft = battle(biped(50, 4).masc());
        assert_eq!(mech(&soft).running_mp_with_masc(), Some(8));
        assert_eq!(mech(&soft.lost('A', RightTorso)).running_mp_with_masc(), None);
    }

    #[test]
    fn jets_work_while_they_are_whole_there_and_dry() {
        let jumper = biped(50, 4).jets(3).with("jump-jet", LeftLeg);
        let fresh = battle(jumper);
        assert_eq!([0, 1, 2].map(|depth| mech(&fresh).jumping_mp_at(depth)), [4, 3, 0]);
        let hurt = fresh.lost('A', LeftTorso);
        assert_eq!(mech(&hurt).jumping_mp(), 2);
        let prone = hurt.with('A', |unit| unit.place.posture = crate::unit::Posture::Prone);
        assert_eq!(mech(&prone).jumping_mp_at(1), 0);
    }
}

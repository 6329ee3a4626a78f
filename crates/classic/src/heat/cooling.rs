//! §15.9 Coolant pods, the emergency coolant system, super-cooled myomer and radical heat sinks.

use kit::TwoD6;
use serde::{Deserialize, Serialize};

use super::Event;
use super::balance::MovementHeat;
use crate::gear::{AmmoKind, EquipmentKind};
use crate::mech::{Location, MountId, Quirk, System};
use crate::unit::{BinNo, Masc, Reactor};
use crate::{Mech, Play, UnitId, critical};

/// §15.9.1 With the order *safe* a pod is used when the sinks would leave more heat than this.
pub const POD_KEPT_TO: u16 = 13;

/// §15.9.2 The emergency coolant system works above this heat.
pub const EMERGENCY_ABOVE: u16 = 13;

/// §15.9.2 2D6 needed, by uses in a row; `None` never works.
#[rustfmt::skip]
pub const EMERGENCY_NEEDED: [Option<u8>; 5] = [
    // Use   1        2        3        4        5+
          Some(3), Some(5), Some(7), Some(10), None,
];

/// §15.9.2 What a success carries off besides the excess of the roll.
const EMERGENCY_POINTS: u16 = 6;

/// §15.9.4 2D6 needed, by turns in a row; `None` never works.
#[rustfmt::skip]
pub const RADICAL_NEEDED: [Option<u8>; 6] = [
    // Turn  1        2        3        4         5         6+
          Some(3), Some(5), Some(7), Some(10), Some(11), None,
];

/// §15.9.3 Slots of super-cooled myomer that may be hit before it fails.
const MYOMER_SLOTS: u8 = 6;

/// §15.9.1 The standing order for coolant pods, kept until changed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PodOrder {
    /// When the heat after all sinks would be above 13.
    #[default]
    Safe,
    /// In the next Heat phase.
    Use,
    Hold,
}

impl PodOrder {
    pub const ALL: [PodOrder; 3] = [PodOrder::Safe, PodOrder::Use, PodOrder::Hold];

    pub const fn name(self) -> &'static str {
        match self {
            PodOrder::Safe => "use one before it gets dangerous",
            PodOrder::Use => "use one in the next Heat phase",
            PodOrder::Hold => "hold them",
        }
    }
}

/// §15.9 What a 'Mech's cooling remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Cooling {
    pub pods: PodOrder,
    /// §15.9.4 The radical heat sinks are on.
    pub radical_on: bool,
    /// Turns in a row that they have been on.
    pub radical_turns: u8,
    pub radical_failed: bool,
    pub emergency: Masc,
    pub emergency_failed: bool,
    /// §15.22 Flawed cooling has failed. Not hashed while it has not, as in older records.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub flawed: bool,
}

impl Cooling {
    /// Nothing to remember: such a state is hashed as before cooling was kept.
    pub(crate) fn is_plain(&self) -> bool {
        *self == Cooling::default()
    }
}

impl<'a> Mech<'a> {
    /// §15.9.1 Pods that are full.
    pub fn pods(&self) -> impl Iterator<Item = BinNo> + 'a {
        let mech = *self;
        (0..self.sheet.bins.len() as u8).map(BinNo).filter(move |&bin| {
            mech.options.special_equipment
                && mech.sheet.bin(bin).ammunition.class.kind == AmmoKind::CoolantPod
                && mech.shots_in(bin) > 0
        })
    }

    /// §15.9.1, §15.9.4 Working sinks, those of the engine included; a double sink counts as one.
    pub fn sinks_working(&self) -> u16 {
        let fitted = self.sheet.loadout.sinks.iter().filter(|sink| self.mount_works(sink.mount));
        let pairs = |mount: MountId| {
            let kind = match self.sheet.design.mount(mount).item {
                crate::gear::Item::Equipment(id) => id.equipment().kind,
                crate::gear::Item::Weapon(_) | crate::gear::Item::Ammunition(_) => return 1,
            };
            if kind == EquipmentKind::CompactHeatSinkPair { 2 } else { 1 }
        };
        u16::from(self.sheet.design.heat_sinks.in_engine) + fitted.map(|sink| pairs(sink.mount)).sum::<u16>()
    }

    /// §15.9.4 The radical heat sink system, if it works.
    pub fn radical_sinks(&self) -> Option<MountId> {
        self.working_equipment(EquipmentKind::RadicalHeatSinks).next()
    }

    /// §15.9.2
    pub fn emergency_coolant(&self) -> Option<MountId> {
        self.working_equipment(EquipmentKind::EmergencyCoolant).next()
    }

    /// §15.9.3 Super-cooled myomer with a slot left.
    pub fn has_cool_myomer(&self) -> bool {
        self.options.special_equipment
            && self.sheet.loadout.super_cooled.is_some_and(|mount| {
                let slots = self.sheet.footprint(mount).iter();
                let hit = slots.map(|(at, &slots)| match self.location_works(at) {
                    true => slots.and(self.unit.body.hit[at]).count(),
                    false => slots.count(),
                });
                hit.sum::<u8>() < MYOMER_SLOTS
            })
    }
}

/// §15.9.3 Walking and running with super-cooled myomer.
pub(super) const fn cooled(heat: MovementHeat) -> MovementHeat {
    let is_double_extra_light = heat.stand > 0;
    let (walk, run) = if is_double_extra_light { (3, 4) } else { (0, 0) };
    MovementHeat { walk, run, ..heat }
}

/// §15.9.2, §15.9.4 What broken coolers give off: by a walk or run, and in a turn in which a weapon was fired.
pub(super) fn leaks(mech: Mech<'_>) -> u16 {
    let cooling = mech.unit.cooling;
    if !cooling.radical_failed && !cooling.emergency_failed {
        return 0;
    }
    use crate::unit::Mode;
    let moved = matches!(mech.unit.motion.mode, Mode::Walk | Mode::Run);
    let fired = !mech.unit.deeds.fired.is_empty();
    let radical = if cooling.radical_failed { 1 + u16::from(fired) } else { 0 };
    let emergency = if cooling.emergency_failed { u16::from(moved) + u16::from(fired) } else { 0 };
    radical + emergency
}

/// §15.22 2D6: so much or more, and flawed cooling fails.
const FLAW_SHOWS_ON: u8 = 10;

/// §15.22 Flawed cooling after 20 points in a phase, a fall, or a blow that has hit.
pub(crate) fn try_cooling(play: &mut Play<'_>, unit: UnitId) {
    let mech = play.state().mech(unit);
    if !mech.has_quirk(Quirk::FlawedCooling) || mech.unit.cooling.flawed {
        return;
    }
    let dice = play.two_d6();
    let holds = dice.total() < FLAW_SHOWS_ON;
    play.emit(Event::CoolingTested { unit, dice, holds });
}

/// §15.9.1 The pod that this heat would use up, and what it carries off.
pub fn pod_for(mech: Mech<'_>, level: u16) -> Option<(BinNo, u16)> {
    let wanted = match mech.unit.cooling.pods {
        PodOrder::Hold => false,
        PodOrder::Use => level > 0,
        PodOrder::Safe => level > POD_KEPT_TO,
    };
    if !wanted || mech.unit.reactor == Reactor::ShutDown {
        return None;
    }
    let pod = mech.pods().next()?;
    Some((pod, mech.sinks_working().min(level)))
}

/// §15.9.1 One pod, after the sinks and before the checks.
pub(super) fn use_pod(play: &mut Play<'_>, unit: UnitId) {
    let level = play.unit(unit).heat.level;
    if let Some((bin, points)) = pod_for(play.state().mech(unit), level) {
        play.emit(Event::PodUsed { unit, bin, points });
    }
}

/// §15.9.4 The roll of radical heat sinks that are on, before the heat is settled; a failure adds nothing.
pub(super) fn roll_radical(play: &mut Play<'_>, unit: UnitId) {
    let mech = play.state().mech(unit);
    if !mech.options.special_equipment || !mech.unit.cooling.radical_on {
        return;
    }
    let Some(mount) = mech.radical_sinks() else { return };
    if mech.unit.reactor == Reactor::ShutDown {
        return;
    }
    let turn = usize::from(mech.unit.cooling.radical_turns).min(RADICAL_NEEDED.len() - 1);
    let target = RADICAL_NEEDED[turn];
    let dice = target.map(|_| play.two_d6());
    let holds = dice.zip(target).is_some_and(|(dice, target)| dice.meets(target as i8));
    play.emit(Event::RadicalRolled { unit, turn: turn as u8 + 1, target, dice, holds });
    if !holds {
        critical::destroy_mount(play, unit, mount);
    }
}

/// §15.9.2 In the End phase, by itself: heat out, or an engine slot and the system itself.
pub(crate) fn emergency(play: &mut Play<'_>, unit: UnitId) {
    let mech = play.state().mech(unit);
    let is_due =
        mech.is_in_play() && mech.options.special_equipment && mech.unit.heat.level > EMERGENCY_ABOVE;
    let Some(mount) = mech.emergency_coolant().filter(|_| is_due) else { return };
    let step = usize::from(mech.unit.cooling.emergency.next_step());
    let target = EMERGENCY_NEEDED[step.min(EMERGENCY_NEEDED.len()) - 1];
    let dice: Option<TwoD6> = target.map(|_| play.two_d6());
    let works = dice.zip(target).filter(|(dice, target)| dice.meets(*target as i8));
    let points = works.map(|(dice, target)| EMERGENCY_POINTS + u16::from(dice.total() - target));
    play.emit(Event::EmergencyRolled { unit, step: step as u8, target, dice, points });
    if points.is_none() {
        let at = play.sheet(unit).design.mount(mount).location;
        critical::destroy_mount(play, unit, mount);
        strike_engine(play, unit, at);
    }
}

/// §15.9.2 The first unhit engine slot of a location, else of the next one inward.
fn strike_engine(play: &mut Play<'_>, unit: UnitId, location: Location) {
    let mut at = Some(location);
    while let Some(location) = at {
        let mech = play.state().mech(unit);
        let whole = mech.sheet.system(System::Engine, location).minus(mech.unit.body.hit[location]);
        if let Some(slot) = whole.iter().next() {
            critical::hit_slot(play, unit, location, slot as u8);
            return;
        }
        at = location.transfers_to();
    }
}

#[cfg(test)]
mod tests;

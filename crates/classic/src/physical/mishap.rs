//! §15.13.6, §15.13.8 What some physical weapons do besides their damage, to their target or to their owner.

use kit::TwoD6;

use super::spikes::{self, Striker};
use super::{Action, Event};
use crate::damage::{self, HitTable, Side, Struck, Volley, inflict_volley};
use crate::devices::{ShieldMode, side_of};
use crate::gear::{EquipmentKind, Item};
use crate::mech::{ArmourKind, Face, Location, MountId};
use crate::piloting::{self, Cause};
use crate::{Play, UnitId};

/// §15.13.8 2D6 of a lance that finds its way through armour.
const PIERCES_ON: u8 = 10;

/// A weapon that was swung at somebody.
pub(super) struct Swing {
    pub attacker: UnitId,
    pub mount: MountId,
    pub target: UnitId,
    pub volley: Volley,
    pub needed: i8,
    pub dice: Option<TwoD6>,
    pub hit: bool,
}

/// §15.13.1 A strike with a mounted weapon lands, or goes wrong.
pub(super) fn strike(play: &mut Play<'_>, swing: &Swing) {
    let kind = match play.sheet(swing.attacker).design.mount(swing.mount).item {
        Item::Equipment(id) => id.equipment().kind,
        Item::Weapon(_) | Item::Ammunition(_) => return,
    };
    if swing.hit {
        let armoured = plated(play, swing.target, swing.volley.side.face());
        let target = swing.target;
        let action = Action::Strike { mount: swing.mount, target, table: None };
        let struck = spikes::land(play, target, swing.volley, &Striker::of(swing.attacker, action));
        if matches!(
            kind,
            EquipmentKind::SmallShield | EquipmentKind::MediumShield | EquipmentKind::LargeShield
        ) {
            let arm = play.sheet(swing.attacker).design.mount(swing.mount).location;
            // §15.17.1: a bash wears the shield as a blow does.
            play.emit(damage::Event::ShieldStruck {
                unit: swing.attacker,
                arm,
                points: 0,
                source: swing.volley.source,
            });
        }
        match (kind, struck) {
            (EquipmentKind::ChainWhip, Some(struck)) => entangle(play, swing, struck),
            (EquipmentKind::Lance, Some(struck)) if armoured(struck.location) => pierce(play, swing, struck),
            (_, Some(_) | None) => {}
        }
        return;
    }
    let came_back = swing.dice.is_some_and(|dice| dice.total() == 2);
    match kind {
        EquipmentKind::Mace => piloting::demand(play, swing.attacker, Cause::MissedMace),
        EquipmentKind::Flail | EquipmentKind::WreckingBall if came_back => {
            let points = swing.volley.points.div_ceil(2);
            play.emit(Event::StruckItself { unit: swing.attacker, mount: swing.mount });
            let own = Volley {
                points,
                group: points.max(1),
                table: HitTable::Full,
                side: Side::Front,
                ..swing.volley
            };
            inflict_volley(play, swing.attacker, own);
            piloting::demand(play, swing.attacker, Cause::StruckItself);
        }
        _ => {}
    }
}

/// §15.13.6 A leg that is still there and not behind an active or passive shield may be held.
fn entangle(play: &mut Play<'_>, swing: &Swing, struck: Struck) {
    let target = play.state().mech(swing.target);
    let leg = struck.location;
    let arm = if leg == Location::RightLeg { Location::RightArm } else { Location::LeftArm };
    let is_shielded = target.unit.devices.shields[side_of(arm)] != ShieldMode::None;
    if !leg.is_leg(target.chassis()) || target.unit.body.destroyed.has(leg) || is_shielded {
        return;
    }
    let strength = if play.state().mech(swing.attacker).has_active_tsm() { 2 } else { 0 };
    let needed = swing.needed - strength;
    let dice = play.two_d6();
    let caught = dice.meets(needed);
    play.emit(Event::WhipRolled { attacker: swing.attacker, target: swing.target, needed, dice, caught });
    if caught {
        piloting::demand(play, swing.target, Cause::Whipped);
    }
}

/// §15.13.8 Locations with armour that a lance can find its way through, as they are now.
fn plated(play: &Play<'_>, unit: UnitId, face: Face) -> impl Fn(Location) -> bool + use<> {
    let (design, body) = (play.sheet(unit).design.clone(), play.unit(unit).body);
    move |location| {
        let points = match face {
            Face::Rear if location.is_torso() => body.rear_armour[location],
            Face::Front | Face::Rear => body.armour[location],
        };
        let (kind, _) = design.armour_kind[location];
        points > 0 && !matches!(kind, ArmourKind::Hardened | ArmourKind::FerroLamellor)
    }
}

/// §15.13.8 A lance through the armour: one point to the structure besides.
fn pierce(play: &mut Play<'_>, swing: &Swing, struck: Struck) {
    let (target, location) = (swing.target, struck.location);
    let dice = play.two_d6();
    let pierced = dice.total() >= PIERCES_ON;
    play.emit(Event::LanceRolled { target, location, dice, pierced });
    if pierced && !play.unit(target).body.destroyed.has(location) {
        damage::pierce(play, target, location, swing.volley.source);
    }
}

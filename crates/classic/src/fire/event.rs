//! Facts of the Weapon phase.

use arrayvec::ArrayVec;
use grid::{Facing, Hex};
use kit::{D6, TwoD6};
use serde::{Deserialize, Serialize};

use super::artillery::{self, Flight};
use super::cluster::ClusterModifiers;
use super::jam::Feed;
use super::{Attack, Shock, Shocked, ToHit, effects, swivel};
use crate::damage::Side;
use crate::mech::Location;
use crate::unit::{BinNo, Club, WeaponNo};
use crate::{State, UnitId};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// §6.2
    Twisted {
        unit: UnitId,
        torso: Facing,
    },
    ArmsFlipped {
        unit: UnitId,
    },
    /// §15.16
    TurretTurned {
        unit: UnitId,
        turret: Location,
        offset: u8,
    },
    /// §15.22
    MountSwung {
        unit: UnitId,
        weapon: WeaponNo,
        to: Side,
    },
    Declared {
        attack: Attack,
    },
    /// §6.8
    Spots {
        unit: UnitId,
        target: UnitId,
    },
    /// §7.5
    PickedUp {
        unit: UnitId,
        club: Club,
    },
    /// §6.10 2D6 against Gunnery + 3.
    UnjamRolled {
        unit: UnitId,
        weapon: WeaponNo,
        target: i8,
        roll: TwoD6,
        cleared: bool,
    },
    /// §6.3 The attack; no dice at 2 or less and at 13 or more (§0.1).
    Rolled {
        attack: Attack,
        number: ToHit,
        roll: Option<TwoD6>,
        hit: bool,
    },
    /// §15.22 A hit by next to nothing on a low profile.
    Glanced {
        unit: UnitId,
        target: UnitId,
    },
    /// §15.22 2D6 of a weapon with feed problems that rolled a 2.
    FeedRolled {
        unit: UnitId,
        weapon: WeaponNo,
        roll: TwoD6,
        outcome: Feed,
    },
    /// §15.3.3 The range of the next shot is taken from a member of its network.
    Networked {
        unit: UnitId,
        spotter: UnitId,
        range: u16,
    },
    /// §6.8 The spotter that the launcher counted on did not see the target: a miss.
    Unspotted {
        attack: Attack,
    },
    /// §6.11.4 A Streak launcher without a lock.
    HeldFire {
        attack: Attack,
    },
    /// §6.5 Heat and shots spent.
    Fired {
        unit: UnitId,
        weapon: WeaponNo,
        bin: Option<BinNo>,
        shots: u8,
        heat: u16,
    },
    Jammed {
        unit: UnitId,
        weapon: WeaponNo,
    },
    /// §6.6 How many of a salvo hit; no dice where all do (§6.11.4).
    Clustered {
        unit: UnitId,
        weapon: WeaponNo,
        size: u8,
        roll: Option<TwoD6>,
        modifiers: ClusterModifiers,
        hits: u8,
    },
    /// §6.13
    AntiMissileFired {
        unit: UnitId,
        weapon: WeaponNo,
        bin: Option<BinNo>,
        heat: u16,
    },
    /// §6.7 2D6 of an aimed shot: 6 to 8 strikes the mark.
    AimRolled {
        unit: UnitId,
        location: Location,
        roll: TwoD6,
        on_mark: bool,
    },
    /// §5.5 The cover takes it: a hex, or the water.
    CoverHit {
        unit: UnitId,
        location: Location,
        cover: Option<Hex>,
        points: u16,
    },
    /// §4.14.7, §5.7
    BuildingHit {
        hex: Hex,
        points: u16,
    },
    /// §6.9 External heat; dice for plasma.
    Heated {
        unit: UnitId,
        dice: ArrayVec<D6, 4>,
        points: u8,
    },
    /// §15.11 2D6 of a TSEMP or taser hit.
    ShockRolled {
        unit: UnitId,
        shock: Shock,
        roll: TwoD6,
        modifier: i8,
        result: Shocked,
        /// Of interference, this one counted.
        turns: u8,
        /// The turn in whose Heat phase a reactor that was shut down may start.
        restart_from: u16,
    },
    /// §15.19.3 A round of coolant.
    Cooled {
        unit: UnitId,
        points: u16,
    },
    /// §15.14.3 A shell that missed: direction and distance, or off the board.
    Scattered {
        unit: UnitId,
        from: Hex,
        die: D6,
        hexes: u8,
        to: Option<Hex>,
    },
    /// §15.14.5 A shell comes down.
    Burst {
        unit: UnitId,
        hex: Hex,
        points: u16,
    },
    /// §15.14.6 A homing shell without a TAG.
    Unguided {
        unit: UnitId,
        hex: Hex,
    },
    /// §15.14.4 A shell flies: at which hex, its own side alone knows.
    Launched {
        flight: Flight,
    },
    /// §15.14.4 It comes down.
    Landed {
        flight: Flight,
    },
    /// §15.14.4 What the piece has learned of the hex.
    Registered {
        unit: UnitId,
        from: Hex,
        hex: Hex,
        hit: bool,
    },
    /// §15.14.6 An anti-missile system against a homing shell.
    ShellMet {
        unit: UnitId,
        die: D6,
        down: bool,
    },
    /// §15.8.2 2D6 of an insulated laser that rolled a 2.
    InsulatorRolled {
        unit: UnitId,
        weapon: WeaponNo,
        roll: TwoD6,
        lost: bool,
    },
    /// §15.8.1 The capacitor of a PPC is empty.
    Discharged {
        unit: UnitId,
        weapon: WeaponNo,
    },
    /// §6.12
    PodAttached {
        unit: UnitId,
        location: Location,
    },
    /// §6.12 A TAG is on its target, or off it.
    Designated {
        unit: UnitId,
        target: UnitId,
        on: bool,
    },
    /// §3.4 All attacks of the phase are resolved.
    Concluded,
}

impl Event {
    /// Whose sealed declaration it is, if it is one: the other seat does not hear it.
    pub(crate) fn sealed_by(&self) -> Option<UnitId> {
        match *self {
            Event::Declared { attack } => Some(attack.attacker),
            // where a shell comes down is known when it does.
            Event::Launched { flight } => Some(flight.shell.attack.attacker),
            Event::Twisted { unit, .. }
            | Event::ArmsFlipped { unit }
            | Event::TurretTurned { unit, .. }
            | Event::MountSwung { unit, .. }
            | Event::Spots { unit, .. }
            | Event::PickedUp { unit, .. } => Some(unit),
            Event::UnjamRolled { .. }
            | Event::Rolled { .. }
            | Event::Glanced { .. }
            | Event::FeedRolled { .. }
            | Event::Networked { .. }
            | Event::Unspotted { .. }
            | Event::HeldFire { .. }
            | Event::Fired { .. }
            | Event::Jammed { .. }
            | Event::Clustered { .. }
            | Event::AntiMissileFired { .. }
            | Event::AimRolled { .. }
            | Event::CoverHit { .. }
            | Event::BuildingHit { .. }
            | Event::Heated { .. }
            | Event::Cooled { .. }
            | Event::InsulatorRolled { .. }
            | Event::Scattered { .. }
            | Event::Burst { .. }
            | Event::Unguided { .. }
            | Event::Landed { .. }
            | Event::Registered { .. }
            | Event::ShellMet { .. }
            | Event::ShockRolled { .. }
            | Event::Discharged { .. }
            | Event::PodAttached { .. }
            | Event::Designated { .. }
            | Event::Concluded => None,
        }
    }

    pub(crate) fn absorb(&self, state: &mut State) {
        match *self {
            Event::Twisted { unit, torso } => state.unit_mut(unit).place.torso = torso,
            Event::ArmsFlipped { unit } => state.unit_mut(unit).deeds.arms_flipped = true,
            Event::TurretTurned { unit, turret, offset } => {
                state.unit_mut(unit).deeds.turned[turret] = offset;
            }
            Event::MountSwung { unit, weapon, to } => {
                let bits = swivel::bits(state.sheet(unit).weapon(weapon), to);
                state.unit_mut(unit).deeds.swung.set(weapon, bits);
            }
            Event::Declared { attack } => effects::declare(state, attack),
            Event::Spots { unit, target } => state.unit_mut(unit).deeds.spotting = Some(target),
            Event::PickedUp { unit, club } => {
                let unit = state.unit_mut(unit);
                unit.club = Some(club);
                unit.deeds.picked_up = true;
            }
            Event::UnjamRolled { unit, weapon, cleared, .. } => {
                let jammed = &mut state.unit_mut(unit).jammed;
                if cleared {
                    *jammed = jammed.without(weapon);
                }
            }
            Event::Fired { unit, weapon, bin, shots, heat } => {
                effects::fire(state, unit, weapon, heat);
                effects::draw(&mut state.unit_mut(unit).shots.0, bin, shots);
            }
            Event::Jammed { unit, weapon } => {
                let jammed = &mut state.unit_mut(unit).jammed;
                *jammed = jammed.with(weapon);
            }
            Event::AntiMissileFired { unit, weapon, bin, heat } => {
                let unit = state.unit_mut(unit);
                unit.heat.weapons = unit.heat.weapons.saturating_add(heat);
                unit.deeds.ams_used = unit.deeds.ams_used.with(weapon);
                effects::draw(&mut unit.shots.0, bin, 1);
            }
            Event::BuildingHit { hex, points } => {
                std::sync::Arc::make_mut(&mut state.board).damage_building(hex, points);
            }
            Event::Heated { unit, points, .. } => {
                let heat = &mut state.unit_mut(unit).heat;
                heat.external = heat.external.saturating_add(u16::from(points));
            }
            Event::Cooled { unit, points } => {
                let heat = &mut state.unit_mut(unit).heat;
                heat.coolant = heat.coolant.saturating_add(points);
            }
            Event::ShockRolled { unit, shock, result, turns, restart_from, .. } => {
                let devices = &mut state.unit_mut(unit).devices;
                devices.shocks += u8::from(shock == Shock::Tsemp);
                match (result, shock) {
                    (Shocked::Unharmed, _) => {}
                    (Shocked::Interference, Shock::Tsemp) => devices.interference = turns,
                    (Shocked::Interference, Shock::Taser) => devices.taser = devices.taser.max(turns),
                    (Shocked::ShutDown, _) => devices.restart_from = devices.restart_from.max(restart_from),
                }
            }
            Event::Discharged { unit, weapon } => {
                let devices = &mut state.unit_mut(unit).devices;
                devices.charged = devices.charged.without(weapon);
                devices.charging = devices.charging.without(weapon);
            }
            Event::PodAttached { unit, location } => {
                let unit = state.unit_mut(unit);
                unit.narced = unit.narced.with(location);
            }
            Event::Designated { unit, target, on } => {
                let deeds = &mut state.unit_mut(unit).deeds;
                if on {
                    deeds.designating = Some(target);
                } else if deeds.designating == Some(target) {
                    deeds.designating = None;
                }
            }
            Event::Launched { .. } | Event::Landed { .. } | Event::Registered { .. } => {
                artillery::absorb_flight(state, self);
            }
            Event::Concluded => effects::conclude(state),
            Event::FeedRolled { unit, weapon, outcome, .. } => {
                let unit = state.unit_mut(unit);
                if outcome == Feed::Jams {
                    unit.jammed = unit.jammed.with(weapon);
                    unit.devices.seized = unit.devices.seized.with(weapon);
                }
            }
            Event::Rolled { .. }
            | Event::Glanced { .. }
            | Event::Networked { .. }
            | Event::Unspotted { .. }
            | Event::HeldFire { .. }
            | Event::Clustered { .. }
            | Event::AimRolled { .. }
            | Event::InsulatorRolled { .. }
            | Event::Scattered { .. }
            | Event::Burst { .. }
            | Event::Unguided { .. }
            | Event::ShellMet { .. }
            | Event::CoverHit { .. } => {}
        }
    }
}

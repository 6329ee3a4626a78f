//! Decisions of the End phase: stealth armour, searchlights, cooling, and restarting the reactor.

use classic::devices::{Device, ShieldMode};
use classic::end::Action;
use classic::gear::Family;
use classic::heat::cooling::PodOrder;
use classic::heat::{capacity, explosive_bin};
use classic::mech::Location;
use classic::options::Light;
use classic::{Mech, State, UnitId};
use kit::{Game, Seat};

/// The first switch worth throwing, or that we are done.
pub(super) fn choose(state: &State, seat: Seat) -> Action {
    let own = state.units().iter().filter(|it| it.seat == seat && state.mech(it.id).is_in_play());
    let wishes = own.flat_map(|it| wishes(state, state.mech(it.id)));
    let legal = |action: &Action| state.check(classic::Action::End(*action)).is_ok();
    wishes.into_iter().find(legal).unwrap_or(Action::Done)
}

fn wishes(state: &State, mech: Mech<'_>) -> impl Iterator<Item = Action> {
    let unit = mech.unit.id;
    let hot =
        i32::from(mech.unit.heat.level) > 4 || explosive_bin(mech).is_some() && mech.unit.heat.level > 9;
    let far = state
        .units()
        .iter()
        .filter(|it| it.seat != mech.unit.seat && state.mech(it.id).is_in_play())
        .all(|it| it.place.hex.distance(mech.unit.place.hex) > 3);
    let stealth = !hot && far && capacity(mech) >= 12;
    let night = matches!(state.conditions().light, Light::FullMoon | Light::Moonless);
    let start = Action::StartUp { unit };
    let stealth = Action::Stealth { unit, on: stealth };
    let light = Action::Searchlight { unit, on: night };
    let ecm = Action::Ecm { unit, on: true };
    let switches = [start, ecm, stealth, light].into_iter().chain(cooling(mech));
    switches.chain(devices(state, mech)).chain(shields(mech))
}

/// Heat from which a pod is used up rather than kept for an emergency: the next volley would be held back.
const POD_AT: u16 = 8;
/// Heat from which radical heat sinks are worth their first roll, which nearly never fails, and the second one.
const RADICAL_AT: [u16; 2] = [5, 12];

/// §15.9.1, §15.9.4 A pod while it is hot, and radical heat sinks for a turn or two: their third roll is a gamble.
fn cooling(mech: Mech<'_>) -> [Action; 2] {
    let unit = mech.unit.id;
    let heat = mech.unit.heat.level;
    let order = if heat >= POD_AT { PodOrder::Use } else { PodOrder::Safe };
    let rolled = match mech.unit.cooling.radical_on {
        true => usize::from(mech.unit.cooling.radical_turns),
        false => 0,
    };
    let on = RADICAL_AT.get(rolled).is_some_and(|&least| heat >= least);
    [Action::CoolantPods { unit, order }, Action::RadicalHeatSinks { unit, on }]
}

/// §15.17.1 A shield before guns is lowered, one before none is held passive: it costs no shot and takes what strikes.
fn shields(mech: Mech<'_>) -> impl Iterator<Item = Action> {
    let sides = [(Location::LeftArm, Location::LeftTorso), (Location::RightArm, Location::RightTorso)];
    sides.into_iter().filter_map(move |(arm, torso)| {
        mech.sheet.loadout.shield_in(arm)?;
        let mut weapons = mech.sheet.weapons.iter();
        let fires = weapons.any(|it| [arm, torso].contains(&it.location) && mech.weapon_works(it.number));
        let mode = if fires { ShieldMode::None } else { ShieldMode::Passive };
        Some(Action::Shield { unit: mech.unit.id, arm, mode })
    })
}

/// §15.1.2 Modes of special equipment that pay.
fn devices(state: &State, mech: Mech<'_>) -> Vec<Action> {
    let loadout = &mech.sheet.loadout;
    if loadout.devices.is_empty() {
        return Vec::new();
    }
    let unit = mech.unit.id;
    let spare = i32::from(capacity(mech)) - i32::from(mech.unit.heat.level);
    let enemies =
        || state.units().iter().filter(|it| it.seat != mech.unit.seat && state.mech(it.id).is_in_play());
    let nearest = enemies().map(|it| it.place.hex.distance(mech.unit.place.hex)).min().unwrap_or(u16::MAX);
    let has_ppc = |id: UnitId| state.sheet(id).weapons.iter().any(|it| it.weapon.family == Family::Ppc);
    let wish = |device: Device| match device {
        // They hide at medium and long range alone, and cost the heat of a large laser.
        Device::NullSignature | Device::VoidSignature => nearest > 6 && spare >= 16,
        Device::Chameleon => nearest > 6 && spare >= 20,
        Device::BlueShield => enemies().any(|it| has_ppc(it.id)) && mech.unit.devices.blue_turns < 9,
        Device::Vibroblade(_) => nearest <= 2 && spare >= 8,
        // Charged while nothing can be shot at; a charge that is there is kept for its shot.
        Device::Capacitor(weapon) => {
            let long = u16::from(mech.sheet.weapon(weapon).weapon.ranges.long);
            mech.unit.devices.charged.has(weapon) || (nearest > long && nearest <= long + 12 && spare >= 10)
        }
        Device::Array(_) => true,
        // Pulses pay while the heat can be borne: two points of it for −2.
        Device::PulseModule(_) => nearest <= 20 && spare >= 8,
    };
    loadout.devices.iter().map(|it| Action::Device { unit, device: it.device, on: wish(it.device) }).collect()
}

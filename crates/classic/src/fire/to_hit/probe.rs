//! §15.2.2 An option: active probes look through woods.

use grid::Hex;

use crate::Mech;
use crate::fire::aim::Aim;
use crate::fire::electronics::{Fields, Signal};
use crate::gear::{Equipment, Item};

/// §15.2.2 Hexes that a probe reaches.
#[rustfmt::skip]
const RADII: [(&str, u16); 6] = [
    ("clan-light-active-probe", 3),
    ("beagle-active-probe",     4),
    ("clan-active-probe",       5),
    ("clan-watchdog-cews",      5),
    ("clan-nova-cews",          5),
    ("bloodhound-active-probe", 8),
];

/// §15.2.2 Only an Angel suite blinds it.
const HARDY: &str = "beagle-active-probe";

/// §15.2.2 The firer, or the member of its network that gives the range, has a probe on the target.
pub(super) fn helps(aim: &Aim<'_>) -> bool {
    let partner = aim.partner.map(|it| aim.state.mech(it.unit));
    [Some(aim.attacker), partner].into_iter().flatten().any(|mech| reaches(aim, mech, aim.at.hex))
}

fn reaches(aim: &Aim<'_>, mech: Mech<'_>, at: Hex) -> bool {
    let here = mech.unit.place.hex;
    let reach = |item: &Equipment| RADII.iter().find(|(key, _)| *key == item.key).map_or(0, |it| it.1);
    let sees = |item: &Equipment| {
        let signal = if item.key == HARDY { Signal::Boosted } else { Signal::Plain };
        here.distance(at) <= reach(item)
            && mech.is_alert()
            && !Fields::hostile_to(aim.state, mech.unit.seat).jam(signal, here)
    };
    mech.sheet.design.mounts().any(|(id, mount)| match mount.item {
        Item::Equipment(item) => mech.mount_works(id) && sees(item.equipment()),
        Item::Weapon(_) | Item::Ammunition(_) => false,
    })
}

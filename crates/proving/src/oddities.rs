//! What no unit of ours has and a soak should meet: quirks, and lances whose master may be replaced.

use std::sync::Arc;

use classic::gear::{Equipment, EquipmentKind, Item};
use classic::mech::{Design, MountId, Quirk, QuirkPlay, Sheet, WeaponQuirk};
use classic::{Setup, fire};
use kit::{Seat, Seeded};

use crate::yard::Yard;

/// The most quirks of one 'Mech, and of its weapons.
const MOST: u32 = 4;

/// §15.22 Every unit gets some quirks that act, and so do its weapons.
pub(crate) fn give_quirks(setup: &mut Setup, lot: &mut Seeded) {
    let acting: Vec<Quirk> = Quirk::ALL.iter().copied().filter(|it| it.play() == QuirkPlay::Acts).collect();
    for unit in &mut setup.units {
        let mut design = Design::clone(&unit.sheet.design);
        for _ in 0..=lot.below(MOST) {
            design.quirks = design.quirks.with(acting[lot.below(acting.len() as u32) as usize]);
        }
        for _ in 0..=lot.below(MOST) {
            let quirk = WeaponQuirk::ALL[lot.below(WeaponQuirk::ALL.len() as u32) as usize];
            if let Some(mount) = any_weapon(&unit.sheet, lot) {
                design.weapon_quirks.push((mount, quirk));
            }
        }
        unit.sheet = sheet(design);
    }
}

fn any_weapon(sheet: &Sheet, lot: &mut Seeded) -> Option<MountId> {
    let count = sheet.weapons.len() as u32;
    (count > 0).then(|| sheet.weapons[lot.below(count) as usize].mount)
}

fn sheet(design: Design) -> Arc<Sheet> {
    Arc::new(Sheet::new(Arc::new(design)).expect("a design of ours with other words is as small"))
}

fn carries(sheet: &Sheet, wanted: impl Fn(&Item) -> bool) -> bool {
    sheet.design.mounts.iter().any(|mount| wanted(&mount.item))
}

/// §15.3.7 A side of two or more becomes a master and slaves with emergency masters.
pub(crate) fn link_a_lance(yard: &Yard, setup: &mut Setup, lot: &mut Seeded) {
    let leads = |sheet: &&Arc<Sheet>| sheet.loadout.computers.iter().any(|it| it.kind.is_master());
    let masters: Vec<&Arc<Sheet>> = yard.mechs.iter().filter(leads).collect();
    let emergency = Equipment::by_key("c3-emergency-master").expect("in the table");
    let is_slave =
        |item: &Item| matches!(item, Item::Equipment(id) if id.equipment().kind == EquipmentKind::C3Slave);
    let slaves: Vec<&Arc<Sheet>> = yard.mechs.iter().filter(|it| carries(it, is_slave)).collect();
    let seat = if lot.below(2) == 0 { Seat::Red } else { Seat::Blue };
    let mut first = true;
    for unit in setup.units.iter_mut().filter(|it| it.seat == seat) {
        if std::mem::take(&mut first) {
            unit.sheet = masters[lot.below(masters.len() as u32) as usize].clone();
            continue;
        }
        let mut design = Design::clone(&slaves[lot.below(slaves.len() as u32) as usize].design);
        for mount in design.mounts.iter_mut().filter(|it| is_slave(&it.item)) {
            mount.item = Item::Equipment(emergency);
        }
        unit.sheet = sheet(design);
    }
    setup.networks = fire::automatic_networks(&setup.units);
}

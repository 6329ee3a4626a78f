//! §15.22 Quirks of a unit file as the design has them.

use classic::mech::{Chassis, Location, MountId, Quirk, Quirks, Slot, SlotTable, WeaponQuirk};

/// Those of the whole 'Mech that have a row.
pub(super) fn whole(listed: &[String]) -> Quirks {
    listed.iter().filter_map(|word| Quirk::by_word(word.trim())).fold(Quirks::NONE, Quirks::with)
}

/// `quirk:LOC:slot:weapon name`, by what sits in the slot, counted from 0.
pub(super) fn of_weapons(
    listed: &[String],
    chassis: Chassis,
    slots: &SlotTable,
) -> Vec<(MountId, WeaponQuirk)> {
    listed.iter().filter_map(|line| of_weapon(line, chassis, slots)).collect()
}

fn of_weapon(line: &str, chassis: Chassis, slots: &SlotTable) -> Option<(MountId, WeaponQuirk)> {
    let mut parts = line.split(':').map(str::trim);
    let quirk = WeaponQuirk::by_word(parts.next()?)?;
    let code = parts.next()?;
    let location = Location::ALL.into_iter().find(|it| it.code(chassis) == code)?;
    let slot: usize = parts.next()?.parse().ok()?;
    match *slots.0[location].get(slot)? {
        Slot::Mount(mount) => Some((mount, quirk)),
        Slot::Empty | Slot::System(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_names_the_weapon_in_its_slot() {
        let mut slots = SlotTable::default();
        slots.0[Location::RightTorso][3] = Slot::Mount(MountId(5));
        let read = |line: &str| of_weapons(&[line.to_owned()], Chassis::Biped, &slots);
        assert_eq!(read("stable_weapon:RT:3:ISERPPC"), [(MountId(5), WeaponQuirk::Stable)]);
        for line in [
            "stable_weapon:RT:4:ISERPPC",
            "stable_weapon:XX:3:ISERPPC",
            "unheard_of:RT:3:ISERPPC",
            "accurate",
        ] {
            assert!(read(line).is_empty(), "{line}");
        }
        assert!(whole(&["ext_twist".to_owned(), "unheard_of".to_owned()]).has(Quirk::ExtendedTwist));
    }
}

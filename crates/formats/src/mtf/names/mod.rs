//! Names of items in slot lines. The rows stand in the order of the gear tables, which the compiler checks;
//! the first name of a row is the one that we write. The lookup table is built at compile time.

mod ammunition;
mod equipment;
mod weapons;

use classic::gear::{Ammunition, AmmunitionId, Equipment, EquipmentId, Item, Weapon, WeaponId};
use classic::mech::Tech;

use ammunition::AMMUNITION;
use equipment::EQUIPMENT;
use weapons::WEAPONS;

/// The key of a gear row and every name it goes by.
type Names = (&'static str, &'static [&'static str]);

#[derive(Clone, Copy)]
struct Entry {
    name: &'static str,
    item: Item,
}

/// The item of this name, in any case. A bare name that both technology bases use goes by the chassis.
pub fn find(name: &str, base: Tech) -> Option<Item> {
    let prefix = match base {
        Tech::Clan => "Clan ",
        Tech::InnerSphere | Tech::Both => "IS ",
    };
    look_up("", name).or_else(|| look_up(prefix, name))
}

/// The name that we write for an item.
pub fn written(item: Item) -> &'static str {
    match item {
        Item::Weapon(id) => WEAPONS[usize::from(id.0)].1[0],
        Item::Ammunition(id) => AMMUNITION[usize::from(id.0)].1[0],
        Item::Equipment(id) => EQUIPMENT[usize::from(id.0)].1[0],
    }
}

fn look_up(prefix: &str, name: &str) -> Option<Item> {
    let mut place = hash(hash(SEED, prefix.as_bytes()), name.as_bytes()) as usize % PLACES;
    loop {
        let entry = match INDEX[place] {
            0 => return None,
            at => &ENTRIES[usize::from(at) - 1],
        };
        if entry.name.len() == prefix.len() + name.len() {
            let (head, tail) = entry.name.as_bytes().split_at(prefix.len());
            if head.eq_ignore_ascii_case(prefix.as_bytes()) && tail.eq_ignore_ascii_case(name.as_bytes()) {
                return Some(entry.item);
            }
        }
        place = (place + 1) % PLACES;
    }
}

const COUNT: usize = count(&WEAPONS) + count(&AMMUNITION) + count(&EQUIPMENT);
const PLACES: usize = 8192;

static ENTRIES: [Entry; COUNT] = entries();
static INDEX: [u16; PLACES] = index();

const fn count(rows: &[Names]) -> usize {
    let (mut sum, mut row) = (0, 0);
    while row < rows.len() {
        sum += rows[row].1.len();
        row += 1;
    }
    sum
}

const fn entries() -> [Entry; COUNT] {
    let mut all = [Entry { name: "", item: Item::Weapon(WeaponId(0)) }; COUNT];
    let mut filled = 0;
    let mut row = 0;
    while row < WEAPONS.len() {
        assert!(
            same(WEAPONS[row].0, Weapon::table()[row].key),
            "names stand in the order of the weapon tables"
        );
        filled = fill(&mut all, filled, WEAPONS[row].1, Item::Weapon(WeaponId(row as u8)));
        row += 1;
    }
    row = 0;
    while row < AMMUNITION.len() {
        assert!(
            same(AMMUNITION[row].0, Ammunition::table()[row].key),
            "names stand in the order of the bins"
        );
        filled = fill(&mut all, filled, AMMUNITION[row].1, Item::Ammunition(AmmunitionId(row as u8)));
        row += 1;
    }
    row = 0;
    while row < EQUIPMENT.len() {
        assert!(
            same(EQUIPMENT[row].0, Equipment::table()[row].key),
            "names stand in the order of the equipment"
        );
        filled = fill(&mut all, filled, EQUIPMENT[row].1, Item::Equipment(EquipmentId(row as u8)));
        row += 1;
    }
    all
}

const fn fill(all: &mut [Entry; COUNT], mut filled: usize, names: &[&'static str], item: Item) -> usize {
    let mut name = 0;
    while name < names.len() {
        all[filled] = Entry { name: names[name], item };
        filled += 1;
        name += 1;
    }
    filled
}

/// Open addressing; 0 is a free place, everything else one more than the entry.
const fn index() -> [u16; PLACES] {
    let mut places = [0; PLACES];
    let mut entry = 0;
    while entry < COUNT {
        let mut place = hash(SEED, ENTRIES[entry].name.as_bytes()) as usize % PLACES;
        while places[place] != 0 {
            place = (place + 1) % PLACES;
        }
        places[place] = entry as u16 + 1;
        entry += 1;
    }
    places
}

const SEED: u32 = 0x811c_9dc5;

/// FNV-1a over lower-case letters.
const fn hash(mut hash: u32, bytes: &[u8]) -> u32 {
    let mut at = 0;
    while at < bytes.len() {
        hash = (hash ^ bytes[at].to_ascii_lowercase() as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    hash
}

const fn same(left: &str, right: &str) -> bool {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    if left.len() != right.len() {
        return false;
    }
    let mut at = 0;
    while at < left.len() {
        if left[at] != right[at] {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_finds_its_item_in_any_case_and_no_name_is_listed_twice() {
        for entry in &ENTRIES {
            for base in [Tech::InnerSphere, Tech::Clan] {
                assert_eq!(find(entry.name, base), Some(entry.item), "{}", entry.name);
                assert_eq!(find(&entry.name.to_uppercase(), base), Some(entry.item), "{}", entry.name);
            }
        }
    }

    #[test]
    fn a_bare_name_of_both_bases_goes_by_the_chassis() {
        let key = |name, base| find(name, base).expect("known").key();
        assert_eq!(key("Endo-Steel", Tech::InnerSphere), "endo-steel");
        assert_eq!(key("endo steel", Tech::Clan), "clan-endo-steel");
        assert_eq!(key("Ferro-Fibrous", Tech::Clan), "clan-ferro-fibrous");
        assert_eq!(key("Reflective", Tech::InnerSphere), "reflective-armor");
    }

    #[test]
    fn what_we_write_is_read_as_the_same_item() {
        for entry in &ENTRIES {
            assert_eq!(find(written(entry.item), Tech::InnerSphere), Some(entry.item));
        }
        assert_eq!(find("Death Ray", Tech::Clan), None);
    }
}

//! Where in a unit file each fact stands, so that a finding can name its line. Lines count from 1.

use classic::mech::{ByLocation, Face, Location, SLOTS};

/// A key of a unit file whose value a construction rule may find fault with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Key {
    Config,
    TechBase,
    Mass,
    Engine,
    Structure,
    Myomer,
    HeatSinks,
    WalkMp,
    JumpMp,
    Armour,
    Gyro,
    Cockpit,
}

const KEYS: usize = Key::Cockpit as usize + 1;

/// Lines of keys, armour values, location headers and slots; `None` where the file does not say.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SourceMap {
    keys: [Option<u32>; KEYS],
    armour: ByLocation<[Option<u32>; 2]>,
    headers: ByLocation<Option<u32>>,
    slots: ByLocation<[Option<u32>; SLOTS]>,
}

impl SourceMap {
    pub fn key(&self, key: Key) -> Option<u32> {
        self.keys[key as usize]
    }

    pub fn armour(&self, location: Location, face: Face) -> Option<u32> {
        self.armour[location][face_index(face)]
    }

    /// The line that opens a location's slots.
    pub fn header(&self, location: Location) -> Option<u32> {
        self.headers[location]
    }

    /// Slots count from 0; beyond the last there is no line.
    pub fn slot(&self, location: Location, slot: usize) -> Option<u32> {
        self.slots[location].get(slot).copied().flatten()
    }

    pub fn note_key(&mut self, key: Key, line: u32) {
        self.keys[key as usize] = Some(line);
    }

    pub fn note_armour(&mut self, location: Location, face: Face, line: u32) {
        self.armour[location][face_index(face)] = Some(line);
    }

    pub fn note_header(&mut self, location: Location, line: u32) {
        self.headers[location] = Some(line);
    }

    /// Lines beyond the usable slots of a location are not kept.
    pub fn note_slot(&mut self, location: Location, slot: usize, line: u32) {
        if let Some(kept) = self.slots[location].get_mut(slot) {
            *kept = Some(line);
        }
    }
}

const fn face_index(face: Face) -> usize {
    match face {
        Face::Front => 0,
        Face::Rear => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_found_where_it_was_noted_and_nowhere_else() {
        let mut map = SourceMap::default();
        map.note_key(Key::Gyro, 12);
        map.note_armour(Location::LeftTorso, Face::Rear, 30);
        map.note_slot(Location::Head, 3, 90);
        map.note_slot(Location::Head, 99, 91);
        assert_eq!(map.key(Key::Gyro), Some(12));
        assert_eq!(map.key(Key::Cockpit), None);
        assert_eq!(map.armour(Location::LeftTorso, Face::Rear), Some(30));
        assert_eq!(map.armour(Location::LeftTorso, Face::Front), None);
        assert_eq!(map.slot(Location::Head, 3), Some(90));
        assert_eq!(map.slot(Location::Head, 99), None);
    }
}

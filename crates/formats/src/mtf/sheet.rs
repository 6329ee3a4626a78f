//! The grammar: which line is what. Nothing is interpreted here, and nothing copied but notes.

use arrayvec::ArrayVec;
use classic::mech::{ByLocation, Chassis, Face, Location, QuirkPlay, SLOTS, SlotTable, play_of_quirk};

use super::UnitError;
use super::notes::Notes;
use super::text::{Line, lines};
use super::words::{self, Key, Word};
use crate::finding::{Findings, Severity};

/// The lines of a unit file, sorted by what they speak of.
#[derive(Debug)]
pub(super) struct Sheet<'a> {
    keys: [Option<Line<'a>>; Key::COUNT],
    /// Front and rear.
    pub armour: ByLocation<[Option<Line<'a>>; 2]>,
    pub headers: ByLocation<Option<u32>>,
    /// As listed, empty slots included.
    pub slots: ByLocation<ArrayVec<Line<'a>, SLOTS>>,
    /// Equipment without slots.
    pub without_slots: ArrayVec<Line<'a>, 8>,
    pub notes: Notes,
}

/// Where bare lines go.
#[derive(Clone, Copy)]
enum Bare {
    /// Nowhere: before the first location.
    Stray,
    /// The head of a legacy file: the chassis, then the model.
    LegacyChassis,
    LegacyModel,
    WeaponList(u32),
    Slots(Location),
    CentreLeg,
}

pub(super) const EMPTY: &str = "-Empty-";

/// What is said of quirks. They are an option of other programs: a unit that has them is played whole without.
pub const QUIRKS: &str = "of the quirks that have no rules here";

impl<'a> Sheet<'a> {
    pub(super) fn read(text: &'a str, findings: &mut Findings) -> Sheet<'a> {
        let mut sheet = Sheet {
            keys: [None; Key::COUNT],
            armour: ByLocation::default(),
            headers: ByLocation::default(),
            slots: ByLocation::default(),
            without_slots: ArrayVec::new(),
            notes: Notes::default(),
        };
        let mut bare = Bare::Stray;
        for line in lines(text) {
            if line.text.is_empty() || line.text.starts_with('#') {
                continue;
            }
            match (words::open(line.text), bare) {
                // A list line may hold a colon, but never opens a location.
                (Some((Word::Slots(location), "")), _) => bare = sheet.open(location, line.number),
                (Some((Word::CentreLegSlots, "")), _) => bare = Bare::CentreLeg,
                (_, Bare::WeaponList(left)) => {
                    bare = if left > 1 { Bare::WeaponList(left - 1) } else { Bare::Stray };
                }
                (Some((word, value)), _) => {
                    let line = Line { number: line.number, text: value.trim_ascii() };
                    bare = sheet.take(word, line, bare, findings);
                }
                (None, _) => bare = sheet.take_bare(line, bare, findings),
            }
        }
        sheet
    }

    /// The value of a key, if it is there.
    pub(super) fn key(&self, key: Key) -> Option<Line<'a>> {
        self.keys[key as usize]
    }

    /// The value of a key that every file has.
    pub(super) fn needed(&self, key: Key, name: &'static str) -> Result<Line<'a>, UnitError> {
        self.key(key).ok_or(UnitError::Missing { key: name })
    }

    fn open(&mut self, location: Location, number: u32) -> Bare {
        self.headers[location].get_or_insert(number);
        Bare::Slots(location)
    }

    fn take(&mut self, word: Word, line: Line<'a>, bare: Bare, findings: &mut Findings) -> Bare {
        match word {
            Word::Version => return Bare::LegacyChassis,
            Word::Weapons => {
                let listed = line.text.parse().unwrap_or(0);
                return if listed == 0 { Bare::Stray } else { Bare::WeaponList(listed) };
            }
            Word::Key(key) => {
                if let Some(earlier) = self.keys[key as usize].replace(line) {
                    findings.add_text(
                        earlier.number,
                        Severity::Note,
                        earlier.text,
                        "a later line replaces this one",
                    );
                }
            }
            Word::Fluff(fluff) => self.notes.fluff.push((fluff, line.text.to_owned())),
            Word::Quirk => {
                note_quirk(line, findings);
                self.notes.quirks.push(line.text.to_owned());
            }
            Word::WeaponQuirk => {
                note_quirk(line, findings);
                self.notes.weapon_quirks.push(line.text.to_owned());
            }
            Word::NoCrit => {
                if self.without_slots.try_push(line).is_err() {
                    findings.add_text(
                        line.number,
                        Severity::Ignored,
                        line.text,
                        "too many items without slots",
                    );
                }
            }
            Word::Ignored => {}
            Word::ArmourAt(location, face) => self.armour[location][face_index(face)] = Some(line),
            Word::Slots(_) | Word::CentreLegSlots => {
                findings.add_text(
                    line.number,
                    Severity::Ignored,
                    line.text,
                    "a location header stands alone",
                );
            }
            Word::OtherChassis => {
                findings.add_text(
                    line.number,
                    Severity::Ignored,
                    line.text,
                    "a part of another kind of unit",
                );
            }
        }
        bare
    }

    fn take_bare(&mut self, line: Line<'a>, bare: Bare, findings: &mut Findings) -> Bare {
        match bare {
            Bare::LegacyChassis => {
                self.keys[Key::Chassis as usize] = Some(line);
                return Bare::LegacyModel;
            }
            Bare::LegacyModel => {
                self.keys[Key::Model as usize] = Some(line);
                return Bare::Stray;
            }
            Bare::Slots(location) => {
                if self.slots[location].try_push(line).is_err() {
                    findings.add_text(
                        line.number,
                        Severity::Ignored,
                        line.text,
                        "a line beyond the last slot",
                    );
                }
            }
            Bare::CentreLeg | Bare::Stray | Bare::WeaponList(_) => {
                if line.text != EMPTY {
                    findings.add_text(
                        line.number,
                        Severity::Ignored,
                        line.text,
                        "a line that belongs nowhere",
                    );
                }
            }
        }
        bare
    }

    /// The slot lines that count: the first of each location, as many as it has slots. What stands beyond them
    /// is reported.
    pub(super) fn usable(
        &self,
        location: Location,
        chassis: Chassis,
        findings: &mut Findings,
    ) -> &[Line<'a>] {
        let all = &self.slots[location];
        let (usable, beyond) = all.split_at(all.len().min(SlotTable::size(location, chassis)));
        for line in beyond.iter().filter(|line| line.text != EMPTY) {
            findings.add_text(line.number, Severity::Ignored, line.text, "a line beyond the last slot");
        }
        usable
    }
}

pub(super) const fn face_index(face: Face) -> usize {
    match face {
        Face::Front => 0,
        Face::Rear => 1,
    }
}

/// §15.22 Says of a quirk that acts, and of one that is not known; nothing of one that does nothing in a battle.
fn note_quirk(line: Line<'_>, findings: &mut Findings) {
    let word = line.text.split(':').next().unwrap_or_default().trim();
    let (severity, why) = match play_of_quirk(word) {
        Some(QuirkPlay::Inert) => return,
        Some(QuirkPlay::Acts) => (Severity::Note, "a quirk: it acts where the option `quirks` is on"),
        None => (Severity::NotPlayed, QUIRKS),
    };
    findings.add_text(line.number, severity, line.text, why);
}

//! The words that open a line, in any case.

use classic::mech::{Face, Location};

/// A key with one value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Key {
    Chassis,
    Model,
    ClanName,
    MulId,
    Config,
    TechBase,
    Era,
    Source,
    RulesLevel,
    Role,
    Mass,
    Engine,
    Structure,
    Myomer,
    HeatSinks,
    BaseChassisHeatSinks,
    HeatSinkKit,
    WalkMp,
    JumpMp,
    Armour,
    Cockpit,
    Gyro,
    Ejection,
    Overview,
}

impl Key {
    pub(super) const COUNT: usize = Key::Overview as usize + 1;
}

/// Text about a 'Mech that we keep for its own sake.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fluff {
    Capabilities,
    Deployment,
    History,
    Manufacturer,
    PrimaryFactory,
    Notes,
    SystemManufacturer,
    SystemMode,
}

impl Fluff {
    pub const fn key(self) -> &'static str {
        match self {
            Fluff::Capabilities => "capabilities",
            Fluff::Deployment => "deployment",
            Fluff::History => "history",
            Fluff::Manufacturer => "manufacturer",
            Fluff::PrimaryFactory => "primaryfactory",
            Fluff::Notes => "notes",
            Fluff::SystemManufacturer => "systemmanufacturer",
            Fluff::SystemMode => "systemmode",
        }
    }
}

/// What a line is, by its first word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    Version,
    Weapons,
    Key(Key),
    Fluff(Fluff),
    Quirk,
    WeaponQuirk,
    NoCrit,
    /// Known, and of no use to anyone: tools, pictures, values that others computed.
    Ignored,
    ArmourAt(Location, Face),
    /// A header, if nothing stands behind it.
    Slots(Location),
    CentreLegSlots,
    /// Wheels, wings, a third leg: the config line says so too.
    OtherChassis,
}

/// The longest word.
const LONGEST: usize = 23;

/// The word that opens a line, and the value behind its colon.
pub(super) fn open(line: &str) -> Option<(Word, &str)> {
    let colon = line.bytes().take(LONGEST + 1).position(|byte| byte == b':')?;
    Some((word(&line[..colon])?, &line[colon + 1..]))
}

/// The word before a colon.
fn word(text: &str) -> Option<Word> {
    WORDS.iter().find(|(known, _)| known.eq_ignore_ascii_case(text)).map(|&(_, word)| word)
}

/// Every word of the format.
#[rustfmt::skip]
const WORDS: [(&str, Word); 73] = [
    ("chassis",                 Word::Key(Key::Chassis)),
    ("model",                   Word::Key(Key::Model)),
    ("clanname",                Word::Key(Key::ClanName)),
    ("mul id",                  Word::Key(Key::MulId)),
    ("config",                  Word::Key(Key::Config)),
    ("techbase",                Word::Key(Key::TechBase)),
    ("era",                     Word::Key(Key::Era)),
    ("source",                  Word::Key(Key::Source)),
    ("rules level",             Word::Key(Key::RulesLevel)),
    ("role",                    Word::Key(Key::Role)),
    ("mass",                    Word::Key(Key::Mass)),
    ("engine",                  Word::Key(Key::Engine)),
    ("structure",               Word::Key(Key::Structure)),
    ("myomer",                  Word::Key(Key::Myomer)),
    ("heat sinks",              Word::Key(Key::HeatSinks)),
    ("base chassis heat sinks", Word::Key(Key::BaseChassisHeatSinks)),
    ("heat sink kit",           Word::Key(Key::HeatSinkKit)),
    ("walk mp",                 Word::Key(Key::WalkMp)),
    ("jump mp",                 Word::Key(Key::JumpMp)),
    ("armor",                   Word::Key(Key::Armour)),
    ("cockpit",                 Word::Key(Key::Cockpit)),
    ("gyro",                    Word::Key(Key::Gyro)),
    ("ejection",                Word::Key(Key::Ejection)),
    ("overview",                Word::Key(Key::Overview)),
    ("capabilities",            Word::Fluff(Fluff::Capabilities)),
    ("deployment",              Word::Fluff(Fluff::Deployment)),
    ("history",                 Word::Fluff(Fluff::History)),
    ("manufacturer",            Word::Fluff(Fluff::Manufacturer)),
    ("primaryfactory",          Word::Fluff(Fluff::PrimaryFactory)),
    ("notes",                   Word::Fluff(Fluff::Notes)),
    ("systemmanufacturer",      Word::Fluff(Fluff::SystemManufacturer)),
    ("systemmode",              Word::Fluff(Fluff::SystemMode)),
    ("quirk",                   Word::Quirk),
    ("weaponquirk",             Word::WeaponQuirk),
    ("nocrit",                  Word::NoCrit),
    ("weapons",                 Word::Weapons),
    ("version",                 Word::Version),
    ("generator",               Word::Ignored),
    ("imagefile",               Word::Ignored),
    ("fluffimage",              Word::Ignored),
    ("icon",                    Word::Ignored),
    ("bv",                      Word::Ignored),
    ("motive",                  Word::OtherChassis),
    ("lam",                     Word::OtherChassis),
    ("hd armor",                Word::ArmourAt(Location::Head, Face::Front)),
    ("ct armor",                Word::ArmourAt(Location::CentreTorso, Face::Front)),
    ("lt armor",                Word::ArmourAt(Location::LeftTorso, Face::Front)),
    ("rt armor",                Word::ArmourAt(Location::RightTorso, Face::Front)),
    ("rtc armor",               Word::ArmourAt(Location::CentreTorso, Face::Rear)),
    ("rtl armor",               Word::ArmourAt(Location::LeftTorso, Face::Rear)),
    ("rtr armor",               Word::ArmourAt(Location::RightTorso, Face::Rear)),
    ("la armor",                Word::ArmourAt(Location::LeftArm, Face::Front)),
    ("fll armor",               Word::ArmourAt(Location::LeftArm, Face::Front)),
    ("ra armor",                Word::ArmourAt(Location::RightArm, Face::Front)),
    ("frl armor",               Word::ArmourAt(Location::RightArm, Face::Front)),
    ("ll armor",                Word::ArmourAt(Location::LeftLeg, Face::Front)),
    ("rll armor",               Word::ArmourAt(Location::LeftLeg, Face::Front)),
    ("rl armor",                Word::ArmourAt(Location::RightLeg, Face::Front)),
    ("rrl armor",               Word::ArmourAt(Location::RightLeg, Face::Front)),
    ("cl armor",                Word::OtherChassis),
    ("left arm",                Word::Slots(Location::LeftArm)),
    ("front left leg",          Word::Slots(Location::LeftArm)),
    ("right arm",               Word::Slots(Location::RightArm)),
    ("front right leg",         Word::Slots(Location::RightArm)),
    ("left leg",                Word::Slots(Location::LeftLeg)),
    ("rear left leg",           Word::Slots(Location::LeftLeg)),
    ("right leg",               Word::Slots(Location::RightLeg)),
    ("rear right leg",          Word::Slots(Location::RightLeg)),
    ("left torso",              Word::Slots(Location::LeftTorso)),
    ("right torso",             Word::Slots(Location::RightTorso)),
    ("center torso",            Word::Slots(Location::CentreTorso)),
    ("head",                    Word::Slots(Location::Head)),
    ("center leg",              Word::CentreLegSlots),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_any_case() {
        assert_eq!(word("Base Chassis Heat Sinks"), Some(Word::Key(Key::BaseChassisHeatSinks)));
        assert_eq!(word("HEAT SINKS"), Some(Word::Key(Key::HeatSinks)));
        assert_eq!(word("FLL Armor"), Some(Word::ArmourAt(Location::LeftArm, Face::Front)));
    }

    #[test]
    fn strange_words_are_not_known() {
        assert_eq!(word("Cargo"), None);
        assert_eq!(word(""), None);
        assert_eq!(word("a word that is much longer than any that we know"), None);
    }
}

//! The words that open a line, in any case.

use classic::mech::{Face, Location};

/// A key with one value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Key {
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
    pub const COUNT: usize = Key::Overview as usize + 1;
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
pub enum Word {
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
    /// Wheels, tracks, aircraft: the config line says so too.
    OtherChassis,
}

/// The longest word.
const LONGEST: usize = 23;

/// The word before a colon.
#[rustfmt::skip]
pub fn word(text: &str) -> Option<Word> {
    use Location::*;
    let mut lower = [0; LONGEST];
    let lower = lower.get_mut(..text.len())?;
    lower.copy_from_slice(text.as_bytes());
    lower.make_ascii_lowercase();
    Some(match &*lower {
        b"chassis"                => Word::Key(Key::Chassis),
        b"model"                  => Word::Key(Key::Model),
        b"clanname"               => Word::Key(Key::ClanName),
        b"mul id"                 => Word::Key(Key::MulId),
        b"config"                 => Word::Key(Key::Config),
        b"techbase"               => Word::Key(Key::TechBase),
        b"era"                    => Word::Key(Key::Era),
        b"source"                 => Word::Key(Key::Source),
        b"rules level"            => Word::Key(Key::RulesLevel),
        b"role"                   => Word::Key(Key::Role),
        b"mass"                   => Word::Key(Key::Mass),
        b"engine"                 => Word::Key(Key::Engine),
        b"structure"              => Word::Key(Key::Structure),
        b"myomer"                 => Word::Key(Key::Myomer),
        b"heat sinks"             => Word::Key(Key::HeatSinks),
        b"base chassis heat sinks"=> Word::Key(Key::BaseChassisHeatSinks),
        b"heat sink kit"          => Word::Key(Key::HeatSinkKit),
        b"walk mp"                => Word::Key(Key::WalkMp),
        b"jump mp"                => Word::Key(Key::JumpMp),
        b"armor"                  => Word::Key(Key::Armour),
        b"cockpit"                => Word::Key(Key::Cockpit),
        b"gyro"                   => Word::Key(Key::Gyro),
        b"ejection"               => Word::Key(Key::Ejection),
        b"overview"               => Word::Key(Key::Overview),
        b"capabilities"           => Word::Fluff(Fluff::Capabilities),
        b"deployment"             => Word::Fluff(Fluff::Deployment),
        b"history"                => Word::Fluff(Fluff::History),
        b"manufacturer"           => Word::Fluff(Fluff::Manufacturer),
        b"primaryfactory"         => Word::Fluff(Fluff::PrimaryFactory),
        b"notes"                  => Word::Fluff(Fluff::Notes),
        b"systemmanufacturer"     => Word::Fluff(Fluff::SystemManufacturer),
        b"systemmode"             => Word::Fluff(Fluff::SystemMode),
        b"quirk"                  => Word::Quirk,
        b"weaponquirk"            => Word::WeaponQuirk,
        b"nocrit"                 => Word::NoCrit,
        b"weapons"                => Word::Weapons,
        b"version"                => Word::Version,
        b"generator" | b"imagefile" | b"fluffimage" | b"icon" | b"bv" => Word::Ignored,
        b"motive" | b"lam"        => Word::OtherChassis,
        b"hd armor"               => Word::ArmourAt(Head, Face::Front),
        b"ct armor"               => Word::ArmourAt(CentreTorso, Face::Front),
        b"lt armor"               => Word::ArmourAt(LeftTorso, Face::Front),
        b"rt armor"               => Word::ArmourAt(RightTorso, Face::Front),
        b"rtc armor"              => Word::ArmourAt(CentreTorso, Face::Rear),
        b"rtl armor"              => Word::ArmourAt(LeftTorso, Face::Rear),
        b"rtr armor"              => Word::ArmourAt(RightTorso, Face::Rear),
        b"la armor" | b"fll armor"=> Word::ArmourAt(LeftArm, Face::Front),
        b"ra armor" | b"frl armor"=> Word::ArmourAt(RightArm, Face::Front),
        b"ll armor" | b"rll armor"=> Word::ArmourAt(LeftLeg, Face::Front),
        b"rl armor" | b"rrl armor"=> Word::ArmourAt(RightLeg, Face::Front),
        b"cl armor"               => Word::OtherChassis,
        b"left arm"  | b"front left leg"  => Word::Slots(LeftArm),
        b"right arm" | b"front right leg" => Word::Slots(RightArm),
        b"left leg"  | b"rear left leg"   => Word::Slots(LeftLeg),
        b"right leg" | b"rear right leg"  => Word::Slots(RightLeg),
        b"left torso"             => Word::Slots(LeftTorso),
        b"right torso"            => Word::Slots(RightTorso),
        b"center torso"           => Word::Slots(CentreTorso),
        b"head"                   => Word::Slots(Head),
        b"center leg"             => Word::CentreLegSlots,
        _ => return None,
    })
}

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

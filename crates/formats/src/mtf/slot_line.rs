//! One slot line: a system, or the name of an item and the suffixes behind it.

use classic::mech::System;

use super::text::strip_suffix;

/// What stands behind a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Suffixes<'a> {
    pub armoured: bool,
    pub omnipod: bool,
    pub rear: bool,
    pub turret: bool,
    /// Tons, as written.
    pub size: Option<&'a str>,
}

/// A name without its suffixes, which are stripped from the right, in any order.
pub(super) fn strip(text: &str) -> (&str, Suffixes<'_>) {
    let mut name = text;
    let mut found = Suffixes::default();
    loop {
        let shorter = match name.as_bytes().last() {
            Some(b')') => parenthesis(name, &mut found),
            Some(b'0'..=b'9') => size(name, &mut found),
            _ => None,
        };
        match shorter {
            Some(shorter) => name = shorter.trim_ascii_end(),
            None => return (name, found),
        }
    }
}

fn parenthesis<'a>(name: &'a str, found: &mut Suffixes<'a>) -> Option<&'a str> {
    if let Some(rest) = strip_suffix(name, " (ARMORED)") {
        found.armoured = true;
        return Some(rest);
    }
    if let Some(rest) = strip_suffix(name, " (omnipod)") {
        found.omnipod = true;
        return Some(rest);
    }
    if let Some(rest) = strip_suffix(name, " (R)") {
        found.rear = true;
        return Some(rest);
    }
    if let Some(rest) = strip_suffix(name, " (T)") {
        found.turret = true;
        return Some(rest);
    }
    // A redundant hint, and the facings of a grenade launcher, which is not played.
    [" (Split)", " (FL)", " (FR)", " (RL)", " (RR)"].iter().find_map(|suffix| strip_suffix(name, suffix))
}

fn size<'a>(name: &'a str, found: &mut Suffixes<'a>) -> Option<&'a str> {
    let (head, number) = name.rsplit_once(':')?;
    let rest = strip_suffix(head, ":SIZE")?;
    found.size = Some(number);
    Some(rest)
}

/// The system of this name.
#[rustfmt::skip]
pub(super) fn system(name: &str) -> Option<System> {
    // The initial leaves one or two names to compare.
    let names: &[(&str, System)] = match name.as_bytes().first()?.to_ascii_lowercase() {
        b's' => &[("Shoulder", System::Shoulder), ("Sensors", System::Sensors)],
        b'u' => &[("Upper Arm Actuator", System::UpperArm), ("Upper Leg Actuator", System::UpperLeg)],
        b'l' => &[("Lower Arm Actuator", System::LowerArm), ("Lower Leg Actuator", System::LowerLeg),
                  ("Life Support", System::LifeSupport)],
        b'h' => &[("Hand Actuator", System::Hand), ("Hip", System::Hip)],
        b'f' => &[("Foot Actuator", System::Foot), ("Fusion Engine", System::Engine)],
        b'e' => &[("Engine", System::Engine)],
        b'g' => &[("Gyro", System::Gyro)],
        b'c' => &[("Cockpit", System::Cockpit)],
        _ => return None,
    };
    names.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|&(_, system)| system)
}

/// The name that we write for a system.
pub(super) const fn system_name(system: System) -> &'static str {
    match system {
        System::Shoulder => "Shoulder",
        System::UpperArm => "Upper Arm Actuator",
        System::LowerArm => "Lower Arm Actuator",
        System::Hand => "Hand Actuator",
        System::Hip => "Hip",
        System::UpperLeg => "Upper Leg Actuator",
        System::LowerLeg => "Lower Leg Actuator",
        System::Foot => "Foot Actuator",
        System::Engine => "Fusion Engine",
        System::Gyro => "Gyro",
        System::Cockpit => "Cockpit",
        System::Sensors => "Sensors",
        System::LifeSupport => "Life Support",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suffixes_come_off_from_the_right() {
        let (name, found) = strip("CLERSmallLaser (R) (OMNIPOD)");
        assert_eq!((name, found.rear, found.omnipod), ("CLERSmallLaser", true, true));
        let (name, found) = strip("Cargo (omnipod):SIZE:2.5 (ARMORED)");
        assert_eq!((name, found.size, found.armoured, found.omnipod), ("Cargo", Some("2.5"), true, true));
    }

    #[test]
    fn parentheses_of_a_name_stay() {
        assert_eq!(strip("Cargo (1 ton)").0, "Cargo (1 ton)");
        assert_eq!(strip("ISSRM4 (OS)").0, "ISSRM4 (OS)");
        assert_eq!(strip("CLMG Ammo (200)").0, "CLMG Ammo (200)");
        assert_eq!(strip("IS Ammo LRM-15").0, "IS Ammo LRM-15");
    }

    #[test]
    fn every_system_is_read_as_it_is_written() {
        for system in System::ALL {
            assert_eq!(super::system(system_name(system)), Some(system));
        }
        assert_eq!(super::system("engine"), Some(System::Engine));
        assert_eq!(super::system("Fusion Reactor"), None);
    }
}

//! The 'Mechs of our own: each legal, full, described, and written as our writer writes.

use std::collections::BTreeSet;
use std::sync::Arc;

use classic::gear::Trait;
use classic::mech::{Face, Sheet};
use formats::construction::{Severity, check};
use formats::mtf;

use crate::places::{own, root};

const ROLES: [&str; 9] =
    ["Ambusher", "Brawler", "Juggernaut", "Missile Boat", "None", "Scout", "Skirmisher", "Sniper", "Striker"];

#[test]
fn every_mech_is_legal_without_errors_or_warnings() {
    for mech in own() {
        let report = check(&mech.loaded.design, Some(&mech.loaded.source));
        let complaints: Vec<_> = report
            .findings
            .iter()
            .filter(|finding| finding.severity > Severity::Note)
            .map(ToString::to_string)
            .collect();
        assert!(complaints.is_empty(), "{}: {complaints:?}", mech.stem);
        assert!(report.is_legal());
    }
}

#[test]
fn no_mech_wastes_more_than_half_a_ton() {
    for mech in own() {
        let sheet = check(&mech.loaded.design, None).weight;
        let spare = sheet.mass.0 - sheet.total().0;
        assert!(spare <= 500, "{} leaves {spare} kg", mech.stem);
    }
}

/// `MYOMER_REFRESH=1` brings the files into the writer's form.
#[test]
fn reading_what_is_written_gives_the_same_mech_and_the_same_bytes() {
    for mut mech in own() {
        let written = mtf::write(&mech.loaded.design, &mech.loaded.notes);
        if std::env::var_os("MYOMER_REFRESH").is_some() {
            let path = root().join(format!("data/mechs/{}.mtf", mech.stem));
            std::fs::write(path, &written).expect("data can be written");
            mech.text.clone_from(&written);
        }
        let again = mtf::read_text(&written).expect("what we write is read back");
        assert_eq!(again.design, mech.loaded.design, "{}", mech.stem);
        assert_eq!(written, mech.text, "{} is not in the writer's form", mech.stem);
    }
}

#[test]
fn every_file_is_named_after_its_mech_and_every_name_is_its_own() {
    let mut names = BTreeSet::new();
    for mech in own() {
        let name = mech.loaded.design.name();
        assert_eq!(mech.stem, name.to_lowercase().replace(' ', "-"));
        assert!(names.insert(name.clone()), "{name} twice");
    }
}

#[test]
fn every_mech_has_a_role_and_a_description_of_two_sentences() {
    for mech in own() {
        let identity = &mech.loaded.design.identity;
        assert!(ROLES.contains(&identity.role.as_str()), "{}: role {}", mech.stem, identity.role);
        let sentences = identity.overview.split_inclusive(['.', '!', '?']).count();
        assert_eq!(sentences, 2, "{}: {}", mech.stem, identity.overview);
        assert!(identity.overview.len() > 80, "{} is hardly described", mech.stem);
    }
}

#[test]
fn armour_is_whole_on_both_sides_and_thinner_behind() {
    for mech in own() {
        let design = &mech.loaded.design;
        use classic::mech::Location::*;
        for (left, right) in [(LeftArm, RightArm), (LeftTorso, RightTorso), (LeftLeg, RightLeg)] {
            for face in [Face::Front, Face::Rear] {
                assert_eq!(design.armour_at(left, face), design.armour_at(right, face), "{}", mech.stem);
            }
        }
        for torso in [CentreTorso, LeftTorso, RightTorso] {
            let (front, rear) = (design.armour_at(torso, Face::Front), design.armour_at(torso, Face::Rear));
            assert!(0 < rear && rear < front, "{}: {front} before, {rear} behind", mech.stem);
        }
        assert!(design.armour[Head] >= 5, "{}: a head of {}", mech.stem, design.armour[Head]);
    }
}

#[test]
fn every_mech_can_take_the_field() {
    for mech in own() {
        let sheet =
            Sheet::new(Arc::new(mech.loaded.design)).unwrap_or_else(|why| panic!("{}: {why}", mech.stem));
        assert!(!sheet.weapons.is_empty(), "{} is unarmed", mech.stem);
        for weapon in &sheet.weapons {
            let fed =
                weapon.weapon.feed.is_none() || weapon.weapon.has(Trait::OneShot) || !weapon.bins.is_empty();
            assert!(fed, "{}: nothing feeds the {}", mech.stem, weapon.weapon.name);
        }
    }
}

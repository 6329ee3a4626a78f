//! Every real unit file loads, and what we write of it is read back as the same design.

use crate::reference;
use classic::gear::Item;
use classic::mech::{Loadout, Slot};
use formats::finding::Severity;
use formats::mtf;

const FILES: usize = 1245;

#[test]
fn every_file_loads_is_written_and_read_back_the_same() {
    let Some(shared) = reference::shared() else {
        return;
    };
    let files = reference::unit_files(&shared.join("corpus/mechs"));
    assert_eq!(files.len(), FILES);
    for path in files {
        let bytes = std::fs::read(&path).expect("a file");
        let loaded = mtf::read(&bytes).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        let written = mtf::write(&loaded.design, &loaded.notes);
        let again = mtf::read_text(&written).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        assert_eq!(again.design, loaded.design, "{}", path.display());
        assert_eq!(again.notes, loaded.notes, "{}", path.display());
        assert_eq!(mtf::write(&again.design, &again.notes), written, "{}", path.display());
    }
}

#[test]
fn every_mount_fills_the_slots_that_it_claims_and_can_be_taken_into_battle() {
    let Some(shared) = reference::shared() else {
        return;
    };
    for path in reference::unit_files(&shared.join("corpus/mechs")) {
        let design = mtf::read(&std::fs::read(&path).expect("a file")).expect("it loads").design;
        for (id, mount) in design.mounts() {
            let filled =
                design.slots.0.iter().flat_map(|(_, slots)| slots).filter(|&&slot| slot == Slot::Mount(id));
            assert_eq!(filled.count(), usize::from(mount.slots), "{}: {}", path.display(), mount.item.name());
        }
        let loadout = Loadout::of(&design).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        let sinks = design.heat_sinks;
        assert!(sinks.in_engine <= sinks.total, "{}", path.display());
        assert_eq!(loadout.jump_jets.len(), usize::from(design.jump_jets()));
    }
}

#[test]
fn what_is_not_played_is_reported_with_its_line() {
    let Some(shared) = reference::shared() else {
        return;
    };
    for path in reference::unit_files(&shared.join("corpus/mechs")) {
        let loaded = mtf::read(&std::fs::read(&path).expect("a file")).expect("it loads");
        for mount in loaded.design.mounts.iter().filter(|mount| mount.item.not_played().is_some()) {
            let found = loaded.findings.iter().any(|finding| {
                finding.line > 0
                    && finding.severity == Severity::NotPlayed
                    && finding.item == mount.item.name()
            });
            assert!(found, "{}: nothing said of {}", path.display(), mount.item.name());
        }
    }
}

/// §6.5: a weapon that uses ammunition and a bin for it find each other; one-shot launchers need none.
#[test]
fn bins_feed_the_weapons_of_their_class() {
    let Some(shared) = reference::shared() else {
        return;
    };
    let (mut fed, mut unfed) = (0, 0);
    for path in reference::unit_files(&shared.join("corpus/mechs")) {
        let design = mtf::read(&std::fs::read(&path).expect("a file")).expect("it loads").design;
        let loadout = Loadout::of(&design).expect("it plays");
        for fitted in &loadout.weapons {
            match (fitted.weapon.weapon().feed, fitted.bins.0) {
                (None, bins) => assert_eq!(bins, 0),
                (Some(_), 0) => unfed += 1,
                (Some(class), _) => {
                    fed += 1;
                    for bin in fitted.bins.iter() {
                        let Item::Ammunition(id) = design.mount(loadout.bins[bin].mount).item else {
                            panic!("a bin holds ammunition");
                        };
                        assert_eq!(id.ammunition().class, class);
                    }
                }
            }
        }
    }
    assert!(fed > 2000 && unfed < 20, "{fed} fed, {unfed} without a bin");
}

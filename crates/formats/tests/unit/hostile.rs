//! Files that want to do harm: refused or loaded, never a panic, never for ever.

use std::path::Path;

use classic::mech::{ArmourKind, Chassis, Face, Location, Tech};
use formats::mtf::{self, LARGEST_FILE, UnitError, fuzz_mtf};
use proptest::prelude::*;

/// A plain 'Mech of our own making, as text.
const PLAIN: &str = include_str!("../corpus/mtf/plain.mtf");

fn refused(text: &str) -> UnitError {
    mtf::read_text(text).expect_err("it must not load")
}

fn replaced(from: &str, to: &str) -> String {
    assert!(PLAIN.contains(from), "{from}");
    PLAIN.replace(from, to)
}

#[test]
fn the_small_corpus_is_read_or_refused_and_written_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/mtf");
    let files: Vec<_> = std::fs::read_dir(folder).expect("the corpus").collect();
    assert!(files.len() >= 8, "{} files", files.len());
    for file in files {
        fuzz_mtf(&std::fs::read(file.expect("an entry").path()).expect("a file"));
    }
}

/// Reads a file of the small corpus.
fn own(name: &str) -> Result<mtf::Loaded, UnitError> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/mtf").join(name);
    mtf::read(&std::fs::read(path).expect("a file"))
}

/// §6.2: the inner location fires, the outer one holds the rest.
#[test]
fn a_gun_over_arm_and_torso_is_one_mount() {
    let design = own("split.mtf").expect("it loads").design;
    let gun = design.mounts.iter().find(|mount| mount.item.key() == "ac-20").expect("the gun");
    assert_eq!((gun.location, gun.split, gun.slots), (Location::LeftTorso, Some(Location::LeftArm), 10));
    let spread: Vec<_> = design.mounts.iter().filter(|mount| mount.item.key() == "endo-steel").collect();
    assert_eq!((spread.len(), spread[0].slots), (1, 2));
    let array =
        design.mounts().find(|(_, mount)| mount.item.key() == "machine-gun-array").expect("the array");
    assert_eq!(design.mounts.iter().filter(|mount| mount.link == Some(array.0)).count(), 2);
}

#[test]
fn patches_sizes_pods_and_armoured_parts_are_kept() {
    let design = own("patchwork.mtf").expect("it loads").design;
    assert_eq!(design.armour_kind[Location::LeftTorso], (ArmourKind::FerroFibrous, Tech::Clan));
    assert_eq!(design.armour_kind[Location::LeftLeg], (ArmourKind::Hardened, Tech::InnerSphere));
    assert_eq!(design.armoured_systems, [(Location::Head, 2)]);
    let laser =
        design.mounts.iter().find(|mount| mount.item.key() == "clan-er-large-laser").expect("a laser");
    assert!(laser.omnipod && laser.armoured);
    let sizes: Vec<_> = design.mounts.iter().filter(|mount| mount.item.key() == "cargo").collect();
    assert_eq!(
        sizes.iter().map(|mount| (mount.size, mount.slots)).collect::<Vec<_>>(),
        [(2000, 2), (500, 1)]
    );
}

#[test]
fn a_booster_jumps_as_far_as_the_header_says_and_a_robot_needs_no_slot() {
    let design = own("booster.mtf").expect("it loads").design;
    let booster = design.mounts.iter().find(|mount| mount.item.key() == "mechanical-jump-booster");
    assert_eq!(booster.map(|mount| (mount.size, mount.slots)), Some((3000, 4)));
    assert_eq!(design.jumping_mp(), 0);
    assert!(design.heat_sinks.override_kit);
    assert!(design.mounts.iter().any(|mount| mount.item.key() == "smart-robotic-control-system"));
}

#[test]
fn a_quad_has_legs_where_arms_would_be() {
    let design = own("quad.mtf").expect("it loads").design;
    assert_eq!(design.chassis, Chassis::Quad);
    assert_eq!(design.jumping_mp(), 2);
    assert_eq!(design.armour_at(Location::LeftArm, Face::Front), 15);
}

#[test]
fn units_of_another_kind_are_refused_by_line_and_name() {
    for (config, what) in
        [("LAM", "a land-air unit"), ("QuadVee Omnimech", "a QuadVee"), ("Tripod", "a tripod")]
    {
        let why = refused(&replaced("config:Biped", &format!("config:{config}")));
        assert_eq!(why, UnitError::Chassis { line: 4, value: config.into(), what });
    }
    let why = refused(&replaced("mass:50", "mass:135"));
    assert_eq!(
        why.to_string(),
        "line 10: `135` is the mass of a superheavy; only bipeds and quads up to 100 tons are known"
    );
}

#[test]
fn an_unknown_item_is_named_with_its_line_and_place() {
    let why = refused(&replaced("Large Laser\nLarge Laser", "Death Ray\nLarge Laser"));
    let UnitError::Unknown { line, name, location, .. } = why else {
        panic!("{why}");
    };
    assert_eq!((name.as_str(), location), ("Death Ray", "right arm"));
    assert_eq!(PLAIN.lines().nth(line as usize - 1), Some("Large Laser"));
}

#[test]
fn absurd_numbers_are_refused_with_what_was_expected() {
    for (from, to) in [
        ("mass:50", "mass:4000000000"),
        ("mass:50", "mass:-5"),
        ("mass:50", "mass:fifty"),
        ("engine:200", "engine:99999999999999999999"),
        ("engine:200", "engine:0"),
        ("heat sinks:10", "heat sinks:1000000"),
        ("HD armor:9", "HD armor:1000000"),
        ("techbase:Inner Sphere", "techbase:Mixed"),
        ("armor:Standard(Inner Sphere)", "armor:Adamantium"),
    ] {
        let why = refused(&replaced(from, to));
        assert!(matches!(why, UnitError::Value { .. }), "{to}: {why}");
        assert!(why.to_string().contains("expected"), "{why}");
        assert!(why.line().is_some(), "{why}");
    }
}

#[test]
fn a_million_slot_lines_are_cut_off_and_reported() {
    let many = "Medium Laser\n".repeat(70_000);
    let loaded = mtf::read_text(&replaced("Left Leg:\n", &format!("Left Leg:\n{many}"))).expect("it loads");
    assert!(loaded.findings.len() <= 201, "{} findings", loaded.findings.len());
    assert!(loaded.findings.iter().any(|finding| finding.message.contains("more findings")));
    assert!(loaded.design.mounts.len() < 20);
}

#[test]
fn a_weapon_list_that_claims_too_much_does_not_swallow_the_slots() {
    let loaded = mtf::read_text(&replaced("weapons:3", "weapons:4000000000")).expect("it loads");
    assert_eq!(loaded.design, mtf::read_text(PLAIN).expect("it loads").design);
}

#[test]
fn an_item_that_does_not_fit_is_refused() {
    let text = replaced(
        "Head:\nLife Support\nSensors\nCockpit\n-Empty-",
        "Head:\nLife Support\nSensors\nCockpit\nISGaussRifle",
    );
    assert!(matches!(refused(&text), UnitError::NoRoom { item: "Gauss Rifle", needs: 7, left: 1, .. }));
}

#[test]
fn large_files_binary_files_and_empty_files_are_refused() {
    assert_eq!(
        mtf::read(&vec![b'a'; LARGEST_FILE + 1]),
        Err(UnitError::TooLarge { bytes: LARGEST_FILE + 1 })
    );
    assert_eq!(mtf::read(b"\x7fELF\x02\n\0\0"), Err(UnitError::Binary { line: 2 }));
    assert_eq!(mtf::read(b""), Err(UnitError::Missing { key: "config" }));
}

#[test]
fn a_file_cut_anywhere_is_read_or_refused() {
    for end in 0..PLAIN.len() {
        fuzz_mtf(&PLAIN.as_bytes()[..end]);
    }
}

#[test]
fn carriage_returns_missing_newlines_and_old_quotes_change_nothing() {
    let plain = mtf::read_text(PLAIN).expect("it loads").design;
    let dos = mtf::read(PLAIN.replace('\n', "\r\n").as_bytes()).expect("it loads");
    assert_eq!(dos.design, plain);
    let mut bytes = PLAIN.trim_end().as_bytes().to_vec();
    bytes.extend_from_slice(b"\nhistory:the \x92Mech");
    let old = mtf::read(&bytes).expect("it loads");
    assert_eq!(old.design, plain);
    assert_eq!(old.notes.fluff.last().map(|(_, text)| text.as_str()), Some("the ’Mech"));
}

#[test]
fn a_legacy_head_gives_chassis_and_model() {
    let legacy = replaced("chassis:Plain\nmodel:T-1\n", "Version:1.0\nPlain\nT-1\n");
    assert_eq!(
        mtf::read_text(&legacy).expect("it loads").design,
        mtf::read_text(PLAIN).expect("it loads").design
    );
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..2000)) {
        fuzz_mtf(&bytes);
    }

    #[test]
    fn lines_of_a_unit_in_any_order_are_read_or_refused(
        order in proptest::collection::vec(0..PLAIN.lines().count(), 0..200),
    ) {
        let lines: Vec<&str> = PLAIN.lines().collect();
        let text: Vec<&str> = order.iter().map(|&line| lines[line]).collect();
        fuzz_mtf(text.join("\n").as_bytes());
    }

    #[test]
    fn a_unit_with_bytes_changed_is_read_or_refused(
        changes in proptest::collection::vec((0..PLAIN.len(), any::<u8>()), 1..12),
    ) {
        let mut bytes = PLAIN.as_bytes().to_vec();
        for (at, byte) in changes {
            bytes[at] = byte;
        }
        fuzz_mtf(&bytes);
    }

    #[test]
    fn a_changed_design_is_written_and_read_back_the_same(
        armour in proptest::array::uniform8(any::<u8>()),
        mass in 10u8..=100,
        rating in 10u16..=500,
        texts in proptest::array::uniform4("[ -~äß’]{0,40}"),
        year in any::<u16>(),
        sinks in any::<u8>(),
    ) {
        let mut design = mtf::read_text(PLAIN).expect("it loads").design;
        design.armour.0 = armour;
        design.mass = mass;
        design.engine.rating = rating;
        design.identity.year = year;
        design.heat_sinks.total = sinks;
        // Two sinks stand in slots.
        design.heat_sinks.in_engine = sinks.saturating_sub(2);
        let [chassis, model, source, overview] = texts.map(|text| text.trim_ascii().to_owned());
        design.identity.chassis = chassis;
        design.identity.model = model;
        design.identity.source = source;
        design.identity.overview = overview;
        let written = mtf::write(&design, &mtf::Notes::default());
        let again = mtf::read_text(&written).expect("what we write is read back");
        prop_assert_eq!(again.design, design);
    }
}

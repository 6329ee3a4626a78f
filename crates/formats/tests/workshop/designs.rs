use classic::mech::{ArmourKind, Chassis, EngineKind, HeatSinkKind, Location, StructureKind};
use formats::construction::Severity;
use formats::design::{ArmEnd, BlockKind, Draft, Edit, EditError, JetKind, Report, catalogue, places};
use formats::mtf;

use super::reference::{shared, unit_files};

fn add(item: &str, location: Option<Location>) -> Edit {
    Edit::Add { item: item.to_owned(), location, rear: false }
}

fn edited(draft: Draft, edits: &[Edit]) -> Draft {
    edits.iter().fold(draft, |draft, edit| draft.edited(edit).unwrap_or_else(|why| panic!("{edit:?}: {why}")))
}

fn errors(draft: &Draft) -> Vec<String> {
    let report = Report::of(draft);
    report.findings.into_iter().filter(|it| it.severity == Severity::Error).map(|it| it.text).collect()
}

fn block(draft: &Draft, item: &str) -> (Location, u8) {
    let report = Report::of(draft);
    let mut found = report
        .locations
        .iter()
        .flat_map(|at| at.blocks.iter().filter(|it| it.name == item).map(|it| (at.location, it.slot)));
    found.next().unwrap_or_else(|| panic!("no {item}"))
}

/// A whole design by commands alone: 55 tons, walking 5, legal to the last kilogram.
#[test]
fn a_design_is_made_from_nothing() {
    let draft = edited(
        Draft::new(55, 5).expect("a frame"),
        &[
            Edit::Name { chassis: "Heron".into(), model: "HRN-1".into() },
            Edit::HeatSinks { count: 14, kind: HeatSinkKind::Single },
            Edit::JumpJets { count: 5, kind: JetKind::Standard },
            add("Large Laser", Some(Location::RightArm)),
            add("Medium Laser", Some(Location::LeftArm)),
            add("Medium Laser", None),
            add("SRM 6", Some(Location::RightTorso)),
            add("SRM 6 Ammo", Some(Location::RightTorso)),
            Edit::SpendOnArmour,
        ],
    );
    let report = Report::of(&draft);
    assert_eq!(errors(&draft), [""; 0]);
    assert!(report.legal && report.left >= 0 && report.left < 500, "{} kg left", report.left);
    assert_eq!((report.speed.walk, report.speed.run, report.speed.jump), (5, 8, 5));
    assert_eq!((report.heat_sinks, report.sinks_in_engine), (14, 11), "a 275 engine holds eleven");
    assert_eq!(report.heat.capacity, 14);
    assert_eq!(
        report.damage.iter().map(|it| (it.name, it.count)).collect::<Vec<_>>(),
        [("Medium Laser", 2), ("Large Laser", 1), ("SRM 6", 1)]
    );
    let again = mtf::read_text(&draft.to_file()).expect("a file");
    assert_eq!(again.design, draft.design, "what is written is what was designed");
    assert!(report.battle_value > 1000);
}

/// §6.3: a medium laser at short range hits a standing target on 4: 33 of 36, five points; at medium on 6: 26 of 36.
#[test]
fn damage_by_range_is_chance_times_damage() {
    let draft = edited(Draft::new(50, 4).expect("a frame"), &[add("Medium Laser", None)]);
    let curve = &Report::of(&draft).damage[0].by_range;
    assert_eq!(curve.len(), 9);
    assert!((curve[0] - 5.0 * 33.0 / 36.0).abs() < 1e-9);
    assert!((curve[3] - 5.0 * 26.0 / 36.0).abs() < 1e-9);
    assert!((curve[8] - 5.0 * 15.0 / 36.0).abs() < 1e-9);
}

/// Edits are values: the draft before an edit is still there, and a refused edit changes nothing.
#[test]
fn undo_is_keeping_the_old_value() {
    let before = Draft::new(40, 5).expect("a frame");
    let after = before.edited(&Edit::Tons { tons: 60 }).expect("engine 300");
    assert_eq!((before.design.mass, after.design.mass), (40, 60));
    assert_eq!(after.design.engine_walking_mp(), 5, "the speed stays");
    let refused = after.edited(&Edit::Walk { mp: 9 }).expect_err("540 is not built");
    assert_eq!(refused, EditError::Walk { mp: 9, tons: 60, rating: 540 });
    assert_eq!(before.edited(&Edit::Tons { tons: 62 }), Err(EditError::Tons { tons: 62 }));
}

/// An XL engine takes three slots of each side torso; what stood there is not lost.
#[test]
fn what_loses_its_place_waits_to_be_placed() {
    let full: Vec<Edit> = std::iter::repeat_n(add("Medium Laser", Some(Location::LeftTorso)), 10).collect();
    let draft = edited(Draft::new(75, 4).expect("a frame"), &full);
    assert_eq!(
        draft.edited(&add("LRM 20", Some(Location::LeftTorso))),
        Err(EditError::NoRoom { item: "LRM 20", place: "left torso", needs: 5, free: 2 })
    );
    let mut packed = draft;
    for location in Location::ALL {
        while let Ok(more) = packed.edited(&add("Medium Laser", Some(location))) {
            packed = more;
        }
    }
    let light = packed.edited(&Edit::Engine { kind: EngineKind::ExtraLight }).expect("an engine");
    assert_eq!(light.unplaced.len(), 6);
    assert!(errors(&light).contains(&"Medium Laser has no place yet".to_owned()));
    let placed = edited(light, &[Edit::Engine { kind: EngineKind::Fusion }, Edit::PlaceAll]);
    assert_eq!(placed.unplaced, []);
}

#[test]
fn structure_and_armour_find_their_own_slots_and_leave_them_again() {
    let draft = Draft::new(55, 5).expect("a frame");
    let free = Report::of(&draft).free_slots;
    let clad = edited(
        draft,
        &[
            Edit::Structure { kind: StructureKind::EndoSteel },
            Edit::ArmourKind { kind: ArmourKind::FerroFibrous },
            Edit::MostArmour,
        ],
    );
    assert_eq!(Report::of(&clad).free_slots, free - 28);
    assert_eq!(errors(&clad), [""; 0]);
    let (at, slot) = block(&clad, "Endo Steel");
    assert!(matches!(clad.edited(&Edit::Remove { location: at, slot }), Err(EditError::Plating { .. })));
    let moved = clad.edited(&Edit::Move { location: at, slot, to: Location::Head }).expect("one slot moves");
    let head = Report::of(&moved).locations[0].blocks.iter().any(|it| it.kind == BlockKind::Plating);
    assert!(head);
    let bare = edited(
        moved,
        &[Edit::Structure { kind: StructureKind::Standard }, Edit::ArmourKind { kind: ArmourKind::Standard }],
    );
    assert_eq!(Report::of(&bare).free_slots, free);
}

#[test]
fn items_move_come_off_and_are_refused_where_they_may_not_be() {
    let draft = edited(Draft::new(50, 5).expect("a frame"), &[add("Jump Jet", None), add("Hatchet", None)]);
    let (at, slot) = block(&draft, "Jump Jet");
    assert_eq!(at, Location::LeftLeg);
    let jet = formats::design::find_item("Jump Jet", draft.design.tech_base).expect("known");
    let allowed = places(&draft, jet);
    assert!(!allowed.contains(&Location::LeftArm) && !allowed.contains(&Location::Head), "{allowed:?}");
    let moved = draft.edited(&Edit::Move { location: at, slot, to: Location::RightTorso }).expect("moved");
    let (at, slot) = block(&moved, "Jump Jet");
    assert_eq!(at, Location::RightTorso);
    let off = moved.edited(&Edit::TakeOff { location: at, slot }).expect("off");
    assert_eq!(off.unplaced.len(), 1);
    let back = off.edited(&Edit::Place { item: "Jump Jet".into(), location: None }).expect("back");
    assert_eq!((back.unplaced.len(), Report::of(&back).jump_jets), (0, 1));
    let (axe, at) = block(&back, "Hatchet");
    assert!(axe.is_arm(Chassis::Biped));
    let handless = back.edited(&Edit::ArmEnd { location: axe, end: ArmEnd::LowerArm }).expect("no hand");
    assert!(errors(&handless).iter().any(|it| it.contains("needs a hand")), "{at}");
    assert_eq!(
        back.edited(&Edit::Remove { location: Location::Head, slot: 3 }),
        Err(EditError::NothingThere { place: "head", slot: 3 }),
        "the cockpit stays"
    );
}

/// §6.2: an autocannon that an arm cannot hold lies over arm and torso.
#[test]
fn a_large_gun_is_split_over_two_locations() {
    let draft = Draft::new(100, 3).expect("a frame");
    let armed = draft.edited(&add("AC/20", Some(Location::RightArm))).expect("8 slots and 2");
    let gun = armed.design.mounts.iter().find(|it| it.item.name() == "AC/20").expect("a gun");
    assert_eq!((gun.location, gun.split, gun.slots), (Location::RightTorso, Some(Location::RightArm), 10));
    let (location, slot) = block(&armed, "AC/20");
    let bare = armed.edited(&Edit::Remove { location, slot }).expect("both ends come off");
    assert_eq!(bare.design.mounts.len(), 0);
}

#[test]
fn a_quad_has_four_legs_and_no_hands() {
    let quad = edited(
        Draft::new(60, 4).expect("a frame"),
        &[
            Edit::Legs { chassis: Chassis::Quad },
            Edit::Structure { kind: StructureKind::Industrial },
            Edit::MostArmour,
        ],
    );
    assert_eq!(errors(&quad), [""; 0]);
    assert_eq!(Report::of(&quad).locations[4].code, "FRL");
    assert_eq!(Report::of(&quad).most_armour, 217);
}

#[test]
fn an_unknown_item_is_answered_with_names_that_come_close() {
    let draft = Draft::new(50, 5).expect("a frame");
    let why = draft.edited(&add("Medium Lazer Pulse", None)).expect_err("no such thing").to_string();
    assert!(
        why.starts_with("no weapon, ammunition or equipment is called \"Medium Lazer Pulse\"; did you mean"),
        "{why}"
    );
    let rows = catalogue(&draft.design);
    assert!(rows.len() > 400, "{} items", rows.len());
    for row in &rows {
        assert!(formats::design::find_item(row.item, draft.design.tech_base).is_ok(), "{}", row.item);
    }
}

/// Every real design survives an edit that changes nothing but its role: what stood in a slot is still there.
#[test]
fn files_of_the_corpus_survive_an_edit() {
    let Some(folder) = shared() else { return };
    let mut strange = Vec::new();
    for path in unit_files(&folder.join("corpus")) {
        let bytes = std::fs::read(&path).expect("a file");
        let Ok(loaded) = mtf::read(&bytes) else { continue };
        let draft = Draft { design: loaded.design, notes: loaded.notes, unplaced: Vec::new() };
        let edited = draft.edited(&Edit::Role { role: "Tester".into() });
        let edited = edited.unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        let weigh = |draft: &Draft| Report::of(draft).weight.total();
        let same = weigh(&edited) == weigh(&draft)
            && edited.design.mounts.len() == draft.design.mounts.len()
            && Report::of(&edited).free_slots == Report::of(&draft).free_slots
            && edited.unplaced.is_empty();
        let was_sound = Report::of(&draft).legal;
        if was_sound && !same {
            strange.push(path.display().to_string());
        }
    }
    assert_eq!(strange, [""; 0]);
}

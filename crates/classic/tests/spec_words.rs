//! Tables of `docs/rules/classic.md` that say in words what happens: each row names the test that plays it, and the
//! test must exist. Tables of numbers are read in `src/page`. A table or row that is new fails until it is listed.

use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn page() -> String {
    std::fs::read_to_string(root().join("docs/rules/classic.md")).expect("the rules are on the page")
}

/// Every source and test of our crates in one text.
fn sources() -> String {
    fn gather(folder: &Path, into: &mut String) {
        let entries = std::fs::read_dir(folder).expect("a folder of sources");
        for path in entries.map(|entry| entry.expect("an entry").path()) {
            if path.is_dir() && !path.ends_with("target") {
                gather(&path, into);
            } else if path.extension().is_some_and(|it| it == "rs") {
                into.push_str(&std::fs::read_to_string(&path).expect("a source is text"));
            }
        }
    }
    let mut all = String::new();
    gather(&root().join("crates"), &mut all);
    all
}

/// Heading, header and rows of every table.
fn tables(page: &str) -> Vec<(String, Vec<Vec<String>>)> {
    let mut found: Vec<(String, Vec<Vec<String>>)> = Vec::new();
    let (mut heading, mut inside) = (String::new(), false);
    for line in page.lines() {
        if let Some(title) = line.strip_prefix('#') {
            heading = title.trim_start_matches('#').trim().to_owned();
        }
        let Some(cells) = line.strip_prefix('|').and_then(|line| line.strip_suffix('|')) else {
            inside = false;
            continue;
        };
        let row = cells.split('|').map(|cell| cell.trim().replace("**", "")).collect();
        if !inside {
            let section = heading.split(' ').next().unwrap_or_default().to_owned();
            found.push((section, Vec::new()));
        }
        inside = true;
        found.last_mut().expect("pushed").1.push(row);
    }
    found
}

/// Sections whose tables are read row by row in `src/page`, with how many each has.
const NUMBERS: [(&str, usize); 27] = [
    ("0.2", 1),
    ("1.3", 1),
    ("2.3", 1),
    ("2.5", 3),
    ("2.7", 1),
    ("2.8", 1),
    ("4.1", 1),
    ("4.3", 1),
    ("4.12", 1),
    ("4.14", 1),
    ("4.18", 1),
    ("5.8", 1),
    ("6.3", 3),
    ("6.6", 2),
    ("6.7", 1),
    ("7.2", 1),
    ("7.3", 4),
    ("7.4", 1),
    ("7.5", 1),
    ("8.1", 1),
    ("8.3", 1),
    ("8.4", 1),
    ("9.1", 1),
    ("10.1", 1),
    ("10.4", 1),
    ("11.2", 1),
    ("Appendix", 2),
];

/// Rows in words: section, the row's first cell or cells, and the test that plays it.
#[rustfmt::skip]
const WORDS: &[(&str, &str, &str)] = &[
    ("1.1", "0 (N)",  "neighbours_of_an_odd_and_an_even_column"),
    ("1.1", "1 (NE)", "neighbours_of_an_odd_and_an_even_column"),
    ("1.1", "2 (SE)", "neighbours_of_an_odd_and_an_even_column"),
    ("1.1", "3 (S)",  "neighbours_of_an_odd_and_an_even_column"),
    ("1.1", "4 (SW)", "neighbours_of_an_odd_and_an_even_column"),
    ("1.1", "5 (NW)", "neighbours_of_an_odd_and_an_even_column"),
    ("2.2", "Head / torsos",     "rear_hits_use_rear_armour_on_torsos_only"),
    ("2.2", "Limbs",             "a_quad_may_lose_any_leg"),
    ("2.2", "Slots",             "twelve_slots_take_two_dice_and_roll_again_on_an_empty_slot"),
    ("2.2", "IS of front limbs", "section_2_3_is_the_internal_structure"),
    ("3", "1", "e_69_the_loser_has_two_units_and_the_winner_five"),
    ("3", "2", "units_are_deployed_in_turn_into_their_zones"),
    ("3", "3", "a_unit_declares_twist_then_shots_then_the_end"),
    ("3", "4", "one_kind_of_attack_a_turn_but_two_punches"),
    ("3", "5", "e_36_a_sink_that_was_hit_removes_nothing_any_more"),
    ("3", "6", "the_turn_is_cleared_and_torsos_return"),
    ("6.2", "Head, torsos (front-mounted), biped legs, quad legs", "arcs_by_location"),
    ("6.2", "Right arm",                                           "arcs_by_location"),
    ("6.2", "Left arm",                                            "arcs_by_location"),
    ("6.2", "Rear-mounted torso/head",                             "arcs_by_location"),
    ("6.2", "Arms flipped",                                        "flipped_arms_fire_behind"),
    ("6.9", "Lasers, ER lasers, PPC, ER PPC", "range_brackets"),
    ("6.9", "Pulse lasers",                   "weapons_with_their_own_to_hit_value"),
    ("6.9", "Heavy lasers",                   "weapons_with_their_own_to_hit_value"),
    ("6.9", "Snub-nose PPC",                  "damage_by_range_bracket"),
    ("6.9", "Gauss rifles",                   "a_gauss_rifle_explodes_once"),
    ("6.9", "Heavy Gauss",                    "a_heavy_gauss_rifle_kicks_back"),
    ("6.9", "Flamer",                         "a_flamer_harms_or_heats"),
    ("6.9", "Machine guns",                   "machine_guns_stay_cool"),
    ("6.9", "AC, light AC",                   "appendix_a_is_the_table_of_weapons"),
    ("6.10", "Ultra",        "e_17_an_ultra_fires_twice_and_may_jam"),
    ("6.10", "LB-X slug",    "an_lb_x_turns_from_slug_to_cluster_with_its_rounds"),
    ("6.10", "LB-X cluster", "an_lb_x_fires_slugs_or_clusters"),
    ("6.10", "Rotary",       "a_rotary_fires_by_its_rate"),
    ("9.8", "Standard, compact, XL", "gyros_of_each_kind_fail_by_their_row"),
    ("9.8", "Heavy-duty",            "r_08_a_heavy_duty_gyro_is_plus_one_then_plus_three_then_gone"),
    ("9.19", "Ammo",                "e_28_a_full_ton_of_machine_gun_ammunition"),
    ("9.19", "Cockpit",             "a_cockpit_hit_kills_the_pilot"),
    ("9.19", "Engine",              "three_engine_hits_destroy"),
    ("9.19", "Gyro",                "gyros_of_each_kind_fail_by_their_row"),
    ("9.19", "Hip",                 "e_41_a_hip_hit_replaces_the_other_actuators_of_its_leg"),
    ("9.19", "Upper/lower leg",     "e_50_a_kick_of_60_tons_on_a_moving_target"),
    ("9.19", "Foot",                "e_50_a_kick_of_60_tons_on_a_moving_target"),
    ("9.19", "Shoulder",            "a_shoulder_forbids_punches_and_clubs_and_makes_pushes_harder"),
    ("9.19", "Upper/lower arm",     "e_68_r_01_r_42_arm_actuators"),
    ("9.19", "Hand",                "r_38_a_missing_lower_arm_is_plus_two_and_half_and_the_missing_hand_one_more"),
    ("9.19", "Sensors",             "e_67_r_37_sensor_hits"),
    ("9.19", "Life support",        "life_support_goes_at_the_first_hit"),
    ("9.19", "Heat sink",           "e_36_sinks_lose_their_capacity_at_once"),
    ("9.19", "Jump jet",            "a_jump_jet_is_lost"),
    ("9.19", "MASC, weapon, other", "e_35_a_weapon_dies_at_the_first_hit"),
    ("12.1", "CT IS reduced to 0",                           "a_lost_head_or_centre_torso_dooms_the_mech_until_the_phase_ends"),
    ("12.1", "Head IS 0, head blown off, cockpit hit",       "a_head_blown_off_kills"),
    ("12.1", "3 engine hits (incl. lost side-torso slots)",  "e_37_a_lost_side_torso_counts_all_its_engine_slots"),
    ("12.1", "ICE/fuel cell explosion",                      "e_39_r_06_a_combustion_engine_may_explode_when_the_phase_ends"),
    ("12.1", "Pilot death (6 hits)",                         "the_consciousness_table_reads_as_printed_and_the_sixth_hit_kills"),
    ("12.1", "Impossible displacement, forced off the board", "a_target_without_room_is_destroyed_by_a_hit_and_destroys_the_jumper_by_a_miss"),
    ("12.1", "Left the board",                               "a_unit_leaves_from_the_edge_for_one_mp"),
];

/// Tables that hold no rule of their own: the tags, the record sheet's fields, and the checklist at the end; and slot
/// tables, which files carry with every design (`formats` compares them with 1,245 units).
const LAYOUT: [(&str, usize); 3] = [("Classic", 1), ("2.1", 1), ("2.4", 2)];

#[test]
fn no_table_of_the_page_is_left_out() {
    let page = page();
    let all = tables(&page);
    let mut sections: Vec<&str> = all.iter().map(|(section, _)| section.as_str()).collect();
    for (section, count) in NUMBERS.into_iter().chain(LAYOUT) {
        let here = sections.iter().filter(|it| **it == section).count();
        assert_eq!(here, count, "tables of {section}");
        sections.retain(|it| *it != section);
    }
    // Chapter 15 is watched by its examples (`examples_of_chapter_15.rs`).
    sections.retain(|section| !["13", "14"].contains(section) && !section.starts_with("15."));
    for section in sections {
        let known = |it: &&(&str, &str, &str)| it.0 == section;
        assert!(WORDS.iter().any(|row| known(&row)), "the table of §{section} is read by nobody");
    }
}

#[test]
fn every_row_in_words_names_a_test_that_exists() {
    let (page, sources) = (page(), sources());
    let all = tables(&page);
    for (section, rows) in all.iter().filter(|(section, _)| WORDS.iter().any(|it| it.0 == section)) {
        for row in &rows[2..] {
            let listed = WORDS.iter().find(|it| it.0 == section && it.1 == row[0]);
            let (_, _, test) = listed.unwrap_or_else(|| panic!("§{section}: no test plays {:?}", row[0]));
            assert!(sources.contains(&format!("fn {test}()")), "{test} is gone");
        }
    }
    for (section, first, _) in WORDS {
        let printed =
            all.iter().filter(|it| it.0 == *section).flat_map(|it| &it.1).any(|row| row[0] == *first);
        assert!(printed, "§{section} {first:?} is no longer on the page");
    }
}

/// §13, §14: every ruling and every worked example stands in the name of a test.
#[test]
fn every_ruling_and_example_names_its_test() {
    let (page, sources) = (page(), sources());
    let names: Vec<&str> = sources
        .lines()
        .filter_map(|line| line.trim().strip_prefix("fn ")?.split_once("()").map(|(name, _)| name))
        .collect();
    let mut found = 0;
    for (section, rows) in
        tables(&page).iter().filter(|(section, _)| ["13", "14"].contains(&section.as_str()))
    {
        for row in &rows[2..] {
            let id = row[0].to_lowercase().replace('-', "_");
            let named = |name: &&&str| format!("_{name}_").contains(&format!("_{id}_"));
            assert!(names.iter().any(|name| named(&name)), "§{section}: no test is named after {}", row[0]);
            found += 1;
        }
    }
    assert_eq!(found, 71 + 76, "rulings and examples");
}

//! Values worked by hand on a 'Mech made up for it.

use classic::mech::Design;

use super::{Part, battle_value, explain};

/// 50 tons, walk 4, 160 points of armour, ten single sinks, and these lines in the left torso.
fn lantern(left_torso: &[&str]) -> Design {
    let mut text = String::from(
        "chassis:Lantern\nmodel:T\nconfig:Biped\ntechbase:Inner Sphere\nera:3025\nrules level:1\nmass:50\n\
         engine:200 Fusion Engine\nstructure:Standard\nheat sinks:10 Single\narmor:Standard(Inner Sphere)\n\
         HD armor:9\nCT armor:25\nLT armor:18\nRT armor:18\nLA armor:15\nRA armor:15\nLL armor:20\nRL armor:20\n\
         RTC armor:8\nRTL armor:6\nRTR armor:6\nRight Arm:\nLarge Laser\nLarge Laser\n\
         Center Torso:\nMedium Laser\nMedium Laser\nLeft Torso:\n",
    );
    for line in left_torso {
        text.push_str(line);
        text.push('\n');
    }
    crate::mtf::read_text(&text).expect("the worked 'Mech").design
}

/// Defence: 160 × 2.5 + 83 × 1.5 + 25 − 15 = 534.5, × 1.2 = 641.4.
/// Offence: 5 + 123 + 46 + 46, ammunition 1, weight 50: 271, × 1.12 = 303.52.
#[test]
fn a_plain_mech_adds_up() {
    let design = lantern(&["Machine Gun", "IS Ammo MG - Full"]);
    assert_eq!(battle_value(&design), 945);
    assert_eq!(explain(&design).total, 945);
}

/// Efficiency 14: the third laser reaches it and counts in full, the fourth counts half: + 23 × 1.12.
#[test]
fn weapons_beyond_the_heat_efficiency_count_half() {
    let design = lantern(&["Machine Gun", "IS Ammo MG - Full", "Medium Laser"]);
    assert_eq!(battle_value(&design), 971);
}

/// CASE in a side torso keeps a bin in check unless an IS XL engine is there: 18 more than 945.
#[test]
fn case_takes_the_sting_out_of_a_bin() {
    let design = lantern(&["Machine Gun", "IS Ammo MG - Full", "ISCASE"]);
    assert_eq!(battle_value(&design), 963);
}

/// The laser behind counts half: 23 × 1.12 less than in front.
#[test]
fn a_weapon_that_points_backwards_counts_half() {
    let ahead = battle_value(&lantern(&["ISMediumPulseLaser"]));
    let behind = battle_value(&lantern(&["ISMediumPulseLaser (R)"]));
    assert!(behind < ahead, "{behind} < {ahead}");
}

#[test]
fn the_explanation_ends_in_the_value_and_names_every_weapon() {
    let explanation = explain(&lantern(&["Machine Gun", "IS Ammo MG - Full"]));
    let offence = explanation.steps.iter().filter(|step| step.part == Part::Offence);
    assert_eq!(offence.filter(|step| step.what.contains("Laser")).count(), 3);
    assert_eq!(explanation.steps.last().map(|step| step.value), Some(945.0));
    assert!(explanation.to_string().ends_with("battle value 945"));
}

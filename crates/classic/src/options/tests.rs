use serde_json::json;

use super::*;

fn read(value: serde_json::Value) -> Result<Options, String> {
    serde_json::from_value(value).map_err(|why| why.to_string())
}

#[test]
fn the_default_is_by_the_texts_and_every_value_of_a_preset_is_a_choice() {
    assert_eq!(Options::default(), Options::texts());
    for preset in [Options::texts(), Options::practice()] {
        for switch in SWITCHES {
            let value = switch.of(&preset);
            assert!(switch.meaning(value).is_some(), "{}: {value} is not among its choices", switch.key);
        }
    }
}

#[test]
fn every_choice_of_every_switch_can_be_written_read_and_kept_in_a_record() {
    for switch in SWITCHES {
        assert!(switch.choices().count() > 1 || switch.numbers.is_some(), "{}: no choice", switch.key);
        for choice in switch.choices() {
            let mut options = Options::texts();
            options.assign(&format!("{}={}", switch.key, choice.value)).expect("a choice of the list");
            assert_eq!(switch.of(&options), choice.value, "{}", switch.key);
            let kept = serde_json::to_value(options).expect("options are JSON");
            assert_eq!(read(kept), Ok(options), "{}", switch.key);
        }
    }
}

#[test]
fn keys_differ_and_each_names_its_section() {
    let mut keys: Vec<&str> = SWITCHES.iter().map(|it| it.key).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), SWITCHES.len());
    assert!(SWITCHES.iter().all(|it| it.section.starts_with('§') && it.what.ends_with('.')));
}

#[test]
fn an_unknown_switch_is_refused_with_the_near_ones() {
    let why = Options::texts().assign("cluster_7=common").expect_err("no such key");
    assert_eq!(why.to_string(), "no switch is called \"cluster_7\"; did you mean cluster7?");
    let why = read(json!({ "ice_prs": 4 })).expect_err("no such key");
    assert!(why.contains("did you mean") && why.contains("ice_psr"), "{why}");
}

#[test]
fn an_unknown_value_is_refused_with_the_choices() {
    let why = Options::texts().assign("cluster7=comon").expect_err("no such value");
    let wanted = "cluster7 cannot be \"comon\": it takes printed, common; did you mean common?";
    assert_eq!(why.to_string(), wanted);
    let why = Options::texts().assign("turn_limit=0").expect_err("no turn at all");
    assert_eq!(why.to_string(), "turn_limit cannot be \"0\": it takes none, a number from 1 to 1000");
    let why = Options::texts().assign("ejection").expect_err("no value");
    assert!(why.to_string().contains("KEY=VALUE"));
}

#[test]
fn rules_are_a_preset_or_switches_on_top_of_one() {
    assert_eq!(read(json!("practice")), Ok(Options::practice()));
    let printed = Options { cluster7: Cluster7::Printed, ..Options::practice() };
    assert_eq!(read(json!({ "cluster7": "printed", "preset": "practice" })), Ok(printed));
    let limited = Options { turn_limit: Some(9), ejection: true, ..Options::texts() };
    assert_eq!(read(json!({ "turn_limit": 9, "ejection": true })), Ok(limited));
    assert!(read(json!("practise")).is_err_and(|why| why.contains("did you mean practice?")));
}

#[test]
fn a_switch_that_a_record_does_not_know_was_played_by_common_practice() {
    let recorded = Options::recorded(json!({ "ice_psr": 3 })).expect("a record's options");
    // Special equipment did nothing before there was a switch for it, no artillery was fired indirectly, and hardened
    // legs alone counted; life support and deaths from above went by the letter.
    let before = Options {
        special_equipment: false,
        indirect_artillery: false,
        hardened_psr: HardenedPsr::Legs,
        life_support_heat: LifeSupportHeat::Printed,
        dfa_terrain: true,
        ..Options::practice()
    };
    assert_eq!(recorded, Options { ice_psr: 3, ..before });
}

#[test]
fn two_presets_can_be_compared() {
    let (texts, practice) = (Options::texts(), Options::practice());
    let keys: Vec<&str> = practice.differences(&texts).map(|it| it.switch.key).collect();
    assert!(keys.contains(&"cluster7") && keys.contains(&"ice_psr") && !keys.contains(&"ejection"));
    assert_eq!(texts.differences(&texts).count(), 0);
}

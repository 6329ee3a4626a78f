//! Weapons and rounds are found by the names of files and by those that we show, and what is near a wrong name is said.

use serde_json::{Value, json};

use crate::support;

/// A Pargeter (an MML 9 in the left torso, ER medium lasers in the centre) looks north at one so many hexes off.
fn asked(range: u16, mut request: Value) -> Result<Value, String> {
    let target = format!("05{:02}", 28 - range);
    request["board"] = json!("clear 30x30");
    request["attacker"] = json!({ "unit": "pargeter", "hex": "0528" });
    request["target"] = json!({ "unit": "pargeter", "hex": target, "facing": 3 });
    query::answer(&support::ours(), &request).map_err(|why| why.message)
}

fn to_hit(range: u16, weapon: Value) -> Result<Value, String> {
    asked(range, json!({ "ask": "to_hit", "weapon": weapon }))
}

fn number(range: u16, weapon: Value) -> Option<i64> {
    to_hit(range, weapon).expect("the weapon is found")["to_hit"].as_i64()
}

#[test]
fn a_weapon_goes_by_its_name_in_files_and_by_the_one_we_show() {
    for name in ["ISERMediumLaser", "ER Medium Laser", "er medium laser", "er-medium-laser"] {
        assert_eq!(number(5, json!({ "name": name, "location": "CT" })), Some(6), "{name}");
    }
}

#[test]
fn a_wrong_name_is_answered_with_what_is_near() {
    let wrong = |name: &str, location: &str| {
        to_hit(5, json!({ "name": name, "location": location })).expect_err("there is no such weapon")
    };
    assert_eq!(
        wrong("ER Medum Laser", "CT"),
        "no weapon or ammunition is called \"ER Medum Laser\"; did you mean ER Medium Laser?"
    );
    let elsewhere = wrong("Gauss Rifel", "CT");
    assert!(elsewhere.contains("Gauss Rifle"), "{elsewhere}");
    let nothing = wrong("zzzzzzzzzzzzzzzzzzzz", "CT");
    assert_eq!(nothing, "no weapon or ammunition is called \"zzzzzzzzzzzzzzzzzzzz\"");
    let absent = wrong("ER Medium Laser", "LA");
    assert!(
        absent.contains("in the left arm; it has: ") && absent.contains("ER Medium Laser (CT)"),
        "{absent}"
    );
    assert!(wrong(&"x".repeat(5000), "CT").len() < 200);
}

#[test]
fn rounds_go_by_either_name_and_a_wrong_one_lists_the_bins() {
    let mml = |ammo: &str| json!({ "name": "MML 9", "location": "LT", "ammo": ammo });
    assert_eq!(number(12, mml("IS Ammo MML-9 LRM")), number(12, mml("MML 9 LRM Ammo")));
    let wrong = to_hit(5, mml("MML 9 LRM Amo")).expect_err("a slip");
    assert!(wrong.contains("did you mean ") && wrong.contains("MML 9 LRM Ammo"), "{wrong}");
    let other = to_hit(5, mml("AC/5 Ammo")).expect_err("not aboard");
    assert!(other.contains("MML 9 SRM Ammo") && other.contains("MML 9 LRM Ammo"), "{other}");
}

/// Appendix A: an MML reaches as far as its rounds, LRM 7/14/21 from 6 hexes on, SRM 3/6/9.
#[test]
fn an_mml_takes_the_ranges_of_its_rounds() {
    let mml = |ammo: &str| json!({ "name": "MML 9", "location": "LT", "ammo": ammo });
    let (far, near) = ("MML 9 LRM Ammo", "MML 9 SRM Ammo");
    let at = |ammo: &str, ranges: [u16; 5]| ranges.map(|range| number(range, mml(ammo)));
    assert_eq!(at(far, [7, 8, 14, 21, 22]), [Some(4), Some(6), Some(6), Some(8), None]);
    assert_eq!(at(near, [3, 4, 6, 9, 10]), [Some(4), Some(6), Some(6), Some(8), None]);
    assert_eq!(number(3, mml(far)), Some(4 + 4), "minimum range 6 at 3 hexes");
    let rounds = |range: u16| {
        let weapons = json!([{ "name": "MML 9", "location": "LT" }]);
        let answer = asked(range, json!({ "ask": "volley", "weapons": weapons, "samples": 0 }));
        answer.expect("an answer")["ammo"].clone()
    };
    assert_eq!(rounds(3), json!([near]));
    assert_eq!(rounds(12), json!([far]));
}

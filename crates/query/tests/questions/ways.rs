//! The question `ways` agrees with `reach`, and both with play.

use serde_json::{Value, json};

use crate::support;

fn asked(request: &Value) -> Value {
    query::answer(&support::ours(), request).expect("an answer")
}

#[test]
fn ways_lead_to_what_reach_reaches_at_the_same_price() {
    let Some(shared) = support::shared() else {
        return;
    };
    let corpus = support::corpus(&shared);
    let rows = std::fs::read_to_string(shared.join("vectors/reach.jsonl")).expect("the vectors");
    for row in rows.lines().step_by(10) {
        let row: Value = serde_json::from_str(row).expect("a row of JSON");
        let mut ask = row["ask"].clone();
        // The recorded MP of a run may be a booster's; a walk has no such doubt.
        ask["mode"] = json!("walk");
        ask["paths"] = json!(true);
        ask.as_object_mut().expect("a request").remove("mp");
        let answer = query::answer(&corpus, &ask).expect("an answer");
        let mut poses = Vec::new();
        for way in answer["ways"].as_array().expect("ways") {
            let (hex, facing) =
                (way["hex"].as_str().expect("a hex"), way["facing"].as_u64().expect("a facing"));
            let least = &answer["reach"][hex][facing as usize];
            assert!(least.as_u64().is_some_and(|mp| mp <= way["mp"].as_u64().expect("MP")), "{way}");
            assert!((0.0..=1.0).contains(&way["chance"].as_f64().expect("a chance")));
            poses.push((hex.to_owned(), facing));
        }
        poses.sort();
        poses.dedup();
        let rows = answer["reach"].as_object().expect("hexes").values();
        let reached = rows.flat_map(|row| row.as_array().expect("six")).filter(|it| !it.is_null()).count();
        assert_eq!(poses.len(), reached, "{ask}");
    }
}

/// §4.7.5: in water of depth 1 only the jets of the torso lift, deeper or lying in it none.
#[test]
fn jets_under_water_reach_as_far_as_in_play() {
    let text = pool();
    let farthest = |depth: i32, hex: &str| {
        let ask = json!({
            "ask": "reach", "board": { "text": text }, "unit": "Bailiff", "hex": hex, "elevation": -depth,
            "facing": 0, "mode": "jump",
        });
        let answer = asked(&ask);
        let hexes = answer["reach"].as_object().expect("hexes").values();
        hexes.filter_map(|row| row[0].as_u64()).max().unwrap_or(0)
    };
    let ways = |depth: i32, hex: &str| {
        let ask = json!({
            "ask": "ways", "board": { "text": text }, "unit": "Bailiff", "hex": hex, "elevation": -depth,
            "facing": 0, "mode": "jump",
        });
        asked(&ask)["mp"].as_u64().expect("MP")
    };
    let (dry, shallow, deep) = (farthest(0, "0801"), farthest(1, "0808"), farthest(2, "0809"));
    assert!(dry > shallow && deep == 0, "{dry} {shallow} {deep}");
    assert_eq!([dry, shallow, deep], [ways(0, "0801"), ways(1, "0808"), ways(2, "0809")]);
}

/// Open ground with a pool: depth 1 at 0808, depth 2 at 0809.
fn pool() -> String {
    let mut text = "size 16 17\n".to_owned();
    for row in 1..=17 {
        for column in 1..=16 {
            let water = match (column, row) {
                (8, 8) => "water:1",
                (8, 9) => "water:2",
                _ => "",
            };
            text += &format!("hex {column:02}{row:02} 0 \"{water}\" \"\"\n");
        }
    }
    text + "end\n"
}

/// §11.2: the weather slows a walk as in play.
#[test]
fn ways_and_reach_take_the_weather() {
    let hexes = |conditions: Value| {
        let ask = json!({
            "ask": "ways", "board": "clear 16x17", "unit": "Bailiff", "hex": "0808", "facing": 0, "mode": "walk",
            "conditions": conditions,
        });
        asked(&ask)["ways"].as_array().expect("ways").len()
    };
    assert!(hexes(json!({ "fog": "heavy" })) < hexes(json!({})), "heavy fog costs a point a hex (§4.17)");
}

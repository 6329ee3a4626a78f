//! The question `ways` agrees with `reach`, and tells what waits on the way.

mod support;

use std::sync::Arc;

use formats::{board, mtf};
use serde_json::{Value, json};

#[test]
fn ways_lead_to_what_reach_reaches_at_the_same_price() {
    let Some(shared) = support::shared() else {
        return;
    };
    let rows = std::fs::read_to_string(shared.join("vectors/reach.jsonl")).expect("the vectors");
    for row in rows.lines().step_by(10) {
        let row: Value = serde_json::from_str(row).expect("a row of JSON");
        let ask = &row["ask"];
        let read =
            |name: &str| std::fs::read(shared.join("corpus").join(ask[name].as_str().expect("a path")));
        let unit = Arc::new(mtf::read(&read("unit").expect("a unit file")).expect("a unit").design);
        let board = Arc::new(board::read(&read("board").expect("a board file")).expect("a board").file.board);
        let mut walk: query::WaysAsk = serde_json::from_value(ask.clone()).expect("a question");
        // The recorded MP of a run may be a booster's; a walk has no such doubt.
        walk.mode = classic::unit::Mode::Walk;
        let reach: query::ReachAsk = serde_json::from_value(json!({
            "hex": ask["hex"], "elevation": ask["elevation"], "facing": ask["facing"], "mode": "walk",
        }))
        .expect("a question");
        let told = query::ways(&unit, &board, &walk).expect("ways");
        let mut least = query::reach(&unit, &board, &reach).expect("reach").reach;
        for way in &told.ways {
            let known = &mut least.get_mut(&way.hex.to_string()).expect("reached")[way.facing as usize];
            assert!(known.is_some_and(|mp| mp <= way.mp));
            assert!((0.0..=1.0).contains(&way.chance));
        }
        let poses = |it: &query::WayAnswer| (it.hex.to_string(), it.facing);
        let reached: usize = least.values().map(|row| row.iter().flatten().count()).sum();
        let mut told: Vec<_> = told.ways.iter().map(poses).collect();
        told.sort();
        told.dedup();
        assert_eq!(told.len(), reached, "{ask}");
    }
}

//! The workshop and the collection over HTTP.

use serde_json::{Value, json};
use server::client::Client;

use crate::house::{House, quick};

async fn ask(guest: &mut Client, path: &str, body: Value) -> (u16, Value) {
    let reply = guest.post(path, &body).await.expect("an answer");
    let json =
        if reply.body.starts_with(['{', '[']) { reply.json() } else { Value::from(reply.body.clone()) };
    (reply.status, json)
}

#[tokio::test]
async fn a_design_is_edited_judged_tested_and_refused_with_the_reason() {
    let house = House::open().await;
    let mut guest = house.guest();
    let edits =
        json!([{ "edit": "heat_sinks", "count": 12, "kind": "single" }, { "edit": "spend_on_armour" }]);
    let (status, opened) =
        ask(&mut guest, "/api/workshop/design", json!({ "unit": "Bailiff", "edits": edits })).await;
    assert_eq!(
        (status, &opened["report"]["heat_sinks"], &opened["report"]["legal"]),
        (200, &json!(12), &json!(true))
    );
    let draft = &opened["draft"];
    let wrong = json!({ "draft": draft, "edits": [{ "edit": "walk", "mp": 20 }] });
    let (status, refused) = ask(&mut guest, "/api/workshop/design", wrong).await;
    assert_eq!((status, &refused["field"]), (422, &json!("edits")));
    assert!(refused["message"].as_str().is_some_and(|it| it.contains("rating 1100")), "{refused}");
    let nothing = ask(&mut guest, "/api/workshop/design", json!({ "edits": [] })).await;
    assert_eq!(nothing.0, 422, "{}", nothing.1);
    let (_, places) =
        ask(&mut guest, "/api/workshop/places", json!({ "draft": draft, "item": "Jump Jet" })).await;
    assert!(places.as_array().is_some_and(|it| !it.contains(&json!("head"))), "{places}");
    let (_, gear) = ask(&mut guest, "/api/workshop/gear", draft.clone()).await;
    assert!(gear.as_array().is_some_and(|it| it.len() > 400));
    let (status, sheet) = ask(&mut guest, "/api/workshop/sheet", draft.clone()).await;
    assert!(status == 200 && sheet.as_str().is_some_and(|it| it.contains("<svg")));

    let wish = json!({ "draft": draft, "field": ["Poacher"], "battles": 8, "seed": 3 });
    let (status, test) = ask(&mut guest, "/api/workshop/tests", wish).await;
    assert_eq!((status, &test["of"]), (201, &json!(8)), "{test}");
    let path = format!("/api/workshop/tests/{}", test["test"].as_str().expect("an id"));
    let (status, _) = ask(&mut house.guest(), &format!("{path}/stop"), json!({})).await;
    assert_eq!(status, 403, "another browser's test is not stopped");
    let (status, _) = ask(&mut guest, &format!("{path}/stop"), json!({})).await;
    assert_eq!(status, 204);
    let heavy = json!({ "draft": draft, "edits": [{ "edit": "add", "item": "AC/20", "location": "left_torso", "rear": false }] });
    let (_, heavy) = ask(&mut guest, "/api/workshop/design", heavy).await;
    assert_eq!(heavy["report"]["legal"], json!(false));
    let wish = json!({ "draft": heavy["draft"], "field": ["Poacher"], "battles": 8 });
    let (status, held) = ask(&mut guest, "/api/workshop/tests", wish).await;
    assert_eq!((status, &held["field"]), (422, &json!("draft")), "an illegal design does not fight");
}

#[tokio::test]
async fn boards_are_made_painted_joined_and_looked_over() {
    let house = House::open().await;
    let mut guest = house.guest();
    let dials = json!({ "seed": 7, "rivers": 1, "symmetry": "half-turn" });
    let (status, made) = ask(&mut guest, "/api/workshop/boards/generate", dials.clone()).await;
    assert_eq!(status, 200, "{made}");
    assert_eq!(ask(&mut guest, "/api/workshop/boards/generate", dials).await.1["file"], made["file"]);
    let stroke = json!({ "brush": "woods", "density": "Heavy", "hexes": ["0101"], "symmetry": "half-turn" });
    let wish = json!({ "file": made["file"], "strokes": [stroke] });
    let (_, painted) = ask(&mut guest, "/api/workshop/boards/paint", wish).await;
    let text = painted["file"].as_str().expect("a file");
    assert!(text.contains("hex 0101 ") && text.matches("woods:2;foliage_elev:2").count() >= 2, "{text:.400}");
    let (status, off) = ask(
        &mut guest,
        "/api/workshop/boards/paint",
        json!({ "strokes": [{ "brush": "raise", "hexes": ["9999"] }] }),
    )
    .await;
    assert_eq!(status, 422, "{off}");
    let (_, seen) =
        ask(&mut guest, "/api/workshop/boards/sight", json!({ "file": text, "hex": "0808" })).await;
    assert_eq!(seen["hexes"], json!(272));
    let boards = json!([{ "name": "Two Fords" }, { "name": "Lantern Wood", "lying": "turned" }]);
    let (_, joined) =
        ask(&mut guest, "/api/workshop/boards/join", json!({ "boards": boards, "columns": 2 })).await;
    assert_eq!((&joined["board"]["width"], &joined["findings"]), (&json!(32), &json!([])), "{joined:.300}");
}

#[tokio::test]
async fn the_collection_is_indexed_and_forces_are_drawn_and_written() {
    let house = House::open().await;
    let mut guest = house.guest();
    let index = guest.get("/api/collection/units").await.expect("an answer").json();
    let units = index["units"].as_array().expect("units");
    let masc =
        index["gear"].as_array().expect("gear").iter().position(|it| it == "MASC").expect("somebody has it");
    let linesman = units.iter().find(|it| it["name"] == "Linesman").expect("one of ours");
    assert!(linesman["gear"].as_array().is_some_and(|it| it.contains(&json!(masc))), "{linesman}");
    let names: Vec<&Value> = units.iter().map(|it| &it["name"]).collect();
    let wish = json!({ "candidates": names, "bv": 5000, "units": 4, "seed": 7 });
    let (status, drawn) = ask(&mut guest, "/api/collection/random", wish.clone()).await;
    assert_eq!((status, drawn.as_array().map(Vec::len)), (200, Some(4)), "{drawn}");
    assert_eq!(
        ask(&mut guest, "/api/collection/random", wish).await.1,
        drawn,
        "the same seed, the same force"
    );
    let (status, none) =
        ask(&mut guest, "/api/collection/random", json!({ "candidates": names, "bv": 10, "units": 4 })).await;
    assert_eq!((status, &none["field"]), (422, &json!("bv")));
    let force =
        json!({ "units": [{ "unit": "Bailiff", "pilot": "Mara Voss", "gunnery": 3, "piloting": 4 }] });
    let (status, mul) = ask(&mut guest, "/api/collection/mul", force).await;
    assert!(
        status == 200
            && mul.as_str().is_some_and(|it| it.contains("gunnery=\"3\"") && it.contains("Mara Voss"))
    );
    let boards = guest.get("/api/collection/boards").await.expect("an answer").json();
    assert!(boards.as_array().is_some_and(|it| it.iter().any(|board| board["name"] == "Two Fords")));
    let scenarios = guest.get("/api/scenarios").await.expect("an answer").json();
    assert_eq!(scenarios.as_array().map(Vec::len), Some(6));
    let key = scenarios[0]["key"].as_str().expect("a key");
    quick(&mut guest, &format!("scenario-{key}")).await;
}

const ERRAND: &str = r#"title = "A short errand"
level = "newcomer"
text = "Two turns, one enemy."
board = "Red Flats"
turns = 2
[red]
zone = "north:2"
bot = "cadet"
units = [{ unit = "Wicket" }]
[blue]
zone = "south:2"
units = [{ unit = "Almshouse" }]
[[objective]]
side = "blue"
points = 2
survive = true
"#;

#[tokio::test]
async fn a_scenario_that_is_sent_is_checked_told_all_its_faults_and_played() {
    let house = House::open().await;
    let mut guest = house.guest();
    let (status, card) = ask(&mut guest, "/api/scenarios/check", json!({ "text": ERRAND })).await;
    assert_eq!(
        (status, &card["title"], &card["turns"]),
        (200, &json!("A short errand"), &json!(2)),
        "{card}"
    );
    assert_eq!(card["objectives"][0]["text"], "each own unit that survives");
    let crowd = format!("units = [{}]", "{ unit = \"Wicket\" },".repeat(25));
    for (text, told) in [
        (ERRAND.replace("turns = 2", "turnz = 2"), "line 5"),
        (ERRAND.replace("\"Wicket\"", "\"Wickett\"").replace("Flats", "Flatz"), "did you mean Red Flats?"),
        (ERRAND.replace("\"Wicket\"", "\"Wickett\"").replace("Flats", "Flatz"), "did you mean Wicket?"),
        (ERRAND.replace("\"cadet\"", "\"general\""), "general"),
        (ERRAND.replace("units = [{ unit = \"Wicket\" }]", &crowd), "at most 24"),
        ("#".repeat(70_000), "70000 bytes"),
    ] {
        for path in ["/api/scenarios/check", "/api/scenarios/play"] {
            let (status, refused) = ask(&mut guest, path, json!({ "text": text })).await;
            assert_eq!((status, &refused["field"]), (422, &json!("text")), "{refused}");
            assert!(refused["message"].as_str().is_some_and(|it| it.contains(told)), "{told}: {refused}");
        }
    }
    let (status, made) = ask(&mut guest, "/api/scenarios/play", json!({ "text": ERRAND })).await;
    assert_eq!((status, &made["you"]), (201, &json!("blue")), "{made}");
    let unreadable = guest.get("/api/collection/unreadable").await.expect("an answer").json();
    assert_eq!(unreadable, json!([]), "this server has no folders");
}

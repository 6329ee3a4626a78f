//! M.A.S.C. with a card, tiles and parameters of the players' own, over HTTP.

use serde_json::{Value, json};

use crate::house::House;

async fn rules(house: &House) -> Value {
    house.guest().get("/api/squadron/rules").await.expect("an answer").json()
}

fn wish(rows: &Value) -> Value {
    let laid: Vec<Value> = (0..12).map(|tile| json!({ "tile": 11 - tile, "turns": tile % 4 })).collect();
    let side = |player: &str| json!({ "player": { "type": player } });
    json!({
        "game": "squadron", "red": side("human"), "blue": side("human"), "quick": true, "seed": 3,
        "card": rows, "laid": laid, "options": { "vp_target": 40, "overtime": null },
    })
}

#[tokio::test]
async fn a_match_is_played_with_its_own_card_and_tiles_and_names_them() {
    let house = House::open().await;
    let mut rows = rules(&house).await["card"].clone();
    rows[2]["range"] = json!(9);
    let mut maker = house.guest();
    let made = maker.post("/api/matches", &wish(&rows)).await.expect("an answer");
    assert_eq!(made.status, 201, "{}", made.body);
    let path = format!("/api/matches/{}", made.json()["id"].as_str().expect("an id"));
    let card = maker.get(&path).await.expect("an answer").json();
    let told = json!(["first to 40", "overtime endless", "Spider range 9 (usually 7)"]);
    assert_eq!(card["conditions"], told);
    maker.post(&format!("{path}/resign"), &json!({})).await.expect("an answer");
    let record = maker.get(&format!("{path}/record")).await.expect("an answer").body;
    let header: Value = serde_json::from_str(record.lines().next().expect("a header")).expect("JSON");
    assert!(header["setup"]["card"].as_str().is_some_and(|it| it.contains("range = 9")), "{header}");
    assert_eq!(header["setup"]["start"]["quick"]["tiles"][1], json!({ "tile": 10, "rotation": 90 }));
}

#[tokio::test]
async fn what_cannot_be_played_or_is_not_known_is_refused_with_its_field() {
    let house = House::open().await;
    let rows = rules(&house).await["card"].clone();
    let mut maker = house.guest();
    type Edit = fn(&mut Value);
    let edits: [(Edit, &str); 9] = [
        (|it| it["card"][0]["armor"] = json!(7), "Turtle: Armor 7: it must be 1 to 6 (§13)"),
        (
            |it| it["card"][0]["armour"] = json!(6),
            "field `armour`: there is no such field; did you mean armor?",
        ),
        (|it| it["options"]["vp_taget"] = json!(6), "did you mean vp_target?"),
        (|it| it["laid"][0]["tile"] = json!(3), "tile 4 lies already"),
        (|it| it["quick"] = json!(false), "the players lay the tiles"),
        (|it| it["tilez"] = json!(""), "field `tilez`: there is no such field; did you mean tiles?"),
        (|it| it["red"]["unts"] = json!([]), "field `unts`: there is no such field; did you mean units?"),
        (|it| it["blue"]["player"] = json!({ "type": "humen" }), "did you mean human?"),
        (|it| it["red"]["player"] = json!({ "type": "bot", "strenght": "cadet" }), "did you mean strength?"),
    ];
    for (edit, why) in edits {
        let mut asked = wish(&rows);
        edit(&mut asked);
        let refused = maker.post("/api/matches", &asked).await.expect("an answer");
        assert_eq!(refused.status, 422, "{why}: {}", refused.body);
        let message = refused.json()["message"].as_str().unwrap_or_default().to_owned();
        assert!(message.contains(why), "{why}: {message}");
        assert!(!message.contains("takebacks"), "only the near names: {message}");
    }
}

/// Names are refused in the same words wherever a body holds one: never in those of a program.
#[tokio::test]
async fn a_wrong_name_in_a_body_is_refused_with_the_names_there_are() {
    let house = House::open().await;
    let rows = rules(&house).await["card"].clone();
    let mut maker = house.guest();
    type Edit = fn(&mut Value);
    let edits: [(Edit, &str); 8] = [
        (
            |it| it["game"] = json!("sqadron"),
            "field `game`: \"sqadron\" is none of classic, squadron; did you mean squadron?",
        ),
        (|it| it["game"] = json!(5), "field `game`: one of classic, squadron is due, not 5"),
        (|it| it["game"] = json!(null), "field `game`: one of classic, squadron is due, not null"),
        (
            |it| it["game"] = json!(["classic"]),
            "field `game`: one of classic, squadron is due, not an array of 1",
        ),
        (|it| it["red"]["player"] = json!({ "type": null }), "a name is due, not null"),
        (|it| it["red"]["player"] = json!({ "type": 7 }), "a name is due, not 7"),
        (|it| it["red"]["player"] = json!("human"), "an object is due, not \"human\""),
        (|it| it["red"] = json!(7), "an object is due, not 7"),
    ];
    for (edit, why) in edits {
        let mut asked = wish(&rows);
        edit(&mut asked);
        let refused = maker.post("/api/matches", &asked).await.expect("an answer");
        assert_eq!(refused.status, 422, "{why}: {}", refused.body);
        assert_eq!(refused.json()["message"], json!(why));
    }
    let id = crate::house::quick(&mut maker, "squadron").await;
    for (seat, why) in [
        (json!("bleu"), "field `seat`: \"bleu\" is none of red, blue; did you mean blue?"),
        (json!(1), "field `seat`: one of red, blue is due, not 1"),
        (json!({ "rd": null }), "field `seat`: one of red, blue is due, not an object"),
    ] {
        let answer = json!({ "seat": seat, "grant": true });
        let refused = maker.post(&format!("/api/matches/{id}/handover"), &answer).await.expect("an answer");
        assert_eq!((refused.status, &refused.json()["message"]), (422, &json!(why)));
    }
}

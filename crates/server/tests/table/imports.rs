//! What browsers bring along: kept up to a quota, listed, deleted by its owner alone, refused by line.

use serde_json::{Value, json};
use server::client::{Client, Reply};

use crate::house::House;

/// A unit of our own under another name.
fn unit(name: &str) -> String {
    let ours = library::built_in_file(library::Kind::Unit, "Bailiff").expect("one of ours").text;
    ours.replace("chassis:Bailiff", &format!("chassis:{name}"))
}

fn board(width: u32, height: u32) -> String {
    let mut text = format!("size {width} {height}\n");
    for row in 1..=height {
        for column in 1..=width {
            text.push_str(&format!("hex {column:02}{row:02} 0 \"\" \"\"\n"));
        }
    }
    text + "end\n"
}

async fn delete(guest: &mut Client, path: &str) -> Reply {
    guest.request("DELETE", path, None, &[]).await.expect("an answer")
}

async fn names(guest: &mut Client, shelf: &str) -> Vec<String> {
    let list = guest.get("/api/imports").await.expect("an answer").json();
    let items = list[shelf]["items"].as_array().expect("a list").clone();
    items.iter().map(|it| it["key"].as_str().expect("a key").to_owned()).collect()
}

#[tokio::test]
async fn what_was_brought_along_is_listed_and_deleted_by_its_owner_alone() {
    let house = House::open().await;
    let (mut owner, mut stranger) = (house.guest(), house.guest());
    let brought = owner.post("/api/units", &json!({ "text": unit("Own One") })).await.expect("an answer");
    let name = brought.json()["summary"]["name"].as_str().expect("it can be played").to_owned();
    let brought = owner.post("/api/boards", &json!({ "text": board(4, 4), "name": "pond.board" })).await;
    assert_eq!(brought.expect("an answer").json()["summary"]["name"], "pond");
    assert_eq!(names(&mut owner, "units").await, std::slice::from_ref(&name));
    assert_eq!(names(&mut owner, "boards").await, ["pond"]);
    assert!(names(&mut stranger, "units").await.is_empty());
    let place = format!("/api/units/{}", name.replace(' ', "%20"));
    for path in [place.as_str(), "/api/boards/pond"] {
        assert_eq!(delete(&mut stranger, path).await.status, 404, "{path}");
        assert_eq!(delete(&mut owner, path).await.status, 204, "{path}");
        assert_eq!(delete(&mut owner, path).await.status, 404, "{path}");
        assert_eq!(owner.get(path).await.expect("an answer").status, 404, "{path}");
    }
    let ours = delete(&mut owner, "/api/units/Bailiff").await;
    assert_eq!((ours.status, ours.json()["code"].as_str()), (403, Some("not_yours")));
    assert!(names(&mut owner, "units").await.is_empty() && names(&mut owner, "boards").await.is_empty());
}

#[tokio::test]
async fn a_record_is_deleted_by_who_brought_it_and_a_match_by_nobody() {
    let house = House::open().await;
    let (mut owner, mut stranger) = (house.guest(), house.guest());
    let id = crate::house::quick(&mut owner, "classic").await;
    owner.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    let record = owner.get(&format!("/api/matches/{id}/record")).await.expect("an answer").body;
    let brought = owner.post("/api/replays", &json!({ "text": record })).await.expect("an answer");
    let replay = brought.json()["id"].as_str().expect("an id").to_owned();
    assert_eq!(names(&mut owner, "replays").await, std::slice::from_ref(&replay));
    let place = format!("/api/replays/{replay}");
    assert_eq!(stranger.get(&place).await.expect("an answer").status, 200, "whoever knows the id may watch");
    let refused = delete(&mut stranger, &place).await;
    assert_eq!((refused.status, refused.json()["code"].as_str()), (403, Some("not_yours")));
    assert_eq!(delete(&mut owner, &place).await.status, 204);
    assert_eq!(owner.get(&place).await.expect("an answer").status, 404);
    assert_eq!(delete(&mut owner, &format!("/api/replays/{id}")).await.status, 403, "a match stays");
    assert_eq!(owner.get(&format!("/api/matches/{id}")).await.expect("an answer").status, 200);
}

#[tokio::test]
async fn a_browser_brings_so_much_and_no_more() {
    let house = House::open().await;
    let mut guest = house.guest();
    let most = guest.get("/api/imports").await.expect("an answer").json()["boards"]["most"].as_u64();
    let most = most.expect("a number");
    let wish = |number: u64| json!({ "text": board(2, 2), "name": format!("pond {number}") });
    for number in 0..most {
        assert_eq!(guest.post("/api/boards", &wish(number)).await.expect("an answer").status, 200);
    }
    let full = guest.post("/api/boards", &wish(most)).await.expect("an answer");
    assert_eq!((full.status, full.json()["code"].as_str()), (409, Some("full")), "{}", full.body);
    assert!(full.body.contains("delete some first"), "{}", full.body);
    assert_eq!(guest.post("/api/boards", &wish(0)).await.expect("an answer").status, 200, "over an old one");
    assert_eq!(delete(&mut guest, "/api/boards/pond%201").await.status, 204);
    assert_eq!(guest.post("/api/boards", &wish(most)).await.expect("an answer").status, 200, "there is room");
    assert_eq!(house.guest().post("/api/boards", &wish(most)).await.expect("an answer").status, 200);
}

#[tokio::test]
async fn a_text_with_a_nul_byte_is_refused_with_its_line() {
    let house = House::open().await;
    let mut guest = house.guest();
    let text = board(2, 2).replace("end", "e\0nd");
    for (path, wish) in
        [("/api/boards", json!({ "text": text })), ("/api/replays", json!({ "text": "a\nb\0" }))]
    {
        let refused = guest.post(path, &wish).await.expect("an answer");
        assert_eq!(
            (refused.status, refused.json()["field"].as_str()),
            (422, Some("text")),
            "{}",
            refused.body
        );
        assert!(refused.body.contains("holds a NUL byte"), "{}", refused.body);
    }
    let named = guest.post("/api/boards", &json!({ "text": board(2, 2), "name": "po\0nd.board" })).await;
    assert_eq!(named.expect("an answer").json()["summary"]["name"], "pond");
}

#[tokio::test]
async fn bombs_are_refused_with_what_is_wrong_and_where() {
    let house = House::open().await;
    let mut guest = house.guest();
    let claims = |answer: &Value| answer["findings"][0].clone();
    for (text, line, word) in [
        ("size 999 999\nend\n".to_owned(), Some(1), "hexes"),
        ("size 99999 2\n".to_owned(), Some(1), "size"),
        (board(2, 2).replace("hex 0102", "hxe 0102"), Some(4), "hxe"),
        (board(170, 170), None, "room for"),
    ] {
        let reply = guest.post("/api/boards", &json!({ "text": text })).await.expect("an answer");
        assert_eq!((reply.status, &reply.json()["summary"]), (200, &Value::Null), "{:.300}", reply.body);
        let found = claims(&reply.json());
        assert_eq!(found["line"].as_u64(), line, "{found}");
        assert!(found["message"].as_str().is_some_and(|it| it.contains(word)), "{found}");
    }
    let thick = format!("size 1 1\nhex 0101 0 \"{}\" \"\"\nend\n", "woods:1;".repeat(20_000));
    let reply = guest.post("/api/boards", &json!({ "text": thick })).await.expect("an answer");
    assert!(reply.status < 500, "{:.300}", reply.body);
    let wrong = unit("Wrong").replace("Mass:55", "Mass:heavy").replace("mass:55", "mass:heavy");
    let reply = guest.post("/api/units", &json!({ "text": wrong })).await.expect("an answer").json();
    assert!(claims(&reply)["line"].as_u64().is_some_and(|it| it > 1), "{reply}");
    let large = json!({ "text": format!("{}\n#{}", unit("Large"), "x".repeat(200_000)) });
    let refused = guest.post("/api/units", &large).await.expect("an answer");
    assert_eq!((refused.status, refused.json()["code"].as_str()), (413, Some("too_large")));
    assert!(names(&mut guest, "units").await.is_empty());
}

#[tokio::test]
async fn what_breaks_rules_is_blocked_until_it_is_used_anyway_and_what_cannot_be_read_never_is() {
    let house = House::open().await;
    let mut guest = house.guest();
    let heavy = unit("Overweight").replace("heat sinks:14 Single", "heat sinks:18 Single");
    assert_ne!(heavy, unit("Overweight"));
    let broken = board(2, 2).replace("hex 0101 0 \"\"", "hex 0101 0 \"woods:1;jungle:1;foliage_elev:2\"");
    for (path, shelf, text) in [("/api/units", "units", heavy), ("/api/boards", "boards", broken)] {
        let told = guest.post(path, &json!({ "text": text, "name": "odd" })).await.expect("an answer").json();
        assert_eq!((&told["summary"], &told["blocked"]), (&Value::Null, &json!(true)), "{told}");
        let errors = told["findings"].as_array().expect("findings").iter();
        assert!(errors.filter(|it| it["severity"] == "error").count() > 0, "{told}");
        assert!(names(&mut guest, shelf).await.is_empty(), "nothing is kept");
        let anyway = json!({ "text": text, "name": "odd", "use_anyway": true });
        let told = guest.post(path, &anyway).await.expect("an answer").json();
        assert!(told["summary"]["name"].is_string() && told["blocked"] == false, "{told}");
        assert_eq!(names(&mut guest, shelf).await.len(), 1);
    }
    let none = json!({ "text": "not a unit", "use_anyway": true });
    let told = guest.post("/api/units", &none).await.expect("an answer").json();
    assert_eq!((&told["summary"], &told["blocked"]), (&Value::Null, &json!(false)), "{told}");
}

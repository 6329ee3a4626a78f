//! The description of the API, and every address of it asked with whatever comes to mind: never a 5xx.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};

use crate::house::House;

/// Any JSON, with a liking for words that mean something here.
fn anything() -> impl Strategy<Value = Value> {
    let words = prop::sample::select(vec![
        "classic",
        "squadron",
        "red",
        "blue",
        "human",
        "bot",
        "open",
        "random",
        "Bailiff",
        "red-flats",
        "los",
        "unit",
        "0101",
        "",
        "\u{0}",
        "../../etc/passwd",
    ]);
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-1e9..1e9).prop_map(Value::from),
        words.clone().prop_map(Value::from),
        ".{0,30}".prop_map(Value::from),
    ];
    let names = prop::sample::select(vec![
        "game",
        "red",
        "blue",
        "player",
        "type",
        "strength",
        "units",
        "unit",
        "gunnery",
        "piloting",
        "board",
        "seed",
        "quick",
        "options",
        "conditions",
        "text",
        "name",
        "token",
        "seq",
        "seat",
        "bot",
        "n",
        "until",
        "ask",
        "path",
        "from",
        "to",
        "hex",
        "elevation",
        "odds",
        "size",
    ]);
    leaf.prop_recursive(4, 40, 8, move |inner| {
        let object = prop::collection::vec((names.clone(), inner.clone()), 0..8)
            .prop_map(|pairs| pairs.into_iter().map(|(name, value)| (name.to_owned(), value)).collect());
        prop_oneof![prop::collection::vec(inner, 0..5).prop_map(Value::from), object]
    })
}

/// A path with its parameters filled in.
fn filled(path: &str, values: &[String]) -> String {
    let mut values = values.iter();
    path.split('/')
        .map(
            |part| {
                if part.starts_with('{') {
                    values.next().cloned().unwrap_or_default()
                } else {
                    part.to_owned()
                }
            },
        )
        .collect::<Vec<_>>()
        .join("/")
}

#[tokio::test]
async fn whatever_is_asked_of_any_address_is_answered_without_a_5xx() {
    let house = House::open().await;
    let mut guest = house.guest();
    let document = guest.get("/api/openapi.json").await.expect("an answer").json();
    let paths = document["paths"].as_object().expect("paths").clone();
    assert!(paths.len() > 15, "{} paths", paths.len());
    let mut runner = TestRunner::new(Config::default());
    let part = prop_oneof!["[a-z2-9]{16}", "[A-Za-z0-9.%]{1,12}", "[0-9]{1,25}", Just("Bailiff".to_owned())];
    let parts = prop::collection::vec(part, 2);
    for (path, methods) in &paths {
        for method in methods.as_object().expect("methods").keys().filter(|it| *it != "parameters") {
            for _ in 0..12 {
                let values = parts.new_tree(&mut runner).expect("values").current();
                let body = anything().new_tree(&mut runner).expect("a body").current();
                let address = filled(path, &values).replace('%', "%25");
                let headers = [("content-type", "application/json")];
                let text = body.to_string();
                let sent = (method == "post").then_some(text.as_str());
                let reply =
                    guest.request(&method.to_uppercase(), &address, sent, &headers).await.expect("an answer");
                assert!(reply.status < 500, "{method} {address} {text}: {} {}", reply.status, reply.body);
            }
        }
    }
    assert_eq!(guest.get("/api/ready").await.expect("an answer").status, 200);
}

#[tokio::test]
async fn the_description_names_every_kind_of_address() {
    let house = House::open().await;
    let document = house.guest().get("/api/openapi.json").await.expect("an answer").json();
    for path in [
        "/api/matches",
        "/api/matches/quick",
        "/api/matches/{id}/join",
        "/api/units",
        "/api/boards/{name}",
        "/api/replays/{id}/at/{seq}",
        "/api/lab/duels/{job}",
        "/api/query",
        "/api/rules/{game}",
    ] {
        assert!(document["paths"].get(path).is_some(), "{path}");
    }
    assert!(document["components"]["schemas"].get("NewMatch").is_some());
    let paths = document["paths"].as_object().expect("paths");
    let operations = paths.values().flat_map(|it| it.as_object().expect("methods").values());
    let mut names: Vec<&str> = operations.filter_map(|it| it["operationId"].as_str()).collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert!(all > 25 && names.len() == all, "each has a name of its own: {names:?}");
}

#[tokio::test]
async fn questions_and_rules_are_answered_and_no_path_is_read() {
    let house = House::open().await;
    let mut guest = house.guest();
    let ask = json!({ "ask": "unit", "path": "Bailiff" });
    let answer = guest.post("/api/query", &ask).await.expect("an answer").json();
    assert_eq!(answer["ok"]["chassis"], "Bailiff", "{answer}");
    let ask = json!({ "ask": "unit", "path": "/etc/passwd" });
    let answer = guest.post("/api/query", &ask).await.expect("an answer").json();
    assert_eq!(answer["error"]["kind"], "not_found", "{answer}");
    let book = guest.get("/api/rules/classic").await.expect("an answer").json();
    assert!(book["sections"].as_array().is_some_and(|it| it.iter().any(|it| it["id"] == "6.3")));
}

//! Requests that no page would send: refused with a code, never a 5xx, and everybody else plays on.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use server::http::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use wire::{FromClient, FromServer, Question, RefusalCode};

use crate::house::{GENEROUS, House, Player, quick};

/// What the server says to these bytes, until it hangs up or has answered once.
async fn raw(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(request.as_bytes()).await.expect("sent");
    stream.shutdown().await.expect("that is all");
    let mut answer = Vec::new();
    // A server that refuses early may hang up hard; what it said before counts.
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|it| it.parse().ok()).unwrap_or(0)
}

#[tokio::test]
async fn no_path_leads_out_of_the_page() {
    let house = House::open().await;
    for path in [
        "/../../Cargo.toml",
        "/%2e%2e/%2e%2e/Cargo.toml",
        "/assets/../../../Cargo.toml",
        "/assets/..%2f..%2f..%2fCargo.toml",
        "/..%5c..%5cCargo.toml",
        "//etc/passwd",
        "/assets/%00",
        "/.git/config",
        "/assets//../index.html",
    ] {
        let request = format!("GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", house.address);
        let answer = raw(house.address, &request).await;
        assert!((400..500).contains(&status(&answer)), "{path}: {answer:.200}");
        assert!(!answer.contains("[workspace]") && !answer.contains("root:"), "{path}: {answer:.200}");
    }
}

#[tokio::test]
async fn no_name_becomes_a_header_and_no_head_is_endless() {
    let house = House::open().await;
    let mut guest = house.guest();
    for path in [
        "/api/sheets/Bailiff%0d%0aset-cookie:%20myomer=evil.svg",
        "/api/sheets/Bailiff.svg?paper=a4%0d%0ax-evil:%201",
        "/api/matches/%0d%0ax-evil:%201/record",
        "/api/units/%0d%0ax-evil:%201",
    ] {
        let reply = guest.get(path).await.expect("an answer");
        assert!((400..500).contains(&reply.status), "{path}: {}", reply.head);
        assert!(!reply.head.contains("evil"), "{path}: {}", reply.head);
    }
    let address = house.address;
    let long = format!("GET / HTTP/1.1\r\nhost: {address}\r\nx-long: {}\r\n\r\n", "x".repeat(100_000));
    assert_eq!(status(&raw(address, &long).await), 431);
    let many: String = (0..500).map(|it| format!("x-{it}: 1\r\n")).collect();
    assert_eq!(status(&raw(address, &format!("GET / HTTP/1.1\r\nhost: {address}\r\n{many}\r\n")).await), 431);
    assert_eq!(status(&raw(address, "NONSENSE\r\n\r\n").await), 400);
    let two = format!(
        "POST /api/query HTTP/1.1\r\nhost: {address}\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello!"
    );
    assert_eq!(status(&raw(address, &two).await), 400, "two lengths are none");
    assert_eq!(guest.get("/api/health").await.expect("an answer").status, 200);
}

#[tokio::test]
async fn deep_and_broken_json_is_refused_wherever_it_comes() {
    let house = House::open().await;
    let mut guest = house.guest();
    let deep = "[".repeat(60_000);
    let deeper = format!("{}1{}", "{\"a\":".repeat(30_000), "}".repeat(30_000));
    for path in
        ["/api/matches", "/api/matches/quick", "/api/query", "/api/lab/duels", "/api/lab/odds", "/api/units"]
    {
        for body in [deep.as_str(), deeper.as_str(), "", "nul", "{\"game\":\"classic\"", "\u{0}"] {
            let headers = [("content-type", "application/json")];
            let reply = guest.request("POST", path, Some(body), &headers).await.expect("an answer");
            assert!((400..500).contains(&reply.status), "{path} {body:.20}: {}", reply.status);
            assert_eq!(reply.json()["code"], "malformed", "{path} {body:.20}: {}", reply.body);
        }
        let reply = guest.request("POST", path, Some("{}"), &[("content-type", "text/plain")]).await;
        assert_eq!(reply.expect("an answer").status, 415, "{path}");
    }
    let id = quick(&mut guest, "classic").await;
    let mut player = Player::join(&guest, &id).await;
    for text in [
        deep,
        format!(
            r#"{{"type":"commit","id":3,"seq":1,"actions":[{}1{}]}}"#,
            "[".repeat(9_000),
            "]".repeat(9_000)
        ),
        format!(r#"{{"type":"ask","id":4,"question":{{"type":"preview","actions":{}}}"#, "[".repeat(9_000)),
    ] {
        player.live.say_text(text).await.expect("sent");
        assert_eq!(player.refusal().await, RefusalCode::Malformed);
    }
    player.play(3).await;
}

#[tokio::test]
async fn questions_of_any_number_and_size_are_answered_or_refused() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = quick(&mut guest, "classic").await;
    let mut player = Player::join(&guest, &id).await;
    player.wait().await;
    for id in 101..=104 {
        player.live.say(&FromClient::Ask { id, question: Question::Suggest }).await.expect("a question");
    }
    let mut codes = Vec::new();
    while codes.len() < 4 {
        match player.hear().await {
            FromServer::Answer { id: 101..=104, .. } => codes.push(None),
            FromServer::Refused { id: 101..=104, code, .. } => codes.push(Some(code)),
            _ => {}
        }
    }
    // How many come too fast depends on how fast the bots are; the table's own test holds them back.
    let is_expected = |code: &Option<RefusalCode>| matches!(code, None | Some(RefusalCode::TooFast));
    assert!(codes.contains(&None) && codes.iter().all(is_expected), "{codes:?}");
    let many = vec![crate::house::action(json!(null)); 5_000];
    let asked = player.ask(Question::Preview { actions: many, marks: Vec::new() }).await;
    assert!(asked.is_err(), "{asked:?}");
    player.play(2).await;
}

#[tokio::test]
async fn the_lab_takes_so_many_series_and_sides_so_many_units() {
    let house = House::open().await;
    let mut guest = house.guest();
    let unit = json!({ "unit": "Bailiff", "gunnery": 4, "piloting": 5 });
    let series = json!({ "red": [unit], "blue": [unit], "bot": "random", "n": 100_000 });
    let mut jobs = Vec::new();
    let mut other = house.guest();
    for owner in [&mut guest, &mut other] {
        for _ in 0..4 {
            let begun = owner.post("/api/lab/duels", &series).await.expect("an answer");
            assert_eq!(begun.status, 201, "{}", begun.body);
            let job = begun.json()["job"].as_str().expect("a job").to_owned();
            jobs.push((owner.clone(), job));
        }
        let refused = owner.post("/api/lab/duels", &series).await.expect("an answer");
        assert_eq!((refused.status, refused.json()["code"].as_str()), (429, Some("busy")));
    }
    let refused = house.guest().post("/api/lab/duels", &series).await.expect("an answer");
    assert_eq!((refused.status, refused.json()["code"].as_str()), (429, Some("busy")));
    for (mut owner, job) in jobs {
        owner.post(&format!("/api/lab/duels/{job}/stop"), &json!({})).await.expect("an answer");
    }
    let crowd = vec![unit; 5_000];
    let side = json!({ "player": { "type": "human" }, "units": crowd });
    let wish = json!({ "game": "classic", "red": side, "blue": side, "board": "red-flats" });
    let refused = guest.post("/api/matches", &wish).await.expect("an answer");
    assert_eq!(
        (refused.status, refused.json()["field"].as_str()),
        (422, Some("red.units")),
        "{}",
        refused.body
    );
    let crowd = json!({ "red": crowd, "blue": crowd, "bot": "random", "n": 2 });
    assert_eq!(guest.post("/api/lab/duels", &crowd).await.expect("an answer").status, 422);
}

#[tokio::test]
async fn false_records_are_refused_by_line_and_large_ones_by_size() {
    let house = House::open().await;
    let mut guest = house.guest();
    let id = quick(&mut guest, "classic").await;
    guest.post(&format!("/api/matches/{id}/resign"), &json!({})).await.expect("an answer");
    let record = guest.get(&format!("/api/matches/{id}/record")).await.expect("an answer").body;
    let false_dice = record.replacen("\"dice\":\"", "\"dice\":\"6", 1);
    for (text, line) in
        [(false_dice, "2"), ("{}".to_owned(), "1"), (String::new(), ""), ("\u{0}".repeat(100), "1")]
    {
        let refused = guest.post("/api/replays", &json!({ "text": text })).await.expect("an answer");
        assert_eq!((refused.status, &refused.json()["field"]), (422, &json!("text")), "{}", refused.body);
        assert!(refused.body.contains(line), "{}", refused.body);
    }
    let large: Value = json!({ "text": "x".repeat(17 << 20) });
    let refused = guest.post("/api/replays", &large).await.expect("an answer");
    assert_eq!((refused.status, refused.json()["code"].as_str()), (413, Some("too_large")));
    let deep = record.replacen("\"setup\":", &format!("\"setup\":{}", "[".repeat(50_000)), 1);
    let refused = guest.post("/api/replays", &json!({ "text": deep })).await.expect("an answer");
    assert_eq!(refused.status, 422, "{:.300}", refused.body);
}

#[tokio::test]
async fn whoever_speaks_a_drop_at_a_time_is_let_go() {
    let brief = Duration::from_millis(150);
    let house = House::open_with(Limits { head: brief, answer: brief, ..GENEROUS }).await;
    let mut slow = TcpStream::connect(house.address).await.expect("a connection");
    slow.write_all(b"GET /api/health HTTP/1.1\r\nhost: lo").await.expect("sent");
    let mut said = Vec::new();
    let _ = slow.read_to_end(&mut said).await;
    assert!(!String::from_utf8_lossy(&said).contains("200 OK"), "half a head is no request");
    let head = format!(
        "POST /api/query HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{{",
        house.address
    );
    let mut slow = TcpStream::connect(house.address).await.expect("a connection");
    slow.write_all(head.as_bytes()).await.expect("sent");
    let mut said = Vec::new();
    let _ = slow.read_to_end(&mut said).await;
    let said = String::from_utf8_lossy(&said).into_owned();
    assert!(status(&said) == 408 && said.contains("too_slow"), "{said}");
    assert_eq!(house.guest().get("/api/health").await.expect("an answer").status, 200);
}

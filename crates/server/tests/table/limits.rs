//! What one address may take: connections, sockets, work; and who may read the metrics.

use server::http::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::house::{GENEROUS, House, OPERATOR, quick};

#[tokio::test]
async fn slow_heads_of_one_address_take_only_its_own_connections() {
    let house = House::open_with(Limits { connections: 4, ..GENEROUS }).await;
    let mut slow = Vec::new();
    for _ in 0..4 {
        let mut stream = TcpStream::connect(house.address).await.expect("a connection");
        stream.write_all(b"GET / HTTP/1.1\r\n").await.expect("half a head");
        slow.push(stream);
    }
    // A fifth is closed at once, whatever it wants.
    let mut fifth = TcpStream::connect(house.address).await.expect("a connection");
    let mut answer = Vec::new();
    let _ = fifth.read_to_end(&mut answer).await;
    assert!(answer.is_empty(), "{}", String::from_utf8_lossy(&answer));
    drop(slow);
    // The server notices that they have gone when it next looks.
    let mut tries = 0;
    let reply = loop {
        match house.guest().get("/api/health").await {
            Ok(reply) => break reply,
            Err(why) => assert!(tries < 1000, "{why}"),
        }
        tries += 1;
        tokio::task::yield_now().await;
    };
    assert_eq!(reply.status, 200);
}

#[tokio::test]
async fn an_address_has_so_many_sockets() {
    let house = House::open_with(Limits { sockets: 2, ..GENEROUS }).await;
    let mut guest = house.guest();
    let id = quick(&mut guest, "squadron").await;
    let one = guest.live(&id).await.expect("a socket");
    let _two = house.guest().live(&id).await.expect("another");
    let third = house.guest().live(&id).await.expect_err("too many");
    assert!(third.to_string().contains("429"), "{third}");
    drop(one);
    let mut tries = 0;
    while let Err(why) = guest.live(&id).await {
        assert!(tries < 1000, "{why}");
        tries += 1;
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_crowd_of_sheets_from_one_address_is_bounded_and_told_when_to_come_again() {
    let house = House::open().await;
    let units = house.guest().get("/api/units").await.expect("an answer").json();
    let names: Vec<String> =
        units.as_array().expect("units").iter().map(|it| it["name"].to_string()).collect();
    let mut asked = JoinSet::new();
    for name in names.into_iter().take(40) {
        let mut guest = house.guest();
        let name = name.trim_matches('"').replace(' ', "%20").replace('\'', "%27");
        asked.spawn(async move { guest.get(&format!("/api/sheets/{name}.png")).await.expect("an answer") });
    }
    // One is drawn, sixteen wait; the others are told at once.
    let mut refused = 0;
    for _ in 0..10 {
        let reply = asked.join_next().await.expect("most are refused").expect("a task");
        if reply.status == 200 {
            continue;
        }
        assert_eq!((reply.status, reply.json()["code"].as_str()), (429, Some("too_fast")), "{}", reply.body);
        assert_eq!(reply.header("retry-after"), Some("2"));
        refused += 1;
    }
    assert!(refused > 0, "nobody was refused");
    // Whoever hangs up leaves the line: there is room again long before sixteen sheets are drawn.
    asked.shutdown().await;
    let mut tries = 0;
    while house.guest().get("/api/sheets/Bailiff.svg").await.expect("an answer").status == 429 {
        assert!(tries < 1000, "the line is as long as it was");
        tries += 1;
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn metrics_are_for_the_operator() {
    let house = House::open().await;
    let mut guest = house.guest();
    assert_eq!(guest.get("/metrics").await.expect("an answer").status, 401);
    let wrong = [("authorization", "Bearer something else")];
    assert_eq!(guest.request("GET", "/metrics", None, &wrong).await.expect("an answer").status, 401);
    let token = format!("Bearer {OPERATOR}");
    let right = [("authorization", token.as_str())];
    assert_eq!(guest.request("GET", "/metrics", None, &right).await.expect("an answer").status, 200);
}

//! Many files in one request: each told by itself, archives opened with limits, forces told unit by unit.

use std::io::{Cursor, Write};

use serde_json::Value;
use server::client::Client;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::house::House;

fn unit(name: &str) -> String {
    let ours = library::built_in_file(library::Kind::Unit, "Bailiff").expect("one of ours").text;
    ours.replace("chassis:Bailiff", &format!("chassis:{name}"))
}

const BOARD: &str = "size 1 1\nhex 0101 0 \"\" \"\"\nend\n";

fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, bytes) in files {
        writer.start_file(*path, SimpleFileOptions::default()).expect("an archive takes files");
        writer.write_all(bytes).expect("an archive takes bytes");
    }
    writer.finish().expect("an archive ends").into_inner()
}

async fn report(guest: &mut Client, files: &[(&str, &[u8])]) -> Vec<Value> {
    let reply = guest.upload("/api/imports", files).await.expect("an answer");
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply.json()["files"].as_array().expect("a list of files").clone()
}

fn of<'a>(files: &'a [Value], path: &str) -> &'a Value {
    files.iter().find(|it| it["path"] == path).unwrap_or_else(|| panic!("{path}: {files:?}"))
}

#[tokio::test]
async fn several_files_are_imported_and_each_is_told() {
    let house = House::open().await;
    let mut guest = house.guest();
    let packed =
        zip(&[("deep/two.MTF", unit("Two").as_bytes()), ("b/mere.board", BOARD.as_bytes()), ("x.txt", b"")]);
    let lance = "<unit><entity chassis=\"Bailiff\" model=\"\"><pilot gunnery=\"3\" piloting=\"4\"/></entity>\
                 <entity chassis=\"Nobody\" model=\"\"/></unit>";
    let files = report(
        &mut guest,
        &[
            ("one.MTF", unit("One").as_bytes()),
            ("pond.Board", BOARD.as_bytes()),
            ("all.zip", &packed),
            ("lance.mul", lance.as_bytes()),
            ("heavy.mtf", unit("Heavy").replace("heat sinks:14 Single", "heat sinks:18 Single").as_bytes()),
            ("broken.mtf", b"chassis:Broken\n"),
            ("picture.png", b"\x89PNG"),
        ],
    )
    .await;
    let kept: Vec<&str> =
        files.iter().filter(|it| it["kept"] == true).filter_map(|it| it["name"].as_str()).collect();
    assert_eq!(kept, ["One", "pond", "Two", "mere"], "{files:?}");
    assert_eq!(of(&files, "all.zip/deep/two.MTF")["text"], "the unit Two");
    assert_eq!(of(&files, "heavy.mtf")["blocked"], true);
    assert!(
        of(&files, "broken.mtf")["text"].as_str().is_some_and(|it| it.starts_with("no unit: ")),
        "{files:?}"
    );
    assert_eq!(of(&files, "picture.png")["kind"], "unknown");
    let force = of(&files, "lance.mul");
    assert_eq!(force["text"], "a .mul force: 2 units, 1 unknown");
    assert!(force["force"][0]["bv"].as_u64().is_some_and(|it| it > 1000), "{force}");
    assert!(force["force"][1]["problem"].as_str().is_some_and(|it| it.contains("no unit named")), "{force}");
    let names = guest.get("/api/units?q=two").await.expect("an answer").json();
    assert_eq!(names[0]["name"], "Two", "what was imported is listed");
}

#[tokio::test]
async fn hostile_archives_are_told_and_stop_nothing() {
    let house = House::open().await;
    let mut guest = house.guest();
    let zeros = vec![0; 4 << 20];
    let files = report(
        &mut guest,
        &[
            ("bomb.zip", &zip(&[("a.mtf", &zeros)])),
            ("climb.zip", &zip(&[("../../up.mtf", unit("Up").as_bytes())])),
            ("no.zip", b"PK"),
            ("nest.zip", &zip(&[("inner.zip", &zip(&[]))])),
            ("laughs.mul", b"<!DOCTYPE unit [<!ENTITY a \"ha\">]><unit>&a;</unit>"),
            ("good.mtf", unit("Good").as_bytes()),
        ],
    )
    .await;
    let text = |path: &str| of(&files, path)["text"].as_str().expect("a text").to_owned();
    assert!(text("bomb.zip/a.mtf").contains("bytes unpacked"), "{files:?}");
    assert!(text("climb.zip/../../up.mtf").contains("leads out of the archive"), "{files:?}");
    assert!(text("no.zip").contains("no zip archive"), "{files:?}");
    assert!(text("nest.zip/inner.zip").contains("not opened"), "{files:?}");
    assert!(text("laughs.mul").contains("no force"), "{files:?}");
    assert_eq!(of(&files, "good.mtf")["kept"], true);
}

#[tokio::test]
async fn many_small_bombs_in_one_request_are_one_large_one() {
    let house = House::open().await;
    let mut guest = house.guest();
    let zeros = vec![0; 1 << 20];
    let names: Vec<String> = (0..20).map(|number| format!("{number}.mtf")).collect();
    let packed: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), zeros.as_slice())).collect();
    let bomb = zip(&packed);
    let files = report(&mut guest, &[("a.zip", &bomb), ("b.zip", &bomb), ("c.zip", &bomb)]).await;
    let over = |it: &&Value| it["text"].as_str().is_some_and(|it| it.contains("may be unpacked"));
    assert_eq!(files.iter().filter(over).count(), 60 - 32, "32 MB of all three together");
    let small: Vec<String> = (0..1_500).map(|number| format!("{number}.mtf")).collect();
    let small: Vec<(&str, &[u8])> = small.iter().map(|name| (name.as_str(), b"x".as_slice())).collect();
    let many = zip(&small);
    let files = report(&mut guest, &[("a.zip", &many), ("b.zip", &many)]).await;
    assert_eq!(files.len(), 2_001, "each of the first 2,000, and the others in one line");
    assert_eq!(of(&files, "1000 more files")["text"], "a request has at most 2000 files");
}

#[tokio::test]
async fn a_unit_of_a_force_is_written_back_with_its_damage_and_another_pilot() {
    let house = House::open().await;
    let mut guest = house.guest();
    let lance = "<unit><entity chassis=\"Bailiff\" model=\"\" camoCategory=\"Reds\">\
                 <pilot name=\"A\" gunnery=\"3\" piloting=\"4\" nick=\"Owl\"/>\
                 <location index=\"2\"><armor points=\"3\"/></location></entity>\
                 <entity chassis=\"Nobody\" model=\"NB-1\"/><entity chassis=\"Poacher\" model=\"\"/></unit>";
    let files = report(&mut guest, &[("lance.mul", lance.as_bytes())]).await;
    let members = of(&files, "lance.mul")["force"].as_array().expect("members").clone();
    assert_eq!((&members[0]["damaged"], &members[2]["entity"]), (&true.into(), &Value::Null));
    let asked = |it: &Value| {
        serde_json::json!({
            "unit": it["unit"], "pilot": "Mara & Co", "gunnery": 2, "piloting": 5, "entity": it["entity"],
        })
    };
    let units: Vec<Value> = members.iter().map(asked).collect();
    let written = guest.post("/api/collection/mul", &serde_json::json!({ "units": units })).await;
    let written = written.expect("an answer");
    assert_eq!(written.status, 200, "{}", written.body);
    for kept in ["<armor points=\"3\"/>", "camoCategory=\"Reds\"", "nick=\"Owl\"", "model=\"NB-1\""] {
        assert!(written.body.contains(kept), "{kept}: {}", written.body);
    }
    assert_eq!(written.body.matches("name=\"Mara &amp; Co\" gunnery=\"2\"").count(), 3, "{}", written.body);
    let wrong = |entity: &str, gunnery: u8| {
        let unit =
            serde_json::json!({ "unit": "Bailiff", "gunnery": gunnery, "piloting": 5, "entity": entity });
        serde_json::json!({ "units": [unit] })
    };
    let deep = format!("<entity chassis=\"x\">{}{}</entity>", "<a>".repeat(60_000), "</a>".repeat(60_000));
    for (wish, field) in [
        (wrong("<unit/>", 4), "units[0].entity"),
        (wrong("<!DOCTYPE a [<!ENTITY b \"c\">]><entity chassis=\"&b;\"/>", 4), "units[0].entity"),
        (wrong("<entity chassis=\"x\"/>", 9), "units[0].gunnery"),
    ] {
        let refused = guest.post("/api/collection/mul", &wish).await.expect("an answer");
        assert_eq!(
            (refused.status, refused.json()["field"].as_str()),
            (422, Some(field)),
            "{}",
            refused.body
        );
    }
    let deep = guest.post("/api/collection/mul", &wrong(&deep, 4)).await.expect("an answer");
    assert!(deep.status < 500, "{}", deep.status);
}

#[tokio::test]
async fn limits_are_told_beforehand_and_kept() {
    let house = House::open().await;
    let mut guest = house.guest();
    let limits = guest.get("/api/imports/limits").await.expect("an answer").json();
    assert_eq!((&limits["units"]["most"], &limits["boards"]["most"]), (&300.into(), &60.into()), "{limits}");
    let most = limits["request_bytes"].as_u64().expect("a number") as usize;
    let refused = guest.upload("/api/imports", &[("large.zip", &vec![7; most])]).await.expect("an answer");
    assert_eq!(refused.status, 413, "{}", refused.body);
    let no_form = guest.post("/api/imports", &Value::Null).await.expect("an answer");
    assert!((400..500).contains(&no_form.status), "{}", no_form.status);
}

//! `myomer query` as a process.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use serde_json::Value;

use super::{POND, file, run};

fn ask(board: &str) -> String {
    format!(
        r#"{{"ask":"los","board":{board},"from":{{"hex":"0101","elevation":0}},"to":{{"hex":"0202","elevation":0}}}}"#
    )
}

fn answers(input: &[u8]) -> Vec<Value> {
    let output = run(&["query"], input);
    assert!(output.status.success(), "{:?}", output.status);
    let text = String::from_utf8(output.stdout).expect("answers are UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("an answer is JSON")).collect()
}

#[test]
fn paths_texts_and_faults_are_answered_line_by_line() {
    file("query_pond.board", POND.as_bytes());
    file("query_broken.board", b"size 2 2\nhex 0101 0 \"\" \"\"\nend\n");
    let text = serde_json::to_string(POND).unwrap();
    let lines = [
        ask("\"query_pond.board\""),
        ask(&format!("{{\"text\":{text}}}")),
        ask("\"no_such.board\""),
        ask("\"query_broken.board\""),
        ask("\"query_pond.board\""),
    ];
    let answers = answers(lines.join("\n").as_bytes());
    assert_eq!(answers.len(), 5);
    assert_eq!(answers[0]["ok"]["los"], false);
    assert_eq!(answers[0]["ok"]["blocked"], "hex 0102 is in the way (§5.3)");
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0], answers[4]);
    assert_eq!(answers[2]["error"]["kind"], "not_found");
    assert_eq!(answers[3]["error"]["kind"], "unreadable");
    let message = answers[3]["error"]["message"].as_str().unwrap();
    assert!(message.contains("query_broken.board: line ") && message.contains("4"), "{message}");
}

#[test]
fn an_answer_comes_before_the_next_question_is_asked() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_myomer"))
        .arg("query")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = program.stdin.take().unwrap();
    let mut output = BufReader::new(program.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(input, "{{\"ask\":\"tea\"}}").unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert!(line.contains("\"unknown_ask\""), "{line}");
    }
    drop(input);
    assert!(program.wait().unwrap().success());
}

#[test]
fn garbage_of_every_kind_gets_as_many_answers_as_lines() {
    let mut input = Vec::new();
    for line in [&b"\x00\x00"[..], b"\xc3\x28", b"null", b"{\"ask\":7}", b"{\"ask\":\"los\"}", b"\r", b" "] {
        input.extend_from_slice(line);
        input.push(b'\n');
    }
    input.extend_from_slice(&[b'[', b'{'].repeat(3_000_000));
    let kinds: Vec<String> =
        answers(&input).iter().map(|it| it["error"]["kind"].as_str().unwrap_or("ok").to_owned()).collect();
    let wanted = ["not_json", "not_utf8", "field", "field", "field", "not_json", "not_json", "too_long"];
    assert_eq!(kinds, wanted);
}

#[test]
fn the_explanation_is_there_when_asked_for() {
    let request = ask(&format!("{{\"text\":{}}}", serde_json::to_string(POND).unwrap()));
    let asked = request.replacen("\"ask\"", "\"explain\":true,\"ask\"", 1);
    let answers = answers(asked.as_bytes());
    let lines = answers[0]["ok"]["explanation"].as_array().unwrap();
    assert!(lines.len() >= 2 && lines[0].as_str().unwrap().starts_with("range "), "{lines:?}");
}

/// A file next to the root, reached by `..`, by its whole path and by a link inside the root, is not read.
#[test]
fn nothing_outside_the_root_is_read() {
    let inside = file("query_root/inside.board", POND.as_bytes());
    let outside = file("query_outside.board", POND.as_bytes());
    let root = inside.parent().unwrap();
    let mut names = vec!["../query_outside.board".to_owned(), outside.display().to_string()];
    #[cfg(unix)]
    {
        let link = root.join("link.board");
        let _ = std::fs::remove_file(&link);
        std::os::unix::fs::symlink(&outside, &link).unwrap();
        names.push("link.board".to_owned());
    }
    let mut lines = vec![ask("\"inside.board\"")];
    lines.extend(names.iter().map(|name| ask(&serde_json::to_string(name).unwrap())));
    let output = run(&["query", "--root", root.to_str().unwrap()], lines.join("\n").as_bytes());
    let text = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers[0]["ok"]["los"], false, "{text}");
    for answer in &answers[1..] {
        assert_eq!(answer["error"]["kind"], "not_found", "{text}");
        assert!(answer["error"]["message"].as_str().unwrap().contains("leads out of"), "{text}");
    }
    assert_eq!(answers.len(), 1 + names.len());
}

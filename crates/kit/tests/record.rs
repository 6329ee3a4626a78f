//! Records: written as the match goes, read back torn or whole, replayed, verified, and false ones found out.

mod toy;

use kit::fair::{Nonce, Secret, commit, dice};
use kit::play::{choices, choose};
use kit::record::{Ending, Header, Part, Provenance, RecordError, Replay, Source, Torn, profile, verify};
use kit::{BySeat, Game, Next, Record, Recorder, Seat, Seeded};
use proptest::prelude::*;
use toy::{Fault, Setup, Toy};

fn header(stones: u8) -> Header<Setup> {
    let seats = BySeat::new("Ann".to_owned(), "Bo".to_owned());
    Header::new::<Toy>("toy 1.0", seats, Setup { stones, fault: Fault::None })
}

/// A whole match as the lines of its record.
fn lines(header: &Header<Setup>, dice: Seeded, secret: Option<Secret>) -> Vec<String> {
    let (mut recorder, opening) = Recorder::<Toy, Seeded>::begin(header, dice).unwrap();
    let mut lines = vec![header.line(), opening.line()];
    let (mut choices, mut legal) = (choices(1), Vec::new());
    while let Next::Seat(_) = recorder.game().to_act() {
        legal.clear();
        recorder.game().legal_actions(&mut legal);
        let action = choose(&legal, &mut choices).unwrap();
        lines.push(recorder.apply(action).unwrap().line());
    }
    lines.push(recorder.closing(secret).unwrap().line());
    lines
}

fn text(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn seeded() -> Vec<String> {
    lines(&header(12).with_source(Source::Seed(7)), Seeded::new(7), None)
}

fn read(text: &str) -> Result<Record<Toy>, RecordError> {
    Record::read(text.as_bytes())
}

/// Golden: the form of schema 1. Old records must stay readable for ever.
#[test]
fn a_record_looks_as_documented() {
    let lines = seeded();
    let header = r#"{"record":1,"program":"toy 1.0","profile":"toy/1","seats":{"red":"Ann","blue":"Bo"},"setup":{"stones":12,"fault":"None"},"source":{"seed":"7"}}"#;
    assert_eq!(lines[0], header);
    assert_eq!(
        lines[1],
        r#"{"n":0,"dice":"25","events":[{"Dealt":{"seat":"red","card":2}},{"Dealt":{"seat":"blue","card":5}}],"hash":"5c0b6c7d207d841d"}"#
    );
    assert_eq!(
        lines[2],
        r#"{"n":1,"seat":"red","action":{"Take":1},"dice":"","events":[{"Took":{"seat":"red","stones":1}}],"hash":"2e84978c04383128"}"#
    );
    assert_eq!(
        lines[lines.len() - 1],
        r#"{"end":{"over":{"won":"red"}},"entries":8,"hash":"8526ac046336e4e6"}"#
    );
    assert_eq!(profile(text(&lines).as_bytes()), Ok("toy/1".to_owned()));
}

#[test]
fn a_whole_record_verifies_and_says_where_its_dice_came_from() {
    let record = read(&text(&seeded())).unwrap();
    let verified = verify(&record).unwrap();
    assert_eq!(verified.provenance, Provenance::Seed);
    assert_eq!(verified.entries, record.entries.len() as u64);
    assert_eq!(verified.hash, record.closing.as_ref().unwrap().hash);
    assert!(verified.dice >= 2 && verified.end.is_some());
}

#[test]
fn a_replay_stops_at_any_step() {
    let record = read(&text(&seeded())).unwrap();
    let mut replay = Replay::new(&record).unwrap();
    assert_eq!(replay.play_to(0).unwrap().stones, 12);
    let turns = replay.play_to(2).unwrap().turns;
    assert_eq!(turns, 2);
    assert!(matches!(replay.play_to(u64::MAX).unwrap().to_act(), Next::Over(_)));
    assert!(replay.step().is_none());
}

#[test]
fn a_torn_record_is_resumed_as_if_nothing_had_happened() {
    let whole = seeded();
    for kept in 3..whole.len() {
        let mut cut = text(&whole[..kept - 1]);
        cut.push_str(&whole[kept - 1][..whole[kept - 1].len() / 2]);
        let record = read(&cut).unwrap();
        assert_eq!(record.torn, Some(Torn { line: kept, bytes: whole[kept - 1].len() / 2 }));
        assert_eq!(verify(&record).unwrap().end, None);
        let mut dice = Seeded::new(7);
        dice.skip(record.dice_drawn());
        let mut recorder = Recorder::resume(&record, dice).unwrap();
        let lost: serde_json::Value = serde_json::from_str(&whole[kept - 1]).unwrap();
        if let Some(action) = lost.get("action") {
            let entry = recorder.apply(serde_json::from_value(action.clone()).unwrap()).unwrap();
            assert_eq!(entry.line(), whole[kept - 1]);
        }
    }
}

#[test]
fn resigning_and_walking_away_are_endings_too() {
    for end in [Ending::Resigned(Seat::Red), Ending::Forfeited(Seat::Blue), Ending::Abandoned] {
        let (recorder, opening) = Recorder::<Toy, Seeded>::begin(&header(9), Seeded::new(1)).unwrap();
        assert_eq!(recorder.closing(None), None);
        let lines = [header(9).line(), opening.line(), recorder.closed(end, None).line()];
        let verified = verify(&read(&text(&lines)).unwrap()).unwrap();
        assert_eq!((verified.end, verified.provenance), (Some(end), Provenance::Unsaid));
    }
}

fn promised() -> (Header<Setup>, Seeded, Secret) {
    let (secret, nonces) = (Secret([9; 32]), BySeat::new(Nonce([1; 32]), Nonce([2; 32])));
    let source = Source::Promised { commitment: commit(&secret), nonces };
    (header(12).with_source(source), dice(&secret, &nonces), secret)
}

#[test]
fn a_kept_promise_is_proved_and_a_broken_one_found() {
    let (header, dice, secret) = promised();
    let shown = read(&text(&lines(&header, dice.clone(), Some(secret)))).unwrap();
    assert_eq!(verify(&shown).unwrap().provenance, Provenance::Proved { took_part: BySeat::new(true, true) });
    let kept = read(&text(&lines(&header, dice.clone(), None))).unwrap();
    assert_eq!(verify(&kept).unwrap().provenance, Provenance::NotYetShown);

    let other = read(&text(&lines(&header, dice, Some(Secret([8; 32]))))).unwrap();
    assert_eq!(verify(&other).unwrap_err().part, Part::Secret);
    let loaded = read(&text(&lines(&header, Seeded::new(3), Some(secret)))).unwrap();
    let found = verify(&loaded).unwrap_err();
    assert_eq!((found.line, found.part), (2, Part::Dice));
}

/// Changes the first match in one line and says what `verify` finds.
fn falsified(line: usize, from: &str, to: &str) -> String {
    let mut lines = lines(&header(12), Seeded::new(7), None);
    assert!(lines[line - 1].contains(from), "{}", lines[line - 1]);
    lines[line - 1] = lines[line - 1].replacen(from, to, 1);
    verify(&read(&text(&lines)).unwrap()).unwrap_err().to_string()
}

#[test]
fn the_first_difference_is_told_with_line_and_both_values() {
    let last = seeded().len();
    for (line, from, to, found) in [
        (
            1,
            "\"stones\":12",
            "\"stones\":0",
            "line 1, setup: recorded Setup { stones: 0, fault: None }, replayed refused: a heap of 0 stones; 1 to 60 are due",
        ),
        (
            2,
            "\"card\":",
            "\"card\":1",
            "line 2, event 1: recorded Dealt { seat: Red, card: 12 }, replayed Dealt { seat: Red, card: 2 }",
        ),
        (2, "\"25\"", "\"253\"", "line 2, dice: recorded 3 dice, replayed 2 dice"),
        (
            2,
            "},{",
            "},{\"Rolled\":3},{",
            "line 2, event 2: recorded Rolled(3), replayed Dealt { seat: Blue, card: 5 }",
        ),
        (3, "\"seat\":\"red\"", "\"seat\":\"blue\"", "line 3, seat: recorded Blue, replayed Seat(Red)"),
        (
            3,
            "{\"Take\":1}",
            "{\"Take\":9}",
            "line 3, action: recorded Take(9), replayed illegal: 9 stones are not to be had of 12; 1 to 3 may be taken",
        ),
        (
            3,
            "2e84978c04383128",
            "2e84978c04383129",
            "line 3, hash: recorded StateHash(2e84978c04383129), replayed StateHash(2e84978c04383128)",
        ),
        (last, "\"entries\":8", "\"entries\":9", "line 10, entries: recorded 9, replayed 8"),
        (last, "{\"won\":\"red\"}", "\"draw\"", "line 10, end: recorded Over(Draw), replayed Over(Won(Red))"),
        (
            last,
            "{\"over\":{\"won\":\"red\"}}",
            "\"abandoned\"",
            "line 10, end: recorded Abandoned, replayed Over(Won(Red))",
        ),
    ] {
        assert_eq!(falsified(line, from, to), found);
    }
}

#[test]
fn errors_name_line_and_field() {
    let good = seeded();
    let with = |line: usize, from: &str, to: &str| {
        let mut lines = good.clone();
        assert!(lines[line - 1].contains(from), "{}", lines[line - 1]);
        lines[line - 1] = lines[line - 1].replacen(from, to, 1);
        read(&text(&lines)).unwrap_err().to_string()
    };
    let schema = "line 1, field `record`: schema 9 is not known, this program reads schema 1";
    assert_eq!(with(1, r#""record":1"#, r#""record":9"#), schema);
    let rules = r#"line 1, field `profile`: the record is of "go/1", not of "toy/1""#;
    assert_eq!(with(1, "toy/1", "go/1"), rules);
    assert_eq!(with(2, r#""dice":"#, r#""dise":"#), "line 2, field `dice`: missing");
    assert_eq!(with(2, r#""n":0"#, r#""n":0,"m":1"#), "line 2, field `m`: not a field of this line");
    assert_eq!(with(3, r#""n":1"#, r#""n":4"#), "line 3, field `n`: entry 4 stands where entry 1 is due");
    assert!(with(3, r#""action":"#, r#""action":7,"_":"#).starts_with("line 3, field `action`: "));
    assert!(with(2, r#""dice":""#, r#""dice":"0"#).ends_with("dice are digits 1 to 6, not '0'"));
    assert!(with(3, "{", "[").starts_with("line 3: not a JSON object: "));
    assert_eq!(read("").unwrap_err(), RecordError::NoHeader);
    assert_eq!(read(&good[0][..40]).unwrap_err(), RecordError::NoHeader);
    let after = text(&good) + &good[1];
    assert_eq!(read(&after).unwrap_err(), RecordError::AfterClosing { line: good.len() + 1 });
}

proptest! {
    /// Whatever happens to the bytes, reading and verifying answer and do not panic.
    #[test]
    fn no_damage_makes_a_record_panic(at in 0usize..2000, byte: u8, cut in 0usize..2000) {
        let mut bytes = text(&seeded()).into_bytes();
        let length = bytes.len();
        bytes[at % length] = byte;
        bytes.truncate(length - cut % length);
        if let Ok(record) = Record::<Toy>::read(&bytes) {
            let _ = verify(&record);
        }
        let _ = profile(&bytes);
    }
}

//! The tables of `docs/rules/classic.md`, read from the page itself and held beside the code row by row. A row that
//! is added or changed fails until the code knows it; rows that say it in words are in `tests/spec_words.rs`.

mod equipment;
mod fire;
mod heat;
mod movement;
mod physical;
mod piloting;
mod tables;

use kit::{Game, Seeded};

use crate::testing::Battle;
use crate::{Action, Event, State, fire as fire_rules, physical as physical_rules, turn};

const PAGE: &str = include_str!("../../../../docs/rules/classic.md");

type Row = Vec<String>;

struct Table {
    header: Row,
    rows: Vec<Row>,
}

/// The tables below a heading.
fn tables(heading: &str) -> Vec<Table> {
    let below = PAGE.lines().skip_while(|line| !line.starts_with(heading)).skip(1);
    let mut found: Vec<Vec<Row>> = vec![Vec::new()];
    for line in below.take_while(|line| !line.starts_with('#')) {
        match line.strip_prefix('|').and_then(|line| line.strip_suffix('|')) {
            Some(cells) => {
                let row = cells.split('|').map(|cell| cell.trim().replace("**", "")).collect();
                found.last_mut().expect("there is one").push(row);
            }
            None if found.last().is_some_and(|rows| !rows.is_empty()) => found.push(Vec::new()),
            None => {}
        }
    }
    // The header and the line of dashes come before the rows.
    let table = |rows: Vec<Row>| Table { header: rows[0].clone(), rows: rows[2..].to_vec() };
    found.into_iter().filter(|rows| rows.len() > 2).map(table).collect()
}

/// The numbers of a cell, in order: `+0 / +1 / +2` is three of them, `—` none. References and tags are no numbers.
fn numbers(cell: &str) -> Vec<i32> {
    let cell = cell.replace('−', "-").replace('/', " ").replace([';', ',', ')', ':'], " ");
    let plain = cell.split_whitespace().filter(|word| !word.starts_with(['[', '(', '§', 'R']));
    plain.filter_map(|word| word.trim_matches('+').parse().ok()).collect()
}

/// The number with which a cell begins, if it does.
fn number(cell: &str) -> Option<i32> {
    numbers(cell.split_whitespace().next()?).first().copied()
}

/// `—` is nothing.
fn or_zero(cell: &str) -> i32 {
    if cell == "—" { 0 } else { number(cell).unwrap_or_else(|| panic!("{cell:?} is no number")) }
}

/// `8–12` is 8 to 12, `24+` is 24 and a good many more, `6` is itself.
fn span(band: &str) -> std::ops::RangeInclusive<i32> {
    let whole = |it: &str| -> i32 { it.trim().parse().unwrap_or_else(|_| panic!("{band:?} is no band")) };
    match band.split_once('–') {
        Some((low, high)) => whole(low)..=whole(high),
        None if band.ends_with('+') => {
            whole(band.trim_end_matches('+'))..=whole(band.trim_end_matches('+')) + 20
        }
        None => whole(band)..=whole(band),
    }
}

/// The bands of a label such as `Heat 0–7 / 8–12 / 24+`.
fn bands(label: &str) -> Vec<std::ops::RangeInclusive<i32>> {
    label
        .split([' ', '/'])
        .filter(|word| word.starts_with(|it: char| it.is_ascii_digit()))
        .map(span)
        .collect()
}

/// What a change of the position does to a number.
fn added(plain: &Battle, changed: &Battle, number: impl Fn(&Battle) -> i8) -> i32 {
    i32::from(number(changed)) - i32::from(number(plain))
}

/// Plays these actions of the unit that acts, then lets everybody else pass until the phase is over; all that
/// happened. Any dice will do: what is looked for is said whether they are good or bad.
fn played(battle: &Battle, actions: &[Action]) -> Vec<Event> {
    let (mut state, mut log, mut dice) = (battle.state.clone(), Vec::new(), Seeded::new(1));
    let phase = state.phase();
    let mut take = |state: &mut State, action: Action| {
        state.apply(action, &mut dice, &mut log).unwrap_or_else(|why| panic!("{action:?}: {why}"));
    };
    actions.iter().for_each(|&action| take(&mut state, action));
    let mut legal = Vec::new();
    while state.phase() == phase {
        legal.clear();
        state.legal_actions(&mut legal);
        let pass = |it: &&Action| {
            matches!(
                it,
                Action::Turn(turn::Action::Activate { .. })
                    | Action::Fire(fire_rules::Action::EndFire)
                    | Action::Physical(physical_rules::Action::EndPhysical)
            )
        };
        let passed = *legal.iter().find(pass).expect("whoever acts may pass");
        take(&mut state, passed);
    }
    log
}

/// The row is new: somebody must say what it means.
fn unknown(table: &str, row: &Row) -> ! {
    panic!("{table}: nothing here knows the row {:?}", row[0])
}

#[test]
fn cells_are_read_as_printed() {
    assert_eq!(numbers("+0 / +1 / +2 / +3 [Q]"), [0, 1, 2, 3]);
    assert_eq!(numbers("−2 if adjacent, +1 otherwise [Q]"), [-2, 1]);
    assert_eq!(numbers("+2; second hit: no weapon attacks [Q][X]"), [2]);
    assert_eq!(numbers("+1 (R-01) [X][Q]"), [1]);
    assert_eq!(numbers("§5"), Vec::<i32>::new());
    assert_eq!(bands("Heat 0–7 / 8–12 / 24+"), [0..=7, 8..=12, 24..=44]);
    assert_eq!(tables("### 6.3").len(), 3);
}

/// Every reason that a number may have points to a section that stands on the page.
#[test]
fn reasons_cite_sections_that_exist() {
    let stands = |section: &str| {
        let wanted = section;
        PAGE.lines().any(|line| line.starts_with('#') && line.split(' ').nth(1) == Some(wanted))
    };
    for cause in crate::piloting::Cause::EVERY {
        assert!(stands(cause.section().number()), "{cause:?}: {}", cause.section());
    }
    let labels: std::collections::BTreeSet<&str> =
        crate::piloting::Cause::EVERY.iter().map(|cause| cause.label()).collect();
    assert_eq!(labels.len(), crate::piloting::Cause::EVERY.len(), "labels tell them apart");
}

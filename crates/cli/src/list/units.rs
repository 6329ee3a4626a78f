//! `myomer units`.

use classic::mech::TechBase;
use library::{Kind, Unit, UnitSummary};
use serde::Serialize;

use super::{mentions, printed};
use crate::args::{TechFilter, UnitColumn, Units};
use crate::table::{Align, Table};
use crate::terminal::Paint;
use crate::{Session, show};

/// A line of the list.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Row {
    name: String,
    mass: u8,
    tech: &'static str,
    role: String,
    walk: u8,
    run: u8,
    run_masc: Option<u8>,
    jump: u8,
    armour: u16,
    bv: u32,
    year: u16,
    /// What a text filter looks through: name, role and gear.
    #[serde(skip)]
    words: String,
    #[serde(skip)]
    base: TechBase,
}

pub(crate) fn units(asked: &Units, session: &Session) -> String {
    let library = &session.library;
    // A file that cannot be read is no unit to list.
    let all = library.list(Kind::Unit).into_iter().filter_map(|listed| {
        let row = Row::new(&listed.item.name, &*library.summary::<Unit>(&listed).ok()?);
        let about = || library.read::<Unit>(&listed).map(|unit| unit.design.identity.overview.clone());
        is_wanted(&row, asked, || about().unwrap_or_default()).then_some(row)
    });
    let mut rows: Vec<Row> = all.collect();
    sort(&mut rows, asked.sort);
    printed(rows, asked.reverse, asked.json, |rows| table(rows, session.paint, session.width))
}

impl Row {
    fn new(name: &str, unit: &UnitSummary) -> Row {
        Row {
            name: name.to_owned(),
            mass: unit.tons,
            tech: show::tech(unit.tech),
            role: unit.role.clone(),
            walk: unit.walk,
            run: unit.run,
            run_masc: unit.run_masc,
            jump: unit.jump,
            armour: unit.armour,
            bv: unit.battle_value,
            year: unit.year,
            words: format!("{name} {} {}", unit.role, unit.gear.join(" ")),
            base: unit.tech,
        }
    }
}

/// The description is read only where nothing else answers.
fn is_wanted(row: &Row, asked: &Units, about: impl FnOnce() -> String) -> bool {
    let says = |filter: &String| {
        mentions(&row.words, filter) || mentions(&format!("{} {}", row.words, about()), filter)
    };
    asked.role.as_ref().is_none_or(|role| mentions(&row.role, role))
        && asked.mass.as_ref().is_none_or(|span| span.contains(&u32::from(row.mass)))
        && asked.bv.as_ref().is_none_or(|span| span.contains(&row.bv))
        && asked.tech.is_none_or(|tech| is_tech(tech, row.base))
        && asked.text.as_ref().is_none_or(says)
}

pub(crate) fn is_tech(filter: TechFilter, base: TechBase) -> bool {
    match base {
        TechBase::InnerSphere => filter == TechFilter::Is,
        TechBase::Clan => filter == TechFilter::Clan,
        TechBase::MixedInnerSphere | TechBase::MixedClan => filter == TechFilter::Mixed,
    }
}

fn sort(rows: &mut [Row], by: UnitColumn) {
    rows.sort_by(|a, b| a.name.cmp(&b.name));
    match by {
        UnitColumn::Name => {}
        UnitColumn::Mass => rows.sort_by_key(|row| row.mass),
        UnitColumn::Tech => rows.sort_by_key(|row| row.tech),
        UnitColumn::Role => rows.sort_by(|a, b| a.role.cmp(&b.role)),
        UnitColumn::Walk => rows.sort_by_key(|row| row.walk),
        UnitColumn::Jump => rows.sort_by_key(|row| row.jump),
        UnitColumn::Armour => rows.sort_by_key(|row| row.armour),
        UnitColumn::Bv => rows.sort_by_key(|row| row.bv),
        UnitColumn::Year => rows.sort_by_key(|row| row.year),
    }
}

fn table(rows: &[Row], paint: Paint, width: usize) -> String {
    use Align::{Left, Right};
    #[rustfmt::skip]
    let mut table = Table::new(&[
        ("name", Left), ("tons", Right), ("tech", Left), ("role", Left), ("MP", Left), ("armour", Right),
        ("BV", Right), ("year", Right),
    ]);
    for row in rows {
        table.row(vec![
            row.name.clone(),
            row.mass.to_string(),
            short_tech(row.base).to_owned(),
            row.role.clone(),
            movement(row),
            row.armour.to_string(),
            row.bv.to_string(),
            row.year.to_string(),
        ]);
    }
    let count = if rows.len() == 1 { "1 unit".to_owned() } else { format!("{} units", rows.len()) };
    format!("{}{count}\n", table.render(paint, width))
}

const fn short_tech(base: TechBase) -> &'static str {
    match base {
        TechBase::InnerSphere => "IS",
        TechBase::Clan => "Clan",
        TechBase::MixedInnerSphere | TechBase::MixedClan => "mixed",
    }
}

/// Walk/run, and jump if it can: `5/8/5`; the run with MASC in parentheses.
fn movement(row: &Row) -> String {
    let masc = row.run_masc.map_or(String::new(), |run| format!("({run})"));
    let jump = if row.jump > 0 { format!("/{}", row.jump) } else { String::new() };
    format!("{}/{}{masc}{jump}", row.walk, row.run)
}

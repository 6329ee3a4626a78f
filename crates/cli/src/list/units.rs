//! Our own units.

use classic::mech::{Design, Face, Location, TechBase};
use formats::battle_value::battle_value;
use formats::mtf;
use serde::Serialize;

use super::{mentions, to_json};
use crate::args::{TechFilter, UnitColumn, Units};
use crate::show;
use crate::table::{Align, Table};
use crate::terminal::Paint;

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
    /// What a text filter looks through: name, role, gear, description.
    #[serde(skip)]
    words: String,
    #[serde(skip)]
    base: TechBase,
}

pub fn units(asked: &Units, paint: Paint, width: usize) -> String {
    // The catalogue's files load: a test holds them to it.
    let designs = catalogue::mechs().filter_map(|file| mtf::read(file.text.as_bytes()).ok());
    let mut rows: Vec<Row> = designs.map(|it| row(&it.design)).filter(|row| is_wanted(row, asked)).collect();
    sort(&mut rows, asked.sort);
    if asked.reverse {
        rows.reverse();
    }
    if asked.json { to_json(&rows) } else { table(&rows, paint, width) }
}

fn row(design: &Design) -> Row {
    let faces = [Face::Front, Face::Rear];
    let armour =
        Location::ALL.iter().flat_map(|&at| faces.map(|face| u16::from(design.armour_at(at, face)))).sum();
    Row {
        name: design.name(),
        mass: design.mass,
        tech: show::tech(design.tech_base),
        role: design.identity.role.clone(),
        walk: design.walking_mp(),
        run: design.running_mp(),
        run_masc: design.running_mp_with_masc(),
        jump: design.jumping_mp(),
        armour,
        bv: battle_value(design),
        year: design.identity.year,
        words: words(design),
        base: design.tech_base,
    }
}

fn words(design: &Design) -> String {
    let identity = &design.identity;
    let gear: Vec<&str> = design.mounts.iter().map(|mount| mount.item.name()).collect();
    format!("{} {} {} {}", design.name(), identity.role, gear.join(" "), identity.overview)
}

fn is_wanted(row: &Row, asked: &Units) -> bool {
    let tech = |filter: TechFilter| match row.base {
        TechBase::InnerSphere => filter == TechFilter::Is,
        TechBase::Clan => filter == TechFilter::Clan,
        TechBase::MixedInnerSphere | TechBase::MixedClan => filter == TechFilter::Mixed,
    };
    asked.text.as_ref().is_none_or(|filter| mentions(&row.words, filter))
        && asked.role.as_ref().is_none_or(|role| mentions(&row.role, role))
        && asked.mass.as_ref().is_none_or(|span| span.contains(&u32::from(row.mass)))
        && asked.bv.as_ref().is_none_or(|span| span.contains(&row.bv))
        && asked.tech.is_none_or(tech)
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

//! `myomer force`: forces shown, converted and drawn.

use std::path::Path;

use formats::battle_value::pilot_multiplier;
use formats::mul::{self, ForceUnit, Pilot};
use kit::Seeded;
use lab::experiment::unit_words::Skills;
use library::{Candidate, ForceWish, Kind, Library, Unit, random_force};
use serde::Serialize;

use crate::args::{Force, ForceOf, ForceOutput, RandomForce};
use crate::list::is_tech;
use crate::series::{save, skills};
use crate::table::{Align, Table};
use crate::{Session, files};

/// What to print.
pub(crate) fn force(asked: &Force, session: &Session) -> Result<String, String> {
    match &asked.what {
        ForceOf::Show { force, json } => {
            let shown = shown(&session.library, &read(session, force)?);
            Ok(if *json { to_json(&shown) } else { table(&shown, session) })
        }
        ForceOf::Convert { force, to } => write(&read(session, force)?, to, session),
        ForceOf::Random(asked) => write(&random(asked, session)?, &asked.to, session),
    }
}

/// A force by file, by the name that a folder has it under, or unit by unit.
pub(crate) fn read(session: &Session, what: &str) -> Result<mul::Force, String> {
    let path = Path::new(what);
    let bytes = match (is_mul(what), session.collection.force(what)) {
        (true, _) if path.exists() => Some(files::read(path)?),
        (_, Some(named)) => Some(named?),
        (true, None) => return Err(format!("FORCE: {what}: there is no such file")),
        (false, None) => None,
    };
    match bytes {
        Some(bytes) => mul::read(&bytes).map_err(|why| format!("FORCE: {what}: {why}")),
        None => of_names(&session.library, what),
    }
}

pub(crate) fn is_mul(what: &str) -> bool {
    Path::new(what).extension().is_some_and(|it| it.eq_ignore_ascii_case("mul"))
}

fn of_names(library: &Library, what: &str) -> Result<mul::Force, String> {
    let units = what.split(',').map(|text| {
        let (name, pilot) = skills("FORCE", text.trim())?;
        let unit = files::unit(library, name).map_err(|why| format!("FORCE: {why}"))?;
        let Skills { gunnery, piloting } = pilot.unwrap_or(Skills { gunnery: 4, piloting: 5 });
        let summary = &unit.summary;
        let pilot = Pilot { gunnery, piloting, ..Pilot::default() };
        Ok(ForceUnit { pilot, ..ForceUnit::new(&summary.chassis, &summary.model) })
    });
    Ok(mul::Force { units: units.collect::<Result<_, String>>()?, ..mul::Force::default() })
}

/// A line of a force.
#[derive(Clone, Debug, Serialize)]
struct Row {
    unit: String,
    pilot: String,
    gunnery: u8,
    piloting: u8,
    tons: Option<u8>,
    /// §2.8 With the pilot's skills; `None` if the unit is not known.
    bv: Option<u32>,
    damaged: bool,
    /// Why the unit is not known.
    unknown: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
struct Shown {
    units: Vec<Row>,
    tons: u32,
    bv: u32,
    unknown: usize,
    /// Units of a battle's record that are no part of the force any more.
    left_out: usize,
}

fn shown(library: &Library, force: &mul::Force) -> Shown {
    let row = |unit: &ForceUnit| {
        let found = library.unit(&unit.name());
        let factor = pilot_multiplier(unit.pilot.gunnery, unit.pilot.piloting);
        let summary = found.as_ref().ok().map(|it| &it.summary);
        Row {
            unit: unit.name(),
            pilot: unit.pilot.name.clone(),
            gunnery: unit.pilot.gunnery,
            piloting: unit.pilot.piloting,
            tons: summary.map(|it| it.tons),
            bv: summary.map(|it| (f64::from(it.battle_value) * factor).round() as u32),
            damaged: unit.is_damaged,
            unknown: found.err().map(|why| why.to_string()),
        }
    };
    let units: Vec<Row> = force.units.iter().map(row).collect();
    Shown {
        tons: units.iter().filter_map(|it| it.tons).map(u32::from).sum(),
        bv: units.iter().filter_map(|it| it.bv).sum(),
        unknown: units.iter().filter(|it| it.unknown.is_some()).count(),
        left_out: force.left_out,
        units,
    }
}

fn to_json(shown: &Shown) -> String {
    serde_json::to_string_pretty(shown).expect("rows are plain texts and numbers") + "\n"
}

fn table(shown: &Shown, session: &Session) -> String {
    use Align::{Left, Right};
    let mut table = Table::new(&[
        ("unit", Left),
        ("pilot", Left),
        ("skills", Left),
        ("tons", Right),
        ("BV", Right),
        ("", Left),
    ]);
    for row in &shown.units {
        let number = |it: Option<u32>| it.map_or("?".to_owned(), |it| it.to_string());
        let note = match (&row.unknown, row.damaged) {
            (Some(why), _) => why.clone(),
            (None, true) => "damaged in an earlier battle".to_owned(),
            (None, false) => String::new(),
        };
        let skills = format!("{}/{}", row.gunnery, row.piloting);
        let (tons, bv) = (number(row.tons.map(u32::from)), number(row.bv));
        table.row(vec![row.unit.clone(), row.pilot.clone(), skills, tons, bv, note]);
    }
    let mut sum = format!("{} units, {} tons, battle value {}", shown.units.len(), shown.tons, shown.bv);
    if shown.unknown > 0 {
        sum += &format!("; {} unknown", shown.unknown);
    }
    if shown.left_out > 0 {
        sum += &format!("; {} of the record left out", shown.left_out);
    }
    format!("{}{sum}\n", table.render(session.paint, session.width))
}

fn write(force: &mul::Force, to: &ForceOutput, session: &Session) -> Result<String, String> {
    if to.names {
        let name = |unit: &ForceUnit| match (unit.pilot.gunnery, unit.pilot.piloting) {
            (4, 5) => unit.name(),
            (gunnery, piloting) => format!("{}:{gunnery}/{piloting}", unit.name()),
        };
        return Ok(force.units.iter().map(name).collect::<Vec<_>>().join(",") + "\n");
    }
    match &to.output {
        Some(file) if file == Path::new("-") => Ok(mul::write(force)),
        Some(file) => {
            files::has_room_for(file).map_err(|why| format!("--output: {why}"))?;
            save(file, &mul::write(force)).map_err(|why| format!("--output: {why}"))?;
            Ok(format!("{}: {} units\n", file.display(), force.units.len()))
        }
        None => Ok(table(&shown(&session.library, force), session)),
    }
}

fn random(asked: &RandomForce, session: &Session) -> Result<mul::Force, String> {
    let library = &session.library;
    let years = asked.year.clone().unwrap_or(0..=u32::MAX);
    let role = asked.role.as_ref().map(|it| it.to_lowercase());
    let fit = library.list(Kind::Unit).into_iter().filter_map(|listed| {
        let unit = library.summary::<Unit>(&listed).ok()?;
        let is_fit = asked.tech.is_none_or(|tech| is_tech(tech, unit.tech))
            && years.contains(&u32::from(unit.year))
            && role.as_ref().is_none_or(|role| unit.role.to_lowercase().contains(role))
            && (asked.any_gear || unit.not_played.is_empty())
            && unit.findings.errors == 0
            && !listed.item.name.starts_with("Assay Bench");
        is_fit.then_some(unit)
    });
    let fit: Vec<_> = fit.collect();
    let candidate = |tons: u8, battle_value: u32| Candidate { battle_value, tons: u32::from(tons) };
    let candidates: Vec<Candidate> = fit.iter().map(|it| candidate(it.tons, it.battle_value)).collect();
    let wish = ForceWish {
        units: usize::from(asked.units),
        battle_value: asked.bv,
        tons: asked.tons.clone().unwrap_or(0..=u32::MAX),
    };
    let drawn = random_force(&candidates, &wish, &mut Seeded::new(asked.seed));
    let drawn = drawn.ok_or_else(|| {
        format!("no {} of the {} units that fit make such a force; allow more", asked.units, fit.len())
    })?;
    let unit = |at: &usize| ForceUnit::new(&fit[*at].chassis, &fit[*at].model);
    Ok(mul::Force { units: drawn.iter().map(unit).collect(), ..mul::Force::default() })
}

//! `myomer design`: designs made, changed and judged.

use std::path::Path;
use std::process::ExitCode;

use formats::construction::{Kilograms, Severity};
use formats::design::{Draft, GearRow, Report, catalogue};
use library::Kind;

use super::changes::changed;
use crate::args::{DesignCommand, DesignOf};
use crate::series::save;
use crate::table::{Align, Table};
use crate::terminal::Ink;
use crate::{Session, done, files, print};

pub(crate) fn design(asked: &DesignCommand, session: &Session) -> Result<ExitCode, String> {
    match &asked.what {
        DesignOf::New { changes, output, json } => {
            let blank = Draft::new(50, 4).map_err(|why| why.to_string())?;
            let draft = changed(blank, changes)?;
            tell(&draft, output.as_deref(), form(*json), session)
        }
        DesignOf::Set { unit, changes, output, json } => {
            let (draft, own) = open(unit, session)?;
            let draft = changed(draft, changes)?;
            let to = output
                .as_deref()
                .or(own)
                .ok_or_else(|| format!("{unit} is no file of yours; name one to write with --output"))?;
            tell(&draft, Some(to), form(*json), session)
        }
        DesignOf::Show { unit, json } => tell(&open(unit, session)?.0, None, form(*json), session),
        DesignOf::Gear { text, tons, json } => gear(text.as_deref(), *tons, form(*json), session),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Text,
    Json,
}

const fn form(json: bool) -> Form {
    if json { Form::Json } else { Form::Text }
}

/// A design by file or by name, and the file to write back to.
fn open<'a>(unit: &'a str, session: &Session) -> Result<(Draft, Option<&'a Path>), String> {
    let path = Path::new(unit);
    let (bytes, own) = if path.exists() {
        (files::read(path)?, Some(path))
    } else {
        files::unit(&session.library, unit).map_err(|why| format!("UNIT: {why}"))?;
        let found = session.library.find(Kind::Unit, unit).map_err(|why| why.to_string())?;
        (session.library.bytes(&found).map_err(|why| why.to_string())?.into_owned(), None)
    };
    let text = formats::mtf::decode(&bytes).map_err(|why| format!("{unit}: {why}"))?;
    let draft = Draft::read(&text).map_err(|why| format!("{unit}: {why}"))?;
    Ok((draft, own))
}

/// Writes the file and says what it has come to.
fn tell(draft: &Draft, to: Option<&Path>, form: Form, session: &Session) -> Result<ExitCode, String> {
    if to == Some(Path::new("-")) {
        return done(&draft.to_file());
    }
    if let Some(file) = to {
        files::has_room_for(file).map_err(|why| format!("--output: {why}"))?;
        save(file, &draft.to_file()).map_err(|why| format!("--output: {why}"))?;
    }
    let report = Report::of(draft);
    match form {
        Form::Json => {
            let json = serde_json::to_string_pretty(&report).map_err(|why| why.to_string())?;
            print(&(json + "\n"))?;
        }
        Form::Text => print(&text(&report, session))?,
    }
    Ok(if report.legal { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn text(report: &Report, session: &Session) -> String {
    let mut out = session.paint.text(Ink::Bold, &format!("{}, {} tons", report.name, report.tons));
    let over = if report.left < 0 { "over" } else { "left" };
    let left = Kilograms(report.left.unsigned_abs());
    let speed = &report.speed;
    let masc = speed.masc.map_or(String::new(), |mp| format!(" ({mp} with MASC)"));
    out += &format!(
        "\nmass      {} of {}, {left} {over}\nslots     {} of {} free\n",
        report.weight.total(),
        report.weight.mass,
        report.free_slots,
        report.slots
    );
    out += &format!("BV        {}\n", report.battle_value);
    out += &format!("MP        walk {}, run {}{masc}, jump {}\n", speed.walk, speed.run, speed.jump);
    out += &format!("armour    {} of {}\n", report.armour, report.most_armour);
    let heat = &report.heat;
    out += &format!(
        "heat      {} running, {} from weapons; sinks {}\n",
        heat.running, heat.weapons, heat.capacity
    );
    out += &format!(
        "damage    {:.1} with everything, {:.1} within the sinks (average, gunnery 4)\n\n",
        report.best_alpha(),
        report.best_sustained()
    );
    out += &ranges(report, session);
    out += &slots(report, session);
    if !report.unplaced.is_empty() {
        let names: Vec<&str> = report.unplaced.iter().map(|it| it.name).collect();
        out += &format!("to place  {} (not in the file)\n", names.join(", "));
    }
    out + &findings(report)
}

/// Damage at a few ranges, weapon by weapon.
fn ranges(report: &Report, session: &Session) -> String {
    let shown: Vec<usize> =
        [1, 3, 6, 9, 12, 15, 18, 21, 24].into_iter().filter(|at| *at <= report.alpha.len()).collect();
    if shown.is_empty() {
        return String::new();
    }
    let heads: Vec<String> = shown.iter().map(ToString::to_string).collect();
    let mut columns = vec![("damage at", Align::Left), ("heat", Align::Right)];
    columns.extend(heads.iter().map(|it| (it.as_str(), Align::Right)));
    let mut table = Table::new(&columns);
    let mut row = |name: String, heat: String, averages: &[f64]| {
        let cells = shown.iter().map(|at| format!("{:.1}", averages[at - 1]));
        table.row([name, heat].into_iter().chain(cells).collect());
    };
    for weapon in &report.damage {
        let times = if weapon.count > 1 { format!(" ×{}", weapon.count) } else { String::new() };
        row(format!("{}{times}", weapon.name), weapon.heat.to_string(), &weapon.by_range);
    }
    row("within the sinks".to_owned(), String::new(), &report.sustained);
    table.render(session.paint, session.width) + "\n"
}

fn slots(report: &Report, session: &Session) -> String {
    let columns =
        [("location", Align::Left), ("armour", Align::Right), ("free", Align::Right), ("holds", Align::Left)];
    let mut table = Table::new(&columns);
    for place in &report.locations {
        let armour = place.rear.map_or(place.front.to_string(), |rear| format!("{}/{rear}", place.front));
        let gear = place.blocks.iter().filter(|block| block.item.is_some()).map(|block| block.name);
        let holds = gear.collect::<Vec<_>>().join(", ");
        table.row(vec![format!("{} {}", place.code, place.name), armour, place.free.to_string(), holds]);
    }
    table.render(session.paint, session.width) + "\n"
}

fn findings(report: &Report) -> String {
    if report.findings.is_empty() {
        return "legal, nothing to say\n".to_owned();
    }
    let verdict = if report.legal { "legal" } else { "not legal" };
    let count = |severity| report.count(severity);
    let mut out = format!(
        "{verdict}: {} errors, {} warnings, {} notes\n",
        count(Severity::Error),
        count(Severity::Warning),
        count(Severity::Note)
    );
    for found in &report.findings {
        let section = found.section.map_or(String::new(), |it| format!(" ({it})"));
        out += &format!("  {}: {}{section}\n", found.severity, found.text);
    }
    out
}

fn gear(text: Option<&str>, tons: u8, form: Form, session: &Session) -> Result<ExitCode, String> {
    let draft = Draft::new(tons.next_multiple_of(5), 4).map_err(|why| why.to_string())?;
    let words: Vec<String> = text.unwrap_or_default().split_whitespace().map(str::to_lowercase).collect();
    let is_wanted = |row: &GearRow| {
        let name = format!("{} {}", row.name, row.item).to_lowercase();
        words.iter().all(|word| name.contains(word.as_str()))
    };
    let rows: Vec<GearRow> = catalogue(&draft.design).into_iter().filter(is_wanted).collect();
    if form == Form::Json {
        return done(&(serde_json::to_string_pretty(&rows).map_err(|why| why.to_string())? + "\n"));
    }
    use Align::{Left, Right};
    let columns = [
        ("item", Left),
        ("name", Left),
        ("tons", Right),
        ("slots", Right),
        ("heat", Right),
        ("damage", Left),
        ("range", Left),
    ];
    let mut table = Table::new(&columns);
    for row in rows {
        let range = row.ranges.map_or(String::new(), |[min, short, medium, long]| {
            let min = if min > 0 { format!("{min}–") } else { String::new() };
            format!("{min}{short}/{medium}/{long}")
        });
        let tons = format!("{}", f64::from(row.kilograms) / 1000.0);
        let cells = [
            row.item.to_owned(),
            row.name.to_owned(),
            tons,
            row.slots.to_string(),
            row.heat.to_string(),
            row.damage,
            range,
        ];
        table.row(cells.into());
    }
    done(&table.render(session.paint, session.width))
}

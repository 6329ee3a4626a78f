//! `myomer odds`: the lab's calculators, drawn as bars.

use std::fs;

use classic::unit::Mode;
use lab::odds::{
    self, Answer, Asked, Cluster, Heat, Masc, Number, OddsError, Piloting, Pool, Question, Seen,
    Supercharger, Volley,
};
use squadron::odds::Way;

use crate::args::{Moved, Odds, OddsOf, SeenFrom, VolleyOdds, WayOf};
use crate::bars::{Bar, bars, drawn as drawn_bar};
use crate::table::{Align, Table, length, wrap};
use crate::terminal::{Ink, Paint};
use crate::{Session, files, rules};

pub(crate) fn odds(asked: &Odds, session: &Session) -> Result<String, String> {
    if let Some(file) = &asked.svg {
        files::has_room_for(file).map_err(|why| format!("--svg: {why}"))?;
    }
    let mut unit = |name: &str| files::unit(&session.library, name).map(|unit| unit.design.clone());
    let ask = Asked {
        question: question(&asked.what),
        rules: rules::options(&asked.ruling)?,
        conditions: rules::conditions(&asked.weather),
    };
    let answer = odds::answer(&ask, &mut unit).map_err(|why| as_written(&why))?;
    if let Some(file) = &asked.svg {
        fs::write(file, answer.svg()).map_err(|why| format!("--svg: {}: {why}", file.display()))?;
    }
    Ok(match asked.json {
        true => serde_json::to_string_pretty(&answer).expect("an answer is plain values") + "\n",
        false => drawn(&answer, session.paint, session.width),
    })
}

/// The lab's errors name fields of a question; the user wrote arguments, so errors name those.
fn as_written(error: &OddsError) -> String {
    let arguments = [
        ("weapons", "--weapon"),
        ("hits", "--hit"),
        ("plan", "PLAN"),
        ("at", "AT"),
        ("unit", "UNIT"),
        ("attacker", "ATTACKER"),
        ("target", "TARGET"),
    ];
    match arguments.iter().find(|(field, _)| error.field == Some(*field)) {
        Some((_, argument)) => format!("{argument}: {}", error.why),
        None => error.to_string(),
    }
}

fn question(what: &OddsOf) -> Question {
    match what {
        OddsOf::Number { target } => Question::Number(Number { target: *target }),
        OddsOf::Cluster { size, modifier } => Question::Cluster(Cluster { size: *size, modifier: *modifier }),
        OddsOf::Volley(asked) => Question::Volley(volley(asked)),
        OddsOf::Piloting { unit, skill, hits } => {
            Question::Piloting(Piloting { unit: unit.clone(), piloting: *skill, hits: hits.clone() })
        }
        OddsOf::Heat { unit, heat, moved, hexes, weapons } => Question::Heat(Heat {
            unit: unit.clone(),
            heat: *heat,
            moved: mode(*moved),
            hexes: *hexes,
            fired: None,
            weapons_heat: *weapons,
        }),
        OddsOf::Masc {
            plan,
            level,
            used,
            supercharger,
            supercharger_level,
            supercharger_used,
            industrial,
        } => {
            let second = Supercharger {
                level: *supercharger_level,
                used_last_turn: *supercharger_used,
                industrial: *industrial,
            };
            let supercharger = supercharger.then_some(second);
            Question::Masc(Masc { plan: plan.clone(), level: *level, used_last_turn: *used, supercharger })
        }
        OddsOf::Squadron { dice, at, way } => {
            Question::Squadron(Pool { dice: *dice, at: at.clone(), way: allocated(*way) })
        }
    }
}

fn volley(asked: &VolleyOdds) -> Volley {
    Volley {
        attacker: asked.attacker.clone(),
        target: asked.target.clone(),
        range: asked.range,
        weapons: asked.weapons.clone(),
        moved: mode(asked.moved),
        target_moved: mode(asked.target_moved),
        target_hexes: asked.target_hexes,
        from: match asked.from {
            SeenFrom::Front => Seen::Front,
            SeenFrom::Left => Seen::Left,
            SeenFrom::Right => Seen::Right,
            SeenFrom::Rear => Seen::Rear,
        },
        gunnery: asked.gunnery,
        heat: asked.heat,
    }
}

const fn mode(moved: Moved) -> Mode {
    match moved {
        Moved::Stationary => Mode::Stationary,
        Moved::Walk => Mode::Walk,
        Moved::Run => Mode::Run,
        Moved::Jump => Mode::Jump,
    }
}

const fn allocated(way: WayOf) -> Way {
    match way {
        WayOf::LowestId => Way::LowestId,
        WayOf::Greedy => Way::Greedy,
        WayOf::Best => Way::Best,
    }
}

fn drawn(answer: &Answer, paint: Paint, width: usize) -> String {
    let mut out = format!("{}\n", paint.text(Ink::Bold, &answer.title));
    let mut facts = Table::new(&[("", Align::Left), ("", Align::Left)]);
    answer.facts.iter().for_each(|fact| facts.row(vec![fact.what.clone(), fact.text.clone()]));
    out += &facts.rows_alone(width);
    let labels = |table: &odds::Table| table.rows.iter().map(|row| row.what.clone()).collect::<Vec<_>>();
    for tables in answer.tables.chunk_by(|a, b| labels(a) == labels(b)) {
        out += "\n";
        out += &match tables {
            [one] => single(one, paint, width),
            several => beside(several, paint, width),
        };
    }
    for note in &answer.notes {
        out += &format!("\n{}", paint.text(Ink::Dim, &wrap(note, width.min(100)).join("\n")));
    }
    if !answer.notes.is_empty() {
        out += "\n";
    }
    out
}

fn single(table: &odds::Table, paint: Paint, width: usize) -> String {
    let bar = |row: &odds::Row| Bar {
        label: row.what.clone(),
        value: row.chance,
        text: odds::percent(row.chance),
        ink: Ink::Green,
        within: None,
    };
    let rows: Vec<Bar> = table.rows.iter().map(bar).collect();
    let most = table.rows.iter().map(|row| row.chance).fold(0.0, f64::max);
    format!("{}\n{}", paint.text(Ink::Bold, &table.title), bars(&rows, most, paint, width))
}

/// Tables of the same rows as columns of one, with bars of the first.
fn beside(tables: &[odds::Table], paint: Paint, width: usize) -> String {
    let mut columns = vec![(tables[0].of.unwrap_or_default(), Align::Left)];
    columns.extend(tables.iter().map(|table| (table.what, Align::Right)));
    let mut table = Table::new(&columns);
    for at in 0..tables[0].rows.len() {
        let chances = tables.iter().map(|table| odds::percent(table.rows[at].chance));
        table.row(std::iter::once(tables[0].rows[at].what.clone()).chain(chances).collect());
    }
    let most = tables[0].rows.iter().map(|row| row.chance).fold(0.0, f64::max);
    let text = table.render(paint, width);
    let mut lines = text.lines();
    let mut out = lines.next().unwrap_or("").to_owned() + "\n";
    let room = width.saturating_sub(table.width() + 2).min(60);
    for (line, row) in lines.zip(&tables[0].rows) {
        let gap = " ".repeat(table.width().saturating_sub(length(line)) + 2);
        let bar = paint.text(Ink::Green, &drawn_bar(row.chance / most.max(1e-12), room));
        out += &(format!("{line}{gap}{bar}").trim_end().to_owned() + "\n");
    }
    out
}

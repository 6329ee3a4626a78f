//! `myomer odds`: the lab's calculators, drawn as bars.

use std::fs;
use std::sync::Arc;

use classic::mech::Design;
use classic::unit::Mode;
use lab::odds::{self, Answer, Cluster, Heat, Masc, Number, Piloting, Pool, Question, Seen, Volley};
use squadron::odds::Way;

use crate::args::{Moved, Odds, OddsOf, SeenFrom, VolleyOdds, WayOf};
use crate::bars::{Bar, bars};
use crate::files::{self, Found};
use crate::table::{Align, Table, wrap};
use crate::terminal::{Ink, Paint};

pub fn odds(asked: &Odds, paint: Paint, width: usize) -> Result<String, String> {
    let answer = odds::answer(&question(&asked.what), &mut unit)?;
    if let Some(file) = &asked.svg {
        fs::write(file, answer.svg()).map_err(|why| format!("--svg: {}: {why}", file.display()))?;
    }
    Ok(match asked.json {
        true => serde_json::to_string_pretty(&answer).expect("an answer is plain values") + "\n",
        false => drawn(&answer, paint, width),
    })
}

fn unit(name: &str) -> Result<Arc<Design>, String> {
    match files::open(name)? {
        Found::Design(design) => Ok(Arc::from(design)),
        Found::Board { name, .. } => Err(format!("{name} is a board; a unit is due")),
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
        OddsOf::Masc { plan, level, used } => {
            Question::Masc(Masc { plan: plan.clone(), level: *level, used_last_turn: *used })
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
    // The headings are empty: the facts speak for themselves.
    out += facts.render(paint, width).split_once('\n').map_or("", |(_, rest)| rest);
    for table in &answer.tables {
        out += &format!("\n{}\n", paint.text(Ink::Bold, &table.title));
        let most = table.rows.iter().map(|row| row.chance).fold(0.0, f64::max);
        let rows: Vec<Bar> = table
            .rows
            .iter()
            .map(|row| Bar {
                label: row.what.clone(),
                value: row.chance,
                text: odds::percent(row.chance),
                ink: Ink::Green,
            })
            .collect();
        out += &bars(&rows, most, paint, width);
    }
    for note in &answer.notes {
        out += &format!("\n{}", paint.text(Ink::Dim, &wrap(note, width.min(100)).join("\n")));
    }
    if !answer.notes.is_empty() {
        out += "\n";
    }
    out
}

//! One row per battle: everything that a summary needs, written and read back.

use std::collections::BTreeMap;

use kit::Seat;
use serde::Serialize;
use serde_json::Value;

use super::{Experiment, VERSION};
use crate::battle_result::{BattleResult, BattleSide, Dealt, MascStep, Wear};
use crate::cell::Cell;
use crate::luck::Side;

/// Who won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Winner {
    First,
    Second,
    Draw,
    /// The battle failed.
    Nobody,
}

impl Winner {
    pub const ALL: [Winner; 4] = [Winner::First, Winner::Second, Winner::Draw, Winner::Nobody];

    pub const fn name(self) -> &'static str {
        match self {
            Winner::First => "first",
            Winner::Second => "second",
            Winner::Draw => "draw",
            Winner::Nobody => "nobody",
        }
    }
}

/// A battle as the rows of an experiment have it.
#[derive(Clone, PartialEq, Debug)]
pub struct BattleRow {
    /// The hash of the experiment, the version that fought it, the seed, and how many battles the whole has.
    pub experiment: String,
    pub version: String,
    pub seed: String,
    pub of: u64,
    pub battle: u64,
    pub cell: u64,
    /// What this cell of the grid sets.
    pub vary: BTreeMap<String, Value>,
    pub ground: String,
    /// The side that had the red seat.
    pub red: Side,
    pub winner: Winner,
    pub turns: u16,
    pub ending: String,
    /// The seed of its dice, as its record names it.
    pub dice: String,
    /// Why it failed, if it did.
    pub error: Option<String>,
    pub first: SideRow,
    pub second: SideRow,
}

/// What one side did and suffered.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SideRow {
    pub name: String,
    pub bot: String,
    /// Damage dealt by attacks.
    pub damage: u64,
    /// Heat levels after each Heat phase, summed over units and turns, and how many they were.
    pub heat: u64,
    pub heat_phases: u64,
    pub hottest: u64,
    pub shutdowns: u64,
    pub explosions: u64,
    pub falls: u64,
    pub masc_uses: u64,
    pub masc_failures: u64,
    pub legs_lost: u64,
    pub gyro_hits: u64,
    pub criticals: u64,
    pub points: u64,
    /// Why each of its units is out.
    pub lost: Vec<String>,
    /// Attacks, hits and damage by weapon, or by kind of target.
    pub dealt: BTreeMap<String, [u64; 3]>,
    /// Damage that no attack dealt.
    pub suffered: BTreeMap<String, u64>,
    /// Uses of MASC by step, failures, and critical hits, falls and damage of falls that came of them; empty where
    /// none was used.
    pub masc: Vec<[u64; 5]>,
}

/// Columns before those of the fields that are varied, and between them and those of the sides.
const LEADING: [&str; 6] = ["experiment", "version", "seed", "of", "battle", "cell"];
const MIDDLE: [&str; 7] = ["ground", "red", "winner", "turns", "ending", "dice", "error"];
const OF_SIDE: [&str; 19] = [
    "name",
    "bot",
    "damage",
    "heat",
    "heat_phases",
    "hottest",
    "shutdowns",
    "explosions",
    "falls",
    "masc_uses",
    "masc_failures",
    "legs_lost",
    "gyro_hits",
    "criticals",
    "points",
    "lost",
    "dealt",
    "suffered",
    "masc",
];

/// The columns of rows in which these fields are varied.
pub(super) fn columns(varied: &[String]) -> Vec<String> {
    let side = |side: Side| OF_SIDE.into_iter().map(move |it| format!("{}_{it}", side.name()));
    let leading = LEADING.into_iter().map(str::to_owned);
    let middle = MIDDLE.into_iter().map(str::to_owned);
    leading
        .chain(varied.iter().cloned())
        .chain(middle)
        .chain(side(Side::First))
        .chain(side(Side::Second))
        .collect()
}

/// The fields that are varied, by a head of columns; `None` if it is no head of battles.
pub(super) fn varied_of(head: &[String]) -> Option<Vec<String>> {
    let varied: Vec<String> =
        head.iter().skip(LEADING.len()).take_while(|it| *it != MIDDLE[0]).cloned().collect();
    (columns(&varied) == head).then_some(varied)
}

impl BattleRow {
    /// The row of a battle that was fought, or why it was not.
    pub fn new(experiment: &Experiment, battle: u64, result: &Result<BattleResult, String>) -> BattleRow {
        let (cell, _) = experiment.place(battle);
        let of_cell = &experiment.cells[cell];
        let luck = experiment.luck(battle);
        let card = of_cell.ground.card();
        let side = |side: Side| {
            let party = card.side(side);
            let (name, bot) = (party.name.clone(), party.bot.name().to_owned());
            match result {
                Ok(result) => SideRow { name, bot, ..SideRow::of(&result.sides[side as usize]) },
                Err(_) => SideRow { name, bot, ..SideRow::default() },
            }
        };
        let winner = match result {
            Err(_) => Winner::Nobody,
            Ok(result) => match result.winner {
                Some(Side::First) => Winner::First,
                Some(Side::Second) => Winner::Second,
                None => Winner::Draw,
            },
        };
        BattleRow {
            experiment: experiment.hash.clone(),
            version: VERSION.to_owned(),
            seed: experiment.seed.to_string(),
            of: experiment.battles(),
            battle,
            cell: cell as u64,
            vary: of_cell.vary.iter().cloned().collect(),
            ground: card.ground.clone(),
            red: luck.side(Seat::Red),
            winner,
            turns: result.as_ref().map_or(0, |it| it.rounds),
            ending: result.as_ref().map_or("failed".to_owned(), |it| it.ending.to_string()),
            dice: luck.dice().to_string(),
            error: result.as_ref().err().cloned(),
            first: side(Side::First),
            second: side(Side::Second),
        }
    }

    /// What the battle came to; `None` if it failed.
    pub fn result(&self) -> Option<BattleResult> {
        let winner = match self.winner {
            Winner::First => Some(Side::First),
            Winner::Second => Some(Side::Second),
            Winner::Draw => None,
            Winner::Nobody => return None,
        };
        Some(BattleResult {
            winner,
            red_won: winner == Some(self.red),
            rounds: self.turns,
            ending: self.ending.clone().into(),
            sides: [self.first.result(), self.second.result()],
            attacks: Vec::new(),
        })
    }

    /// The values in the order of [`columns`].
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = vec![
            self.experiment.as_str().into(),
            self.version.as_str().into(),
            self.seed.as_str().into(),
            self.of.into(),
            self.battle.into(),
            self.cell.into(),
        ];
        cells.extend(self.vary.values().map(value));
        cells.extend([
            self.ground.as_str().into(),
            self.red.name().into(),
            self.winner.name().into(),
            self.turns.into(),
            self.ending.as_str().into(),
            self.dice.as_str().into(),
            self.error.as_deref().map_or(Cell::Empty, Cell::from),
        ]);
        cells.extend(self.first.cells());
        cells.extend(self.second.cells());
        cells
    }
}

fn value(value: &Value) -> Cell {
    match value {
        Value::Null => Cell::Empty,
        Value::String(text) => Cell::from(text.as_str()),
        Value::Number(number) if number.is_i64() => Cell::Whole(number.as_i64().unwrap_or_default()),
        other => Cell::Json(other.to_string()),
    }
}

fn json(value: &impl Serialize) -> Cell {
    Cell::Json(serde_json::to_string(value).unwrap_or_default())
}

impl SideRow {
    fn of(result: &BattleSide) -> SideRow {
        let wear = &result.wear;
        SideRow {
            name: String::new(),
            bot: String::new(),
            damage: result.dealt.values().map(|it| it.damage).sum(),
            heat: wear.heat,
            heat_phases: wear.heat_phases,
            hottest: wear.hottest,
            shutdowns: wear.shutdowns,
            explosions: wear.explosions,
            falls: wear.falls,
            masc_uses: wear.masc_uses(),
            masc_failures: wear.masc_failures(),
            legs_lost: wear.legs_lost,
            gyro_hits: wear.gyro_hits,
            criticals: wear.criticals,
            points: result.points,
            lost: result.lost.iter().map(ToString::to_string).collect(),
            dealt: result
                .dealt
                .iter()
                .map(|(what, it)| (what.to_string(), [it.tries, it.hits, it.damage]))
                .collect(),
            suffered: result.suffered.iter().map(|(what, damage)| (what.to_string(), *damage)).collect(),
            masc: match wear.masc_uses() {
                0 => Vec::new(),
                _ => wear.masc.map(MascStep::counts).into(),
            },
        }
    }

    fn result(&self) -> BattleSide {
        BattleSide {
            lost: self.lost.iter().map(|it| it.clone().into()).collect(),
            dealt: self
                .dealt
                .iter()
                .map(|(what, &[tries, hits, damage])| (what.clone().into(), Dealt { tries, hits, damage }))
                .collect(),
            suffered: self.suffered.iter().map(|(what, damage)| (what.clone().into(), *damage)).collect(),
            wear: Wear {
                heat: self.heat,
                heat_phases: self.heat_phases,
                hottest: self.hottest,
                shutdowns: self.shutdowns,
                explosions: self.explosions,
                falls: self.falls,
                masc: std::array::from_fn(|step| {
                    self.masc.get(step).map_or(MascStep::default(), |it| MascStep::of(*it))
                }),
                legs_lost: self.legs_lost,
                gyro_hits: self.gyro_hits,
                criticals: self.criticals,
            },
            points: self.points,
        }
    }

    fn cells(&self) -> Vec<Cell> {
        let numbers = [
            self.damage,
            self.heat,
            self.heat_phases,
            self.hottest,
            self.shutdowns,
            self.explosions,
            self.falls,
            self.masc_uses,
            self.masc_failures,
            self.legs_lost,
            self.gyro_hits,
            self.criticals,
            self.points,
        ];
        let mut cells = vec![self.name.as_str().into(), self.bot.as_str().into()];
        cells.extend(numbers.map(Cell::from));
        cells.extend([json(&self.lost), json(&self.dealt), json(&self.suffered), json(&self.masc)]);
        cells
    }
}

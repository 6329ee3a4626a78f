//! Single rolls: target numbers, clusters, piloting, heat, MASC.

use classic::Options;
use classic::fire::{cluster_hits, listed_sizes};
use classic::mech::MechClass;
use classic::movement::supercharger::BoosterUse;
use classic::unit::{Masc as Booster, Mode};
use kit::{Odds, odds};
use query::{HeatAsk, Hit, PilotingAsk, WeaponAsk};
use serde::Deserialize;

use super::{Answer, Find, OddsError, percent};

/// 2D6 against a target number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Number {
    pub target: i32,
}

impl Number {
    pub fn answer(self) -> Answer {
        let Number { target } = self;
        let mut answer = Answer::new(format!("2D6 against {target}"));
        let chance = odds::chance(target);
        answer.chance(format!("{target} or more"), chance);
        answer.chance("less", 1.0 - chance);
        answer.number("ways of 36", f64::from(odds::ways(target)), odds::ways(target).to_string());
        answer.chance("both of two rolls", chance * chance);
        answer.chance("at least one of two rolls", 1.0 - (1.0 - chance) * (1.0 - chance));
        answer.table("every number", (2..=12).map(|it| (format!("{it}+"), odds::chance(it))));
        answer
    }
}

/// §6.6 How many of a salvo hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Cluster {
    pub size: u8,
    /// Artemis IV and Narc +2, an anti-missile system −4.
    #[serde(default)]
    pub modifier: i8,
}

impl Cluster {
    pub fn answer(self, rules: &Options) -> Result<Answer, OddsError> {
        if !(1..=80).contains(&self.size) {
            return Err(format!("size {}: a salvo has 1 to 80 projectiles", self.size).into());
        }
        let hits = clustered(self.size, self.modifier, rules);
        let mut answer = Answer::new(format!("A salvo of {}, modifier {:+}", self.size, self.modifier));
        answer.number("mean", hits.mean(), format!("{:.2}", hits.mean()));
        answer.number("median", f64::from(hits.quantile(0.5)), hits.quantile(0.5).to_string());
        answer.table_of("projectiles", "exactly", present(&hits));
        answer.table_of("projectiles", "or more", at_least(&hits));
        Ok(answer)
    }
}

/// §6.6 One roll for each listed size.
fn clustered(size: u8, modifier: i8, rules: &Options) -> Odds {
    let of = |size: u8| match size {
        0..=1 => Odds::certain(i32::from(size)),
        2.. => Odds::two_d6().map(|roll| {
            let row = (roll + i32::from(modifier)).clamp(2, 12) as u8;
            i32::from(cluster_hits(row, size, rules.cluster7).unwrap_or(size))
        }),
    };
    listed_sizes(size).fold(Odds::certain(0), |sum, size| sum.plus(&of(size)))
}

/// Numbers that can come up, with their chances.
pub(super) fn present(odds: &Odds) -> Vec<(String, f64)> {
    odds.iter()
        .filter(|(_, chance)| *chance > 0.0)
        .map(|(value, chance)| (value.to_string(), chance))
        .collect()
}

/// The same numbers, with the chance of each or more.
pub(super) fn at_least(odds: &Odds) -> Vec<(String, f64)> {
    let numbers = odds.iter().filter(|(_, chance)| *chance > 0.0);
    numbers.map(|(value, _)| (value.to_string(), odds.at_least(value))).collect()
}

/// §8 Piloting rolls of a unit.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Piloting {
    pub unit: String,
    #[serde(default = "regular")]
    pub piloting: u8,
    /// `RL:Foot`, `CT:Gyro`.
    #[serde(default)]
    pub hits: Vec<String>,
}

fn regular() -> u8 {
    5
}

impl Piloting {
    pub fn answer(&self, rules: &Options, find: Find<'_>) -> Result<Answer, OddsError> {
        let design = find(&self.unit).map_err(|why| OddsError::field("unit", why))?;
        if self.piloting > 8 {
            return Err(format!("piloting {}: skills run from 0 to 8", self.piloting).into());
        }
        let hits: Result<Vec<Hit>, _> = self.hits.iter().map(|hit| hit.parse()).collect();
        let ask = PilotingAsk {
            piloting: self.piloting,
            pilot_hits: 0,
            heat: 0,
            hits: hits.map_err(|why: query::HitError| OddsError::field("hits", why))?,
            legs_destroyed: Vec::new(),
        };
        let answered = query::piloting(&design, rules, &ask).map_err(|why| why.to_string())?;
        let mut answer = Answer::new(format!("Piloting rolls of {}", design.name()));
        let rolls = [
            ("to stand up", answered.standing_roll),
            ("into water of depth 1", answered.water_depth_1),
            ("into water of depth 2", answered.water_depth_2),
            ("into water of depth 3", answered.water_depth_3),
        ];
        let plain: i32 = answered.modifiers.iter().map(|(_, value)| i32::from(*value)).sum();
        let chance = |number: Option<i8>| number.map_or(0.0, |number| odds::chance(i32::from(number)));
        let heavy = answered.fails.is_none().then_some(plain + 1);
        for (what, number) in rolls {
            let text = number
                .map_or("fails".to_owned(), |number| format!("{number}+, {}", percent(chance(Some(number)))));
            answer.number(what, chance(number), text);
        }
        let stays = heavy.map_or(0.0, odds::chance);
        answer.number(
            "20 points of damage",
            stays,
            heavy.map_or("fails".to_owned(), |it| format!("{it}+, {}", percent(stays))),
        );
        let list: Vec<String> =
            answered.modifiers.iter().map(|(why, value)| format!("{why} {value:+}")).collect();
        answer.note(format!("a plain roll is {plain}: {}", list.join(", ")));
        if let Some(why) = answered.fails {
            answer.note(format!("every roll fails: {why}"));
        }
        let mut rows: Vec<(String, f64)> =
            rolls.iter().map(|(what, number)| ((*what).to_owned(), chance(*number))).collect();
        rows.push(("20 points of damage".to_owned(), stays));
        answer.table("stays up", rows);
        Ok(answer)
    }
}

/// §10 Heat at the end of the turn.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Heat {
    pub unit: String,
    #[serde(default)]
    pub heat: u16,
    #[serde(default)]
    pub moved: Mode,
    #[serde(default)]
    pub hexes: u8,
    /// Names of weapons as in its file; all of them if left out.
    #[serde(default)]
    pub fired: Option<Vec<WeaponAsk>>,
    /// Weapons' heat in place of a list.
    #[serde(default)]
    pub weapons_heat: Option<u16>,
}

impl Heat {
    pub fn answer(&self, rules: &Options, find: Find<'_>) -> Result<Answer, OddsError> {
        let design = find(&self.unit).map_err(|why| OddsError::field("unit", why))?;
        let sheet = classic::mech::Sheet::new(design.clone()).map_err(|why| why.to_string())?;
        let all: u16 = sheet.weapons.iter().map(|weapon| u16::from(weapon.weapon.heat)).sum();
        let more = match (&self.fired, self.weapons_heat) {
            (Some(_), _) => 0,
            (None, Some(heat)) => heat,
            (None, None) => all,
        };
        let ask = HeatAsk {
            // Heat of weapons that no list names is as good as heat that is there already (§10.3).
            heat: self.heat.saturating_add(more),
            movement: self.moved,
            hexes: self.hexes,
            fired: self.fired.clone().unwrap_or_default(),
            ..HeatAsk::default()
        };
        let answered = query::heat(&design, rules, &ask).map_err(|why| why.to_string())?;
        let mut answer = Answer::new(format!("Heat of {}", design.name()));
        let fact = |answer: &mut Answer, what: &str, value: u16| {
            answer.number(what, f64::from(value), value.to_string())
        };
        fact(&mut answer, "heat before", self.heat);
        fact(&mut answer, "from movement", answered.build_up.movement);
        fact(&mut answer, "from weapons", answered.build_up.weapons + more);
        fact(&mut answer, "carried off", answered.dissipation);
        fact(&mut answer, "heat after", answered.after);
        answer.chance("shutdown", answered.shutdown);
        answer.chance("ammunition explodes", answered.explosion);
        answer.number("MP lost", f64::from(answered.mp_lost), answered.mp_lost.to_string());
        answer.number("to hit", f64::from(answered.to_hit), format!("{:+}", answered.to_hit));
        answer.table(
            "this turn",
            [
                ("shutdown".to_owned(), answered.shutdown),
                ("ammunition explodes".to_owned(), answered.explosion),
            ],
        );
        Ok(answer)
    }
}

/// §4.18, §15.5 A plan of use and rest, of MASC or of both boosters.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Masc {
    /// `u` for a turn of use, `r` or `.` for one of rest: `uuru`. With a supercharger `u` and `b` use both, `m` MASC
    /// alone, `s` the supercharger alone: `bmsr`.
    pub plan: String,
    /// Step of the last use, 0 is cold.
    #[serde(default)]
    pub level: u8,
    #[serde(default)]
    pub used_last_turn: bool,
    #[serde(default)]
    pub supercharger: Option<Supercharger>,
}

/// §15.5 The second booster as it is now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct Supercharger {
    #[serde(default)]
    pub level: u8,
    #[serde(default)]
    pub used_last_turn: bool,
    /// −1 on its rolls.
    #[serde(default)]
    pub industrial: bool,
}

impl Masc {
    pub fn answer(&self) -> Result<Answer, OddsError> {
        if let Some(second) = self.supercharger {
            return self.answer_both(second);
        }
        let uses: Result<Vec<bool>, OddsError> = self.plan.chars().map(turn).collect();
        let uses = uses?;
        if uses.is_empty() || uses.len() > 100 {
            return Err(OddsError::field("plan", format!("{} turns, it has 1 to 100", uses.len())));
        }
        if self.level > 5 {
            return Err(format!("level {}: it is 0 to 5 (§4.18)", self.level).into());
        }
        let now = Booster { level: self.level, used_last_turn: self.used_last_turn, step: None };
        let turns = classic::movement::masc::outlook(now, &uses);
        let mut answer = Answer::new(format!("MASC over {} turns", turns.len()));
        let safe = turns.last().map_or(1.0, |turn| turn.safe_so_far);
        answer.chance("no failure at all", safe);
        answer.chance("at least one failure", 1.0 - safe);
        let label = |(turn, number): (&classic::movement::masc::MascTurn, usize)| {
            let how = match (turn.used, turn.target) {
                (false, _) => "rest".to_owned(),
                (true, Some(target)) => format!("use, {target}+"),
                (true, None) => "use, always fails".to_owned(),
            };
            format!("turn {number}: {how}")
        };
        answer.table("safe this turn", turns.iter().zip(1..).map(|it| (label(it), it.0.safe)));
        answer.table("safe up to this turn", turns.iter().zip(1..).map(|it| (label(it), it.0.safe_so_far)));
        Ok(answer)
    }
}

impl Masc {
    /// §15.5 Both boosters, each with its own level.
    fn answer_both(&self, second: Supercharger) -> Result<Answer, OddsError> {
        let uses: Result<Vec<BoosterUse>, OddsError> = self.plan.chars().map(turn_of_both).collect();
        let uses = uses?;
        if uses.is_empty() || uses.len() > 100 {
            return Err(OddsError::field("plan", format!("{} turns, it has 1 to 100", uses.len())));
        }
        if let Some(level) = [self.level, second.level].into_iter().find(|&level| level > 5) {
            return Err(format!("level {level}: it is 0 to 5 (§4.18, §15.5)").into());
        }
        let masc = Booster { level: self.level, used_last_turn: self.used_last_turn, step: None };
        let supercharger = Booster { level: second.level, used_last_turn: second.used_last_turn, step: None };
        let class = if second.industrial { MechClass::IndustrialMech } else { MechClass::BattleMech };
        let turns = classic::movement::supercharger::outlook(masc, supercharger, class, &uses);
        let mut answer = Answer::new(format!("MASC and supercharger over {} turns", turns.len()));
        let last = turns.last();
        let safe = last.map_or(1.0, |turn| turn.safe_so_far);
        answer.chance("no failure at all", safe);
        answer.chance("at least one failure", 1.0 - safe);
        answer.chance("MASC never fails", last.map_or(1.0, |turn| turn.masc.safe_so_far));
        answer.chance("the supercharger never fails", last.map_or(1.0, |turn| turn.supercharger.safe_so_far));
        let part = |name: &str, turn: &classic::movement::masc::MascTurn| {
            turn.used.then(|| match turn.target {
                Some(target) => format!("{name} {target}+"),
                None => format!("{name} always fails"),
            })
        };
        let label = |(turn, number): (&classic::movement::supercharger::BoosterTurn, usize)| {
            let used = [part("MASC", &turn.masc), part("supercharger", &turn.supercharger)];
            let used: Vec<String> = used.into_iter().flatten().collect();
            let how = if used.is_empty() { "rest".to_owned() } else { used.join(", ") };
            format!("turn {number}: {how}")
        };
        answer.table("safe this turn", turns.iter().zip(1..).map(|it| (label(it), it.0.safe)));
        answer.table("safe up to this turn", turns.iter().zip(1..).map(|it| (label(it), it.0.safe_so_far)));
        Ok(answer)
    }
}

/// (MASC, supercharger).
fn turn_of_both(letter: char) -> Result<BoosterUse, OddsError> {
    let using = |masc, supercharger| BoosterUse { masc, supercharger };
    match letter {
        'b' | 'B' => Ok(using(true, true)),
        'm' | 'M' => Ok(using(true, false)),
        's' | 'S' => Ok(using(false, true)),
        other => turn(other).map(|used| using(used, used)).map_err(|_| OddsError::field("plan", format!("{other:?} is no turn of both (b), of MASC (m), of the supercharger (s) or of rest (r), as in bmsr"))),
    }
}

fn turn(letter: char) -> Result<bool, OddsError> {
    match letter {
        'u' | 'U' | 'x' | '1' => Ok(true),
        'r' | 'R' | '.' | '-' | '0' => Ok(false),
        other => Err(OddsError::field(
            "plan",
            format!("{other:?} is neither a turn of use (u) nor of rest (r), as in uuru"),
        )),
    }
}

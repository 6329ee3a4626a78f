//! One weapon or a whole volley at a range, on open ground.

use std::sync::Arc;

use classic::board::Board;
use classic::damage::Side;
use classic::fire::{
    Attack, Share, Target, VolleyOdds, check_attack, expected_damage, heat_of, volley_odds, volley_strikes,
    volley_trials,
};
use classic::mech::{Location, Sheet};
use classic::unit::{Mode, WeaponNo};
use classic::{Hypothesis, Setup, Start, State, Terms, UnitId, UnitSetup};
use grid::{Facing, Hex};
use kit::Seat;
use serde::Deserialize;

use super::rolls::{at_least, present};
use super::{Answer, Find, OddsError, percent};

/// From which side the target is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    #[default]
    Front,
    Left,
    Right,
    Rear,
}

/// A volley: attacker, weapons and target.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Volley {
    pub attacker: String,
    pub target: String,
    pub range: u8,
    /// Weapons whose names hold one of these; all if left out.
    #[serde(default)]
    pub weapons: Vec<String>,
    #[serde(default)]
    pub moved: Mode,
    #[serde(default)]
    pub target_moved: Mode,
    /// Hexes that the target entered.
    #[serde(default)]
    pub target_hexes: u8,
    #[serde(default)]
    pub from: Seen,
    #[serde(default = "regular")]
    pub gunnery: u8,
    #[serde(default)]
    pub heat: u16,
}

fn regular() -> u8 {
    4
}

/// Weapons that cannot be fired, and why not.
type RefusedShots = Vec<(&'static str, String)>;

const ATTACKER: UnitId = UnitId(0);
const TARGET: UnitId = UnitId(1);
const MOST_RANGE: u8 = 60;

/// The seed of the trials: the same question, the same answer.
const SEED: u32 = 1;
/// Enough to know a chance to within a per cent or two.
const TRIALS: u32 = 4_000;

impl Volley {
    pub fn answer(&self, terms: Terms, find: Find<'_>) -> Result<Answer, OddsError> {
        let state = self.stage(terms, find)?;
        let (attacks, refused) = self.shots(&state)?;
        let odds = volley_odds(&state, TARGET, &attacks);
        let strikes = volley_strikes(&state, TARGET, &attacks);
        let mut answer = Answer::new(format!(
            "{} fires at the {} of {}, range {}",
            state.sheet(ATTACKER).design.name(),
            self.side().name(),
            state.sheet(TARGET).design.name(),
            self.range
        ));
        shot_by_shot(&mut answer, &state, &odds);
        let mech = state.mech(ATTACKER);
        let heat: u16 = attacks.iter().map(|it| heat_of(mech, mech.sheet.weapon(it.weapon), it.shots)).sum();
        answer.number("heat of these shots", f64::from(heat), heat.to_string());
        answer.chance("20 points or more", odds.damage.at_least(20));
        answer.chance("the target falls", odds.falls);
        answer.chance("a critical hit", strikes.critical);
        answer.chance("the target is destroyed", odds.destroyed);
        trials(&mut answer, &state, &attacks);
        answer.table_of("damage", "exactly", present(&odds.damage));
        answer.table_of("damage", "or more", at_least(&odds.damage));
        let chassis = state.sheet(TARGET).design.chassis;
        let rows = |of: &dyn Fn(Location) -> f64| -> Vec<(String, f64)> {
            Location::ALL.into_iter().map(|at| (at.name(chassis).to_owned(), of(at))).collect()
        };
        answer.table_of("location", "hit", rows(&|at| strikes.hit[at]));
        answer.table_of("location", "breached", rows(&|at| odds.locations[at].breached));
        answer.table_of("location", "destroyed", rows(&|at| odds.locations[at].destroyed));
        answer.note(
            "On open ground. Exact, with transfer, lost limbs, engines and the pilot; what critical hits and explosions \
             do is in the trials alone.",
        );
        let unresolved = odds.unresolved.max(strikes.unresolved);
        if unresolved > 1e-9 {
            answer.note(format!(
                "There are too many outcomes to follow all: chances of locations, falls and loss may be higher by up to {}.",
                percent(unresolved)
            ));
        }
        for (weapon, why) in refused {
            answer.note(format!("{weapon} is not fired: {why}."));
        }
        Ok(answer)
    }

    fn side(&self) -> Side {
        match self.from {
            Seen::Front => Side::Front,
            Seen::Left => Side::Left,
            Seen::Right => Side::Right,
            Seen::Rear => Side::Rear,
        }
    }

    /// The attacker south of the target, looking north at it.
    fn stage(&self, terms: Terms, find: Find<'_>) -> Result<Hypothesis, OddsError> {
        if !(1..=MOST_RANGE).contains(&self.range) {
            return Err(format!("range {}: it is 1 to {MOST_RANGE} hexes", self.range).into());
        }
        let board = Board::clear(5, u16::from(self.range) + 4).map_err(|why| why.to_string())?;
        let facing = match self.from {
            Seen::Front => Facing::South,
            Seen::Rear => Facing::North,
            // §6.7 The hexside behind the shoulder is the side's.
            Seen::Left => Facing::NorthWest,
            Seen::Right => Facing::NorthEast,
        };
        let mut unit = |seat,
                        (field, name): (&'static str, &str),
                        y: i16,
                        facing,
                        gunnery|
         -> Result<UnitSetup, OddsError> {
            let sheet = Sheet::new(find(name).map_err(|why| OddsError::field(field, why))?)
                .map_err(|why| OddsError::field(field, format!("{name}: {why}")))?;
            let start = Some(Start { hex: Hex::new(2, y), facing });
            Ok(UnitSetup { seat, sheet: Arc::new(sheet), gunnery, piloting: 5, start })
        };
        let units = vec![
            unit(
                Seat::Red,
                ("attacker", &self.attacker),
                1 + i16::from(self.range),
                Facing::North,
                self.gunnery,
            )?,
            unit(Seat::Blue, ("target", &self.target), 1, facing, 4)?,
        ];
        let mut state =
            Hypothesis::new(&Setup::on(terms, Arc::new(board), units)).map_err(|why| why.to_string())?;
        state.pose(ATTACKER, |unit| {
            unit.motion.mode = self.moved;
            unit.heat.level = self.heat;
        });
        state.pose(TARGET, |unit| {
            unit.motion.mode = self.target_moved;
            unit.motion.hexes = self.target_hexes;
        });
        Ok(state)
    }

    /// Shots that can be fired, and weapons that cannot with the reason.
    fn shots(&self, state: &State) -> Result<(Vec<Attack>, RefusedShots), OddsError> {
        let sheet = state.sheet(ATTACKER);
        let named = |name: &str| {
            let name = name.to_lowercase();
            self.weapons.is_empty() || self.weapons.iter().any(|it| name.contains(&it.to_lowercase()))
        };
        let (mut attacks, mut refused) = (Vec::new(), RefusedShots::new());
        for number in (0..sheet.weapons.len() as u8).map(WeaponNo) {
            let weapon = sheet.weapon(number);
            if !named(weapon.weapon.name) {
                continue;
            }
            let bins = weapon.bins.iter().copied().map(Some).chain(weapon.bins.is_empty().then_some(None));
            let tried: Vec<_> = bins
                .map(|bin| {
                    let attack = Attack::new(ATTACKER, number, Target::Unit(TARGET), bin);
                    check_attack(state, &attack).map(|()| attack)
                })
                .collect();
            // Of rounds of several kinds those that promise the most points are taken; of equals the first.
            let mut best: Option<(Attack, f64)> = None;
            for attack in tried.iter().flatten() {
                let points = expected_damage(state, attack);
                if best.is_none_or(|(_, most)| points > most) {
                    best = Some((*attack, points));
                }
            }
            match best {
                Some((attack, _)) => attacks.push(attack),
                None => {
                    let why = tried.into_iter().find_map(Result::err).map(|why| why.to_string());
                    refused
                        .push((weapon.weapon.name, why.unwrap_or_else(|| "it has no ammunition".to_owned())));
                }
            }
        }
        if attacks.is_empty() && refused.is_empty() {
            let mut carried: Vec<&str> = sheet.weapons.iter().map(|it| it.weapon.name).collect();
            carried.dedup();
            return Err(OddsError::field(
                "weapons",
                format!(
                    "{} has none called {:?}; it has {}",
                    sheet.design.name(),
                    self.weapons.join(", "),
                    carried.join(", ")
                ),
            ));
        }
        Ok((attacks, refused))
    }
}

/// Each kind of weapon once, with how many there are of it and what they need.
fn shot_by_shot(answer: &mut Answer, state: &State, odds: &VolleyOdds) {
    let name = |attack: &Attack| state.sheet(ATTACKER).weapon(attack.weapon).weapon.name;
    let mut at = 0;
    while let Some(shot) = odds.shots.get(at) {
        let is_like = |it: &&classic::fire::ShotOdds| {
            name(&it.attack) == name(&shot.attack) && it.number == shot.number && it.damage == shot.damage
        };
        let alike = odds.shots[at..].iter().take_while(is_like).count();
        let number = shot.number.map_or("impossible".to_owned(), |number| format!("{number}+"));
        let each = if alike > 1 { " each" } else { "" };
        let what = if alike > 1 {
            format!("{} × {alike}", name(&shot.attack))
        } else {
            name(&shot.attack).to_owned()
        };
        let text = format!("{number}, {}, mean {:.2} points{each}", percent(shot.chance), shot.damage.mean());
        answer.number(what, shot.chance, text);
        at += alike;
    }
    answer.number("damage, mean", odds.damage.mean(), format!("{:.2}", odds.damage.mean()));
    answer.chance("any damage", odds.damage.at_least(1));
}

/// The rules themselves, played by seed, with all that follows.
fn trials(answer: &mut Answer, state: &State, attacks: &[Attack]) {
    let played = volley_trials(state, TARGET, attacks, SEED, TRIALS);
    let percentage = |share: Share| {
        let bounds = (100.0 * share.low, 100.0 * share.high);
        format!("{} ({:.1}–{:.1}), by {TRIALS} trials", percent(share.chance), bounds.0, bounds.1)
    };
    for (what, share) in [
        ("with all critical hits: destroyed", played.lost),
        ("with all critical hits: falls", played.falls),
        ("something explodes", played.explosion),
        ("the pilot is out", played.pilot_out),
    ] {
        answer.number(what, share.chance, percentage(share));
    }
}

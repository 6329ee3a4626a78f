//! One weapon or a whole volley at a range, on open ground.

use std::sync::Arc;

use classic::board::Board;
use classic::damage::Side;
use classic::fire::{Attack, Target, check_attack, volley_odds};
use classic::gear::Damage;
use classic::mech::{ByLocation, Location, Sheet};
use classic::unit::{Mode, WeaponNo};
use classic::{Setup, Start, State, UnitId, UnitSetup};
use grid::{Facing, Hex};
use kit::{Game, Odds, Seat};
use serde::Deserialize;

use super::body::{self, Aftermath, Body, Salvo};
use super::rolls::present;
use super::{Answer, Find};

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

/// Who fires what at whom.
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
type Refused = Vec<(&'static str, String)>;

const ATTACKER: UnitId = UnitId(0);
const TARGET: UnitId = UnitId(1);
const MOST_RANGE: u8 = 60;

impl Volley {
    pub fn answer(&self, find: Find<'_>) -> Result<Answer, String> {
        let state = self.stage(find)?;
        let (attacks, refused) = self.shots(&state)?;
        let odds = volley_odds(&state, TARGET, &attacks);
        let salvos: Vec<Salvo> =
            odds.shots.iter().map(|shot| salvo(&state, &shot.attack, &shot.damage)).collect();
        let (target, side) = (state.unit(TARGET), self.side());
        let armour = ByLocation::from_fn(|at: Location| match side {
            Side::Rear if at.is_torso() => target.body.rear_armour[at],
            _ => target.body.armour[at],
        });
        let after = body::volley(Body::new(armour, target.body.internal), side, &salvos);
        let title = format!(
            "{} fires at the {} of {}, range {}",
            state.sheet(ATTACKER).design.name(),
            side.name(),
            state.sheet(TARGET).design.name(),
            self.range
        );
        let mut answer = Answer::new(title);
        for shot in &odds.shots {
            let name = state.sheet(ATTACKER).weapon(shot.attack.weapon).weapon.name;
            let number = shot.number.map_or("impossible".to_owned(), |number| format!("{number}+"));
            let text = format!("{number}, {}, mean {:.2}", super::percent(shot.chance), shot.damage.mean());
            answer.number(name, shot.chance, text);
        }
        answer.number("damage, mean", odds.damage.mean(), format!("{:.2}", odds.damage.mean()));
        answer.chance("any damage", odds.damage.at_least(1));
        let heat: u16 =
            attacks.iter().map(|it| u16::from(state.sheet(ATTACKER).weapon(it.weapon).weapon.heat)).sum();
        answer.number("heat of these shots", f64::from(heat), heat.to_string());
        answer.chance("20 points or more", odds.shaken);
        answer.chance("falls by them", odds.falls);
        answer.table("damage", present(&odds.damage));
        match after {
            Some(after) => locations(&mut answer, &state, &after),
            None => answer.note("too many outcomes to walk location by location: name fewer weapons"),
        }
        answer.note("open ground; what critical hits do is not followed; Artemis as fitted");
        for (weapon, why) in refused {
            answer.note(format!("{weapon} is not fired: {why}"));
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
    fn stage(&self, find: Find<'_>) -> Result<State, String> {
        if !(1..=MOST_RANGE).contains(&self.range) {
            return Err(format!("range {}: it is 1 to {MOST_RANGE} hexes", self.range));
        }
        let board = Board::clear(5, u16::from(self.range) + 4).map_err(|why| why.to_string())?;
        let facing = match self.from {
            Seen::Front => Facing::South,
            Seen::Rear => Facing::North,
            // §6.7 The hexside behind the shoulder is the side's.
            Seen::Left => Facing::NorthWest,
            Seen::Right => Facing::NorthEast,
        };
        let mut unit = |seat, name: &str, y: i16, facing, gunnery| -> Result<UnitSetup, String> {
            let sheet = Sheet::new(find(name)?).map_err(|why| format!("{name}: {why}"))?;
            let start = Some(Start { hex: Hex::new(2, y), facing });
            Ok(UnitSetup { seat, sheet: Arc::new(sheet), gunnery, piloting: 5, start })
        };
        let units = vec![
            unit(Seat::Red, &self.attacker, 1 + i16::from(self.range), Facing::North, self.gunnery)?,
            unit(Seat::Blue, &self.target, 1, facing, 4)?,
        ];
        let mut state = State::new(&Setup::new(Arc::new(board), units)).map_err(|why| why.to_string())?;
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
    fn shots(&self, state: &State) -> Result<(Vec<Attack>, Refused), String> {
        let sheet = state.sheet(ATTACKER);
        let named = |name: &str| {
            let name = name.to_lowercase();
            self.weapons.is_empty() || self.weapons.iter().any(|it| name.contains(&it.to_lowercase()))
        };
        let (mut attacks, mut refused) = (Vec::new(), Refused::new());
        for number in (0..sheet.weapons.len() as u8).map(WeaponNo) {
            let weapon = sheet.weapon(number);
            if !named(weapon.weapon.name) {
                continue;
            }
            // Of rounds of several kinds the first that reaches is taken.
            let bins = weapon.bins.iter().copied().map(Some).chain(weapon.bins.is_empty().then_some(None));
            let tried: Vec<_> = bins
                .map(|bin| {
                    let attack = Attack::new(ATTACKER, number, Target::Unit(TARGET), bin);
                    check_attack(state, &attack).map(|()| attack)
                })
                .collect();
            match tried.iter().find_map(|it| it.as_ref().ok()) {
                Some(attack) => attacks.push(*attack),
                None => {
                    let why = tried.into_iter().find_map(Result::err).map(|why| why.to_string());
                    refused
                        .push((weapon.weapon.name, why.unwrap_or_else(|| "it has no ammunition".to_owned())));
                }
            }
        }
        if attacks.is_empty() && refused.is_empty() {
            return Err(format!(
                "weapons: {} has none called {:?}",
                sheet.design.name(),
                self.weapons.join(", ")
            ));
        }
        Ok((attacks, refused))
    }
}

/// The shot as projectiles: on open ground points are projectiles times the points of each.
fn salvo(state: &State, attack: &Attack, damage: &Odds) -> Salvo {
    let sheet = state.sheet(attack.attacker);
    let weapon = sheet.weapon(attack.weapon).weapon;
    let loaded = weapon.loaded(attack.bin.map(|bin| sheet.bin(bin).ammunition));
    let (each, group) = match loaded.damage {
        Damage::Cluster { each, group, .. } => (u16::from(each), u16::from(group)),
        Damage::Points(_) | Damage::ByRange(_) | Damage::ByAmmunition { .. } | Damage::None => {
            let most = damage.most().max(1) as u16;
            (most, 1)
        }
    };
    Salvo {
        hits: damage.map(|points| points / i32::from(each.max(1))),
        each: each.max(1),
        group: group.max(1),
    }
}

fn locations(answer: &mut Answer, state: &State, after: &Aftermath) {
    let chassis = state.sheet(TARGET).design.chassis;
    let rows = |of: &ByLocation<f64>| -> Vec<(String, f64)> {
        Location::ALL.into_iter().map(|at| (at.name(chassis).to_owned(), of[at])).collect()
    };
    answer.chance("a critical hit", after.critical);
    answer.chance("the target is destroyed", after.lost);
    answer.table("is hit", rows(&after.hit));
    answer.table("armour is breached", rows(&after.breached));
    answer.table("is destroyed", rows(&after.destroyed));
}

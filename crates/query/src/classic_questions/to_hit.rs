//! `to_hit`: the number of one weapon attack, line by line, and the side it strikes.

use classic::State;
use classic::fire::{self, Aim, Attack, NoShot, Rank, ShotQuestion, Target, Why};
use grid::Hex;
use serde::{Deserialize, Serialize};

use super::named::{ToHitError, WeaponAsk, find};
use super::position::{ATTACKER, AttackPosition, TARGET};

/// The question `{"ask": "to_hit"}`, apart from its scene.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct ToHitAsk {
    pub weapon: WeaponAsk,
    /// An attack on a unit there was declared first (§6.4).
    #[serde(default, deserialize_with = "super::hex_name::optional")]
    pub primary_target_hex: Option<Hex>,
}

/// One line of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    pub why: &'static str,
    pub value: i8,
    pub section: &'static str,
}

/// The number and how it came about, or why there is none.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum ToHitAnswer {
    Number { to_hit: i8, side: &'static str, chance: f64, modifiers: Vec<Line> },
    Impossible { impossible: String },
}

/// §6.3 The number of one weapon at one target.
pub fn to_hit(scene: &AttackPosition, ask: &ToHitAsk) -> Result<ToHitAnswer, ToHitError> {
    let state = scene.stage()?;
    let (weapon, bin) = find(state.sheet(ATTACKER), &ask.weapon)?;
    let attack = Attack::new(ATTACKER, weapon, Target::Unit(TARGET), bin);
    Ok(match number(&state, &attack, ask.primary_target_hex) {
        Ok(answer) => answer,
        Err(why) => ToHitAnswer::Impossible { impossible: why.to_string() },
    })
}

fn number(state: &State, attack: &Attack, first: Option<Hex>) -> Result<ToHitAnswer, NoShot> {
    fire::check_firer(state, attack)?;
    let aim = Aim::new(state, attack.attacker, attack.target)?;
    let at = state.unit(TARGET).place.hex;
    let rank = first.map_or(Rank::Primary, |first| fire::rank_after(aim.attacker, first, at));
    let shot = ShotQuestion { weapon: attack.weapon, bin: attack.bin, aim: None, rank };
    let number = aim.to_hit(shot)?;
    let line = |why: Why, value: i8| Line { why: why.label(), value, section: why.section().cited() };
    Ok(ToHitAnswer::Number {
        to_hit: number.total(),
        side: aim.side().name(),
        chance: kit::odds::chance(i32::from(number.total())),
        modifiers: number.iter().map(|it| line(it.why, it.value)).collect(),
    })
}

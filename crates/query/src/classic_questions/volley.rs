//! `volley`: what several weapons do to one target together, before they are fired.

use std::collections::BTreeMap;

use classic::fire::{Attack, Share, check_firer, expected_damage, volley_odds, volley_trials};
use classic::mech::{Chassis, Location};
use classic::{State, heat};
use kit::Odds;
use serde::{Deserialize, Serialize};

use super::named::{ToHitError, WeaponAsk, find_all, heat_of};
use super::position::{ATTACKER, AttackPosition, TARGET};

/// The question `{"ask": "volley"}`, apart from its scene.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct VolleyAsk {
    /// Without `ammo` a launcher takes the rounds that promise the most points.
    pub weapons: Vec<WeaponAsk>,
    /// How often the volley is played for `simulated`; 0 for not at all.
    #[serde(default = "samples")]
    pub samples: u32,
    #[serde(default = "seed")]
    pub seed: u32,
}

fn samples() -> u32 {
    400
}

fn seed() -> u32 {
    1
}

/// More trials than a question may ask for.
const MOST_SAMPLES: u32 = 100_000;

/// What the volley may do: exact but for `simulated`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct VolleyAnswer {
    /// In the order asked; `null` for a shot that is impossible.
    pub to_hit: Vec<Option<i8>>,
    pub chances: Vec<f64>,
    /// The rounds that each weapon fires, if it fires any.
    pub ammo: Vec<Option<&'static str>>,
    pub expected_damage: f64,
    /// Chance of each number of points, from `least` on.
    pub damage: Odds,
    /// Chance that points get through the armour, by location, with what comes from lost locations.
    pub breached: BTreeMap<&'static str, f64>,
    /// Chance that the location is lost.
    pub destroyed: BTreeMap<&'static str, f64>,
    /// Head, centre torso, engine slots of lost torsos, or the pilot.
    pub target_lost: f64,
    /// 20 points or more (§8.1), and a fall by them or by a lost leg; not of a target that is lost.
    pub shaken: f64,
    pub falls: f64,
    /// By how much the chances from `breached` to `falls` may be higher: 0 but for huge volleys at wrecks.
    pub unresolved: f64,
    /// The same with critical hits and explosions, by trials.
    pub simulated: Option<Simulated>,
    /// The attacker's heat if it fires all of them (§10).
    pub heat: heat::Forecast,
}

/// The real resolution played by seed: each share with the bounds of its 95 % interval.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Simulated {
    pub samples: u32,
    pub seed: u32,
    pub target_lost: Share,
    pub falls: Share,
    pub pilot_out: Share,
    /// At least one slot is hit; something explodes.
    pub critical: Share,
    pub explosion: Share,
    pub destroyed: BTreeMap<&'static str, Share>,
}

/// §6 The odds of a volley and the heat it costs.
pub fn volley(scene: &AttackPosition, ask: &VolleyAsk) -> Result<VolleyAnswer, ToHitError> {
    if ask.samples > MOST_SAMPLES {
        return Err(ToHitError::Samples { asked: ask.samples, most: MOST_SAMPLES });
    }
    let (state, chassis) = (scene.stage()?, scene.target.design.chassis);
    let mut attacks = find_all(state.sheet(ATTACKER), &ask.weapons)?;
    attacks.iter_mut().for_each(|attack| *attack = with_rounds(&state, *attack));
    let able: Vec<Attack> =
        attacks.iter().copied().filter(|attack| check_firer(&state, attack).is_ok()).collect();
    let odds = volley_odds(&state, TARGET, &able);
    let more = heat_of(state.sheet(ATTACKER), &able);
    let by = |chance: &dyn Fn(Location) -> f64| Location::ALL.map(|at| (at.code(chassis), chance(at))).into();
    let shot = |attack: &Attack| odds.shots.iter().find(|shot| shot.attack == *attack);
    let rounds = |attack: &Attack| attack.bin.map(|bin| state.sheet(ATTACKER).bin(bin).ammunition.name);
    Ok(VolleyAnswer {
        to_hit: attacks.iter().map(|attack| shot(attack).and_then(|shot| shot.number)).collect(),
        chances: attacks.iter().map(|attack| shot(attack).map_or(0.0, |shot| shot.chance)).collect(),
        ammo: attacks.iter().map(rounds).collect(),
        expected_damage: odds.damage.mean(),
        breached: by(&|at| odds.locations[at].breached),
        destroyed: by(&|at| odds.locations[at].destroyed),
        target_lost: odds.destroyed,
        shaken: odds.shaken,
        falls: odds.falls,
        unresolved: odds.unresolved,
        simulated: (ask.samples > 0).then(|| simulated(&state, chassis, &able, ask)),
        heat: heat::after_fire(&state, ATTACKER, more),
        damage: odds.damage,
    })
}

/// §6.5 A launcher that was asked about without its rounds takes those that promise the most; of equals the first bin.
fn with_rounds(state: &State, attack: Attack) -> Attack {
    if attack.bin.is_some() {
        return attack;
    }
    let sheet = state.sheet(ATTACKER);
    let played = sheet
        .weapon(attack.weapon)
        .bins
        .iter()
        .filter(|&&bin| sheet.bin(bin).ammunition.not_played.is_none());
    let shots = played.map(|&bin| Attack { bin: Some(bin), ..attack });
    shots
        .fold((attack, -1.0), |(best, most), shot| {
            let points = expected_damage(state, &shot);
            if points > most { (shot, points) } else { (best, most) }
        })
        .0
}

fn simulated(state: &State, chassis: Chassis, attacks: &[Attack], ask: &VolleyAsk) -> Simulated {
    let trials = volley_trials(state, TARGET, attacks, ask.seed, ask.samples);
    Simulated {
        samples: trials.samples,
        seed: trials.seed,
        target_lost: trials.lost,
        falls: trials.falls,
        pilot_out: trials.pilot_out,
        critical: trials.critical,
        explosion: trials.explosion,
        destroyed: Location::ALL.map(|at| (at.code(chassis), trials.locations[at])).into(),
    }
}

//! §10.4 The price of heat at the end of a turn, in points of damage: lost movement, worse to-hit numbers,
//! shutdown, explosion.

use classic::heat::explosive_bin;
use classic::heat::scale::{self, Avoid};
use classic::{Mech, mech};
use kit::odds::chance;

/// Beyond this nothing gets worse.
const MOST: usize = 40;

/// What a shut-down turn costs: it neither moves nor fires, and is hit with ease.
const SHUTDOWN: f32 = 26.0;
/// A walking point less.
const STEP: f32 = 0.8;
/// A point on every number.
const NUMBER: f32 = 1.6;
/// Each point of heat is missing next turn.
const EACH: f32 = 0.15;

/// Prices by heat level.
#[derive(Clone, Debug)]
pub(super) struct HeatPrice([f32; MOST + 1]);

impl Default for HeatPrice {
    fn default() -> HeatPrice {
        HeatPrice([0.0; MOST + 1])
    }
}

impl HeatPrice {
    pub(super) fn of(mech: Mech<'_>) -> HeatPrice {
        let mut price = [0.0; MOST + 1];
        let explosion = explosion_price(mech);
        let strength = mech.sheet.loadout.triple_strength;
        for (level, price) in price.iter_mut().enumerate() {
            let heat = level as u16;
            let shutdown = match scale::shutdown(heat) {
                None => 0.0,
                Some(Avoid::On(target)) => 1.0 - chance(i32::from(target)) as f32,
                Some(Avoid::Never) => 1.0,
            };
            let explodes =
                scale::explosion(heat).map_or(0.0, |target| 1.0 - chance(i32::from(target)) as f32);
            *price = EACH * level as f32
                + STEP * f32::from(scale::mp_lost(heat))
                + NUMBER * f32::from(scale::to_hit(heat))
                + SHUTDOWN * shutdown
                + explosion * explodes;
            if mech.life_support_hit() {
                *price += 12.0 * f32::from(scale::pilot(heat, mech.options.life_support_heat));
            }
            // §2.7 Hot myomer moves faster and strikes harder.
            if strength && (9..13).contains(&level) {
                *price -= 3.5;
            }
        }
        HeatPrice(price)
    }

    pub(super) fn at(&self, level: i32) -> f32 {
        self.0[level.clamp(0, MOST as i32) as usize]
    }
}

/// §9.5 What the worst bin does when it goes up; CASE saves the 'Mech, not the torso.
fn explosion_price(mech: Mech<'_>) -> f32 {
    let Some(bin) = explosive_bin(mech) else { return 0.0 };
    let held = mech.sheet.bin(bin);
    let loadout = &mech.sheet.loadout;
    let points = f32::from(mech.shots_in(bin)) * f32::from(held.ammunition.explosion);
    let at: mech::Location = held.location;
    if loadout.case_ii.has(at) {
        12.0
    } else if loadout.case.has(at) {
        30.0
    } else {
        points.clamp(30.0, 90.0)
    }
}

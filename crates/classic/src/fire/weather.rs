//! §11.2, §11.3 Weather and light: what they add to a weapon's to-hit number.

use super::{ToHit, Why};
use crate::gear::WeaponClass;
use crate::options::{Fog, Light, Precipitation, Wind};
use crate::{Conditions, State, UnitId, light};

/// §11.2 Heavy fog hinders pulse and direct-fire energy weapons.
pub(crate) const fn fog(fog: Fog, class: WeaponClass) -> i8 {
    match (fog, class) {
        (Fog::Heavy, WeaponClass::Pulse | WeaponClass::DirectEnergy) => 1,
        (Fog::Heavy, WeaponClass::DirectBallistic | WeaponClass::Missile | WeaponClass::Other) => 0,
        (Fog::None | Fog::Light, _) => 0,
    }
}

/// §11.2 Rain and snow.
#[rustfmt::skip]
pub(crate) const fn precipitation(falling: Precipitation) -> i8 {
    match falling {
        Precipitation::None | Precipitation::LightRain | Precipitation::LightSnow => 0,
        Precipitation::ModerateRain | Precipitation::HeavyRain                    => 1,
        Precipitation::Downpour                                                   => 2,
        Precipitation::ModerateSnow | Precipitation::HeavySnow                    => 1,
    }
}

/// §11.2 Wind.
#[rustfmt::skip]
pub(crate) const fn wind(wind: Wind, class: WeaponClass) -> i8 {
    match (wind, class) {
        //                    [M]                        and   [DB]
        (Wind::ModerateGale, WeaponClass::Missile)         => 1,
        (Wind::StrongGale,   WeaponClass::Missile)         => 2,
        (Wind::StrongGale,   WeaponClass::DirectBallistic) => 1,
        (Wind::Storm,        WeaponClass::Missile)         => 3,
        (Wind::Storm,        WeaponClass::DirectBallistic) => 2,
        (Wind::Calm | Wind::LightGale | Wind::ModerateGale | Wind::StrongGale | Wind::Storm, _) => 0,
    }
}

/// §11.2, §11.3 Darkness: what it adds, less what a hot target gives away.
pub const fn darkness(light: Light, illuminated: Illuminated, target_heat: u16) -> i8 {
    let (dark, divisor) = match (light, illuminated) {
        (Light::Day, _) => return 0,
        (Light::Dusk, _) => (1, 25),
        (Light::FullMoon | Light::Moonless, Illuminated::Yes) => return 0,
        (Light::FullMoon, Illuminated::No) => (2, 20),
        (Light::Moonless, Illuminated::No) => (3, 15),
    };
    let glow = target_heat / divisor;
    if glow >= dark as u16 { 0 } else { dark - glow as i8 }
}

/// §11.3 Whether a searchlight is on the target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illuminated {
    Yes,
    No,
}

/// §11.2 All of the weather, for a shot at a unit with a weapon of this class.
pub(super) fn add(number: &mut ToHit, state: &State, target: UnitId, class: WeaponClass) {
    let conditions = state.conditions();
    if *conditions == Conditions::default() {
        return;
    }
    number.add(Why::Fog, fog(conditions.fog, class));
    number.add(Why::Precipitation, precipitation(conditions.precipitation));
    number.add(Why::Wind, wind(conditions.wind, class));
    let lit = match conditions.light {
        Light::Day | Light::Dusk => Illuminated::No,
        Light::FullMoon | Light::Moonless if light::is_illuminated(state, target) => Illuminated::Yes,
        Light::FullMoon | Light::Moonless => Illuminated::No,
    };
    number.add(Why::Darkness, darkness(conditions.light, lit, state.unit(target).heat.level));
}

//! Weather: of weapon attacks, of physical attacks, of movement.

use classic::Conditions;
use classic::mech::Location;
use classic::options::{Fog, Light, Precipitation, Wind};
use classic::physical::Action as Blow;
use classic::unit::Mode;

use crate::all_attacks::{same, shoots};
use crate::designs::{Draft, biped};
use crate::rows::table;
use crate::stage::{Battle, FORWARD, column, laser};

fn clear() -> Conditions {
    Conditions::default()
}

fn gauss() -> Draft {
    biped(80, 4).with("gauss-rifle", Location::LeftTorso).with("ammo-gauss-rifle", Location::RightTorso)
}

fn lrm() -> Draft {
    biped(80, 4).with("lrm-10", Location::LeftTorso).with("ammo-lrm-10", Location::RightTorso)
}

fn pulse() -> Draft {
    biped(80, 4).with("medium-pulse-laser", Location::LeftTorso)
}

/// What weather adds to a weapon: its number in it less its number in clear air, seven hexes away.
fn adds(weapon: fn() -> Draft, range: usize, weather: Conditions) -> i8 {
    let shot = |conditions| shoots(column(range, weapon(), laser()).under(conditions));
    shot(weather) - shot(clear())
}

/// By energy weapon, pulse laser, direct-fire ballistic weapon and missile.
fn all(weather: Conditions) -> [i8; 4] {
    [adds(laser, 3, weather), adds(pulse, 2, weather), adds(gauss, 3, weather), adds(lrm, 7, weather)]
}

fn fog(fog: Fog) -> Conditions {
    Conditions { fog, ..clear() }
}

fn light(light: Light) -> Conditions {
    Conditions { light, ..clear() }
}

fn falling(precipitation: Precipitation) -> Conditions {
    Conditions { precipitation, ..clear() }
}

fn blowing(wind: Wind) -> Conditions {
    Conditions { wind, ..clear() }
}

/// B's searchlight, or its heat, in the dark.
fn night(at: Light, alter: fn(Battle) -> Battle) -> i8 {
    shoots(alter(column(3, laser(), laser()).under(light(at))))
}

fn lit(battle: Battle) -> Battle {
    let unit = battle.id('B');
    battle.fact(classic::end::Event::SearchlightSwitched { unit, on: true })
}

table! { weapons, "weather", [i8; 4];
    //                            energy, pulse, ballistic, missile
    "heavy fog"               => [1, 1, 0, 0], || all(fog(Fog::Heavy));
    // one less for every 25, 20 or 15 points of the target's heat.
    "hot targets"             => [0, 1, 2, 1], || [
        night(Light::Dusk, |it| it.hot('B', 25)),
        night(Light::FullMoon, |it| it.hot('B', 20)),
        night(Light::Moonless, |it| it.hot('B', 15)),
        night(Light::Moonless, |it| it.hot('B', 30)),
    ];
    "dusk or dawn"            => [1; 4], || all(light(Light::Dusk));
    "full moon"               => [2; 4], || { assert_eq!(night(Light::FullMoon, lit), 0); all(light(Light::FullMoon)) };
    "moonless"                => [3; 4], || { assert_eq!(night(Light::Moonless, lit), 0); all(light(Light::Moonless)) };
    "moderate or heavy rain"  => [1; 4], || same(&[all(falling(Precipitation::ModerateRain)), all(falling(Precipitation::HeavyRain))]);
    "torrential downpour"     => [2; 4], || all(falling(Precipitation::Downpour));
    "moderate or heavy snow"  => [1; 4], || same(&[all(falling(Precipitation::ModerateSnow)), all(falling(Precipitation::HeavySnow))]);
    "moderate gale"           => [0, 0, 0, 1], || all(blowing(Wind::ModerateGale));
    "strong gale"             => [0, 0, 1, 2], || all(blowing(Wind::StrongGale));
    "storm"                   => [0, 0, 2, 3], || all(blowing(Wind::Storm));
}

/// A punches B.
fn punch(alter: fn(Battle) -> Battle) -> i8 {
    let mut battle = alter(column(1, laser(), laser()).under(light(Light::Moonless)));
    let target = battle.id('B');
    battle.strikes('A', Blow::Punch { arm: Location::RightArm, target });
    battle.close_anyhow(&[]);
    battle.blows()[0] - 5
}

table! { physical, "physical attacks: weather", i8;
    "moonless" => 1, || { assert_eq!(punch(lit), 0); punch(|it| it) };
}

/// MP of a step into a clear hex, beyond the one for the hex.
fn step(weather: Conditions, alter: fn(Battle) -> Battle) -> u8 {
    let mut battle = alter(column(3, laser(), laser()).under(weather));
    battle.moves('A', Mode::Walk, &[FORWARD], &[]);
    battle.unit('A').motion.mp_spent - 1
}

fn own_light(battle: Battle) -> Battle {
    let unit = battle.id('A');
    battle.fact(classic::end::Event::SearchlightSwitched { unit, on: true })
}

table! { movement, "movement costs: weather", u8;
    "light fog" => 1, || step(fog(Fog::Light), |it| it);
    "heavy fog" => 2, || step(fog(Fog::Heavy), |it| it);
    "full moon" => 1, || { assert_eq!(step(light(Light::FullMoon), own_light), 0); step(light(Light::FullMoon), |it| it) };
    "moonless"  => 2, || { assert_eq!(step(light(Light::Moonless), own_light), 0); step(light(Light::Moonless), |it| it) };
}

//! §6 by its own examples.

mod arcs;
mod cover;
mod declarations;
mod devices;
mod electronics;
mod families;
mod flights;
mod mounts;
mod networks;
mod numbers;
mod odds;
mod relief;
mod rulings;
mod salvos;
mod shells;

use super::*;
use crate::testing::{Battle, Draft, board};
use crate::unit::{BinNo, WeaponNo};
use crate::{Phase, UnitId};

/// Red A and Blue B on a drawing, in the Weapon phase; A declares.
fn duel(drawing: &str, a: Draft, b: Draft) -> Battle {
    board(drawing).red('A', a.sheet()).blue('B', b.sheet()).battle().phase(Phase::Weapons).acting('A')
}

/// A column with B so many hexes north of A, facing each other.
fn column(range: usize, a: Draft, b: Draft) -> Battle {
    let drawing = format!("B\n{}A", ".\n".repeat(range - 1));
    duel(&drawing, a, b).facing('B', grid::Facing::South)
}

/// A's weapon of this number at B, from the first bin that feeds it.
fn shot(battle: &Battle, weapon: u8) -> Attack {
    let bin = battle.state.sheet(battle.id('A')).weapon(WeaponNo(weapon)).bins.first().copied();
    Attack::new(battle.id('A'), WeaponNo(weapon), Target::Unit(battle.id('B')), bin)
}

fn number(battle: &Battle, attack: Attack) -> i8 {
    to_hit(&battle.state, &attack).expect("the shot is possible").total()
}

fn lines(battle: &Battle, attack: Attack) -> Vec<(Why, i8)> {
    let number = to_hit(&battle.state, &attack).expect("the shot is possible");
    number.iter().map(|it| (it.why, it.value)).collect()
}

/// Declares and resolves attacks with these dice, all of which must be rolled.
fn fire(battle: &mut Battle, attacks: &[Attack], dice: &[u8]) {
    battle.play(dice, |play| {
        for &attack in attacks {
            play.emit(Event::Declared { attack });
        }
        resolve_declared(play);
    });
}

/// Fires A's first weapon.
fn shoot(battle: &mut Battle, dice: &[u8]) {
    let attack = shot(battle, 0);
    fire(battle, &[attack], dice);
}

/// The points of armour and structure lost, in order.
fn damage_done(battle: &Battle) -> Vec<u8> {
    use crate::damage::Event as Harm;
    let points = |event: &crate::Event| match event {
        crate::Event::Damage(Harm::ArmourLost { points, .. } | Harm::StructureLost { points, .. }) => {
            Some(*points)
        }
        _ => None,
    };
    battle.log.iter().filter_map(points).collect()
}

//! §15.14 Artillery, homing shells and cannons by their examples.

use super::*;
use crate::board::Board;
use crate::mech::Location::*;
use crate::testing::biped;
use grid::{Facing, Hex};

/// Two columns, 30 hexes long: A at the south end, B so many hexes north of it.
fn field(range: usize, a: Draft, b: Draft) -> Battle {
    let mut rows = vec![". . ."; 30];
    rows[29] = ". A .";
    rows[29 - range] = ". B .";
    duel(&rows.join("\n"), a, b).facing('B', Facing::South)
}

pub(super) fn piece(key: &str, rounds: &str) -> Draft {
    biped(100, 3).with(rounds, LeftLeg).alter(|design| {
        // Over two locations, as pieces of this size are.
        let id = crate::mech::MountId(design.mounts.len() as u8);
        let weapon = crate::gear::Weapon::by_key(key).expect("in the table");
        for slot in design.slots.0[RightTorso].iter_mut() {
            *slot = crate::mech::Slot::Mount(id);
        }
        let like = design.mounts[0].clone();
        let item = crate::gear::Item::Weapon(weapon);
        design.mounts.push(crate::mech::Mount { item, location: RightTorso, slots: 12, ..like });
    })
}

fn at(battle: &Battle, hex: Hex) -> Attack {
    Attack { target: Target::Hex(hex), ..shot(battle, 0) }
}

/// Where shells came down, in order.
pub(super) fn bursts(battle: &Battle) -> Vec<Hex> {
    let burst = |event: &crate::Event| match event {
        crate::Event::Fire(Event::Burst { hex, .. }) => Some(*hex),
        _ => None,
    };
    battle.log.iter().filter_map(burst).collect()
}

/// §15.24 E-171: a Sniper at 12 after a walk: 9; twenty points there in fives, ten next door.
#[test]
fn e_171_r_78_a_sniper_fires_directly() {
    let walked = |unit: &mut crate::Unit| unit.motion.mode = crate::unit::Mode::Walk;
    let mut battle = field(12, piece("sniper", "ammo-sniper"), biped(100, 3)).with('A', walked);
    let mark = battle.unit('B').place.hex;
    assert_eq!(check_attack(&battle.state, &at(&battle, mark)), Ok(()));
    assert_eq!(check_attack(&battle.state, &shot(&battle, 0)), Err(NoShot::NeedsHex));
    assert_eq!(number(&battle, at(&battle, mark)), 9);
    let attack = at(&battle, mark);
    fire(&mut battle, &[attack], &[5, 5, 3, 4, 3, 4, 3, 4, 3, 4]);
    assert_eq!(damage_done(&battle), [5, 5, 5, 5]);
    let mut beside = field(12, piece("sniper", "ammo-sniper"), biped(100, 3));
    let mark = beside.unit('B').place.hex.neighbour(Facing::South);
    let attack = at(&beside, mark);
    fire(&mut beside, &[attack], &[5, 5, 3, 4, 3, 4]);
    assert_eq!(damage_done(&beside), [5, 5]);
}

/// §15.24 E-172: short by 3, the shell comes down three hexes to the north-east; R-79 says whose side it strikes.
#[test]
fn e_172_r_79_a_miss_scatters() {
    let walked = |unit: &mut crate::Unit| unit.motion.mode = crate::unit::Mode::Walk;
    let mut battle = field(12, piece("sniper", "ammo-sniper"), biped(100, 3)).with('A', walked);
    let mark = battle.unit('B').place.hex.neighbour(Facing::SouthWest);
    let attack = at(&battle, mark);
    fire(&mut battle, &[attack], &[3, 3, 2]);
    let to = (0..3).fold(mark, |hex, _| hex.neighbour(Facing::NorthEast));
    assert!(!Board::contains(battle.state.board(), to) && bursts(&battle).is_empty());
}

/// §15.24 E-173, R-80: ten points less for each hex from the impact.
#[test]
fn e_173_r_80_rings_of_a_blast() {
    assert_eq!([0, 1, 2, 3].map(|distance| artillery::points_at(25, distance)), [25, 15, 5, 0]);
    assert_eq!([0, 1, 2].map(|distance| artillery::points_at(20, distance)), [20, 10, 0]);
    assert_eq!([0, 1].map(|distance| artillery::points_at(5, distance)), [5, 0]);
}

fn homing(range: usize) -> Battle {
    let spotter = biped(50, 4);
    let mut rows = vec![". . ."; 30];
    rows[29] = ". A .";
    rows[29 - range] = ". B C";
    let drawing = board(&rows.join("\n"))
        .red('A', piece("arrow-iv", "ammo-arrow-iv-homing").sheet())
        .blue('B', biped(100, 3).sheet())
        .blue('C', spotter.sheet());
    let battle = drawing.battle().phase(Phase::Weapons).acting('A').facing('B', Facing::South);
    let tagged = Some(battle.id('B'));
    battle.with('A', |unit| unit.deeds.designating = tagged)
}

/// §15.24 E-176: a TAG within 8 hexes of the mark: TN 4, 20 in one group, 5 to whoever shares the hex.
#[test]
fn e_176_a_homing_shell_finds_its_tag() {
    let mut battle = homing(12);
    let mark = (0..5).fold(battle.unit('B').place.hex, |hex, _| hex.neighbour(Facing::South));
    assert_eq!(number(&battle, at(&battle, mark)), 4);
    let attack = at(&battle, mark);
    fire(&mut battle, &[attack], &[2, 3, 4, 5]);
    assert_eq!(damage_done(&battle), [20]);
    let mut lost = homing(17);
    let mark = (0..9).fold(lost.unit('B').place.hex, |hex, _| hex.neighbour(Facing::South));
    let attack = at(&lost, mark);
    fire(&mut lost, &[attack], &[2, 3]);
    assert!(damage_done(&lost).is_empty() && bursts(&lost).is_empty(), "no TAG within 8 hexes");
}

/// §15.24 E-177: a miss splashes the hex of the one that is designated.
#[test]
fn e_177_a_homing_shell_that_misses_splashes() {
    let mut battle = homing(12);
    let mark = battle.unit('B').place.hex;
    let attack = at(&battle, mark);
    fire(&mut battle, &[attack], &[1, 2, 3, 4]);
    assert_eq!(damage_done(&battle), [5]);
}

/// §15.24 E-178: a Long Tom cannon at 10, short by 3, comes down two hexes to the north.
#[test]
fn e_178_a_cannon_scatters_by_half() {
    let mut battle = field(10, piece("long-tom-cannon", "ammo-long-tom-cannon"), biped(100, 3));
    assert_eq!(number(&battle, shot(&battle, 0)), 6);
    let mark = battle.unit('B').place.hex;
    let attack = shot(&battle, 0);
    fire(&mut battle, &[attack], &[1, 2, 1]);
    let to = mark.neighbour(Facing::North).neighbour(Facing::North);
    assert_eq!(bursts(&battle), [to]);
}

/// §15.24 E-179: a Sniper cannon at 2: 5 to hit, ten in two groups, nothing next door.
#[test]
fn e_179_a_sniper_cannon() {
    let mut battle = field(2, piece("sniper-cannon", "ammo-sniper-cannon"), biped(100, 3));
    assert_eq!(number(&battle, shot(&battle, 0)), 5);
    let attack = shot(&battle, 0);
    fire(&mut battle, &[attack], &[3, 3, 3, 4, 3, 4]);
    assert_eq!(damage_done(&battle), [5, 5]);
}

/// on a bridge two levels above the ground twenty points less, in water two levels down half.
#[test]
fn r_107_levels_take_from_a_blast() {
    let burst = |word: &str, elevation: i16| {
        let mut rows = vec![". . ."; 30];
        rows[29] = ". A .";
        let row = format!(". {word} .");
        rows[17] = &row;
        let battle = duel(&rows.join("\n"), piece("sniper", "ammo-sniper"), biped(100, 3));
        let mut battle = battle.with('B', |unit| unit.place.elevation = crate::board::Elevation(elevation));
        let attack = at(&battle, battle.unit('B').place.hex);
        battle.play_with(&mut kit::Seeded::new(7), |play| {
            play.emit(Event::Declared { attack });
            artillery::hit(play, &attack);
        });
        damage_done(&battle).iter().map(|&it| u16::from(it)).sum::<u16>()
    };
    assert_eq!(burst("#1c90B", 1), 10);
    assert_eq!(burst("B", 0), 20);
    assert_eq!(burst("~2B", -2), 10);
}

//! §15.15.2, §15.20 Underwater units, tracks and mechanical jump boosters by their examples.

use super::*;
use crate::board::Elevation;
use crate::mech::Location::{self, LeftLeg, LeftTorso, RightLeg, RightTorso};
use crate::mech::{Mount, MountId, Slot, System};
use crate::testing::{Draft, biped, board};
use crate::unit::Drive;
use crate::{UnitId, critical, heat};

const TRACKS: Action = Action::Drive { drive: Drive::Tracks };
const SWIM: Action = Action::Drive { drive: Drive::Swim };
const BOOSTERS: Action = Action::Drive { drive: Drive::JumpBoosters };

/// One item with a slot in each of two locations.
fn spread(draft: Draft, key: &str, [first, second]: [Location; 2], size: u32) -> Draft {
    draft.with(key, first).alter(|design| {
        let id = MountId(design.mounts.len() as u8 - 1);
        for at in [first, second] {
            let free = design.slots.0[at].iter_mut().find(|slot| **slot == Slot::Empty).expect("room");
            *free = Slot::Mount(id);
        }
        let mount: &mut Mount = &mut design.mounts[usize::from(id.0)];
        (mount.slots, mount.size) = (2, size);
    })
}

fn tracked() -> Draft {
    spread(biped(50, 4), "tracks", [LeftLeg, RightLeg], 0)
}

/// §15.24 E-201: one track hit leaves half; a level costs two more, and does not fit.
#[test]
fn e_201_r_104_tracks_by_legs() {
    let battle = board("A\n1.").red('A', tracked().sheet()).battle();
    let slots = battle.state.sheet(UnitId(0)).footprint(MountId(0))[LeftLeg];
    let mut half =
        battle.with('A', |unit| unit.body.hit[LeftLeg] = unit.body.hit[LeftLeg].or(slots)).moving(TRACKS);
    assert_eq!(crate::movement::mp(half.state.mech(UnitId(0))), 2);
    assert!(half.refused(FORWARD).contains("costs 3 MP"));
    let mut whole = board("A\n1.").red('A', tracked().sheet()).battle().moving(TRACKS);
    whole.go(FORWARD, &[]);
    let mut woods = board("A\nww").red('A', tracked().sheet()).battle().moving(TRACKS);
    assert!(woods.refused(FORWARD).contains("tracks"));
}

/// §15.24 E-202: a destroyed gyro does not throw it, and it tracks on.
#[test]
fn e_202_tracks_need_no_gyro() {
    let mut battle = board("A\n.\n.").red('A', tracked().sheet()).battle().moving(TRACKS);
    for slot in 3..5 {
        battle.play(&[], |play| critical::hit_slot(play, UnitId(0), Location::CentreTorso, slot));
    }
    battle.play(&[], crate::turn::end_of_phase);
    assert!(!battle.state.mech(UnitId(0)).is_prone());
    assert_eq!(battle.state.mech(UnitId(0)).hits_on(System::Gyro), 2);
    battle.go(FORWARD, &[]);
    let mut next = battle.with('A', |unit| unit.motion = Default::default());
    assert!(next.refused(WALK).contains("gyro"));
    next.go(TRACKS, &[]);
}

fn swimmer() -> Draft {
    let draft = biped(50, 4);
    [LeftTorso, RightTorso, LeftTorso, RightTorso].into_iter().fold(draft, |it, at| it.with("umu", at))
}

fn afloat() -> crate::testing::Battle {
    let water = board("~3A\n~3\n~3").red('A', swimmer().sheet()).battle();
    water.with('A', |unit| unit.place.elevation = Elevation(-3))
}

/// §15.24 E-182: two hexes, a hexside and a level: 4 MP, heat 1, +3 to its own fire.
#[test]
fn e_182_r_81_four_underwater_units() {
    let mut battle = afloat().moving(SWIM);
    for action in [FORWARD, Action::TurnLeft, Action::TurnRight, Action::Rise] {
        battle.go(action, &[]);
    }
    let mech = battle.state.mech(UnitId(0));
    assert_eq!((mech.unit.motion.mp_spent, mech.unit.place.elevation), (4, Elevation(-2)));
    assert_eq!(heat::build_up(mech).movement, 1);
    assert_eq!(crate::motion_lines::AttackerMotion::of(mech).walked, 3);
    assert!(crate::movement::floats(&battle.state, UnitId(0)));
    assert!(
        battle.refused(Action::Rise).contains("4 MP") || battle.refused(Action::Rise).contains("0 are left")
    );
}

/// §15.24 E-183: each slot hit takes one MP.
#[test]
fn e_183_two_units_are_left() {
    let mut battle = afloat();
    for at in [LeftTorso, RightTorso] {
        battle.play(&[], |play| critical::hit_slot(play, UnitId(0), at, 0));
    }
    assert_eq!(battle.state.mech(UnitId(0)).swim_mp(), 2);
}

/// after a swim a step on foot goes along the floor.
#[test]
fn r_106_a_swimmer_that_walks_sinks() {
    let mut battle = afloat().with('A', |unit| unit.place.elevation = Elevation(-2)).moving(WALK);
    battle.go(FORWARD, &[6, 6]);
    assert_eq!(battle.unit('A').place.elevation, Elevation(-3));
}

fn boosted() -> Draft {
    spread(biped(50, 4), "mechanical-jump-booster", [LeftLeg, RightLeg], 4000)
}

/// §15.24 E-203: no heat, a jump to all others, the facing kept.
#[test]
fn e_203_jump_boosters() {
    let mut battle = board("A\n.\n.\n.").red('A', boosted().sheet()).battle().moving(BOOSTERS);
    let to = grid::Hex::new(0, 3);
    assert!(battle.refused(Action::Jump { to, facing: Facing::North }).contains("keeps the facing"));
    battle.go(Action::Jump { to, facing: Facing::South }, &[]);
    let mech = battle.state.mech(UnitId(0));
    assert_eq!((heat::build_up(mech).movement, crate::motion_lines::AttackerMotion::of(mech).jumped), (0, 3));
}

/// §15.24 E-204: one slot hit, and all is gone.
#[test]
fn e_204_one_slot_and_no_boosters() {
    let mut battle = board("A\n.").red('A', boosted().sheet()).battle();
    assert_eq!(battle.state.mech(UnitId(0)).boosters_mp(), 4);
    battle.play(&[], |play| critical::hit_slot(play, UnitId(0), LeftLeg, 4));
    assert_eq!(battle.state.mech(UnitId(0)).boosters_mp(), 0);
}

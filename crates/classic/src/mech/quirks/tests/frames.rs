//! §15.22 Quirks of the whole 'Mech that no other file of these tests asks: runs, lamps, seals, seats.

use super::*;
use crate::end::{self, NoSwitch};
use crate::movement::{self, NoMove};
use crate::unit::Fate;
use crate::{Illegal, Play};

fn moving(quirks: &[Quirk]) -> Battle {
    column(4, with(biped(50, 5), quirks)).phase(Phase::Movement)
}

fn run(battle: &Battle) -> Result<(), Illegal> {
    let run = movement::Action::Declare { mode: Mode::Run, masc: false, supercharger: false };
    battle.state.check(Action::Movement(run))
}

#[test]
fn r_117_a_sluggish_mech_runs_after_a_turn_of_all_its_walking_mp() {
    let cold = moving(&[Quirk::PoorPerformance]);
    assert_eq!(run(&cold), Err(NoMove::Sluggish { needs: 5, spent: 0 }.into()));
    assert_eq!((run(&moving(&[])), run(&cold.clone().rule("quirks=off"))), (Ok(()), Ok(())));
    let after = |spent: u8| {
        let mut battle = cold.clone().with('A', |unit| unit.motion.mp_spent = spent);
        battle.play(&[], |play| play.emit(movement::Event::Readied));
        run(&battle)
    };
    assert_eq!((after(4).is_ok(), after(5)), (false, Ok(())));
    let hot = cold.with('A', |unit| (unit.motion.mp_before, unit.heat.level) = (4, 5));
    assert_eq!(run(&hot), Ok(()), "by the Walking MP of now");
}

#[test]
fn a_lamp_may_be_a_quirk() {
    let lamp = |quirks: &[Quirk]| {
        let mut battle = column(2, with(biped(50, 5), quirks)).phase(Phase::End);
        battle.state.acting = None;
        let unit = battle.id('A');
        battle.state.order = arrayvec::ArrayVec::from_iter([kit::Seat::Red]);
        battle.state.check(Action::End(end::Action::Searchlight { unit, on: true }))
    };
    assert_eq!(lamp(&[Quirk::Searchlight]), Ok(()));
    assert_eq!(lamp(&[]), Err(NoSwitch::NoEquipment(UnitId(0)).into()));
}

#[test]
fn life_support_shifts_what_a_pilot_feels_of_the_heat() {
    let hits = |quirks: &[Quirk], level: u16| {
        let mut battle = column(2, with(biped(50, 5), quirks));
        let slots = battle.state.sheet(UnitId(0)).system(crate::mech::System::LifeSupport, Location::Head);
        battle = battle.with('A', |unit| {
            unit.heat.level = level;
            unit.body.hit[Location::Head] = slots;
        });
        heat::felt(battle.state.mech(UnitId(0)), level)
    };
    assert_eq!(
        [hits(&[], 20), hits(&[Quirk::ImprovedSupport], 20), hits(&[Quirk::PoorSupport], 20)],
        [20, 15, 25]
    );
}

#[test]
fn poor_seals_flood_sooner() {
    let floods = |quirks: &[Quirk], roll: [u8; 2]| {
        let draft = with(biped(50, 5), quirks);
        let sunk = board("~2A").red('A', draft.sheet()).battle().rule("quirks=on");
        let mut sunk = sunk.with('A', |unit| unit.place.elevation = crate::board::Elevation(-2));
        let struck = crate::damage::Struck::at(Location::LeftTorso);
        let (source, kind) = (crate::damage::Source::Weapon, crate::damage::DamageKind::Energy);
        let group = crate::damage::Group::new(3, struck, crate::mech::Face::Front, source, kind);
        sunk.play(&roll, |play| crate::damage::inflict(play, UnitId(0), group));
        sunk.unit('A').body.flooded.has(Location::LeftTorso)
    };
    assert!(floods(&[Quirk::PoorSealing], [4, 4]) && !floods(&[], [4, 4]));
    assert!(!floods(&[Quirk::PoorSealing], [3, 4]) && floods(&[], [5, 5]));
}

#[test]
fn seats_that_are_hard_to_leave() {
    let leave = |quirks: &[Quirk], dice: &[u8]| {
        let mut battle = column(2, with(biped(50, 5), quirks));
        let eject: fn(&mut Play<'_>) = |play| end::eject(play, UnitId(0));
        battle.play(dice, eject);
        (battle.unit('A').pilot.hits, battle.unit('A').fate)
    };
    let (hits, fate) = leave(&[Quirk::DifficultEject], &[1, 2]);
    assert_eq!((hits, leave(&[], &[1, 2]).0, leave(&[Quirk::DifficultEject], &[6, 6]).0), (2, 1, 0));
    assert_ne!(fate, Fate::Operational);
    let may = |quirks: &[Quirk]| {
        let mut battle = column(2, with(biped(50, 5), quirks)).phase(Phase::End).rule("ejection=on");
        battle.state.acting = None;
        battle.state.order = arrayvec::ArrayVec::from_iter([kit::Seat::Red]);
        battle.state.check(Action::End(end::Action::Eject { unit: UnitId(0) })).is_ok()
    };
    assert!(may(&[Quirk::DifficultEject]) && !may(&[Quirk::NoEject]));
}

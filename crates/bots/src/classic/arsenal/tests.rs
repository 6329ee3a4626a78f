//! The table's numbers are the engine's: on random ground, with random units in random states.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use classic::board::{Board, Elevation};
use classic::fire::{Aim, Rank, ShotQuestion, Target, Why};
use classic::mech::{Design, Location, Sheet};
use classic::unit::{Mode, Posture, Unit};
use classic::{Hypothesis, Setup, Start, UnitId, UnitSetup};
use grid::{Facing, Hex};
use kit::{Seat, Seeded};

use super::*;

/// Lines of a number that depend on the moment: on moves, on the ground, on declarations, on the weather.
const fn is_of_the_moment(why: Why) -> bool {
    match why {
        Why::Gunnery
        | Why::SensorsHit
        | Why::ShoulderHit
        | Why::UpperArmHit
        | Why::LowerArmHit
        | Why::Heat
        | Why::ArmEnhanced
        | Why::NoFireControl
        | Why::TargetingComputer
        | Why::Weapon
        | Why::ClusterRounds
        | Why::MediumRange
        | Why::LongRange
        | Why::MinimumRange
        | Why::Network
        | Why::Interference
        | Why::Taser
        | Why::OwnVoidSignature
        | Why::Apollo
        | Why::Shield
        | Why::PulseModule
        | Why::Targeting
        | Why::Accuracy
        | Why::SensorGhosts => false,
        Why::AttackerWalked
        | Why::AttackerRan
        | Why::AttackerJumped
        | Why::AttackerSkidded
        | Why::AttackerProne
        | Why::Spotting
        | Why::TargetProneAdjacent
        | Why::TargetProne
        | Why::TargetImmobile
        | Why::TargetSkidded
        | Why::TargetJumped
        | Why::TargetMoved
        | Why::Stealth
        | Why::VoidSignature
        | Why::NullSignature
        | Why::Chameleon
        | Why::ArtemisV
        | Why::TargetStuck
        | Why::SecondaryTarget
        | Why::SecondaryTargetAside
        | Why::TargetWoods
        | Why::InterveningWoods
        | Why::SameBuilding
        | Why::TargetBuilding
        | Why::PartialCover
        | Why::SpotterWalked
        | Why::SpotterRan
        | Why::SpotterJumped
        | Why::IndirectFire
        | Why::SpotterAttacks
        | Why::AimedAtHead
        | Why::Fog
        | Why::Precipitation
        | Why::Wind
        | Why::Darkness
        | Why::Mortar
        | Why::NoSpotter
        | Why::Artillery
        | Why::Homing
        | Why::IndirectArtillery
        | Why::ForwardSpotter
        | Why::Registered
        | Why::StableWeapon
        | Why::Probe => true,
    }
}

fn pick<'a, T>(rng: &mut Seeded, from: &'a [T]) -> &'a T {
    &from[rng.below(from.len() as u32) as usize]
}

/// Our own designs that can be played.
fn own_designs() -> Vec<Arc<Design>> {
    let read = |file: &library::File| library::built_in().unit(file.name).expect("our own").design.clone();
    library::built_in_files(library::Kind::Unit).map(read).collect()
}

/// Designs of the reference corpus: `MYOMER_SHARED`, or `../shared` beside the workspace.
fn corpus_designs() -> Option<Vec<Arc<Design>>> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).map(|root| root.join("shared"));
    let folder = std::env::var_os("MYOMER_SHARED").map(PathBuf::from).or_else(beside)?.join("corpus/mechs");
    let (mut designs, mut folders) = (Vec::new(), vec![folder]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).ok()? {
            let path = entry.ok()?.path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(read) = formats::mtf::read(&std::fs::read(&path).ok()?) {
                designs.push(Arc::new(read.design));
            }
        }
    }
    designs.sort_by_key(|design| design.name());
    Some(designs)
}

/// Heat, posture, a move, wounds: anything that a number may ask for.
fn wear(unit: &mut Unit, sheet: &Sheet, rng: &mut Seeded) {
    unit.pilot.gunnery = rng.below(9) as u8;
    unit.heat.level = rng.below(31) as u16;
    unit.motion.mode = *pick(rng, &[Mode::Stationary, Mode::Walk, Mode::Run, Mode::Jump]);
    unit.motion.hexes = rng.below(10) as u8;
    unit.motion.done = true;
    if rng.below(6) == 0 {
        unit.place.posture = Posture::Prone;
    }
    for location in Location::ALL {
        for slot in 0..12 {
            let is_fitted = sheet.design.slots.occupied(location).has(slot);
            if is_fitted && rng.below(8) == 0 {
                unit.body.hit[location] = unit.body.hit[location].with(slot);
            }
        }
    }
}

/// Two units somewhere on a map of ours, each in any state.
fn position(designs: &[Arc<Design>], boards: &[Arc<Board>], rng: &mut Seeded) -> Option<Hypothesis> {
    let board = pick(rng, boards).clone();
    let hexes: Vec<Hex> = board.hexes().collect();
    let near = |rng: &mut Seeded, hex: Hex| {
        let close: Vec<Hex> =
            hexes.iter().copied().filter(|it| (1..=12).contains(&it.distance(hex))).collect();
        *pick(rng, &close)
    };
    let here = *pick(rng, &hexes);
    let there = near(rng, here);
    let mut units = Vec::new();
    for (seat, hex) in Seat::ALL.into_iter().zip([here, there]) {
        let sheet = Arc::new(Sheet::new(pick(rng, designs).clone()).ok()?);
        let start = Some(Start { hex, facing: *pick(rng, &Facing::ALL) });
        units.push(UnitSetup { seat, sheet, gunnery: 4, piloting: 5, start });
    }
    let mut position = Hypothesis::new(&Setup::new(board.clone(), units)).ok()?;
    for id in [UnitId(0), UnitId(1)] {
        let sheet = position.sheet(id).clone();
        let depth = board.get(position.unit(id).place.hex).map_or(0, |hex| i16::from(hex.depth()));
        position.pose(id, |unit| {
            unit.place.elevation = Elevation(-depth);
            wear(unit, &sheet, rng);
        });
    }
    Some(position)
}

/// Compares every weapon of the attacker with every kind of rounds; says how many numbers were compared.
fn compare(position: &Hypothesis) -> usize {
    let mut compared = 0;
    let Ok(aim) = Aim::new(position, UnitId(0), Target::Unit(UnitId(1))) else { return 0 };
    let mech = aim.attacker;
    for number in (0..mech.sheet.weapons.len() as u8).map(WeaponNo).filter(|&it| is_usable(mech, it)) {
        let weapon = mech.sheet.weapon(number);
        for feed in feeds(mech, weapon, |bin| mech.shots_in(bin)) {
            let loaded = loaded(mech, weapon, feed.bin);
            let shot = ShotQuestion { weapon: number, bin: feed.bin, aim: None, rank: Rank::Primary };
            let (Ok(engine), Ok(reach)) = (aim.to_hit(shot), aim.reach(weapon, &loaded)) else { continue };
            // The table is for dry land: under water other ranges hold (§5.6).
            if reach.submerged {
                continue;
            }
            let moment: i8 =
                engine.iter().filter(|line| is_of_the_moment(line.why)).map(|line| line.value).sum();
            let own = numbers(mech, weapon, &loaded)[reach.bracket as usize];
            let ours = own + moment + minimum_range(aim.range, loaded.ranges.min);
            let what = format!("{} of {}: {engine:?}", weapon.weapon.name, mech.sheet.design.name());
            assert_eq!(ours, engine.total(), "{what}");
            compared += 1;
        }
    }
    compared
}

fn compare_many(designs: &[Arc<Design>], positions: u64) -> usize {
    let read = |file: &library::File| library::built_in().board(file.name).expect("our own").board.clone();
    let boards: Vec<Arc<Board>> = library::built_in_files(library::Kind::Board).map(read).collect();
    let mut rng = Seeded::new(positions);
    (0..positions).filter_map(|_| position(designs, &boards, &mut rng)).map(|it| compare(&it)).sum()
}

#[test]
fn numbers_of_our_own_units_are_the_engines() {
    let compared = compare_many(&own_designs(), 3000);
    assert!(compared > 2000, "only {compared} numbers");
}

#[test]
fn numbers_of_the_corpus_are_the_engines() {
    let Some(designs) = corpus_designs() else {
        println!("skipped: ../shared is absent");
        return;
    };
    let compared = compare_many(&designs, 3000);
    assert!(compared > 2000, "only {compared} numbers of {} designs", designs.len());
}

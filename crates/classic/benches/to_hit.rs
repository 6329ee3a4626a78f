//! To-hit numbers per second, line of sight included, on a 16×17 map of hills, woods and water.

mod ground;

use std::hint::black_box;
use std::sync::Arc;

use classic::board::Depth;
use classic::fire::{Attack, Target, to_hit};
use classic::gear::{Item, Weapon};
use classic::mech::{
    ArmourKind, ByLocation, Chassis, CockpitKind, Design, Engine, EngineKind, GyroKind, HeatSinkKind,
    HeatSinks, Identity, Location, MechClass, Mount, Sheet, Slot, SlotTable, StructureKind, System, Tech,
    TechBase, maximum_armour,
};
use classic::unit::WeaponNo;
use classic::{Setup, Start, State, UnitId, UnitSetup};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use grid::{Facing, Hex};
use ground::map;
use kit::{Game, Seat};

/// A 'Mech with an ER PPC in one arm.
fn design() -> Design {
    let weapon = Weapon::by_key("er-ppc").expect("an ER PPC is in the table");
    let mut slots = SlotTable::default();
    slots.0[Location::RightArm][0] = Slot::System(System::Shoulder);
    slots.0[Location::RightArm][4..7].fill(Slot::Mount(classic::mech::MountId(0)));
    slots.0[Location::Head][1] = Slot::System(System::Sensors);
    Design {
        identity: Identity {
            chassis: "Bench".to_owned(),
            model: String::new(),
            clan_name: String::new(),
            role: String::new(),
            year: 3025,
            rules_level: 1,
            source: String::new(),
            overview: String::new(),
        },
        chassis: Chassis::Biped,
        class: MechClass::BattleMech,
        tech_base: TechBase::InnerSphere,
        omni: false,
        mass: 55,
        engine: Engine { kind: EngineKind::Fusion, tech: Tech::InnerSphere, rating: 275 },
        gyro: GyroKind::Standard,
        cockpit: CockpitKind::Standard,
        structure: (StructureKind::Standard, Tech::InnerSphere),
        armour_kind: ByLocation([(ArmourKind::Standard, Tech::InnerSphere); 8]),
        armour: maximum_armour(55, Chassis::Biped),
        rear_armour: ByLocation([0; 8]),
        heat_sinks: HeatSinks { total: 10, in_engine: 10, kind: HeatSinkKind::Single, override_kit: false },
        slots,
        armoured_systems: Vec::new(),
        quirks: Default::default(),
        weapon_quirks: Vec::new(),
        mounts: vec![Mount {
            item: Item::Weapon(weapon),
            location: Location::RightArm,
            split: None,
            rear: false,
            turret: false,
            omnipod: false,
            armoured: false,
            slots: 3,
            size: 0,
            link: None,
        }],
    }
}

/// 64 positions, attacker facing the target's side of the map.
fn positions() -> Vec<State> {
    let board = Arc::new(map(Depth(0)));
    let sheet = Arc::new(Sheet::new(Arc::new(design())).expect("one weapon fits"));
    let unit = |seat, hex, facing| UnitSetup {
        seat,
        sheet: sheet.clone(),
        gunnery: 4,
        piloting: 5,
        start: Some(Start { hex, facing }),
    };
    let place = |number: i16| {
        let (from, to) =
            (Hex::new(number * 7 % 16, number * 5 % 8), Hex::new(number * 3 % 16, 9 + number % 8));
        let units = vec![unit(Seat::Red, from, Facing::South), unit(Seat::Blue, to, Facing::North)];
        State::new(&Setup::new(board.clone(), units)).expect("a sound setup")
    };
    (0..64).map(place).collect()
}

fn numbers(c: &mut Criterion) {
    let states = positions();
    let attack = Attack::new(UnitId(0), WeaponNo(0), Target::Unit(UnitId(1)), None);
    let ask = || states.iter().filter_map(|state| to_hit(state, black_box(&attack)).ok()).count();
    let possible = ask();
    assert!((20..60).contains(&possible), "{possible} of 64 shots are possible");
    let mut group = c.benchmark_group("to_hit");
    group.throughput(Throughput::Elements(states.len() as u64));
    group.bench_function("64 positions of a 16x17 map", |bench| bench.iter(|| black_box(ask())));
    group.finish();
}

criterion_group!(benches, numbers);
criterion_main!(benches);

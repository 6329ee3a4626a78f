//! Every hex and facing in reach, on a 16×17 map of woods, hills and water.

use classic::board::{Board, Cover, Density, Depth, Elevation, Footing, Growth, GrowthKind, Level, Terrain};
use classic::movement::cost::Gait;
use classic::movement::flight::Flight;
use classic::movement::reach::{Mover, Pace, Pose, ReachScratch};
use criterion::{Criterion, criterion_group, criterion_main};
use grid::{Facing, Hex};

/// Rolling country: a sixth each of woods, hills and rough, a pond in the south-west.
fn country() -> Board {
    let hexes = (0..16 * 17).map(|place: i16| {
        let (x, y) = (place % 16, place / 16);
        let mut hex = Terrain::clear(Level((x * 7 + y * 5) % 11 / 9));
        let growth = |density| Some(Growth { kind: GrowthKind::Woods, density, height: Elevation(2) });
        match (x * 3 + y * 7) % 12 {
            0 => hex.growth = growth(Density::Light),
            1 => hex.growth = growth(Density::Heavy),
            2 => hex.covers.add(Cover::Rough),
            _ => {}
        }
        if x < 4 && y > 12 {
            hex.water = Some(Depth(1));
        }
        hex
    });
    Board::new(16, 17, hexes.collect()).expect("a board of the right size")
}

fn mover() -> Mover {
    Mover {
        start: Pose { hex: Hex::new(7, 8), facing: Facing::NorthEast, footing: Footing::Ground },
        gait: Gait { mass: 55, weather_mp: 0, drive: classic::unit::Drive::Legs },
        can_shift: false,
        spent: 0,
    }
}

fn run_8(c: &mut Criterion) {
    let (board, mover) = (country(), mover());
    let mut scratch = ReachScratch::new();
    // As the question asks it: the run, and the walk of 5 with backward steps and water (§4.1).
    let mut search = || {
        scratch.lay(&board);
        scratch.search(&board, &mover, Pace::Walk, 5);
        let walked = scratch.found().count();
        scratch.search(&board, &mover, Pace::Run, 8);
        walked + scratch.found().count()
    };
    assert_eq!(search(), RUN_8_POSES);
    c.bench_function("reach_run8", |bench| bench.iter(&mut search));
}

fn jump_5(c: &mut Criterion) {
    let board = country();
    let mut flight = Flight::new();
    let mut search = || {
        flight.search(&board, Hex::new(7, 8), Level(0), 5);
        6 * flight.found().len()
    };
    assert_eq!(search(), JUMP_5_POSES);
    c.bench_function("reach_jump5", |bench| bench.iter(&mut search));
}

/// Poses found on the walk and on the run.
const RUN_8_POSES: usize = 335;
/// 90 hexes, six facings each.
const JUMP_5_POSES: usize = 540;

criterion_group!(benches, run_8, jump_5);
criterion_main!(benches);

//! Rates of files and of questions about a standing table.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use classic::board::{Board, Elevation, Footing, Level};
use classic::fire::{Attack, Target, to_hit};
use classic::mech::{Design, Sheet};
use classic::movement::cost::Gait;
use classic::movement::flight::Flight;
use classic::movement::reach::{Mover, Pace, Pose, ReachScratch};
use classic::sight::{Viewer, between};
use classic::unit::WeaponNo;
use classic::{Conditions, Options, UnitId};
use formats::{battle_value::battle_value, board, mtf};
use grid::{Facing, Hex};
use library::Kind;
use query::{AttackPosition, Party, Special, Stance, VolleyAsk, WeaponAsk, volley};

use super::Entry;
use super::clock::rate;
use super::play::{battle, named_board, named_design};

pub(super) const ALL: &[Entry] = &[
    ("los_per_s", "line of sight, two 'Mechs on a 16x17 map", Some(9e6), los),
    ("to_hit_per_s", "to-hit number of one shot, line of sight included", Some(1.38e6), shots),
    ("volley_per_s", "odds of three weapons with transfer, losses and falls, exact", None, exact_volleys),
    ("volley_played_per_s", "the same, and played 400 times for critical hits", None, played_volleys),
    ("reach_run8_per_s", "all reachable hexes and facings, run 8 MP", Some(26_050.0), run_8),
    ("reach_jump5_per_s", "all reachable hexes and facings, jump 5 MP", Some(9_150.0), jump_5),
    ("mtf_per_s", "unit file (.mtf) parsed", Some(40_000.0), mtf_files),
    ("board_per_s", "map file (.board, 16x17) loaded", Some(24_000.0), board_files),
    ("bv_per_s", "battle value of a unit", Some(280_000.0), battle_values),
];

/// The map that questions are asked on.
const MAP: &str = "lantern-wood";

fn los(span: Duration) -> Result<f64, String> {
    let board = named_board(MAP)?;
    let hexes: Vec<Hex> = board.hexes().collect();
    // A fixed stride over the hexes visits near and far pairs alike.
    let pairs: Vec<(Viewer, Viewer)> = (0..hexes.len() * 8)
        .map(|n| (hexes[n * 31 % hexes.len()], hexes[(n * 57 + n / 7) % hexes.len()]))
        .filter(|(from, to)| from != to)
        .map(|(from, to)| (on_the_ground(&board, from), on_the_ground(&board, to)))
        .collect();
    let seen =
        |board: &Board| pairs.iter().filter(|(from, to)| between(board, *from, *to).is_clear()).count();
    let clear = seen(&board);
    if clear == 0 || clear == pairs.len() {
        return Err(format!(
            "{MAP}: {clear} of {} lines are clear; the bench wants some of each",
            pairs.len()
        ));
    }
    Ok(rate(span, pairs.len() as u64, || {
        black_box(seen(black_box(&board)));
    }))
}

fn on_the_ground(board: &Board, hex: Hex) -> Viewer {
    let depth = board.get(hex).and_then(|terrain| terrain.water).map_or(0, |depth| i16::from(depth.0));
    Viewer { elevation: Elevation(-depth), ..Viewer::standing(hex) }
}

/// Every possible shot of a lance battle: a shot that cannot be is refused too soon to count.
fn shots(span: Duration) -> Result<f64, String> {
    let state = battle(4)?;
    let weapons = |unit: UnitId| (0..state.sheet(unit).weapons.len() as u8).map(WeaponNo);
    let mut attacks = Vec::new();
    for attacker in state.units() {
        for enemy in state.units().iter().filter(|it| it.seat != attacker.seat) {
            attacks.extend(weapons(attacker.id).map(|weapon| Attack {
                attacker: attacker.id,
                weapon,
                target: Target::Unit(enemy.id),
                bin: state.sheet(attacker.id).weapon(weapon).bins.first().copied(),
                shots: 1,
                heat: false,
                aim: None,
            }));
        }
    }
    attacks.retain(|attack| to_hit(&state, attack).is_ok());
    if attacks.is_empty() {
        return Err("no shot of the bench is possible".to_owned());
    }
    Ok(rate(span, attacks.len() as u64, || {
        for attack in &attacks {
            let _ = black_box(to_hit(black_box(&state), attack));
        }
    }))
}

fn exact_volleys(span: Duration) -> Result<f64, String> {
    volleys(span, 0)
}

fn played_volleys(span: Duration) -> Result<f64, String> {
    volleys(span, 400)
}

/// The question `volley`: three weapons of a medium at another, five hexes off.
fn volleys(span: Duration, samples: u32) -> Result<f64, String> {
    let (attacker, target, board) = (named_design("Reeve")?, named_design("Bailiff")?, named_board(MAP)?);
    let sheet = Sheet::new(attacker.clone()).map_err(|why| why.to_string())?;
    let named = sheet.weapons.iter().filter(|it| !it.rear).take(3);
    let weapons = named.map(|it| WeaponAsk {
        name: it.weapon.name.to_owned(),
        location: it.location.code(attacker.chassis).to_owned(),
        shots: 1,
        ..WeaponAsk::default()
    });
    let ask = VolleyAsk { weapons: weapons.collect(), samples, seed: 1 };
    let party = |design: Arc<Design>, row: i16, facing: Facing| Party {
        design,
        stance: Stance::fresh(Hex::new(6, row), Elevation(0), facing),
        special: Special::default(),
    };
    let scene = AttackPosition {
        board,
        attacker: party(attacker, 11, Facing::North),
        target: party(target, 6, Facing::South),
        others: Vec::new(),
        network: None,
        options: Options::default(),
        conditions: Conditions::default(),
    };
    let answer = || volley(&scene, &ask).map_err(|why| why.to_string());
    if answer()?.expected_damage <= 0.0 {
        return Err("no shot of the volley is possible".to_owned());
    }
    Ok(rate(span, 1, || {
        black_box(answer()).expect("answered before");
    }))
}

fn run_8(span: Duration) -> Result<f64, String> {
    let board = named_board(MAP)?;
    let start = Pose { hex: Hex::new(7, 8), facing: Facing::NorthEast, footing: Footing::Ground };
    let mover = Mover {
        start,
        gait: Gait { mass: 55, weather_mp: 0, drive: classic::unit::Drive::Legs },
        can_shift: false,
        spent: 0,
    };
    let mut scratch = ReachScratch::new();
    let mut search = || {
        scratch.lay(&board);
        scratch.search(&board, &mover, Pace::Walk, 5);
        let walked = scratch.found().count();
        scratch.search(&board, &mover, Pace::Run, 8);
        walked + scratch.found().count()
    };
    if search() < 50 {
        return Err(format!("{MAP}: hardly anything can be reached from {}", start.hex));
    }
    Ok(rate(span, 1, || {
        black_box(search());
    }))
}

fn jump_5(span: Duration) -> Result<f64, String> {
    let board = named_board(MAP)?;
    let from = Hex::new(7, 8);
    let level = board.get(from).map_or(Level(0), |terrain| terrain.level);
    let mut flight = Flight::new();
    let mut search = || {
        flight.search(&board, from, level, 5);
        flight.found().len()
    };
    if search() < 20 {
        return Err(format!("{MAP}: hardly anything can be reached from {from} by jumping"));
    }
    Ok(rate(span, 1, || {
        black_box(search());
    }))
}

fn mtf_files(span: Duration) -> Result<f64, String> {
    let texts: Vec<&str> = library::built_in_files(Kind::Unit).map(|file| file.text).collect();
    Ok(rate(span, texts.len() as u64, || {
        for text in &texts {
            black_box(mtf::read(text.as_bytes())).expect("our own units load");
        }
    }))
}

fn board_files(span: Duration) -> Result<f64, String> {
    let texts = library::built_in_files(Kind::Board).map(|file| file.text);
    let small: Vec<&str> = texts.filter(|text| text.contains("size 16 17")).collect();
    if small.is_empty() {
        return Err("no board of ours is 16 by 17".to_owned());
    }
    Ok(rate(span, small.len() as u64, || {
        for text in &small {
            black_box(board::read(text.as_bytes())).expect("our own boards load");
        }
    }))
}

fn battle_values(span: Duration) -> Result<f64, String> {
    let designs: Vec<Arc<Design>> =
        library::built_in_files(Kind::Unit).map(|file| named_design(file.name)).collect::<Result<_, _>>()?;
    Ok(rate(span, designs.len() as u64, || {
        for design in &designs {
            black_box(battle_value(design));
        }
    }))
}

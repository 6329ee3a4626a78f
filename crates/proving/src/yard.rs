//! Boards and 'Mechs of our own, and battles made of them.

use std::sync::Arc;

use classic::board::{Board, Level, Terrain};
use classic::mech::Sheet;
use classic::options::{Fog, Light, Precipitation, SWITCHES, Wind};
use classic::{Conditions, Edge, Options, Setup, Start, State, UnitSetup, Zone};
use grid::{Facing, Hex};
use kit::{BySeat, Game, Seat, Seeded};
use library::Kind;

use crate::oddities;

/// A board of ours.
///
/// # Panics
/// If there is none of this name.
pub fn map(name: &str) -> Arc<Board> {
    library::built_in().board(name).unwrap_or_else(|why| panic!("{why}")).board.clone()
}

/// A 'Mech of ours.
///
/// # Panics
/// If there is none of this name.
pub fn mech(name: &str) -> Arc<Sheet> {
    library::built_in().sheet(name).unwrap_or_else(|why| panic!("{why}"))
}

/// Red against Blue, each deploying from its edge, with a last turn.
pub fn battle(board: &str, red: &[&str], blue: &[&str], turns: u16) -> Setup {
    let side = |seat, names: &[&str]| {
        let unit = |name: &&str| UnitSetup { seat, sheet: mech(name), gunnery: 4, piloting: 5, start: None };
        names.iter().map(unit).collect::<Vec<_>>()
    };
    let mut setup = Setup::new(map(board), [side(Seat::Red, red), side(Seat::Blue, blue)].concat());
    let zone = |edge| Zone { edge, depth: 3 };
    setup.zones = BySeat::new(zone(Edge::North), zone(Edge::South));
    setup.options.turn_limit = Some(turns);
    setup
}

/// Everything we have, read once.
#[derive(Debug)]
pub struct Yard {
    pub boards: Vec<(&'static str, Arc<Board>)>,
    pub mechs: Vec<Arc<Sheet>>,
}

impl Default for Yard {
    fn default() -> Yard {
        let ours = library::built_in_files(Kind::Board).map(|file| (file.stem, map(file.stem)));
        Yard {
            boards: ours.chain([("pits", Arc::new(pits()))]).collect(),
            mechs: library::built_in_files(Kind::Unit).map(|file| mech(file.stem)).collect(),
        }
    }
}

/// A board on which every third hex is a pit, so deep that whoever is fallen upon in one has nowhere to go (§4.10.4),
/// and every push or charge along the ridges between them ends in one: no map for players, but the one ground on
/// which that happens to those who do not leap.
fn pits() -> Board {
    const SIDE: i16 = 6;
    // No two pits touch: a step in any direction changes q − r by one or two.
    let pit = |x: i16, y: i16| (x - (y - (x - (x & 1)) / 2)).rem_euclid(3) == 0;
    let hex = |place: i16| Terrain::clear(Level(if pit(place % SIDE, place / SIDE) { -4 } else { 0 }));
    Board::new(SIDE as u16, SIDE as u16, (0..SIDE * SIDE).map(hex).collect()).expect("a square of hexes")
}

/// Hexes within which two sides that begin deployed are thrown together.
const MELEE: u16 = 6;

impl Yard {
    /// A battle by lot: board, sides, skills, weather, options; half of them begin face to face. Battle `number`
    /// takes the `number`-th 'Mech and board in turn, so that none is left out.
    pub fn by_lot(&self, number: u64, lot: &mut Seeded) -> Setup {
        let (_, board) = &self.boards[number as usize % self.boards.len()];
        let sizes = BySeat::from_fn(|_| 1 + lot.below(3));
        let mut units = Vec::new();
        for seat in Seat::ALL {
            for _ in 0..sizes[seat] {
                let which = if units.is_empty() { number as usize } else { lot.below(1 << 16) as usize };
                units.push(UnitSetup {
                    seat,
                    sheet: self.mechs[which % self.mechs.len()].clone(),
                    gunnery: lot.below(6) as u8,
                    piloting: lot.below(8) as u8,
                    start: None,
                });
            }
        }
        let mut setup = Setup::new(board.clone(), units);
        setup.options = options(lot);
        setup.conditions = conditions(lot);
        if lot.below(4) > 0 {
            throw_together(&mut setup, lot);
        }
        // By a lot of their own, so that battles without them stay what they were.
        let lot = &mut Seeded::new(number ^ 0x9A1B);
        if setup.options.quirks {
            oddities::give_quirks(&mut setup, lot);
        }
        if setup.options.c3_emergency_master {
            oddities::link_a_lance(self, &mut setup, lot);
        }
        setup
    }
}

/// Starts all units near one hex. Where no free place is found the unit is deployed by its owner.
fn throw_together(setup: &mut Setup, lot: &mut Seeded) {
    let (width, height) = (u32::from(setup.board.width()), u32::from(setup.board.height()));
    let anywhere = |lot: &mut Seeded| Hex::new(lot.below(width) as i16, lot.below(height) as i16);
    let middle = anywhere(lot);
    for index in 0..setup.units.len() {
        for _ in 0..40 {
            let hex = anywhere(lot);
            let taken = setup.units.iter().any(|unit| unit.start.is_some_and(|start| start.hex == hex));
            if taken || hex.distance(middle) > MELEE {
                continue;
            }
            let facing = Facing::ALL[lot.below(6) as usize];
            setup.units[index].start = Some(Start { hex, facing });
            if State::new(setup).is_ok() {
                break;
            }
            setup.units[index].start = None;
        }
    }
}

fn pick<T: Copy>(lot: &mut Seeded, from: &[T]) -> T {
    from[lot.below(from.len() as u32) as usize]
}

/// Every switch is turned in some battles: a third of them in each.
fn options(lot: &mut Seeded) -> Options {
    let mut options = Options::default();
    for switch in SWITCHES {
        let choices: Vec<_> = switch.choices().collect();
        if lot.below(3) == 0 {
            let choice = pick(lot, &choices).value.to_string();
            options.set(switch.key, &choice).expect("a switch takes its own choices");
        }
    }
    Options { turn_limit: Some(4 + lot.below(12) as u16), ..options }
}

fn conditions(lot: &mut Seeded) -> Conditions {
    use Precipitation as P;
    if lot.below(2) == 0 {
        return Conditions::default();
    }
    let rain = [P::None, P::LightRain, P::ModerateRain, P::HeavyRain, P::Downpour];
    let snow = [P::LightSnow, P::ModerateSnow, P::HeavySnow];
    Conditions {
        fog: pick(lot, &[Fog::None, Fog::None, Fog::Light, Fog::Heavy]),
        light: pick(lot, &[Light::Day, Light::Dusk, Light::FullMoon, Light::Moonless]),
        precipitation: pick(lot, &[rain.as_slice(), snow.as_slice()].concat()),
        wind: pick(lot, &[Wind::Calm, Wind::LightGale, Wind::ModerateGale, Wind::StrongGale, Wind::Storm]),
    }
}

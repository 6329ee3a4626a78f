//! The threat map: how much damage enemies' weapons can do to a 'Mech in each hex when they next fire, from where
//! they stand if their move is over, otherwise from the best place that they can walk or run to.

use classic::board::{Board, Footing};
use classic::fire::attacker_movement;
use classic::mech::Chassis;
use classic::movement::flight::standing_place;
use classic::movement::way::{ModePlan, reach};
use classic::sight::{self, Posture, Viewer};
use classic::unit::Mode;
use classic::{Mech, Phase, State, UnitId};
use grid::{Facing, Hex};

use super::arsenal::{Arsenal, Bearings, Look};
use super::enemies::{SearchBuffers, has_moved, viewer_at};
use super::sightline::{HexCover, bearings_of};
use super::volley_damage::VolleyDamage;
use crate::Known;

/// What one enemy can do, hex by hex in the order of the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Threat {
    pub by: UnitId,
    /// Its move is still to come: the best place that it can walk or run to counts.
    pub moves: bool,
    /// Expected points of weapon damage to a 'Mech that stands there and has not moved.
    pub points: Vec<f32>,
}

/// A 'Mech that stands in a hex, and what covers it there.
#[derive(Clone, Copy)]
struct Target {
    viewer: Viewer,
    cover: HexCover,
}

/// A place from which an enemy may fire.
#[derive(Clone, Copy, Debug)]
struct FiringPosition {
    viewer: Viewer,
    /// `None`: it can turn any way during its move.
    feet: Option<Facing>,
    attacker: i8,
    heat: u16,
}

/// What every enemy of the seat that can fire threatens.
pub fn threats(known: &Known<State>) -> Vec<Threat> {
    let (state, seat) = (known.game(), known.seat());
    let mut buffers = SearchBuffers::default();
    let targets = targets(state);
    let enemies = state.units().iter().filter(|it| it.seat != seat).map(|it| state.mech(it.id));
    let able = enemies.filter(|mech| mech.is_in_play() && !mech.is_immobile());
    able.map(|mech| {
        let positions = positions(state, mech, &mut buffers);
        let mut arsenal = Arsenal::default();
        arsenal.refresh(mech, state.options());
        let mut dealt = VolleyDamage::of(&arsenal);
        let twists = mech.chassis() == Chassis::Biped && !mech.is_prone();
        let worst = |target: &Option<Target>| {
            target.as_ref().map_or(0.0, |it| worst(state.board(), &positions, it, &mut dealt, twists))
        };
        Threat {
            by: mech.unit.id,
            moves: !is_settled(state, mech),
            points: targets.iter().map(worst).collect(),
        }
    })
    .collect()
}

/// A 'Mech standing in each hex; `None` where none can.
fn targets(state: &State) -> Vec<Option<Target>> {
    let board = state.board();
    let standing = |hex: Hex| {
        let footing = standing_place(board.tread(hex)).map_or(Footing::Ground, |it| it.footing);
        let viewer = viewer_at(board, hex, footing, Posture::Standing);
        board.tread(hex).level(footing).map(|_| Target { viewer, cover: HexCover::of(board, viewer) })
    };
    board.hexes().map(standing).collect()
}

/// Does the fire that comes next follow the moves that are made, or another Movement phase?
fn is_settled(state: &State, mech: Mech<'_>) -> bool {
    match state.phase() {
        Phase::Movement => has_moved(mech),
        Phase::Weapons => true,
        Phase::Deployment | Phase::Physical | Phase::End | Phase::Over | Phase::Targeting => false,
    }
}

fn positions(state: &State, mech: Mech<'_>, buffers: &mut SearchBuffers) -> Vec<FiringPosition> {
    let prone = if mech.is_prone() { 2 } else { 0 };
    let here = FiringPosition {
        viewer: mech.unit.viewer(),
        feet: Some(mech.unit.place.facing),
        attacker: prone,
        heat: 0,
    };
    if is_settled(state, mech) {
        let attacker = prone + attacker_movement(mech.unit.motion.mode);
        return vec![FiringPosition { attacker, heat: classic::heat::balance::movement(mech), ..here }];
    }
    let mut positions = vec![here];
    let walk = ModePlan::of(state, mech.unit.id, Mode::Walk).mp;
    let plan = ModePlan::of(state, mech.unit.id, Mode::Run);
    let board = state.board();
    let mut seen = vec![false; board.treads().skew().len() * 3];
    let reached = reach(state, plan, &mut buffers.scratch, &mut buffers.flight);
    // Cheapest first: what comes later to the same place is dearer.
    for (pose, mp, _) in reached.stops(&mut buffers.hexes) {
        let key = board.treads().skew().index(pose.hex) * 3 + pose.footing as usize;
        if std::mem::replace(&mut seen[key], true) {
            continue;
        }
        let mode = if mp <= walk { Mode::Walk } else { Mode::Run };
        positions.push(FiringPosition {
            viewer: viewer_at(board, pose.hex, pose.footing, Posture::Standing),
            feet: None,
            attacker: attacker_movement(mode),
            heat: if mode == Mode::Walk { 1 } else { 2 },
        });
    }
    positions
}

/// The most that any of the places allows. A line is only drawn where it could beat what is found already.
fn worst(
    board: &Board,
    positions: &[FiringPosition],
    &Target { viewer: target, cover: ground }: &Target,
    dealt: &mut VolleyDamage<'_>,
    twists: bool,
) -> f32 {
    let mut most = 0.0_f32;
    for position in positions {
        let range = position.viewer.hex.distance(target.hex);
        if range == 0 {
            continue;
        }
        let bearings = position.feet.map_or(Bearings::FRONT, |feet| {
            bearings_of(feet, twists, |torso| grid::sector(position.viewer.hex, torso, target.hex))
        });
        let cover = ground.growth + i8::from(ground.water_cover);
        let look = Look { range, modifier: position.attacker + cover, heat: position.heat, spotter: None };
        if dealt.points(look, bearings) <= most {
            continue;
        }
        let Ok(line) = sight::between(board, position.viewer, target).outcome() else { continue };
        let hidden = i8::from(line.cover.is_some() && !ground.water_cover);
        let between = line.woods as i8 + line.inside as i8 + hidden;
        let points = dealt.points(Look { modifier: look.modifier + between, ..look }, bearings);
        // §5.5 Legs behind cover take nothing.
        let covered = line.cover.is_some() || ground.water_cover;
        most = most.max(if covered { 0.8 * points } else { points });
    }
    most
}

//! The enemies that a move is planned against: where they are, or the places they are likely to move to.

use arrayvec::ArrayVec;
use classic::board::{Board, Elevation, Footing};
use classic::fire::{TargetMotion, attacker_movement};
use classic::mech::Chassis;
use classic::movement::flight::Flight;
use classic::movement::reach::{Pose, ReachScratch};
use classic::movement::way::{ModePlan, reach};
use classic::sight::{Posture, Viewer};
use classic::unit::{Mode, Place, target_movement};
use classic::{Mech, State, UnitId};
use grid::{Facing, Hex};

use super::arsenal::{Bearings, Look};
use super::worth::Force;

/// How many places are considered for an enemy that has not moved.
const MOST_POSTS: usize = 6;

/// One place of an enemy.
#[derive(Clone, Copy, Debug)]
pub(super) struct Post {
    pub viewer: Viewer,
    /// `None`: it can still turn any way.
    pub feet: Option<Facing>,
    /// §6.3 What its move adds to hit it.
    pub target: i8,
    /// §6.3 What its move adds to its own shots.
    pub attacker: i8,
    pub heat: u16,
}

#[derive(Clone, Debug)]
pub(super) struct Foe {
    pub id: UnitId,
    pub has_moved: bool,
    pub twists: bool,
    pub prone: bool,
    pub immobile: bool,
    pub posts: ArrayVec<Post, MOST_POSTS>,
}

/// Buffers of searches, reused from one decision to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct SearchBuffers {
    pub scratch: ReachScratch,
    pub flight: Flight,
    pub hexes: Vec<u8>,
}

/// Guesses about units that have not moved, valid for one turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Guesses {
    turn: u16,
    posts: Vec<Option<(Place, ArrayVec<Post, MOST_POSTS>)>>,
}

pub(super) fn viewer_at(board: &Board, hex: Hex, footing: Footing, posture: Posture) -> Viewer {
    let level = board.tread(hex).level(footing);
    let elevation = match (level, board.get(hex)) {
        (Some(level), Some(terrain)) => Elevation(level - terrain.level),
        (_, _) => Elevation::GROUND,
    };
    Viewer { hex, elevation, posture }
}

/// Every enemy of a unit that plays.
pub(super) fn foes(
    state: &State,
    unit: UnitId,
    force: &mut Force,
    buffers: &mut SearchBuffers,
    guesses: &mut Guesses,
) -> Vec<Foe> {
    if guesses.turn != state.turn() || guesses.posts.len() != state.units().len() {
        *guesses = Guesses { turn: state.turn(), posts: vec![None; state.units().len()] };
    }
    let seat = state.unit(unit).seat;
    let enemies: Vec<UnitId> = state
        .units()
        .iter()
        .filter(|it| it.seat != seat && state.mech(it.id).is_in_play())
        .map(|it| it.id)
        .collect();
    let unmoved = enemies.iter().filter(|&&id| !has_moved(state.mech(id))).count();
    let each = match unmoved {
        0..=1 => MOST_POSTS,
        2 => 4,
        3 => 3,
        _ => 2,
    };
    enemies
        .into_iter()
        .map(|id| {
            let mech = state.mech(id);
            let has_moved = has_moved(mech);
            let posts = if has_moved {
                ArrayVec::from_iter([stands_at(mech)])
            } else {
                let known = &mut guesses.posts[usize::from(id.0)];
                if known.as_ref().is_none_or(|(place, _)| *place != mech.unit.place) {
                    *known = Some((mech.unit.place, guess(state, id, force, buffers)));
                }
                known.iter().flat_map(|(_, posts)| posts).copied().take(each).collect()
            };
            Foe {
                id,
                has_moved,
                twists: mech.chassis() == Chassis::Biped && !mech.is_prone(),
                prone: mech.is_prone(),
                immobile: mech.is_immobile(),
                posts,
            }
        })
        .collect()
}

pub(super) fn has_moved(mech: Mech<'_>) -> bool {
    mech.unit.motion.done || mech.is_immobile()
}

/// §6.3 T of a unit as it is, but for range.
pub(super) fn target_modifier(mech: Mech<'_>) -> i8 {
    TargetMotion::of(mech).total()
}

fn stands_at(mech: Mech<'_>) -> Post {
    let prone = if mech.is_prone() { 2 } else { 0 };
    Post {
        viewer: mech.unit.viewer(),
        feet: Some(mech.unit.place.facing),
        target: target_modifier(mech),
        attacker: attacker_movement(mech.unit.motion.mode) + prone,
        heat: classic::heat::balance::movement(mech),
    }
}

/// The range at which a unit fares best against another, and how well.
pub(super) fn best_range(force: &mut Force, own: UnitId, other: UnitId) -> (u16, f32) {
    let worth = [force.worth_of(other), force.worth_of(own)];
    let mut best = (1, f32::MIN, 0.0);
    for range in 1..=24 {
        let look = Look { range, modifier: 4, heat: 2, spotter: None };
        let dealt = force.arsenal(own).volley(look, Bearings::FRONT) * worth[0];
        let taken = force.arsenal(other).volley(look, Bearings::FRONT) * worth[1];
        let net = dealt - 0.6 * taken;
        if net > best.1 + 0.05 {
            best = (range, net, dealt);
        }
    }
    (best.0, best.2)
}

/// Likely places: near its best range, in cover, after a long move.
fn guess(
    state: &State,
    id: UnitId,
    force: &mut Force,
    buffers: &mut SearchBuffers,
) -> ArrayVec<Post, MOST_POSTS> {
    let mech = state.mech(id);
    let targets: Vec<(Hex, u16)> = state
        .units()
        .iter()
        .filter(|it| it.seat != mech.unit.seat && state.mech(it.id).is_in_play())
        .map(|it| (it.place.hex, best_range(force, id, it.id).0))
        .collect();
    let here = mech.unit.place.hex;
    let mut found: Vec<(f32, Pose, u8)> = Vec::new();
    let plan = ModePlan::of(state, id, Mode::Run);
    let reached = reach(state, plan, &mut buffers.scratch, &mut buffers.flight);
    let mut last: Option<Hex> = None;
    let skew = state.board().treads().skew();
    let mut seen = vec![false; skew.len()];
    for (pose, mp, hexes) in reached.stops(&mut buffers.hexes) {
        if last == Some(pose.hex) || std::mem::replace(&mut seen[skew.index(pose.hex)], true) {
            continue;
        }
        last = Some(pose.hex);
        let miss =
            targets.iter().map(|&(hex, best)| hex.distance(pose.hex).abs_diff(best)).min().unwrap_or(0);
        let growth = state.board().get(pose.hex).and_then(|it| it.growth).map_or(0.0, |_| 0.7);
        let score = growth + 0.6 * f32::from(target_movement(hexes)) - 0.5 * f32::from(miss);
        found.push((score, pose, mp));
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    let walk = mech.walking_mp();
    let mut posts: ArrayVec<Post, MOST_POSTS> = ArrayVec::new();
    for (_, pose, mp) in found {
        if posts.is_full() {
            break;
        }
        if posts.iter().all(|post: &Post| post.viewer.hex.distance(pose.hex) >= 2) {
            let mode = if mp <= walk { Mode::Walk } else { Mode::Run };
            posts.push(Post {
                viewer: viewer_at(state.board(), pose.hex, pose.footing, Posture::Standing),
                feet: None,
                target: target_movement(pose.hex.distance(here) as u8),
                attacker: attacker_movement(mode),
                heat: if mode == Mode::Walk { 1 } else { 2 },
            });
        }
    }
    if posts.is_empty() {
        posts.push(stands_at(mech));
    }
    posts
}

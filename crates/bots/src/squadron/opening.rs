//! §3 The opening: tiles that are fast on our side, and a force for the length of the game. Among nearly equal
//! choices one is drawn at random, so that nobody can prepare for one opening.

use kit::Seeded;
use squadron::board::Laid;
use squadron::opening::Force;
use squadron::tiles::{SIDE, Terrain};
use squadron::{Action, Class, Colour, Kind, State};

/// How much worse than the best a tile may be and still be laid: a twentieth of a step per square.
const ABOUT_AS_GOOD: f32 = 0.05;

/// The tile to lay, where and how, with its score; then the others, best first.
pub(super) fn tiles(state: &State, me: Colour, listed: &[Action], rng: &mut Seeded) -> Vec<(Action, f32)> {
    let mut scored: Vec<(Action, f32)> =
        listed.iter().map(|&action| (action, tile_score(state, me, action))).collect();
    scored.sort_by(|a, b| b.1.total_cmp(&a.1));
    let best = scored.first().map_or(0.0, |it| it.1);
    let good = scored.iter().take_while(|it| best - it.1 <= ABOUT_AS_GOOD).count();
    if good > 1 {
        scored[..good].rotate_left(rng.below(good as u32) as usize);
    }
    scored
}

/// On our own land we want to be quick; in the middle, quicker than they are.
fn tile_score(state: &State, me: Colour, action: Action) -> f32 {
    let Action::LayTile { tile, slot, rotation } = action else { return f32::MIN };
    let laid = Laid { tile, rotation };
    let (near, far) = (slowness(state, me, laid), slowness(state, me.other(), laid));
    match state.field().board().layout.owner(slot) {
        Some(_) => 3.0 - near,
        None => far - near,
    }
}

/// The mean cost of a tile, its half on a colour's side counting double.
fn slowness(state: &State, colour: Colour, laid: Laid) -> f32 {
    let tile = state.field().table().tiles.tile(laid.tile);
    let (mut sum, mut weights) = (0.0, 0.0);
    for row in 0..SIDE {
        let from_edge = match colour {
            Colour::Red => row,
            Colour::Blue => SIDE - 1 - row,
        };
        let weight = if from_edge < SIDE / 2 { 2.0 } else { 1.0 };
        for column in 0..SIDE {
            let cost = match tile.terrain(laid.rotation, row, column) {
                Terrain::Objective => 0.0,
                Terrain::Clear => 1.0,
                Terrain::Hindering => 2.0,
                Terrain::Blocking => 2.5,
                Terrain::Water => 3.0,
            };
            sum += weight * cost;
            weights += weight;
        }
    }
    sum / weights
}

/// In card order: how much of each kind a force has.
type ForceWeights = [u8; Kind::COUNT];

/// Forces for a game of this length. On the card of the rules a force with many Mecha of one kind is hardly worse
/// (§17.9), so one is drawn at random, and the opponent cannot know which.
const SHORT: [ForceWeights; 5] =
    [[1, 4, 3, 4, 2, 2], [0, 3, 5, 6, 1, 1], [2, 3, 3, 4, 3, 1], [3, 2, 3, 3, 3, 2], [1, 3, 4, 3, 4, 1]];
const LONG: [ForceWeights; 3] = [[2, 3, 3, 2, 3, 3], [3, 3, 2, 3, 3, 2], [3, 2, 3, 2, 3, 3]];
/// Points from which a game is long.
const LONG_GAME: u16 = 38;

/// §3.5 A force by one of the weightings for a game of this length, at random.
pub(super) fn force(state: &State, rng: &mut Seeded) -> Force {
    let short = state.field().options().vp_target < LONG_GAME;
    let choices: &[ForceWeights] = if short { &SHORT } else { &LONG };
    after(state, &choices[rng.below(choices.len() as u32) as usize])
}

/// A force of the size that is played, as near as it can be to these weights.
fn after(state: &State, weights: &ForceWeights) -> Force {
    let (card, options) = (&state.field().table().card, state.field().options());
    let mut force = Force::default();
    for class in Class::ALL {
        // One counter at a time to the kind that is furthest from its share.
        for _ in 0..options.class_size(class) {
            let open = card.kinds(class).filter(|&kind| force.count(kind) < options.kind_cap);
            let lack = |kind: &Kind| {
                let had = u32::from(force.count(*kind)) * 2 + 1;
                (had * 1_000).checked_div(u32::from(weights[*kind as usize])).unwrap_or(u32::MAX)
            };
            if let Some(kind) = open.min_by_key(lack) {
                force.0[kind as usize] += 1;
            }
        }
    }
    force
}

#[cfg(test)]
mod tests {
    use kit::Game;
    use squadron::{Options, Setup};

    use super::*;

    /// §3.5, §17.9 Every kind is worth its counter: none is absent from what the bots field, at 25 points or at 50.
    #[test]
    fn no_kind_is_absent_from_the_forces_that_are_fielded() {
        for options in [Options::STANDARD, Options::LEAGUE] {
            let state = State::new(&Setup { options, ..Setup::default() }).expect("the rules' own setup");
            let forces: Vec<Force> = (0..200).map(|seed| force(&state, &mut Seeded::new(seed))).collect();
            for kind in Kind::ALL {
                let with = forces.iter().filter(|force| force.count(kind) > 0).count();
                assert!(with >= 100, "{kind} is in {with} of 200 forces at {} points", options.vp_target);
            }
        }
    }
}

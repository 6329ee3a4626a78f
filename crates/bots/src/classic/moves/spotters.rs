//! §15.3.3 Members of a C3 network that stand nearer to an enemy than the moving unit.

use classic::{State, UnitId};
use grid::Hex;

use crate::classic::enemies::Post;
use crate::classic::sightline::HexCover;

/// §15.3.3 How near the others of a unit's network are to each place of an enemy, as they stand.
pub(super) fn spotters(state: &State, unit: UnitId, posts: &[(Post, HexCover)]) -> Vec<u16> {
    let Some(seating) = state.networks().seating(unit) else { return Vec::new() };
    let linked = state.networks().members(seating);
    let friends = || linked.iter().filter(|&&it| it != unit && state.mech(it).is_in_play());
    let near = |hex: Hex| friends().map(|&it| state.unit(it).place.hex.distance(hex)).min();
    posts.iter().map(|(post, _)| near(post.viewer.hex).unwrap_or(u16::MAX)).collect()
}

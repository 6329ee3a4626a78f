//! §3 The opening: tiles that are quick on our side, a force for the length of the game, squads along the edge.

use grid::{Square, Squares};
use squadron::board::Laid;
use squadron::opening::Force;
use squadron::opening::placement::Deployment;
use squadron::tiles::{SIDE, Terrain};
use squadron::{Action, Class, Colour, Kind, State};

/// The best tile to lay, where and how, with its score.
pub(super) fn tiles(state: &State, me: Colour, listed: &[Action]) -> Vec<(Action, f32)> {
    let mut scored: Vec<(Action, f32)> =
        listed.iter().map(|&action| (action, tile_score(state, me, action))).collect();
    scored.sort_by(|a, b| b.1.total_cmp(&a.1));
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
pub(super) type Taste = [u8; Kind::COUNT];

/// §17.4 A short game is won by land, a long one by guns.
pub(super) const SHORT: Taste = [1, 4, 3, 4, 2, 2];
const LONG: Taste = [2, 3, 3, 2, 3, 3];
/// Frogs for the land and Spiders to cover them: between regulars it won 34 of 50 paired games
/// against the above.
pub(super) const SWIFT: Taste = [0, 3, 5, 6, 1, 1];
/// Points from which a game is long.
const LONG_GAME: u16 = 38;

/// §3.5 A force after the taste for a short game, or after the one for long ones.
pub(super) fn force(state: &State, short: Taste) -> Force {
    let (card, options) = (&state.field().table().card, state.field().options());
    let taste = if options.vp_target < LONG_GAME { short } else { LONG };
    let mut force = Force::default();
    for class in Class::ALL {
        // One counter at a time to whoever is furthest from its share.
        for _ in 0..options.class_size(class) {
            let open = card.kinds(class).filter(|&kind| force.count(kind) < options.kind_cap);
            let lack = |kind: &Kind| {
                let had = u32::from(force.count(*kind)) * 2 + 1;
                (had * 1_000).checked_div(u32::from(taste[*kind as usize])).unwrap_or(u32::MAX)
            };
            if let Some(kind) = open.min_by_key(lack) {
                force.0[kind as usize] += 1;
            }
        }
    }
    force
}

/// The most Mecha that deploy together.
const SQUAD: usize = 3;

/// §3.6 The next Mecha and its square: squads of one kind, side by side along the edge.
pub(super) fn placement(state: &State, me: Colour) -> Option<Action> {
    let plan = squads(&state.force(me)?);
    let field = state.field();
    let index = field.living(me).len();
    let left = |kind: Kind| {
        let placed = field.living(me).iter().filter(|&id| field.mecha(id).kind == kind).count();
        usize::from(state.force(me).map_or(0, |force| force.count(kind))) > placed
    };
    let planned = plan.get(index).copied().filter(|(kind, _)| left(*kind));
    let (kind, squad) = planned.or_else(|| Some((Kind::ALL.into_iter().find(|&kind| left(kind))?, 0)))?;
    let legal = Deployment::of(field, me).legal();
    let mates: Squares = field
        .living(me)
        .iter()
        .zip(&plan)
        .filter(|(_, (_, it))| *it == squad)
        .map(|(id, _)| field.square(id))
        .collect();
    let beside = legal.and(&mates.spread_twice());
    let among = if beside.is_empty() { legal } else { beside };
    let count = plan.last().map_or(1, |(_, last)| last + 1);
    let at = among.iter().min_by_key(|&at| unlike_plan(state, me, at, (squad, count)))?;
    Some(Action::Place { kind, at })
}

/// How far a square is from the squad's place on the line, and from the front.
fn unlike_plan(state: &State, me: Colour, at: Square, (squad, count): (usize, usize)) -> (u32, Square) {
    let layout = state.field().board().layout;
    let anchor = (usize::from(layout.width()) * (2 * squad + 1) / (2 * count)) as u8;
    let front = match me {
        Colour::Red => state.field().options().deploy_depth.saturating_sub(at.y() + 1),
        Colour::Blue => (at.y() + state.field().options().deploy_depth).saturating_sub(layout.height()),
    };
    let slow = state.field().board().ground.cost(at).unwrap_or(0).saturating_sub(1);
    let aside = u32::from(at.x().abs_diff(anchor));
    (3 * aside + 2 * u32::from(front) + u32::from(slow), at)
}

/// The kinds in order of placement with their squads: two or three of a kind, the quick ones outside.
fn squads(force: &Force) -> Vec<(Kind, usize)> {
    let mut sizes: Vec<(Kind, usize)> = Vec::new();
    for kind in Kind::ALL {
        let count = usize::from(force.count(kind));
        let parts = count.div_ceil(SQUAD);
        sizes.extend((0..parts).map(|part| (kind, (count + part) / parts)));
    }
    // Every other squad to the far end, so that each kind is on both wings.
    let (mut left, mut right): (Vec<_>, Vec<_>) = (Vec::new(), Vec::new());
    for (index, squad) in sizes.into_iter().rev().enumerate() {
        if index % 2 == 0 { left.push(squad) } else { right.push(squad) }
    }
    right.reverse();
    left.extend(right);
    let mut plan: Vec<(Kind, usize)> = Vec::new();
    let mut squad = 0;
    for (index, &(kind, size)) in left.iter().enumerate() {
        plan.extend(std::iter::repeat_n((kind, squad), size));
        let members = plan.iter().filter(|it| it.1 == squad).count();
        // Who would be alone goes with the next, or, being the last, with the one before.
        let last_is_alone = index + 2 == left.len() && left[index + 1].1 == 1;
        if members > 1 && !last_is_alone {
            squad += 1;
        }
    }
    plan
}

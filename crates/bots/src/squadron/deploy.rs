//! §3.6 Placement. Squares are chosen from the board and random numbers alone; kinds and their order are drawn
//! separately, so that a placement does not reveal a kind.

use grid::{Square, Squares};
use kit::Seeded;
use squadron::groups::LINK;
use squadron::opening::Force;
use squadron::opening::placement::Deployment;
use squadron::{Action, Colour, Kind, State};

/// The fewest and the most squads of a full force: land is held by many, fire is brought by few.
const FEWEST: usize = 5;
const MOST: usize = 7;

/// The next Mecha and its square, by the plan of this seed; the nearest legal choice if another player began.
pub(super) fn placement(state: &State, me: Colour, seed: u64) -> Option<Action> {
    let field = state.field();
    let (force, placed) = (state.force(me)?, field.living(me));
    let legal = Deployment::of(field, me).legal();
    let left = |kind: Kind| {
        let had = placed.iter().filter(|&id| field.mecha(id).kind == kind).count();
        usize::from(force.count(kind)).saturating_sub(had)
    };
    let plan = plan(state, me, &force, seed);
    let planned = plan.get(placed.len()).filter(|(kind, at)| legal.contains(*at) && left(*kind) > 0);
    if let Some(&(kind, at)) = planned {
        return Some(Action::Place { kind, at });
    }
    // Another plan was begun: any Mecha that is left, next to a friend.
    let mut rng = Seeded::new(seed ^ placed.len() as u64);
    let hand: Vec<Kind> =
        Kind::ALL.into_iter().flat_map(|kind| std::iter::repeat_n(kind, left(kind))).collect();
    let kind = kit::play::choose(&hand, &mut rng)?;
    let beside = legal.and(&field.stands(me).spread_twice());
    let among: Vec<Square> = if beside.is_empty() { legal } else { beside }.iter().collect();
    kit::play::choose(&among, &mut rng).map(|at| Action::Place { kind, at })
}

/// Kinds and squares in the order of placement.
fn plan(state: &State, me: Colour, force: &Force, seed: u64) -> Vec<(Kind, Square)> {
    let mut rng = Seeded::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0xdeb1);
    let squads = squares(state, me, usize::from(force.size()), &mut rng);
    let kinds = companies(force, &squads, &mut rng);
    let mut squads: Vec<Vec<(Kind, Square)>> = squads
        .into_iter()
        .zip(kinds)
        .map(|(squares, kinds)| kinds.into_iter().zip(squares).collect())
        .collect();
    // Squad after squad, so that nobody is left alone for long; which comes when is drawn, too.
    shuffle(&mut squads, &mut rng);
    squads.into_iter().flatten().collect()
}

/// Which kinds go together: those of one kind as far as may be, for the sake of their pace. The kinds are drawn in some
/// order and dealt to the squads in another, and within a squad nobody has a place of its own.
fn companies(force: &Force, squads: &[Vec<Square>], rng: &mut Seeded) -> Vec<Vec<Kind>> {
    let mut order = Kind::ALL;
    shuffle(&mut order, rng);
    let mut kinds =
        order.into_iter().flat_map(|kind| std::iter::repeat_n(kind, usize::from(force.count(kind))));
    let mut turns: Vec<usize> = (0..squads.len()).collect();
    shuffle(&mut turns, rng);
    let mut companies = vec![Vec::new(); squads.len()];
    for squad in turns {
        companies[squad] = kinds.by_ref().take(squads[squad].len()).collect();
        shuffle(&mut companies[squad], rng);
    }
    companies
}

/// The squares of each squad: places along the whole edge, as far forward and on as quick ground as there is.
fn squares(state: &State, me: Colour, force: usize, rng: &mut Seeded) -> Vec<Vec<Square>> {
    let count = squad_count(force, rng);
    let mut sizes: Vec<usize> = (0..count).map(|squad| (force + squad) / count).collect();
    shuffle(&mut sizes, rng);
    let zone = state.field().board().zone(me, state.field().options().deploy_depth);
    let width = usize::from(state.field().board().layout.width());
    let mut free = zone;
    let mut squads = Vec::new();
    for (squad, size) in sizes.into_iter().enumerate() {
        let middle = width * (2 * squad + 1) / (2 * count);
        let anchor = (middle + rng.below(5) as usize).saturating_sub(2).min(width - 1) as u8;
        let mut own: Vec<Square> = Vec::new();
        for _ in 0..size {
            let mates: Squares = own.iter().copied().collect();
            let near = |at: &Square| own.is_empty() || mates.has_near(*at, LINK);
            let best = free.iter().filter(near).min_by_key(|&at| (unlike(state, me, at, anchor, rng), at));
            // A squad that finds no room beside its own goes wherever there is room.
            let Some(at) = best.or_else(|| free.first()) else { break };
            free.remove(at);
            own.push(at);
        }
        squads.push(own);
    }
    squads
}

/// How many squads a force of this size makes: five to seven of sixteen, and always two or more Mecha in each.
fn squad_count(force: usize, rng: &mut Seeded) -> usize {
    let of_sixteen = FEWEST + rng.below((MOST - FEWEST + 1) as u32) as usize;
    (force * of_sixteen / 16).clamp(1, (force / 2).max(1))
}

/// How far a square is from the squad's place on the line, from the front, and from quick ground; by a little lot.
fn unlike(state: &State, me: Colour, at: Square, anchor: u8, rng: &mut Seeded) -> u32 {
    let (layout, depth) = (state.field().board().layout, state.field().options().deploy_depth);
    let behind = match me {
        Colour::Red => depth.saturating_sub(at.y() + 1),
        Colour::Blue => (at.y() + depth).saturating_sub(layout.height()),
    };
    let slow = state.field().board().ground.cost(at).unwrap_or(0).saturating_sub(1);
    3 * u32::from(at.x().abs_diff(anchor)) + 2 * u32::from(behind) + u32::from(slow) + rng.below(3)
}

/// Every order equally likely.
fn shuffle<T>(list: &mut [T], rng: &mut Seeded) {
    for last in (1..list.len()).rev() {
        list.swap(last, rng.below(last as u32 + 1) as usize);
    }
}

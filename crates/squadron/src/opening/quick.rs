//! A quick start: the opening of §3 played by sensible defaults, through the same rules as a full one.

use grid::Square;
use kit::{Seeded, Silent};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::action::Action;
use crate::board::{Laid, Region};
use crate::card::Kind;
use crate::colour::{ByColour, Colour};
use crate::event::Event;
use crate::groups::LINK;
use crate::illegal::Illegal;
use crate::opening::Force;
use crate::opening::placement::Deployment;
use crate::state::{Phase, State};
use crate::tiles::{Rotation, TILES, TileId};

/// What a quick start may fix; the rest follows from the seed.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Quick {
    pub seed: u32,
    /// The tile and rotation of each slot, 0 to 11.
    pub tiles: Option<[Laid; TILES]>,
    pub forces: ByColour<Option<Force>>,
    /// Where each colour's Mecha stand, in order of placement. This fixes the force too.
    pub placements: ByColour<Option<Vec<Placement>>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placement {
    pub kind: Kind,
    pub at: Square,
}

#[derive(Clone, PartialEq, Debug, Error)]
pub enum BadQuick {
    #[error("tiles[{slot}]: {why}")]
    Tile { slot: Region, why: Illegal },
    #[error("forces.{colour}: {why}")]
    Force { colour: Colour, why: Illegal },
    #[error("placements.{colour}[{index}]: {why}")]
    Placement { colour: Colour, index: usize, why: Illegal },
    #[error("placements.{colour}: {found} Mecha, a force has {wanted} (§3.5)")]
    Number { colour: Colour, found: usize, wanted: u8 },
}

/// Plays the opening up to the reveal. Seats keep their own colours, and Red is the Opener.
pub(crate) fn play_opening(mut state: State, quick: &Quick) -> Result<State, BadQuick> {
    let mut dice = Seeded::new(u64::from(quick.seed));
    state.phase = Phase::Tiles { turn: state.opener };
    lay_tiles(&mut state, quick, &mut dice)?;
    for colour in Colour::ALL {
        let force = force(&state, quick, colour)?;
        let why = |why| BadQuick::Force { colour, why };
        step(&mut state, Action::ChooseForce(force)).map_err(why)?;
    }
    let plans = ByColour::from_fn(|colour| match &quick.placements[colour] {
        Some(given) => given.iter().map(|it| (it.kind, Some(it.at))).collect::<Vec<_>>(),
        None => squads(&state, colour).into_iter().map(|kind| (kind, None)).collect(),
    });
    for index in 0..usize::from(state.field.options().force_size()) {
        for colour in [state.opener, state.opener.other()] {
            let (kind, at) = plans[colour][index];
            let at = at.or_else(|| sensible_square(&state, colour, &plans[colour], index));
            let Some(at) = at else { continue };
            let why = |why| BadQuick::Placement { colour, index, why };
            place(&mut state, Action::Place { kind, at }).map_err(why)?;
        }
    }
    state.phase = Phase::Initiative;
    Ok(state)
}

fn step(state: &mut State, action: Action) -> Result<(), Illegal> {
    state.check_action(action)?;
    // Nothing before the reveal draws from these.
    let mut dice = Seeded::new(0);
    crate::turn::Play { state, dice: &mut dice, log: &mut Silent }.carry_out(action);
    Ok(())
}

/// Placement stops short of the reveal, which belongs to the match itself.
fn place(state: &mut State, action: Action) -> Result<(), Illegal> {
    state.check_action(action)?;
    if let (Action::Place { kind, at }, Some(colour)) = (action, state.deciding()) {
        let mecha = crate::turn::next_id(state, colour);
        state.take_in(&Event::Placed { mecha, colour, kind, at });
    }
    Ok(())
}

/// §3.2 Tiles as given, or shuffled and turned by the seed, in an order that keeps the quotas.
fn lay_tiles(state: &mut State, quick: &Quick, dice: &mut Seeded) -> Result<(), BadQuick> {
    let laid = quick.tiles.unwrap_or_else(|| shuffled(dice));
    let layout = state.field.board().layout;
    let slots_of = |colour: Colour| {
        let own = Region::all().filter(move |&slot| layout.owner(slot) == Some(colour));
        let half = usize::from(colour == Colour::Blue);
        let neutral = Region::all().filter(move |&slot| layout.owner(slot).is_none());
        own.chain(neutral.skip(half).step_by(2))
    };
    for (red, blue) in slots_of(Colour::Red).zip(slots_of(Colour::Blue)) {
        for slot in [red, blue] {
            let Laid { tile, rotation } = laid[usize::from(slot.0)];
            let why = |why| BadQuick::Tile { slot, why };
            step(state, Action::LayTile { tile, slot, rotation }).map_err(why)?;
        }
    }
    Ok(())
}

fn shuffled(dice: &mut Seeded) -> [Laid; TILES] {
    let mut tiles: Vec<TileId> = TileId::all().collect();
    std::array::from_fn(|_| {
        let tile = tiles.swap_remove(dice.below(tiles.len() as u32) as usize);
        Laid { tile, rotation: Rotation::ALL[dice.below(Rotation::ALL.len() as u32) as usize] }
    })
}

fn force(state: &State, quick: &Quick, colour: Colour) -> Result<Force, BadQuick> {
    let (options, card) = (state.field.options(), &state.field.table().card);
    let Some(given) = &quick.placements[colour] else {
        return Ok(quick.forces[colour].unwrap_or_else(|| Force::even(card, options)));
    };
    if given.len() != usize::from(options.force_size()) {
        let (found, wanted) = (given.len(), options.force_size());
        return Err(BadQuick::Number { colour, found, wanted });
    }
    let mut force = Force::default();
    given.iter().for_each(|it| force.0[it.kind as usize] += 1);
    Ok(force)
}

/// The kinds in order of placement: squads of one kind, so that each has friends of its own pace.
fn squads(state: &State, colour: Colour) -> Vec<Kind> {
    Kind::ALL
        .into_iter()
        .flat_map(|kind| std::iter::repeat_n(kind, usize::from(state.left_to_place(colour, kind))))
        .collect()
}

/// Squads side by side along the own edge: the free square nearest to the squad's place on the line, beside a
/// friend whenever the squad has begun.
fn sensible_square(
    state: &State,
    colour: Colour,
    plan: &[(Kind, Option<Square>)],
    index: usize,
) -> Option<Square> {
    let deployment = Deployment::of(&state.field, colour);
    let legal = deployment.legal();
    let place = i32::from(state.field.board().layout.width()) * (2 * index as i32 + 1);
    let anchor = place / (2 * plan.len() as i32);
    let placed = state.field.stands(colour);
    let has_begun = index > 0 && plan[index - 1].0 == plan[index].0;
    let beside = legal.and(&placed.spread_twice());
    let among = if has_begun && !beside.is_empty() { beside } else { legal };
    let front = state.field.board().layout.rows_of(colour, state.field.options().deploy_depth);
    let depth = |at: Square| match colour {
        Colour::Red => front.iter().last().map_or(0, |it| it.y() - at.y()),
        Colour::Blue => front.first().map_or(0, |it| at.y() - it.y()),
    };
    among.iter().min_by_key(|&at| {
        let aside = (i32::from(at.x()) - anchor).abs();
        let crowd = placed.iter().filter(|it| it.distance(at) < LINK).count();
        (aside, crowd, depth(at), at)
    })
}

//! A quick start: the opening of §3 with default choices, played through the same rules as a full one.

use grid::{Square, Squares};
use kit::{Seeded, Silent};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::action::Action;
use crate::board::{Laid, Region};
use crate::card::Kind;
use crate::colour::{ByColour, Colour};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::opening::Force;
use crate::opening::placement::Deployment;
use crate::reason::reasons;
use crate::state::{Phase, State};
use crate::tiles::{Rotation, TILES, TileId};

/// What a quick start may fix; the rest follows from the seed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Quick {
    pub seed: u32,
    /// The tile and rotation of each slot, 0 to 11.
    pub tiles: Option<[Laid; TILES]>,
    pub forces: ByColour<Option<Force>>,
    /// Where each colour's Mecha stand, in order of placement. This fixes the force too.
    pub placements: ByColour<Option<Vec<Placement>>>,
    /// How those Mecha are divided into squads that are given no place.
    #[serde(default, skip_serializing_if = "Line::is_first_edition")]
    pub line: Line,
}

/// How a quick start divides a force into squads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// Two to four of one kind: how many squads there are depends on the force. Records that do not say have this.
    #[default]
    ByKind,
    /// Squads of the same sizes for every force of a size, so that forces are compared and not their squads.
    Even,
}

impl Line {
    fn is_first_edition(&self) -> bool {
        *self == Line::ByKind
    }
}

impl Default for Quick {
    fn default() -> Quick {
        Quick {
            seed: 0,
            tiles: None,
            forces: ByColour::default(),
            placements: ByColour::default(),
            line: Line::Even,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placement {
    pub kind: Kind,
    pub at: Square,
}

#[derive(Clone, PartialEq, Debug, Error)]
pub enum QuickStartError {
    Tile { slot: Region, why: Illegal },
    Force { colour: Colour, why: Illegal },
    Placement { colour: Colour, index: usize, why: Illegal },
    Number { colour: Colour, found: usize, wanted: u8 },
}

reasons! { QuickStartError;
    QuickStartError::Tile { slot, ref why } => why.explain().of(format!("tiles[{slot}]: "));
    QuickStartError::Force { colour, ref why } => why.explain().of(format!("forces.{colour}: "));
    QuickStartError::Placement { colour, index, ref why } =>
        why.explain().of(format!("placements.{colour}[{index}]: "));
    QuickStartError::Number { colour, found, wanted } => because("§3.5", text![
        format!("placements.{colour}: {found} Mecha, a force has {wanted}")
    ]);
}

/// Plays the opening up to the reveal. Seats keep their own colours, and Red is the Opener.
pub(crate) fn play_opening(mut state: State, quick: &Quick) -> Result<State, QuickStartError> {
    let mut dice = Seeded::new(u64::from(quick.seed));
    state.phase = Phase::Tiles { turn: state.opener };
    lay_tiles(&mut state, quick, &mut dice)?;
    for colour in Colour::ALL {
        let force = force(&state, quick, colour)?;
        let why = |why| QuickStartError::Force { colour, why };
        step(&mut state, Action::ChooseForce(force)).map_err(why)?;
    }
    let order: Vec<usize> = shuffled_order(even_squads(state.field.options().force_size()), &mut dice);
    let squads = ByColour::from_fn(|colour| match quick.line {
        Line::ByKind => squads(&state, colour),
        Line::Even => evenly(&state, colour, &order),
    });
    let squad_of = ByColour::from_fn(|colour| squads[colour].iter().map(|it| it.1).collect::<Vec<_>>());
    for index in 0..usize::from(state.field.options().force_size()) {
        for colour in [state.opener, state.opener.other()] {
            let given = quick.placements[colour].as_ref().map(|given| given[index]);
            let sensible = || {
                let at = sensible_square(&state, colour, &squad_of[colour], index)?;
                Some(Placement { kind: squads[colour][index].0, at })
            };
            let Some(Placement { kind, at }) = given.or_else(sensible) else { continue };
            let why = |why| QuickStartError::Placement { colour, index, why };
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
fn lay_tiles(state: &mut State, quick: &Quick, dice: &mut Seeded) -> Result<(), QuickStartError> {
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
            let why = |why| QuickStartError::Tile { slot, why };
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

fn force(state: &State, quick: &Quick, colour: Colour) -> Result<Force, QuickStartError> {
    let (options, card) = (state.field.options(), &state.field.table().card);
    let Some(given) = &quick.placements[colour] else {
        return Ok(quick.forces[colour].unwrap_or_else(|| Force::even(card, options)));
    };
    if given.len() != usize::from(options.force_size()) {
        let (found, wanted) = (given.len(), options.force_size());
        return Err(QuickStartError::Number { colour, found, wanted });
    }
    let mut force = Force::default();
    given.iter().for_each(|it| force.0[it.kind as usize] += 1);
    Ok(force)
}

/// The most Mecha that a squad of the quick start has.
const SQUAD: usize = 4;

/// The kinds in order of placement, with the squad of each: two to four of one kind, so that each has friends of
/// its own pace. Who would be alone goes with another squad.
fn squads(state: &State, colour: Colour) -> Vec<(Kind, usize)> {
    let mut plan: Vec<(Kind, usize)> = Vec::new();
    let mut squad = 0;
    for kind in Kind::ALL {
        let count = usize::from(state.left_to_place(colour, kind));
        let parts = count.div_ceil(SQUAD);
        for part in 0..parts {
            let size = (count + part) / parts;
            let begun = plan.iter().filter(|it| it.1 == squad).count();
            if begun > 1 && size > 1 {
                squad += 1;
            }
            plan.extend(std::iter::repeat_n((kind, squad), size));
        }
    }
    plan
}

/// The most Mecha in a squad of an even line.
const EVEN_SQUAD: usize = 3;

/// How many squads an even line has.
fn even_squads(force: u8) -> usize {
    usize::from(force).div_ceil(EVEN_SQUAD)
}

/// Which place on the line each squad has: the same for both colours.
fn shuffled_order(squads: usize, dice: &mut Seeded) -> Vec<usize> {
    let mut places: Vec<usize> = (0..squads).collect();
    (0..squads).map(|_| places.swap_remove(dice.below(places.len() as u32) as usize)).collect()
}

/// The kinds in card order, cut into squads whose sizes depend on nothing but the size of the force.
fn evenly(state: &State, colour: Colour, order: &[usize]) -> Vec<(Kind, usize)> {
    let counters = |kind| std::iter::repeat_n(kind, usize::from(state.left_to_place(colour, kind)));
    let kinds: Vec<Kind> = Kind::ALL.into_iter().flat_map(counters).collect();
    let (all, squads) = (kinds.len(), order.len());
    let squad_of = |index: usize| {
        // The first squads have one more where the force cannot be cut evenly.
        let (size, larger) = (all / squads, all % squads);
        let of_larger = larger * (size + 1);
        if index < of_larger { index / (size + 1) } else { larger + (index - of_larger) / size }
    };
    kinds.into_iter().enumerate().map(|(index, kind)| (kind, order[squad_of(index)])).collect()
}

/// Squads side by side along the own edge: the free square nearest to the squad's place on the line, beside a
/// friend whenever the squad has begun, and as far forward as there is room.
fn sensible_square(state: &State, colour: Colour, squads: &[usize], index: usize) -> Option<Square> {
    let legal = Deployment::of(&state.field, colour).legal();
    let (squad, all) = (squads[index] as i32, squads.iter().max().map_or(1, |last| last + 1) as i32);
    let layout = state.field.board().layout;
    let anchor = i32::from(layout.width()) * (2 * squad + 1) / (2 * all);
    let mates = state.field.living(colour).iter().zip(squads).filter(|(_, it)| **it == squads[index]);
    let mates: Squares = mates.map(|(id, _)| state.field.square(id)).collect();
    let beside = legal.and(&mates.spread_twice());
    let among = if beside.is_empty() { legal } else { beside };
    let front = state.field.options().deploy_depth - 1;
    let back = |at: Square| match colour {
        Colour::Red => front.saturating_sub(at.y()),
        Colour::Blue => (at.y() + front + 1).saturating_sub(layout.height()),
    };
    among.iter().min_by_key(|&at| ((i32::from(at.x()) - anchor).abs(), back(at), at))
}

#[cfg(test)]
mod tests {
    use kit::Game;

    use super::*;
    use crate::groups::Groups;
    use crate::options::Options;
    use crate::setup::{Setup, Start};

    #[test]
    fn a_quick_start_deploys_in_squads_along_the_edge() {
        for seed in 0..40 {
            let state = State::new(&Setup::quick(Options::STANDARD, seed)).expect("a quick start");
            let groups = Groups::standing(state.field());
            for colour in Colour::ALL {
                assert_eq!(state.field().living(colour).len(), 16);
                assert!(
                    groups.count(colour) >= 4,
                    "seed {seed}: {} groups of {colour}",
                    groups.count(colour)
                );
            }
        }
    }

    #[test]
    fn what_is_given_is_taken_and_what_is_wrong_is_named() {
        let options = Options { lights: 2, mids: 0, ..Options::STANDARD };
        let place = |x| Placement { kind: Kind::Rat, at: Square::new(x, 0).expect("on the board") };
        let quick = |red: Vec<Placement>| {
            let placements = ByColour::new(Some(red), None);
            let start = Start::Quick(Quick { placements, ..Quick::default() });
            State::new(&Setup { options, start, ..Setup::default() })
        };
        let state = quick(vec![place(4), place(3)]).expect("two Rats side by side");
        let stands: Vec<u8> = state.field().stands(Colour::Red).iter().map(|it| it.x()).collect();
        assert_eq!(stands, [3, 4]);
        let refusal = |red| quick(red).expect_err("it is wrong").to_string();
        assert_eq!(refusal(vec![place(4), place(4)]), "start.quick.placements.Red[1]: (4,0) is taken (§3.6)");
        assert!(refusal(vec![place(4)]).starts_with("start.quick.placements.Red: 1 Mecha, a force has 2"));
    }
}

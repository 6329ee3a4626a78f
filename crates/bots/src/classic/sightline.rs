//! The line of sight from one hex to one place of an enemy, computed once for all facings and modes.

use classic::board::Board;
use classic::sight::{self, AttackSide, Viewer};
use grid::{Entry, Facing, Hex, Sector, sector};

use super::arsenal::{Bearing, Bearings};
use super::enemies::Post;
use super::worth::Sides;

/// A hex as a target, and the cover that it gives against all attackers.
#[derive(Clone, Copy, Debug)]
pub(super) struct HexCover {
    pub growth: i8,
    pub water_cover: bool,
}

impl HexCover {
    pub(super) fn of(board: &Board, viewer: Viewer) -> HexCover {
        // Someone far above the water: what a hex does for its target depends on nothing else in the open air.
        let open = Viewer { elevation: classic::board::Elevation(50), ..viewer };
        let hex = sight::target_hex(board, open, viewer);
        HexCover { growth: hex.growth as i8, water_cover: hex.water_cover }
    }
}

/// A line from a hex of ours to a place of theirs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sightline {
    pub range: u16,
    pub is_clear: bool,
    /// To hit them, and to hit us.
    pub out: i8,
    pub back: i8,
    /// Half hidden: some hits strike the cover.
    pub they_are_covered: bool,
    pub we_are_covered: bool,
    /// Where they are, by our facing, with and without a twist.
    pub twisted: [Bearings; 6],
    pub ahead: [bool; 6],
    /// Where we are for them.
    pub to_us: Bearings,
    /// How much a hit of ours counts by the side it strikes.
    pub their_side: f32,
    /// The hexsides through which their shots may come.
    entry: [Facing; 2],
}

/// What a side's feet and torso can do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Party {
    pub viewer: Viewer,
    pub ground: HexCover,
    pub twists: bool,
}

impl Sightline {
    pub(super) fn between(board: &Board, us: Party, them: Party, post: &Post, sides: &Sides) -> Sightline {
        let (here, there) = (us.viewer.hex, them.viewer.hex);
        let range = here.distance(there);
        let outcome =
            if range == 0 { None } else { sight::between(board, us.viewer, them.viewer).outcome().ok() };
        let clear = outcome.unwrap_or_default();
        let sectors = Facing::ALL.map(|facing| sector(here, facing, there));
        let they_are_covered = clear.cover.is_some() || them.ground.water_cover;
        let we_are_covered = clear.attacker_cover.is_some() || us.ground.water_cover;
        let between = clear.woods as i8 + clear.inside as i8;
        Sightline {
            range,
            is_clear: outcome.is_some(),
            out: between + them.ground.growth + i8::from(they_are_covered),
            back: between + us.ground.growth + i8::from(we_are_covered),
            they_are_covered,
            we_are_covered,
            twisted: Facing::ALL
                .map(|facing| bearings_of(facing, us.twists, |torso| sectors[torso as usize])),
            ahead: sectors.map(|it| it == Sector::Front),
            to_us: post.feet.map_or(Bearings::FRONT, |feet| {
                bearings_of(feet, them.twists, |torso| sector(there, torso, here))
            }),
            their_side: post.feet.map_or(1.0, |feet| struck(here, there, feet, sides)),
            entry: entries(there, here),
        }
    }

    /// Too far off for a line to matter.
    pub(super) fn out_of_range(range: u16) -> Sightline {
        Sightline {
            range,
            is_clear: false,
            out: 0,
            back: 0,
            they_are_covered: false,
            we_are_covered: false,
            twisted: [Bearings::default(); 6],
            ahead: [false; 6],
            to_us: Bearings::default(),
            their_side: 1.0,
            entry: [Facing::North; 2],
        }
    }

    /// How much their hit counts by the side of ours that it strikes.
    pub(super) fn our_side(&self, feet: Facing, sides: &Sides) -> f32 {
        let [one, other] = self.entry.map(|hexside| sides.of_side(AttackSide::through(hexside, feet)));
        one.min(other)
    }
}

/// How much a hit from one hex counts on a 'Mech in another.
fn struck(from: Hex, at: Hex, feet: Facing, sides: &Sides) -> f32 {
    let [one, other] = entries(from, at).map(|hexside| sides.of_side(AttackSide::through(hexside, feet)));
    one.min(other)
}

fn entries(from: Hex, into: Hex) -> [Facing; 2] {
    match grid::entry(from, into) {
        Some(Entry::Side(side)) => [side; 2],
        Some(Entry::Corner { left, right }) => [left, right],
        None => [Facing::North; 2],
    }
}

/// What bears on a target with these feet, the torso turned as it may.
pub(super) fn bearings_of(feet: Facing, twists: bool, sector_of: impl Fn(Facing) -> Sector) -> Bearings {
    let torsos = if twists { [feet, feet.left(), feet.right()] } else { [feet; 3] };
    torsos.into_iter().map(sector_of).fold(Bearings::default(), |all, sector| {
        all.with(match sector {
            Sector::Front => Bearing::Front,
            Sector::Left => Bearing::LeftArm,
            Sector::Right => Bearing::RightArm,
            Sector::Rear => Bearing::Rear,
        })
    })
}

//! §3.4, §5 One attacker and one target, and what lies between them: what no weapon changes.

use grid::{Hex, Line, Met};

use super::network::{self, Partner};
use super::to_hit::Bracket;
use super::{NoShot, Target, arcs, artillery, indirect};
use crate::board::Elevation;
use crate::gear::{Family, Loaded, Ranges};
use crate::mech::{MountedWeapon, Quirk};
use crate::sight::{self, Clear, Posture, Sight, TargetHex, Viewer};
use crate::unit::UnitId;
use crate::{Mech, State};

/// A line from an attacker to a target. Weapons are asked along it one by one.
#[derive(Clone, Copy, Debug)]
pub struct Aim<'a> {
    pub state: &'a State,
    pub attacker: Mech<'a>,
    pub target: Target,
    pub at: Viewer,
    pub range: u16,
    pub sight: Sight,
    /// §15.3.3 The member of the attacker's network that is nearer to the target.
    pub partner: Option<Partner>,
}

/// How a weapon reaches a target: what to-hit number and resolution ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    pub bracket: Bracket,
    /// By the attacker's own distance: what weapon and damage go by, whoever gives the range.
    pub own: Bracket,
    /// §15.3.3 Whose distance gives the bracket, if not the attacker's own.
    pub network: Option<Partner>,
    pub ranges: Ranges,
    /// Along the attacker's line, or the spotter's (§6.8).
    pub between: Clear,
    pub target_hex: TargetHex,
    pub spotter: Option<indirect::Spotter>,
    /// §5.6 The weapon itself is under water.
    pub submerged: bool,
}

impl<'a> Aim<'a> {
    /// The line between two units, or to a building next door.
    pub fn new(state: &'a State, attacker: UnitId, target: Target) -> Result<Aim<'a>, NoShot> {
        let attacker = state.mech(attacker);
        let at = match target {
            Target::Unit(id) => target_unit(state, id)?,
            Target::Building(hex) => building(state, hex)?,
            Target::Hex(hex) => ground(state, hex)?,
        };
        let from = viewer(state, attacker);
        let range = from.hex.distance(at.hex);
        if range == 0 {
            return Err(NoShot::SameHex);
        }
        match target {
            Target::Building(_) if range > 1 => return Err(NoShot::BuildingTooFar { range }),
            Target::Building(_) | Target::Unit(_) | Target::Hex(_) => {}
        }
        let sight = sight::between(state.board(), from, at);
        let partner = match target {
            Target::Unit(_) => network::partner(state, attacker.unit.id, at),
            Target::Building(_) | Target::Hex(_) => None,
        };
        Ok(Aim { state, attacker, target, at, range, sight, partner })
    }

    /// §5, §6.2, §6.3 Whether a weapon reaches the target, and how.
    pub fn reach(&self, weapon: &MountedWeapon, loaded: &Loaded) -> Result<Reach, NoShot> {
        if let Target::Hex(_) = self.target {
            return self.lob(weapon, loaded);
        }
        arcs::check_arc(self.attacker, weapon, self.at.hex)?;
        let submerged = self.is_under_water(weapon);
        let ranges = ranges(weapon, loaded, submerged)?;
        let own = Bracket::of(self.range, ranges)?;
        let from = viewer(self.state, self.attacker);
        let (between, spotter) = match self.sight.outcome() {
            Ok(clear) => (clear, None),
            Err(blocked) => match self.target {
                Target::Unit(id) if loaded.indirect => {
                    let spotter = indirect::best_spotter(self.state, self.attacker.unit.id, id);
                    let blind = (weapon.weapon.family == Family::Mortar).then(indirect::unseen);
                    let (spotter, clear) = spotter.or(blind).ok_or(NoShot::NoSpotter)?;
                    (clear, Some(spotter))
                }
                Target::Unit(_) | Target::Building(_) | Target::Hex(_) => {
                    return Err(NoShot::NoSight(blocked));
                }
            },
        };
        let between = if spotter.is_none() { self.over_the_cover(weapon, between) } else { between };
        self.check_water(submerged)?;
        if weapon.weapon.family == Family::Torpedo {
            self.check_torpedo()?;
        }
        if let (Some(hex), true, None) =
            (between.attacker_cover, weapon.location.is_leg(self.attacker.chassis()), spotter)
        {
            return Err(NoShot::LegsCovered(hex));
        }
        let from = spotter.map_or(from, |spotter| spotter.viewer(self.state, from));
        let target_hex = self.target_hex(from, submerged);
        let (bracket, network) = if spotter.is_some() { (own, None) } else { self.bracket(own, ranges) };
        Ok(Reach { bracket, own, network, ranges, between, target_hex, spotter, submerged })
    }

    /// §15.22 Arms that reach over the head: on a line that exists, in the air, woods and cover count from a level
    /// higher if that is better.
    fn over_the_cover(&self, weapon: &MountedWeapon, between: Clear) -> Clear {
        if !self.attacker.has_quirk(Quirk::OverheadArms) || !weapon.location.is_arm(self.attacker.chassis()) {
            return between;
        }
        let (from, board) = (viewer(self.state, self.attacker), self.state.board());
        let higher = Viewer { elevation: Elevation(from.elevation.0 + 1), ..from };
        let in_the_air = |from| sight::Medium::between(board, from, self.at) == Ok(sight::Medium::Air);
        if !in_the_air(from) || !in_the_air(higher) {
            return between;
        }
        let seen = sight::between(board, higher, self.at).outcome();
        let clear = seen.map(|seen| Clear { attacker_cover: between.attacker_cover, ..seen });
        clear.ok().filter(|seen| seen.modifier() < between.modifier()).unwrap_or(between)
    }

    /// §15.14.2 At a hex: neither range brackets nor sight matter; what lies along a line that exists does. §15.14.4
    /// Indirect fire asks for no arc either.
    fn lob(&self, weapon: &MountedWeapon, loaded: &Loaded) -> Result<Reach, NoShot> {
        artillery::check_range(self.state, weapon.weapon, self.range)?;
        if self.range < artillery::INDIRECT_FROM {
            arcs::check_arc(self.attacker, weapon, self.at.hex)?;
        }
        if self.is_under_water(weapon) {
            return Err(NoShot::NotUnderWater);
        }
        Ok(Reach {
            bracket: Bracket::Short,
            own: Bracket::Short,
            network: None,
            ranges: loaded.ranges,
            between: self.sight.outcome().unwrap_or_default(),
            target_hex: TargetHex::default(),
            spotter: None,
            submerged: false,
        })
    }

    /// §15.3.3 The better of the attacker's own bracket and its network's.
    fn bracket(&self, own: Bracket, ranges: Ranges) -> (Bracket, Option<Partner>) {
        match self.partner {
            Some(partner) => match Bracket::of(partner.range, ranges) {
                Ok(nearer) if nearer < own => (nearer, Some(partner)),
                Ok(_) | Err(_) => (own, None),
            },
            None => (own, None),
        }
    }

    /// §5.8, §7.8 The target's own hex; it does nothing for one that hangs in the air.
    fn target_hex(&self, from: Viewer, submerged: bool) -> TargetHex {
        if let Target::Unit(id) = self.target
            && self.state.unit(id).deeds.falling_on.is_some()
        {
            return TargetHex::default();
        }
        let mut hex = sight::target_hex(self.state.board(), from, self.at);
        // §5.5: leg weapons in the water fire from below the surface.
        hex.cover_from_below |= hex.water_cover && submerged;
        hex.water_cover &= !submerged;
        hex
    }

    /// §5.6 A weapon of a submerged 'Mech, or in the legs of one that stands in depth 1.
    fn is_under_water(&self, weapon: &MountedWeapon) -> bool {
        crate::damage::is_under_water(self.state, self.attacker.unit.id, weapon.location)
    }

    /// §15.15.1 Every hex that the line crosses is water, both ends included; along an edge one of the two is enough.
    fn check_torpedo(&self) -> Result<(), NoShot> {
        let is_water = |hex: Hex| self.state.board().get(hex).is_some_and(|it| it.depth() >= 1);
        let from = self.attacker.unit.place.hex;
        let ends = [from, self.at.hex].into_iter().find(|&hex| !is_water(hex));
        let met = Line::between(from, self.at.hex).meetings().find_map(|met| match met {
            Met::Whole(hex) => (!is_water(hex)).then_some(hex),
            Met::Pair { left, right } => (!is_water(left) && !is_water(right)).then_some(left),
        });
        ends.or(met).map_or(Ok(()), |hex| Err(NoShot::NotThroughWater(hex)))
    }

    /// §5.6 Only under water can a submerged target be hit, and only what is in the water from there.
    fn check_water(&self, submerged: bool) -> Result<(), NoShot> {
        let Some(hex) = self.state.board().get(self.at.hex) else { return Ok(()) };
        let in_water = hex.depth() >= 1 && self.at.elevation.0 < 0;
        if !submerged && in_water && sight::is_submerged(self.state.board(), self.at) {
            return Err(NoShot::TargetSubmerged);
        }
        if submerged && !in_water {
            return Err(NoShot::TargetDry);
        }
        Ok(())
    }
}

/// §5.6 The ranges that count, under water or above it.
fn ranges(weapon: &MountedWeapon, loaded: &Loaded, submerged: bool) -> Result<Ranges, NoShot> {
    if !submerged {
        return Ok(loaded.ranges);
    }
    let [short, medium, long] = weapon.weapon.water.ok_or(NoShot::NotUnderWater)?;
    Ok(Ranges { min: loaded.ranges.min, short, medium, long })
}

fn target_unit(state: &State, id: UnitId) -> Result<Viewer, NoShot> {
    if usize::from(id.0) >= state.units().len() {
        return Err(NoShot::NoSuchUnit(id));
    }
    let target = state.mech(id);
    if !target.is_in_play() {
        return Err(NoShot::OutOfPlay(id));
    }
    Ok(viewer(state, target))
}

/// §4.14.7 The top level of a building as one end of a line.
fn building(state: &State, hex: Hex) -> Result<Viewer, NoShot> {
    let building = state.board().building(hex).ok_or(NoShot::NoBuilding(hex))?;
    Ok(Viewer { hex, elevation: Elevation(building.height.0 - 1), posture: Posture::Prone })
}

/// §15.14 The ground of a hex as one end of a line.
pub(super) fn ground(state: &State, hex: Hex) -> Result<Viewer, NoShot> {
    if !state.board().contains(hex) {
        return Err(NoShot::OffBoard(hex));
    }
    Ok(Viewer { hex, elevation: Elevation::GROUND, posture: Posture::Prone })
}

/// §5, §7.8 A unit as one end of a line; one that makes a death from above counts as two levels above its target.
pub(super) fn viewer(state: &State, mech: Mech<'_>) -> Viewer {
    let viewer = mech.unit.viewer();
    mech.unit.deeds.falling_on.map_or(viewer, |below| viewer_above(state, viewer, below))
}

/// §7.8.1 A viewer two levels above a unit, where it hangs in the air.
pub(crate) fn viewer_above(state: &State, mut viewer: Viewer, below: UnitId) -> Viewer {
    let below = state.unit(below).place;
    let board = state.board();
    if let (Some(feet), Some(hex)) = (board.foot_level(below.hex, below.elevation), board.get(viewer.hex)) {
        viewer.elevation = Elevation(feet - hex.level + 2);
    }
    viewer
}

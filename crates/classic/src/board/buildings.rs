//! §1.5 Buildings: which hexes belong together, and what may happen to them.

use grid::{Facing, Hex};
use serde::{Deserialize, Serialize};

use super::{Board, Building, BuildingId, Cover, Exits};

/// What the board remembers of a building, whatever is left of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BuildingRecord {
    /// Hexes it had when the board was laid out (§4.14.5: more than half collapsed takes the rest down).
    pub hexes: u32,
}

impl Building {
    /// Could these be hexes of one building?
    fn is_like(&self, other: &Building) -> bool {
        self.construction == other.construction && self.class == other.class
    }
}

impl Board {
    /// The building in a hex, if one stands there.
    pub fn building(&self, at: Hex) -> Option<&Building> {
        self.get(at)?.building.as_ref()
    }

    /// How many hexes a building had at the start.
    pub fn building_record(&self, id: BuildingId) -> Option<BuildingRecord> {
        self.buildings.get(id.0 as usize).copied()
    }

    /// The hexes of a building that still stand.
    pub fn hexes_of(&self, id: BuildingId) -> impl Iterator<Item = Hex> {
        self.hexes().filter(move |at| self.building(*at).is_some_and(|it| it.of == id))
    }

    /// A building hex has lost construction factor.
    pub fn damage_building(&mut self, at: Hex, lost: u16) {
        self.change(at, |hex| {
            if let Some(building) = &mut hex.building {
                building.cf = building.cf.saturating_sub(lost);
            }
        });
    }

    /// §4.14.5 A building hex has collapsed: rubble is left.
    pub fn collapse_building(&mut self, at: Hex) {
        self.change(at, |hex| {
            if hex.building.take().is_some() {
                // The rubble buries what was paved, or a step over it would cost nothing (§1.4.3).
                hex.covers.remove(Cover::Pavement);
                hex.covers.add(Cover::Rubble);
            }
        });
    }

    /// Number the buildings: hexes joined by exits, of one construction and class, are one building.
    pub(super) fn found_buildings(&mut self) {
        self.buildings.clear();
        let mut numbered = vec![false; self.terrain.len()];
        let mut open = Vec::new();
        for start in 0..self.terrain.len() {
            if numbered[start] || self.terrain[start].building.is_none() {
                continue;
            }
            let id = BuildingId(self.buildings.len() as u32);
            let mut hexes = 0;
            numbered[start] = true;
            open.push(start);
            while let Some(place) = open.pop() {
                hexes += 1;
                if let Some(building) = &mut self.terrain[place].building {
                    building.of = id;
                }
                let at = self.hex_at(place);
                for facing in Facing::ALL {
                    if let Some(next) = self.joined(at, facing).filter(|next| !numbered[*next]) {
                        numbered[next] = true;
                        open.push(next);
                    }
                }
            }
            self.buildings.push(BuildingRecord { hexes });
        }
    }

    /// The place beyond a hexside where the building of a hex goes on: an exit on either side joins, if
    /// construction and class agree.
    fn joined(&self, at: Hex, towards: Facing) -> Option<usize> {
        let place = self.place(at.neighbour(towards))?;
        let (here, there) = (self.building(at)?, self.terrain[place].building?);
        let is_open = here.exits.leads(towards) || there.exits.leads(towards.opposite());
        (is_open && here.is_like(&there)).then_some(place)
    }

    /// The exits of a building hex that meet no hex of the same construction and class.
    pub fn blind_exits(&self, at: Hex) -> Exits {
        let Some(here) = self.building(at) else { return Exits::NONE };
        let meets =
            |facing: &Facing| self.building(at.neighbour(*facing)).is_some_and(|there| here.is_like(there));
        here.exits.iter().filter(|facing| !meets(facing)).fold(Exits::NONE, Exits::with)
    }
}

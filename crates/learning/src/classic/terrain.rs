//! The `map` tensor of Classic: terrain, zones and units.

use std::sync::Arc;

use classic::State;
use classic::board::{Board, Cover, GrowthKind};
use grid::Hex;
use kit::Seat;

/// Every channel of the map, in order. Values are whole numbers; heights are counted from 128.
#[rustfmt::skip]
pub(super) const CHANNELS: [&str; 32] = [
    "level (128 is 0)", "water depth", "woods (1 light, 2 heavy, 3 ultra-heavy)", "jungle (likewise)", "foliage height",
    "rough", "ultra rough", "rubble", "ultra rubble", "sand", "pavement", "ice", "mud", "thin snow", "deep snow",
    "swamp", "fortified", "impassable",
    "road exits (one bit each, clockwise from north)", "bridge construction factor", "bridge deck height (128 is 0)",
    "building (1 light to 4 hardened, 5 wall)", "building construction factor", "building height", "fuel tank height",
    "own deployment zone", "enemy deployment zone",
    "own unit (its number + 1)", "enemy unit (its number + 1)", "prone", "facing + 1", "acting unit",
];

/// Channels that change with the board alone.
const GROUND: usize = 25;
const OWN_ZONE: usize = GROUND;
const OWN_UNIT: usize = OWN_ZONE + 2;
const PRONE: usize = OWN_UNIT + 2;
const FACING: usize = PRONE + 1;
const ACTING: usize = FACING + 1;

/// The ground as it was written last; written again only when the board is another one.
#[derive(Clone, Default, Debug)]
pub struct Terrain {
    /// Kept alive, so that a changed board has another pointer.
    board: Option<Arc<Board>>,
    ground: Vec<u8>,
    zones: [Vec<u8>; 2],
}

impl Terrain {
    pub(super) fn write(&mut self, known: &State, seat: Seat, out: &mut [u8]) {
        let board = known.shared_board();
        if !self.board.as_ref().is_some_and(|seen| Arc::ptr_eq(seen, board)) {
            self.look(known, board);
        }
        let hexes = board.terrain().len();
        let (ground, rest) = out.split_at_mut(GROUND * hexes);
        ground.copy_from_slice(&self.ground);
        let (zones, stands) = rest.split_at_mut(2 * hexes);
        zones[..hexes].copy_from_slice(&self.zones[seat as usize]);
        zones[hexes..].copy_from_slice(&self.zones[seat.other() as usize]);
        stands.fill(0);
        let width = usize::from(board.width());
        for unit in known.units().iter().filter(|unit| known.mech(unit.id).is_in_play()) {
            let cell = unit.place.hex.y as usize * width + unit.place.hex.x as usize;
            let mut put = |channel: usize, value: u8| stands[(channel - OWN_UNIT) * hexes + cell] = value;
            put(OWN_UNIT + usize::from(unit.seat != seat), unit.id.0 + 1);
            put(PRONE, u8::from(known.mech(unit.id).is_prone()));
            put(FACING, unit.place.facing as u8 + 1);
            put(ACTING, u8::from(known.acting() == Some(unit.id)));
        }
    }

    fn look(&mut self, known: &State, board: &Arc<Board>) {
        let hexes = board.terrain().len();
        self.ground.clear();
        self.ground.resize(GROUND * hexes, 0);
        for (cell, terrain) in board.terrain().iter().enumerate() {
            for (channel, value) in column(terrain).into_iter().enumerate() {
                self.ground[channel * hexes + cell] = value;
            }
        }
        for seat in Seat::ALL {
            let zone = known.zones()[seat];
            let inside = |hex: Hex| u8::from(zone.contains(board, hex));
            self.zones[seat as usize] = board.hexes().map(inside).collect();
        }
        self.board = Some(board.clone());
    }
}

/// The channels of one hex of the ground.
fn column(hex: &classic::board::Terrain) -> [u8; GROUND] {
    let height = |levels: i16| (128 + levels).clamp(0, 255) as u8;
    let most = |value: u16| value.min(255) as u8;
    let growth = |kind: GrowthKind| match hex.growth {
        Some(growth) if growth.kind == kind => growth.density as u8 + 1,
        Some(_) | None => 0,
    };
    let mut column = [0; GROUND];
    column[..5].copy_from_slice(&[
        height(hex.level.0),
        hex.depth(),
        growth(GrowthKind::Woods),
        growth(GrowthKind::Jungle),
        hex.growth.map_or(0, |it| it.height.0.clamp(0, 255) as u8),
    ]);
    for (into, cover) in column[5..].iter_mut().zip(Cover::ALL) {
        *into = u8::from(hex.has(cover));
    }
    column[18..].copy_from_slice(&[
        hex.road.map_or(0, |road| road.exits.bits()),
        hex.bridge.map_or(0, |bridge| most(bridge.cf)),
        hex.bridge.map_or(0, |bridge| height(bridge.elevation.0)),
        hex.building.map_or(0, |building| building.construction as u8 + 1),
        hex.building.map_or(0, |building| most(building.cf)),
        hex.building.map_or(0, |building| building.height.0.clamp(0, 255) as u8),
        hex.fuel_tank.map_or(0, |tank| tank.height.0.clamp(0, 255) as u8),
    ]);
    column
}

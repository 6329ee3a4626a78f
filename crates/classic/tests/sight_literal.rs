//! §5 written out as the rules state it, hex by hex over the whole board, against the fast walk: random
//! boards of hills, growth, water and buildings, random 'Mechs on, in and under them.

use classic::board::{
    Board, Building, BuildingId, Construction, Density, Depth, Elevation, Exits, FuelTank, Growth,
    GrowthKind, Level, Terrain,
};
use classic::sight::{Clear, Posture, Sight, Viewer, between, explain};
use grid::{Hex, Point};
use proptest::prelude::*;

const WIDTH: i16 = 9;
const HEIGHT: i16 = 8;

fn terrain() -> impl Strategy<Value = Terrain> {
    let level = prop_oneof![4 => Just(0_i16), 1 => -1..=4_i16];
    let growth =
        (0..3_usize, prop_oneof![3 => Just(2_i16), 1 => Just(1_i16)]).prop_map(|(density, height)| {
            let density = [Density::Light, Density::Heavy, Density::UltraHeavy][density];
            let height = if density == Density::UltraHeavy { Elevation(3) } else { Elevation(height) };
            Growth { kind: GrowthKind::Woods, density, height }
        });
    let building = (1..=4_i16, any::<u8>()).prop_map(|(height, exits)| Building {
        construction: Construction::Medium,
        class: 0,
        cf: 40,
        height: Elevation(height),
        exits: Exits::from_bits(exits),
        of: BuildingId::default(),
    });
    let tank = (1..=2_i16).prop_map(|height| FuelTank {
        construction: Construction::Light,
        cf: 15,
        height: Elevation(height),
        magnitude: 20,
        exits: Exits::NONE,
    });
    let kind = prop_oneof![
        6 => Just(Terrain::default()),
        3 => growth.prop_map(|it| Terrain { growth: Some(it), ..Terrain::default() }),
        4 => (0..=3_u8).prop_map(|it| Terrain { water: Some(Depth(it)), ..Terrain::default() }),
        2 => building.prop_map(|it| Terrain { building: Some(it), ..Terrain::default() }),
        1 => tank.prop_map(|it| Terrain { fuel_tank: Some(it), ..Terrain::default() }),
    ];
    (level, kind).prop_map(|(level, kind)| Terrain { level: Level(level), ..kind })
}

fn boards() -> impl Strategy<Value = Board> {
    proptest::collection::vec(terrain(), (WIDTH * HEIGHT) as usize)
        .prop_map(|hexes| Board::new(WIDTH as u16, HEIGHT as u16, hexes).unwrap())
}

/// A place, a posture, and which of the elevations that the hex offers.
type Pick = (i16, i16, bool, u8);

fn picks() -> impl Strategy<Value = Pick> {
    (0..WIDTH, 0..HEIGHT, any::<bool>(), any::<u8>())
}

fn viewer(board: &Board, (x, y, is_prone, choice): Pick) -> Viewer {
    let hex = Hex::new(x, y);
    let terrain = board.get(hex).unwrap();
    let roof = terrain.building.map_or(0, |it| it.height.0);
    let lowest = -i16::from(terrain.depth());
    let elevation = if choice % 2 == 0 { lowest } else { i16::from(choice) / 2 % (roof + 1) };
    let posture = if is_prone { Posture::Prone } else { Posture::Standing };
    Viewer { hex, elevation: Elevation(elevation), posture }
}

/// §5.1: hexes crossed, left halves, right halves.
fn line(board: &Board, a: Hex, b: Hex) -> [Vec<Hex>; 3] {
    const VERTICES: [(i32, i32); 6] = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)];
    let mut found = [Vec::new(), Vec::new(), Vec::new()];
    let (range, along) = (a.distance(b), b.centre().minus(a.centre()));
    for h in board.hexes().filter(|h| *h != a && *h != b) {
        if a.distance(h) > range || b.distance(h) > range {
            continue;
        }
        let centre = h.centre().minus(a.centre());
        let signs = VERTICES.map(|(u, v)| along.cross(Point { u: centre.u + u, v: centre.v + v }).signum());
        let zeros = signs.iter().filter(|sign| **sign == 0).count();
        match (signs.contains(&1), signs.contains(&-1), zeros) {
            (true, true, _) | (_, _, 1) => found[0].push(h),
            (false, true, 2) => found[1].push(h),
            (true, false, 2) => found[2].push(h),
            _ => {}
        }
    }
    found
}

struct Spec<'a> {
    board: &'a Board,
    from: Viewer,
    to: Viewer,
}

impl Spec<'_> {
    fn hex(&self, at: Hex) -> &Terrain {
        self.board.get(at).unwrap()
    }

    fn top(&self, viewer: Viewer) -> i16 {
        let height = if viewer.posture == Posture::Prone { 1 } else { 2 };
        self.hex(viewer.hex).level.0 + viewer.elevation.0 + height
    }

    fn is_submerged(&self, viewer: Viewer) -> bool {
        let hex = self.hex(viewer.hex);
        hex.depth() >= 1 && self.top(viewer) <= hex.level.0
    }

    fn is_wet(&self, viewer: Viewer) -> bool {
        self.hex(viewer.hex).depth() >= 1 && viewer.elevation.0 < 0
    }

    fn inside(&self, viewer: Viewer) -> Option<BuildingId> {
        let building = self.hex(viewer.hex).building?;
        (0..building.height.0).contains(&viewer.elevation.0).then_some(building.of)
    }

    fn shared(&self) -> Option<BuildingId> {
        self.inside(self.from).filter(|id| self.inside(self.to) == Some(*id))
    }

    fn is_under_water(&self) -> bool {
        self.is_submerged(self.from) || self.is_submerged(self.to)
    }

    /// F of a hex, or `None` where a line under water finds none; and is it of the building both are in?
    fn height(&self, h: Hex) -> Option<(i16, bool)> {
        let terrain = self.hex(h);
        let is_ours = self.shared().is_some() && terrain.building.map(|it| it.of) == self.shared();
        let heights = [terrain.building.map(|it| it.height.0), terrain.fuel_tank.map(|it| it.height.0)];
        let built = heights.into_iter().flatten().max().unwrap_or(0);
        match (self.is_under_water(), is_ours) {
            (true, _) => (terrain.depth() > 0).then(|| (terrain.level.0 - i16::from(terrain.depth()), false)),
            (false, true) => Some((terrain.level.0, true)),
            (false, false) => Some((terrain.level.0 + built, false)),
        }
    }

    /// §5.3 The three tests.
    fn intervenes(&self, f: i16, h: Hex) -> bool {
        let (a, t) = (self.top(self.from), self.top(self.to));
        let tests = [
            f >= a && f >= t,
            h.distance(self.from.hex) == 1 && f >= a,
            h.distance(self.to.hex) == 1 && f >= t,
        ];
        tests.contains(&true)
    }

    /// One version: its modifier and whether the target has partial cover; `None` is blocked.
    fn version(&self, hexes: &[Hex]) -> Option<(u8, bool)> {
        let (a, t) = (self.top(self.from), self.top(self.to));
        let (mut woods, mut inside, mut cover) = (0, 0, false);
        for h in hexes {
            let (f, is_ours) = self.height(*h)?;
            if self.intervenes(f, *h) {
                return None;
            }
            let terrain = self.hex(*h);
            if let (false, Some(growth)) = (self.is_under_water(), terrain.growth)
                && self.intervenes(terrain.level.0 + growth.height.0, *h)
            {
                woods += growth.density as u8 + 1;
            }
            inside += u8::from(is_ours);
            let is_standing = self.to.posture == Posture::Standing;
            cover |= h.distance(self.to.hex) == 1 && is_standing && f == t - 1 && a <= t;
        }
        if self.shared().is_some() {
            let feet = |it: Viewer| self.hex(it.hex).level.0 + it.elevation.0;
            inside += feet(self.from).abs_diff(feet(self.to)) as u8;
        }
        (woods <= 2 && inside <= 2).then_some((woods + inside + u8::from(cover), cover))
    }

    fn answer(&self) -> Option<(u8, bool)> {
        if self.is_under_water() && !(self.is_wet(self.from) && self.is_wet(self.to)) {
            return None;
        }
        let [whole, left, right] = line(self.board, self.from.hex, self.to.hex);
        let of = |side: &[Hex]| self.version(&[&whole, side].concat());
        // Higher modifier, then cover: the order of the pair itself.
        Some(of(&left)?.max(of(&right)?))
    }
}

fn brief(clear: Clear) -> (u8, bool) {
    (clear.modifier(), clear.cover.is_some())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn the_fast_walk_agrees_with_the_rules_as_written(
        board in boards(),
        pairs in proptest::collection::vec((picks(), picks()), 30),
    ) {
        for (from, to) in pairs {
            let (from, to) = (viewer(&board, from), viewer(&board, to));
            let sight = between(&board, from, to);
            let spec = Spec { board: &board, from, to }.answer();
            prop_assert_eq!(
                sight.outcome().ok().map(brief), spec,
                "{:?} to {:?}: {:#?}", from, to, explain(&board, from, to).lines()
            );
        }
    }

    #[test]
    fn who_is_seen_sees(board in boards(), from in picks(), to in picks()) {
        let (from, to) = (viewer(&board, from), viewer(&board, to));
        let there = between(&board, from, to);
        let back = between(&board, to, from);
        prop_assert_eq!(there.is_clear(), back.is_clear());
        let woods = |sight: &Sight| sight.outcome().ok().map(|clear| clear.woods);
        if let (Sight::Whole(_), Some(points)) = (&there, woods(&there)) {
            prop_assert_eq!(Some(points), woods(&back));
        }
        if let (Sight::Split { left, right }, Sight::Split { left: back_left, right: back_right }) = (there, back) {
            prop_assert_eq!(left.is_ok(), back_right.is_ok());
            prop_assert_eq!(right.is_ok(), back_left.is_ok());
        }
    }
}

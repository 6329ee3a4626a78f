//! The board as a whole: what belongs together, what changes, what survives storage.

use grid::{Facing, Hex};

use super::*;

fn house(exits: Exits, construction: Construction) -> Terrain {
    let building =
        Building { construction, class: 0, cf: 40, height: Elevation(2), exits, of: BuildingId::default() };
    Terrain { building: Some(building), ..Terrain::default() }
}

/// Three hexes in a column: two joined, the third of another construction although an exit leads to it.
fn street() -> Board {
    let south = Exits::NONE.with(Facing::South);
    let hexes = vec![
        house(south, Construction::Medium),
        house(south, Construction::Medium),
        house(Exits::NONE, Construction::Heavy),
    ];
    Board::new(1, 3, hexes).unwrap()
}

#[test]
fn hexes_joined_by_exits_are_one_building_if_their_construction_agrees() {
    let board = street();
    let ids: Vec<_> = board.hexes().map(|at| board.building(at).unwrap().of).collect();
    assert_eq!(ids, [BuildingId(0), BuildingId(0), BuildingId(1)]);
    assert_eq!(board.building_record(BuildingId(0)), Some(BuildingRecord { hexes: 2 }));
    assert_eq!(board.hexes_of(BuildingId(0)).count(), 2);
    assert_eq!(board.blind_exits(Hex::new(0, 1)), Exits::NONE.with(Facing::South));
    assert_eq!(board.blind_exits(Hex::new(0, 0)), Exits::NONE);
}

#[test]
fn a_collapsed_hex_is_rubble_and_its_building_is_remembered() {
    let mut board = street();
    let top = Hex::new(0, 0);
    board.damage_building(top, 15);
    assert_eq!(board.building(top).unwrap().cf, 25);
    board.collapse_building(top);
    let hex = board.get(top).unwrap();
    assert!(hex.has(Cover::Rubble) && hex.building.is_none());
    assert_eq!(hex.solid_top(), Level(0));
    assert_eq!(board.building_record(BuildingId(0)), Some(BuildingRecord { hexes: 2 }));
    assert_eq!(board.hexes_of(BuildingId(0)).count(), 1);
}

#[test]
fn changes_reach_what_sight_sees() {
    let mut board = street();
    let at = Hex::new(0, 2);
    let relief = |board: &Board| board.relief().cells()[board.relief().skew().index(at)];
    assert_eq!(relief(&board).solid, 2);
    board.collapse_building(at);
    assert_eq!(relief(&board).solid, 0);
    board.change(at, |hex| hex.water = Some(Depth(2)));
    assert_eq!(relief(&board).floor, -2);
}

#[test]
fn ice_breaks_and_bridges_fall() {
    let mut board = Board::clear(2, 2).unwrap();
    let at = Hex::new(1, 1);
    board.change(at, |hex| {
        hex.water = Some(Depth(1));
        hex.covers.add(Cover::Ice);
        let (construction, exits) = (Construction::Light, Exits::ALL);
        hex.bridge = Some(Bridge { construction, cf: 15, elevation: Elevation(1), exits });
    });
    assert!(board.get(at).unwrap().has_ice_over_water());
    board.break_ice(at);
    assert!(!board.get(at).unwrap().has_ice_over_water());
    board.damage_bridge(at, 20);
    assert_eq!(board.get(at).unwrap().bridge.unwrap().cf, 0);
    board.collapse_bridge(at);
    assert_eq!(board.get(at).unwrap().bridge, None);
}

#[test]
fn roads_lead_to_roads_and_onto_pavement_if_the_board_says_so() {
    let mut board = Board::clear(3, 3).unwrap();
    let at = Hex::new(1, 1);
    let road = Road { surface: RoadSurface::Paved, exits: Exits::NONE };
    board.change(at, |hex| hex.road = Some(road));
    board.change(at.neighbour(Facing::North), |hex| hex.road = Some(road));
    board.change(at.neighbour(Facing::SouthEast), |hex| hex.covers.add(Cover::Pavement));
    let north = Exits::NONE.with(Facing::North);
    assert_eq!(board.road_exits(at, RoadsOntoPavement::StayApart), north);
    assert_eq!(board.road_exits(at, RoadsOntoPavement::Join), north.with(Facing::SouthEast));
    assert_eq!(board.bridge_exits(at), Exits::NONE);
}

#[test]
fn a_stored_board_comes_back_the_same_after_a_collapse() {
    let mut board = street();
    board.collapse_building(Hex::new(0, 0));
    let text = serde_json::to_string(&board).unwrap();
    let back: Board = serde_json::from_str(&text).unwrap();
    assert_eq!(back, board);
    assert_eq!(back.relief().cells(), board.relief().cells());
}

#[test]
fn boards_that_cannot_be_are_refused() {
    assert_eq!(Board::clear(0, 5).unwrap_err(), BoardShapeError::Size { width: 0, height: 5 });
    assert_eq!(Board::clear(1000, 5).unwrap_err(), BoardShapeError::Size { width: 1000, height: 5 });
    let few = Board::new(2, 2, vec![Terrain::default(); 3]).unwrap_err();
    assert_eq!(few.to_string(), "a board of 2 by 2 has 4 hexes, not 3");
    let high = Board::new(1, 1, vec![Terrain::clear(Level(2000))]).unwrap_err();
    assert_eq!(high.to_string(), "level 2000 of hex 0101 is outside −1000 to 1000");
    assert_eq!(Board::clear(2, 2).unwrap().get(Hex::new(-1, 0)), None);
}

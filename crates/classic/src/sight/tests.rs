//! The worked examples of §14 that belong to sight, and rulings.

use grid::{Facing, Hex};

use super::*;
use crate::Nameless;
use crate::board::{
    Building, BuildingId, Construction, Cover, Density, Depth, Exits, Growth, GrowthKind, Terrain,
};

fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

fn at(text: &str) -> Viewer {
    Viewer::standing(hex(text))
}

fn prone(text: &str) -> Viewer {
    Viewer { posture: Posture::Prone, ..at(text) }
}

fn raised(text: &str, elevation: i16) -> Viewer {
    Viewer { elevation: Elevation(elevation), ..at(text) }
}

fn open() -> Board {
    Board::clear(16, 17).unwrap()
}

/// An open board with changes: `("0604", hill(2))`.
fn with(changes: &[(&str, Terrain)]) -> Board {
    let mut board = open().terrain().to_vec();
    for (place, terrain) in changes {
        let hex = hex(place);
        board[hex.y as usize * 16 + hex.x as usize] = *terrain;
    }
    Board::new(16, 17, board).unwrap()
}

fn hill(level: i16) -> Terrain {
    Terrain::clear(Level(level))
}

fn woods(density: Density) -> Terrain {
    let growth = Growth { kind: GrowthKind::Woods, density, height: Elevation(2) };
    Terrain { growth: Some(growth), ..Terrain::default() }
}

fn water(depth: u8) -> Terrain {
    Terrain { water: Some(Depth(depth)), ..Terrain::default() }
}

fn house(height: i16) -> Terrain {
    let (construction, of) = (Construction::Medium, BuildingId::default());
    let building =
        Building { construction, class: 0, cf: 40, height: Elevation(height), exits: Exits::ALL, of };
    Terrain { building: Some(building), ..Terrain::default() }
}

/// The to-hit modifier of what lies between; `None` is no line of sight. The explanation must agree.
fn seen(board: &Board, from: Viewer, to: Viewer) -> Option<u8> {
    let sight = between(board, from, to);
    let explained = explain(board, from, to);
    assert_eq!(explained.sight, sight);
    let last = explained.lines().pop().map(|it| it.render(&Nameless));
    assert_eq!(last.is_some_and(|it| it.starts_with("no line")), !sight.is_clear());
    sight.outcome().ok().map(|clear| clear.modifier())
}

/// §14 E-03: heavy woods left, light woods right: left counts. R-26.
#[test]
fn e_03_r_26_of_a_split_line_the_side_worse_for_the_attacker_counts() {
    let board = with(&[("0201", woods(Density::Heavy)), ("0102", woods(Density::Light))]);
    let sight = between(&board, at("0101"), at("0304"));
    assert_eq!(sight.version(), Some(Version::Left));
    assert_eq!(seen(&board, at("0101"), at("0304")), Some(2));
    // Never mixed: one light wood on each side is one wood, not two.
    let board = with(&[("0201", woods(Density::Light)), ("0203", woods(Density::Light))]);
    assert_eq!(seen(&board, at("0101"), at("0304")), Some(1));
    // Blocked on one side is blocked.
    let board = with(&[("0203", hill(2)), ("0201", woods(Density::Heavy))]);
    assert_eq!(seen(&board, at("0101"), at("0304")), None);
}

/// §14 E-04.
#[test]
fn e_04_a_hill_as_high_as_both_blocks_and_a_lower_one_does_not() {
    assert_eq!(seen(&with(&[("0505", hill(2))]), at("0503"), at("0507")), None);
    let low = with(&[("0505", hill(1))]);
    assert_eq!(seen(&low, at("0503"), at("0507")), Some(0));
    assert_eq!(between(&low, at("0503"), at("0507")).outcome().unwrap().cover, None);
}

/// §14 E-05.
#[test]
fn e_05_a_low_hill_next_to_the_target_is_partial_cover() {
    let board = with(&[("0506", hill(1))]);
    assert_eq!(seen(&board, at("0503"), at("0507")), Some(1));
    let clear = between(&board, at("0503"), at("0507")).outcome().unwrap();
    assert_eq!(clear.cover, Some(hex("0506")));
    assert_eq!(clear.attacker_cover, None);
    // Seen from the covered 'Mech, the hill is in the way of its own leg weapons.
    let back = between(&board, at("0507"), at("0503")).outcome().unwrap();
    assert_eq!((back.cover, back.attacker_cover), (None, Some(hex("0506"))));
    // A prone target is hidden by it altogether.
    assert_eq!(seen(&board, at("0503"), prone("0507")), None);
}

/// §14 E-06.
#[test]
fn e_06_a_higher_attacker_sees_over_the_cover() {
    let board = with(&[("0503", hill(3)), ("0506", hill(1))]);
    assert_eq!(seen(&board, at("0503"), at("0507")), Some(0));
    let board = with(&[("0503", hill(3)), ("0506", hill(2))]);
    assert_eq!(seen(&board, at("0503"), at("0507")), None);
}

/// §14 E-07.
#[test]
fn e_07_three_points_of_woods_block() {
    let three = with(&[("0504", woods(Density::Light)), ("0505", woods(Density::Heavy))]);
    assert_eq!(seen(&three, at("0503"), at("0507")), None);
    assert_eq!(between(&three, at("0503"), at("0507")).outcome(), Err(Blocked::Woods { points: 3 }));
    let two = with(&[("0504", woods(Density::Light)), ("0505", woods(Density::Light))]);
    assert_eq!(seen(&two, at("0503"), at("0507")), Some(2));
}

/// §14 E-08.
#[test]
fn e_08_woods_below_the_line_do_not_count_unless_next_to_the_lower_end() {
    let middle = with(&[("0503", hill(2)), ("0505", woods(Density::Heavy))]);
    assert_eq!(seen(&middle, at("0503"), at("0507")), Some(0));
    let near = with(&[("0503", hill(2)), ("0506", woods(Density::Heavy))]);
    assert_eq!(seen(&near, at("0503"), at("0507")), Some(2));
}

/// a hex touched at a corner intervenes: 1112 on the line 0912 to 1413.
#[test]
fn r_25_a_hill_touched_at_a_corner_blocks() {
    assert_eq!(seen(&with(&[("1112", hill(2))]), at("0912"), at("1413")), None);
}

/// the level of a unit is its top: a level-1 hill does not hide a standing 'Mech.
#[test]
fn r_46_a_level_1_hill_hides_the_prone_but_not_the_standing() {
    let board = with(&[("0505", hill(1))]);
    assert_eq!(seen(&board, at("0503"), at("0507")), Some(0));
    assert_eq!(seen(&board, prone("0503"), prone("0507")), None);
    assert_eq!(seen(&board, at("0503"), prone("0507")), Some(0));
}

/// §14 E-12 and R-51.
#[test]
fn e_12_r_51_the_side_struck_follows_the_hexside_and_on_corners_the_worse_version() {
    let side = |board: &Board, from: &str, feet| {
        let sight = between(board, at(from), at("0505"));
        attack_side(&sight, hex(from), hex("0505"), feet)
    };
    let board = open();
    assert_eq!(side(&board, "0508", Facing::North), Some(AttackSide::Rear));
    assert_eq!(side(&board, "0706", Facing::North), Some(AttackSide::Right));
    assert_eq!(side(&board, "0705", Facing::North), Some(AttackSide::Front));
    assert_eq!(side(&board, "0505", Facing::North), None);
    // Corner between right and rear: the flank suits the defender.
    assert_eq!(side(&board, "0705", Facing::NorthWest), Some(AttackSide::Right));
    // Woods on the south side of the line make that version worse: hexside south-east, k = 2.
    let board = with(&[("0605", woods(Density::Light))]);
    assert_eq!(side(&board, "0705", Facing::North), Some(AttackSide::Right));
    let board = with(&[("0604", woods(Density::Light))]);
    assert_eq!(side(&board, "0705", Facing::North), Some(AttackSide::Front));
}

#[test]
fn the_target_s_own_hex_is_kept_apart() {
    let mut low = woods(Density::Light);
    low.growth = low.growth.map(|it| Growth { height: Elevation(1), ..it });
    let board = with(&[("0507", woods(Density::Heavy)), ("0607", low), ("0707", water(1))]);
    assert_eq!(seen(&board, at("0503"), at("0507")), Some(0));
    let own = |to| target_hex(&board, at("0503"), to);
    assert_eq!(own(at("0507")).growth, 2);
    assert_eq!((own(at("0607")).growth, own(prone("0607")).growth), (0, 1));
    assert!(own(raised("0707", -1)).water_cover);
    assert!(!own(at("0707")).water_cover);
}

#[test]
fn only_the_wet_see_the_submerged() {
    let pool = [("0504", water(2)), ("0505", water(2)), ("0506", water(1)), ("0507", water(2))];
    let board = with(&pool);
    let (diver, other) = (raised("0504", -2), raised("0507", -2));
    assert!(is_submerged(&board, diver));
    assert_eq!(between(&board, at("0503"), diver).outcome(), Err(Blocked::Surface));
    // F of the floor of 0506 is −1 = T − 1: the diver's legs are covered by it.
    assert_eq!(seen(&board, diver, other), Some(1));
    let dam = with(&[pool[0], pool[3], ("0505", water(2))]);
    assert_eq!(between(&dam, diver, other).outcome(), Err(Blocked::Shore { hex: hex("0506") }));
    // Standing in depth 1 is in the water, but on ice or a bridge one is not.
    assert_eq!(seen(&board, diver, raised("0506", -1)), Some(0));
    assert_eq!(seen(&board, diver, at("0506")), None);
}

#[test]
fn inside_one_building_hexes_and_levels_add_up() {
    let board = with(&[("0503", house(4)), ("0504", house(4)), ("0505", house(4)), ("0506", house(4))]);
    assert_eq!(seen(&board, at("0503"), at("0505")), Some(1));
    assert_eq!(seen(&board, raised("0503", 1), at("0505")), Some(2));
    assert_eq!(seen(&board, raised("0503", 2), at("0505")), None);
    assert_eq!(seen(&board, at("0503"), at("0506")), Some(2));
    assert_eq!(target_hex(&board, at("0503"), at("0505")).building, 1);
    // From outside the building is a hill of its height; on the roof one is outside.
    assert_eq!(seen(&board, at("0502"), at("0505")), None);
    assert_eq!(seen(&board, raised("0503", 4), raised("0506", 4)), Some(0));
}

#[test]
fn an_explanation_reads_well() {
    let board = with(&[("0604", woods(Density::Light)), ("0605", hill(1)), ("0705", hill(1))]);
    let lines = explain(&board, at("0505"), at("0805")).lines();
    let lines: Vec<String> = lines.iter().map(|it| it.render(&Nameless)).collect();
    let expected = [
        "range 3, attacker's top A = 2, target's top T = 2",
        "0605: F = 1: F = A − 1 next to the attacker, no leg weapons over it (§5.5)",
        "0705: F = 1: F = T − 1 next to the target, partial cover (§5.5)",
        "line of sight at +1: partial cover from 0705 +1",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn ice_is_ground_to_those_above_it() {
    let mut frozen = water(2);
    frozen.covers.add(Cover::Ice);
    let board = with(&[("0505", frozen)]);
    assert_eq!(seen(&board, at("0503"), at("0505")), Some(0));
    assert_eq!(seen(&board, at("0504"), raised("0505", -2)), None);
}

//! Our own maps: legal, described, each a different place, and open from edge to edge.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use classic::board::{Board, Cover, Terrain};
use formats::board::{Reading, read, write};
use grid::{Facing, Hex, Node, Poses, Reach};

use crate::support;

/// Name, text and reading of every map.
fn maps() -> BTreeMap<String, (String, Reading)> {
    let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/boards");
    let files = support::files(&folder, "board").into_iter();
    let map = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let reading = read(text.as_bytes()).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path.file_stem().unwrap().to_string_lossy().into_owned(), (text, reading))
    };
    files.map(map).collect()
}

/// Where a walker's feet are in a hex; `None` where it would have to dive.
fn footing(hex: &Terrain) -> Option<i16> {
    if hex.has(Cover::Impassable) {
        return None;
    }
    if let Some(bridge) = hex.bridge {
        return Some((hex.level + bridge.elevation).0);
    }
    if hex.has_ice_over_water() {
        return Some(hex.level.0);
    }
    (hex.depth() < 2).then_some(hex.floor().0)
}

/// The hexes a walker reaches from a start, climbing at most 2 levels a step (§4.3).
fn walked(board: &Board, start: Hex) -> BTreeSet<Hex> {
    let (poses, mut reach) = (Poses::new(board.width(), board.height(), 1), Reach::new());
    let node = |hex| poses.node(hex, Facing::North, 0);
    let feet = |hex: Hex| board.get(hex).and_then(footing);
    reach.search(poses.size(), node(start), 1000, |at: Node, _, next| {
        let (hex, _, _) = poses.pose(at);
        for neighbour in Facing::ALL.map(|facing| hex.neighbour(facing)) {
            if let (Some(here), Some(there)) = (feet(hex), feet(neighbour))
                && here.abs_diff(there) <= 2
            {
                next.step(node(neighbour), 1);
            }
        }
    });
    reach.found().iter().map(|at| poses.pose(*at).0).collect()
}

#[test]
fn there_are_enough_maps_of_the_usual_size_and_two_larger_ones() {
    let sizes: Vec<_> =
        maps().values().map(|(_, it)| (it.file.board.width(), it.file.board.height())).collect();
    assert!(sizes.iter().filter(|size| **size == (16, 17)).count() >= 12, "{sizes:?}");
    assert!(sizes.contains(&(32, 17)) && sizes.contains(&(32, 34)), "{sizes:?}");
}

#[test]
fn every_map_is_legal_described_and_stored_as_we_write_it() {
    for (name, (text, reading)) in maps() {
        assert_eq!(reading.findings, [], "{name}");
        assert_eq!(write(&reading.file), text, "{name}");
        let title: String = name.split('-').map(|word| word[..1].to_uppercase() + &word[1..] + " ").collect();
        let description = reading.file.scenery.description();
        assert!(description.starts_with(&format!("{}. ", title.trim())), "{name}: {description}");
        assert!((60..120).contains(&description.len()), "{name}: {description}");
    }
}

#[test]
fn every_map_is_open_ground_from_edge_to_edge() {
    for (name, (_, reading)) in maps() {
        let board = reading.file.board;
        let dry: Vec<_> = board.hexes().filter(|hex| board.get(*hex).and_then(footing).is_some()).collect();
        let walked = dry.iter().map(|hex| walked(&board, *hex)).max_by_key(BTreeSet::len).unwrap();
        assert!(walked.len() * 100 >= dry.len() * 98, "{name}: {} of {}", walked.len(), dry.len());
        let (last_column, last_row) = (board.width() as i16 - 1, board.height() as i16 - 1);
        let edge = |is_on: &dyn Fn(&Hex) -> bool| walked.iter().filter(|hex| is_on(hex)).count();
        for (side, wide) in [
            ("north", edge(&|hex| hex.y == 0)),
            ("south", edge(&|hex| hex.y == last_row)),
            ("west", edge(&|hex| hex.x == 0)),
            ("east", edge(&|hex| hex.x == last_column)),
        ] {
            assert!(wide >= 6, "{name}: only {wide} hexes of its {side} edge can be walked");
        }
    }
}

#[test]
fn no_two_maps_are_alike() {
    let maps = maps();
    for (name, (_, one)) in &maps {
        for (other_name, (_, other)) in maps.iter().filter(|(other, _)| *other > name) {
            let pairs = one.file.board.terrain().iter().zip(other.file.board.terrain());
            let (all, same) = pairs.fold((0, 0), |(all, same), (a, b)| (all + 1, same + u32::from(a == b)));
            assert!(same * 3 < all * 2, "{name} and {other_name} share {same} of {all} hexes");
        }
    }
}

/// A character each: the features that a map is named for cover enough of it.
#[test]
fn every_map_has_its_character() {
    let maps = maps();
    let share = |name: &str, is_it: &dyn Fn(&Terrain) -> bool| {
        let hexes = maps[name].1.file.board.terrain();
        hexes.iter().filter(|hex| is_it(hex)).count() * 100 / hexes.len()
    };
    assert!(share("lantern-wood", &|hex| hex.growth.is_some()) >= 45);
    assert!(share("two-fords", &|hex| hex.water.is_some()) >= 15);
    assert!(share("sleeping-giants", &|hex| hex.level.0 >= 2) >= 30);
    assert!(share("market-cross", &|hex| hex.building.is_some() || hex.road.is_some()) >= 50);
    assert!(share("glass-lake", &|hex| hex.has_ice_over_water()) >= 20);
    assert!(share("red-flats", &|hex| hex.has(Cover::Sand)) >= 50);
    assert!(share("heron-fen", &|hex| hex.has(Cover::Swamp) || hex.has(Cover::Mud)) >= 35);
    assert!(share("port-meridian", &|hex| hex.is_paved()) >= 40);
    assert!(share("green-hell", &|hex| hex.growth.is_some()) >= 50);
    assert!(share("the-slot", &|hex| hex.level.0 >= 4) >= 40);
    assert!(share("seven-isles", &|hex| hex.depth() >= 1) >= 50);
    assert!(share("north-pass", &|hex| hex.has(Cover::ThinSnow) || hex.has(Cover::DeepSnow)) >= 80);
    assert!(share("cinder-works", &|hex| hex.has(Cover::Rubble) || hex.has(Cover::Mud)) >= 20);
}

//! Worked examples W1–W4: setup.

use kit::{Game, Scripted, Seat, Seeded, Silent};
use squadron::opening::placement::Deployment;
use squadron::opening::{NoForce, NoPlacement, NoTile};
use squadron::{Action, Card, Colour, Force, Illegal, Kind, Options, Phase, Privilege, Region};
use squadron::{Rotation, Setup, State, TileId};

mod support;
use support::drawn::at;

fn apply(state: &mut State, action: Action) -> Result<(), Illegal> {
    state.apply(action, &mut Seeded::new(0), &mut Silent)
}

/// The red seat wins the roll-off, opens, and plays Red.
fn drafting() -> State {
    let mut state = State::new(&Setup::default()).expect("the default setup");
    state.begin(&mut Scripted::new(&[2]), &mut Silent);
    apply(&mut state, Action::Take(Privilege::Opener)).expect("legal");
    apply(&mut state, Action::Play(Colour::Blue)).expect("legal");
    assert_eq!(state.colour_of(Seat::Red), Colour::Red);
    state
}

fn lay(tile: u8, slot: u8) -> Action {
    Action::LayTile { tile: TileId(tile), slot: Region(slot), rotation: Rotation::None }
}

/// A board of the tiles in order, then forces of three, three and two.
fn placing() -> State {
    let mut state = drafting();
    for (turn, slot) in [0, 8, 1, 9, 2, 10, 3, 11, 4, 5, 6, 7].into_iter().enumerate() {
        apply(&mut state, lay(turn as u8, slot)).expect("legal");
    }
    let force = Force::even(&Card::standard(), &Options::STANDARD);
    apply(&mut state, Action::ChooseForce(force)).expect("legal");
    apply(&mut state, Action::ChooseForce(force)).expect("legal");
    state
}

#[test]
fn w01_after_four_own_and_one_neutral_the_next_tile_is_neutral() {
    let mut state = drafting();
    for (turn, slot) in [0, 8, 1, 9, 2, 10, 3, 11, 4, 5].into_iter().enumerate() {
        apply(&mut state, lay(turn as u8, slot)).expect("legal");
    }
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    let slots: Vec<u8> = legal
        .iter()
        .map(|action| match action {
            Action::LayTile { slot, .. } => slot.0,
            other => panic!("{other:?} instead of a tile"),
        })
        .collect();
    assert!(slots.iter().all(|slot| [6, 7].contains(slot)), "{slots:?}");
    assert_eq!(legal.len(), 2 * 2 * 4, "two tiles, two slots, four rotations");
}

#[test]
fn w01_a_third_neutral_tile_is_illegal() {
    let mut state = drafting();
    for (turn, slot) in [4, 8, 5, 9].into_iter().enumerate() {
        apply(&mut state, lay(turn as u8, slot)).expect("legal");
    }
    let slot = Region(6);
    assert_eq!(state.check(lay(10, 6)), Err(Illegal::Tile(NoTile::Quota { slot, quota: 2 })));
    assert_eq!(state.check(lay(10, 0)), Ok(()));
    let (slot, owner) = (Region(10), Colour::Blue);
    assert_eq!(state.check(lay(10, 10)), Err(Illegal::Tile(NoTile::EnemySlot { slot, owner })));
    assert_eq!(state.check(lay(0, 0)), Err(Illegal::Tile(NoTile::UsedTile(TileId(0)))));
}

#[test]
fn w02_legal_and_illegal_forces() {
    let (card, options) = (Card::standard(), Options::STANDARD);
    //                 T  W  S  F  R  A
    let legal = Force([2, 6, 0, 0, 6, 2]);
    assert_eq!(legal.check(&card, &options), Ok(()));
    let wolves = Force([0, 8, 0, 0, 8, 0]);
    let over = NoForce::Cap { kind: Kind::Wolf, count: 8, cap: 6 };
    assert_eq!(wolves.check(&card, &options), Err(over));
    let short = Force([2, 6, 0, 0, 6, 1]);
    let wrong = NoForce::ClassSize { class: "Light", count: 7, wanted: 8 };
    assert_eq!(short.check(&card, &options), Err(wrong));
}

#[test]
fn w02_there_are_1296_forces() {
    let (card, options) = (Card::standard(), Options::STANDARD);
    let all = Force::all(&card, &options);
    assert_eq!(all.len(), 1296);
    assert!(all.is_sorted());
    assert!(all.iter().all(|force| force.check(&card, &options).is_ok()));
    let mids: std::collections::BTreeSet<[u8; 3]> =
        all.iter().map(|it| [it.0[0], it.0[1], it.0[2]]).collect();
    assert_eq!(mids.len(), 36);
}

#[test]
fn w03_where_mecha_may_be_placed() {
    let state = placing();
    let red = Deployment::of(state.field(), Colour::Red);
    assert_eq!(red.check(at(5, 2)), Ok(()));
    let outside = NoPlacement::OutsideZone { at: at(5, 3), depth: 3, colour: Colour::Red };
    assert_eq!(red.check(at(5, 3)), Err(outside));
    // Tile 3 in slot 2 of this board is Twin Keeps' neighbour: its pond begins in row 2.
    let board = state.field().board();
    let on = |glyph: char| {
        let zone = board.layout.rows_of(Colour::Red, 3);
        zone.iter().find(|&it| board.terrain(it).glyph() == glyph).expect("one in the zone")
    };
    assert_eq!(red.check(on('w')), Ok(()));
    assert_eq!(red.check(on('h')), Ok(()));
    assert_eq!(red.check(on('#')), Err(NoPlacement::Blocking { at: on('#') }));
    let blue = Deployment::of(state.field(), Colour::Blue);
    assert_eq!(blue.check(at(5, 21)), Ok(()));
    assert!(matches!(blue.check(at(5, 20)), Err(NoPlacement::OutsideZone { .. })));
}

#[test]
fn w04_isolated_mecha_are_bounded_by_those_left_to_place() {
    let options = Options { lights: 4, mids: 0, ..Options::STANDARD };
    let mut state = State::new(&Setup { options, ..Setup::default() }).expect("four a side");
    state.begin(&mut Scripted::new(&[1]), &mut Silent);
    while !matches!(state.phase(), Phase::Placement { .. }) {
        let action = state.default_action().expect("something is asked");
        apply(&mut state, action).expect("defaults are legal");
    }
    // Two isolated Mecha of Red stand, and two are left; Blue places beside its first.
    let opener = state.deciding();
    for (red, blue) in [((0, 0), (0, 23)), ((10, 0), (1, 23))] {
        for _ in 0..2 {
            let here = if state.deciding() == Some(Colour::Red) { red } else { blue };
            let kind = Kind::ALL
                .into_iter()
                .find(|&kind| state.check(Action::Place { kind, at: at(here.0, here.1) }).is_ok());
            let place = Action::Place { kind: kind.expect("one is left"), at: at(here.0, here.1) };
            apply(&mut state, place).expect("legal");
        }
    }
    assert_eq!(state.deciding(), opener);
    let red = Deployment::of(state.field(), Colour::Red);
    assert_eq!(red.check(at(20, 0)), Err(NoPlacement::TooManyIsolated { isolated: 3, left: 1 }));
    assert_eq!(red.check(at(2, 0)), Ok(()));
}

/// §3.1 The other player gets the privilege that is left.
#[test]
fn the_seat_that_chooses_colours_does_not_open() {
    let mut state = State::new(&Setup::default()).expect("the default setup");
    state.begin(&mut Scripted::new(&[5]), &mut Silent);
    assert_eq!(*state.phase(), Phase::Privilege { first: Seat::Blue });
    apply(&mut state, Action::Take(Privilege::Colours)).expect("legal");
    apply(&mut state, Action::Play(Colour::Red)).expect("legal");
    assert_eq!(state.colour_of(Seat::Blue), Colour::Red);
    assert_eq!(state.opener(), Colour::Blue);
    assert_eq!(state.to_act(), kit::Next::Seat(Seat::Red));
}

//! §3.1–3.3 Deployment and the order of moves.

use std::sync::Arc;

use grid::{Facing, Hex};
use kit::{Game, Next, Scripted, Seat};

use crate::testing::{biped, board};
use crate::turn::Action;
use crate::{Phase, Setup, SetupError, Start, State, UnitId, UnitSetup};

fn setup(drawing: &str, red: usize, blue: usize) -> Setup {
    let unit = |seat| UnitSetup { seat, sheet: biped(50, 4).sheet(), gunnery: 4, piloting: 5, start: None };
    let units = std::iter::repeat_n(unit(Seat::Red), red).chain(std::iter::repeat_n(unit(Seat::Blue), blue));
    Setup::new(Arc::new(board(drawing).board), units.collect())
}

fn deploy(unit: u8, x: i16, y: i16) -> crate::Action {
    Action::Deploy { unit: UnitId(unit), hex: Hex::new(x, y), facing: Facing::South }.into()
}

#[test]
fn units_are_deployed_in_turn_into_their_zones() {
    let mut state = State::new(&setup("~1 . .\n. . .\n. x .\n. . .\n. . .", 1, 1)).expect("a sound setup");
    let mut log = Vec::new();
    // A tie is rolled again; then Red wins, so that Blue deploys first.
    state.begin(&mut Scripted::new(&[3, 3, 2, 4, 6, 6, 1, 1]), &mut log);
    assert_eq!((state.phase(), state.to_act()), (Phase::Deployment, Next::Seat(Seat::Blue)));
    let refused = |state: &State, action| state.check(action).expect_err("refused").to_string();
    assert_eq!(
        refused(&state, deploy(1, 0, 0)),
        "0101 is outside the home zone: 2 deep from the south edge (§3)"
    );
    assert_eq!(refused(&state, deploy(0, 0, 0)), "unit 0 is not yours: Blue acts now (§3.2)");
    state.apply(deploy(1, 0, 4), &mut Scripted::new(&[]), &mut log).expect("in the zone");
    state.apply(deploy(0, 0, 0), &mut Scripted::new(&[1, 1, 2, 2]), &mut log).expect("in the zone");
    assert_eq!(state.unit(UnitId(0)).place.elevation.0, -1, "on the floor of the water");
    // Blue won this turn's initiative: Red moves first (§3.1).
    assert_eq!((state.phase(), state.turn(), state.to_act()), (Phase::Movement, 1, Next::Seat(Seat::Red)));
}

#[test]
fn a_setup_without_room_is_refused() {
    let crowded = State::new(&setup("x .\n. .\n. .\n. .", 4, 1)).expect_err("too many");
    assert_eq!(crowded.to_string(), "Red's deployment zone has room for 3 of 4 units");
    let mut twice = setup(". .\n. .\n. .\n. .", 1, 1);
    let start = Some(Start { hex: Hex::new(0, 0), facing: Facing::South });
    twice.units.iter_mut().for_each(|unit| unit.start = start);
    assert!(matches!(State::new(&twice), Err(SetupError::Start { .. })));
    let mut flat = setup(". .\n. .", 1, 1);
    flat.zones.red.depth = 0;
    assert_eq!(
        State::new(&flat).expect_err("no zone").to_string(),
        "Red's deployment zone is 0 deep: it needs 1 to 2"
    );
}

//! Whole random battles over every terrain: the laws of every game hold, and no two 'Mechs share a hex.

use std::collections::BTreeSet;
use std::sync::Arc;

use kit::conformance::Suite;
use kit::{Game, Next, Seat, Seeded};

use crate::mech::{Location, Sheet};
use crate::movement::{self, stands};
use crate::options::{Fog, Light};
use crate::testing::{biped, board, quad};
use crate::unit::Posture;
use crate::{Action, Event, Options, Setup, State, UnitSetup};

/// Enough for every fact to come up by lot.
const BATTLES: u64 = 3000;

const WILD: &str = "
    .    w    ww   r    .    =    =    .    p
    u    s    j    jj   m    =    b1h1 .    p
    ~1   ~1   ~2   n    k    =    b2h2 b2h2 .
    ~1   ~3   ~2i  ~1i  .    #2c60 .   b1h2 1
    .    ~1i  i    i    -2   -2~1#3c40 -2 1  2
    1    2    3    2    1    #1c20 .   b3h3 3
    .    1w   2w   x    .    =    u    b4h1 2
    p    p    p    p    =    =    .    .    1
    .    p    .    p    .    .    w    k    n
    .    .    .    .    .    .    .    ~1   ~1";

fn lance(seat: Seat) -> Vec<Arc<Sheet>> {
    match seat {
        Seat::Red => vec![
            biped(50, 5).masc().jets(4).with("ac-5", Location::LeftTorso).sheet(),
            quad(40, 6).sheet(),
            biped(80, 3).with("medium-laser", Location::LeftArm).sheet(),
        ],
        Seat::Blue => vec![biped(35, 7).jets(6).sheet(), biped(100, 3).masc().sheet()],
    }
}

fn setup(alter: impl FnOnce(&mut Setup)) -> Setup {
    let units = Seat::ALL.into_iter().flat_map(|seat| {
        lance(seat).into_iter().map(move |sheet| UnitSetup {
            seat,
            sheet,
            gunnery: 4,
            piloting: 5,
            start: None,
        })
    });
    let mut setup = Setup::new(Arc::new(board(WILD).board), units.collect());
    setup.options.turn_limit = Some(12);
    alter(&mut setup);
    setup
}

fn setups() -> Vec<Setup> {
    vec![
        setup(|_| {}),
        setup(|setup| {
            setup.conditions.fog = Fog::Light;
            setup.options.push_off_board = false;
        }),
        setup(|setup| {
            setup.conditions.light = Light::Moonless;
            setup.options = Options { turn_limit: Some(12), ..Options::practice() };
        }),
        setup(|setup| {
            setup.options.forced_withdrawal = true;
            // A crowd, unarmed or nearly: who loses a weapon must go home through friends.
            let friends: Vec<_> = setup.units.iter().filter(|unit| unit.seat == Seat::Red).cloned().collect();
            setup.units.extend(friends);
        }),
    ]
}

#[test]
fn the_laws_of_every_game_hold_on_wild_ground() {
    let covered = Suite::<State>::new(&setups()).seeds(0..4).require();
    assert_eq!(covered.games, 16);
}

/// Plays a battle in which nobody leaves of their own will; the position is looked at between the moves.
fn play(setup: &Setup, seed: u64, facts: &mut BTreeSet<String>) {
    let mut actions = Vec::new();
    let mut log = Vec::new();
    let mut state = State::new(setup).expect("a sound setup");
    let mut dice = Seeded::new(seed);
    let mut choices = Seeded::new(seed + 1_000_000);
    state.begin(&mut dice, &mut log);
    while let Next::Seat(_) = state.to_act() {
        state.legal_actions(&mut actions);
        actions.retain(|&action| action != Action::Movement(movement::Action::Leave));
        let action = actions[choices.below(actions.len() as u32) as usize];
        state.apply(action, &mut dice, &mut log).expect("a legal action");
        if state.acting().is_none() {
            require_sound(&state, seed, action);
        }
        facts.extend(log.drain(..).filter_map(|event| name(&event)));
    }
}

fn name(event: &Event) -> Option<String> {
    let Event::Movement(event) = event else { return None };
    let said = format!("{event:?}");
    said.split([' ', '{']).next().map(str::to_owned)
}

const FACTS: [&str; 27] = [
    "BridgeCollapsed",
    "BuildingCollapsed",
    "BuildingDamaged",
    "ChargeDeclared",
    "Crushed",
    "DeathFromAboveDeclared",
    "Declared",
    "Displaced",
    "Dropped",
    "Ended",
    "FellOnto",
    "ForcedOff",
    "Freed",
    "IceBroke",
    "IceTested",
    "Jumped",
    "MascUsed",
    "Readied",
    "SkidBegan",
    "Slid",
    "StandAttempted",
    "Stepped",
    "StoodUp",
    "Stuck",
    "Turned",
    "Unjamming",
    "Withdrew",
];

/// §4.9 Whatever happens: between moves no two 'Mechs overlap, and feet stand on something. Between them the battles
/// tell every fact of the chapter, but for those that need a jam, a will to leave, or a place without any way out.
#[test]
fn nobody_shares_a_hex_and_every_fact_of_the_chapter_is_told() {
    let setups = setups();
    let mut facts = BTreeSet::new();
    for seed in 0..BATTLES {
        play(&setups[seed as usize % setups.len()], seed, &mut facts);
    }
    let rare = ["Crushed", "Unjamming", "Withdrew"];
    let missing: Vec<_> =
        FACTS.iter().filter(|fact| !facts.contains(**fact) && !rare.contains(fact)).collect();
    assert!(missing.is_empty(), "never told: {missing:?}");
    assert!(facts.iter().all(|fact| FACTS.contains(&fact.as_str())));
}

fn require_sound(state: &State, seed: u64, action: Action) {
    for unit in state.units().iter().filter(|unit| stands(unit)) {
        let footing = state.footing(unit.id);
        let tread = state.board().tread(unit.place.hex);
        assert_eq!(
            tread.level(footing),
            Some(state.foot_level(unit.id)),
            "seed {seed}, {action:?}: {unit:?}"
        );
        let sharer =
            super::super::stacking::occupant(state, unit.id, unit.place.hex, footing, unit.place.posture);
        assert_eq!(sharer, None, "seed {seed}, after {action:?}: {:?}", unit.place);
        assert!(unit.place.posture == Posture::Prone || unit.fate != crate::unit::Fate::Reserve);
    }
}

//! `legal_actions` and `check` are one rule: thousands of actions that nobody listed, tried at every position.

use grid::Square;
use kit::play::{choices, choose};
use kit::{Game, Next, Seeded, Silent};
use squadron::defaults::Faults;
use squadron::{Action, Colour, Force, GroupId, Kind, Layout, MechaId, Options, Privilege, Region};
use squadron::{Rotation, Setup, State, TileId};

/// An action out of nowhere, often of the kind that is asked for.
fn stranger(near: &[Action], luck: &mut Seeded) -> Action {
    let mut below = |limit: u32| luck.below(limit) as u8;
    let square = Square::new(below(32), below(32)).expect("below 32");
    let colour = Colour::ALL[usize::from(below(2))];
    let kind = Kind::ALL[usize::from(below(6))];
    let (group, target) = (GroupId(below(34)), GroupId(below(34)));
    let like = near.get(usize::from(below(255)) % near.len().max(1));
    // Half of them are neighbours of a legal action: the same decision with one thing changed.
    match (below(2), like) {
        (0, Some(Action::Destination(to))) => {
            let shifted = Square::new(to.x().wrapping_add(below(5)).wrapping_sub(2), to.y());
            Action::Destination(shifted.unwrap_or(square))
        }
        (0, Some(Action::Place { kind, .. })) => Action::Place { kind: *kind, at: square },
        (0, Some(Action::Attack { group, .. })) => {
            Action::Attack { group: *group, target: GroupId(below(9)) }
        }
        (0, Some(Action::LayTile { tile, rotation, .. })) => {
            Action::LayTile { tile: *tile, slot: Region(below(14)), rotation: *rotation }
        }
        (0, Some(Action::ChooseForce(force))) => {
            let mut other = *force;
            other.0[usize::from(below(6))] = below(9);
            Action::ChooseForce(other)
        }
        (0, Some(Action::Allocate(_))) => Action::Allocate(MechaId::new(below(64)).expect("below 64")),
        (0, Some(Action::Activate(_))) => Action::Activate(GroupId(below(9))),
        _ => match below(12) {
            0 => Action::Take(if below(2) == 0 { Privilege::Colours } else { Privilege::Opener }),
            1 => Action::Play(colour),
            2 => {
                let rotation = Rotation::ALL[usize::from(below(4))];
                Action::LayTile { tile: TileId(below(14)), slot: Region(below(14)), rotation }
            }
            3 => Action::ChooseForce(Force(std::array::from_fn(|_| below(8)))),
            4 => Action::Place { kind, at: square },
            5 => Action::MovesFirst(colour),
            6 => Action::Activate(group),
            7 => Action::Destination(square),
            8 => Action::Pass,
            9 => Action::AttacksFirst(colour),
            10 => Action::Attack { group, target },
            _ => Action::Allocate(MechaId::new(below(64)).expect("below 64")),
        },
    }
}

#[test]
fn what_is_listed_is_allowed_and_nothing_else() {
    let small = Options { lights: 4, mids: 3, layout: Layout::ThreeSixThree, ..Options::STANDARD };
    let setups = [Setup { options: small, ..Setup::default() }, Setup::quick(Options::LEAGUE, 4)];
    let (mut allowed, mut refused) = (0u32, 0u32);
    for (setup, seed) in setups.iter().flat_map(|setup| (0..3).map(move |seed| (setup, seed))) {
        let mut state = State::new(setup).expect("a good setup");
        let (mut dice, mut chosen, mut luck) = (Seeded::new(seed), choices(seed), Seeded::new(seed + 1000));
        state.begin(&mut dice, &mut Silent);
        while let Next::Seat(_) = state.to_act() {
            let mut legal = Vec::new();
            state.legal_actions(&mut legal);
            for _ in 0..40 {
                let action = stranger(&legal, &mut luck);
                let is_listed = legal.binary_search(&action).is_ok();
                assert_eq!(state.check(action).is_ok(), is_listed, "{action:?} in {:?}", state.phase());
                if is_listed { allowed += 1 } else { refused += 1 }
            }
            let sampled = state.sample(&mut luck, &mut Vec::new()).expect("before the end");
            assert!(legal.binary_search(&sampled).is_ok(), "{sampled:?} is sampled but not listed");
            let default = state.default_action().expect("before the end");
            assert!(legal.binary_search(&default).is_ok(), "the default {default:?} is not listed");
            let action = choose(&legal, &mut chosen).expect("a legal action");
            state.apply(action, &mut dice, &mut Silent).expect("legal");
        }
        assert_eq!(state.default_action(), None);
    }
    assert!(allowed > 1_000 && refused > 10_000, "{allowed} allowed, {refused} refused");
}

/// §12.3 A match of defaults alone is played to its end.
#[test]
fn two_silent_seats_still_finish() {
    let mut state = State::new(&Setup::default()).expect("the default setup");
    let mut dice = Seeded::new(1);
    state.begin(&mut dice, &mut Silent);
    while let Some(action) = state.default_action() {
        state.apply(action, &mut dice, &mut Silent).expect("defaults are legal");
    }
    assert!(matches!(state.to_act(), Next::Over(_)));
}

/// §12.4
#[test]
fn the_twentieth_fault_loses() {
    let mut faults = Faults::new(&Options::STANDARD);
    let lost: Vec<bool> = (0..20).map(|_| faults.add(kit::Seat::Blue).loses()).collect();
    assert_eq!(lost.iter().position(|&it| it), Some(19));
    assert_eq!(faults.count(kit::Seat::Red), 0);
    assert_eq!(faults.add(kit::Seat::Blue).to_string(), "fault 21 of 20 by the Blue seat");
}

//! Reach against brute force: the actions themselves, tried one after another with lucky dice; and counts kept in
//! `tests/movement.count`.

use std::collections::BTreeMap;

use grid::{Facing, Hex};
use kit::{D6, Dice, Game, Silent, TwoD6};
use proptest::prelude::*;

use crate::board::Footing;
use crate::movement::flight::Flight;
use crate::movement::reach::{Pose, ReachScratch};
use crate::movement::way::{ModePlan, reach};
use crate::movement::{Action, check};
use crate::testing::{Battle, biped, board, quad};
use crate::unit::{Boost, Mode};
use crate::{Action as AnyAction, State, UnitId};

/// Every roll succeeds, and no ice breaks.
pub(super) struct Lucky;

impl Dice for Lucky {
    fn d6(&mut self) -> D6 {
        D6::ALL[0]
    }

    fn two_d6(&mut self) -> TwoD6 {
        TwoD6::new(D6::ALL[5], D6::ALL[5])
    }
}

type Costs = BTreeMap<Pose, u8>;

fn pose(state: &State, unit: UnitId) -> Pose {
    let place = state.unit(unit).place;
    Pose { hex: place.hex, facing: place.facing, footing: state.footing(unit) }
}

/// The least MP of every pose where the move may end, by playing every action.
fn played(start: &Battle, mode: Mode) -> Costs {
    let unit = start.id('A');
    let mut open = start.clone();
    open.go(Action::declare(mode, Boost::None), &[]);
    let mut seen = BTreeMap::new();
    let mut ends = Costs::new();
    let mut queue = vec![open.state];
    while let Some(state) = queue.pop() {
        let (at, mp) = (pose(&state, unit), state.unit(unit).motion.mp_spent);
        if seen.get(&at).is_some_and(|&known| known <= mp) {
            continue;
        }
        seen.insert(at, mp);
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        for action in legal {
            let AnyAction::Movement(step) = action else { continue };
            match step {
                Action::EndMove => {
                    let least = ends.entry(at).or_insert(mp);
                    *least = mp.min(*least);
                }
                Action::Forward { .. }
                | Action::Backward { .. }
                | Action::Shift { .. }
                | Action::TurnLeft
                | Action::TurnRight => {
                    let mut next = state.clone();
                    next.apply_unchecked(action, &mut Lucky, &mut Silent);
                    if next.acting().is_some() {
                        queue.push(next);
                    } else {
                        // §4.6 The minimum movement ends itself.
                        let (at, mp) = (pose(&next, unit), next.unit(unit).motion.mp_spent);
                        let least = ends.entry(at).or_insert(mp);
                        *least = mp.min(*least);
                    }
                }
                _ => {}
            }
        }
    }
    ends
}

fn searched(start: &Battle, mode: Mode) -> Costs {
    let (mut scratch, mut flight) = (ReachScratch::new(), Flight::new());
    let plan = ModePlan::of(&start.state, start.id('A'), mode);
    reach(&start.state, plan, &mut scratch, &mut flight).poses().collect()
}

const GLYPHS: [&str; 20] = [
    ".", ".", ".", "w", "ww", "r", "1", "2", "3", "u", "~1", "~2", "~1i", "=", "=w", "p", "b3h1", "b4h2",
    "#1c90", "x",
];

fn drawn(glyphs: &[usize], others: [usize; 2], four_legs: bool, facing: u8) -> Battle {
    let mut rows = String::new();
    for (place, &glyph) in glyphs.iter().enumerate() {
        let unit = match place {
            _ if place == glyphs.len() / 2 => "A",
            _ if place == others[0] => "F",
            _ if place == others[1] => "E",
            _ => "",
        };
        let ground = if unit.is_empty() { GLYPHS[glyph] } else { "." };
        rows += &format!("{ground}{unit}{}", if place % 5 == 4 { "\n" } else { " " });
    }
    let sheet = if four_legs { quad(30, 4).sheet() } else { biped(30, 4).sheet() };
    let mut drawing = board(&rows).red('A', sheet);
    if rows.contains('F') {
        drawing = drawing.red('F', biped(30, 4).sheet());
    }
    if rows.contains('E') {
        drawing = drawing.blue('E', biped(30, 4).sheet());
    }
    drawing.battle().facing('A', Facing::ALL[usize::from(facing)]).acting('A')
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn reach_is_what_playing_every_action_finds(
        glyphs in proptest::collection::vec(0..GLYPHS.len(), 25),
        others in [0usize..25, 0usize..25],
        four_legs in any::<bool>(),
        facing in 0u8..6,
    ) {
        let battle = drawn(&glyphs, others, four_legs, facing);
        for mode in [Mode::Walk, Mode::Run] {
            prop_assert_eq!(searched(&battle, mode), played(&battle, mode));
        }
    }

    #[test]
    fn what_is_not_listed_is_refused(
        glyphs in proptest::collection::vec(0..GLYPHS.len(), 25),
        others in [0usize..25, 0usize..25],
        steps in proptest::collection::vec(any::<u16>(), 12),
    ) {
        let mut battle = drawn(&glyphs, others, false, 0);
        let unit = battle.id('A');
        for step in steps {
            let legal = battle.legal();
            for action in every_action() {
                let listed = legal.contains(&action.into());
                prop_assert_eq!(listed, check(&battle.state, unit, action).is_ok(), "{:?}", action);
            }
            let action = legal[usize::from(step) % legal.len()];
            battle.state.apply_unchecked(action, &mut kit::Seeded::new(u64::from(step)), &mut Silent);
            if battle.state.acting() != Some(unit) {
                break;
            }
        }
    }
}

fn every_action() -> Vec<Action> {
    let mut all = vec![Action::TurnLeft, Action::TurnRight, Action::StandUp, Action::DropProne];
    all.extend([Action::Leave, Action::Unjam, Action::EndMove]);
    for mode in [Mode::Stationary, Mode::Walk, Mode::Run, Mode::Jump] {
        all.extend(Boost::ALL.map(|boost| Action::declare(mode, boost)));
    }
    for onto in Footing::ALL {
        all.extend([Action::Forward { onto }, Action::Backward { onto }]);
        all.extend(Facing::ALL.map(|towards| Action::Shift { towards, onto }));
    }
    for target in (0..5).map(UnitId) {
        all.extend([Action::Charge { target }, Action::DeathFromAbove { target }]);
    }
    all.push(Action::Jump { to: Hex::new(1, 1), facing: Facing::North });
    all
}

/// Sequences of actions of so many, with lucky dice.
fn perft(state: &State, depth: u32) -> u64 {
    if depth == 0 || state.acting().is_none() {
        return 1;
    }
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    let count = |action: &AnyAction| {
        let mut next = state.clone();
        next.apply_unchecked(*action, &mut Lucky, &mut Silent);
        perft(&next, depth - 1)
    };
    legal.iter().map(count).sum()
}

fn positions() -> Vec<(&'static str, Battle)> {
    let open = ". . . . .\n. . . . .\n. . A . .\n. . . . .\n. . . . .";
    let town = ". = . b3h1 .\np = p b4h2 .\n. = A . u\n~1 #1c90 ~1 ww .\n~1 = ~2 1 2";
    let at = |drawing: &str, draft: crate::testing::Draft| {
        board(drawing).red('A', draft.sheet()).battle().acting('A')
    };
    vec![
        ("open/biped", at(open, biped(50, 4).jets(2))),
        ("open/quad", at(open, quad(50, 4))),
        ("town/biped", at(town, biped(50, 4).jets(2).masc())),
        ("town/quad", at(town, quad(50, 4))),
    ]
}

/// The file lists: position, what is counted, count.
#[test]
fn counts_are_those_on_file() {
    let mut lines = Vec::new();
    for (name, battle) in positions() {
        for depth in 1..=3 {
            lines.push(format!("{name:<12} actions {depth}  {}", perft(&battle.state, depth)));
        }
        for (word, mode) in [("walk", Mode::Walk), ("run", Mode::Run), ("jump", Mode::Jump)] {
            lines.push(format!("{name:<12} {word:<9}  {}", searched(&battle, mode).len()));
        }
    }
    let kept = include_str!("../../../tests/movement.count");
    let kept: Vec<&str> = kept.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
    assert_eq!(lines, kept);
}

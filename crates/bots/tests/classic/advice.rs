//! Advice: a whole decision in one answer.

use bots::classic::suggest;
use bots::{Known, Strength, Suggestion};
use classic::{Action, Phase, fire, movement, physical, turn};
use grid::Facing;
use kit::{Game, Next, Seat, Seeded, Silent};

use crate::table::{BUDGET, PositionBuilder, Table, open};

fn advice(table: &Table, strength: Strength) -> Suggestion<Action> {
    let Next::Seat(seat) = table.game.to_act() else { panic!("somebody is to act") };
    suggest(&Known::new(&table.game, seat, &mut Seeded::new(0)), strength, BUDGET, 4)
}

fn duel(range: i16) -> Table {
    let at = format!("08{:02}", 5 + range);
    let scene = PositionBuilder::on(open(16, 17)).red("cooper", "0805", Facing::South).blue(
        "cooper",
        &at,
        Facing::North,
    );
    scene.first(Seat::Red)
}

/// Every action is legal after those before it, on a table where nothing is rolled for.
fn is_played_to_its_end(table: &Table, actions: &[Action]) {
    let mut game = table.game.clone();
    for &action in actions {
        assert_eq!(game.check(action), Ok(()), "{action:?} of {actions:?}");
        game.apply(action, &mut Seeded::new(1), &mut Silent).expect("a legal action");
    }
    assert_eq!(game.acting(), None, "{actions:?}");
}

#[test]
fn a_suggested_move_names_the_unit_and_has_every_step_to_the_end() {
    for strength in [Strength::Cadet, Strength::Regular, Strength::Veteran] {
        let table = duel(8);
        let suggestion = advice(&table, strength);
        assert!(
            matches!(suggestion.actions[0], Action::Turn(turn::Action::Activate { .. })),
            "{suggestion:?}"
        );
        assert!(
            matches!(suggestion.actions[1], Action::Movement(movement::Action::Declare { .. })),
            "{suggestion:?}"
        );
        assert!(suggestion.actions.len() > 3, "{suggestion:?}");
        is_played_to_its_end(&table, &suggestion.actions);
        assert!(
            suggestion.candidates.len() > 1 && suggestion.candidates[0].plan.contains(" to "),
            "{suggestion:?}"
        );
    }
}

#[test]
fn a_suggested_volley_has_every_shot() {
    let table = duel(4).until(Phase::Weapons);
    let suggestion = advice(&table, Strength::Regular);
    let shots = suggestion.actions.iter().filter(|it| matches!(it, Action::Fire(fire::Action::Fire { .. })));
    assert!(shots.count() > 1, "{suggestion:?}");
    assert_eq!(suggestion.actions.last(), Some(&Action::Fire(fire::Action::EndFire)));
    is_played_to_its_end(&table, &suggestion.actions);
    assert!(suggestion.candidates.iter().all(|it| !it.terms.is_empty()), "{suggestion:?}");
}

#[test]
fn suggested_blows_are_told_to_the_last() {
    let table = duel(1).until(Phase::Physical);
    let suggestion = advice(&table, Strength::Regular);
    assert!(suggestion.actions.len() > 2, "{suggestion:?}");
    assert_eq!(suggestion.actions.last(), Some(&Action::Physical(physical::Action::EndPhysical)));
    is_played_to_its_end(&table, &suggestion.actions);
}

#[test]
fn a_unit_that_is_named_already_is_not_named_again() {
    let mut table = duel(8);
    let whole = advice(&table, Strength::Regular);
    table.game.apply(whole.actions[0], &mut Seeded::new(1), &mut Silent).expect("a legal action");
    let rest = advice(&table, Strength::Regular);
    assert_eq!(rest.actions, whole.actions[1..]);
}

#[test]
fn advice_does_not_depend_on_what_the_other_seat_has_sealed() {
    let table = duel(4).until(Phase::Weapons);
    let Next::Seat(first) = table.game.to_act() else { panic!("somebody fires first") };
    let sealed = |shots: bool| {
        let mut game = table.game.clone();
        let mut bot = bots::classic(Strength::Regular, 1);
        while game.to_act() == Next::Seat(first) {
            let known = Known::new(&game, first, &mut Seeded::new(0));
            let action = bot.decide(&known, BUDGET).action;
            let skipped = !shots && matches!(action, Action::Fire(fire::Action::Fire { .. }));
            if !skipped {
                game.apply(action, &mut Seeded::new(1), &mut Silent).expect("a legal action");
            }
        }
        assert_eq!(game.attacks().is_empty(), !shots);
        let seat = first.other();
        suggest(&Known::new(&game, seat, &mut Seeded::new(0)), Strength::Regular, BUDGET, 4)
    };
    assert_eq!(sealed(true), sealed(false));
}

//! The log as it is read by entries: how lines stand to each other, in whole random battles.

use classic::{Event, State, movement, turn};
use kit::{Game, Next, Seat, Seeded};
use present::Present;
use proving::yard::Yard;
use wire::{Answer, LogKind, LogLine, LogRank, Options, Question};

use crate::tour;

fn battle(number: u64) -> State {
    let setup = Yard::default().by_lot(number, &mut Seeded::new(number));
    State::new(&setup).expect("the yard makes battles that begin")
}

/// Every event of some battles with the line that a seat hears of it.
fn every_line(battles: u64, mut visit: impl FnMut(&State, &Event, Option<&LogLine>)) {
    for number in 0..battles {
        let mut state = battle(number);
        let (mut dice, mut choices) = (Seeded::new(number), kit::play::choices(number));
        let mut events = Vec::new();
        let mut then = state.clone();
        state.begin(&mut dice, &mut events);
        let mut listed = Vec::new();
        for step in 0..400 {
            let heard_by = if step % 2 == 0 { Some(Seat::Blue) } else { Some(Seat::Red) };
            for event in &events {
                then.absorb(event);
                visit(&then, event, then.log_line(event, heard_by, step).as_ref());
            }
            events.clear();
            let Next::Seat(_) = state.to_act() else { break };
            let action = state.sample(&mut choices, &mut listed).expect("there is a choice");
            state.apply_unchecked(action, &mut dice, &mut events);
        }
    }
}

#[test]
fn a_move_is_summed_up_in_one_line_with_where_it_led() {
    let mut moves = 0;
    every_line(10, |state, event, line| {
        let Event::Movement(movement::Event::Ended { unit, .. }) = event else { return };
        let line = line.expect("the end of a move is told to all");
        assert_eq!((line.rank, line.kind), (LogRank::Sum, LogKind::Move));
        let here = state.unit(*unit).place.hex.to_string();
        assert!(line.aside.as_ref().is_some_and(|it| it.ends_with(&here)), "{line:?}");
        assert!(line.text.ends_with(&line.short), "{line:?}");
        moves += 1;
    });
    assert!(moves > 100, "only {moves}");
}

#[test]
fn few_words_say_neither_the_name_nor_the_dice_that_stand_beside_them() {
    let mut rolls = 0;
    every_line(30, |_, _, line| {
        let Some(line) = line else { return };
        assert!(!line.short.is_empty(), "{line:?}");
        assert!(!line.short.contains("rolls "), "{line:?}");
        let name = line.name.as_deref().unwrap_or("nobody");
        assert!(!line.short.starts_with("Red ") || line.unit.is_none(), "{line:?}");
        assert!(!line.short.starts_with(name), "{line:?}");
        if line.dice.iter().any(|it| it.need.is_some()) {
            assert!(line.verdict.is_some(), "a test has a result in words: {line:?}");
            rolls += 1;
        }
    });
    assert!(rolls > 100, "only {rolls}");
}

#[test]
fn initiative_shows_the_dice_of_each_side_under_its_own_turn() {
    let mut rolled = None;
    let mut seen = 0;
    every_line(6, |_, event, line| match event {
        Event::Turn(turn::Event::InitiativeRolled { red, blue, .. }) => {
            let line = line.expect("it is told");
            assert_eq!(line.phase, "Initiative");
            let totals: Vec<u16> = line.dice.iter().map(|it| it.total).collect();
            assert_eq!(totals, [u16::from(red.total()), u16::from(blue.total())]);
            assert!(line.dice.iter().all(|it| it.seat.is_some()));
            rolled = Some(line.turn);
        }
        Event::Turn(turn::Event::TurnBegan { turn, .. }) => {
            assert_eq!(rolled, Some(*turn), "the roll belongs to the turn that it opens");
            seen += 1;
        }
        _ => {}
    });
    assert!(seen > 6, "only {seen}");
}

/// What a weapon can be fired at lies where its field says that it bears.
#[test]
fn a_weapon_bears_on_what_it_may_fire_at() {
    let mut asked = 0;
    for number in 0..6 {
        tour::tour(battle(number), number, 300, |state, seat, _| {
            let Some(Options::Fire(options)) = state.options_for(seat) else { return };
            for target in &options.targets {
                for shot in target.weapons.iter().filter(|it| it.need.is_some()) {
                    let Some(variant) = shot.variants.first() else { continue };
                    let sent = Some(variant.action.clone());
                    let question = Question::Field { weapon: shot.weapon, shot: sent, actions: Vec::new() };
                    let answer = state.answer(Some(seat), &question).expect("a weapon bears somewhere");
                    let Answer::Field { short, medium, long, .. } = answer else {
                        panic!("a field is answered with a field")
                    };
                    let bracket = shot.bracket.as_deref();
                    let hexes = match bracket {
                        Some("short") => short,
                        Some("medium") => medium,
                        _ => long,
                    };
                    // Fire by a spotter and at buildings next door may go by other measures.
                    if target.unit.is_some() && target.sight.clear {
                        assert!(hexes.contains(&target.hex), "{bracket:?} {shot:?}");
                        asked += 1;
                    }
                }
            }
        });
    }
    assert!(asked > 50, "only {asked}");
}

#[test]
fn a_field_of_no_weapon_says_how_many_there_are() {
    let mut refused = 0;
    tour::tour(battle(1), 1, 300, |state, seat, _| {
        if let Some(Options::Fire(_)) = state.options_for(seat) {
            let question = Question::Field { weapon: 200, shot: None, actions: Vec::new() };
            let why = state.answer(Some(seat), &question).expect_err("there is no such weapon");
            assert!(why.message.contains("there are"), "{}", why.message);
            refused += 1;
        }
    });
    assert!(refused > 0);
}

/// A shot that is declared keeps its lines, and they add up to its number.
#[test]
fn the_lines_of_a_declared_shot_add_up() {
    let mut added = 0;
    for number in 0..6 {
        tour::tour(battle(number), number, 300, |state, seat, _| {
            let Some(Options::Fire(options)) = state.options_for(seat) else { return };
            for shot in options.declared.iter().filter(|it| !it.modifiers.is_empty()) {
                let sum: i16 = shot.modifiers.iter().map(|it| it.value).sum();
                assert_eq!(Some(sum), shot.need, "{shot:?}");
                added += 1;
            }
        });
    }
    assert!(added > 20, "only {added}");
}

//! Whole games: always legal, always to an end, always the same; reasons that can be read; budgets that hold.

use std::time::Duration;

use bots::{Bot, Budget, Known, Strength, TimeSource};
use classic::{Phase, State};
use grid::Facing;
use kit::{Game, Next, Seat, Seeded, Silent, StateHash};

use crate::table::{BUDGET, PositionBuilder, open};

fn sides(size: usize) -> PositionBuilder {
    let names = ["gamekeeper", "cooper", "hawthorn", "hornbeam"];
    let mut scene = PositionBuilder::on(crate::table::drawn(&[
        "................",
        "..w...w...w.....",
        "................",
        "....~~...1......",
        ".w..~~...11..w..",
        "................",
        "...W....r...p...",
        "................",
        "....2.....ww....",
        "................",
        "..w.....~~......",
        "................",
    ]));
    for (index, name) in names.into_iter().take(size).enumerate() {
        scene = scene.red(name, &format!("{:02}01", 3 + 3 * index), Facing::South);
        scene = scene.blue(name, &format!("{:02}12", 3 + 3 * index), Facing::North);
    }
    scene.options(|it| it.turn_limit = Some(12))
}

/// Plays a whole game; every action is checked.
fn play(scene: PositionBuilder, bots: [Strength; 2], seed: u64) -> (State, u32) {
    let mut game = scene.first(Seat::Red).game;
    let mut dice = Seeded::new(seed);
    let mut players: [Box<dyn Bot<State>>; 2] = [bots::classic(bots[0], seed), bots::classic(bots[1], seed)];
    let mut decisions = 0;
    while let Next::Seat(seat) = game.to_act() {
        let known = Known::new(&game, seat, &mut Seeded::new(seed));
        let choice = players[usize::from(seat == Seat::Blue)].decide(&known, Budget::nodes(60));
        assert_eq!(choice.fault, None);
        game.apply(choice.action, &mut dice, &mut Silent).expect("bots choose legal actions");
        decisions += 1;
    }
    (game, decisions)
}

#[test]
fn every_strength_plays_legal_games_to_the_end() {
    use Strength::{Cadet, Random, Regular, Veteran};
    for (seed, bots) in
        [[Cadet, Regular], [Regular, Random], [Veteran, Cadet], [Random, Veteran]].into_iter().enumerate()
    {
        let (game, decisions) = play(sides(2), bots, seed as u64);
        assert_eq!(game.phase(), Phase::Over);
        assert!(decisions > 20);
    }
}

#[test]
fn the_same_seed_and_nodes_give_the_same_game() {
    for bots in [[Strength::Regular, Strength::Cadet], [Strength::Veteran, Strength::Regular]] {
        let [one, other] = [play(sides(2), bots, 5), play(sides(2), bots, 5)];
        assert_eq!(StateHash::of(&one.0), StateHash::of(&other.0));
        assert_eq!(one.1, other.1);
    }
}

#[test]
fn a_whole_lance_finds_its_way_about() {
    let (game, _) = play(sides(4), [Strength::Regular, Strength::Cadet], 2);
    assert_eq!(game.phase(), Phase::Over);
}

#[test]
fn reasons_are_given_when_asked_for_and_only_then() {
    for strength in [Strength::Cadet, Strength::Regular, Strength::Veteran] {
        let mut table = sides(1).first(Seat::Red);
        let mut bot = bots::classic(strength, 1);
        let named = table.ask(&mut *bot, BUDGET).action;
        table.game.apply(named, &mut Seeded::new(1), &mut Silent).expect("a legal action");
        let explained = table.ask(&mut *bots::classic(strength, 1), BUDGET.explained());
        assert!(explained.candidates.len() > 1, "{explained:?}");
        assert!(explained.candidates[0].plan.contains(" to "), "{explained:?}");
        assert!(explained.candidates.iter().all(|it| !it.terms.is_empty()), "{explained:?}");
        let silent = table.ask(&mut *bots::classic(strength, 1), BUDGET);
        assert_eq!(silent.candidates, []);
        assert_eq!(silent.action, explained.action);
    }
}

#[test]
fn no_time_at_all_is_enough_for_a_legal_action() {
    for strength in Strength::ALL {
        let mut table = sides(2).first(Seat::Red);
        let mut bot = bots::classic(strength, 1);
        let stopped = TimeSource(|| Duration::ZERO);
        for _ in 0..12 {
            let choice = table.ask(&mut *bot, Budget::time(Duration::ZERO, stopped));
            table.game.apply(choice.action, &mut Seeded::new(1), &mut Silent).expect("a legal action");
        }
    }
}

#[test]
fn a_lone_survivor_and_an_empty_field_are_no_riddle() {
    let scene = PositionBuilder::on(open(5, 5)).red("wicket", "0101", Facing::North).blue(
        "wicket",
        "0505",
        Facing::South,
    );
    let scene = scene.options(|it| it.turn_limit = Some(6));
    let (game, _) = play(scene, [Strength::Veteran, Strength::Regular], 9);
    assert_eq!(game.phase(), Phase::Over);
}

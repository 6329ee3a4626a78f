//! Positions of M.A.S.C. in which every sensible player does the same.

use bots::{Budget, Choice, Known, Strength};
use kit::{Game, Next, Scripted, Seeded, Silent};
use squadron::setup::{Drawn, Start};
use squadron::{Action, Colour, Counter, Kind, Options, Phase, Setup, State};

/// A Mecha: kind, x, y, damage.
type Piece = (Kind, u8, u8, u8);
use Kind::{Ant, Frog, Rat, Spider, Turtle, Wolf};

/// Turn 1 on an open board. Red owns the initiative and has Mecha 0, 1, …, Blue 16, 17, ….
fn open_board(red: &[Piece], blue: &[Piece]) -> State {
    let of = |owner, first: u8, pieces: &[Piece]| -> Vec<Counter> {
        let counter = |(id, &(kind, x, y, damage))| Counter { id, owner, kind, x, y, damage };
        (first..).zip(pieces).map(counter).collect()
    };
    let mecha = [of(Colour::Red, 0, red), of(Colour::Blue, 16, blue)].concat();
    let start = Start::Drawn(Drawn { rows: vec![".".repeat(32); 24], mecha });
    let mut state =
        State::new(&Setup { options: Options::STANDARD, start, ..Setup::default() }).expect("a position");
    state.begin(&mut Scripted::new(&[6, 6, 1, 1]), &mut Silent);
    state
}

fn apply(state: &mut State, actions: &[Action]) {
    for &action in actions {
        state
            .apply(action, &mut Seeded::new(1), &mut Silent)
            .unwrap_or_else(|why| panic!("{action:?}: {why}"));
    }
}

fn ask(state: &State, strength: Strength) -> Choice<Action> {
    let Next::Seat(seat) = state.to_act() else { panic!("nobody is to act") };
    let known = Known::new(state, seat, &mut Seeded::new(1));
    bots::squadron(strength, 1).decide(&known, Budget::nodes(20_000).explained())
}

/// Lets one bot play until its seat has no more to say in this phase; the other passes.
fn red_moves(state: &mut State) {
    apply(state, &[Action::MovesFirst(Colour::Red)]);
    let mut bot = bots::squadron(Strength::Regular, 1);
    while let Phase::Movement { turn } | Phase::Activation { colour: turn, .. } = *state.phase() {
        let action = if turn == Colour::Blue {
            Action::Pass
        } else {
            let seat = state.seat_of(Colour::Red);
            bot.decide(&Known::new(state, seat, &mut Seeded::new(1)), Budget::nodes(20_000)).action
        };
        apply(state, &[action]);
    }
}

/// Blue's only group is activated and stays, so that it is where it will be fired at; then Red moves.
fn red_answers(state: &mut State) {
    apply(state, &[Action::MovesFirst(Colour::Blue)]);
    let blue: Vec<Action> = state
        .field()
        .living(Colour::Blue)
        .iter()
        .map(|id| Action::Destination(state.field().square(id)))
        .collect();
    apply(state, &[Action::Activate(squadron::GroupId(0))]);
    apply(state, &blue);
    let mut bot = bots::squadron(Strength::Regular, 1);
    while matches!(state.phase(), Phase::Movement { turn: Colour::Red } | Phase::Activation { .. }) {
        let known = Known::new(state, state.seat_of(Colour::Red), &mut Seeded::new(1));
        let action = bot.decide(&known, Budget::nodes(20_000)).action;
        apply(state, &[action]);
    }
}

/// Goes on to the Combat Phase with nobody moving.
fn to_combat(state: &mut State) {
    apply(state, &[Action::MovesFirst(Colour::Red), Action::Pass, Action::Pass]);
    apply(state, &[Action::AttacksFirst(Colour::Red)]);
}

fn region_count(state: &State, region: usize, colour: Colour) -> u8 {
    squadron::victory::counts(state.field())[colour][region]
}

/// §18.8
#[test]
fn with_the_initiative_it_moves_second_and_attacks_first() {
    let mut state = open_board(&[(Rat, 3, 3, 0), (Rat, 4, 3, 0)], &[(Rat, 3, 20, 0), (Rat, 4, 20, 0)]);
    assert_eq!(ask(&state, Strength::Regular).action, Action::MovesFirst(Colour::Blue));
    apply(&mut state, &[Action::MovesFirst(Colour::Blue), Action::Pass, Action::Pass]);
    assert_eq!(ask(&state, Strength::Regular).action, Action::AttacksFirst(Colour::Red));
}

/// §10.2 A neutral region pays two, one's own one.
#[test]
fn it_walks_into_an_empty_region_in_reach_that_pays_more() {
    let far = [(Turtle, 30, 22, 0), (Turtle, 31, 22, 0)];
    let mut state = open_board(&[(Frog, 3, 5, 0), (Frog, 4, 5, 0)], &far);
    red_moves(&mut state);
    assert_eq!(region_count(&state, 4, Colour::Red), 2);
}

#[test]
fn an_undefended_enemy_region_is_raided() {
    let far = [(Turtle, 30, 22, 0), (Turtle, 31, 22, 0)];
    let mut state = open_board(&[(Frog, 3, 13, 0), (Frog, 4, 13, 0)], &far);
    red_moves(&mut state);
    assert!(region_count(&state, 8, Colour::Red) + region_count(&state, 9, Colour::Red) >= 1);
}

#[test]
fn four_that_can_hold_two_regions_do_not_crowd_into_one() {
    let far = [(Turtle, 30, 22, 0), (Turtle, 31, 22, 0)];
    let red = [(Frog, 6, 5, 0), (Frog, 7, 5, 0), (Frog, 8, 5, 0), (Frog, 9, 5, 0)];
    let mut state = open_board(&red, &far);
    red_moves(&mut state);
    let held = (4..8).filter(|&region| region_count(&state, region, Colour::Red) > 0).count();
    assert!(held >= 2, "only {held} neutral regions are held");
}

/// A pair of Ants has nothing to win within reach of six Rats that have yet to move.
#[test]
fn it_does_not_walk_into_the_guns_for_nothing() {
    let rats: Vec<Piece> = (0..6).map(|x| (Rat, 10 + x, 21, 0)).collect();
    let mut state = open_board(&[(Ant, 12, 4, 0), (Ant, 13, 4, 0)], &rats);
    red_moves(&mut state);
    let nearest = state.field().stands(Colour::Red).iter().map(|it| it.y()).max();
    assert!(nearest < Some(12), "an Ant went to row {nearest:?}");
}

#[test]
fn it_comes_into_range_of_what_it_can_destroy() {
    let mut state = open_board(
        &[(Rat, 3, 3, 0), (Rat, 4, 3, 0), (Rat, 5, 3, 0), (Rat, 6, 3, 0)],
        &[(Ant, 4, 12, 0), (Ant, 5, 12, 0)],
    );
    red_answers(&mut state);
    apply(&mut state, &[Action::AttacksFirst(Colour::Red)]);
    let choice = ask(&state, Strength::Regular);
    assert!(matches!(choice.action, Action::Attack { .. }), "{choice:?}");
    assert!(choice.candidates[0].plan.starts_with("Rat A, Rat B"), "{:?}", choice.candidates[0]);
}

/// §9.2 A Rat that is all but dead against a fresh Turtle.
#[test]
fn it_fires_at_what_it_can_destroy() {
    let mut state = open_board(
        &[(Ant, 10, 10, 0), (Ant, 11, 10, 0)],
        &[(Turtle, 8, 14, 0), (Turtle, 9, 14, 0), (Rat, 13, 14, 1), (Rat, 14, 14, 1)],
    );
    to_combat(&mut state);
    for strength in [Strength::Regular, Strength::Veteran] {
        let choice = ask(&state, strength);
        assert_eq!(
            choice.action,
            Action::Attack { group: squadron::GroupId(0), target: squadron::GroupId(1) }
        );
    }
}

#[test]
fn it_always_fires_if_it_can() {
    let mut state = open_board(&[(Frog, 3, 3, 0), (Frog, 4, 3, 0)], &[(Turtle, 3, 5, 0), (Turtle, 4, 5, 0)]);
    to_combat(&mut state);
    assert!(matches!(ask(&state, Strength::Regular).action, Action::Attack { .. }));
    assert!(matches!(ask(&state, Strength::Cadet).action, Action::Attack { .. }));
}

/// §9.3 Two sixes: on the Wolf the first destroys it, on the Turtle nobody is lost.
#[test]
fn the_defender_lets_take_dice_who_survives_them() {
    let mut state = open_board(
        &[(Ant, 10, 10, 0), (Ant, 10, 11, 0)],
        &[(Turtle, 14, 10, 3), (Wolf, 14, 11, 3), (Rat, 30, 20, 0), (Rat, 31, 20, 0)],
    );
    to_combat(&mut state);
    let attack = Action::Attack { group: squadron::GroupId(0), target: squadron::GroupId(0) };
    state.apply(attack, &mut Scripted::new(&[6, 6, 1, 1, 1, 1]), &mut Silent).expect("legal");
    assert_eq!(
        ask(&state, Strength::Regular).action,
        Action::Allocate(squadron::MechaId::new(16).expect("an id"))
    );
}

/// §9.5 All dice are seen: three sixes destroy one Ant and wound another, or a Spider takes them and lives.
#[test]
fn the_defender_counts_all_the_dice() {
    let mut state = open_board(
        &[(Ant, 10, 10, 0), (Ant, 10, 11, 0)],
        &[(Ant, 14, 10, 0), (Ant, 14, 11, 0), (Spider, 14, 12, 0), (Rat, 30, 20, 0), (Rat, 31, 20, 0)],
    );
    to_combat(&mut state);
    let attack = Action::Attack { group: squadron::GroupId(0), target: squadron::GroupId(0) };
    state.apply(attack, &mut Scripted::new(&[6, 6, 6, 1, 1, 1]), &mut Silent).expect("legal");
    assert_eq!(
        ask(&state, Strength::Regular).action,
        Action::Allocate(squadron::MechaId::new(18).expect("an id"))
    );
}

/// §6.7 A lone Mecha closes up, and nobody passes before it has.
#[test]
fn a_lone_mecha_rejoins() {
    let mut state = open_board(
        &[(Frog, 3, 3, 0), (Rat, 12, 3, 0), (Rat, 13, 3, 0)],
        &[(Turtle, 30, 22, 0), (Turtle, 31, 22, 0)],
    );
    red_moves(&mut state);
    let groups = squadron::Groups::standing(state.field());
    assert_eq!(groups.count(Colour::Red), 1);
}

#[test]
fn it_says_why_in_terms_that_add_up() {
    let state = {
        let mut state = State::new(&Setup::quick(Options::STANDARD, 1)).expect("a setup");
        state.begin(&mut Seeded::new(1), &mut Silent);
        let first = state.initiative();
        apply(&mut state, &[Action::MovesFirst(first)]);
        state
    };
    let choice = ask(&state, Strength::Regular);
    assert!(choice.candidates.len() > 1);
    for candidate in &choice.candidates {
        let sum: f64 = candidate.terms.iter().map(|term| term.value).sum();
        assert!((sum - candidate.score).abs() < 0.05, "{candidate:?}");
        assert!(candidate.plan.starts_with('B') || candidate.plan.starts_with('R'), "{}", candidate.plan);
    }
}

#[test]
fn the_veteran_says_how_the_turn_may_end() {
    let far = [(Turtle, 30, 22, 0), (Turtle, 31, 22, 0)];
    let mut state = open_board(&[(Frog, 3, 5, 0), (Frog, 4, 5, 0), (Rat, 20, 5, 0), (Rat, 21, 5, 0)], &far);
    apply(&mut state, &[Action::MovesFirst(Colour::Red)]);
    let choice = ask(&state, Strength::Veteran);
    assert!(matches!(choice.action, Action::Activate(_)));
    assert!(choice.candidates.len() > 1);
    let first = &choice.candidates[0];
    assert_eq!(first.terms[0].why, "outlook after the turn");
    assert!(choice.candidates.iter().all(|it| it.score <= first.score));
}

/// Range 8 against Range 4: the Rats have moved, so the Spiders can fire and not be fired at.
#[test]
fn the_long_range_fires_from_where_the_short_one_cannot_answer() {
    let mut state =
        open_board(&[(Spider, 10, 2, 0), (Spider, 11, 2, 0)], &[(Rat, 10, 11, 0), (Rat, 11, 11, 0)]);
    red_answers(&mut state);
    let rows: Vec<u8> = state.field().stands(Colour::Red).iter().map(|it| it.y()).collect();
    assert!(rows.iter().all(|y| (3..=6).contains(y)), "rows {rows:?}");
}

/// §10.2: the neutral regions begin with row 8 and pay from the turn in which somebody stands there. Nobody gets
/// there this turn; Rats and Ants (Move 5) do next turn from row 3 on. To go farther gains
/// nothing more, so it is not asked for; but a pair must come so far, as nobody goes alone (§6.6c).
#[test]
fn who_has_nothing_in_reach_goes_where_there_will_be() {
    let far = [(Turtle, 30, 22, 0), (Turtle, 31, 22, 0)];
    let mut state = open_board(&[(Rat, 3, 0, 0), (Rat, 4, 0, 0), (Ant, 3, 1, 0), (Ant, 4, 1, 0)], &far);
    red_moves(&mut state);
    let field = state.field();
    let arrives = |&id: &squadron::MechaId| field.square(id).y() + field.profile(id).movement >= 8;
    let next_turn = field.living(Colour::Red).iter().filter(arrives).count();
    assert!(next_turn >= 2, "{next_turn} get there next turn: {:?}", field.stands(Colour::Red));
}

/// Of two like pairs, the one that is all but dead.
#[test]
fn it_finishes_who_is_wounded() {
    let mut state = open_board(
        &[(Ant, 10, 10, 0), (Ant, 11, 10, 0)],
        &[(Wolf, 7, 14, 0), (Wolf, 8, 14, 0), (Wolf, 13, 14, 3), (Wolf, 14, 14, 3)],
    );
    to_combat(&mut state);
    for strength in [Strength::Regular, Strength::Veteran] {
        let attack = Action::Attack { group: squadron::GroupId(0), target: squadron::GroupId(1) };
        assert_eq!(ask(&state, strength).action, attack, "{}", strength.name());
    }
}

/// Two like pairs in one region; one of them has fired and harms nobody any more this turn.
#[test]
fn it_fires_at_who_has_yet_to_fire() {
    let mut state = open_board(
        &[(Ant, 11, 10, 0), (Ant, 12, 10, 0)],
        &[(Ant, 8, 14, 0), (Ant, 9, 14, 0), (Ant, 14, 14, 0), (Ant, 15, 14, 0)],
    );
    apply(&mut state, &[Action::MovesFirst(Colour::Red), Action::Pass, Action::Pass]);
    apply(&mut state, &[Action::AttacksFirst(Colour::Blue)]);
    let fired = Action::Attack { group: squadron::GroupId(0), target: squadron::GroupId(0) };
    state.apply(fired, &mut Scripted::new(&[1; 6]), &mut Silent).expect("legal");
    let attack = Action::Attack { group: squadron::GroupId(0), target: squadron::GroupId(1) };
    assert_eq!(ask(&state, Strength::Regular).action, attack);
}

/// §10.1 Four Rats, one of which holds a region by itself: two sixes destroy one of the others.
#[test]
fn who_holds_a_region_alone_is_spared() {
    let mut state = open_board(
        &[(Ant, 7, 8, 0), (Ant, 8, 8, 0)],
        &[(Rat, 7, 12, 0), (Rat, 8, 12, 0), (Rat, 9, 12, 0), (Rat, 10, 12, 0)],
    );
    to_combat(&mut state);
    let attack = Action::Attack { group: squadron::GroupId(0), target: squadron::GroupId(0) };
    state.apply(attack, &mut Scripted::new(&[6, 6, 1, 1, 1, 1]), &mut Silent).expect("legal");
    for strength in [Strength::Regular, Strength::Veteran] {
        let alone = Action::Allocate(squadron::MechaId::new(16).expect("an id"));
        assert_ne!(ask(&state, strength).action, alone, "{}", strength.name());
    }
}

/// The table before the first tile, and then before the first force, with a regular at both seats.
fn opened(until: impl Fn(&Phase) -> bool) -> State {
    let setup = Setup { options: Options::STANDARD, ..Setup::default() };
    let mut state = State::new(&setup).expect("a setup");
    state.begin(&mut Seeded::new(3), &mut Silent);
    let mut bot = bots::squadron(Strength::Regular, 1);
    while !until(state.phase()) {
        let Next::Seat(seat) = state.to_act() else { panic!("it cannot be over") };
        let known = Known::new(&state, seat, &mut Seeded::new(1));
        let action = bot.decide(&known, Budget::nodes(2_000)).action;
        apply(&mut state, &[action]);
    }
    state
}

/// §3.2 Water and rocks at home slow nobody but us.
#[test]
fn the_ground_at_home_is_quick() {
    let state = opened(|phase| matches!(phase, Phase::Tiles { .. }));
    let Action::LayTile { tile, slot, rotation } = ask(&state, Strength::Regular).action else {
        panic!("a tile is asked for")
    };
    let me = state.deciding().expect("a colour");
    assert_eq!(state.field().board().layout.owner(slot), Some(me), "home comes first");
    let tiles = &state.field().table().tiles;
    let slow = |id| {
        let squares = (0..64u8).map(|at| tiles.tile(id).terrain(rotation, at / 8, at % 8));
        squares.filter(|it| it.cost() > Some(grid::EntryCost::One) || it.cost().is_none()).count()
    };
    let quicker = squadron::TileId::all().filter(|&other| slow(other) < slow(tile)).count();
    assert!(quicker <= 2, "{quicker} tiles have fewer slow squares");
}

/// §17.9 No kind is weak, so none is left at home: over some games a bot fields all six, and not always the same force.
#[test]
fn every_kind_is_fielded_and_forces_vary() {
    let state = opened(|phase| matches!(phase, Phase::Forces { .. }));
    let me = state.deciding().expect("a colour");
    for strength in [Strength::Regular, Strength::Veteran, Strength::Ace] {
        let force = |seed: u64| {
            let known = Known::new(&state, state.seat_of(me), &mut Seeded::new(1));
            match bots::squadron(strength, seed).decide(&known, Budget::nodes(100)).action {
                Action::ChooseForce(force) => force,
                other => panic!("a force is asked for, not {other:?}"),
            }
        };
        let forces: Vec<squadron::Force> = (0..24).map(force).collect();
        for kind in squadron::Kind::ALL {
            assert!(forces.iter().any(|it| it.count(kind) > 0), "{}: no {kind}", strength.name());
        }
        assert!(forces.iter().any(|it| *it != forces[0]), "{}", strength.name());
    }
}

/// §3.6 Squads along the whole edge, so that every region ahead is near to somebody.
#[test]
fn squads_deploy_along_the_whole_edge() {
    let state = opened(|phase| matches!(phase, Phase::FirstMover));
    for colour in Colour::ALL {
        let columns: Vec<u8> = state.field().stands(colour).iter().map(|it| it.x() / 8).collect();
        assert!((0..4).all(|region| columns.contains(&region)), "{colour}: {columns:?}");
    }
}

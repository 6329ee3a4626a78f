//! The openings of M.A.S.C. bots: many boards, many placements, and kinds that stay secret.

use std::collections::{BTreeMap, BTreeSet};

use bots::{Bot, Budget, Known, Strength};
use grid::Square;
use kit::{Game, Next, Seat, Seeded, Silent};
use squadron::{Action, Colour, Force, Kind, Phase, Setup, State};

const BUDGET: Budget = Budget::nodes(100);

/// What was placed, in order.
type Placed = Vec<(Colour, Kind, Square)>;

/// An opening by two regulars, up to the first turn.
fn opening(seed: u64) -> (Vec<String>, Placed) {
    let mut state = State::new(&Setup::default()).expect("the rules' own setup");
    state.begin(&mut Seeded::new(seed), &mut Silent);
    let mut bots: [Box<dyn Bot<State>>; 2] =
        [0, 1].map(|it| bots::squadron(Strength::Regular, 2 * seed + it));
    let placed = place(&mut state, &mut bots);
    (state.field().board().rows(), placed)
}

/// Plays on until everything is placed.
fn place(state: &mut State, bots: &mut [Box<dyn Bot<State>>; 2]) -> Placed {
    let mut placed = Vec::new();
    while !matches!(state.phase(), Phase::FirstMover) {
        let Next::Seat(seat) = state.to_act() else { panic!("it cannot be over") };
        let known = Known::new(state, seat, &mut Seeded::new(1));
        let action = bots[usize::from(seat != Seat::Red)].decide(&known, BUDGET).action;
        if let Action::Place { kind, at } = action {
            placed.push((state.colour_of(seat), kind, at));
        }
        state.apply(action, &mut Seeded::new(2), &mut Silent).expect("a legal action");
    }
    placed
}

#[test]
fn a_hundred_games_have_many_boards_and_placements() {
    let openings: Vec<_> = (0..100).map(opening).collect();
    let boards: BTreeSet<_> = openings.iter().map(|(board, _)| board).collect();
    let squares = |placed: &Placed| placed.iter().map(|it| it.2).collect::<BTreeSet<_>>();
    let placements: BTreeSet<_> = openings.iter().map(|(_, placed)| squares(placed)).collect();
    assert!(boards.len() >= 60, "{} boards", boards.len());
    assert!(placements.len() >= 90, "{} placements", placements.len());
    learns_nothing(&openings);
}

/// §3.6 One Mecha of each side and game, as mates are often of one kind: its kind does not depend on what is seen of it.
fn learns_nothing(openings: &[(Vec<String>, Placed)]) {
    let mut seen: BTreeMap<(&str, u8), [f64; Kind::COUNT]> = BTreeMap::new();
    let mut rng = Seeded::new(5);
    for (_, placed) in openings {
        for colour in Colour::ALL {
            let own: Vec<_> = placed.iter().filter(|it| it.0 == colour).collect();
            let order = rng.below(own.len() as u32) as usize;
            let (_, kind, at) = *own[order];
            for clue in [("order", order as u8 / 4), ("column", at.x() / 8), ("row", at.y() % 21)] {
                seen.entry(clue).or_default()[kind as usize] += 1.0;
            }
        }
    }
    for what in ["order", "column", "row"] {
        let rows: Vec<_> = seen.iter().filter(|(clue, _)| clue.0 == what).map(|(_, row)| *row).collect();
        let of_kind: [f64; Kind::COUNT] = std::array::from_fn(|kind| rows.iter().map(|row| row[kind]).sum());
        let all: f64 = of_kind.iter().sum();
        let deviation = |row: &[f64; Kind::COUNT]| {
            let of_row: f64 = row.iter().sum();
            let expected = of_kind.map(|count| of_row * count / all);
            row.iter().zip(expected).map(|(seen, expected)| (seen - expected).powi(2) / expected).sum::<f64>()
        };
        let chi_squared: f64 = rows.iter().map(deviation).sum();
        let freedom = ((rows.len() - 1) * (Kind::COUNT - 1)) as f64;
        // Four standard deviations above what chance alone does.
        assert!(chi_squared < freedom + 4.0 * (2.0 * freedom).sqrt(), "{what}: {chi_squared} of {freedom}");
    }
}

/// Whatever the force is made of, the same bot puts it on the same squares in the same order.
#[test]
fn squares_do_not_depend_on_kinds() {
    let squares = |turtles: u8| {
        let mut state = State::new(&Setup::default()).expect("the rules' own setup");
        state.begin(&mut Seeded::new(4), &mut Silent);
        let mut bots: [Box<dyn Bot<State>>; 2] = [8, 9].map(|seed| bots::squadron(Strength::Regular, seed));
        while let Next::Seat(seat) = state.to_act() {
            let known = Known::new(&state, seat, &mut Seeded::new(1));
            let mut action = bots[usize::from(seat != Seat::Red)].decide(&known, BUDGET).action;
            if let Action::ChooseForce(_) = action {
                let table = state.field().table();
                let mut force = Force::even(&table.card, &table.options);
                let mids: Vec<Kind> = table.card.kinds(table.card.profile(Kind::Turtle).class).collect();
                let other =
                    mids.into_iter().find(|&it| it != Kind::Turtle).expect("another kind of its class");
                let moved = force.count(Kind::Turtle).min(turtles);
                force.0[Kind::Turtle as usize] -= moved;
                force.0[other as usize] += moved;
                action = Action::ChooseForce(force);
            }
            if let Phase::Placement { .. } = state.phase() {
                let placed = place(&mut state, &mut bots);
                return placed.into_iter().map(|(colour, _, at)| (colour, at)).collect::<Vec<_>>();
            }
            state.apply(action, &mut Seeded::new(2), &mut Silent).expect("a legal action");
        }
        panic!("nothing was placed")
    };
    assert_eq!(squares(0), squares(2));
}

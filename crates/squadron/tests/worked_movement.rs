//! Worked examples W5–W21: squadrons, reach, activations, rejoining.

use squadron::movement::activation::{NoActivation, whole};
use squadron::movement::{Muster, Reach, is_pinned};
use squadron::{Colour, Field, Groups, MechaSet};

mod support;
use support::drawn::{at, ends, field, id, open};

/// The squares of a one-row board that the Red Mecha 0 can end on, friends not counted.
fn row_ends(row: &str, red: &[(char, u8)], blue: &[(char, u8)]) -> Vec<u8> {
    let on_row = |list: &[(char, u8)]| list.iter().map(|&(kind, x)| (kind, x, 0)).collect::<Vec<_>>();
    let field = field(&[row], &on_row(red), &on_row(blue));
    let taken = field.stands(Colour::Red);
    let reach = Reach::of(&field, id(0), Colour::Red);
    let mut ends: Vec<u8> = reach.squares().minus(&taken).iter().map(|it| it.x()).collect();
    ends.push(red[0].1);
    ends.sort_unstable();
    ends
}

fn open_field(size: (usize, usize), red: &[(char, u8, u8)], blue: &[(char, u8, u8)]) -> Field {
    let rows = open(size.0, size.1);
    field(&rows.iter().map(String::as_str).collect::<Vec<_>>(), red, blue)
}

fn activation(field: &Field, members: &[u8], moves: &[(u8, (u8, u8))]) -> Result<(), NoActivation> {
    let members: MechaSet = members.iter().map(|&it| id(it)).collect();
    let moves: Vec<_> = moves.iter().map(|&(mecha, (x, y))| (id(mecha), at(x, y))).collect();
    let verdict = whole(field, Colour::Red, members, &moves).map(|_| ());
    assert_eq!(step_by_step(field, members, &moves), verdict.is_ok(), "the small decisions agree");
    verdict
}

/// The same activation as one destination after the other.
fn step_by_step(field: &Field, members: MechaSet, moves: &[(squadron::MechaId, grid::Square)]) -> bool {
    let mut muster = Muster::new(field, Colour::Red, members, &[]);
    while let Some(next) = muster.next() {
        let to = moves.iter().find(|(mecha, _)| *mecha == next).map_or(field.square(next), |(_, to)| *to);
        if !muster.allows(to) {
            return false;
        }
        muster.choose(to);
    }
    true
}

#[test]
fn w05_groups_are_chains_of_links() {
    let field = open_field((9, 3), &[('R', 0, 0), ('R', 2, 2), ('R', 4, 2), ('R', 8, 0)], &[]);
    let groups = Groups::standing(&field);
    let members = |group| groups.members(&field, Colour::Red, group).iter().map(|it| it.get()).collect();
    let listed: Vec<Vec<u8>> = groups.ids(Colour::Red).map(members).collect();
    assert_eq!(listed, [vec![0, 1, 2], vec![3]]);
}

#[test]
fn w06_a_wolf_in_the_open_has_81_destinations() {
    let field = open_field((32, 24), &[('W', 12, 12)], &[]);
    assert_eq!(Reach::of(&field, id(0), Colour::Red).squares().len(), 81);
}

#[test]
fn w07_hindering_ground_and_water_cost_more() {
    assert_eq!(row_ends(".h.w.", &[('A', 0)], &[]), [0, 1, 2]);
    let field = field(&[".h.w."], &[('A', 0, 0)], &[]);
    let reach = Reach::of(&field, id(0), Colour::Red);
    assert_eq!([0, 1, 2, 3].map(|x| reach.cost(at(x, 0))), [Some(0), Some(2), Some(3), None]);
}

#[test]
fn w08_objectives_are_free() {
    assert_eq!(row_ends(".oo....", &[('T', 0)], &[]), [0, 1, 2, 3, 4, 5]);
    let field = field(&[".oo...."], &[('T', 0, 0)], &[]);
    let reach = Reach::of(&field, id(0), Colour::Red);
    assert_eq!([1, 2, 3, 4].map(|x| reach.cost(at(x, 0))), [Some(0), Some(0), Some(1), Some(2)]);
}

#[test]
fn w09_water_stops_the_slow() {
    assert_eq!(row_ends(".w.", &[('T', 0)], &[]), [0, 1]);
    assert_eq!(row_ends("..w.", &[('T', 0)], &[]), [0, 1]);
    assert_eq!(row_ends(".w.", &[('S', 0)], &[]), [0, 1]);
    assert_eq!(row_ends("..w.", &[('W', 0)], &[]), [0, 1, 2]);
}

#[test]
fn w10_one_may_step_between_two_blocking_squares() {
    let field = field(&[".#", "#."], &[('W', 0, 0)], &[]);
    assert!(Reach::of(&field, id(0), Colour::Red).squares().contains(at(1, 1)));
}

#[test]
fn w11_contact_ends_the_move() {
    assert_eq!(row_ends(".........", &[('R', 0)], &[('R', 4)]), [0, 1, 2, 3]);
    let field = open_field((9, 3), &[('F', 0, 1)], &[('R', 4, 1)]);
    let reach = Reach::of(&field, id(0), Colour::Red).squares();
    let all_before: Vec<_> = reach.iter().map(|it| (it.x(), it.y())).collect();
    let expected: Vec<_> = (0..3).flat_map(|y| (0..=3).map(move |x| (x, y))).collect();
    assert_eq!(all_before, expected);
}

#[test]
fn w12_a_mecha_that_touches_an_enemy_is_pinned() {
    assert_eq!(row_ends(".........", &[('F', 2)], &[('R', 3)]), [2]);
    let field = field(&["........."], &[('F', 2, 0)], &[('R', 3, 0)]);
    assert!(is_pinned(&field, id(0), Colour::Red));
}

#[test]
fn w13_friends_are_passed_but_not_stopped_on() {
    assert_eq!(row_ends(".........", &[('R', 0), ('R', 2)], &[]), [0, 1, 3, 4, 5]);
    assert_eq!(row_ends(".........", &[('R', 0), ('R', 3)], &[('R', 4)]), [0, 1, 2]);
}

#[test]
fn w14_nobody_is_left_out() {
    let field = open_field((12, 1), &[('R', 0, 0), ('R', 1, 0)], &[]);
    let left_out = NoActivation::LeftOut { mecha: id(0), at: at(0, 0) };
    assert_eq!(activation(&field, &[0, 1], &[(1, (5, 0))]), Err(left_out));
    assert_eq!(activation(&field, &[0, 1], &[(1, (5, 0)), (0, (3, 0))]), Ok(()));
    let shared = NoActivation::Shared { mecha: id(0), other: id(1), to: at(3, 0) };
    assert_eq!(activation(&field, &[0, 1], &[(1, (3, 0)), (0, (3, 0))]), Err(shared));
}

#[test]
fn w15_a_pinned_mate_holds_the_group() {
    let field = open_field((12, 4), &[('R', 0, 0), ('R', 2, 0)], &[('T', 0, 1)]);
    assert_eq!(
        activation(&field, &[0, 1], &[(0, (1, 0))]),
        Err(NoActivation::Pinned { mecha: id(0), at: at(0, 0) })
    );
    assert!(activation(&field, &[0, 1], &[(1, (3, 0))]).is_err());
    assert_eq!(activation(&field, &[0, 1], &[(1, (2, 2))]), Ok(()));
}

#[test]
fn w16_places_may_be_exchanged() {
    let field = open_field((12, 1), &[('R', 0, 0), ('A', 2, 0)], &[]);
    assert_eq!(activation(&field, &[0, 1], &[(0, (2, 0)), (1, (0, 0))]), Ok(()));
}

#[test]
fn w17_a_friend_in_formation_may_not_be_left_behind() {
    // The Ant is 0, the Rats are 1 and 2.
    let alone = open_field((14, 1), &[('A', 4, 0), ('R', 5, 0), ('R', 6, 0)], &[]);
    let away = [(1, (10, 0)), (2, (11, 0))];
    assert_eq!(activation(&alone, &[1, 2], &away), Err(NoActivation::LeftOut { mecha: id(0), at: at(4, 0) }));
    let paired = open_field((14, 1), &[('A', 4, 0), ('R', 5, 0), ('R', 6, 0), ('A', 3, 0)], &[]);
    assert_eq!(activation(&paired, &[1, 2], &away), Ok(()));
}

#[test]
fn w18_a_lone_turtle_closes_up_as_far_as_it_can() {
    let field = open_field((12, 1), &[('T', 0, 0), ('R', 9, 0)], &[]);
    assert_eq!(ends(&field, Colour::Red, &[0]), [(3, 0)]);
    let stays = NoActivation::NotRejoining { mecha: id(0), to: at(0, 0) };
    assert_eq!(activation(&field, &[0], &[]), Err(stays));
}

#[test]
fn w19_a_lone_rat_ends_on_any_joining_square_in_reach() {
    let field = open_field((12, 1), &[('R', 0, 0), ('R', 6, 0)], &[]);
    assert_eq!(ends(&field, Colour::Red, &[0]), [(4, 0), (5, 0)]);
}

#[test]
fn w20_the_way_around_an_enemy() {
    let field = open_field((13, 7), &[('W', 0, 3), ('R', 12, 3)], &[('T', 4, 3)]);
    assert_eq!(ends(&field, Colour::Red, &[0]), [(4, 0), (4, 1), (4, 5), (4, 6)]);
}

#[test]
fn w21_the_way_around_a_wall() {
    let rows = ["..........", ".########.", ".########.", ".........."];
    let field = field(&rows, &[('W', 3, 0), ('R', 3, 3)], &[]);
    assert_eq!(ends(&field, Colour::Red, &[0]), [(0, 2)]);
}

/// §6.8 The last survivor has no duty, and a pinned lone Mecha stays.
#[test]
fn the_last_survivor_moves_freely_and_the_pinned_stay() {
    let last = open_field((9, 1), &[('R', 0, 0)], &[]);
    assert_eq!(ends(&last, Colour::Red, &[0]).len(), 6);
    let pinned = open_field((12, 1), &[('R', 0, 0), ('R', 8, 0)], &[('T', 1, 0)]);
    assert_eq!(ends(&pinned, Colour::Red, &[0]), [(0, 0)]);
}

/// §6.4 Every path is a walk of touching squares whose prices add up, and contact is only its last square.
#[test]
fn paths_are_walks_that_cost_what_reach_says() {
    let state = {
        use kit::Game;
        squadron::State::new(&squadron::Setup::quick(squadron::Options::STANDARD, 5)).expect("a quick start")
    };
    let field = state.field();
    for mecha in field.living(Colour::Blue).iter() {
        let reach = Reach::of(field, mecha, Colour::Blue);
        for to in reach.squares().iter() {
            let path = reach.path(to).expect("it is reached");
            assert_eq!((path.first(), path.last()), (Some(&field.square(mecha)), Some(&to)));
            assert!(path.windows(2).all(|step| step[0].touches(step[1])));
            let price: u8 = path[1..].iter().filter_map(|&it| field.board().ground.cost(it)).sum();
            assert_eq!(Some(price), reach.cost(to));
        }
        assert_eq!(reach.path(at(0, 12)), None);
    }
}

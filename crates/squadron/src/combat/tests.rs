//! Worked examples W30–W36: damage allocation, step by step.

use std::sync::Arc;

use grid::Square;
use kit::D6;

use super::allocation::{Assault, Faces, NoAllocation, Step, faces};
use crate::board::{Board, Layout};
use crate::card::{Card, Kind};
use crate::colour::Colour;
use crate::field::{Field, Mecha, MechaId, MechaSet, Table};
use crate::groups::GroupId;
use crate::options::Options;
use crate::tiles::Tiles;

const TURTLE: (Kind, u8) = (Kind::Turtle, 0);
const WOLF: (Kind, u8) = (Kind::Wolf, 0);
const SPIDER: (Kind, u8) = (Kind::Spider, 0);
const RAT: (Kind, u8) = (Kind::Rat, 0);
const ANT: (Kind, u8) = (Kind::Ant, 0);

fn id(number: u8) -> MechaId {
    MechaId::new(number).expect("below 64")
}

fn counted(dice: &[u8]) -> Faces {
    faces(dice.iter().map(|&it| D6::new(it).expect("a face")))
}

/// Blue defends with these Mecha, numbered from 0; all but the hidden ones are eligible.
struct Defence {
    field: Field,
    assault: Assault,
    discarded: u16,
}

impl Defence {
    fn new(mecha: &[(Kind, u8)], hidden: &[u8], faces: Faces) -> Defence {
        let board = Board::bare(Layout::FourFourFour);
        let (options, card, tiles) = (Options::STANDARD, Card::standard(), Tiles::standard());
        let mut field = Field::empty(Arc::new(Table { options, card, tiles, board }));
        for (number, &(kind, damage)) in (0..).zip(mecha) {
            field.put(id(number), Colour::Blue, Mecha { kind, damage, square: Square::default() });
        }
        let mut eligible = field.living(Colour::Blue);
        hidden.iter().for_each(|&it| eligible.remove(id(it)));
        let (group, target) = (GroupId(0), GroupId(0));
        let assault = Assault { attacker: Colour::Red, group, target, eligible, faces };
        Defence { field, assault, discarded: 0 }
    }

    /// All that is forced happens; what is left to choose, if anything.
    fn forced(&mut self) -> Option<(u8, MechaSet)> {
        loop {
            match self.assault.step(&self.field) {
                Step::Done => return None,
                Step::Choose { face, options } => return Some((face.get(), options)),
                step => self.fall(step),
            }
        }
    }

    fn fall(&mut self, step: Step) {
        match step {
            Step::Discard { face, dice } => {
                self.discarded += dice;
                self.assault.use_dice(face, dice);
            }
            Step::Hit { mecha, face, dice } => {
                let damage = self.field.mecha(mecha).damage + dice as u8;
                self.field.hurt(mecha, damage);
                self.assault.use_dice(face, dice);
                if damage == self.field.profile(mecha).body {
                    self.field.lose(mecha);
                }
            }
            Step::Choose { .. } | Step::Done => panic!("nothing falls"),
        }
    }

    /// The defender is asked at this face between exactly these, and takes one.
    fn choose(&mut self, face: u8, options: std::ops::RangeInclusive<u8>, chosen: u8) {
        self.choose_of(face, &options.collect::<Vec<_>>(), chosen);
    }

    fn choose_of(&mut self, face: u8, options: &[u8], chosen: u8) {
        let options: MechaSet = options.iter().map(|&it| id(it)).collect();
        assert_eq!(self.forced(), Some((face, options)));
        let face = self.assault.check(&self.field, id(chosen)).expect("it is an option");
        self.fall(self.assault.hit(&self.field, id(chosen), face));
    }

    /// The damage of the living; `None` is destroyed.
    fn damage(&self) -> Vec<Option<u8>> {
        let all = (0..64).map(id).take_while(|it| it.get() < 12);
        let living = self.field.living(Colour::Blue);
        all.map(|it| living.contains(it).then(|| self.field.mecha(it).damage)).collect()
    }

    fn after(&self, mecha: u8) -> Option<u8> {
        self.damage()[usize::from(mecha)]
    }
}

#[test]
fn w30_the_example_of_the_source_in_full() {
    let mecha = [[TURTLE, WOLF, WOLF, WOLF].to_vec(), vec![RAT; 8]].concat();
    let rats = 4..=11;
    let mut defence = Defence::new(&mecha, &[], [5, 4, 5, 7, 4, 3]);
    // Fourteen dice find no candidate; then each choice is between fresh Rats.
    defence.choose(4, rats.clone(), 4);
    assert_eq!(defence.discarded, 14);
    defence.choose(4, 5..=11, 5);
    defence.choose(4, 6..=11, 6);
    defence.choose(4, 7..=11, 7);
    assert_eq!(defence.after(7), Some(1), "the face is used up");
    // The first 5 is forced on the damaged Rat and destroys it; then nothing is damaged.
    defence.choose_of(5, &[1, 2, 3, 8, 9, 10, 11], 8);
    assert_eq!(defence.after(7), None);
    defence.choose_of(5, &[1, 2, 3, 9, 10, 11], 9);
    assert_eq!(defence.after(9), Some(1));
    // The first 6 is forced on it; then all kinds are candidates, and a Wolf takes two.
    defence.choose_of(6, &[0, 1, 2, 3, 10, 11], 1);
    assert_eq!(defence.forced(), None);
    let (dead, fresh) = (None, Some(0));
    let expected = [fresh, Some(2), fresh, fresh, dead, dead, dead, dead, dead, dead, fresh, fresh];
    assert_eq!(defence.damage(), expected);
    assert_eq!(defence.discarded, 14);
}

#[test]
fn w30_three_fives_on_a_wolf_would_cost_it_its_life() {
    let mecha = [[TURTLE, WOLF, WOLF, WOLF].to_vec(), vec![RAT; 8]].concat();
    let mut defence = Defence::new(&mecha, &[], [5, 4, 5, 7, 4, 3]);
    for rat in 4..=7 {
        defence.choose(4, rat..=11, rat);
    }
    defence.choose_of(5, &[1, 2, 3, 8, 9, 10, 11], 1);
    defence.forced();
    assert_eq!(defence.after(1), None, "the first 6 is forced on the Wolf");
}

#[test]
fn w30_later_the_damaged_wolf_goes_first() {
    let mut defence = Defence::new(&[TURTLE, (Kind::Wolf, 2), WOLF, RAT], &[], counted(&[5]));
    assert_eq!(defence.forced(), None);
    assert_eq!(defence.after(1), Some(3));
}

#[test]
fn w31_two_damaged_are_a_choice() {
    let mut defence = Defence::new(&[(Kind::Turtle, 3), WOLF], &[], counted(&[5, 6, 6]));
    defence.choose_of(6, &[0, 1], 0);
    assert_eq!(defence.forced(), None);
    assert_eq!(defence.damage()[..2], [Some(5), Some(1)]);
}

#[test]
fn w32_a_new_face_is_a_new_choice() {
    let mecha = [(Kind::Turtle, 3), (Kind::Wolf, 1), RAT];
    let mut defence = Defence::new(&mecha, &[], counted(&[4, 5, 5, 5, 6, 6]));
    defence.choose_of(5, &[1, 2], 1);
    defence.choose_of(6, &[0, 2], 0);
    assert_eq!(defence.forced(), None);
    assert_eq!(defence.damage()[..3], [Some(5), None, Some(1)]);
}

#[test]
fn w33_two_ants() {
    let mut defence = Defence::new(&[ANT, ANT], &[], counted(&[2, 3, 5, 6, 6, 6]));
    defence.choose_of(3, &[0, 1], 0);
    assert_eq!(defence.forced(), None, "the rest is forced");
    assert_eq!(defence.damage()[..2], [None, None]);
    assert_eq!(defence.discarded, 2, "the 2 and the last 6");
}

#[test]
fn w34_no_choice_at_all() {
    let mut defence = Defence::new(&[(Kind::Turtle, 9), SPIDER], &[], counted(&[6, 6]));
    assert_eq!(defence.forced(), None);
    assert_eq!(defence.damage()[..2], [None, Some(1)]);
}

#[test]
fn w35_after_a_destruction_the_other_damaged_is_forced() {
    let mut defence = Defence::new(&[(Kind::Wolf, 2), RAT], &[], counted(&[4, 5, 5]));
    defence.choose_of(5, &[0, 1], 1);
    assert_eq!(defence.forced(), None);
    assert_eq!(defence.damage()[..2], [Some(3), None]);
}

#[test]
fn w36_who_is_not_eligible_does_not_go_first() {
    let mut defence = Defence::new(&[(Kind::Wolf, 2), WOLF], &[0], counted(&[5]));
    assert_eq!(defence.forced(), None);
    assert_eq!(defence.damage()[..2], [Some(2), Some(1)]);
}

/// §9.2 Why somebody cannot take the die.
#[test]
fn a_wrong_choice_is_told_why() {
    let mecha = [TURTLE, (Kind::Wolf, 1), (Kind::Wolf, 1), RAT, WOLF];
    let mut defence = Defence::new(&mecha, &[4], counted(&[5]));
    assert_eq!(defence.forced().map(|(face, options)| (face, options.len())), Some((5, 2)));
    let refusal = |mecha: u8| defence.assault.check(&defence.field, id(mecha)).map(D6::get);
    let face = D6::new(5).expect("a face");
    assert_eq!(refusal(0), Err(NoAllocation::Armor { mecha: id(0), face, armor: 6 }));
    assert_eq!(refusal(3), Err(NoAllocation::Fresh { mecha: id(3) }));
    assert_eq!(refusal(4), Err(NoAllocation::NotEligible { mecha: id(4) }));
    assert_eq!(refusal(1), Ok(5));
}

//! The lessons for newcomers: four short battles of their own on clear ground, with known dice, so that each can be
//! opened alone, repeated, and spoiled by nobody's luck.

use std::sync::Arc;

use classic::{Setup, Start, UnitSetup, board::Board};
use grid::{Facing, Hex};
use kit::Seat;
use table::MatchName;

use super::error::HttpError;

/// A lesson: what it is called and how far the foe is away.
#[derive(Clone, Copy, Debug)]
struct Lesson {
    title: &'static str,
    /// Hexes between the two: out of reach of nothing that the lesson is about.
    apart: i16,
    /// With these dice nobody falls or is lost before the lesson is over, whatever the player does; the shots of
    /// lesson 2 hit, and whoever stands up in lesson 4 stands.
    seed: u64,
}

const LESSONS: [Lesson; 4] = [
    Lesson { title: "Move and turn", apart: 9, seed: 14 },
    Lesson { title: "Shoot", apart: 5, seed: 6_548_935 },
    Lesson { title: "Heat", apart: 4, seed: 15 },
    Lesson { title: "Falling and standing up", apart: 11, seed: 17 },
];

const SIDE: u16 = 14;
/// The column in which both stand.
const COLUMN: i16 = 6;
/// The row in which the foe stands.
const FAR: i16 = 1;
/// A foe that hardly ever hits, and a pilot who seldom falls.
const FOE_SKILLS: (u8, u8) = (8, 5);
const OWN_SKILLS: (u8, u8) = (3, 3);

/// A lesson by its number from 1: the battle, what it is called, and the seed of its dice.
pub(super) fn lesson(number: &str) -> Result<(Setup, MatchName, u64), HttpError> {
    let unknown = || HttpError::field("game", format!("there are lesson-1 to lesson-4, not lesson-{number}"));
    let at = number.parse::<usize>().ok().and_then(|it| it.checked_sub(1)).ok_or_else(unknown)?;
    let it = LESSONS.get(at).ok_or_else(unknown)?;
    let missing = || HttpError::conflict("no_board", "the units of the lessons are not here");
    let unit = |name, seat, (gunnery, piloting), start| {
        let sheet = library::built_in().sheet(name).map_err(|_| missing())?;
        Ok::<_, HttpError>(UnitSetup { seat, sheet, gunnery, piloting, start: Some(start) })
    };
    let foe = Start { hex: Hex { x: COLUMN, y: FAR }, facing: Facing::South };
    let own = Start { hex: Hex { x: COLUMN, y: FAR + it.apart }, facing: Facing::North };
    let units =
        vec![unit("Poacher", Seat::Red, FOE_SKILLS, foe)?, unit("Bailiff", Seat::Blue, OWN_SKILLS, own)?];
    let board = Board::clear(SIDE, SIDE).map_err(|_| missing())?;
    let title = format!("Lesson {number}: {}", it.title);
    let name = MatchName { title, subtitle: "Drill ground".to_owned(), known_seed: true };
    Ok((Setup::new(Arc::new(board), units), name, it.seed))
}

#[cfg(test)]
mod tests {
    use classic::sight;
    use kit::{Dice as _, Game, Seeded};

    use super::*;

    /// The first dice of a lesson, of which four are of the initiative.
    fn dice(number: &str) -> Vec<u8> {
        let (_, _, seed) = lesson(number).expect("a lesson");
        let mut dice = Seeded::new(seed);
        (0..DICE).map(|_| dice.d6().get()).collect()
    }

    /// As many as the first turns of a lesson can use up.
    const DICE: usize = 64;
    const INITIATIVE: usize = 4;

    /// The need is 3, and 2 for medium lasers at five hexes, 2 for a foe that ran, 1 for one's own walk.
    #[test]
    fn nobody_has_to_roll_twice_for_the_initiative_of_a_lesson() {
        for number in ["1", "2", "3", "4"] {
            let dice = dice(number);
            assert_ne!(dice[0] + dice[1], dice[2] + dice[3], "lesson {number}");
        }
    }

    #[test]
    fn the_shots_of_lesson_2_hit_whoever_shoots_first() {
        let dice = dice("2");
        let shots = &dice[INITIATIVE..INITIATIVE + 24];
        assert!(shots.iter().all(|die| *die >= 4), "{shots:?}");
    }

    #[test]
    fn whoever_stands_up_in_lesson_4_stands() {
        let dice = dice("4");
        assert!(dice.windows(2).all(|two| two != [1, 1]), "{dice:?}");
    }

    #[test]
    fn every_lesson_begins_on_clear_ground_with_the_foe_in_sight() {
        for number in ["1", "2", "3", "4"] {
            let (setup, name, _) = lesson(number).expect("a lesson");
            let state = classic::State::new(&setup).expect("it can be played");
            let [one, two] = [0, 1].map(|at| state.units()[at].viewer());
            assert!(sight::between(state.board(), one, two).outcome().is_ok(), "{name:?}");
        }
        for bad in ["0", "5", "", "x"] {
            assert!(lesson(bad).is_err(), "{bad}");
        }
    }
}

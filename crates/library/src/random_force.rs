//! Random forces: units that together are worth about as much as was asked for.

use std::ops::RangeInclusive;

use kit::Seeded;

/// What a random force must keep to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForceWish {
    pub units: usize,
    /// §2.8 What all of them may be worth together.
    pub battle_value: u32,
    /// What all of them may weigh together.
    pub tons: RangeInclusive<u32>,
}

/// A unit that may be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    pub battle_value: u32,
    pub tons: u32,
}

/// Forces that are drawn before the best of them is taken.
const TRIES: usize = 400;
/// Units that are looked at for each place.
const LOOKS: u32 = 6;
/// A force worth this share of what it may be worth is good enough.
const ENOUGH: f64 = 0.97;

/// Draws a force: which candidates, in the order they were drawn. No unit comes twice while there are others. `None`
/// if nothing that was tried fits. The same seed draws the same force.
pub fn random_force(from: &[Candidate], wish: &ForceWish, dice: &mut Seeded) -> Option<Vec<usize>> {
    if wish.units == 0 || from.is_empty() {
        return None;
    }
    let mut best: Option<(u32, Vec<usize>)> = None;
    for _ in 0..TRIES {
        let drawn = draw(from, wish, dice);
        let sum = |of: fn(&Candidate) -> u32| drawn.iter().map(|at| of(&from[*at])).sum::<u32>();
        let (value, tons) = (sum(|it| it.battle_value), sum(|it| it.tons));
        if value > wish.battle_value || !wish.tons.contains(&tons) {
            continue;
        }
        if best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, drawn));
        }
        if f64::from(value) >= ENOUGH * f64::from(wish.battle_value) {
            break;
        }
    }
    best.map(|(_, drawn)| drawn)
}

/// One force: for every place the candidate that comes closest to an even share of what is left.
fn draw(from: &[Candidate], wish: &ForceWish, dice: &mut Seeded) -> Vec<usize> {
    let mut drawn: Vec<usize> = Vec::with_capacity(wish.units);
    let mut left = wish.battle_value;
    for place in 0..wish.units {
        let share = left / (wish.units - place) as u32;
        let looks = (0..LOOKS).map(|_| dice.below(from.len() as u32) as usize);
        let looks: Vec<usize> = looks.collect();
        let is_new = |at: &&usize| !drawn.contains(at) || drawn.len() >= from.len();
        let closest = looks.iter().filter(is_new).min_by_key(|at| from[**at].battle_value.abs_diff(share));
        // Where all of them are drawn already, one of them comes again.
        let at = *closest.unwrap_or(&looks[0]);
        left = left.saturating_sub(from[at].battle_value);
        drawn.push(at);
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field() -> Vec<Candidate> {
        (0..80).map(|at| Candidate { battle_value: 400 + 20 * at, tons: 20 + at }).collect()
    }

    #[test]
    fn a_force_keeps_to_its_limits_and_uses_them() {
        let wish = ForceWish { units: 4, battle_value: 5000, tons: 150..=260 };
        for seed in 0..50 {
            let drawn = random_force(&field(), &wish, &mut Seeded::new(seed)).expect("there is one");
            let value: u32 = drawn.iter().map(|at| field()[*at].battle_value).sum();
            let tons: u32 = drawn.iter().map(|at| field()[*at].tons).sum();
            assert!(
                (4700..=5000).contains(&value) && wish.tons.contains(&tons),
                "{seed}: {value}, {tons} tons"
            );
            assert_eq!(drawn.len(), 4);
            assert_eq!(random_force(&field(), &wish, &mut Seeded::new(seed)), Some(drawn), "the same seed");
        }
    }

    #[test]
    fn what_cannot_be_is_not_drawn() {
        let wish = |units, battle_value| ForceWish { units, battle_value, tons: 0..=u32::MAX };
        assert_eq!(random_force(&field(), &wish(4, 1000), &mut Seeded::new(1)), None);
        assert_eq!(random_force(&[], &wish(1, 1000), &mut Seeded::new(1)), None);
        assert_eq!(random_force(&field(), &wish(0, 1000), &mut Seeded::new(1)), None);
        let twins = random_force(&field()[..1], &wish(2, 1000), &mut Seeded::new(1));
        assert_eq!(twins, Some(vec![0, 0]), "where there is only one it comes again");
    }
}

//! Values in victory points: of Mecha, of regions, and of dice that hit.

use arrayvec::ArrayVec;
use squadron::card::Profile;
use squadron::{Colour, Layout, Region, State};

/// Points that a colour takes in an average turn of its game.
const PACE: f32 = 7.0;
/// Mecha that a question is about at once.
pub(super) const MOST: usize = squadron::field::FORCE_LIMIT as usize;

/// How many more turns the game seems to last after this one.
pub(super) fn turns_left(state: &State) -> f32 {
    let (vp, options) = (state.vp(), state.field().options());
    let gap = options.vp_target.saturating_sub(vp.red.max(vp.blue));
    let by_limit = f32::from(options.turn_limit.saturating_sub(state.turn()));
    (f32::from(gap) / PACE - 0.5).clamp(0.0, 6.0).min(by_limit)
}

/// The value of having a Mecha for this many more turns: it holds regions, and it fires.
pub(super) fn mecha(profile: &Profile, turns_left: f32) -> f32 {
    let able = 0.4
        + 0.07 * f32::from(profile.attack)
        + 0.04 * f32::from(profile.movement)
        + 0.02 * f32::from(profile.range);
    able * (0.3 + 0.22 * turns_left)
}

/// §10.2 What a region pays to a colour.
pub(super) fn pay(layout: Layout, region: Region, colour: Colour) -> f32 {
    match layout.owner(region) {
        Some(owner) if owner == colour => 1.0,
        None => 2.0,
        Some(_) => 4.0,
    }
}

/// §10.1 How secure control is with these numbers of Mecha: at least twice as many, and some to spare.
pub(super) fn hold(own: f32, enemy: f32) -> f32 {
    if own < 0.5 {
        return 0.0;
    }
    let spare = own - 2.0 * enemy;
    (0.675 + 0.35 * spare).clamp(0.03, 0.97)
}

/// A Mecha that may take dice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taker {
    pub(super) armor: u8,
    pub(super) left: f32,
    /// What one point of damage costs.
    pub(super) price: f32,
}

pub(super) type Takers = ArrayVec<Taker, MOST>;

/// §9.2 with average dice: what this many of them cost the defender, who chooses the takers in the order of the list.
pub(super) fn losses(dice: f32, takers: &mut Takers) -> f32 {
    let mut lost = 0.0;
    for face in 1..=6 {
        let mut dice = dice / 6.0;
        for taker in takers.iter_mut().filter(|it| it.armor <= face) {
            let taken = dice.min(taker.left);
            taker.left -= taken;
            dice -= taken;
            lost += taken * taker.price;
            if dice <= 0.0 {
                break;
            }
        }
    }
    lost
}

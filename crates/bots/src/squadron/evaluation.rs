//! The value of a game between turns, from certain loss to certain victory.

use kit::{Next, Outcome};
use squadron::tiles::TILES;
use squadron::{Colour, Region, State, victory};

use super::survey::Survey;
use super::worth;

/// −1 is lost, 1 is won.
pub(super) fn evaluate(state: &State, survey: &Survey, me: Colour) -> f32 {
    if let Next::Over(outcome) = state.next() {
        return match outcome {
            Outcome::Won(seat) if state.colour_of(seat) == me => 1.0,
            Outcome::Won(_) => -1.0,
            Outcome::Draw => 0.0,
        };
    }
    let turns_left = worth::turns_left(state);
    let lead = f32::from(state.vp()[me]) - f32::from(state.vp()[me.other()]);
    let ahead = lead + prospects(state, survey, me) - prospects(state, survey, me.other());
    ahead / (ahead.abs() + scale(turns_left))
}

/// The lead that makes a game look three quarters won.
pub(super) fn scale(turns_left: f32) -> f32 {
    3.0 + 1.5 * turns_left
}

/// What a colour has to come: its Mecha, the land that it holds, and the land in its reach.
fn prospects(state: &State, survey: &Survey, colour: Colour) -> f32 {
    let (field, counts) = (state.field(), victory::counts(state.field()));
    let layout = field.board().layout;
    let (own, enemy) = (&counts[colour], &counts[colour.other()]);
    let turns_left = worth::turns_left(state);
    let mut sum = 0.0;
    for id in field.living(colour).iter() {
        let profile = field.profile(id);
        let carried = f32::from(field.mecha(id).damage) / f32::from(profile.body);
        sum += worth::mecha(profile, turns_left) * (1.0 - 0.4 * carried);
    }
    let reach = in_reach(state, survey, colour);
    for region in Region::all() {
        let at = usize::from(region.0);
        let (own, enemy) = (f32::from(own[at]), f32::from(enemy[at]));
        let held = worth::hold(own, enemy);
        let could = worth::hold(own + 0.7 * reach[at], enemy).max(held);
        sum += worth::pay(layout, region, colour) * (0.55 * held + 0.35 * could);
    }
    sum
}

/// How many Mecha of a colour could come into each region within a turn.
fn in_reach(state: &State, survey: &Survey, colour: Colour) -> [f32; TILES] {
    let field = state.field();
    let mut reach = [0.0; TILES];
    for id in field.living(colour).iter() {
        let (square, movement) = (field.square(id), field.profile(id).movement);
        for region in Region::all().filter(|&region| survey.turns_to(region, square, movement) == 1) {
            reach[usize::from(region.0)] += 1.0;
        }
    }
    reach
}

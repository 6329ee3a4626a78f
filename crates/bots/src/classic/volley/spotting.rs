//! §6.8 Spotting for friends that launch missiles at what they do not see.

use classic::fire::Action;
use classic::gear::Trait;
use classic::unit::WeaponNo;
use classic::{State, UnitId};
use kit::{Game, Seeded, Silent};

use super::{Volley, best as best_volleys};
use crate::classic::arsenal::is_usable;
use crate::classic::worth::Force;

/// Whether a unit has missiles that fly in a curve, ready to be launched.
pub(crate) fn is_launcher(state: &State, unit: UnitId) -> bool {
    let mech = state.mech(unit);
    let weapons = (0..mech.sheet.weapons.len() as u8).map(WeaponNo).filter(|&it| is_usable(mech, it));
    let mut launchers =
        weapons.map(|it| mech.sheet.weapon(it)).filter(|it| it.weapon.has(Trait::IndirectFire));
    mech.is_in_play()
        && !mech.is_immobile()
        && launchers.any(|it| it.bins.iter().any(|&bin| mech.shots_in(bin) > 0))
}

/// The best target to spot, with or instead of the unit's own fire; `None` if no launcher gains by it.
pub(crate) fn best(state: &State, unit: UnitId, force: &mut Force, alone: &Volley) -> Option<Volley> {
    let own = state.unit(unit);
    let friends = state.units().iter().filter(|it| it.seat == own.seat && it.id != unit);
    let friends = friends.filter(|it| !it.deeds.declared && it.deeds.fired.is_empty());
    let launchers: Vec<UnitId> = friends.map(|it| it.id).filter(|&it| is_launcher(state, it)).collect();
    if launchers.is_empty() || own.deeds.spotting.is_some() {
        return None;
    }
    let mut before: Vec<Option<f32>> = vec![None; launchers.len()];
    let mut found: Option<Volley> = None;
    for target in state.units().iter().filter(|it| it.seat != own.seat && state.mech(it.id).is_in_play()) {
        let spot = Action::Spot { target: target.id };
        // §6.8 Who sees the target needs nobody to spot it.
        let blind: Vec<usize> =
            (0..launchers.len()).filter(|&at| !sees(state, launchers[at], target.id)).collect();
        if blind.is_empty() || classic::fire::check(state, unit, spot).is_err() {
            continue;
        }
        for &at in &blind {
            before[at].get_or_insert_with(|| worth_of_fire(state, launchers[at], force));
        }
        let spotted = declared(state.clone(), [spot]);
        let beside = best_volleys(&spotted, unit, force, 1).remove(0);
        for fire in [beside, Volley::default()] {
            let after = declared(spotted.clone(), fire.actions());
            let gains = blind.iter().map(|&at| {
                (worth_of_fire(&after, launchers[at], force) - before[at].unwrap_or(0.0)).max(0.0)
            });
            let volley = Volley { spots: Some(target.id), prospect: gains.sum(), ..fire };
            let least = found.as_ref().map_or(alone.score(), Volley::score);
            if volley.prospect > 0.0 && volley.score() > least {
                found = Some(volley);
            }
        }
    }
    found
}

fn sees(state: &State, unit: UnitId, target: UnitId) -> bool {
    let (from, to) = (state.unit(unit).viewer(), state.unit(target).viewer());
    classic::sight::between(state.board(), from, to).outcome().is_ok()
}

/// What the best volley of a unit is worth as things stand.
pub(crate) fn worth_of_fire(state: &State, unit: UnitId, force: &mut Force) -> f32 {
    best_volleys(state, unit, force, 1).first().map_or(0.0, Volley::score)
}

/// The table once the acting unit has declared this; nothing is rolled for it.
fn declared(mut state: State, actions: impl IntoIterator<Item = Action>) -> State {
    for action in actions {
        state.apply_unchecked(classic::Action::Fire(action), &mut Seeded::new(0), &mut Silent);
    }
    state
}

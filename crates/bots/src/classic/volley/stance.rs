//! §6.1, §6.2 Stances to fire from: torso twist, flipped arms, and the arm that props a prone unit.

use classic::fire::{Action, Twist, check};
use classic::mech::{Chassis, Location, Quirk};
use classic::unit::{Unit, WeaponNo};
use classic::{State, UnitId};
use grid::{Facing, Sector, sector};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Stance {
    twist: Option<Twist>,
    /// §15.22 Twice to that side.
    wide: bool,
    /// Both arms point backward.
    flipped: bool,
    /// §6.1 Prone, on one arm: the other fires.
    propped_on: Option<Location>,
    /// §15.16 A turret, and where it looks.
    turret: Option<(Location, u8)>,
}

impl Stance {
    /// Every way to hold torso and arms, or the arm to prop on, that is still open.
    pub(super) fn all(state: &State, unit: UnitId) -> Vec<Stance> {
        let mech = state.mech(unit);
        let straight = Stance::default();
        if mech.is_prone() {
            return match mech.chassis() {
                Chassis::Biped => [Location::LeftArm, Location::RightArm]
                    .map(|arm| Stance { propped_on: Some(arm), ..straight })
                    .to_vec(),
                Chassis::Quad => vec![straight],
            };
        }
        let mut stances = vec![straight];
        for to in [Twist::Left, Twist::Right] {
            if check(state, unit, Action::Twist { to }).is_ok() {
                stances.push(Stance { twist: Some(to), ..straight });
                if mech.has_quirk(Quirk::ExtendedTwist) {
                    stances.push(Stance { twist: Some(to), wide: true, ..straight });
                }
            }
        }
        if check(state, unit, Action::FlipArms).is_ok() {
            let behind = stances.iter().filter(|stance| stance.has_someone_behind(state, unit));
            let flipped: Vec<Stance> = behind.map(|stance| Stance { flipped: true, ..*stance }).collect();
            stances.extend(flipped);
        }
        stances.extend(turned(state, unit, &stances));
        stances
    }

    fn torso(self, held: &Unit) -> Facing {
        let (torso, feet) = (held.place.torso, held.place.facing);
        match (self.twist, self.wide) {
            (None, _) => torso,
            (Some(Twist::Left), false) => feet.left(),
            (Some(Twist::Right), false) => feet.right(),
            (Some(Twist::Left), true) => feet.left().left(),
            (Some(Twist::Right), true) => feet.right().right(),
        }
    }

    fn has_someone_behind(self, state: &State, unit: UnitId) -> bool {
        let own = state.unit(unit);
        let torso = self.torso(own);
        let mut enemies =
            state.units().iter().filter(|it| it.seat != own.seat && state.mech(it.id).is_in_play());
        enemies.any(|it| sector(own.place.hex, torso, it.place.hex) == Sector::Rear)
    }

    /// The unit as it would stand.
    pub(super) fn held(self, state: &State, unit: UnitId) -> Unit {
        let mut held = *state.unit(unit);
        held.place.torso = self.torso(&held);
        held.deeds.arms_flipped |= self.flipped;
        if let Some((turret, offset)) = self.turret {
            held.deeds.turned[turret] = offset;
        }
        held
    }

    pub(super) fn allows(self, state: &State, unit: UnitId, weapon: WeaponNo) -> bool {
        self.propped_on.is_none_or(|arm| state.sheet(unit).weapon(weapon).location != arm)
    }

    /// What is declared before any shot.
    pub(super) fn actions(self) -> impl Iterator<Item = Action> {
        let twist = self.twist.map(|to| Action::Twist { to });
        let turret = self.turret.map(|(turret, offset)| Action::TurnTurret { turret, offset });
        let again = twist.filter(|_| self.wide);
        twist.into_iter().chain(again).chain(self.flipped.then_some(Action::FlipArms)).chain(turret)
    }

    /// Before the shots, in words.
    pub(super) const fn describe(self) -> &'static str {
        match (self.twist, self.flipped) {
            (None, false) => "",
            (Some(Twist::Left), false) => "twist left, ",
            (Some(Twist::Right), false) => "twist right, ",
            (None, true) => "flip the arms, ",
            (Some(Twist::Left), true) => "twist left, flip the arms, ",
            (Some(Twist::Right), true) => "twist right, flip the arms, ",
        }
    }
}

/// §15.16 The same stances with a turret turned to where an enemy stands.
fn turned(state: &State, unit: UnitId, stances: &[Stance]) -> Vec<Stance> {
    let turrets = &state.sheet(unit).loadout.turrets;
    let own = state.unit(unit);
    let looks_at_someone = |torso: Facing, offset: u8| {
        let mut enemies =
            state.units().iter().filter(|it| it.seat != own.seat && state.mech(it.id).is_in_play());
        let facing = torso.turned(offset as i8);
        enemies.any(|it| sector(own.place.hex, facing, it.place.hex) == Sector::Front)
    };
    let mut found = Vec::new();
    for &(_, turret) in turrets {
        for stance in stances {
            for offset in classic::fire::turret::OFFSETS {
                let turn = Action::TurnTurret { turret, offset };
                if looks_at_someone(stance.torso(own), offset) && check(state, unit, turn).is_ok() {
                    found.push(Stance { turret: Some((turret, offset)), ..*stance });
                }
            }
        }
    }
    found
}

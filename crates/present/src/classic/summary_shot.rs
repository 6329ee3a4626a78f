//! Shots and blows in few words.

use classic::fire::{self, Attack, Target};
use classic::physical::{self, Action, Assault};
use classic::{State, UnitId};

use super::names;
use super::summary::Summary;
use wire::LogRank;

fn aimed(state: &State, target: Target) -> String {
    match target {
        Target::Unit(unit) => names::unit(state, unit),
        Target::Building(hex) => format!("building in {hex}"),
    }
}

/// `Medium Laser → Poacher`.
fn shot(state: &State, attack: &Attack) -> String {
    let weapon = state.sheet(attack.attacker).weapon(attack.weapon).weapon.name;
    let rate = if attack.shots > 1 { format!(" ×{}", attack.shots) } else { String::new() };
    format!("{weapon}{rate} → {}", aimed(state, attack.target))
}

/// How a test ended that may have needed no dice (§0.1).
const fn verdict(rolled: bool, hit: bool) -> &'static str {
    match (rolled, hit) {
        (true, true) => "hit",
        (true, false) => "miss",
        (false, true) => "hit without a roll",
        (false, false) => "no chance",
    }
}

pub fn of_fire(state: &State, event: &fire::Event) -> Option<Summary> {
    use fire::Event;
    Some(match *event {
        Event::Rolled { ref attack, roll, hit, .. } => {
            Summary::head(shot(state, attack)).verdict(verdict(roll.is_some(), hit))
        }
        Event::Unspotted { ref attack } => Summary::head(shot(state, attack)).verdict("miss, unseen"),
        Event::HeldFire { .. } => Summary::part("no lock, so it is not fired"),
        Event::UnjamRolled { unit, weapon, cleared, .. } => {
            let name = state.sheet(unit).weapon(weapon).weapon.name;
            Summary::head(format!("clears a jam: {name}")).verdict(if cleared {
                "cleared"
            } else {
                "still jammed"
            })
        }
        Event::Clustered { size, hits, .. } => {
            Summary::part("salvo").verdict(format!("{hits} of {size} hit"))
        }
        Event::AimRolled { unit, location, on_mark, .. } => {
            let place = location.name(state.sheet(unit).design.chassis);
            Summary::part(format!("aimed at the {place}")).verdict(if on_mark {
                "struck"
            } else {
                "elsewhere"
            })
        }
        Event::Heated { points, .. } => Summary::part(format!("+{points} heat")),
        Event::Jammed { .. } => Summary::part("the weapon jams"),
        Event::Twisted { .. }
        | Event::ArmsFlipped { .. }
        | Event::Declared { .. }
        | Event::Spots { .. }
        | Event::PickedUp { .. }
        | Event::Fired { .. }
        | Event::AntiMissileFired { .. }
        | Event::CoverHit { .. }
        | Event::BuildingHit { .. }
        | Event::PodAttached { .. }
        | Event::Designated { .. }
        | Event::Concluded => return None,
    })
}

pub const fn rank(event: &fire::Event) -> LogRank {
    use fire::Event;
    match event {
        Event::Twisted { .. }
        | Event::ArmsFlipped { .. }
        | Event::Declared { .. }
        | Event::Spots { .. }
        | Event::PickedUp { .. } => LogRank::Step,
        Event::Rolled { .. } | Event::Unspotted { .. } | Event::UnjamRolled { .. } => LogRank::Head,
        Event::Fired { .. } | Event::Concluded => LogRank::Detail,
        Event::HeldFire { .. }
        | Event::Jammed { .. }
        | Event::Clustered { .. }
        | Event::AntiMissileFired { .. }
        | Event::AimRolled { .. }
        | Event::CoverHit { .. }
        | Event::BuildingHit { .. }
        | Event::Heated { .. }
        | Event::PodAttached { .. }
        | Event::Designated { .. } => LogRank::Part,
    }
}

/// `kick, right leg`.
fn blow(state: &State, attacker: UnitId, action: Action) -> String {
    let sheet = state.sheet(attacker);
    let place = |at: classic::mech::Location| at.name(sheet.design.chassis);
    match action {
        Action::Punch { arm, .. } => format!("punch, {}", place(arm)),
        Action::Kick { leg, .. } => format!("kick, {}", place(leg)),
        Action::Club { .. } => "club".to_owned(),
        Action::Strike { mount, .. } => sheet.design.mount(mount).item.name().to_owned(),
        Action::Push { .. } => "push".to_owned(),
        Action::EndPhysical => "waits".to_owned(),
    }
}

const fn assault(assault: Assault) -> &'static str {
    match assault {
        Assault::Charge => "charge",
        Assault::Skid => "skids into",
        Assault::DeathFromAbove => "death from above",
    }
}

pub fn of_physical(state: &State, event: &physical::Event) -> Option<Summary> {
    use physical::Event;
    let at = |what: String, target: UnitId| format!("{what} → {}", names::unit(state, target));
    Some(match *event {
        Event::Attacked { attacker, target, action, dice, hit, .. } => {
            Summary::head(at(blow(state, attacker, action), target)).verdict(verdict(dice.is_some(), hit))
        }
        Event::Assaulted { target, assault: kind, dice, hit, .. } => {
            Summary::head(at(assault(kind).to_owned(), target)).verdict(verdict(dice.is_some(), hit))
        }
        Event::Declared { .. }
        | Event::OutOfReach { .. }
        | Event::Interrupted { .. }
        | Event::Swerved { .. }
        | Event::SteppedAside { .. }
        | Event::ClubBroke { .. }
        | Event::Resolved => return None,
    })
}

//! §6 described.

use kit::{Rank, Throw, text};

use super::{
    AttackResult, Description, Topic, Words, compass, faces, itemised, needs, needs_plain, of, place, plural,
};
use crate::fire::{Attack, Event, Feed, Shock, Shocked, Target, turret};
use crate::unit::{Club, WeaponNo};
use crate::{State, UnitId};

const fn club(club: Club) -> &'static str {
    match club {
        Club::Tree => "a tree",
        Club::Girder => "a girder",
        Club::Limb => "a limb",
    }
}

fn weapon(state: &State, unit: UnitId, weapon: WeaponNo) -> &'static str {
    state.sheet(unit).weapon(weapon).weapon.name
}

/// `Ultra AC/5 ×2`.
fn rounds(state: &State, attack: &Attack) -> String {
    let weapon = weapon(state, attack.attacker, attack.weapon);
    if attack.shots > 1 { format!("{weapon} ×{}", attack.shots) } else { weapon.to_owned() }
}

/// Of this weapon at this target: `Medium Laser at Blue Mason`, and as a row `Medium Laser → Mason`.
fn shot(state: &State, attack: &Attack, rank: Rank) -> (Description, Words) {
    let by = Description::by(Topic::Fire, rank, attack.attacker);
    let rounds = rounds(state, attack);
    match attack.target {
        Target::Unit(target) => {
            let row = text![rounds.clone(), " → ", target];
            (by.at(target).in_row(row), text![rounds, " at ", target])
        }
        Target::Hex(hex) => {
            let row = text![rounds.clone(), " → ", hex];
            (by.on(hex).in_row(row), text![rounds, " at ", hex])
        }
        Target::Building(hex) => {
            let row = text![rounds.clone(), " → building in ", hex];
            (by.on(hex).in_row(row), text![rounds, " at the building in ", hex])
        }
    }
}

/// How a test ended that may have needed no dice (§0.1).
pub(super) const fn result(rolled: bool, hit: bool) -> &'static str {
    match (rolled, hit) {
        (true, true) => "hit",
        (true, false) => "miss",
        (false, true) => "hit without a roll",
        (false, false) => "no chance",
    }
}

pub(super) fn describe(state: &State, event: &Event) -> Option<Description> {
    let step = |unit| Description::by(Topic::Fire, Rank::Step, unit);
    Some(match *event {
        Event::Twisted { unit, torso } => step(unit).says(text!["twists its torso to the ", compass(torso)]),
        Event::TurretTurned { unit, turret: at, offset } => {
            step(unit).says(text!["turns the turret on its ", place(unit, at), " ", turret::words(offset)])
        }
        Event::MountSwung { unit, weapon: gun, to } => {
            step(unit).says(text!["swings its ", weapon(state, unit, gun), " to the ", to.name()])
        }
        Event::ArmsFlipped { unit } => step(unit).says(text!["flips its arms to the rear"]),
        Event::Declared { ref attack } => {
            let (declared, words) = shot(state, attack, Rank::Step);
            let words = words.and(" is declared");
            declared.in_row(words.clone()).shows(words)
        }
        Event::Spots { unit, target } => step(unit).at(target).says(text!["spots ", target]),
        Event::PickedUp { unit, club: found } => step(unit).says(text!["picks up ", club(found)]),
        Event::UnjamRolled { unit, weapon: gun, target, roll, cleared } => {
            let (how, verdict) =
                if cleared { ("clears its ", "cleared") } else { ("does not clear its ", "still jammed") };
            let (gun, throw) = (weapon(state, unit, gun), Throw::test(roll, target, cleared));
            Description::by(Topic::Fire, Rank::Head, unit)
                .says(text![how, gun])
                .proof(needs_plain(target, &throw))
                .in_row(text!["clears a jam: ", gun])
                .verdict(verdict)
                .throw(throw)
        }
        Event::Rolled { ref attack, ref number, roll, hit } => {
            let (fired, words) = shot(state, attack, Rank::Head);
            let throw = roll.map(|roll| Throw::test(roll, number.total(), hit));
            let weapon = weapon(state, attack.attacker, attack.weapon);
            let result_of = AttackResult { weapon, shots: attack.shots, target: attack.target, hit };
            let fired = fired.verdict(result(roll.is_some(), hit)).attack(result_of, number);
            // §4.14.7: a building next door is hit without a number.
            if roll.is_none() && hit && number.iter().next().is_none() {
                fired.shows(words.and(" hits without a roll"))
            } else {
                let how = if hit { " hits" } else { " misses" };
                fired.shows(words.and(how)).proof(needs(number, &throw, hit)).throw(throw)
            }
        }
        Event::Networked { unit, spotter, range } => step(unit).says(text![
            "reads the range from ",
            spotter,
            " by its network: ",
            plural(range, "hex")
        ]),
        Event::Unspotted { ref attack } => {
            let (fired, words) = shot(state, attack, Rank::Head);
            fired.shows(words.and(" misses: nobody sees the target")).verdict("miss, unseen")
        }
        Event::HeldFire { ref attack } => {
            let (held, words) = shot(state, attack, Rank::Part);
            held.shows(words.and(": no lock, it is not fired")).in_row(text!["no lock, so it is not fired"])
        }
        ref other => return effect(state, other),
    })
}

/// What a shot does, besides damage.
fn effect(state: &State, event: &Event) -> Option<Description> {
    let part = |unit| Description::by(Topic::Fire, Rank::Part, unit);
    Some(match *event {
        Event::Jammed { unit, weapon: gun } => {
            part(unit).owns(text![weapon(state, unit, gun), " jams"]).in_row(text!["the weapon jams"])
        }
        Event::Glanced { unit, target } => {
            part(unit).at(target).tells(text!["The hit glances off ", target]).in_row(text!["it glances"])
        }
        Event::FeedRolled { unit, weapon: gun, roll, outcome } => {
            let (how, holds) = match outcome {
                Feed::Holds => ("holds", true),
                Feed::Jams => ("jams for good", false),
                Feed::Explodes => ("lets a round explode", false),
            };
            part(unit)
                .owns(text!["feed of the ", weapon(state, unit, gun), " ", how])
                .proof(text![": jams on 10+, rolls ", roll])
                .in_row(text!["bad feed"])
                .verdict(how)
                .throw(Throw::from(roll).ended(holds))
        }
        Event::Clustered { unit, weapon: gun, size, roll, ref modifiers, hits } => {
            let throw = roll.map(Throw::from);
            let plus = if modifiers.total() == 0 { String::new() } else { itemised(modifiers) };
            let proof = match &throw {
                Some(throw) => text![", rolls ", faces(throw), plus],
                None => text![plus],
            };
            part(unit)
                .owns(text![weapon(state, unit, gun), ": ", hits, " of ", size, " hit"])
                .proof(proof)
                .in_row(text!["salvo"])
                .verdict(format!("{hits} of {size} hit"))
                .throw(throw)
                .because(modifiers)
        }
        Event::AntiMissileFired { unit, .. } => {
            part(unit).owns(text!["anti-missile system meets the largest salvo, as is the default"])
        }
        Event::AimRolled { unit, location, roll, on_mark } => {
            let (how, verdict) = if on_mark { ("strikes", "struck") } else { ("does not find", "elsewhere") };
            let throw = Throw::from(roll).ended(on_mark);
            part(unit)
                .tells(text!["The aimed shot ", how, " the ", place(unit, location), of(unit)])
                .proof(text![": rolls ", faces(&throw)])
                .in_row(text!["aimed at the ", place(unit, location)])
                .verdict(verdict)
                .throw(throw)
        }
        ref other => return besides(state, other),
    })
}

/// §15.14 What becomes of shells.
fn shell(state: &State, event: &Event) -> Option<Description> {
    let part = |unit| Description::by(Topic::Fire, Rank::Part, unit);
    Some(match *event {
        Event::Scattered { unit, from, die, hexes, to } => {
            let far = plural(hexes, "hex");
            let words = match to {
                Some(to) => text!["A shell scatters ", far, " from ", from, " to ", to],
                None => text!["A shell scatters ", far, " from ", from, " and off the board"],
            };
            part(unit).tells(words).proof(text![": rolls ", die]).throw(Throw::from(die))
        }
        Event::Burst { unit, hex, points } => {
            part(unit).on(hex).tells(text!["A shell bursts in ", hex, ": ", points, " points there"])
        }
        Event::Launched { flight } => {
            let (fired, words) = shot(state, &flight.shell.attack, Rank::Head);
            let words = words.then(text![" is on its way: it lands in turn ", flight.lands]);
            fired.in_row(words.clone()).shows(words)
        }
        Event::Registered { unit, hex, hit, .. } => {
            let how = if hit { "has its range to " } else { "corrects its fire on " };
            part(unit).on(hex).says(text![how, hex])
        }
        Event::Unguided { unit, hex } => {
            part(unit).on(hex).tells(text!["A homing shell for ", hex, " finds no TAG"])
        }
        Event::ShellMet { unit, die, down } => {
            let how = if down { "shoots the shell down" } else { "does not stop the shell" };
            part(unit).owns(text!["anti-missile system ", how]).throw(Throw::from(die).ended(down))
        }
        _ => return shock(state, event),
    })
}

/// §15.8, §15.11, §15.19.3 What shocks, charges and coolant come to.
fn shock(state: &State, event: &Event) -> Option<Description> {
    let part = |unit| Description::by(Topic::Fire, Rank::Part, unit);
    Some(match *event {
        Event::ShockRolled { unit, shock, roll, modifier, result, .. } => {
            let what = match shock {
                Shock::Tsemp => "the TSEMP",
                Shock::Taser => "the taser",
            };
            let comes = match result {
                Shocked::Unharmed => "shakes off ",
                Shocked::Interference => "suffers interference from ",
                Shocked::ShutDown => "is shut down by ",
            };
            let plus = if modifier == 0 { String::new() } else { format!(" {modifier:+}") };
            let throw = Throw::from(roll);
            part(unit).says(text![comes, what]).proof(text![": rolls ", faces(&throw), plus]).throw(throw)
        }
        Event::Cooled { unit, points } => part(unit)
            .says(text!["is cooled: ", points, " heat less in the next Heat phase"])
            .in_row(text!["−", points, " heat"]),
        Event::InsulatorRolled { unit, weapon: gun, roll, lost } => {
            let how = if lost { "burns out" } else { "stands the heat" };
            let throw = Throw::from(roll).ended(!lost);
            part(unit)
                .owns(text!["insulated ", weapon(state, unit, gun), " ", how])
                .proof(text![": burns out on 8+, rolls ", faces(&throw)])
                .throw(throw)
        }
        Event::Discharged { unit, weapon: gun } => {
            part(unit).owns(text!["capacitor of the ", weapon(state, unit, gun), " is empty"])
        }
        _ => return None,
    })
}

/// What a shot leaves behind.
fn besides(state: &State, event: &Event) -> Option<Description> {
    let part = |unit| Description::by(Topic::Fire, Rank::Part, unit);
    Some(match *event {
        Event::CoverHit { unit, location, cover, points } => {
            let what = cover.map_or(text!["the water"], |hex| text!["the cover in ", hex]);
            let takes = text![" takes ", points, " for the ", place(unit, location), of(unit)];
            Description::by(Topic::Damage, Rank::Part, unit).tells(what.then(takes))
        }
        Event::BuildingHit { hex, points } => Description::new(Topic::Damage, Rank::Part)
            .on(hex)
            .tells(text!["The building in ", hex, " takes ", points]),
        Event::Heated { unit, ref dice, points } => {
            let faces: Vec<u8> = dice.iter().map(|die| die.get()).collect();
            let throw = (!faces.is_empty()).then(|| Throw { total: u16::from(points), ..Throw::of(faces) });
            Description::by(Topic::Heat, Rank::Part, unit)
                .says(text!["is heated by ", points])
                .in_row(text!["+", points, " heat"])
                .throw(throw)
        }
        Event::PodAttached { unit, location } => {
            part(unit).tells(text!["A pod sticks to the ", place(unit, location), of(unit)])
        }
        Event::Designated { unit, target, on: true } => {
            part(unit).at(target).says(text!["designates ", target])
        }
        Event::Designated { unit, target, on: false } => part(unit).at(target).says(text!["loses ", target]),
        Event::Fired { unit, weapon: gun, heat, shots, .. } if heat > 0 => {
            let shots = plural(shots, "shot");
            Description::by(Topic::Fire, Rank::Detail, unit).owns(text![
                weapon(state, unit, gun),
                ": ",
                shots,
                ", ",
                heat,
                " heat"
            ])
        }
        _ => return shell(state, event),
    })
}

//! Events as lines of the log: the sentence of the engine, with its dice and modifiers in parts.

use classic::damage::{self, Thrown};
use classic::fire::{self, Attack, Target};
use classic::{Event, Modifiers, State, critical, end, heat, movement, physical, piloting, prose, turn};
use kit::{Game, Seat};

use super::facet::{self, Facet, one, test, thrown};
use super::{brief, names};
use crate::wire::{Modifier, Told, ToldDice, ToldKind};
use crate::words::modifier;

pub fn told(state: &State, event: &Event, seat: Option<Seat>, seq: u32) -> Option<Told> {
    let heard = state.overheard(event, seat)?;
    let said = prose::tell(state, &heard);
    let brief = brief::of(state, &heard, said.as_deref(), seat)?;
    let facet = facet(state, &heard);
    let name = facet.unit.map(|unit| names::unit(state, unit));
    let at = facet.hex.or_else(|| facet.unit.map(|unit| state.unit(unit).place.hex));
    let whole =
        || facet.unit.map_or(brief.text.clone(), |it| format!("{} {}", prose::name(state, it), brief.text));
    Some(Told {
        seq,
        turn: brief::turn(state, &heard),
        phase: brief::phase(state, &heard).to_owned(),
        rank: brief.rank,
        aside: brief.aside.clone(),
        verdict: brief.verdict.clone().or_else(|| facet.outcome().map(str::to_owned)),
        note: brief.note.clone(),
        harm: brief.harm.clone(),
        name,
        seat: facet.seat.or_else(|| facet.unit.map(|unit| state.unit(unit).seat)).map(Into::into),
        unit: facet.unit.map(|unit| unit.0),
        target: facet.target.map(|unit| unit.0),
        hex: at.map(|hex| hex.to_string()),
        dice: facet.dice,
        modifiers: facet.modifiers,
        brief: brief.text.clone(),
        ..Told::line(facet.kind, said.unwrap_or_else(whole))
    })
}

/// The lines of a to-hit number.
fn to_hit_lines(number: &fire::ToHit) -> Vec<Modifier> {
    number.iter().map(|it| modifier(it.why.label(), it.value, it.why.section())).collect()
}

/// The lines of a piloting number.
pub fn piloting_lines(number: &piloting::Number) -> Vec<Modifier> {
    number.iter().map(|it| modifier(it.why.label(), it.value, it.why.section())).collect()
}

/// The lines of a physical number.
pub fn physical_lines(number: &physical::Number) -> Vec<Modifier> {
    number.iter().map(|it| modifier(it.why.label(), it.value, it.why.section())).collect()
}

fn plain_lines<W: Copy + PartialEq + std::fmt::Debug, const N: usize>(
    modifiers: &Modifiers<W, N>,
    section: &str,
    label: impl Fn(W) -> &'static str,
) -> Vec<Modifier> {
    modifiers.iter().map(|it| modifier(label(it.why), it.value, section)).collect()
}

fn facet(state: &State, event: &Event) -> Facet {
    match event {
        Event::Turn(event) => of_turn(state, event),
        Event::Movement(event) => of_movement(event),
        Event::Fire(event) => of_fire(event),
        Event::Damage(event) => of_damage(event),
        Event::Critical(event) => of_critical(event),
        Event::Physical(event) => of_physical(event),
        Event::Piloting(event) => of_piloting(event),
        Event::Heat(event) => of_heat(event),
        Event::End(event) => of_end(event),
    }
}

fn of_turn(state: &State, event: &turn::Event) -> Facet {
    use turn::Event;
    match *event {
        Event::InitiativeRolled { red, blue } => {
            let by = |seat: Seat, dice| ToldDice { seat: Some(seat.into()), ..thrown(dice) };
            Facet { dice: vec![by(Seat::Red, red), by(Seat::Blue, blue)], ..Facet::of(ToldKind::Turn) }
        }
        Event::TurnBegan { initiative, .. } => Facet { seat: Some(initiative), ..Facet::of(ToldKind::Turn) },
        Event::PhaseBegan { .. } => Facet::of(ToldKind::Turn),
        Event::Deployed { unit, hex, .. } => Facet::by(ToldKind::Setup, unit).on(hex),
        Event::Activated { unit } => Facet::by(ToldKind::Turn, unit),
        Event::Finished { unit } => Facet::by(brief::declares(state).unwrap_or(ToldKind::Turn), unit),
        Event::Skipped { seat } => Facet { seat: Some(seat), ..Facet::of(ToldKind::Turn) },
        Event::Ended { .. } => Facet::of(ToldKind::Over),
    }
}

fn of_movement(event: &movement::Event) -> Facet {
    use movement::Event;
    let moves = |unit| Facet::by(ToldKind::Move, unit);
    match *event {
        Event::Readied => Facet::of(ToldKind::Move),
        Event::MascUsed { unit, target, dice, safe, .. } => match (dice, target) {
            (Some(dice), Some(target)) => moves(unit).dice(test(dice, target, safe)),
            _ => moves(unit),
        },
        Event::ChargeDeclared { unit, target } | Event::DeathFromAboveDeclared { unit, target, .. } => {
            moves(unit).at(target)
        }
        Event::FellOnto { unit, target, number, dice, hit } => {
            Facet::by(ToldKind::Piloting, unit).at(target).dice(dice.map(|dice| test(dice, number, hit)))
        }
        Event::IceTested { unit, hex, die, breaks_on } => {
            let ok = Some(die.get() < breaks_on);
            moves(unit).on(hex).dice(ToldDice { ok, ..one(die) })
        }
        Event::IceBroke { hex }
        | Event::BuildingDamaged { hex, .. }
        | Event::BuildingCollapsed { hex }
        | Event::BridgeCollapsed { hex } => Facet::of(ToldKind::Damage).on(hex),
        Event::ForcedOff { unit } | Event::Crushed { unit } | Event::Withdrew { unit } => {
            Facet::by(ToldKind::Loss, unit)
        }
        Event::Declared { unit, .. }
        | Event::Stepped { unit, .. }
        | Event::Turned { unit, .. }
        | Event::StandAttempted { unit, .. }
        | Event::StoodUp { unit }
        | Event::Dropped { unit }
        | Event::Jumped { unit, .. }
        | Event::Unjamming { unit }
        | Event::Ended { unit, .. }
        | Event::SkidBegan { unit, .. }
        | Event::Slid { unit, .. }
        | Event::Displaced { unit, .. }
        | Event::Stuck { unit }
        | Event::Freed { unit } => moves(unit),
    }
}

fn shot(attack: &Attack) -> Facet {
    let facet = Facet::by(ToldKind::Fire, attack.attacker);
    match attack.target {
        Target::Unit(target) => facet.at(target),
        Target::Building(hex) => facet.on(hex),
    }
}

fn of_fire(event: &fire::Event) -> Facet {
    use fire::Event;
    let fires = |unit| Facet::by(ToldKind::Fire, unit);
    match *event {
        Event::Declared { ref attack } | Event::Unspotted { ref attack } | Event::HeldFire { ref attack } => {
            shot(attack)
        }
        Event::Rolled { ref attack, ref number, roll, hit } => {
            let dice = roll.map(|roll| test(roll, number.total(), hit));
            shot(attack).dice(dice).because(to_hit_lines(number))
        }
        Event::UnjamRolled { unit, target, roll, cleared, .. } => {
            fires(unit).dice(test(roll, target, cleared))
        }
        Event::Clustered { unit, roll, ref modifiers, .. } => {
            let lines = plain_lines(modifiers, "6.6", |why| why.label());
            fires(unit).dice(roll.map(thrown)).because(lines)
        }
        Event::AimRolled { unit, roll, on_mark, .. } => {
            fires(unit).dice(ToldDice { ok: Some(on_mark), ..thrown(roll) })
        }
        Event::BuildingHit { hex, .. } => Facet::of(ToldKind::Damage).on(hex),
        Event::Heated { unit, ref dice, points } => {
            let faces: Vec<u8> = dice.iter().map(|die| die.get()).collect();
            let rolled = ToldDice { total: u16::from(points), ..facet::faces(faces) };
            Facet::by(ToldKind::Heat, unit).dice(Some(rolled).filter(|it| !it.faces.is_empty()))
        }
        Event::Spots { unit, target } | Event::Designated { unit, target, .. } => fires(unit).at(target),
        Event::CoverHit { unit, .. } => Facet::by(ToldKind::Damage, unit),
        Event::Twisted { unit, .. }
        | Event::ArmsFlipped { unit }
        | Event::PickedUp { unit, .. }
        | Event::Fired { unit, .. }
        | Event::Jammed { unit, .. }
        | Event::AntiMissileFired { unit, .. }
        | Event::PodAttached { unit, .. } => fires(unit),
        Event::Concluded => Facet::of(ToldKind::Fire),
    }
}

fn of_damage(event: &damage::Event) -> Facet {
    use damage::Event;
    let hurt = |unit| Facet::by(ToldKind::Damage, unit);
    match *event {
        Event::LocationRolled { unit, roll, .. } => hurt(unit).dice(match roll {
            Thrown::One(die) => one(die),
            Thrown::Two(dice) => thrown(dice),
        }),
        Event::BreachRolled { unit, roll, target, .. } => {
            let ok = roll.total() < target;
            hurt(unit).dice(ToldDice { ok: Some(ok), ..thrown(roll) })
        }
        Event::ArmourLost { unit, .. }
        | Event::StructureLost { unit, .. }
        | Event::PointsSpent { unit, .. }
        | Event::LocationLost { unit, .. }
        | Event::Flooded { unit, .. } => hurt(unit),
        Event::Doomed { unit, .. } | Event::Lost { unit, .. } => Facet::by(ToldKind::Loss, unit),
        Event::PhaseClosed => Facet::of(ToldKind::Damage),
    }
}

fn of_critical(event: &critical::Event) -> Facet {
    use critical::Event;
    let hurt = |unit| Facet::by(ToldKind::Critical, unit);
    match *event {
        Event::Determined { unit, roll, ref modifiers, .. } => {
            hurt(unit).dice(thrown(roll)).because(plain_lines(modifiers, "9.1", |why| why.label()))
        }
        Event::SlotRolled { unit, die, .. } => hurt(unit).dice(one(die)),
        Event::EngineExplosionRolled { unit, roll, .. } | Event::CaseIIRolled { unit, roll, .. } => {
            hurt(unit).dice(thrown(roll))
        }
        Event::HitsTransferred { unit, .. }
        | Event::HitsLost { unit, .. }
        | Event::SlotHit { unit, .. }
        | Event::Soaked { unit, .. }
        | Event::EngineHit { unit, .. }
        | Event::RadiationBegan { unit, .. }
        | Event::CockpitHit { unit }
        | Event::GyroHit { unit, .. }
        | Event::ActuatorHit { unit, .. }
        | Event::SensorsHit { unit, .. }
        | Event::LifeSupportLost { unit }
        | Event::SinkLost { unit, .. }
        | Event::JumpJetLost { unit, .. }
        | Event::WeaponLost { unit, .. }
        | Event::EquipmentLost { unit, .. }
        | Event::Exploded { unit, .. } => hurt(unit),
    }
}

fn of_physical(event: &physical::Event) -> Facet {
    use physical::Event;
    let strikes = |unit, target| Facet::by(ToldKind::Physical, unit).at(target);
    match *event {
        Event::Declared { attack } => match attack.action.target() {
            Some(target) => strikes(attack.attacker, target),
            None => Facet::by(ToldKind::Physical, attack.attacker),
        },
        Event::Attacked { attacker, target, ref number, dice, hit, .. }
        | Event::Assaulted { attacker, target, ref number, dice, hit, .. } => {
            let dice = dice.map(|dice| test(dice, number.total(), hit));
            strikes(attacker, target).dice(dice).because(physical_lines(number))
        }
        Event::OutOfReach { attacker, target, .. } | Event::Interrupted { attacker, target, .. } => {
            strikes(attacker, target)
        }
        Event::Swerved { unit, die, .. } => Facet::by(ToldKind::Physical, unit).dice(one(die)),
        Event::SteppedAside { unit, .. } | Event::ClubBroke { unit } => Facet::by(ToldKind::Physical, unit),
        Event::Resolved => Facet::of(ToldKind::Physical),
    }
}

fn of_piloting(event: &piloting::Event) -> Facet {
    use piloting::Event;
    let rolls = |unit| Facet::by(ToldKind::Piloting, unit);
    match *event {
        Event::Rolled { unit, ref number, dice, success, .. }
        | Event::SeatBelt { unit, ref number, dice, success } => {
            let dice = dice.map(|dice| test(dice, number.total(), success));
            rolls(unit).dice(dice).because(piloting_lines(number))
        }
        Event::Fell { unit, die, .. } => rolls(unit).dice(die.map(one)),
        Event::Consciousness { unit, target, dice, awake }
        | Event::Recovery { unit, target, dice, awake } => rolls(unit).dice(test(dice, target, awake)),
        Event::Demanded { unit, .. }
        | Event::Failed { unit, .. }
        | Event::Settled { unit }
        | Event::PhaseSettled { unit }
        | Event::Unbelted { unit }
        | Event::PilotHit { unit, .. }
        | Event::PilotDied { unit } => rolls(unit),
    }
}

fn of_heat(event: &heat::Event) -> Facet {
    use heat::Event;
    let hot = |unit| Facet::by(ToldKind::Heat, unit);
    match *event {
        Event::Settled { unit, .. } | Event::ShutDown { unit, .. } | Event::Restarted { unit } => hot(unit),
        Event::ShutdownRolled { unit, target, dice, avoided: ok }
        | Event::RestartRolled { unit, target, dice, started: ok }
        | Event::AmmunitionRolled { unit, target, dice, avoided: ok } => {
            hot(unit).dice(test(dice, target, ok))
        }
    }
}

fn of_end(event: &end::Event) -> Facet {
    use end::Event;
    let ends = |unit| Facet::by(ToldKind::End, unit);
    match *event {
        Event::Ejected { unit, target, dice, unhurt } => {
            ends(unit).dice(dice.map(|dice| test(dice, target, unhurt)))
        }
        Event::Drowning { unit }
        | Event::Irradiated { unit }
        | Event::StealthSwitched { unit, .. }
        | Event::EcmSwitched { unit, .. }
        | Event::SearchlightSwitched { unit, .. }
        | Event::StandFastSwitched { unit, .. }
        | Event::ReactorTouched { unit }
        | Event::ClubDropped { unit } => ends(unit),
        Event::SeatDone { seat } => Facet { seat: Some(seat), ..Facet::of(ToldKind::End) },
        Event::TurnCleared => Facet::of(ToldKind::End),
    }
}

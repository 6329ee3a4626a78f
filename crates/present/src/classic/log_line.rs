//! Events as lines of the log: the sentence of the engine, with its dice and modifiers in parts.

use classic::damage::{self, Thrown};
use classic::fire::{self, Attack, Target};
use classic::{Event, Modifiers, State, critical, end, heat, movement, physical, piloting, prose, turn};
use kit::{Game, Seat};

use super::parts::{self, Parts, one, test, thrown};
use super::{names, summary};
use crate::words::modifier;
use wire::{LogDice, LogKind, LogLine, Modifier};

pub fn log_line(state: &State, event: &Event, seat: Option<Seat>, seq: u32) -> Option<LogLine> {
    let heard = state.overheard(event, seat)?;
    let said = prose::tell(state, &heard);
    let short = summary::of(state, &heard, said.as_deref(), seat)?;
    let parts = parts(state, &heard);
    let name = parts.unit.map(|unit| names::unit(state, unit));
    let at = parts.hex.or_else(|| parts.unit.map(|unit| state.unit(unit).place.hex));
    let whole =
        || parts.unit.map_or(short.text.clone(), |it| format!("{} {}", prose::name(state, it), short.text));
    Some(LogLine {
        seq,
        turn: summary::turn(state, &heard),
        phase: summary::phase(state, &heard).to_owned(),
        rank: short.rank,
        aside: short.aside.clone(),
        verdict: short.verdict.clone().or_else(|| parts.outcome().map(str::to_owned)),
        note: short.note.clone(),
        damage: short.damage.clone(),
        name,
        seat: parts.seat.or_else(|| parts.unit.map(|unit| state.unit(unit).seat)).map(Into::into),
        unit: parts.unit.map(|unit| unit.0),
        target: parts.target.map(|unit| unit.0),
        hex: at.map(|hex| hex.to_string()),
        dice: parts.dice,
        modifiers: parts.modifiers,
        short: short.text.clone(),
        ..LogLine::line(parts.kind, said.unwrap_or_else(whole))
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

fn parts(state: &State, event: &Event) -> Parts {
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

fn of_turn(state: &State, event: &turn::Event) -> Parts {
    use turn::Event;
    match *event {
        Event::InitiativeRolled { red, blue } => {
            let by = |seat: Seat, dice| LogDice { seat: Some(seat.into()), ..thrown(dice) };
            Parts { dice: vec![by(Seat::Red, red), by(Seat::Blue, blue)], ..Parts::of(LogKind::Turn) }
        }
        Event::TurnBegan { initiative, .. } => Parts { seat: Some(initiative), ..Parts::of(LogKind::Turn) },
        Event::PhaseBegan { .. } => Parts::of(LogKind::Turn),
        Event::Deployed { unit, hex, .. } => Parts::by(LogKind::Setup, unit).on(hex),
        Event::Activated { unit } => Parts::by(LogKind::Turn, unit),
        Event::Finished { unit } => Parts::by(summary::declares(state).unwrap_or(LogKind::Turn), unit),
        Event::Skipped { seat } => Parts { seat: Some(seat), ..Parts::of(LogKind::Turn) },
        Event::Ended { .. } => Parts::of(LogKind::Over),
    }
}

fn of_movement(event: &movement::Event) -> Parts {
    use movement::Event;
    let moves = |unit| Parts::by(LogKind::Move, unit);
    match *event {
        Event::Readied => Parts::of(LogKind::Move),
        Event::MascUsed { unit, target, dice, safe, .. } => match (dice, target) {
            (Some(dice), Some(target)) => moves(unit).dice(test(dice, target, safe)),
            _ => moves(unit),
        },
        Event::ChargeDeclared { unit, target } | Event::DeathFromAboveDeclared { unit, target, .. } => {
            moves(unit).at(target)
        }
        Event::FellOnto { unit, target, number, dice, hit } => {
            Parts::by(LogKind::Piloting, unit).at(target).dice(dice.map(|dice| test(dice, number, hit)))
        }
        Event::IceTested { unit, hex, die, breaks_on } => {
            let ok = Some(die.get() < breaks_on);
            moves(unit).on(hex).dice(LogDice { ok, ..one(die) })
        }
        Event::IceBroke { hex }
        | Event::BuildingDamaged { hex, .. }
        | Event::BuildingCollapsed { hex }
        | Event::BridgeCollapsed { hex } => Parts::of(LogKind::Damage).on(hex),
        Event::ForcedOff { unit } | Event::Crushed { unit } | Event::Withdrew { unit } => {
            Parts::by(LogKind::Loss, unit)
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

fn shot(attack: &Attack) -> Parts {
    let parts = Parts::by(LogKind::Fire, attack.attacker);
    match attack.target {
        Target::Unit(target) => parts.at(target),
        Target::Building(hex) => parts.on(hex),
    }
}

fn of_fire(event: &fire::Event) -> Parts {
    use fire::Event;
    let fires = |unit| Parts::by(LogKind::Fire, unit);
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
            fires(unit).dice(LogDice { ok: Some(on_mark), ..thrown(roll) })
        }
        Event::BuildingHit { hex, .. } => Parts::of(LogKind::Damage).on(hex),
        Event::Heated { unit, ref dice, points } => {
            let faces: Vec<u8> = dice.iter().map(|die| die.get()).collect();
            let rolled = LogDice { total: u16::from(points), ..parts::faces(faces) };
            Parts::by(LogKind::Heat, unit).dice(Some(rolled).filter(|it| !it.faces.is_empty()))
        }
        Event::Spots { unit, target } | Event::Designated { unit, target, .. } => fires(unit).at(target),
        Event::CoverHit { unit, .. } => Parts::by(LogKind::Damage, unit),
        Event::Twisted { unit, .. }
        | Event::ArmsFlipped { unit }
        | Event::PickedUp { unit, .. }
        | Event::Fired { unit, .. }
        | Event::Jammed { unit, .. }
        | Event::AntiMissileFired { unit, .. }
        | Event::PodAttached { unit, .. } => fires(unit),
        Event::Concluded => Parts::of(LogKind::Fire),
    }
}

fn of_damage(event: &damage::Event) -> Parts {
    use damage::Event;
    let hurt = |unit| Parts::by(LogKind::Damage, unit);
    match *event {
        Event::LocationRolled { unit, roll, .. } => hurt(unit).dice(match roll {
            Thrown::One(die) => one(die),
            Thrown::Two(dice) => thrown(dice),
        }),
        Event::BreachRolled { unit, roll, target, .. } => {
            let ok = roll.total() < target;
            hurt(unit).dice(LogDice { ok: Some(ok), ..thrown(roll) })
        }
        Event::ArmourLost { unit, .. }
        | Event::StructureLost { unit, .. }
        | Event::PointsSpent { unit, .. }
        | Event::LocationLost { unit, .. }
        | Event::Flooded { unit, .. } => hurt(unit),
        Event::Doomed { unit, .. } | Event::Lost { unit, .. } => Parts::by(LogKind::Loss, unit),
        Event::PhaseClosed => Parts::of(LogKind::Damage),
    }
}

fn of_critical(event: &critical::Event) -> Parts {
    use critical::Event;
    let hurt = |unit| Parts::by(LogKind::Critical, unit);
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

fn of_physical(event: &physical::Event) -> Parts {
    use physical::Event;
    let strikes = |unit, target| Parts::by(LogKind::Physical, unit).at(target);
    match *event {
        Event::Declared { attack } => match attack.action.target() {
            Some(target) => strikes(attack.attacker, target),
            None => Parts::by(LogKind::Physical, attack.attacker),
        },
        Event::Attacked { attacker, target, ref number, dice, hit, .. }
        | Event::Assaulted { attacker, target, ref number, dice, hit, .. } => {
            let dice = dice.map(|dice| test(dice, number.total(), hit));
            strikes(attacker, target).dice(dice).because(physical_lines(number))
        }
        Event::OutOfReach { attacker, target, .. } | Event::Interrupted { attacker, target, .. } => {
            strikes(attacker, target)
        }
        Event::Swerved { unit, die, .. } => Parts::by(LogKind::Physical, unit).dice(one(die)),
        Event::SteppedAside { unit, .. } | Event::ClubBroke { unit } => Parts::by(LogKind::Physical, unit),
        Event::Resolved => Parts::of(LogKind::Physical),
    }
}

fn of_piloting(event: &piloting::Event) -> Parts {
    use piloting::Event;
    let rolls = |unit| Parts::by(LogKind::Piloting, unit);
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

fn of_heat(event: &heat::Event) -> Parts {
    use heat::Event;
    let hot = |unit| Parts::by(LogKind::Heat, unit);
    match *event {
        Event::Settled { unit, .. } | Event::ShutDown { unit, .. } | Event::Restarted { unit } => hot(unit),
        Event::ShutdownRolled { unit, target, dice, avoided: ok }
        | Event::RestartRolled { unit, target, dice, started: ok }
        | Event::AmmunitionRolled { unit, target, dice, avoided: ok } => {
            hot(unit).dice(test(dice, target, ok))
        }
    }
}

fn of_end(event: &end::Event) -> Parts {
    use end::Event;
    let ends = |unit| Parts::by(LogKind::End, unit);
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
        Event::SeatDone { seat } => Parts { seat: Some(seat), ..Parts::of(LogKind::End) },
        Event::TurnCleared => Parts::of(LogKind::End),
    }
}

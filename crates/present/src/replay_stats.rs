//! What counts as harm and as a mark, by game.

use classic::{fire, physical};
use grid::Hex;
use kit::Seat;
use squadron::odds::{Target, Way, losses};

use crate::Present;
use crate::replay::{Harm, ReplayStats};
use crate::squadron::names;
use wire::{MarkKind, ShotLine, Spot};

fn hex(at: Hex) -> Spot {
    Spot::Classic { hex: at.to_string() }
}

fn square(state: &squadron::State, id: squadron::MechaId) -> Spot {
    Spot::Squadron { square: names::point(state.field().square(id)) }
}

impl ReplayStats for classic::State {
    fn harm(&self, event: &classic::Event) -> Option<Harm> {
        use classic::damage::Event;
        match *event {
            classic::Event::Damage(
                Event::ArmourLost { unit, points, .. } | Event::StructureLost { unit, points, .. },
            ) => {
                let unit = self.unit(unit);
                let at = hex(unit.place.hex);
                Some(Harm { seat: unit.seat, points: u32::from(points), at })
            }
            _ => None,
        }
    }

    /// Hits and misses at what a hit is worth on average; where it lands and how many of a rack hit is left out.
    fn luck(&self, before: &classic::State, event: &classic::Event) -> Option<(Seat, f64)> {
        let classic::Event::Fire(fire::Event::Rolled { attack, number, roll: Some(_), hit }) = event else {
            return None;
        };
        let chance = kit::odds::chance(i32::from(number.total()));
        let expected = fire::expected_damage(before, attack);
        let seat = self.unit(attack.attacker).seat;
        let worth = if chance > 0.0 { expected / chance } else { 0.0 };
        Some((seat, worth * (f64::from(u8::from(*hit)) - chance)))
    }

    fn shots(&self, event: &classic::Event, seq: u32) -> Vec<ShotLine> {
        let (attacker, to, hit) = match event {
            classic::Event::Fire(fire::Event::Rolled { attack, hit, .. }) => {
                let to = match attack.target {
                    fire::Target::Unit(id) => self.unit(id).place.hex,
                    fire::Target::Building(at) | fire::Target::Hex(at) => at,
                };
                (attack.attacker, to, *hit)
            }
            classic::Event::Physical(
                physical::Event::Attacked { attacker, target, hit, .. }
                | physical::Event::Assaulted { attacker, target, hit, .. },
            ) => (*attacker, self.unit(*target).place.hex, *hit),
            _ => return Vec::new(),
        };
        let unit = self.unit(attacker);
        let (from, to) = (hex(unit.place.hex), hex(to));
        vec![ShotLine { seq, turn: self.turn_number(), seat: unit.seat.into(), from, to, hit: Some(hit) }]
    }

    fn mark(&self, event: &classic::Event) -> Option<(MarkKind, Option<Seat>)> {
        use classic::{critical, damage, piloting};
        let (kind, unit) = match *event {
            classic::Event::Critical(critical::Event::SlotHit { unit, .. })
            | classic::Event::Damage(damage::Event::LocationLost { unit, .. }) => (MarkKind::Critical, unit),
            classic::Event::Piloting(piloting::Event::Fell { unit, .. }) => (MarkKind::Fall, unit),
            classic::Event::Damage(damage::Event::Lost { unit, .. }) => (MarkKind::Kill, unit),
            _ => return None,
        };
        Some((kind, Some(self.unit(unit).seat)))
    }

    fn heat(&self, seat: Seat) -> u32 {
        self.units().iter().filter(|unit| unit.seat == seat).map(|unit| u32::from(unit.heat.level)).sum()
    }
}

impl ReplayStats for squadron::State {
    fn harm(&self, event: &squadron::Event) -> Option<Harm> {
        match *event {
            squadron::Event::Hit { mecha, dice, .. } => {
                let seat = self.seat_of(self.field().owner(mecha)?);
                Some(Harm { seat, points: u32::from(dice), at: square(self, mecha) })
            }
            _ => None,
        }
    }

    /// Mecha destroyed, above what the dice destroy on average while the defender looks one face ahead.
    fn luck(&self, before: &squadron::State, event: &squadron::Event) -> Option<(Seat, f64)> {
        match *event {
            squadron::Event::Attacked { colour, ref shots, .. } => {
                let target = |id| {
                    let mecha = before.field().mecha(id);
                    Target { kind: mecha.kind, damage: mecha.damage }
                };
                let targets: Vec<Target> = shots.eligible.iter().map(target).collect();
                let dice = shots.attack_dice + shots.pin_dice;
                let odds = losses(&before.field().table().card, &targets, dice, Way::Greedy).ok()?;
                Some((self.seat_of(colour), -odds.lost.mean()))
            }
            squadron::Event::Destroyed { .. } => match self.phase() {
                squadron::Phase::Allocation(assault) => Some((self.seat_of(assault.attacker), 1.0)),
                _ => None,
            },
            _ => None,
        }
    }

    fn shots(&self, event: &squadron::Event, seq: u32) -> Vec<ShotLine> {
        let squadron::Event::Attacked { colour, ref shots, .. } = *event else { return Vec::new() };
        let field = self.field();
        let nearest = |id| {
            let far = |enemy: &squadron::MechaId| field.square(*enemy).distance(field.square(id));
            shots.eligible.iter().min_by_key(far)
        };
        let line = |id| {
            let (from, to) = (square(self, id), square(self, nearest(id)?));
            Some(ShotLine {
                seq,
                turn: self.turn_number(),
                seat: self.seat_of(colour).into(),
                from,
                to,
                hit: None,
            })
        };
        shots.participants.iter().filter_map(line).collect()
    }

    fn mark(&self, event: &squadron::Event) -> Option<(MarkKind, Option<Seat>)> {
        match *event {
            squadron::Event::Destroyed { .. } => {
                let squadron::Phase::Allocation(assault) = self.phase() else {
                    return Some((MarkKind::Kill, None));
                };
                Some((MarkKind::Kill, Some(self.seat_of(assault.attacker.other()))))
            }
            _ => None,
        }
    }

    fn heat(&self, _seat: Seat) -> u32 {
        0
    }
}

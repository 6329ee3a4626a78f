//! Follows a battle of Classic and adds up what the lab counts.

use std::sync::Arc;

use classic::damage::Source;
use classic::describe::describe;
use classic::fire::{Attack, Target, artillery};
use classic::gear::Weapon;
use classic::mech::Sheet;
use classic::unit::Loss;
use classic::{
    Event, Setup, State, UnitId, critical, damage, end, fire, heat, movement, physical, piloting, turn,
};
use kit::{Log, Seat};

use super::causes::{cause, unaided};
use super::rows::Row;
use crate::battle::Telling;
use crate::battle_result::{BattleResult, MascStep};
use crate::luck::{Luck, Side};

/// One unit, as the witness knows it.
struct Known {
    seat: Seat,
    side: Side,
    sheet: Arc<Sheet>,
    /// What last did damage to it in this phase.
    by: Option<Source>,
    is_out: bool,
}

/// The attack that damage now comes from.
struct Current {
    attacker: UnitId,
    target: Target,
    what: &'static str,
    /// §15.14.5 It hits everything in a place, not only its target.
    is_shell: bool,
}

pub(super) struct Witness {
    units: Vec<Known>,
    luck: Luck,
    /// The battle as it began, to name units and weapons by; only where every attack gets a row.
    named: Option<State>,
    turn: u16,
    current: Option<Current>,
    /// Whose MASC has just failed, and at which step: what befalls it before its move is over comes of that.
    failing: Option<(UnitId, usize)>,
    row: Option<Row>,
    result: BattleResult,
}

impl Witness {
    pub(super) fn new(setup: &Setup, game: &State, luck: Luck, telling: Telling) -> Witness {
        let known = |unit: &classic::UnitSetup| Known {
            seat: unit.seat,
            side: luck.side(unit.seat),
            sheet: unit.sheet.clone(),
            by: None,
            is_out: false,
        };
        Witness {
            units: setup.units.iter().map(known).collect(),
            luck,
            named: (telling == Telling::EveryAttack).then(|| game.clone()),
            turn: 0,
            current: None,
            failing: None,
            row: None,
            result: BattleResult::default(),
        }
    }

    pub(super) fn result(mut self) -> BattleResult {
        self.close_row();
        self.result
    }

    fn unit(&mut self, id: UnitId) -> &mut Known {
        &mut self.units[usize::from(id.0)]
    }

    fn side(&mut self, id: UnitId) -> &mut crate::battle_result::BattleSide {
        let side = self.units[usize::from(id.0)].side;
        self.result.side(side)
    }

    fn lose(&mut self, id: UnitId, loss: Loss) {
        let unit = self.unit(id);
        if !std::mem::replace(&mut unit.is_out, true) {
            let why = cause(loss, unit.by);
            self.side(id).lost.push(why.into());
        }
    }

    /// An attack begins: what follows is its doing.
    fn attack(&mut self, current: Current, hit: bool) {
        let dealt = self.side(current.attacker).dealt.entry(current.what.into()).or_default();
        dealt.tries += 1;
        dealt.hits += u64::from(hit);
        self.current = Some(current);
    }

    /// Books what befalls a unit to the step of MASC that has just failed, if one has.
    fn of_masc(&mut self, unit: UnitId, book: impl FnOnce(&mut MascStep)) {
        if let Some((_, step)) = self.failing.filter(|(failed, _)| *failed == unit) {
            book(&mut self.side(unit).wear.masc[step]);
        }
    }

    fn hurt(&mut self, id: UnitId, points: u8, source: Source) {
        self.unit(id).by = Some(source);
        let points = u64::from(points);
        if source == Source::Fall {
            self.of_masc(id, |step| step.fall_damage += points);
        }
        match (&self.current, unaided(source)) {
            (_, Some(what)) => *self.side(id).suffered.entry(what.into()).or_default() += points,
            (Some(current), None) if self.is_dealt(current, id) => {
                let (attacker, what) = (current.attacker, current.what);
                self.side(attacker).dealt.entry(what.into()).or_default().damage += points;
                if let Some(row) = &mut self.row {
                    row.damage += points;
                }
            }
            // A charge or a death from above hurts its attacker, a shell friends who stand there.
            (_, None) => *self.side(id).suffered.entry("own attacks".into()).or_default() += points,
        }
    }

    /// Whether harm to this unit is what the attack was made for.
    fn is_dealt(&self, current: &Current, struck: UnitId) -> bool {
        let seat = |id: UnitId| self.units[usize::from(id.0)].seat;
        match current.target {
            Target::Unit(target) if target == struck => true,
            _ => current.is_shell && seat(struck) != seat(current.attacker),
        }
    }

    fn fire(&mut self, event: &fire::Event) {
        match event {
            fire::Event::Rolled { attack, hit, .. } => {
                let weapon = self.weapon(attack);
                let (attacker, target) = (attack.attacker, attack.target);
                let is_shell = artillery::is_shell(weapon);
                self.attack(Current { attacker, target, what: weapon.name, is_shell }, *hit);
            }
            fire::Event::Clustered { hits, .. } => {
                if let Some(row) = &mut self.row {
                    // One roll for each listed size: the first takes the place of the single hit.
                    let earlier =
                        if row.locations.is_empty() && row.projectiles <= 1 { 0 } else { row.projectiles };
                    row.projectiles = earlier + u16::from(*hits);
                }
            }
            fire::Event::Concluded => {
                self.current = None;
                self.close_row();
            }
            _ => {}
        }
    }

    fn weapon(&self, attack: &Attack) -> &'static Weapon {
        self.units[usize::from(attack.attacker.0)].sheet.weapon(attack.weapon).weapon
    }

    fn physical(&mut self, event: &physical::Event) {
        let (attacker, target, what, hit) = match event {
            physical::Event::Attacked { attacker, target, action, hit, .. } => {
                (*attacker, *target, action.label(&self.unit(*attacker).sheet), *hit)
            }
            physical::Event::Assaulted { attacker, target, assault, hit, .. } => {
                (*attacker, *target, assault.label(), *hit)
            }
            physical::Event::Resolved => {
                self.current = None;
                return self.close_row();
            }
            _ => return,
        };
        self.attack(Current { attacker, target: Target::Unit(target), what, is_shell: false }, hit);
    }

    fn damage(&mut self, event: &damage::Event) {
        match *event {
            damage::Event::LocationRolled { unit, source, struck, .. } => {
                let chassis = self.unit(unit).sheet.design.chassis;
                if let (Some(row), None) = (&mut self.row, unaided(source)) {
                    row.locations.push(struck.location.code(chassis).to_owned());
                }
            }
            damage::Event::ArmourLost { unit, points, source, .. }
            | damage::Event::ModularLost { unit, points, source, .. }
            | damage::Event::ShieldStruck { unit, points, source, .. }
            | damage::Event::CowlStruck { unit, points, source }
            | damage::Event::StructureLost { unit, points, source, .. } => self.hurt(unit, points, source),
            damage::Event::LocationLost { unit, location, .. } => {
                let chassis = self.unit(unit).sheet.design.chassis;
                self.side(unit).wear.legs_lost += u64::from(location.is_leg(chassis));
            }
            damage::Event::Doomed { unit, loss } | damage::Event::Lost { unit, loss } => {
                self.lose(unit, loss)
            }
            damage::Event::PhaseClosed => self.units.iter_mut().for_each(|unit| unit.by = None),
            damage::Event::PointsSpent { .. }
            | damage::Event::ArmourMended { .. }
            | damage::Event::Reckoned { .. }
            | damage::Event::ArmourHalved { .. }
            | damage::Event::SpikesRolled { .. }
            | damage::Event::LinkageRolled { .. }
            | damage::Event::BreachRolled { .. }
            | damage::Event::Flooded { .. } => {}
        }
    }

    fn critical(&mut self, event: &critical::Event) {
        match *event {
            critical::Event::SlotHit { unit, .. } => {
                self.side(unit).wear.criticals += 1;
                self.of_masc(unit, |step| step.criticals += 1);
            }
            critical::Event::GyroHit { unit, .. } => self.side(unit).wear.gyro_hits += 1,
            critical::Event::Exploded { unit, .. } => {
                self.unit(unit).by = Some(Source::Explosion);
                self.side(unit).wear.explosions += 1;
            }
            _ => {}
        }
    }

    fn movement(&mut self, event: &movement::Event) {
        match *event {
            movement::Event::MascUsed { unit, step, safe, .. } => {
                let step = usize::from(step).clamp(1, 5) - 1;
                let at = &mut self.side(unit).wear.masc[step];
                at.uses += 1;
                at.failures += u64::from(!safe);
                self.failing = (!safe).then_some((unit, step));
            }
            movement::Event::Stepped { .. } | movement::Event::Ended { .. } => self.failing = None,
            movement::Event::Withdrew { unit } => self.lose(unit, Loss::Withdrew),
            movement::Event::ForcedOff { unit } => self.lose(unit, Loss::ForcedOffBoard),
            movement::Event::Crushed { unit } => self.lose(unit, Loss::NoRoom),
            _ => {}
        }
    }

    fn heat(&mut self, event: &heat::Event) {
        match *event {
            heat::Event::Settled { unit, level, .. } => {
                let wear = &mut self.side(unit).wear;
                wear.heat += u64::from(level);
                wear.heat_phases += 1;
                wear.hottest = wear.hottest.max(u64::from(level));
            }
            heat::Event::ShutDown { unit, why: heat::Stopped::Rolled | heat::Stopped::TooHot } => {
                self.side(unit).wear.shutdowns += 1;
            }
            _ => {}
        }
    }

    /// A row for every roll to hit, made from its description.
    fn open_row(&mut self, event: &Event) {
        let Some(state) = &self.named else { return };
        let described = describe(state, event, None);
        let Some(row) = described.and_then(|it| Row::of(&it, state, self.luck)) else { return };
        self.close_row();
        self.row = Some(Row { turn: self.turn, ..row });
    }

    fn close_row(&mut self) {
        if let Some(row) = self.row.take() {
            self.result.attacks.push(row.cells(self.luck.battle));
        }
    }
}

impl Log<Event> for Witness {
    fn push(&mut self, event: &Event) {
        match event {
            Event::Turn(turn::Event::TurnBegan { turn, .. }) => self.turn = *turn,
            Event::Turn(_) => {}
            Event::Movement(event) => self.movement(event),
            Event::Fire(fire) => {
                self.fire(fire);
                self.open_row(event);
            }
            Event::Damage(event) => self.damage(event),
            Event::Critical(event) => self.critical(event),
            Event::Physical(physical) => {
                self.physical(physical);
                self.open_row(event);
            }
            Event::Piloting(piloting::Event::Fell { unit, .. }) => {
                self.side(*unit).wear.falls += 1;
                self.of_masc(*unit, |step| step.falls += 1);
            }
            Event::Piloting(_) => {}
            Event::Heat(event) => self.heat(event),
            Event::End(end::Event::Ejected { unit, .. }) => self.lose(*unit, Loss::Ejected),
            Event::End(_) => {}
        }
    }
}

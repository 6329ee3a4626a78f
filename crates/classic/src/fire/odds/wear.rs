//! Damage to a target as a distribution over what is left of it: salvo by salvo, group by group, equal states merged.
//!
//! A location whose points can no longer run out within the rest of the volley cannot matter any more and is made one
//! with all the other ways of not mattering, which keeps the states few and the answers exact. Four questions are
//! asked apart, as each needs few locations.

use kit::odds::chance;

use super::salvo::Salvo;
use super::worn::{Spread, Worn};
use crate::critical::engine::DESTROYED_BY;
use crate::mech::{ByLocation, Chassis, CockpitKind, Face, Location, System};
use crate::piloting::{self, Cause, DEATH};
use crate::unit::Fate;
use crate::{Mech, State, UnitId};
use Location::{CentreTorso, Head, LeftArm, LeftLeg, LeftTorso, RightArm, RightLeg, RightTorso};

/// States kept at a time. Beyond it the least likely are dropped, and told as unresolved.
const MOST_WAYS: usize = 2_000;

/// §8.1 Points that demand a piloting roll.
const SHAKEN: u16 = 20;

/// What a volley does to a target.
#[derive(Clone, Debug)]
pub(super) struct Wear {
    pub breached: ByLocation<f64>,
    pub destroyed: ByLocation<f64>,
    pub lost: f64,
    pub shaken: f64,
    pub falls: f64,
    pub unresolved: f64,
}

/// What is asked of the states at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Question {
    /// Is the 'Mech lost, does it fall?
    Fate,
    Head,
    Centre,
    /// A side torso with its limbs.
    Side {
        torso: Location,
        arm: Location,
        leg: Location,
    },
}

const RIGHT: Question = Question::Side { torso: RightTorso, arm: RightArm, leg: RightLeg };
const LEFT: Question = Question::Side { torso: LeftTorso, arm: LeftArm, leg: LeftLeg };

impl Question {
    fn watched(self) -> Vec<Location> {
        match self {
            Question::Fate => vec![],
            Question::Head => vec![Head],
            Question::Centre => vec![CentreTorso],
            Question::Side { torso, arm, leg } => vec![torso, arm, leg],
        }
    }
}

/// What may still come: points, and groups of them.
#[derive(Clone, Copy, Debug)]
struct Rest {
    points: i32,
    groups: i32,
}

/// The target and the volley, as far as they do not change.
struct Case<'a> {
    state: &'a State,
    target: Mech<'a>,
    salvos: &'a [Salvo],
    /// Points until the 20-point roll; `None` if it was demanded already.
    goal: Option<i32>,
    /// It stands and can fall.
    stands: bool,
    engine_hits: u8,
    /// Engine slots still whole in the right and left torso.
    engine_slots: [u8; 2],
}

/// §6.14 Wears the target down by these salvos, in this order.
pub(super) fn wear(state: &State, target: UnitId, salvos: &[Salvo]) -> Wear {
    let case = Case::of(state, target, salvos);
    let mut wear = Wear {
        breached: ByLocation([0.0; 8]),
        destroyed: ByLocation([0.0; 8]),
        lost: 0.0,
        shaken: 0.0,
        falls: 0.0,
        unresolved: 0.0,
    };
    for question in [Question::Head, Question::Centre, RIGHT, LEFT] {
        let (spread, dropped) = case.play(question);
        wear.unresolved = wear.unresolved.max(dropped);
        for at in question.watched() {
            let was_gone = state.unit(target).body.destroyed.has(at);
            let sum = |holds: &dyn Fn(&Worn) -> bool| -> f64 {
                spread.ways().iter().filter(|(worn, _)| holds(worn)).map(|(_, p)| p).fold(0.0, |a, b| a + b)
            };
            wear.breached[at] = sum(&|worn| worn.is_through(at));
            wear.destroyed[at] = if was_gone { 0.0 } else { sum(&|worn| worn.is_gone(at)) };
        }
    }
    let (spread, dropped) = case.play(Question::Fate);
    wear.unresolved = wear.unresolved.max(dropped);
    for &(worn, p) in spread.ways() {
        if worn.lost {
            wear.lost += p;
        } else {
            let shaken = case.goal.is_some_and(|goal| i32::from(worn.marked) >= goal);
            wear.shaken += if shaken { p } else { 0.0 };
            wear.falls += p * case.fall(&worn, shaken);
        }
    }
    wear
}

impl<'a> Case<'a> {
    fn of(state: &'a State, target: UnitId, salvos: &'a [Salvo]) -> Case<'a> {
        let mech = state.mech(target);
        let so_far = mech.unit.damage_this_phase;
        let whole = |at: Location| {
            let slots = mech.sheet.system(System::Engine, at);
            if mech.location_works(at) { slots.minus(mech.unit.body.hit[at]).count() } else { 0 }
        };
        Case {
            state,
            target: mech,
            salvos,
            goal: (so_far < SHAKEN).then(|| i32::from(SHAKEN - so_far)),
            stands: !mech.is_prone() && mech.unit.fate == Fate::Operational,
            engine_hits: mech.engine_hits(),
            engine_slots: [whole(RightTorso), whole(LeftTorso)],
        }
    }

    /// §8.1, §9.10 The chance that a 'Mech that is not lost falls at the end of the phase.
    fn fall(&self, worn: &Worn, shaken: bool) -> f64 {
        let newly_gone = |at: Location| worn.is_gone(at) && !self.target.unit.body.destroyed.has(at);
        if !self.stands {
            return 0.0;
        }
        if self.target.legs().any(newly_gone) {
            return 1.0;
        }
        if !shaken {
            return 0.0;
        }
        if worn.out || piloting::hopeless(self.target).is_some() {
            return 1.0;
        }
        let mut causes = self.target.unit.pending.causes().to_vec();
        causes.push(Cause::HeavyDamage);
        let number = piloting::number(self.state, self.target.unit.id, &causes);
        1.0 - chance(i32::from(number.total()))
    }

    /// All the ways that the target may look after the volley, and the chance of those that were too many.
    fn play(&self, question: Question) -> (Spread, f64) {
        let unit = self.target.unit;
        let mut fresh = Worn::fresh(&unit.body, &unit.pilot);
        let mut rest = self.salvos.iter().fold(Rest { points: 0, groups: 0 }, |rest, salvo| Rest {
            points: rest.points + salvo.most_points(salvo.hits.most()),
            groups: rest.groups + salvo.groups(salvo.hits.most()),
        });
        self.settle(&mut fresh, question, rest);
        let (mut spread, mut dropped) = (Spread::certain(fresh), 0.0);
        for salvo in self.salvos {
            let most = salvo.hits.most();
            let after = Rest {
                points: rest.points - salvo.most_points(most),
                groups: rest.groups - salvo.groups(most),
            };
            spread = self.fire(spread, question, (salvo, after), &mut dropped);
            rest = after;
        }
        (spread, dropped)
    }

    /// One salvo: full groups are shared by all numbers of hits, what is left over is not.
    fn fire(
        &self,
        mut spread: Spread,
        question: Question,
        (salvo, after): (&Salvo, Rest),
        unresolved: &mut f64,
    ) -> Spread {
        let mut end = Spread::default();
        let most = salvo.hits.most();
        for full in 0..=most / salvo.group {
            for (hits, p) in salvo.hits.iter().filter(|&(hits, p)| p > 0.0 && hits / salvo.group == full) {
                match hits % salvo.group {
                    0 => {
                        for &(worn, chance) in spread.ways() {
                            let mut worn = worn;
                            self.settle(&mut worn, question, after);
                            end.add(worn, chance * p);
                        }
                    }
                    left_over => {
                        let points = salvo.group_points(left_over);
                        self.strike(&spread, question, (salvo, points, after), &mut |worn, chance| {
                            end.add(worn, chance * p);
                        });
                    }
                }
            }
            let left = most - (full + 1) * salvo.group;
            if left >= 0 {
                let rest = Rest {
                    points: after.points + salvo.most_points(left),
                    groups: after.groups + salvo.groups(left),
                };
                let mut next = Spread::default();
                let points = salvo.group_points(salvo.group);
                self.strike(&spread, question, (salvo, points, rest), &mut |worn, p| next.add(worn, p));
                *unresolved += next.prune(MOST_WAYS) * salvo.hits.at_least((full + 1) * salvo.group);
                spread = next;
            }
        }
        *unresolved += end.prune(MOST_WAYS);
        end
    }

    /// One group of a salvo on every way the target may look.
    fn strike(
        &self,
        spread: &Spread,
        question: Question,
        (salvo, points, rest): (&Salvo, i32, Rest),
        found: &mut dyn FnMut(Worn, f64),
    ) {
        let elsewhere = 1.0 - salvo.places.iter().map(|(_, chance)| chance).sum::<f64>();
        for &(worn, p) in spread.ways() {
            let mut missed = elsewhere;
            for (at, &lands) in salvo.places.iter() {
                if worn.lost || points == 0 {
                    missed += lands;
                } else if lands > 0.0 {
                    let mut hit = worn;
                    let head_hit = hit.strike(at, salvo.face, points);
                    let mut add = |mut worn: Worn, p: f64| {
                        self.settle(&mut worn, question, rest);
                        found(worn, p);
                    };
                    match (question, head_hit) {
                        (Question::Fate, true) => shake_pilot(hit, p * lands, &mut add),
                        (_, _) => add(hit, p * lands),
                    }
                }
            }
            if missed > 1e-12 {
                let mut worn = worn;
                self.settle(&mut worn, question, rest);
                found(worn, p * missed);
            }
        }
    }

    /// Makes one of all states that the question can no longer tell apart.
    fn settle(&self, worn: &mut Worn, question: Question, rest: Rest) {
        worn.watch_only(&question.watched());
        match question {
            Question::Fate => self.settle_fate(worn, rest),
            Question::Head | Question::Centre | Question::Side { .. } => {
                (worn.marked, worn.hits, worn.out) = (0, 0, false);
                let need = |worn: &Worn, at| self.need(worn, at);
                match question {
                    Question::Head => {
                        secure(worn, Head, need(worn, Head) > rest.points);
                        Location::ALL[1..].iter().for_each(|&at| worn.secure(at));
                    }
                    Question::Centre => {
                        worn.secure(Head);
                        let centre = need(worn, CentreTorso);
                        for (torso, arm, leg) in SIDES {
                            self.settle_side(worn, (torso, arm, leg), rest.points - centre);
                        }
                        secure(worn, CentreTorso, centre > rest.points);
                    }
                    Question::Side { torso, arm, leg } => {
                        let limbs = [arm, leg];
                        let inward = need(worn, torso);
                        for limb in limbs {
                            let own = need(worn, limb) <= rest.points;
                            let passes = self.pool(worn, limb) + inward <= rest.points;
                            secure(worn, limb, !own && !passes);
                        }
                        secure(worn, torso, inward > rest.points);
                        let side = [torso, arm, leg];
                        Location::ALL.iter().filter(|&at| !side.contains(at)).for_each(|&at| worn.secure(at));
                    }
                    Question::Fate => {}
                }
            }
        }
    }

    /// A side whose overflow matters only if so many points are left beyond it.
    fn settle_side(&self, worn: &mut Worn, (torso, arm, leg): (Location, Location, Location), spare: i32) {
        let inward = self.pool(worn, torso);
        for limb in [arm, leg] {
            let passes = self.pool(worn, limb) + inward <= spare;
            secure(worn, limb, !passes);
        }
        secure(worn, torso, inward > spare);
    }

    fn settle_fate(&self, worn: &mut Worn, rest: Rest) {
        if worn.lost || self.is_lost(worn) {
            *worn = Worn::LOST;
            return;
        }
        let centre = self.pool(worn, CentreTorso);
        let quad = self.target.chassis() == Chassis::Quad;
        for (index, (torso, arm, leg)) in SIDES.into_iter().enumerate() {
            let inward = self.pool(worn, torso);
            let engine = self.engine_slots[index] > 0
                && self.engine_hits + self.engine_slots.iter().sum::<u8>() >= DESTROYED_BY;
            // What the loss of the torso itself brings: engine slots, a quad's front leg.
            let matters = engine || (quad && self.stands);
            let beyond = |points: i32| {
                points <= rest.points && (points + centre <= rest.points || (inward > 0 && matters))
            };
            for limb in [arm, leg] {
                let points = self.pool(worn, limb);
                let own = self.stands && limb.is_leg(self.target.chassis()) && points <= rest.points;
                secure(worn, limb, !own && !beyond(points + inward));
            }
            secure(worn, torso, !beyond(inward));
        }
        secure(worn, CentreTorso, centre > rest.points);
        secure(worn, Head, self.pool(worn, Head) > rest.points);
        let goal = self.goal.unwrap_or(0);
        let reachable = self.goal.is_some() && i32::from(worn.marked) + rest.points >= goal;
        worn.marked = if reachable { i32::from(worn.marked).min(goal) as u8 } else { 0 };
        let may_die = i32::from(worn.hits) + rest.groups >= i32::from(DEATH);
        let may_roll = reachable && self.stands;
        if !may_die && !may_roll {
            (worn.hits, worn.out) = (self.target.unit.pilot.hits, false);
        } else if !may_die && worn.out {
            worn.hits = self.target.unit.pilot.hits;
        }
    }

    /// §12.1 Head, centre torso, engine or pilot.
    fn is_lost(&self, worn: &Worn) -> bool {
        let torsos = [RightTorso, LeftTorso].into_iter().zip(self.engine_slots);
        let slots: u8 = torsos.filter(|&(torso, _)| worn.is_gone(torso)).map(|(_, slots)| slots).sum();
        let head = self.target.sheet.design.cockpit != CockpitKind::TorsoMounted
            && worn.is_gone(Head)
            && !self.target.unit.body.destroyed.has(Head);
        head || worn.is_gone(CentreTorso) || self.engine_hits + slots >= DESTROYED_BY || worn.hits >= DEATH
    }

    /// The least armour and structure that a hit from any side of this volley meets.
    fn pool(&self, worn: &Worn, at: Location) -> i32 {
        self.faces().map(|face| worn.pool(at, face)).min().unwrap_or(i32::from(u8::MAX))
    }

    /// The fewest points that change what is asked of a location: to reach its structure, or to destroy it.
    fn need(&self, worn: &Worn, at: Location) -> i32 {
        if worn.is_through(at) || worn.is_gone(at) {
            return self.pool(worn, at);
        }
        self.faces().map(|face| worn.armour(at, face) + 1).min().unwrap_or(i32::from(u8::MAX))
    }

    fn faces(&self) -> impl Iterator<Item = Face> + '_ {
        [Face::Front, Face::Rear].into_iter().filter(|&face| self.salvos.iter().any(|it| it.face == face))
    }
}

const SIDES: [(Location, Location, Location); 2] =
    [(RightTorso, RightArm, RightLeg), (LeftTorso, LeftArm, LeftLeg)];

fn secure(worn: &mut Worn, at: Location, if_so: bool) {
    if if_so {
        worn.secure(at);
    }
}

/// §2.8 A hit on the pilot, and the roll to stay awake.
fn shake_pilot(mut worn: Worn, p: f64, add: &mut dyn FnMut(Worn, f64)) {
    worn.hits += 1;
    match piloting::consciousness(worn.hits) {
        Some(target) if !worn.out => {
            let awake = chance(i32::from(target));
            add(worn, p * awake);
            worn.out = true;
            add(worn, p * (1.0 - awake));
        }
        Some(_) | None => add(worn, p),
    }
}

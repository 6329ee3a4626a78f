//! Damage to a target as a distribution over what is left of it: salvo by salvo, group by group, equal states merged.
//!
//! A location whose points can no longer run out within the rest of the volley cannot matter any more and is made one
//! with all the other ways of not mattering ([`super::settle`]). Questions are asked apart, as most need few locations.

use kit::odds::chance;

use super::salvo::Salvo;
use super::settle::{Flank, LEFT, RIGHT};
use super::worn::{Spread, Worn};
use crate::critical;
use crate::mech::{ByLocation, Location, System};
use crate::piloting::roll::HEAVY_DAMAGE;
use crate::piloting::{self, Cause};
use crate::unit::Fate;
use crate::{Mech, State, UnitId};
use Location::{CentreTorso, Head, LeftTorso, RightTorso};

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
pub(super) enum Question {
    /// Is the 'Mech lost, does it fall?
    Fate,
    /// Is the structure reached, is the location lost?
    Head,
    Centre,
    Flank(Flank),
    /// Does it lose a point at all? A head does by its own location rolls alone.
    CentreHit,
    FlankHit(Flank),
    /// §9.1 Does a critical roll do anything? Then it is `lost` to the walk: nothing more is asked.
    Critical,
}

impl Question {
    /// Locations whose structure is watched.
    pub(super) fn watched(self) -> Vec<Location> {
        match self {
            Question::Fate | Question::CentreHit | Question::FlankHit(_) | Question::Critical => vec![],
            Question::Head => vec![Head],
            Question::Centre => vec![CentreTorso],
            Question::Flank((torso, arm, leg)) => vec![torso, arm, leg],
        }
    }

    /// Locations of which any point counts.
    pub(super) fn felt(self) -> Vec<Location> {
        match self {
            Question::CentreHit => vec![CentreTorso],
            Question::FlankHit((torso, arm, leg)) => vec![torso, arm, leg],
            Question::Fate | Question::Head | Question::Centre | Question::Flank(_) | Question::Critical => {
                vec![]
            }
        }
    }

    /// States kept at a time. Beyond it the least likely are dropped, and told as unresolved.
    const fn most_ways(self) -> usize {
        match self {
            // All eight locations at once: there are more, and nobody asks it in a hurry.
            Question::Critical => 20_000,
            Question::Fate
            | Question::Head
            | Question::Centre
            | Question::Flank(_)
            | Question::CentreHit
            | Question::FlankHit(_) => 2_000,
        }
    }
}

/// What may still come: points, and groups of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest {
    pub points: i32,
    pub groups: i32,
}

/// A salvo, and what may come after it.
#[derive(Clone, Copy)]
struct Volleyed<'a> {
    salvo: &'a Salvo,
    after: Rest,
}

/// A group of a salvo, and what may come after it.
#[derive(Clone, Copy)]
struct Struck<'a> {
    salvo: &'a Salvo,
    points: i32,
    rest: Rest,
}

/// The target and the volley, as far as they do not change.
pub(super) struct Case<'a> {
    state: &'a State,
    pub target: Mech<'a>,
    pub salvos: &'a [Salvo],
    /// Points until the 20-point roll; `None` if it was demanded already.
    pub goal: Option<i32>,
    /// It stands and can fall.
    pub stands: bool,
    pub engine_hits: u8,
    /// Engine slots still whole in the right and left torso.
    pub engine_slots: [u8; 2],
    /// §9.1 The chance of a critical roll to do nothing.
    harmless: f64,
    /// §15.22 The same of one that a glancing hit makes.
    harmless_glance: f64,
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
    for question in [Question::Head, Question::Centre, Question::Flank(RIGHT), Question::Flank(LEFT)] {
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
    pub(super) fn of(state: &'a State, target: UnitId, salvos: &'a [Salvo]) -> Case<'a> {
        let mech = state.mech(target);
        let so_far = mech.unit.damage_this_phase;
        let least = critical::least_roll(mech.sheet.design.class);
        let whole = |at: Location| {
            let slots = mech.sheet.system(System::Engine, at);
            if mech.location_works(at) { slots.minus(mech.unit.body.hit[at]).count() } else { 0 }
        };
        Case {
            state,
            target: mech,
            salvos,
            goal: (so_far < HEAVY_DAMAGE).then(|| i32::from(HEAVY_DAMAGE - so_far)),
            stands: !mech.is_prone() && mech.unit.fate == Fate::Operational,
            engine_hits: mech.engine_hits(),
            engine_slots: [whole(RightTorso), whole(LeftTorso)],
            harmless: 1.0 - chance(i32::from(least)),
            harmless_glance: 1.0 - chance(i32::from(least - critical::GLANCING)),
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
    pub(super) fn play(&self, question: Question) -> (Spread, f64) {
        let unit = self.target.unit;
        let mut fresh = Worn::fresh(&unit.body, &unit.pilot);
        let mut rest = self.salvos.iter().fold(Rest { points: 0, groups: 0 }, |rest, salvo| Rest {
            points: rest.points + salvo.most().1,
            groups: rest.groups + salvo.groups(salvo.most().0),
        });
        self.settle(&mut fresh, question, rest);
        let (mut spread, mut dropped) = (Spread::certain(fresh), 0.0);
        for salvo in self.salvos {
            let (hits, points) = salvo.most();
            let after = Rest { points: rest.points - points, groups: rest.groups - salvo.groups(hits) };
            spread = match &salvo.glance {
                None => self.fire(spread, question, Volleyed { salvo, after }, &mut dropped),
                Some((chance, glancing)) => {
                    let mut fire =
                        |salvo| self.fire(spread.clone(), question, Volleyed { salvo, after }, &mut dropped);
                    let (square, glancing) = (fire(salvo), fire(glancing));
                    square.mixed_with(&glancing, *chance)
                }
            };
            rest = after;
        }
        (spread, dropped)
    }

    /// One salvo: full groups are shared by all numbers of hits, what is left over is not.
    fn fire(
        &self,
        mut spread: Spread,
        question: Question,
        Volleyed { salvo, after }: Volleyed<'_>,
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
                        self.strike(
                            &spread,
                            question,
                            Struck { salvo, points, rest: after },
                            &mut |worn, chance| {
                                end.add(worn, chance * p);
                            },
                        );
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
                let group = Struck { salvo, points, rest };
                self.strike(&spread, question, group, &mut |worn, p| next.add(worn, p));
                *unresolved +=
                    next.prune(question.most_ways()) * salvo.hits.at_least((full + 1) * salvo.group);
                spread = next;
            }
        }
        *unresolved += end.prune(question.most_ways());
        end
    }

    /// One group of a salvo on every way the target may look.
    fn strike(
        &self,
        spread: &Spread,
        question: Question,
        Struck { salvo, points, rest }: Struck<'_>,
        found: &mut dyn FnMut(Worn, f64),
    ) {
        let harmless = if salvo.bite.is_glancing() { self.harmless_glance } else { self.harmless };
        let elsewhere = 1.0 - salvo.places.iter().map(|(_, chance)| chance).sum::<f64>();
        for &(worn, p) in spread.ways() {
            let mut missed = elsewhere;
            for (at, &lands) in salvo.places.iter() {
                if worn.lost || points == 0 {
                    missed += lands;
                } else if lands > 0.0 {
                    let mut hit = worn;
                    let felt = hit.strike(at, salvo.face, points);
                    let mut add = |mut worn: Worn, p: f64| {
                        self.settle(&mut worn, question, rest);
                        found(worn, p);
                    };
                    match question {
                        Question::Fate if felt.head => shake_pilot(hit, p * lands, &mut add),
                        Question::Critical => {
                            let through = salvo.through[at];
                            let still =
                                harmless.powi(felt.structures) * (lands - through + through * harmless);
                            add(hit, p * still);
                            add(Worn::LOST, p * (lands - still));
                        }
                        Question::Fate
                        | Question::Head
                        | Question::Centre
                        | Question::Flank(_)
                        | Question::CentreHit
                        | Question::FlankHit(_) => add(hit, p * lands),
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

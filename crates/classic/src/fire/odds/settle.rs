//! What can no longer matter: states of a target that a question cannot tell apart become one, which keeps them few
//! and the answers exact.

use super::wear::{Case, Question, Rest};
use super::worn::Worn;
use crate::critical::engine::DESTROYED_BY;
use crate::mech::{Chassis, CockpitKind, Face, Location};
use crate::piloting::DEATH;
use Location::{CentreTorso, Head, LeftArm, LeftLeg, LeftTorso, RightArm, RightLeg, RightTorso};

/// A side torso with its limbs.
pub(super) type Flank = (Location, Location, Location);

pub(super) const RIGHT: Flank = (RightTorso, RightArm, RightLeg);
pub(super) const LEFT: Flank = (LeftTorso, LeftArm, LeftLeg);
const FLANKS: [Flank; 2] = [RIGHT, LEFT];

/// More points than any volley has.
const NEVER: i32 = i32::MAX / 4;

impl Case<'_> {
    /// Makes one of all states that the question can no longer tell apart.
    pub(super) fn settle(&self, worn: &mut Worn, question: Question, rest: Rest) {
        worn.watch_only(&question.watched(), &question.felt());
        if question != Question::Fate {
            (worn.marked, worn.hits, worn.out) = (0, 0, false);
        }
        match question {
            Question::Fate => self.settle_fate(worn, rest),
            Question::Head => {
                secure(worn, Head, self.need(worn, Head) > rest.points);
                Location::ALL[1..].iter().for_each(|&at| worn.secure(at));
            }
            Question::Centre => {
                worn.secure(Head);
                let centre = self.need(worn, CentreTorso);
                FLANKS.iter().for_each(|&flank| self.settle_flank(worn, flank, rest.points - centre));
                secure(worn, CentreTorso, centre > rest.points);
            }
            Question::Flank(flank) => {
                let (torso, arm, leg) = flank;
                let inward = self.need(worn, torso);
                for limb in [arm, leg] {
                    let own = self.need(worn, limb) <= rest.points;
                    let passes = self.pool(worn, limb) + inward <= rest.points;
                    secure(worn, limb, !own && !passes);
                }
                secure(worn, torso, inward > rest.points);
                beyond(flank).for_each(|at| worn.secure(at));
            }
            Question::CentreHit => self.settle_centre_hit(worn, rest),
            Question::FlankHit(flank) => self.settle_flank_hit(worn, flank, rest),
            Question::Critical => self.settle_critical(worn, rest),
        }
    }

    /// A side whose overflow matters only if so many points are left beyond it.
    fn settle_flank(&self, worn: &mut Worn, (torso, arm, leg): Flank, spare: i32) {
        let inward = self.pool(worn, torso);
        for limb in [arm, leg] {
            let passes = self.pool(worn, limb) + inward <= spare;
            secure(worn, limb, !passes);
        }
        secure(worn, torso, inward > spare);
    }

    /// Once it has been hit there is nothing more to ask; until then overflow of a single point is enough.
    fn settle_centre_hit(&self, worn: &mut Worn, rest: Rest) {
        if worn.is_hit(CentreTorso) {
            Location::ALL.iter().for_each(|&at| worn.forget(at));
            return;
        }
        worn.forget(Head);
        FLANKS.iter().for_each(|&flank| self.settle_flank(worn, flank, rest.points - 1));
        worn.secure(CentreTorso);
    }

    /// A torso is hit through its limbs; an arm that goes with its torso is hit no more.
    fn settle_flank_hit(&self, worn: &mut Worn, flank: Flank, rest: Rest) {
        let (torso, arm, leg) = flank;
        let takes_arm = !worn.is_hit(arm) && !worn.is_gone(arm) && self.pool(worn, torso) < rest.points;
        let inward = match (worn.is_hit(torso), takes_arm) {
            (false, _) => 1,
            (true, true) => self.pool(worn, torso) + 1,
            (true, false) => NEVER,
        };
        for limb in [arm, leg] {
            if self.pool(worn, limb) + inward > rest.points {
                settled(worn, limb);
            }
        }
        if !takes_arm {
            settled(worn, torso);
        }
        beyond(flank).for_each(|at| worn.forget(at));
    }

    /// §9.1 A location matters while its structure can be reached, and a lost one while what it passes on can matter.
    fn settle_critical(&self, worn: &mut Worn, rest: Rest) {
        if worn.lost {
            *worn = Worn::LOST;
            return;
        }
        let shielded = |worn: &Worn, at: Location| {
            !worn.is_gone(at)
                && self.faces().map(|face| worn.armour(at, face)).min().unwrap_or(NEVER) >= rest.points
        };
        for at in [Head, CentreTorso] {
            secure(worn, at, shielded(worn, at));
        }
        for (torso, arm, leg) in FLANKS {
            let centre_is_safe = worn.is_safe(CentreTorso);
            secure(worn, torso, shielded(worn, torso));
            forget(worn, torso, worn.is_gone(torso) && centre_is_safe);
            let torso_is_safe = worn.is_safe(torso);
            for limb in [arm, leg] {
                secure(worn, limb, shielded(worn, limb));
                forget(worn, limb, worn.is_gone(limb) && torso_is_safe);
            }
        }
    }

    fn settle_fate(&self, worn: &mut Worn, rest: Rest) {
        if worn.lost || self.is_lost(worn) {
            *worn = Worn::LOST;
            return;
        }
        let centre = self.pool(worn, CentreTorso);
        let quad = self.target.chassis() == Chassis::Quad;
        for (index, (torso, arm, leg)) in FLANKS.into_iter().enumerate() {
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

/// Every location but those of one side.
fn beyond((torso, arm, leg): Flank) -> impl Iterator<Item = Location> {
    Location::ALL.into_iter().filter(move |&at| at != torso && at != arm && at != leg)
}

fn secure(worn: &mut Worn, at: Location, if_so: bool) {
    if if_so {
        worn.secure(at);
    }
}

fn forget(worn: &mut Worn, at: Location, if_so: bool) {
    if if_so {
        worn.forget(at);
    }
}

/// Nothing of it matters but whether it is hit yet; one that was lost before the volley never is.
fn settled(worn: &mut Worn, at: Location) {
    if worn.is_hit(at) || !worn.is_gone(at) {
        worn.forget(at);
    }
}

//! A position from one colour's point of view: who could hit where, who holds which region, what each Mecha is
//! worth.

use arrayvec::ArrayVec;
use grid::{Square, Squares};
use squadron::movement::Footing;
use squadron::tiles::TILES;
use squadron::{Colour, Field, MechaId, Phase, Region, State, victory};

use super::survey::Survey;
use super::worth::{self, MOST, Taker, Takers};

/// A set of foes by their place in [`Situation::foes`].
pub(super) type Foes = u32;

/// An enemy Mecha.
#[derive(Clone, Debug)]
pub(super) struct Foe {
    pub(super) id: MechaId,
    pub(super) square: Square,
    pub(super) group: u8,
    pub(super) attack: f32,
    /// Whether it stays where it is for the rest of the turn.
    pub(super) is_settled: bool,
    pub(super) taker: Taker,
    /// The squares that it could hit this turn.
    pub(super) zone: Squares,
    /// How many of our Mecha stand in its zone.
    pub(super) aims: u8,
}

#[derive(Debug)]
pub(super) struct Situation<'a> {
    pub(super) state: &'a State,
    pub(super) survey: &'a Survey,
    pub(super) me: Colour,
    /// In the order in which their owner would let them take dice.
    pub(super) foes: ArrayVec<Foe, MOST>,
    pub(super) settled: Foes,
    pub(super) own: [u8; TILES],
    pub(super) enemy: [u8; TILES],
    /// How many enemies that have not moved could come into each region.
    pub(super) coming: [u8; TILES],
    pub(super) turns_left: f32,
}

impl<'a> Situation<'a> {
    pub(super) fn of(state: &'a State, survey: &'a Survey, me: Colour) -> Situation<'a> {
        let counts = victory::counts(state.field());
        let mut situation = Situation {
            state,
            survey,
            me,
            foes: ArrayVec::new(),
            settled: 0,
            own: counts[me],
            enemy: counts[me.other()],
            coming: [0; TILES],
            turns_left: worth::turns_left(state),
        };
        situation.list_foes();
        situation
    }

    pub(super) fn field(&self) -> &'a Field {
        self.state.field()
    }

    fn list_foes(&mut self) {
        let (field, them) = (self.state.field(), self.me.other());
        let footing = Footing::of(field, them);
        let moving = matches!(
            self.state.phase(),
            Phase::FirstMover | Phase::Movement { .. } | Phase::Activation { .. }
        );
        let begun = !matches!(self.state.phase(), Phase::FirstMover);
        let ours = field.stands(self.me);
        for id in field.living(them).iter() {
            let (square, profile, group) = (field.square(id), field.profile(id), self.state.groups().of(id));
            let reach = if moving && !(begun && self.state.is_used(them, group)) {
                footing.reach(square, profile.movement)
            } else {
                Squares::from_iter([square])
            };
            let is_settled = reach.len() == 1;
            let zone = if is_settled {
                self.survey.fire_zone(square, profile.range)
            } else {
                self.count_coming(square, &reach);
                (0..profile.range).fold(reach, |zone, _| zone.spread())
            };
            let aims = zone.and(&ours).len() as u8;
            let (attack, taker) = (f32::from(profile.attack), self.taker(id));
            self.foes.push(Foe { id, square, group: group.0, attack, is_settled, taker, zone, aims });
        }
        let gentle = |foe: &Foe| (field.mecha(foe.id).damage == 0, foe.taker.price);
        self.foes.sort_by(|a, b| {
            let ((fresh, price), (other_fresh, other_price)) = (gentle(a), gentle(b));
            fresh.cmp(&other_fresh).then(price.total_cmp(&other_price))
        });
        let settled = self.foes.iter().enumerate().filter(|(_, foe)| foe.is_settled);
        self.settled = settled.fold(0, |set, (index, _)| set | 1 << index);
    }

    fn count_coming(&mut self, from: Square, reach: &Squares) {
        let layout = self.field().board().layout;
        let mut seen = 1u16 << layout.region(from).0;
        for square in reach.iter() {
            let region = layout.region(square).0;
            if seen >> region & 1 == 0 {
                seen |= 1 << region;
                self.coming[usize::from(region)] += 1;
            }
        }
    }

    /// A Mecha as a taker of dice.
    pub(super) fn taker(&self, id: MechaId) -> Taker {
        let (profile, damage) = (self.field().profile(id), self.field().mecha(id).damage);
        let left = f32::from(profile.body.saturating_sub(damage));
        Taker { armor: profile.armor, left, price: self.worth(id) / left.max(1.0) }
    }

    pub(super) fn worth(&self, id: MechaId) -> f32 {
        worth::mecha(self.field().profile(id), self.turns_left)
    }

    /// Those of the foes as takers, in their order.
    pub(super) fn takers(&self, mut foes: Foes) -> Takers {
        let mut takers = Takers::new();
        while foes != 0 {
            takers.push(self.foes[foes.trailing_zeros() as usize].taker);
            foes &= foes - 1;
        }
        takers
    }

    /// The foes that a shooter with this Range could hit from a square, over terrain alone.
    pub(super) fn in_sight(&self, from: Square, range: u8) -> Foes {
        let zone = self.survey.fire_zone(from, range);
        self.those(|foe| zone.contains(foe.square))
    }

    /// The foes that could hit a square.
    pub(super) fn aiming_at(&self, square: Square) -> Foes {
        self.those(|foe| foe.zone.contains(square))
    }

    pub(super) fn touching(&self, square: Square) -> Foes {
        self.those(|foe| foe.square.touches(square))
    }

    fn those(&self, wanted: impl Fn(&Foe) -> bool) -> Foes {
        self.foes.iter().enumerate().fold(0, |set, (index, foe)| set | Foes::from(wanted(foe)) << index)
    }

    /// §10 The value of the regions with this many of our Mecha in each, and the enemy where it is or on its way.
    pub(super) fn land(&self, own: &[u8; TILES]) -> f32 {
        Region::all().map(|region| self.land_in(region, own[usize::from(region.0)])).sum()
    }

    pub(super) fn land_in(&self, region: Region, own: u8) -> f32 {
        let (layout, index) = (self.field().board().layout, usize::from(region.0));
        let (own, enemy) = (f32::from(own), f32::from(self.enemy[index]));
        let coming = (0.25 * f32::from(self.coming[index])).min(1.5);
        let ours = worth::hold(own, enemy + coming) * worth::pay(layout, region, self.me);
        let theirs = worth::hold(enemy + coming, own) * worth::pay(layout, region, self.me.other());
        ours - theirs
    }
}

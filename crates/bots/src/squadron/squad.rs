//! One group to be moved: where each member could go, and the score of a whole set of destinations.

use arrayvec::ArrayVec;
use grid::{Square, Squares};
use squadron::groups::LINK;
use squadron::movement::{Footing, has_duty, is_pinned, rejoin_ends};
use squadron::tiles::TILES;
use squadron::{Colour, GroupId, MechaId, Region, groups};

use super::situation::{Foes, Situation};
use super::terms::{Terms, Weights};
use super::worth::{self, MOST, Taker, Takers};

/// A square where a member could end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) square: Square,
    /// Foes in its sights from there, foes that could hit it there, foes that it would touch.
    pub(super) sees: Foes,
    pub(super) aimed_at_by: Foes,
    pub(super) touches: Foes,
    pub(super) region: u8,
    /// What the square promises for the turns to come.
    pub(super) ahead: f32,
    /// A first guess at its worth, without the rest of the group.
    pub(super) guess: f32,
}

#[derive(Clone, Debug)]
pub(super) struct Member {
    pub(super) id: MechaId,
    pub(super) movement: u8,
    attack: f32,
    taker: Taker,
    /// Best guess first.
    pub(super) spots: Vec<Spot>,
}

/// A spot for each member, by its place in the member's list.
pub(super) type Picks = ArrayVec<u16, MOST>;

#[derive(Debug)]
pub(super) struct Squad<'a> {
    pub(super) situation: &'a Situation<'a>,
    pub(super) group: GroupId,
    pub(super) members: ArrayVec<Member, MOST>,
    weights: Weights,
    size: u8,
    /// Friends outside the group, and those of them who must not be left out (§6.6c).
    others: Squares,
    bound: ArrayVec<Square, MOST>,
    /// §6.7–6.8 No duty but to end on one of the spots.
    is_free: bool,
    /// Our counts by region without the group.
    own: [u8; TILES],
    targets: ArrayVec<Foes, MOST>,
    /// How much of each foe's fire the group is to expect.
    fire: ArrayVec<f32, MOST>,
    /// Members in the order in which we would let them take dice.
    order: ArrayVec<u8, MOST>,
}

/// What a promise is worth, by the turns until it can be kept.
const PATIENCE: [f32; 8] = [0.75, 0.6, 0.3, 0.15, 0.08, 0.04, 0.02, 0.01];

impl<'a> Squad<'a> {
    /// The group with the destinations that its first members were given already.
    pub(super) fn of(
        situation: &'a Situation<'a>,
        group: GroupId,
        given: &[Square],
        weights: Weights,
    ) -> Squad<'a> {
        let (field, me) = (situation.field(), situation.me);
        let members = situation.state.members(me, group);
        let others = field.squares_of(field.living(me).minus(members));
        let began = field.stands(me);
        let bound = others.iter().filter(|&at| began.has_near(at, LINK)).collect();
        let lone = members.first().filter(|_| members.len() == 1);
        let is_free =
            field.living(me).len() == 1 || lone.is_some_and(|id| groups::is_isolated(field, id, me));
        let layout = field.board().layout;
        let mut own = situation.own;
        members.iter().for_each(|id| own[usize::from(layout.region(field.square(id)).0)] -= 1);
        let mut squad = Squad {
            situation,
            group,
            members: ArrayVec::new(),
            weights,
            size: members.len() as u8,
            others,
            bound,
            is_free,
            own,
            targets: targets(situation),
            fire: ArrayVec::new(),
            order: ArrayVec::new(),
        };
        let here = field.squares_of(members);
        squad.fire = situation
            .foes
            .iter()
            .map(|foe| squad.share(foe.aims, foe.is_settled, foe.attack, foe.zone.and(&here).len()))
            .collect();
        let pulls = squad.pulls(members.len());
        let footing = Footing::of(field, me);
        for (index, id) in members.iter().enumerate() {
            let ends = match given.get(index) {
                Some(&to) => Squares::from_iter([to]),
                None if is_pinned(field, id, me) => Squares::from_iter([field.square(id)]),
                None if lone.is_some() && has_duty(field, id, me) => rejoin_ends(field, id, me),
                None => footing.reach(field.square(id), field.profile(id).movement).minus(&others),
            };
            let member = squad.member(id, &ends, &pulls);
            squad.members.push(member);
        }
        let mut order: ArrayVec<u8, MOST> = (0..squad.members.len() as u8).collect();
        let members = &squad.members;
        let gentle = |&it: &u8| {
            (field.mecha(members[usize::from(it)].id).damage == 0, members[usize::from(it)].taker.price)
        };
        order.sort_by(|a, b| gentle(a).0.cmp(&gentle(b).0).then(gentle(a).1.total_cmp(&gentle(b).1)));
        squad.order = order;
        squad
    }

    /// An enemy fires at one group only: with others in its sights, less of it is for this one.
    fn share(&self, aims: u8, is_settled: bool, attack: f32, of_ours: usize) -> f32 {
        let sure = if is_settled { 1.0 } else { self.weights.threatened };
        let share = if usize::from(aims) > of_ours { 0.65 } else { 1.0 };
        attack * sure * share
    }

    /// How much each region draws the group: its pay, if it is not held anyway and could be.
    fn pulls(&self, size: usize) -> [f32; TILES] {
        let (situation, layout) = (self.situation, self.situation.field().board().layout);
        std::array::from_fn(|index| {
            let region = Region(index as u8);
            let (own, enemy) = (f32::from(self.own[index]), f32::from(situation.enemy[index]));
            let held_by_them = worth::hold(enemy, own);
            let gain = worth::pay(layout, region, situation.me)
                + held_by_them * worth::pay(layout, region, situation.me.other());
            let need = (2.0 * enemy + 1.0 - own).max(0.0);
            if need <= 0.0 { 0.2 * gain } else { gain * (size as f32 / need).min(1.0) }
        })
    }

    fn member(&self, id: MechaId, ends: &Squares, pulls: &[f32; TILES]) -> Member {
        let (field, situation) = (self.situation.field(), self.situation);
        let profile = field.profile(id);
        let (movement, attack, range) = (profile.movement, f32::from(profile.attack), profile.range);
        let mut member = Member { id, movement, attack, taker: situation.taker(id), spots: Vec::new() };
        let layout = field.board().layout;
        for square in ends.iter() {
            let sees = situation.in_sight(square, range);
            let touches = if sees == 0 { 0 } else { situation.touching(square) };
            let (aimed_at_by, region) = (situation.aiming_at(square), layout.region(square).0);
            let ahead = self.promise(square, movement, pulls);
            let mut spot = Spot { square, sees, aimed_at_by, touches, region, ahead, guess: 0.0 };
            spot.guess = self.guess(&member, &spot);
            member.spots.push(spot);
        }
        // Many squares promise the same: the one nearer to the enemy's edge comes first, whichever edge that is.
        let behind = |spot: &Spot| match situation.me {
            Colour::Red => layout.height() - spot.square.y(),
            Colour::Blue => spot.square.y(),
        };
        member.spots.sort_by(|a, b| {
            b.guess.total_cmp(&a.guess).then(behind(a).cmp(&behind(b))).then(a.square.cmp(&b.square))
        });
        member
    }

    /// What a square promises: the best of the regions, less for every turn of the way.
    fn promise(&self, from: Square, movement: u8, pulls: &[f32; TILES]) -> f32 {
        let survey = self.situation.survey;
        let promise = |(region, pull): (Region, &f32)| {
            let turns = survey.turns_to(region, from, movement);
            pull * PATIENCE.get(usize::from(turns)).copied().unwrap_or(0.0)
        };
        Region::all().zip(pulls).map(promise).fold(0.0, f32::max)
    }

    fn guess(&self, member: &Member, spot: &Spot) -> f32 {
        let chance = |armor: u8| f32::from(7 - armor) / 6.0;
        let (mut dealt, mut taken) = (0.0, 0.0);
        for (index, foe) in self.situation.foes.iter().enumerate() {
            if spot.sees >> index & 1 == 1 {
                let sure = if foe.is_settled { 1.0 } else { self.weights.fleeting };
                dealt = f32::max(dealt, member.attack * foe.taker.price * chance(foe.taker.armor) * sure);
            }
            if spot.aimed_at_by >> index & 1 == 1 {
                taken += self.fire[index];
            }
        }
        let danger = (taken * chance(member.taker.armor)).min(member.taker.left) * member.taker.price;
        let region = Region(spot.region);
        let own = self.own[usize::from(spot.region)];
        let more = own + self.size.min(2);
        let land = self.situation.land_in(region, more) - self.situation.land_in(region, own);
        let w = &self.weights;
        w.dealt * dealt - 0.5 * w.taken * danger
            + 0.6 * w.land * land
            + w.ahead * spot.ahead * self.patience()
    }

    /// Tomorrow counts less when there may be none.
    fn patience(&self) -> f32 {
        self.situation.turns_left.min(1.0)
    }

    pub(super) fn spot(&self, picks: &Picks, member: usize) -> &Spot {
        &self.members[member].spots[usize::from(picks[member])]
    }

    pub(super) fn spots<'s>(&'s self, picks: &'s Picks) -> impl Iterator<Item = &'s Spot> {
        (0..picks.len()).map(|member| self.spot(picks, member))
    }

    /// §6.6b–c
    pub(super) fn is_valid(&self, picks: &Picks) -> bool {
        let mut all = self.others;
        for spot in self.spots(picks) {
            if all.contains(spot.square) {
                return false;
            }
            all.insert(spot.square);
        }
        let fed = |at: Square| all.has_near(at, LINK);
        self.is_free || (self.spots(picks).all(|it| fed(it.square)) && self.bound.iter().all(|&at| fed(at)))
    }

    /// Whether a friend outside the group is within two of a square.
    pub(super) fn has_friend_at(&self, square: Square) -> bool {
        self.others.has_near(square, LINK)
    }

    /// The worth of a whole set of destinations.
    pub(super) fn terms(&self, picks: &Picks) -> Terms {
        let mut own = self.own;
        self.spots(picks).for_each(|spot| own[usize::from(spot.region)] += 1);
        let w = &self.weights;
        Terms {
            dealt: w.dealt * self.dealt(picks),
            taken: -w.taken * self.taken(picks),
            land: w.land * self.situation.land(&own),
            ahead: w.ahead * self.patience() * self.spots(picks).map(|spot| spot.ahead).sum::<f32>(),
            formation: w.formation * self.formation(picks),
            contact: w.contact * self.contact(picks),
        }
    }

    /// §8.5–8.7 The best attack that the group would have.
    fn dealt(&self, picks: &Picks) -> f32 {
        let seen = self.spots(picks).fold(0, |seen, spot| seen | spot.sees);
        let mut best = 0.0;
        for &target in self.targets.iter().filter(|&&target| target & seen != 0) {
            let (mut dice, mut eligible) = (0.0, 0);
            for (member, spot) in self.members.iter().zip(self.spots(picks)) {
                if spot.sees & target != 0 {
                    eligible |= spot.sees & target;
                    dice += member.attack + f32::from(u8::from(spot.touches & target != 0));
                }
            }
            let staying =
                (eligible & self.situation.settled).count_ones() as f32 / eligible.count_ones() as f32;
            let sure = staying + (1.0 - staying) * self.weights.fleeting;
            best = f32::max(best, sure * worth::losses(dice, &mut self.situation.takers(eligible)));
        }
        best
    }

    /// What the enemy's fire would cost the group.
    fn taken(&self, picks: &Picks) -> f32 {
        let mut aiming = self.spots(picks).fold(0, |all, spot| all | spot.aimed_at_by);
        let mut dice = 0.0;
        while aiming != 0 {
            dice += self.fire[aiming.trailing_zeros() as usize];
            aiming &= aiming - 1;
        }
        if dice == 0.0 {
            return 0.0;
        }
        let exposed = self.order.iter().filter(|&&it| self.spot(picks, usize::from(it)).aimed_at_by != 0);
        let mut takers: Takers = exposed.map(|&it| self.members[usize::from(it)].taker).collect();
        worth::losses(dice, &mut takers)
    }

    /// How many members would not be alone if one friend fell.
    fn formation(&self, picks: &Picks) -> f32 {
        let near = |at: Square| self.spots(picks).filter(|it| it.square.distance(at) <= LINK).count() - 1;
        let safe = |spot: &&Spot| near(spot.square) + usize::from(self.has_friend_at(spot.square)) >= 2;
        self.spots(picks).filter(safe).count() as f32
    }

    /// §6.3 Pinning enemies that have yet to move is good; being pinned is bad.
    fn contact(&self, picks: &Picks) -> f32 {
        let touched = self.spots(picks).fold(0, |all, spot| all | spot.touches);
        let pinned = (touched & !self.situation.settled).count_ones() as f32;
        let stuck = self.spots(picks).filter(|spot| spot.touches != 0).count() as f32;
        1.5 * pinned - 0.7 * stuck
    }
}

/// The enemy's groups as sets of foes.
fn targets(situation: &Situation) -> ArrayVec<Foes, MOST> {
    let mut by_group = [0; MOST];
    for (index, foe) in situation.foes.iter().enumerate() {
        by_group[usize::from(foe.group) % MOST] |= 1 << index;
    }
    by_group.into_iter().filter(|&foes| foes != 0).collect()
}

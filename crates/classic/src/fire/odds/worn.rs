//! A target that is being worn down: how much is left of it, and all the ways it may look at once.

use crate::mech::{Face, Location};

/// A location that can no longer matter takes what comes, for ever.
const SAFE: u8 = u8::MAX;

/// What is left of a target, as far as a question asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Worn {
    /// By location; limbs and head have armour in front only.
    front: [u8; 8],
    inside: [u8; 8],
    /// Of the centre, right and left torso.
    rear: [u8; 3],
    /// Points marked in the volley, as far as they count toward the 20-point roll.
    pub marked: u8,
    /// §2.8 Hits on the pilot; and whether it is out.
    pub hits: u8,
    pub out: bool,
    /// Locations whose structure has lost points, one bit each.
    through: u8,
    /// Locations that have lost any point, one bit each.
    hit: u8,
    /// The 'Mech is lost: nothing else is asked any more.
    pub lost: bool,
}

/// What a group did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Felt {
    /// The head was hit, and its pilot with it (§6.14.5).
    pub head: bool,
    /// Locations whose structure lost points: so many critical rolls (§9.1).
    pub structures: i32,
}

impl Worn {
    /// Every way to be lost is one.
    pub(super) const LOST: Worn = Worn {
        front: [0; 8],
        inside: [0; 8],
        rear: [0; 3],
        marked: 0,
        hits: 0,
        out: false,
        through: 0,
        hit: 0,
        lost: true,
    };

    pub(super) fn fresh(body: &crate::unit::Body, pilot: &crate::unit::Pilot) -> Worn {
        let torso = |at: Location| body.rear_armour[at];
        Worn {
            front: body.armour.0,
            inside: body.internal.0,
            rear: [Location::CentreTorso, Location::RightTorso, Location::LeftTorso].map(torso),
            marked: 0,
            hits: pilot.hits,
            out: pilot.mind != crate::unit::Mind::Awake,
            through: 0,
            hit: 0,
            lost: false,
        }
    }

    pub(super) const fn is_gone(&self, at: Location) -> bool {
        self.inside[at as usize] == 0
    }

    pub(super) const fn is_safe(&self, at: Location) -> bool {
        self.inside[at as usize] == SAFE
    }

    pub(super) const fn is_through(&self, at: Location) -> bool {
        self.through & (1 << at as u8) != 0
    }

    pub(super) const fn is_hit(&self, at: Location) -> bool {
        self.hit & (1 << at as u8) != 0
    }

    /// Nothing of a location matters any more but whether it was hit, and its structure reached.
    pub(super) fn secure(&mut self, at: Location) {
        if !self.is_gone(at) {
            self.forget(at);
        }
    }

    /// The same, and not even whether it is gone matters.
    pub(super) fn forget(&mut self, at: Location) {
        self.front[at as usize] = SAFE;
        self.inside[at as usize] = SAFE;
        if at.is_torso() {
            self.rear[at as usize - 1] = SAFE;
        }
    }

    /// The armour that a hit meets.
    pub(super) fn armour(&self, at: Location, face: Face) -> i32 {
        i32::from(match face {
            Face::Rear if at.is_torso() => self.rear[at as usize - 1],
            Face::Rear | Face::Front => self.front[at as usize],
        })
    }

    /// Armour and structure together.
    pub(super) fn pool(&self, at: Location, face: Face) -> i32 {
        if self.is_gone(at) { 0 } else { self.armour(at, face) + i32::from(self.inside[at as usize]) }
    }

    /// §6.14 One group: armour, structure, and inward what is left.
    pub(super) fn strike(&mut self, at: Location, face: Face, points: i32) -> Felt {
        let mut left = points.clamp(0, 250) as u8;
        let head = at == Location::Head && !self.is_gone(at) && left > 0;
        let (mut at, mut structures) = (Some(at), 0);
        while let Some(location) = at.filter(|_| left > 0) {
            let taken = self.absorb(location, face, left);
            left -= taken.0;
            structures += i32::from(taken.1);
            at = location.transfers_to();
        }
        Felt { head, structures }
    }

    /// Points that a location takes, and whether its structure is among what takes them.
    fn absorb(&mut self, at: Location, face: Face, points: u8) -> (u8, bool) {
        if self.is_gone(at) {
            return (0, false);
        }
        self.hit |= 1 << at as u8;
        if self.is_safe(at) {
            self.marked = self.marked.saturating_add(points);
            return (points, false);
        }
        let armour = match face {
            Face::Rear if at.is_torso() => &mut self.rear[at as usize - 1],
            Face::Rear | Face::Front => &mut self.front[at as usize],
        };
        let outside = points.min(*armour);
        *armour -= outside;
        let structure = &mut self.inside[at as usize];
        let inside = (points - outside).min(*structure);
        *structure -= inside;
        if inside > 0 {
            self.through |= 1 << at as u8;
            if *structure == 0 {
                self.lose(at);
            }
        }
        self.marked = self.marked.saturating_add(outside + inside);
        (outside + inside, inside > 0)
    }

    /// §6.14.6 Nothing is left of it; the arm, or a quad's front leg, goes with its torso.
    fn lose(&mut self, at: Location) {
        self.front[at as usize] = 0;
        self.inside[at as usize] = 0;
        if at.is_torso() {
            self.rear[at as usize - 1] = 0;
        }
        match at {
            Location::RightTorso => self.lose(Location::RightArm),
            Location::LeftTorso => self.lose(Location::LeftArm),
            Location::Head
            | Location::CentreTorso
            | Location::RightArm
            | Location::LeftArm
            | Location::RightLeg
            | Location::LeftLeg => {}
        }
    }

    /// Forgets which structures were reached, and which locations were hit, but for these.
    pub(super) fn watch_only(&mut self, structures: &[Location], locations: &[Location]) {
        let mask = |of: &[Location]| of.iter().fold(0, |mask, &at| mask | 1 << at as u8);
        self.through &= mask(structures);
        self.hit &= mask(locations);
    }

    fn hash(&self) -> u64 {
        let rest = [
            self.rear[0],
            self.rear[1],
            self.rear[2],
            self.marked,
            self.hits,
            u8::from(self.out) | u8::from(self.lost) << 1,
            self.through,
            self.hit,
        ];
        [self.front, self.inside, rest].into_iter().fold(0, |hash: u64, word| {
            let mixed = (hash ^ u64::from_le_bytes(word)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            mixed ^ mixed >> 29
        })
    }
}

/// Ways that a target may look, each with its chance; equal ones are one. In order of finding, so that sums are the
/// same on every machine.
#[derive(Clone, Debug, Default)]
pub(super) struct Spread {
    ways: Vec<(Worn, f64)>,
    /// Open addressing: one more than an index into `ways`, or 0.
    table: Vec<u32>,
}

impl Spread {
    pub(super) fn certain(worn: Worn) -> Spread {
        let mut spread = Spread::default();
        spread.add(worn, 1.0);
        spread
    }

    /// Of two spreads the second with this chance, the first otherwise.
    pub(super) fn mixed_with(&self, other: &Spread, chance: f64) -> Spread {
        let mut mixed = Spread::default();
        for (of, weight) in [(self, 1.0 - chance), (other, chance)] {
            for &(worn, p) in &of.ways {
                mixed.add(worn, p * weight);
            }
        }
        mixed
    }

    pub(super) fn ways(&self) -> &[(Worn, f64)] {
        &self.ways
    }

    pub(super) fn add(&mut self, worn: Worn, chance: f64) {
        if 2 * self.ways.len() >= self.table.len() {
            self.grow();
        }
        let slot = self.slot(&worn);
        match self.table[slot] {
            0 => {
                self.ways.push((worn, chance));
                self.table[slot] = self.ways.len() as u32;
            }
            found => self.ways[found as usize - 1].1 += chance,
        }
    }

    fn slot(&self, worn: &Worn) -> usize {
        let mask = self.table.len() - 1;
        let mut slot = worn.hash() as usize & mask;
        loop {
            match self.table[slot] {
                0 => return slot,
                found if self.ways[found as usize - 1].0 == *worn => return slot,
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    fn grow(&mut self) {
        self.table = vec![0; (4 * self.ways.len()).next_power_of_two().max(64)];
        for index in 0..self.ways.len() {
            let slot = self.slot(&self.ways[index].0);
            self.table[slot] = index as u32 + 1;
        }
    }

    /// Keeps the likeliest so many ways; says how likely the others were together.
    pub(super) fn prune(&mut self, most: usize) -> f64 {
        if self.ways.len() <= most {
            return 0.0;
        }
        // Ties by the order of finding, so that nothing hangs on the sort.
        let mut order: Vec<usize> = (0..self.ways.len()).collect();
        order.sort_by(|&a, &b| self.ways[b].1.total_cmp(&self.ways[a].1).then(a.cmp(&b)));
        let dropped = order[most..].iter().map(|&index| self.ways[index].1).sum();
        order.truncate(most);
        order.sort_unstable();
        self.ways = order.into_iter().map(|index| self.ways[index]).collect();
        self.grow();
        dropped
    }
}

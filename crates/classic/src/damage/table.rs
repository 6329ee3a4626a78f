//! §6.7 and §7.3: the printed hit location tables.

use kit::{By2d6, D6, TwoD6};

use super::{HitTable, Side, Struck};
use crate::mech::{Chassis, Location};

use Location::{
    CentreTorso as CT, Head as H, LeftArm as LA, LeftLeg as LL, LeftTorso as LT, RightArm as RA,
    RightLeg as RL, RightTorso as RT,
};

// A quad's front legs take the places of the arms, its rear legs those of the legs (§2.2).
const LFL: Location = LA;
const RFL: Location = RA;
const LRL: Location = LL;
const RRL: Location = RL;

/// One value per side of a 'Mech.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BySide<T> {
    pub left: T,
    pub front: T,
    pub rear: T,
    pub right: T,
}

impl<T: Copy> BySide<T> {
    pub const fn get(&self, side: Side) -> T {
        match side {
            Side::Left => self.left,
            Side::Front => self.front,
            Side::Rear => self.rear,
            Side::Right => self.right,
        }
    }
}

const fn row(left: Location, front_or_rear: Location, right: Location) -> BySide<Location> {
    BySide { left, front: front_or_rear, rear: front_or_rear, right }
}

const fn four(left: Location, front: Location, rear: Location, right: Location) -> BySide<Location> {
    BySide { left, front, rear, right }
}

/// §6.7 Hit location table; a quad reads LFL for LA, RFL for RA, LRL for LL and RRL for RL.
#[rustfmt::skip]
pub const FULL: By2d6<BySide<Location>> = By2d6([
    //          Left  Front or Rear  Right
    /*  2 */ row(LT,  CT,            RT), // and a through-armour critical
    /*  3 */ row(LL,  RA,            RL),
    /*  4 */ row(LA,  RA,            RA),
    /*  5 */ row(LA,  RL,            RA),
    /*  6 */ row(LL,  RT,            RL),
    /*  7 */ row(LT,  CT,            RT),
    /*  8 */ row(CT,  LT,            CT),
    /*  9 */ row(RT,  LL,            LT),
    /* 10 */ row(RA,  LA,            LA),
    /* 11 */ row(RL,  LA,            LL),
    /* 12 */ row(H,   H,             H ),
]);

/// §7.3 Punch table, biped (R-24: as printed).
#[rustfmt::skip]
pub const PUNCH_BIPED: [BySide<Location>; 6] = [
    //      Left  Front or Rear  Right
    /* 1 */ row(LT, LA,          RT),
    /* 2 */ row(LT, LT,          RT),
    /* 3 */ row(CT, CT,          CT),
    /* 4 */ row(LA, RT,          RA),
    /* 5 */ row(LA, RA,          RA),
    /* 6 */ row(H,  H,           H ),
];

/// §7.3 Punch table, quad (R-24: as printed).
#[rustfmt::skip]
pub const PUNCH_QUAD: [BySide<Location>; 6] = [
    //       Left  Front  Rear  Right
    /* 1 */ four(LT,  LFL, LRL, RT ),
    /* 2 */ four(LT,  LT,  LT,  RT ),
    /* 3 */ four(CT,  CT,  CT,  CT ),
    /* 4 */ four(LFL, RT,  RT,  RFL),
    /* 5 */ four(LRL, RFL, RRL, RRL),
    /* 6 */ four(H,   H,   H,   H  ),
];

/// §7.3 Kick table, biped (R-24: as printed).
#[rustfmt::skip]
pub const KICK_BIPED: [BySide<Location>; 6] = [
    //      Left  Front or Rear  Right
    /* 1 */ row(LL, RL,          RL),
    /* 2 */ row(LL, RL,          RL),
    /* 3 */ row(LL, RL,          RL),
    /* 4 */ row(LL, LL,          RL),
    /* 5 */ row(LL, LL,          RL),
    /* 6 */ row(LL, LL,          RL),
];

/// §7.3 Kick table, quad (R-24: as printed).
#[rustfmt::skip]
pub const KICK_QUAD: [BySide<Location>; 6] = [
    //       Left  Front  Rear  Right
    /* 1 */ four(LFL, RFL, RRL, RFL),
    /* 2 */ four(LFL, RFL, RRL, RFL),
    /* 3 */ four(LFL, RFL, RRL, RFL),
    /* 4 */ four(LRL, LFL, LRL, RRL),
    /* 5 */ four(LRL, LFL, LRL, RRL),
    /* 6 */ four(LRL, LFL, LRL, RRL),
];

/// §6.7 Where a 2D6 roll lands; 2 goes through the armour.
pub(super) fn by_two_dice(roll: TwoD6, side: Side) -> Struck {
    Struck { location: FULL[roll].get(side), through_armour: roll.total() == 2 }
}

/// §7.3 Where a 1D6 roll lands; `None` of the full table, which takes two dice.
pub(super) fn by_one_die(table: HitTable, chassis: Chassis, roll: D6, side: Side) -> Option<Struck> {
    let rows = match (table, chassis) {
        (HitTable::Full, _) => return None,
        (HitTable::Punch, Chassis::Biped) => &PUNCH_BIPED,
        (HitTable::Punch, Chassis::Quad) => &PUNCH_QUAD,
        (HitTable::Kick, Chassis::Biped) => &KICK_BIPED,
        (HitTable::Kick, Chassis::Quad) => &KICK_QUAD,
    };
    Some(Struck::at(rows[usize::from(roll.get() - 1)].get(side)))
}

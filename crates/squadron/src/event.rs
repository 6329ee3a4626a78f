//! Events: one fact each that a player would announce. Only events change the state.

use arrayvec::ArrayVec;
use grid::Square;
use kit::{D6, Seat, TwoD6};
use serde::{Deserialize, Serialize};

use crate::action::Privilege;
use crate::board::{Laid, Region};
use crate::card::Kind;
use crate::colour::{ByColour, Colour};
use crate::combat::allocation::Faces;
use crate::field::{FORCE_LIMIT, MechaId, MechaSet};
use crate::groups::GroupId;
use crate::opening::Force;
use crate::victory::{Regions, Verdict};

/// The kinds of one colour's Mecha, by number.
pub type Kinds = ArrayVec<Kind, { FORCE_LIMIT as usize }>;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// §3.1 A die of 1 to 3 makes the red seat the first player, 4 to 6 the blue one.
    RolledOff { die: D6, first: Seat },
    /// §3.1
    PrivilegeTaken { seat: Seat, privilege: Privilege },
    /// §3.1
    ColourTaken { seat: Seat, colour: Colour },
    /// §3.2
    TileLaid { colour: Colour, slot: Region, laid: Laid },
    /// §3.5 Only its owner learns of it.
    ForceChosen { colour: Colour, force: Force },
    /// §3.5 What everyone else learns of it.
    ForceSealed { colour: Colour },
    /// §3.6 Only its owner learns of it.
    Placed { mecha: MechaId, colour: Colour, kind: Kind, at: Square },
    /// §3.6 What everyone else learns of it.
    PlacedFaceDown { mecha: MechaId, colour: Colour, at: Square },
    /// §3.8 All Mecha of a colour are turned face up.
    Revealed { colour: Colour, kinds: Kinds },
    /// §4.1
    TurnBegan { turn: u16 },
    /// §4.2 Equal totals are rolled again.
    InitiativeRolled { red: TwoD6, blue: TwoD6 },
    /// §4.3, §5.3 The Movement Phase begins, and groups are frozen.
    MovementBegan { first: Colour },
    /// §6.2
    Activated { colour: Colour, group: GroupId },
    /// §6.2 A member got its destination; it goes when all have one.
    Destined { mecha: MechaId, to: Square },
    /// §6.2 Members who leave their square do it together.
    Moved { mecha: MechaId, from: Square, to: Square },
    /// §6.2 The activation is complete.
    Settled { colour: Colour, group: GroupId },
    /// §7.1
    Passed { colour: Colour },
    /// §6.1, §8.1 Nothing to do: it counts as a pass.
    Skipped { colour: Colour },
    /// §6, §7.2 The Movement Phase is over.
    MovementEnded,
    /// §4.3, §5.3 The Combat Phase begins, and groups are frozen again.
    CombatBegan { first: Colour },
    /// §8.5–8.7 With the dice for Attack and those for contact.
    Attacked { colour: Colour, group: GroupId, target: GroupId, shots: Shots },
    /// §9.1 How many dice show each face, from 1 to 6.
    AttackRolled { faces: Faces },
    /// §9.2 Dice that find no candidate.
    Discarded { face: D6, dice: u16 },
    /// §9.2 Dice of one face on one Mecha, and the damage that it carries then.
    Hit { mecha: MechaId, face: D6, dice: u16, damage: u8 },
    /// §9.2
    Destroyed { mecha: MechaId },
    /// §9.2 All dice are used.
    AttackEnded,
    /// §7.2 The Combat Phase is over.
    CombatEnded,
    /// §10 What each controls and gets for it.
    Scored { control: ByColour<Regions>, points: ByColour<u16> },
    /// §11
    Ended(Verdict),
}

/// §8.5–8.7 What is fixed when an attack is declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shots {
    pub participants: MechaSet,
    pub eligible: MechaSet,
    pub attack_dice: u16,
    pub pin_dice: u16,
}

//! §9 Damage allocation, die by die: what is forced, and what the defender chooses.

use kit::D6;
use serde::Serialize;
use thiserror::Error;

use crate::colour::Colour;
use crate::field::{Field, MechaId, MechaSet};
use crate::groups::GroupId;
use crate::reason::reasons;

/// How many dice show each face, from 1 to 6.
pub type Faces = [u16; 6];

/// §8.7, §9.1 An attack whose dice lie on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Assault {
    pub attacker: Colour,
    pub group: GroupId,
    pub target: GroupId,
    /// Fixed at declaration; Mecha destroyed since then are no candidates.
    pub eligible: MechaSet,
    /// Dice not yet used.
    pub faces: Faces,
}

/// §9.2 What the next dice do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// So many dice of the face find no candidate.
    Discard { face: D6, dice: u16 },
    /// So many dice of the face fall on one Mecha: until it is destroyed or the face is used up.
    Hit { mecha: MechaId, face: D6, dice: u16 },
    /// §9.3 The defender chooses which Mecha takes the next die.
    Choose { face: D6, options: MechaSet },
    /// All dice are used.
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoAllocation {
    Armor { mecha: MechaId, face: D6, armor: u8 },
    NotEligible { mecha: MechaId },
    Fresh { mecha: MechaId },
}

reasons! { NoAllocation;
    NoAllocation::Armor { mecha, face, armor } =>
        because("§9.2", text![mecha, " cannot take a ", face.get(), ": its Armor is ", armor, "+"]);
    NoAllocation::NotEligible { mecha } =>
        because("§8.7", text!["no attacker has a line of fire to ", mecha, ", so it is not eligible"]);
    NoAllocation::Fresh { mecha } =>
        because("§9.2", text![mecha, " carries no damage, and a damaged candidate goes first"]);
}

impl Assault {
    /// §9.2 The next step. The lock of the rules needs no memory: a locked Mecha takes dice until it is
    /// destroyed or the face is used up, which is one step here.
    pub fn step(&self, field: &Field) -> Step {
        let Some((face, dice)) = self.next_face() else { return Step::Done };
        let options = self.options(field, face);
        match (options.first(), options.len()) {
            (None, _) => Step::Discard { face, dice },
            (Some(mecha), 1) => self.hit(field, mecha, face),
            _ => Step::Choose { face, options },
        }
    }

    /// The dice of the lowest face that are not used.
    fn next_face(&self) -> Option<(D6, u16)> {
        D6::ALL.into_iter().zip(self.faces).find(|(_, dice)| *dice > 0)
    }

    /// §9.2 The candidates that carry damage, or all if none does.
    fn options(&self, field: &Field, face: D6) -> MechaSet {
        let alive = self.eligible.and(field.living(self.attacker.other()));
        let candidates: MechaSet = alive.iter().filter(|&id| field.profile(id).armor <= face.get()).collect();
        let damaged: MechaSet = candidates.iter().filter(|&id| field.mecha(id).damage > 0).collect();
        if damaged.is_empty() { candidates } else { damaged }
    }

    /// The dice of this face on one Mecha.
    pub fn hit(&self, field: &Field, mecha: MechaId, face: D6) -> Step {
        let left = field.profile(mecha).body.saturating_sub(field.mecha(mecha).damage);
        let dice = self.faces[usize::from(face.get()) - 1].min(u16::from(left));
        Step::Hit { mecha, face, dice }
    }

    /// Why a Mecha is not among the options of the choice to be made.
    pub fn check(&self, field: &Field, mecha: MechaId) -> Result<D6, NoAllocation> {
        let Step::Choose { face, options } = self.step(field) else {
            return Err(NoAllocation::NotEligible { mecha });
        };
        if options.contains(mecha) {
            return Ok(face);
        }
        let alive = self.eligible.and(field.living(self.attacker.other()));
        let armor = field.profile(mecha).armor;
        Err(if !alive.contains(mecha) {
            NoAllocation::NotEligible { mecha }
        } else if armor > face.get() {
            NoAllocation::Armor { mecha, face, armor }
        } else {
            NoAllocation::Fresh { mecha }
        })
    }

    pub(crate) fn use_dice(&mut self, face: D6, dice: u16) {
        let left = &mut self.faces[usize::from(face.get()) - 1];
        *left = left.saturating_sub(dice);
    }
}

/// Counts dice by face.
pub fn faces(dice: impl IntoIterator<Item = D6>) -> Faces {
    let mut faces = [0; 6];
    dice.into_iter().for_each(|die| faces[usize::from(die.get()) - 1] += 1);
    faces
}

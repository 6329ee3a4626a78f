//! The log in English: one line per event, told at the table right after it happened.

use std::fmt;

use crate::action::Privilege;
use crate::card::Kind;
use crate::colour::{ByColour, Colour};
use crate::event::{Event, Shots};
use crate::field::{MechaId, MechaSet};
use crate::groups::GroupId;
use crate::opening::Force;
use crate::state::State;
use crate::victory::{Ending, Regions, Verdict};

/// An event told with the state right after it.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    pub state: &'a State,
    pub event: &'a Event,
}

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.event {
            Event::RolledOff { die, first } => {
                write!(f, "Roll-off: {}, the {} seat is first player", die.get(), first.name())
            }
            Event::PrivilegeTaken { seat, privilege } => match privilege {
                Privilege::Colours => write!(f, "The {} seat takes the choice of colours", seat.name()),
                Privilege::Opener => write!(f, "The {} seat takes the opening", seat.name()),
            },
            Event::ColourTaken { seat, colour } => write!(f, "The {} seat plays {colour}", seat.name()),
            Event::TileLaid { colour, slot, laid } => {
                let name = &self.state.field().table().tiles.tile(laid.tile).name;
                write!(f, "{colour} lays tile {} ({name}) in slot {slot}", laid.tile)?;
                match laid.rotation.degrees() {
                    0 => Ok(()),
                    degrees => write!(f, ", turned by {degrees} degrees"),
                }
            }
            Event::ForceChosen { colour, force } => write!(f, "{colour} seals a force: {force}"),
            Event::ForceSealed { colour } => write!(f, "{colour} seals a force"),
            Event::Placed { mecha, colour, kind, at } => {
                write!(f, "{colour} places {kind} {mecha} face down on {at}")
            }
            Event::PlacedFaceDown { mecha, colour, at } => {
                write!(f, "{colour} places Mecha {mecha} face down on {at}")
            }
            Event::Revealed { colour, kinds } => write!(f, "{colour} reveals {}", self.counted(kinds)),
            Event::TurnBegan { turn } => write!(f, "--- Turn {turn} ---"),
            Event::InitiativeRolled { red, blue } => {
                write!(f, "Initiative: Red {}, Blue {}", red.total(), blue.total())?;
                match red.total().cmp(&blue.total()) {
                    std::cmp::Ordering::Greater => write!(f, "; Red owns it"),
                    std::cmp::Ordering::Less => write!(f, "; Blue owns it"),
                    std::cmp::Ordering::Equal => write!(f, ", rolled again"),
                }
            }
            Event::Scored { control, points } => self.scored(f, control, points),
            Event::Ended(verdict) => ended(f, *verdict),
            Event::MovementBegan { .. }
            | Event::Activated { .. }
            | Event::Destined { .. }
            | Event::Moved { .. }
            | Event::Settled { .. }
            | Event::Passed { .. }
            | Event::Skipped { .. }
            | Event::MovementEnded => self.movement(f),
            Event::CombatBegan { .. }
            | Event::Attacked { .. }
            | Event::AttackRolled { .. }
            | Event::Discarded { .. }
            | Event::Hit { .. }
            | Event::Destroyed { .. }
            | Event::AttackEnded
            | Event::CombatEnded => self.combat(f),
        }
    }
}

impl Told<'_> {
    fn movement(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.event {
            Event::MovementBegan { first } => write!(f, "Movement: {first} acts first"),
            Event::Activated { colour, group } => {
                write!(f, "{colour} activates group {group}: {}", self.members(*colour, *group))
            }
            Event::Destined { mecha, to } if *to == self.state.field().square(*mecha) => {
                write!(f, "  {} is to stay on {to}", self.name(*mecha))
            }
            Event::Destined { mecha, to } => write!(f, "  {} is to go to {to}", self.name(*mecha)),
            Event::Moved { mecha, from, to } => write!(f, "  {} goes from {from} to {to}", self.name(*mecha)),
            Event::Settled { group, .. } => write!(f, "  group {group} has moved"),
            Event::Passed { colour } => write!(f, "{colour} passes"),
            Event::Skipped { colour } => write!(f, "{colour} has nothing to do and is skipped"),
            _ => write!(f, "Movement is over"),
        }
    }

    fn combat(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.event {
            Event::CombatBegan { first } => write!(f, "Combat: {first} acts first"),
            Event::Attacked { colour, group, target, shots } => {
                self.attacked(f, *colour, *group, *target, shots)
            }
            Event::AttackRolled { faces } => {
                write!(f, "  rolled:")?;
                let shown = (1..=6).zip(faces).filter(|(_, dice)| **dice > 0);
                for (face, dice) in shown {
                    write!(f, " {dice}×{face}")?;
                }
                Ok(())
            }
            Event::Discarded { face, dice } => write!(f, "  {dice}×{} discarded", face.get()),
            Event::Hit { mecha, face, dice, damage } => {
                let body = self.state.field().profile(*mecha).body;
                write!(f, "  {dice}×{} on {}: damage {damage} of {body}", face.get(), self.name(*mecha))
            }
            Event::Destroyed { mecha } => write!(f, "  {} is destroyed", self.name(*mecha)),
            Event::AttackEnded => write!(f, "  the attack is over"),
            _ => write!(f, "Combat is over"),
        }
    }

    fn attacked(
        &self,
        f: &mut fmt::Formatter<'_>,
        colour: Colour,
        group: GroupId,
        target: GroupId,
        shots: &Shots,
    ) -> fmt::Result {
        write!(f, "{colour} group {group} attacks {} group {target}: ", colour.other())?;
        let verb = if shots.participants.len() == 1 { "fires" } else { "fire" };
        let dice = shots.attack_dice + shots.pin_dice;
        write!(f, "{} {verb} {dice} dice", self.names(shots.participants))?;
        if shots.pin_dice > 0 {
            write!(f, " ({} for contact)", shots.pin_dice)?;
        }
        write!(f, "; eligible: {}", self.names(shots.eligible))
    }

    fn scored(
        &self,
        f: &mut fmt::Formatter<'_>,
        control: &ByColour<Regions>,
        points: &ByColour<u16>,
    ) -> fmt::Result {
        write!(f, "Victory:")?;
        for colour in Colour::ALL {
            let comma = if colour == Colour::Blue { ";" } else { "" };
            let regions: Vec<String> = control[colour].iter().map(|it| it.to_string()).collect();
            let held = if regions.is_empty() { "nothing".to_owned() } else { regions.join(" ") };
            let total = self.state.vp()[colour];
            write!(f, "{comma} {colour} holds {held} for {}, now {total}", points[colour])?;
        }
        Ok(())
    }

    fn name(&self, id: MechaId) -> String {
        format!("{} {id}", self.state.field().mecha(id).kind)
    }

    fn names(&self, set: MechaSet) -> String {
        let names: Vec<String> = set.iter().map(|id| self.name(id)).collect();
        names.join(", ")
    }

    fn members(&self, colour: Colour, group: GroupId) -> String {
        self.names(self.state.members(colour, group))
    }

    fn counted(&self, kinds: &[Kind]) -> Force {
        let mut force = Force::default();
        kinds.iter().for_each(|&kind| force.0[kind as usize] += 1);
        force
    }
}

fn ended(f: &mut fmt::Formatter<'_>, verdict: Verdict) -> fmt::Result {
    let how = match verdict.ending {
        Ending::Elimination => "by elimination",
        Ending::Points => "on points",
        Ending::TurnLimit => "at the turn limit",
        Ending::Stall => "by stall",
    };
    match verdict.winner {
        Some(colour) => write!(f, "{colour} wins {how}"),
        None => write!(f, "A draw {how}"),
    }
}

//! §3.5 Forces: how many of each kind.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::card::{Card, Class, Kind};
use crate::options::Options;
use crate::reason::reasons;

/// How many of each kind, in card order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Force(pub [u8; Kind::COUNT]);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoForce {
    Cap { kind: Kind, count: u8, cap: u8 },
    ClassSize { class: &'static str, count: u16, wanted: u8 },
}

reasons! { NoForce;
    NoForce::Cap { kind, count, cap } =>
        because("§3.5", text![count, " ", kind.name(), "s: there are ", cap, " counters of a kind"]);
    NoForce::ClassSize { class, count, wanted } =>
        because("§3.5", text![count, " ", class, " Mecha: a force has exactly ", wanted]);
}

impl Force {
    pub const fn count(&self, kind: Kind) -> u8 {
        self.0[kind as usize]
    }

    /// §3.5
    pub fn check(&self, card: &Card, options: &Options) -> Result<(), NoForce> {
        for kind in Kind::ALL {
            let count = self.count(kind);
            if count > options.kind_cap {
                return Err(NoForce::Cap { kind, count, cap: options.kind_cap });
            }
        }
        for class in Class::ALL {
            let count: u16 = card.kinds(class).map(|kind| u16::from(self.count(kind))).sum();
            let wanted = options.class_size(class);
            if count != u16::from(wanted) {
                return Err(NoForce::ClassSize { class: class.name(), count, wanted });
            }
        }
        Ok(())
    }

    /// §12.3 As even as can be, the first kinds of the card getting what is over: 3/3/2 of eight.
    pub fn even(card: &Card, options: &Options) -> Force {
        let mut force = Force::default();
        for class in Class::ALL {
            let mut left = options.class_size(class);
            while left > 0 {
                for kind in card.kinds(class) {
                    if left > 0 && force.count(kind) < options.kind_cap {
                        force.0[kind as usize] += 1;
                        left -= 1;
                    }
                }
            }
        }
        force
    }

    /// §3.5 Every legal force, in order.
    pub fn all(card: &Card, options: &Options) -> Vec<Force> {
        let mut forces = Vec::new();
        let mut force = Force::default();
        extend(card, options, &mut force, &Kind::ALL, &mut forces);
        forces
    }

    pub fn size(&self) -> u16 {
        self.0.iter().map(|&count| u16::from(count)).sum()
    }
}

/// Adds every way to complete a force with the kinds that are left.
fn extend(card: &Card, options: &Options, force: &mut Force, kinds: &[Kind], out: &mut Vec<Force>) {
    let Some((&kind, rest)) = kinds.split_first() else {
        out.push(*force);
        return;
    };
    let class = card.profile(kind).class;
    let mates = |kinds: &[Kind]| kinds.iter().filter(|&&it| card.profile(it).class == class).count();
    let had: u8 = card.kinds(class).filter(|it| *it < kind).map(|it| force.count(it)).sum();
    let left = options.class_size(class) - had;
    // What the kinds still to come cannot hold must be taken here.
    let room = u16::from(options.kind_cap) * mates(rest) as u16;
    let least = u16::from(left).saturating_sub(room) as u8;
    for count in least..=left.min(options.kind_cap) {
        force.0[kind as usize] = count;
        extend(card, options, force, rest, out);
    }
    force.0[kind as usize] = 0;
}

impl fmt::Display for Force {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for kind in Kind::ALL.into_iter().filter(|&kind| self.count(kind) > 0) {
            let (comma, plural) =
                (if first { "" } else { ", " }, if self.count(kind) == 1 { "" } else { "s" });
            // Wolves is the only kind whose plural is not regular.
            match (kind, self.count(kind)) {
                (Kind::Wolf, count) if count != 1 => write!(f, "{comma}{count} Wolves")?,
                (kind, count) => write!(f, "{comma}{count} {kind}{plural}")?,
            }
            first = false;
        }
        Ok(())
    }
}

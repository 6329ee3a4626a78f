//! §1.5 Match parameters and the presets of §11.6.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::board::Layout;
use crate::card::{Card, Class};
use crate::field::FORCE_LIMIT;

/// §1.5 What the players agree on before the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Force size in Light kinds.
    pub lights: u8,
    /// Force size in Mid kinds.
    pub mids: u8,
    /// Counters available per kind and colour.
    pub kind_cap: u8,
    /// Victory points to win.
    pub vp_target: u16,
    pub layout: Layout,
    /// Rows counted from one's own board edge.
    pub deploy_depth: u8,
    /// §11.4
    pub turn_limit: u16,
    /// §11.5
    pub stall_limit: u16,
    /// §12.4
    pub fault_limit: u16,
}

impl Options {
    /// §11.6 The original default.
    pub const STANDARD: Options = Options {
        lights: 8,
        mids: 8,
        kind_cap: 6,
        vp_target: 25,
        layout: Layout::FourFourFour,
        deploy_depth: 3,
        turn_limit: 30,
        stall_limit: 5,
        fault_limit: 20,
    };

    /// §11.6 Twice the target: longer, and combat decides more.
    pub const LEAGUE: Options = Options { vp_target: 50, ..Options::STANDARD };

    /// Mecha per player.
    pub const fn force_size(&self) -> u8 {
        self.lights + self.mids
    }

    pub const fn class_size(&self, class: Class) -> u8 {
        match class {
            Class::Light => self.lights,
            Class::Mid => self.mids,
        }
    }

    /// Refuses parameters with which the game cannot be played to its end.
    pub fn check(&self, card: &Card) -> Result<(), BadOptions> {
        let size = u16::from(self.lights) + u16::from(self.mids);
        if !(2..=u16::from(FORCE_LIMIT)).contains(&size) {
            return Err(BadOptions::ForceSize { lights: self.lights, mids: self.mids });
        }
        for class in Class::ALL {
            let kinds = card.kinds(class).count() as u16;
            let (wanted, most) = (self.class_size(class), kinds * u16::from(self.kind_cap));
            if u16::from(wanted) > most {
                return Err(BadOptions::Counters { class: class.name(), wanted, most });
            }
        }
        if !(1..=crate::tiles::SIDE).contains(&self.deploy_depth) {
            return Err(BadOptions::DeployDepth(self.deploy_depth));
        }
        let limits = [
            ("vp_target", self.vp_target),
            ("turn_limit", self.turn_limit),
            ("stall_limit", self.stall_limit),
            ("fault_limit", self.fault_limit),
        ];
        match limits.into_iter().find(|(_, value)| !(1..=10_000).contains(value)) {
            Some((name, value)) => Err(BadOptions::Limit { name, value }),
            None => Ok(()),
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::STANDARD
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadOptions {
    #[error(
        "lights {lights} and mids {mids}: a force has 2 to {FORCE_LIMIT} Mecha, \
         as a lone one could not keep formation (§3.7)"
    )]
    ForceSize { lights: u8, mids: u8 },
    #[error("{wanted} {class} Mecha: the card and kind_cap allow at most {most} (§3.5)")]
    Counters { class: &'static str, wanted: u8, most: u16 },
    #[error("deploy_depth {0}: it is 1 to 8, the depth of a tile (§3.6)")]
    DeployDepth(u8),
    #[error("{name} {value}: it is 1 to 10000 (§1.5)")]
    Limit { name: &'static str, value: u16 },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_presets_are_playable() {
        let card = Card::standard();
        assert_eq!(Options::STANDARD.check(&card), Ok(()));
        assert_eq!(Options::LEAGUE.check(&card), Ok(()));
        assert_eq!(Options::default().vp_target, 25);
        assert_eq!(Options::LEAGUE.vp_target, 50);
    }

    #[test]
    fn parameters_that_cannot_be_played_are_refused() {
        let told = |options: Options| options.check(&Card::standard()).unwrap_err().to_string();
        let base = Options::STANDARD;
        assert!(told(Options { lights: 1, mids: 0, ..base }).starts_with("lights 1 and mids 0"));
        assert!(told(Options { lights: 200, mids: 200, ..base }).starts_with("lights 200 and mids 200"));
        assert!(told(Options { lights: 10, kind_cap: 3, ..base }).contains("at most 9"));
        assert!(told(Options { deploy_depth: 9, ..base }).starts_with("deploy_depth 9"));
        assert!(told(Options { turn_limit: 0, ..base }).starts_with("turn_limit 0"));
    }
}

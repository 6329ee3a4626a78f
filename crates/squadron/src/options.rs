//! §1.5 Match parameters and the presets of §11.6.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::board::Layout;
use crate::card::{Card, Class};
use crate::field::FORCE_LIMIT;
use crate::reason::reasons;

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
    /// §11.3 Turns that are played on after equal totals at the target; `None` plays on until they differ, as the
    /// first edition did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overtime: Option<u16>,
    /// §11.5
    pub stall_limit: u16,
    /// §11.5 Which turns count as stalled.
    #[serde(default, skip_serializing_if = "Stall::is_first_edition")]
    pub stall: Stall,
    /// §12.4
    pub fault_limit: u16,
}

/// §11.5 Which turns count as stalled. Nothing that a record says about a match may change its meaning, so what a
/// record does not say is as it was in the first edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stall {
    /// Nobody scored and nothing was damaged.
    #[default]
    NoPoints,
    /// Nobody moved and nothing was damaged.
    NoMoves,
}

impl Stall {
    fn is_first_edition(&self) -> bool {
        *self == Stall::NoPoints
    }
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
        overtime: Some(3),
        stall_limit: 5,
        stall: Stall::NoMoves,
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
    pub fn check(&self, card: &Card) -> Result<(), OptionsError> {
        let size = u16::from(self.lights) + u16::from(self.mids);
        if !(2..=u16::from(FORCE_LIMIT)).contains(&size) {
            return Err(OptionsError::ForceSize { lights: self.lights, mids: self.mids });
        }
        for class in Class::ALL {
            let kinds = card.kinds(class).count() as u16;
            let (wanted, most) = (self.class_size(class), kinds * u16::from(self.kind_cap));
            if u16::from(wanted) > most {
                return Err(OptionsError::Counters { class: class.name(), wanted, most });
            }
        }
        if !(1..=crate::tiles::SIDE).contains(&self.deploy_depth) {
            return Err(OptionsError::DeployDepth(self.deploy_depth));
        }
        let limits = [
            ("vp_target", self.vp_target),
            ("turn_limit", self.turn_limit),
            ("stall_limit", self.stall_limit),
            ("fault_limit", self.fault_limit),
        ];
        match limits.into_iter().find(|(_, value)| !(1..=10_000).contains(value)) {
            Some((name, value)) => Err(OptionsError::Limit { name, value }),
            None => {
                self.overtime.filter(|it| *it > 10_000).map_or(Ok(()), |it| Err(OptionsError::Overtime(it)))
            }
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::STANDARD
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum OptionsError {
    ForceSize { lights: u8, mids: u8 },
    Counters { class: &'static str, wanted: u8, most: u16 },
    DeployDepth(u8),
    Overtime(u16),
    Limit { name: &'static str, value: u16 },
}

reasons! { OptionsError;
    OptionsError::ForceSize { lights, mids } => because("§3.7", text![format!(
        "lights {lights} and mids {mids}: a force has 2 to {FORCE_LIMIT} Mecha, as a lone one could not keep formation"
    )]);
    OptionsError::Counters { class, wanted, most } => because("§3.5", text![
        wanted, " ", class, " Mecha: the card and kind_cap allow at most ", most
    ]);
    OptionsError::DeployDepth(depth) =>
        because("§3.6", text!["deploy_depth ", depth, ": it is 1 to 8, the depth of a tile"]);
    OptionsError::Overtime(turns) => because("§11.3", text!["overtime ", turns, ": it is 0 to 10000 turns"]);
    OptionsError::Limit { name, value } => because("§1.5", text![name, " ", value, ": it is 1 to 10000"]);
}

#[cfg(test)]
mod tests {
    use kit::Reason;

    use super::*;
    use crate::SetupError;

    #[test]
    fn what_is_wrong_keeps_its_section_until_it_is_printed() {
        let deep = SetupError::from(OptionsError::DeployDepth(9));
        assert_eq!(deep.section(), Some(kit::Section::new(kit::Book::Squadron, "§3.6")));
        assert_eq!(deep.to_string(), "options: deploy_depth 9: it is 1 to 8, the depth of a tile (§3.6)");
    }

    #[test]
    fn the_presets_are_playable() {
        let card = Card::standard();
        assert_eq!(Options::STANDARD.check(&card), Ok(()));
        assert_eq!(Options::LEAGUE.check(&card), Ok(()));
        assert_eq!(Options::default().vp_target, 25);
        assert_eq!(Options::LEAGUE.vp_target, 50);
    }

    /// Records of the first edition say nothing of overtime, and are hashed without it.
    #[test]
    fn what_an_old_record_does_not_say_is_as_it_was() {
        let text = serde_json::to_string(&Options::STANDARD).expect("plain values");
        let old = text.replace(",\"overtime\":3", "").replace(",\"stall\":\"no_moves\"", "");
        assert_ne!(old, text);
        let read: Options = serde_json::from_str(&old).expect("the options of an old record");
        assert_eq!((read.overtime, read.stall), (None, Stall::NoPoints));
        assert_eq!(serde_json::to_string(&read).expect("plain values"), old);
    }

    #[test]
    fn parameters_that_cannot_be_played_are_refused() {
        let refusal = |options: Options| options.check(&Card::standard()).unwrap_err().to_string();
        let base = Options::STANDARD;
        assert!(refusal(Options { lights: 1, mids: 0, ..base }).starts_with("lights 1 and mids 0"));
        assert!(refusal(Options { lights: 200, mids: 200, ..base }).starts_with("lights 200 and mids 200"));
        assert!(refusal(Options { lights: 10, kind_cap: 3, ..base }).contains("at most 9"));
        assert!(refusal(Options { deploy_depth: 9, ..base }).starts_with("deploy_depth 9"));
        assert!(refusal(Options { turn_limit: 0, ..base }).starts_with("turn_limit 0"));
    }
}

//! §15.22 Quirks: what a design does a little better or worse than its kind. One row each; the rule that a quirk bends
//! asks for it, in one place.

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use super::{Design, MountId};

/// Makes an enum of quirks and its table: the word of unit files, whether it acts in play, and what it does.
macro_rules! quirks {
    ($(#[$meta:meta])* $name:ident { $($variant:ident = $word:literal, $play:ident, $what:literal;)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $(#[serde(rename = $word)] $variant,)+
        }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// As unit files write it.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)+
                }
            }

            /// What it does, in a few words.
            pub const fn what(self) -> &'static str {
                match self {
                    $($name::$variant => $what,)+
                }
            }

            /// Whether it has rules here.
            pub const fn play(self) -> QuirkPlay {
                match self {
                    $($name::$variant => QuirkPlay::$play,)+
                }
            }

            pub fn by_word(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|it| it.word() == word)
            }
        }
    };
}

/// What becomes of a quirk where quirks are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuirkPlay {
    Acts,
    /// It does nothing in a battle of 'Mechs.
    Inert,
}

quirks! {
    /// §15.22 Of the whole 'Mech.
    #[rustfmt::skip]
    Quirk {
        CommandMech        = "command_mech",        Acts,   "initiative +1 while the pilot is conscious";
        BattleComputer     = "battle_computer",     Acts,   "initiative +2 while the pilot is conscious";
        ExtendedTwist      = "ext_twist",           Acts,   "turns its torso by two hexsides; a quad turns it by one or two";
        NoTwist            = "no_twist",            Acts,   "does not turn its torso";
        HyperActuator      = "hyper_actuator",      Acts,   "flips its arms with lower arms and hands";
        MultiTrac          = "multi_trac",          Acts,   "no modifier for second targets that are not behind it";
        ImprovedShort      = "imp_target_short",    Acts,   "-1 to hit at short range";
        ImprovedMedium     = "imp_target_med",      Acts,   "-1 to hit at medium range";
        ImprovedLong       = "imp_target_long",     Acts,   "-1 to hit at long range";
        PoorShort          = "poor_target_short",   Acts,   "+1 to hit at short range";
        PoorLong           = "poor_target_long",    Acts,   "+1 to hit at long range";
        VariableLong       = "variable_range_long", Acts,   "-1 to hit at long range, +1 at short range";
        VariableShort      = "variable_range_short", Acts,  "-1 to hit at short range, +1 at long range";
        SensorGhosts       = "sensor_ghosts",       Acts,   "+1 to hit with every weapon";
        Stable             = "stable",              Acts,   "-1 on piloting rolls for kicks and pushes";
        EasyPilot          = "easy_pilot",          Acts,   "-1 on piloting rolls for terrain, Piloting 4 or worse";
        Unbalanced         = "unbalanced",          Acts,   "+1 on piloting rolls for terrain";
        HardPilot          = "hard_pilot",          Acts,   "+1 on piloting rolls";
        CrampedCockpit     = "cramped_cockpit",     Acts,   "+1 on piloting rolls";
        NoArms             = "no_arms",             Acts,   "no punch, push, club or weapon in an arm";
        BattleFistLeft     = "battle_fists_la",     Acts,   "-1 to punch with the left hand";
        BattleFistRight    = "battle_fists_ra",     Acts,   "-1 to punch with the right hand";
        BarrelFistLeft     = "barrel_fists_la",     Acts,   "no +1 for the missing left hand";
        BarrelFistRight    = "barrel_fists_ra",     Acts,   "no +1 for the missing right hand";
        ReinforcedLegs     = "reinforced_legs",     Acts,   "half damage from its own death from above";
        WeakLegs           = "weak_legs",           Acts,   "a critical roll on a leg that is kicked, and on each by its own death from above";
        Searchlight        = "searchlight",         Acts,   "a searchlight";
        WeakHead           = "weak_head_1",         Acts,   "1 point less head armour";
        WeakerHead         = "weak_head_2",         Acts,   "2 points less head armour";
        CombatComputer     = "combat_computer",     Acts,   "4 points less heat a turn";
        ImprovedSupport    = "imp_life_support",    Acts,   "heat counts 5 less for the pilot without life support";
        PoorSupport        = "poor_life_support",   Acts,   "heat counts 5 more for the pilot without life support";
        Prototype          = "prototype",           Acts,   "+2 on critical rolls";
        PoorWork           = "poor_work",           Acts,   "+1 on critical rolls";
        PoorSealing        = "poor_sealing",        Acts,   "floods on 8+";
        DifficultEject     = "difficult_eject",     Acts,   "an ejection that fails costs two pilot hits";
        NoEject            = "no_eject",            Acts,   "its pilot cannot eject";
        LowProfile         = "low_profile",         Acts,   "weapon hits by 0 or 1 glance: half damage, fewer missiles, fewer critical hits";
        Cowl               = "cowl",                Acts,   "3 points before the head armour, not from straight ahead";
        Oversized          = "oversized",           Acts,   "no partial cover, +1 on piloting rolls for buildings";
        PoorPerformance    = "poor_performance",    Acts,   "runs only after a turn in which it spent all Walking MP";
        OverheadArms       = "overhead_arms",       Acts,   "fires its arms from a level higher, +2 on their blows";
        FlawedCooling      = "flawed_cooling",      Acts,   "its cooling may fail: 5 heat a turn";
        Interference       = "em_inter_whole",      Acts,   "interference in the turn after energy fire";
        NimbleJumper       = "nimble_jumper",       Inert,  "no number is known";
        EasyMaintain       = "easy_maintain",       Inert,  "";
        DifficultMaintain  = "difficult_maintain",  Inert,  "";
        Rugged             = "rugged_1",            Inert,  "";
        VeryRugged         = "rugged_2",            Inert,  "";
        Ubiquitous         = "ubiquitous_is",       Inert,  "";
        UbiquitousClan     = "ubiquitous_clan",     Inert,  "";
        BadReputation      = "bad_rep_is",          Inert,  "";
        BadReputationClan  = "bad_rep_clan",        Inert,  "";
        GoodReputation     = "good_rep_1",          Inert,  "";
        BetterReputation   = "good_rep_2",          Inert,  "";
        Communications     = "imp_com",             Inert,  "";
        NonStandard        = "non_standard",        Inert,  "";
        Obsolete           = "obsolete",            Inert,  "";
        IllegalDesign      = "illegal_design",      Inert,  "";
        Compact            = "compact_mech",        Inert,  "";
        Distracting        = "distracting",         Inert,  "";
        FastReload         = "fast_reload",         Inert,  "";
        FineManipulators   = "fine_manipulators",   Inert,  "";
    }
}

/// Quirks beyond those that fit a set: nothing in a battle either.
pub(super) const INERT: &[&str] = &[
    "mod_weapons",
    "jettison_capable",
    "vestigial_hands_la",
    "vestigial_hands_ra",
    "low_arms",
    "gas_hog",
    "ramshackle",
    "anti_air",
    "pro_actuator",
    "exp_actuator",
    "imp_sensors",
];

quirks! {
    /// §15.22 Of one weapon.
    #[rustfmt::skip]
    WeaponQuirk {
        Stable             = "stable_weapon",           Acts,   "-1 to hit when the firer ran";
        Accurate           = "accurate",                Acts,   "-1 to hit";
        Inaccurate         = "inaccurate",              Acts,   "+1 to hit";
        ImprovedCooling    = "imp_cooling",             Acts,   "1 heat less, at least 1";
        PoorCooling        = "poor_cooling",            Acts,   "1 heat more";
        NoCooling          = "no_cooling",              Acts,   "2 heat more";
        ExposedLinkage     = "exposed_linkage",         Acts,   "may be hit when its location is";
        DirectMount        = "direct_torso_mount",      Acts,   "swings to front or rear, on a quad to any side";
        DirectionalMount   = "directional_torso_mount", Acts,   "swings to front or rear, on a quad to any side";
        FeedProblems       = "ammo_feed_problems",      Acts,   "may jam or explode when its roll is 2";
        StaticFeed         = "static_feed",             Acts,   "takes one kind of ammunition";
        Interference       = "em_interference",         Acts,   "interference in the turn after it fires";
    }
}

/// Quirks of a 'Mech, written as a list of their words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Quirk>", into = "Vec<Quirk>")]
pub struct Quirks(u64);

impl Quirks {
    pub const NONE: Quirks = Quirks(0);

    pub const fn has(self, quirk: Quirk) -> bool {
        self.0 & (1 << quirk as u64) != 0
    }

    #[must_use]
    pub const fn with(self, quirk: Quirk) -> Quirks {
        Quirks(self.0 | 1 << quirk as u64)
    }

    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Quirk> {
        Quirk::ALL.iter().copied().filter(move |&quirk| self.has(quirk))
    }
}

impl From<Vec<Quirk>> for Quirks {
    fn from(listed: Vec<Quirk>) -> Quirks {
        listed.into_iter().fold(Quirks::NONE, Quirks::with)
    }
}

impl From<Quirks> for Vec<Quirk> {
    fn from(quirks: Quirks) -> Vec<Quirk> {
        quirks.iter().collect()
    }
}

/// Quirks of one weapon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct WeaponQuirks(u16);

impl WeaponQuirks {
    pub const fn has(self, quirk: WeaponQuirk) -> bool {
        self.0 & (1 << quirk as u16) != 0
    }

    #[must_use]
    pub const fn with(self, quirk: WeaponQuirk) -> WeaponQuirks {
        WeaponQuirks(self.0 | 1 << quirk as u16)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Design {
    /// §15.22 Of one mounted weapon.
    pub fn quirks_of(&self, mount: MountId) -> WeaponQuirks {
        let own = self.weapon_quirks.iter().filter(|(at, _)| *at == mount);
        own.fold(WeaponQuirks::default(), |found, (_, quirk)| found.with(*quirk))
    }
}

/// Whether a word of a unit file is a quirk, and what becomes of it where quirks are played.
pub fn play_of(word: &str) -> Option<QuirkPlay> {
    let whole = Quirk::by_word(word).map(Quirk::play);
    let inert = || INERT.contains(&word).then_some(QuirkPlay::Inert);
    whole.or_else(|| WeaponQuirk::by_word(word).map(WeaponQuirk::play)).or_else(inert)
}

const _: () = assert!(Quirk::ALL.len() <= 64, "a set of quirks is 64 bits");

//! Every fault that a check can find, with its severity and the text that makes it one.

use std::fmt;

use serde::Serialize;

use super::finding::Severity;
use Severity::{Error, Note, Warning};

/// One line of the table below.
macro_rules! faults {
    ($($name:ident, $severity:ident, $source:literal, $text:literal;)+) => {
        /// What is wrong.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Fault { $($name,)+ }

        impl Fault {
            pub const ALL: &'static [Fault] = &[$(Fault::$name,)+];

            pub const fn severity(self) -> Severity {
                match self { $(Fault::$name => $severity,)+ }
            }

            /// The section of the rules, or the chapter of the construction tables.
            pub const fn source(self) -> &'static str {
                match self { $(Fault::$name => $source,)+ }
            }

            const fn text(self) -> &'static str {
                match self { $(Fault::$name => $text,)+ }
            }
        }
    };
}

#[rustfmt::skip]
faults! {
    // fault                  severity  source          text
    Overweight,               Error,    "weight sum",   "weighs more than its mass";
    UnusedTonnage,            Note,     "weight sum",   "leaves tonnage unused";
    MassStep,                 Error,    "§2.1",         "has a mass between the steps of five tons";
    MassRange,                Note,     "§2.1",         "is lighter than the lightest ordinary 'Mech";
    EngineRating,             Error,    "engine",       "has a rating that is not built";
    EngineTooWeak,            Error,    "engine",       "gives no Walking MP";
    LargeEngine,              Note,     "engine",       "is a large engine";
    CompactTooLarge,          Error,    "engine",       "is too large for a compact engine";
    EngineTech,               Error,    "engine",       "is not built by this technology base";
    EngineSlots,              Error,    "§2.4",         "fills the wrong number of slots";
    GyroSlots,                Error,    "§2.4",         "fills the wrong number of slots";
    GyroMissing,              Error,    "gyro",         "only an interface cockpit does without a gyro";
    TorsoLayout,              Warning,  "§2.4",         "engine, gyro and cockpit stand in an unusual order";
    CockpitLayout,            Error,    "§2.4",         "cockpit, sensors or life support are not where they belong";
    ArmActuators,             Error,    "§2.4",         "shoulder and upper arm are not where they belong";
    HandWithoutLowerArm,      Error,    "§2.4",         "a hand needs a lower arm";
    LegActuators,             Error,    "§2.4",         "hip and leg actuators are not where they belong";
    StructureSlots,           Error,    "structure",    "fills the wrong number of slots";
    ArmourSlots,              Error,    "armour",       "fills the wrong number of slots";
    ForeignPlating,           Error,    "structure",    "slots of a structure or armour that this 'Mech does not have";
    ArmourMaximum,            Error,    "§2.3",         "has more armour than the location carries";
    StealthLayout,            Error,    "§2.7",         "stealth armour fills two slots of each arm, leg and side torso";
    StealthWithoutEcm,        Error,    "§2.7",         "stealth armour needs an ECM suite";
    HeatSinkMinimum,          Error,    "§2.6",         "has too few heat sinks";
    HeatSinksInEngine,        Error,    "§2.6",         "has more sinks without slots than the engine holds";
    MixedHeatSinks,           Note,     "§2.6",         "mixes kinds of heat sinks";
    ItemSlots,                Error,    "equipment",    "fills the wrong number of slots";
    TooManyJets,              Error,    "jump jets",    "has more Jumping MP than its jets allow";
    JetPlace,                 Error,    "§2.7",         "jump jets belong in legs and torsos";
    MixedJets,                Error,    "jump jets",    "mixes kinds of jump jets";
    OneOnly,                  Error,    "equipment",    "a 'Mech carries one at most";
    MascWithTsm,              Note,     "equipment",    "MASC beside triple-strength myomer: our texts neither allow nor forbid it";
    WingLayout,               Error,    "§2.7",         "a partial wing fills both side torsos evenly";
    WingWithoutJets,          Note,     "§2.7",         "a partial wing without jump jets lifts nothing";
    NotSplittable,            Error,    "§6.2",         "may not lie over two locations";
    SplitNotAdjacent,         Error,    "slots",        "lies over two locations that do not touch";
    AmmunitionUnused,         Warning,  "§6.5",         "feeds no weapon on this 'Mech";
    AmmunitionMissing,        Warning,  "§6.5",         "has no ammunition on this 'Mech";
    ComputerSize,             Error,    "equipment",    "has not the size that its weapons ask for";
    ComputerUseless,          Warning,  "§2.7",         "helps no weapon on this 'Mech";
    Unlinked,                 Warning,  "§6.12",        "has nothing to serve in its location";
    CasePlace,                Error,    "§2.7",         "CASE of this technology base belongs in a torso";
    CaseTwice,                Warning,  "§9.5.3",       "protects a location that is already protected";
    CaseEmpty,                Note,     "§9.5.3",       "protects a location in which nothing explodes";
    PhysicalPlace,            Error,    "§7.5",         "a physical weapon belongs in an arm";
    PhysicalWithoutHand,      Error,    "§7.5",         "needs a hand in its arm";
    BladeWithoutHand,         Warning,  "§7.5",         "strikes only from an arm with a hand";
    ClawWithHand,             Error,    "§7.5",         "replaces the hand, which is still there";
    EnhancementPlace,         Error,    "§2.7",         "belongs in a limb";
    EnhancementOnSomeLegs,    Warning,  "§2.7",         "works only if every leg carries one";
    MixedTechnology,          Warning,  "technology",   "belongs to the other technology base";
    IndustrialStructure,      Note,     "§9.18",        "industrial plating on a 'Mech without industrial structure";
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.text())
    }
}

//! Every rule of construction that a check can find broken, with its severity and the text that says so.

use std::fmt;

use kit::{Book, Section};
use serde::Serialize;

use super::finding::Severity;
use Severity::{Error, Note, Warning};

/// Where a rule of construction is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// In `docs/rules/classic.md`.
    Rules(Section),
    /// In a chapter of the construction tables, which our rules do not print.
    Tables(&'static str),
}

const fn rules(cited: &'static str) -> Source {
    Source::Rules(Section::new(Book::Classic, cited))
}

const fn tables(chapter: &'static str) -> Source {
    Source::Tables(chapter)
}

impl fmt::Display for Source {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Rules(section) => write!(out, "{section}"),
            Source::Tables(chapter) => out.write_str(chapter),
        }
    }
}

/// One line of the table below.
macro_rules! rules {
    ($($name:ident, $severity:ident, $source:expr, $text:literal;)+) => {
        /// Which rule is broken.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum ConstructionRule { $($name,)+ }

        impl ConstructionRule {
            pub const ALL: &'static [ConstructionRule] = &[$(ConstructionRule::$name,)+];

            pub const fn severity(self) -> Severity {
                match self { $(ConstructionRule::$name => $severity,)+ }
            }

            /// Where it is written.
            pub const fn source(self) -> Source {
                match self { $(ConstructionRule::$name => $source,)+ }
            }

            /// The section of the rules, if one says so.
            pub const fn section(self) -> Option<Section> {
                match self.source() {
                    Source::Rules(section) => Some(section),
                    Source::Tables(_) => None,
                }
            }

            const fn text(self) -> &'static str {
                match self { $(ConstructionRule::$name => $text,)+ }
            }
        }
    };
}

#[rustfmt::skip]
rules! {
    // rule                   severity  source                  text
    Overweight,               Error,    tables("weight sum"),   "weighs more than its mass";
    UnusedTonnage,            Note,     tables("weight sum"),   "leaves tonnage unused";
    MassStep,                 Error,    rules("§2.1"),          "has a mass between the steps of five tons";
    MassRange,                Note,     rules("§2.1"),          "is lighter than the lightest ordinary 'Mech";
    EngineRating,             Error,    tables("engine"),       "has a rating that is not built";
    EngineTooWeak,            Error,    tables("engine"),       "gives no Walking MP";
    LargeEngine,              Note,     tables("engine"),       "is a large engine";
    CompactTooLarge,          Error,    tables("engine"),       "is too large for a compact engine";
    EngineTech,               Error,    tables("engine"),       "is not built by this technology base";
    EngineSlots,              Error,    rules("§2.4"),          "fills the wrong number of slots";
    GyroSlots,                Error,    rules("§2.4"),          "fills the wrong number of slots";
    GyroMissing,              Error,    tables("gyro"),         "only an interface cockpit does without a gyro";
    TorsoLayout,              Warning,  rules("§2.4"),          "engine, gyro and cockpit stand in an unusual order";
    CockpitLayout,            Error,    rules("§2.4"),          "cockpit, sensors or life support are not where they belong";
    ArmActuators,             Error,    rules("§2.4"),          "shoulder and upper arm are not where they belong";
    HandWithoutLowerArm,      Error,    rules("§2.4"),          "a hand needs a lower arm";
    LegActuators,             Error,    rules("§2.4"),          "hip and leg actuators are not where they belong";
    StructureSlots,           Error,    tables("structure"),    "fills the wrong number of slots";
    ArmourSlots,              Error,    tables("armour"),       "fills the wrong number of slots";
    ForeignPlating,           Error,    tables("structure"),    "slots of a structure or armour that this 'Mech does not have";
    ArmourMaximum,            Error,    rules("§2.3"),          "has more armour than the location carries";
    StealthLayout,            Error,    rules("§2.7"),          "stealth armour fills two slots of each arm, leg and side torso";
    StealthWithoutEcm,        Error,    rules("§2.7"),          "stealth armour needs an ECM suite";
    VoidWithoutEcm,           Error,    rules("§15.12.3"),      "a void signature system needs an ECM suite";
    HeatSinkMinimum,          Error,    rules("§2.6"),          "has too few heat sinks";
    HeatSinksInEngine,        Error,    rules("§2.6"),          "has more sinks without slots than the engine holds";
    MixedHeatSinks,           Note,     rules("§2.6"),          "mixes kinds of heat sinks";
    ItemSlots,                Error,    tables("equipment"),    "fills the wrong number of slots";
    TooManyJets,              Error,    tables("jump jets"),    "has more Jumping MP than its jets allow";
    JetPlace,                 Error,    rules("§2.7"),          "jump jets belong in legs and torsos";
    MixedJets,                Error,    tables("jump jets"),    "mixes kinds of jump jets";
    OneOnly,                  Error,    tables("equipment"),    "a 'Mech carries one at most";
    MascWithTsm,              Note,     tables("equipment"),    "MASC beside triple-strength myomer: our texts neither allow nor forbid it";
    WingLayout,               Error,    rules("§2.7"),          "a partial wing fills both side torsos evenly";
    WingWithoutJets,          Note,     rules("§2.7"),          "a partial wing without jump jets lifts nothing";
    NotSplittable,            Error,    rules("§6.2"),          "may not lie over two locations";
    SplitNotAdjacent,         Error,    tables("slots"),        "lies over two locations that do not touch";
    AmmunitionUnused,         Warning,  rules("§6.5"),          "feeds no weapon on this 'Mech";
    AmmunitionMissing,        Warning,  rules("§6.5"),          "has no ammunition on this 'Mech";
    ComputerSize,             Error,    tables("equipment"),    "has not the size that its weapons ask for";
    ComputerUseless,          Warning,  rules("§2.7"),          "helps no weapon on this 'Mech";
    Unlinked,                 Warning,  rules("§6.12"),         "has nothing to serve in its location";
    ArrayGuns,                Warning,  rules("§15.4.3"),       "an array binds two to four machine guns";
    CasePlace,                Error,    rules("§2.7"),          "CASE of this technology base belongs in a torso";
    CaseTwice,                Warning,  rules("§9.5.3"),        "protects a location that is already protected";
    CaseEmpty,                Note,     rules("§9.5.3"),        "protects a location in which nothing explodes";
    PhysicalPlace,            Error,    rules("§7.5"),          "a physical weapon belongs in an arm";
    PhysicalWithoutHand,      Error,    rules("§7.5"),          "needs a hand in its arm";
    BladeWithoutHand,         Warning,  rules("§7.5"),          "strikes only from an arm with a hand";
    ClawWithHand,             Error,    rules("§7.5"),          "replaces the hand, which is still there";
    ToolPlace,                Error,    rules("§15.13.1"),      "belongs in an arm";
    ToolWithoutHand,          Warning,  rules("§15.13.1"),      "strikes only from an arm with a hand";
    TalonsOnSomeLegs,         Warning,  rules("§15.13.3"),      "talons belong in every leg";
    EnhancementPlace,         Error,    rules("§2.7"),          "belongs in a limb";
    EnhancementOnSomeLegs,    Warning,  rules("§2.7"),          "works only if every leg carries one";
    MixedTechnology,          Warning,  tables("technology"),   "belongs to the other technology base";
    IndustrialStructure,      Note,     rules("§9.18"),         "industrial plating on a 'Mech without industrial structure";
}

impl fmt::Display for ConstructionRule {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_names_its_section_or_the_table_it_comes_from() {
        assert_eq!(ConstructionRule::MassStep.section(), Some(Section::new(Book::Classic, "§2.1")));
        assert_eq!(ConstructionRule::Overweight.section(), None);
        assert_eq!(ConstructionRule::Overweight.source().to_string(), "weight sum");
    }
}

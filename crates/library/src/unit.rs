//! A unit as a library holds it.

use std::collections::BTreeSet;
use std::sync::Arc;

use classic::mech::{Chassis, Design, Face, Location, MechClass, Sheet, SheetError, TechBase};
use formats::battle_value::battle_value;
use formats::finding;
use formats::mtf::{self, Loaded};
use formats::review::{self, Remark, Severity};
use serde::{Deserialize, Serialize};

use crate::cache::Parsed;
use crate::content::{Content, Kind, Summary};
use crate::error::ReadError;

/// A unit that was read.
#[derive(Clone, PartialEq, Debug)]
pub struct Unit {
    pub design: Arc<Design>,
    /// `Err` if a battle cannot keep track of it.
    pub sheet: Result<Arc<Sheet>, SheetError>,
    /// What the reader and the rules of construction have to say about it, line by line.
    pub findings: Vec<Remark>,
    pub summary: Arc<UnitSummary>,
}

/// What lists and filters need of a unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UnitSummary {
    /// With its clan name in parentheses.
    pub chassis: String,
    pub model: String,
    pub role: String,
    pub year: u16,
    pub rules_level: u8,
    pub tons: u8,
    pub tech: TechBase,
    pub body: Chassis,
    pub class: MechClass,
    pub omni: bool,
    pub walk: u8,
    pub run: u8,
    /// Running with MASC.
    pub run_masc: Option<u8>,
    pub jump: u8,
    /// Points, front and rear.
    pub armour: u16,
    /// §2.8 With a regular pilot.
    pub battle_value: u32,
    /// Weapons, ammunition and equipment, each once, by name.
    pub gear: Vec<String>,
    /// What is on it and plays no part, or a smaller one than elsewhere; quirks, which are an option, do not count.
    pub not_played: Vec<String>,
    pub findings: FindingCounts,
}

/// How many findings of each severity a file has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct FindingCounts {
    pub errors: u16,
    pub warnings: u16,
    pub notes: u16,
}

impl FindingCounts {
    pub(crate) fn of(findings: &[Remark]) -> FindingCounts {
        let count = |severity: Severity| findings.iter().filter(|it| it.severity == severity).count() as u16;
        FindingCounts {
            errors: count(Severity::Error),
            warnings: count(Severity::Warning),
            notes: count(Severity::Note),
        }
    }
}

impl UnitSummary {
    /// Chassis and model, as on the sheet.
    pub fn name(&self) -> String {
        format!("{} {}", self.chassis, self.model).trim_end().to_owned()
    }

    fn of(loaded: &Loaded, findings: &[Remark]) -> UnitSummary {
        let design = &loaded.design;
        let faces = [Face::Front, Face::Rear];
        let armour =
            |at: &Location| faces.map(|face| u16::from(design.armour_at(*at, face))).iter().sum::<u16>();
        let gear: BTreeSet<&str> = design.mounts.iter().map(|mount| mount.item.name()).collect();
        let idle = loaded
            .findings
            .iter()
            .filter(|it| it.severity == finding::Severity::NotPlayed && it.message != mtf::QUIRKS);
        let not_played: BTreeSet<&str> = idle.map(|it| &*it.item).collect();
        UnitSummary {
            chassis: design.chassis_name(),
            model: design.identity.model.clone(),
            role: design.identity.role.clone(),
            year: design.identity.year,
            rules_level: design.identity.rules_level,
            tons: design.mass,
            tech: design.tech_base,
            body: design.chassis,
            class: design.class,
            omni: design.omni,
            walk: design.walking_mp(),
            run: design.running_mp(),
            run_masc: design.running_mp_with_masc(),
            jump: design.jumping_mp(),
            armour: Location::ALL.iter().map(armour).sum(),
            battle_value: battle_value(design),
            gear: gear.into_iter().map(str::to_owned).collect(),
            not_played: not_played.into_iter().map(str::to_owned).collect(),
            findings: FindingCounts::of(findings),
        }
    }
}

impl Content for Unit {
    const KIND: Kind = Kind::Unit;
    type Summary = UnitSummary;

    fn read(bytes: &[u8]) -> Result<Unit, ReadError> {
        let (loaded, findings) = review::design(bytes)?;
        let summary = Arc::new(UnitSummary::of(&loaded, &findings));
        let design = Arc::new(loaded.design);
        let sheet = Sheet::new(design.clone()).map(Arc::new);
        Ok(Unit { design, sheet, findings, summary })
    }

    fn summary(&self) -> &Arc<UnitSummary> {
        &self.summary
    }

    fn weight(&self) -> usize {
        // A mount has a footprint of its own in the sheet, which is most of it.
        const A_MOUNT: usize = 96;
        let words = self.design.identity.overview.len() + 100 * self.findings.len();
        size_of::<Design>() + size_of::<Sheet>() + A_MOUNT * self.design.mounts.len() + words
    }

    fn into_parsed(this: Arc<Unit>) -> Parsed {
        Parsed::Unit(this)
    }

    fn from_parsed(parsed: &Parsed) -> Option<Arc<Unit>> {
        match parsed {
            Parsed::Unit(unit) => Some(unit.clone()),
            Parsed::Board(_) => None,
        }
    }

    fn into_summary(summary: Arc<UnitSummary>) -> Summary {
        Summary::Unit(summary)
    }

    fn from_summary(summary: &Summary) -> Option<&Arc<UnitSummary>> {
        match summary {
            Summary::Unit(summary) => Some(summary),
            Summary::Board(_) => None,
        }
    }
}

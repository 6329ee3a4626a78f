//! Designs under construction: commands in, the changed design and its report out.
//!
//! A [`Draft`] is a value. [`Draft::edited`] leaves it as it is and returns another, so that whoever keeps the old
//! ones has an undo history. Whatever an edit cannot find room for is kept in [`Draft::unplaced`]; nothing is lost.
//! [`Report`] says what a draft weighs, what is free, what it is worth, how hot it runs, what it does at each range
//! and which rules it breaks.
//!
//! ```
//! use formats::design::{Draft, Edit, Report};
//!
//! let blank = Draft::new(55, 5)?;
//! let armed = blank.edited(&Edit::Add { item: "Medium Laser".into(), location: None, rear: false })?;
//! assert_eq!(Report::of(&armed).damage.len(), 1);
//! assert!(Report::of(&blank).damage.is_empty());
//! # Ok::<(), formats::design::EditError>(())
//! ```

mod armour;
mod catalogue;
mod chassis;
mod choices;
mod damage;
mod edit;
mod error;
mod fill;
mod layout;
mod parts;
mod places;
mod report;

use classic::gear::Item;
use classic::mech::{
    ArmourKind, ByLocation, Chassis, CockpitKind, Design, Engine, EngineKind, GyroKind, HeatSinkKind,
    HeatSinks, Identity, MechClass, SlotTable, StructureKind, Tech, TechBase,
};

pub use catalogue::{GearKind, GearRow, catalogue, find_item};
pub use choices::{
    ARMOURS, CHOICES, COCKPITS, Choice, Choices, ENGINES, GYROS, LEGS, SINKS, STRUCTURES, TECHNOLOGIES,
    choose,
};
pub use damage::{DamageCurve, GUNNERY};
pub use edit::{ArmEnd, Edit, JetKind};
pub use error::EditError;
pub use places::places;
pub use report::{Block, BlockKind, Finding, HeatReport, LocationReport, Report, Speed, Unplaced};

use crate::mtf::{self, Notes};

/// A design under construction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    pub design: Design,
    /// What else its file says.
    pub notes: Notes,
    /// Items that belong to it and have no place yet. A file cannot hold them.
    pub unplaced: Vec<Item>,
}

impl Draft {
    /// A blank BattleMech: Inner Sphere, fusion engine, ten heat sinks, no armour and no gear.
    pub fn new(tons: u8, walk: u8) -> Result<Draft, EditError> {
        let tech = Tech::InnerSphere;
        let design = Design {
            identity: Identity {
                chassis: "New design".to_owned(),
                model: String::new(),
                clan_name: String::new(),
                role: String::new(),
                year: 3025,
                rules_level: 2,
                source: String::new(),
                overview: String::new(),
            },
            chassis: Chassis::Biped,
            class: MechClass::BattleMech,
            tech_base: TechBase::InnerSphere,
            omni: false,
            mass: 50,
            engine: Engine { kind: EngineKind::Fusion, tech, rating: 250 },
            gyro: GyroKind::Standard,
            cockpit: CockpitKind::Standard,
            structure: (StructureKind::Standard, tech),
            armour_kind: ByLocation([(ArmourKind::Standard, tech); 8]),
            armour: ByLocation::default(),
            rear_armour: ByLocation::default(),
            heat_sinks: HeatSinks {
                total: 10,
                in_engine: 10,
                kind: HeatSinkKind::Single,
                override_kit: false,
            },
            slots: SlotTable::default(),
            armoured_systems: Vec::new(),
            quirks: Default::default(),
            weapon_quirks: Vec::new(),
            mounts: Vec::new(),
        };
        let draft = Draft { design, notes: Notes::default(), unplaced: Vec::new() };
        draft.edited(&Edit::Tons { tons })?.edited(&Edit::Walk { mp: walk })
    }

    /// From the text of a unit file.
    pub fn read(file: &str) -> Result<Draft, mtf::UnitError> {
        let loaded = mtf::read_text(file)?;
        Ok(Draft { design: loaded.design, notes: loaded.notes, unplaced: Vec::new() })
    }

    /// The text of its unit file, without what has no place yet.
    pub fn to_file(&self) -> String {
        mtf::write(&self.design, &self.notes)
    }

    /// The draft after an edit; this one stays as it is.
    pub fn edited(&self, edit: &Edit) -> Result<Draft, EditError> {
        edit::apply(self, edit)
    }
}

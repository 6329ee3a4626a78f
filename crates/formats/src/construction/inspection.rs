//! A check under way: the design, the lines of its file, and the findings so far.

use classic::gear::EquipmentKind;
use classic::mech::{ByLocation, Design, Face, Location, Mount, MountId, SlotMask};

use super::finding::{Figures, Finding, ShouldBe, Unit};
use super::gear::equipment_kind;
use super::rule::ConstructionRule;
use crate::source_map::{Key, SourceMap};

#[derive(Debug)]
pub(super) struct Inspection<'a> {
    pub(super) design: &'a Design,
    source: Option<&'a SourceMap>,
    pub(super) findings: Vec<Finding>,
}

/// What a finding is about; decides location, item and line.
#[derive(Clone, Copy, Debug)]
pub(super) enum About {
    Key(Key, &'static str),
    Armour(Location),
    Location(Location, &'static str),
    /// A slot counted from 0.
    Slot(Location, usize, &'static str),
    Mount(MountId),
}

impl<'a> Inspection<'a> {
    pub(super) fn new(design: &'a Design, source: Option<&'a SourceMap>) -> Self {
        Inspection { design, source, findings: Vec::new() }
    }

    pub(super) fn find(&mut self, rule: ConstructionRule, about: About) {
        self.push(rule, about, None);
    }

    /// A finding with numbers.
    pub(super) fn measure(
        &mut self,
        rule: ConstructionRule,
        about: About,
        unit: Unit,
        is: u32,
        should_be: ShouldBe,
    ) {
        self.push(rule, about, Some(Figures { is, should_be, unit }));
    }

    /// A finding if a count is not what it should be.
    pub(super) fn expect(&mut self, rule: ConstructionRule, about: About, unit: Unit, is: u32, wanted: u32) {
        if is != wanted {
            self.measure(rule, about, unit, is, ShouldBe::Exactly(wanted));
        }
    }

    fn push(&mut self, rule: ConstructionRule, about: About, figures: Option<Figures>) {
        let (location, item) = self.subject(about);
        self.findings.push(Finding {
            severity: rule.severity(),
            rule,
            location,
            chassis: self.design.chassis,
            item,
            figures,
            line: self.line(about),
        });
    }

    fn subject(&self, about: About) -> (Option<Location>, Option<&'static str>) {
        match about {
            About::Key(_, item) => (None, Some(item)),
            About::Armour(location) => (Some(location), Some("armour")),
            About::Location(location, item) | About::Slot(location, _, item) => (Some(location), Some(item)),
            About::Mount(id) => {
                let mount = self.design.mount(id);
                (Some(mount.location), Some(mount.item.name()))
            }
        }
    }

    fn line(&self, about: About) -> Option<u32> {
        let source = self.source?;
        match about {
            About::Key(key, _) => source.key(key),
            About::Armour(location) => source.armour(location, Face::Front),
            About::Location(location, _) => source.header(location),
            About::Slot(location, slot, _) => source.slot(location, slot),
            About::Mount(id) => {
                let footprint = self.footprint(id);
                let own = self.design.mount(id).location;
                let (location, slots) = std::iter::once((own, &footprint[own]))
                    .chain(footprint.iter())
                    .find(|(_, slots)| !slots.is_empty())?;
                source.slot(location, slots.iter().next()?)
            }
        }
    }

    /// The slots of a mount, by location.
    pub(super) fn footprint(&self, id: MountId) -> ByLocation<SlotMask> {
        ByLocation::from_fn(|location| self.design.slots.of_mount(location, id))
    }

    /// The mounts of some kinds of equipment.
    pub(super) fn mounts_of(&self, wanted: impl Fn(EquipmentKind) -> bool) -> Vec<(MountId, &'a Mount)> {
        let design: &'a Design = self.design;
        design.mounts().filter(|(_, mount)| equipment_kind(mount).is_some_and(&wanted)).collect()
    }
}

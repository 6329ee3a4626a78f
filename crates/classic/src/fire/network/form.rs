//! §15.3.1, §15.3.2 Forming networks before a battle: by rule, or as a setup says.

use kit::Seat;

use super::{Binding, Network, Networks, Seating};
use crate::UnitSetup;
use crate::mech::{ComputerKind, Sheet};
use crate::reason::reasons;
use crate::unit::UnitId;

/// §15.3.1 Members of a C3i network.
const EQUALS: usize = 6;
/// §15.3.1 Members of a Nova network.
const NOVAS: usize = 3;
/// §15.3.1 Slaves of a master.
const SLAVES: usize = 3;
/// §15.3.1 Further masters of a company's master.
const LANCES: usize = 2;

/// Why units cannot be linked so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoNetwork {
    NoSuchUnit(UnitId),
    Twice(UnitId),
    Sides(UnitId, UnitId),
    NoComputer(UnitId),
    TooMany { unit: UnitId, found: usize, most: usize },
    Circle(UnitId),
}

reasons! { NoNetwork;
    NoNetwork::NoSuchUnit(it) => because("§15.3.2", text!["a network names ", it, ", and there is no such unit"]);
    NoNetwork::Twice(it) =>
        because("§15.3.1", text![it, " is linked twice: a unit is in one network and below one master"]);
    NoNetwork::Sides(one, other) => because("§15.3.2", text![one, " and ", other, " are on different sides"]);
    NoNetwork::NoComputer(it) => because("§15.3.1", text![it, " has no computer for its place in the network"]);
    NoNetwork::TooMany { unit, found, most } =>
        because("§15.3.1", text![unit, " links ", found, " units: its computers link ", most]);
    NoNetwork::Circle(it) => because("§15.3.1", text!["the masters above ", it, " form a circle"]);
}

fn computers(sheet: &Sheet, wanted: impl Fn(ComputerKind) -> bool) -> usize {
    sheet.loadout.computers.iter().filter(|it| wanted(it.kind)).count()
}

fn masters(sheet: &Sheet) -> usize {
    computers(sheet, ComputerKind::is_master)
}

/// §15.3.2 Networks by the order of the units: equals in groups, each master the next three slaves, a 'Mech with
/// two masters two other masters besides. A network of one is none.
pub fn automatic(units: &[UnitSetup]) -> Vec<Network> {
    let mut networks = Vec::new();
    for seat in Seat::ALL {
        let side: Vec<(UnitId, &Sheet)> = (0u8..)
            .map(UnitId)
            .zip(units)
            .filter(|(_, unit)| unit.seat == seat)
            .map(|(id, unit)| (id, &*unit.sheet))
            .collect();
        let with = |kind: ComputerKind| -> Vec<UnitId> {
            side.iter().filter(|(_, it)| computers(it, |own| own == kind) > 0).map(|&(id, _)| id).collect()
        };
        let equals = with(ComputerKind::Improved);
        let groups = equals.chunks(EQUALS).filter(|it| it.len() > 1);
        networks.extend(groups.map(|it| Network::C3i { members: it.to_vec() }));
        let novas = with(ComputerKind::Nova);
        let groups = novas.chunks(NOVAS).filter(|it| it.len() > 1);
        networks.extend(groups.map(|it| Network::Nova { members: it.to_vec() }));
        networks.extend(lances(&side));
    }
    networks
}

/// §15.3.2 Items 2–4.
fn lances(side: &[(UnitId, &Sheet)]) -> Vec<Network> {
    let is_slave = |sheet: &Sheet| masters(sheet) == 0 && computers(sheet, ComputerKind::is_c3) > 0;
    let mut slaves = side.iter().filter(|(_, it)| is_slave(it)).map(|&(id, _)| id);
    let mut groups: Vec<(UnitId, Vec<(UnitId, UnitId)>)> = Vec::new();
    for &(master, _) in side.iter().filter(|(_, it)| masters(it) > 0) {
        groups.push((master, slaves.by_ref().take(SLAVES).map(|slave| (master, slave)).collect()));
    }
    let companies: Vec<UnitId> = side.iter().filter(|(_, it)| masters(it) > 1).map(|&(id, _)| id).collect();
    for company in companies {
        for _ in 0..LANCES {
            let is_free = |(master, _): &(UnitId, Vec<(UnitId, UnitId)>)| {
                *master != company && side.iter().any(|(id, it)| id == master && masters(it) == 1)
            };
            let Some(lance) = groups.iter().position(is_free) else { break };
            let Some(own) = groups.iter().position(|(master, _)| *master == company) else { break };
            let (master, mut links) = groups[lance].clone();
            groups[own].1.push((company, master));
            groups[own].1.append(&mut links);
            groups.remove(lance);
        }
    }
    groups
        .into_iter()
        .filter(|(_, links)| !links.is_empty())
        .map(|(_, links)| Network::C3 { links })
        .collect()
}

/// §15.3.1 A network without masters: how it binds, by which computer, and how many units at most.
struct Bond {
    binding: Binding,
    kind: ComputerKind,
    most: usize,
}

impl Bond {
    const C3I: Bond = Bond { binding: Binding::Improved, kind: ComputerKind::Improved, most: EQUALS };
    const NOVA: Bond = Bond { binding: Binding::Nova, kind: ComputerKind::Nova, most: NOVAS };
}

impl Networks {
    /// §15.3.1 The networks of a setup, or what is wrong with them.
    pub fn form(networks: &[Network], units: &[UnitSetup]) -> Result<Networks, NoNetwork> {
        let mut formed = Networks::default();
        if !networks.is_empty() {
            formed.0 = vec![None; units.len()];
        }
        for (network, group) in networks.iter().zip(0u8..) {
            match network {
                Network::C3 { links } => formed.link(links, units, group)?,
                Network::C3i { members } => {
                    formed.equals(members, units, Bond::C3I, group)?;
                }
                Network::Nova { members } => {
                    formed.equals(members, units, Bond::NOVA, group)?;
                }
            }
        }
        Ok(formed)
    }

    fn equals(
        &mut self,
        members: &[UnitId],
        units: &[UnitSetup],
        bond: Bond,
        group: u8,
    ) -> Result<(), NoNetwork> {
        let Bond { binding, kind, most } = bond;
        if let (Some(&unit), true) = (members.first(), members.len() > most) {
            return Err(NoNetwork::TooMany { unit, found: members.len() - 1, most: most - 1 });
        }
        for &member in members {
            let unit = of_side(units, member, members[0])?;
            if computers(&unit.sheet, |own| own == kind) == 0 {
                return Err(NoNetwork::NoComputer(member));
            }
            self.seat(member, Seating { group, binding, above: None, leads: false })?;
        }
        Ok(())
    }

    fn link(&mut self, links: &[(UnitId, UnitId)], units: &[UnitSetup], group: u8) -> Result<(), NoNetwork> {
        let leads = |id: UnitId| links.iter().any(|&(master, _)| master == id);
        for &(master, dependant) in links {
            let unit = of_side(units, dependant, master)?;
            if computers(&unit.sheet, ComputerKind::is_c3) == 0 {
                return Err(NoNetwork::NoComputer(dependant));
            }
            if masters(&of_side(units, master, master)?.sheet) == 0 {
                return Err(NoNetwork::NoComputer(master));
            }
            let seating =
                Seating { group, binding: Binding::C3, above: Some(master), leads: leads(dependant) };
            self.seat(dependant, seating)?;
        }
        for &(master, _) in links {
            self.check_master(master, links, units)?;
            let free = &mut self.0[usize::from(master.0)];
            if free.is_some_and(|it| it.group != group) {
                return Err(NoNetwork::Twice(master));
            }
            free.get_or_insert(Seating { group, binding: Binding::C3, above: None, leads: true });
        }
        links.iter().try_for_each(|&(_, dependant)| self.check_circle(dependant))
    }

    /// §15.3.1 Three units a computer, and two masters with the second.
    fn check_master(
        &self,
        unit: UnitId,
        links: &[(UnitId, UnitId)],
        units: &[UnitSetup],
    ) -> Result<(), NoNetwork> {
        let own = links.iter().filter(|(master, _)| *master == unit);
        let is_master = |id: UnitId| links.iter().any(|&(master, _)| master == id);
        let (mut lances, mut slaves) = (0, 0);
        for &(_, dependant) in own {
            if is_master(dependant) { lances += 1 } else { slaves += 1 }
        }
        let has_two = masters(&units[usize::from(unit.0)].sheet) > 1;
        let most = if has_two { SLAVES + LANCES } else { SLAVES };
        let found = lances + slaves;
        if found > most || slaves > SLAVES || lances > SLAVES {
            return Err(NoNetwork::TooMany { unit, found, most });
        }
        Ok(())
    }

    /// Two steps up from a slave is the top (§15.3.1); more is a circle.
    fn check_circle(&self, unit: UnitId) -> Result<(), NoNetwork> {
        let mut above = self.seating(unit).and_then(|it| it.above);
        for _ in 0..=2 {
            let Some(master) = above else { return Ok(()) };
            above = self.seating(master).and_then(|it| it.above);
        }
        Err(NoNetwork::Circle(unit))
    }

    fn seat(&mut self, unit: UnitId, seating: Seating) -> Result<(), NoNetwork> {
        match &mut self.0[usize::from(unit.0)] {
            Some(_) => Err(NoNetwork::Twice(unit)),
            free @ None => {
                *free = Some(seating);
                Ok(())
            }
        }
    }
}

/// A unit that exists and is on the side of another.
fn of_side(units: &[UnitSetup], id: UnitId, other: UnitId) -> Result<&UnitSetup, NoNetwork> {
    let find = |id: UnitId| units.get(usize::from(id.0)).ok_or(NoNetwork::NoSuchUnit(id));
    let (unit, other_unit) = (find(id)?, find(other)?);
    if unit.seat == other_unit.seat { Ok(unit) } else { Err(NoNetwork::Sides(other, id)) }
}

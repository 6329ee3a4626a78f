//! §15.3 Networks: whose distance counts, and what cuts a line.

use grid::Hex;

use super::*;
use crate::mech::Location::*;
use crate::testing::biped;
use crate::unit::Reactor;
use crate::{Setup, State, UnitSetup};

const FAR: &str = "guardian-ecm";

/// Firer A at the south of a column, target B nine hexes north of it; partner S two hexes from B, C far to the west,
/// and an enemy E with a suite, out of reach of everybody until it is put somewhere.
fn field(computer: &str, leader: &str, suite: &str) -> Battle {
    let row = |letters: &str| letters.to_owned() + &". ".repeat(30 - letters.len() / 2);
    let drawing = row("A B S C E ") + "\n" + &(row("") + "\n").repeat(39);
    let laser = || biped(50, 5).with("medium-laser", RightTorso).with("er-medium-laser", LeftTorso);
    let armed = |key: &str| laser().with(key, room_for(key)).sheet();
    let at = |hex: Hex| move |unit: &mut crate::Unit| unit.place.hex = hex;
    board(&drawing)
        .red('A', armed(leader))
        .red('S', armed(computer))
        .red('C', armed(computer))
        .blue('B', biped(50, 5).sheet())
        .blue('E', biped(50, 5).with(suite, RightTorso).sheet())
        .battle()
        .phase(Phase::Weapons)
        .acting('A')
        .with('A', at(Hex::new(10, 20)))
        .with('B', at(Hex::new(10, 11)))
        .with('S', at(Hex::new(10, 13)))
        .with('C', at(Hex::new(2, 20)))
        .with('E', at(Hex::new(29, 2)))
}

/// Where a computer of so many slots has room.
fn room_for(key: &str) -> crate::mech::Location {
    if key.contains("master") { LeftTorso } else { RightTorso }
}

fn equals() -> Battle {
    field("c3i", "c3i", FAR)
}

fn put(battle: Battle, name: char, x: i16, y: i16) -> Battle {
    battle.with(name, |unit| unit.place.hex = Hex::new(x, y))
}

/// §15.24 E-83: medium laser at 9, C3i partner at 2: short through the network, TN 4; 5 hits where 8 would miss.
#[test]
fn e_83_the_bracket_is_that_of_the_nearest_member() {
    let mut battle = equals();
    assert_eq!(
        lines(&battle, shot(&battle, 0)),
        [(Why::Gunnery, 4), (Why::LongRange, 4), (Why::Network, -4)]
    );
    shoot(&mut battle, &[2, 3, 3, 4]);
    assert_eq!(damage_done(&battle), [5]);
    let spotter = battle.id('S');
    let linked = |it: &crate::Event| matches!(it, crate::Event::Fire(Event::Networked { spotter: by, range: 2, .. }) if *by == spotter);
    assert!(battle.log.iter().any(linked));
    let alone = field("c3i", "tag", FAR);
    assert_eq!(number(&alone, shot(&alone, 0)), 8);
}

/// §15.24 E-84: a Guardian six hexes from one hex of the line from the partner cuts it.
#[test]
fn e_84_a_hostile_field_on_the_line_cuts_it() {
    let jammed = put(put(equals(), 'E', 16, 16), 'C', 2, 39);
    assert_eq!(number(&jammed, shot(&jammed, 0)), 8);
    let clear = put(put(equals(), 'E', 17, 16), 'C', 2, 39);
    assert_eq!(number(&clear, shot(&clear, 0)), 4);
}

/// §15.24 E-85: boosted computers mind an Angel suite alone.
#[test]
fn e_85_r_88_only_an_angel_stops_boosted_computers() {
    let boosted = |suite: &str| put(field("c3-boosted-slave", "c3-boosted-master", suite), 'E', 10, 17);
    assert_eq!(number(&boosted(FAR), shot(&boosted(FAR), 0)), 4);
    let angel = boosted("angel-ecm");
    assert_eq!(number(&angel, shot(&angel, 0)), 8);
}

/// §15.24 E-86: a master in a hostile field takes its lance out, however clear the slaves' lines are.
#[test]
fn e_86_r_94_a_jammed_master_leads_nobody() {
    // C fires from beside A's old place; A leads from far off, with the suite at its feet but off the lines.
    let lance = field("c3-slave", "c3-master", FAR);
    let c = lance.id('C');
    let of_c = |battle: &Battle| number(battle, Attack { attacker: c, ..shot(battle, 0) });
    let lance = put(put(lance, 'C', 10, 20), 'A', 20, 20);
    assert_eq!(of_c(&lance), 4, "through its master's lance");
    let jammed = put(lance, 'E', 26, 20);
    assert_eq!(of_c(&jammed), 8);
}

/// §15.24 E-87: a third partner passes on what a field keeps from the direct line.
#[test]
fn e_87_r_92_a_partner_relays_round_a_field() {
    let narrow = || put(field("c3i", "c3i", "clan-watchdog-cews"), 'E', 13, 16);
    let cut = put(narrow(), 'C', 13, 17);
    assert_eq!(number(&cut, shot(&cut, 0)), 8);
    let relayed = put(narrow(), 'C', 2, 16);
    assert_eq!(number(&relayed, shot(&relayed, 0)), 4);
}

/// §15.24 E-88: LRM 10 at 6, partner at 3: short, and the minimum range from 6 all the same.
#[test]
fn e_88_minimum_range_is_the_firers_own() {
    let lrm = biped(50, 5).with("lrm-10", RightTorso).with("ammo-lrm-10", LeftTorso).with("c3i", LeftTorso);
    let drawing = "B\n.\n.\nS\n.\n.\nA";
    let battle = board(drawing)
        .red('A', lrm.clone().sheet())
        .red('S', lrm.sheet())
        .blue('B', biped(50, 5).sheet())
        .battle();
    assert_eq!(lines(&battle, shot(&battle, 0)), [(Why::Gunnery, 4), (Why::MinimumRange, 1)]);
}

/// §15.24 E-89: an ER medium laser does not reach 13 hexes, whoever stands near the target.
#[test]
fn e_89_a_network_gives_no_reach() {
    let far = put(put(equals(), 'A', 10, 24), 'S', 10, 14);
    assert_eq!(to_hit(&far.state, &shot(&far, 1)), Err(NoShot::OutOfRange { range: 13, max: 12 }));
}

/// §15.24 E-90: the bracket so found counts against stealth armour, too.
#[test]
fn e_90_stealth_counts_by_the_bracket_of_the_network() {
    let hidden = biped(50, 5).with("guardian-ecm", RightTorso).alter(|design| {
        design.armour_kind.0 = [(crate::mech::ArmourKind::Stealth, crate::mech::Tech::InnerSphere); 8]
    });
    let linked = || biped(50, 5).with("medium-laser", RightTorso).with("c3i", LeftTorso).sheet();
    let battle = board("B\n.\nS\n.\n.\n.\n.\n.\n.\nA")
        .red('A', linked())
        .red('S', linked())
        .blue('B', hidden.sheet())
        .battle()
        .with('B', |unit| unit.switches.stealth = true);
    assert_eq!(number(&battle, shot(&battle, 0)), 4, "its own suite reaches no one else");
}

/// §15.3.4: shut down, or its computer lost, a member is of no use; §15.1.1: nor is any without the rules.
#[test]
fn a_member_that_is_down_gives_nothing() {
    let down = equals().with('S', |unit| unit.reactor = Reactor::ShutDown);
    assert_eq!(number(&down, shot(&down, 0)), 8);
    let hit = equals().with('S', |unit| unit.body.hit[RightTorso] = crate::mech::SlotMask(0b1111_1111_1111));
    assert_eq!(number(&hit, shot(&hit, 0)), 8);
}

/// §15.3.4, switch `c3_spotter_los`: a hill before the partner matters only with it on.
#[test]
fn r_91_a_spotter_need_not_see_unless_the_switch_says_so() {
    let armed = || biped(50, 5).with("medium-laser", RightTorso).with("c3i", LeftTorso).sheet();
    let battle = || {
        board("B 9 .\n. . S\n. . .\n. . .\n. . .\n. . .\n. . .\n. . .\n. . .\nA . .")
            .red('A', armed())
            .red('S', armed())
            .blue('B', biped(50, 5).sheet())
            .battle()
    };
    let blind = battle();
    assert!(number(&blind, shot(&blind, 0)) < 8);
    let strict = battle().rule("c3_spotter_los=on");
    assert_eq!(number(&strict, shot(&strict, 0)), 8);
}

fn units(sheets: &[&str]) -> Vec<UnitSetup> {
    let sheet = |key: &&str| {
        let draft = biped(100, 3);
        match *key {
            "company" => draft.with("c3-master", RightTorso).with("c3-master", LeftTorso).sheet(),
            "plain" => draft.sheet(),
            key => draft.with(key, RightTorso).sheet(),
        }
    };
    let unit =
        |key| UnitSetup { seat: kit::Seat::Red, sheet: sheet(key), gunnery: 4, piloting: 5, start: None };
    sheets.iter().map(unit).collect()
}

/// §15.3.2: equals in groups of six, each master the next three slaves, a company's master two lances besides.
#[test]
fn r_93_networks_form_by_themselves_in_order() {
    let id = UnitId;
    assert_eq!(automatic_networks(&units(&["c3-slave", "plain", "c3i"])), [], "nobody to link with");
    let equals = automatic_networks(&units(&["c3i"; 8]));
    let of = |members: std::ops::Range<u8>| Network::C3i { members: members.map(id).collect() };
    assert_eq!(equals, [of(0..6), of(6..8)]);
    let company = ["company", "c3-slave", "c3-slave", "c3-slave", "c3-master", "c3-slave", "plain"];
    let links = vec![(id(0), id(1)), (id(0), id(2)), (id(0), id(3)), (id(0), id(4)), (id(4), id(5))];
    assert_eq!(automatic_networks(&units(&company)), [Network::C3 { links }]);
}

/// §15.3.1: what cannot be linked is refused, and the refusal says why.
#[test]
fn networks_that_cannot_be_are_refused() {
    let id = UnitId;
    let form = |network: Network, sheets: &[&str]| Networks::form(&[network], &units(sheets));
    let c3 = |links: &[(u8, u8)]| Network::C3 { links: links.iter().map(|&(a, b)| (id(a), id(b))).collect() };
    let slaves = ["c3-master", "c3-slave", "c3-slave", "c3-slave", "c3-slave"];
    let four = c3(&[(0, 1), (0, 2), (0, 3), (0, 4)]);
    assert_eq!(form(four, &slaves), Err(NoNetwork::TooMany { unit: id(0), found: 4, most: 3 }));
    assert_eq!(form(c3(&[(1, 2)]), &slaves), Err(NoNetwork::NoComputer(id(1))));
    assert_eq!(form(c3(&[(0, 9)]), &slaves), Err(NoNetwork::NoSuchUnit(id(9))));
    let twice = Network::C3i { members: vec![id(0), id(0)] };
    assert_eq!(form(twice, &["c3i"]), Err(NoNetwork::Twice(id(0))));
    let circle = c3(&[(0, 1), (1, 0)]);
    assert_eq!(form(circle, &["c3-master", "c3-master"]), Err(NoNetwork::Circle(id(1))));
}

/// Records of before networks were played read as they were: without any.
#[test]
fn a_setup_without_networks_reads_as_one_without() {
    let units = units(&["c3i", "c3i"]);
    let mut setup =
        Setup::new(std::sync::Arc::new(crate::board::Board::clear(20, 20).expect("a board")), units);
    assert_eq!(setup.networks.len(), 1);
    setup.units[1].seat = kit::Seat::Blue;
    setup.networks.clear();
    let written = serde_json::to_value(&setup).expect("a setup is told");
    assert!(written.get("networks").is_none());
    let read: Setup = serde_json::from_value(written).expect("and read");
    assert!(<State as kit::Game>::new(&read).is_ok());
}

/// §15.3 The lines that a map draws: every pair of equals, slaves to their master, cut where a field touches them.
#[test]
fn the_lines_of_a_network_are_whole_or_cut() {
    let partners = |battle: &Battle| {
        let line = |it: &NetworkLine| (it.from.0, it.to.0, it.cut);
        network_lines(&battle.state).iter().map(line).collect::<Vec<_>>()
    };
    assert_eq!(partners(&equals()), [(0, 1, false), (0, 2, false), (1, 2, false)]);
    let jammed = put(put(equals(), 'E', 16, 16), 'C', 2, 39);
    assert!(partners(&jammed).contains(&(0, 1, true)), "{:?}", partners(&jammed));
    let lance = field("c3-slave", "c3-master", FAR);
    assert_eq!(partners(&lance), [(1, 0, false), (2, 0, false)]);
}

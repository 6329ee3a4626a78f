//! The options of the Weapon phase: every weapon at every target, with its number and what it would do, or why not.

use std::collections::{BTreeMap, BTreeSet};

use classic::damage::Side;
use classic::fire::{self, Action, Aim, Attack, Bracket, Rank, Target, Twist};
use classic::gear::{Family, Trait};
use classic::mech::{Location, MountedWeapon};
use classic::names::FullNames;
use classic::sight::{self, Effect, Viewer};
use classic::unit::{BinNo, Mode, WeaponNo};
use classic::{Action as AnyAction, Hypothesis, Phase, State, UnitId};
use grid::{Facing, Hex};
use kit::Game;
use kit::odds::chance;

use super::{board, declared, lines, names, sheet};
use crate::words::{ReasonText, action, may, may_not, percent, rounded};
use wire::Choice;
use wire::classic::{
    Ammo, FireOptions, FireTarget, Marked, Shot, ShotRange, ShotVariant, SightCard, TorsoCard,
};

/// Legal attacks by target and weapon.
type Legal = BTreeMap<(Target, WeaponNo), Vec<Attack>>;

/// With cards for these hexes, too, if artillery may be pointed at them.
pub(super) fn options(state: &State, unit: UnitId, marks: &[Hex]) -> FireOptions {
    let mut all = Vec::new();
    state.legal_actions(&mut all);
    let mut legal = Legal::new();
    for any in &all {
        if let AnyAction::Fire(Action::Fire { weapon, target, bin, shots, heat, aim }) = *any {
            let attack = Attack { attacker: unit, weapon, target, bin, shots, heat, aim };
            legal.entry((target, weapon)).or_default().push(attack);
        }
    }
    let twist = |to: Twist, key: &str, label: &str| choice(state, key, label, Action::Twist { to });
    let lobs = is_targeting(state);
    FireOptions {
        unit: unit.0,
        name: names::unit(state, unit),
        torso: TorsoCard {
            now: state.unit(unit).place.torso as u8,
            left: twist(Twist::Left, "twist_left", "Twist the torso left"),
            right: twist(Twist::Right, "twist_right", "Twist the torso right"),
        },
        flip: choice(state, "flip", "Flip the arms to the rear", Action::FlipArms),
        targets: targets(state, unit, &legal, marks),
        marks: legal_marks(state, &legal),
        spots: if lobs { Vec::new() } else { spots(state, unit) },
        spotting_helps: !lobs && spotting_helps(state, unit),
        others: if lobs { Vec::new() } else { others(state, unit) },
        end: action(&AnyAction::Fire(Action::EndFire)),
        sum: declared::sum(state, unit),
        declared: declared::list(state, unit),
    }
}

/// §15.14.4 Before movement nothing but artillery is declared.
fn is_targeting(state: &State) -> bool {
    state.phase() == Phase::Targeting
}

/// §7.5 A club, §15.16 turrets, §15.22 torso mounts that swing.
fn others(state: &State, unit: UnitId) -> Vec<Choice> {
    let club = choice(state, "pick_up_club", "Pick up a club instead of firing", Action::PickUpClub);
    let sheet = state.sheet(unit);
    let turrets = sheet.loadout.turrets.iter().map(|&(_, turret)| turret);
    let turns = turrets.flat_map(|turret| fire::turret::OFFSETS.map(move |offset| (turret, offset)));
    let turn = |(turret, offset): (Location, u8)| {
        let place = turret.name(sheet.design.chassis);
        let label = format!("Turn the turret on the {place} {}", fire::turret::words(offset));
        choice(state, &turret_key(turret, offset), &label, Action::TurnTurret { turret, offset })
    };
    let mech = state.mech(unit);
    let swings = sheet.weapons.iter().filter(|it| fire::swivel::swings(mech, it));
    let swings = swings.flat_map(|it| fire::swivel::choices(mech, it).map(move |to| (it, to)));
    let swing = |(weapon, to): (&MountedWeapon, Side)| {
        let label = format!("Swing the {} to the {}", weapon.weapon.name, to.name());
        let number = weapon.number;
        choice(state, &swing_key(number, to), &label, Action::SwingMount { weapon: number, to })
    };
    [club].into_iter().chain(turns.map(turn)).chain(swings.map(swing)).collect()
}

pub(super) fn swing_key(weapon: WeaponNo, to: Side) -> String {
    format!("swing_{}_{}", weapon.0, to.name())
}

pub(super) fn turret_key(turret: Location, offset: u8) -> String {
    format!("turret_{}_{offset}", turret as u8)
}

fn choice(state: &State, key: &str, label: &str, chosen: Action) -> Choice {
    let any = AnyAction::Fire(chosen);
    match state.check(any) {
        Ok(()) => may(key, label, &any),
        Err(why) => may_not(key, label, names::refused(state, &why)),
    }
}

fn enemies(state: &State, unit: UnitId) -> Vec<UnitId> {
    let own = state.unit(unit);
    let there = state.units().iter().filter(|it| it.seat != own.seat && state.mech(it.id).is_in_play());
    let mut ids: Vec<UnitId> = there.map(|it| it.id).collect();
    ids.sort_by_key(|&id| (own.place.hex.distance(state.unit(id).place.hex), id));
    ids
}

/// §6.8 Whether a friend could fire over the hill.
fn spotting_helps(state: &State, unit: UnitId) -> bool {
    let seat = state.unit(unit).seat;
    let mut friends =
        state.units().iter().filter(|it| it.seat == seat && it.id != unit && state.mech(it.id).is_in_play());
    let lobs = |id: UnitId| state.sheet(id).weapons.iter().any(|it| it.weapon.has(Trait::IndirectFire));
    friends.any(|it| lobs(it.id))
}

fn spots(state: &State, unit: UnitId) -> Vec<Choice> {
    let spot = |target: UnitId| {
        let label = format!("Spot {} for indirect fire", names::unit(state, target));
        choice(state, &format!("spot_{}", target.0), &label, Action::Spot { target })
    };
    enemies(state, unit).into_iter().map(spot).collect()
}

fn targets(state: &State, unit: UnitId, legal: &Legal, marks: &[Hex]) -> Vec<FireTarget> {
    let near = if is_targeting(state) { Vec::new() } else { enemies(state, unit) };
    let units = near.into_iter().map(Target::Unit);
    let here = state.unit(unit).place.hex;
    let around = Facing::ALL.into_iter().map(|facing| here.neighbour(facing));
    let buildings = around.filter(|&hex| !is_targeting(state) && state.board().building(hex).is_some());
    let buildings = buildings.map(Target::Building);
    let mut rest: Vec<Target> = legal.keys().map(|(target, _)| *target).collect();
    let mut order: Vec<Target> = units.chain(buildings).collect();
    rest.retain(|it| !order.contains(it) && is_worth_a_card(state, unit, *it));
    rest.dedup();
    order.extend(rest);
    let declared = state.attacks().iter().filter(|it| it.attacker == unit).map(|it| it.target);
    let asked = marks.iter().map(|&hex| Target::Hex(hex)).filter(|it| legal.keys().any(|(at, _)| at == it));
    for mark in asked.chain(declared.filter(|it| matches!(it, Target::Hex(_)))) {
        if !order.contains(&mark) {
            order.push(mark);
        }
    }
    let walked = slower(state, unit);
    order.into_iter().map(|target| card(state, unit, target, legal, walked.as_ref())).collect()
}

/// §15.14 Every hex at which a piece may be pointed now, row by row.
fn legal_marks(state: &State, legal: &Legal) -> Option<String> {
    let marks: BTreeSet<Hex> = legal
        .keys()
        .filter_map(|(target, _)| match target {
            Target::Hex(hex) => Some(*hex),
            Target::Unit(_) | Target::Building(_) => None,
        })
        .collect();
    let mark = |hex: Hex| if marks.contains(&hex) { 'x' } else { '.' };
    (!marks.is_empty()).then(|| state.board().hexes().map(mark).collect())
}

/// §15.14 Of all hexes that artillery could shell, those beside an enemy are listed; one hex farther for shells that
/// come down when it has moved.
fn is_worth_a_card(state: &State, unit: UnitId, target: Target) -> bool {
    match target {
        Target::Hex(hex) => {
            let near = if is_targeting(state) { 2 } else { 1 };
            enemies(state, unit).iter().any(|&id| state.unit(id).place.hex.distance(hex) <= near)
        }
        Target::Unit(_) | Target::Building(_) => true,
    }
}

pub(super) fn key(target: Target) -> String {
    match target {
        Target::Unit(id) => format!("u{}", id.0),
        Target::Building(hex) => format!("b{hex}"),
        Target::Hex(hex) => format!("h{hex}"),
    }
}

pub(super) type Slower = (Hypothesis, &'static str);

/// The unit as it would shoot had it moved more slowly.
pub(super) fn slower(state: &State, unit: UnitId) -> Option<Slower> {
    let motion = state.unit(unit).motion;
    let (mode, what) = match motion.mode {
        Mode::Stationary => return None,
        Mode::Walk => (Mode::Stationary, "Had you stood still"),
        Mode::Run | Mode::Jump => (Mode::Walk, "Had you walked"),
    };
    let mut slower = Hypothesis::of(state);
    slower.pose(unit, |it| it.motion.mode = mode);
    Some((slower, what))
}

fn card(state: &State, unit: UnitId, target: Target, legal: &Legal, slower: Option<&Slower>) -> FireTarget {
    let own = state.unit(unit).place.hex;
    let (id, hex, name) = match target {
        Target::Unit(id) => (Some(id.0), state.unit(id).place.hex, names::unit(state, id)),
        Target::Building(hex) => (None, hex, format!("building in {hex}")),
        Target::Hex(hex) => (None, hex, format!("hex {hex}")),
    };
    let aim = Aim::new(state, unit, target).ok();
    let rank = fire::rank_of(state, &Attack::new(unit, WeaponNo(0), target, None));
    let fits = |it: &WeaponNo| {
        !is_targeting(state) || state.sheet(unit).weapon(*it).weapon.family == Family::Artillery
    };
    let weapons = (0..state.sheet(unit).weapons.len() as u8).map(WeaponNo).filter(fits);
    FireTarget {
        key: key(target),
        unit: id,
        hex: hex.to_string(),
        name,
        range: own.distance(hex),
        side: aim.as_ref().map_or("front", |aim| aim.side().name()).to_owned(),
        sight: seen(state, unit, aim.as_ref()),
        secondary: match rank {
            Rank::Primary => None,
            Rank::SecondaryInFront => Some("second target +1".to_owned()),
            Rank::SecondaryAside => Some("second target +2".to_owned()),
        },
        weapons: weapons
            .map(|weapon| {
                let ways = legal.get(&(target, weapon)).map_or(&[][..], Vec::as_slice);
                shot(state, Attack::new(unit, weapon, target, None), ways, slower)
            })
            .collect(),
    }
}

fn seen(state: &State, unit: UnitId, aim: Option<&Aim<'_>>) -> SightCard {
    let Some(aim) = aim else {
        return SightCard { clear: false, text: "no line of sight".to_owned(), hexes: Vec::new() };
    };
    sight_card(state, state.unit(unit).viewer(), aim.at)
}

/// A line between two viewers, and the hexes that matter on it.
pub(super) fn sight_card(state: &State, from: Viewer, to: Viewer) -> SightCard {
    let explained = sight::explain(state.board(), from, to);
    let hexes = lines::counted(&explained).filter(|it| !it.effects.is_empty()).map(|it| Marked {
        hex: it.hex.to_string(),
        label: it.effects.iter().map(|what| effect(state, it.hex, what)).collect::<Vec<_>>().join(", "),
    });
    SightCard {
        clear: explained.sight.is_clear(),
        text: explained.verdict().text.render(&FullNames(state)),
        hexes: hexes.collect(),
    }
}

/// What a hex does to the line, as a label on the map.
fn effect(state: &State, hex: Hex, effect: &Effect) -> String {
    match effect {
        Effect::Blocks(_) => "blocks the line".to_owned(),
        Effect::Adds { points, .. } => format!("{} +{points}", board::growth_name(state.board().get(hex))),
        Effect::CoversTarget => "partial cover +1".to_owned(),
        Effect::CoversAttacker => "covers your legs".to_owned(),
        Effect::NotWater => "not water: blocks the line".to_owned(),
        Effect::SameBuilding => "same building +1".to_owned(),
    }
}

fn shot(state: &State, plain: Attack, ways: &[Attack], slower: Option<&Slower>) -> Shot {
    let mech = state.mech(plain.attacker);
    let mounted = mech.sheet.weapon(plain.weapon);
    let first_bin = mounted.bins.iter().copied().find(|&bin| mech.shots_in(bin) > 0);
    let plain = Attack { bin: ways.first().map_or(first_bin, |it| it.bin), ..plain };
    let variants: Vec<ShotVariant> = ways.iter().map(|way| variant(state, way)).collect();
    let number = lines::reckoned(state, &plain);
    let refused = if ways.is_empty() { refusal(state, &plain) } else { None };
    let (why_not, section) = refused.map_or((None, None), |it| (Some(it.why), it.section));
    let loaded = classic::fire::loaded(mech, mounted, plain.bin);
    let range = range(state, &plain, loaded.ranges);
    let need = number.as_ref().map(|(need, _)| *need);
    let usable = variants.first();
    Shot {
        weapon: plain.weapon.0,
        name: mounted.weapon.name.to_owned(),
        location: sheet::place(mech, mounted),
        need: usable.map_or(need, |it| Some(it.need)),
        chance: usable.map_or(0.0, |it| it.chance),
        expected: usable.map_or(0.0, |it| it.expected),
        damage: mounted.weapon.damage.to_string(),
        heat: fire::heat_of(mech, mounted, 1) as u8,
        ammo: ammo(state, plain.attacker, plain.weapon),
        bracket: Bracket::of(range.at, loaded.ranges).ok().map(|it| bracket(it).to_owned()),
        range,
        modifiers: number.map(|(_, lines)| lines).unwrap_or_default(),
        counterfactual: usable.and_then(|it| counterfactual(it.need, &plain, slower)),
        variants,
        why_not,
        section,
    }
}

const fn bracket(bracket: Bracket) -> &'static str {
    match bracket {
        Bracket::Short => "short",
        Bracket::Medium => "medium",
        Bracket::Long => "long",
    }
}

fn range(state: &State, attack: &Attack, ranges: classic::gear::Ranges) -> ShotRange {
    let at = match attack.target {
        Target::Unit(id) => state.unit(id).place.hex,
        Target::Building(hex) | Target::Hex(hex) => hex,
    };
    ShotRange {
        min: ranges.min,
        short: ranges.short,
        medium: ranges.medium,
        long: ranges.long,
        at: state.unit(attack.attacker).place.hex.distance(at),
    }
}

fn refusal(state: &State, plain: &Attack) -> Option<ReasonText> {
    let why = state.check(AnyAction::Fire(Action::from(*plain))).err()?;
    Some(names::refused(state, &why))
}

/// Shots left in all bins of the weapon, declared ones taken off.
fn ammo(state: &State, unit: UnitId, weapon: WeaponNo) -> Option<Ammo> {
    let mech = state.mech(unit);
    let mounted = mech.sheet.weapon(weapon);
    mounted.weapon.feed?;
    let declared = |bin: BinNo| -> u16 {
        let own = state.attacks().iter().filter(|it| it.attacker == unit && it.bin == Some(bin));
        own.map(|it| u16::from(it.shots)).sum()
    };
    let left = mounted.bins.iter().map(|&bin| mech.shots_in(bin).saturating_sub(declared(bin))).sum();
    Some(Ammo { left, label: format!("{left} left") })
}

fn variant(state: &State, attack: &Attack) -> ShotVariant {
    let (need, modifiers) = lines::reckoned(state, attack).unwrap_or_default();
    let mounted = state.sheet(attack.attacker).weapon(attack.weapon);
    // §4.14.7: a building next door is hit without a roll.
    let sure = matches!(attack.target, Target::Building(_));
    ShotVariant {
        label: variant_label(state, attack),
        action: action(&AnyAction::Fire(Action::from(*attack))),
        need,
        chance: if sure { 1.0 } else { rounded(chance(i32::from(need))) },
        expected: rounded(fire::expected_damage(state, attack)),
        heat: fire::heat_of(state.mech(attack.attacker), mounted, attack.shots) as u8,
        modifiers,
    }
}

/// `Slug rounds, 2 shots`; plain shots of weapons without choices are just `fire`.
pub(super) fn variant_label(state: &State, attack: &Attack) -> String {
    let sheet = state.sheet(attack.attacker);
    let mut parts = Vec::new();
    if let Some(bin) = attack.bin {
        let bin = sheet.bin(bin);
        parts.push(format!("{} ({})", bin.ammunition.name, bin.location.code(sheet.design.chassis)));
    }
    if attack.shots > 1 {
        parts.push(format!("{} shots", attack.shots));
    }
    if attack.heat {
        parts.push("heat instead of damage".to_owned());
    }
    if let (Some(location), Target::Unit(target)) = (attack.aim, attack.target) {
        let chassis = state.sheet(target).design.chassis;
        parts.push(format!("aimed at the {}", location.name(chassis)));
    }
    if parts.is_empty() { "fire".to_owned() } else { parts.join(", ") }
}

/// `Had you walked: 7+, 58.3%`.
pub(super) fn counterfactual(need: i16, attack: &Attack, slower: Option<&Slower>) -> Option<String> {
    let (state, what) = slower?;
    let then = i16::from(fire::to_hit(state, attack).ok()?.total());
    (then != need).then(|| format!("{what}: {then}+, {}", percent(chance(i32::from(then)))))
}

//! The record sheet of a unit.

use classic::gear::Item;
use classic::heat::scale::{self, Avoid};
use classic::heat::{build_up, capacity, dissipation};
use classic::mech::{
    Chassis, Design, Location, MountedWeapon, Quirk, QuirkPlay, Sheet, Slot, SlotTable, internal_structure,
};
use classic::piloting::{DEATH, consciousness};
use classic::unit::{BinNo, Mind, WeaponNo};
use classic::{Mech, Options, State, UnitId, fresh_unit};
use kit::Seat;
use kit::odds::chance;

use crate::words::percent;
use wire::classic::{
    BinLine, HeatCard, HeatStep, LocationCard, PilotCard, RecordSheet, Silhouette, SlotCard, SlotState,
    WeaponLine,
};

/// How a token is drawn: by legs and mass.
pub const fn silhouette(body: Chassis, tons: u8) -> Silhouette {
    match (body, tons) {
        (Chassis::Quad, _) => Silhouette::Quad,
        (Chassis::Biped, ..=35) => Silhouette::Scout,
        (Chassis::Biped, 36..=60) => Silhouette::Line,
        (Chassis::Biped, 61..) => Silhouette::Heavy,
    }
}

/// A unit of a battle.
pub(super) fn sheet(state: &State, id: UnitId) -> RecordSheet {
    let mech = state.mech(id);
    let plain = plain(mech);
    let pilot = PilotCard { name: state.pilot_name(id).to_owned(), ..plain.pilot };
    RecordSheet { heat: heat(mech, dissipation(state, id)), pilot, ..plain }
}

/// A unit fresh from the works.
pub fn fresh_sheet(sheet: &Sheet) -> RecordSheet {
    let unit = fresh_unit(UnitId(0), Seat::Blue, sheet);
    plain(Mech { unit: &unit, sheet, options: &Options::texts() })
}

fn plain(mech: Mech<'_>) -> RecordSheet {
    let sheet = mech.sheet;
    RecordSheet {
        locations: Location::ALL.into_iter().map(|it| location(mech, it)).collect(),
        weapons: (0..sheet.weapons.len() as u8).map(|it| weapon(mech, WeaponNo(it))).collect(),
        ammunition: (0..sheet.bins.len() as u8).map(|it| bin(mech, BinNo(it))).collect(),
        pilot: pilot(mech),
        heat: heat(mech, capacity(mech)),
        notes: notes(&sheet.design).into_iter().chain(quirks(mech)).collect(),
    }
}

fn location(mech: Mech<'_>, at: Location) -> LocationCard {
    let (body, design, chassis) = (&mech.unit.body, &mech.sheet.design, mech.chassis());
    let lost = body.destroyed.has(at);
    let points = |left: u8| if lost { 0 } else { left };
    let rear = at.is_torso();
    LocationCard {
        id: at.code(chassis).to_owned(),
        name: at.name(chassis).to_owned(),
        armour: points(body.armour[at]),
        armour_full: design.armour[at],
        rear: rear.then(|| points(body.rear_armour[at])),
        rear_full: rear.then(|| design.rear_armour[at]),
        structure: points(body.internal[at]),
        structure_full: internal_structure(design.mass, chassis)[at],
        lost,
        flooded: body.flooded.has(at),
        takes: takes(mech, at),
        slots: (0..SlotTable::size(at, chassis)).map(|it| slot(mech, at, it)).collect(),
    }
}

/// §6.14.6, §12.1 What goes with a location: everything in it that works, a side torso's arm, or the 'Mech.
fn takes(mech: Mech<'_>, at: Location) -> Vec<String> {
    let (design, chassis) = (&mech.sheet.design, mech.chassis());
    let mut lost: Vec<String> = match at {
        Location::Head | Location::CentreTorso => vec!["the 'Mech".to_owned()],
        Location::RightTorso => vec![Location::RightArm.name(chassis).to_owned()],
        Location::LeftTorso => vec![Location::LeftArm.name(chassis).to_owned()],
        Location::RightArm | Location::LeftArm | Location::RightLeg | Location::LeftLeg => Vec::new(),
    };
    for number in 0..SlotTable::size(at, chassis) {
        if let Slot::Mount(id) = design.slots.0[at][number]
            && mech.mount_works(id)
            && !lost.iter().any(|it| it == design.mount(id).item.name())
        {
            lost.push(design.mount(id).item.name().to_owned());
        }
    }
    lost
}

fn slot(mech: Mech<'_>, at: Location, number: usize) -> SlotCard {
    let (body, design) = (&mech.unit.body, &mech.sheet.design);
    let held = design.slots.0[at][number];
    let (label, system) = match held {
        Slot::Empty => ("", false),
        Slot::System(system) => (system.name(), true),
        Slot::Mount(id) => (design.mount(id).item.name(), false),
    };
    let state = match held {
        Slot::Empty => SlotState::Empty,
        Slot::System(_) | Slot::Mount(_) if body.hit[at].has(number) => SlotState::Hit,
        Slot::System(_) | Slot::Mount(_) if !mech.location_works(at) => SlotState::Lost,
        Slot::System(_) | Slot::Mount(_) => SlotState::Ok,
    };
    SlotCard { label: label.to_owned(), state, system }
}

/// `RT`, with `(R)` if it faces back.
pub(super) fn place(mech: Mech<'_>, weapon: &MountedWeapon) -> String {
    let rear = if weapon.rear { " (R)" } else { "" };
    format!("{}{rear}", weapon.location.code(mech.chassis()))
}

fn weapon(mech: Mech<'_>, number: WeaponNo) -> WeaponLine {
    let mounted = mech.sheet.weapon(number);
    let ranges = mounted.weapon.ranges;
    WeaponLine {
        weapon: number.0,
        name: mounted.weapon.name.to_owned(),
        location: place(mech, mounted),
        heat: mounted.weapon.heat,
        damage: mounted.weapon.damage.to_string(),
        min: ranges.min,
        short: ranges.short,
        medium: ranges.medium,
        long: ranges.long,
        state: weapon_state(mech, number).to_owned(),
    }
}

fn weapon_state(mech: Mech<'_>, number: WeaponNo) -> &'static str {
    let (unit, mounted) = (mech.unit, mech.sheet.weapon(number));
    let empty = mounted.weapon.feed.is_some() && mounted.bins.iter().all(|&bin| mech.shots_in(bin) == 0);
    if !mech.weapon_works(number) {
        "destroyed"
    } else if unit.jammed.has(number) {
        "jammed"
    } else if empty || unit.spent.has(number) {
        "empty"
    } else if unit.deeds.fired.has(number) {
        "fired"
    } else {
        "ok"
    }
}

fn bin(mech: Mech<'_>, number: BinNo) -> BinLine {
    let bin = mech.sheet.bin(number);
    BinLine {
        name: bin.ammunition.name.to_owned(),
        location: bin.location.code(mech.chassis()).to_owned(),
        left: mech.shots_in(number),
        full: bin.ammunition.shots,
    }
}

fn pilot(mech: Mech<'_>) -> PilotCard {
    let pilot = mech.unit.pilot;
    let need = |hits: u8| consciousness(hits).map(|need| need as u8);
    PilotCard {
        name: String::new(),
        gunnery: pilot.gunnery,
        piloting: pilot.piloting,
        hits: pilot.hits,
        awake: pilot.mind == Mind::Awake,
        dead: pilot.mind == Mind::Dead,
        wake_need: if let Mind::Out { .. } = pilot.mind { need(pilot.hits) } else { None },
        next_check: need(pilot.hits + 1),
        checks: (1..=DEATH).map(need).collect(),
    }
}

fn heat(mech: Mech<'_>, dissipation: u16) -> HeatCard {
    HeatCard {
        now: mech.unit.heat.level,
        built: build_up(mech).total(),
        sinks: u16::from(mech.sheet.design.heat_sinks.total),
        dissipation,
        scale: heat_scale(mech),
    }
}

/// §10.4 Every step at which something begins.
fn heat_scale(mech: Mech<'_>) -> Vec<HeatStep> {
    let mut steps = Vec::new();
    for at in 1..=30u16 {
        let mut add = |label: String, detail: String| steps.push(HeatStep { at, label, detail });
        if scale::mp_lost(at) != scale::mp_lost(at - 1) {
            let lost = scale::mp_lost(at);
            add(format!("−{lost} MP"), format!("{lost} MP less to walk with"));
        }
        if scale::to_hit(at) != scale::to_hit(at - 1) {
            let worse = scale::to_hit(at);
            add(format!("+{worse} to hit"), format!("its own shots need {worse} more"));
        }
        if scale::shutdown(at) != scale::shutdown(at - 1) {
            match scale::shutdown(at) {
                Some(Avoid::On(need)) => add(format!("shutdown {need}+"), unless("the reactor stops", need)),
                Some(Avoid::Never) => add("shutdown".to_owned(), "the reactor stops".to_owned()),
                None => {}
            }
        }
        if let (Some(need), true) = (scale::explosion(at), scale::explosion(at) != scale::explosion(at - 1)) {
            add(format!("ammunition {need}+"), unless("ammunition explodes", need));
        }
        let hits = scale::pilot(at, mech.options.life_support_heat);
        if mech.life_support_hit() && hits != scale::pilot(at - 1, mech.options.life_support_heat) {
            add(format!("pilot −{hits}"), format!("{hits} to the pilot, life support is out"));
        }
    }
    steps
}

/// `the reactor stops unless 4 or more is rolled: 8.3%`.
fn unless(what: &str, need: i8) -> String {
    format!("{what} unless {need} or more is rolled: {}", percent(1.0 - chance(i32::from(need))))
}

/// §15.22 Quirks, where they are played.
fn quirks(mech: Mech<'_>) -> impl Iterator<Item = String> {
    let tells = |it: &Quirk| it.play() != QuirkPlay::Inert;
    let own = mech.quirks().iter().filter(tells);
    let own = own.map(|it| format!("quirk {}: {}", it.word(), it.what()));
    let of_weapons = mech.sheet.design.weapon_quirks.iter().filter(move |_| mech.options.quirks);
    own.chain(of_weapons.map(move |(mount, it)| {
        let weapon = mech.sheet.design.mount(*mount).item.name();
        format!("quirk {} of the {weapon}: {}", it.word(), it.what())
    }))
}

/// What is carried but not played.
fn notes(design: &Design) -> Vec<String> {
    let mut remarks: Vec<String> = Vec::new();
    for mount in &design.mounts {
        if let Some(why) = mount.item.not_played() {
            let line = format!("{}: not played, {why}", mount.item.name());
            if !remarks.contains(&line) {
                remarks.push(line);
            }
        }
    }
    let explosive = design.mounts.iter().any(|it| matches!(it.item, Item::Ammunition(_)));
    if explosive && design.case().is_empty() && design.case_ii().is_empty() {
        remarks.push("ammunition without CASE".to_owned());
    }
    remarks
}

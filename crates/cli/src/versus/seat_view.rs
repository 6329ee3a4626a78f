//! A view of Classic as programs read it: sets by name in place of bit masks, lists without padding, and no map while it
//! is the one of the setup.

use classic::mech::{Location, Sheet};
use classic::{Setup, View};
use serde_json::{Map, Value, json};

/// Fields of a unit that are one value a location.
const BY_LOCATION: [&str; 4] = ["/body/armour", "/body/rear_armour", "/body/internal", "/deeds/turned"];
/// Slots a location, as bits.
const SLOTS_BY_LOCATION: [&str; 4] =
    ["/body/hit", "/body/open_at_phase_start", "/body/bared", "/hit_before_hip"];
/// Sets of locations, as bits.
const LOCATIONS: [&str; 8] = [
    "/body/destroyed",
    "/body/blown_off",
    "/body/flooded",
    "/body/halves/front",
    "/body/halves/rear",
    "/deeds/fired_limbs",
    "/deeds/torn",
    "/narced",
];
/// Sets of weapons, as bits.
const WEAPONS: [&str; 4] = ["/jammed", "/spent", "/deeds/fired", "/deeds/ams_used"];

pub(super) fn seat_view(view: &View, setup: &Setup) -> Value {
    let mut value = serde_json::to_value(view).unwrap_or_default();
    if let Some(fields) = value.as_object_mut()
        && view.board == setup.board
    {
        fields.remove("board");
    }
    let units = value["units"].as_array_mut().into_iter().flatten();
    for (unit, of) in units.zip(&setup.units) {
        name_unit(unit, &of.sheet);
    }
    value
}

/// The numbers of a unit's weapons, bins and locations, in words.
pub(super) fn roster(setup: &Setup) -> Value {
    let unit = |(id, it): (usize, &classic::UnitSetup)| {
        let weapons = it.sheet.weapons.iter().map(|weapon| {
            let number = weapon.number.0;
            json!({ "weapon": number, "name": weapon.weapon.name, "location": word(weapon.location), "rear": weapon.rear })
        });
        let bins = it.sheet.bins.iter().enumerate().map(|(number, bin)| {
            json!({ "bin": number, "name": bin.ammunition.name, "location": word(bin.location) })
        });
        json!({
            "unit": id,
            "seat": it.seat,
            "name": it.sheet.design.name(),
            "weapons": weapons.collect::<Vec<_>>(),
            "bins": bins.collect::<Vec<_>>(),
        })
    };
    setup.units.iter().enumerate().map(unit).collect()
}

/// As events and actions write a location.
fn word(location: Location) -> Value {
    serde_json::to_value(location).unwrap_or_default()
}

fn name_unit(unit: &mut Value, sheet: &Sheet) {
    let mut change = |path: &str, to: &dyn Fn(&Value) -> Value| {
        if let Some(value) = unit.pointer_mut(path) {
            *value = to(value);
        }
    };
    BY_LOCATION.iter().for_each(|path| change(path, &|it| by_location(it, Value::clone)));
    SLOTS_BY_LOCATION.iter().for_each(|path| change(path, &|it| by_location(it, numbers)));
    LOCATIONS.iter().for_each(|path| change(path, &locations));
    WEAPONS.iter().for_each(|path| change(path, &numbers));
    change("/shots", &|it| first(it, sheet.bins.len()));
    change("/pending", &|it| {
        let count = it["len"].as_u64().unwrap_or(0) as usize;
        json!({ "causes": first(&it["causes"], count), "heavy_damage": it["heavy_damage"] })
    });
}

fn by_location(values: &Value, of: impl Fn(&Value) -> Value) -> Value {
    let mut named = Map::new();
    for (location, value) in Location::ALL.into_iter().zip(values.as_array().into_iter().flatten()) {
        named.insert(word(location).as_str().unwrap_or_default().to_owned(), of(value));
    }
    Value::Object(named)
}

/// The numbers of the bits that are set, from 0.
fn numbers(bits: &Value) -> Value {
    let bits = bits.as_u64().unwrap_or(0);
    (0..u64::BITS).filter(|bit| bits >> bit & 1 == 1).collect()
}

fn locations(bits: &Value) -> Value {
    let bits = bits.as_u64().unwrap_or(0);
    Location::ALL.into_iter().filter(|it| bits >> *it as u32 & 1 == 1).map(word).collect()
}

fn first(values: &Value, count: usize) -> Value {
    values.as_array().into_iter().flatten().take(count).cloned().collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use classic::board::Board;
    use classic::{State, UnitSetup};
    use kit::play::choose;
    use kit::{Game, Next, Seat, Seeded, Silent};

    use super::*;

    fn setup() -> Setup {
        let unit = |name: &str, seat| {
            let sheet = library::built_in().sheet(name).expect("a unit of ours");
            UnitSetup { seat, sheet, gunnery: 4, piloting: 5, start: None }
        };
        let board = Arc::new(Board::clear(16, 17).expect("a clear board"));
        let mut setup = Setup::new(board, vec![unit("Fletcher", Seat::Red), unit("Bailiff", Seat::Blue)]);
        setup.options.turn_limit = Some(8);
        setup
    }

    /// Every number is what it was; only how it is written differs.
    #[test]
    fn sets_and_lists_say_what_the_masks_said() {
        let setup = setup();
        let mut game = State::new(&setup).expect("a sound setup");
        let (mut dice, mut rng, mut legal) = (Seeded::new(5), Seeded::new(6), Vec::new());
        game.begin(&mut dice, &mut Silent);
        while let Next::Seat(seat) = game.to_act() {
            let view = game.view(Some(seat));
            let shown = seat_view(&view, &setup);
            for (unit, shown) in view.units.iter().zip(shown["units"].as_array().expect("units")) {
                let sheet = &setup.units[usize::from(unit.id.0)].sheet;
                let shots: Vec<u16> = unit.shots.0[..sheet.bins.len()].to_vec();
                assert_eq!(shown["shots"], json!(shots));
                assert_eq!(
                    shown["body"]["armour"]["left_torso"],
                    json!(unit.body.armour[Location::LeftTorso])
                );
                let jammed: Vec<u8> = unit.jammed.iter().map(|it| it.0).collect();
                assert_eq!(shown["jammed"], json!(jammed));
                for location in Location::ALL {
                    let name = word(location);
                    let lost = shown["body"]["destroyed"].as_array().expect("a list").contains(&name);
                    assert_eq!(lost, unit.body.destroyed.has(location));
                    let mask = unit.body.hit[location].0;
                    let slots =
                        shown["body"]["hit"][name.as_str().expect("a word")].as_array().expect("a list");
                    assert_eq!(slots.len(), mask.count_ones() as usize);
                    assert!(slots.iter().all(|it| mask >> it.as_u64().expect("a slot") & 1 == 1));
                }
            }
            legal.clear();
            game.legal_actions(&mut legal);
            let action = choose(&legal, &mut rng).expect("somebody can act");
            game.apply(action, &mut dice, &mut Silent).expect("a legal action");
        }
    }

    /// 24 times "heavy_damage" and 48 bins are room in memory, not news.
    #[test]
    fn a_fresh_unit_has_no_padding_and_no_map() {
        let setup = setup();
        let game = State::new(&setup).expect("a sound setup");
        let shown = seat_view(&game.view(Some(Seat::Red)), &setup);
        assert!(shown.get("board").is_none());
        let unit = &shown["units"][0];
        assert_eq!(unit["pending"], json!({ "causes": [], "heavy_damage": false }));
        assert_eq!(unit["shots"].as_array().expect("bins").len(), setup.units[0].sheet.bins.len());
        assert!(shown.to_string().len() < 6000, "{}", shown.to_string().len());
    }

    #[test]
    fn the_roster_names_every_number() {
        let roster = roster(&setup());
        assert_eq!(roster[0]["name"], "Fletcher");
        let weapons = roster[0]["weapons"].as_array().expect("weapons");
        assert_eq!(weapons.len(), setup().units[0].sheet.weapons.len());
        assert!(weapons.iter().all(|it| it["name"].is_string() && it["location"].is_string()));
        assert!(roster[0]["bins"].as_array().is_some_and(|bins| !bins.is_empty()));
    }
}

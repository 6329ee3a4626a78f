//! §15.14.4 Indirect fire: a hex is named before movement, the shell comes down in a later turn, a friend who sees the
//! hex corrects it, and a hex that was hit once is registered.

use grid::Hex;
use serde::{Deserialize, Serialize};

use super::{HOMING, INDIRECT_FROM, Shell, is_homing};
use crate::fire::action::check_weapon;
use crate::fire::resolve::spend;
use crate::fire::{Action, Attack, Event, Target, ToHit, Why, aim, ammunition, readiness, targets};
use crate::gear::{Family, Weapon};
use crate::mech::MountedWeapon;
use crate::sight;
use crate::unit::{MAX_UNITS, WeaponNo};
use crate::{Action as AnyAction, Play, State, UnitId};

/// §15.14.4 What indirect fire adds to Gunnery.
const NUMBER: i8 = 7;
/// §15.14.1 Ranges of artillery are given in boards of so many hexes.
const BOARD: u16 = 17;
/// §0.1.2 A number that needs no dice.
const SURE: i8 = 2;

/// §15.14.4 A shell in the air.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Flight {
    pub shell: Shell,
    /// The turn in which it comes down.
    pub lands: u16,
    /// Friends that saw the hex when it was fired, a bit each.
    pub spotters: u32,
}

impl Flight {
    /// The hex it is meant for.
    pub fn mark(&self, state: &State) -> Hex {
        targets::hex_of(state, self.shell.attack.target)
    }
}

/// §15.14.4 What a 'Mech has learned of a hex by shelling it from where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Registration {
    pub unit: UnitId,
    pub from: Hex,
    pub hex: Hex,
    /// Misses that a spotter saw.
    pub misses: u8,
    pub hit: bool,
}

/// §15.14.1 In hexes.
pub fn greatest_range(weapon: &Weapon) -> u16 {
    weapon.loaded(None).ranges.long as u16 * BOARD
}

/// §15.14.4 Turns until a shell comes down.
pub const fn flight_turns(range: u16) -> u16 {
    match range {
        0..=136 => 1,
        137..=255 => 2,
        256..=357 => 3,
        358..=442 => 4,
        443.. => 5,
    }
}

/// R-77 Whether a unit has anything to do in the Targeting step: a piece that could fire, and a hex far enough away.
pub fn may_target(state: &State, unit: UnitId) -> bool {
    if !state.options().indirect_artillery {
        return false;
    }
    let sheet = state.sheet(unit);
    sheet.weapons.iter().any(|it| it.weapon.family == Family::Artillery)
        && readiness::check_unit(state.mech(unit)).is_ok()
        && ready(state, unit).next().is_some()
        && farthest(state, unit) >= INDIRECT_FROM
}

/// Pieces that can fire now.
fn ready(state: &State, unit: UnitId) -> impl Iterator<Item = &MountedWeapon> {
    let mech = state.mech(unit);
    let numbers = (0..mech.sheet.weapons.len() as u8).map(WeaponNo);
    let pieces = numbers.filter(move |&it| mech.sheet.weapon(it).weapon.family == Family::Artillery);
    let works = pieces.filter_map(move |number| check_weapon(state, mech, number).ok());
    works.filter(move |weapon| {
        let dry = crate::damage::is_under_water(state, unit, weapon.location);
        !dry && weapon.bins.iter().any(|&bin| mech.shots_in(bin) > 0)
    })
}

/// The corner of the board that is farthest away.
fn farthest(state: &State, unit: UnitId) -> u16 {
    let here = state.unit(unit).place.hex;
    let (right, bottom) = (state.board().width() as i16 - 1, state.board().height() as i16 - 1);
    let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)];
    corners.map(|(x, y)| here.distance(Hex::new(x, y))).into_iter().max().unwrap_or(0)
}

/// §15.14.4 Every hex that a piece may be pointed at, and the end of it.
pub(in crate::fire) fn legal(state: &State, unit: UnitId, out: &mut Vec<AnyAction>) {
    out.push(AnyAction::Fire(Action::EndFire));
    let mech = state.mech(unit);
    if readiness::check_unit(mech).is_err() {
        return;
    }
    let here = mech.unit.place.hex;
    for weapon in ready(state, unit) {
        let most = greatest_range(weapon.weapon);
        let bins = weapon.bins.iter().map(|&bin| Some(bin));
        for bin in bins.filter(|&bin| ammunition::check_bin(mech, weapon, bin, 1, state.attacks()).is_ok()) {
            let marks = state.board().hexes();
            for hex in marks.filter(|hex| (INDIRECT_FROM..=most).contains(&here.distance(*hex))) {
                let attack = Attack::new(unit, weapon.number, Target::Hex(hex), bin);
                out.push(AnyAction::Fire(Action::from(attack)));
            }
        }
    }
}

/// §15.14.4 A friend, awake and in play, who sees the ground of a hex.
fn sees(state: &State, spotter: UnitId, hex: Hex) -> bool {
    let mech = state.mech(spotter);
    let Ok(ground) = aim::ground(state, hex) else { return false };
    mech.is_in_play()
        && mech.is_alert()
        && sight::between(state.board(), aim::viewer(state, mech), ground).outcome().is_ok()
}

/// R-114 Those who see a hex for a piece: its side, itself not among them.
fn spotters(state: &State, attacker: UnitId, hex: Hex) -> u32 {
    let seat = state.unit(attacker).seat;
    let friends = state.units().iter().filter(|it| it.seat == seat && it.id != attacker);
    let seeing = friends.filter(|it| sees(state, it.id, hex));
    seeing.fold(0, |found, it| found | 1 << it.id.0)
}

/// §15.14.4 The best of those who saw the hex then and see it now.
fn corrector(state: &State, flight: &Flight) -> Option<UnitId> {
    let mark = flight.mark(state);
    let then = (0..MAX_UNITS.min(state.units().len()) as u8).map(UnitId);
    let still = then.filter(|id| flight.spotters & 1 << id.0 != 0 && sees(state, *id, mark));
    still.min_by_key(|&id| (state.unit(id).pilot.gunnery, id))
}

/// §15.14.4 What a 'Mech knows of a hex: cleared when it moves.
pub(super) fn registered(state: &State, unit: UnitId, hex: Hex) -> Option<&Registration> {
    let at = state.unit(unit);
    let stays = |it: &&Registration| it.from == at.place.hex && at.motion.hexes == 0;
    state.registered.iter().find(|it| (it.unit, it.hex) == (unit, hex)).filter(stays)
}

/// §15.14.4, §15.14.6 The number of a shell that flies: of one that is thought of, with those who see the hex now.
pub fn number(state: &State, attack: &Attack) -> ToHit {
    let from = state.unit(attack.attacker).place.hex;
    let hex = targets::hex_of(state, attack.target);
    let spotters = spotters(state, attack.attacker, hex);
    number_of(state, &Flight { shell: Shell { attack: *attack, from }, lands: state.turn(), spotters })
}

fn number_of(state: &State, flight: &Flight) -> ToHit {
    let attack = &flight.shell.attack;
    let mut number = ToHit::new();
    if is_homing(state, attack) {
        number.add(Why::Homing, HOMING);
        return number;
    }
    number.add(Why::Gunnery, state.unit(attack.attacker).pilot.gunnery as i8);
    number.add(Why::IndirectArtillery, NUMBER);
    let by = corrector(state, flight).map(|id| state.unit(id).pilot.gunnery as i8);
    number.add(Why::ForwardSpotter, by.map_or(0, |gunnery| (gunnery - 4) / 2));
    let known = registered(state, attack.attacker, flight.mark(state));
    let corrected = known.map_or(0, |it| if it.hit { SURE - number.total() } else { -(it.misses as i8) });
    number.add(Why::Registered, corrected);
    number
}

/// R-77 The Targeting step closes: heat and rounds are spent, and the shells fly.
pub(crate) fn launch_declared(play: &mut Play<'_>) {
    for attack in play.state().attacks().to_vec() {
        spend(play, &attack);
        let from = play.unit(attack.attacker).place.hex;
        let hex = targets::hex_of(play.state(), attack.target);
        let spotters = spotters(play.state(), attack.attacker, hex);
        let lands = play.state().turn() + flight_turns(from.distance(hex));
        play.emit(Event::Launched { flight: Flight { shell: Shell { attack, from }, lands, spotters } });
    }
    play.emit(Event::Concluded);
}

/// §15.14.4 The impact step, after movement; homing shells wait for the designators of the Weapon phase (§15.14.6).
pub(crate) fn impact(play: &mut Play<'_>) {
    for flight in due(play.state(), false) {
        land(play, &flight);
    }
}

/// §15.14.6 Homing shells that come down this turn, once every TAG is known to be on or off.
pub(in crate::fire) fn land_homing(play: &mut Play<'_>) {
    for flight in due(play.state(), true) {
        land(play, &flight);
    }
}

fn due(state: &State, homing: bool) -> Vec<Flight> {
    let now = state.flights.iter().filter(|it| it.lands <= state.turn());
    now.filter(|it| is_homing(state, &it.shell.attack) == homing).copied().collect()
}

fn land(play: &mut Play<'_>, flight: &Flight) {
    let attack = flight.shell.attack;
    let number = number_of(play.state(), flight);
    let target = number.total();
    play.emit(Event::Landed { flight: *flight });
    let (roll, hit) = play.throw(target);
    play.emit(Event::Rolled { attack, number, roll, hit });
    if !is_homing(play.state(), &attack) {
        register(play, flight, hit);
    }
    if hit {
        super::strike(play, &flight.shell);
    } else {
        let rolled = roll.map_or(SURE, |roll| roll.total() as i8);
        super::stray(play, &flight.shell, (target - rolled).max(1) as u8);
    }
}

/// §15.14.4 A hit registers the hex, a miss that somebody saw brings the next shell nearer.
fn register(play: &mut Play<'_>, flight: &Flight, hit: bool) {
    let state = play.state();
    let unit = state.unit(flight.shell.attack.attacker);
    let stays =
        unit.place.hex == flight.shell.from && unit.motion.hexes == 0 && state.mech(unit.id).is_in_play();
    if stays && (hit || corrector(state, flight).is_some()) {
        let (unit, hex) = (unit.id, flight.mark(state));
        play.emit(Event::Registered { unit, from: flight.shell.from, hex, hit });
    }
}

/// What shells in the air and registered hexes change.
pub(crate) fn absorb_flight(state: &mut State, event: &Event) {
    match *event {
        Event::Launched { flight } => {
            let deeds = &mut state.unit_mut(flight.shell.attack.attacker).deeds;
            deeds.lobbed = deeds.lobbed.with(flight.shell.attack.weapon);
            state.flights.push(flight);
        }
        Event::Landed { flight } => {
            if let Some(at) = state.flights.iter().position(|it| *it == flight) {
                state.flights.remove(at);
            }
        }
        Event::Registered { unit, from, hex, hit } => {
            let known = state.registered.iter_mut().find(|it| (it.unit, it.hex) == (unit, hex));
            match known {
                Some(known) => {
                    known.hit |= hit;
                    known.misses = known.misses.saturating_add(u8::from(!hit));
                }
                None => state.registered.push(Registration { unit, from, hex, misses: u8::from(!hit), hit }),
            }
        }
        _ => {}
    }
}

/// §15.14.4 Who has moved knows nothing any more.
pub(crate) fn forget_registrations(state: &mut State) {
    let State { registered, units, .. } = state;
    registered.retain(|it| {
        let unit = &units[usize::from(it.unit.0)];
        unit.place.hex == it.from && unit.motion.hexes == 0
    });
}

//! Classic keeps the laws of every game, on our own maps with our own 'Mechs.

use classic::options::{Light, Precipitation};
use classic::{Action, Phase, Setup, State, fire, physical};
use kit::conformance::Suite;
use kit::{Game, Seat, Seeded};
use proving::soak::fight;
use proving::yard::{Yard, battle};

/// States that differ from this one only in what a viewer may not know: sealed declarations.
fn secrets(state: &State) -> Vec<(State, Option<Seat>)> {
    let viewers = [None, Some(Seat::Red), Some(Seat::Blue)];
    let hidden = |viewer| (state.known_to(viewer), viewer);
    let declaring = matches!(state.phase(), Phase::Weapons | Phase::Physical);
    viewers.into_iter().map(hidden).filter(|(other, _)| declaring && other != state).collect()
}

fn kept(setups: &[Setup], seeds: u64) {
    let covered = Suite::<State>::new(setups).seeds(0..seeds).most_actions(6_000).secrets(secrets).require();
    assert_eq!(u64::from(covered.games), setups.len() as u64 * seeds);
    assert!(covered.secrets > 0 && covered.refusals > 0, "{covered:?}");
}

#[test]
fn duels_on_every_kind_of_ground_keep_the_laws() {
    let setups = [
        battle("market-cross", &["hawthorn"], &["mason"], 6),
        battle("heron-fen", &["wherry"], &["lychgate"], 6),
        battle("glass-lake", &["rowan"], &["weathercock"], 6),
        battle("port-meridian", &["cutpurse"], &["stevedore"], 6),
    ];
    kept(&setups, 3);
}

#[test]
fn lances_at_night_and_in_the_rain_keep_the_laws() {
    let mut night = battle("lantern-wood", &["alder", "larch", "yew"], &["lamplighter", "sexton", "holm"], 4);
    night.conditions.light = Light::Moonless;
    let mut rain = battle("two-fords", &["drover", "oxbow"], &["tinker", "bailiff", "reeve"], 4);
    rain.conditions.precipitation = Precipitation::Downpour;
    rain.options.weather_psr = true;
    rain.options.forced_withdrawal = true;
    kept(&[night, rain], 2);
}

#[test]
fn battles_by_lot_keep_the_laws() {
    let yard = Yard::default();
    let setups: Vec<Setup> = (0..12).map(|number| yard.by_lot(number, &mut Seeded::new(number))).collect();
    kept(&setups, 1);
}

#[test]
fn a_short_soak_finds_nothing_and_its_records_verify() {
    let yard = Yard::default();
    for number in 0..24 {
        let fought = fight(&yard, number, 6);
        assert_eq!(fought.fault, None);
        assert!(fought.actions > 0 && fought.turns > 0);
    }
}

/// Sealed means sealed by the byte: nothing that only the other seat declared changes a view or is overheard.
#[test]
fn the_other_seats_declarations_are_in_no_byte_of_a_view() {
    let yard = Yard::default();
    let sealed: u32 = (0..6).map(|number| declarations(&yard.by_lot(number, &mut Seeded::new(number)))).sum();
    assert!(sealed > 50, "{sealed} declarations");
}

/// Plays a battle by lot; every declaration must leave the other's view as it was. Says how many there were.
fn declarations(setup: &Setup) -> u32 {
    let (mut dice, mut lot) = (Seeded::new(3), Seeded::new(4));
    let mut state = State::new(setup).expect("a sound setup");
    let (mut log, mut legal, mut sealed) = (Vec::new(), Vec::new(), 0);
    state.begin(&mut dice, &mut log);
    while let kit::Next::Seat(seat) = state.to_act() {
        let Some(action) = proving::player::choose(&state, &mut legal, &mut lot) else { break };
        let seen = |state: &State| serde_json::to_string(&state.view(Some(seat.other()))).expect("JSON");
        let is_declaration = match action {
            Action::Fire(it) => it != fire::Action::EndFire,
            Action::Physical(it) => it != physical::Action::EndPhysical,
            Action::Turn(_) | Action::Movement(_) | Action::End(_) => false,
        };
        let before = is_declaration.then(|| seen(&state));
        log.clear();
        state.apply(action, &mut dice, &mut log).expect("a legal action");
        if let Some(before) = before {
            assert_eq!(before, seen(&state), "{action:?}");
            for event in &log {
                assert_eq!(state.overheard(event, Some(seat.other())), None, "{event:?}");
                assert_eq!(state.overheard(event, None), None, "{event:?}");
                assert_eq!(state.overheard(event, Some(seat)).as_ref(), Some(event));
            }
            sealed += 1;
        }
    }
    sealed
}

//! Heat points, and the Running MP of every Walking MP.

use classic::Action;
use classic::mech::{HeatSinkKind, Location, System};
use classic::movement::Action as Move;
use classic::unit::Mode;
use grid::Facing;

use crate::all_attacks::{same, sneak};
use crate::boards::board;
use crate::designs::{Draft, biped};
use crate::rows::table;
use crate::stage::{Battle, FORWARD, column, jump, laser};

/// Plays the turn to its Heat phase: what A built up, and what was carried off.
fn settled(mut battle: Battle) -> (u16, u16) {
    battle.finish(&[]);
    let (build_up, dissipation) = battle.heat_settled('A');
    (build_up.total(), dissipation)
}

fn after(mode: Mode, steps: &[Move]) -> i32 {
    let mut battle = column(9, laser().jets(6), laser()).battle();
    battle.moves('A', mode, steps, &[]);
    i32::from(settled(battle).0)
}

fn stands_up() -> i32 {
    let mut battle = column(6, laser(), laser()).battle().prone('A');
    let fails = [1, 1, 6, 6, 1, 3, 4];
    battle.moves('A', Mode::Walk, &[Move::StandUp, Move::StandUp], &[&fails[..], &[6, 6]].concat());
    i32::from(settled(battle).0) - 1 // it walked
}

fn fires() -> i32 {
    let mut battle = column(2, laser(), laser()).battle();
    battle.aims('A', 0, 'B');
    battle.close(&[1, 1]);
    i32::from(settled(battle).0)
}

/// An anti-missile system meets a salvo: one point by its table.
fn equipment() -> i32 {
    let guarded = biped(50, 5)
        .with("anti-missile-system", Location::CentreTorso)
        .with("ammo-anti-missile-system", Location::RightTorso);
    let launcher = biped(80, 4).with("lrm-20", Location::LeftTorso).with("ammo-lrm-20", Location::RightTorso);
    let mut battle = column(7, guarded, launcher).battle();
    battle.aims('B', 0, 'A');
    battle.close_anyhow(&[6, 6, 3, 4, 3, 3, 3, 3, 3, 3]);
    i32::from(settled(battle).0)
}

fn sinks(kind: HeatSinkKind, fitted: &str, in_leg: usize, ground: &str) -> i32 {
    let draft = (0..in_leg).fold(biped(50, 5), |draft, _| draft.with(fitted, Location::LeftLeg));
    let draft: Draft = draft.alter(|design| design.heat_sinks.kind = kind);
    let battle = board(&format!("{ground}A\n.\nB")).red(draft).blue(laser()).battle();
    i32::from(settled(battle).1)
}

fn single(ground: &str) -> i32 {
    sinks(HeatSinkKind::Single, "heat-sink", 0, ground)
}

fn engine(hits: usize) -> i32 {
    i32::from(
        settled(column(2, laser(), laser()).battle().hit('A', Location::CentreTorso, System::Engine, hits)).0,
    )
}

fn hides() -> i32 {
    let battle = column(2, sneak(), laser()).battle();
    let unit = battle.id('A');
    i32::from(settled(battle.fact(classic::end::Event::StealthSwitched { unit, on: true })).0)
}

table! { heat, "heat points", i32;
    "walking"                => 1, || after(Mode::Walk, &[FORWARD]);
    "running"                => 2, || after(Mode::Run, &[FORWARD]);
    "jumping, a hex"         => 5, || after(Mode::Jump, &[jump("0106", Facing::South)]);
    "jumping, the least"     => 3, || same(&["0102", "0104"].map(|to| after(Mode::Jump, &[jump(to, Facing::South)])));
    "standing up, an attempt" => 2, stands_up;
    "weapons"                => 3, fires;
    "equipment"              => 1, equipment;
    "heat sinks"             => 10, || single(".");
    "double heat sinks"      => 20, || sinks(HeatSinkKind::Double, "heat-sink", 0, ".");
    // Double under water, to six points at most; in depth 1 those of the legs.
    "heat sinks under water" => 16, || { assert_eq!(sinks(HeatSinkKind::Single, "heat-sink", 2, "~1"), 12 + 2); single("~2") };
    "first engine hit"       => 5, || engine(1);
    "second engine hit"      => 10, || engine(2);
    "stealth armour"         => 10, hides;
}

/// How many hexes a 'Mech of this Walking MP runs.
fn runs(walk: u8) -> usize {
    let mut battle = column(14, biped(20, walk), laser()).battle();
    battle.turn_of('A');
    let none = || kit::Scripted::new(&[]);
    battle
        .act(
            Action::Movement(Move::Declare { mode: Mode::Run, masc: false, supercharger: false }),
            &mut none(),
        )
        .expect("it runs");
    (0..14).take_while(|_| battle.act(Action::Movement(FORWARD), &mut none()).is_ok()).count()
}

table! { running, "run MP", usize;
    "1" =>  2, || runs(1);
    "2" =>  3, || runs(2);
    "3" =>  5, || runs(3);
    "4" =>  6, || runs(4);
    "5" =>  8, || runs(5);
    "6" =>  9, || runs(6);
    "7" => 11, || runs(7);
}

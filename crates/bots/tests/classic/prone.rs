//! Lying down, and getting up.

use bots::Strength;
use classic::mech::{Location, System};
use classic::movement::Action;
use classic::unit::Posture;
use grid::Facing;
use kit::Seat;

use crate::table::{PositionBuilder, Table, open};

fn down(own: &str) -> Table {
    let scene = PositionBuilder::on(open(16, 17)).red(own, "0808", Facing::South).blue(
        "cooper",
        "0812",
        Facing::North,
    );
    scene.first(Seat::Blue).stands_still(1).pose(0, |unit| unit.place.posture = Posture::Prone)
}

fn tries_to_stand(table: Table, strength: Strength) -> bool {
    { table }.play(strength).moved().contains(&Action::StandUp)
}

#[test]
fn a_sound_mech_stands_up() {
    for strength in [Strength::Regular, Strength::Veteran] {
        assert!(tries_to_stand(down("cooper"), strength), "{strength:?}");
    }
}

#[test]
fn it_never_tries_an_impossible_piloting_roll() {
    for strength in [Strength::Cadet, Strength::Regular, Strength::Veteran] {
        let hopeless = down("cooper").pose(0, |unit| {
            unit.pilot.piloting = 8;
            unit.body.destroyed = unit.body.destroyed.with(Location::LeftLeg);
            unit.body.internal[Location::LeftLeg] = 0;
        });
        assert!(!tries_to_stand(hopeless, strength), "{strength:?}");
    }
}

#[test]
fn it_stays_down_where_standing_up_would_almost_surely_be_another_fall() {
    let shaken =
        down("cooper").pose(0, |unit| unit.pilot.piloting = 7).hit(0, System::Hip, Location::LeftLeg);
    let shaken = shaken.hit(0, System::Hip, Location::RightLeg);
    assert!(!tries_to_stand(shaken, Strength::Regular));
}

#[test]
fn a_mech_without_a_gyro_stays_down() {
    let broken = down("cooper").hit(0, System::Gyro, Location::CentreTorso);
    assert!(!tries_to_stand(broken, Strength::Regular));
}

#[test]
fn it_drops_the_rest_of_its_plan_when_it_falls_again_and_makes_a_new_one() {
    let mut most = 0;
    for piloting in 4..8 {
        let table = down("wicket").pose(0, |unit| unit.pilot.piloting = piloting);
        let turn = { table }.regular();
        let attempts = turn.moved().iter().filter(|it| **it == Action::StandUp).count();
        assert!(attempts <= 6, "{turn:?}");
        most = most.max(attempts);
    }
    assert!(most > 1, "nobody fell: the test shows nothing");
}

#[test]
fn nobody_lies_down_without_need() {
    for strength in [Strength::Cadet, Strength::Regular, Strength::Veteran] {
        let table = down("cooper").pose(0, |unit| unit.place.posture = Posture::Standing);
        let turn = { table }.play(strength);
        assert!(!turn.moved().contains(&Action::DropProne), "{turn:?}");
    }
}

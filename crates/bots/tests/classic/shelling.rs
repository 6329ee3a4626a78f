//! §15.14.4 Shells that fly for a turn go where the enemy cannot leave.

use classic::Phase;
use classic::fire::Target;
use classic::unit::{Reactor, Unit};
use grid::Facing;
use kit::Seat;

use crate::table::{PositionBuilder, Table, hex, open};

/// An Arrow IV 25 hexes from its only enemy.
fn far(pose: impl FnOnce(&mut Unit)) -> Table {
    let scene = PositionBuilder::on(open(16, 40)).red("mortarman", "0835", Facing::North);
    scene.blue("cooper", "0810", Facing::South).first(Seat::Red).pose(1, pose)
}

#[test]
fn a_bot_shells_who_cannot_leave_and_spares_shells_for_others() {
    let mut helpless = far(|unit| unit.reactor = Reactor::ShutDown);
    assert_eq!(helpless.game.phase(), Phase::Targeting);
    let shots = helpless.regular().shots();
    assert_eq!(shots.iter().map(|it| it.target).collect::<Vec<_>>(), [Target::Hex(hex("0810"))]);
    assert_eq!(helpless.game.phase(), Phase::Movement);
    assert_eq!(helpless.game.flights().len(), 1);
    assert!(far(|_| {}).regular().shots().is_empty());
}

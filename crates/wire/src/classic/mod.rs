//! Classic on the wire.

mod board;
mod fire;
mod movement;
mod others;
mod sheet;
mod table;

pub use board::{BuildingCard, ClassicBoard, HexCell, TerrainCard, TerrainKind};
pub use fire::{
    Ammo, Declared, FireOptions, FireSum, FireTarget, HeatSum, Marked, Shot, ShotRange, ShotVariant,
    SightCard, TorsoCard,
};
pub use movement::{MascLadder, MascStep, ModeCard, ModeKey, MoveOptions, MovePlan, Pose, PoseHex};
pub use others::{Blow, DeployOptions, DeployUnit, EndOptions, PhysicalOptions, PickOptions, PickUnit};
pub use sheet::{
    BinLine, HeatCard, HeatStep, LocationCard, PilotCard, RecordSheet, SlotCard, SlotState, WeaponLine,
};
pub use table::{
    ArmourSum, BodyPlan, ClassicPhase, ClassicTable, LyingCard, Moved, MovementPoints, NetworkCard,
    ShellCard, Silhouette, StatusCard, UnitCard, Weakest,
};

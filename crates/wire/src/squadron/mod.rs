//! M.A.S.C. on the wire.

mod board;
mod options;
mod table;

pub use board::{MarkerCard, Point, RegionCard, SquadronBoard, TerrainLegend};
pub use options::{
    ActivationOptions, AllocateOption, AllocateOptions, AttackOptions, AttackPair, BarredSquare,
    ChoiceOptions, DestinationCard, DieCard, DieState, FireLine, ForceKind, ForceOption, ForcesOptions,
    Given, KindCount, LossOdds, Participant, PlacementOptions, PlacementPlace, ReachSquare, SquadMember,
    SquadMove, SquadsOptions, TileChoice, TilePlace, TilePut, TilesOptions,
};
pub use table::{GroupCard, KindCard, MechaCard, RegionStanding, Score, SquadronTable, Standing, Weight};

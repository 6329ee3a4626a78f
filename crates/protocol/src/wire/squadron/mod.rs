//! M.A.S.C. on the wire.

mod board;
mod desk;
mod table;

pub use board::{MarkerCard, Point, RegionCard, SquadronBoard, TerrainLegend};
pub use desk::{
    ActivationDesk, AllocateDesk, AllocateOption, AttackDesk, AttackPair, BarredSquare, ChoiceDesk,
    DestinationCard, DieCard, DieState, FireLine, ForceKind, ForceOption, ForcesDesk, Given, KindCount,
    LossOdds, Participant, PlacementDesk, PlacementPlace, ReachSquare, SquadMember, SquadMove, SquadsDesk,
    TileChoice, TilePlace, TilePut, TilesDesk,
};
pub use table::{GroupCard, KindCard, MechaCard, RegionStanding, Score, SquadronTable, Standing, Weight};

//! The questions about the hex game: pure functions from designs, boards and fields to answers that become JSON.

mod company;
mod dispatch;
mod heat;
mod hex_name;
mod hit;
mod hits;
mod los;
mod named;
mod physical;
mod piloting;
mod position;
mod reach;
mod special;
mod special_gear;
mod to_hit;
mod unit;
mod volley;
mod ways;

pub use company::{MemberError, NetworkAsk, NetworkKind, Other, OtherStance, Side};
pub use dispatch::QUESTIONS;
pub(crate) use dispatch::{ALWAYS, Request, answer};
pub use heat::{HeatAsk, HeatError, heat};
pub use hit::{Hit, HitError};
pub use hits::{GroupHit, HitsAnswer, HitsAsk, HitsError, hits};
pub use named::{ToHitError, WeaponAsk};
pub use physical::{Chance, PhysicalAnswer, physical};
pub use piloting::{Leg, PilotingAnswer, PilotingAsk, piloting};
pub use position::{AttackPosition, Lone, Party, StageError, Stance, StanceError};
pub use reach::{ReachAnswer, ReachAsk, ReachError, reach};
pub use special::{Arm, ItemMode, Special, SystemOn, TsempMark};
pub use to_hit::{Line, ToHitAnswer, ToHitAsk, to_hit};
pub use unit::{UnitAnswer, unit};
pub use volley::{Simulated, VolleyAnswer, VolleyAsk, volley};
pub use ways::{
    MascAnswer, MascAsk, MascPlanError, RiskAnswer, To, WayAnswer, WaysAnswer, WaysAsk, WaysError, masc, ways,
};

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
mod reach;
mod scene;
mod special;
mod special_gear;
mod to_hit;
mod unit;
mod volley;
mod ways;

pub use company::{NetworkAsk, NetworkKind, NoMember, Other, OtherStance, Side};
pub use dispatch::QUESTIONS;
pub(crate) use dispatch::{ALWAYS, Request, answer};
pub use heat::{HeatAsk, NoHeat, heat};
pub use hit::{Hit, NoHit};
pub use hits::{GroupHit, HitsAnswer, HitsAsk, NoHits, hits};
pub use named::{NoToHit, WeaponAsk};
pub use physical::{Chance, PhysicalAnswer, physical};
pub use piloting::{Leg, PilotingAnswer, PilotingAsk, piloting};
pub use reach::{NoReach, ReachAnswer, ReachAsk, reach};
pub use scene::{BadStance, Lone, NoStage, Party, Scene, Stance};
pub use special::{Arm, ItemMode, Special, SystemOn, TsempMark};
pub use to_hit::{Line, ToHitAnswer, ToHitAsk, to_hit};
pub use unit::{UnitAnswer, unit};
pub use volley::{Simulated, VolleyAnswer, VolleyAsk, volley};
pub use ways::{
    MascAnswer, MascAsk, NoMascPlan, NoWays, RiskAnswer, To, WayAnswer, WaysAnswer, WaysAsk, masc, ways,
};

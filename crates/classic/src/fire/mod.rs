//! §6 Weapon attacks: who may fire at what, how hard it is to hit, and what a hit does.
//!
//! [`to_hit`] is the question that players, bots and odds ask; [`check`] and [`legal`] say what may be declared;
//! [`resolve_declared`] rolls. Lines of sight are in [`crate::sight`], damage in [`crate::damage`].

mod action;
mod aim;
mod ammunition;
mod anti_missile;
mod arcs;
pub mod artillery;
mod club;
mod cluster;
mod effects;
mod electronics;
mod event;
mod glance;
mod indirect;
mod jam;
mod legal;
mod network;
mod no_shot;
mod odds;
mod readiness;
mod resolve;
mod shock;
mod special;
mod strike;
pub mod swivel;
mod targets;
#[cfg(test)]
mod tests;
mod to_hit;
pub mod turret;
mod weather;

pub use crate::motion_lines::{TargetMotion, attacker_movement};
pub use action::{Action, Attack, Target, Twist, check, check_attack, check_firer, check_targeting, resolve};
pub(crate) use aim::viewer_above;
pub use aim::{Aim, Reach};
pub use ammunition::{check_rate, loaded, most_shots};
pub use arcs::{Arc, Flipped, arc_of, check_arc};
pub use cluster::{ClusterModifiers, ClusterWhy, hits as cluster_hits, listed_sizes, mean_hits};
pub use electronics::{ecm_works, is_jammed, stealth_is_on};
pub use event::Event;
pub use indirect::Spotter;
pub use jam::{Feed, jams_on};
pub use legal::{legal, legal_targeting};
pub(crate) use network::relieve as relieve_masters;
pub use network::{
    Binding, EMERGENCY_TURNS, Network, NetworkLine, NetworkTextError, Networks, NoNetwork, Partner, Seating,
    automatic as automatic_networks, lines as network_lines, partner, read_networks,
};
pub use no_shot::NoShot;
pub use odds::{
    LocationOdds, Share, ShotOdds, Strikes, Trials, VolleyOdds, expected_damage, volley_odds, volley_strikes,
    volley_trials,
};
pub use readiness::{blind_at, may_declare};
pub use resolve::resolve_declared;
pub use shock::{Shock, Shocked};
pub(crate) use special::shield_mode;
pub use special::{check_special, heat_of, is_charged};
pub use swivel::Swung;
pub use targets::{Rank, rank_after, rank_of};
#[cfg(test)]
pub(crate) use to_hit::stealth;
pub use to_hit::{Bracket, ShotQuestion, ToHit, Why, minimum_range, own_lines, to_hit};
pub use weather::{Illuminated, darkness};
#[cfg(test)]
pub(crate) use weather::{fog, precipitation, wind};

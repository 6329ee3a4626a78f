//! Causes of a loss, in the words of the results.

use classic::damage::Source;
use classic::unit::Loss;

/// The loss, and what last did damage: a centre torso that an explosion tore open was lost to ammunition.
pub(super) fn cause(loss: Loss, by: Option<Source>) -> &'static str {
    match (loss, by) {
        (Loss::Head | Loss::CentreTorso | Loss::Engine, Some(Source::Explosion)) => "ammunition",
        (
            Loss::Head | Loss::CentreTorso | Loss::Engine,
            Some(Source::Fall | Source::FallenUpon | Source::Skid),
        ) => "a fall",
        (Loss::Head, _) => "head",
        (Loss::Cockpit, _) => "cockpit",
        (Loss::CentreTorso, _) => "centre torso",
        (Loss::Engine, _) => "engine",
        (Loss::EngineExplosion, _) => "engine exploded",
        (Loss::PilotDead, _) => "pilot",
        (Loss::Drowned, _) => "flooded",
        (Loss::NoRoom, _) => "crushed",
        (Loss::ForcedOffBoard, _) => "forced off the board",
        (Loss::Withdrew, _) => "withdrew",
        (Loss::Ejected, _) => "pilot ejected",
    }
}

/// Damage that no attack dealt, as the results name it; `None` for what an attack deals.
pub(super) const fn unaided(source: Source) -> Option<&'static str> {
    match source {
        Source::Fall | Source::FallenUpon => Some("falls"),
        Source::Skid => Some("skids"),
        Source::Building => Some("buildings"),
        Source::Collapse => Some("collapses"),
        Source::Explosion => Some("explosions"),
        Source::Weapon
        | Source::Punch
        | Source::Kick
        | Source::Club
        | Source::Charge
        | Source::DeathFromAbove
        | Source::Spikes
        | Source::Shaken => None,
    }
}

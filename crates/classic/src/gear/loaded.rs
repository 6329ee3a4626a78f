//! What a weapon does with the ammunition that is loaded: ranges, damage and to-hit value (§6.10, §6.11).

use super::{Ammunition, Damage, Family, Munition, Ranges, Trait, Weapon};

/// A weapon with a round in the chamber.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loaded {
    pub ranges: Ranges,
    pub damage: Damage,
    /// Weapon and rounds together, at short, medium and long range.
    pub to_hit: [i8; 3],
    /// May fire without line of sight (§6.8).
    pub indirect: bool,
    /// A targeting computer helps (§6.3); never with cluster rounds.
    pub direct: bool,
}

/// Appendix A, by the equipment tables: what MML and ATM rounds do, per rack.
///                              minimum S  M   L       each group
#[rustfmt::skip]
const BY_MUNITION: [(Munition, Ranges,                 u8, u8); 7] = [
    (Munition::MmlLrm,           Ranges::of([6, 7, 14, 21]), 1, 5),
    (Munition::MmlLrmArtemis,    Ranges::of([6, 7, 14, 21]), 1, 5),
    (Munition::MmlSrm,           Ranges::of([0, 3,  6,  9]), 2, 1),
    (Munition::MmlSrmArtemis,    Ranges::of([0, 3,  6,  9]), 2, 1),
    (Munition::Standard,         Ranges::of([4, 5, 10, 15]), 2, 5),
    (Munition::AtmExtendedRange, Ranges::of([4, 9, 18, 27]), 1, 5),
    (Munition::AtmHighExplosive, Ranges::of([0, 3,  6,  9]), 3, 5),
];

impl Munition {
    /// §6.3 −1 for cluster rounds.
    pub const fn to_hit(self) -> i8 {
        match self {
            Munition::Cluster => -1,
            Munition::Standard
            | Munition::ArtemisCapable
            | Munition::ArtemisVCapable
            | Munition::NarcCapable
            | Munition::MmlLrm
            | Munition::MmlSrm
            | Munition::MmlLrmArtemis
            | Munition::MmlSrmArtemis
            | Munition::AtmExtendedRange
            | Munition::AtmHighExplosive
            | Munition::Homing => 0,
        }
    }

    /// Short-range missiles in a launcher that may also hold long-range ones.
    const fn is_mml_srm(self) -> bool {
        matches!(self, Munition::MmlSrm | Munition::MmlSrmArtemis)
    }

    /// §6.12 Rounds that an Artemis IV can steer.
    pub const fn is_artemis_capable(self) -> bool {
        matches!(self, Munition::ArtemisCapable | Munition::MmlLrmArtemis | Munition::MmlSrmArtemis)
    }
}

impl Weapon {
    /// §15.19.1, R-108 The round of a weapon without bins: an M-pod bursts into clusters.
    const fn built_in_round(&self) -> Munition {
        if matches!(self.family, Family::MPod) { Munition::Cluster } else { Munition::Standard }
    }

    /// The weapon as it fires from this bin; `None` for energy weapons and one-shot launchers.
    pub fn loaded(&self, ammunition: Option<&Ammunition>) -> Loaded {
        let munition = ammunition.map_or(self.built_in_round(), |bin| bin.munition);
        let cluster_slug = self.family == Family::LbxAutocannon && munition == Munition::Cluster;
        let (ranges, damage) = match (self.damage, ammunition) {
            (Damage::ByAmmunition { rack }, _) => BY_MUNITION
                .iter()
                .find(|(which, ..)| *which == munition)
                .map_or((self.ranges, self.damage), |&(_, ranges, each, group)| {
                    (ranges, Damage::Cluster { rack, each, group })
                }),
            // §6.10: the cluster column is the size of the gun, each hit a group of its own.
            (_, Some(bin)) if cluster_slug => {
                (self.ranges, Damage::Cluster { rack: bin.class.rack, each: 1, group: 1 })
            }
            (damage, _) => (self.ranges, damage),
        };
        Loaded {
            ranges,
            damage,
            to_hit: self.to_hit.map(|value| value + munition.to_hit()),
            // §15.14.2, §15.15.1: torpedoes never do, artillery is pointed at hexes.
            indirect: self.has(Trait::IndirectFire)
                && !munition.is_mml_srm()
                && !matches!(self.family, Family::Torpedo | Family::Artillery),
            direct: self.has(Trait::DirectFire) && munition != Munition::Cluster,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fired(weapon: &str, bin: &str) -> Loaded {
        let bin = Ammunition::by_key(bin).expect("a bin").ammunition();
        Weapon::by_key(weapon).expect("a weapon").weapon().loaded(Some(bin))
    }

    /// §6.10, §6.3: cluster rounds −1, single points, no targeting computer.
    #[test]
    fn an_lb_x_turns_from_slug_to_cluster_with_its_rounds() {
        let slug = fired("lb-10-x-ac", "ammo-lb-10-x-ac");
        assert_eq!((slug.damage, slug.to_hit, slug.direct), (Damage::Points(10), [0; 3], true));
        let cluster = fired("lb-10-x-ac", "ammo-lb-10-x-cluster");
        assert_eq!(cluster.damage, Damage::Cluster { rack: 10, each: 1, group: 1 });
        assert_eq!((cluster.to_hit, cluster.direct), ([-1; 3], false));
    }

    #[test]
    fn an_mml_reaches_as_far_as_its_missiles() {
        let far = fired("mml-7", "ammo-mml-7-lrm");
        assert_eq!((far.ranges, far.indirect), (Ranges::of([6, 7, 14, 21]), true));
        let near = fired("mml-7", "ammo-mml-7-srm");
        assert_eq!((near.ranges, near.indirect), (Ranges::of([0, 3, 6, 9]), false));
        assert_eq!(near.damage, Damage::Cluster { rack: 7, each: 2, group: 1 });
    }

    /// §15.19.1, R-108: its one round is a cluster round.
    #[test]
    fn r_108_an_m_pod_bursts_into_clusters() {
        let pod = Weapon::by_key("m-pod").expect("a weapon").weapon();
        assert_eq!((pod.to_hit, pod.loaded(None).to_hit), ([0; 3], [-1; 3]));
    }

    #[test]
    fn an_atm_trades_reach_for_punch() {
        let long = fired("clan-atm-9", "clan-ammo-extended-range-atm-9");
        assert_eq!(long.damage, Damage::Cluster { rack: 9, each: 1, group: 5 });
        let hard = fired("clan-atm-9", "clan-ammo-high-explosive-atm-9");
        assert_eq!((hard.ranges.long, hard.damage), (9, Damage::Cluster { rack: 9, each: 3, group: 5 }));
    }
}

//! Armour: points per ton, slots, and the weight of a whole suit.

use classic::mech::{ArmourKind, ByLocation, Tech};

use super::by_tech::{ByTech, by};
use super::mass::Kilograms;

/// One row of the armour table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArmourType {
    /// Hundredths of points per ton.
    pub per_ton: ByTech<u32>,
    /// Slots of a whole suit.
    pub slots: ByTech<u8>,
    /// Slots for each location of a patchwork suit.
    pub patch: ByTech<u8>,
    pub name: &'static str,
}

const fn row(per_ton: ByTech<u32>, slots: ByTech<u8>, patch: ByTech<u8>, name: &'static str) -> ArmourType {
    ArmourType { per_ton, slots, patch, name }
}

/// Armour types: points per ton and slots.
#[rustfmt::skip]
pub const fn armour_type(kind: ArmourKind) -> ArmourType {
    match kind {
        //                                          points/t × 100     slots IS, Clan    patchwork
        ArmourKind::Standard                => row(by(1600, 1600), by( 0,  0), by(0, 0), "standard armour"),
        ArmourKind::FerroFibrous            => row(by(1792, 1920), by(14,  7), by(2, 1), "ferro-fibrous armour"),
        ArmourKind::LightFerroFibrous       => row(by(1696, 1696), by( 7,  7), by(1, 1), "light ferro-fibrous armour"),
        ArmourKind::HeavyFerroFibrous       => row(by(1984, 1984), by(21, 21), by(3, 3), "heavy ferro-fibrous armour"),
        ArmourKind::FerroFibrousPrototype   => row(by(1792, 1792), by(16, 16), by(2, 2), "prototype ferro-fibrous armour"),
        ArmourKind::Stealth                 => row(by(1600, 1600), by(12, 12), by(2, 2), "stealth armour"),
        ArmourKind::FerroLamellor           => row(by(1400, 1400), by(12, 12), by(2, 2), "ferro-lamellor armour"),
        ArmourKind::Hardened                => row(by( 800,  800), by( 0,  0), by(0, 0), "hardened armour"),
        ArmourKind::Reactive                => row(by(1600, 1600), by(14,  7), by(2, 1), "reactive armour"),
        ArmourKind::Reflective              => row(by(1600, 1600), by(10,  5), by(2, 1), "reflective armour"),
        ArmourKind::BallisticReinforced     => row(by(1200, 1200), by(10, 10), by(2, 2), "ballistic-reinforced armour"),
        ArmourKind::ImpactResistant         => row(by(1400, 1400), by(10, 10), by(2, 2), "impact-resistant armour"),
        ArmourKind::HeatDissipating         => row(by(1000, 1000), by( 6,  6), by(1, 1), "heat-dissipating armour"),
        ArmourKind::AntiPenetrativeAblation => row(by(1200, 1200), by( 6,  6), by(1, 1), "anti-penetrative ablation"),
        ArmourKind::Primitive               => row(by(1072, 1072), by( 0,  0), by(0, 0), "primitive armour"),
        ArmourKind::Industrial              => row(by(1072, 1072), by( 0,  0), by(0, 0), "industrial armour"),
        ArmourKind::HeavyIndustrial         => row(by(1600, 1600), by( 0,  0), by(0, 0), "heavy industrial armour"),
        ArmourKind::Commercial              => row(by(2400, 2400), by( 0,  0), by(0, 0), "commercial armour"),
    }
}

/// A number that every column of points per ton divides, so that patchwork adds up without rounding.
const SHARED_DENOMINATOR: u64 = 256 * 3 * 125 * 7 * 31 * 53 * 67;

/// Weight of a suit: the locations' weights are added unrounded, the sum goes up to the next half ton.
pub fn armour_weight(kind: &ByLocation<(ArmourKind, Tech)>, points: &ByLocation<u32>) -> Kilograms {
    let shares = points.iter().map(|(location, &points)| {
        let (kind, tech) = kind[location];
        u64::from(points) * (SHARED_DENOMINATOR / u64::from(armour_type(kind).per_ton.of(tech)))
    });
    // Points × 100 hundredths × 1000 kg; divided down by 500 first, which keeps the sum far below 2^64.
    let half_tons = (shares.sum::<u64>() * 200).div_ceil(SHARED_DENOMINATOR);
    Kilograms(half_tons as u32 * 500)
}

/// The suit's only kind, or `None` when it is patchwork.
pub fn whole_suit(kind: &ByLocation<(ArmourKind, Tech)>) -> Option<(ArmourKind, Tech)> {
    let first = kind.0[0];
    kind.0.iter().all(|&other| other == first).then_some(first)
}

/// Slots of a suit, or of all the patches of a patchwork one.
pub fn armour_slots(kind: &ByLocation<(ArmourKind, Tech)>) -> u8 {
    match whole_suit(kind) {
        Some((kind, tech)) => armour_type(kind).slots.of(tech),
        None => kind.0.iter().map(|&(kind, tech)| armour_type(kind).patch.of(tech)).sum(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn suit(kind: ArmourKind, tech: Tech, each: u32) -> Kilograms {
        armour_weight(&ByLocation([(kind, tech); 8]), &ByLocation([each; 8]))
    }

    #[test]
    fn weights_go_up_to_the_half_ton() {
        assert_eq!(suit(ArmourKind::Standard, Tech::Both, 20), Kilograms::tons(10.0));
        assert_eq!(suit(ArmourKind::Standard, Tech::Both, 21), Kilograms::tons(10.5));
        // 168 / 17.92 = 9.375; 168 / 19.2 = 8.75.
        assert_eq!(suit(ArmourKind::FerroFibrous, Tech::InnerSphere, 21), Kilograms::tons(9.5));
        assert_eq!(suit(ArmourKind::FerroFibrous, Tech::Clan, 21), Kilograms::tons(9.0));
        assert_eq!(suit(ArmourKind::Hardened, Tech::Both, 21), Kilograms::tons(21.0));
    }

    #[test]
    fn patches_are_added_before_they_are_rounded() {
        // 8 × 2 points at 16/t is a ton; four locations at 24/t instead: 8/16 + 8/24 = 0.8333 t.
        let mut kind = ByLocation([(ArmourKind::Standard, Tech::InnerSphere); 8]);
        for patch in &mut kind.0[..4] {
            *patch = (ArmourKind::Commercial, Tech::InnerSphere);
        }
        assert_eq!(armour_weight(&kind, &ByLocation([2; 8])), Kilograms::tons(1.0));
        assert_eq!(whole_suit(&kind), None);
    }

    #[test]
    fn the_shared_denominator_is_one() {
        for per_ton in [1600, 1792, 1920, 1696, 1984, 1400, 800, 1200, 1000, 1072, 2400] {
            assert_eq!(SHARED_DENOMINATOR % per_ton, 0, "{per_ton}");
        }
    }

    #[test]
    fn patchwork_counts_slots_by_location() {
        let mut kind = ByLocation([(ArmourKind::Standard, Tech::InnerSphere); 8]);
        kind.0[2] = (ArmourKind::HeavyFerroFibrous, Tech::InnerSphere);
        kind.0[3] = (ArmourKind::FerroFibrous, Tech::Clan);
        assert_eq!(armour_slots(&kind), 4);
        assert_eq!(armour_slots(&ByLocation([(ArmourKind::FerroFibrous, Tech::Clan); 8])), 7);
    }
}

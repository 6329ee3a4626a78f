//! What bends a rule: one word per special ability of a weapon.

/// A special ability. The chapter that it bends asks for it, in one place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Trait {
    /// Helped by a targeting computer, never with cluster ammunition (Appendix A).
    DirectFire,
    /// May fire without line of sight, by a spotter (§6.8).
    IndirectFire,
    /// Takes an Artemis fire-control system (§6.12).
    ArtemisCapable,
    /// Takes an Apollo fire-control system.
    ApolloCapable,
    /// All missiles hit, or nothing is launched (§6.11.4).
    Streak,
    /// One volley a game (§6.5).
    OneShot,
    /// May lie over two adjacent locations (§6.2).
    Splittable,
    /// Needs a power amplifier in a 'Mech without a fusion or fission engine (construction).
    PowerAmplified,
    /// Sets nothing alight.
    NoIgnition,
    /// An early model of a later weapon.
    Prototype,
    /// No armour lessens its damage (§15.6.1).
    IgnoresReduction,
    /// Rests one whole turn after it has fired (§15.11.1).
    RestsAfterFiring,
    /// Blows up on a to-hit roll of 2 (§15.11.1).
    ExplodesOnTwo,
}

/// A set of traits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Traits(u16);

impl Traits {
    pub const fn of(list: &[Trait]) -> Traits {
        let mut bits = 0;
        let mut index = 0;
        while index < list.len() {
            bits |= 1 << list[index] as u8;
            index += 1;
        }
        Traits(bits)
    }

    pub const fn and(self, other: Traits) -> Traits {
        Traits(self.0 | other.0)
    }

    pub const fn has(self, wanted: Trait) -> bool {
        self.0 & (1 << wanted as u8) != 0
    }
}

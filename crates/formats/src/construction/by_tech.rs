//! Numbers that differ between the two technology bases.

use classic::mech::Tech;

/// A number of each technology base.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByTech<T> {
    pub inner_sphere: T,
    pub clan: T,
}

/// In the order of the tables' columns.
pub(super) const fn by<T>(inner_sphere: T, clan: T) -> ByTech<T> {
    ByTech { inner_sphere, clan }
}

impl<T: Copy> ByTech<T> {
    /// What both bases build counts as Inner Sphere.
    pub const fn of(self, tech: Tech) -> T {
        match tech {
            Tech::Clan => self.clan,
            Tech::InnerSphere | Tech::Both => self.inner_sphere,
        }
    }
}

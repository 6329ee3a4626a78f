//! How many matches may be kept, and what a new one comes to.

/// How many matches a browser may have here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchQuota {
    /// Of one browser, and the bytes of their records.
    pub matches: u32,
    pub bytes: u64,
    /// Battles between bots that are under way: of all, and of one browser.
    pub exhibitions: u32,
    pub own_exhibitions: u32,
}

impl Default for MatchQuota {
    fn default() -> MatchQuota {
        MatchQuota { matches: 2_000, bytes: 256 << 20, exhibitions: 16, own_exhibitions: 4 }
    }
}

/// What came of a new match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Admission {
    Done,
    /// Nothing was kept.
    Over(MatchLimit),
}

/// The limit that a new match would break.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MatchLimit {
    #[error("a browser keeps {0} matches here; delete some first")]
    Matches(u32),
    #[error("a browser keeps {} MB of matches here; delete some first", .0 >> 20)]
    Bytes(u64),
    #[error("{0} battles between bots are under way; wait until one is over")]
    Exhibitions(u32),
    #[error("{0} of your battles between bots are under way; wait until one is over")]
    OwnExhibitions(u32),
    #[error("a rematch was offered already")]
    Rematch,
    #[error("{0} games of yours are open to anyone; wait until somebody joins, or delete one")]
    Offers(u32),
}

//! Action ids: one range of whole numbers, cut into named segments.

use arrayvec::ArrayVec;

/// An action of the engine as the ids that are chosen one after the other. Words of one game are prefix-free: no
/// word begins with another.
pub type Word = ArrayVec<u32, 6>;

/// Ids of one meaning: `weapon` has 64 of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Segment {
    pub name: &'static str,
    pub first: u32,
    pub size: u32,
}

impl Segment {
    /// The place of an id in the segment.
    pub const fn index(&self, id: u32) -> Option<u32> {
        if id >= self.first && id < self.first + self.size { Some(id - self.first) } else { None }
    }
}

/// All ids of a game on a board of its size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Space {
    pub segments: Vec<Segment>,
}

impl Space {
    /// Segments one after the other, in the order given.
    pub(crate) fn new(sizes: impl IntoIterator<Item = (&'static str, u32)>) -> Space {
        let mut first = 0;
        let segments = sizes.into_iter().map(|(name, size)| {
            let segment = Segment { name, first, size };
            first += size;
            segment
        });
        Space { segments: segments.collect() }
    }

    /// How many ids there are.
    pub fn size(&self) -> usize {
        self.segments.last().map_or(0, |last| (last.first + last.size) as usize)
    }

    /// The segment of an id and its place in it.
    pub fn part(&self, id: u32) -> Option<(&Segment, u32)> {
        self.segments.iter().find_map(|segment| Some((segment, segment.index(id)?)))
    }
}
